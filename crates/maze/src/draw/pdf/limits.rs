//! Lengths on paper.

/// The thinnest stroke, in points of 1/72 inch.
pub const THINNEST: f32 = 0.6;
/// The narrowest passage between the middles of its walls, in points: on squares the smallest cell.
pub const SMALLEST: f32 = 3.0 * THINNEST;

/// The widest margin, in millimeters.
pub const WIDEST_MARGIN: f32 = 60.0;
/// The smallest margin of pages with numbers, a header or a footer, in millimeters.
pub const LEAST_NUMBERED_MARGIN: f32 = 8.0;
/// The widest gutter, in millimeters.
pub const WIDEST_GUTTER: f32 = 40.0;
/// The widest bleed, in millimeters.
pub const WIDEST_BLEED: f32 = 10.0;
/// The smallest cell that can be chosen, in millimeters: [`SMALLEST`], rounded up.
pub const LEAST_CELL: f32 = 0.7;
/// The largest cell that can be chosen, in millimeters.
pub const LARGEST_CELL: f32 = 100.0;
/// The thinnest wall that can be chosen, in millimeters: [`THINNEST`], rounded up.
pub const LEAST_LINE: f32 = 0.22;
/// The widest wall that can be chosen, in millimeters.
pub const WIDEST_LINE: f32 = 10.0;
/// The narrowest QR code, without the light squares around it, in millimeters.
pub const LEAST_QR: f32 = 20.0;
/// The most mazes in a row and in a column of a page.
pub const MOST_SLOTS: u8 = 8;

/// Points in a millimeter: 72 to the inch of 25.4 mm.
pub(super) const POINTS_PER_MILLIMETER: f32 = 72.0 / 25.4;

/// Millimeters of a length in points.
pub(super) fn millimeters(points: f32) -> f32 {
    points / POINTS_PER_MILLIMETER
}
