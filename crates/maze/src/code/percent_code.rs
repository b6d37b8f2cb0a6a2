//! Escapes any text in letters, digits, `-` and `_`, as percent-encoding does, with `_` in place of `%`.

use std::fmt::{self, Write};

use data_encoding::HEXUPPER;

use super::CodeError;

const ESCAPE: u8 = b'_';

/// A text with every byte other than ASCII letters, digits and `-` shown as `_` and two hexadecimal digits.
pub(super) struct Escaped<'t>(pub(super) &'t str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for byte in self.0.bytes() {
            if byte.is_ascii_alphanumeric() || byte == b'-' {
                f.write_char(char::from(byte))?;
            } else {
                write!(f, "_{byte:02X}")?;
            }
        }
        Ok(())
    }
}

/// The text without escapes.
pub(super) fn read(escaped: &str) -> Result<String, CodeError> {
    let mut bytes = Vec::new();
    let mut rest = escaped.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        if byte == ESCAPE {
            let (digits, after) = rest.split_at_checked(2).ok_or(CodeError::Seed)?;
            bytes.extend(HEXUPPER.decode(digits).map_err(|_| CodeError::Seed)?);
            rest = after;
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).map_err(|_| CodeError::Seed)
}
