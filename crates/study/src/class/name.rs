//! Names of classes and of pupils.

use std::fmt;

use maze::Seed;
use maze::sanitize::is_hidden_control;
use serde::{Deserialize, Serialize};

use super::error::ClassError;
use super::limits::LONGEST_CLASS_NAME;

/// A name of 1 to [`LONGEST_CLASS_NAME`] characters, without control characters and those that turn the direction of a
/// text. The same however keyboards compose its letters.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ClassName(String);

impl ClassName {
    /// Reads a typed name.
    pub fn new(typed: &str) -> Result<Self, ClassError> {
        let name = Seed::typed(typed).text().to_owned();
        let is_good = (1..=LONGEST_CLASS_NAME).contains(&name.chars().count()) && !name.chars().any(is_hidden_control);
        if is_good { Ok(Self(name)) } else { Err(ClassError::Name) }
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ClassName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl TryFrom<String> for ClassName {
    type Error = ClassError;

    fn try_from(text: String) -> Result<Self, ClassError> {
        Self::new(&text)
    }
}

impl From<ClassName> for String {
    fn from(name: ClassName) -> Self {
        name.0
    }
}
