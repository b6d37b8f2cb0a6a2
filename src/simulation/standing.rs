//! The player's place among the racers, by remaining distance.

use std::cmp::Reverse;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use race::{EaterKind, Place, Taken};

use super::{CurrentMaze, EaterBody, PlayerBody, PlayerProgress, RaceClock};

/// How far each racer is from the goal, in the units of the race.
#[derive(SystemParam)]
pub struct RemainingDistances<'w, 's> {
    clock: Res<'w, RaceClock>,
    maze: CurrentMaze<'w>,
    player: Query<'w, 's, (&'static PlayerBody, &'static PlayerProgress)>,
    eaters: Query<'w, 's, &'static EaterBody>,
}

impl RemainingDistances<'_, '_> {
    /// What the player has taken.
    pub fn taken(&self) -> Taken {
        self.player.iter().next().map_or_else(Taken::default, |(_, progress)| progress.taken)
    }

    /// The distance of a racer with a number of keys.
    pub fn distance(&self, keys: usize, place: Place) -> u64 {
        self.maze.view(keys).remaining(place)
    }

    /// The distance of the player.
    pub fn player(&self) -> Option<u64> {
        let (player, progress) = self.player.iter().next()?;
        Some(self.distance(progress.taken.leg(), player.0.place()))
    }

    /// The eaters with their distances, the nearest to the goal last.
    pub fn eaters(&self) -> Vec<(EaterKind, u64)> {
        let of_eater = |eater: &EaterBody| {
            let keys = eater.eater().keys(self.clock.time());
            (Reverse((self.distance(keys, eater.place()), eater.number())), eater.eater().kind())
        };
        let mut eaters: Vec<_> = self.eaters.iter().map(of_eater).collect();
        eaters.sort_unstable_by_key(|&(order, _)| order);
        eaters.into_iter().map(|(Reverse((remaining, _)), kind)| (kind, remaining)).collect()
    }

    /// The player's place among the eaters.
    pub fn standing(&self) -> Option<Standing> {
        Some(Standing::of(self.player()?, self.eaters().into_iter().map(|(_, remaining)| remaining)))
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
    /// Ranks the player among eaters by remaining distance. The player wins ties.
    pub fn of(player: u64, eaters: impl Iterator<Item = u64>) -> Self {
        eaters.fold(Self { place: 1, of: 1 }, |standing, eater| Self {
            place: standing.place + usize::from(eater < player),
            of: standing.of + 1,
        })
    }
}
