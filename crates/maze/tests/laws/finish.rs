//! Laws of changes to finished mazes: braid, trim, and symmetry.

use maze::grid::NotPlain;
use maze::trace::{Event, Trace};
use maze::{
    Algorithm, AnyGrid, Cell, Fraction, GenerateError, Generator, Grid, Maze, MazeStyle, Seed, Side, Symmetry,
    generate, measure,
};
use proptest::prelude::*;

use crate::any_grid::any_grids;
use crate::{algorithms, algorithms_of_every_grid, grids, grown, square};

fn share(parts: u16) -> Fraction {
    Fraction::of_parts(parts).unwrap()
}

fn made<G: Grid>(grid: G, algorithm: Algorithm, style: MazeStyle, seed: u64) -> Maze<G> {
    generate(grid, Generator { algorithm, style }, &Seed::new(seed.to_string()), &mut ()).unwrap()
}

/// Whether a cell is part of the maze.
fn is_in<G: Grid>(maze: &Maze<G>, cell: Cell) -> bool {
    !maze.open(cell).is_empty() || maze.grid().cells() == 1
}

/// The number of cells in the maze, and whether they are all connected.
fn part<G: Grid>(maze: &Maze<G>) -> (u64, bool) {
    let cells: Vec<Cell> = maze.cells().filter(|&cell| is_in(maze, cell)).collect();
    let distances = measure::distances(maze, cells[0]).unwrap();
    (cells.len() as u64, cells.iter().all(|cell| distances[cell.index()] != measure::UNREACHABLE))
}

/// The mirror image of a cell and a side.
fn image(grid: maze::Square, symmetry: Symmetry, cell: Cell, side: Side) -> (Cell, Side) {
    let (column, row) = grid.column_row(cell);
    if symmetry == Symmetry::LeftRight {
        (grid.cell(grid.width() - 1 - column, row).unwrap(), Side([0, 3, 2, 1][side.0 as usize]))
    } else {
        (grid.cell(column, grid.height() - 1 - row).unwrap(), Side([2, 1, 0, 3][side.0 as usize]))
    }
}

proptest! {
    #[test]
    fn full_braiding_leaves_no_dead_ends(
        grid in any_grids(), algorithm in algorithms_of_every_grid(), seed: u64,
    ) {
        let plain = made(grid.clone(), algorithm, MazeStyle::PLAIN, seed);
        let maze = made(grid.clone(), algorithm, MazeStyle { braid: Fraction::ALL, ..MazeStyle::PLAIN }, seed);
        for cell in maze.cells() {
            prop_assert_eq!(plain.open(cell).0 & !maze.open(cell).0, 0);
            prop_assert!(maze.open(cell).len() != 1 || grid.neighbors(cell).len() == 1);
        }
        let added = maze.passages() - plain.passages();
        prop_assert!(added <= u64::from(measure::dead_ends(&plain)));
        prop_assert!(part(&maze).1);
    }

    #[test]
    fn trimming_removes_only_dead_ends(
        grid in any_grids(), algorithm in algorithms_of_every_grid(), seed: u64, parts in 0..=10_000_u16,
    ) {
        let plain = made(grid.clone(), algorithm, MazeStyle::PLAIN, seed);
        let maze = made(grid, algorithm, MazeStyle { trim: share(parts), ..MazeStyle::PLAIN }, seed);
        let mut trimmed = 0;
        for cell in maze.cells() {
            prop_assert_eq!(maze.open(cell).0 & !plain.open(cell).0, 0);
            if is_in(&plain, cell) && !is_in(&maze, cell) {
                prop_assert_eq!(plain.open(cell).len(), 1);
                trimmed += 1;
            }
        }
        prop_assert_eq!(maze.passages() + trimmed, plain.passages());
        let (cells, joined) = part(&maze);
        prop_assert!(joined);
        prop_assert_eq!(maze.passages(), cells - 1);
        if parts == 10_000 && plain.passages() > 2 {
            // All dead ends are gone, unless no passage would be left.
            let left = plain.cells().filter(|&cell| plain.open(cell).len() == 1 && is_in(&maze, cell)).count();
            prop_assert!(left == 0 || maze.passages() == 1);
        }
    }

    #[test]
    fn symmetric_maze_is_perfect_and_its_own_image(
        grid in grids(), algorithm in algorithms(), seed: u64, left_right: bool,
        braid in 0..=10_000_u16, trim in 0..=10_000_u16,
    ) {
        let symmetry = if left_right { Symmetry::LeftRight } else { Symmetry::TopBottom };
        let plain = made(grid, algorithm, MazeStyle { symmetry, ..MazeStyle::PLAIN }, seed);
        prop_assert!(measure::is_perfect(&plain).unwrap());
        let style = MazeStyle { symmetry, braid: share(braid), trim: share(trim), ..MazeStyle::PLAIN };
        for maze in [plain, made(grid, algorithm, style, seed)] {
            for cell in maze.cells() {
                for side in (0..4).map(Side) {
                    let (image, image_side) = image(grid, symmetry, cell, side);
                    prop_assert_eq!(maze.is_open(cell, side), maze.is_open(image, image_side));
                }
            }
            prop_assert!(part(&maze).1);
        }
    }

    /// The reported changes, in order, give the maze, and the observer changes nothing.
    #[test]
    fn trace_has_braid_trim_and_symmetry(
        grid in grids(), algorithm in algorithms(), seed: u64, symmetry in prop::sample::select(&Symmetry::ALL[..]),
        braid in 0..=10_000_u16, trim in 0..=10_000_u16,
    ) {
        let style = MazeStyle { symmetry, braid: share(braid), trim: share(trim), ..MazeStyle::PLAIN };
        let mut trace = Trace::default();
        let maze = generate(grid, Generator { algorithm, style }, &Seed::new(seed.to_string()), &mut trace).unwrap();
        prop_assert_eq!(&made(grid, algorithm, style, seed), &maze);
        let mut rebuilt = Maze::walled(grid).unwrap();
        for (cell, sides) in trace.given() {
            for side in sides {
                rebuilt.carve(cell, side);
            }
        }
        for event in trace.events() {
            match event {
                Event::Carve(cell, side) => {
                    prop_assert!(!rebuilt.is_open(cell, side));
                    rebuilt.carve(cell, side);
                }
                Event::Close(cell, side) => {
                    prop_assert!(rebuilt.is_open(cell, side));
                    rebuilt.wall_up(cell, side);
                }
                _ => {}
            }
        }
        prop_assert_eq!(rebuilt, maze);
    }
}

/// The share of dead ends, within five standard deviations.
#[test]
fn braid_and_trim_change_the_chosen_share() {
    let plain = grown(square(300, 300), Algorithm::Kruskal, "1");
    let dead_ends = f64::from(measure::dead_ends(&plain));
    for parts in [0_u16, 1000, 2500, 5000, 9000, 10_000] {
        let p = f64::from(parts) / 10_000.0;
        let allowed = 5.0 * (dead_ends * p * (1.0 - p)).sqrt();
        let trimmed =
            made(square(300, 300), Algorithm::Kruskal, MazeStyle { trim: share(parts), ..MazeStyle::PLAIN }, 1);
        let closed = (plain.passages() - trimmed.passages()) as f64;
        assert!((closed - dead_ends * p).abs() <= allowed, "{closed} of {dead_ends} trimmed at {p}");
        let braided =
            made(square(300, 300), Algorithm::Kruskal, MazeStyle { braid: share(parts), ..MazeStyle::PLAIN }, 1);
        // Some are not dead ends any more when it is their turn, since another one was joined to them.
        let opened = (braided.passages() - plain.passages()) as f64;
        assert!(opened <= dead_ends * p + allowed && opened >= dead_ends * p * 0.8 - allowed, "{opened} at {p}");
    }
}

#[test]
fn impossible_symmetry_is_refused_in_one_line() {
    let grid = AnyGrid::new(maze::CellShape::Hexagon, "9x9", None, None).unwrap();
    let style = MazeStyle { symmetry: Symmetry::LeftRight, ..MazeStyle::PLAIN };
    let refused = generate(grid, Generator { algorithm: Algorithm::DepthFirst, style }, &Seed::new("a"), &mut ());
    let error = refused.unwrap_err();
    assert_eq!(error, GenerateError::NotSymmetric(Symmetry::LeftRight, NotPlain::Shape));
    assert!(error.to_string().contains("only on the square grid") && error.to_string().lines().count() == 1);
}

#[test]
fn fractions_round_trip_and_others_are_refused() {
    for (text, parts) in [("0", 0), ("1", 10_000), ("0.25", 2500), ("1e-1", 1000), ("0.33333", 3333), (".5", 5000)] {
        let share: Fraction = text.parse().unwrap();
        assert_eq!(share.parts(), parts, "{text}");
        assert_eq!(share.to_string().parse(), Ok(share));
    }
    for text in ["", "NaN", "nan", "inf", "-0.1", "1.0001", "2", "a", "0,5", "50%", &"9".repeat(1000)] {
        let message = text.parse::<Fraction>().unwrap_err().to_string();
        assert!(message.contains("from 0 to 1") && message.len() < 150 && message.lines().count() == 1, "{message}");
    }
}
