//! The lab's page for editing the maze.

use bevy::prelude::*;
use ui::menu::{Entry, OpenMenu};
use ui::schedule::MenuSystems;

use super::fields::{Entries, back, button};
use crate::page::is_page_open;
use crate::{Cursor, EditCommand, Edits, Field, LabPage, Tool};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fill_edit.run_if(is_page_open(LabPage::Edit)).in_set(MenuSystems::Fill));
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
        button(aim, EditCommand::AimWithKeys(!is_aiming)).hint(text!("lab-aim-hint")),
    ];
    if edits.undo_count() > 0 {
        let (value, hint) = if edits.undoes_replacement() {
            (text!("lab-undo-maze"), text!("lab-undo-maze-hint"))
        } else {
            (edits.undo_count().into(), text!("lab-undo-hint"))
        };
        entries.push(Entry { value, ..button(text!("lab-undo"), EditCommand::Undo) }.hint(hint));
    }
    if edits.redo_count() > 0 {
        let redo = button(text!("lab-redo"), EditCommand::Redo).hint(text!("lab-redo-hint"));
        entries.push(Entry { value: edits.redo_count().into(), ..redo });
    }
    entries.push(back(LabPage::Edit));
    menu.fill(entries);
}
