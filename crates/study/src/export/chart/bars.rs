//! Histograms of one or more series.

use maze::draw::page::{NoFont, Page};

use super::frame::{Axis, Frame};
use super::{AXIS, ink};

/// A series of bars.
#[derive(Clone, Debug, PartialEq)]
pub struct Bars {
    /// Its name.
    pub name: String,
    /// The height of each bar.
    pub heights: Vec<f64>,
}

/// Draws a histogram: the first series as bars, the others as outlines. The first bar begins at `first`, and each is
/// `step` wide. `expected` is the height of a dashed line.
pub fn bars(
    title: &str,
    (across, up): (&str, &str),
    (first, step): (f64, f64),
    series: &[Bars],
    expected: Option<f64>,
) -> Result<Page, NoFont> {
    let count = series.iter().map(|bars| bars.heights.len()).max().unwrap_or(0);
    let heights = series.iter().flat_map(|bars| &bars.heights).copied().chain(expected);
    let top = Some(heights.fold(0.0, f64::max)).filter(|&top| top > 0.0).unwrap_or(1.0) * 1.06;
    let end = first + step * count.max(1) as f64;
    let mut frame = Frame::new(title, (Axis::new(first, end), across), (Axis::new(0.0, top), up), &[])?;
    let edge = |number: usize| first + step * number as f64;
    for (number, bars) in series.iter().enumerate() {
        let color = ink(number);
        if number == 0 {
            for (place, &height) in bars.heights.iter().enumerate().filter(|(_, height)| **height > 0.0) {
                let (low, high) = (frame.at((edge(place), 0.0), &[]), frame.at((edge(place + 1), height), &[]));
                // Leaves a gap between bars that are wide enough for it.
                let gap = if high.0 - low.0 > 4.0 { 0.5 } else { 0.0 };
                let (left, right) = (low.0 + gap, high.0 - gap);
                frame.shape(vec![(left, low.1), (right, low.1), (right, high.1), (left, high.1)], color);
            }
            continue;
        }
        let mut before = frame.at((first, 0.0), &[]);
        for (place, &height) in bars.heights.iter().enumerate() {
            let (from, to) = (frame.at((edge(place), height), &[]), frame.at((edge(place + 1), height), &[]));
            frame.line(before, from, 1.2, color);
            frame.line(from, to, 1.2, color);
            before = to;
        }
    }
    if let Some(expected) = expected {
        const DASH: f32 = 5.0;
        let (from, to) = (frame.at((first, expected), &[]), frame.at((end, expected), &[]));
        let mut x = from.0;
        while x < to.0 {
            frame.line((x, from.1), ((x + DASH).min(to.0), from.1), 1.2, AXIS);
            x += 2.0 * DASH;
        }
    }
    let entries: Vec<_> = series.iter().enumerate().map(|(number, bars)| (ink(number), bars.name.as_str())).collect();
    if entries.len() > 1 {
        frame.legend(&entries);
    }
    Ok(frame.finish())
}
