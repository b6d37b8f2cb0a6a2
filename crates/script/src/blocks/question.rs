//! The conditions of blocks.

use strum::{IntoStaticStr, VariantArray};

/// What is ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Sight {
    /// A wall, or the edge of the maze.
    Wall,
    /// A passage.
    Way,
    /// An electronic door that is open.
    #[strum(serialize = "door open")]
    DoorOpen,
    /// An electronic door that is shut.
    #[strum(serialize = "door shut")]
    DoorShut,
}

impl Sight {
    /// All sights.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The answer of `mouse.look()`.
    pub fn answer(self) -> &'static str {
        self.into()
    }
}

/// How it smells of cheese after the last step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
pub enum Scent {
    /// Nearer to the cheese.
    #[strum(serialize = "stronger")]
    Stronger,
    /// Farther from the cheese.
    #[strum(serialize = "weaker")]
    Weaker,
    /// Neither.
    #[strum(serialize = "the same")]
    Same,
}

impl Scent {
    /// All scents.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The answer of `mouse.smell()`.
    pub fn answer(self) -> &'static str {
        self.into()
    }
}

/// How the counter compares with a number. Their opposites are negated conditions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, VariantArray)]
pub enum Comparison {
    /// The counter is less.
    Less,
    /// The counter is equal.
    Equal,
    /// The counter is greater.
    Greater,
}

impl Comparison {
    /// All comparisons.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// The sign in scripts, of the comparison or of its opposite.
    pub const fn sign(self, is_negated: bool) -> &'static str {
        match (self, is_negated) {
            (Self::Less, false) => "<",
            (Self::Less, true) => ">=",
            (Self::Equal, false) => "==",
            (Self::Equal, true) => "!=",
            (Self::Greater, false) => ">",
            (Self::Greater, true) => "<=",
        }
    }
}

/// What a condition asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// Is this ahead?
    Look(Sight),
    /// Does it smell like this?
    Smell(Scent),
    /// Is the cell marked?
    IsMarked,
    /// Is the cheese here?
    AtCheese,
    /// Does the counter compare like this with a number?
    Counter(Comparison, i16),
}

/// A question, or its opposite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Condition {
    /// Whether the answer must be no.
    pub is_negated: bool,
    /// The question.
    pub question: Question,
}

impl Condition {
    /// Holds if the answer is yes.
    pub const fn is(question: Question) -> Self {
        Self { is_negated: false, question }
    }

    /// Holds if the answer is no.
    pub const fn not(question: Question) -> Self {
        Self { is_negated: true, question }
    }

    /// Its code: `mouse.look() != "wall"`.
    pub fn code(self) -> String {
        let equals = if self.is_negated { "!=" } else { "==" };
        let not = if self.is_negated { "!" } else { "" };
        match self.question {
            Question::Look(sight) => format!("mouse.look() {equals} \"{}\"", sight.answer()),
            Question::Smell(scent) => format!("mouse.smell() {equals} \"{}\"", scent.answer()),
            Question::IsMarked => format!("{not}mouse.is_marked()"),
            Question::AtCheese => format!("{not}mouse.at_cheese()"),
            Question::Counter(comparison, number) => {
                format!("mouse.counter {} {number}", comparison.sign(self.is_negated))
            }
        }
    }
}
