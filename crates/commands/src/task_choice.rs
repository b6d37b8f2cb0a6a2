//! `--task`: a task that comes with the game, a file, or the text of a link.

use std::path::Path;

use study::task::{LONGEST_TASK, SHIPPED, TASK_LINK, Task, shipped};

use crate::CommandError;

/// Reads a task by its number, its file or its link.
pub(crate) fn read(choice: &str) -> Result<Task, CommandError> {
    let refused = |why: &dyn std::fmt::Display| CommandError::Arguments(format!("--task <TASK>: {why}"));
    if !choice.is_empty() && choice.bytes().all(|byte| byte.is_ascii_digit()) {
        let task = choice.parse().ok().and_then(shipped);
        let none = || refused(&format!("there are tasks 1 to {}, not {choice}", SHIPPED.len()));
        return task.ok_or_else(none)?.map_err(|error| refused(&error));
    }
    if choice.contains(TASK_LINK) {
        return Task::from_link(choice).map(|(_, task)| task).map_err(|error| refused(&error));
    }
    let file = file(Path::new(choice)).map_err(|why| refused(&why))?;
    Task::from_ron(&file).map_err(|error| refused(&format!("'{choice}': {error}")))
}

/// The text of a file with a task.
pub(crate) fn file(path: &Path) -> Result<String, String> {
    let name = path.display();
    let bytes = files::read(path, LONGEST_TASK as u64).map_err(|error| format!("cannot read '{name}': {error}"))?;
    String::from_utf8(bytes).map_err(|_| format!("'{name}': a task is text in UTF-8, and this file is not"))
}
