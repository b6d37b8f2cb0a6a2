//! Files and standard input that commands read, up to a limit.

use std::io;
use std::path::Path;

use files::ReadError;
use maze::Cancel;

/// The most that is read from standard input, in bytes: it may never end, and does not tell its size.
const MOST_STANDARD_INPUT: u64 = 256 << 20;

/// Reads a file of at most `limit` bytes, or standard input for `-`.
pub(crate) fn read(path: &Path, limit: u64) -> Result<Vec<u8>, ReadError> {
    if path == Path::new("-") {
        files::read_stream(io::stdin().lock(), 0, limit.min(MOST_STANDARD_INPUT), &Cancel::never())
    } else {
        files::read(path, limit)
    }
}
