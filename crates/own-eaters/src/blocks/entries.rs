//! The menus of the editor: a program, row by row, and what can be done with one row.

use script::blocks::{Block, BlockProgram, LONGEST_BLOCK_NAME, RowPart};
use text::{Text, blocks as words};
use ui::menu::Entry;
use ui::menu::text_entry::EditText;

use super::editor::{BlockEditor, BlockPart, EditBlocks, block_of};
use super::moves;

/// An entry for each row of the program: left and right change its block, and it opens the menu of the row.
pub fn of_program(editor: &BlockEditor) -> Vec<Entry> {
    let Some(program) = editor.program() else { return Vec::new() };
    let rows = program.rows();
    let entry = |(number, row): (usize, &script::blocks::BlockRow)| {
        let step = |by| {
            let RowPart::Block(block) = row.part else { return None };
            moves::stepped(program, block, BlockPart::First, by)?;
            Some(EditBlocks::Step(number, BlockPart::First, by).into())
        };
        let open = Entry::button(words::row(row.part), EditBlocks::Choose(number));
        Entry { left: step(-1), right: step(1), ..open }.hint(text!("blocks-row-hint"))
    };
    rows.iter().enumerate().map(entry).collect()
}

/// What can be done with the row whose menu is open.
pub fn of_row(editor: &BlockEditor) -> Vec<Entry> {
    let (Some(program), Some(row)) = (editor.program(), editor.chosen()) else { return Vec::new() };
    let mut entries = Vec::new();
    let block = block_of(program, row);
    if let Some((_, block)) = &block {
        entries.extend(parts(program, row, block));
    }
    let insert = |block: Block| Entry::button(with_else(&block), EditBlocks::Insert(block));
    let palette = program.palette().into_iter().filter(|block| editor.allows(block.kind()));
    entries.extend(palette.map(|block| insert(block).hint(text!("blocks-insert-hint"))));
    if block.is_some() {
        let [up, down] = [false, true].map(EditBlocks::Move);
        entries.push(Entry::button(text!("blocks-up"), up).hint(text!("blocks-move-hint")));
        entries.push(Entry::button(text!("blocks-down"), down).hint(text!("blocks-move-hint")));
        entries.push(Entry::button(text!("blocks-remove"), EditBlocks::Remove).hint(text!("blocks-remove-hint")));
    } else if let Some(RowPart::Procedure(name)) = program.rows().get(row).map(|row| row.part) {
        let field = EditText::new(EditBlocks::Rename).starting_with(name.as_str()).up_to(LONGEST_BLOCK_NAME);
        let rename = Entry::button(text!("blocks-rename"), field);
        entries.push(Entry { value: Text::foreign(name.as_str()), ..rename });
        entries.push(Entry::button(text!("blocks-remove-procedure"), EditBlocks::Remove));
    }
    entries.push(Entry::button(text!("common-back"), EditBlocks::Close));
    entries
}

/// The parts of a block that can be changed.
fn parts(program: &BlockProgram, row: usize, block: &Block) -> Vec<Entry> {
    let choice = |label: Text, value: Text, part| {
        let [left, right] = [-1, 1].map(|by| Some(EditBlocks::Step(row, part, by)));
        Entry::choice(label, value, left, right)
    };
    let mut entries = Vec::new();
    let number = moves::number(block);
    if !matches!(number, Some((_, BlockPart::First))) && moves::stepped(program, block, BlockPart::First, 1).is_some() {
        entries.push(choice(text!("blocks-change"), words::block(block), BlockPart::First));
    }
    if let Some((number, part)) = number {
        let typed = EditText::new(EditBlocks::Number).starting_with(number.to_string()).up_to(4);
        let value = Text::verbatim(number.to_string());
        entries.push(choice(text!("blocks-number"), value, part).editable(typed));
    }
    if let Block::If { otherwise, .. } = block {
        let value = if otherwise.is_some() { text!("common-on") } else { text!("common-off") };
        entries.push(choice(text!("blocks-else"), value, BlockPart::Else));
    }
    entries
}

/// A block of the palette in words.
fn with_else(block: &Block) -> Text {
    match block {
        Block::If { otherwise: Some(_), .. } => text!("blocks-with-else", block = words::block(block)),
        _ => words::block(block),
    }
}
