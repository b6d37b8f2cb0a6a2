//! PDF documents for print: vector graphics, one or more mazes per page, with title and code below each.
//!
//! Strokes are at least [`THINNEST`] wide, which every printer shows, and passages at least [`SMALLEST`] from the
//! middle of a wall to the middle of the next, so a passage is at least as wide as two walls. Smaller mazes are
//! refused. Hexagons have passages that are narrower than cells, so their cells must be larger.
//!
//! [`preview()`] lays a page out as marks, which the document draws: `layout` has the paper, the slots and the size of
//! cells, `caption` the text below a maze. `ink` writes the marks as PDF operators, `font` embeds the letters.

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
/// The narrowest passage between the middles of its walls, in points: on squares the smallest cell.
pub const SMALLEST: f32 = 3.0 * THINNEST;

/// The name of the font in the file.
const FONT: Name<'_> = Name(b"F");
/// The compression of streams, 0 to 10. More takes longer and makes pages hardly smaller.
const COMPRESSION: u8 = 6;

const CATALOGUE: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
/// The font; its parts have the next four numbers.
const TYPE: Ref = Ref::new(3);
const FIRST_PAGE: i32 = 8;

/// A maze to print, with its text.
#[derive(Debug)]
pub struct PrintItem<'m, G = Square> {
    /// What is drawn, with the solution where the layout shows solutions.
    pub figure: Figure<'m, G>,
    /// Printed below the maze in large letters. May be empty; see [`missing_letters`] for letters that are left out.
    pub title: &'m str,
    /// Printed below in small letters, if it fits in two lines and the layout shows codes. May be empty.
    pub code: &'m str,
    /// Printed instead of a longer code, unless the title is the same. May be empty.
    pub seed: &'m str,
    /// Walks that are drawn over the maze and listed below it; with [`Solutions::Apart`] on the pages of solutions
    /// only.
    pub walks: &'m [Walk],
}

impl<G: Grid> PrintItem<'_, G> {
    /// The part of this item that a page with or without solutions shows.
    fn on_page(&self, with_solution: bool, layout: &Layout) -> Self {
        let figure = if with_solution { self.figure } else { self.figure.without_solution() };
        let walks = if with_solution || layout.solutions != Solutions::Apart { self.walks } else { &[] };
        Self { figure, walks, ..*self }
    }
}

/// Writes a document with a picture of each item, in order.
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

/// Adds a page with its content and returns its number.
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

/// Adds a compressed stream.
fn add_stream(pdf: &mut Pdf, id: Ref, bytes: &[u8]) {
    pdf.stream(id, &compress_to_vec_zlib(bytes, COMPRESSION)).filter(Filter::FlateDecode);
}

/// A length rounded to thousandths of a point, which keeps files short.
fn rounded(points: f32) -> f32 {
    (points * 1000.0).round() / 1000.0
}
