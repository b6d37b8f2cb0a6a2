//! The scene: the maze, its runs, and the distance map if it is shown.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use maze::{AnyGrid, Maze};

use super::cell_style::CellStates;
use crate::lab::model::maze_statistics::MazeStatistics;
use crate::lab::model::measured_maze::MeasuredMaze;
use crate::lab::model::run::{Run, Runs};
use crate::lab::{LabMaze, LabPage};
use crate::theme::palette::Palette;

/// The parameters of the scene.
#[derive(SystemParam)]
pub(super) struct SceneParam<'w, 's> {
    pub(super) maze: Res<'w, LabMaze>,
    runs: Runs<'w, 's>,
    measured: Res<'w, MeasuredMaze>,
    page: Res<'w, State<LabPage>>,
    palette: Res<'w, Palette>,
}

impl SceneParam<'_, '_> {
    /// The scene of this frame.
    pub(super) fn get(&self) -> Scene<'_> {
        Scene {
            lab_maze: &self.maze,
            runs: self.runs.iter().collect(),
            solution: self.runs.solution(),
            statistics: self.measured.maze().filter(|_| *self.page.get() == LabPage::Measure),
            palette: &self.palette,
        }
    }
}

/// The scene of a frame.
pub(super) struct Scene<'r> {
    pub(super) lab_maze: &'r LabMaze,
    pub(super) runs: Vec<&'r Run>,
    /// The run whose path is shown.
    pub(super) solution: Option<&'r Run>,
    /// The statistics, if the distance map is shown.
    pub(super) statistics: Option<&'r MazeStatistics>,
    pub(super) palette: &'r Palette,
}

impl<'r> Scene<'r> {
    /// The maze at the current position.
    pub(super) fn maze(&self) -> &'r Maze<AnyGrid> {
        self.runs.first().map_or(self.lab_maze.maze(), |run| run.playback().maze())
    }

    /// The generation, if it is not at its end.
    pub(super) fn growing(&self) -> Option<&'r Run> {
        self.runs.first().copied().filter(|run| run.is_growing())
    }

    /// Whether a generation is shown.
    pub(super) fn has_growth(&self) -> bool {
        self.runs.iter().any(|run| run.solver().is_none())
    }

    /// The states of the cells of a run.
    pub(super) fn states_of(&self, run: &'r Run) -> CellStates<'r> {
        CellStates::new(run, self.lab_maze.recipe().map(|recipe| recipe.generator.algorithm))
    }

    /// The states of the cells, if there is only one run.
    pub(super) fn states(&self) -> Option<CellStates<'r>> {
        if let [run] = self.runs[..] { Some(self.states_of(run)) } else { None }
    }
}
