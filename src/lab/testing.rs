//! Reads the state of the lab: for tests, benchmarks and the demo.

use bevy::prelude::*;

use super::jobs::{Job, Jobs};
use super::model::files::LabFolder;
use super::model::measured_maze::MeasuredMaze;
use super::model::print::{Preview, PrintForm, PrintPreview};
use super::model::run::Lane;
use super::model::tournament::Tournaments;
use super::{Cursor, FieldError, LabMaze, LabPage, LabStatus, MazeForm, Playback, Run, RunSelection, Tool};
use crate::platform::user_folder::Files;
use crate::text::Text;

/// The state of the lab in a world.
#[derive(Clone, Copy)]
pub struct LabState<'w>(pub &'w World);

impl<'w> LabState<'w> {
    /// The maze that is asked for.
    pub fn form(self) -> &'w MazeForm {
        self.0.resource()
    }

    /// The current maze. Panics if there is none yet.
    pub fn maze(self) -> &'w LabMaze {
        self.0.resource()
    }

    /// Whether there is a maze, and nothing runs in the background.
    pub fn is_ready(self) -> bool {
        self.0.get_resource::<Jobs>().is_some_and(|jobs| !jobs.is_busy()) && self.0.contains_resource::<LabMaze>()
    }

    /// Whether the map of distances is shown.
    pub fn shows_distances(self) -> bool {
        self.page() == LabPage::Measure && self.measured().maze().is_some()
    }

    /// Whether no work on the maze runs in the background.
    pub fn is_maze_ready(self) -> bool {
        !self.0.resource::<Jobs>().is_busy_with_maze()
    }

    /// The runs that are played, by lane.
    pub fn runs(self) -> Vec<&'w Run> {
        let Some(mut query) = self.0.try_query::<(&Lane, &Run)>() else { return Vec::new() };
        let mut runs: Vec<(&Lane, &Run)> = query.iter(self.0).collect();
        runs.sort_by_key(|(lane, _)| lane.0);
        runs.into_iter().map(|(_, run)| run).collect()
    }

    /// The run of a lane. Panics if there is none.
    pub fn run(self, lane: usize) -> &'w Run {
        self.runs()[lane]
    }

    /// The run whose solution is shown.
    pub fn solution(self) -> Option<&'w Run> {
        let runs = self.runs();
        let over = runs.iter().all(|run| run.is_over());
        runs.into_iter().filter(|run| over && !run.path().is_empty()).min_by_key(|run| run.total().rank())
    }

    /// The playback.
    pub fn playback(self) -> &'w Playback {
        self.0.resource()
    }

    /// What is watched.
    pub fn selection(self) -> &'w RunSelection {
        self.0.resource()
    }

    /// The page that is open.
    pub fn page(self) -> LabPage {
        *self.0.resource()
    }

    /// The status line.
    pub fn message(self) -> Option<&'w Text> {
        self.0.resource::<LabStatus>().message()
    }

    /// The field that is wrong.
    pub fn error(self) -> Option<&'w FieldError> {
        self.0.resource::<LabStatus>().error()
    }

    /// The job that is shown.
    pub fn job(self) -> Option<&'w Job> {
        self.0.resource::<Jobs>().shown()
    }

    /// The tournament that runs.
    pub fn running_tournament(self) -> Option<&'w Job> {
        self.0.resource::<Jobs>().tournament()
    }

    /// The tournaments.
    pub fn tournaments(self) -> &'w Tournaments {
        self.0.resource()
    }

    /// The statistics of the maze.
    pub fn measured(self) -> &'w MeasuredMaze {
        self.0.resource()
    }

    /// What is printed.
    pub fn print(self) -> &'w PrintForm {
        self.0.resource()
    }

    /// The preview of the page, if it is laid out.
    pub fn preview(self) -> Option<&'w Preview> {
        self.0.resource::<PrintPreview>().preview()
    }

    /// The cell that keys point at.
    pub fn cursor(self) -> Option<maze::Cell> {
        self.0.resource::<Cursor>().cell()
    }

    /// The tool.
    pub fn tool(self) -> Tool {
        *self.0.resource()
    }
}

/// Uses another folder for files.
pub fn use_folder(world: &mut World, folder: impl Into<std::path::PathBuf>) {
    world.insert_resource(LabFolder::new(Files::at(folder)));
}
