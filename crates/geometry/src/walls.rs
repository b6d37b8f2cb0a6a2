//! Places of a maze as places of the world, and its walls as straight strokes.

use std::f32::consts::FRAC_PI_8;

use glam::Vec2;
use maze::{Point, Wall};

/// Largest angle of a straight segment of an arc, in radians. Smaller than the eye can see.
const STRAIGHT_ENOUGH: f32 = FRAC_PI_8 / 2.0;

/// Converts a maze position (y down) to a world position (y up).
pub fn in_world(point: Point) -> Vec2 {
    Vec2::new(point.x, -point.y)
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
