//! How far a bot sees: to the edge of its torch in the dark, to the edge of the screen in a large maze.
//!
//! Distances are steps with all walls removed, which every grid counts in whole numbers. The radii enclose as many
//! cells as the disc of the torch and the rectangle of the screen do.

use maze::{AnyGrid, Cell, CellShape, Grid, Point};

use crate::racer_view::RacerView;

/// The largest maze that the screen shows whole, in columns and rows.
const SCREEN: (u32, u32) = (40, 28);

/// The most rings that the screen shows whole: 28 rows are a diameter.
const SCREEN_RINGS: u16 = 14;

/// How far a bot sees from its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sight {
    /// Steps; `None` for the whole maze.
    radius: Option<u32>,
}

impl Sight {
    /// The sight of the whole maze.
    const WHOLE: Self = Self { radius: None };

    /// Returns the sight before GO: the whole maze, unless the race is dark.
    pub(super) fn before_go(view: &RacerView) -> Self {
        if view.is_dark() { Self::of_torch(view.maze().grid()) } else { Self::WHOLE }
    }

    /// The sight in the race.
    pub(super) fn in_race(view: &RacerView) -> Self {
        let grid = view.maze().grid();
        if view.is_dark() {
            Self::of_torch(grid)
        } else if is_whole_on_screen(grid) {
            Self::WHOLE
        } else {
            Self::of_screen(grid)
        }
    }

    /// Returns the sight by torch, which lights 5.5 cells around: 95 cells.
    fn of_torch(grid: &AnyGrid) -> Self {
        let radius = match grid.shape() {
            CellShape::Square | CellShape::Levels => 6,
            CellShape::Hexagon | CellShape::Ring => 5,
            CellShape::Triangle => 8,
            // Their cells are three times as large.
            CellShape::Upsilon | CellShape::Zeta => 3,
            CellShape::Weave => 4,
        };
        Self { radius: Some(radius) }
    }

    /// Returns the sight on the screen, which shows 40×28 cells around the body: 1120 cells.
    fn of_screen(grid: &AnyGrid) -> Self {
        let radius = match grid.shape() {
            CellShape::Square | CellShape::Levels => 23,
            CellShape::Hexagon | CellShape::Ring => 19,
            CellShape::Triangle => 27,
            CellShape::Upsilon | CellShape::Zeta => 9,
            CellShape::Weave => 14,
        };
        Self { radius: Some(radius) }
    }

    /// Whether a bot in the cell `body` sees a cell.
    pub(super) fn reaches(self, grid: &AnyGrid, body: Cell, cell: Cell) -> bool {
        self.radius.is_none_or(|radius| grid.open_distance(body, cell) <= radius)
    }
}

fn is_whole_on_screen(grid: &AnyGrid) -> bool {
    match grid {
        AnyGrid::Circle(circle) => circle.rings() <= SCREEN_RINGS,
        AnyGrid::Diagonal(_) | AnyGrid::Levels(_) => {
            let Point { x, y } = grid.extent();
            x <= SCREEN.0 as f32 && y <= SCREEN.1 as f32
        }
        _ => grid.columns_rows().is_none_or(|(columns, rows)| columns <= SCREEN.0 && rows <= SCREEN.1),
    }
}
