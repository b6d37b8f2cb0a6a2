//! A program of blocks within its limits.

use super::block::{Block, BlockCommand};
use super::error::BlockError;
use super::limits::{MOST_BLOCKS, MOST_DEPTH, MOST_HEADER, MOST_NUMBER, MOST_PROCEDURES, MOST_TIMES};
use super::name::BlockName;
use super::question::{Condition, Question, Sight};
use crate::about::About;

/// An own procedure.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Procedure {
    /// Its name.
    pub name: BlockName,
    /// Its blocks.
    pub body: Vec<Block>,
}

/// A program of blocks. It is always within the limits, and calls only its own procedures.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct BlockProgram {
    pub(super) header: Vec<String>,
    pub(super) main: Vec<Block>,
    pub(super) procedures: Vec<Procedure>,
}

impl BlockProgram {
    /// A program of its main blocks and procedures.
    pub fn new(main: Vec<Block>, procedures: Vec<Procedure>) -> Result<Self, BlockError> {
        Self { header: Vec::new(), main, procedures }.checked()
    }

    /// Returns the program with other comments at the top, such as `// name: Tilly`; each line begins with `//`.
    pub fn with_header(self, header: &str) -> Result<Self, BlockError> {
        let header = header.lines().map(|line| line.trim().to_owned()).collect();
        Self { header, ..self }.checked()
    }

    /// The comments at the top, with name, color and body of the eater.
    pub fn header(&self) -> String {
        self.header.join("\n")
    }

    /// The blocks of the main program.
    pub fn main(&self) -> &[Block] {
        &self.main
    }

    /// The procedures.
    pub fn procedures(&self) -> &[Procedure] {
        &self.procedures
    }

    /// How many blocks it has: each counts one, and so does each procedure. Conditions and *else* count nothing.
    pub fn count(&self) -> usize {
        self.procedures.len() + self.lists().flatten().map(Block::count).sum::<usize>()
    }

    /// Every block, from top to bottom.
    pub fn for_each_block(&self, mut visit: impl FnMut(&Block)) {
        self.lists().flatten().for_each(|block| block.for_each(&mut visit));
    }

    /// The blocks that can be added: one of each kind, a call for each procedure.
    pub fn palette(&self) -> Vec<Block> {
        let (way, cheese) = (Condition::is(Question::Look(Sight::Way)), Condition::not(Question::AtCheese));
        let mut palette: Vec<_> = BlockCommand::ALL.iter().map(|&command| Block::Command(command)).collect();
        palette.extend([
            Block::Repeat { times: 3, body: Vec::new() },
            Block::While { condition: way, body: Vec::new() },
            Block::While { condition: cheese, body: Vec::new() },
            Block::If { condition: way, body: Vec::new(), otherwise: None },
            Block::If { condition: way, body: Vec::new(), otherwise: Some(Vec::new()) },
            Block::SetCounter(0),
            Block::AddToCounter(1),
        ]);
        palette.extend(self.procedures.iter().map(|procedure| Block::Call(procedure.name.clone())));
        palette
    }

    /// The lists of blocks, the main program first.
    pub(super) fn lists(&self) -> impl Iterator<Item = &Vec<Block>> {
        std::iter::once(&self.main).chain(self.procedures.iter().map(|procedure| &procedure.body))
    }

    /// The program, if it is within the limits.
    pub(super) fn checked(self) -> Result<Self, BlockError> {
        self.check_header()?;
        if self.procedures.len() > MOST_PROCEDURES {
            return Err(BlockError::TooManyProcedures);
        }
        // Before the count, so that nothing deep is walked through more often than needed.
        if self.lists().flatten().any(|block| block.depth() > MOST_DEPTH) {
            return Err(BlockError::TooDeep);
        }
        if self.count() > MOST_BLOCKS {
            return Err(BlockError::TooManyBlocks);
        }
        for (index, procedure) in self.procedures.iter().enumerate() {
            if self.procedures[..index].iter().any(|other| other.name == procedure.name) {
                return Err(BlockError::TwoProcedures(procedure.name.to_string()));
            }
        }
        let mut wrong = None;
        self.for_each_block(|block| wrong = wrong.take().or_else(|| self.wrong_part(block)));
        wrong.map_or(Ok(self), Err)
    }

    /// What is wrong with a block itself.
    pub(super) fn wrong_part(&self, block: &Block) -> Option<BlockError> {
        let out = |number: i16| (!(-MOST_NUMBER..=MOST_NUMBER).contains(&number)).then_some(BlockError::Number(number));
        match block {
            Block::Repeat { times, .. } => (!(1..=MOST_TIMES).contains(times)).then_some(BlockError::Times(*times)),
            Block::Call(name) => {
                let is_there = self.procedures.iter().any(|procedure| procedure.name == *name);
                (!is_there).then(|| BlockError::NoProcedure(name.to_string()))
            }
            Block::SetCounter(number) | Block::AddToCounter(number) => out(*number),
            Block::Command(_) => None,
            Block::While { condition, .. } | Block::If { condition, .. } => match condition.question {
                Question::Counter(_, number) => out(number),
                _ => None,
            },
        }
    }

    fn check_header(&self) -> Result<(), BlockError> {
        let bytes: usize = self.header.iter().map(|line| line.len() + 1).sum();
        let is_comment =
            |line: &String| line.starts_with("//") && line.trim() == line && !line.contains(char::is_control);
        if bytes > MOST_HEADER || !self.header.iter().all(is_comment) {
            return Err(BlockError::Header(String::new()));
        }
        let about = About::read(&self.header.join("\n"));
        about.map_or_else(|error| Err(BlockError::Header(error.reason().to_owned())), |_| Ok(()))
    }
}
