//! The first page of a book: its title, its first maze, and who made it.

use super::caption::Caption;
use super::composed::{Composed, PartRole};
use super::error::PdfError;
use super::figure::draw;
use super::item::PrintItem;
use super::layout::{Headings, Layout, Solutions};
use super::look::Look;
use super::slots::Slots;
use crate::draw::line::narrowest;
use crate::draw::page::{Ink, Mark};
use crate::grid::Grid;

/// Font sizes: in widths of the page, and their limits in points.
const TITLE: (f32, f32) = (0.075, 48.0);
const SUBTITLE: (f32, f32) = (0.035, 20.0);
const AUTHOR: (f32, f32) = (0.03, 16.0);
/// Share of the height for the title and the subtitle.
const TOP: f32 = 0.32;
/// Share of the height for the author.
const BOTTOM: f32 = 0.1;
/// The share of the width for the maze.
const PICTURE: f32 = 0.8;

/// Composes the cover.
pub(super) fn compose<G: Grid>(
    page: &mut Composed,
    first: Option<&PrintItem<'_, G>>,
    slots: &Slots,
    layout: &Layout,
) -> Result<(), PdfError> {
    let Some(cover) = &layout.cover else { return Ok(()) };
    let (width, height) = page.page.size;
    if let Some(ink) = cover.color {
        let corners = vec![(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)];
        page.add(PartRole::Artifact, None, [Mark::Shape { corners, ink }]);
    }
    let ink = cover.color.map_or(layout.look.walls, Ink::contrast);
    let slot = slots.alone().slot(0);
    let middle = slot.left + slot.width / 2.0;
    let text = |text: &str, (share, most): (f32, f32)| {
        Caption::of_text(text, (slot.width * share).min(most), slot.width).map_err(|error| match error {
            PdfError::Caption => PdfError::Cover,
            error => error,
        })
    };
    let (title, subtitle) = (text(&layout.title, TITLE)?, text(&cover.subtitle, SUBTITLE)?);
    let author = text(&layout.author, AUTHOR)?;
    let (room, foot) = (slot.height * TOP, slot.height * BOTTOM);
    let (titles, below) = (title.height() + subtitle.height(), author.height());
    if titles > room || below > foot {
        return Err(PdfError::Cover);
    }
    // The titles are centered in their part of the page, so that short ones are not at the edge.
    let top = slot.top - (room - titles) / 2.0;
    let title_height = title.height();
    page.add(PartRole::Title, None, inked(title.marks(middle, top), ink));
    page.add(PartRole::Text, None, inked(subtitle.marks(middle, top - title_height), ink));
    if let Some(item) = first {
        let item = PrintItem::of(item.figure.without_solution());
        let grid = item.figure.maze().grid();
        let place = (slot.width * PICTURE, slot.height - room - foot);
        let plain = Layout {
            headings: Headings::None,
            solutions: Solutions::None,
            look: Look { line: None, walls: ink, ..layout.look },
            ..Layout::default()
        };
        let item = PrintItem { figure: item.figure.without_ends(), ..item };
        // A maze that is too large for the cover is left out.
        if let Ok(scale) = slots.alone().thin().scale(grid.extent(), narrowest(grid), place) {
            let left = middle - scale.width / 2.0;
            let top = slot.top - room - (place.1 - scale.height) / 2.0;
            let mut marks = Vec::new();
            draw(&mut marks, &item, &scale, (left, top), &plain, None)?;
            page.add(PartRole::Artifact, None, marks);
        }
    }
    let bottom = slot.top - slot.height + foot;
    page.add(PartRole::Text, None, inked(author.marks(middle, bottom), ink));
    Ok(())
}

/// Changes the color of texts.
fn inked(marks: Vec<Mark>, color: Ink) -> impl Iterator<Item = Mark> {
    marks.into_iter().map(move |mark| match mark {
        Mark::Text { at, size, width, text, is_turned, .. } => {
            Mark::Text { at, size, width, text, ink: color, is_turned }
        }
        mark => mark,
    })
}
