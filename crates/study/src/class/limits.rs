//! The limits of classes and hand-ins. All are checked before any work starts.

/// The longest name of a class and of a pupil, in characters.
pub const LONGEST_CLASS_NAME: usize = 40;

/// The longest content of an assignment, in bytes.
pub const LONGEST_ASSIGNMENT: usize = 128 * 1024;

/// The longest content of a hand-in, in bytes: all tasks with long programs, and a replay of some minutes.
pub const LONGEST_HAND_IN: usize = 192 * 1024;

/// The most tasks of an assignment.
pub const MOST_CLASS_TASKS: usize = 30;

/// The most questions of an assignment.
pub const MOST_CLASS_QUESTIONS: u8 = 50;

/// The most algorithms that the questions are about.
pub const MOST_SUBJECTS: usize = 10;

/// The fewest cells of a maze that is asked about.
pub const LEAST_QUESTION_CELLS: u32 = 12;

/// The most cells of a maze that is asked about: each of them can be pointed at on a small screen.
pub const MOST_QUESTION_CELLS: u32 = 400;

/// The most hand-ins that are marked at once.
pub const MOST_HAND_INS: usize = 1000;

/// The most choices of a question.
pub(super) const MOST_CHOICES: u8 = 4;

/// The most tries at a task that are counted.
pub const MOST_TRIES_COUNTED: u32 = 1_000_000;

/// The most seconds at a task that are counted: about a year.
pub const MOST_SECONDS_COUNTED: u32 = 400 * 24 * 60 * 60;

/// The last second of the year 9999, since January 1, 1970 in UTC.
pub(super) const LAST_SECOND: u64 = 253_402_300_799;
