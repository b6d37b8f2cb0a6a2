//! The pages *Print* and *Book*. [`preview`](super::preview) draws the paper beside them.

use bevy::prelude::*;
use ui::menu::OpenMenu;
use ui::schedule::MenuSystems;

use crate::LabPage;
use crate::files::save_dialog::save_button;
use crate::form::{Rows, back, button, open_page};
use crate::page::is_page_open;
use crate::print::form::{PrintForm, PrintPages, PrintTarget};
use crate::print::rows::{BOOK, FILE, PAGE};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (fill_print.run_if(is_page_open(LabPage::Print)), fill_book.run_if(is_page_open(LabPage::Book)))
            .in_set(MenuSystems::Fill),
    );
}

fn fill_print(print: Rows<PrintForm>, mut menu: ResMut<OpenMenu>) {
    let mut entries = print.entries(PAGE);
    entries.push(open_page(text!("lab-page-book"), LabPage::Book).hint(text!("lab-page-book-hint")));
    entries.extend(print.entries(FILE));
    entries.extend([
        save_button(text!("lab-print-save"), print.form.file_name(), PrintPages(PrintTarget::File))
            .hint(text!("lab-print-save-hint")),
        button(text!("lab-print-open"), PrintPages(PrintTarget::Viewer)).hint(text!("lab-print-open-hint")),
        button(text!("lab-print-print"), PrintPages(PrintTarget::Printer)).hint(text!("lab-print-print-hint")),
        back(LabPage::Print),
    ]);
    menu.fill(entries);
}

fn fill_book(print: Rows<PrintForm>, mut menu: ResMut<OpenMenu>) {
    let mut entries = print.entries(BOOK);
    entries.push(back(LabPage::Book));
    menu.fill(entries);
}
