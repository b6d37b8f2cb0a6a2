//! Laws of grids, and of generators and solvers on grids that are not square.

use maze::grid::NotPlain;
use maze::{
    Algorithm, Cell, GenerateError, Grid, Maze, Point, Seed, Side, Sides, Size, Solver, Square, Wall, generate,
    measure, solve,
};
use proptest::prelude::*;

use crate::{algorithms, algorithms_of_every_grid, grids, grown, square};

/// The square grid with only the required methods: the plain twin of [`Square`].
#[derive(Clone, Debug, PartialEq)]
struct Plain(Square);

impl Grid for Plain {
    const SIDES: u8 = 4;

    fn cells(&self) -> u32 {
        self.0.cells()
    }

    fn middle_cell(&self) -> Cell {
        let size = self.0.size();
        self.0.cell(size.width() / 2, size.height() / 2).expect("it is in the grid")
    }

    fn neighbor(&self, cell: Cell, side: Side) -> Option<Cell> {
        let (column, row) = self.0.column_row(cell);
        match side {
            Square::NORTH => self.0.cell(column, row.checked_sub(1)?),
            Square::EAST => self.0.cell(column + 1, row),
            Square::SOUTH => self.0.cell(column, row + 1),
            _ => self.0.cell(column.checked_sub(1)?, row),
        }
    }

    fn square(&self) -> Option<Square> {
        Some(self.0)
    }

    fn opposite(&self, cell: Cell, side: Side) -> Side {
        self.0.opposite(cell, side)
    }

    fn bearing(&self, cell: Cell, side: Side) -> u16 {
        self.0.bearing(cell, side)
    }

    fn center(&self, cell: Cell) -> Point {
        self.0.center(cell)
    }

    fn wall(&self, cell: Cell, side: Side) -> Wall {
        self.0.wall(cell, side)
    }

    fn extent(&self) -> Point {
        self.0.extent()
    }

    fn open_distance(&self, from: Cell, to: Cell) -> u32 {
        self.0.open_distance(from, to)
    }
}

/// Hexagons in rows, each row shifted by half a cell to the right: six sides, clockwise from the upper right.
#[derive(Clone, Debug, PartialEq)]
struct Hexagons(Square);

impl Grid for Hexagons {
    const SIDES: u8 = 6;

    fn cells(&self) -> u32 {
        self.0.cells()
    }

    fn neighbor(&self, cell: Cell, side: Side) -> Option<Cell> {
        let (column, row) = self.0.column_row(cell);
        let (right, down) = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)][usize::from(side.0)];
        self.0.cell(column.checked_add_signed(right)?, row.checked_add_signed(down)?)
    }

    fn opposite(&self, _cell: Cell, side: Side) -> Side {
        Side((side.0 + 3) % 6)
    }

    fn bearing(&self, _cell: Cell, side: Side) -> u16 {
        30 + 60 * u16::from(side.0)
    }

    fn center(&self, cell: Cell) -> Point {
        let (column, row) = self.0.column_row(cell);
        Point { x: column as f32 + row as f32 / 2.0, y: row as f32 * 0.75_f32.sqrt() }
    }

    fn wall(&self, cell: Cell, side: Side) -> Wall {
        let center = self.center(cell);
        let corner = |degrees: u16| {
            let (sin, cos) = f32::from(degrees).to_radians().sin_cos();
            Point { x: center.x + sin / 3_f32.sqrt(), y: center.y - cos / 3_f32.sqrt() }
        };
        let bearing = self.bearing(cell, side);
        Wall::Line { from: corner(bearing - 30), to: corner(bearing + 30) }
    }

    fn extent(&self) -> Point {
        let last = self.center(Cell(self.cells() - 1));
        Point { x: last.x + 1.0, y: last.y + 1.0 }
    }

    fn open_distance(&self, from: Cell, to: Cell) -> u32 {
        let ((a, b), (c, d)) = (self.0.column_row(from), self.0.column_row(to));
        let (right, down) = (c as i32 - a as i32, d as i32 - b as i32);
        right.abs().max(down.abs()).max((right + down).abs()) as u32
    }
}

/// Checks the laws of a grid.
fn check(grid: &impl Grid) {
    for cell in (0..grid.cells()).map(Cell) {
        let neighbors = grid.neighbors(cell);
        for side in (0..8).map(Side) {
            let behind = grid.neighbor_within(cell, side);
            assert_eq!(neighbors.contains(side), behind.is_some(), "{cell:?} {side:?}");
            if let Some(behind) = behind {
                assert_eq!(grid.behind(cell, side), behind);
                assert_eq!(grid.side_to(cell, behind), Some(side));
                assert_eq!(grid.neighbor(behind, grid.opposite(cell, side)), Some(cell));
                assert_eq!(grid.open_distance(cell, behind), 1);
                let (a, b) = (grid.center(cell), grid.center(behind));
                let angle = f32::from(grid.bearing(cell, side)).to_radians();
                assert!((a.x + angle.sin() - b.x).abs() < 1e-3 && (a.y - angle.cos() - b.y).abs() < 1e-3);
            }
        }
        assert_eq!(grid.side_to(cell, cell), None);
    }
}

/// Also with sides that a grid does not have.
trait Within: Grid {
    fn neighbor_within(&self, cell: Cell, side: Side) -> Option<Cell> {
        if side.0 < Self::SIDES { self.neighbor(cell, side) } else { None }
    }
}

impl<G: Grid> Within for G {}

proptest! {
    #[test]
    fn grids_keep_their_laws(grid in grids()) {
        check(&grid);
        check(&Plain(grid));
        check(&Hexagons(grid));
    }

    #[test]
    fn squares_match_a_plain_implementation(grid in grids(), sets in prop::collection::vec(any::<u8>(), 24 * 24)) {
        let twin = Plain(grid);
        let mut sets = sets;
        sets.truncate(grid.cells() as usize);
        for cell in (0..grid.cells()).map(Cell) {
            prop_assert_eq!(grid.neighbors(cell), twin.neighbors(cell));
            sets[cell.index()] &= grid.neighbors(cell).0;
        }
        for cell in (0..grid.cells()).map(Cell).step_by(7) {
            let (mut fast, mut slow) = (sets.clone(), sets.clone());
            grid.withdraw(cell, &mut fast);
            twin.withdraw(cell, &mut slow);
            prop_assert_eq!(fast, slow);
        }
    }

    #[test]
    fn squares_have_the_mazes_of_a_plain_grid(grid in grids(), algorithm in algorithms(), seed: u64) {
        let seed = seed.to_string();
        let maze = grown(grid, algorithm, &seed);
        let twin = generate(Plain(grid), algorithm, &Seed::new(seed), &mut ()).unwrap();
        for cell in maze.cells() {
            prop_assert_eq!(maze.open(cell), twin.open(cell));
        }
    }

    #[test]
    fn laws_hold_on_hexagons(grid in grids(), algorithm in algorithms_of_every_grid(), seed: u64) {
        let maze: Maze<Hexagons> =
            generate(Hexagons(grid), algorithm, &Seed::new(seed.to_string()), &mut ()).unwrap();
        prop_assert!(measure::is_perfect(&maze).unwrap());
        let census = measure::Census::of(&maze);
        let [_, _, _, three, four, five, six, ..] = census.by_passages;
        if grid.cells() > 1 {
            prop_assert_eq!(census.dead_ends(), 2 + three + 2 * four + 3 * five + 4 * six);
        }
        let goal = Cell(grid.cells() - 1);
        let path = solve(&maze, Cell(0), goal, Solver::BreadthFirst, &mut ()).unwrap().path;
        for solver in Solver::ALL {
            prop_assert_eq!(&solve(&maze, Cell(0), goal, solver, &mut ()).unwrap().path, &path);
        }
    }

    #[test]
    fn sides_match_a_set(bits: u8, side in (0_u8..8).prop_map(Side)) {
        let set = Sides(bits);
        let sides: Vec<Side> = set.collect();
        prop_assert!(sides.is_sorted());
        prop_assert_eq!(set.len() as usize, sides.len());
        prop_assert_eq!(set.is_empty(), sides.is_empty());
        prop_assert_eq!(set.contains(side), sides.contains(&side));
        prop_assert!(set.without(side).eq(sides.iter().copied().filter(|&other| other != side)));
        prop_assert!(set.after(side).eq(sides.iter().copied().filter(|&other| other > side)));
    }

    #[test]
    fn any_text_is_a_size_or_refused_in_one_line(text in ".{0,20}|[0-9xX×+-]{0,12}") {
        match text.parse::<Size>() {
            Ok(size) => prop_assert_eq!(size.to_string().parse(), Ok(size)),
            Err(error) => prop_assert_eq!(error.to_string().lines().count(), 1),
        }
    }
}

#[test]
fn square_only_algorithms_refuse_other_grids() {
    let hexagons = |algorithm| generate(Hexagons(square(3, 3)), algorithm, &Seed::new("a"), &mut ());
    for algorithm in Algorithm::ALL {
        match hexagons(algorithm) {
            Ok(_) => assert!(!algorithm.is_square_only(), "{algorithm}"),
            Err(error) => assert_eq!(error, GenerateError::SquareOnly(algorithm, NotPlain::Shape)),
        }
    }
    let others = Algorithm::ALL.into_iter().filter(|algorithm| !algorithm.is_square_only());
    let others = others.map(Algorithm::name).collect::<Vec<_>>().join(", ");
    assert_eq!(
        hexagons(Algorithm::Eller).unwrap_err().to_string(),
        format!("eller works only on the square grid: choose that grid, or choose one of {others}")
    );
}

#[test]
fn refusals_name_what_is_in_the_way() {
    use maze::{AnyGrid, CellShape, Generator, Mask, Symmetry, Wrap};
    let mask: Mask = "...\n...\n..#\n".parse().unwrap();
    let grid = |wrap, mask| AnyGrid::new(CellShape::Square, "3x3", wrap, mask).unwrap();
    for (grid, why, word) in [
        (AnyGrid::new(CellShape::Hexagon, "3x3", None, None).unwrap(), NotPlain::Shape, "choose that grid"),
        (AnyGrid::new(CellShape::Hexagon, "3x3", None, Some(&mask)).unwrap(), NotPlain::Shape, "choose that grid"),
        (grid(None, Some(&mask)), NotPlain::Mask, "leave the mask out"),
        (grid(Some(Wrap::Torus), None), NotPlain::Wrap, "leave the wrap out"),
        (grid(Some(Wrap::Cylinder), None), NotPlain::Wrap, "leave the wrap out"),
    ] {
        let mut mirrored = Generator::from(Algorithm::Kruskal);
        mirrored.style.symmetry = Symmetry::LeftRight;
        let of = |generator: Generator| generate(grid.clone(), generator, &Seed::new("a"), &mut ()).unwrap_err();
        let refused = of(Algorithm::Eller.into());
        assert_eq!(refused, GenerateError::SquareOnly(Algorithm::Eller, why));
        assert_eq!(of(mirrored), GenerateError::NotSymmetric(Symmetry::LeftRight, why));
        assert!(refused.to_string().contains(word) && of(mirrored).to_string().contains(word), "{refused}");
    }
}

#[test]
fn sizes_are_read_and_refused() {
    for (text, size) in [("20x12", (20, 12)), ("1x1", (1, 1)), ("65535X65535", (65535, 65535)), ("007×9", (7, 9))] {
        let read: Size = text.parse().unwrap();
        assert_eq!((read.width(), read.height()), size, "{text}");
    }
    for text in ["", "x", "20", "0x5", "5x0", "-3x4", "+3x4", "3x4x5", "65536x1", "1x99999999999", " 3x4", "3.5x4"] {
        let error = text.parse::<Size>().unwrap_err().to_string();
        assert_eq!(error, format!("size must be WIDTHxHEIGHT, each 1 to 65535, for example 20x12, not '{text}'"));
    }
}

#[test]
fn too_large_maze_is_refused_at_once() {
    // Sixty gigabytes, on machines that limit reservations.
    let grid = square(65535, 65535);
    if Vec::<u8>::new().try_reserve_exact(56 << 30).is_err() {
        let error = generate(grid, Algorithm::Kruskal, &Seed::new("a"), &mut ()).unwrap_err();
        assert_eq!(
            error.to_string(),
            "a maze of 4294836225 cells does not fit into this machine's memory: choose a smaller size"
        );
    }
}
