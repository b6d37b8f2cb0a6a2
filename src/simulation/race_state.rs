//! The parts of a level that change during a race: the passages of a living maze.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use maze::Shift;
use race::{Level, RaceState, RacerView};

use super::messages::{MazeShifted, RestartRace};
use crate::race_setup::CurrentLevel;
use crate::schedule::{RaceSystems, RestartSystems};
use crate::states::Phase;

/// The changing parts of the level at the end of the tick.
#[derive(Resource, Clone, Debug)]
pub struct CurrentRace(pub RaceState);

/// The current maze, as seen by a racer with some of its keys.
#[derive(SystemParam)]
pub struct CurrentMaze<'w> {
    level: Res<'w, CurrentLevel>,
    race_state: Option<Res<'w, CurrentRace>>,
}

impl CurrentMaze<'_> {
    /// The level.
    pub fn level(&self) -> &Level {
        &self.level.level
    }

    /// The maze for a racer with the first `keys` keys.
    pub fn view(&self, keys: usize) -> RacerView<'_> {
        match &self.race_state {
            Some(race_state) => race_state.0.view(&self.level.level, keys),
            None => self.level.level.view(keys),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Phase::Building), |mut commands: Commands| commands.remove_resource::<CurrentRace>());
    app.add_systems(OnEnter(Phase::Intro), begin);
    app.add_systems(FixedUpdate, shift.in_set(RaceSystems::Shift).run_if(resource_exists::<CurrentRace>));
    app.add_systems(Update, restart.in_set(RestartSystems::Reset).run_if(on_message::<RestartRace>));
}

fn begin(mut commands: Commands, level: Res<CurrentLevel>) {
    commands.insert_resource(CurrentRace(RaceState::new(&level.level)));
}

/// Shifts the maze after all racers have moved.
fn shift(mut race_state: ResMut<CurrentRace>, mut shifted: MessageWriter<MazeShifted>) {
    // Only living mazes trigger change detection.
    if race_state.0.shifting_maze().is_some()
        && let Some(Shift { opened, closed }) = race_state.0.step().done
    {
        shifted.write_batch([MazeShifted(opened.0), MazeShifted(closed.0)]);
    }
}

/// Undoes all shifts.
fn restart(
    level: Option<Res<CurrentLevel>>,
    race_state: Option<ResMut<CurrentRace>>,
    mut shifted: MessageWriter<MazeShifted>,
) {
    let (Some(level), Some(mut race_state)) = (level, race_state) else { return };
    let Some(shifting) = race_state.0.shifting_maze() else { return };
    let (now, before) = (shifting.maze(), level.level.maze());
    let differing = now.cells().filter(|&cell| now.open(cell) != before.open(cell));
    shifted.write_batch(differing.map(MazeShifted));
    race_state.0 = RaceState::new(&level.level);
}
