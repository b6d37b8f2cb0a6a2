//! What lies on the table: a maze that was grown, opened, pasted or raced takes the place of the one before.

use maze::{AnyGrid, Grid, Maze};

use super::open::{Ends, Found};
use super::queue::Work;
use super::{Field, Lab, LabMaze, LabPage, Run, Show};
use crate::export::walks::Raced;

impl Lab {
    /// Puts a maze on the table and plays what is shown of it from the beginning.
    pub(super) fn put(&mut self, specimen: Option<LabMaze>, runs: Vec<Run>, shown: Show) {
        if let Some(specimen) = specimen {
            // The cursor stays where it was, whatever the cells there are called now.
            let cursor = self.cursor.zip(self.specimen.as_ref());
            let at = cursor.map(|(cell, before)| before.maze.grid().centre(cell));
            self.cursor = at.map(|at| specimen.cell_at(at).unwrap_or(specimen.ends.0));
            // Where a file told start and goal, another seed has them as well.
            self.plan.ends = specimen.goal_rule(self.plan.ends);
            let before = self.specimen.replace(specimen);
            self.number += 1;
            self.edits.begin_anew(before);
            // What was said and measured was so of the maze before.
            (self.said, self.measured) = (None, None);
            self.crowds.clear();
            self.want_no_more(Work::Judge);
            match self.page {
                LabPage::Measure => self.want(Work::Measure),
                LabPage::Print => self.want(Work::Preview),
                _ => {}
            }
        }
        (self.runs, self.shown) = (runs, shown);
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
    pub(super) fn take_found(&mut self, found: Found, field: Field) {
        self.wrong = None;
        match found {
            Found::Code(code, ends) if code.recipe().is_some() => match self.plan.take_code(&code) {
                Ok(()) => {
                    self.ends_told = ends;
                    self.grow();
                }
                Err(wrong) => self.refuse(field, &wrong.said),
            },
            Found::Code(code, ends) => match code.maze() {
                Ok(maze) => self.take_maze(maze, ends, field),
                Err(error) => self.refuse(field, &error.to_string()),
            },
            Found::Race(code, goal) if code.recipe().is_some() => match self.plan.take_code(&code) {
                Ok(()) => {
                    self.plan.ends = goal;
                    self.grow();
                }
                Err(wrong) => self.refuse(field, &wrong.said),
            },
            Found::Race(code, goal) => {
                let made = code.maze().map_err(|error| error.to_string());
                let found = made.and_then(|maze| {
                    let (start, goal) = goal.in_maze(&maze).map_err(|error| error.to_string())?;
                    Ok((maze, (Some(start), Some(goal))))
                });
                match found {
                    Ok((raced, told)) => self.take_maze(raced, told, field),
                    Err(said) => self.refuse(field, &said),
                }
            }
            Found::Maze(maze, ends) => self.take_maze(maze, ends, field),
            Found::Replay(replay) => {
                (self.last_race, self.raced) = (Some(replay), None);
                self.want(Work::LastRace);
            }
            Found::Mask(mask) => {
                let mut plan = self.plan.clone();
                plan.ends = plan.ends.of_any_grid();
                plan.take_mask(mask);
                match plan.recipe() {
                    Ok(_) => {
                        self.plan = plan;
                        self.grow();
                    }
                    Err(wrong) => self.refuse(field, &wrong.said),
                }
            }
        }
    }

    fn take_maze(&mut self, maze: Maze<AnyGrid>, ends: Ends, field: Field) {
        // Another maze on its grid is grown by the planned rule.
        if let Err(wrong) = self.plan.take_grid(maze.grid()) {
            self.refuse(field, &wrong.said);
            return;
        }
        match LabMaze::of(maze, None, self.plan.ends) {
            Ok(specimen) => {
                let specimen = specimen.with_ends(ends);
                self.put(Some(specimen), Vec::new(), Show::Growth);
                self.stand();
                self.judge();
                if self.show != Show::Growth {
                    self.record_again();
                }
            }
            Err(said) => self.refuse(field, &said),
        }
    }

    /// Puts the maze of a race on the table.
    pub(super) fn take_raced(&mut self, raced: &Raced, specimen: LabMaze, runs: Vec<Run>, shown: Show) {
        match self.plan.take_code(&raced.code) {
            Ok(()) => {
                self.wrong = None;
                self.put(Some(specimen), runs, shown);
                self.said = raced.walks.first().map(|player| format!("The maze of the last race: {}", player.said));
            }
            Err(wrong) => self.wrong = Some(wrong),
        }
    }
}
