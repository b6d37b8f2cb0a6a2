//! Carries out the changes of a program of blocks: the draft gets the text of the changed program.

use bevy::prelude::*;
use own_eaters::blocks::{BlockEditor, EditBlocks};
use own_eaters::{Draft, TrialPlayer};
use script::blocks::BlockProgram;
use ui::menu::OpenMenu;
use ui::menu::status::StatusLine;

pub(super) fn carry_out(
    mut requests: MessageReader<EditBlocks>,
    mut editor: ResMut<BlockEditor>,
    mut draft: ResMut<Draft>,
    mut player: ResMut<TrialPlayer>,
    mut menu: ResMut<OpenMenu>,
    mut status: ResMut<StatusLine>,
) {
    for request in requests.read() {
        let done = match request {
            EditBlocks::Show => editor.open(draft.text()).map(|()| Some(0)),
            EditBlocks::Hide => {
                editor.close();
                Ok(None)
            }
            _ => editor.edit(request),
        };
        match done {
            // The rows are the first entries of the menu.
            Ok(Some(row)) => menu.open(row),
            Ok(None) if matches!(request, EditBlocks::Choose(_)) => menu.open(0),
            Ok(None) => {}
            Err(reason) => status.0 = Some(reason),
        }
        let changed = editor.program().map(BlockProgram::text).filter(|text| text != draft.text());
        if let Some(text) = changed {
            draft.set_text(&text);
            // What ran is another program.
            player.clear();
        }
    }
}
