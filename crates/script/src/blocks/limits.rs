//! The limits of a program of blocks.

/// The most blocks of a program, procedures included.
pub const MOST_BLOCKS: usize = 500;

/// The deepest nesting of blocks; 1 is a program without blocks inside others.
pub const MOST_DEPTH: usize = 7;

/// The most procedures.
pub const MOST_PROCEDURES: usize = 16;

/// The longest comments at the top, in bytes.
pub const MOST_HEADER: usize = 2000;

/// The longest name of a procedure, in characters.
pub const LONGEST_BLOCK_NAME: usize = 24;

/// The most repetitions of a repeat block; the least is 1.
pub const MOST_TIMES: u16 = 999;

/// The largest number that the counter is set to, changed by or compared with; the least is its opposite.
pub const MOST_NUMBER: i16 = 999;
