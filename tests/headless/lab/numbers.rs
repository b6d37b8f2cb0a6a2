//! Tournaments and measures.

use bevy::prelude::*;
use mazeater::lab::files::Files;
use mazeater::lab::{Field, Lab, LabPage};

use crate::game::Game;

#[test]
fn a_tournament_is_held_in_the_background_given_up_and_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::into_lab();
    game.app.world_mut().resource_mut::<Lab>().files = Files::at(folder.path());
    game.lab_focus("Watch");
    game.tap(KeyCode::ArrowLeft);
    game.until_grown();
    game.lab_page("Tournament", LabPage::Tournament);
    game.fill_in("Mazes", "1");
    assert_eq!(game.lab().wrong.as_ref().unwrap().field, Field::Rounds);
    game.fill_in("Mazes", "10000");
    assert_eq!((game.lab().rounds, game.lab().wrong.clone()), (10_000, None));
    game.lab_focus("Begin");
    game.tap(KeyCode::Enter);
    game.until("work", |game| game.lab().tournament().is_some_and(|job| job.watch.progress().is_some()));
    game.app.update();
    game.lab_focus("Give it up");
    game.tap(KeyCode::Enter);
    game.until_grown();
    assert!(game.lab().table.is_none(), "given up, there is no table");
    assert!(game.lab().said.as_ref().unwrap().starts_with("Given up: Maze"), "{:?}", game.lab().said);
    game.fill_in("Mazes", "5");
    game.lab_focus("Begin");
    game.tap(KeyCode::Enter);
    game.until_grown();
    let (table, recipe) = game.lab().table.clone().expect("a table");
    assert_eq!((table.mazes, table.rows.len()), (5, 4));
    game.lab_focus("Save as CSV");
    game.tap(KeyCode::Enter);
    let saved = std::fs::read_to_string(folder.path().join("tournament.csv")).expect("a file");
    assert_eq!(saved, table.csv(&recipe));
    assert!(game.lab().said.as_ref().unwrap().contains("tournament.csv"));
}

#[test]
fn the_maze_is_measured_beside_a_sample_and_another_rule() {
    let mut game = Game::into_lab();
    game.lab_page("Measures", LabPage::Measure);
    game.until("samples", |game| {
        std::thread::sleep(std::time::Duration::from_millis(1));
        game.lab().crowds.len() == 2 && game.lab().job.is_none()
    });
    let lab = game.lab();
    let specimen = lab.specimen.as_ref().unwrap();
    let measured = lab.measured.as_ref().unwrap();
    let dead_ends = maze::measure::dead_ends(&*specimen.maze);
    assert_eq!((measured.values[0] * 768.0).round() as u32, dead_ends);
    assert!(lab.heat(specimen.ends.0).is_some());
    let others = lab.crowds.iter().map(|crowd| crowd.algorithm().name()).collect::<Vec<_>>();
    assert_eq!(others, ["depth-first", "wilson"]);
    game.lab_focus("Beside");
    game.tap(KeyCode::ArrowRight);
    game.until_grown();
    assert_eq!(game.lab().crowds[1].algorithm().name(), "aldous-broder");
    game.tap(KeyCode::Escape);
    game.app.update();
    assert!(game.lab().heat(maze::Cell(0)).is_none(), "the map of distances is gone");
}

#[test]
fn a_tournament_goes_on_while_mazes_are_made_and_watched() {
    let mut game = Game::into_lab();
    game.lab_focus("Watch");
    game.tap(KeyCode::ArrowLeft);
    game.until_grown();
    game.lab_page("Tournament", LabPage::Tournament);
    game.fill_in("Mazes", "300");
    game.lab_focus("Begin");
    game.tap(KeyCode::Enter);
    game.until("work", |game| game.lab().tournament().is_some());
    game.tap(KeyCode::Escape);
    game.app.update();
    // Another maze, another record, other measures.
    let at_table = |game: &mut Game| {
        game.app.update();
        game.until("the table", |game| {
            std::thread::sleep(std::time::Duration::from_millis(1));
            !game.lab().is_at_table()
        });
    };
    game.tap(KeyCode::KeyN);
    at_table(&mut game);
    game.lab_focus("Watch");
    game.tap(KeyCode::ArrowLeft);
    at_table(&mut game);
    assert_eq!(game.lab().runs.len(), 1);
    game.until_grown();
    let (table, recipe) = game.lab().table.clone().expect("a table");
    assert_eq!((table.mazes, recipe.seed.text()), (300, "lab"));
    assert!(game.lab().said.as_ref().is_some_and(|said| said.contains("Tournament")));
}

#[test]
fn somebody_always_races() {
    let mut game = Game::into_lab();
    game.lab_focus("Watch");
    game.tap(KeyCode::ArrowLeft);
    game.until_grown();
    game.lab_page("Who races", LabPage::Race);
    for name in ["right-hand", "tremaux", "flood-fill", "a-star"] {
        game.lab_focus(name);
        game.tap(KeyCode::ArrowRight);
        game.until_grown();
    }
    assert_eq!((game.lab().runners.len(), game.lab().runs.len()), (1, 1));
    assert!(game.lab().said.as_ref().is_some_and(|said| said.contains("Nobody else races")));
}

/// A maze that was opened is compared with mazes on its own grid, and its own rule is never the one beside.
#[test]
fn an_opened_maze_is_measured_beside_mazes_on_its_grid() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("small.txt");
    std::fs::write(&file, "+---+---+---+\n|           |\n+   +   +   +\n|   |   |   |\n+---+---+---+\n")
        .expect("a file");
    let mut game = Game::into_lab();
    game.lab_page("Open and save", LabPage::Files);
    game.fill_in("File", &file.display().to_string());
    game.until_grown();
    let lab = game.lab();
    let grid = lab.specimen.as_ref().unwrap().maze.grid().clone();
    assert_eq!((lab.wrong.clone(), lab.plan.width, lab.plan.height), (None, 3, 2));
    game.tap(KeyCode::Escape);
    game.app.update();
    game.lab_page("Measures", LabPage::Measure);
    game.until_grown();
    let recipes = |game: &Game| game.lab().crowds.iter().map(|crowd| crowd.recipe.clone()).collect::<Vec<_>>();
    assert!(recipes(&game).len() == 2 && recipes(&game).iter().all(|recipe| recipe.grid == grid));
    // Where the maze is Wilson's, another rule is beside it.
    game.tap(KeyCode::Escape);
    game.app.update();
    game.lab_page("The maze", LabPage::Maze);
    game.app.world_mut().resource_mut::<Lab>().plan.generator = maze::Algorithm::Wilson.into();
    game.tap(KeyCode::KeyN);
    game.until_grown();
    game.tap(KeyCode::Escape);
    game.app.update();
    game.lab_page("Measures", LabPage::Measure);
    game.until_grown();
    let rules = recipes(&game).iter().map(|recipe| recipe.generator.algorithm).collect::<Vec<_>>();
    assert!(rules.len() == 2 && rules[0] == maze::Algorithm::Wilson && rules[1] != rules[0], "{rules:?}");
}
