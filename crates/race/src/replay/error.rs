//! Why bytes are no replay.

use std::fmt;

use super::LONGEST;
use super::file::{MOST_BYTES, NEWEST_FORM};
use crate::code::RaceCodeError;
use crate::race::RULES_VERSION;

/// Why bytes are no replay, or a race has none, in one line that says what is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// They do not begin as a replay does.
    NotOne,
    /// They are more than any replay has.
    Long,
    /// The checksum is not that of the rest.
    Checksum,
    /// It is written in another form.
    Version(u8),
    /// It was raced by other rules.
    Rules(u16),
    /// The race in it is none.
    Code(RaceCodeError),
    /// The race is longer than an hour, or has no tick.
    Length,
    /// It lacks this.
    Content(&'static str),
    /// It is written in another way than replays are.
    Form,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotOne => f.write_str("no replay: its file begins with MZRP and was written by this game"),
            Self::Long => write!(f, "too long for a replay: it has at most {MOST_BYTES} bytes"),
            Self::Checksum => f.write_str("the replay was cut or altered: its checksum is wrong; copy the whole file"),
            Self::Version(version) => {
                write!(f, "a replay of version {version}: only versions up to {NEWEST_FORM} are known here")
            }
            Self::Rules(rules) => write!(
                f,
                "a replay by rules of version {rules}: only version {RULES_VERSION} is played here, and by other rules \
                 it would be another race"
            ),
            Self::Code(error) => write!(f, "the replay's race is none: {error}"),
            Self::Length => write!(f, "a replay is of a race of one tick to an hour, {} ticks", LONGEST.0),
            Self::Content(what) => write!(f, "the replay cannot be used: it must have {what}"),
            Self::Form => f.write_str("the replay is not written as this game writes replays"),
        }
    }
}

impl std::error::Error for ReplayError {}

impl From<RaceCodeError> for ReplayError {
    fn from(error: RaceCodeError) -> Self {
        Self::Code(error)
    }
}
