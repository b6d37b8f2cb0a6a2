//! The program as blocks, and its changes.

use bevy::prelude::*;
use script::blocks::{
    Block, BlockError, BlockHistory, BlockKind, BlockName, BlockPath, BlockProgram, BlockRow, RowPart,
};
use text::Text;

use super::moves;

/// The program that is shown as blocks.
#[derive(Resource, Default)]
pub struct BlockEditor {
    /// `None` while the text is shown.
    history: Option<BlockHistory>,
    /// The row whose menu is open.
    chosen: Option<usize>,
    /// The kinds of blocks that there are; all if it is empty.
    allowed: Vec<BlockKind>,
}

/// A part of a block that is stepped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockPart {
    /// What the block is mostly about: which command, how often, which condition.
    First,
    /// The number of a condition.
    Number,
    /// Whether there is an *else*.
    Else,
}

/// A request about the program of blocks. Rows are counted from 0.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum EditBlocks {
    /// Shows the draft as blocks.
    Show,
    /// Shows it as text.
    Hide,
    /// Opens the menu of a row.
    Choose(usize),
    /// Closes the menu of the row.
    Close,
    /// Steps a part of the block of a row.
    Step(usize, BlockPart, i8),
    /// Sets the number of the block whose menu is open, as it was typed.
    Number(String),
    /// Inserts a block below the row whose menu is open.
    Insert(Block),
    /// Moves its block down, or up.
    Move(bool),
    /// Removes it: a block with those inside, or a procedure.
    Remove,
    /// Adds a procedure.
    AddProcedure,
    /// Renames the procedure whose menu is open.
    Rename(String),
    /// Takes the last change back.
    Undo,
    /// Makes it again.
    Redo,
}

impl BlockEditor {
    /// Shows a text as blocks. The error says what in it is no block.
    pub fn open(&mut self, text: &str) -> Result<(), Text> {
        self.close();
        let program = BlockProgram::parse(text).map_err(|error| Text::from(&error))?;
        self.history = Some(BlockHistory::new(program));
        Ok(())
    }

    /// Shows no blocks.
    pub fn close(&mut self) {
        (self.history, self.chosen) = (None, None);
    }

    /// Offers only these kinds of blocks from now on; all if there is none.
    pub fn allow(&mut self, kinds: &[BlockKind]) {
        self.allowed = kinds.to_vec();
    }

    /// Whether there are blocks of a kind.
    pub fn allows(&self, kind: BlockKind) -> bool {
        self.allowed.is_empty() || self.allowed.contains(&kind)
    }

    /// The program, if it is shown as blocks.
    pub fn program(&self) -> Option<&BlockProgram> {
        self.history.as_ref().map(BlockHistory::program)
    }

    /// The row whose menu is open.
    pub const fn chosen(&self) -> Option<usize> {
        self.chosen
    }

    /// Whether a change can be taken back, and one made again.
    pub fn can_undo_and_redo(&self) -> [bool; 2] {
        self.history.as_ref().map_or([false; 2], |history| [history.can_undo(), history.can_redo()])
    }

    /// Carries a change out. Returns the row that gets the focus, if it moves. The error says why the change cannot be.
    pub fn edit(&mut self, request: &EditBlocks) -> Result<Option<usize>, Text> {
        match request {
            EditBlocks::Choose(row) => self.chosen = Some(*row),
            EditBlocks::Close => return Ok(self.chosen.take()),
            EditBlocks::Show | EditBlocks::Hide => {}
            EditBlocks::Undo | EditBlocks::Redo => {
                if let Some(history) = &mut self.history {
                    let _ = if *request == EditBlocks::Undo { history.undo() } else { history.redo() };
                }
            }
            EditBlocks::AddProcedure => {
                let path = self.change(|program| {
                    let name = free_name(program)?;
                    program.add_procedure(name)
                })?;
                return Ok(path.and_then(|path| self.row_of(&path.beside(0), true)));
            }
            EditBlocks::Step(row, part, by) => {
                let row = *row;
                let allowed = self.allowed.clone();
                let is_allowed = |block: &Block| allowed.is_empty() || allowed.contains(&block.kind());
                self.change(|program| {
                    let Some((path, block)) = block_of(program, row) else { return Ok(()) };
                    let stepped = moves::stepped_to(program, &block, (*part, *by), is_allowed);
                    stepped.map_or(Ok(()), |block| program.replace(&path, block).map(drop))
                })?;
            }
            EditBlocks::Number(typed) => {
                let Some(row) = self.chosen else { return Ok(None) };
                self.change(|program| {
                    let Some((path, block)) = block_of(program, row) else { return Ok(()) };
                    let number = typed.trim().parse().ok().and_then(|to| moves::with_number(&block, to));
                    let block = number.ok_or_else(|| number_error(&block))?;
                    program.replace(&path, block).map(drop)
                })?;
            }
            EditBlocks::Insert(_) | EditBlocks::Move(_) | EditBlocks::Remove | EditBlocks::Rename(_) => {
                let Some(row) = self.chosen else { return Ok(None) };
                let place = self.change(|program| change_at(program, row, request))?.flatten();
                let focus = place.and_then(|path| self.row_of(&path, false));
                // Several moves follow each other.
                if let (EditBlocks::Move(_), Some(row)) = (request, focus) {
                    self.chosen = Some(row);
                    return Ok(None);
                }
                self.chosen = None;
                return Ok(focus.or(Some(row.saturating_sub(1))));
            }
        }
        Ok(None)
    }

    fn change<T>(
        &mut self,
        change: impl FnOnce(&mut BlockProgram) -> Result<T, BlockError>,
    ) -> Result<Option<T>, Text> {
        let Some(history) = &mut self.history else { return Ok(None) };
        history.edit(change).map(Some).map_err(Text::from)
    }

    /// The row of the block at a place, or of the begin of its routine.
    fn row_of(&self, path: &BlockPath, is_begin: bool) -> Option<usize> {
        let is_wanted = |row: &BlockRow| {
            let is_block = matches!(row.part, RowPart::Block(_));
            row.path == *path && is_block != is_begin
        };
        self.program()?.rows().iter().position(is_wanted)
    }
}

/// The place and the block of a row; `None` if it is of no block.
pub(super) fn block_of(program: &BlockProgram, row: usize) -> Option<(BlockPath, Block)> {
    let row = program.rows().into_iter().nth(row)?;
    if let RowPart::Block(block) = row.part { Some((row.path.clone(), block.clone())) } else { None }
}

/// Changes a program at a row. Returns where the focus goes.
fn change_at(program: &mut BlockProgram, row: usize, request: &EditBlocks) -> Result<Option<BlockPath>, BlockError> {
    let Some(place) = program.rows().get(row).map(moves::below) else { return Ok(None) };
    let routine = place.routine;
    match (request, block_of(program, row)) {
        (EditBlocks::Insert(block), _) => {
            program.insert(&place, block.clone())?;
            Ok(Some(place))
        }
        (EditBlocks::Move(is_down), Some((path, _))) => {
            let to = if *is_down { moves::down(program, &path) } else { moves::up(program, &path) };
            let Some(to) = to else { return Ok(Some(path)) };
            program.move_block(&path, &to).map(Some)
        }
        (EditBlocks::Remove, Some((path, _))) => {
            program.remove(&path)?;
            Ok(None)
        }
        (EditBlocks::Remove, None) if routine > 0 => {
            program.remove_procedure(routine - 1)?;
            Ok(None)
        }
        (EditBlocks::Rename(name), None) if routine > 0 => {
            program.rename_procedure(routine - 1, BlockName::new(name.trim())?)?;
            Ok(None)
        }
        _ => Ok(None),
    }
}

const fn number_error(block: &Block) -> BlockError {
    if matches!(block, Block::Repeat { .. }) { BlockError::Times(0) } else { BlockError::Number(0) }
}

/// The first of `part_1`, `part_2` … that no procedure has.
fn free_name(program: &BlockProgram) -> Result<BlockName, BlockError> {
    let is_free = |name: &String| program.procedures().iter().all(|procedure| procedure.name.as_str() != name);
    let name =
        (1..=program.procedures().len() + 1).map(|number| format!("part_{number}")).find(is_free).unwrap_or_default();
    BlockName::new(&name)
}
