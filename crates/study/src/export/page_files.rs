//! Page files: one document, or one file per page.

use std::io;

use maze::Cancel;
use maze::draw::page::{Letters, Page, Raster, raster, write_png};
use maze::draw::pdf::{self, Layout, PdfError};
use maze::draw::png::PngError;
use maze::draw::svg::write_page as write_svg;

use super::{Format, PrintedMaze, print_items};

/// Resolution of pictures in dots per inch: the lowest that printers have.
const DOTS_PER_INCH: u16 = 300;
/// Resolution of charts: two pixels a point, sharp on screens.
const CHART_DOTS_PER_INCH: u16 = 144;

/// Draws the page files: one document, or one file per page. `report` receives the number of finished pages and of all
/// pages. `None` if the work is canceled.
pub fn contents(
    mazes: &[PrintedMaze],
    layout: &Layout,
    format: Format,
    cancel: &Cancel,
    mut report: impl FnMut(usize, usize),
) -> Result<Option<Vec<Vec<u8>>>, PdfError> {
    let print_items = print_items(mazes);
    if format == Format::Pdf {
        let mut bytes = Vec::new();
        return match pdf::write_with(&mut bytes, &print_items, layout, cancel, report) {
            Err(PdfError::Canceled) => Ok(None),
            written => written.map(|()| Some(vec![bytes])),
        };
    }
    let letters = letters()?;
    let pages = pdf::pages(print_items.len(), layout)?;
    let mut files = Vec::new();
    for number in 0..pages {
        report(number, pages);
        if cancel.is_canceled() {
            return Ok(None);
        }
        let plan = pdf::on_page(number, print_items.len(), layout)?;
        let page = pdf::preview(&print_items[plan.mazes.clone()], &plan, layout)?;
        files.push(drawn(&page, format == Format::Svg, DOTS_PER_INCH, &letters)?);
    }
    Ok(Some(files))
}

/// Returns a page as SVG, or as a PNG picture with this many dots per inch.
fn drawn(page: &Page, is_svg: bool, dots: u16, letters: &Letters<'_>) -> Result<Vec<u8>, PdfError> {
    let mut bytes = Vec::new();
    if is_svg {
        write_svg(&mut bytes, page)?;
    } else {
        write_png(&mut bytes, page, dots, letters).map_err(|error| match error {
            PngError::Write(error) => PdfError::Write(error),
            error @ PngError::TooLarge => PdfError::Write(io::Error::other(error)),
        })?;
    }
    Ok(bytes)
}

/// A chart as SVG, or as a PNG picture for screens.
pub fn chart(page: &Page, is_svg: bool) -> Result<Vec<u8>, PdfError> {
    drawn(page, is_svg, CHART_DOTS_PER_INCH, &letters()?)
}

fn letters() -> Result<Letters<'static>, PdfError> {
    Letters::of_pages().map_err(|error| PdfError::Write(io::Error::other(error)))
}

/// Draws a page as a picture of this height in pixels.
pub fn picture(page: &Page, height: f32) -> Result<Raster, PdfError> {
    Ok(raster(page, height / page.size.1, Some(&letters()?))?)
}
