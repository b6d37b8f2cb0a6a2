//! Pages that are composed from marks elsewhere, such as worksheets.

use std::io::Write;

use super::book::PageKind;
use super::composed::{Composed, PartRole, Section};
use super::error::PdfError;
use super::figure::draw;
use super::item::PrintItem;
use super::layout::Layout;
use super::slots::Slots;
use crate::draw::figure::Figure;
use crate::draw::line::narrowest;
use crate::draw::page::{Mark, Page};
use crate::grid::Grid;

/// What marks of a sheet are for a reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetPart {
    /// A heading.
    Heading,
    /// A picture.
    Figure,
    /// Anything else.
    Text,
}

/// A page of marks.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// Width and height in points.
    pub size: (f32, f32),
    /// Its bookmark.
    pub title: String,
    /// Describes its pictures to people who cannot see them.
    pub description: String,
    /// Whether it belongs to the answers: their bookmarks are a group.
    pub is_answer: bool,
    /// Its marks, in the order in which they are read.
    pub parts: Vec<(SheetPart, Vec<Mark>)>,
}

impl Sheet {
    /// The page without its structure, for other formats.
    pub fn page(&self) -> Page {
        let marks = self.parts.iter().flat_map(|(_, marks)| marks).cloned().collect();
        Page { size: self.size, marks }
    }

    fn composed(&self) -> Composed {
        let mut composed = Composed::new(self.size);
        let kind = if self.is_answer { PageKind::Solutions } else { PageKind::Mazes };
        let (bookmark, description) = (self.title.clone(), self.description.clone());
        composed.sections.push(Section { kind, bookmark, description, corner: (0.0, self.size.1) });
        for (part, marks) in &self.parts {
            let role = match part {
                SheetPart::Heading => PartRole::Heading,
                SheetPart::Figure => PartRole::Figure,
                SheetPart::Text => PartRole::Text,
            };
            composed.add(role, Some(0), marks.iter().cloned());
        }
        composed
    }
}

/// Writes a document of sheets. Of the layout it takes title, author and language.
pub fn write_sheets(out: impl Write, sheets: &[Sheet], layout: &Layout) -> Result<(), PdfError> {
    super::write_composed(out, sheets.iter().map(|sheet| Ok(sheet.composed())), layout)
}

/// The marks of a maze whose upper left corner is at a point of a page, as large as fits into some width and height.
/// Returns them with the width and the height that they take, and the size of a cell.
pub fn figure_marks<G: Grid>(
    figure: Figure<'_, G>,
    corner: (f32, f32),
    room: (f32, f32),
    layout: &Layout,
) -> Result<(Vec<Mark>, (f32, f32), f32), PdfError> {
    let item = PrintItem::of(figure);
    let grid = figure.maze().grid();
    let scale = Slots::new(layout, PageKind::Mazes, 0)?.scale(grid.extent(), narrowest(grid), room)?;
    let mut marks = Vec::new();
    draw(&mut marks, &item, &scale, corner, layout, None)?;
    Ok((marks, (scale.width, scale.height), scale.cell))
}
