//! Lengths that all screens share, in points.

/// Between lines that belong together.
pub const HAIR: f32 = 2.0;
/// Between a sign and its words.
pub const TIGHT: f32 = 4.0;
/// Between parts of a row.
pub const NEAR: f32 = 8.0;
/// Between the parts of a page.
pub const GAP: f32 = 12.0;
/// Between separate groups.
pub const APART: f32 = 20.0;
/// Between the edge of a panel and its content.
pub const MARGIN: f32 = 28.0;

/// Height of a menu entry.
pub const LINE: f32 = 46.0;
/// Usual width of a menu.
pub const WIDTH: f32 = 380.0;
/// Height of a bar that shows a share.
pub const BAR: f32 = 8.0;
/// Size of a badge beside a line of words.
pub const BADGE: f32 = 18.0;
/// Size of a face in a row.
pub const FACE: f32 = 38.0;
