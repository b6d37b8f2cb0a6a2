//! The blocks of a program.

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::name::BlockName;
use super::path::Branch;
use super::question::Condition;

/// A command block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum BlockCommand {
    /// Walks to the next cell ahead.
    Forward,
    /// Turns to the next side, counterclockwise.
    TurnLeft,
    /// Turns to the next side, clockwise.
    TurnRight,
    /// Turns around.
    TurnBack,
    /// Marks the cell.
    Mark,
    /// Eats the cheese.
    Eat,
}

impl BlockCommand {
    /// All commands.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its method in scripts: `turn_left`.
    pub fn method(self) -> &'static str {
        self.into()
    }
}

/// A block of a program, with the blocks inside it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Block {
    /// A command of the mouse.
    Command(BlockCommand),
    /// Does the blocks inside several times.
    Repeat {
        /// How often, 1 to [`MOST_TIMES`](super::MOST_TIMES).
        times: u16,
        /// The blocks inside.
        body: Vec<Block>,
    },
    /// Does the blocks inside while a condition holds. With a negated condition it is *repeat until*.
    While {
        /// Asked before each repetition.
        condition: Condition,
        /// The blocks inside.
        body: Vec<Block>,
    },
    /// Does the blocks inside if a condition holds.
    If {
        /// The condition.
        condition: Condition,
        /// The blocks inside.
        body: Vec<Block>,
        /// The blocks after *else*; `None` without it.
        otherwise: Option<Vec<Block>>,
    },
    /// Does the blocks of a procedure.
    Call(BlockName),
    /// Sets the counter.
    SetCounter(i16),
    /// Adds a number, which may be negative, to the counter.
    AddToCounter(i16),
}

impl Block {
    /// Its kind.
    pub const fn kind(&self) -> BlockKind {
        match self {
            Self::Command(BlockCommand::Forward) => BlockKind::Forward,
            Self::Command(BlockCommand::TurnLeft) => BlockKind::TurnLeft,
            Self::Command(BlockCommand::TurnRight) => BlockKind::TurnRight,
            Self::Command(BlockCommand::TurnBack) => BlockKind::TurnBack,
            Self::Command(BlockCommand::Mark) => BlockKind::Mark,
            Self::Command(BlockCommand::Eat) => BlockKind::Eat,
            Self::Repeat { .. } => BlockKind::Repeat,
            Self::While { .. } => BlockKind::While,
            Self::If { .. } => BlockKind::If,
            Self::Call(_) => BlockKind::Call,
            Self::SetCounter(_) => BlockKind::SetCounter,
            Self::AddToCounter(_) => BlockKind::AddToCounter,
        }
    }

    /// The blocks of a branch, if it has this branch.
    pub const fn branch(&self, branch: Branch) -> Option<&Vec<Self>> {
        match (self, branch) {
            (Self::Repeat { body, .. } | Self::While { body, .. } | Self::If { body, .. }, Branch::Body) => Some(body),
            (Self::If { otherwise, .. }, Branch::Else) => otherwise.as_ref(),
            _ => None,
        }
    }

    pub(super) const fn branch_mut(&mut self, branch: Branch) -> Option<&mut Vec<Self>> {
        match (self, branch) {
            (Self::Repeat { body, .. } | Self::While { body, .. } | Self::If { body, .. }, Branch::Body) => Some(body),
            (Self::If { otherwise, .. }, Branch::Else) => otherwise.as_mut(),
            _ => None,
        }
    }

    /// The branches that it has, with their blocks.
    pub fn branches(&self) -> impl Iterator<Item = (Branch, &[Self])> {
        Branch::ALL.iter().filter_map(|&branch| Some((branch, self.branch(branch)?.as_slice())))
    }

    /// Its condition, if it has one.
    pub const fn condition(&self) -> Option<Condition> {
        match self {
            Self::While { condition, .. } | Self::If { condition, .. } => Some(*condition),
            _ => None,
        }
    }

    /// How many blocks it is: itself and those inside it. Conditions and *else* are part of their block.
    pub fn count(&self) -> usize {
        1 + self.branches().flat_map(|(_, blocks)| blocks).map(Self::count).sum::<usize>()
    }

    /// How deeply blocks are nested in it, itself included.
    pub fn depth(&self) -> usize {
        1 + self.branches().flat_map(|(_, blocks)| blocks).map(Self::depth).max().unwrap_or(0)
    }

    /// It and the blocks inside it, from top to bottom.
    pub(super) fn for_each(&self, visit: &mut impl FnMut(&Self)) {
        visit(self);
        for (_, blocks) in self.branches() {
            for block in blocks {
                block.for_each(visit);
            }
        }
    }

    pub(super) fn for_each_mut(&mut self, visit: &mut impl FnMut(&mut Self)) {
        visit(self);
        for &branch in Branch::ALL {
            for block in self.branch_mut(branch).into_iter().flatten() {
                block.for_each_mut(visit);
            }
        }
    }
}

/// A kind of block, for lists of allowed ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum BlockKind {
    /// A command.
    Forward,
    /// A command.
    TurnLeft,
    /// A command.
    TurnRight,
    /// A command.
    TurnBack,
    /// A command.
    Mark,
    /// A command.
    Eat,
    /// Several times.
    Repeat,
    /// While or until a condition holds.
    While,
    /// If a condition holds, else.
    If,
    /// Call of a procedure.
    Call,
    /// Sets the counter.
    SetCounter,
    /// Adds to the counter.
    AddToCounter,
}

impl BlockKind {
    /// All kinds, in the order of a palette.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its name: `turn-left`.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
