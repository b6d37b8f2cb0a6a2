//! The menus of the class: the assignment, and one question.

use race::Winner;
use study::class::limits::LONGEST_CLASS_NAME;
use study::question::quiz::LETTERS;
use study::task::MOST_STARS;
use text::{Language, Text};
use ui::menu::Entry;
use ui::menu::text_entry::{EditText, TextEntry};

use super::command::ClassCommand;
use super::quiz::ClassQuiz;
use super::work::{ClassEntry, ClassWork};
use crate::tasks::{TaskCommand, TaskProgress};

/// The menu of the assignment: name, tasks, questions, race, hand-in. `questions` opens the page of questions.
pub fn of_class(
    entry: &ClassEntry,
    progress: &TaskProgress,
    (edited, language): (&TextEntry, Language),
    questions: Entry,
) -> Vec<Entry> {
    let mut list = vec![of_name(entry, edited)];
    for task in entry.assignment.tasks() {
        let Some(key) = entry.key_of(task.label) else { continue };
        let run = progress.run(&key);
        let stars = run.map_or(0, |run| u32::from(run.stars));
        let value = match run {
            _ if stars > 0 => text!("tasks-stars", stars = stars, all = u32::from(MOST_STARS)),
            Some(run) if run.tries > 0 => text!("tasks-tried"),
            _ => Text::EMPTY,
        };
        let name = Text::foreign(task.task.name().of(language));
        let label = text!("tasks-numbered", number = Text::verbatim(task.label.to_string()), name = name);
        let hint = Text::foreign(task.task.text().of(language));
        list.push(Entry { value, ..Entry::button(label, TaskCommand::Open(key)) }.hint(hint));
    }
    let count = usize::from(entry.assignment.question_count());
    if count > 0 {
        let value = text!("tasks-maze-of", number = entry.answered(), all = count);
        let questions = if entry.name.is_some() { questions } else { questions.disabled() };
        list.push(Entry { value, ..questions }.hint(text!("class-questions-hint")));
    }
    if entry.assignment.race().is_some() {
        // The time of a lost run may be that of an abandoned one.
        let value = entry.replay.as_ref().map_or(Text::EMPTY, |replay| match replay.winner() {
            Winner::Player => Text::time(replay.ticks()),
            Winner::Eater(_) => text!("tasks-tried"),
        });
        let race = Entry::button(text!("class-page-race"), ClassCommand::Race).hint(text!("class-race-hint"));
        list.push(Entry { value, ..race });
    }
    let hand_in = Entry::button(text!("class-hand-in"), ClassCommand::HandIn).hint(text!("class-hand-in-hint"));
    let value = entry
        .assignment
        .until()
        .map_or(Text::EMPTY, |day| text!("class-page-until", day = Text::verbatim(day.to_string())));
    list.push(Entry { value, ..hand_in });
    list
}

fn of_name(entry: &ClassEntry, edited: &TextEntry) -> Entry {
    let name = entry.name.as_ref().map_or_else(String::new, ToString::to_string);
    let field = EditText::new(ClassCommand::Name).starting_with(name.clone()).up_to(LONGEST_CLASS_NAME * 4);
    let shown = edited.shown(&field).unwrap_or(name);
    let is_missing = shown.is_empty();
    let button = Entry::button(text!("class-name"), field).hint(text!("class-name-hint"));
    Entry { value: if is_missing { text!("class-name-none") } else { Text::foreign(&shown) }, ..button }
}

/// The entry that leads to the next assignment, if there are several.
pub fn of_switch(work: &ClassWork) -> Option<Entry> {
    (work.count() > 1).then(|| {
        let turn = Entry::button(text!("class-turn"), ClassCommand::Turn).hint(text!("class-turn-hint"));
        Entry { value: Text::from(work.count()), ..turn }
    })
}

/// The menu of the question that is shown: its choices, and the way to the others.
pub fn of_question(work: &ClassWork, quiz: &ClassQuiz) -> Vec<Entry> {
    let Some((number, _)) = quiz.shown() else { return Vec::new() };
    let chosen = work.present().and_then(|entry| entry.answers.get(number).copied().flatten());
    let choice = |(index, choice): (u8, Text)| {
        let letter = Text::verbatim(LETTERS.get(usize::from(index)).copied().unwrap_or_default());
        let label = text!("lab-ask-choice", letter = letter, choice = choice);
        let value = if chosen == Some(index) { text!("class-chosen") } else { Text::EMPTY };
        Entry { value, ..Entry::button(label, ClassCommand::Answer(number, index)) }
    };
    let mut list: Vec<Entry> = (0..).zip(quiz.choices()).map(choice).collect();
    let to = |at: Option<usize>| at.filter(|&at| at < quiz.count()).map(ClassCommand::Show);
    let shown = text!("tasks-maze-of", number = number + 1, all = quiz.count());
    list.push(Entry::choice(text!("class-question"), shown, to(number.checked_sub(1)), to(Some(number + 1))));
    list
}
