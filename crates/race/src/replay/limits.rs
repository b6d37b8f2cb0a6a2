//! The limits of a replay.

use crate::limits::LONGEST_CODE;
use crate::units::{TICKS_PER_SECOND, Ticks};

/// The longest race that is recorded: an hour.
pub const LONGEST: Ticks = Ticks(60 * 60 * TICKS_PER_SECOND);

/// The bytes of a checksum.
pub(super) const CHECKSUM: usize = 4;

/// The longest replay, in bytes: the longest code, and an hour of race with its checksums and an intent of 11 bits in
/// each tick, the most that one takes.
pub const MOST_BYTES: usize =
    LONGEST_CODE + LONGEST.0 as usize * 11 / 8 + LONGEST.0 as usize / TICKS_PER_SECOND as usize * CHECKSUM + 1024;

/// The version of the file; others are refused. Versions 1 and 2 lacked the finish of the eaters.
pub(super) const VERSION: u8 = 3;
