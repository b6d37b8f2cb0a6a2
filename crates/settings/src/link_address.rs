//! The address that links to races begin with, where the game is not a page of its own.

use text::Text;

/// The address of a page with the game: `http://` or `https://`, a host and a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkAddress(String);

/// The longest address, in bytes.
pub const LONGEST_ADDRESS: usize = 200;

impl Default for LinkAddress {
    /// An example, which no one can register.
    fn default() -> Self {
        Self("https://example.org/mazeater/".to_owned())
    }
}

impl LinkAddress {
    /// Reads an address that the player typed. Without text it is the default. The error is one line.
    pub fn typed(text: &str) -> Result<Self, Text> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(Self::default());
        }
        let (scheme, rest) = text.split_once("://").unwrap_or_default();
        let is_web = ["http", "https"].iter().any(|known| scheme.eq_ignore_ascii_case(known));
        let has_host = rest.starts_with(|first: char| first.is_ascii_alphanumeric() || first == '[');
        // A query and a fragment are the race.
        let is_plain = text.bytes().all(|byte| byte.is_ascii_graphic() && !b"?#\"<>\\^`{|}".contains(&byte));
        if is_web && has_host && is_plain && text.len() <= LONGEST_ADDRESS {
            Ok(Self(text.to_owned()))
        } else {
            Err(text!("settings-link-address-wrong"))
        }
    }

    /// The address that the player set: links below the example lead nowhere.
    pub fn own(&self) -> Option<&str> {
        (*self != Self::default()).then_some(&self.0)
    }

    /// The address.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_pages_are_taken() {
        for good in ["https://a", "http://localhost:8000/mazeater/index.html", "HTTPS://[::1]/x", " https://a.b/c/~d/ "]
        {
            assert_eq!(LinkAddress::typed(good).unwrap().as_str(), good.trim());
        }
        assert_eq!(LinkAddress::typed("  "), Ok(LinkAddress::default()));
        assert_eq!(LinkAddress::typed(LinkAddress::default().as_str()), Ok(LinkAddress::default()));
        let long = format!("https://{}", "a".repeat(LONGEST_ADDRESS));
        for bad in [
            "example.org",
            "javascript:alert(1)",
            "file:///etc/passwd",
            "https://",
            "https:///a",
            "https://a?b=c",
            "https://a#b",
            "https://a b",
            "https://a\nb",
            "https://ä.org",
            "ftp://a",
            "https://a\"b",
            &long,
        ] {
            let why = LinkAddress::typed(bad).expect_err(bad);
            assert!(why.is("settings-link-address-wrong"), "{bad}");
        }
    }
}
