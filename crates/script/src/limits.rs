//! The limits of a script. All are counted, never timed, so that a script ends alike on every machine.

/// The longest script, in bytes of UTF-8.
pub const MOST_BYTES: usize = 64 * 1024;

/// The most cells of a maze that a script runs in: the same as of a race.
pub const MOST_CELLS: u32 = race::limits::MOST_CELLS;

/// The longest name of a script's eater, in characters: the same as of a level.
pub const LONGEST_NAME: usize = race::limits::LONGEST_NAME;

/// The most functions of a script.
pub const MOST_FUNCTIONS: usize = 64;

/// The deepest nesting of expressions and blocks.
pub const MOST_EXPRESSION_DEPTH: usize = 24;

/// The deepest nesting of function calls.
pub const MOST_CALL_DEPTH: usize = 16;

/// The most variables at once, per function call.
pub const MOST_VARIABLES: usize = 64;

/// The most items of an array with all arrays inside it. Larger data goes into a list.
///
/// The engine does not count what is assigned to an item, so an array of arrays may have the square of it.
pub const MOST_ITEMS: usize = 64;

/// The longest text, and the texts of an array together, in bytes.
pub const MOST_TEXT: usize = 4096;

/// The most numbers in all lists of a run together: 32 MiB.
pub const MOST_NUMBERS: u64 = 1 << 22;

/// The most lines that a run prints; later ones are dropped.
pub const MOST_LINES: usize = 200;

/// The most characters of a printed line and of a variable's value as shown; the rest is cut off.
pub const MOST_LINE: usize = 200;

/// How much a run may do.
///
/// An operation is about one thing that a script says: a number, a call, a comparison, an assignment. Work on lists counts
/// more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Operations of one call of `step`, and of the lines outside functions.
    pub step_operations: u64,
    /// Operations of the whole run, and of one call of `plan`.
    pub all_operations: u64,
    /// Steps of the walk.
    pub steps: u32,
}

impl Limits {
    /// The limits of every race, so that a walk ends alike everywhere.
    pub const RACE: Self = Self { step_operations: 1_000_000, all_operations: 100_000_000, steps: 1 << 22 };
}

impl Default for Limits {
    fn default() -> Self {
        Self::RACE
    }
}
