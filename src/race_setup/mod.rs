//! The next level: from its plan to the resource that everything else reads, grown by a task off the main thread.

mod chunks;
mod daily;
mod par_cache;
mod race_identity;
mod race_mode;

use std::sync::Arc;

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use race::{Campaign, Difficulty, Eater, Handicap, Level, RaceCode};

use crate::schedule::NavigateSystems;
use crate::states::{Phase, Screen};

pub use chunks::{CHUNK_CELLS, Chunks};
pub use daily::daily_code;
pub use par_cache::Pars;
pub use race_identity::{day_of, level_of, name_of_race, world_of_level, world_of_race};
pub use race_mode::RaceMode;

/// All levels of this program.
#[derive(Resource, Clone, Debug)]
pub struct Levels(pub Campaign);

/// The tracks of the Grand Prix.
#[derive(Resource, Clone, Debug)]
pub struct Tracks(pub Campaign);

/// What is raced next.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct NextRace {
    /// Which race.
    pub contest: RaceMode,
    /// The level at which the campaign goes on, counted from 1.
    pub level: u32,
    /// How strong its eaters are, where the race leaves that to the player.
    pub difficulty: Difficulty,
    /// What holds them back, in races that are run and not watched.
    pub handicap: Handicap,
}

impl NextRace {
    /// What holds the eaters of the race back.
    pub fn race_handicap(&self) -> Handicap {
        match &self.contest {
            RaceMode::Replay(replay) => replay.handicap(),
            RaceMode::Show(_) => Handicap::NONE,
            _ => self.handicap,
        }
    }

    /// How strong the eaters of the race are.
    pub fn race_difficulty(&self) -> Difficulty {
        self.contest.difficulty(self.difficulty)
    }
}

/// The level that is raced: its maze and all that was computed from it. Not changed until the next one takes its place.
#[derive(Resource, Clone, Debug)]
pub struct CurrentLevel {
    /// What is raced in it.
    pub contest: RaceMode,
    /// How strong its eaters are.
    pub difficulty: Difficulty,
    /// What holds them back; none where none runs.
    pub handicap: Handicap,
    /// The code of the race, where it has one.
    pub code: Option<Arc<RaceCode>>,
    /// The maze, start, goal, distances and par.
    pub level: Arc<Level>,
    /// The eaters that run in it, the fastest first; none where the difficulty has none.
    pub eaters: Vec<Arc<Eater>>,
    /// Where its cells lie, for whoever draws them.
    pub pieces: Arc<Chunks>,
}

impl CurrentLevel {
    /// The eater that arrives first.
    pub fn fastest(&self) -> Option<&Eater> {
        self.eaters.iter().map(|eater| &**eater).min_by_key(|eater| eater.finish())
    }

    /// Whether its eaters are those of the race that is wanted.
    pub fn is_against(&self, wanted: &NextRace) -> bool {
        let is_like = self.eaters.is_empty() || self.handicap == wanted.race_handicap();
        is_like && self.difficulty == wanted.race_difficulty()
    }
}

/// A level that could not be built, in words for the player; shown on the title until the next attempt.
#[derive(Resource, Clone, Debug, Default)]
pub struct BuildFailure(pub Option<String>);

/// A level that was built before, to be raced next without being built again.
#[derive(Resource, Clone, Debug, Default)]
pub struct PrebuiltLevel(pub Option<CurrentLevel>);

#[derive(Resource)]
struct Building(Task<Result<CurrentLevel, String>>);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(par_cache::plugin);
    app.init_resource::<BuildFailure>().init_resource::<PrebuiltLevel>();
    app.insert_resource(NextRace {
        contest: RaceMode::Level(1),
        level: 1,
        difficulty: Difficulty::default(),
        handicap: Handicap::NONE,
    });
    // The level before is gone from the moment in which the next one begins to grow.
    app.add_systems(OnEnter(Phase::Building), (drop_level, begin).chain());
    let is_building = in_state(Phase::Building).and_then(resource_exists::<Building>);
    // Whoever leaves in the frame in which it is done has left.
    app.add_systems(Update, take_when_done.run_if(is_building).before(NavigateSystems));
    app.add_systems(OnExit(Phase::Building), |mut commands: Commands| commands.remove_resource::<Building>());
    app.add_systems(OnExit(Screen::Race), drop_level);
}

fn drop_level(mut commands: Commands) {
    commands.remove_resource::<CurrentLevel>();
}

fn begin(
    mut commands: Commands,
    (levels, tracks): (Res<Levels>, Res<Tracks>),
    wanted: Res<NextRace>,
    (mut at_hand, mut phase): (ResMut<PrebuiltLevel>, ResMut<NextState<Phase>>),
    mut failure: ResMut<BuildFailure>,
) {
    failure.0 = None;
    if let Some(level) = at_hand.0.take() {
        commands.insert_resource(level);
        NextState::set_if_neq(&mut phase, Phase::Intro);
        return;
    }
    let (contest, difficulty) = (wanted.contest.clone(), wanted.race_difficulty());
    let handicap = wanted.race_handicap();
    let plan = contest.plan(&levels.0, &tracks.0);
    let task = AsyncComputeTaskPool::get().spawn(async move {
        let level = Level::build(plan?).map_err(|error| error.to_string())?;
        let eaters = level.eaters(difficulty, handicap).map_err(|error| error.to_string())?;
        let eaters: Vec<_> = eaters.into_iter().map(Arc::new).collect();
        let handicap = if eaters.is_empty() { Handicap::NONE } else { handicap };
        let pieces = Arc::new(Chunks::of(level.maze()));
        let code = RaceCode::of_plan(level.plan(), Some(difficulty)).ok().map(Arc::new);
        Ok(CurrentLevel { contest, difficulty, handicap, code, level: Arc::new(level), eaters, pieces })
    });
    commands.insert_resource(Building(task));
}

fn take_when_done(
    mut commands: Commands,
    mut building: ResMut<Building>,
    mut pars: ResMut<Pars>,
    mut phase: ResMut<NextState<Phase>>,
    mut screen: ResMut<NextState<Screen>>,
    mut failure: ResMut<BuildFailure>,
) {
    match block_on(poll_once(&mut building.0)) {
        None => {}
        Some(Ok(level)) => {
            if let Some(number) = level.contest.level() {
                pars.note(number, level.level.par());
            }
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
