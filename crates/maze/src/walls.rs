//! The standing walls of a maze, for drawings: one by one on any grid, and as long straight runs on square grids.
//!
//! ```
//! use maze::{Area, Maze, Openings, standing_walls, wall_runs};
//!
//! let maze: Maze = "
//!     +---+---+
//!     |       |
//!     +---+---+".parse()?;
//! assert_eq!(standing_walls(&maze).count(), 6);
//! // Both upper walls are one run, and so are both lower ones.
//! let all = Area { column: 0, row: 0, width: 2, height: 1 };
//! assert_eq!(wall_runs(&maze, Openings::NONE, all).len(), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::grid::square::Square;
use crate::grid::{Cell, Grid, Side, Wall};
use crate::maze::Maze;
use crate::openings::Openings;

/// The walls of a maze on any grid, each once, cell by cell; on wrapped grids both ends of a seam.
pub fn standing_walls<G: Grid>(maze: &Maze<G>) -> impl Iterator<Item = Wall> + '_ {
    maze.cells().flat_map(move |cell| standing_walls_of(maze, Openings::NONE, cell))
}

/// The walls that a cell owns, without those at openings: of two cells that share a wall, the one with the lower number
/// owns it. After them the [marks](Grid::marks) inside the cell.
pub fn standing_walls_of<G: Grid>(maze: &Maze<G>, openings: Openings, cell: Cell) -> impl Iterator<Item = Wall> + '_ {
    maze.grid().own_sides(cell).filter_map(move |side| owned_wall(maze, openings, cell, side)).chain(maze.marks(cell))
}

/// The wall on a side of a cell, if there is one and the cell owns it. The cell must have this side.
#[inline]
pub(crate) fn owned_wall<G: Grid>(maze: &Maze<G>, openings: Openings, cell: Cell, side: Side) -> Option<Wall> {
    if maze.is_open(cell, side) || openings.are_at(cell, side) {
        return None;
    }
    let grid = maze.grid();
    let wall = grid.wall(cell, side);
    let is_owned_by = |behind| behind < cell && grid.wall(behind, grid.opposite(cell, side)) == wall.reversed();
    (!grid.neighbor(cell, side).is_some_and(is_owned_by)).then_some(wall)
}

/// A rectangle of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Area {
    /// The leftmost column.
    pub column: u32,
    /// The topmost row.
    pub row: u32,
    /// Cells from left to right.
    pub width: u32,
    /// Cells from top to bottom.
    pub height: u32,
}

/// A straight run of walls from corner to corner. Corner (0, 0) is the top left one of the grid, (1, 0) the one to its
/// right. `from` is left of `to`, or above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WallRun {
    /// The left or upper end.
    pub from: (u32, u32),
    /// The right or lower end.
    pub to: (u32, u32),
}

/// A gap in the outer wall of a square grid: the missing wall begins at a corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gap {
    /// Whether the missing wall goes to the right from the corner; otherwise it goes downwards.
    pub(crate) is_horizontal: bool,
    /// The corner.
    pub(crate) corner: (u32, u32),
}

/// The gaps of openings, from left to right.
pub(crate) fn gaps(grid: Square, openings: Openings) -> impl Iterator<Item = Gap> + Clone {
    let gap = |(cell, side): (Cell, Side)| {
        let (x, y) = (cell.0 % grid.width(), cell.0 / grid.width());
        match side {
            Square::NORTH => Gap { is_horizontal: true, corner: (x, y) },
            Square::SOUTH => Gap { is_horizontal: true, corner: (x, y + 1) },
            Square::WEST => Gap { is_horizontal: false, corner: (x, y) },
            _ => Gap { is_horizontal: false, corner: (x + 1, y) },
        }
    };
    let mut gaps = [openings.entrance, openings.exit].map(|opening| opening.map(gap));
    gaps.sort_unstable_by_key(|gap| gap.map(|gap| gap.corner));
    gaps.into_iter().flatten()
}

/// The standing walls of an area in runs without gaps: first the horizontal ones from top to bottom, then the vertical
/// ones from left to right.
///
/// Each cell owns its north and west walls; cells of the last row also own their south walls, and cells of the last
/// column their east walls. So each wall belongs to one area if areas tile the grid.
///
/// Empty for grids that are not [square](Grid::square); use [`standing_walls`] for those.
pub fn wall_runs<G: Grid>(maze: &Maze<G>, openings: Openings, area: Area) -> Vec<WallRun> {
    let Some(grid) = maze.grid().square() else { return Vec::new() };
    let (width, height) = (grid.width(), grid.height());
    let (left, top) = (area.column.min(width), area.row.min(height));
    let right = area.column.saturating_add(area.width).min(width);
    let bottom = area.row.saturating_add(area.height).min(height);
    let mut runs = Vec::new();
    if left == right || top == bottom {
        return runs;
    }
    let gaps = gaps(grid, openings);
    let is_gap = |is_horizontal, corner| gaps.clone().any(|gap| gap == Gap { is_horizontal, corner });
    let north_wall = |x, y| north_wall(maze, grid, x, y) && !is_gap(true, (x, y));
    let west_wall = |x, y| west_wall(maze, grid, x, y) && !is_gap(false, (x, y));
    // One more line if the area ends at the edge of the grid.
    for y in top..bottom + u32::from(bottom == height) {
        add_runs(left..right, |x| north_wall(x, y), |from, to| runs.push(run((from, y), (to, y))));
    }
    for x in left..right + u32::from(right == width) {
        add_runs(top..bottom, |y| west_wall(x, y), |from, to| runs.push(run((x, from), (x, to))));
    }
    runs
}

const fn run(from: (u32, u32), to: (u32, u32)) -> WallRun {
    WallRun { from, to }
}

/// Whether the wall from corner (x, y) to the right stands: the north wall of the cell there, or the lower edge.
fn north_wall<G: Grid>(maze: &Maze<G>, grid: Square, x: u32, y: u32) -> bool {
    let width = grid.width();
    y == grid.height() || !maze.is_open(Cell(y * width + x), Square::NORTH)
}

/// Whether the wall from corner (x, y) downwards stands: the west wall of the cell there, or the right edge.
fn west_wall<G: Grid>(maze: &Maze<G>, grid: Square, x: u32, y: u32) -> bool {
    let width = grid.width();
    x == width || !maze.is_open(Cell(y * width + x), Square::WEST)
}

/// Adds the longest runs of consecutive walls.
fn add_runs(places: std::ops::Range<u32>, stands: impl Fn(u32) -> bool, mut add: impl FnMut(u32, u32)) {
    let end = places.end;
    let mut begun = None;
    for place in places {
        match (stands(place), begun) {
            (true, None) => begun = Some(place),
            (false, Some(from)) => {
                add(from, place);
                begun = None;
            }
            _ => {}
        }
    }
    if let Some(from) = begun {
        add(from, end);
    }
}
