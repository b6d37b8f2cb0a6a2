//! The page *Edit*.

use bevy::prelude::*;
use text::Id;
use ui::menu::{Entry, OpenMenu};
use ui::schedule::MenuSystems;

use crate::LabPage;
use crate::form::{self, At, Choice, FieldChanged, Form, Row, Rows, back, button};
use crate::maze::edits::{Cursor, EditCommand, Edits, Tool};
use crate::page::is_page_open;
use crate::status::LabStatus;

impl Form for Tool {
    type Facts = ();
    const TABLES: &'static [&'static [Row<Self>]] = &[TOOL];
}

const TOOL: &[Row<Tool>] = &[Row::new(
    id!("lab-field-tool"),
    &At::<Tool, Tool, _> { get: |tool| tool, get_mut: |tool| tool, kind: Choice(&TOOLS) },
)
.hint_of(|tool, ()| match tool {
    Tool::Walls => text!("lab-tool-walls-hint"),
    Tool::Mask => text!("lab-tool-mask-hint"),
    Tool::Start => text!("lab-tool-start-hint"),
    Tool::Goal => text!("lab-tool-goal-hint"),
})];

const TOOLS: [(Tool, Id); 4] = [
    (Tool::Walls, id!("lab-tool-walls")),
    (Tool::Mask, id!("lab-tool-mask")),
    (Tool::Start, id!("lab-tool-start")),
    (Tool::Goal, id!("lab-tool-goal")),
];

pub(super) fn plugin(app: &mut App) {
    form::add::<Tool>(app);
    app.add_observer(|_: On<FieldChanged<Tool>>, mut status: ResMut<LabStatus>| status.clear());
    app.add_systems(Update, fill_edit.run_if(is_page_open(LabPage::Edit)).in_set(MenuSystems::Fill));
}

fn fill_edit(tool: Rows<Tool>, cursor: Res<Cursor>, edits: Res<Edits>, mut menu: ResMut<OpenMenu>) {
    let is_aiming = cursor.cell().is_some();
    let aim = if is_aiming { text!("lab-aim-end") } else { text!("lab-aim") };
    let mut entries = tool.entries(TOOL);
    entries.push(button(aim, EditCommand::AimWithKeys(!is_aiming)).hint(text!("lab-aim-hint")));
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
    menu.back = is_aiming.then(|| EditCommand::AimWithKeys(false).into());
}
