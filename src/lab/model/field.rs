//! The fields of the lab's panel.

use bevy::prelude::*;

/// A choice on the panel that can be stepped or typed.
#[derive(Reflect, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// The shape of the cells.
    Cells,
    /// Columns; rings of a circle.
    Width,
    /// Rows.
    Height,
    /// Whether a circle has a hole in the middle.
    Hollow,
    /// Which edges are joined.
    Wrap,
    /// Which cells the maze has.
    Mask,
    /// The algorithm that makes the maze.
    Algorithm,
    /// How often a walk goes straight on.
    Straightness,
    /// Weight of horizontal passages.
    Bias,
    /// Share of dead ends that become loops.
    Braid,
    /// Share of dead ends that are removed.
    Trim,
    /// Which halves are mirror images.
    Symmetry,
    /// The seed.
    Seed,
    /// The code of the whole maze.
    Code,
    /// What the mouse does.
    Tool,
    /// Where start and goal are.
    Endpoints,
    /// What is watched: the generator, a solver, or a race.
    Watch,
    /// The solver that is watched.
    Solver,
    /// How fast it is played.
    Speed,
    /// The step that is shown.
    Position,
    /// Whether a solver races, by its place in `Solver::ALL`.
    Racer(u8),
    /// How many mazes a tournament has.
    MazeCount,
    /// The algorithm that the maze is compared with.
    ComparedWith,
    /// The file to open.
    File,
    /// The paper size.
    Paper,
    /// Portrait or landscape.
    Orientation,
    /// The margin of a page, in millimeters.
    Margin,
    /// The printed size of cells, in millimeters.
    CellSize,
    /// The size of cells on the screen, in points.
    Zoom,
    /// Mazes side by side on a page.
    Across,
    /// Mazes above each other on a page.
    Down,
    /// How many mazes of different seeds are printed.
    Copies,
    /// Whether solutions are printed.
    Solutions,
    /// The title below a printed maze.
    Title,
    /// Whose walks are drawn over printed mazes.
    Walks,
    /// The file format of pages.
    Format,
    /// The page that is previewed.
    Page,
}

impl Field {
    /// Whether it is a field of [`MazeForm`](super::maze_form::MazeForm).
    pub(super) const fn is_of_maze(self) -> bool {
        self.is_of_grid()
            || matches!(
                self,
                Self::Algorithm
                    | Self::Straightness
                    | Self::Bias
                    | Self::Braid
                    | Self::Trim
                    | Self::Symmetry
                    | Self::Seed
                    | Self::Code
                    | Self::Endpoints
            )
    }

    /// Whether another value of it makes another grid.
    pub(super) const fn is_of_grid(self) -> bool {
        matches!(self, Self::Cells | Self::Width | Self::Height | Self::Hollow | Self::Wrap | Self::Mask)
    }
}
