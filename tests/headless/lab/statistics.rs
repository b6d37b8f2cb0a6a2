//! Tournaments and statistics.

use bevy::prelude::*;
use lab::{LabPage, MazeForm, testing};

use crate::game::Game;

#[test]
fn tournament_runs_in_background_and_is_canceled_and_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::into_lab();
    testing::use_folder(game.app.world_mut(), folder.path());
    game.lab_focus("lab-field-watch");
    game.tap(KeyCode::ArrowLeft);
    game.until_grown();
    game.lab_page("lab-page-tournament", LabPage::Tournament);
    game.fill_in("lab-field-maze-count", "1");
    assert!(game.lab().error().unwrap().field().is("lab-field-maze-count"));
    game.fill_in("lab-field-maze-count", "10000");
    assert_eq!((game.lab().tournaments().maze_count(), game.lab().error().cloned()), (10_000, None));
    game.lab_focus("lab-tournament-start");
    game.tap(KeyCode::Enter);
    game.until("work", |game| game.lab().running_tournament().is_some_and(|job| job.progress().is_some()));
    game.app.update();
    game.lab_focus("lab-tournament-cancel");
    game.tap(KeyCode::Enter);
    game.until_grown();
    assert!(game.lab().tournaments().result().is_none(), "it was canceled");
    assert!(game.lab_says("lab-canceled"), "{:?}", game.lab().message());
    game.fill_in("lab-field-maze-count", "5");
    game.lab_focus("lab-tournament-start");
    game.tap(KeyCode::Enter);
    game.until_grown();
    let (table, recipe) = game.lab().tournaments().result().cloned().expect("a table");
    assert_eq!((table.mazes(), table.rows().len()), (5, 4));
    game.lab_focus("lab-tournament-save");
    game.tap(KeyCode::Enter);
    let saved = std::fs::read_to_string(folder.path().join("tournament.csv")).expect("a file");
    assert_eq!(saved, table.csv(&recipe));
    assert!(game.lab_saved("tournament.csv"));
}

#[test]
fn maze_is_compared_with_two_samples() {
    let mut game = Game::into_lab();
    game.lab_page("lab-page-measure", LabPage::Measure);
    game.until("samples", |game| {
        std::thread::sleep(std::time::Duration::from_millis(1));
        game.lab().measured().samples().len() == 2 && game.lab().job().is_none()
    });
    let lab = game.lab();
    let lab_maze = lab.maze();
    let measured = lab.measured().maze().unwrap();
    let dead_ends = maze::measure::dead_ends(lab_maze.maze());
    assert_eq!((measured.values()[0] * 768.0).round() as u32, dead_ends);
    assert!(lab.shows_distances());
    let others = lab.measured().samples().iter().map(|sample| sample.algorithm().name()).collect::<Vec<_>>();
    assert_eq!(others, ["depth-first", "wilson"]);
    game.lab_focus("lab-field-compared-with");
    game.tap(KeyCode::ArrowRight);
    game.until_grown();
    assert_eq!(game.lab().measured().samples()[1].algorithm().name(), "aldous-broder");
    game.tap(KeyCode::Escape);
    game.app.update();
    assert!(!game.lab().shows_distances());
}

#[test]
fn tournament_continues_while_mazes_are_built() {
    let mut game = Game::into_lab();
    game.lab_focus("lab-field-watch");
    game.tap(KeyCode::ArrowLeft);
    game.until_grown();
    game.lab_page("lab-page-tournament", LabPage::Tournament);
    game.fill_in("lab-field-maze-count", "300");
    game.lab_focus("lab-tournament-start");
    game.tap(KeyCode::Enter);
    game.until("work", |game| game.lab().running_tournament().is_some());
    game.tap(KeyCode::Escape);
    game.app.update();
    // With another maze and another replay loaded.
    let at_table = |game: &mut Game| {
        game.app.update();
        game.until("the table", |game| {
            std::thread::sleep(std::time::Duration::from_millis(1));
            game.lab().is_maze_ready()
        });
    };
    game.tap(KeyCode::KeyN);
    at_table(&mut game);
    game.lab_focus("lab-field-watch");
    game.tap(KeyCode::ArrowLeft);
    at_table(&mut game);
    assert_eq!(game.lab().runs().len(), 1);
    game.until_grown();
    let (table, recipe) = game.lab().tournaments().result().cloned().expect("a table");
    assert_eq!((table.mazes(), recipe.seed.text()), (300, "lab"));
    assert!(game.lab_says("lab-tournament-over"));
}

#[test]
fn last_racer_cannot_be_removed() {
    let mut game = Game::into_lab();
    game.lab_focus("lab-field-watch");
    game.tap(KeyCode::ArrowLeft);
    game.until_grown();
    game.lab_page("lab-page-race", LabPage::Race);
    for name in ["solver-right-hand", "solver-tremaux", "solver-flood-fill", "solver-a-star"] {
        game.lab_focus(name);
        game.tap(KeyCode::ArrowRight);
        game.until_grown();
    }
    assert_eq!((game.lab().selection().racers().len(), game.lab().runs().len()), (1, 1));
    assert!(game.lab_says("lab-error-last-racer"));
}

/// The two samples must have different algorithms.
#[test]
fn opened_maze_is_compared_on_its_grid() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("small.txt");
    std::fs::write(&file, "+---+---+---+\n|           |\n+   +   +   +\n|   |   |   |\n+---+---+---+\n")
        .expect("a file");
    let mut game = Game::into_lab();
    game.lab_page("lab-page-files", LabPage::Files);
    game.fill_in("lab-field-file", &file.display().to_string());
    game.until_grown();
    let lab = game.lab();
    let grid = lab.maze().maze().grid().clone();
    assert_eq!((lab.error().cloned(), lab.form().width(), lab.form().height()), (None, 3, 2));
    game.tap(KeyCode::Escape);
    game.app.update();
    game.lab_page("lab-page-measure", LabPage::Measure);
    game.until_grown();
    let recipes =
        |game: &Game| game.lab().measured().samples().iter().map(|sample| sample.recipe().clone()).collect::<Vec<_>>();
    assert!(recipes(&game).len() == 2 && recipes(&game).iter().all(|recipe| recipe.grid == grid));
    // A maze by one of the two algorithms.
    game.tap(KeyCode::Escape);
    game.app.update();
    game.lab_page("lab-page-maze", LabPage::Maze);
    game.app.world_mut().resource_mut::<MazeForm>().set_generator(maze::Algorithm::Wilson.into());
    game.tap(KeyCode::KeyN);
    game.until_grown();
    game.tap(KeyCode::Escape);
    game.app.update();
    game.lab_page("lab-page-measure", LabPage::Measure);
    game.until_grown();
    let rules = recipes(&game).iter().map(|recipe| recipe.generator.algorithm).collect::<Vec<_>>();
    assert!(rules.len() == 2 && rules[0] == maze::Algorithm::Wilson && rules[1] != rules[0], "{rules:?}");
}
