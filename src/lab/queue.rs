//! The long work of the lab: what is begun, one thing after the other, and what becomes of it. What changes nothing on
//! the table is done beside it, in [`super::background_jobs`].

use bevy::prelude::*;
use maze::{Algorithm, Generator, Grid, Recipe};

use super::files::Kind;
use super::job::Job;
use super::measures::{Crowd, Measured, size_of_crowd};
use super::print::Sent;
use super::{Field, Lab, LabMaze, Show};

/// Work that is to be begun when the job before has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Work {
    /// To grow the maze that is planned, and to record what is shown.
    Grow,
    /// To record what is shown of the maze on the table.
    Record,
    /// To say whether the maze is perfect, and whether there is a way.
    Judge,
    /// To measure the maze on the table.
    Measure,
    /// To measure samples of mazes by its rule and by the one beside.
    Crowds,
    /// To lay out the page that is seen.
    Preview,
    /// To put the maze of the last race on the table.
    LastRace,
    /// To read what is to be opened.
    Open,
    /// To let solvers solve many mazes.
    Tournament,
    /// To save the pages, and to open or print them if that is wanted.
    Print(Sent),
    /// To save the maze.
    Save(Kind),
}

impl Work {
    /// Whether it is done beside the other work.
    const fn is_errand(self) -> bool {
        matches!(self, Self::Tournament | Self::Print(_) | Self::Save(_))
    }

    /// Whether another maze lies on the table when it is done.
    pub(super) const fn changes_table(self) -> bool {
        matches!(self, Self::Grow | Self::LastRace | Self::Open)
    }

    /// Whether the other is done in vain once this is wanted.
    fn replaces(self, other: Self) -> bool {
        let of_the_maze_before =
            matches!(other, Self::Record | Self::Judge | Self::Measure | Self::Crowds | Self::Preview);
        self == other || self == Self::Grow && of_the_maze_before
    }
}

impl Lab {
    /// Wants work to be done. What is done in vain by it ends; all else is done in its turn.
    pub(super) fn want(&mut self, work: Work) {
        if work.is_errand() {
            if let Some(before) = self.errands.iter().find(|job| work == Work::Tournament && job.work == work) {
                before.watch.give_up();
            }
            self.wanted_errands.retain(|&other| other != work);
            self.wanted_errands.push(work);
            return;
        }
        self.wanted.retain(|&other| !work.replaces(other));
        // To grow a maze is to do all that is done with one.
        if !self.wanted.iter().any(|other| other.replaces(work)) {
            self.wanted.push(work);
        }
        if let Some(job) = self.job.as_ref().filter(|job| work.replaces(job.work)) {
            job.watch.give_up();
        }
    }

    /// What was wanted, or is being done, is not wanted any more.
    pub(super) fn want_no_more(&mut self, work: Work) {
        self.wanted.retain(|&other| other != work);
        if let Some(job) = self.job.as_ref().filter(|job| job.work == work) {
            job.watch.give_up();
        }
    }

    /// The job that is told of: the one at the maze, or else the first errand.
    pub fn job_told(&self) -> Option<&Job> {
        self.job.as_ref().or(self.errands.first())
    }

    /// Gives up the job that is told of, and says so.
    pub(super) fn give_up(&mut self) {
        if let Some(job) = self.job.take() {
            self.wanted.clear();
            self.say_given_up(&job);
            // What cannot end at once ends unheard; what is played is what was played before.
            self.show_what_is_played();
        } else if !self.errands.is_empty() {
            let job = self.errands.remove(0);
            self.say_given_up(&job);
        }
    }

    pub(super) fn say_given_up(&mut self, job: &Job) {
        job.watch.give_up();
        self.said = Some(format!("Given up: {}", job.said()));
    }

    /// The choice of what is watched goes back to what is played.
    fn show_what_is_played(&mut self) {
        self.show = self.shown.clone();
        match &self.shown {
            Show::Growth => {}
            Show::Solving(solver) => self.solver = *solver,
            Show::Race(solvers) => self.runners.clone_from(solvers),
        }
    }

    /// Begins the work that is wanted, if no other is at work.
    fn begin_work(&mut self) {
        if self.job.is_some() || self.wanted.is_empty() {
            return;
        }
        match self.wanted.remove(0) {
            Work::Grow => self.begin_growing(),
            Work::Record => self.begin_recording(),
            Work::Judge => self.begin_judging(),
            Work::Measure => self.begin_measuring(),
            Work::Crowds => self.begin_crowds(),
            Work::Preview => self.begin_preview(),
            Work::LastRace => self.begin_last_race(),
            Work::Open => self.begin_opening(),
            Work::Tournament | Work::Print(_) | Work::Save(_) => {}
        }
    }

    fn begin_growing(&mut self) {
        let (show, ends) = (self.show.clone(), self.plan.ends);
        match self.plan.recipe() {
            Err(wrong) => self.wrong = Some(wrong),
            Ok(recipe) => {
                let told = std::mem::take(&mut self.ends_told);
                self.job = Some(Job::begin(Work::Grow, &["The maze grows"], move |watch| {
                    let made = LabMaze::grown_and_shown(recipe, ends, told, &show, watch);
                    Box::new(move |lab: &mut Self| match made {
                        Ok((specimen, runs)) => lab.put(Some(specimen), runs, show),
                        Err(said) => {
                            lab.show_what_is_played();
                            lab.refuse(Field::Width, &said);
                        }
                    })
                }));
            }
        }
    }

    fn begin_recording(&mut self) {
        let Some(specimen) = self.specimen.clone() else { return };
        let show = self.show.clone();
        let name = if show == Show::Growth { &["The maze grows"] } else { &["The solvers work"] };
        self.job = Some(Job::begin(Work::Record, name, move |watch| {
            let made = specimen.runs(&show, watch);
            Box::new(move |lab: &mut Self| match made {
                Ok(runs) => lab.put(None, runs, show),
                Err(said) => {
                    lab.show_what_is_played();
                    lab.refuse(Field::Solver, &said);
                }
            })
        }));
    }

    fn begin_judging(&mut self) {
        let Some(specimen) = self.specimen.clone() else { return };
        self.job = Some(Job::begin(Work::Judge, &["The maze is judged"], move |_| {
            let said = super::perfection::said(&specimen);
            Box::new(move |lab: &mut Self| lab.said = Some(said))
        }));
    }

    fn begin_opening(&mut self) {
        let Some((source, field)) = self.opening.take() else { return };
        self.job = Some(Job::begin(Work::Open, &["It is read"], move |_| {
            let found = source.read();
            Box::new(move |lab: &mut Self| match found {
                Ok(found) => lab.take_found(found, field),
                Err(said) => lab.refuse(field, &said),
            })
        }));
    }

    fn begin_measuring(&mut self) {
        let Some(specimen) = self.specimen.clone() else { return };
        self.job = Some(Job::begin(Work::Measure, &["Measuring"], move |_| {
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

    /// The recipe that many mazes are made by: that of the maze on the table; of one that was changed by hand the one it
    /// had; and of one that no rule made the planned rule on its grid.
    pub fn recipe_of_many(&self) -> Option<Recipe> {
        let specimen = self.specimen.as_ref()?;
        let planned = || Recipe {
            grid: specimen.maze.grid().clone(),
            generator: self.plan.generator,
            seed: maze::Seed::new(self.plan.seed.as_str()),
        };
        Some(specimen.recipe.as_ref().or(self.edits.origin()).cloned().unwrap_or_else(planned))
    }

    fn begin_crowds(&mut self) {
        let Some(recipe) = self.recipe_of_many() else { return };
        self.beside = other_than(self.beside, recipe.generator.algorithm, 1);
        let (ends, beside) = (self.plan.ends, self.beside);
        let count = size_of_crowd(recipe.grid.cells());
        self.job = Some(Job::begin(Work::Crowds, &["Sampled"], move |watch| {
            let mut crowds = Vec::new();
            let style = recipe.generator.style;
            for (number, algorithm) in (0..).zip([recipe.generator.algorithm, beside]) {
                let recipe = Recipe { generator: Generator { algorithm, style }, ..recipe.clone() };
                let crowd = Crowd::of(&recipe, ends, count, |done| watch.tell(number * count + done, 2 * count));
                // A rule that does not know this grid has no sample.
                crowds.extend(crowd.ok().flatten());
            }
            Box::new(move |lab: &mut Self| lab.crowds = crowds)
        }));
    }
}

/// The rule itself, or the next one where it is the other one.
pub(super) fn other_than(rule: Algorithm, other: Algorithm, by: i32) -> Algorithm {
    if rule == other { super::maze_form::turn(&Algorithm::ALL, rule, by) } else { rule }
}

/// Takes what jobs came to, and begins the next.
pub(super) fn work(mut lab: ResMut<Lab>) {
    if let Some(ending) = lab.job.as_mut().and_then(Job::ended) {
        let given_up = lab.job.take().is_some_and(|job| job.watch.is_given_up());
        if !given_up {
            ending(&mut lab);
        }
    }
    for at in (0..lab.errands.len()).rev() {
        if let Some(ending) = lab.errands[at].ended() {
            let given_up = lab.errands.remove(at).watch.is_given_up();
            if !given_up {
                ending(&mut lab);
            }
        }
    }
    if !lab.wanted.is_empty() {
        lab.begin_work();
    }
    if !lab.wanted_errands.is_empty() {
        lab.begin_errands();
    }
}
