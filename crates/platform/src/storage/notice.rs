//! Notices for the player about saved files.

use std::collections::BTreeMap;

use bevy::prelude::*;
use text::Text;

/// Notices for the player about saved files. Shown on the title, in the pause menu, and on pages and results.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Notice {
    /// Problems while loading at startup.
    load_problems: Vec<Text>,
    /// Why files could not be saved, by file.
    save_problems: BTreeMap<String, Text>,
    /// Other problems, shown until the program ends.
    problems: Vec<Text>,
}

impl Notice {
    /// The notices, the most important first. Failed saves share one notice, because they have the same cause.
    pub fn lines(&self) -> impl Iterator<Item = &Text> {
        self.save_problems.values().take(1).chain(&self.problems).chain(&self.load_problems)
    }

    /// Reports a problem while loading a file.
    pub fn add_load_problem(&mut self, message: Text) {
        warn!("{}", message.english());
        self.load_problems.push(message);
    }

    /// Reports a problem that is shown until the program ends. Duplicates are ignored.
    pub fn add_problem(&mut self, message: Text) {
        if !self.problems.contains(&message) {
            warn!("{}", message.english());
            self.problems.push(message);
        }
    }

    /// Reports the result of saving a file or probing the [`FOLDER`]. A failure is shown until a save succeeds.
    pub fn set_saved(&mut self, file: &str, result: Result<(), Text>) {
        match result {
            Ok(()) if self.save_problems.is_empty() => {}
            Ok(()) => self.save_problems.retain(|other, _| other != file && other != FOLDER),
            Err(why) if self.save_problems.contains_key(file) => debug!("{}", why.english()),
            Err(why) => {
                warn!("{}", why.english());
                self.save_problems.insert(file.to_owned(), why);
            }
        }
    }

    /// Removes the problem of a file that no longer needs saving.
    pub fn clear_save_problem(&mut self, file: &str) {
        self.save_problems.remove(file);
    }

    /// Removes the load problems, which the player has seen.
    pub fn clear_load_problems(&mut self) {
        self.load_problems.clear();
    }
}

/// The key of the folder among files that cannot be saved. Sorts before all files.
pub const FOLDER: &str = "";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn load_problems_are_separate_lines_and_save_problems_one() {
        let lines = |notice: &Notice| notice.lines().map(|line| line.english().into_owned()).collect::<Vec<_>>();
        let mut notice = Notice::default();
        notice.add_load_problem(Text::verbatim("one"));
        notice.add_load_problem(Text::verbatim("other"));
        notice.set_saved("a", Err(Text::verbatim("no a")));
        notice.set_saved("a", Err(Text::verbatim("still no a")));
        notice.set_saved(FOLDER, Err(Text::verbatim("nothing")));
        assert_eq!(lines(&notice), ["nothing", "one", "other"]);
        notice.set_saved("b", Ok(()));
        assert_eq!(lines(&notice)[0], "no a", "the folder can be written");
        notice.set_saved("a", Ok(()));
        notice.clear_load_problems();
        assert_eq!(notice.lines().count(), 0);
        notice.add_problem(Text::verbatim("ghost"));
        notice.add_problem(Text::verbatim("ghost"));
        notice.clear_load_problems();
        assert_eq!(lines(&notice), ["ghost"]);
    }
}
