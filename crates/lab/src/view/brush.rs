//! Draws flat shapes into a mesh with a color per corner.

use std::f32::consts::TAU;

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use colors::shade::Shade;

/// A mesh under construction. Later shapes cover earlier ones.
#[derive(Debug, Default)]
pub struct Brush {
    points: Vec<[f32; 3]>,
    shades: Vec<Shade>,
    corners: Vec<u32>,
}

impl Brush {
    /// Whether nothing was drawn.
    pub fn is_empty(&self) -> bool {
        self.corners.is_empty()
    }

    /// Builds the mesh. An empty one gets a degenerate triangle, because the renderer warns about empty meshes.
    pub fn mesh(mut self) -> Mesh {
        if self.is_empty() {
            self.fan([Vec2::ZERO; 3], [0.0; 4]);
        }
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.points)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.shades)
            .with_inserted_indices(Indices::U32(self.corners))
    }

    fn point(&mut self, at: Vec2, shade: Shade) -> u32 {
        self.points.push([at.x, at.y, 0.0]);
        self.shades.push(shade);
        self.points.len() as u32 - 1
    }

    /// A polygon that is star-shaped as seen from its first corner.
    pub fn fan(&mut self, corners: impl IntoIterator<Item = Vec2>, shade: Shade) {
        let first = self.points.len() as u32;
        let mut count = 0;
        for corner in corners {
            self.point(corner, shade);
            count += 1;
        }
        for next in 2..count {
            self.corners.extend([first, first + next - 1, first + next]);
        }
    }

    /// A disc. With few corners, a regular polygon with a corner at the top.
    pub fn disc(&mut self, at: Vec2, radius: f32, corners: u32, shade: Shade) {
        self.fan((0..corners).map(|corner| at + spoke(corner, corners) * radius), shade);
    }

    /// A polygon that is star-shaped as seen from its middle.
    pub fn star(&mut self, at: Vec2, corners: impl IntoIterator<Item = Vec2>, shade: Shade) {
        let middle = self.point(at, shade);
        let mut count = 0;
        for corner in corners {
            self.point(at + corner, shade);
            count += 1;
        }
        for corner in 0..count {
            self.corners.extend([middle, middle + 1 + corner, middle + 1 + (corner + 1) % count]);
        }
    }

    /// A ring.
    pub fn ring(&mut self, at: Vec2, radius: f32, thickness: f32, corners: u32, shade: Shade) {
        let first = self.points.len() as u32;
        for corner in 0..corners {
            let out = spoke(corner, corners);
            self.point(at + out * (radius - thickness / 2.0), shade);
            self.point(at + out * (radius + thickness / 2.0), shade);
        }
        for corner in 0..corners {
            let [a, b] = [corner, (corner + 1) % corners].map(|corner| first + corner * 2);
            self.corners.extend([a, a + 1, b + 1, a, b + 1, b]);
        }
    }

    /// A straight stroke with round ends of `round` corners each.
    pub fn stroke(&mut self, from: Vec2, to: Vec2, thickness: f32, round: u32, shade: Shade) {
        let along = (to - from).normalize_or(Vec2::X) * thickness / 2.0;
        let across = along.perp();
        let arc = |at: Vec2, begin: Vec2| {
            (0..=round + 1).map(move |step| {
                let angle = -std::f32::consts::PI * step as f32 / (round + 1) as f32;
                at + Vec2::from_angle(angle).rotate(begin)
            })
        };
        self.fan(arc(to, across).chain(arc(from, -across)), shade);
    }

    /// A cross of two strokes.
    pub fn cross(&mut self, at: Vec2, radius: f32, thickness: f32, shade: Shade) {
        for corner in [Vec2::ONE, Vec2::new(1.0, -1.0)] {
            let arm = corner * radius * std::f32::consts::FRAC_1_SQRT_2;
            self.stroke(at - arm, at + arm, thickness, 0, shade);
        }
    }

    /// An arrow head that points along a unit vector.
    pub fn chevron(&mut self, at: Vec2, along: Vec2, size: f32, thickness: f32, shade: Shade) {
        let tip = at + along * size / 2.0;
        for side in [1.0, -1.0] {
            let tail = at - along * size / 2.0 + along.perp() * side * size * 0.7;
            self.stroke(tip, tail, thickness, 1, shade);
        }
    }
}

/// The direction of a corner of a regular polygon. The first one is at the top.
fn spoke(corner: u32, corners: u32) -> Vec2 {
    Vec2::from_angle(TAU * (corner as f32 / corners as f32 + 0.25))
}
