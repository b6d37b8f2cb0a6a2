//! The order of the racers: the time that each racer still needs, and from it the gap and the player's place.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use race::time_left::{ahead, left_of_finish};
use race::{Activity, Taken, Ticks};

use super::{CurrentMaze, EaterBody, PlayerBody, PlayerRun, RaceClock};

/// The time that each racer still needs, in ticks ([`race::time_left`]).
#[derive(SystemParam)]
pub struct TimesLeft<'w, 's> {
    clock: Res<'w, RaceClock>,
    maze: CurrentMaze<'w>,
    player: Query<'w, 's, &'static PlayerRun, With<PlayerBody>>,
    eaters: Query<'w, 's, &'static EaterBody>,
}

impl TimesLeft<'_, '_> {
    /// The keys and crumbs that the player has taken.
    pub fn taken(&self) -> Taken {
        self.player.single().map_or_else(|_| Taken::default(), |player| player.0.taken())
    }

    /// The time that the player still needs.
    pub fn player(&self) -> Option<u64> {
        let run = &self.player.single().ok()?.0;
        if self.clock.finish().is_some() {
            return Some(0);
        }
        let remaining = self.maze.view(run.taken().leg()).remaining(run.place());
        Some(self.maze.level().pace().left(remaining, self.clock.time()))
    }

    /// The time that a racer with a known finish still needs.
    pub fn of_finish(&self, finish: Ticks) -> u64 {
        left_of_finish(finish, self.clock.time())
    }

    /// The time that each eater still needs, with its number.
    pub fn of_each_eater(&self) -> impl Iterator<Item = (usize, u64)> {
        self.eaters.iter().map(|eater| (eater.number(), self.of_finish(eater.eater().finish())))
    }

    /// The number of the eater that leads, and the ticks by which the player is ahead of it; negative if behind. `None`
    /// without eaters.
    pub fn gap(&self) -> Option<(usize, i64)> {
        let (number, left) = self.of_each_eater().min_by_key(|&(number, left)| (left, number))?;
        Some((number, ahead(self.player()?, left)))
    }

    /// The current activity of the eater with this number.
    pub fn activity(&self, number: usize) -> Option<Activity> {
        let eater = self.eaters.iter().find(|eater| eater.number() == number)?;
        Some(eater.eater().activity(self.maze.level().maze(), self.clock.time()))
    }

    /// The player's place among the eaters: by finish once the player has finished, before that by the time left.
    pub fn standing(&self) -> Option<Standing> {
        Some(match self.clock.finish() {
            Some(time) => Standing::of(time.0.into(), self.eaters.iter().map(|eater| eater.eater().finish().0.into())),
            None => Standing::of(self.player()?, self.of_each_eater().map(|(_, left)| left)),
        })
    }
}

/// The player's place among the racers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// 1 (first) to `of`.
    pub place: usize,
    /// Number of racers, including the player.
    pub of: usize,
}

impl Standing {
    /// Ranks the player among eaters by the time left, or by finish. The player wins ties.
    pub fn of(player: u64, eaters: impl Iterator<Item = u64>) -> Self {
        eaters.fold(Self { place: 1, of: 1 }, |standing, eater| Self {
            place: standing.place + usize::from(eater < player),
            of: standing.of + 1,
        })
    }
}
