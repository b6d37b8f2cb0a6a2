//! The races that a host can choose for friends.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use friends::Choice;
use platform::clock::Today;
use race::race_identity::name_of_race;
use race::{Difficulty, RaceCode, daily_code};
use text::{Id, Text};

use crate::modes::quick::QuickRace;
use crate::race_setup::{Levels, Tracks, race_name};

/// The race that a host chooses, without its eaters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FriendsMaze {
    /// A random race that all players draw together, including its size and algorithm.
    #[default]
    Drawn,
    /// Races like the quick race, in mazes that all players draw together.
    Quick,
    /// The race of the day.
    Today,
    /// A level of the campaign.
    Level(u32),
}

impl FriendsMaze {
    /// The choices in the order of the menu; the campaign is represented by its first level.
    pub const ALL: [Self; 4] = [Self::Drawn, Self::Quick, Self::Today, Self::Level(1)];

    /// Its name for the players.
    pub const fn label(self) -> Id {
        match self {
            Self::Drawn => id!("friends-drawn"),
            Self::Quick => id!("group-quick"),
            Self::Today => id!("group-today"),
            Self::Level(_) => id!("friends-level"),
        }
    }

    /// Its index in [`Self::ALL`].
    pub fn index(self) -> usize {
        let of = std::mem::discriminant(&self);
        Self::ALL.iter().position(|one| std::mem::discriminant(one) == of).unwrap_or(0)
    }
}

/// The resources that choices are made from.
#[derive(SystemParam)]
pub struct Choices<'w> {
    quick: Res<'w, QuickRace>,
    today: Res<'w, Today>,
    levels: Res<'w, Levels>,
    tracks: Res<'w, Tracks>,
}

impl Choices<'_> {
    /// The choice for a room. The error is one line.
    pub(super) fn of(&self, maze: FriendsMaze) -> Result<Choice, Text> {
        let alone = |code: RaceCode| code.at(Some(Difficulty::Relaxed));
        Ok(match maze {
            FriendsMaze::Drawn => Choice::Any,
            // A maze that is given in full has no seed to draw.
            FriendsMaze::Quick if self.quick.code().maze().recipe().is_none() => {
                Choice::This(alone(self.quick.code().clone()))
            }
            FriendsMaze::Quick => Choice::Like(alone(self.quick.code().clone())),
            FriendsMaze::Today => Choice::This(alone(daily_code(self.today.0)?)),
            FriendsMaze::Level(level) => {
                let level = level.clamp(1, self.levels.0.last_level());
                Choice::This(RaceCode::of_plan(self.levels.0.level(level), Some(Difficulty::Relaxed))?)
            }
        })
    }

    /// The name of a choice, for everyone in the room.
    pub fn name(&self, choice: &Choice) -> Text {
        let name = |code: &RaceCode| race_name(&name_of_race(&code.plan(), &self.levels.0, &self.tracks.0));
        match choice {
            Choice::Any => text!("friends-drawn"),
            Choice::Like(code) => text!("friends-like", race = name(code)),
            Choice::This(code) => name(code),
        }
    }
}
