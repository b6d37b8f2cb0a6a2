//! Why bytes are not a replay.

use thiserror::Error;

use super::limits::{LONGEST, MOST_BYTES, SCRIPT_VERSION, VERSION};
use crate::code::RaceCodeError;
use crate::rules::RULES_VERSION;

/// Why bytes are not a replay, or a race has no replay, in one line that says what is allowed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// They do not begin like a replay.
    #[error("no replay: a replay file begins with MZRP and is written by this game")]
    NoReplay,
    /// They are longer than any replay.
    #[error("too long for a replay: it has at most {MOST_BYTES} bytes")]
    Long,
    /// The checksum does not match.
    #[error("the replay was cut or altered: its checksum is wrong; copy the whole file")]
    Checksum,
    /// The file has another version.
    #[error("a replay of version {0}: this program reads versions {VERSION} and {SCRIPT_VERSION}")]
    Version(u8),
    /// It was recorded under other rules.
    #[error(
        "a replay by rules of version {0}: this program plays version {RULES_VERSION}, and other rules make another race"
    )]
    Rules(u16),
    /// Its race code is not valid.
    #[error("the code in the replay is not valid: {0}")]
    Code(#[from] RaceCodeError),
    /// The race is longer than an hour, or has no tick.
    #[error("a replay holds 1 tick to an hour, {} ticks", LONGEST.0)]
    Length,
    /// It lacks this content.
    #[error("the replay cannot be used: it must have {0}")]
    Content(&'static str),
    /// It is not in the only valid form.
    #[error("the replay is not written as this game writes replays")]
    Form,
}
