//! What the player should know about the saved files.

use std::collections::BTreeMap;

use bevy::prelude::*;

/// What the player should know about the saved files, in lines. The title, pages, the pause menu and the result show it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Notice {
    /// Problems with files that were loaded at the start.
    load_problems: Vec<String>,
    /// Why files are not saved, by file.
    save_problems: BTreeMap<String, String>,
    /// Other problems, for the rest of the run.
    problems: Vec<String>,
}

impl Notice {
    /// The lines, the most important first. One line stands for all files that are not saved: they have the same cause.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.save_problems.values().take(1).chain(&self.problems).chain(&self.load_problems).map(String::as_str)
    }

    /// Reports a problem with a file that was loaded.
    pub fn add_load_problem(&mut self, message: String) {
        warn!("{message}");
        self.load_problems.push(message);
    }

    /// Reports a problem that is shown for the rest of the run, once.
    pub fn add_problem(&mut self, message: String) {
        if !self.problems.contains(&message) {
            warn!("{message}");
            self.problems.push(message);
        }
    }

    /// Reports how a save of a file, or of the [`FOLDER`], went. A problem is shown until a save succeeds.
    pub fn set_saved(&mut self, file: &str, result: Result<(), String>) {
        match result {
            Ok(()) if self.save_problems.is_empty() => {}
            Ok(()) => self.save_problems.retain(|other, _| other != file && other != FOLDER),
            Err(why) if self.save_problems.contains_key(file) => debug!("{why}"),
            Err(why) => {
                warn!("{why}");
                self.save_problems.insert(file.to_owned(), why);
            }
        }
    }

    /// Removes the problem of a file that needs no save any more.
    pub fn clear_save_problem(&mut self, file: &str) {
        self.save_problems.remove(file);
    }

    /// Removes the load problems: the player has seen them.
    pub fn clear_load_problems(&mut self) {
        self.load_problems.clear();
    }
}

/// Stands for the folder among the files that are not saved; sorts before all of them.
pub const FOLDER: &str = "";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_load_problem_has_a_line_and_all_save_problems_have_one() {
        let mut notice = Notice::default();
        notice.add_load_problem("one".to_owned());
        notice.add_load_problem("other".to_owned());
        notice.set_saved("a", Err("no a".to_owned()));
        notice.set_saved("a", Err("still no a".to_owned()));
        notice.set_saved(FOLDER, Err("nothing".to_owned()));
        assert_eq!(notice.lines().collect::<Vec<_>>(), ["nothing", "one", "other"]);
        notice.set_saved("b", Ok(()));
        assert_eq!(notice.lines().next(), Some("no a"), "the folder can be written");
        notice.set_saved("a", Ok(()));
        notice.clear_load_problems();
        assert_eq!(notice.lines().count(), 0);
        notice.add_problem("ghost".to_owned());
        notice.add_problem("ghost".to_owned());
        notice.clear_load_problems();
        assert_eq!(notice.lines().collect::<Vec<_>>(), ["ghost"]);
    }
}
