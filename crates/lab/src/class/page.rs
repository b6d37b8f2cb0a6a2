//! The page *Class*: hand-ins, and worksheets.

use bevy::prelude::*;
use text::Text;
use ui::menu::{Entry, OpenMenu};
use ui::schedule::MenuSystems;

use crate::LabPage;
use crate::class::marking::{ClassDesk, ClassDeskCommand};
use crate::class::worksheet::{SaveWorksheets, WORKSHEET, WorksheetForm};
use crate::files::save_dialog::save_button;
use crate::form::{Rows, back, button};
use crate::page::is_page_open;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.run_if(is_page_open(LabPage::Class)).in_set(MenuSystems::Fill));
}

fn fill(desk: Res<ClassDesk>, sheets: Rows<WorksheetForm>, mut menu: ResMut<OpenMenu>) {
    let marked = desk.marked();
    let name = marked.name.as_ref().map_or_else(|| text!("common-none"), |name| Text::foreign(name));
    let mut entries = vec![
        button(text!("lab-class-paste"), ClassDeskCommand::Paste).hint(text!("lab-class-paste-hint")),
        Entry::value(text!("lab-class-assignment"), name).hint(text!("lab-class-paste-hint")),
        Entry::value(text!("lab-class-hand-ins"), marked.hand_ins).hint(text!("lab-class-hand-ins-hint")),
    ];
    if marked.table.is_some() {
        let save = save_button(text!("lab-class-save"), "class.csv", ClassDeskCommand::Save);
        entries.push(save.hint(text!("lab-class-save-hint")));
    }
    if !desk.sources.is_empty() {
        entries.push(button(text!("lab-class-clear"), ClassDeskCommand::Clear));
    }
    entries.extend(sheets.entries(WORKSHEET));
    let save = save_button(text!("lab-worksheet-save"), "worksheet.pdf", SaveWorksheets);
    entries.push(save.hint(text!("lab-worksheet-save-hint")));
    entries.push(back(LabPage::Class));
    menu.fill(entries);
}
