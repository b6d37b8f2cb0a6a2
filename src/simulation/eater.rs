//! The eaters' entities. Each follows a timetable that was computed with the level.

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
#[derive(Component, Reflect, Clone, Debug)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
pub struct EaterBody {
    /// Its index among the eaters of the race.
    number: usize,
    eater: Arc<Eater>,
    place: Place,
}

impl EaterBody {
    fn new(number: usize, eater: Arc<Eater>, maze: &Maze<AnyGrid>) -> Self {
        Self { number, place: eater.place(maze, Ticks(0)), eater }
    }

    /// Its index among the eaters of the race.
    pub const fn number(&self) -> usize {
        self.number
    }

    /// Its timetable.
    pub fn eater(&self) -> &Eater {
        &self.eater
    }

    /// Its position.
    pub const fn place(&self) -> Place {
        self.place
    }

    pub(super) fn move_to(&mut self, maze: &Maze<AnyGrid>, tick: Ticks) {
        self.place = self.eater.place(maze, tick);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.register_type::<EaterBody>();
    app.add_systems(OnEnter(Phase::Intro), spawn_eaters);
    app.add_systems(FixedUpdate, advance_eaters.in_set(RaceSystems::Advance));
}

fn spawn_eaters(mut commands: Commands, level: Res<CurrentLevel>) {
    for (number, eater) in level.eaters.iter().enumerate() {
        let body = EaterBody::new(number, eater.clone(), level.level.maze());
        commands.spawn((of_this_level("eater"), body));
    }
}

fn advance_eaters(
    level: Res<CurrentLevel>,
    clock: Res<RaceClock>,
    mut eaters: Query<&mut EaterBody>,
    mut puzzled: MessageWriter<EaterPuzzled>,
) {
    let (before, now) = (Ticks(clock.time().0.saturating_sub(1)), clock.time());
    for mut eater in &mut eaters {
        eater.move_to(level.level.maze(), now);
        let maze = level.level.maze();
        if eater.eater.thinks(now) && !eater.eater.thinks(before) && maze.open(eater.place.cell(maze)).len() == 1 {
            puzzled.write(EaterPuzzled(eater.number));
        }
    }
}
