//! The scene: the maze, its runs, and the distance map if it is shown.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use colors::palette::Palette;
use colors::shade::{Shade, set_color};
use maze::{AnyGrid, Cell, Maze};
use study::cell_state::{CellState, CellStates};
use study::inside::Inside;
use study::maze_statistics::MazeStatistics;

use super::Sheet;
use super::inside::InsideView;
use crate::maze::run::{Run, Runs};
use crate::statistics::measured_maze::MeasuredMaze;
use crate::{LabMaze, LabPage};

/// The parameters of the scene.
#[derive(SystemParam)]
pub(super) struct SceneParam<'w, 's> {
    pub(super) maze: Res<'w, LabMaze>,
    runs: Runs<'w, 's>,
    measured: Res<'w, MeasuredMaze>,
    page: Res<'w, State<LabPage>>,
    inside: Res<'w, InsideView>,
    pub(super) sheet: Res<'w, Sheet>,
    palette: Res<'w, Palette>,
}

impl SceneParam<'_, '_> {
    /// The scenes of this frame, one for each picture.
    pub(super) fn all(&self) -> Vec<Scene<'_>> {
        (0..self.sheet.count()).map(|number| self.get(number)).collect()
    }

    /// Returns the scene of a picture: of its run if there are several pictures, otherwise of all shown runs.
    fn get(&self, number: usize) -> Scene<'_> {
        let own = self.runs.get(number).filter(|_| self.sheet.count() > 1);
        Scene {
            lab_maze: &self.maze,
            runs: match own {
                Some(run) => vec![run],
                None => self.runs.shown().map(|(_, run)| run).collect(),
            },
            solution: match own {
                Some(run) => Some(run).filter(|run| run.is_over() && !run.path().is_empty()),
                None => self.runs.solution(),
            },
            statistics: self.measured.maze().filter(|_| *self.page.get() == LabPage::Measure),
            inside: self.inside.visible(),
            has_figures: self.inside.has_figures(),
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
    /// The inside of the algorithm, if it is shown.
    pub(super) inside: Option<&'r Inside>,
    /// Whether cells show numbers instead of the shapes of their states.
    pub(super) has_figures: bool,
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
        self.runs.iter().any(|run| run.runner().is_none())
    }

    /// The states of the cells of a run.
    pub(super) fn states_of(&self, run: &'r Run) -> CellStates<'r> {
        CellStates::new(run, self.lab_maze.recipe().map(|recipe| recipe.generator.algorithm))
    }

    /// Returns the color of a cell's floor: by its set if sets are shown, otherwise by its state.
    pub(super) fn floor(&self, cell: Cell, state: CellState) -> Shade {
        match self.set_of(cell) {
            Some(set) => set_color(self.palette, set),
            None => state.floor(self.palette),
        }
    }

    /// The set of a cell, if sets are shown.
    pub(super) fn set_of(&self, cell: Cell) -> Option<u32> {
        self.inside?.set_of(cell)
    }

    /// The states of the cells, if there is only one run.
    pub(super) fn states(&self) -> Option<CellStates<'r>> {
        if let [run] = self.runs[..] { Some(self.states_of(run)) } else { None }
    }
}
