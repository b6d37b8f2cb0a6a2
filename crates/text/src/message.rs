//! A text that is not translated yet: a message with its arguments, a number, a time, or words.

use std::borrow::Cow;
use std::path::Path;

use maze::sanitize::one_line;
use race::Ticks;

/// The id of a message without arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Id(&'static str);

impl Id {
    /// Use `id!` instead, so that `tests/texts.rs` finds it.
    #[doc(hidden)]
    pub const fn new(id: &'static str) -> Self {
        Self(id)
    }

    /// Its name in the message files.
    pub const fn name(self) -> &'static str {
        self.0
    }
}

/// A text for players that is not translated yet.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Text(pub(crate) TextKind);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum TextKind {
    /// A message with its arguments.
    Message { id: Cow<'static, str>, arguments: Vec<(&'static str, Text)> },
    /// The same in every language.
    Verbatim(Cow<'static, str>),
    /// `value / 10^digits`.
    Number { value: i64, digits: u8, is_grouped: bool },
    /// A time of a race.
    Time(Ticks),
    /// Several texts with a separator.
    Joined { separator: &'static str, parts: Vec<Text> },
    /// A message that may be missing, with a fallback.
    Named { id: String, otherwise: String },
}

impl Text {
    /// An empty text.
    pub const EMPTY: Self = Self(TextKind::Verbatim(Cow::Borrowed("")));

    /// The name of the game.
    pub const GAME: Self = Self(TextKind::Verbatim(Cow::Borrowed("Mazeater")));

    /// Use `text!` instead, so that `tests/texts.rs` finds it.
    #[doc(hidden)]
    pub const fn message(id: &'static str) -> Self {
        Self(TextKind::Message { id: Cow::Borrowed(id), arguments: Vec::new() })
    }

    /// Use `text!` instead, so that `tests/texts.rs` finds it.
    #[doc(hidden)]
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Self>) -> Self {
        if let TextKind::Message { arguments, .. } = &mut self.0 {
            arguments.push((name, value.into()));
        }
        self
    }

    /// A text that is the same in every language: a code, a file name, or what the player typed.
    pub fn verbatim(words: impl Into<Cow<'static, str>>) -> Self {
        Self(TextKind::Verbatim(words.into()))
    }

    /// The path of a file or folder.
    pub fn path(path: &Path) -> Self {
        Self::foreign(&path.display().to_string())
    }

    /// Words of the system or of another program, as one line without control characters.
    pub fn foreign(words: &str) -> Self {
        Self::verbatim(one_line(words))
    }

    /// A number with a fixed count of decimals, 0 to 9: "0.12", in German "0,12".
    pub fn decimal(value: f64, digits: u8) -> Self {
        let digits = digits.min(9);
        let value = (value * 10_f64.powi(i32::from(digits))).round() as i64;
        Self(TextKind::Number { value, digits, is_grouped: false })
    }

    /// A whole number with its thousands set apart: "12,345", in German "12.345".
    pub fn grouped(value: u64) -> Self {
        let value = i64::try_from(value).unwrap_or(i64::MAX);
        Self(TextKind::Number { value, digits: 0, is_grouped: true })
    }

    /// An amount in percent: "80%", in German "80 %".
    pub fn percent(value: impl Into<Self>) -> Self {
        text!("common-percent", value = value)
    }

    /// A duration in seconds: "3 s".
    pub fn seconds(value: impl Into<Self>) -> Self {
        text!("common-seconds", value = value)
    }

    /// A time of a race: "0:04.148", in German "0:04,148".
    pub const fn time(time: Ticks) -> Self {
        Self(TextKind::Time(time))
    }

    /// Several texts with a separator that needs no translation. Empty texts are skipped.
    pub fn joined(separator: &'static str, parts: impl IntoIterator<Item = Self>) -> Self {
        let parts = parts.into_iter().filter(|part| !part.is_empty()).collect();
        Self(TextKind::Joined { separator, parts })
    }

    /// The translation of a name in a data file. Uses the message `<family>-<name>`, with the name in lower case and
    /// hyphens between its words, or `otherwise` if there is no such message or its English words differ.
    pub fn named(family: &str, name: &str, otherwise: &str) -> Self {
        Self(TextKind::Named { id: derived_id(family, name), otherwise: otherwise.to_owned() })
    }

    /// The message `<family>-<name>` of a variant with this name, with the name in lower case and hyphens between its
    /// words. [`derived`](crate::names::derived) must list it.
    pub(crate) fn derived(family: &str, name: &str) -> Self {
        Self(TextKind::Message { id: Cow::Owned(derived_id(family, name)), arguments: Vec::new() })
    }

    /// The id of its message, if it is a message.
    pub fn id(&self) -> Option<&str> {
        match &self.0 {
            TextKind::Message { id, .. } => Some(id),
            TextKind::Named { id, .. } => Some(id),
            TextKind::Verbatim(_) | TextKind::Number { .. } | TextKind::Time(_) | TextKind::Joined { .. } => None,
        }
    }

    /// The names of the arguments of its message.
    pub fn argument_names(&self) -> impl Iterator<Item = &'static str> {
        let arguments = match &self.0 {
            TextKind::Message { arguments, .. } => &arguments[..],
            _ => &[],
        };
        arguments.iter().map(|argument| argument.0)
    }

    /// An argument of its message.
    pub fn argument(&self, name: &str) -> Option<&Self> {
        let TextKind::Message { arguments, .. } = &self.0 else { return None };
        arguments.iter().find(|argument| argument.0 == name).map(|argument| &argument.1)
    }

    /// The words if they are the same in every language.
    pub fn as_verbatim(&self) -> Option<&str> {
        match &self.0 {
            TextKind::Verbatim(words) => Some(words),
            _ => None,
        }
    }

    /// Whether it has this id, or is these words in every language.
    pub fn is(&self, key: &str) -> bool {
        self.id().or(self.as_verbatim()) == Some(key)
    }

    /// Whether it, one of its parts or one of its arguments has this id.
    pub fn mentions(&self, key: &str) -> bool {
        self.is(key)
            || match &self.0 {
                TextKind::Message { arguments, .. } => arguments.iter().any(|(_, argument)| argument.mentions(key)),
                TextKind::Joined { parts, .. } => parts.iter().any(|part| part.mentions(key)),
                _ => false,
            }
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        match &self.0 {
            TextKind::Verbatim(words) => words.is_empty(),
            TextKind::Joined { parts, .. } => parts.iter().all(Self::is_empty),
            TextKind::Message { .. } | TextKind::Number { .. } | TextKind::Time(_) | TextKind::Named { .. } => false,
        }
    }
}

/// `<family>-<name>` in lower case, with hyphens between the words of the name.
fn derived_id(family: &str, name: &str) -> String {
    let words = name.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.fold(family.to_owned(), |id, word| format!("{id}-{}", word.to_ascii_lowercase()))
}

impl Default for Text {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl From<Id> for Text {
    fn from(id: Id) -> Self {
        Self::message(id.0)
    }
}

impl From<&Self> for Text {
    fn from(text: &Self) -> Self {
        text.clone()
    }
}

macro_rules! whole_numbers {
    ($($number:ty),+) => {
        $(impl From<$number> for Text {
            fn from(number: $number) -> Self {
                let value = i64::try_from(number).unwrap_or(i64::MAX);
                Self(TextKind::Number { value, digits: 0, is_grouped: false })
            }
        })+
    };
}

whole_numbers!(u8, u16, u32, u64, usize, i32, i64);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn id_is_found_in_parts_and_arguments() {
        let text = Text::joined(", ", [Text::verbatim("a"), Text::percent(80_u16)]);
        assert!(text.mentions("common-percent") && text.mentions("a") && !text.mentions("b"));
        assert_eq!((text.id(), Text::percent(1_u8).id()), (None, Some("common-percent")));
        assert!(Text::percent(Text::verbatim("x")).mentions("x"));
    }

    #[test]
    fn empty_parts_are_left_out() {
        let text = Text::joined(" · ", [Text::EMPTY, Text::verbatim("a"), Text::EMPTY]);
        assert_eq!(Language::English.get(&text), "a");
        assert!(Text::joined(" ", [Text::EMPTY]).is_empty() && Text::default().is_empty());
    }

    #[test]
    fn name_without_message_is_not_translated() {
        let text = Text::named("level", "My own, 2nd", "My own, 2nd");
        assert_eq!((text.id(), &*Language::German.get(&text)), (Some("level-my-own-2nd"), "My own, 2nd"));
        for (name, german) in [("Cell", "Wabe"), ("cell", "cell")] {
            assert_eq!(Language::German.get(&Text::named("level", name, name)), german);
        }
    }
}
