//! A replay as one line of text, to copy and paste: `replay.` and its bytes in URL-safe base 64.

use super::error::ReplayError;
use super::limits::MOST_BYTES;
use super::recording::Replay;
use crate::race_text::REPLAY;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The value of each letter; 64 for letters that are not in the alphabet.
const VALUES: [u8; 256] = {
    let mut values = [64; 256];
    let mut value = 0;
    while value < ALPHABET.len() {
        values[ALPHABET[value] as usize] = value as u8;
        value += 1;
    }
    values
};

impl Replay {
    /// The replay as one line of text, a third longer than its bytes.
    pub fn to_text(&self) -> String {
        let bytes = self.to_bytes();
        let mut text = String::with_capacity(REPLAY.len() + bytes.len().div_ceil(3) * 4);
        text.push_str(REPLAY);
        for part in bytes.chunks(3) {
            let value = part.iter().fold(0, |value, &byte| value << 8 | u32::from(byte)) << (8 * (3 - part.len()));
            let letters = [18, 12, 6, 0].map(|shift| ALPHABET[(value >> shift & 63) as usize]);
            text.extend(letters.into_iter().take(part.len() + 1).map(char::from));
        }
        text
    }

    /// Reads the text that [`Replay::to_text`] wrote. Ignores white space and line breaks, which copying may add.
    pub fn from_text(text: &str) -> Result<Self, ReplayError> {
        let letters = text.trim_start().strip_prefix(REPLAY).ok_or(ReplayError::NoReplay)?;
        if letters.len() > MOST_BYTES * 2 {
            return Err(ReplayError::Long);
        }
        let mut bytes = Vec::with_capacity(letters.len() / 4 * 3);
        let (mut value, mut bits) = (0_u32, 0_u32);
        for letter in letters.bytes().filter(|letter| !letter.is_ascii_whitespace()) {
            let part = VALUES[usize::from(letter)];
            if part >= 64 {
                return Err(ReplayError::Form);
            }
            value = value << 6 | u32::from(part);
            bits += 6;
            if bits >= 8 {
                bits -= 8;
                bytes.push((value >> bits & 0xff) as u8);
            }
        }
        // Each replay has exactly one text.
        if bits >= 6 || value & ((1 << bits) - 1) != 0 {
            return Err(ReplayError::Form);
        }
        Self::from_bytes(&bytes)
    }
}
