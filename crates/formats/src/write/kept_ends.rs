//! Whether a form keeps start and goals.

use maze::{AnyGrid, Cell, Grid, Opening, Square};

use super::format::WriteFormat;
use super::written_maze::WrittenMaze;
use crate::micromouse;

impl WriteFormat {
    /// That start or goals are lost in this form, in a line; `None` if readers find the same ones, or nobody chose them.
    pub fn lost_ends(self, written: &WrittenMaze<'_>) -> Option<String> {
        let why = match self {
            Self::Micromouse | Self::Blocks => return None,
            Self::Rows | Self::Npy | Self::Bmp | Self::Underscores => {
                "holds start and goal only as two gaps in the outer wall"
            }
            Self::Maz | Self::Num => "holds only the start and the goals of contests",
        };
        let mut given = written.goals.to_vec();
        given.sort_unstable();
        given.dedup();
        let is_found = self.found_ends(written).is_some_and(|(start, goals)| {
            written.start.is_none_or(|given| given == start) && (given.is_empty() || given == goals)
        });
        let last = Cell(written.maze.grid().cells() - 1);
        let is_usual = self.is_of_contests() && (written.start, &given[..]) == (Some(Cell(0)), &[last]);
        (!is_found && !is_usual).then(|| format!("{} {why}: others are left out", self.name()))
    }

    const fn is_of_contests(self) -> bool {
        matches!(self, Self::Maz | Self::Num)
    }

    /// The start and the goals that are found where neither is marked: those of contests, the gaps, or the first and the last
    /// cell. `None` of a single gap.
    fn found_ends(self, written: &WrittenMaze<'_>) -> Option<(Cell, Vec<Cell>)> {
        let grid = written.maze.grid();
        if let Some(square) = grid.square().filter(|_| self.is_of_contests()) {
            return Some((micromouse::start(square), micromouse::goals(square)));
        }
        match (written.openings.entrance, written.openings.exit) {
            (None, None) => Some((Cell(0), vec![Cell(grid.cells() - 1)])),
            (Some(one), Some(other)) => {
                // The first one from the top left is the start.
                let is_first = place(grid, one) <= place(grid, other);
                let (start, goal) = if is_first { (one, other) } else { (other, one) };
                Some((start.0, vec![goal.0]))
            }
            _ => None,
        }
    }
}

/// The row and the column of a gap, in half cells.
fn place(grid: &AnyGrid, (cell, side): Opening) -> (i64, i64) {
    let center = grid.center(cell);
    let (down, across) = match side {
        Square::NORTH => (-1, 0),
        Square::EAST => (0, 1),
        Square::SOUTH => (1, 0),
        _ => (0, -1),
    };
    let halves = |at: f32| (2.0 * at).round() as i64;
    (halves(center.y) + down, halves(center.x) + across)
}
