//! The selection of what to play: the generator, one solver, or a race.

use bevy::prelude::*;
use maze::{Facing, Solver};
use own_eaters::{OwnEater, Shelf};
use study::contestant::Contestant;

use crate::choices::cycle;
use crate::form::{self, FieldChanged};
use crate::game_messages::WatchSolver;
use crate::jobs::MazeJobStopped;
use crate::maze::maze_rows::CurrentMaze;
use crate::maze::run::{MAX_RACERS, RaceView, Show};
use crate::playback::player::{ChangedCells, Playback};
use crate::schedule::{LabOpenSystems, add_requests};
use crate::status::LabStatus;

/// The selected runs, and the runs that are shown until the selected ones are recorded.
#[derive(Resource, Clone, Debug)]
pub struct RunSelection {
    chosen: Show,
    shown: Show,
    solver: Solver,
    racers: Vec<Contestant>,
    /// Where wall followers look first.
    facing: Option<Facing>,
}

impl Default for RunSelection {
    fn default() -> Self {
        Self {
            chosen: Show::Growth,
            shown: Show::Growth,
            solver: Solver::BreadthFirst,
            racers: [Solver::RightHand, Solver::Tremaux, Solver::FloodFill, Solver::AStar].map(Contestant::from).into(),
            facing: None,
        }
    }
}

/// Why the racers cannot change.
enum RacerError {
    /// Only one racer is left.
    LastOne,
    /// There are [`MAX_RACERS`].
    TooMany,
}

impl RunSelection {
    /// The selection.
    pub const fn chosen(&self) -> &Show {
        &self.chosen
    }

    /// Returns the generator, solver or race of the current runs.
    pub const fn shown(&self) -> &Show {
        &self.shown
    }

    /// The solver to play in solver mode.
    pub const fn solver(&self) -> Solver {
        self.solver
    }

    /// Where wall followers look first; by their grid if `None`.
    pub const fn facing(&self) -> Option<Facing> {
        self.facing
    }

    /// Steps through the directions that wall followers can face.
    pub(super) fn step_facing(&mut self, by: i32) {
        let all: Vec<Option<Facing>> = std::iter::once(None).chain(Facing::ALL.map(Some)).collect();
        self.facing = cycle(&all, self.facing, by);
    }

    /// Whether a wall follower is chosen.
    pub(super) fn has_wall_follower(&self) -> bool {
        self.chosen.runners().iter().filter_map(Contestant::solver).any(Solver::is_wall_follower)
    }

    /// Returns the racers, by lane.
    pub fn racers(&self) -> &[Contestant] {
        &self.racers
    }

    /// Sets the generator, solver or race of the current runs.
    pub(crate) fn set_shown(&mut self, shown: Show) {
        self.shown = shown;
    }

    /// Returns to the selection of the current runs.
    pub(crate) fn revert(&mut self) {
        self.chosen = self.shown.clone();
        match &self.shown {
            Show::Growth => {}
            Show::Solver(solver) => self.solver = *solver,
            Show::Race(racers) => self.racers.clone_from(racers),
        }
    }

    /// Chooses a solver, or the generator.
    pub(crate) fn choose(&mut self, solver: Option<Solver>) {
        self.solver = solver.unwrap_or(self.solver);
        self.chosen = solver.map_or(Show::Growth, Show::Solver);
    }

    /// Steps through generator, solver and race.
    pub(super) fn step_show(&mut self, by: i32) {
        let now = match self.chosen {
            Show::Growth => 0,
            Show::Solver(_) => 1,
            Show::Race(_) => 2,
        };
        self.chosen = match cycle(&[0, 1, 2], now, by) {
            0 => Show::Growth,
            1 => Show::Solver(self.solver),
            _ => Show::Race(self.racers.clone()),
        };
    }

    /// Steps through the solvers that support the grid.
    pub(super) fn step_solver(&mut self, by: i32, maze: &CurrentMaze) {
        let known: Vec<Solver> = Solver::ALL.into_iter().filter(|&solver| maze.is_solved_by(solver)).collect();
        self.solver = cycle(&known, self.solver, by);
        self.chosen = Show::Solver(self.solver);
    }

    /// The lane of a racer, if it races.
    pub fn lane_of(&self, racer: &Contestant) -> Option<usize> {
        self.racers.iter().position(|other| other.is_like(racer))
    }

    /// Updates the scripts of the racers. Returns whether one of them has changed.
    fn refresh(&mut self, scripts: &Shelf) -> bool {
        let before = self.racers.clone();
        for now in scripts.list().filter_map(OwnEater::contestant) {
            if let Some(lane) = self.lane_of(&now) {
                self.racers[lane] = now;
            }
        }
        let is_changed = self.racers != before;
        if is_changed && matches!(self.chosen, Show::Race(_)) {
            self.chosen = Show::Race(self.racers.clone());
            return true;
        }
        false
    }

    fn toggle_racer(&mut self, racer: Contestant) -> Result<(), RacerError> {
        match self.lane_of(&racer) {
            Some(_) if self.racers.len() == 1 => return Err(RacerError::LastOne),
            Some(lane) => drop(self.racers.remove(lane)),
            None if self.racers.len() == MAX_RACERS => return Err(RacerError::TooMany),
            None => self.racers.push(racer),
        }
        self.chosen = Show::Race(self.racers.clone());
        Ok(())
    }
}

/// Adds a racer, or removes it.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct ToggleRacer(pub Contestant);

/// Steps through the views of a race.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepRaceView(pub i32);

/// Sent when other runs were chosen, which must be recorded.
#[derive(Event, Clone, Copy, Debug)]
pub(crate) struct RunsChosen;

pub(crate) fn plugin(app: &mut App) {
    app.add_observer(|_: On<MazeJobStopped>, mut selection: ResMut<RunSelection>| selection.revert());
    app.init_resource::<RunSelection>().init_resource::<RaceView>();
    app.add_message::<ToggleRacer>().add_message::<StepRaceView>();
    form::add::<RunSelection>(app);
    app.add_observer(show_chosen);
    add_requests(app, (refresh_scripts, toggle_racers, step_view));
    // Runs on every screen: the lab opens only in the next frame.
    app.add_systems(Update, watch.in_set(LabOpenSystems::Solver));
}

/// Selects a solver. The first maze of the lab is built with it; a later one is solved again.
fn watch(
    mut requests: MessageReader<WatchSolver>,
    mut selection: ResMut<RunSelection>,
    mut playback: ResMut<Playback>,
    mut commands: Commands,
) {
    for &WatchSolver(solver) in requests.read() {
        selection.choose(Some(solver));
        playback.play();
        commands.trigger(RunsChosen);
    }
}

/// Runs a script again after it was changed in the editor.
fn refresh_scripts(shelf: Res<Shelf>, mut selection: ResMut<RunSelection>, mut commands: Commands) {
    if shelf.is_changed() && selection.bypass_change_detection().refresh(&shelf) {
        selection.set_changed();
        commands.trigger(RunsChosen);
    }
}

/// Shows all runs of a race in one picture or in panels, or one of them alone.
fn step_view(
    mut asked: MessageReader<StepRaceView>,
    selection: Res<RunSelection>,
    mut view: ResMut<RaceView>,
    mut changed: ResMut<ChangedCells>,
) {
    for &StepRaceView(by) in asked.read() {
        let lanes = (0..selection.shown.runners().len()).map(RaceView::Alone);
        let choices: Vec<RaceView> = [RaceView::Together, RaceView::Panels].into_iter().chain(lanes).collect();
        *view = cycle(&choices, *view, by);
        changed.add_all();
    }
}

/// Shows other runs, once they are recorded. A run that was shown alone may be none of them; panels stay.
fn show_chosen(
    _: On<FieldChanged<RunSelection>>,
    mut view: ResMut<RaceView>,
    mut changed: ResMut<ChangedCells>,
    mut playback: ResMut<Playback>,
    mut commands: Commands,
) {
    show_together(&mut view, &mut changed);
    playback.play();
    commands.trigger(RunsChosen);
}

fn show_together(view: &mut RaceView, changed: &mut ChangedCells) {
    if matches!(view, RaceView::Alone(_)) {
        *view = RaceView::Together;
        changed.add_all();
    }
}

fn toggle_racers(
    mut asked: MessageReader<ToggleRacer>,
    mut selection: ResMut<RunSelection>,
    (mut view, mut changed): (ResMut<RaceView>, ResMut<ChangedCells>),
    mut playback: ResMut<Playback>,
    mut status: ResMut<LabStatus>,
    mut commands: Commands,
) {
    for ToggleRacer(racer) in asked.read() {
        show_together(&mut view, &mut changed);
        match selection.toggle_racer(racer.clone()) {
            Ok(()) => {
                status.clear_message();
                playback.play();
                commands.trigger(RunsChosen);
            }
            Err(RacerError::LastOne) => status.fail(text!("lab-error-last-racer")),
            Err(RacerError::TooMany) => status.fail(text!("lab-error-racers", max = MAX_RACERS)),
        }
    }
}
