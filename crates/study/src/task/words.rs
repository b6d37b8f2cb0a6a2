//! A text of a task in each language.

use maze::sanitize::is_hidden_control;
use serde::Deserialize;
use text::Language;

/// The longest text of a task, in characters.
pub const LONGEST_WORDS: usize = 600;

/// A text of a task.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "WordsFile")]
pub struct TaskWords {
    en: String,
    de: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WordsFile {
    en: String,
    #[serde(default)]
    de: Option<String>,
}

impl TryFrom<WordsFile> for TaskWords {
    type Error = String;

    fn try_from(WordsFile { en, de }: WordsFile) -> Result<Self, String> {
        let is_good = |words: &String| {
            let length = words.chars().count();
            (1..=LONGEST_WORDS).contains(&length) && !words.chars().any(is_hidden_control)
        };
        if is_good(&en) && de.iter().all(is_good) {
            Ok(Self { en, de })
        } else {
            Err(format!("a text has 1 to {LONGEST_WORDS} visible characters on one line"))
        }
    }
}

impl TaskWords {
    /// The text in a language, or in English if it is not translated.
    pub fn of(&self, language: Language) -> &str {
        match language {
            Language::German => self.de.as_deref().unwrap_or(&self.en),
            Language::English => &self.en,
        }
    }
}
