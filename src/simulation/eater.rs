//! The eaters' entities: each stands where its timetable says.

use std::sync::Arc;

use bevy::prelude::*;
use maze::{AnyGrid, Maze};
use race::{Eater, Place, Ticks};

use super::clock::RaceClock;
use super::messages::EaterPuzzled;
use super::of_this_level;
use crate::race_setup::CurrentLevel;
use crate::schedule::RaceSystems;
use crate::states::Phase;

/// An eater in its maze.
#[derive(Component, Clone, Debug)]
pub struct EaterBody {
    /// Which of the race's eaters it is, from 0.
    number: usize,
    eater: Arc<Eater>,
    place: Place,
}

impl EaterBody {
    fn new(number: usize, eater: Arc<Eater>, maze: &Maze<AnyGrid>) -> Self {
        Self { number, place: eater.place(maze, Ticks(0)), eater }
    }

    /// Which of the race's eaters it is, from 0.
    pub const fn number(&self) -> usize {
        self.number
    }

    /// Its timetable.
    pub fn eater(&self) -> &Eater {
        &self.eater
    }

    /// Where it is.
    pub const fn place(&self) -> Place {
        self.place
    }

    pub(super) fn stand_at(&mut self, maze: &Maze<AnyGrid>, tick: Ticks) {
        self.place = self.eater.place(maze, tick);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Phase::Intro), spawn_eater);
    app.add_systems(FixedUpdate, advance_eater.in_set(RaceSystems::Advance));
}

fn spawn_eater(mut commands: Commands, level: Res<CurrentLevel>) {
    for (number, eater) in level.eaters.iter().enumerate() {
        commands.spawn((of_this_level("eater"), EaterBody::new(number, eater.clone(), level.level.maze())));
    }
}

fn advance_eater(
    level: Res<CurrentLevel>,
    clock: Res<RaceClock>,
    mut eater: Query<&mut EaterBody>,
    mut puzzled: MessageWriter<EaterPuzzled>,
) {
    let (before, now) = (Ticks(clock.time().0.saturating_sub(1)), clock.time());
    for mut eater in &mut eater {
        eater.stand_at(level.level.maze(), now);
        if eater.eater.thinks(now) && !eater.eater.thinks(before) {
            puzzled.write(EaterPuzzled(eater.number));
        }
    }
}
