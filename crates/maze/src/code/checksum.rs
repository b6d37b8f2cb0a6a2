//! The checksum at the end of a code.
//!
//! ```
//! use std::fmt::Write;
//!
//! use maze::code::checksum::{Checked, checked};
//!
//! let mut line = String::new();
//! let mut writer = Checked::new(&mut line);
//! write!(writer, "a.line")?;
//! writer.finish()?;
//! assert_eq!(checked(&line)?, "a.line");
//! assert!(checked(&line.replace("line", "lime")).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt::{self, Write};

use data_encoding::{Encoding, Specification};

use super::CodeError;

/// Characters of a checksum: 32 bits, five per character.
const CHARACTERS: usize = 7;

/// Crockford's alphabet has no letters that look like digits.
fn base32() -> Result<Encoding, CodeError> {
    let mut specification = Specification::new();
    specification.symbols.push_str("0123456789ABCDEFGHJKMNPQRSTVWXYZ");
    specification.encoding().map_err(|_| CodeError::Form)
}

fn text_of(checksum: u32) -> Result<String, CodeError> {
    Ok(base32()?.encode(&checksum.to_be_bytes()))
}

/// CRC-32, as in zip and PNG.
pub fn crc32(bytes: &[u8]) -> u32 {
    crc32fast::hash(bytes)
}

/// Writes a line and computes its checksum.
pub struct Checked<W> {
    out: W,
    checksum: crc32fast::Hasher,
}

impl<W: Write> Checked<W> {
    /// Writes the line to `out`.
    pub fn new(out: W) -> Self {
        Self { out, checksum: crc32fast::Hasher::new() }
    }

    /// Writes a dot and the checksum after the line.
    pub fn finish(mut self) -> fmt::Result {
        let text = text_of(self.checksum.finalize()).map_err(|_| fmt::Error)?;
        write!(self.out, ".{text}")
    }
}

impl<W: Write> Write for Checked<W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.checksum.update(text.as_bytes());
        self.out.write_str(text)
    }
}

/// The line before the checksum, or [`CodeError::Checksum`] if the checksum is wrong.
pub fn checked(text: &str) -> Result<&str, CodeError> {
    let (line, checksum) = text.rsplit_once('.').ok_or(CodeError::Form)?;
    let right = checksum.len() == CHARACTERS && text_of(crc32(line.as_bytes()))? == checksum;
    if right { Ok(line) } else { Err(CodeError::Checksum) }
}
