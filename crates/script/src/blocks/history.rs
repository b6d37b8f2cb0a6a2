//! A program of blocks that is edited: its changes can be undone.

use super::error::BlockError;
use super::program::BlockProgram;

/// The most changes that can be undone.
pub const MOST_CHANGES: usize = 100;

/// A program with what it was before each change, as whole programs: they are small.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BlockHistory {
    program: BlockProgram,
    before: Vec<BlockProgram>,
    after: Vec<BlockProgram>,
}

impl BlockHistory {
    /// A program that has not changed yet.
    pub const fn new(program: BlockProgram) -> Self {
        Self { program, before: Vec::new(), after: Vec::new() }
    }

    /// The program as it is.
    pub const fn program(&self) -> &BlockProgram {
        &self.program
    }

    /// Changes the program. What was undone is gone then. A change that fails, or changes nothing, is not kept.
    pub fn edit<T>(
        &mut self,
        change: impl FnOnce(&mut BlockProgram) -> Result<T, BlockError>,
    ) -> Result<T, BlockError> {
        let mut changed = self.program.clone();
        let result = change(&mut changed)?;
        if changed != self.program {
            if self.before.len() == MOST_CHANGES {
                self.before.remove(0);
            }
            self.before.push(std::mem::replace(&mut self.program, changed));
            self.after.clear();
        }
        Ok(result)
    }

    /// Takes the last change back. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.before.pop() else { return false };
        self.after.push(std::mem::replace(&mut self.program, before));
        true
    }

    /// Makes the last change again that was taken back. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(after) = self.after.pop() else { return false };
        self.before.push(std::mem::replace(&mut self.program, after));
        true
    }

    /// Whether a change can be taken back.
    pub const fn can_undo(&self) -> bool {
        !self.before.is_empty()
    }

    /// Whether a change can be made again.
    pub const fn can_redo(&self) -> bool {
        !self.after.is_empty()
    }
}
