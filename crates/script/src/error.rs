//! Why a script cannot be used, or is stuck.

use std::fmt;

use strum::{IntoStaticStr, VariantArray};

/// A place in the text of a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// From 1.
    pub line: u32,
    /// In characters, from 1.
    pub column: u32,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// What kind of mistake it is, for translations and for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum ErrorKind {
    /// The text is longer than [`MOST_BYTES`](crate::limits::MOST_BYTES).
    TooLong,
    /// The bytes are not UTF-8.
    NotText,
    /// The name, color or body at the top is not valid.
    Header,
    /// The text breaks the rules of the language.
    Syntax,
    /// It has none of `fn step(mouse)`, `fn run(mouse)` and `fn plan(maze)`.
    NoFunction,
    /// It has both `fn step(mouse)` and `fn plan(maze)`.
    TwoFunctions,
    /// A variable is not known.
    UnknownVariable,
    /// A function is not known, or takes other values.
    UnknownFunction,
    /// A property is not known.
    UnknownProperty,
    /// A value has the wrong type.
    WrongType,
    /// An index, side, cell or number is out of range.
    OutOfRange,
    /// A calculation has no result: a division by zero, or a number that is too large.
    Arithmetic,
    /// One call does too much work.
    TooMuchWork,
    /// The whole run does too much work.
    TooMuchWorkInAll,
    /// The walk is too long.
    TooManySteps,
    /// The data takes too much memory.
    TooMuchMemory,
    /// Functions call each other too deeply.
    TooDeep,
    /// The script gave up with `throw`.
    Thrown,
    /// The script walks into a wall.
    Wall,
    /// The script walks into a shut door.
    ShutDoor,
    /// `step` or `plan` returned something that is no move.
    NoMove,
    /// A plan or a program does not end at the cheese.
    NotAtCheese,
    /// A program ends at the cheese without eating it, where that is asked for.
    NotEaten,
    /// There is no cheese to eat.
    NoCheese,
    /// The script does what no block does.
    NoBlocks,
    /// The maze is too large for scripts.
    MazeTooLarge,
    /// The maze shifts, and the script is a planner.
    LivingMaze,
    /// The work was canceled.
    Canceled,
    /// Anything else.
    Other,
}

impl ErrorKind {
    /// All kinds.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Its name, such as `too-much-work`; never changes.
    pub fn id(self) -> &'static str {
        self.into()
    }
}

/// Why a script cannot be used, or is stuck. The message is one line: where it is, what is wrong, what is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptError {
    pub(crate) kind: ErrorKind,
    pub(crate) position: Option<Position>,
    pub(crate) reason: String,
    pub(crate) subject: String,
}

impl ScriptError {
    pub(crate) fn new(kind: ErrorKind, subject: impl Into<String>, reason: impl Into<String>) -> Self {
        Self { kind, position: None, reason: reason.into(), subject: subject.into() }
    }

    #[must_use]
    pub(crate) fn at(mut self, position: Option<Position>) -> Self {
        self.position = self.position.or(position);
        self
    }

    /// What kind of mistake it is.
    pub const fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// Where it is; `None` if it concerns the whole script.
    pub const fn position(&self) -> Option<Position> {
        self.position
    }

    /// What is wrong and what is allowed, in plain English, without the position.
    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// What it is about: the name of the variable, the number of the side, the thrown text. Empty for some kinds.
    pub fn subject(&self) -> &str {
        &self.subject
    }
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(position) = self.position {
            write!(f, "{position}: ")?;
        }
        f.write_str(&self.reason)
    }
}

impl std::error::Error for ScriptError {}
