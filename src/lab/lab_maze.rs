//! The maze on the table: what it is made from, where its way begins and ends, and where its cells lie.

use std::sync::Arc;

use maze::code::Passages;
use maze::{AnyGrid, Cell, Code, Grid, Maze, Point, Recipe};
use race::Endpoints;

use super::job::Watch;
use super::run::{Run, Show};
use crate::race_setup::{CHUNK_CELLS, Chunks};

/// The maze that is looked at, and all that was computed from it off the main thread.
#[derive(Clone, Debug)]
pub struct LabMaze {
    /// The maze.
    pub maze: Arc<Maze<AnyGrid>>,
    /// How it was made; `None` where it was opened, or changed by hand.
    pub recipe: Option<Recipe>,
    /// Where the way begins and ends.
    pub ends: (Cell, Cell),
    /// Where its cells lie.
    pub pieces: Arc<Chunks>,
}

impl LabMaze {
    /// The maze of a recipe, and the records of what is to be played. Where the growth is, it is made and recorded at once.
    pub fn grown_and_shown(
        recipe: Recipe,
        ends: Endpoints,
        told: (Option<Cell>, Option<Cell>),
        show: &Show,
        watch: &Watch,
    ) -> Result<(Self, Vec<Run>), String> {
        let (maze, growth) = if *show == Show::Growth {
            let (maze, run) = Run::grow(&recipe, watch)?;
            (maze, Some(run))
        } else {
            (recipe.maze().map_err(|error| error.to_string())?, None)
        };
        let specimen = Self::of(maze, Some(recipe), ends)?.with_ends(told);
        let runs = growth.map_or_else(|| specimen.runs(show, watch), |run| Ok(vec![run]))?;
        Ok((specimen, runs))
    }

    /// A maze that is there already.
    pub fn of(maze: Maze<AnyGrid>, recipe: Option<Recipe>, ends: Endpoints) -> Result<Self, String> {
        let ends = ends.in_maze(&maze).map_err(|error| error.to_string())?;
        let pieces = Arc::new(Chunks::of(&maze));
        Ok(Self { maze: Arc::new(maze), recipe, ends, pieces })
    }

    /// The same with its start and goal where they are told.
    #[must_use]
    pub fn with_ends(self, (start, goal): (Option<Cell>, Option<Cell>)) -> Self {
        let ends = (start.unwrap_or(self.ends.0), goal.unwrap_or(self.ends.1));
        if ends.0 == ends.1 { self } else { Self { ends, ..self } }
    }

    /// By which rule its start and goal lie where they do: the given one if it is that, and else as chosen.
    pub fn goal_rule(&self, rule: Endpoints) -> Endpoints {
        let chosen = Endpoints::Chosen { start: self.ends.0.0, goal: self.ends.1.0 };
        if rule.in_maze(&self.maze) == Ok(self.ends) { rule } else { chosen }
    }

    /// Its code: the recipe where there is one, and else the passages in full.
    pub fn code(&self) -> Result<Code, String> {
        match &self.recipe {
            Some(recipe) => Ok(recipe.clone().into()),
            None => Ok(Passages::of(&self.maze).map_err(|error| error.to_string())?.into()),
        }
    }

    /// The records of what is to be played.
    pub fn runs(&self, show: &Show, watch: &Watch) -> Result<Vec<Run>, String> {
        if *show == Show::Growth {
            return Ok(vec![match &self.recipe {
                Some(recipe) => Run::grow(recipe, watch)?.1,
                None => Run::standing(&self.maze)?,
            }]);
        }
        let solvers = show.solvers().iter();
        solvers
            .map(|&solver| Run::of_solving(&self.maze, self.ends, solver, watch).map_err(|error| error.to_string()))
            .collect()
    }

    /// In which piece a cell lies, by column and row of pieces.
    pub fn piece_of(&self, cell: Cell) -> bevy::math::UVec2 {
        let Point { x, y } = self.maze.grid().centre(cell);
        let place = |at: f32| (at / CHUNK_CELLS as f32) as u32;
        bevy::math::UVec2::new(place(x), place(y)).min(self.pieces.count() - 1)
    }

    /// The cell whose floor a point of the maze lies on, or near which it lies; `None` beyond the edge.
    pub fn cell_at(&self, at: Point) -> Option<Cell> {
        let grid = self.maze.grid();
        let extent = grid.extent();
        if !(0.0..=extent.x).contains(&at.x) || !(0.0..=extent.y).contains(&at.y) {
            return None;
        }
        let place = |at: f32| (at / CHUNK_CELLS as f32) as u32;
        let here = bevy::math::UVec2::new(place(at.x), place(at.y));
        let last = self.pieces.count() - 1;
        let around = |at: u32, last: u32| at.saturating_sub(1).min(last)..=(at + 1).min(last);
        let pieces = around(here.y, last.y).flat_map(|y| around(here.x, last.x).map(move |x| (x, y)));
        let cells = pieces.flat_map(|(x, y)| self.pieces.cells(bevy::math::UVec2::new(x, y)));
        let off = |cell: Cell| {
            let centre = grid.centre(cell);
            (centre.x - at.x).powi(2) + (centre.y - at.y).powi(2)
        };
        let nearest = cells.copied().min_by(|&a, &b| off(a).total_cmp(&off(b)))?;
        // Beside the outline, or in a hole of a mask.
        (off(nearest) <= 1.0).then_some(nearest)
    }
}
