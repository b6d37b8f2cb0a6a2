//! The recordings that are played: the generation of the maze, or the work of solvers. Each is an entity.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use maze::Solver;
use study::contestant::Contestant;
use study::recording::Recording;

/// Limit of solvers in a race.
pub const MAX_RACERS: usize = 8;

/// The played runs: the generation, one solver, or a race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Show {
    /// The generation of the maze.
    Growth,
    /// One solver.
    Solver(Solver),
    /// A race of several, up to [`MAX_RACERS`].
    Race(Vec<Contestant>),
}

impl Show {
    /// Returns the runners, by lane.
    pub fn runners(&self) -> Vec<Contestant> {
        match self {
            Self::Growth => Vec::new(),
            Self::Solver(solver) => vec![(*solver).into()],
            Self::Race(racers) => racers.clone(),
        }
    }

    /// Returns the first runner that is a solver of the game.
    pub fn solver(&self) -> Option<Solver> {
        match self {
            Self::Growth => None,
            Self::Solver(solver) => Some(*solver),
            Self::Race(racers) => racers.iter().find_map(Contestant::solver),
        }
    }
}

/// The index of a run among the played runs.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lane(pub usize);

/// A recording that is played.
#[derive(Component, Deref, DerefMut, Clone, Debug)]
#[require(Name = Name::new("run of the lab"), Lane)]
pub struct Run(pub Recording);

/// How the runs of a race are shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RaceView {
    /// All in one picture of the maze.
    #[default]
    Together,
    /// Each in a picture of its own.
    Panels,
    /// One of them, by its lane.
    Alone(usize),
}

/// Access to the runs that are played.
#[derive(SystemParam)]
pub struct Runs<'w, 's> {
    runs: Query<'w, 's, (Entity, &'static Lane, &'static Run)>,
    view: Res<'w, RaceView>,
}

impl Runs<'_, '_> {
    /// Returns the number of runs.
    pub fn len(&self) -> usize {
        self.runs.iter().len()
    }

    /// Whether there are no runs.
    pub fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    /// The run of a lane.
    pub fn get(&self, lane: usize) -> Option<&Run> {
        self.runs.iter().find(|(_, at, _)| at.0 == lane).map(|(_, _, run)| run)
    }

    /// All runs, by lane.
    pub fn iter(&self) -> impl Iterator<Item = &Run> {
        (0..MAX_RACERS).map_while(|lane| self.get(lane))
    }

    /// The lane of the run that is shown alone in a race.
    pub fn alone(&self) -> Option<usize> {
        match *self.view {
            RaceView::Alone(lane) if self.len() > 1 && lane < self.len() => Some(lane),
            _ => None,
        }
    }

    /// How the runs are shown.
    pub fn view(&self) -> RaceView {
        *self.view
    }

    /// Returns the number of pictures of the maze: one, or one for each run.
    pub fn panels(&self) -> usize {
        if *self.view == RaceView::Panels { self.len().clamp(1, MAX_RACERS) } else { 1 }
    }

    /// The runs that are shown, with their lanes.
    pub fn shown(&self) -> impl Iterator<Item = (usize, &Run)> {
        self.iter().enumerate().filter(|(lane, _)| self.alone().is_none_or(|alone| alone == *lane))
    }

    /// The run, if only one is shown.
    pub fn single(&self) -> Option<&Run> {
        self.single_with_id().map(|(_, run)| run)
    }

    /// Returns the run with its entity, if only one is shown. Each recording has its own entity.
    pub fn single_with_id(&self) -> Option<(Entity, &Run)> {
        match self.alone() {
            Some(alone) => self.runs.iter().find(|(_, lane, _)| lane.0 == alone),
            None => self.runs.single().ok(),
        }
        .map(|(entity, _, run)| (entity, run))
    }

    /// Returns the run whose path is shown: the best of the shown runs, once all of them are over.
    pub fn solution(&self) -> Option<&Run> {
        let over = self.shown().all(|(_, run)| run.is_over());
        let runs = self.shown().map(|(_, run)| run);
        runs.filter(|run| over && !run.path().is_empty()).min_by_key(|run| run.total().rank())
    }
}
