//! The limits of a replay.

use crate::limits::LONGEST_CODE;
use crate::units::{TICKS_PER_SECOND, Ticks};

/// The longest race that is recorded: an hour.
pub const LONGEST: Ticks = Ticks(60 * 60 * TICKS_PER_SECOND);

/// The bytes of a checksum.
pub(super) const CHECKSUM: usize = 4;

/// The largest size of all scripts together, in bytes. A walk of a thousand steps takes 375.
pub const MOST_SCRIPT_BYTES: usize = 1 << 22;

/// The largest replay, in bytes: the longest code, the largest scripts, and an hour of race with its checksums and an
/// intent of 11 bits, the longest possible, in each tick.
pub const MOST_BYTES: usize = LONGEST_CODE
    + MOST_SCRIPT_BYTES
    + LONGEST.0 as usize * 11 / 8
    + LONGEST.0 as usize / TICKS_PER_SECOND as usize * CHECKSUM
    + 1024;

/// The version of the file without scripts. Versions 1 and 2 lacked the finish of the eaters and are refused.
pub(super) const VERSION: u8 = 3;

/// The version of the file with scripts: the latest one.
pub(super) const SCRIPT_VERSION: u8 = 4;
