//! The lab: a room in which every generator and solver is watched at work, at any speed, forwards and backwards.
//!
//! [`Lab`] is all that it knows. [`plan`] is the maze that is wanted, [`specimen`] the one on the table, [`run`] what is
//! played of it; [`job`] does the long work off the main thread, one at a time. What the user asks for comes as
//! [`Ask`]s from the menus of [`crate::screens`], the keys of [`keys`] and the mouse, and is carried out in [`asks`].
//! [`view`] draws the maze. Nothing here knows egui.

mod asks;
pub mod clipboard;
pub mod edit;
pub mod files;
pub mod job;
pub mod keys;
pub mod measures;
pub mod open;
pub mod plan;
pub mod print;
mod race_it;
pub mod run;
pub mod specimen;
pub mod speed;
pub mod spread;
pub mod texts;
pub mod tournament;
pub mod view;

use bevy::prelude::*;
use maze::measure::UNREACHABLE;
use maze::{Algorithm, AnyGrid, Cell, Form, Grid, Maze, Recipe, Rule, Solver};

pub use asks::{Ask, LabPage};
pub use plan::{Field, Plan, Wrong};
pub use run::{Run, Show};
pub use specimen::Specimen;
pub use speed::Speed;

use crate::flow::CarryOutRequests;
use crate::states::Screen;
use edit::{Edits, Tool};
use files::Files;
use job::Job;
use keys::Typing;
use measures::{Crowd, Measured, size_of_crowd};
use open::Found;
use print::{Preview, Print};
use tournament::Table;

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
    pub specimen: Option<Specimen>,
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
    /// The job at work.
    pub job: Option<Job>,
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
    /// What the mouse does in the maze, and the cursor.
    pub tool: Tool,
    /// What was changed by hand.
    pub edits: Edits,
    /// What is printed, and how.
    pub print: Print,
    /// The page as it will come out.
    pub preview: Option<Preview>,
    /// How high the page is shown, in pixels; whoever draws it sets it.
    pub page_height: f32,
    cursor: Option<Cell>,
    wanted: Option<Work>,
    /// Parts of a step that are still to be played.
    rest: f64,
}

/// Work that is to be begun when the job before has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Work {
    /// To grow the maze that is planned, and to record what is shown.
    Grow,
    /// To record what is shown of the maze on the table.
    Record,
    /// To measure the maze on the table.
    Measure,
    /// To measure samples of mazes by its rule and by the one beside.
    Crowds,
    /// To let solvers solve many mazes.
    Tournament,
    /// To lay out the page that is seen.
    Preview,
    /// To save the pages, and to open them if that is wanted.
    Print(bool),
}

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
            job: None,
            changed: Changed::default(),
            number: 0,
            rounds: 100,
            table: None,
            measured: None,
            crowds: Vec::new(),
            beside: Algorithm::Wilson,
            files: Files::default(),
            tool: Tool::default(),
            edits: Edits::default(),
            print: Print::default(),
            preview: None,
            page_height: 560.0,
            cursor: None,
            wanted: None,
            rest: 0.0,
        }
    }
}

impl Lab {
    /// How many steps there are to play: those of the longest record.
    pub fn len(&self) -> usize {
        self.runs.iter().map(|run| run.playback.len()).max().unwrap_or(0)
    }

    /// Whether there is nothing to play.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Goes to a moment of what is played.
    pub fn go_to(&mut self, at: usize) {
        self.at = at.min(self.len());
        let Self { runs, changed, at, .. } = self;
        for run in runs {
            let was_over = run.is_over();
            run.playback.go_to(*at, |cell| changed.note(cell));
            if was_over != run.is_over() {
                // The way is seen, or no more.
                changed.note_all();
            }
        }
    }

    /// The rule by which the maze on the table grew, if it did.
    pub fn algorithm(&self) -> Option<Algorithm> {
        self.specimen.as_ref()?.recipe.as_ref().map(|recipe| recipe.rule.algorithm)
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

    /// Puts a maze on the table and plays what is shown of it from the beginning.
    fn put(&mut self, specimen: Option<Specimen>, runs: Vec<Run>) {
        if let Some(specimen) = specimen {
            // The cursor stays where it was, whatever the cells there are called now.
            let cursor = self.cursor.zip(self.specimen.as_ref());
            let at = cursor.map(|(cell, before)| before.maze.grid().centre(cell));
            self.cursor = at.map(|at| specimen.cell_at(at).unwrap_or(specimen.ends.0));
            self.specimen = Some(specimen);
            self.number += 1;
            self.measured = None;
            self.edits = Edits::default();
            match self.page {
                LabPage::Measure => self.want(Work::Measure),
                LabPage::Print => self.want(Work::Preview),
                _ => {}
            }
        }
        self.runs = runs;
        (self.at, self.rest) = (0, 0.0);
        self.changed.note_all();
        if self.page == LabPage::Edit {
            self.stand();
        }
        if self.speed.steps().is_none() {
            self.go_to(usize::MAX);
        }
    }

    /// Records again what is shown, of the maze as it is now.
    fn record_again(&mut self) {
        if self.page == LabPage::Edit {
            self.stand();
        } else {
            self.want(Work::Record);
        }
        if self.page == LabPage::Measure {
            self.want(Work::Measure);
        }
    }

    /// Puts a maze on the table that came from outside.
    pub(super) fn take_found(&mut self, found: Found) {
        self.wrong = None;
        match found {
            Found::Code(code) if code.recipe().is_some() => match self.plan.take_code(&code) {
                Ok(()) => self.grow(),
                Err(wrong) => self.wrong = Some(wrong),
            },
            Found::Code(code) => match code.maze() {
                Ok(maze) => self.take_maze(maze),
                Err(error) => self.wrong = Some(Wrong::new(Field::Code, error)),
            },
            Found::Maze(maze) => self.take_maze(maze),
            Found::Mask(mask) => {
                let size = mask.size();
                let mut plan = self.plan.clone();
                (plan.width, plan.height, plan.wrap) = (size.width(), size.height(), None);
                if !matches!(plan.form, Form::Square | Form::Hexagon) {
                    plan.form = Form::Square;
                }
                plan.mask = Some(mask);
                match plan.recipe() {
                    Ok(_) => {
                        self.plan = plan;
                        self.grow();
                    }
                    Err(wrong) => self.wrong = Some(wrong),
                }
            }
        }
    }

    fn take_maze(&mut self, maze: Maze<AnyGrid>) {
        match Specimen::of(maze, None, self.plan.ends) {
            Ok(specimen) => {
                self.put(Some(specimen), Vec::new());
                self.stand();
                self.judge();
                if self.show != Show::Growth {
                    self.record_again();
                }
            }
            Err(said) => self.wrong = Some(Wrong { field: Field::File, said }),
        }
    }

    /// Begins the work that is wanted, if no other is at work.
    fn begin_work(&mut self) {
        if self.job.is_some() {
            return;
        }
        let (show, ends) = (self.show.clone(), self.plan.ends);
        let taken = |made: Result<(Option<Specimen>, Vec<Run>), String>, field: Field| -> job::Ending {
            Box::new(move |lab: &mut Self| match made {
                Ok((specimen, runs)) => lab.put(specimen, runs),
                Err(said) => lab.wrong = Some(Wrong { field, said }),
            })
        };
        match self.wanted.take() {
            None => {}
            Some(Work::Grow) => match self.plan.recipe() {
                Err(wrong) => self.wrong = Some(wrong),
                Ok(recipe) => {
                    self.job = Some(Job::begin("The maze grows", move |_| {
                        let made = Specimen::grown(recipe, ends);
                        let made = made.and_then(|specimen| {
                            let runs = specimen.runs(&show)?;
                            Ok((Some(specimen), runs))
                        });
                        taken(made, Field::Width)
                    }));
                }
            },
            Some(Work::Record) => {
                let Some(specimen) = self.specimen.clone() else { return };
                self.job = Some(Job::begin("The solvers work", move |_| {
                    taken(specimen.runs(&show).map(|runs| (None, runs)), Field::Solver)
                }));
            }
            Some(Work::Measure) => self.begin_measuring(),
            Some(Work::Crowds) => self.begin_crowds(),
            Some(Work::Tournament) => self.begin_tournament(),
            Some(Work::Preview) => self.begin_preview(),
            Some(Work::Print(opens)) => self.begin_printing(opens),
        }
    }

    fn begin_measuring(&mut self) {
        let Some(specimen) = self.specimen.clone() else { return };
        self.job = Some(Job::begin("Measuring", move |_| {
            let measured = Measured::of(&specimen.maze, specimen.ends);
            Box::new(move |lab: &mut Self| match measured {
                Ok(measured) => {
                    lab.measured = Some(measured);
                    lab.changed.note_all();
                    lab.want(Work::Crowds);
                }
                Err(said) => lab.said = Some(said),
            })
        }));
    }

    /// The recipe that many mazes are made by: that of the maze on the table, or else the planned one.
    fn recipe_of_many(&mut self) -> Option<Recipe> {
        let on_table = self.specimen.as_ref().and_then(|specimen| specimen.recipe.clone());
        match on_table.map_or_else(|| self.plan.recipe(), Ok) {
            Ok(recipe) => Some(recipe),
            Err(wrong) => {
                self.wrong = Some(wrong);
                None
            }
        }
    }

    fn begin_crowds(&mut self) {
        let Some(recipe) = self.recipe_of_many() else { return };
        let (ends, beside) = (self.plan.ends, self.beside);
        let count = size_of_crowd(recipe.grid.cells());
        let job = Job::begin("A sample of", move |watch| {
            let mut crowds = Vec::new();
            let texture = recipe.rule.texture;
            for (number, algorithm) in (0..).zip([recipe.rule.algorithm, beside]) {
                let recipe = Recipe { rule: Rule { algorithm, texture }, ..recipe.clone() };
                let crowd = Crowd::of(&recipe, ends, count, |done| watch.tell(number * count + done, 2 * count));
                // A rule that does not know this grid has no sample.
                crowds.extend(crowd.ok().flatten());
            }
            Box::new(move |lab: &mut Self| lab.crowds = crowds)
        });
        self.job = Some(job.yielding());
    }

    fn begin_tournament(&mut self) {
        let Some(recipe) = self.recipe_of_many() else { return };
        let (ends, rounds, solvers) = (self.plan.ends, self.rounds, self.runners.clone());
        let job = Job::begin("Maze", move |watch| {
            let table = Table::of(&recipe, ends, &solvers, rounds, |done| watch.tell(done, rounds));
            Box::new(move |lab: &mut Self| match table {
                Ok(table) => lab.table = table.map(|table| (table, recipe)),
                Err(said) => lab.wrong = Some(Wrong { field: Field::Rounds, said }),
            })
        });
        self.job = Some(job.yielding());
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Lab>();
    app.add_plugins((keys::plugin, clipboard::plugin, race_it::plugin, view::plugin));
    app.add_systems(OnEnter(Screen::Lab), enter);
    app.add_systems(OnExit(Screen::Lab), leave);
    app.add_systems(
        Update,
        (asks::carry_out.in_set(CarryOutRequests), work, play).chain().run_if(in_state(Screen::Lab)),
    );
}

/// What was on the table still lies there.
fn enter(mut lab: ResMut<Lab>) {
    lab.page = LabPage::Home;
    lab.changed.note_all();
    if lab.specimen.is_none() {
        lab.wanted = Some(Work::Grow);
    }
}

fn leave(mut lab: ResMut<Lab>) {
    (lab.typing, lab.cursor) = (None, None);
    if let Some(job) = &lab.job {
        job.watch.give_up();
    }
}

/// Takes what a job came to, and begins the next.
fn work(mut lab: ResMut<Lab>) {
    if let Some(ending) = lab.job.as_mut().and_then(Job::ended) {
        let given_up = lab.job.take().is_some_and(|job| job.watch.is_given_up());
        if !given_up {
            ending(&mut lab);
        }
    }
    if lab.wanted.is_some() {
        lab.begin_work();
    }
}

/// Plays on.
fn play(mut lab: ResMut<Lab>, time: Res<Time<Real>>) {
    if !lab.playing || lab.at >= lab.len() {
        return;
    }
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
