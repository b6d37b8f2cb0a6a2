//! PDF pages for print: vector strokes, one maze or several to a page, with title and code below each.
//!
//! No stroke is thinner than [`THINNEST`], which every printer shows, and no passage narrower than [`SMALLEST`] from the
//! middle of a wall to that of the next, so that it is at least as wide as two of its walls; what would be smaller is
//! refused. On hexagons, where passages are narrower than cells, these must be larger.

mod caption;
mod error;
mod layout;
mod picture;
mod preview;

use std::io::Write;

use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref};

use super::line::narrowest;
use super::{Figure, Walk};
use crate::grid::Grid;
use crate::square::Square;
use caption::Caption;
pub use error::PdfError;
use layout::Slots;
pub use layout::{CellSize, Layout, Paper, Solutions};
pub use preview::{on_page, pages, preview};

/// The thinnest stroke, in points of 1/72 inch.
pub const THINNEST: f32 = 0.6;
/// The narrowest passage from the middle of a wall to that of the next, which on squares is the smallest cell, in points.
pub const SMALLEST: f32 = 3.0 * THINNEST;

/// The name of the font in the file. Helvetica itself is built into every reader.
const FONT: Name<'_> = Name(b"F");

const CATALOGUE: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
const HELVETICA: Ref = Ref::new(3);
const FIRST_PAGE: i32 = 4;

/// A maze to be printed.
#[derive(Debug)]
pub struct Plate<'m, G = Square> {
    /// What is drawn; its way where the layout asks for solutions.
    pub figure: Figure<'m, G>,
    /// Printed below in large letters; those that Helvetica has not are replaced by `?`. May be empty.
    pub title: &'m str,
    /// Printed below in small letters, all of it. May be empty.
    pub code: &'m str,
    /// Walks that are drawn over the maze and told below it. Where the layout has pages of solutions, on these alone.
    pub walks: &'m [Walk],
}

impl<G: Grid> Plate<'_, G> {
    /// What of it is on a page with ways or on one without.
    fn on_page(&self, with_way: bool, layout: &Layout) -> Self {
        let figure = if with_way { self.figure } else { self.figure.without_way() };
        let walks = if with_way || layout.solutions != Solutions::Apart { self.walks } else { &[] };
        Self { figure, title: self.title, code: self.code, walks }
    }
}

/// Writes a document with a picture of each plate, in their order.
pub fn write<G: Grid>(mut out: impl Write, plates: &[Plate<'_, G>], layout: &Layout) -> Result<(), PdfError> {
    let slots = Slots::new(layout)?;
    let mut pdf = Pdf::new();
    let mut pages = Vec::new();
    for with_way in layout.solutions.passes() {
        for plates in plates.chunks(slots.each_page()) {
            let mut content = Content::new();
            for (number, plate) in plates.iter().enumerate() {
                put(&mut content, &plate.on_page(*with_way, layout), &slots, number)?;
            }
            pages.push(add_page(&mut pdf, content, &slots, pages.len()));
        }
    }
    pdf.catalog(CATALOGUE).pages(PAGES);
    pdf.pages(PAGES).count(pages.len() as i32).kids(pages);
    pdf.type1_font(HELVETICA).base_font(Name(b"Helvetica")).encoding_predefined(Name(b"WinAnsiEncoding"));
    out.write_all(&pdf.finish())?;
    out.flush()?;
    Ok(())
}

/// Puts a plate into its slot: the picture in the middle above, the words below it.
fn put<G: Grid>(content: &mut Content, plate: &Plate<'_, G>, slots: &Slots, number: usize) -> Result<(), PdfError> {
    let slot = slots.slot(number);
    let caption = Caption::new(plate, slot.width)?;
    let grid = plate.figure.maze.grid();
    let scale = slots.scale(grid.extent(), narrowest(grid), slot.height - caption.height())?;
    let left = slot.left + (slot.width - scale.width) / 2.0;
    picture::draw(content, plate, &scale, (left, slot.top))?;
    caption.show(content, slot.left + slot.width / 2.0, slot.top - scale.height);
    Ok(())
}

/// Adds a page and its content; says under which number the page is known.
fn add_page(pdf: &mut Pdf, content: Content, slots: &Slots, number: usize) -> Ref {
    let id = Ref::new(FIRST_PAGE + 2 * number as i32);
    let content_id = Ref::new(id.get() + 1);
    let mut page = pdf.page(id);
    page.media_box(Rect::new(0.0, 0.0, slots.page.0, slots.page.1)).parent(PAGES).contents(content_id);
    page.resources().fonts().pair(FONT, HELVETICA);
    page.finish();
    pdf.stream(content_id, &content.finish());
    id
}

/// A length to a thousandth of a point, which keeps files short.
fn rounded(points: f32) -> f32 {
    (points * 1000.0).round() / 1000.0
}
