//! A replay as one line of text, to copy and paste: `replay.` and its bytes in URL-safe base 64.

use super::error::ReplayError;
use super::limits::MOST_BYTES;
use super::recording::Replay;
use crate::base64;
use crate::race_text::REPLAY;

impl Replay {
    /// The replay as one line of text, a third longer than its bytes.
    pub fn to_text(&self) -> String {
        format!("{REPLAY}{}", base64::encode(&self.to_bytes()))
    }

    /// Reads the text that [`Replay::to_text`] wrote. Ignores white space and line breaks, which copying may add.
    pub fn from_text(text: &str) -> Result<Self, ReplayError> {
        let letters = text.trim_start().strip_prefix(REPLAY).ok_or(ReplayError::NoReplay)?;
        if letters.len() > MOST_BYTES * 2 {
            return Err(ReplayError::Long);
        }
        Self::from_bytes(&base64::decode(letters).ok_or(ReplayError::Form)?)
    }
}
