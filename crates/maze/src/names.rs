//! Names that a user may type: what to say when one is not known.

use std::fmt;

/// How much of an unknown name is repeated to the user, in characters.
const SHOWN: usize = 40;

/// A text that is none of the names allowed. Its message is one line: what was written, the nearest name, all names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    what: &'static str,
    given: String,
    allowed: Vec<String>,
}

impl UnknownName {
    /// The error for `given` where a `what` (such as "algorithm") with one of the `allowed` names was expected.
    pub fn new(what: &'static str, given: &str, allowed: impl IntoIterator<Item = impl fmt::Display>) -> Self {
        let given = given.escape_debug().take(SHOWN).collect();
        Self { what, given, allowed: allowed.into_iter().map(|name| name.to_string()).collect() }
    }

    /// The allowed name that takes the fewest changes of a letter to reach, if it is near enough to be meant.
    pub fn nearest(&self) -> Option<&str> {
        let given = self.given.to_lowercase().replace(['_', ' '], "-");
        let (changes, name) = self.allowed.iter().map(|name| (changes(&given, name), name)).min()?;
        (changes <= name.chars().count().div_ceil(2)).then_some(name)
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown {} '{}'", self.what, self.given)?;
        if let Some(name) = self.nearest() {
            write!(f, " (did you mean {name}?)")?;
        }
        write!(f, ": choose one of {}", self.allowed.join(", "))
    }
}

impl std::error::Error for UnknownName {}

/// A message in one line, whatever breaks it holds.
pub fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// How many letters must be put in, taken out or changed to make one text the other (Levenshtein's distance).
fn changes(from: &str, to: &str) -> usize {
    let mut row: Vec<usize> = (0..=to.chars().count()).collect();
    for (i, a) in from.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in to.chars().enumerate() {
            let changed = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[to.chars().count()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_counted() {
        for (from, to, expected) in [("", "", 0), ("", "abc", 3), ("kitten", "sitting", 3), ("ab", "ba", 2)] {
            assert_eq!(changes(from, to), expected, "{from} to {to}");
            assert_eq!(changes(to, from), expected, "{to} to {from}");
        }
    }

    #[test]
    fn the_message_is_one_line_with_the_nearest_name() {
        let error = UnknownName::new("fruit", "aple\n", ["apple", "pear"]);
        assert_eq!(error.to_string(), r"unknown fruit 'aple\n' (did you mean apple?): choose one of apple, pear");
        let far = UnknownName::new("fruit", "something else", ["apple", "pear"]);
        assert_eq!(far.to_string(), "unknown fruit 'something else': choose one of apple, pear");
    }
}
