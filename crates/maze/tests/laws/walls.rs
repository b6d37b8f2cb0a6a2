//! Laws of the wall runs.

use std::collections::HashMap;

use maze::{Area, Grid, Maze, Openings, Square, WallRun, wall_runs};
use proptest::prelude::*;

use crate::mazes;

/// A piece of wall, one cell long, by its ends.
type Piece = ((u32, u32), (u32, u32));

/// The pieces of a run.
fn pieces(run: WallRun) -> Vec<Piece> {
    let ((x, y), (to_x, to_y)) = (run.from, run.to);
    assert!(x == to_x && y < to_y || y == to_y && x < to_x, "{run:?} is level or upright, and has a length");
    if y == to_y {
        (x..to_x).map(|x| ((x, y), (x + 1, y))).collect()
    } else {
        (y..to_y).map(|y| ((x, y), (x, y + 1))).collect()
    }
}

/// Every standing wall of a maze, found by asking each cell for each side.
fn standing(maze: &Maze) -> Vec<Piece> {
    let mut all: Vec<Piece> = maze
        .cells()
        .flat_map(|cell| {
            let (x, y) = maze.grid().column_row(cell);
            [
                (Square::NORTH, ((x, y), (x + 1, y))),
                (Square::EAST, ((x + 1, y), (x + 1, y + 1))),
                (Square::SOUTH, ((x, y + 1), (x + 1, y + 1))),
                (Square::WEST, ((x, y), (x, y + 1))),
            ]
            .into_iter()
            .filter(move |(side, _)| !maze.is_open(cell, *side))
            .map(|(_, piece)| piece)
        })
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

proptest! {
    #[test]
    fn each_wall_is_in_one_run_over_any_tiling(maze in mazes(), width in 1_u32..30, height in 1_u32..30) {
        let mut found = Vec::new();
        for row in (0..maze.grid().height()).step_by(height as usize) {
            for column in (0..maze.grid().width()).step_by(width as usize) {
                for run in wall_runs(&maze, Openings::NONE, Area { column, row, width, height }) {
                    found.extend(pieces(run));
                }
            }
        }
        found.sort_unstable();
        prop_assert_eq!(found, standing(&maze));
    }

    #[test]
    fn runs_have_maximal_length(maze in mazes()) {
        let area = Area { column: 0, row: 0, width: maze.grid().width(), height: maze.grid().height() };
        let runs = wall_runs(&maze, Openings::NONE, area);
        let begins: HashMap<_, _> = runs.iter().map(|run| ((run.from, run.from.0 == run.to.0), run)).collect();
        prop_assert_eq!(begins.len(), runs.len());
        for run in &runs {
            prop_assert!(!begins.contains_key(&(run.to, run.from.0 == run.to.0)), "{:?} goes on", run);
        }
    }

    #[test]
    fn areas_are_clipped_to_the_grid(maze in mazes(), column: u32, row: u32, width: u32, height: u32) {
        let whole = standing(&maze);
        for area in [
            Area { column, row, width, height },
            Area { column: column % 30, row: row % 30, width, height: height % 30 },
        ] {
            for piece in wall_runs(&maze, Openings::NONE, area).into_iter().flat_map(pieces) {
                prop_assert!(whole.binary_search(&piece).is_ok());
            }
        }
    }
}

#[test]
fn single_cell_has_four_walls() {
    let maze = Maze::walled(crate::square(1, 1)).unwrap();
    let run = |from, to| WallRun { from, to };
    assert_eq!(maze.grid().cells(), 1);
    assert_eq!(
        wall_runs(&maze, Openings::NONE, Area { column: 0, row: 0, width: 9, height: 9 }),
        [run((0, 0), (1, 0)), run((0, 1), (1, 1)), run((0, 0), (0, 1)), run((1, 0), (1, 1))]
    );
    assert!(wall_runs(&maze, Openings::NONE, Area { column: 0, row: 0, width: 0, height: 1 }).is_empty());
    assert!(wall_runs(&maze, Openings::NONE, Area { column: 1, row: 0, width: 1, height: 1 }).is_empty());
}
