//! Where blocks go: below a row, a row up, a row down; and what a part of a block becomes next.

use script::blocks::{
    Block, BlockCommand, BlockPath, BlockProgram, BlockRow, Branch, Comparison, Condition, MOST_NUMBER, MOST_TIMES,
    Question, RowPart, Scent, Sight,
};

use super::editor::BlockPart;

/// The place directly below a row.
pub(super) fn below(row: &BlockRow) -> BlockPath {
    match row.part {
        RowPart::Main | RowPart::Procedure(_) | RowPart::End => row.path.clone(),
        RowPart::Block(block) if block.branch(Branch::Body).is_some() => row.path.inside(Branch::Body, 0),
        RowPart::Block(_) => row.path.beside(row.path.index + 1),
        RowPart::Else => match row.path.around() {
            Some(around) => around.inside(Branch::Else, 0),
            None => row.path.clone(),
        },
        RowPart::EndOfBlock(_) => match row.path.around() {
            Some(around) => around.beside(around.index + 1),
            None => row.path.clone(),
        },
    }
}

/// Where a block goes when it moves down by a row: past the next block, into it, or out of the block around it. `None`
/// at the end.
pub(super) fn down(program: &BlockProgram, path: &BlockPath) -> Option<BlockPath> {
    let next = path.beside(path.index + 1);
    if let Some(block) = program.block(&next) {
        let has_body = block.branch(Branch::Body).is_some();
        return Some(if has_body { next.inside(Branch::Body, 0) } else { path.beside(path.index + 2) });
    }
    match (path.around(), path.outer.last()) {
        (Some(around), Some((_, Branch::Body))) if has_else(program, &around) => Some(around.inside(Branch::Else, 0)),
        (Some(around), _) => Some(around.beside(around.index + 1)),
        (None, _) => Some(BlockPath::top(path.routine + 1, 0)).filter(|path| program.blocks_beside(path).is_some()),
    }
}

/// Where a block goes when it moves up by a row. `None` at the begin.
pub(super) fn up(program: &BlockProgram, path: &BlockPath) -> Option<BlockPath> {
    let end_of = |path: BlockPath| program.blocks_beside(&path).map(|length| path.beside(length));
    if let Some(index) = path.index.checked_sub(1) {
        let before = path.beside(index);
        let last = program.block(&before)?.branches().map(|(branch, _)| branch).last();
        return match last {
            Some(branch) => end_of(before.inside(branch, 0)),
            None => Some(before),
        };
    }
    match (path.around(), path.outer.last()) {
        (Some(around), Some((_, Branch::Else))) => end_of(around.inside(Branch::Body, 0)),
        (Some(around), _) => Some(around),
        (None, _) => end_of(BlockPath::top(path.routine.checked_sub(1)?, 0)),
    }
}

fn has_else(program: &BlockProgram, path: &BlockPath) -> bool {
    program.block(path).is_some_and(|block| block.branch(Branch::Else).is_some())
}

/// A block with one of its parts stepped; `None` if it has no such part.
pub(super) fn stepped(program: &BlockProgram, block: &Block, part: BlockPart, by: i8) -> Option<Block> {
    let mut block = block.clone();
    match (&mut block, part) {
        (Block::Command(command), BlockPart::First) => *command = next(BlockCommand::ALL, command, by)?,
        (Block::Repeat { times, .. }, BlockPart::First) => {
            *times = times.saturating_add_signed(by.into()).clamp(1, MOST_TIMES);
        }
        (Block::SetCounter(number) | Block::AddToCounter(number), BlockPart::First) => step_number(number, by),
        (Block::Call(name), BlockPart::First) => {
            let names: Vec<_> = program.procedures().iter().map(|procedure| procedure.name.clone()).collect();
            *name = next(&names, name, by)?;
        }
        (Block::While { condition, .. } | Block::If { condition, .. }, BlockPart::First) => {
            *condition = next(&conditions(number_of(*condition).unwrap_or(0)), condition, by)?;
        }
        (Block::While { condition, .. } | Block::If { condition, .. }, BlockPart::Number) => {
            let Question::Counter(_, number) = &mut condition.question else { return None };
            step_number(number, by);
        }
        (Block::If { otherwise, .. }, BlockPart::Else) => {
            *otherwise = if otherwise.is_some() { None } else { Some(Vec::new()) };
        }
        _ => return None,
    }
    Some(block)
}

/// Like [`stepped`], past the commands that are not allowed. `None` also if no other command is allowed. Only the kind
/// of a command changes by a step: any other block stays what it is, allowed or not.
pub(super) fn stepped_to(
    program: &BlockProgram,
    block: &Block,
    (part, by): (BlockPart, i8),
    is_allowed: impl Fn(&Block) -> bool,
) -> Option<Block> {
    let mut next = stepped(program, block, part, by)?;
    while matches!(next, Block::Command(_)) && !is_allowed(&next) && next != *block {
        next = stepped(program, &next, part, by)?;
    }
    (next != *block).then_some(next)
}

/// A block with its number set; `None` if it has none, or if the number is out of range.
pub(super) fn with_number(block: &Block, to: i16) -> Option<Block> {
    let is_in_range = (-MOST_NUMBER..=MOST_NUMBER).contains(&to);
    let mut block = block.clone();
    match &mut block {
        Block::Repeat { times, .. } => {
            *times = u16::try_from(to).ok().filter(|times| (1..=MOST_TIMES).contains(times))?;
        }
        Block::SetCounter(number) | Block::AddToCounter(number) if is_in_range => *number = to,
        Block::While { condition, .. } | Block::If { condition, .. } if is_in_range => {
            let Question::Counter(_, number) = &mut condition.question else { return None };
            *number = to;
        }
        _ => return None,
    }
    Some(block)
}

/// The number of a block that can be typed, with the part that steps it.
pub(super) fn number(block: &Block) -> Option<(i16, BlockPart)> {
    match block {
        Block::Repeat { times, .. } => Some((i16::try_from(*times).unwrap_or(i16::MAX), BlockPart::First)),
        Block::SetCounter(number) | Block::AddToCounter(number) => Some((*number, BlockPart::First)),
        Block::While { condition, .. } | Block::If { condition, .. } => {
            number_of(*condition).map(|number| (number, BlockPart::Number))
        }
        _ => None,
    }
}

const fn number_of(condition: Condition) -> Option<i16> {
    if let Question::Counter(_, number) = condition.question { Some(number) } else { None }
}

fn step_number(number: &mut i16, by: i8) {
    *number = number.saturating_add(by.into()).clamp(-MOST_NUMBER, MOST_NUMBER);
}

fn next<T: Clone + PartialEq>(all: &[T], now: &T, by: i8) -> Option<T> {
    let at = all.iter().position(|other| other == now).unwrap_or(0) as isize;
    all.get((at + isize::from(by)).rem_euclid(all.len().max(1) as isize) as usize).cloned()
}

/// All conditions, each followed by its opposite.
fn conditions(number: i16) -> Vec<Condition> {
    let looks = Sight::ALL.iter().map(|&sight| Question::Look(sight));
    let smells = Scent::ALL.iter().map(|&scent| Question::Smell(scent));
    let counts = Comparison::ALL.iter().map(|&comparison| Question::Counter(comparison, number));
    let all = looks.chain(smells).chain([Question::IsMarked, Question::AtCheese]).chain(counts);
    all.flat_map(|question| [Condition::is(question), Condition::not(question)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A procedure, and blocks of each shape, three deep.
    fn program() -> BlockProgram {
        let text = "fn run(mouse) {\n    mouse.forward();\n    while !mouse.at_cheese() {\n        if mouse.look() == \"way\" {\n            \
                    mouse.mark();\n        } else {\n            turn(mouse);\n        }\n        mouse.turn_left();\n    }\n}\n\n\
                    fn turn(mouse) {\n    mouse.turn_right();\n}\n";
        BlockProgram::parse(text).unwrap()
    }

    fn place_of_mark(program: &BlockProgram) -> BlockPath {
        let is_mark = |part| matches!(part, RowPart::Block(Block::Command(BlockCommand::Mark)));
        program.rows().into_iter().find(|row| is_mark(row.part)).unwrap().path
    }

    #[test]
    fn block_moves_through_every_place_and_back() {
        let mut program = program();
        let begin = program.clone();
        let mut path = place_of_mark(&program);
        while let Some(to) = up(&program, &path) {
            path = program.move_block(&path, &to).unwrap();
        }
        assert_eq!(path, BlockPath::top(0, 0));
        let mut steps = 0;
        let mut was_as_before = false;
        while let Some(to) = down(&program, &path) {
            path = program.move_block(&path, &to).unwrap();
            assert_eq!(place_of_mark(&program), path);
            was_as_before |= program == begin;
            steps += 1;
        }
        assert!(was_as_before);
        // Each row is passed once, except first rows and the moved one.
        assert_eq!((path, steps), (BlockPath::top(1, 1), program.rows().len() - 4));
    }

    #[test]
    fn insertion_is_directly_below_each_row() {
        let program = program();
        for (number, row) in program.rows().iter().enumerate().filter(|(_, row)| row.part != RowPart::End) {
            let mut changed = program.clone();
            let path = below(row);
            changed.insert(&path, Block::Command(BlockCommand::Eat)).unwrap();
            let rows = changed.rows();
            assert_eq!(rows[number + 1].path, path, "{row:?}");
            assert_eq!(rows[number + 1].part, RowPart::Block(&Block::Command(BlockCommand::Eat)), "{row:?}");
        }
    }

    /// A typed program may have blocks that a task does not allow. Numbers stop at their limits, and so must the
    /// search.
    #[test]
    fn steps_end_where_nothing_is_allowed() {
        let program = program();
        for block in program.palette() {
            for by in [-1, 1] {
                let next = stepped_to(&program, &block, (BlockPart::First, by), |_| false);
                let is_command = matches!(block, Block::Command(_));
                assert!(!is_command || next.is_none(), "{block:?}");
                let only_forward = |block: &Block| *block == Block::Command(BlockCommand::Forward);
                let next = stepped_to(&program, &block, (BlockPart::First, by), only_forward);
                assert!(!is_command || next.is_none_or(|next| only_forward(&next)), "{block:?}");
            }
        }
    }

    #[test]
    fn steps_of_a_part_lead_around_or_stop_at_the_limits() {
        let program = program();
        for mut block in program.palette() {
            let first = block.clone();
            for _ in 0..2000 {
                block = stepped(&program, &block, BlockPart::First, 1).unwrap();
                assert!(BlockProgram::new(vec![block.clone()], program.procedures().to_vec()).is_ok(), "{block:?}");
            }
            if let Some((number, BlockPart::First)) = number(&block) {
                assert_eq!(number, 999);
                assert_eq!(with_number(&first, number), Some(block));
                assert_eq!(with_number(&first, 1000), None);
            }
        }
    }
}
