//! Laws of the cell that a maze grows from.

use maze::measure::{distances, is_perfect};
use maze::trace::{Event, Observer};
use maze::{
    Algorithm, Cell, Code, Fraction, GenerateError, Generator, Grid, MazeStyle, Recipe, Root, Seed, Symmetry, generate,
};
use proptest::prelude::*;

use crate::{algorithms, grids, square};

/// The first cell that is reported.
#[derive(Default)]
struct First(Option<Cell>);

impl Observer for First {
    fn on(&mut self, event: Event) {
        let (Event::Look(cell) | Event::Carve(cell, _)) = event else { return };
        self.0.get_or_insert(cell);
    }
}

fn rooted(algorithm: Algorithm, root: Root) -> Generator {
    Generator { algorithm, style: MazeStyle { root, ..MazeStyle::PLAIN } }
}

proptest! {
    #[test]
    fn maze_grows_from_its_root(grid in grids(), algorithm in algorithms(), seed: u32, root: prop::sample::Index, is_first: bool, leans: bool) {
        let cell = Cell(if is_first { 0 } else { root.index(grid.cells() as usize) as u32 });
        let root = if is_first { Root::First } else { Root::Cell(cell.0) };
        let mut rooted = rooted(algorithm, root);
        if leans {
            rooted.style.bias = Fraction::of_parts(7000).unwrap();
        }
        let seed = Seed::new(seed.to_string());
        let mut first = First::default();
        let maze = generate(grid, rooted, &seed, &mut first);
        if !algorithm.has_root() {
            prop_assert_eq!(maze.map(|_| ()), Err(GenerateError::NoRoot(algorithm)));
            return Ok(());
        }
        let maze = maze.unwrap();
        prop_assert!(is_perfect(&maze).unwrap());
        prop_assert!(grid.cells() == 1 || first.0 == Some(cell), "{:?} and not {:?}", first.0, cell);
        prop_assert_eq!(generate(grid, rooted, &seed, &mut ()).unwrap(), maze.clone());
        // Every path from the root of a breadth-first tree is as short as without walls.
        if algorithm == Algorithm::BreadthFirstTree {
            let steps = distances(&maze, cell).unwrap();
            prop_assert!(maze.cells().all(|other| steps[other.index()] == grid.open_distance(cell, other)));
        }
        let recipe = Recipe { grid: grid.into(), generator: rooted, seed };
        prop_assert_eq!(recipe.root(), Ok(Some(cell)));
        let code: Code = recipe.into();
        let text = code.to_string();
        prop_assert!(text.contains("_root-"), "{}", text);
        prop_assert_eq!(text.parse(), Ok(code));
    }
}

#[test]
fn roots_that_cannot_be_are_refused() {
    let of = |generator: Generator| generate(square(3, 3), generator, &Seed::new("a"), &mut ()).map(|_| ());
    let outside = GenerateError::RootOutside { root: 9, cells: 9 };
    assert_eq!(of(rooted(Algorithm::DepthFirst, Root::Cell(9))), Err(outside));
    assert_eq!(outside.to_string(), "the root is cell 9: this grid has the cells 0 to 8");
    assert_eq!(of(rooted(Algorithm::Kruskal, Root::First)), Err(GenerateError::NoRoot(Algorithm::Kruskal)));
    let mut symmetric = rooted(Algorithm::DepthFirst, Root::Cell(1));
    symmetric.style.symmetry = Symmetry::LeftRight;
    assert_eq!(of(symmetric), Err(GenerateError::SymmetricRoot(1)));
    symmetric.style.root = Root::First;
    assert_eq!(of(symmetric), Ok(()));
}

#[test]
fn random_root_is_not_in_codes() {
    let recipe = Recipe {
        grid: square(5, 4).into(),
        generator: rooted(Algorithm::DepthFirst, Root::Random),
        seed: Seed::new("a"),
    };
    assert!(!Code::from(recipe).to_string().contains("root"));
    for (text, root) in [("random", Root::Random), ("first", Root::First), ("17", Root::Cell(17))] {
        assert_eq!((text.parse(), root.to_string().as_str()), (Ok(root), text));
    }
    for text in ["", "-1", "+1", "last", "1x1", "99999999999"] {
        assert!(text.parse::<Root>().is_err(), "{text}");
    }
}

#[test]
fn random_root_is_known() {
    for algorithm in Algorithm::ALL {
        let grid = maze::AnyGrid::new(maze::CellShape::Hexagon, "9x7", None, None).unwrap();
        let grid = if algorithm.is_square_only() { square(9, 7).into() } else { grid };
        let recipe = Recipe { grid, generator: algorithm.into(), seed: Seed::new("somewhere") };
        let mut first = First::default();
        recipe.maze_watched(&mut first).unwrap();
        assert_eq!(recipe.root(), Ok(first.0.filter(|_| algorithm.has_root())), "{algorithm}");
    }
    let single = Recipe { grid: square(1, 1).into(), generator: Algorithm::DepthFirst.into(), seed: Seed::new("") };
    assert_eq!(single.root(), Ok(Some(Cell(0))));
}
