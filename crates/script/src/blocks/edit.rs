//! Changes of a program of blocks. Each leaves the program as it was if the result is not allowed.

use super::block::Block;
use super::error::BlockError;
use super::name::BlockName;
use super::path::BlockPath;
use super::program::{BlockProgram, Procedure};

impl BlockProgram {
    /// The list of a place.
    fn list(&self, path: &BlockPath) -> Option<&Vec<Block>> {
        let list = self.lists().nth(path.routine)?;
        path.outer.iter().try_fold(list, |list, &(index, branch)| list.get(index)?.branch(branch))
    }

    fn list_mut(&mut self, path: &BlockPath) -> Result<&mut Vec<Block>, BlockError> {
        let list = match path.routine.checked_sub(1) {
            None => Some(&mut self.main),
            Some(index) => self.procedures.get_mut(index).map(|procedure| &mut procedure.body),
        };
        let mut steps = path.outer.iter();
        let list = list
            .and_then(|list| steps.try_fold(list, |list, &(index, branch)| list.get_mut(index)?.branch_mut(branch)));
        list.ok_or(BlockError::NoPlace)
    }

    /// The block at a place.
    pub fn block(&self, path: &BlockPath) -> Option<&Block> {
        self.list(path)?.get(path.index)
    }

    /// How many blocks are in the list of a place.
    pub fn blocks_beside(&self, path: &BlockPath) -> Option<usize> {
        self.list(path).map(Vec::len)
    }

    /// Inserts a block before the one at a place, or at the end of its list.
    pub fn insert(&mut self, path: &BlockPath, block: Block) -> Result<(), BlockError> {
        self.change(|program| {
            let list = program.list_mut(path)?;
            if path.index > list.len() {
                return Err(BlockError::NoPlace);
            }
            list.insert(path.index, block);
            Ok(())
        })
    }

    /// Removes a block with those inside it.
    pub fn remove(&mut self, path: &BlockPath) -> Result<Block, BlockError> {
        self.change(|program| program.take(path))
    }

    /// Puts another block in the place of one, which it returns.
    pub fn replace(&mut self, path: &BlockPath, block: Block) -> Result<Block, BlockError> {
        self.change(|program| {
            let old = program.list_mut(path)?.get_mut(path.index).ok_or(BlockError::NoPlace)?;
            Ok(std::mem::replace(old, block))
        })
    }

    /// Moves a block to another place, as it is named before the move. Returns its new place.
    pub fn move_block(&mut self, from: &BlockPath, to: &BlockPath) -> Result<BlockPath, BlockError> {
        self.change(|program| {
            if program.block(from).is_none() || program.blocks_beside(to).is_none_or(|length| to.index > length) {
                return Err(BlockError::NoPlace);
            }
            let to = to.without(from).ok_or(BlockError::IntoItself)?;
            let block = program.take(from)?;
            program.list_mut(&to)?.insert(to.index, block);
            Ok(to)
        })
    }

    /// Adds an empty procedure at the end. Returns its first place.
    pub fn add_procedure(&mut self, name: BlockName) -> Result<BlockPath, BlockError> {
        self.change(|program| {
            program.procedures.push(Procedure { name, body: Vec::new() });
            Ok(BlockPath::top(program.procedures.len(), 0))
        })
    }

    /// Renames a procedure, 0 is the first one, and its calls.
    pub fn rename_procedure(&mut self, index: usize, name: BlockName) -> Result<(), BlockError> {
        self.change(|program| {
            let procedure = program.procedures.get_mut(index).ok_or(BlockError::NoPlace)?;
            let old = std::mem::replace(&mut procedure.name, name.clone());
            let bodies = program.procedures.iter_mut().map(|procedure| &mut procedure.body);
            for block in std::iter::once(&mut program.main).chain(bodies).flatten() {
                block.for_each_mut(&mut |block| {
                    if let Block::Call(called) = block
                        && *called == old
                    {
                        *called = name.clone();
                    }
                });
            }
            Ok(())
        })
    }

    /// Removes a procedure that nothing calls, 0 is the first one.
    pub fn remove_procedure(&mut self, index: usize) -> Result<Procedure, BlockError> {
        self.change(|program| {
            if index >= program.procedures.len() {
                return Err(BlockError::NoPlace);
            }
            let removed = program.procedures.remove(index);
            let mut is_called = false;
            program.for_each_block(|block| is_called |= *block == Block::Call(removed.name.clone()));
            if is_called { Err(BlockError::Called(removed.name.to_string())) } else { Ok(removed) }
        })
    }

    fn take(&mut self, path: &BlockPath) -> Result<Block, BlockError> {
        let list = self.list_mut(path)?;
        if path.index < list.len() { Ok(list.remove(path.index)) } else { Err(BlockError::NoPlace) }
    }

    /// Changes a copy, and takes it if it is within the limits.
    fn change<T>(&mut self, change: impl FnOnce(&mut Self) -> Result<T, BlockError>) -> Result<T, BlockError> {
        let mut changed = self.clone();
        let result = change(&mut changed)?;
        *self = changed.checked()?;
        Ok(result)
    }
}
