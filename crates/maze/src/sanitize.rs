//! Makes untrusted text safe to print: one line, of bounded length, without characters that control the terminal or the
//! direction of text.
//!
//! ```
//! use maze::sanitize::{excerpt, one_line};
//!
//! assert_eq!(one_line("two\n  lines\u{7}"), "two lines");
//! assert_eq!(excerpt("a\ttab"), "a\\ttab");
//! ```

/// The most characters of an excerpt.
const EXCERPT: usize = 40;
/// The most characters of a line.
const LONGEST_LINE: usize = 1000;

/// Whether a character is not seen and changes how others are shown: a control character, which terminals obey, or one
/// that turns the direction of the text after it.
pub fn is_hidden_control(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A message as one line: [hidden controls](is_hidden_control) are removed, which takes the power from escape sequences of
/// terminals, runs of white space become one space, and a message of more than 1000 characters is cut with `…`.
pub fn one_line(text: &str) -> String {
    let mut line = String::new();
    for word in text.split_whitespace() {
        let word: String = word.chars().filter(|&character| !is_hidden_control(character)).collect();
        if !line.is_empty() && !word.is_empty() {
            line.push(' ');
        }
        line += &word;
    }
    if let Some((end, _)) = line.char_indices().nth(LONGEST_LINE) {
        line.truncate(end);
        line.push('…');
    }
    line
}

/// The first 40 characters of a text with escaped control characters, for quotes in errors.
pub fn excerpt(text: &str) -> String {
    text.escape_debug().take(EXCERPT).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_have_no_control_characters() {
        assert_eq!(one_line("a\u{1b}[31m\n\tb \u{7}\r\n c\u{9b}"), "a[31m b c");
        assert_eq!(one_line("a\u{202e}b\u{2066}c\u{2069}\u{2028}d\u{200f}"), "abc d");
        assert_eq!(one_line(" \n"), "");
    }

    #[test]
    fn lines_are_bounded() {
        assert_eq!(one_line(&"ä".repeat(1000)), "ä".repeat(1000));
        assert_eq!(one_line(&"ä".repeat(1001)), "ä".repeat(1000) + "…");
    }

    #[test]
    fn excerpts_are_escaped_and_short() {
        assert_eq!(excerpt("a\n\u{1b}"), r"a\n\u{1b}");
        assert_eq!(excerpt(&"x".repeat(50)).len(), 40);
    }
}
