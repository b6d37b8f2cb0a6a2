//! The keys and crumbs that a player has taken in a level.

use crate::crumbs::Crumbs;
use crate::level::Level;
use crate::place::Place;

/// The keys and crumbs that a player has taken. Eaters do not use it: their timetables hold their keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Taken {
    keys: u8,
    crumbs: Crumbs,
}

/// What a player reaches in a tick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reached {
    /// The crumb of this number is taken.
    pub crumb: Option<usize>,
    /// The key of this number is taken: its door is open to the player.
    pub key: Option<usize>,
    /// The goal is reached.
    pub goal: bool,
}

impl Taken {
    /// Takes the key and the crumb at the player's place at the end of a tick, and checks for the goal.
    pub fn reach(&mut self, level: &Level, place: Place) -> Reached {
        let leg = self.leg();
        let (goal, key) = if leg == level.keys().len() {
            (level.is_at_goal(place), None)
        } else {
            (false, place.reaches(level.maze(), level.view(leg).target()).then_some(leg))
        };
        self.keys += u8::from(key.is_some());
        Reached { crumb: self.crumbs.take(level, place), key, goal }
    }

    /// The number of keys taken, which is the number of the current leg, from 0.
    pub const fn leg(self) -> usize {
        self.keys as usize
    }

    /// Whether the door of this number is open to the player.
    pub const fn opens(self, door: usize) -> bool {
        door < self.leg()
    }

    /// The crumbs that are taken.
    pub const fn crumbs(self) -> Crumbs {
        self.crumbs
    }
}
