//! The contents of page files: one document, or one picture for each page.

use std::io;

use maze::draw::page::{Letters, Page, Raster, raster, write_png};
use maze::draw::pdf::{self, Layout, PdfError};
use maze::draw::png::PngError;
use maze::draw::svg::write_page as write_svg;

use super::{Format, Sheet, plates};

/// Dots per inch of a picture: the least that printers have.
const DOTS_PER_INCH: u16 = 300;

/// The contents of the files: one for all pages, or one for each. `report` is told how many pages of how many are drawn and
/// returns whether to continue; if not, the result is `None`.
pub fn contents(
    sheets: &[Sheet],
    layout: &Layout,
    format: Format,
    mut report: impl FnMut(usize, usize) -> bool,
) -> Result<Option<Vec<Vec<u8>>>, PdfError> {
    let plates = plates(sheets);
    if format == Format::Pdf {
        let mut bytes = Vec::new();
        pdf::write(&mut bytes, &plates, layout)?;
        return Ok(Some(vec![bytes]));
    }
    let letters = letters()?;
    let pages = pdf::pages(plates.len(), layout)?;
    let mut files = Vec::new();
    for number in 0..pages {
        if !report(number, pages) {
            return Ok(None);
        }
        let (range, with_solution) = pdf::on_page(number, plates.len(), layout)?;
        let page = pdf::preview(&plates[range], with_solution, layout)?;
        let mut bytes = Vec::new();
        if format == Format::Svg {
            write_svg(&mut bytes, &page)?;
        } else {
            write_png(&mut bytes, &page, DOTS_PER_INCH, &letters).map_err(|error| match error {
                PngError::Write(error) => PdfError::Write(error),
                error @ PngError::TooLarge => PdfError::Write(io::Error::other(error)),
            })?;
        }
        files.push(bytes);
    }
    Ok(Some(files))
}

fn letters() -> Result<Letters<'static>, PdfError> {
    Letters::of_pages().map_err(|error| PdfError::Write(io::Error::other(error)))
}

/// The picture of a page, `height` pixels high.
pub fn picture(page: &Page, height: f32) -> Result<Raster, PdfError> {
    Ok(raster(page, height / page.size.1, Some(&letters()?))?)
}
