//! The languages of the game, and the translation of texts.

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use tracing::error;

use crate::message::{Id, Text, TextKind};

/// A language of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// German.
    German,
}

/// The message files of a language, built into the program.
macro_rules! files {
    ($language:literal: $($file:literal)+) => {
        &[$((
            concat!("assets/text/", $language, "/", $file, ".ftl"),
            include_str!(concat!("../../../assets/text/", $language, "/", $file, ".ftl")),
        )),+]
    };
}

/// The message files of all languages.
macro_rules! catalog {
    ($($file:literal)+) => {
        const ENGLISH: &[(&str, &str)] = files!("en": $($file)+);
        const GERMAN: &[(&str, &str)] = files!("de": $($file)+);
    };
}

catalog! {
    "blocks" "card" "class" "common" "controls" "countdown" "credits" "daily" "ear" "eaters" "errors" "friends" "grand-prix" "group" "help" "hud" "lab" "league" "lessons" "levels" "maker" "modes"
    "names" "notices" "page" "pause" "quick" "records" "result" "rewards" "rules" "runs" "scout" "scripts" "settings" "tasks" "title" "totals" "tutorial" "worksheet"
}

type Messages = FluentBundle<FluentResource>;

static MESSAGES: LazyLock<[Messages; Language::ALL.len()]> = LazyLock::new(|| Language::ALL.map(Language::read));

impl Language {
    /// All languages, in the order of the setting.
    pub const ALL: [Self; 2] = [Self::English, Self::German];

    /// The system's language, or English if the game does not support it.
    pub fn of_system() -> Self {
        sys_locale::get_locales().find_map(|locale| Self::of_locale(&locale)).unwrap_or_default()
    }

    /// The language of a locale such as "de-AT", if the game speaks it.
    pub fn of_locale(locale: &str) -> Option<Self> {
        let language = locale.split(['-', '_', '.']).next()?;
        Self::ALL.into_iter().find(|other| language.eq_ignore_ascii_case(other.code()))
    }

    /// Its name in the language itself.
    pub const fn name(self) -> Id {
        match self {
            Self::English => id!("language-english"),
            Self::German => id!("language-german"),
        }
    }

    /// Its message files with path and content.
    pub const fn files(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::English => ENGLISH,
            Self::German => GERMAN,
        }
    }

    /// Its ISO 639-1 code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
        }
    }

    /// Parses its messages. Invalid messages are skipped; a test reports them.
    fn read(self) -> Messages {
        let mut messages = FluentBundle::new_concurrent(self.code().parse().into_iter().collect());
        // No bidirectional marks around arguments, because both languages are written from left to right.
        messages.set_use_isolating(false);
        messages.set_formatter(Some(match self {
            Self::English => |value, _| written(value, ",", "."),
            Self::German => |value, _| written(value, ".", ","),
        }));
        if let Err(error) = messages.add_builtins() {
            error!("texts: {error}");
        }
        for (file, content) in self.files() {
            let resource = FluentResource::try_new((*content).to_owned()).unwrap_or_else(|(resource, errors)| {
                error!("{file}: {errors:?}");
                resource
            });
            if let Err(errors) = messages.add_resource(resource) {
                error!("{file}: {errors:?}");
            }
        }
        messages
    }

    fn messages(self) -> &'static Messages {
        &MESSAGES[self as usize]
    }

    /// Translates a text.
    pub fn get(self, text: &Text) -> Cow<'_, str> {
        match &text.0 {
            TextKind::Verbatim(words) => Cow::Borrowed(words),
            TextKind::Message { id, arguments } => self.message(id, arguments).unwrap_or(Cow::Borrowed(id)),
            // A word that a player typed may have the id of a level, but is not its name.
            TextKind::Named { id, otherwise } if Self::English.message(id, &[]).as_deref() == Some(otherwise) => {
                self.message(id, &[]).unwrap_or(Cow::Borrowed(otherwise))
            }
            TextKind::Named { otherwise, .. } => Cow::Borrowed(otherwise),
            TextKind::Number { .. } => match self.value(text) {
                FluentValue::Number(number) => Cow::Owned(self.number(&number)),
                _ => Cow::Borrowed(""),
            },
            TextKind::Time(time) => match self {
                Self::English => Cow::Owned(time.to_string()),
                Self::German => Cow::Owned(time.to_string().replace('.', ",")),
            },
            TextKind::Joined { separator, parts } => {
                let parts: Vec<Cow<'_, str>> = parts.iter().map(|part| self.get(part)).collect();
                Cow::Owned(parts.join(separator))
            }
        }
    }

    fn message(self, id: &str, arguments: &[(&'static str, Text)]) -> Option<Cow<'static, str>> {
        let messages = self.messages();
        let pattern = messages.get_message(id)?.value()?;
        let mut errors = Vec::new();
        let words = if arguments.is_empty() {
            messages.format_pattern(pattern, None, &mut errors)
        } else {
            let arguments: FluentArgs =
                arguments.iter().map(|(name, argument)| (*name, self.value(argument))).collect();
            Cow::Owned(messages.format_pattern(pattern, Some(&arguments), &mut errors).into_owned())
        };
        for error in errors {
            error!("text {id}: {error}");
        }
        Some(words)
    }

    /// A text as an argument of a message. Numbers stay numbers, so that messages can have plurals.
    fn value(self, text: &Text) -> FluentValue<'_> {
        match text.0 {
            TextKind::Number { value, digits, is_grouped } => {
                let decimals = (digits > 0).then_some(usize::from(digits));
                FluentValue::Number(FluentNumber {
                    value: value as f64 / 10_f64.powi(i32::from(digits)),
                    options: FluentNumberOptions {
                        // Numbers below 1000 have no groups. A variant such as `[1]` matches only a number with the
                        // default options.
                        use_grouping: is_grouped || value.unsigned_abs() < 1000,
                        minimum_fraction_digits: decimals,
                        maximum_fraction_digits: decimals,
                        ..FluentNumberOptions::default()
                    },
                })
            }
            _ => FluentValue::String(self.get(text)),
        }
    }

    fn number(self, number: &FluentNumber) -> String {
        match self {
            Self::English => digits(number, ",", "."),
            Self::German => digits(number, ".", ","),
        }
    }
}

impl Text {
    /// Its English words, for the log and for commands.
    pub fn english(&self) -> Cow<'_, str> {
        Language::English.get(self)
    }
}

fn written(value: &FluentValue, group: &str, point: &str) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    Some(digits(number, group, point))
}

/// A number with its decimal separator and, if it is grouped, digit group separators.
fn digits(number: &FluentNumber, group: &str, point: &str) -> String {
    let decimals = number.options.maximum_fraction_digits.unwrap_or(0);
    let plain = format!("{:.decimals$}", number.value);
    let (whole, fraction) = plain.split_once('.').unwrap_or((&plain, ""));
    let mut written = String::new();
    for (at, digit) in whole.char_indices() {
        let following = whole.len() - at;
        let is_after_digit = whole[..at].ends_with(|before: char| before.is_ascii_digit());
        if number.options.use_grouping && following % 3 == 0 && is_after_digit {
            written.push_str(group);
        }
        written.push(digit);
    }
    if !fraction.is_empty() {
        written.push_str(point);
        written.push_str(fraction);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn language_is_derived_from_the_locale() {
        for (locale, language) in [
            ("de", Some(Language::German)),
            ("de-AT", Some(Language::German)),
            ("de_DE.UTF-8", Some(Language::German)),
            ("en-US", Some(Language::English)),
            ("C", None),
            ("POSIX", None),
            ("deu-DE", None),
            ("", None),
        ] {
            assert_eq!(Language::of_locale(locale), language, "{locale}");
        }
    }

    #[test]
    fn numbers_are_written_as_the_language_does() {
        for (text, english, german) in [
            (Text::from(12_345_u32), "12345", "12345"),
            (Text::grouped(12_345), "12,345", "12.345"),
            (Text::grouped(999), "999", "999"),
            (Text::grouped(1_234_567), "1,234,567", "1.234.567"),
            (Text::from(-3), "-3", "-3"),
            (Text::decimal(0.1249, 2), "0.12", "0,12"),
            (Text::decimal(-1234.5, 1), "-1234.5", "-1234,5"),
            (Text::decimal(2.0, 1), "2.0", "2,0"),
            (Text::percent(80_u16), "80%", "80\u{a0}%"),
            (Text::time(race::Ticks(531)), "0:04.148", "0:04,148"),
            (Text::seconds(Text::decimal(1.5, 1)), "1.5 s", "1,5\u{a0}s"),
        ] {
            assert_eq!([Language::English.get(&text), Language::German.get(&text)], [english, german]);
        }
    }

    #[test]
    fn variants_of_exact_numbers_are_chosen() {
        let on = |place: u32| Language::English.get(&text!("quick-opponent-on", place = place)).into_owned();
        assert_eq!([1, 2, 3, 4].map(on), ["On, fastest", "On, 2nd fastest", "On, 3rd fastest", "On, 4th fastest"]);
    }

    #[test]
    fn text_without_message_is_its_id() {
        assert_eq!(Language::English.get(&Text::message("no-such-text")), "no-such-text");
    }
}
