//! The range of values of several series: lowest, quartiles, highest.

use maze::draw::page::{Ink, NoFont, Page};

use super::frame::{Axis, Frame};
use super::{AXIS, ink};

/// A series of values.
#[derive(Clone, Debug, PartialEq)]
pub struct Spread {
    /// Its name.
    pub name: String,
    /// Minimum, quartiles and maximum.
    pub quartiles: [f64; 5],
}

/// Draws a row for each series: a line from minimum to maximum, a box around the quartiles, and a stroke at the median.
pub fn boxes(title: &str, across: &str, series: &[Spread]) -> Result<Page, NoFont> {
    let names: Vec<&str> = series.iter().map(|spread| spread.name.as_str()).collect();
    let high = series.iter().map(|spread| spread.quartiles[4]).fold(0.0, f64::max);
    let rows = series.len().max(1) as f64;
    let axes = ((Axis::new(0.0, high * 1.03), across), (Axis::new(0.0, rows), ""));
    let mut frame = Frame::new(title, axes.0, axes.1, &names)?;
    for (number, spread) in series.iter().enumerate() {
        let middle = rows - number as f64 - 0.5;
        let at = |value: f64, up: f64| (value, middle + up);
        let place = |frame: &Frame, value: f64, up: f64| frame.at(at(value, up), &names);
        let [low, first, median, third, high] = spread.quartiles;
        let (from, to) = (place(&frame, low, 0.0), place(&frame, high, 0.0));
        frame.line(from, to, 1.2, AXIS);
        let (below, above) = (place(&frame, first, -0.28), place(&frame, third, 0.28));
        frame.shape(vec![below, (above.0, below.1), above, (below.0, above.1)], ink(number));
        let (from, to) = (place(&frame, median, -0.28), place(&frame, median, 0.28));
        frame.line(from, to, 2.0, Ink::BLACK);
        let start = place(&frame, 0.0, 0.0);
        frame.text(&spread.name, 9.5, (start.0 - 6.0, start.1 - 3.3), 1.0, AXIS);
    }
    Ok(frame.finish())
}
