//! A campaign as a line of text for links and messages: `levels1.` and its file, compressed, in letters of links.

use maze::sanitize::one_line;
use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_zlib_with_limit};
use race::campaign::CampaignError;
use race::{Campaign, base64};
use text::Text;
use thiserror::Error;

use crate::check::CheckedCampaign;

/// The begin of the text of a campaign.
pub const LEVELS_LINK: &str = "levels1.";

/// The most letters of a link that is written: messengers and sites cut longer links.
pub const MOST_LINK_LETTERS: usize = 4096;

/// The most letters of a link that is read.
const MOST_READ_LETTERS: usize = 1 << 18;

/// The most places where a link may end that are tried: a long link has about 60 lines.
const MOST_PARTS: usize = 100;

/// The longest file in a link, in bytes.
const MOST_FILE_BYTES: usize = 1 << 20;

/// How hard links are compressed, of 10.
const EFFORT: u8 = 9;

/// A campaign that has no link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "its link would have {letters} letters, and messengers cut links of more than {MOST_LINK_LETTERS}: send the file"
)]
pub struct NoLink {
    /// The letters that it would have.
    pub letters: usize,
}

impl NoLink {
    /// Why it has no link, for players.
    pub fn text(self) -> Text {
        let grouped = |letters: usize| Text::grouped(letters as u64);
        text!("maker-no-link", letters = grouped(self.letters), max = grouped(MOST_LINK_LETTERS))
    }
}

/// Why the text of a link is no campaign.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LevelsLinkError {
    /// It does not begin like one.
    #[error("the text of a level begins with {LEVELS_LINK}")]
    Begin,
    /// It has too many letters, or a file that is too large.
    #[error("the level is too large for a link: a link has at most {MOST_READ_LETTERS} letters and a file of 1 MB")]
    Long,
    /// Letters are missing or wrong.
    #[error("the text of the level is damaged: copy it again")]
    Damaged,
    /// Its file is no campaign.
    #[error(transparent)]
    Campaign(#[from] CampaignError),
}

impl LevelsLinkError {
    /// Why it cannot be read, for players.
    pub fn text(&self) -> Text {
        match self {
            Self::Begin => text!("maker-link-begin", begin = Text::verbatim(LEVELS_LINK)),
            Self::Long => text!("maker-link-long", max = Text::grouped(MOST_READ_LETTERS as u64)),
            Self::Damaged => text!("maker-link-damaged"),
            Self::Campaign(error) => text!("maker-file", reason = Text::foreign(&one_line(&error.to_string()))),
        }
    }
}

impl CheckedCampaign {
    /// The campaign as a line of text. An address with a `#` before it is a link.
    pub fn link(&self) -> Result<String, NoLink> {
        let packed = compress_to_vec_zlib(self.campaign().to_ron().as_bytes(), EFFORT);
        let text = format!("{LEVELS_LINK}{}", base64::encode(&packed));
        if text.len() > MOST_LINK_LETTERS { Err(NoLink { letters: text.len() }) } else { Ok(text) }
    }
}

/// Whether a text may have a campaign in it.
pub fn has_link(text: &str) -> bool {
    text.contains(LEVELS_LINK)
}

/// Reads the campaign of a link, alone or in other text. In a sentence it ends at the first space; programs for mails break it
/// into lines, with marks of quotation before each.
pub fn campaign_of_link(text: &str) -> Result<Campaign, LevelsLinkError> {
    let at = text.find(LEVELS_LINK).ok_or(LevelsLinkError::Begin)?;
    let (letters, ends) = letters_of(&text[at + LEVELS_LINK.len()..]);
    // The file ends with a checksum, so that no part of it is taken for the whole.
    let mut file = Err(LevelsLinkError::Damaged);
    for end in ends {
        file = file_of_letters(&letters[..end]);
        if file != Err(LevelsLinkError::Damaged) {
            break;
        }
    }
    Ok(Campaign::from_ron(&file?)?)
}

/// The letters of a link that may go on in the next lines, and the places where it may end, ascending.
fn letters_of(text: &str) -> (String, Vec<usize>) {
    let (mut letters, mut ends, mut is_line_start) = (String::new(), Vec::new(), false);
    for (at, letter) in text.char_indices() {
        if letters.len() > MOST_READ_LETTERS {
            break;
        }
        if letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_') {
            letters.push(letter);
            is_line_start = false;
            continue;
        }
        if ends.len() < MOST_PARTS && ends.last() != Some(&letters.len()) {
            ends.push(letters.len());
        }
        let is_soft_break = letter == '=' && text[at + 1..].starts_with(['\r', '\n']);
        let is_quotation = is_line_start && matches!(letter, '>' | '|');
        if !letter.is_ascii_whitespace() && !is_soft_break && !is_quotation {
            break;
        }
        is_line_start |= matches!(letter, '\r' | '\n');
    }
    ends.push(letters.len());
    (letters, ends)
}

/// The file in the letters of a link.
fn file_of_letters(letters: &str) -> Result<String, LevelsLinkError> {
    if letters.len() > MOST_READ_LETTERS {
        return Err(LevelsLinkError::Long);
    }
    let packed = base64::decode(letters).ok_or(LevelsLinkError::Damaged)?;
    let bytes = decompress_to_vec_zlib_with_limit(&packed, MOST_FILE_BYTES).map_err(|error| match error.status {
        TINFLStatus::HasMoreOutput => LevelsLinkError::Long,
        _ => LevelsLinkError::Damaged,
    })?;
    String::from_utf8(bytes).map_err(|_| LevelsLinkError::Damaged)
}
