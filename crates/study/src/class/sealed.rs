//! Texts with a digest: a word with a version, the letters of the content, and the digest of both, such as
//! `handin1.eyJjbGFz….0f3a51c2d4e69b78`.
//!
//! The digest shows that a text was cut or altered, by accident or by hand. It is no signature: anyone who knows this file
//! can write another text with its own digest.

use std::fmt;
use std::str::FromStr;

use race::base64;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::error::ClassError;

/// The letters of a digest.
const DIGEST_LETTERS: usize = 16;

/// The first 64 bits of SHA-256, as 16 digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TextDigest(u64);

impl TextDigest {
    /// The digest of a text: its word, version and letters. Anyone can compute it.
    pub fn of(text: &str) -> Self {
        let hash = Sha256::digest(text.as_bytes());
        Self(hash.iter().take(8).fold(0, |number, &byte| number << 8 | u64::from(byte)))
    }
}

impl fmt::Display for TextDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for TextDigest {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = u64::from_str_radix(text, 16).ok().map(Self);
        // Each digest has one text.
        number.filter(|digest| digest.to_string() == text).ok_or_else(|| "a digest has 16 digits, 0 to f".to_owned())
    }
}

impl TryFrom<String> for TextDigest {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<TextDigest> for String {
    fn from(digest: TextDigest) -> Self {
        digest.to_string()
    }
}

/// A kind of text.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextKind {
    /// The word that it begins with.
    pub(super) word: &'static str,
    /// The longest content, in bytes.
    pub(super) longest: usize,
}

/// The version of both kinds.
const VERSION: &str = "1";

/// What was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unsealed {
    pub(super) content: String,
    pub(super) digest: TextDigest,
}

/// Why a text cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SealError {
    pub(super) error: ClassError,
    /// The content, as far as it can still be read.
    pub(super) content: Option<String>,
}

impl TextKind {
    /// The text of a content, with its digest. An error if the content is too long.
    pub(super) fn seal(self, content: &str) -> Result<(String, TextDigest), ClassError> {
        if content.len() > self.longest {
            return Err(ClassError::Long(self.longest));
        }
        let text = format!("{}{VERSION}.{}", self.word, base64::encode(content.as_bytes()));
        let digest = TextDigest::of(&text);
        Ok((format!("{text}.{digest}"), digest))
    }

    /// Whether a text begins like one of this kind, of any version.
    pub(super) fn is_at_start(self, text: &str) -> bool {
        let rest = text.strip_prefix(self.word).unwrap_or_default();
        let rest = rest.trim_start_matches(|digit: char| digit.is_ascii_digit());
        rest.starts_with('.') && self.begins(text).next().is_some()
    }

    /// Reads the first one in a text; `None` if there is none.
    pub(super) fn first(self, text: &str) -> Option<Result<Unsealed, SealError>> {
        self.all(text).next()
    }

    /// Reads all in a text, in their order. Other text may be between them, and mail programs may have broken or quoted
    /// their lines: white space, `>`, and `=` at the end of a line are left out.
    pub(super) fn all(self, text: &str) -> impl Iterator<Item = Result<Unsealed, SealError>> {
        let mut end = 0;
        self.begins(text).filter_map(move |(version, after)| {
            if after < end {
                return None;
            }
            let read = self.unsealed(version, &text[after..]);
            Some(match read {
                Ok((unsealed, length)) => {
                    end = after + length;
                    Ok(unsealed)
                }
                Err(error) => Err(error),
            })
        })
    }

    /// The versions of all texts of this kind, with the places after their dots.
    fn begins(self, text: &str) -> impl Iterator<Item = (&str, usize)> {
        text.match_indices(self.word).filter_map(move |(at, _)| {
            let is_inside = text[..at].ends_with(|before: char| is_letter(before));
            let from = at + self.word.len();
            let digits = text[from..].find(|digit: char| !digit.is_ascii_digit())?;
            let is_version = !is_inside && (1..=9).contains(&digits) && text[from + digits..].starts_with('.');
            is_version.then(|| (&text[from..from + digits], from + digits + 1))
        })
    }

    /// Reads what follows the first dot. Returns how many bytes of it were read, too.
    fn unsealed(self, version: &str, text: &str) -> Result<(Unsealed, usize), SealError> {
        let failed = |error| SealError { error, content: None };
        if version != VERSION {
            return Err(failed(ClassError::Version));
        }
        let most = self.longest.div_ceil(3) * 4;
        let (mut letters, mut digest) = (String::new(), String::new());
        let (mut is_in_digest, mut end) = (false, 0);
        for (at, letter) in text.char_indices() {
            match letter {
                _ if digest.len() == DIGEST_LETTERS => break,
                letter if letter.is_ascii_whitespace() || letter == '>' => continue,
                '=' if text[at + 1..].starts_with(['\r', '\n']) => continue,
                '.' if !is_in_digest => is_in_digest = true,
                letter if !is_letter(letter) => break,
                letter if is_in_digest => digest.push(letter),
                _ if letters.len() == most => return Err(failed(ClassError::Long(self.longest))),
                letter => letters.push(letter),
            }
            end = at + 1;
        }
        let sealed = TextDigest::of(&format!("{}{VERSION}.{letters}", self.word));
        let content = base64::decode(&letters).and_then(|bytes| String::from_utf8(bytes).ok());
        if digest.len() < DIGEST_LETTERS {
            return Err(SealError { error: ClassError::Cut, content });
        }
        if digest != sealed.to_string() {
            return Err(SealError { error: ClassError::Altered, content });
        }
        let content = content.ok_or_else(|| failed(ClassError::Content("the letters are no text".to_owned())))?;
        if content.len() > self.longest {
            return Err(failed(ClassError::Long(self.longest)));
        }
        Ok((Unsealed { content, digest: sealed }, end))
    }
}

/// Whether a character is a letter of base 64.
const fn is_letter(character: char) -> bool {
    character.is_ascii_alphanumeric() || matches!(character, '-' | '_')
}
