//! PDF documents for print: vector graphics, one or more mazes per page, with title and code, a cover, solutions,
//! bookmarks, and tags for people who cannot see the pages.
//!
//! Strokes are at least [`THINNEST`] wide, which every printer shows, and passages at least [`SMALLEST`] from the
//! middle of a wall to the middle of the next, so a passage is at least as wide as two walls. Smaller mazes are
//! refused. Hexagons have passages that are narrower than cells, so their cells must be larger.
//!
//! ```text
//! layout, paper, look: what is chosen ─▶ book: which page has what ─▶ preview: a page as marks ─▶ ink: PDF operators
//! ```
//!
//! [`preview()`] places mazes in `slots`: `figure` draws a maze with `signs` and `rounded` walls, `caption` the text
//! around it, `qr` a code to scan, `running` headers and footers, `cover` the first page; `composed` is the result.
//! `font` embeds the letters, `tags` writes the structure and the bookmarks, `stream` compresses. `sheet`: pages of other
//! marks.
//!
//! ```
//! use maze::{Cell, Figure, Maze, draw::pdf};
//!
//! let maze: Maze = "
//!     +---+---+
//!     |       |
//!     +---+---+".parse()?;
//! let figure = Figure::new(&maze).start(Cell(0)).goal(Cell(1));
//! let item = pdf::PrintItem { title: "Very easy", ..pdf::PrintItem::of(figure) };
//! let mut document = Vec::new();
//! pdf::write(&mut document, &[item], &pdf::Layout { paper: pdf::Paper::Letter, ..Default::default() })?;
//! assert!(document.starts_with(b"%PDF-"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod book;
mod caption;
mod composed;
mod cover;
mod error;
mod figure;
mod font;
mod ink;
mod item;
mod layout;
mod limits;
mod look;
mod paper;
mod preview;
mod qr;
mod refs;
mod rounded;
mod running;
mod sheet;
mod signs;
mod slots;
mod stream;
mod tags;

use std::io::Write;

use pdf_writer::{Content, Finish, Pdf, Rect, Ref, TextStr};

use crate::cancel::Cancel;
use crate::grid::Grid;
pub use book::{PageKind, PagePlan, on_page, pages};
pub use caption::missing_letters;
use composed::Composed;
pub use error::PdfError;
use font::Font;
use ink::FONT;
pub use item::{PrintItem, PrintedQr};
pub use layout::{Arrangement, CellSize, Cover, Headings, Layout, Solutions, Words};
use limits::POINTS_PER_MILLIMETER;
pub use limits::{
    LARGEST_CELL, LEAST_CELL, LEAST_LINE, LEAST_NUMBERED_MARGIN, LEAST_QR, MOST_SLOTS, SMALLEST, THINNEST,
    WIDEST_BLEED, WIDEST_GUTTER, WIDEST_LINE, WIDEST_MARGIN,
};
pub use look::{EndMarks, InkError, Look};
pub use paper::{Paper, PaperError, PaperSize};
pub use preview::preview;
use refs::Refs;
pub use sheet::{Sheet, SheetPart, figure_marks, write_sheets};
use stream::add_stream;
use tags::Tags;

/// Writes a document with a picture of each item, in order.
pub fn write<G: Grid>(out: impl Write, items: &[PrintItem<'_, G>], layout: &Layout) -> Result<(), PdfError> {
    write_with(out, items, layout, &Cancel::never(), |_, _| {})
}

/// Like [`write()`], but can be canceled: it checks the token before each page and ends early with
/// [`PdfError::Canceled`]. `report` receives the number of finished pages and of all pages.
pub fn write_with<G: Grid>(
    out: impl Write,
    items: &[PrintItem<'_, G>],
    layout: &Layout,
    cancel: &Cancel,
    mut report: impl FnMut(usize, usize),
) -> Result<(), PdfError> {
    let pages = pages(items.len(), layout)?;
    let composed = (0..pages).map(|number| {
        cancel.look()?;
        report(number, pages);
        let plan = on_page(number, items.len(), layout)?;
        preview::composed(&items[plan.mazes.clone()], &plan, layout)
    });
    write_composed(out, composed, layout)
}

/// Writes a document of pages.
fn write_composed(
    mut out: impl Write,
    pages: impl Iterator<Item = Result<Composed, PdfError>>,
    layout: &Layout,
) -> Result<(), PdfError> {
    let mut pdf = Pdf::new();
    let mut refs = Refs::new();
    let [catalog_id, pages_id, font_id, info_id] = [(); 4].map(|()| refs.next());
    let mut font = Font::new()?;
    let mut tags = Tags::new(&mut refs);
    let mut ids = Vec::new();
    for (number, composed) in pages.enumerate() {
        let composed = composed?;
        let id = refs.next();
        add_page(&mut pdf, (id, refs.next()), (pages_id, font_id), &composed, &mut font, (number, layout));
        tags.add(&mut pdf, &mut refs, id, &composed);
        ids.push(id);
    }
    let tree = tags.tree();
    let bookmarks = tags.write(&mut pdf, &mut refs, layout);
    let mut catalog = pdf.catalog(catalog_id);
    catalog.pages(pages_id).pair(pdf_writer::Name(b"StructTreeRoot"), tree);
    catalog.lang(TextStr(&layout.words.language)).mark_info().marked(true);
    if let Some(bookmarks) = bookmarks {
        catalog.outlines(bookmarks);
    }
    if !layout.title.is_empty() {
        catalog.viewer_preferences().display_doc_title(true);
    }
    catalog.finish();
    pdf.pages(pages_id).count(ids.len() as i32).kids(ids);
    let mut info = pdf.document_info(info_id);
    for (text, is_title) in [(&layout.title, true), (&layout.author, false)] {
        match is_title {
            _ if text.is_empty() => {}
            true => drop(info.title(TextStr(text))),
            false => drop(info.author(TextStr(text))),
        }
    }
    info.finish();
    font.write(&mut pdf, font_id, &mut refs)?;
    out.write_all(&pdf.finish())?;
    out.flush()?;
    Ok(())
}

/// Adds a page and its content under these numbers.
fn add_page(
    pdf: &mut Pdf,
    (id, content_id): (Ref, Ref),
    (parent, font_id): (Ref, Ref),
    composed: &Composed,
    font: &mut Font,
    (number, layout): (usize, &Layout),
) {
    let mut content = Content::new();
    ink::draw(&mut content, composed, font);
    let (width, height) = composed.page.size;
    let mut entry = pdf.page(id);
    entry.media_box(Rect::new(0.0, 0.0, width, height)).parent(parent).contents(content_id);
    if layout.bleed > 0.0 {
        let bleed = layout.bleed * POINTS_PER_MILLIMETER;
        entry.bleed_box(Rect::new(0.0, 0.0, width, height));
        entry.trim_box(Rect::new(bleed, bleed, width - bleed, height - bleed));
    }
    entry.struct_parents(number as i32);
    entry.resources().fonts().pair(FONT, font_id);
    entry.finish();
    add_stream(pdf, content_id, &content.finish());
}
