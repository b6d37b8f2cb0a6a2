//! Room codes: five letters, easy to read out and to type.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// Letters and digits that are not mistaken for each other. There are no vowels, so that no code is a word.
const LETTERS: &[u8; 24] = b"BCDFGHJKMNPQRTVWXYZ34679";

/// The number of letters in a code.
const LENGTH: usize = 5;

/// The code of a room, one of 24⁵, about 8 million.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoomCode([u8; LENGTH]);

/// Why a text is not a room code.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("a room code must be 5 of the letters BCDFGHJKMNPQRTVWXYZ34679")]
pub struct RoomCodeError;

impl RoomCode {
    /// Creates a code from random bytes.
    pub fn from_random(bytes: [u8; 8]) -> Self {
        let mut number = u64::from_le_bytes(bytes);
        Self([(); LENGTH].map(|()| {
            let letter = LETTERS[(number % LETTERS.len() as u64) as usize];
            number /= LETTERS.len() as u64;
            letter
        }))
    }
}

impl FromStr for RoomCode {
    type Err = RoomCodeError;

    /// Reads a code in upper or lower case.
    fn from_str(text: &str) -> Result<Self, RoomCodeError> {
        let letters: [u8; LENGTH] = text.trim().as_bytes().try_into().map_err(|_| RoomCodeError)?;
        let letters = letters.map(|letter| letter.to_ascii_uppercase());
        if letters.iter().all(|letter| LETTERS.contains(letter)) { Ok(Self(letters)) } else { Err(RoomCodeError) }
    }
}

impl fmt::Display for RoomCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&letter| fmt::Write::write_char(f, char::from(letter)))
    }
}

impl fmt::Debug for RoomCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_code_is_read_as_it_is_shown(bytes in any::<[u8; 8]>()) {
            let code = RoomCode::from_random(bytes);
            prop_assert_eq!(code.to_string().parse(), Ok(code));
            prop_assert_eq!(code.to_string().to_lowercase().parse(), Ok(code));
        }

        #[test]
        fn other_texts_are_refused(text in "\\PC{0,8}") {
            if let Ok(code) = text.parse::<RoomCode>() {
                prop_assert_eq!(code.to_string(), text.trim().to_ascii_uppercase());
            }
        }
    }
}
