//! PDF documents for print: vector graphics, one or more mazes per page, with title and code below each.
//!
//! Strokes are at least [`THINNEST`] wide, which every printer shows, and passages at least [`SMALLEST`] from the
//! middle of a wall to the middle of the next, so a passage is at least as wide as two walls. Smaller mazes are
//! refused. Hexagons have passages that are narrower than cells, so their cells must be larger.
//!
//! [`preview()`] lays a page out as marks, which the document draws: `layout` has the paper, the slots and the size of
//! cells, `item` a maze with its text, `caption` the text below it. `ink` writes the marks as PDF operators, `font`
//! embeds the letters, `stream` compresses both.
//!
//! ```
//! use maze::{Cell, Figure, Maze, draw::pdf};
//!
//! let maze: Maze = "
//!     +---+---+
//!     |       |
//!     +---+---+".parse()?;
//! let figure = Figure::new(&maze).start(Cell(0)).goal(Cell(1));
//! let item = pdf::PrintItem { number: 1, figure, title: "Very easy", code: "", seed: "", walks: &[] };
//! let mut document = Vec::new();
//! pdf::write(&mut document, &[item], &pdf::Layout { paper: pdf::Paper::Letter, ..Default::default() })?;
//! assert!(document.starts_with(b"%PDF-"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod caption;
mod error;
mod font;
mod ink;
mod item;
mod layout;
mod limits;
mod preview;
mod stream;

use std::io::Write;

use pdf_writer::{Content, Finish, Pdf, Rect, Ref};

use super::page::Page;
use crate::cancel::Cancel;
use crate::grid::Grid;
pub use caption::missing_letters;
pub use error::PdfError;
use font::Font;
use ink::FONT;
pub use item::PrintItem;
pub use layout::{Arrangement, CellSize, Headings, Layout, Paper, Solutions};
pub use limits::{SMALLEST, THINNEST};
pub use preview::{number_page, on_page, pages, preview};
use stream::add_stream;

const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
/// The font; its parts have the next four numbers.
const TYPE: Ref = Ref::new(3);
const FIRST_PAGE: i32 = 8;

/// Writes a document with a picture of each item, in order.
pub fn write<G: Grid>(out: impl Write, items: &[PrintItem<'_, G>], layout: &Layout) -> Result<(), PdfError> {
    write_with(out, items, layout, &Cancel::never(), |_, _| {})
}

/// [`write()`] that can be canceled: it checks the token before each page and ends early with [`PdfError::Canceled`].
/// `report` receives the number of finished pages and of all pages.
pub fn write_with<G: Grid>(
    mut out: impl Write,
    items: &[PrintItem<'_, G>],
    layout: &Layout,
    cancel: &Cancel,
    mut report: impl FnMut(usize, usize),
) -> Result<(), PdfError> {
    let mut pdf = Pdf::new();
    let mut font = Font::new()?;
    let mut ids = Vec::new();
    let pages = pages(items.len(), layout)?;
    for number in 0..pages {
        cancel.look()?;
        report(number, pages);
        let (range, with_solution) = on_page(number, items.len(), layout)?;
        let mut page = preview(&items[range], with_solution, layout)?;
        number_page(&mut page, number, layout)?;
        ids.push(add_page(&mut pdf, &page, &mut font, ids.len()));
    }
    pdf.catalog(CATALOG).pages(PAGES);
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
