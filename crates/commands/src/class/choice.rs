//! An assignment that is named by its text, its link or a file.

use std::fmt::Display;
use std::path::Path;

use study::class::{Assignment, TaskLabel};

use crate::CommandError;

/// The size limit of a file with an assignment among other text, in bytes.
const MOST_BYTES: u64 = 1 << 20;

/// Reads an assignment by its text, its link or a file.
pub(super) fn assignment(option: &str, choice: &str) -> Result<Assignment, CommandError> {
    let refused = |why: &dyn Display| CommandError::Arguments(format!("{option}: {why}"));
    if choice.contains("class1.") {
        return Assignment::from_text(choice).map_err(|error| refused(&error));
    }
    let bytes = files::read(Path::new(choice), MOST_BYTES)
        .map_err(|error| refused(&format!("cannot read '{choice}': {error}")))?;
    let named = |why: &dyn Display| refused(&format!("'{choice}': {why}"));
    let text = formats::text::decode(&bytes).map_err(|error| named(&error))?;
    Assignment::from_text(&text).map_err(|error| named(&error))
}

/// The error for a task that an assignment does not have.
pub(super) fn no_task(option: &str, assignment: &Assignment, label: TaskLabel) -> CommandError {
    let labels: Vec<String> = assignment.tasks().iter().map(|task| task.label.to_string()).collect();
    let all = if labels.is_empty() { "no task".to_owned() } else { format!("these tasks: {}", labels.join(", ")) };
    CommandError::Arguments(format!("{option}: there is no task {label}: the class has {all}"))
}
