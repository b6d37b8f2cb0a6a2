//! Programs of blocks in words: each row, each condition, and what is wrong.

use script::blocks::{
    Block, BlockCommand, BlockError, BlockKind, Comparison, Condition, LONGEST_BLOCK_NAME, MOST_BLOCKS, MOST_DEPTH,
    MOST_HEADER, MOST_NUMBER, MOST_PROCEDURES, MOST_TIMES, Question, RowPart, Scent, Sight,
};

use crate::message::Text;

/// A row of a program: "repeat 3 times", "else", "end of repeat".
pub fn row(part: RowPart) -> Text {
    match part {
        RowPart::Main => text!("block-main"),
        RowPart::Procedure(name) => text!("block-procedure", name = Text::foreign(name.as_str())),
        RowPart::Block(block) => self::block(block),
        RowPart::Else => text!("block-else"),
        RowPart::EndOfBlock(Block::If { .. }) => text!("block-end-if"),
        RowPart::EndOfBlock(_) => text!("block-end-repeat"),
        RowPart::End => text!("block-end"),
    }
}

/// A block without those inside it: "repeat 3 times".
pub fn block(block: &Block) -> Text {
    match block {
        Block::Command(command) => self::command(*command),
        Block::Repeat { times, .. } => text!("block-repeat", times = i32::from(*times)),
        Block::While { condition, .. } if condition.is_negated => {
            text!("block-until", condition = self::condition(Condition::is(condition.question)))
        }
        Block::While { condition, .. } => text!("block-while", condition = self::condition(*condition)),
        Block::If { condition, .. } => text!("block-if", condition = self::condition(*condition)),
        Block::Call(name) => text!("block-call", name = Text::foreign(name.as_str())),
        Block::SetCounter(number) => text!("block-set-counter", number = signed(*number)),
        Block::AddToCounter(number) => text!("block-add-to-counter", number = signed(*number)),
    }
}

fn signed(number: i16) -> Text {
    Text::verbatim(number.to_string())
}

/// A command: "turn left".
pub fn command(command: BlockCommand) -> Text {
    match command {
        BlockCommand::Forward => text!("block-forward"),
        BlockCommand::TurnLeft => text!("block-turn-left"),
        BlockCommand::TurnRight => text!("block-turn-right"),
        BlockCommand::TurnBack => text!("block-turn-back"),
        BlockCommand::Mark => text!("block-mark"),
        BlockCommand::Eat => text!("block-eat"),
    }
}

/// A kind of block, for lists of allowed ones: "turn left", "repeat … times".
pub fn kind(kind: BlockKind) -> Text {
    match kind {
        BlockKind::Forward => command(BlockCommand::Forward),
        BlockKind::TurnLeft => command(BlockCommand::TurnLeft),
        BlockKind::TurnRight => command(BlockCommand::TurnRight),
        BlockKind::TurnBack => command(BlockCommand::TurnBack),
        BlockKind::Mark => command(BlockCommand::Mark),
        BlockKind::Eat => command(BlockCommand::Eat),
        BlockKind::Repeat => text!("block-kind-repeat"),
        BlockKind::While => text!("block-kind-while"),
        BlockKind::If => text!("block-kind-if"),
        BlockKind::Call => text!("block-kind-call"),
        BlockKind::SetCounter => text!("block-kind-set-counter"),
        BlockKind::AddToCounter => text!("block-kind-add-to-counter"),
    }
}

/// A condition: "a way is ahead", "the cell is not marked".
pub fn condition(condition: Condition) -> Text {
    match (condition.question, condition.is_negated) {
        (Question::Look(Sight::Wall), false) => text!("block-is-wall"),
        (Question::Look(Sight::Wall), true) => text!("block-is-no-wall"),
        (Question::Look(Sight::Way), false) => text!("block-is-way"),
        (Question::Look(Sight::Way), true) => text!("block-is-no-way"),
        (Question::Look(Sight::DoorOpen), false) => text!("block-is-door-open"),
        (Question::Look(Sight::DoorOpen), true) => text!("block-is-no-door-open"),
        (Question::Look(Sight::DoorShut), false) => text!("block-is-door-shut"),
        (Question::Look(Sight::DoorShut), true) => text!("block-is-no-door-shut"),
        (Question::Smell(Scent::Stronger), false) => text!("block-is-stronger"),
        (Question::Smell(Scent::Stronger), true) => text!("block-is-not-stronger"),
        (Question::Smell(Scent::Weaker), false) => text!("block-is-weaker"),
        (Question::Smell(Scent::Weaker), true) => text!("block-is-not-weaker"),
        (Question::Smell(Scent::Same), false) => text!("block-is-same"),
        (Question::Smell(Scent::Same), true) => text!("block-is-not-same"),
        (Question::IsMarked, false) => text!("block-is-marked"),
        (Question::IsMarked, true) => text!("block-is-not-marked"),
        (Question::AtCheese, false) => text!("block-is-at-cheese"),
        (Question::AtCheese, true) => text!("block-is-not-at-cheese"),
        (Question::Counter(comparison, number), is_negated) => {
            let number = signed(number);
            match (comparison, is_negated) {
                (Comparison::Less, false) => text!("block-is-less", number = number),
                (Comparison::Less, true) => text!("block-is-not-less", number = number),
                (Comparison::Equal, false) => text!("block-is-equal", number = number),
                (Comparison::Equal, true) => text!("block-is-not-equal", number = number),
                (Comparison::Greater, false) => text!("block-is-greater", number = number),
                (Comparison::Greater, true) => text!("block-is-not-greater", number = number),
            }
        }
    }
}

impl From<BlockError> for Text {
    fn from(error: BlockError) -> Self {
        let name = |name: String| Self::foreign(&name);
        match error {
            BlockError::TooManyBlocks => text!("block-error-many", max = MOST_BLOCKS),
            BlockError::TooDeep => text!("block-error-deep", max = MOST_DEPTH),
            BlockError::TooManyProcedures => text!("block-error-procedures", max = MOST_PROCEDURES),
            BlockError::Name(given) => text!("block-error-name", name = name(given), max = LONGEST_BLOCK_NAME),
            BlockError::TwoProcedures(given) => text!("block-error-two", name = name(given)),
            BlockError::NoProcedure(given) => text!("block-error-no-procedure", name = name(given)),
            BlockError::Called(given) => text!("block-error-called", name = name(given)),
            BlockError::Times(_) => text!("block-error-times", max = i32::from(MOST_TIMES)),
            BlockError::Number(_) => text!("block-error-number", max = i32::from(MOST_NUMBER)),
            BlockError::NoPlace => text!("block-error-place"),
            BlockError::IntoItself => text!("block-error-itself"),
            BlockError::Header(_) => text!("block-error-header", max = MOST_HEADER),
        }
    }
}
