//! Questions about the run that is watched.

use bevy::prelude::*;
use lab::{LabPage, Quiz, QuizCommand, StepField};
use maze::Grid;
use study::question::Choice;
use text::id;

use crate::game::Game;

impl Game {
    fn until_asked(&mut self) {
        self.until("a question", |game| {
            std::thread::sleep(std::time::Duration::from_millis(1));
            game.get::<Quiz>().question().is_some_and(|_| game.get::<Quiz>().answer().is_none())
        });
        self.until("its step", |game| !game.lab().playback().is_on_the_way());
    }

    /// Asks until a question has such a first choice.
    fn ask_for(&mut self, wanted: fn(Choice) -> bool) {
        for _ in 0..40 {
            self.until_asked();
            if wanted(self.get::<Quiz>().question().unwrap().choices[0]) {
                return;
            }
            self.app.world_mut().write_message(QuizCommand::Ask);
            self.app.update();
            self.until_grown();
        }
        panic!("no such question was asked");
    }
}

#[test]
fn questions_are_asked_answered_and_counted() {
    let mut game = Game::into_lab();
    game.lab_page("lab-page-ask", LabPage::Ask);
    game.until_asked();
    let question = game.get::<Quiz>().question().unwrap().clone();
    assert_eq!((game.lab().playback().position(), game.lab().playback().is_playing()), (question.at, false));
    // The choices are the first entries.
    for _ in 0..question.right {
        game.tap(KeyCode::ArrowDown);
    }
    game.tap(KeyCode::Enter);
    game.until("the answer", |game| game.get::<Quiz>().answer().is_some());
    assert_eq!((game.get::<Quiz>().answer(), game.get::<Quiz>().score()), (Some(question.right), (1, 1)));
    game.until("the step of the answer", |game| game.lab().playback().position() == question.until);
    game.lab_focus("lab-ask-next");
    game.tap(KeyCode::Enter);
    game.until_asked();
    let wrong = (game.get::<Quiz>().question().unwrap().right + 1) % 2;
    game.app.world_mut().write_message(QuizCommand::Answer(wrong));
    game.app.update();
    assert_eq!(game.get::<Quiz>().score(), (1, 2));
    game.tap(KeyCode::Escape);
    game.until("home", |game| game.lab().page() == LabPage::Home);
    assert!(game.get::<Quiz>().question().is_none(), "nothing stays hidden");
}

#[test]
fn click_on_a_letter_answers_and_elsewhere_does_not() {
    let mut game = Game::into_lab();
    game.lab_page("lab-page-ask", LabPage::Ask);
    game.ask_for(|choice| matches!(choice, Choice::Wall(..)));
    let question = game.get::<Quiz>().question().unwrap().clone();
    let Choice::Wall(cell, side) = question.choices[question.right] else { panic!("{question:?}") };
    let at = game.lab().maze().grid().wall(cell, side).half_way();
    let [x, y] = [at.x, at.y].map(|part| (part * 1000.0) as i32);
    game.app.world_mut().write_message(QuizCommand::AnswerAt(-5000, -5000));
    game.app.update();
    assert_eq!(game.get::<Quiz>().answer(), None);
    game.app.world_mut().write_message(QuizCommand::AnswerAt(x, y));
    game.app.update();
    assert_eq!((game.get::<Quiz>().answer(), game.get::<Quiz>().score()), (Some(question.right), (1, 1)));
}

#[test]
fn solver_is_asked_about_and_a_race_of_solvers_is_not() {
    let mut game = Game::into_lab();
    game.app.world_mut().write_message(StepField(id!("lab-field-watch").into(), 1));
    game.until_grown();
    game.lab_page("lab-page-ask", LabPage::Ask);
    game.ask_for(|choice| matches!(choice, Choice::Cell(_)));
    game.tap(KeyCode::Escape);
    game.until("home", |game| game.lab().page() == LabPage::Home);
    game.app.world_mut().write_message(StepField(id!("lab-field-watch").into(), 1));
    game.until_grown();
    game.app.world_mut().write_message(lab::OpenPage(LabPage::Ask));
    game.until("the page", |game| game.lab().page() == LabPage::Ask);
    game.until_grown();
    assert!(game.get::<Quiz>().question().is_none());
}
