//! The long work of the lab: what is begun, one thing after the other, and what becomes of it.

use bevy::prelude::*;
use maze::{Grid, Recipe, Rule};

use super::job::{Ending, Job};
use super::measures::{Crowd, Measured, size_of_crowd};
use super::print::Sent;
use super::tournament::Table;
use super::{Field, Lab, Run, Specimen, Wrong};

/// Work that is to be begun when the job before has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Work {
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
    /// To save the pages, and to open or print them if that is wanted.
    Print(Sent),
    /// To put the maze of the last race on the table.
    LastRace,
    /// To read what is to be opened.
    Open,
}

impl Lab {
    /// Begins the work that is wanted, if no other is at work.
    pub(super) fn begin_work(&mut self) {
        if self.job.is_some() {
            return;
        }
        let (show, ends) = (self.show.clone(), self.plan.ends);
        let taken = |made: Result<(Option<Specimen>, Vec<Run>), String>, field: Field| -> Ending {
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
                    let told = std::mem::take(&mut self.ends_told);
                    self.job = Some(Job::begin("The maze grows", move |_| {
                        let made = Specimen::grown(recipe, ends);
                        let made = made.and_then(|specimen| {
                            let specimen = specimen.with_ends(told);
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
            Some(Work::Print(sent)) => self.begin_printing(sent),
            Some(Work::LastRace) => self.begin_last_race(),
            Some(Work::Open) => self.begin_opening(),
        }
    }

    fn begin_opening(&mut self) {
        let Some((source, field)) = self.opening.take() else { return };
        self.job = Some(Job::begin("It is read", move |_| {
            let found = source.read();
            Box::new(move |lab: &mut Self| match found {
                Ok(found) => lab.take_found(found),
                Err(said) => lab.refuse(field, &said),
            })
        }));
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

/// Takes what a job came to, and begins the next.
pub(super) fn work(mut lab: ResMut<Lab>) {
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
