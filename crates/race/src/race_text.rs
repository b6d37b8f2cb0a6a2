//! What a text is that is typed, pasted or opened for a race: a link, a replay, a code or a word. Only its beginning
//! decides, so a code that was cut or mistyped is refused and not taken for a word.

/// The beginning of a race's code, before its version.
pub(crate) const RACE: &str = "race";
/// The beginning of a maze's code, before its version.
const MAZE: &str = "maze";
/// The beginning of a replay's text.
pub const REPLAY: &str = "replay.";
/// The beginnings of a link, in small or capital letters.
const SCHEMES: [&str; 2] = ["https://", "http://"];

/// What a text is, without the white space around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaceText<'t> {
    /// A link.
    Link(LinkParts<'t>),
    /// A replay, see [`Replay::from_text`](crate::Replay::from_text).
    Replay(&'t str),
    /// The code of a race: `race`, digits and a dot.
    Race(&'t str),
    /// The code of a maze: `maze`, digits and a dot.
    Maze(&'t str),
    /// Any other text: a word, which is the seed of a race.
    Word(&'t str),
}

impl<'t> RaceText<'t> {
    /// Recognizes a text. Whether the rest of it is valid is for its reader to say.
    pub fn of(text: &'t str) -> Self {
        let text = text.trim();
        let begins = |scheme: &str| text.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme));
        if SCHEMES.into_iter().any(begins) {
            Self::Link(LinkParts::of(text))
        } else if text.starts_with(REPLAY) {
            Self::Replay(text)
        } else if version(text, RACE).is_some() {
            Self::Race(text)
        } else if version(text, MAZE).is_some() {
            Self::Maze(text)
        } else {
            Self::Word(text)
        }
    }
}

/// The parts of a link, as they are escaped in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinkParts<'t> {
    /// The whole link.
    pub address: &'t str,
    /// What follows the `?`; empty if there is none.
    pub query: &'t str,
    /// What follows the `#`; empty if there is none.
    pub fragment: &'t str,
}

impl<'t> LinkParts<'t> {
    /// Splits an address.
    pub fn of(address: &'t str) -> Self {
        let address = address.trim();
        let (before, fragment) = address.split_once('#').unwrap_or((address, ""));
        let query = before.split_once('?').map_or("", |(_, query)| query);
        Self { address, query, fragment }
    }
}

/// The version of a text that begins like a code: with the prefix, digits and a dot.
pub(crate) fn version<'t>(text: &'t str, prefix: &str) -> Option<&'t str> {
    let (version, _) = text.strip_prefix(prefix)?.split_once('.')?;
    (!version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit())).then_some(version)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn beginning_decides() {
        for code in ["race3.any", "race1.", "race99.x y"] {
            assert_eq!(RaceText::of(&format!(" {code}\n")), RaceText::Race(code));
        }
        for code in ["maze1.square.3x3", "maze7."] {
            assert_eq!(RaceText::of(code), RaceText::Maze(code));
        }
        assert_eq!(RaceText::of("\treplay.AAAA"), RaceText::Replay("replay.AAAA"));
        for word in ["", "tuesday", "race", "race3", "race.", "race3a.b", "mazes are fun.", "Race3.any", "replay"] {
            assert_eq!(RaceText::of(word), RaceText::Word(word));
        }
        for word in ["häße://", "javascript:1", "https:/a", "http", "wss://a/KXWPT"] {
            assert_eq!(RaceText::of(word), RaceText::Word(word));
        }
    }

    #[test]
    fn link_is_split_at_its_marks() {
        let parts = |link| match RaceText::of(link) {
            RaceText::Link(parts) => (parts.query, parts.fragment),
            other => panic!("{other:?}"),
        };
        assert_eq!(parts("https://a.example.org/"), ("", ""));
        assert_eq!(parts("HTTP://a/?word=x&y#replay=z"), ("word=x&y", "replay=z"));
        assert_eq!(parts("https://a/#b?c=d"), ("", "b?c=d"));
        assert_eq!(parts("https://a/?b=c?d#e#f"), ("b=c?d", "e#f"));
    }

    proptest! {
        #[test]
        fn every_text_is_recognized_as_what_it_holds(
            text in "\\PC{0,40}|\\s{0,2}(https?://|HTTPS://|race|maze|replay)?[0-9]{0,2}[.?#:/=&a-z ä]{0,20}\\s{0,2}",
        ) {
            let whole = match RaceText::of(&text) {
                RaceText::Link(LinkParts { address, query, fragment }) => {
                    prop_assert!(!query.contains('#') && address.contains(query) && address.ends_with(fragment));
                    prop_assert_eq!(LinkParts::of(address), LinkParts::of(&text));
                    address
                }
                RaceText::Replay(whole) | RaceText::Race(whole) | RaceText::Maze(whole) | RaceText::Word(whole) => whole,
            };
            prop_assert_eq!(whole, text.trim());
            prop_assert_eq!(RaceText::of(whole), RaceText::of(&text));
        }
    }
}
