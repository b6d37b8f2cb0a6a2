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

    /// The allowed name that was most likely meant: one that contains what was given or is contained in it, else the
    /// one with the smallest edit distance, if that is at most half of its length.
    pub fn nearest(&self) -> Option<&str> {
        let given = self.given.to_lowercase().replace(['_', ' '], "-");
        let is_part = |part: &str, whole: &str| part.chars().count() >= SHORTEST_PART && whole.contains(part);
        let ranked = self.allowed.iter().map(|name| {
            let has_part = is_part(&given, name) || is_part(name, &given);
            (!has_part, strsim::levenshtein(&given, name), name)
        });
        let (is_other, distance, name) = ranked.min()?;
        (!is_other || distance <= name.chars().count().div_ceil(2)).then_some(name)
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
    }
}
