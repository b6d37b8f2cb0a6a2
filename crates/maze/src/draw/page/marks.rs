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
    /// Black.
    pub const BLACK: Self = Self::Gray(0.0);

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
    /// A filled polygon.
    Shape {
        /// Its corners.
        corners: Vec<(f32, f32)>,
        /// The color.
        ink: Ink,
    },
    /// A line of text, centered on a point of its base line.
    Text {
        /// The point.
        at: (f32, f32),
        /// The size of the letters.
        size: f32,
        /// The width of the text. Letters of another font are stretched to it.
        width: f32,
        /// The text.
        text: String,
        /// The color.
        ink: Ink,
        /// Whether it reads upwards, from bottom to top.
        is_turned: bool,
    },
}

impl Mark {
    /// A line of black text.
    #[cfg(feature = "pdf")]
    pub(in crate::draw) const fn text(at: (f32, f32), size: f32, width: f32, text: String) -> Self {
        Self::Text { at, size, width, text, ink: Ink::BLACK, is_turned: false }
    }

    /// The mark turned by a quarter counter-clockwise around the origin, and moved.
    #[cfg(feature = "pdf")]
    #[must_use]
    pub(in crate::draw) fn turned(self, (right, up): (f32, f32)) -> Self {
        let turn = |(x, y): (f32, f32)| (right - y, up + x);
        match self {
            Self::Line { from, to, width, ink } => Self::Line { from: turn(from), to: turn(to), width, ink },
            Self::Curve { from, handles, to, width, ink } => {
                Self::Curve { from: turn(from), handles: handles.map(turn), to: turn(to), width, ink }
            }
            Self::Disc { at, radius, ink } => Self::Disc { at: turn(at), radius, ink },
            Self::Square { at, radius, ink } => Self::Square { at: turn(at), radius, ink },
            Self::Shape { corners, ink } => Self::Shape { corners: corners.into_iter().map(turn).collect(), ink },
            Self::Text { at, size, width, text, ink, .. } => {
                Self::Text { at: turn(at), size, width, text, ink, is_turned: true }
            }
        }
    }
}
