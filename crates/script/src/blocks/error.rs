//! Why a program of blocks cannot be as asked.

use std::fmt;

use super::limits::{
    LONGEST_BLOCK_NAME, MOST_BLOCKS, MOST_DEPTH, MOST_HEADER, MOST_NUMBER, MOST_PROCEDURES, MOST_TIMES,
};

/// Why a program of blocks is not valid or cannot be changed. The message says what is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BlockError {
    /// It has more than [`MOST_BLOCKS`].
    TooManyBlocks,
    /// Blocks are nested more than [`MOST_DEPTH`] deep.
    TooDeep,
    /// It has more than [`MOST_PROCEDURES`].
    TooManyProcedures,
    /// A name that no procedure can have.
    Name(String),
    /// There is a procedure of this name.
    TwoProcedures(String),
    /// No procedure has this name.
    NoProcedure(String),
    /// The procedure is called, so it cannot be removed.
    Called(String),
    /// A number of repetitions out of range.
    Times(u16),
    /// A number for the counter out of range.
    Number(i16),
    /// The program has no such place.
    NoPlace,
    /// A block cannot be moved into itself.
    IntoItself,
    /// The comments at the top are no comments, too long, or have a wrong name, color or body.
    Header(String),
}

impl fmt::Display for BlockError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyBlocks => write!(f, "a program has at most {MOST_BLOCKS} blocks"),
            Self::TooDeep => write!(f, "blocks are nested at most {MOST_DEPTH} deep"),
            Self::TooManyProcedures => write!(f, "a program has at most {MOST_PROCEDURES} procedures"),
            Self::Name(name) => write!(
                f,
                "'{name}' cannot be the name of a procedure: use 1 to {LONGEST_BLOCK_NAME} small letters from a to z, \
                 digits and _, a letter first, and no word of the language"
            ),
            Self::TwoProcedures(name) => write!(f, "there are two procedures {name}: rename one"),
            Self::NoProcedure(name) => write!(f, "there is no procedure {name}"),
            Self::Called(name) => write!(f, "the procedure {name} is called: remove its calls first"),
            Self::Times(times) => write!(f, "repeat 1 to {MOST_TIMES} times, not {times}"),
            Self::Number(number) => write!(f, "a number is -{MOST_NUMBER} to {MOST_NUMBER}, not {number}"),
            Self::NoPlace => f.write_str("the program has no such place"),
            Self::IntoItself => f.write_str("a block cannot be moved into itself"),
            Self::Header(reason) if reason.is_empty() => {
                write!(f, "the comments at the top are lines that begin with //, at most {MOST_HEADER} bytes")
            }
            Self::Header(reason) => f.write_str(reason),
        }
    }
}

impl std::error::Error for BlockError {}
