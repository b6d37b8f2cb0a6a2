//! The page *Maze*: a labyrinth of one path, and the time of a median person.

use bevy::prelude::*;
use lab::statistics::measured_maze::MedianPerson;
use lab::{LabPage, MakeLabyrinth, StepField};
use maze::measure;
use text::id;

use crate::game::Game;

#[test]
fn maze_becomes_a_labyrinth_of_one_path_and_comes_back() {
    let mut game = Game::into_lab();
    let before = game.lab().maze().maze().clone();
    game.lab_page("lab-page-maze", LabPage::Maze);
    game.lab_focus("lab-labyrinth");
    game.tap(KeyCode::Enter);
    game.app.update();
    game.until_grown();
    let maze = game.lab().maze();
    assert_eq!(maze::Grid::cells(maze.grid()), 4 * maze::Grid::cells(before.grid()));
    assert!(measure::is_perfect(maze.maze()).unwrap());
    let (start, goal) = maze.endpoints();
    assert_eq!(measure::dead_ends(maze.maze()), 2);
    assert_eq!([start, goal].map(|end| maze.maze().open(end).len()), [1, 1], "the path is between both dead ends");
    game.tap(KeyCode::Escape);
    game.lab_page("lab-page-edit", LabPage::Edit);
    game.lab_focus("lab-undo");
    game.tap(KeyCode::Enter);
    game.until_grown();
    assert_eq!(*game.lab().maze().maze(), before);
}

#[test]
fn loops_and_other_cells_are_no_labyrinth() {
    let mut game = Game::into_lab();
    for (field, error) in
        [(id!("lab-field-braid"), "error-unicursal-perfect"), (id!("lab-field-cells"), "lab-error-labyrinth-grid")]
    {
        game.app.world_mut().write_message(StepField(field.into(), 1));
        game.until_grown();
        let before = game.lab().maze().maze().clone();
        game.app.world_mut().write_message(MakeLabyrinth);
        game.app.update();
        game.app.update();
        assert!(game.lab().error().is_some_and(|why| why.message().is(error)), "{:?}", game.lab().error());
        assert_eq!(*game.lab().maze().maze(), before);
    }
}

#[test]
fn time_of_a_median_person_is_measured_and_forgotten_with_the_maze() {
    let mut game = Game::into_lab();
    assert_eq!(game.lab().measured().person(), MedianPerson::NotMeasured);
    game.lab_page("lab-page-maze", LabPage::Maze);
    game.lab_focus("lab-person");
    game.tap(KeyCode::Enter);
    game.app.update();
    game.until_grown();
    let MedianPerson::Takes(time) = game.lab().measured().person() else { panic!("it was not measured") };
    let maze = game.lab().maze();
    let code = maze.code().unwrap();
    let again = race::PersonTime::of(&code, maze.maze().clone(), maze.endpoints(), &maze::Cancel::never());
    assert_eq!(again.unwrap(), Some(time));
    game.tap(KeyCode::KeyN);
    game.app.update();
    game.until_grown();
    assert_eq!(game.lab().measured().person(), MedianPerson::NotMeasured);
}
