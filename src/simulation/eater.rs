//! The eaters' entities. Each follows a timetable that was computed with the level.

use std::sync::Arc;

use bevy::prelude::*;
use race::{Eater, Ticks};

use super::clock::RaceClock;
use super::messages::EaterPuzzled;
use super::of_this_level;
use super::racer_place::RacerPlace;
use crate::race_setup::CurrentLevel;
use crate::schedule::RaceSystems;
use crate::states::Phase;

/// An eater in its maze.
#[derive(Component, Clone, Debug)]
pub struct EaterBody {
    /// Its index among the eaters of the race.
    number: usize,
    eater: Arc<Eater>,
}

impl EaterBody {
    /// Its index among the eaters of the race.
    pub const fn number(&self) -> usize {
        self.number
    }

    /// Its timetable.
    pub fn eater(&self) -> &Eater {
        &self.eater
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Phase::Intro), spawn_eaters);
    app.add_systems(FixedUpdate, notice_dead_ends.in_set(RaceSystems::Notice));
}

fn spawn_eaters(mut commands: Commands, level: Res<CurrentLevel>) {
    for (number, eater) in level.eaters.iter().enumerate() {
        let place = RacerPlace(eater.place(level.level.maze(), Ticks(0)));
        commands.spawn((of_this_level("eater"), EaterBody { number, eater: eater.clone() }, place));
    }
}

fn notice_dead_ends(
    level: Res<CurrentLevel>,
    clock: Res<RaceClock>,
    eaters: Query<(&EaterBody, &RacerPlace)>,
    mut puzzled: MessageWriter<EaterPuzzled>,
) {
    let (before, now, maze) = (Ticks(clock.time().0.saturating_sub(1)), clock.time(), level.level.maze());
    for (body, place) in &eaters {
        if body.eater.thinks(now) && !body.eater.thinks(before) && maze.open(place.0.cell(maze)).len() == 1 {
            puzzled.write(EaterPuzzled(body.number));
        }
    }
}
