//! The error for a name that is not one of the allowed names, with a suggestion.

use std::fmt;

use crate::sanitize::excerpt;

/// The fewest characters of a name that is suggested because it contains what was written, or is contained in it.
const SHORTEST_PART: usize = 3;

/// An unknown name. The message is one line: the name given, the nearest allowed name, all allowed names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    what: &'static str,
    given: String,
    allowed: Vec<String>,
}

impl UnknownName {
    /// The error for `given` in place of a `what` (such as "algorithm") with one of the `allowed` names.
    pub fn new(what: &'static str, given: &str, allowed: impl IntoIterator<Item = impl fmt::Display>) -> Self {
        Self { what, given: excerpt(given), allowed: allowed.into_iter().map(|name| name.to_string()).collect() }
    }

    /// An excerpt of the name given.
    pub fn given(&self) -> &str {
        &self.given
    }

    /// The allowed names.
    pub fn allowed(&self) -> &[String] {
        &self.allowed
    }

    /// The allowed name that was most likely meant: one that contains what was given or is contained in it, else the one
    /// with the smallest edit distance, of those that differ by at most half of their length.
    pub fn nearest(&self) -> Option<&str> {
        let given = self.given.to_lowercase().replace(['_', ' '], "-");
        let length = given.chars().count();
        let is_part = |part: &str, whole: &str| part.chars().count() >= SHORTEST_PART && whole.contains(part);
        let ranked = self.allowed.iter().filter_map(|name| {
            let has_part = is_part(&given, name) || is_part(name, &given);
            let name_length = name.chars().count();
            let most = name_length.div_ceil(2);
            // A distance is at least the difference of the lengths, and a long text is not compared in vain.
            if !has_part && length.abs_diff(name_length) > most {
                return None;
            }
            let distance = strsim::levenshtein(&given, name);
            (has_part || distance <= most).then_some((!has_part, distance, name))
        });
        ranked.min().map(|(.., name)| name.as_str())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn message_is_one_line_with_the_nearest_name() {
        let error = UnknownName::new("fruit", "aple\n", ["apple", "pear"]);
        assert_eq!(error.to_string(), r"unknown fruit 'aple\n' (did you mean apple?): choose one of apple, pear");
        let far = UnknownName::new("fruit", "something else", ["apple", "pear"]);
        assert_eq!(far.to_string(), "unknown fruit 'something else': choose one of apple, pear");
    }

    #[test]
    fn parts_of_names_are_suggested() {
        let names = ["depth-first", "kruskal", "true-prim", "wilson"];
        let nearest = |given| UnknownName::new("algorithm", given, names).nearest().map(str::to_owned);
        assert_eq!(nearest("prim").as_deref(), Some("true-prim"));
        assert_eq!(nearest("Kruskals").as_deref(), Some("kruskal"));
        assert_eq!(nearest("wison").as_deref(), Some("wilson"));
        assert_eq!(nearest("t"), None);
        // The first differs by half of its letters, and the second by more.
        assert_eq!(nearest("wilxyz").as_deref(), Some("wilson"));
        assert_eq!(nearest("wiuxyz"), None);
        // A short name that differs by less, but by more than half, is no reason to suggest none.
        assert_eq!(UnknownName::new("word", "abcd", ["xbx", "abxcdyzw"]).nearest(), Some("abxcdyzw"));
    }
}
