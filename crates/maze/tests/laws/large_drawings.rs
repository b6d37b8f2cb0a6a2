//! Drawings of sixteen million square cells, and of a million others, without keeping them in memory.

use std::io::{self, Write};

use maze::code::Passages;
use maze::draw::{Figure, json, png, svg};
use maze::{
    Algorithm, Cell, Circle, Code, Grid, Hexagon, Middle, Seed, Solver, Triangle, Wrap, Wrapped, generate, solve,
};

use crate::shapes::size;
use crate::{grown, square};

/// Counts written bytes.
struct Counter(u64);

impl Write for Counter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn svg_png_and_json() {
    let maze = grown(square(4000, 4000), Algorithm::CandidateLinks, "large");
    let (start, goal) = (Cell(0), Cell(maze.grid().cells() - 1));
    let way = solve(&maze, start, goal, Solver::BreadthFirst, &mut ()).unwrap().path;
    let code = Code::from(Passages::of(&maze.clone().into()).unwrap());
    let figure = Figure::new(&maze).start(start).goal(goal).solution(&way);
    let mut counter = Counter(0);
    svg::write(&mut counter, &figure).unwrap();
    assert!(counter.0 > 80_000_000, "{} bytes", counter.0);
    for figure in [figure, Figure::new(&maze)] {
        counter.0 = 0;
        png::write(&mut counter, &figure, png::Pixels::new(1, 1).unwrap()).unwrap();
        assert!(counter.0 > 1_000_000, "{} bytes", counter.0);
    }
    counter.0 = 0;
    json::write(&mut counter, &code, &figure).unwrap();
    assert!(counter.0 > 200_000_000, "{} bytes", counter.0);
    assert!(code.to_string().parse() == Ok(code));
}

/// Draws a large maze with its solution, and checks the number of written bytes.
fn check_large<G: Grid>(grid: G) {
    let maze = generate(grid, Algorithm::CandidateLinks, &Seed::new("large"), &mut ()).unwrap();
    let (start, goal) = (Cell(0), Cell(maze.grid().cells() - 1));
    let way = solve(&maze, start, goal, Solver::BreadthFirst, &mut ()).unwrap().path;
    let figure = Figure::new(&maze).start(start).goal(goal).solution(&way);
    let mut counter = Counter(0);
    svg::write(&mut counter, &figure).unwrap();
    assert!((5_000_000..40_000_000).contains(&counter.0), "{} bytes", counter.0);
    counter.0 = 0;
    png::write(&mut counter, &figure, png::Pixels::new(3, 1).unwrap()).unwrap();
    assert!((1_000_000..40_000_000).contains(&counter.0), "{} bytes", counter.0);
}

#[test]
fn hexagons() {
    check_large(Hexagon::new(size(1000, 1000)));
}

#[test]
fn triangles() {
    check_large(Triangle::new(size(1000, 1000)).unwrap());
}

#[test]
fn circles() {
    check_large(Circle::new(500, Middle::Cell).unwrap());
}

#[test]
fn tori() {
    check_large(Wrapped::new(size(1000, 1000), Wrap::Torus));
}
