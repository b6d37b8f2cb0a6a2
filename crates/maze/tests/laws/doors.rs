//! Doors in drawings: a sign across the passage, whose state is drawn with the solution only.

use maze::draw::{Figure, json, pdf, svg};
use maze::{AnyGrid, Cell, CellShape, Code, Door, Drawing, Grid, Maze, Recipe, Seed, Side, Style, Wrap};

fn room() -> Maze {
    "
    +---+---+---+
    |           |
    +   +---+   +
    |       |   |
    +---+---+---+"
        .parse()
        .unwrap()
}

const DOORS: [Door; 2] = [
    Door { cell: Cell(0), side: Side(2), is_shut: true },
    // From the other side.
    Door { cell: Cell(2), side: Side(3), is_shut: false },
];

#[test]
fn text_shows_doors_and_with_the_solution_which_are_shut() {
    let maze = room();
    let drawing = Drawing::new(&maze, Style::Ascii).doors(&DOORS);
    let lines = ["+---+---+---+", "|       ?   |", "+-?-+---+   +", "|       |   |", "+---+---+---+"];
    assert_eq!(drawing.to_string(), lines.join("\n"));
    let solved = drawing.solution(&[Cell(0), Cell(1), Cell(2)]).to_string();
    assert_eq!(solved.lines().nth(1), Some("| .   . o . |"));
    assert_eq!(solved.lines().nth(2), Some("+-x-+---+   +"));
    let boxes = Drawing::new(&maze, Style::Box).doors(&DOORS).solution(&[Cell(0)]).to_string();
    assert!(boxes.contains("╌●╌") && boxes.contains('○'), "{boxes}");
}

#[test]
fn every_door_of_every_grid_is_drawn_on_its_passage() {
    let grid = |shape, size, wrap| AnyGrid::new(shape, size, wrap, None).unwrap();
    for (grid, twice) in [
        (grid(CellShape::Square, "5x4", None), false),
        (grid(CellShape::Hexagon, "5x4", None), false),
        (grid(CellShape::Ring, "4", None), false),
        (grid(CellShape::Square, "5x4", Some(Wrap::Torus)), true),
        (grid(CellShape::Weave, "6x6", None), true),
        (grid(CellShape::Levels, "4x3x2", None), true),
    ] {
        let recipe = Recipe { grid, generator: maze::Algorithm::Wilson.into(), seed: Seed::new("doors") };
        let maze = recipe.maze().unwrap();
        let passages = maze.cells().flat_map(|cell| maze.exits(cell).map(move |(side, behind)| (cell, side, behind)));
        let doors: Vec<Door> = passages
            .filter(|(cell, _, behind)| cell < behind)
            .map(|(cell, side, _)| Door { cell, side, is_shut: cell.0 % 2 == 1 })
            .collect();
        let drawn = |figure: &Figure<'_, AnyGrid>| {
            let mut out = Vec::new();
            svg::write(&mut out, figure).unwrap();
            let text = String::from_utf8(out).unwrap();
            (text.matches("<circle").count(), text.matches("#fff\" stroke").count())
        };
        let figure = Figure::new(&maze).doors(&doors);
        let (discs, rings) = drawn(&figure);
        assert_eq!(rings, 0, "nothing tells which are shut");
        assert!(if twice { discs >= doors.len() } else { discs == doors.len() }, "{discs} of {}", doors.len());
        let (all, rings) = drawn(&figure.solution(&[Cell(0)]));
        assert!(rings > 0 && all == discs + rings);
        let mut page = Vec::new();
        let item = pdf::PrintItem::of(figure);
        pdf::write(&mut page, &[item], &pdf::Layout::default()).unwrap();
        assert!(page.len() > 500);
        let (code, mut object) = (Code::from(recipe), Vec::new());
        json::write(&mut object, &code, &figure).unwrap();
        let object = String::from_utf8(object).unwrap();
        let first = (doors[0].cell.0, doors[0].side.0);
        assert!(object.contains(&format!("\"doors\":[[{},{},\"open\"]", first.0, first.1)), "{object}");
        let read = json::read(&object, u64::from(maze.grid().cells())).unwrap();
        assert_eq!(read.maze, maze);
        let mut plain = Vec::new();
        json::write(&mut plain, &code, &Figure::new(&maze)).unwrap();
        assert!(!String::from_utf8(plain).unwrap().contains("doors\":"));
    }
}

#[test]
#[should_panic(expected = "doors are in passages")]
fn door_in_a_wall_is_refused() {
    let maze = room();
    let _ = Figure::new(&maze).doors(&[Door { cell: Cell(1), side: Side(2), is_shut: false }]);
}
