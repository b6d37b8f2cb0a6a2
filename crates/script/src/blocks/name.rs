//! Names of procedures.

use std::fmt;
use std::sync::Arc;

use super::error::BlockError;
use super::limits::LONGEST_BLOCK_NAME;
use crate::engine;
use crate::functions::FUNCTIONS;

/// Names that the text of every block program uses.
const USED: [&str; 5] = ["run", "step", "plan", "mouse", ROUND];

/// The variable of repeat blocks.
pub(super) const ROUND: &str = "round";

/// The name of a procedure: 1 to [`LONGEST_BLOCK_NAME`] small letters from a to z, digits and `_`, a letter first, no
/// word of the language and no function of the game. Cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BlockName(Arc<str>);

impl BlockName {
    /// Checks a name.
    pub fn new(name: &str) -> Result<Self, BlockError> {
        let is_plain = name.starts_with(|letter: char| letter.is_ascii_lowercase())
            && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
            && name.len() <= LONGEST_BLOCK_NAME;
        let is_taken = || USED.contains(&name) || functions().any(|function| function == name) || !compiles(name);
        if is_plain && !is_taken() {
            Ok(Self(name.into()))
        } else {
            Err(BlockError::Name(name.chars().take(LONGEST_BLOCK_NAME).collect()))
        }
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for BlockName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The functions and properties of the game, without their values and brackets.
fn functions() -> impl Iterator<Item = &'static str> {
    FUNCTIONS.iter().filter_map(|function| function.form.split(['(', '[']).next()?.rsplit('.').next())
}

/// Whether the language takes it as a name: words such as `for` are its own.
fn compiles(name: &str) -> bool {
    engine::compiler().compile(format!("fn {name}(mouse) {{ }} fn run(mouse) {{ {name}(mouse); }}")).is_ok()
}
