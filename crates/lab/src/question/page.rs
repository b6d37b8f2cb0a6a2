//! The page *Ask me*: the choices of the question, and the score.

use crate::question::quiz::letter;
use bevy::prelude::*;
use text::Text;
use ui::menu::{Entry, OpenMenu};
use ui::schedule::MenuSystems;

use crate::LabMaze;
use crate::form::{back, button};
use crate::page::{LabPage, is_page_open};
use crate::question::quiz::{Quiz, QuizCommand};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.run_if(is_page_open(LabPage::Ask)).in_set(MenuSystems::Fill));
}

fn fill(
    quiz: Res<Quiz>,
    maze: Option<Res<LabMaze>>,
    mut menu: ResMut<OpenMenu>,
    mut filled: Local<Option<(u64, bool)>>,
) {
    let mut entries = Vec::new();
    if let (Some(question), Some(maze)) = (quiz.question(), &maze) {
        let asked = question.text();
        for (number, &choice) in question.choices.iter().enumerate() {
            let label = text!("lab-ask-choice", letter = letter(number), choice = choice.text(maze.grid()));
            let entry = match quiz.answer() {
                None => Entry::button(label, QuizCommand::Answer(number)).hint(asked.clone()),
                Some(answer) => {
                    let value = match number {
                        _ if number == question.right => text!("lab-ask-right"),
                        _ if number == answer => text!("lab-ask-wrong"),
                        _ => Text::EMPTY,
                    };
                    let why = quiz.why().map_or(Text::EMPTY, |(_, why)| why);
                    Entry::value(label, value).hint(why)
                }
            };
            entries.push(entry);
        }
    }
    let (next, hint) = match (quiz.question(), quiz.answer()) {
        (Some(_), None) => (text!("lab-ask-skip"), text!("lab-ask-next-hint")),
        (Some(_), Some(_)) => (text!("lab-ask-next"), Text::EMPTY),
        (None, _) => (text!("lab-ask-next"), text!("lab-ask-none")),
    };
    let (right, answered) = quiz.score();
    entries.extend([
        button(next, QuizCommand::Ask).hint(hint.clone()),
        Entry::value(text!("lab-ask-score"), text!("lab-ask-score-value", right = right, answered = answered))
            .hint(hint),
        back(LabPage::Ask),
    ]);
    // The focus waits at the first choice, and after the answer at the next question.
    let shown = quiz.question().map(|_| (quiz.number(), quiz.answer().is_some()));
    if shown.is_some() && *filled != shown {
        menu.focus_on(if quiz.answer().is_none() { QuizCommand::Answer(0) } else { QuizCommand::Ask });
    }
    *filled = shown;
    menu.fill(entries);
}
