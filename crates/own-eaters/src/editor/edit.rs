//! Requests about the program in the editor.

use bevy::prelude::*;
use script::Script;
use script::blocks::BlockProgram;
use text::Text;
use ui::menu::OpenMenu;
use ui::menu::status::StatusLine;
use ui::menu::text_entry::TextEntry;

use super::parts::EditorParts;
use crate::Draft;
use crate::blocks::EditBlocks;

/// A request about the program in the editor.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum EditDraft {
    /// Sets the text.
    Text(String),
    /// Runs it in a small maze.
    Run,
    /// Runs it in another small maze.
    NextMaze,
    /// Moves forward or back by this many steps of the run.
    Step(i16),
    /// Plays or stops the run.
    Play(bool),
}

/// Copies the typed text to the draft, so that it is checked and never lost.
pub(crate) fn follow_typing(text: Res<TextEntry>, mut draft: ResMut<Draft>) {
    if text.has_lines() && text.text() != draft.text() {
        draft.set_text(text.text());
    }
}

pub(crate) fn carry_out(
    mut edits: MessageReader<EditDraft>,
    mut block_edits: MessageReader<EditBlocks>,
    mut parts: EditorParts,
    mut menu: ResMut<OpenMenu>,
    mut status: ResMut<StatusLine>,
) {
    let edited = edits.read().map(|edit| edit_text(edit, &mut parts)).filter_map(Result::err).last();
    let edited_blocks =
        block_edits.read().map(|edit| edit_blocks(edit, &mut parts, &mut menu)).filter_map(Result::err).last();
    if let Some(reason) = edited.or(edited_blocks) {
        status.0 = Some(Err(reason));
    }
}

fn edit_text(edit: &EditDraft, parts: &mut EditorParts) -> Result<(), Text> {
    match edit {
        EditDraft::Text(text) => parts.draft.set_text(text),
        EditDraft::Run => run(parts)?,
        EditDraft::NextMaze => {
            parts.player.next_maze();
            run(parts)?;
        }
        EditDraft::Step(by) => parts.player.go(isize::from(*by)),
        EditDraft::Play(is_playing) => parts.player.play(*is_playing),
    }
    Ok(())
}

fn run(parts: &mut EditorParts) -> Result<(), Text> {
    // The background task may not have checked the last letters yet.
    let script = Script::parse(parts.draft.text()).map_err(|error| Text::from(&error))?;
    parts.player.run(&script);
    Ok(())
}

/// Changes the program of blocks; the draft gets the text of the changed program.
fn edit_blocks(edit: &EditBlocks, parts: &mut EditorParts, menu: &mut OpenMenu) -> Result<(), Text> {
    let focus = match edit {
        EditBlocks::Show => {
            let text = parts.draft.text().to_owned();
            parts.blocks.open(&text).map(|()| Some(0))
        }
        EditBlocks::Hide => {
            parts.blocks.close();
            Ok(None)
        }
        _ => parts.blocks.edit(edit),
    }?;
    match focus {
        // The rows are the first entries of the menu.
        Some(row) => menu.open(row),
        None if matches!(edit, EditBlocks::Choose(_)) => menu.open(0),
        None => {}
    }
    let changed = parts.blocks.program().map(BlockProgram::text).filter(|text| text != parts.draft.text());
    if let Some(text) = changed {
        parts.draft.set_text(&text);
        // What ran is another program.
        parts.player.clear();
    }
    Ok(())
}
