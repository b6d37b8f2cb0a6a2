//! Where a racer can be: on a passage between two cells, or on the chord that cuts the corner between two passages of
//! one cell. There is no place inside a wall.

use maze::{Cell, Grid, Maze, Point, Side};

use crate::intent::{ClockDirection, turn_between};
use crate::units::{CELL, GOAL_REACH};

/// A place in a maze, and which way the racer there looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// `along` units out of the centre of `cell` towards `side`, 0 ≤ `along` < [`CELL`], looking that way. Only at the
    /// centre itself, where `along` is 0, may the side be closed.
    Passage {
        /// The cell behind the racer.
        cell: Cell,
        /// The side it goes to.
        side: Side,
        /// Units from the centre of `cell`.
        along: u16,
    },
    /// On the straight line from `reach` units out on side `from` of `cell` to `reach` units out on side `to`.
    Corner {
        /// The cell whose corner is cut.
        cell: Cell,
        /// The side it came from.
        from: Side,
        /// The side it goes to.
        to: Side,
        /// How far from the centre the line begins and ends, less than [`CELL`] / 2.
        reach: u16,
        /// Units since the line began, less than its length.
        along: u16,
    },
}

/// The length of the line that cuts a corner, for lines that begin `reach` units from the centre: 2·sin(angle / 2) of
/// it, the angle between the passages taken to the nearest 30°.
pub(crate) fn chord<G: Grid>(grid: &G, cell: Cell, from: Side, to: Side, reach: u16) -> u16 {
    /// 2·sin(angle / 2) for 0°, 30° … 180°, in 1/32768.
    const FACTORS: [u32; 7] = [0, 16_962, 32_768, 46_341, 56_756, 63_303, 65_536];
    let angle = turn_between(grid.bearing(cell, from), grid.bearing(cell, to));
    let factor = FACTORS[usize::from((angle + 15) / 30)];
    ((u32::from(reach) * factor) >> 15).max(1) as u16
}

impl Place {
    /// At the centre of a cell, looking to a side.
    pub const fn centre(cell: Cell, side: Side) -> Self {
        Self::Passage { cell, side, along: 0 }
    }

    /// The cell whose centre is nearest.
    pub fn cell<G: Grid>(self, maze: &Maze<G>) -> Cell {
        match self {
            Self::Passage { cell, side, along } if along > CELL / 2 => {
                maze.grid().neighbour(cell, side).unwrap_or(cell)
            }
            Self::Passage { cell, .. } | Self::Corner { cell, .. } => cell,
        }
    }

    /// Whether the maze has such a place: the law that no racer ever breaks.
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

    /// The same spot, looking back.
    #[must_use]
    pub fn reversed<G: Grid>(self, maze: &Maze<G>) -> Self {
        match self {
            Self::Passage { along: 0, .. } => self,
            Self::Passage { cell, side, along } => match maze.grid().neighbour(cell, side) {
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

    /// Whether a racer here has reached the goal: within [`GOAL_REACH`] of its centre.
    pub fn reaches<G: Grid>(self, maze: &Maze<G>, goal: Cell) -> bool {
        match self {
            Self::Passage { cell, side, along } => {
                (cell == goal && along <= GOAL_REACH)
                    || (CELL - along <= GOAL_REACH && maze.grid().neighbour(cell, side) == Some(goal))
            }
            Self::Corner { cell, .. } => cell == goal,
        }
    }

    /// How far it still is to the goal by the shortest way, in units, from a map of distances in cells.
    pub fn remaining<G: Grid>(self, maze: &Maze<G>, distances: &[u32]) -> u64 {
        self.remaining_by(maze, |cell| distances[cell.index()])
    }

    /// The same by whatever tells the distances.
    pub(crate) fn remaining_by<G: Grid>(self, maze: &Maze<G>, distance: impl Fn(Cell) -> u32) -> u64 {
        let units = |cell: Cell| u64::from(distance(cell)) * u64::from(CELL);
        let towards = |cell: Cell, side: Side, along: u16| {
            let (here, gone) = (units(cell), u64::from(along));
            match maze.grid().neighbour(cell, side).filter(|_| along > 0).map(units) {
                Some(there) if there < here => there + u64::from(CELL) - gone,
                _ => here + gone,
            }
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

    /// Where it is drawn, in cells.
    pub fn point<G: Grid>(self, grid: &G) -> Point {
        match self {
            Self::Passage { cell, side, along } => out_of(grid, cell, side, along),
            Self::Corner { cell, from, to, reach, along } => {
                let (begin, end) = (out_of(grid, cell, from, reach), out_of(grid, cell, to, reach));
                between(begin, end, f32::from(along) / f32::from(chord(grid, cell, from, to, reach)))
            }
        }
    }

    /// Which way it looks: degrees clockwise from up.
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

/// The point `along` units out of a cell's centre towards a side; the centre itself where there is no neighbour. Where
/// the grid wraps round it goes out over one edge and comes in over the other.
fn out_of<G: Grid>(grid: &G, cell: Cell, side: Side, along: u16) -> Point {
    /// Two that are the same wall lie this near to each other, in cells.
    const SAME: f32 = 0.01;
    let centre = grid.centre(cell);
    let Some(ahead) = grid.neighbour(cell, side) else { return centre };
    let share = f32::from(along) / f32::from(CELL);
    let out = grid.wall(cell, side).half_way();
    let back = grid.wall(ahead, grid.opposite(cell, side)).half_way();
    if (out.x - back.x).abs() < SAME && (out.y - back.y).abs() < SAME {
        between(centre, grid.centre(ahead), share)
    } else if share <= 0.5 {
        between(centre, out, 2.0 * share)
    } else {
        between(back, grid.centre(ahead), 2.0 * share - 1.0)
    }
}

fn between(a: Point, b: Point, share: f32) -> Point {
    Point { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}

/// The side of `ahead` that goes on the way one came, from `cell` through `side`: the nearest by bearing.
pub(crate) fn straight_on<G: Grid>(grid: &G, cell: Cell, side: Side, ahead: Cell) -> Side {
    ClockDirection::from_bearing(grid.bearing(cell, side))
        .side(grid, ahead)
        .unwrap_or_else(|| grid.opposite(cell, side))
}
