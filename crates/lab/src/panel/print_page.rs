//! The lab's page for printing mazes. [`preview`](super::preview) draws the paper.

use bevy::prelude::*;
use maze::draw::pdf::{CellSize, Solutions};
use study::export::Format;
use text::Text;
use ui::menu::OpenMenu;
use ui::schedule::MenuSystems;

use super::fields::{Entries, back, button, open_page, save_button, shortened};
use crate::files::last_race::LastRace;
use crate::page::is_page_open;
use crate::print::form::{DrawnWalks, PrintForm, PrintPreview, PrintTarget};
use crate::{Field, LabPage, PrintPages};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fill_print.run_if(is_page_open(LabPage::Print)).in_set(MenuSystems::Fill));
}

fn fill_print(
    fields: Entries,
    form: Res<PrintForm>,
    preview: Res<PrintPreview>,
    last_race: Res<LastRace>,
    mut menu: ResMut<OpenMenu>,
) {
    let layout = form.layout();
    let millimeters = |size: f32, digits| text!("lab-millimeters", size = Text::decimal(size.into(), digits));
    let cell = match layout.cell {
        CellSize::Fitted => text!("lab-cell-fitted"),
        CellSize::Millimeters(size) => millimeters(size, 1),
    };
    let solutions = match layout.solutions {
        Solutions::None => text!("common-none"),
        Solutions::Drawn => text!("lab-solutions-drawn"),
        Solutions::Apart => text!("lab-solutions-apart"),
    };
    let walks = match form.walks() {
        DrawnWalks::None => text!("common-none"),
        DrawnWalks::Solvers => text!("lab-walks-solvers"),
        DrawnWalks::LastRace => text!("lab-walks-last-race"),
    };
    let walks_hint = match last_race.replay() {
        Some(_) => text!("lab-field-walks-hint"),
        None => text!("lab-field-walks-no-race-hint"),
    };
    let format_hint = match form.format() {
        Format::Pdf => text!("lab-format-pdf-hint"),
        Format::Svg => text!("lab-format-svg-hint"),
        Format::Png => text!("lab-format-png-hint"),
    };
    let orientation = if layout.landscape { text!("lab-landscape") } else { text!("lab-portrait") };
    let has_seeds = fields.has_seeds();
    let title = match form.title() {
        "" if has_seeds => text!("lab-title-seed"),
        "" => text!("common-none"),
        title => shortened(title),
    };
    let copies = if has_seeds { form.copies().into() } else { text!("common-none") };
    let copies_hint = if has_seeds { text!("lab-field-copies-hint") } else { text!("lab-field-copies-opened-hint") };
    let margin_digits = u8::from(layout.margin.fract() != 0.0);
    let entries = vec![
        fields
            .choice(Field::Page, text!("lab-page-number", page = form.page() + 1, pages = preview.pages()))
            .hint(text!("lab-field-page-hint")),
        fields.editable(Field::Copies, copies).hint(copies_hint),
        fields.choice(Field::Across, layout.columns).hint(text!("lab-field-across-hint")),
        fields.choice(Field::Down, layout.rows).hint(text!("lab-field-down-hint")),
        fields.choice(Field::Solutions, solutions).hint(text!("lab-field-solutions-hint")),
        fields.editable(Field::Paper, Text::verbatim(layout.paper.to_string())).hint(text!("lab-field-paper-hint")),
        fields.choice(Field::Orientation, orientation),
        fields.editable(Field::Margin, millimeters(layout.margin, margin_digits)),
        fields.editable(Field::CellSize, cell).hint(text!("lab-field-cell-size-hint")),
        fields.text(Field::Title, title).hint(text!("lab-field-title-hint")),
        open_page(text!("lab-page-book"), LabPage::Book).hint(text!("lab-page-book-hint")),
        fields.choice(Field::Walks, walks).hint(walks_hint),
        fields.choice(Field::Format, Text::verbatim(form.format().name().to_uppercase())).hint(format_hint),
        save_button(text!("lab-print-save"), form.file_name(), PrintPages(PrintTarget::File))
            .hint(text!("lab-print-save-hint")),
        button(text!("lab-print-open"), PrintPages(PrintTarget::Viewer)).hint(text!("lab-print-open-hint")),
        button(text!("lab-print-print"), PrintPages(PrintTarget::Printer)).hint(text!("lab-print-print-hint")),
        back(LabPage::Print),
    ];
    menu.fill(entries);
}
