//! A maze from above: the edges between cells as a plane graph, in millimeters, y upwards.
//!
//! Every edge of the grid is widened by the thickness of a wall, whether a wall stands there or not. The corners where
//! widened edges meet are the points of all outlines: of cells, of edges, and of the posts between edges. So the
//! outlines fit together, and what stands on them has no gaps.
//!
//! Each edge has two *halves*, one in each direction, with the numbers 2n and 2n + 1. A cell is to the right of its
//! halves. A curved edge is a chain of edges.

use std::collections::HashMap;

use super::solid::Solid;
use crate::draw::figure::Figure;
use crate::draw::line::straighten;
use crate::grid::{Cell, Grid, Point, Wall};
use crate::memory::{OutOfMemory, push, reserve};

/// Arcs become lines of at most this many radians.
const STEP: f32 = 0.1;
/// Ends of walls that are nearer than this are the same, in cells.
const SAME: f32 = 0.05;
/// Side of the buckets in which ends of walls are found, in cells. More than [`SAME`].
const BUCKET: f32 = 0.25;

/// A point or a vector, in millimeters.
pub(super) type PlanVector = [f64; 2];

/// Half of an edge, by number.
pub(super) type Half = u32;

/// The half in the other direction.
pub(super) const fn twin(half: Half) -> Half {
    half ^ 1
}

/// An edge between two cells, or at the border.
struct Edge {
    /// The corners at its ends, by number.
    ends: [u32; 2],
    is_wall: bool,
}

/// The plan of a maze.
pub(super) struct Plan {
    edges: Vec<Edge>,
    /// The halves around each cell, clockwise, one cell after the other.
    around: Vec<Half>,
    /// Where each cell begins in `around`.
    cells: Vec<u32>,
    /// The halves that leave each corner, counter-clockwise, one corner after the other.
    leaving: Vec<Half>,
    /// Where each corner begins in `leaving`.
    corners: Vec<u32>,
    /// The place of each half in `leaving`.
    turn: Vec<u32>,
    /// For each half, the point where the outlines meet at its beginning, on its right.
    points: Vec<[f32; 2]>,
}

impl Plan {
    pub(super) fn of<G: Grid>(figure: &Figure<'_, G>, solid: Solid) -> Result<Self, OutOfMemory> {
        let mut survey = Survey::default();
        survey.measure(figure)?;
        let (scale, height) = (f64::from(solid.cell.get()), f64::from(figure.maze.grid().extent().y));
        let places: Vec<PlanVector> =
            survey.places.iter().map(|at| [f64::from(at.x) * scale, (height - f64::from(at.y)) * scale]).collect();
        let Survey { edges, around, cells, .. } = survey;
        let mut plan = Self {
            leaving: (0..2 * edges.len() as Half).collect(),
            corners: vec![0; places.len() + 1],
            turn: vec![0; 2 * edges.len()],
            points: vec![[0.0; 2]; 2 * edges.len()],
            edges,
            around,
            cells,
        };
        plan.turn_around(&places);
        plan.widen(&places, f64::from(solid.wall.get()) / 2.0);
        Ok(plan)
    }

    /// Sorts the halves by their corner, and at each corner counter-clockwise.
    fn turn_around(&mut self, places: &[PlanVector]) {
        let Self { edges, leaving, turn, corners, .. } = self;
        let corner = |half: Half| edges[half as usize / 2].ends[half as usize % 2];
        let angle = |half: Half| {
            let (from, to) = (places[corner(half) as usize], places[corner(twin(half)) as usize]);
            around([to[0] - from[0], to[1] - from[1]])
        };
        leaving.sort_by(|&a, &b| corner(a).cmp(&corner(b)).then_with(|| angle(a).total_cmp(&angle(b))));
        for (place, &half) in leaving.iter().enumerate() {
            turn[half as usize] = place as u32;
            corners[corner(half) as usize + 1] = place as u32 + 1;
        }
    }

    /// Finds the points of all outlines, `half` millimeters away from the edges.
    fn widen(&mut self, places: &[PlanVector], half_width: f64) {
        for half in 0..self.points.len() as Half {
            let corner = places[self.corner(half) as usize];
            // The wedge to the right of this half ends at the half that is next clockwise.
            let left = self.normal(places, self.clockwise(half));
            let right = self.normal(places, half).map(|part| -part);
            let share = half_width / (1.0 + left[0] * right[0] + left[1] * right[1]);
            let point = [0, 1].map(|axis| corner[axis] + (left[axis] + right[axis]) * share);
            self.points[half as usize] = point.map(|part| part as f32);
        }
    }

    /// The direction to the left of a half, of length 1.
    fn normal(&self, places: &[PlanVector], half: Half) -> PlanVector {
        let (from, to) = (places[self.corner(half) as usize], places[self.corner(twin(half)) as usize]);
        let (x, y) = (to[0] - from[0], to[1] - from[1]);
        let length = (x * x + y * y).sqrt();
        [-y / length, x / length]
    }

    /// The corner where a half begins.
    pub(super) fn corner(&self, half: Half) -> u32 {
        self.edges[half as usize / 2].ends[half as usize % 2]
    }

    /// The half that leaves the same corner next, clockwise.
    fn clockwise(&self, half: Half) -> Half {
        let leaving = self.leaving(self.corner(half));
        let begin = self.corners[self.corner(half) as usize];
        let place = (self.turn[half as usize] - begin) as usize;
        leaving[(place + leaving.len() - 1) % leaving.len()]
    }

    /// The half that leaves the same corner next, counter-clockwise.
    pub(super) fn counter_clockwise(&self, half: Half) -> Half {
        let leaving = self.leaving(self.corner(half));
        let begin = self.corners[self.corner(half) as usize];
        let place = (self.turn[half as usize] - begin) as usize;
        leaving[(place + 1) % leaving.len()]
    }

    /// The halves that leave a corner, counter-clockwise.
    pub(super) fn leaving(&self, corner: u32) -> &[Half] {
        &self.leaving[self.corners[corner as usize] as usize..self.corners[corner as usize + 1] as usize]
    }

    /// The halves around a cell, clockwise.
    pub(super) fn around(&self, cell: u32) -> &[Half] {
        &self.around[self.cells[cell as usize] as usize..self.cells[cell as usize + 1] as usize]
    }

    /// How many cells, edges and corners there are.
    pub(super) const fn counts(&self) -> [u32; 3] {
        [self.cells.len() as u32 - 1, self.edges.len() as u32, self.corners.len() as u32 - 1]
    }

    /// Whether an edge has a wall.
    pub(super) fn is_wall(&self, edge: u32) -> bool {
        self.edges[edge as usize].is_wall
    }

    /// The point where outlines meet at the beginning of a half, on its right.
    pub(super) fn point(&self, half: Half) -> [f32; 2] {
        self.points[half as usize]
    }
}

/// Returns a number from 0 to 4 that grows with the counter-clockwise angle of a vector.
fn around([x, y]: PlanVector) -> f64 {
    let part = y / (x.abs() + y.abs());
    match (x < 0.0, y < 0.0) {
        (true, _) => 2.0 - part,
        (false, false) => part,
        (false, true) => 4.0 + part,
    }
}

/// Collects edges and corners, cell by cell.
#[derive(Default)]
struct Survey {
    /// The corners, in cells, y downwards.
    places: Vec<Point>,
    edges: Vec<Edge>,
    around: Vec<Half>,
    cells: Vec<u32>,
    /// The corners in each bucket.
    buckets: HashMap<(i32, i32), Vec<u32>>,
}

impl Survey {
    fn measure<G: Grid>(&mut self, figure: &Figure<'_, G>) -> Result<(), OutOfMemory> {
        let (maze, grid) = (figure.maze, figure.maze.grid());
        let count = grid.cells();
        // The chains of edges that were added from one cell, by the cell on the other side and its side.
        let mut met: HashMap<(Cell, u8), (u32, u32)> = HashMap::new();
        reserve(&mut self.cells, count + 1)?;
        for cell in maze.cells() {
            self.cells.push(self.around.len() as u32);
            for side in grid.sides(cell) {
                if let Some((begin, end)) = met.remove(&(cell, side.0)) {
                    for edge in (begin..end).rev() {
                        push(&mut self.around, twin(2 * edge), count)?;
                    }
                    continue;
                }
                let is_wall = !maze.is_open(cell, side) && !figure.openings.are_at(cell, side);
                let wall = grid.wall(cell, side);
                let begin = self.edges.len() as u32;
                self.add(wall, is_wall, count)?;
                let end = self.edges.len() as u32;
                for edge in begin..end {
                    push(&mut self.around, 2 * edge, count)?;
                }
                if let Some(behind) = grid.neighbor(cell, side) {
                    let back = grid.opposite(cell, side);
                    // Not across a seam, where each cell has its own wall.
                    if grid.wall(behind, back) == wall.reversed() {
                        met.insert((behind, back.0), (begin, end));
                    }
                }
            }
        }
        self.cells.push(self.around.len() as u32);
        Ok(())
    }

    /// Adds the edges of a wall, or of the gap where it would be.
    fn add(&mut self, wall: Wall, is_wall: bool, count: u32) -> Result<(), OutOfMemory> {
        let (first, last) = (self.corner(wall.from(), count)?, self.corner(wall.to(), count)?);
        let mut points = Vec::new();
        straighten(wall, STEP, |_, to| points.push(to));
        points.pop();
        let mut from = first;
        for point in points {
            let to = self.places.len() as u32;
            push(&mut self.places, point, count)?;
            push(&mut self.edges, Edge { ends: [from, to], is_wall }, count)?;
            from = to;
        }
        push(&mut self.edges, Edge { ends: [from, last], is_wall }, count)
    }

    /// The number of the corner at a point, which is new if there is none near it.
    fn corner(&mut self, point: Point, count: u32) -> Result<u32, OutOfMemory> {
        let bucket = |part: f32| (part / BUCKET).floor() as i32;
        let (column, row) = (bucket(point.x), bucket(point.y));
        for near in (-1..=1).flat_map(|x| (-1..=1).map(move |y| (column + x, row + y))) {
            let corners = self.buckets.get(&near).map(Vec::as_slice).unwrap_or_default();
            let is_same = |corner: &&u32| {
                let at = self.places[**corner as usize];
                (at.x - point.x).abs() < SAME && (at.y - point.y).abs() < SAME
            };
            if let Some(&corner) = corners.iter().find(is_same) {
                return Ok(corner);
            }
        }
        let corner = self.places.len() as u32;
        push(&mut self.places, point, count)?;
        self.buckets.entry((column, row)).or_default().push(corner);
        Ok(corner)
    }
}
