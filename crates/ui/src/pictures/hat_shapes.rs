//! The shapes of the hats. A hat fills its picture down to its brim, which lies on the head.

use bevy::math::Vec2;

use super::shapes::{Paint, cut, darker, disc, lay, lighter, line, polygon};
use crate::theme::hats::Hat;

/// Width of the dark rim around a hat.
const RIM: f32 = 0.07;

/// Signed distance from a polygon of these corners, which are clockwise with y down.
fn corners<const CORNERS: usize>(at: Vec2, corners: [(f32, f32); CORNERS], round: f32) -> f32 {
    polygon(at, &corners.map(Vec2::from), round)
}

/// Signed distances from the body of a hat, and from its trimmings.
fn parts(hat: Hat, at: Vec2) -> [f32; 2] {
    match hat {
        Hat::Cap => {
            let dome = disc(at, Vec2::new(-0.12, 0.3), 0.62).max(at.y - 0.3);
            let peak = line(at, Vec2::new(-0.1, 0.28), Vec2::new(0.74, 0.34), 0.1);
            [dome, peak.min(disc(at, Vec2::new(-0.12, -0.32), 0.1))]
        }
        Hat::Bow => {
            let left = corners(at, [(-0.72, -0.4), (-0.05, 0.05), (-0.72, 0.5)], 0.1);
            let right = corners(at, [(0.72, -0.4), (0.72, 0.5), (0.05, 0.05)], 0.1);
            [left.min(right), disc(at, Vec2::new(0.0, 0.05), 0.2)]
        }
        Hat::Cone => {
            let cone = corners(at, [(0.0, -0.66), (0.46, 0.4), (-0.46, 0.4)], 0.06);
            let dots = [(0.0, -0.14), (-0.22, 0.2), (0.2, 0.24)].map(|dot| disc(at, dot.into(), 0.1));
            let pompom = disc(at, Vec2::new(0.0, -0.68), 0.18);
            [cone, dots.into_iter().fold(pompom, f32::min)]
        }
        Hat::Ears => {
            let at = Vec2::new(at.x.abs(), at.y);
            let middle = Vec2::new(0.5, -0.02);
            [disc(at, middle, 0.38), disc(at, middle, 0.21)]
        }
        Hat::TopHat => {
            let tube = corners(at, [(-0.42, -0.76), (0.42, -0.76), (0.36, 0.26), (-0.36, 0.26)], 0.05);
            let brim = line(at, Vec2::new(-0.74, 0.3), Vec2::new(0.74, 0.3), 0.11);
            [tube.min(brim), corners(at, [(-0.39, -0.1), (0.39, -0.1), (0.37, 0.14), (-0.37, 0.14)], 0.0)]
        }
        Hat::Crown => {
            let band = corners(at, [(-0.58, 0.0), (0.58, 0.0), (0.52, 0.38), (-0.52, 0.38)], 0.05);
            let outer = corners(Vec2::new(at.x.abs(), at.y), [(0.7, -0.52), (0.6, 0.1), (0.2, 0.1)], 0.05);
            let inner = corners(at, [(0.0, -0.68), (0.32, 0.1), (-0.32, 0.1)], 0.05);
            let jewels = [(0.0, 0.19), (-0.34, 0.19), (0.34, 0.19)].map(|jewel| disc(at, jewel.into(), 0.09));
            [band.min(outer).min(inner), jewels.into_iter().fold(f32::INFINITY, f32::min)]
        }
        Hat::Star => {
            let middle = Vec2::new(0.0, -0.16);
            let away = at - middle;
            // One of its five points, which are the same but for their direction.
            let turn = |point: u8| Vec2::from_angle(f32::from(point) * std::f32::consts::TAU / 5.0).rotate(away);
            let points = (0..5).map(|point| corners(turn(point), [(0.0, -0.66), (0.2, 0.0), (-0.2, 0.0)], 0.03));
            [points.fold(f32::INFINITY, f32::min), disc(at, middle, 0.13)]
        }
        Hat::Feelers => {
            let at = Vec2::new(at.x.abs(), at.y);
            let end = Vec2::new(0.6, -0.5);
            [line(at, Vec2::new(0.12, 0.38), end, 0.09), disc(at, end, 0.21)]
        }
    }
}

/// Paints a hat in the colors of its body and of its trimmings.
pub(super) fn hat(hat: Hat, [color, trimming]: [[f32; 3]; 2], at: Vec2, pixel: f32) -> Paint {
    let [body, trimmings] = parts(hat, at);
    let whole = body.min(trimmings);
    let mut paint = cut(darker(color, 0.5), whole - RIM, pixel);
    paint = lay(paint, color, body, pixel);
    // Lit from above.
    paint = lay(paint, lighter(color, 0.25), (body + 0.05).max(at.y - at.x * 0.3 + 0.1), pixel);
    lay(paint, trimming, trimmings, pixel)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The points that a hat covers, in a grid of this many per side.
    fn cover(kind: Hat, side: u8) -> Vec<bool> {
        let step = 2.0 / f32::from(side);
        let steps = || (0..side).map(move |at| (f32::from(at) + 0.5) * step - 1.0);
        let points = steps().flat_map(|y| steps().map(move |x| Vec2::new(x, y)));
        points.map(|at| hat(kind, [[0.5; 3]; 2], at, step)[3] > 0.5).collect()
    }

    /// The share of what either covers that both cover.
    fn alike(one: &[bool], other: &[bool]) -> f32 {
        let both = one.iter().zip(other).filter(|(one, other)| **one && **other).count();
        let either = one.iter().zip(other).filter(|(one, other)| **one || **other).count();
        both as f32 / either as f32
    }

    #[test]
    fn hats_differ_in_outline_also_when_they_are_small() {
        // As on the strip of a race and far away in a maze.
        for side in [8, 12, 16] {
            let all = Hat::ALL.map(|hat| cover(hat, side));
            for (at, one) in all.iter().enumerate() {
                for (before, other) in all[..at].iter().enumerate() {
                    let alike = alike(one, other);
                    assert!(alike < 0.85, "{:?} and {:?} at {side} pixels: {alike}", Hat::ALL[at], Hat::ALL[before]);
                }
            }
        }
    }

    #[test]
    fn hats_differ_in_outline_and_fit_their_picture() {
        let all = Hat::ALL.map(|hat| cover(hat, 40));
        for (at, one) in all.iter().enumerate() {
            let covered = one.iter().filter(|&&covered| covered).count();
            assert!((300..1000).contains(&covered), "{:?} covers {covered} of 1600 points", Hat::ALL[at]);
            let edge = (0..40).flat_map(|step| [step, 40 * 39 + step, 40 * step, 40 * step + 39]);
            assert!(edge.into_iter().all(|point| !one[point]), "{:?} is cut off", Hat::ALL[at]);
            for (before, other) in all[..at].iter().enumerate() {
                let alike = alike(one, other);
                assert!(alike < 0.75, "{:?} and {:?} look alike: {alike}", Hat::ALL[at], Hat::ALL[before]);
            }
        }
    }
}
