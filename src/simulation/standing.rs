//! The player's place among the racers, by remaining distance, and the gap to the leader, by time.

use std::cmp::Reverse;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use race::{Place, Taken};

use super::{AlongPath, CurrentMaze, EaterBody, PlayerBody, PlayerProgress, RaceClock};

/// How far each racer is from the goal, in the units of the race.
#[derive(SystemParam)]
pub struct RemainingDistances<'w, 's> {
    clock: Res<'w, RaceClock>,
    maze: CurrentMaze<'w>,
    player: Query<'w, 's, (&'static PlayerBody, &'static PlayerProgress, &'static AlongPath)>,
    eaters: Query<'w, 's, (&'static EaterBody, &'static AlongPath)>,
}

impl RemainingDistances<'_, '_> {
    /// What the player has taken.
    pub fn taken(&self) -> Taken {
        self.player.iter().next().map_or_else(Taken::default, |(_, progress, _)| progress.taken)
    }

    /// The distance of a racer with a number of keys.
    pub fn distance(&self, keys: usize, place: Place) -> u64 {
        self.maze.view(keys).remaining(place)
    }

    /// The distance of the player.
    pub fn player(&self) -> Option<u64> {
        let (player, progress, _) = self.player.iter().next()?;
        Some(self.distance(progress.taken.leg(), player.0.place()))
    }

    /// The numbers of the eaters with their distances, the nearest to the goal last.
    pub fn eaters(&self) -> Vec<(usize, u64)> {
        let of_eater = |(eater, _): (&EaterBody, &AlongPath)| {
            let keys = eater.eater().keys(self.clock.time());
            (Reverse((self.distance(keys, eater.place()), eater.number())), eater.number())
        };
        let mut eaters: Vec<_> = self.eaters.iter().map(of_eater).collect();
        eaters.sort_unstable_by_key(|&(order, _)| order);
        eaters.into_iter().map(|(Reverse((remaining, _)), number)| (number, remaining)).collect()
    }

    /// The distance of each eater, with its index.
    pub fn of_each_eater(&self) -> impl Iterator<Item = (usize, u64)> {
        let time = self.clock.time();
        let remaining = move |eater: &EaterBody| self.distance(eater.eater().keys(time), eater.place());
        self.eaters.iter().map(move |(eater, _)| (eater.number(), remaining(eater)))
    }

    /// The number of the leading eater, and the ticks by which the player is ahead of it at the same place of the path; negative if
    /// behind. `None` without eaters, and before both have moved.
    pub fn gap(&self) -> Option<(usize, i64)> {
        let (.., mine) = self.player.iter().next()?;
        let time = self.clock.time();
        let leader = self
            .eaters
            .iter()
            .min_by_key(|(eater, _)| (self.distance(eater.eater().keys(time), eater.place()), eater.number()));
        let (eater, its) = leader?;
        Some((eater.number(), mine.times().ahead_of(its.times(), time)?))
    }

    /// The player's place among the eaters: by finish once the player has finished, before by distance.
    pub fn standing(&self) -> Option<Standing> {
        let eaters = || self.eaters.iter().map(|(eater, _)| eater);
        Some(match self.clock.finish() {
            Some(time) => Standing::of(time.0.into(), eaters().map(|eater| eater.eater().finish().0.into())),
            None => Standing::of(self.player()?, self.eaters().into_iter().map(|(_, remaining)| remaining)),
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
    /// Ranks the player among eaters by remaining distance, or by finish. The player wins ties.
    pub fn of(player: u64, eaters: impl Iterator<Item = u64>) -> Self {
        eaters.fold(Self { place: 1, of: 1 }, |standing, eater| Self {
            place: standing.place + usize::from(eater < player),
            of: standing.of + 1,
        })
    }
}
