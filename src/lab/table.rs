//! What lies on the table: a maze that was grown, opened, pasted or raced takes the place of the one before.

use maze::{AnyGrid, Form, Grid, Maze};

use super::edit::Edits;
use super::open::{Ends, Found};
use super::work::Work;
use super::{Field, Lab, LabPage, Run, Show, Specimen, Wrong};
use crate::paper::walks::Raced;

impl Lab {
    /// Puts a maze on the table and plays what is shown of it from the beginning.
    pub(super) fn put(&mut self, specimen: Option<Specimen>, runs: Vec<Run>) {
        if let Some(specimen) = specimen {
            // The cursor stays where it was, whatever the cells there are called now.
            let cursor = self.cursor.zip(self.specimen.as_ref());
            let at = cursor.map(|(cell, before)| before.maze.grid().centre(cell));
            self.cursor = at.map(|at| specimen.cell_at(at).unwrap_or(specimen.ends.0));
            // Where a file told start and goal, another seed has them as well.
            self.plan.ends = specimen.goal_rule(self.plan.ends);
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
        (self.at, self.rest, self.bound_for) = (0, 0.0, None);
        self.changed.note_all();
        if self.page == LabPage::Edit {
            self.stand();
        }
        if self.speed.steps().is_none() {
            self.go_to(usize::MAX);
        }
    }

    /// Records again what is shown, of the maze as it is now.
    pub(super) fn record_again(&mut self) {
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
            Found::Code(code, ends) if code.recipe().is_some() => match self.plan.take_code(&code) {
                Ok(()) => {
                    self.ends_told = ends;
                    self.grow();
                }
                Err(wrong) => self.wrong = Some(wrong),
            },
            Found::Code(code, ends) => match code.maze() {
                Ok(maze) => self.take_maze(maze, ends),
                Err(error) => self.wrong = Some(Wrong::new(Field::Code, error)),
            },
            Found::Maze(maze, ends) => self.take_maze(maze, ends),
            Found::Replay(replay) => {
                (self.last_race, self.raced) = (Some(replay), None);
                self.want(Work::LastRace);
            }
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

    fn take_maze(&mut self, maze: Maze<AnyGrid>, ends: Ends) {
        self.plan.ends = self.plan.ends.of_any_grid();
        match Specimen::of(maze, None, self.plan.ends) {
            Ok(specimen) => {
                let specimen = specimen.with_ends(ends);
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
    /// Puts the maze of a race on the table.
    pub(super) fn take_raced(&mut self, raced: &Raced, specimen: Specimen, runs: Vec<Run>) {
        match self.plan.take_code(&raced.code) {
            Ok(()) => {
                self.wrong = None;
                self.put(Some(specimen), runs);
                self.said = raced.walks.first().map(|player| format!("The maze of the last race: {}", player.said));
            }
            Err(wrong) => self.wrong = Some(wrong),
        }
    }
}
