//! Lengths of paper and of things that are made.

use std::str::FromStr;

use maze::sanitize::excerpt;

const MILLIMETERS_PER_INCH: f32 = 25.4;
const MILLIMETERS_PER_CENTIMETER: f32 = 10.0;
/// Of the pixels that web pages and vector drawings count in.
pub(crate) const PIXELS_PER_MILLIMETER: f32 = PIXELS_PER_INCH / MILLIMETERS_PER_INCH;

const PIXELS_PER_INCH: f32 = 96.0;

/// A length in millimeters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Length(pub(crate) f32);

impl FromStr for Length {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let units = [
            ("mm", 1.0, 1.0),
            ("cm", MILLIMETERS_PER_CENTIMETER, 1.0),
            ("in", MILLIMETERS_PER_INCH, 1.0),
            ("px", MILLIMETERS_PER_INCH, PIXELS_PER_INCH),
        ];
        let with_unit = units.into_iter().find_map(|(name, unit, parts)| Some((text.strip_suffix(name)?, unit, parts)));
        let (number, unit, parts) = with_unit.unwrap_or((text, 1.0, 1.0));
        let length: Result<f32, _> = number.trim().parse();
        // In this order, so that 96 pixels are exactly an inch.
        length.map(|length| Self(length * unit / parts)).map_err(|_| {
            format!(
                "'{}' is not a length: write millimeters, such as 12, centimeters, such as 1.2cm, inches, such as 0.5in, or pixels, such as 16px",
                excerpt(text)
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_millimeters_centimeters_inches_and_pixels() {
        for (text, millimeters) in
            [("8", 8.0), ("8mm", 8.0), ("0.8 cm", 8.0), ("0.5in", 12.7), ("96px", 25.4), ("-1", -1.0)]
        {
            assert_eq!(text.parse(), Ok(Length(millimeters)), "{text}");
        }
        for text in ["", "mm", "8 m", "8km", "eight"] {
            assert!(text.parse::<Length>().unwrap_err().contains("write millimeters"), "{text}");
        }
    }
}
