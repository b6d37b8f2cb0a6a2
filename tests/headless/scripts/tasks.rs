//! Tasks for the programmable mouse, by keys alone: put together, tried, checked, kept, and brought from outside.

use std::fs;

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use mazeater::states::Page;
use own_eaters::blocks::{BlockEditor, EditBlocks};
use own_eaters::tasks::{TaskDesk, TaskKey, TaskProgress};
use own_eaters::{Draft, TrialPlayer};
use study::task::{SHIPPED, Task};
use ui::menu::status::StatusLine;
use ui::menu::{MenuAction, OpenMenu};

use crate::game::{Game, config, kept_at};
use crate::menus::driven;

fn open(game: &mut Game) {
    game.choose("title-modes");
    game.choose("tasks-heading");
    assert_eq!(game.page(), Some(Page::Tasks));
    game.app.update();
}

fn focus_row(game: &mut Game, row: usize) {
    let wanted = MenuAction::from(EditBlocks::Choose(row));
    for _ in 0..60 {
        if game.get::<OpenMenu>().focused().is_some_and(|entry| entry.accept == Some(wanted.clone())) {
            return;
        }
        game.tap(KeyCode::ArrowUp);
    }
    panic!("no row {row}: {:?}", game.get::<OpenMenu>().entries);
}

fn insert(game: &mut Game, row: usize, block: &str) {
    focus_row(game, row);
    game.tap(KeyCode::Enter);
    game.app.update();
    game.choose(block);
    game.app.update();
}

fn mark(game: &mut Game) -> u8 {
    game.choose("tasks-mark");
    game.until("the verdict", |game| game.get::<TaskDesk>().verdict().is_some());
    game.app.update();
    game.get::<TaskDesk>().verdict().expect("the verdict").stars
}

fn stars(game: &Game, number: usize) -> u8 {
    game.get::<TaskProgress>().run(&TaskKey::Shipped(number)).map_or(0, |run| run.stars)
}

#[test]
fn task_is_solved_by_blocks_and_stays_solved() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = driven(kept_at(home.path()));
    open(&mut game);
    game.tap(KeyCode::Enter);
    game.until("the page of the task", |game| game.page() == Some(Page::Task));
    game.until("its maze", |game| game.get::<TrialPlayer>().trial().is_some());
    game.app.update();
    // An empty program does not pass.
    assert_eq!(mark(&mut game), 0);
    // Only the blocks of the task are offered.
    insert(&mut game, 0, "block-forward");
    focus_row(&mut game, 1);
    game.tap(KeyCode::Enter);
    game.app.update();
    let menu = game.get::<OpenMenu>();
    let inserts = menu.entries.iter().filter_map(|entry| entry.accept.as_ref()?.message::<EditBlocks>());
    assert_eq!(inserts.filter(|edit| matches!(edit, EditBlocks::Insert(_))).count(), 1);
    game.tap(KeyCode::Escape);
    game.app.update();
    assert!(game.get::<TaskDesk>().verdict().is_none(), "it was changed");
    game.tap(KeyCode::ArrowRight);
    insert(&mut game, 1, "block-forward");
    insert(&mut game, 2, "block-forward");
    assert_eq!(game.get::<Draft>().text().matches("mouse.forward();").count(), 3);
    game.choose("scripts-run");
    game.until("it has run", |game| game.get::<TrialPlayer>().trial().is_some_and(|trial| trial.steps() == 3));
    assert!(game.get::<TrialPlayer>().trial().is_some_and(own_eaters::Trial::has_arrived));
    assert_eq!(mark(&mut game), 3);
    assert_eq!(stars(&game, 1), 3);
    // The model answer can be seen, and the next task is there.
    game.choose("tasks-answer");
    game.app.update();
    assert!(game.get::<TaskDesk>().shown_answer().is_some());
    game.choose("tasks-own-answer");
    game.app.update();
    game.choose("tasks-next");
    game.until("the next task", |game| game.get::<TaskDesk>().key() == Some(&TaskKey::Shipped(2)));
    assert_eq!(game.page(), Some(Page::Task));
    game.tap(KeyCode::Escape);
    game.until("the list", |game| game.page() == Some(Page::Tasks));
    assert!(game.get::<TaskDesk>().task().is_none() && game.get::<BlockEditor>().program().is_none());
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    drop(game);
    // Later the answer is as it was left.
    let mut game = driven(kept_at(home.path()));
    open(&mut game);
    assert_eq!(stars(&game, 1), 3);
    game.tap(KeyCode::Enter);
    game.until("the page of the task", |game| game.page() == Some(Page::Task));
    assert_eq!(game.get::<Draft>().text().matches("mouse.forward();").count(), 3);
    let run = game.get::<TaskProgress>().run(&TaskKey::Shipped(1)).expect("it was tried");
    assert_eq!((run.tries, run.hints), (2, 0));
    assert!(game.get::<TaskProgress>().run(&TaskKey::Shipped(2)).is_none_or(|run| run.program.is_empty()));
}

#[test]
fn own_tasks_are_pasted_dropped_and_removed() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::with(config());
    open(&mut game);
    let file = SHIPPED[1].1.replace("Around the corner", "My corner");
    game.copy(&format!("https://mazes.example/?task={}", Task::link(&file).expect("a link")));
    game.choose("tasks-paste");
    game.until("its page", |game| game.page() == Some(Page::Task));
    let key = TaskKey::of_file(&file);
    assert_eq!(game.get::<TaskDesk>().key(), Some(&key));
    game.app.update();
    game.choose("tasks-remove");
    game.until("the list", |game| game.page() == Some(Page::Tasks));
    assert!(game.get::<TaskProgress>().task(&key).is_none());
    // Removed by mistake, it is put back.
    game.app.update();
    game.choose("common-put-back");
    game.until("its page", |game| game.page() == Some(Page::Task));
    assert_eq!(game.get::<TaskDesk>().key(), Some(&key));
    game.app.update();
    game.choose("tasks-remove");
    game.until("the list", |game| game.page() == Some(Page::Tasks));
    game.app.update();
    for (name, text) in [("mine.ron", file.as_str()), ("wrong.RON", "(name: 1)")] {
        let path_buf = folder.path().join(name);
        fs::write(&path_buf, text).expect("a file");
        let window = game.app.world_mut().spawn_empty().id();
        game.app.world_mut().write_message(FileDragAndDrop::DroppedFile { window, path_buf });
        if name == "mine.ron" {
            game.until("its page", |game| game.page() == Some(Page::Task));
        } else {
            game.until("it is refused", |game| {
                game.get::<StatusLine>().line().is_some_and(|told| told.mentions("task-error"))
            });
        }
    }
    assert_eq!(game.get::<TaskProgress>().keys().count(), 25);
}
