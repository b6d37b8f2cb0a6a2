//! Laws of openings: every drawing leaves out exactly their walls, and text and JSON keep them.

use maze::code::Passages;
use maze::draw::png::Pixels;
use maze::draw::{Figure, json, png, svg};
use maze::{
    AnyGrid, Area, Cell, CellShape, Circle, Code, Drawing, Grid, Mask, Maze, Middle, Opening, Openings, Picture, Side,
    Solver, Square, Style, Wall, WallRun, Wrap, Wrapped, outer_border, solve, standing_walls, standing_walls_of,
    wall_runs,
};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::any_grid::any_grids;
use crate::png::decoded;
use crate::svg::{paths, runs};
use crate::{mazes, square, with_two_cells};

/// Openings of a grid: none, one or two different ones.
fn openings(grid: &AnyGrid, [entrance, exit]: [Option<Index>; 2]) -> Openings {
    let border = outer_border(grid).unwrap();
    let at = |index: Option<Index>| index.filter(|_| !border.is_empty()).map(|index| *index.get(&border));
    Openings { entrance: at(entrance), exit: at(exit).filter(|&exit| Some(exit) != at(entrance)) }
}

fn any_openings() -> impl Strategy<Value = [Option<Index>; 2]> {
    [prop::option::weighted(0.8, any::<Index>()), prop::option::weighted(0.8, any::<Index>())]
}

fn count(openings: Openings) -> usize {
    openings.entrance.iter().chain(&openings.exit).count()
}

fn of_square(maze: &Maze, ends: [Option<Index>; 2]) -> Openings {
    openings(&AnyGrid::from(*maze.grid()), ends)
}

fn everywhere(maze: &Maze) -> Area {
    Area { column: 0, row: 0, width: maze.grid().width(), height: maze.grid().height() }
}

proptest! {
    #[test]
    fn text_keeps_openings((maze, start, goal) in with_two_cells(mazes()), ends in any_openings(), ascii: bool, margin in " {0,5}") {
        let openings = of_square(&maze, ends);
        let style = if ascii { Style::Ascii } else { Style::Box };
        let text = Drawing::new(&maze, style).openings(openings).to_string();
        let picture: Picture = text.parse().unwrap();
        // Editors remove spaces at the ends of lines, and people indent: also where both walls of a corner are left out.
        let moved: Vec<String> = text.lines().map(|line| format!("{margin}{line}").trim_end().to_owned()).collect();
        prop_assert_eq!(moved.join("\n").parse::<Picture>(), Ok(picture.clone()), "{}", text);
        let sorted = |openings: Openings| {
            let mut all: Vec<Opening> = openings.entrance.into_iter().chain(openings.exit).collect();
            all.sort_unstable();
            all
        };
        prop_assert_eq!((&picture.maze, sorted(picture.openings)), (&maze, sorted(openings)));
        // The marks tell which is which.
        let (Some(entrance), Some(exit)) = (openings.entrance, openings.exit) else { return Ok(()) };
        prop_assume!(entrance.0 != exit.0 && [start, goal] != [exit.0, entrance.0]);
        let drawing = Drawing::new(&maze, style).openings(openings);
        for drawing in [drawing.clone().start(entrance.0), drawing.clone().goal(exit.0)] {
            let text = drawing.to_string();
            prop_assert_eq!(text.parse::<Picture>().unwrap().openings, openings, "{}", text);
        }
    }

    #[test]
    fn walls_of_openings_are_missing_on_every_grid(grid in any_grids(), ends in any_openings()) {
        let maze = Maze::walled(grid).unwrap();
        let openings = openings(maze.grid(), ends);
        let drawn: Vec<Wall> = maze.cells().flat_map(|cell| standing_walls_of(&maze, openings, cell)).collect();
        let missing = |wall: Wall| {
            let is_it = |(cell, side): Opening| maze.grid().wall(cell, side) == wall;
            openings.entrance.is_some_and(is_it) || openings.exit.is_some_and(is_it)
        };
        let expected: Vec<Wall> = standing_walls(&maze).filter(|&wall| !missing(wall)).collect();
        prop_assert_eq!(standing_walls(&maze).count() - drawn.len(), count(openings));
        prop_assert_eq!(drawn, expected);
    }

    #[test]
    fn wall_runs_and_strokes_leave_the_same_gaps(maze in mazes(), ends in any_openings()) {
        let openings = of_square(&maze, ends);
        let mut expected = wall_runs(&maze, openings, everywhere(&maze));
        let length = |runs: &[WallRun]| -> u32 {
            runs.iter().map(|run| run.to.0 - run.from.0 + run.to.1 - run.from.1).sum()
        };
        let whole = wall_runs(&maze, Openings::NONE, everywhere(&maze));
        prop_assert_eq!(length(&whole) - length(&expected), count(openings) as u32);
        let mut text = Vec::new();
        svg::write(&mut text, &Figure::new(&maze).openings(openings)).unwrap();
        let text = String::from_utf8(text).unwrap();
        let mut strokes: Vec<WallRun> = paths(&text, "walls").into_iter().flat_map(runs).collect();
        strokes.sort_unstable();
        expected.sort_unstable();
        prop_assert_eq!(strokes, expected);
    }

    #[test]
    fn pixels_of_openings_are_floor((maze, start, goal) in with_two_cells(mazes()), ends in any_openings(), is_marked: bool) {
        let (openings, pixels) = (of_square(&maze, ends), Pixels::new(5, 2).unwrap());
        let solution = solve(&maze, start, goal, Solver::BreadthFirst, &mut ()).unwrap().path;
        let figure = if is_marked { Figure::new(&maze).start(start).goal(goal).solution(&solution) } else { Figure::new(&maze) };
        let picture = |figure: Figure<'_>| {
            let mut file = Vec::new();
            png::write(&mut file, &figure, pixels).unwrap();
            decoded(&file)
        };
        let (closed, open) = (picture(figure), picture(figure.openings(openings)));
        let gap = |opening: Opening, x: u32, y: u32| {
            let (column, row) = (opening.0.0 % maze.grid().width(), opening.0.0 / maze.grid().width());
            let inside = |place: u32, number: u32| (7 * number + 2..7 * number + 7).contains(&place);
            let wall = |place: u32, number: u32| (7 * number..7 * number + 2).contains(&place);
            match opening.1 {
                Square::NORTH => inside(x, column) && wall(y, row),
                Square::SOUTH => inside(x, column) && wall(y, row + 1),
                Square::WEST => wall(x, column) && inside(y, row),
                _ => wall(x, column + 1) && inside(y, row),
            }
        };
        for (x, y) in (0..closed.height).flat_map(|y| (0..closed.width).map(move |x| (x, y))) {
            let is_gap = [openings.entrance, openings.exit].into_iter().flatten().any(|opening| gap(opening, x, y));
            let expected = if is_gap { [255; 3] } else { closed.color(x, y) };
            prop_assert_eq!(open.color(x, y), expected, "{} {}", x, y);
        }
    }

    #[test]
    fn pictures_of_other_grids_are_lighter_with_openings(grid in any_grids(), ends in any_openings()) {
        let maze = Maze::walled(grid).unwrap();
        let openings = openings(maze.grid(), ends);
        let brightness = |openings: Openings| {
            let mut file = Vec::new();
            png::write(&mut file, &Figure::new(&maze).openings(openings), Pixels::new(8, 2).unwrap()).unwrap();
            let picture = decoded(&file);
            let pixels = (0..picture.height).flat_map(|y| (0..picture.width).map(move |x| (x, y)));
            pixels.map(|(x, y)| u64::from(picture.color(x, y)[0])).sum::<u64>()
        };
        let (closed, open) = (brightness(Openings::NONE), brightness(openings));
        prop_assert_eq!(open > closed, !openings.is_none(), "{} and {}", open, closed);
    }

    #[test]
    fn json_keeps_openings(grid in any_grids(), ends in any_openings()) {
        let maze = Maze::walled(grid).unwrap();
        let openings = openings(maze.grid(), ends);
        let mut text = Vec::new();
        let code = Code::from(Passages::of(&maze).unwrap());
        json::write(&mut text, &code, &Figure::new(&maze).openings(openings)).unwrap();
        let text = String::from_utf8(text).unwrap();
        prop_assert_eq!(text.contains("entrance"), openings.entrance.is_some());
        prop_assert_eq!(json::read(&text, 1_000_000).unwrap().openings, openings);
    }

    #[test]
    fn start_and_goal_at_the_border_have_openings(grid in any_grids(), ends: [Index; 2]) {
        let [start, goal] = ends.map(|end| Cell(end.index(grid.cells() as usize) as u32));
        let border = outer_border(&grid).unwrap();
        let at = Openings::at(&grid, start, goal).unwrap();
        prop_assert!(at.are_in(&grid));
        for (opening, cell) in [(at.entrance, start), (at.exit, goal)] {
            prop_assert_eq!(opening.is_some(), border.iter().any(|of_border| of_border.0 == cell));
            prop_assert!(opening.is_none_or(|opening| opening.0 == cell && border.contains(&opening)));
        }
    }
}

#[test]
fn entrance_is_at_the_top_and_exit_at_the_bottom() {
    let grid = AnyGrid::from(square(3, 2));
    let at = |start, goal| Openings::at(&grid, Cell(start), Cell(goal)).unwrap();
    let both = |entrance, exit| Openings { entrance: Some(entrance), exit: Some(exit) };
    assert_eq!(at(0, 5), both((Cell(0), Square::NORTH), (Cell(5), Square::SOUTH)));
    assert_eq!(at(5, 0), both((Cell(5), Square::EAST), (Cell(0), Square::WEST)));
    assert_eq!(at(4, 1), both((Cell(4), Square::SOUTH), (Cell(1), Square::NORTH)));
}

#[test]
fn holes_have_no_outer_border() {
    let mask: Mask = "...\n.#.\n...".parse().unwrap();
    let ring = AnyGrid::new(CellShape::Square, "3x3", None, Some(&mask)).unwrap();
    assert_eq!(outer_border(&ring).unwrap().len(), 12);
    let bay: Mask = ".#.\n.#.\n...".parse().unwrap();
    let bay = AnyGrid::new(CellShape::Square, "3x3", None, Some(&bay)).unwrap();
    assert_eq!(outer_border(&bay).unwrap().len(), 16, "a hole that reaches the edge is outside");
    let hollow = AnyGrid::Circle(Circle::new(3, Middle::Hollow).unwrap());
    let border = outer_border(&hollow).unwrap();
    assert!(border.len() == 12 && border.iter().all(|&(_, side)| side == Side(0)));
    let torus = AnyGrid::Wrapped(Wrapped::new("5x5".parse().unwrap(), Wrap::Torus));
    assert!(outer_border(&torus).unwrap().is_empty());
    let cylinder = AnyGrid::Wrapped(Wrapped::new("5x4".parse().unwrap(), Wrap::Cylinder));
    assert_eq!(outer_border(&cylinder).unwrap().len(), 10);
}

#[test]
fn drawing_with_openings() {
    let maze: Maze = "
        +---+---+
        |       |
        +   +---+
        |       |
        +---+---+"
        .parse()
        .unwrap();
    let openings = Openings { entrance: Some((Cell(0), Square::WEST)), exit: Some((Cell(3), Square::SOUTH)) };
    let text = Drawing::new(&maze, Style::Box).openings(openings).start(Cell(0)).goal(Cell(3)).to_string();
    assert_eq!(text, "╶───────┐\n  S     │\n╷   ╶───┤\n│     G │\n└───╴   ╵");
    assert_eq!(text.parse::<Picture>().unwrap().openings, openings);
}

#[test]
#[should_panic(expected = "at the edge")]
fn openings_inside_are_refused() {
    let maze = Maze::walled(square(3, 3)).unwrap();
    let _ = Figure::new(&maze).openings(Openings { entrance: Some((Cell(4), Square::NORTH)), exit: None });
}
