//! Maze positions as world positions, and walls as straight strokes.

use std::f32::consts::FRAC_PI_8;

use glam::{UVec2, Vec2};
use maze::{AnyGrid, Area, Cell, Grid, Maze, Openings, Point, Side, Wall, standing_walls_of, wall_runs};

use crate::chunks::CHUNK_CELLS;

/// Wall thickness in cells.
pub const THICKNESS: f32 = 0.17;

/// Largest angle of a straight segment of an arc, in radians. Smaller than the eye can see.
const STRAIGHT_ENOUGH: f32 = FRAC_PI_8 / 2.0;

/// Converts a maze position (y down) to a world position (y up).
pub fn in_world(point: Point) -> Vec2 {
    Vec2::new(point.x, -point.y)
}

/// The ends of a wall in the world.
pub fn wall_ends(wall: Wall) -> (Vec2, Vec2) {
    match wall {
        Wall::Line { from, to } | Wall::Arc { from, to, .. } => (in_world(from), in_world(to)),
    }
}

/// The ends of the bars across a passage: one bar, or two if the passage goes over an edge or under a bridge.
pub fn bars<G: Grid>(grid: &G, cell: Cell, side: Side) -> impl Iterator<Item = (Vec2, Vec2)> + use<G> {
    let here = wall_ends(grid.wall(cell, side));
    let beyond = wall_ends(grid.wall(grid.behind(cell, side), grid.opposite(cell, side)));
    let is_one = here.0.midpoint(here.1).distance(beyond.0.midpoint(beyond.1)) < 0.01;
    [Some(here), (!is_one).then_some(beyond)].into_iter().flatten()
}

/// The world direction of a bearing in degrees clockwise from up.
pub fn direction(bearing: f32) -> Vec2 {
    let (sin, cos) = bearing.to_radians().sin_cos();
    Vec2::new(sin, cos)
}

/// Returns the walls of a chunk as straight strokes, with gaps at the openings: whole runs on square grids, single
/// walls on other grids. `at` is the position of the chunk, and `cells` are its cells.
pub fn strokes(maze: &Maze<AnyGrid>, openings: Openings, cells: &[Cell], at: UVec2) -> Vec<(Vec2, Vec2)> {
    if maze.grid().square().is_some() {
        let area =
            Area { column: at.x * CHUNK_CELLS, row: at.y * CHUNK_CELLS, width: CHUNK_CELLS, height: CHUNK_CELLS };
        let corner = |(x, y): (u32, u32)| Vec2::new(x as f32, -(y as f32));
        return wall_runs(maze, openings, area).into_iter().map(|run| (corner(run.from), corner(run.to))).collect();
    }
    let mut strokes = Vec::new();
    for wall in cells.iter().flat_map(|&cell| standing_walls_of(maze, openings, cell)) {
        straighten(wall, |from, to| strokes.push((from, to)));
    }
    strokes
}

/// Splits a wall into straight segments: one for a line, several for an arc.
pub fn straighten(wall: Wall, mut put: impl FnMut(Vec2, Vec2)) {
    match wall {
        Wall::Line { from, to } => put(in_world(from), in_world(to)),
        Wall::Arc { from, to, middle, .. } => {
            let middle = in_world(middle);
            let (begin, end) = (in_world(from) - middle, in_world(to) - middle);
            let angle = begin.angle_to(end);
            let pieces = (angle.abs() / STRAIGHT_ENOUGH).ceil().max(1.0);
            let point = |piece: f32| middle + Vec2::from_angle(angle * piece / pieces).rotate(begin);
            for piece in 0..pieces as u32 {
                put(point(piece as f32), point(piece as f32 + 1.0));
            }
        }
    }
}
