//! Players and their names.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::limits::LONGEST_NAME;

/// A player of a room: a random number that the player's own program draws. The lowest is the next host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PlayerId(pub u64);

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// A name of 1 to 20 letters. It is shown escaped: letters, digits, spaces and ASCII punctuation as they are, and
/// everything else, such as control, bidirectional, zero-width and combining characters, as `\u{…}`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name(String);

/// Why a text is not a name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("a name must have 1 to {LONGEST_NAME} letters, not {0}")]
pub struct NameError(usize);

impl Name {
    /// The name as typed, for its own player only. Everybody else sees it escaped.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether two names are equal, ignoring case.
    pub fn is_like(&self, other: &Self) -> bool {
        self.0.to_lowercase() == other.0.to_lowercase()
    }

    /// Returns the name with a number behind it, such as "Anna 2"; 1 is not shown. Too long a name loses its last letters.
    #[must_use]
    pub fn numbered(&self, number: u8) -> Self {
        if number <= 1 {
            return self.clone();
        }
        let number = format!(" {number}");
        let kept: String = self.0.chars().take(LONGEST_NAME - number.len()).collect();
        Self(kept.trim_end().to_owned() + &number)
    }

    /// Returns the name that stands for an unknown one.
    pub fn unknown() -> Self {
        Self("?".to_owned())
    }
}

impl FromStr for Name {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        Self::try_from(text.trim().to_owned())
    }
}

impl TryFrom<String> for Name {
    type Error = NameError;

    fn try_from(text: String) -> Result<Self, NameError> {
        let letters = text.chars().count();
        if (1..=LONGEST_NAME).contains(&letters) && text.trim() == text {
            Ok(Self(text))
        } else {
            Err(NameError(letters))
        }
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.0
    }
}

/// Escaped.
impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        for letter in self.0.chars() {
            let is_plain = letter.is_alphanumeric() || letter == ' ' || (letter.is_ascii_graphic() && letter != '\\');
            if is_plain {
                f.write_char(letter)?;
            } else {
                write!(f, "{}", letter.escape_unicode())?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn tricks_are_shown_escaped() {
        let shown = |text: &str| text.parse::<Name>().unwrap().to_string();
        assert_eq!(shown("Zoë 2!"), "Zoë 2!");
        assert_eq!(shown("a\u{202e}b"), "a\\u{202e}b");
        assert_eq!(shown("a\u{200b}b\u{7}"), "a\\u{200b}b\\u{7}");
        assert_eq!(shown("e\u{301}"), "e\\u{301}");
        assert_eq!(shown("a\\u{7}"), "a\\u{5c}u{7}");
    }

    #[test]
    fn names_have_1_to_20_letters() {
        assert!("".parse::<Name>().is_err() && "   ".parse::<Name>().is_err());
        assert!("é".repeat(20).parse::<Name>().is_ok());
        assert_eq!("é".repeat(21).parse::<Name>(), Err(NameError(21)));
    }

    #[test]
    fn numbers_stand_behind_names() {
        let numbered = |text: &str, number: u8| text.parse::<Name>().unwrap().numbered(number).to_string();
        assert_eq!((numbered("Anna", 1), numbered("Anna", 2)), ("Anna".to_owned(), "Anna 2".to_owned()));
        assert_eq!(numbered(&"é".repeat(20), 12), "é".repeat(17) + " 12");
        assert_eq!(numbered("a bcdefghijklmnop  r", 3), "a bcdefghijklmnop 3");
    }

    proptest! {
        #[test]
        fn numbered_names_are_names(text in "\\PC{1,20}|.{1,20}", number: u8) {
            if let Ok(name) = text.parse::<Name>() {
                let numbered = name.numbered(number);
                prop_assert_eq!(numbered.as_str().parse(), Ok(numbered.clone()));
            }
        }

        #[test]
        fn every_name_is_shown_in_plain_letters(text in "\\PC{1,20}|.{1,20}") {
            if let Ok(name) = text.parse::<Name>() {
                let shown = name.to_string();
                prop_assert!(shown.chars().all(|letter| letter.is_alphanumeric() || letter == ' ' || letter.is_ascii_graphic()));
            }
        }
    }
}
