//! The pages of the lab's panel that use the maze: edit, files, folder, and print.

use std::path::Path;

use bevy::prelude::*;
use maze::draw::pdf::{CellSize, Solutions};

use super::fields::{Entries, back, button, open_page, shortened};
use super::is_page_open;
use crate::export::Format;
use crate::lab::model::files::LabFolder;
use crate::lab::model::print::{DrawnWalks, PrintForm, PrintPreview, PrintTarget};
use crate::lab::model::save::SaveFormat;
use crate::lab::{Cursor, Edits, Field, LabCommand, LabPage, Tool};
use crate::menu::{Entry, OpenMenu};
use crate::schedule::MenuSystems;
use crate::text::Text;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            fill_edit.run_if(is_page_open(LabPage::Edit)),
            fill_files.run_if(is_page_open(LabPage::Files)),
            fill_folder.run_if(is_page_open(LabPage::Folder)),
            fill_print.run_if(is_page_open(LabPage::Print)),
        )
            .in_set(MenuSystems::Fill),
    );
}

fn fill_edit(fields: Entries, tool: Res<Tool>, cursor: Res<Cursor>, edits: Res<Edits>, mut menu: ResMut<OpenMenu>) {
    let (tool, hint) = match *tool {
        Tool::Walls => (text!("lab-tool-walls"), text!("lab-tool-walls-hint")),
        Tool::Mask => (text!("lab-tool-mask"), text!("lab-tool-mask-hint")),
        Tool::Start => (text!("lab-tool-start"), text!("lab-tool-start-hint")),
        Tool::Goal => (text!("lab-tool-goal"), text!("lab-tool-goal-hint")),
    };
    let is_aiming = cursor.cell().is_some();
    let aim = if is_aiming { text!("lab-aim-end") } else { text!("lab-aim") };
    let mut entries = vec![
        fields.choice(Field::Tool, tool).hint(hint),
        button(aim, LabCommand::AimWithKeys(!is_aiming)).hint(text!("lab-aim-hint")),
    ];
    if edits.undo_count() > 0 {
        let (value, hint) = if edits.undoes_replacement() {
            (text!("lab-undo-maze"), text!("lab-undo-maze-hint"))
        } else {
            (edits.undo_count().into(), text!("lab-undo-hint"))
        };
        entries.push(Entry { value, ..button(text!("lab-undo"), LabCommand::Undo) }.hint(hint));
    }
    if edits.redo_count() > 0 {
        let redo = button(text!("lab-redo"), LabCommand::Redo).hint(text!("lab-redo-hint"));
        entries.push(Entry { value: edits.redo_count().into(), ..redo });
    }
    entries.push(back(LabPage::Edit));
    menu.fill(entries);
}

fn fill_files(fields: Entries, mut menu: ResMut<OpenMenu>) {
    let entries = vec![
        fields.text(Field::File, text!("lab-field-file-empty")).hint(text!("lab-field-file-hint")),
        open_page(text!("lab-page-folder"), LabPage::Folder).hint(text!("lab-page-folder-hint")),
        button(text!("lab-open-last-race"), LabCommand::OpenLastRace).hint(text!("lab-open-last-race-hint")),
        button(text!("lab-paste"), LabCommand::Paste).hint(text!("lab-paste-hint")),
        button(text!("lab-copy-code"), LabCommand::CopyCode).hint(text!("lab-copy-code-hint")),
        button(text!("lab-copy-text"), LabCommand::CopyText).hint(text!("lab-copy-text-hint")),
        button(text!("lab-save-text"), LabCommand::Save(SaveFormat::Text)).hint(text!("lab-save-text-hint")),
        button(text!("lab-save-json"), LabCommand::Save(SaveFormat::Json)).hint(text!("lab-save-json-hint")),
        button(text!("lab-save-svg"), LabCommand::Save(SaveFormat::Svg)).hint(text!("lab-save-svg-hint")),
        button(text!("lab-save-png"), LabCommand::Save(SaveFormat::Png)).hint(text!("lab-save-png-hint")),
        back(LabPage::Files),
    ];
    menu.fill(entries);
}

fn fill_folder(folder: Res<LabFolder>, mut menu: ResMut<OpenMenu>) {
    let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let open = |(number, path): (u16, &std::path::PathBuf)| {
        let entry = button(shortened(&name(path)), LabCommand::OpenListed(number));
        entry.hint(text!("lab-open-file-hint", path = path.display().to_string()))
    };
    let mut entries: Vec<Entry> = (0..).zip(folder.listed()).map(open).collect();
    let hint = if entries.is_empty() { text!("lab-folder-empty") } else { Text::EMPTY };
    entries.push(back(LabPage::Folder).hint(hint));
    menu.fill(entries);
}

fn fill_print(fields: Entries, form: Res<PrintForm>, preview: Res<PrintPreview>, mut menu: ResMut<OpenMenu>) {
    let layout = form.layout();
    let millimeters = |size: f32, digits| text!("lab-millimeters", size = Text::decimal(size.into(), digits));
    let cell = match layout.cell {
        CellSize::Fitted => text!("lab-cell-fitted"),
        CellSize::Millimetres(size) => millimeters(size, 1),
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
        fields.choice(Field::Paper, layout.paper.name()),
        fields.choice(Field::Orientation, orientation),
        fields.editable(Field::Margin, millimeters(layout.margin, margin_digits)),
        fields.editable(Field::CellSize, cell).hint(text!("lab-field-cell-size-hint")),
        fields.text(Field::Title, title).hint(text!("lab-field-title-hint")),
        fields.choice(Field::Walks, walks).hint(text!("lab-field-walks-hint")),
        fields.choice(Field::Format, form.format().name().to_uppercase()).hint(format_hint),
        button(text!("lab-print-save"), LabCommand::Print(PrintTarget::File)).hint(text!("lab-print-save-hint")),
        button(text!("lab-print-open"), LabCommand::Print(PrintTarget::Viewer)).hint(text!("lab-print-open-hint")),
        button(text!("lab-print-print"), LabCommand::Print(PrintTarget::Printer)).hint(text!("lab-print-print-hint")),
        back(LabPage::Print),
    ];
    menu.fill(entries);
}
