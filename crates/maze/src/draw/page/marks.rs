//! A page as a list of marks.

/// A page: all lengths in points of 1/72 inch, from its lower left corner, y upwards.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// Width and height.
    pub size: (f32, f32),
    /// Later marks cover earlier ones.
    pub marks: Vec<Mark>,
}

/// The color of a mark.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ink {
    /// From 0 for black to 1 for white.
    Gray(f32),
    /// Red, green and blue, from 0 to 255.
    Tint([u8; 3]),
}

impl Ink {
    /// Its red, green and blue.
    pub fn rgb(self) -> [u8; 3] {
        match self {
            Self::Gray(gray) => [(gray.clamp(0.0, 1.0) * 255.0).round() as u8; 3],
            Self::Tint(rgb) => rgb,
        }
    }
}

/// A mark on a page.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A line with round ends.
    Line {
        /// The start.
        from: (f32, f32),
        /// The end.
        to: (f32, f32),
        /// The width.
        width: f32,
        /// The color.
        ink: Ink,
    },
    /// A Bézier curve with round ends.
    Curve {
        /// The start.
        from: (f32, f32),
        /// The handles.
        handles: [(f32, f32); 2],
        /// The end.
        to: (f32, f32),
        /// The width.
        width: f32,
        /// The color.
        ink: Ink,
    },
    /// A disc.
    Disc {
        /// The center.
        at: (f32, f32),
        /// Its radius.
        radius: f32,
        /// The color.
        ink: Ink,
    },
    /// A square with horizontal and vertical sides.
    Square {
        /// The center.
        at: (f32, f32),
        /// Half the side.
        radius: f32,
        /// The color.
        ink: Ink,
    },
    /// A line of black text, centered on a point of its base line.
    Text {
        /// The point.
        at: (f32, f32),
        /// The size of the letters.
        size: f32,
        /// The width of the text. Letters of another font are stretched to it.
        width: f32,
        /// The text.
        text: String,
    },
}
