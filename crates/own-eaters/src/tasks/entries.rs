//! The menus of tasks: the list, and one task with its answer in the editor.

use study::task::{MOST_STARS, Task};
use text::{Language, Text};
use ui::menu::Entry;
use ui::menu::text_entry::TextEntry;

use super::command::TaskCommand;
use super::desk::TaskDesk;
use super::progress::TaskProgress;
use crate::editor::{self, EditorView};
use crate::task_key::TaskKey;

/// An entry for each task, with its stars, and one for the task that was removed last.
pub fn of_list(progress: &TaskProgress, language: Language) -> Vec<Entry> {
    let of_key = |key| Some(of_one(&key, progress.task(&key)?, progress, language));
    let put_back = progress.removed().map(|task| {
        let label = text!("common-put-back", name = Text::foreign(task.name().of(language)));
        Entry::button(label, TaskCommand::PutBack).hint(text!("common-put-back-hint"))
    });
    progress.keys().filter_map(of_key).chain(put_back).collect()
}

fn of_one(key: &TaskKey, task: &Task, progress: &TaskProgress, language: Language) -> Entry {
    let name = Text::foreign(task.name().of(language));
    let label = match key {
        TaskKey::Shipped(number) => text!("tasks-numbered", number = *number, name = name),
        TaskKey::Own(_) => name,
    };
    let value = match progress.run(key) {
        Some(run) if run.stars > 0 => text!("tasks-stars", stars = u32::from(run.stars), all = u32::from(MOST_STARS)),
        Some(run) if run.tries > 0 => text!("tasks-tried"),
        _ => Text::EMPTY,
    };
    let button = Entry::button(label, TaskCommand::Open(key.clone()));
    Entry { value, ..button }.hint(Text::foreign(task.text().of(language)))
}

/// The menu of the open task: the program, its run, and what becomes of it.
pub fn of_task(desk: &TaskDesk, progress: &TaskProgress, view: &EditorView, edited: &TextEntry) -> Vec<Entry> {
    let Some((key, task)) = desk.key().zip(desk.task()) else { return Vec::new() };
    let run = progress.run(key).cloned().unwrap_or_default();
    let mut list = editor::of_writing(view, edited);
    let mark = Entry::button(text!("tasks-mark"), TaskCommand::Mark).hint(text!("tasks-mark-hint"));
    let mark = Entry { value: mark_value(desk, run.stars), ..mark };
    let next = Entry::button(text!("tasks-next"), TaskCommand::Next);
    // What comes after passing is the first thing after the program.
    let has_passed = desk.verdict().is_some_and(study::task::Verdict::is_passed);
    let is_last = progress.keys().last().as_ref() == Some(key);
    if has_passed && !is_last {
        list.push(next);
    }
    let mut of_run = editor::of_run(view).into_iter();
    list.extend(of_run.next());
    list.push(mark);
    list.extend(of_run);
    let hints = task.hints().len();
    if hints > 0 {
        let shown = usize::from(run.hints).min(hints);
        let hint = Entry::button(text!("tasks-hint"), TaskCommand::Hint).hint(text!("tasks-hint-hint"));
        let hint = Entry { value: text!("tasks-maze-of", number = shown, all = hints), ..hint };
        list.push(if shown < hints { hint } else { hint.disabled() });
    }
    if run.stars > 0 {
        let is_shown = desk.shown_answer().is_some();
        let label = if is_shown { text!("tasks-own-answer") } else { text!("tasks-answer") };
        list.push(Entry::button(label, TaskCommand::Answer(!is_shown)).hint(text!("tasks-answer-hint")));
    }
    list.extend(editor::of_blocks(&view.blocks));
    if matches!(key, TaskKey::Own(_)) {
        let remove = Entry::button(text!("tasks-remove"), TaskCommand::Remove(key.clone()));
        list.push(remove.hint(text!("tasks-remove-hint")));
    }
    list
}

fn mark_value(desk: &TaskDesk, stars: u8) -> Text {
    if desk.is_marking() {
        text!("tasks-marking")
    } else if stars > 0 {
        text!("tasks-stars", stars = u32::from(stars), all = u32::from(MOST_STARS))
    } else {
        Text::EMPTY
    }
}
