//! Laws of every grid, and of the mazes on them.

use std::fmt::Write;

use maze::trace::{Trace, TracePlayback};
use maze::{
    Algorithm, Cell, Circle, Diagonal, Grid, Hexagon, Levels, Mask, Masked, Maze, Middle, Point, Seed, Side, Sides,
    Size, Solver, Square, Triangle, Wall, Weave, Wrap, Wrapped, generate, measure, solve,
};

/// A law of any grid.
pub(crate) trait Law {
    /// Panics if the law does not hold.
    fn check<G: Grid>(&self, name: &str, grid: G);
}

pub(crate) fn size(width: u16, height: u16) -> Size {
    Size::new(width, height).expect("no side is 0")
}

/// A disc, a ring, a comb and a single cell: masks of 9 by 9 cells that are connected on squares and hexagons.
pub(crate) fn masks() -> [(&'static str, Mask); 4] {
    let mask = |keeps: fn(u32, u32) -> bool| Mask::new(size(9, 9), keeps).expect("it fits into memory");
    [
        ("disc", mask(|column, row| column.abs_diff(4).pow(2) + row.abs_diff(4).pow(2) <= 18)),
        ("ring", mask(|column, row| column.abs_diff(4).max(row.abs_diff(4)) >= 3)),
        ("comb", mask(|column, row| row == 8 || column % 2 == 0)),
        ("single", mask(|column, row| (column, row) == (5, 2))),
    ]
}

/// Checks a law on many small grids of every kind, including degenerate ones.
pub(crate) fn on_small_grids(law: &impl Law) {
    let sides = [1, 2, 3, 4, 5, 8];
    for (width, height) in
        sides.into_iter().flat_map(|width| sides.map(|height| (width, height))).chain([(1, 40), (40, 1)])
    {
        let size = size(width, height);
        law.check(&format!("square {size}"), Square::new(size));
        law.check(&format!("hexagon {size}"), Hexagon::new(size));
        law.check(&format!("weave {size}"), Weave::new(size));
        law.check(&format!("levels {size}x2"), Levels::new(size, 2).expect("there are few cells"));
        law.check(&format!("upsilon {size}"), Diagonal::upsilon(size));
        law.check(&format!("zeta {size}"), Diagonal::zeta(size));
        if let Ok(grid) = Triangle::new(size) {
            law.check(&format!("triangle {size}"), grid);
        }
        for wrap in Wrap::ALL {
            law.check(&format!("{wrap} {size}"), Wrapped::new(size, wrap));
        }
    }
    law.check("levels 3x2x5", "3x2x5".parse::<Levels>().expect("it is a size"));
    for rings in (1..=9).chain([17]) {
        for middle in [Middle::Cell, Middle::Hollow] {
            let grid = Circle::new(rings, middle).expect("there are rings");
            law.check(&format!("circle {grid}"), grid);
        }
    }
    for (name, mask) in masks() {
        let square = Masked::new(Square::new(mask.size()), &mask).expect("it is in one piece");
        law.check(&format!("square {name}"), square);
        let hexagon = Masked::new(Hexagon::new(mask.size()), &mask).expect("it is in one piece");
        law.check(&format!("hexagon {name}"), hexagon);
    }
}

/// The number of steps from a cell to each other, without walls.
fn open_distances<G: Grid>(grid: &G, from: Cell) -> Vec<u32> {
    let mut maze = Maze::walled(grid.clone()).expect("it fits into memory");
    for cell in maze.cells() {
        for side in grid.neighbors(cell) {
            maze.carve(cell, side);
        }
    }
    measure::distances(&maze, from).expect("it fits into memory")
}

struct Neighbors;

impl Law for Neighbors {
    fn check<G: Grid>(&self, name: &str, grid: G) {
        assert!((1..=8).contains(&G::SIDES) && grid.cells() > 0, "{name}");
        let mut sets: Vec<u8> = (0..grid.cells()).map(|cell| grid.neighbors(Cell(cell)).0).collect();
        for cell in (0..grid.cells()).map(Cell) {
            let (neighbors, sides) = (grid.neighbors(cell), grid.sides(cell));
            // Stairs are no sides of a drawing; the rails of a bridge are walls of the cells beside it.
            let (stairs, rails) = (neighbors.0 & !sides.0, sides.0 & !grid.own_sides(cell).0);
            assert!(stairs == 0 || name.contains("levels"), "{name} {cell:?}: who has a neighbor has a side there");
            assert!(rails == 0 || name.contains("weave"), "{name} {cell:?}");
            assert_eq!(grid.edge(cell).0 | neighbors.0, sides.0 & !rails | stairs, "{name} {cell:?}");
            assert!(u32::from(sides.0) >> G::SIDES == 0 && sides.len() >= 3, "{name} {cell:?}");
            for side in (0..=u8::MAX).map(Side) {
                let behind = grid.neighbor(cell, side);
                assert_eq!(behind.is_some(), side.0 < 8 && neighbors.contains(side), "{name} {cell:?} {side:?}");
                let Some(behind) = behind else { continue };
                assert!(behind.0 < grid.cells() && behind != cell, "{name} {cell:?} {side:?}");
                assert_eq!(grid.behind(cell, side), behind, "{name} {cell:?} {side:?}");
                let back = grid.opposite(cell, side);
                assert!(!G::ALIKE || back == grid.opposite(Cell(0), side), "{name} {cell:?} {side:?}");
                assert_eq!(grid.neighbor(behind, back), Some(cell), "{name} {cell:?} {side:?}");
                assert_eq!(grid.opposite(behind, back), side, "{name} {cell:?} {side:?}");
                assert_eq!(grid.side_to(cell, behind), Some(side), "{name} {cell:?}: no neighbor twice");
            }
            // The effect of `withdraw`, one side at a time.
            let mut slow = sets.clone();
            for side in neighbors {
                slow[grid.behind(cell, side).index()] &= !grid.opposite(cell, side).bit();
            }
            grid.withdraw(cell, &mut sets);
            assert_eq!(sets, slow, "{name} {cell:?}");
        }
        assert!(sets.iter().all(|&set| set == 0), "{name}");
        assert!(!open_distances(&grid, Cell(0)).contains(&measure::UNREACHABLE), "{name} is in one piece");
    }
}

#[test]
fn neighbors_see_each_other() {
    on_small_grids(&Neighbors);
}

struct Distances;

impl Law for Distances {
    fn check<G: Grid>(&self, name: &str, grid: G) {
        // A masked grid ignores its holes, a zeta grid its missing diagonals, a weave grid its missing tunnels.
        let inexact = ["zeta", "weave"].iter().any(|inexact| name.contains(inexact));
        let exact = !std::any::type_name::<G>().contains("Masked") && !inexact;
        for from in (0..grid.cells()).map(Cell) {
            for (to, distance) in (0..).map(Cell).zip(open_distances(&grid, from)) {
                let open = grid.open_distance(from, to);
                assert!(
                    open <= distance && (open == distance || !exact),
                    "{name} {from:?} {to:?}: {open} of {distance}"
                );
                assert!(open == distance || distance > 1, "{name} {from:?} {to:?}");
            }
        }
    }
}

#[test]
fn open_distances_match_a_search_without_walls() {
    on_small_grids(&Distances);
    let circle = |rings, middle| Circle::new(rings, middle).expect("there are rings");
    Distances.check("circle 20", circle(20, Middle::Cell));
    Distances.check("circle 20-hollow", circle(20, Middle::Hollow));
}

/// The algorithms that support grids other than square ones.
fn of_every_grid() -> impl Iterator<Item = Algorithm> {
    Algorithm::ALL.into_iter().filter(|algorithm| !algorithm.is_square_only())
}

/// The maze of a seed, and the one that its trace reports.
fn grown<G: Grid>(grid: &G, algorithm: Algorithm, seed: &str) -> (Maze<G>, Maze<G>) {
    let mut trace = Trace::default();
    let maze = generate(grid.clone(), algorithm, &Seed::new(seed), &mut trace).expect("it fits into memory");
    let mut told = TracePlayback::of_growth(grid.clone(), trace).expect("it fits into memory");
    told.go_to(usize::MAX, |_| {});
    (maze, told.maze().clone())
}

struct Mazes;

impl Law for Mazes {
    fn check<G: Grid>(&self, name: &str, grid: G) {
        for algorithm in of_every_grid() {
            for seed in ["a", "b"] {
                let name = format!("{name}, {algorithm} {seed}");
                let (maze, told) = grown(&grid, algorithm, seed);
                assert!(maze == told, "{name}: the trace tells all");
                assert!(measure::is_perfect(&maze).expect("it fits into memory"), "{name}");
                for cell in maze.cells() {
                    let symmetric = |side| maze.is_open(grid.behind(cell, side), grid.opposite(cell, side));
                    assert!(maze.open(cell).all(symmetric), "{name} {cell:?}");
                    assert_eq!(maze.open(cell).0 & !grid.neighbors(cell).0, 0, "{name} {cell:?}");
                }
                let census = measure::Census::of(&maze);
                let more: u32 = (3..).zip(&census.by_passages[3..]).map(|(ways, cells)| (ways - 2) * cells).sum();
                assert_eq!(census.dead_ends(), if grid.cells() > 1 { 2 + more } else { 0 }, "{name}");
                // From the first to the last cell, and between two other cells.
                for (start, goal) in [(0, grid.cells() - 1), (grid.cells() / 2, grid.cells() / 3)] {
                    let way = |solver| {
                        solve(&maze, Cell(start), Cell(goal), solver, &mut ()).expect("it fits into memory").path
                    };
                    let path = way(Solver::BreadthFirst);
                    assert_eq!((path[0], path[path.len() - 1]), (Cell(start), Cell(goal)), "{name}");
                    assert!(grid.open_distance(path[0], Cell(goal)) as usize <= measure::length(&path), "{name}");
                    for solver in Solver::ALL {
                        assert_eq!(way(solver), path, "{name}, {solver}");
                    }
                }
            }
        }
    }
}

#[test]
fn mazes_are_perfect_and_every_solver_finds_the_path() {
    on_small_grids(&Mazes);
}

/// Solvers that find a path if there is one also find it on a grid without walls, which is full of loops. Wall
/// followers may circle a pillar, or never reach that of the goal.
struct Loops;

impl Law for Loops {
    fn check<G: Grid>(&self, name: &str, grid: G) {
        let mut maze = Maze::walled(grid.clone()).expect("it fits into memory");
        for cell in maze.cells() {
            for side in grid.neighbors(cell) {
                maze.carve(cell, side);
            }
        }
        let (start, goal) = (Cell(grid.cells() / 3), Cell(grid.cells() - 1));
        for solver in Solver::ALL {
            let solution = solve(&maze, start, goal, solver, &mut ()).expect("it fits into memory");
            let may_miss = matches!(solver, Solver::RightHand | Solver::LeftHand | Solver::Pledge);
            assert!(solution.found() || may_miss, "{name}, {solver}");
        }
    }
}

#[test]
fn path_is_found_without_walls() {
    on_small_grids(&Loops);
}

/// The highest cell numbers, of the largest grids.
#[test]
fn largest_grids_have_valid_last_cells() {
    struct Last;
    impl Law for Last {
        fn check<G: Grid>(&self, name: &str, grid: G) {
            let ends = [0, 1, 2, grid.cells() / 2, grid.cells() / 3, grid.cells() - 2, grid.cells() - 1];
            for cell in ends.map(Cell) {
                for side in grid.neighbors(cell) {
                    let (behind, back) = (grid.behind(cell, side), grid.opposite(cell, side));
                    assert!(behind.0 < grid.cells(), "{name} {cell:?} {side:?}");
                    assert_eq!(grid.neighbor(behind, back), Some(cell), "{name} {cell:?} {side:?}");
                    assert_eq!(grid.open_distance(cell, behind), 1, "{name} {cell:?} {side:?}");
                    let there = (i32::from(grid.bearing(cell, side)) - i32::from(grid.bearing(behind, back))).abs();
                    assert_eq!(there, 180, "{name} {cell:?} {side:?}");
                }
                let Point { x, y } = grid.center(cell);
                let most = grid.extent();
                assert!(x > 0.0 && y > 0.0 && x < most.x && y < most.y, "{name} {cell:?}");
            }
        }
    }
    for (width, height) in [(65535, 65535), (65535, 1), (2, 65535), (65535, 2), (3, 65534)] {
        let size = size(width, height);
        Last.check(&format!("hexagon {size}"), Hexagon::new(size));
        Last.check(&format!("triangle {size}"), Triangle::new(size).expect("it is in one piece"));
        Last.check(&format!("weave {size}"), Weave::new(size));
        Last.check(&format!("levels {size}x1"), Levels::new(size, 1).expect("it has few enough cells"));
        Last.check(&format!("upsilon {size}"), Diagonal::upsilon(size));
        Last.check(&format!("zeta {size}"), Diagonal::zeta(size));
        Last.check(&format!("torus {size}"), Wrapped::new(size, Wrap::Torus));
    }
    for middle in [Middle::Cell, Middle::Hollow] {
        let grid = Circle::new(Circle::MOST_RINGS, middle).expect("there are rings");
        assert!(grid.cells() > 3_000_000_000);
        Last.check(&format!("circle {grid}"), grid);
    }
}

#[test]
fn rings_split_where_halves_are_as_wide_as_deep() {
    for middle in [Middle::Cell, Middle::Hollow] {
        let grid = Circle::new(300, middle).unwrap();
        let hole = u32::from(middle == Middle::Hollow);
        let mut next = 0;
        let mut count = 1;
        for ring in 0..300 {
            let radius = ring + hole;
            count = match radius {
                0 => 1,
                1 => 6,
                _ if 3 * radius >= count => 2 * count,
                _ => count,
            };
            assert_eq!(grid.ring_cells(ring), count, "ring {ring}");
            for index in 0..count {
                assert_eq!(grid.cell(ring, index), Some(Cell(next)));
                assert_eq!(grid.ring_index(Cell(next)), (ring, index));
                next += 1;
            }
            assert_eq!(grid.cell(ring, count), None);
        }
        assert_eq!(grid.cells(), next);
        assert_eq!(grid.cell(300, 0), None);
    }
}

#[test]
fn single_ring_and_single_cell() {
    let single = Circle::new(1, Middle::Cell).unwrap();
    assert_eq!((single.cells(), single.sides(Cell(0)), single.neighbors(Cell(0))), (1, Sides(0b11_1111), Sides(0)));
    let ring = Circle::new(1, Middle::Hollow).unwrap();
    assert_eq!(ring.cells(), 6);
    for algorithm in of_every_grid() {
        let maze = generate(ring, algorithm, &Seed::new("a"), &mut ()).unwrap();
        assert_eq!((maze.passages(), measure::dead_ends(&maze)), (5, 2), "{algorithm}");
    }
}

#[test]
fn edges_less_than_three_cells_apart_are_not_joined() {
    for (width, height, passages) in [(1, 1, 0), (2, 2, 4), (3, 1, 3), (2, 3, 9), (3, 3, 18)] {
        let grid = Wrapped::new(size(width, height), Wrap::Torus);
        let sides: u32 = (0..grid.cells()).map(|cell| grid.neighbors(Cell(cell)).len()).sum();
        assert_eq!(sides / 2, passages, "{width}x{height}");
    }
    let cylinder = Wrapped::new(size(3, 3), Wrap::Cylinder);
    assert_eq!(cylinder.neighbor(Cell(0), Square::WEST), Some(Cell(2)));
    assert_eq!(cylinder.neighbor(Cell(0), Square::NORTH), None);
    assert_eq!(Wrapped::new(size(3, 3), Wrap::Torus).neighbor(Cell(0), Square::NORTH), Some(Cell(6)));
}

#[test]
fn disconnected_triangles_are_refused() {
    assert!(
        Triangle::new(size(1, 1)).is_ok() && Triangle::new(size(1, 2)).is_ok() && Triangle::new(size(9, 1)).is_ok()
    );
    for (height, parts) in [(3, 2), (4, 2), (5, 3), (65535, 32768)] {
        let error = Triangle::new(size(1, height)).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!(
                "triangles of size 1x{height} have {parts} separate parts: use at least 2 columns, or at most 2 rows"
            )
        );
    }
}

#[test]
fn circles_and_wraps_are_read_and_refused() {
    for text in ["1", "12", "40000", "7-hollow"] {
        assert_eq!(text.parse::<Circle>().unwrap().to_string(), text);
    }
    for text in ["", "0", "-1", "+3", "40001", "99999999", "12x12", "hollow", "-hollow", "3-Hollow", "1\n2"] {
        let error = text.parse::<Circle>().unwrap_err().to_string();
        assert_eq!(
            error,
            format!(
                "rings must be 1 to 40000, for example 12, or 12-hollow with a hole, not '{}'",
                text.escape_debug()
            )
        );
    }
    assert!(Circle::new(0, Middle::Cell).is_none() && Circle::new(40001, Middle::Hollow).is_none());
    for wrap in Wrap::ALL {
        assert_eq!(wrap.to_string().parse(), Ok(wrap));
    }
    assert_eq!(
        "Tours".parse::<Wrap>().unwrap_err().to_string(),
        "unknown wrap 'Tours' (did you mean torus?): choose one of cylinder, torus"
    );
}

#[test]
fn hexagons_and_triangles_have_documented_positions() {
    let hexagon = Hexagon::new(size(3, 3));
    let behind = |cell, side| hexagon.neighbor(Cell(cell), side).map(|cell| cell.0);
    assert_eq!([0, 1, 2, 3, 4, 5].map(|side| behind(4, Side(side))), [2, 5, 8, 7, 3, 1].map(Some));
    assert_eq!([0, 1, 2, 3, 4, 5].map(|side| behind(0, Side(side))), [None, Some(1), Some(3), None, None, None]);
    let triangle = Triangle::new(size(3, 2)).unwrap();
    let behind = |cell| [0, 1, 2].map(|side| triangle.neighbor(Cell(cell), Side(side)).map(|cell| cell.0));
    assert!(triangle.points_up(Cell(0)) && !triangle.points_up(Cell(1)) && !triangle.points_up(Cell(3)));
    assert_eq!(behind(0), [Some(1), Some(3), None]);
    assert_eq!(behind(1), [None, Some(2), Some(0)]);
    assert_eq!(behind(3), [Some(0), Some(4), None]);
}

/// A wall list that a drawing could be made from, as text.
pub(crate) fn lines(walls: impl Iterator<Item = Wall>) -> String {
    let mut text = String::new();
    for wall in walls {
        let (from, to) = (wall.from(), wall.to());
        writeln!(text, "{:.2},{:.2} {:.2},{:.2}", from.x, from.y, to.x, to.y).expect("text is never full");
    }
    text
}
