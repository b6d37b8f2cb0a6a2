//! The scripts that come with the game.

use maze::solve::{Solver, solve};
use maze::{AnyGrid, Cancel, Cell, Grid, Maze};
use script::{LESSONS, Limits, Outcome, Script, Shape, walk};

use crate::{braided, grids, perfect};

fn lesson(number: usize) -> Script {
    Script::parse(LESSONS[number - 1].text).expect("lessons are valid")
}

/// Runs a lesson on mazes of every grid, between several pairs of cells.
fn on_every_grid(
    grown: fn(&AnyGrid, &str) -> Maze<AnyGrid>,
    number: usize,
    law: impl Fn(&str, &Maze<AnyGrid>, (Cell, Cell), Outcome),
) {
    let script = lesson(number);
    for (name, grid) in grids() {
        for seed in ["a", "b", "c"] {
            let maze = grown(&grid, seed);
            let last = grid.cells() - 1;
            for (start, cheese) in [(0, last), (last, 0), (last / 2, last / 3), (last / 3, last)] {
                let (start, cheese) = (Cell(start), Cell(cheese));
                let outcome = walk(&script, &maze, start, cheese, Limits::RACE, &Cancel::never());
                law(&format!("{name} {seed} {} to {}", start.0, cheese.0), &maze, (start, cheese), outcome);
            }
        }
    }
}

/// Arrives, and its walk and path are walks through open sides.
fn arrives(name: &str, maze: &Maze<AnyGrid>, (start, cheese): (Cell, Cell), outcome: Outcome) {
    assert_eq!(outcome.error, None, "{name}");
    let solution = outcome.solution;
    for walk in [&solution.walk, &solution.path] {
        assert_eq!((walk.first(), walk.last()), (Some(&start), Some(&cheese)), "{name}");
        for pair in walk.windows(2) {
            assert!(maze.exits(pair[0]).any(|(_, behind)| behind == pair[1]), "{name}: {pair:?}");
        }
    }
    let mut cells = solution.path.clone();
    cells.sort();
    cells.dedup();
    assert_eq!(cells.len(), solution.path.len(), "{name}: the path has no loop");
}

#[test]
fn every_lesson_arrives_in_perfect_mazes_of_every_grid() {
    for number in 1..=LESSONS.len() {
        on_every_grid(perfect, number, arrives);
    }
}

#[test]
fn every_lesson_but_the_hand_on_the_wall_arrives_in_mazes_with_loops() {
    for number in [1, 3, 4, 5] {
        on_every_grid(braided, number, arrives);
    }
}

#[test]
fn flood_fill_finds_a_shortest_path() {
    for make in [perfect, braided] {
        on_every_grid(make, 5, |name, maze, (start, cheese), outcome| {
            let shortest = solve(maze, start, cheese, Solver::BreadthFirst, &mut ()).expect("it fits into memory");
            assert_eq!(outcome.solution.walk.len(), shortest.path.len(), "{name}");
            assert!(
                outcome.expanded.first() == Some(&cheese) || start == cheese,
                "{name}: the water starts at the cheese"
            );
        });
    }
}

/// The twins in `maze::solve` of the lessons without chance: the scripts are the textbook's algorithms.
#[test]
fn lessons_walk_as_the_solvers_of_the_game() {
    for (number, solver) in [(3, Solver::Tremaux), (4, Solver::Greedy)] {
        for make in [perfect, braided] {
            on_every_grid(make, number, |name, maze, (start, cheese), outcome| {
                let twin = solve(maze, start, cheese, solver, &mut ()).expect("it fits into memory");
                assert_eq!(outcome.solution.walk, twin.walk, "{number} {name}");
            });
        }
    }
}

#[test]
fn lessons_have_a_name_a_color_and_a_body() {
    let scripts: Vec<_> = (1..=LESSONS.len()).map(lesson).collect();
    for script in &scripts {
        let about = script.about();
        assert!(about.name.is_some() && about.color.is_some() && about.body.is_some(), "{about:?}");
    }
    assert_eq!(scripts.iter().filter(|script| script.shape() == Shape::Planner).count(), 1);
}

#[test]
fn a_walk_is_the_same_each_time() {
    for number in 1..=LESSONS.len() {
        let maze = perfect(&grids()[0].1, "same");
        let run = || walk(&lesson(number), &maze, Cell(0), Cell(50), Limits::RACE, &Cancel::never());
        assert_eq!(run(), run());
    }
}
