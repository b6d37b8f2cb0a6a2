//! Places: where a racer can be. On a passage between two cells, or on the chord that cuts the corner between two
//! passages of one cell; never inside a wall.

use maze::{Cell, Grid, Maze, Point, Side};

use crate::intent::{ClockDirection, turn_between};
use crate::units::{CELL, GOAL_REACH};

/// A place in a maze, and the direction in which its racer looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// `along` units from the center of `cell` towards `side`, 0 ≤ `along` < [`CELL`], looking that way. The side may
    /// be closed only at the center, where `along` is 0.
    Passage {
        /// The cell behind the racer.
        cell: Cell,
        /// The side that it moves to.
        side: Side,
        /// Units from the center of `cell`.
        along: u16,
    },
    /// On the straight line from `reach` units out on side `from` of `cell` to `reach` units out on side `to`.
    Corner {
        /// The cell whose corner is cut.
        cell: Cell,
        /// The side that it came from.
        from: Side,
        /// The side that it moves to.
        to: Side,
        /// The distance of both ends of the line from the center, less than [`CELL`] / 2.
        reach: u16,
        /// Units since the line began, less than its length.
        along: u16,
    },
}

/// The length of the line that cuts a corner and begins `reach` units from the center: `reach` × 2·sin(angle / 2), with
/// the angle between the passages rounded to 30°.
pub(crate) fn chord<G: Grid>(grid: &G, cell: Cell, from: Side, to: Side, reach: u16) -> u16 {
    /// 2·sin(angle / 2) for 0°, 30° … 180°, in 1/32768.
    const FACTORS: [u32; 7] = [0, 16_962, 32_768, 46_341, 56_756, 63_303, 65_536];
    let angle = turn_between(grid.bearing(cell, from), grid.bearing(cell, to));
    let factor = FACTORS[usize::from((angle + 15) / 30)];
    ((u32::from(reach) * factor) >> 15).max(1) as u16
}

impl Place {
    /// The center of a cell, looking to a side.
    pub const fn center(cell: Cell, side: Side) -> Self {
        Self::Passage { cell, side, along: 0 }
    }

    /// The cell with the nearest center.
    pub fn cell<G: Grid>(self, maze: &Maze<G>) -> Cell {
        match self {
            Self::Passage { cell, side, along } if along > CELL / 2 => maze.grid().neighbor(cell, side).unwrap_or(cell),
            Self::Passage { cell, .. } | Self::Corner { cell, .. } => cell,
        }
    }

    /// Whether the maze has this place. Every racer is always on such a place.
    pub fn is_on<G: Grid>(self, maze: &Maze<G>) -> bool {
        match self {
            Self::Passage { cell, side, along } => {
                cell.0 < maze.grid().cells() && along < CELL && (along == 0 || maze.is_open(cell, side))
            }
            Self::Corner { cell, from, to, reach, along } => {
                cell.0 < maze.grid().cells()
                    && from != to
                    && maze.is_open(cell, from)
                    && maze.is_open(cell, to)
                    && reach < CELL / 2
                    && along < chord(maze.grid(), cell, from, to, reach)
            }
        }
    }

    /// The same place, looking back.
    #[must_use]
    pub fn reversed<G: Grid>(self, maze: &Maze<G>) -> Self {
        match self {
            Self::Passage { along: 0, .. } => self,
            Self::Passage { cell, side, along } => match maze.grid().neighbor(cell, side) {
                Some(ahead) => {
                    Self::Passage { cell: ahead, side: maze.grid().opposite(cell, side), along: CELL - along }
                }
                None => self,
            },
            // The end of the line back is a place on the passage.
            Self::Corner { cell, from, along: 0, reach, .. } => Self::Passage { cell, side: from, along: reach },
            Self::Corner { cell, from, to, reach, along } => {
                let length = chord(maze.grid(), cell, from, to, reach);
                Self::Corner { cell, from: to, to: from, reach, along: length - along }
            }
        }
    }

    /// Whether a racer here has reached the goal: within [`GOAL_REACH`] of its center.
    pub fn reaches<G: Grid>(self, maze: &Maze<G>, goal: Cell) -> bool {
        match self {
            Self::Passage { cell, side, along } => {
                (cell == goal && along <= GOAL_REACH)
                    || (CELL - along <= GOAL_REACH && maze.grid().neighbor(cell, side) == Some(goal))
            }
            Self::Corner { cell, .. } => cell == goal,
        }
    }

    /// The shortest distance to the goal in units, from a map of distances in cells.
    pub fn remaining<G: Grid>(self, maze: &Maze<G>, distances: &[u32]) -> u64 {
        self.remaining_by(maze, |cell| distances[cell.index()])
    }

    /// Like `remaining`, from a function of distances.
    pub(crate) fn remaining_by<G: Grid>(self, maze: &Maze<G>, distance: impl Fn(Cell) -> u32) -> u64 {
        let units = |cell: Cell| u64::from(distance(cell)) * u64::from(CELL);
        let towards = |cell: Cell, side: Side, along: u16| {
            let (here, gone) = (units(cell), u64::from(along));
            let ahead = maze.grid().neighbor(cell, side).filter(|_| along > 0);
            ahead.map_or(here + gone, |ahead| (units(ahead) + u64::from(CELL) - gone).min(here + gone))
        };
        match self {
            Self::Passage { cell, side, along } => towards(cell, side, along),
            Self::Corner { cell, from, to, reach, along } => {
                let length = u64::from(chord(maze.grid(), cell, from, to, reach));
                let (begin, end) = (towards(cell, from, reach), towards(cell, to, reach));
                (begin * (length - u64::from(along)) + end * u64::from(along)) / length
            }
        }
    }

    /// Its position in the drawing, in cells.
    pub fn point<G: Grid>(self, grid: &G) -> Point {
        match self {
            Self::Passage { cell, side, along } => out_of(grid, cell, side, along),
            Self::Corner { cell, from, to, reach, along } => {
                let (begin, end) = (out_of(grid, cell, from, reach), out_of(grid, cell, to, reach));
                between(begin, end, f32::from(along) / f32::from(chord(grid, cell, from, to, reach)))
            }
        }
    }

    /// The direction in which its racer looks, in degrees clockwise from up.
    pub fn bearing<G: Grid>(self, grid: &G) -> u16 {
        match self {
            Self::Passage { cell, side, .. } => grid.bearing(cell, side),
            Self::Corner { cell, from, to, .. } => {
                let (back, ahead) = ((grid.bearing(cell, from) + 180) % 360, grid.bearing(cell, to));
                let middle = u16::midpoint(back, ahead);
                if back.abs_diff(ahead) > 180 { (middle + 180) % 360 } else { middle }
            }
        }
    }
}

/// A step between the centers of two neighbors, as straight lines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StepLines {
    /// From center to center.
    Direct(Point, Point),
    /// On a grid that wraps around: out over one edge, and in over the other.
    OverEdges([(Point, Point); 2]),
}

impl StepLines {
    /// The step from a cell through a side; `None` if there is no neighbor.
    pub fn new<G: Grid>(grid: &G, cell: Cell, side: Side) -> Option<Self> {
        /// The largest distance between two drawings of the same wall, in cells.
        const SAME: f32 = 0.01;
        let ahead = grid.neighbor(cell, side)?;
        let (from, to) = (grid.center(cell), grid.center(ahead));
        let out = grid.wall(cell, side).half_way();
        let back = grid.wall(ahead, grid.opposite(cell, side)).half_way();
        let is_direct = (out.x - back.x).abs() < SAME && (out.y - back.y).abs() < SAME;
        Some(if is_direct { Self::Direct(from, to) } else { Self::OverEdges([(from, out), (back, to)]) })
    }

    /// The lines, one or two.
    pub fn lines(self) -> impl Iterator<Item = (Point, Point)> {
        let (first, second) = match self {
            Self::Direct(from, to) => ((from, to), None),
            Self::OverEdges([out, back]) => (out, Some(back)),
        };
        std::iter::once(first).chain(second)
    }

    /// The point at a share of the step, 0 to 1.
    fn point(self, share: f32) -> Point {
        match self {
            Self::Direct(from, to) => between(from, to, share),
            Self::OverEdges([(from, out), _]) if share <= 0.5 => between(from, out, 2.0 * share),
            Self::OverEdges([_, (back, to)]) => between(back, to, 2.0 * share - 1.0),
        }
    }
}

/// The point `along` units from a cell's center towards a side; the center itself if there is no neighbor. On a grid
/// that wraps around, it leaves over one edge and enters over the other.
fn out_of<G: Grid>(grid: &G, cell: Cell, side: Side, along: u16) -> Point {
    let share = f32::from(along) / f32::from(CELL);
    StepLines::new(grid, cell, side).map_or_else(|| grid.center(cell), |lines| lines.point(share))
}

fn between(a: Point, b: Point, share: f32) -> Point {
    Point { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}

/// The side of `ahead` that continues straight on for a racer from `cell` through `side`: the nearest by bearing.
pub(crate) fn straight_on<G: Grid>(grid: &G, cell: Cell, side: Side, ahead: Cell) -> Side {
    ClockDirection::from_bearing(grid.bearing(cell, side))
        .side(grid, ahead)
        .unwrap_or_else(|| grid.opposite(cell, side))
}
