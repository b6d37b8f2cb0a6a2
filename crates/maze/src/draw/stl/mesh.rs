//! The triangles of a plan: each outline rises to the floor or to the top of the walls.

use super::ears::cut;
use super::plan::{Half, Plan};
use super::solid::Solid;
use std::io;

/// Three corners, counter-clockwise seen from outside.
pub(super) type MeshTriangle = [[f32; 3]; 3];

/// The height of an outline, as an index into the heights of a mesh. 0 is the ground.
type Level = usize;

/// A plan with heights.
pub(super) struct Mesh {
    plan: Plan,
    /// The height of each level, from the ground.
    heights: Vec<f32>,
    /// The levels of floors and of walls.
    floor: Level,
    top: Level,
    /// For each half, whether a cell is to its right.
    has_cell: Vec<bool>,
}

impl Mesh {
    pub(super) fn new(plan: Plan, solid: Solid) -> Self {
        let (heights, floor) = match solid.floor {
            Some(floor) => (vec![0.0, floor.get(), floor.get() + solid.height.get()], 1),
            None => (vec![0.0, solid.height.get()], 0),
        };
        let [cells, edges, _] = plan.counts();
        let mut has_cell = vec![false; 2 * edges as usize];
        for cell in 0..cells {
            for &half in plan.around(cell) {
                has_cell[half as usize] = true;
            }
        }
        Self { plan, top: heights.len() - 1, heights, floor, has_cell }
    }

    /// Passes each triangle to `put`.
    pub(super) fn triangles(&self, mut put: impl FnMut(MeshTriangle) -> io::Result<()>) -> io::Result<()> {
        let [cells, edges, corners] = self.plan.counts();
        let mut outline = Outline::default();
        for cell in 0..cells {
            // The halves are clockwise, so go from the last to the first.
            outline.clear();
            for &half in self.plan.around(cell).iter().rev() {
                outline.add(self.plan.point(half), Level::MAX);
            }
            // Edges are at least as high as cells, so that no sides are visible.
            self.raise(&mut outline, self.floor, &mut put)?;
        }
        for edge in 0..edges {
            let (ahead, back) = (2 * edge, 2 * edge + 1);
            let plan = &self.plan;
            outline.clear();
            outline.add(plan.point(ahead), self.beside(ahead));
            outline.add(plan.point(plan.counter_clockwise(back)), self.at_end(back));
            outline.add(plan.point(back), self.beside(back));
            outline.add(plan.point(plan.counter_clockwise(ahead)), self.at_end(ahead));
            self.raise(&mut outline, self.of_edge(edge), &mut put)?;
        }
        for corner in 0..corners {
            let leaving = self.plan.leaving(corner);
            // Where only two edges meet, they touch, and there is no post.
            if leaving.len() > 2 {
                outline.clear();
                for &half in leaving {
                    outline.add(self.plan.point(half), self.of_edge(half / 2));
                }
                self.raise(&mut outline, self.of_corner(corner), &mut put)?;
            }
        }
        Ok(())
    }

    /// The level of an edge.
    fn of_edge(&self, edge: u32) -> Level {
        if self.plan.is_wall(edge) { self.top } else { self.floor }
    }

    /// The level of the post at a corner: it is part of the walls that meet there.
    fn of_corner(&self, corner: u32) -> Level {
        self.plan.leaving(corner).iter().map(|half| self.of_edge(half / 2)).max().unwrap_or_default()
    }

    /// The level to the right of a half.
    fn beside(&self, half: Half) -> Level {
        if self.has_cell[half as usize] { self.floor } else { 0 }
    }

    /// Returns the level that an edge touches at the beginning of one of its halves.
    fn at_end(&self, half: Half) -> Level {
        match *self.plan.leaving(self.plan.corner(half)) {
            [other, own] | [own, other] if own == half => self.of_edge(other / 2),
            _ => self.of_corner(self.plan.corner(half)),
        }
    }

    /// Closes an outline above, below, and where its neighbors are lower.
    fn raise(
        &self,
        outline: &mut Outline,
        level: Level,
        put: &mut impl FnMut(MeshTriangle) -> io::Result<()>,
    ) -> io::Result<()> {
        if level == 0 {
            return Ok(());
        }
        let count = outline.points.len();
        let above = |[x, y]: [f32; 2]| [x, y, self.heights[level]];
        let below = |[x, y]: [f32; 2]| [x, y, self.heights[0]];
        cut(&outline.points, &mut outline.rest, |[a, b, c]| {
            put([above(a), above(b), above(c)])?;
            put([below(a), below(c), below(b)])
        })?;
        for side in 0..count {
            let (a, b) = (outline.points[side], outline.points[(side + 1) % count]);
            // In bands, so that edges of higher and lower neighbors match.
            for band in outline.levels[side].min(level)..level {
                let (low, high) = (self.heights[band], self.heights[band + 1]);
                let corner = |[x, y]: [f32; 2], z| [x, y, z];
                put([corner(a, low), corner(b, low), corner(b, high)])?;
                put([corner(a, low), corner(b, high), corner(a, high)])?;
            }
        }
        Ok(())
    }
}

/// A polygon, counter-clockwise.
#[derive(Default)]
struct Outline {
    points: Vec<[f32; 2]>,
    /// The level of the neighbor at the side from each point to the next.
    levels: Vec<Level>,
    /// Used while it is cut. Kept for its memory.
    rest: Vec<u32>,
}

impl Outline {
    fn clear(&mut self) {
        self.points.clear();
        self.levels.clear();
    }

    fn add(&mut self, point: [f32; 2], level_beyond: Level) {
        self.points.push(point);
        self.levels.push(level_beyond);
    }
}
