//! PDF pages for print: vector strokes, one maze or several to a page, with title and code below each.
//!
//! No stroke is thinner than [`THINNEST`], which every printer shows, and no passage narrower than [`SMALLEST`] from the
//! middle of a wall to that of the next, so that it is at least as wide as two of its walls; what would be smaller is
//! refused. On hexagons, where passages are narrower than cells, these must be larger.
//!
//! [`preview()`] lays a page out as marks, and the document has just those: so it looks as it was shown.

mod caption;
mod error;
mod font;
mod ink;
mod layout;
mod preview;

use std::io::Write;

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref};

use super::page::Page;
use super::{Figure, Walk};
use crate::grid::Grid;
use crate::grid::square::Square;
pub use caption::missing_letters;
pub use error::PdfError;
use font::Font;
pub use layout::{CellSize, Layout, Paper, Solutions};
pub use preview::{on_page, pages, preview};

/// The thinnest stroke, in points of 1/72 inch.
pub const THINNEST: f32 = 0.6;
/// The narrowest passage from the middle of a wall to that of the next, which on squares is the smallest cell, in points.
pub const SMALLEST: f32 = 3.0 * THINNEST;

/// The name of the font in the file.
const FONT: Name<'_> = Name(b"F");
/// How hard streams are compressed, from 0 to 10: more takes longer, and makes pages hardly smaller.
const COMPRESSION: u8 = 6;

const CATALOGUE: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
/// The font, and its parts in the numbers after it.
const TYPE: Ref = Ref::new(3);
const FIRST_PAGE: i32 = 8;

/// A maze to be printed.
#[derive(Debug)]
pub struct PrintItem<'m, G = Square> {
    /// What is drawn; its solution where the layout asks for solutions.
    pub figure: Figure<'m, G>,
    /// Printed below the maze in large letters. May be empty; see [`missing_letters`] for letters that are left out.
    pub title: &'m str,
    /// Printed below in small letters, if it takes no more than two lines and the layout has codes. May be empty.
    pub code: &'m str,
    /// Printed in place of a code that takes more, where the title is not the same. May be empty.
    pub seed: &'m str,
    /// Walks that are drawn over the maze and told below it. Where the layout has pages of solutions, on these alone.
    pub walks: &'m [Walk],
}

impl<G: Grid> PrintItem<'_, G> {
    /// What of it is on a page with solutions or on one without.
    fn on_page(&self, with_solution: bool, layout: &Layout) -> Self {
        let figure = if with_solution { self.figure } else { self.figure.without_solution() };
        let walks = if with_solution || layout.solutions != Solutions::Apart { self.walks } else { &[] };
        Self { figure, walks, ..*self }
    }
}

/// Writes a document with a picture of each plate, in their order.
pub fn write<G: Grid>(mut out: impl Write, plates: &[PrintItem<'_, G>], layout: &Layout) -> Result<(), PdfError> {
    let mut pdf = Pdf::new();
    let mut font = Font::new()?;
    let mut ids = Vec::new();
    for number in 0..pages(plates.len(), layout)? {
        let (range, with_solution) = on_page(number, plates.len(), layout)?;
        let page = preview(&plates[range], with_solution, layout)?;
        ids.push(add_page(&mut pdf, &page, &mut font, ids.len()));
    }
    pdf.catalog(CATALOGUE).pages(PAGES);
    pdf.pages(PAGES).count(ids.len() as i32).kids(ids);
    font.write(&mut pdf, TYPE)?;
    out.write_all(&pdf.finish())?;
    out.flush()?;
    Ok(())
}

/// Adds a page and its content; says under which number the page is known.
fn add_page(pdf: &mut Pdf, page: &Page, font: &mut Font, number: usize) -> Ref {
    let id = Ref::new(FIRST_PAGE + 2 * number as i32);
    let content_id = Ref::new(id.get() + 1);
    let mut content = Content::new();
    ink::draw(&mut content, page, font);
    let mut entry = pdf.page(id);
    entry.media_box(Rect::new(0.0, 0.0, page.size.0, page.size.1)).parent(PAGES).contents(content_id);
    entry.resources().fonts().pair(FONT, TYPE);
    entry.finish();
    add_stream(pdf, content_id, &content.finish());
    id
}

/// Adds a stream that is compressed.
fn add_stream(pdf: &mut Pdf, id: Ref, bytes: &[u8]) {
    pdf.stream(id, &compress_to_vec_zlib(bytes, COMPRESSION)).filter(Filter::FlateDecode);
}

/// A length to a thousandth of a point, which keeps files short.
fn rounded(points: f32) -> f32 {
    (points * 1000.0).round() / 1000.0
}
