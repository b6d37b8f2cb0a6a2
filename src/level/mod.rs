//! The next level: from its plan to the resource that everything else reads, grown by a task off the main thread.

mod pieces;

use std::sync::Arc;

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use race::{Campaign, Difficulty, Eater, Level};

use crate::states::{Phase, Screen};

pub use pieces::{PIECE, Pieces};

/// All levels of this program.
#[derive(Resource, Clone, Debug)]
pub struct Levels(pub Campaign);

/// What is raced next.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Which level, counted from 1.
    pub level: u32,
    /// How strong its eater is.
    pub difficulty: Difficulty,
}

/// The level that is raced: its maze and all that was computed from it. Not changed until the next one takes its place.
#[derive(Resource, Clone, Debug)]
pub struct CurrentLevel {
    /// Which one, counted from 1.
    pub number: u32,
    /// How strong its eater is.
    pub difficulty: Difficulty,
    /// The maze, start, goal, distances and par.
    pub level: Arc<Level>,
    /// The eaters that run in it, the fastest first; none where the difficulty has none.
    pub eaters: Vec<Arc<Eater>>,
    /// Where its cells lie, for whoever draws them.
    pub pieces: Arc<Pieces>,
}

/// A level that could not be built, in words for the player; shown on the title until the next attempt.
#[derive(Resource, Clone, Debug, Default)]
pub struct BuildFailure(pub Option<String>);

#[derive(Resource)]
struct Building(Task<Result<CurrentLevel, String>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BuildFailure>();
    app.insert_resource(Wanted { level: 1, difficulty: Difficulty::default() });
    // The level before is gone from the moment in which the next one begins to grow.
    app.add_systems(OnEnter(Phase::Building), (drop_level, begin));
    app.add_systems(Update, take_when_done.run_if(in_state(Phase::Building)));
    app.add_systems(OnExit(Phase::Building), |mut commands: Commands| commands.remove_resource::<Building>());
    app.add_systems(OnExit(Screen::Race), drop_level);
}

fn drop_level(mut commands: Commands) {
    commands.remove_resource::<CurrentLevel>();
}

fn begin(mut commands: Commands, levels: Res<Levels>, wanted: Res<Wanted>, mut failure: ResMut<BuildFailure>) {
    failure.0 = None;
    let Wanted { level: number, difficulty } = *wanted;
    let plan = levels.0.level(number).clone();
    let task = AsyncComputeTaskPool::get().spawn(async move {
        let level = Level::build(plan).map_err(|error| error.to_string())?;
        let eaters = level.eaters(difficulty).map_err(|error| error.to_string())?;
        let eaters = eaters.into_iter().map(Arc::new).collect();
        let pieces = Arc::new(Pieces::of(level.maze()));
        Ok(CurrentLevel { number, difficulty, level: Arc::new(level), eaters, pieces })
    });
    commands.insert_resource(Building(task));
}

fn take_when_done(
    mut commands: Commands,
    mut building: ResMut<Building>,
    mut phase: ResMut<NextState<Phase>>,
    mut screen: ResMut<NextState<Screen>>,
    mut failure: ResMut<BuildFailure>,
) {
    match block_on(poll_once(&mut building.0)) {
        None => {}
        Some(Ok(level)) => {
            commands.insert_resource(level);
            NextState::set_if_neq(&mut phase, Phase::Intro);
        }
        Some(Err(why)) => {
            error!("this level cannot be raced: {why}");
            failure.0 = Some(why);
            NextState::set_if_neq(&mut screen, Screen::Title);
        }
    }
}
