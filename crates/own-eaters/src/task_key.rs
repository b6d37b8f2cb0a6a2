//! Which task it is.

use std::fmt;

use maze::code::checksum::crc32;
use study::task::SHIPPED;

/// A task of the game, from 1, or one of the player's own, by the checksum of its file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TaskKey {
    /// One that comes with the game.
    Shipped(usize),
    /// One from a file or a link.
    Own(u32),
}

impl TaskKey {
    /// The tasks that come with the game.
    pub fn shipped() -> impl Iterator<Item = Self> {
        (1..=SHIPPED.len()).map(Self::Shipped)
    }

    /// The key of a file with an own task.
    pub fn of_file(file: &str) -> Self {
        Self::Own(crc32(file.as_bytes()))
    }

    /// Reads what [`Display`](fmt::Display) writes.
    pub fn parse(text: &str) -> Option<Self> {
        match text.strip_prefix("own-") {
            Some(digits) => u32::from_str_radix(digits, 16).ok().map(Self::Own),
            None => text.parse().ok().filter(|number| (1..=SHIPPED.len()).contains(number)).map(Self::Shipped),
        }
    }
}

impl fmt::Display for TaskKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shipped(number) => write!(f, "{number}"),
            Self::Own(checksum) => write!(f, "own-{checksum:08x}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read_as_they_are_written() {
        let own = TaskKey::of_file("(name: (en: \"a\"))");
        for key in TaskKey::shipped().chain([own]) {
            assert_eq!(TaskKey::parse(&key.to_string()), Some(key));
        }
        for wrong in ["0", "25", "", "own-", "own-xyz", "-1"] {
            assert_eq!(TaskKey::parse(wrong), None, "{wrong}");
        }
    }
}
