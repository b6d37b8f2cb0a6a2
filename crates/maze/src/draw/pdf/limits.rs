//! Lengths on paper.

/// The thinnest stroke, in points of 1/72 inch.
pub const THINNEST: f32 = 0.6;
/// The narrowest passage between the middles of its walls, in points: on squares the smallest cell.
pub const SMALLEST: f32 = 3.0 * THINNEST;

/// Points in a millimeter: 72 to the inch of 25.4 mm.
pub(super) const POINTS_PER_MILLIMETER: f32 = 72.0 / 25.4;

/// Millimeters of a length in points.
pub(super) fn millimeters(points: f32) -> f32 {
    points / POINTS_PER_MILLIMETER
}
