//! Makes inputs pass their checksums: a fuzzer cannot guess them, and what lies behind them must be tested too.

use maze::code::checksum::{Checked, crc32};
use std::fmt::Write;

/// The bytes of a replay before the length of its code.
const REPLAY_HEAD: usize = 21;

/// The line of a code with the right checksum.
pub fn checked(line: &str) -> String {
    let mut code = String::new();
    let mut checked = Checked::new(&mut code);
    // Writing to a text never fails.
    let _ = checked.write_str(line).and_then(|()| checked.finish());
    code
}

/// A code whose last field is replaced by the right checksum; without a dot, the checksum is appended.
pub fn code(text: &str) -> String {
    checked(text.trim().rsplit_once('.').map_or(text, |(line, _)| line))
}

/// A replay with the right checksums, of its code and of itself, where its form allows that.
pub fn replay(bytes: &[u8]) -> Vec<u8> {
    let mut bytes = with_right_code(bytes).unwrap_or_else(|| bytes.to_vec());
    let end = bytes.len().saturating_sub(4);
    let sum = crc32(&bytes[..end]).to_le_bytes();
    bytes.truncate(end);
    bytes.extend(sum);
    bytes
}

fn with_right_code(bytes: &[u8]) -> Option<Vec<u8>> {
    let (head, rest) = bytes.split_at_checked(REPLAY_HEAD)?;
    let (&length, rest) = rest.split_first_chunk()?;
    let (text, rest) = rest.split_at_checked(u32::from_le_bytes(length) as usize)?;
    let code = code(std::str::from_utf8(text).ok()?);
    Some([head, &(code.len() as u32).to_le_bytes(), code.as_bytes(), rest].concat())
}
