//! A page as marks, for every format.

use super::book::{PageKind, PagePlan};
use super::caption::{self, Caption, KeyEnds};
use super::composed::{Composed, PartRole, Section};
use super::cover;
use super::error::PdfError;
use super::figure::{self, draw};
use super::font::letters;
use super::item::PrintItem;
use super::layout::{Arrangement, Layout, Solutions};
use super::look::EndMarks;
use super::qr::QrBlock;
use super::running;
use super::signs;
use super::slots::{Scale, Slot, Slots};
use crate::draw::line::narrowest;
use crate::draw::page::{Mark, Page};
use crate::grid::Grid;

/// Returns a page of a document as marks, with the items that its plan names.
pub fn preview<G: Grid>(items: &[PrintItem<'_, G>], plan: &PagePlan, layout: &Layout) -> Result<Page, PdfError> {
    composed(items, plan, layout).map(|composed| composed.page)
}

/// Like [`preview()`], with the structure of the page.
pub(super) fn composed<G: Grid>(
    items: &[PrintItem<'_, G>],
    plan: &PagePlan,
    layout: &Layout,
) -> Result<Composed, PdfError> {
    let mut slots = Slots::new(layout, plan.kind, plan.number)?;
    let mut page = Composed::new(slots.page);
    if plan.kind == PageKind::Cover {
        cover::compose(&mut page, items.first(), &slots, layout)?;
        return Ok(page);
    }
    running::cut_name_line(&mut slots, plan.kind, layout);
    let is_apart = plan.kind == PageKind::Solutions;
    let with_solution = is_apart || layout.solutions == Solutions::Drawn;
    let is_alone = slots.each_page() == 1;
    for (number, item) in items.iter().take(slots.each_page()).enumerate() {
        let item = item.on_page(with_solution, layout);
        let slot = slots.slot(number);
        let heading = caption::heading(item.number, is_apart, layout);
        let bookmark = match (&*heading, item.title) {
            ("", title) => title.to_owned(),
            (heading, "") => heading.to_owned(),
            (heading, title) => format!("{heading}: {title}"),
        };
        let description = if item.description.is_empty() { &bookmark } else { item.description }.to_owned();
        page.sections.push(Section { kind: plan.kind, bookmark, description, corner: (slot.left, slot.top) });
        let upright = Placed::new(&item, is_apart, layout, &slots, slot);
        let turned_slot = Slot { left: 0.0, top: slot.width, width: slot.height, height: slot.width };
        let turned = layout.turn.then(|| Placed::new(&item, is_apart, layout, &slots, turned_slot).ok()).flatten();
        // If both are about equally large, reading upright is easier.
        let (placed, is_turned) = match (upright, turned) {
            (Ok(upright), Some(turned)) if turned.scale.cell > 1.05 * upright.scale.cell => (turned, true),
            (Err(PdfError::TooSmall { .. } | PdfError::TooLarge { .. }), Some(turned)) => (turned, true),
            (upright, _) => (upright?, false),
        };
        let corner = (slot.left + slot.width, slot.top - slot.height);
        for (role, marks) in placed.marks(&item, layout, is_alone)? {
            let turn = |mark: Mark| if is_turned { mark.turned(corner) } else { mark };
            page.add(role, Some(number), marks.into_iter().map(turn));
        }
    }
    running::add(&mut page, plan.kind, plan.number, layout)?;
    Ok(page)
}

/// An item in its slot: its heading, the picture, and the caption below it.
struct Placed<'q> {
    slot: Slot,
    heading: Caption,
    caption: Caption,
    /// Below the caption.
    qr: Option<QrBlock<'q>>,
    scale: Scale,
    /// The font size of words at start and goal; `None` if their first letters are drawn.
    word: Option<f32>,
}

impl<'q> Placed<'q> {
    fn new<G: Grid>(
        item: &PrintItem<'q, G>,
        is_apart: bool,
        layout: &Layout,
        slots: &Slots,
        slot: Slot,
    ) -> Result<Self, PdfError> {
        let heading = Caption::above(item, is_apart, layout, slot.width)?;
        let qr = item.qr.map(|qr| QrBlock::new(qr, slot.width)).transpose()?;
        let qr_height = qr.as_ref().map_or(0.0, QrBlock::height);
        let grid = item.figure.maze().grid();
        let place = |ends: KeyEnds| {
            let caption = Caption::new(item, layout, ends, slot.width)?;
            let room = (slot.width, slot.height - heading.height() - caption.height() - qr_height);
            Ok::<_, PdfError>((caption, slots.scale(grid.extent(), narrowest(grid), room)?))
        };
        let ends = layout.look.ends;
        if ends != EndMarks::Words {
            let (caption, scale) = place(KeyEnds::Marks(ends))?;
            return Ok(Self { slot, heading, caption, qr, scale, word: None });
        }
        let (mut caption, mut scale) = place(KeyEnds::Nothing)?;
        let words = [&*layout.words.start, &*layout.words.goal];
        let word = signs::word_size(&letters()?, words, figure::cell_room(grid, &scale));
        if word.is_none() {
            // Letters need a key, which takes a line.
            (caption, scale) = place(KeyEnds::Letters)?;
        }
        Ok(Self { slot, heading, caption, qr, scale, word })
    }

    /// The marks of its parts.
    fn marks<G: Grid>(
        self,
        item: &PrintItem<'_, G>,
        layout: &Layout,
        is_alone: bool,
    ) -> Result<[(PartRole, Vec<Mark>); 3], PdfError> {
        let Self { slot, heading, caption, qr, scale, word } = self;
        let below = caption.height() + qr.as_ref().map_or(0.0, QrBlock::height);
        let left = slot.left + (slot.width - scale.width) / 2.0;
        let mut above = heading.height();
        if layout.arrangement == Arrangement::Middle && is_alone {
            // The maze is centered, as far as its texts leave room.
            let middle = (slot.height - scale.height) / 2.0;
            above = middle.min(slot.height - scale.height - below).max(above);
        }
        let (middle, top) = (slot.left + slot.width / 2.0, slot.top - above);
        let mut figure = Vec::new();
        draw(&mut figure, item, &scale, (left, top), layout, word)?;
        let bottom = top - scale.height;
        let qr_top = bottom - caption.height();
        let mut text = caption.marks(middle, bottom);
        text.extend(qr.into_iter().flat_map(|qr| qr.marks(middle, qr_top)));
        // A caption has space above it, and a heading has it below.
        let height = heading.height();
        Ok([
            (PartRole::Figure, figure),
            (PartRole::Heading, heading.marks(middle, top + height + caption::ABOVE)),
            (PartRole::Text, text),
        ])
    }
}
