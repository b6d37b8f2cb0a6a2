//! Entries of the editor's menu. The rows of a program of blocks come first.

use script::blocks::BlockKind;
use script::limits::MOST_BYTES;
use text::Text;
use ui::menu::Entry;
use ui::menu::text_entry::{EditText, TextEntry};

use super::edit::EditDraft;
use super::parts::EditorView;
use crate::blocks::{self, BlockEditor, EditBlocks};
use crate::{Draft, Trial};

/// The text field of the editor.
pub(super) fn field(draft: &Draft) -> EditText {
    EditText::new(EditDraft::Text).starting_with(draft.text()).up_to(MOST_BYTES).with_lines()
}

/// The rows of the program as blocks, or the entry to type its text.
pub fn of_writing(parts: &EditorView, edited: &TextEntry) -> Vec<Entry> {
    let mut list = blocks::of_program(&parts.blocks);
    if list.is_empty() && parts.draft.is_own() {
        let hint = if edited.has_lines() { text!("scripts-typing-hint") } else { text!("scripts-type-hint") };
        list.push(Entry::button(text!("scripts-type"), field(&parts.draft)).hint(hint));
    }
    list
}

/// Runs it, step by step, in this maze or another.
pub fn of_run(parts: &EditorView) -> Vec<Entry> {
    let EditorView { draft, player, .. } = parts;
    let problem = draft.checked().and_then(Result::err).map(Text::from);
    let run = Entry::button(text!("scripts-run"), EditDraft::Run);
    let run = Entry { is_wrong: problem.is_some(), ..run }.hint(problem.unwrap_or_else(|| text!("scripts-run-hint")));
    let steps = player.trial().map_or(0, Trial::steps);
    let step = player.step();
    let (back, on) = ((step > 0).then_some(EditDraft::Step(-1)), (step < steps).then_some(EditDraft::Step(1)));
    let shown = text!("scripts-step-of", step = step, all = steps);
    let stepped = Entry::choice(text!("scripts-step"), shown, back, on).hint(text!("scripts-step-hint"));
    let play = if player.is_playing() { text!("scripts-stop") } else { text!("scripts-play") };
    let play = Entry::button(play, EditDraft::Play(!player.is_playing())).hint(text!("scripts-play-hint"));
    let next = Entry::button(text!("scripts-next-maze"), EditDraft::NextMaze).hint(text!("scripts-next-maze-hint"));
    let value =
        player.maze_of().map_or(Text::EMPTY, |(number, all)| text!("tasks-maze-of", number = number, all = all));
    vec![run, stepped, play, Entry { value, ..next }]
}

/// What concerns blocks: the way to them, or what can be done with all of them.
pub fn of_blocks(blocks: &BlockEditor) -> Vec<Entry> {
    let Some(program) = blocks.program() else {
        return vec![Entry::button(text!("blocks-show"), EditBlocks::Show).hint(text!("blocks-show-hint"))];
    };
    let [can_undo, can_redo] = blocks.can_undo_and_redo();
    let undo = Entry::button(text!("blocks-undo"), EditBlocks::Undo);
    let redo = Entry::button(text!("blocks-redo"), EditBlocks::Redo);
    let mut entries =
        vec![if can_undo { undo } else { undo.disabled() }, if can_redo { redo } else { redo.disabled() }];
    if blocks.allows(BlockKind::Call) {
        let add = Entry::button(text!("blocks-add-procedure"), EditBlocks::AddProcedure);
        entries.push(add.hint(text!("blocks-add-procedure-hint")));
    }
    let hide = Entry::button(text!("blocks-hide"), EditBlocks::Hide);
    entries
        .push(Entry { value: text!("blocks-count", count = program.count()), ..hide }.hint(text!("blocks-hide-hint")));
    entries
}
