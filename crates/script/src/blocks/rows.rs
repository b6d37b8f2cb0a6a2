//! A program of blocks from top to bottom: rows for drawing and for screen readers, and its text.

use super::block::Block;
use super::name::{BlockName, ROUND};
use super::path::{BlockPath, Branch};
use super::program::BlockProgram;

/// What a row shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowPart<'a> {
    /// The begin of the main program.
    Main,
    /// The begin of a procedure.
    Procedure(&'a BlockName),
    /// A block, without those inside it.
    Block(&'a Block),
    /// The *else* of an if block.
    Else,
    /// The end of the block that begins with this one.
    EndOfBlock(&'a Block),
    /// The end of the main program or of a procedure.
    End,
}

/// A row of a program, and a line of its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockRow<'a> {
    /// How far it is indented. Blocks of the main program have 1.
    pub depth: usize,
    /// What it shows.
    pub part: RowPart<'a>,
    /// The place of its block. Of other rows the place before the row: the end of the list above it; of the begin of a
    /// routine its first place.
    pub path: BlockPath,
    /// Its line of the text, from 1.
    pub line: u32,
}

impl BlockRow<'_> {
    /// Its line of the text, without the indent.
    pub fn code(&self) -> String {
        match self.part {
            RowPart::Main => "fn run(mouse) {".to_owned(),
            RowPart::Procedure(name) => format!("fn {name}(mouse) {{"),
            RowPart::Block(block) => code(block),
            RowPart::Else => "} else {".to_owned(),
            RowPart::EndOfBlock(_) | RowPart::End => "}".to_owned(),
        }
    }
}

fn code(block: &Block) -> String {
    match block {
        Block::Command(command) => format!("mouse.{}();", command.method()),
        Block::Repeat { times, .. } => format!("for {ROUND} in 0..{times} {{"),
        Block::While { condition, .. } => format!("while {} {{", condition.code()),
        Block::If { condition, .. } => format!("if {} {{", condition.code()),
        Block::Call(name) => format!("{name}(mouse);"),
        Block::SetCounter(number) => format!("mouse.counter = {number};"),
        Block::AddToCounter(number @ ..0) => format!("mouse.counter -= {};", number.unsigned_abs()),
        Block::AddToCounter(number) => format!("mouse.counter += {number};"),
    }
}

impl BlockProgram {
    /// Its rows from top to bottom: the main program, then the procedures.
    pub fn rows(&self) -> Vec<BlockRow<'_>> {
        let header = self.header.len() as u32;
        let mut rows = Rows { rows: Vec::new(), line: header + u32::from(header > 0) };
        for (routine, list) in self.lists().enumerate() {
            let begin = match routine.checked_sub(1) {
                None => RowPart::Main,
                Some(index) => {
                    rows.line += 1;
                    RowPart::Procedure(&self.procedures[index].name)
                }
            };
            let first = BlockPath::top(routine, 0);
            rows.push(0, begin, first.clone());
            rows.add(1, list, &first);
            rows.push(0, RowPart::End, first.beside(list.len()));
        }
        rows.rows
    }

    /// The script that it is.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for comment in &self.header {
            text.push_str(comment);
            text.push('\n');
        }
        let mut line = self.header.len() as u32;
        for row in self.rows() {
            while line + 1 < row.line {
                text.push('\n');
                line += 1;
            }
            text.push_str(&"    ".repeat(row.depth));
            text.push_str(&row.code());
            text.push('\n');
            line = row.line;
        }
        text
    }
}

/// The rows so far, and the line of the last one.
struct Rows<'a> {
    rows: Vec<BlockRow<'a>>,
    line: u32,
}

impl<'a> Rows<'a> {
    fn push(&mut self, depth: usize, part: RowPart<'a>, path: BlockPath) {
        self.line += 1;
        self.rows.push(BlockRow { depth, part, path, line: self.line });
    }

    fn add(&mut self, depth: usize, list: &'a [Block], first: &BlockPath) {
        for (index, block) in list.iter().enumerate() {
            let path = first.beside(index);
            self.push(depth, RowPart::Block(block), path.clone());
            let mut end = None;
            for (branch, blocks) in block.branches() {
                if let (Branch::Else, Some(end)) = (branch, end.take()) {
                    self.push(depth, RowPart::Else, end);
                }
                self.add(depth + 1, blocks, &path.inside(branch, 0));
                end = Some(path.inside(branch, blocks.len()));
            }
            if let Some(end) = end {
                self.push(depth, RowPart::EndOfBlock(block), end);
            }
        }
    }
}
