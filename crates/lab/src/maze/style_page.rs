//! The page *Style*: the style of the algorithm, and electronic doors.

use bevy::prelude::*;
use ui::menu::OpenMenu;
use ui::schedule::MenuSystems;

use crate::LabPage;
use crate::form::{Rows, back};
use crate::maze::electronic_doors::{DOORS, DoorForm};
use crate::maze::maze_form::MazeForm;
use crate::maze::maze_rows::STYLE;
use crate::page::is_page_open;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.run_if(is_page_open(LabPage::Style)).in_set(MenuSystems::Fill));
}

fn fill(form: Rows<MazeForm>, doors: Rows<DoorForm>, mut menu: ResMut<OpenMenu>) {
    let mut entries = form.entries(STYLE);
    entries.extend(doors.entries(DOORS));
    entries.push(back(LabPage::Style));
    menu.fill(entries);
}
