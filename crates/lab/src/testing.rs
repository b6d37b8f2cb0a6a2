//! Access to the state of the lab for tests, benchmarks and the demo.

use bevy::prelude::*;
use files::user_folder::Files;
use text::Text;

use super::jobs::{Job, Jobs};
use super::{Cursor, FieldError, LabMaze, LabPage, LabStatus, MazeForm, Playback, Run, RunSelection, Tool};
use crate::files::lab_folder::LabFolder;
use crate::maze::run::Lane;
use crate::print::form::{Preview, PrintPreview};
use crate::statistics::measured_maze::MeasuredMaze;
use crate::tournament::table::Tournaments;
use crate::tournament::tournament_job::TOURNAMENT;

/// The state of the lab in a world.
#[derive(Clone, Copy)]
pub struct LabState<'w>(pub &'w World);

impl<'w> LabState<'w> {
    /// The form of the requested maze.
    pub fn form(self) -> &'w MazeForm {
        self.0.resource()
    }

    /// The current maze. Panics if there is none yet.
    pub fn maze(self) -> &'w LabMaze {
        self.0.resource()
    }

    /// Whether there is a maze and no job runs.
    pub fn is_ready(self) -> bool {
        self.0.get_resource::<Jobs>().is_some_and(|jobs| !jobs.is_busy()) && self.0.contains_resource::<LabMaze>()
    }

    /// Whether the distance map is shown.
    pub fn shows_distances(self) -> bool {
        self.page() == LabPage::Measure && self.measured().maze().is_some()
    }

    /// Whether no job that uses the maze runs.
    pub fn is_maze_ready(self) -> bool {
        !self.0.resource::<Jobs>().is_busy_with_maze()
    }

    /// The runs, by lane.
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

    /// The selection to play.
    pub fn selection(self) -> &'w RunSelection {
        self.0.resource()
    }

    /// The open page.
    pub fn page(self) -> LabPage {
        self.0.get_resource::<State<LabPage>>().map_or(LabPage::Home, |page| *page.get())
    }

    /// The status line.
    pub fn message(self) -> Option<&'w Text> {
        self.0.resource::<LabStatus>().result().line()
    }

    /// The invalid field.
    pub fn error(self) -> Option<&'w FieldError> {
        self.0.resource::<LabStatus>().error()
    }

    /// The displayed job.
    pub fn job(self) -> Option<&'w Job> {
        self.0.resource::<Jobs>().shown()
    }

    /// The running tournament.
    pub fn running_tournament(self) -> Option<&'w Job> {
        self.0.resource::<Jobs>().beside(&TOURNAMENT)
    }

    /// The tournaments.
    pub fn tournaments(self) -> &'w Tournaments {
        self.0.resource()
    }

    /// The statistics of the maze.
    pub fn measured(self) -> &'w MeasuredMaze {
        self.0.resource()
    }

    /// The preview of the page, if it is ready.
    pub fn preview(self) -> Option<&'w Preview> {
        self.0.resource::<PrintPreview>().preview()
    }

    /// The cursor's cell.
    pub fn cursor(self) -> Option<maze::Cell> {
        self.0.resource::<Cursor>().cell()
    }

    /// The tool.
    pub fn tool(self) -> Tool {
        *self.0.resource()
    }
}

/// Sets the folder for files.
pub fn use_folder(world: &mut World, folder: impl Into<std::path::PathBuf>) {
    world.insert_resource(LabFolder::new(Files::at(folder)));
}
