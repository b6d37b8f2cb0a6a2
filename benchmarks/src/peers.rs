//! The generators of other libraries, matched with our algorithms by their source code. The name there is in
//! parentheses if it differs. A different share of dead ends shows that an algorithm is only similar.

use amaze::generators::{
    BinaryTree4, CellSelector, Eller4, GrowingTree4, HuntAndKill4, Kruskal4, MazeGenerator2D, MixedCell, NewestCell,
    OldestCell, Prim4, RandomCell, RecursiveBacktracker4, Sidewinder4, Wilson4,
};
use amaze::preamble::{GridCoord2D, Wall4, Wall4Grid};
use knossos::maze as knossos;
use maze_generator::prelude::{Direction, Generator};
use mazeir::algorithm::DepthFirst as _;
use mazeir::map::Orthogonal;
use rand::SeedableRng as _;
use rand::rngs::SmallRng;

use crate::meter::Meter;
use crate::shape::{self, EAST, NORTH, SOUTH, WEST};
use crate::work::{Section, Work};

pub(crate) fn works() -> Vec<Work> {
    use knossos::Method;
    use maze_generator::growing_tree::GrowingTreeSelectionMethod as Selection;
    vec![
        from_mazeir(),
        from_irrgarten(),
        from_knossos("depth-first", "knossos", || Box::new(knossos::RecursiveBacktracking)),
        from_amaze("depth-first", "amaze", |seed, side| {
            RecursiveBacktracker4::new_from_seed(seed).generate(side, side)
        }),
        from_maze_generator("depth-first", "maze_generator", |seed| {
            maze_generator::recursive_backtracking::RbGenerator::new(Some(seed))
        }),
        from_maze_generator("breadth-first-walk", "maze_generator (growing tree, first)", |seed| {
            growing(seed, Selection::First)
        }),
        // Takes the oldest cell until it has no unvisited neighbor: the same distribution.
        from_knossos("breadth-first-tree", "knossos (growing tree, oldest)", || {
            Box::new(knossos::GrowingTree::new(Method::Oldest))
        }),
        // A list of links with swap-remove that drops stale links.
        from_amaze("candidate-links", "amaze (prim)", |seed, side| Prim4::new_from_seed(seed).generate(side, side)),
        // Another algorithm, which our goal is set against.
        from_amaze("frontier-cells", "amaze (prim, by links)", |seed, side| {
            Prim4::new_from_seed(seed).generate(side, side)
        }),
        from_knossos("frontier-cells", "knossos (prim)", || Box::new(knossos::Prim::new())),
        from_maze_generator("frontier-cells", "maze_generator (prim)", |seed| {
            maze_generator::prims_algorithm::PrimsGenerator::new(Some(seed))
        }),
        from_amaze_growing("growing-tree=newest", NewestCell),
        from_knossos_growing("growing-tree=newest", Method::Newest),
        // The last cell of the list fills the gap of the oldest, so the next is not the second oldest.
        from_amaze_growing("growing-tree=oldest", OldestCell),
        from_knossos_growing("growing-tree=oldest", Method::Oldest),
        from_amaze_growing("growing-tree=random", RandomCell),
        from_knossos_growing("growing-tree=random", Method::Random),
        from_amaze_growing("growing-tree=mix", MixedCell::default()),
        from_knossos_growing("growing-tree=mix", Method::Newest50Random50),
        from_amaze("kruskal", "amaze", kruskal_of_amaze),
        from_knossos("kruskal", "knossos", || Box::new(knossos::Kruskal)),
        // No peer has these algorithms; Kruskal makes the same mazes.
        from_amaze("true-prim", "amaze (kruskal)", kruskal_of_amaze),
        from_amaze("boruvka", "amaze (kruskal)", kruskal_of_amaze),
        from_amaze("wilson", "amaze", |seed, side| Wilson4::new_from_seed(seed).generate(side, side)),
        from_knossos("aldous-broder", "knossos", || Box::new(knossos::AldousBroder)),
        // The hunt joins the first visited neighbor, not a random one.
        from_knossos("hunt-and-kill", "knossos", || Box::new(knossos::HuntAndKill::new())),
        from_amaze("hunt-and-kill", "amaze", |seed, side| HuntAndKill4::new_from_seed(seed).generate(side, side)),
        // Draws how many cells of a set drop; never all of two or more.
        from_knossos("eller", "knossos", || Box::new(knossos::Eller)),
        // One cell of a set drops, each other one with probability 0.35.
        from_amaze("eller", "amaze", |seed, side| Eller4::new_from_seed(seed).generate(side, side)),
        from_maze_generator("eller", "maze_generator", |seed| {
            maze_generator::ellers_algorithm::EllersGenerator::new(Some(seed))
        }),
        from_knossos("sidewinder", "knossos", || Box::new(knossos::Sidewinder)),
        from_amaze("sidewinder", "amaze", |seed, side| Sidewinder4::new_from_seed(seed).generate(side, side)),
        from_knossos("binary-tree", "knossos", || Box::new(knossos::BinaryTree::new(knossos::Bias::NorthEast))),
        from_amaze("binary-tree", "amaze", |seed, side| BinaryTree4::new_from_seed(seed).generate(side, side)),
        // Never puts a gap into the last column or row.
        from_knossos("recursive-division", "knossos", || Box::new(knossos::RecursiveDivision)),
    ]
}

fn made(rule: &'static str, who: &'static str, run: impl Fn(&Meter) -> Result<(), String> + 'static) -> Work {
    Work::new(Section::Generating, rule, who, run)
}

fn from_knossos(rule: &'static str, who: &'static str, algorithm: fn() -> Box<dyn knossos::Algorithm>) -> Work {
    made(rule, who, move |meter| {
        let side = meter.side as usize;
        let maze = meter.measure(|seed| {
            let builder = knossos::OrthogonalMazeBuilder::new().width(side).height(side);
            builder.algorithm(algorithm()).seed(Some(seed)).build()
        });
        meter.look(|| {
            // Its grid is private. It prints two characters per cell: the walls below and to the right.
            let text = maze.to_string();
            let rows: Vec<&[u8]> = text.lines().skip(1).map(str::as_bytes).collect();
            let is_open = |column: usize, row: usize, bit| match bit {
                SOUTH => rows[row][1 + 2 * column] != b'_',
                EAST => rows[row][2 + 2 * column] != b'|',
                _ => false,
            };
            shape::both_sides(meter.side, shape::open_sides(meter.side, is_open))
        });
        Ok(())
    })
}

fn from_knossos_growing(rule: &'static str, method: knossos::Method) -> Work {
    use knossos::Method;
    from_knossos(
        rule,
        "knossos",
        match method {
            Method::Newest => || Box::new(knossos::GrowingTree::new(Method::Newest)),
            Method::Oldest => || Box::new(knossos::GrowingTree::new(Method::Oldest)),
            Method::Random => || Box::new(knossos::GrowingTree::new(Method::Random)),
            _ => || Box::new(knossos::GrowingTree::new(Method::Newest50Random50)),
        },
    )
}

fn from_amaze(rule: &'static str, who: &'static str, generate: impl Fn(u64, usize) -> Wall4Grid + 'static) -> Work {
    made(rule, who, move |meter| {
        let maze = meter.measure(|seed| generate(seed, meter.side as usize));
        let is_open = |column, row, bit| {
            let wall = match bit {
                NORTH => Wall4::NORTH,
                EAST => Wall4::EAST,
                SOUTH => Wall4::SOUTH,
                _ => Wall4::WEST,
            };
            !maze[GridCoord2D::new(column, row)].contains(wall)
        };
        meter.look(|| shape::open_sides(meter.side, is_open));
        Ok(())
    })
}

fn from_amaze_growing<S: CellSelector + Copy + Default + 'static>(rule: &'static str, selector: S) -> Work {
    from_amaze(rule, "amaze", move |seed, side| {
        GrowingTree4::new_from_seed_with_selector(seed, selector).generate(side, side)
    })
}

fn kruskal_of_amaze(seed: u64, side: usize) -> Wall4Grid {
    Kruskal4::new_from_seed(seed).generate(side, side)
}

fn from_maze_generator<G: Generator>(
    rule: &'static str,
    who: &'static str,
    generator: impl Fn([u8; 32]) -> G + 'static,
) -> Work {
    made(rule, who, move |meter| {
        let side = meter.side as i32;
        let maze = meter.measure(|seed| generator(bytes(seed)).generate(side, side));
        let maze = maze.map_err(|error| format!("{error:#}"))?;
        let is_open = |column: usize, row: usize, bit| {
            let way = match bit {
                NORTH => Direction::North,
                EAST => Direction::East,
                SOUTH => Direction::South,
                _ => Direction::West,
            };
            maze.get_field(&(column as i32, row as i32).into()).is_some_and(|field| field.has_passage(&way))
        };
        meter.look(|| shape::open_sides(meter.side, is_open));
        Ok(())
    })
}

fn growing(
    seed: [u8; 32],
    method: maze_generator::growing_tree::GrowingTreeSelectionMethod,
) -> maze_generator::growing_tree::GrowingTreeGenerator {
    let mut generator = maze_generator::growing_tree::GrowingTreeGenerator::new(Some(seed));
    generator.selection_method = method;
    generator
}

fn from_irrgarten() -> Work {
    made("depth-first", "irrgarten", |meter| {
        // A wall is a tile.
        let tiles = 2 * meter.side as usize + 1;
        let maze = meter.measure(|seed| {
            irrgarten::Maze::new(tiles, tiles).map(|maze| maze.generate(&mut SmallRng::seed_from_u64(seed)))
        });
        let maze = maze.map_err(|error| error.to_string())?;
        let is_open = |column: usize, row: usize, bit| {
            let (x, y) = (2 * column + 1, 2 * row + 1);
            let tile = match bit {
                NORTH => maze[x][y - 1],
                EAST => maze[x + 1][y],
                SOUTH => maze[x][y + 1],
                _ => maze[x - 1][y],
            };
            tile == 0
        };
        meter.look(|| shape::open_sides(meter.side, is_open));
        Ok(())
    })
}

fn from_mazeir() -> Work {
    /// Its bits for open walls, which have private names.
    const UP: u8 = 1;
    const LEFT: u8 = 2;
    made("depth-first", "Mazeir", |meter| {
        let side = meter.side as usize;
        let maze = meter.measure(|seed| {
            let mut maze = Orthogonal::new(side, side);
            maze.depth_first_with_seed(bytes(seed));
            maze
        });
        let is_open = |column, row, bit| match bit {
            NORTH => maze.get(column, row) & UP != 0,
            WEST => maze.get(column, row) & LEFT != 0,
            _ => false,
        };
        meter.look(|| shape::both_sides(meter.side, shape::open_sides(meter.side, is_open)));
        Ok(())
    })
}

/// A seed without long runs of zeros, from which some random number generators recover slowly.
fn bytes<const N: usize>(seed: u64) -> [u8; N] {
    let mixed = |place: usize| (seed + place as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15).to_be_bytes()[0];
    std::array::from_fn(mixed)
}
