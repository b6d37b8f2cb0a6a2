//! Pages for paper as marks, and the marks as SVG and PNG.
//!
//! Every format of a page has the very same strokes: [`pdf`](super::pdf) lays a page out, and what is here draws the
//! marks that it tells.

mod letters;
mod png;
mod raster;

pub(in crate::draw) use letters::PAGE_FONT;
pub use letters::{Letters, NoFont};
pub use png::write as write_png;
pub use raster::{Raster, raster};

/// A page: all lengths in points of 1/72 inch, from its lower left corner, y upwards.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// Its width and height.
    pub size: (f32, f32),
    /// What is on it; what comes later lies over what came before.
    pub marks: Vec<Mark>,
}

/// The colour of a mark.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ink {
    /// From 0 for black to 1 for white.
    Grey(f32),
    /// Red, green and blue.
    Tint([u8; 3]),
}

impl Ink {
    /// Its red, green and blue.
    pub fn rgb(self) -> [u8; 3] {
        match self {
            Self::Grey(grey) => [(grey.clamp(0.0, 1.0) * 255.0).round() as u8; 3],
            Self::Tint(rgb) => rgb,
        }
    }
}

/// Something on a page.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A line with round ends.
    Line {
        /// Where it begins.
        from: (f32, f32),
        /// Where it ends.
        to: (f32, f32),
        /// How wide it is.
        width: f32,
        /// Its colour.
        ink: Ink,
    },
    /// A Bézier curve with round ends.
    Curve {
        /// Where it begins.
        from: (f32, f32),
        /// Where its handles are.
        handles: [(f32, f32); 2],
        /// Where it ends.
        to: (f32, f32),
        /// How wide it is.
        width: f32,
        /// Its colour.
        ink: Ink,
    },
    /// A disc.
    Disc {
        /// Its middle.
        at: (f32, f32),
        /// Its radius.
        radius: f32,
        /// Its colour.
        ink: Ink,
    },
    /// An upright square.
    Square {
        /// Its middle.
        at: (f32, f32),
        /// Half of its side.
        radius: f32,
        /// Its colour.
        ink: Ink,
    },
    /// A line of black text in the middle over a point of its base line.
    Text {
        /// The point.
        at: (f32, f32),
        /// The size of the letters.
        size: f32,
        /// How wide it is: letters of another type than the document's are drawn as much wider or narrower.
        width: f32,
        /// The text.
        text: String,
    },
}
