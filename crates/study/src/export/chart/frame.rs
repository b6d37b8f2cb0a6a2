//! Axes with marks and labels.

use maze::draw::page::{Ink, Letters, Mark, NoFont, Page};

use super::{AXIS, GRID};

/// Width and height of a chart, in points.
pub(super) const SIZE: (f32, f32) = (640.0, 400.0);
/// Space to the left of the data, in points.
const LEFT: f32 = 66.0;
/// Space to the right of the data, in points.
const RIGHT: f32 = 24.0;
/// Space below the data, in points.
const BELOW: f32 = 52.0;
/// Space above the data, in points.
const ABOVE: f32 = 46.0;
/// Font sizes, in points.
const TITLE: f32 = 14.0;
const LABEL: f32 = 10.5;
const MARK: f32 = 9.5;
/// Limit of marks on an axis.
const MOST_MARKS: f64 = 8.0;

/// A range of values on an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Axis {
    low: f64,
    high: f64,
    /// Whether powers of ten are equally far apart.
    is_log: bool,
}

impl Axis {
    /// Creates a linear range. A single value gets a range of width 1.
    pub(super) fn new(low: f64, high: f64) -> Self {
        let high = if high > low { high } else { low + 1.0 };
        Self { low, high, is_log: false }
    }

    /// Creates a logarithmic range of positive values, with a little space at both ends.
    pub(super) fn log(low: f64, high: f64) -> Self {
        let (low, high) = (low.max(f64::MIN_POSITIVE), high.max(low));
        Self { low: low / 1.25, high: high * 1.25, is_log: true }
    }

    /// Returns the position of a value on the axis, from 0 to 1.
    fn share(&self, value: f64) -> f32 {
        let place = if self.is_log {
            (value / self.low).ln() / (self.high / self.low).ln()
        } else {
            (value - self.low) / (self.high - self.low)
        };
        place as f32
    }

    /// Returns the marks: evenly spaced at 1, 2 or 5 times a power of ten; on a logarithmic axis at each of these, or
    /// on a wide one at the powers of ten only.
    fn marks(&self) -> Vec<f64> {
        if self.is_log {
            let powers = self.low.log10().floor() as i32..=self.high.log10().ceil() as i32;
            let wide = self.high / self.low > 60.0;
            let at = |power: i32| {
                let times: &[f64] = if wide { &[1.0] } else { &[1.0, 2.0, 5.0] };
                times.iter().map(move |times| times * 10_f64.powi(power))
            };
            return powers.flat_map(at).filter(|mark| (self.low..=self.high).contains(mark)).collect();
        }
        let reach = self.high - self.low;
        let power = 10_f64.powf((reach / MOST_MARKS).log10().floor());
        let steps = [1.0, 2.0, 5.0, 10.0].map(|times| times * power);
        let step = steps.into_iter().find(|step| reach / step <= MOST_MARKS).unwrap_or(reach);
        let first = (self.low / step).ceil() as i64;
        let last = (self.high / step + 1e-9).floor() as i64;
        (first..=last).map(|number| number as f64 * step).collect()
    }
}

/// A number with as many digits as it needs, up to four decimals.
pub(super) fn number(value: f64) -> String {
    let text = format!("{value:.4}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A chart that is being drawn.
pub(super) struct Frame {
    page: Page,
    letters: Letters<'static>,
    across: Axis,
    up: Axis,
}

impl Frame {
    /// Creates a white page with a title and labeled axes. `names` replace the numbers on the vertical axis, from the
    /// top.
    pub(super) fn new(
        title: &str,
        (across, across_label): (Axis, &str),
        (up, up_label): (Axis, &str),
        names: &[&str],
    ) -> Result<Self, NoFont> {
        let mut frame = Self::blank(title, SIZE)?;
        (frame.across, frame.up) = (across, up);
        let (left, right, bottom, top) = frame.edges(names);
        for value in across.marks() {
            let x = left + (right - left) * across.share(value);
            frame.line((x, bottom), (x, top), 0.6, GRID);
            frame.text(&number(value), MARK, (x, bottom - 14.0), 0.5, AXIS);
        }
        if names.is_empty() {
            for value in up.marks() {
                let y = bottom + (top - bottom) * up.share(value);
                frame.line((left, y), (right, y), 0.6, GRID);
                frame.text(&number(value), MARK, (left - 6.0, y - 3.3), 1.0, AXIS);
            }
        }
        frame.line((left, bottom), (right, bottom), 1.0, AXIS);
        frame.line((left, bottom), (left, top), 1.0, AXIS);
        frame.text(across_label, LABEL, (f32::midpoint(left, right), 14.0), 0.5, AXIS);
        let at = (16.0, f32::midpoint(bottom, top));
        let label = frame.letters.line(up_label, LABEL, at, 0.5, AXIS);
        frame.page.marks.extend(label.map(|label| match label {
            Mark::Text { at, size, width, text, ink, .. } => Mark::Text { at, size, width, text, ink, is_turned: true },
            label => label,
        }));
        Ok(frame)
    }

    /// A white page with a title.
    pub(super) fn blank(title: &str, size: (f32, f32)) -> Result<Self, NoFont> {
        let letters = Letters::of_pages()?;
        let corners = vec![(0.0, 0.0), (size.0, 0.0), size, (0.0, size.1)];
        let page = Page { size, marks: vec![Mark::Shape { corners, ink: Ink::Gray(1.0) }] };
        let axis = Axis::new(0.0, 1.0);
        let mut frame = Self { page, letters, across: axis, up: axis };
        // A long title has smaller letters.
        let fitting = (size.0 - 20.0) / frame.letters.width(title).max(1.0);
        frame.text(title, TITLE.min(fitting), (size.0 / 2.0, size.1 - 24.0), 0.5, Ink::BLACK);
        Ok(frame)
    }

    /// Left, right, lower and upper edge of the data. Names take more space than numbers.
    fn edges(&self, names: &[&str]) -> (f32, f32, f32, f32) {
        let widest = names.iter().map(|name| self.letters.width(name) * MARK).fold(0.0, f32::max);
        (LEFT.max(widest + 20.0), self.page.size.0 - RIGHT, BELOW, self.page.size.1 - ABOVE)
    }

    /// Converts values to a point of the page.
    pub(super) fn at(&self, (x, y): (f64, f64), names: &[&str]) -> (f32, f32) {
        let (left, right, bottom, top) = self.edges(names);
        (left + (right - left) * self.across.share(x), bottom + (top - bottom) * self.up.share(y))
    }

    pub(super) fn line(&mut self, from: (f32, f32), to: (f32, f32), width: f32, ink: Ink) {
        self.page.marks.push(Mark::Line { from, to, width, ink });
    }

    pub(super) fn shape(&mut self, corners: Vec<(f32, f32)>, ink: Ink) {
        self.page.marks.push(Mark::Shape { corners, ink });
    }

    pub(super) fn disc(&mut self, at: (f32, f32), radius: f32, ink: Ink) {
        self.page.marks.push(Mark::Disc { at, radius, ink });
    }

    pub(super) fn text(&mut self, text: &str, size: f32, at: (f32, f32), align: f32, ink: Ink) {
        self.page.marks.extend(self.letters.line(text, size, at, align, ink));
    }

    /// The width of a text.
    pub(super) fn width(&self, text: &str, size: f32) -> f32 {
        self.letters.width(text) * size
    }

    /// Draws a legend below the title: the color and the name of each series.
    pub(super) fn legend(&mut self, entries: &[(Ink, &str)]) {
        const SAMPLE: f32 = 12.0;
        const SPACE: f32 = 16.0;
        let wide = |frame: &Self, text: &str| SAMPLE + 5.0 + frame.width(text, MARK) + SPACE;
        let all: f32 = entries.iter().map(|(_, text)| wide(self, text)).sum::<f32>() - SPACE;
        let mut x = (self.page.size.0 - all) / 2.0;
        let y = self.page.size.1 - 40.0;
        for (ink, text) in entries {
            self.shape(vec![(x, y), (x + SAMPLE, y), (x + SAMPLE, y + 7.0), (x, y + 7.0)], *ink);
            self.text(text, MARK, (x + SAMPLE + 5.0, y), 0.0, AXIS);
            x += wide(self, text);
        }
    }

    pub(super) fn finish(self) -> Page {
        self.page
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_round_and_few() {
        for (low, high) in [(0.0, 1.0), (0.0, 37.0), (-5.0, 1234.0), (0.001, 0.0042), (7.0, 7.0)] {
            let axis = Axis::new(low, high);
            let marks = axis.marks();
            assert!((2..=9).contains(&marks.len()), "{low} {high}: {marks:?}");
            assert!(marks.iter().all(|mark| (-1e-6..=1.000_001).contains(&axis.share(*mark))));
        }
        assert_eq!(Axis::log(100.0, 100_000.0).marks(), [100.0, 1000.0, 10_000.0, 100_000.0]);
        assert_eq!([0.5, 3.0, 0.25, 1e4].map(number), ["0.5", "3", "0.25", "10000"]);
    }
}
