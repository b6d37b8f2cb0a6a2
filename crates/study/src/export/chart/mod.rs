//! Charts as pages: histograms, boxes, growth, tables and heat maps. [`page_files`](super::page_files) writes them as
//! SVG and PNG.
//!
//! `frame`: axes with marks and labels. `bars`: histograms. `boxes`: the range of values. `growth`: points on
//! logarithmic axes with lines. `lines`: points on even axes with lines. `stack`: charts below each other. `table`: a table. `heat_map`: distances in a maze, with their scale.

mod bars;
mod boxes;
mod frame;
mod growth;
mod heat_map;
mod lines;
#[cfg(test)]
mod looks;
mod stack;
mod table;

pub use bars::{Bars, bars};
pub use boxes::{Spread, boxes};
pub use growth::{Cloud, growth};
pub use heat_map::heat_map;
pub use lines::lines;
pub use stack::stack;
pub use table::table;

use maze::draw::page::Ink;

/// The colors of series, in order.
const INKS: [[u8; 3]; 6] = [[0, 94, 162], [196, 70, 0], [0, 122, 84], [164, 50, 130], [110, 84, 0], [92, 60, 170]];

/// The color of a series by its number.
const fn ink(number: usize) -> Ink {
    Ink::Tint(INKS[number % INKS.len()])
}

/// The gray of axes.
const AXIS: Ink = Ink::Gray(0.25);
/// The gray of lines behind the data.
const GRID: Ink = Ink::Gray(0.86);
