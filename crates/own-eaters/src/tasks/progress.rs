//! The player's answers to tasks, with what they are worth. Saved in `tasks.ron`.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use bevy::prelude::*;
use files::home::syntax_error;
use platform::storage::{Persist, check_version};
use script::limits::MOST_BYTES;
use serde::{Deserialize, Serialize};
use study::task::{MOST_STARS, SHIPPED, Task, Verdict, shipped};
use text::{Id, Text};

use crate::task_key::TaskKey;

/// The version of the file.
const VERSION: u32 = 1;

/// The most own tasks that are kept.
const MOST_OWN_TASKS: usize = 50;

/// The tasks of the game, read once. A test reads all of them.
static TASKS: LazyLock<Vec<Option<Arc<Task>>>> =
    LazyLock::new(|| (1..=SHIPPED.len()).map(|number| shipped(number)?.ok().map(Arc::new)).collect());

/// One of the player's own tasks.
#[derive(Clone, Debug, PartialEq)]
struct OwnTask {
    key: TaskKey,
    file: Arc<str>,
    task: Arc<Task>,
}

/// What the player has done about a task.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TaskRun {
    /// The program, as it was left.
    pub program: String,
    /// The most stars of a program that passed; 0 if none did.
    pub stars: u8,
    /// How often a program was marked.
    pub tries: u32,
    /// Seconds at the task.
    pub seconds: u32,
    /// The hints that were shown.
    pub hints: u8,
}

/// The player's answers to tasks.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct TaskProgress {
    runs: Arc<BTreeMap<TaskKey, TaskRun>>,
    /// In the order in which they came.
    own: Arc<Vec<OwnTask>>,
    /// The own task that was removed last, with what was done about it, until it is put back. Not saved.
    removed: Option<(OwnTask, TaskRun)>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Tasks", deny_unknown_fields)]
struct ProgressFile {
    version: u32,
    runs: BTreeMap<String, TaskRun>,
    #[serde(default)]
    own: Vec<String>,
}

impl Persist for TaskProgress {
    const FILE: &'static str = "tasks.ron";
    const RESET: Id = id!("notices-reset-tasks");

    fn from_text(text: &str) -> Result<Self, Text> {
        check_version(text, VERSION)?;
        let file: ProgressFile = ron::from_str(text).map_err(|error| syntax_error(&error))?;
        let mut progress = Self::default();
        for file in file.own {
            // A task of a later version of the game is left out, and its answers with it.
            let _ = progress.add_own(&file);
        }
        let kept = file.runs.into_iter().filter_map(|(key, run)| {
            let key = TaskKey::parse(&key).filter(|key| progress.task(key).is_some())?;
            let is_good = run.program.len() <= MOST_BYTES && run.stars <= MOST_STARS;
            is_good.then_some((key, run))
        });
        progress.runs = Arc::new(kept.collect());
        Ok(progress)
    }

    fn to_text(&self) -> Result<String, Text> {
        let runs = self.runs.iter().map(|(key, run)| (key.to_string(), run.clone())).collect();
        let file =
            ProgressFile { version: VERSION, runs, own: self.own.iter().map(|own| own.file.to_string()).collect() };
        let pretty = ron::ser::PrettyConfig::new().new_line("\n").depth_limit(3);
        ron::ser::to_string_pretty(&file, pretty)
            .map(|text| text + "\n")
            .map_err(|error| text!("error-write", reason = Text::foreign(&error.to_string())))
    }

    /// Merges another save: adds its own tasks, and keeps for each task the most stars, and this program if there is
    /// one.
    fn merge(&mut self, saved: Self) {
        for own in &*saved.own {
            let _ = self.add_own(&own.file);
        }
        for (key, other) in &*saved.runs {
            let run = Arc::make_mut(&mut self.runs).entry(key.clone()).or_default();
            if run.program.is_empty() {
                run.program.clone_from(&other.program);
            }
            run.stars = run.stars.max(other.stars);
            run.tries = run.tries.max(other.tries);
            run.seconds = run.seconds.max(other.seconds);
            run.hints = run.hints.max(other.hints);
        }
    }
}

impl TaskProgress {
    /// What was done about a task.
    pub fn run(&self, key: &TaskKey) -> Option<&TaskRun> {
        self.runs.get(key)
    }

    /// The tasks of the game, and then the player's own.
    pub fn keys(&self) -> impl Iterator<Item = TaskKey> {
        TaskKey::shipped().chain(self.own.iter().map(|own| own.key.clone()))
    }

    /// A task, if there is one of this key.
    pub fn task(&self, key: &TaskKey) -> Option<&Arc<Task>> {
        match key {
            TaskKey::Shipped(number) => TASKS.get(number.checked_sub(1)?)?.as_ref(),
            TaskKey::Own(_) => self.own.iter().find(|own| own.key == *key).map(|own| &own.task),
        }
    }

    /// The stars of all tasks of the game.
    pub fn stars(&self) -> u32 {
        TaskKey::shipped().filter_map(|key| self.run(&key)).map(|run| u32::from(run.stars)).sum()
    }

    /// Adds the file of a task, whose model answer was tried when it was opened. The error says why there is no room for it,
    /// or what is wrong with it.
    pub fn add_own(&mut self, file: &str) -> Result<TaskKey, Text> {
        let (key, task) = (TaskKey::of_file(file), Task::from_checked_ron(file)?.into());
        self.keep(OwnTask { key: key.clone(), file: file.into(), task })?;
        Ok(key)
    }

    /// Keeps a task behind the others if it is not there yet. The error says that there is no room for it.
    fn keep(&mut self, task: OwnTask) -> Result<(), Text> {
        if self.task(&task.key).is_none() {
            if self.own.len() >= MOST_OWN_TASKS {
                return Err(text!("tasks-many", max = MOST_OWN_TASKS));
            }
            Arc::make_mut(&mut self.own).push(task);
        }
        Ok(())
    }

    /// Removes one of the player's own tasks and its answer. They can be [put back](Self::put_back).
    pub fn remove_own(&mut self, key: &TaskKey) {
        if let Some(place) = self.own.iter().position(|own| own.key == *key) {
            let task = Arc::make_mut(&mut self.own).remove(place);
            self.removed = Some((task, Arc::make_mut(&mut self.runs).remove(key).unwrap_or_default()));
        }
    }

    /// The own task that was removed last, until it is put back.
    pub fn removed(&self) -> Option<&Task> {
        self.removed.as_ref().map(|(own, _)| &*own.task)
    }

    /// Puts the task that was removed last behind the others, with its answer unless it was answered anew. The error says
    /// that there is none, or no room for it.
    pub fn put_back(&mut self) -> Result<TaskKey, Text> {
        let (own, run) = self.removed.clone().ok_or_else(|| text!("tasks-gone"))?;
        let key = own.key.clone();
        self.keep(own)?;
        self.removed = None;
        Arc::make_mut(&mut self.runs).entry(key.clone()).or_insert(run);
        Ok(key)
    }

    /// Changes the progress of a task.
    pub(crate) fn change(&mut self, key: &TaskKey, change: impl FnOnce(&mut TaskRun)) {
        change(Arc::make_mut(&mut self.runs).entry(key.clone()).or_default());
    }

    /// Counts a program that was marked.
    pub(super) fn note(&mut self, key: &TaskKey, verdict: &Verdict) {
        self.change(key, |run| {
            run.tries = run.tries.saturating_add(1);
            run.stars = run.stars.max(verdict.stars);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own_task(name: &str) -> String {
        SHIPPED[0].1.replacen("en: \"", &format!("en: \"{name} "), 1)
    }

    fn with(key: &TaskKey, stars: u8, program: &str) -> TaskProgress {
        let mut progress = TaskProgress::default();
        progress.change(key, |run| (run.stars, run.program) = (stars, program.into()));
        progress
    }

    #[test]
    fn answers_and_own_tasks_are_saved_and_read() {
        let mut progress = with(&TaskKey::Shipped(7), 2, "fn run(mouse) {\n}\n");
        let key = progress.add_own(&own_task("Mine")).unwrap();
        assert_eq!(progress.add_own(&own_task("Mine")), Ok(key.clone()), "it is kept once");
        progress.change(&key, |run| run.seconds = 90);
        let read = TaskProgress::from_text(&progress.to_text().unwrap()).unwrap();
        assert_eq!((&read, read.keys().count(), read.stars()), (&progress, 25, 2));
        assert!(read.task(&key).is_some());
        progress.remove_own(&key);
        assert!(progress.task(&key).is_none() && progress.run(&key).is_none());
        assert!(progress.removed().is_some());
        assert_eq!(progress.put_back(), Ok(key), "with its answer");
        assert_eq!(progress, read);
        assert!(progress.put_back().is_err_and(|why| why.is("tasks-gone")), "once");
        assert!(TaskProgress::from_text("(version: 9, runs: {})").is_err());
        assert!(progress.add_own("(name: 1)").is_err());
    }

    #[test]
    fn own_tasks_have_an_end_and_two_copies_of_the_game_keep_the_best_of_both() {
        let mut progress = TaskProgress::default();
        for number in 0..MOST_OWN_TASKS {
            progress.add_own(&own_task(&number.to_string())).unwrap();
        }
        assert!(progress.add_own(&own_task("more")).is_err_and(|why| why.is("tasks-many")));
        progress.remove_own(&TaskKey::of_file(&own_task("7")));
        progress.add_own(&own_task("more")).unwrap();
        assert!(progress.put_back().is_err_and(|why| why.is("tasks-many")));
        assert!(progress.removed().is_some(), "it waits for room");
        let key = TaskKey::Shipped(1);
        let (mut one, other) = (with(&key, 1, "mine"), with(&key, 3, "other"));
        one.merge(other.clone());
        let run = one.run(&key).unwrap();
        assert_eq!((run.stars, run.program.as_str()), (3, "mine"));
        let mut none = TaskProgress::default();
        none.merge(other.clone());
        assert_eq!(none, other);
    }
}
