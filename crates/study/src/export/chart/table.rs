//! A table as a page.

use maze::draw::page::{Ink, NoFont, Page};

use super::frame::Frame;
use super::{AXIS, GRID};

/// The size of letters, in points.
const SIZE: f32 = 10.5;
/// The height of a line, in points.
const LINE: f32 = 19.0;
/// The space between columns, in points.
const BETWEEN: f32 = 18.0;
/// The space around the table, in points.
const AROUND: f32 = 20.0;
/// The height of the title, in points.
const TITLE: f32 = 44.0;

/// A table; the first line is its head. The first column is aligned to the left, the others to the right.
pub fn table(title: &str, lines: &[Vec<String>]) -> Result<Page, NoFont> {
    let measure = Frame::blank("", (1.0, 1.0))?;
    let columns = lines.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let fields = lines.iter().filter_map(|line| line.get(column));
        fields.map(|field| measure.width(field, SIZE)).fold(0.0, f32::max)
    };
    let widths: Vec<f32> = (0..columns).map(width).collect();
    let wide = widths.iter().sum::<f32>() + BETWEEN * columns.saturating_sub(1) as f32;
    let size = (wide.max(220.0) + 2.0 * AROUND, TITLE + LINE * lines.len() as f32 + AROUND);
    let mut frame = Frame::blank(title, size)?;
    for (number, line) in lines.iter().enumerate() {
        let top = size.1 - TITLE - LINE * number as f32;
        let (edge, ink) = if number == 1 { (1.2, AXIS) } else { (0.6, GRID) };
        frame.line((AROUND, top), (size.0 - AROUND, top), edge, ink);
        let mut left = AROUND;
        for (column, (field, width)) in line.iter().zip(&widths).enumerate() {
            let align = if column == 0 { 0.0 } else { 1.0 };
            frame.text(field, SIZE, (left + width * align, top - 13.0), align, Ink::BLACK);
            left += width + BETWEEN;
        }
    }
    Ok(frame.finish())
}
