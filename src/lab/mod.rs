//! The lab: a room in which every generator and solver is watched at work, at any speed, forwards and backwards.
//!
//! [`Lab`] is all that it knows. [`maze_form`] is the maze that is wanted, [`lab_maze`] the one on the table, [`run`] what is
//! played of it; [`job`] does the long [`queue`] off the main thread, one at a time. What the user asks for comes as
//! [`LabCommand`]s from the menus of [`crate::screens`], the keys of [`crate::screens`] and the mouse, and is carried out in [`commands`].
//! [`view`] draws the maze. Nothing here knows egui.

mod background_jobs;
mod commands;
pub mod edit;
pub mod files;
pub mod job;
pub mod lab_maze;
mod load;
mod mask_scaling;
pub mod maze_form;
pub mod measures;
pub mod open;
mod painting;
mod perfection;
pub mod print;
mod queue;
pub mod run;
pub mod speed;
pub mod statistics;
pub mod texts;
pub mod tournament;
pub mod typing;
pub mod view;

use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;
use maze::measure::UNREACHABLE;
use maze::{Algorithm, Cell, Point, Recipe, Solver};
use race::Replay;

pub use crate::states::LabPage;
pub use commands::LabCommand;
pub use lab_maze::LabMaze;
pub use maze_form::{Field, Plan, Wrong};
pub use run::{Run, Show};
pub use speed::Speed;

use crate::export::walks::Raced;
use crate::profile::Replays;
use crate::schedule::{LabSystems, RequestSystems};
use crate::states::Screen;
use edit::{Edits, Tool};
use files::Files;
use job::Job;
use measures::{Crowd, Measured};
use open::{Ends, Source};
use print::{Preview, Print};
use queue::Work;
use tournament::Table;
use typing::Typing;
use view::Zooming;

/// Which cells changed since they were drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changed {
    /// All of them, or so many that it is not worth telling which.
    pub all: bool,
    /// These, some more than once.
    pub cells: Vec<Cell>,
}

impl Changed {
    /// More cells than these are all.
    const MOST: usize = 1 << 16;

    fn note(&mut self, cell: Cell) {
        if self.cells.len() < Self::MOST {
            self.cells.push(cell);
        } else {
            self.all = true;
        }
    }

    fn note_all(&mut self) {
        self.all = true;
        self.cells.clear();
    }
}

/// All that the lab knows.
#[derive(Resource)]
pub struct Lab {
    /// The maze that is wanted.
    pub plan: Plan,
    /// The maze on the table; `None` until the first is grown.
    pub specimen: Option<LabMaze>,
    /// What is wanted to be played.
    pub show: Show,
    /// The solver that is watched, when one is.
    pub solver: Solver,
    /// The solvers that race, when some do.
    pub runners: Vec<Solver>,
    /// What is played: one record, or one for each solver of a race.
    pub runs: Vec<Run>,
    /// How many steps were played: of each record so many, where it is so long.
    pub at: usize,
    /// Whether it plays.
    pub playing: bool,
    /// How fast.
    pub speed: Speed,
    /// The page of the panel that is seen.
    pub page: LabPage,
    /// The choice that cannot be.
    pub wrong: Option<Wrong>,
    /// What there is to say, in a line, until the next thing is done.
    pub said: Option<String>,
    /// What is being typed.
    pub typing: Option<Typing>,
    /// What `runs` are records of, while `show` is still being recorded.
    pub shown: Show,
    /// The job at work.
    pub job: Option<Job>,
    /// Jobs that are done beside it, the first one first.
    pub errands: Vec<Job>,
    /// Cells that are to be drawn again.
    pub changed: Changed,
    /// Counts the mazes that were put on the table, so that whoever draws them sees a new one.
    pub number: u32,
    /// In how many mazes a tournament is held.
    pub rounds: u32,
    /// What the last tournament came to, and in which mazes.
    pub table: Option<(Table, Recipe)>,
    /// What was measured of the maze on the table.
    pub measured: Option<Measured>,
    /// A sample of mazes by its rule, and one by the rule beside it.
    pub crowds: Vec<Crowd>,
    /// The rule that is measured beside that of the maze.
    pub beside: Algorithm,
    /// Where files are saved.
    pub files: Files,
    /// Those in there that can be opened, the newest first.
    pub listed: Vec<PathBuf>,
    /// What the mouse does in the maze, and the cursor.
    pub tool: Tool,
    /// What was changed by hand.
    pub edits: Edits,
    /// What is printed, and how.
    pub print: Print,
    /// The page as it will come out.
    pub preview: Option<Preview>,
    /// The race that was run last, or that was opened.
    pub last_race: Option<Arc<Replay>>,
    /// The same, when it was run again.
    pub raced: Option<Arc<Raced>>,
    /// How high the page is shown, in pixels; whoever draws it sets it.
    pub page_height: f32,
    /// Whether cells are put back or taken out while the mask is painted, and where that was last.
    painting: Option<(bool, Point)>,
    cursor: Option<Cell>,
    /// Whether the cursor went to the right where it last had to choose between two sides that lay as near.
    leant_right: bool,
    /// The size of cells that was typed.
    zoomed: Option<Zooming>,
    wanted: Vec<Work>,
    wanted_errands: Vec<Work>,
    /// What is to be opened, and the field that says where it is none.
    opening: Option<(Source, Field)>,
    /// Start and goal of the maze that is to be grown, where a file told them.
    ends_told: Ends,
    /// Parts of a step that are still to be played.
    rest: f64,
    /// The moment to which it goes, while it is not there.
    bound_for: Option<usize>,
}

/// At most so many steps of all records are played in one frame, forwards or backwards: some milliseconds of work.
const MOST_STEPS_A_FRAME: usize = 120_000;

impl Default for Lab {
    fn default() -> Self {
        Self {
            plan: Plan::default(),
            specimen: None,
            show: Show::Growth,
            solver: Solver::BreadthFirst,
            runners: vec![Solver::RightHand, Solver::Tremaux, Solver::FloodFill, Solver::AStar],
            runs: Vec::new(),
            at: 0,
            playing: true,
            speed: Speed::default(),
            page: LabPage::Home,
            wrong: None,
            said: None,
            typing: None,
            shown: Show::Growth,
            job: None,
            errands: Vec::new(),
            changed: Changed::default(),
            number: 0,
            rounds: 100,
            table: None,
            measured: None,
            crowds: Vec::new(),
            beside: Algorithm::Wilson,
            files: Files::default(),
            listed: Vec::new(),
            tool: Tool::default(),
            edits: Edits::default(),
            print: Print::default(),
            preview: None,
            last_race: None,
            raced: None,
            page_height: 560.0,
            painting: None,
            cursor: None,
            leant_right: false,
            zoomed: None,
            wanted: Vec::new(),
            wanted_errands: Vec::new(),
            opening: None,
            ends_told: (None, None),
            rest: 0.0,
            bound_for: None,
        }
    }
}

impl Lab {
    /// How many steps there are to play: all that is in a record, and in a race the turns of who takes most of them.
    pub fn len(&self) -> usize {
        let in_turns = self.goes_by_turns();
        let len = |run: &Run| if in_turns { run.turns } else { run.playback.len() };
        self.runs.iter().map(len).max().unwrap_or(0)
    }

    /// Whether all take a turn at a time.
    pub fn goes_by_turns(&self) -> bool {
        matches!(self.shown, Show::Race(_))
    }

    /// Whether there is nothing to play.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether work is under way, or is to be begun.
    pub fn is_at_work(&self) -> bool {
        self.is_at_table() || !self.errands.is_empty() || !self.wanted_errands.is_empty()
    }

    /// The same, errands apart.
    pub fn is_at_table(&self) -> bool {
        self.job.is_some() || !self.wanted.is_empty()
    }

    /// Goes to a moment of what is played: in the next frame, and where it is far away in some frames.
    pub fn go_to(&mut self, at: usize) {
        self.bound_for = Some(at.min(self.len()));
    }

    /// The moment to which it goes, or at which it is.
    pub fn bound_for(&self) -> usize {
        self.bound_for.unwrap_or(self.at)
    }

    /// Goes on to where it goes, as far as a frame has time for.
    fn approach(&mut self) {
        let Some(target) = self.bound_for else { return };
        let reach = (MOST_STEPS_A_FRAME / self.runs.len().max(1)).max(1);
        self.at = target.clamp(self.at.saturating_sub(reach), self.at.saturating_add(reach));
        if self.at == target {
            self.bound_for = None;
        }
        let in_turns = self.goes_by_turns();
        let Self { runs, changed, at, .. } = self;
        for run in runs {
            let was_over = run.is_over();
            if in_turns {
                run.go_to_turn(*at, |cell| changed.note(cell));
            } else {
                run.playback.go_to(*at, |cell| changed.note(cell));
            }
            if was_over != run.is_over() {
                // The way is seen, or no more.
                changed.note_all();
            }
        }
    }

    /// The rule by which the maze on the table grew, if it did.
    pub fn algorithm(&self) -> Option<Algorithm> {
        self.specimen.as_ref()?.recipe.as_ref().map(|recipe| recipe.generator.algorithm)
    }

    /// The run whose way is shown: the best one, when all are over.
    pub fn shown_way(&self) -> Option<&Run> {
        let over = self.runs.iter().all(Run::is_over);
        let found = self.runs.iter().filter(|run| over && !run.path.is_empty());
        found.min_by_key(|run| run.total.rank())
    }

    /// How far a cell is from the start, as a share of the farthest, where the map of distances is shown; the inner `None`
    /// for a cell that cannot be reached.
    pub fn heat(&self, cell: Cell) -> Option<Option<f32>> {
        let measured = self.measured.as_ref().filter(|_| self.page == LabPage::Measure)?;
        let distance = measured.distances.get(cell.index()).copied().filter(|&distance| distance != UNREACHABLE);
        Some(distance.map(|distance| distance as f32 / measured.farthest.max(1) as f32))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<LabCommand>().init_resource::<Lab>();
    app.add_plugins(view::plugin);
    app.add_systems(Update, show_page.after(RequestSystems).run_if(in_state(Screen::Lab)));
    app.add_systems(OnEnter(Screen::Lab), enter);
    app.add_systems(OnExit(Screen::Lab), leave);
    app.add_systems(
        Update,
        (commands::carry_out.in_set(RequestSystems), queue::work, play.in_set(LabSystems::Play))
            .chain()
            .run_if(in_state(Screen::Lab)),
    );
}

/// Shows the page that was asked for.
fn show_page(lab: Res<Lab>, page: Res<State<LabPage>>, mut next: ResMut<NextState<LabPage>>) {
    if lab.page != *page.get() {
        NextState::set_if_neq(&mut next, lab.page);
    }
}

/// What was on the table still lies there.
fn enter(mut lab: ResMut<Lab>, replays: Option<Res<Replays>>) {
    lab.page = LabPage::Home;
    // A race that was run since is the last one now.
    let last = replays.and_then(|replays| replays.load_last().ok());
    if last.is_some() && last != lab.last_race {
        (lab.last_race, lab.raced) = (last, None);
    }
    lab.changed.note_all();
    if lab.specimen.is_none() {
        lab.want(Work::Grow);
    }
}

fn leave(mut lab: ResMut<Lab>) {
    (lab.typing, lab.cursor) = (None, None);
    // The race needs the processor: what was at work begins again afterwards.
    if let Some(job) = lab.job.take_if(|job| job.work != Work::Open) {
        job.watch.give_up();
        lab.want(job.work);
    }
}

/// Plays on.
fn play(mut lab: ResMut<Lab>, time: Res<Time<Real>>) {
    if lab.bound_for.is_none() && lab.playing && lab.at < lab.len() {
        play_on(&mut lab, &time);
    }
    if lab.bound_for.is_some() {
        lab.approach();
    }
}

fn play_on(lab: &mut Lab, time: &Time<Real>) {
    let Some(steps) = lab.speed.steps() else {
        lab.go_to(usize::MAX);
        return;
    };
    lab.rest += f64::from(steps) * time.delta_secs_f64().min(0.1);
    let whole = lab.rest as usize;
    if whole > 0 {
        lab.rest -= whole as f64;
        let to = lab.at + whole;
        lab.go_to(to);
    }
}
