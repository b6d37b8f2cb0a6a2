//! What the player should know about the saved files.

use std::collections::BTreeMap;

use bevy::prelude::*;

/// What the player should know about the saved files, in lines; shown on the title, on pages, in a pause and with a
/// result.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Notice {
    /// What could not be read at the start, a line for each file.
    unread: Vec<String>,
    /// Why files cannot be written as things stand, by what cannot.
    unwritten: BTreeMap<String, String>,
}

impl Notice {
    /// The lines, those first that matter most. Of all that cannot be written one line speaks: the cause is the same.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.unwritten.values().take(1).chain(&self.unread).map(String::as_str)
    }

    /// Says what became of a file that was read.
    pub fn unread(&mut self, said: String) {
        warn!("{said}");
        self.unread.push(said);
    }

    /// Says why something could not be written, until it can be.
    pub fn written(&mut self, what: &str, done: Result<(), String>) {
        match done {
            Ok(()) if self.unwritten.is_empty() => {}
            Ok(()) => self.unwritten.retain(|other, _| other != what && other != FOLDER),
            Err(why) if self.unwritten.contains_key(what) => debug!("{why}"),
            Err(why) => {
                warn!("{why}");
                self.unwritten.insert(what.to_owned(), why);
            }
        }
    }

    /// What was read at the start is known by now.
    pub fn forget_unread(&mut self) {
        self.unread.clear();
    }
}

/// The folder itself, among what cannot be written: before any file.
pub const FOLDER: &str = "";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_unread_file_has_a_line_and_all_unwritten_ones_have_one_as_long_as_it_is_so() {
        let mut notice = Notice::default();
        notice.unread("one".to_owned());
        notice.unread("other".to_owned());
        notice.written("a", Err("no a".to_owned()));
        notice.written("a", Err("still no a".to_owned()));
        notice.written(FOLDER, Err("nothing".to_owned()));
        assert_eq!(notice.lines().collect::<Vec<_>>(), ["nothing", "one", "other"]);
        notice.written("b", Ok(()));
        assert_eq!(notice.lines().next(), Some("no a"), "the folder can be written");
        notice.written("a", Ok(()));
        notice.forget_unread();
        assert_eq!(notice.lines().count(), 0);
    }
}
