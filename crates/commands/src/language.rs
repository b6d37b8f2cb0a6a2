//! `--language`: the language of a text that a command writes.

use text::Language;

/// Parses the code of a language.
pub(crate) fn named(text: &str) -> Result<Language, String> {
    let known = Language::ALL.into_iter().find(|language| language.code() == text);
    known.ok_or_else(|| format!("'{text}' is not one of the languages en and de"))
}
