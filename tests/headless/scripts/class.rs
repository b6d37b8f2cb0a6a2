//! An assignment of a teacher, from its link to the hand-in, by keys.

use bevy::prelude::*;
use mazeater::simulation::PlayerKind;
use mazeater::states::{Page, Phase};
use own_eaters::class::{ClassQuiz, ClassWork};
use own_eaters::tasks::TaskDesk;
use study::class::{Assignment, AssignmentContent, ClassName, HandIn, QuestionRule, RaceChoice, TaskChoice, TaskLabel};
use ui::menu::OpenMenu;
use ui::menu::status::StatusLine;

use crate::game::{Game, config, is_called, kept_at};
use crate::menus::driven;

fn assignment() -> Assignment {
    Assignment::new(AssignmentContent {
        name: ClassName::new("5b").expect("a name"),
        tasks: vec![TaskChoice::Shipped(1)],
        questions: Some(QuestionRule::usual(2)),
        race: Some(RaceChoice::Level(1)),
        seed: None,
        until: Some("2027-01-31".parse().expect("a day")),
    })
    .expect("an assignment")
}

fn open(game: &mut Game, text: &str) {
    game.choose("title-modes");
    game.choose("tasks-heading");
    game.app.update();
    game.copy(text);
    game.choose("tasks-paste");
}

#[test]
fn assignment_is_opened_worked_on_and_handed_in() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = driven(kept_at(home.path()));
    let assignment = assignment();
    open(&mut game, &format!("Bis Freitag: {}", assignment.address("https://mazes.example/game/")));
    game.until("the class", |game| game.page() == Some(Page::Class));
    game.app.update();
    // Without a name there are no questions and no hand-in.
    let menu = game.get::<OpenMenu>();
    let questions = menu.entries.iter().find(|entry| is_called(entry, "class-page-questions")).expect("questions");
    assert!(questions.accept.is_none());
    game.choose("class-hand-in");
    assert!(game.get::<StatusLine>().line().is_some_and(|told| told.is("class-name-missing")));
    game.choose("class-name");
    game.write("Ada");
    game.tap(KeyCode::Enter);
    game.until("the questions", |game| game.get::<ClassQuiz>().count() == 2);
    game.app.update();
    game.choose("class-page-questions");
    game.until("their page", |game| game.page() == Some(Page::ClassQuestions));
    game.app.update();
    // The first choice of both; the page goes on by itself.
    game.tap(KeyCode::Enter);
    game.app.update();
    assert_eq!(game.get::<ClassQuiz>().shown().map(|(number, _)| number), Some(1));
    game.app.world_mut().resource_mut::<OpenMenu>().focus = 1;
    game.tap(KeyCode::Enter);
    game.app.update();
    assert_eq!(game.get::<ClassWork>().present().map(|entry| entry.answers.clone()), Some(vec![Some(0), Some(1)]));
    game.tap(KeyCode::Escape);
    game.until("the class", |game| game.page() == Some(Page::Class));
    game.app.update();
    // The race: the bot runs it.
    game.app.insert_resource(PlayerKind::Expert);
    game.choose("class-page-race");
    game.race_to_the_end();
    assert_eq!(game.phase(), Some(Phase::Finished));
    let run = game.get::<ClassWork>().present().and_then(|entry| entry.replay.clone()).expect("the run is kept");
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    drop(game);
    // Later all is there, and is handed in.
    let mut game = driven(kept_at(home.path()));
    open(&mut game, assignment.text());
    game.until("the class", |game| game.page() == Some(Page::Class));
    game.app.update();
    game.choose("class-hand-in");
    let hand_in = HandIn::from_text(&game.clipboard()).expect("a hand-in");
    assert_eq!((hand_in.class(), hand_in.name().as_str()), (assignment.digest(), "Ada"));
    assert_eq!([hand_in.answer(0), hand_in.answer(1)], [Some(0), Some(1)]);
    assert_eq!(hand_in.replay(), Some(run.to_text().as_str()));
    assert!(hand_in.task(TaskLabel::Shipped(1)).is_none(), "no program was written");
    // The name stays, since the questions were drawn for it.
    game.choose("class-name");
    game.write("Bob");
    game.tap(KeyCode::Enter);
    game.app.update();
    assert!(game.get::<StatusLine>().line().is_some_and(|told| told.is("class-name-stays")));
}

#[test]
fn altered_assignment_is_refused_in_one_line() {
    let mut game = Game::with(config());
    let text = assignment().text().to_owned();
    open(&mut game, &text[..text.len() - 3]);
    game.until("it is refused", |game| matches!(game.get::<StatusLine>().0, Some(Err(_))));
    assert_eq!(game.page(), Some(Page::Tasks));
    assert!(game.get::<ClassWork>().present().is_none() && game.get::<TaskDesk>().task().is_none());
}
