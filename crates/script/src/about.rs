//! The name, color and body of a script's eater, from the comments at its top.

use race::EaterKind;

use crate::error::{ErrorKind, Position, ScriptError};
use crate::limits::LONGEST_NAME;

/// Name, color and body, as written in the first comment lines; each may be missing.
///
/// ```text
/// // name: Tilly
/// // color: #e08020
/// // body: wally
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// One line of 1 to [`LONGEST_NAME`] characters without control characters.
    pub name: Option<String>,
    /// Red, green and blue.
    pub color: Option<[u8; 3]>,
    /// The eater whose outline it has.
    pub body: Option<EaterKind>,
}

impl About {
    /// Reads the comments before the first line of code. Other comments are skipped.
    pub(crate) fn read(text: &str) -> Result<Self, ScriptError> {
        let mut about = Self::default();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            let Some(comment) = line.strip_prefix("//") else {
                if line.is_empty() {
                    continue;
                }
                break;
            };
            let Some((key, value)) = comment.trim_start_matches('/').split_once(':') else { continue };
            let (key, value) = (key.trim(), value.trim());
            let refused = |reason: String| {
                ScriptError::new(ErrorKind::Header, key, reason).at(Some(Position { line: number, column: 1 }))
            };
            match key {
                "name" => about.name = Some(name(value).map_err(refused)?),
                "color" => about.color = Some(color(value).map_err(refused)?),
                "body" => about.body = Some(value.parse().map_err(|_| refused(no_body(value)))?),
                _ => {}
            }
        }
        Ok(about)
    }
}

fn name(text: &str) -> Result<String, String> {
    let length = text.chars().count();
    if !(1..=LONGEST_NAME).contains(&length) {
        return Err(format!("a name has 1 to {LONGEST_NAME} characters, not {length}"));
    }
    match text.chars().find(|letter| letter.is_control()) {
        Some(letter) => Err(format!("a name has only visible characters, not '{}'", letter.escape_debug())),
        None => Ok(text.to_owned()),
    }
}

fn color(text: &str) -> Result<[u8; 3], String> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6);
    let number = digits.filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
    let number = number.and_then(|digits| u32::from_str_radix(digits, 16).ok());
    let [_, color @ ..] =
        number.ok_or_else(|| format!("a color is written like #e08020, not '{}'", cut(text)))?.to_be_bytes();
    Ok(color)
}

fn no_body(text: &str) -> String {
    let names = EaterKind::ALL.map(|kind| kind.name().to_lowercase()).join(", ");
    format!("there is no body '{}': choose {names}", cut(text))
}

/// The start of a text from outside, safe to show.
pub(crate) fn cut(text: &str) -> String {
    text.escape_debug().take(40).collect()
}
