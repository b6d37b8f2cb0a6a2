//! The body of an explorer: it sees only the walls of its own cell.

use super::error::SolveError;
use super::solution::Solution;
use super::way_back::WayBack;
use crate::cancel::{Cancel, Canceled, Checks};
use crate::grid::{Cell, Grid, Side, Sides};
use crate::maze::Maze;
use crate::memory::{OutOfMemory, push};
use crate::trace::{Event, Observer};

/// A body in a maze. The maze is private to this file: an explorer learns only the walls of its own cell. The grid is
/// public, since a walker with a compass knows the number of the cell behind an exit.
pub(super) struct Body<'m, G, O> {
    maze: &'m Maze<G>,
    at: Cell,
    goal: Cell,
    walk: Vec<Cell>,
    back: WayBack,
    observer: &'m mut O,
    checks: Checks<'m>,
}

impl<'m, G: Grid, O: Observer> Body<'m, G, O> {
    /// A body at the start.
    pub(super) fn new(
        maze: &'m Maze<G>,
        start: Cell,
        goal: Cell,
        observer: &'m mut O,
        cancel: &'m Cancel,
    ) -> Result<Self, SolveError> {
        let checks = cancel.checks()?;
        let back = WayBack::new(maze.grid().cells(), start)?;
        let mut body = Self { maze, at: start, goal, walk: Vec::new(), back, observer, checks };
        body.stand(start)?;
        Ok(body)
    }

    /// The grid.
    #[inline]
    pub(super) fn grid(&self) -> &'m G {
        self.maze.grid()
    }

    /// Its cell.
    #[inline]
    pub(super) fn at(&self) -> Cell {
        self.at
    }

    /// The number of steps walked.
    #[inline]
    pub(super) fn steps(&self) -> usize {
        self.walk.len() - 1
    }

    /// Whether it is at the goal.
    #[inline]
    pub(super) fn at_goal(&self) -> bool {
        self.at == self.goal
    }

    /// The goal.
    #[inline]
    pub(super) fn goal(&self) -> Cell {
        self.goal
    }

    /// The direction of the goal, in whole degrees clockwise from up, 0 to 359, like [`Grid::bearing`].
    pub(super) fn compass(&self) -> u16 {
        compass(self.grid(), self.at, self.goal)
    }

    /// The open sides of its cell.
    #[inline]
    pub(super) fn open(&self) -> Sides {
        self.maze.open(self.at)
    }

    /// Whether it has been in the cell behind an exit.
    #[inline]
    pub(super) fn knows(&self, side: Side) -> bool {
        self.maze.through(self.at, side).is_some_and(|behind| self.back.reached(behind))
    }

    /// The side by which it first entered its cell; `None` at the start.
    #[inline]
    pub(super) fn way_back(&self) -> Option<Side> {
        self.back.side(self.at)
    }

    /// Steps through a side and returns the side behind it. At a wall it stays.
    #[expect(clippy::inline_always, reason = "a walk of millions of steps, each of which waits for the one before")]
    #[inline(always)]
    pub(super) fn step(&mut self, side: Side) -> Result<Side, SolveError> {
        self.checks.tick()?;
        let Some(behind) = self.maze.through(self.at, side) else { return Ok(side) };
        let back = self.grid().opposite(self.at, side);
        self.at = behind;
        self.back.reach(behind, back);
        self.observer.on(Event::Step(behind));
        self.stand(behind)?;
        Ok(back)
    }

    /// Counts one step of work, and now and then checks for cancellation.
    #[inline]
    pub(super) fn tick(&mut self) -> Result<(), Canceled> {
        self.checks.tick()
    }

    /// Reports that its cell is a dead end.
    #[inline]
    pub(super) fn retire(&mut self) {
        self.observer.on(Event::Retire(self.at));
    }

    /// The solution. The path is the walk without loops and dead ends, if it ended at the goal.
    pub(super) fn finish(self) -> Result<Solution, OutOfMemory> {
        let path = self.back.path_to(self.maze, self.goal)?;
        Ok(Solution { walk: self.walk, path })
    }

    #[inline]
    fn stand(&mut self, cell: Cell) -> Result<(), OutOfMemory> {
        let cells = self.grid().cells();
        push(&mut self.walk, cell, cells)
    }
}

/// The direction of a cell as seen from another, in whole degrees clockwise from up, 0 to 359, like [`Grid::bearing`].
/// It is measured on the drawing: on wrapped grids not across the joined edges. The same on every platform.
pub fn compass<G: Grid>(grid: &G, from: Cell, to: Cell) -> u16 {
    let (from, to) = (grid.center(from), grid.center(to));
    degrees(to.x - from.x, from.y - to.y)
}

/// tan 0.5°, 1.5° … 44.5°, in 1/2³²: the bounds between whole degrees.
const TANGENTS: [i128; 45] = [
    37_481_612,
    112_467_677,
    187_522_322,
    262_691_453,
    338_021_257,
    413_558_313,
    489_349_712,
    565_443_172,
    641_887_163,
    718_731_033,
    796_025_137,
    873_820_972,
    952_171_326,
    1_031_130_419,
    1_110_754_067,
    1_191_099_847,
    1_272_227_273,
    1_354_197_987,
    1_437_075_955,
    1_520_927_688,
    1_605_822_471,
    1_691_832_610,
    1_779_033_704,
    1_867_504_930,
    1_957_329_363,
    2_048_594_314,
    2_141_391_701,
    2_235_818_457,
    2_331_976_973,
    2_429_975_579,
    2_529_929_081,
    2_631_959_344,
    2_736_195_935,
    2_842_776_839,
    2_951_849_240,
    3_063_570_399,
    3_178_108_618,
    3_295_644_319,
    3_416_371_248,
    3_540_497_818,
    3_668_248_612,
    3_799_866_077,
    3_935_612_425,
    4_075_771_779,
    4_220_652_607,
];

/// The direction of a vector in whole degrees clockwise from up, 0 to 359. It compares integers, so that every platform
/// rounds alike: `atan2` may differ in its last bit.
fn degrees(right: f32, up: f32) -> u16 {
    /// More than the precision of any position.
    const PARTS: f64 = (1_u32 << 24) as f64;
    let [right, up] = [right, up].map(|length| (f64::from(length) * PARTS) as i128);
    let (short, long) = (right.abs().min(up.abs()), right.abs().max(up.abs()));
    let from_axis = TANGENTS.partition_point(|tangent| tangent * long <= short << 32) as u16;
    let from_vertical = if right.abs() <= up.abs() { from_axis } else { 90 - from_axis };
    let bearing = match (right >= 0, up >= 0) {
        (true, true) => from_vertical,
        (true, false) => 180 - from_vertical,
        (false, false) => 180 + from_vertical,
        (false, true) => 360 - from_vertical,
    };
    bearing % 360
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::degrees;
    use crate::{AnyGrid, Cell, CellShape, Grid};

    /// The direction by `atan2`, in degrees.
    fn by_arc_tangent(right: f32, up: f32) -> f64 {
        f64::from(right).atan2(f64::from(up)).to_degrees().rem_euclid(360.0)
    }

    #[test]
    fn whole_numbers_and_arc_tangent_agree_on_every_grid() {
        for (form, size) in [
            (CellShape::Square, "61x47"),
            (CellShape::Hexagon, "45x38"),
            (CellShape::Triangle, "57x40"),
            (CellShape::Ring, "18"),
        ] {
            let grid = AnyGrid::new(form, size, None, None).unwrap();
            for goal in (0..grid.cells()).step_by(7).map(Cell) {
                for here in (0..grid.cells()).map(Cell).filter(|&here| here != goal) {
                    let (from, to) = (grid.center(here), grid.center(goal));
                    let (right, up) = (to.x - from.x, from.y - to.y);
                    let expected = (by_arc_tangent(right, up).round() as u16) % 360;
                    assert_eq!(degrees(right, up), expected, "{form} {here:?} {goal:?}");
                }
            }
        }
    }

    proptest! {
        #[test]
        fn whole_numbers_and_arc_tangent_agree(right in -65_535.0_f32..65_535.0, up in -65_535.0_f32..65_535.0) {
            let exact = by_arc_tangent(right, up);
            prop_assume!((exact - exact.floor() - 0.5).abs() > 1e-6 && right.hypot(up) > 0.1);
            prop_assert_eq!(degrees(right, up), (exact.round() as u16) % 360);
        }
    }
}
