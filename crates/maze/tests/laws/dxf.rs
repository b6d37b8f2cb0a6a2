//! Laws of DXF, read as a cutter reads it.

use maze::draw::{Figure, Millimeters, dxf};
use maze::{Cell, Grid, Maze, Openings, Point, Solver, Wall, solve, standing_walls_of};
use proptest::prelude::*;

use crate::any_grid::{any_grids, changed, parts};
use crate::shapes::{Law, on_small_grids};
use crate::{mazes, with_two_cells};

/// A line or an arc: its layer and its numbers by group code.
struct Entity {
    is_arc: bool,
    layer: String,
    numbers: Vec<(u8, f64)>,
}

impl Entity {
    fn number(&self, code: u8) -> f64 {
        self.numbers.iter().find(|number| number.0 == code).expect("it has this number").1
    }

    /// In millimeters. An arc is less than half a circle.
    fn length(&self) -> f64 {
        if self.is_arc {
            let turn = (self.number(51) - self.number(50)).rem_euclid(360.0);
            assert!(turn < 180.0, "{turn}");
            return self.number(40) * turn.to_radians();
        }
        (self.number(11) - self.number(10)).hypot(self.number(21) - self.number(20))
    }
}

fn entities(file: &[u8]) -> Vec<Entity> {
    let text = std::str::from_utf8(file).unwrap();
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let groups: Vec<(u8, &str)> = lines.chunks(2).map(|pair| (pair[0].parse().unwrap(), pair[1])).collect();
    assert_eq!(groups.last(), Some(&(0, "EOF")));
    // Programs scale what has no unit as they like: 4 is millimeters, 1 is metric.
    for (name, value) in [("$INSUNITS", "4"), ("$MEASUREMENT", "1")] {
        let at = groups.iter().position(|&group| group == (9, name)).unwrap();
        assert_eq!(groups[at + 1], (70, value));
    }
    let begin = groups.iter().position(|&group| group == (2, "ENTITIES")).unwrap() + 1;
    let mut entities: Vec<Entity> = Vec::new();
    for &(code, value) in &groups[begin..] {
        match (code, value) {
            (0, "ENDSEC") => return entities,
            (0, name) => {
                assert!(["LINE", "ARC"].contains(&name));
                entities.push(Entity { is_arc: name == "ARC", layer: String::new(), numbers: Vec::new() });
            }
            (8, layer) => layer.clone_into(&mut entities.last_mut().unwrap().layer),
            (code, number) => entities.last_mut().unwrap().numbers.push((code, number.parse().unwrap())),
        }
    }
    panic!("the section has no end")
}

fn drawn<G: Grid>(figure: &Figure<'_, G>, cell: f32) -> Vec<Entity> {
    let mut file = Vec::new();
    dxf::write(&mut file, figure, Millimeters::new(cell).unwrap()).unwrap();
    entities(&file)
}

/// In cells.
fn length(wall: Wall) -> f64 {
    let distance = |a: Point, b: Point| f64::from(a.x - b.x).hypot(f64::from(a.y - b.y));
    let chord = distance(wall.from(), wall.to());
    match wall {
        Wall::Line { .. } => chord,
        Wall::Arc { radius, .. } => 2.0 * f64::from(radius) * (chord / (2.0 * f64::from(radius))).asin(),
    }
}

struct EachWallOnce;

impl Law for EachWallOnce {
    fn check<G: Grid>(&self, name: &str, grid: G) {
        let maze = Maze::walled(grid).unwrap();
        let expected: f64 =
            maze.cells().flat_map(|cell| standing_walls_of(&maze, Openings::NONE, cell)).map(length).sum();
        let drawn: f64 = drawn(&Figure::new(&maze), 10.0).iter().map(Entity::length).sum();
        assert!((drawn - 10.0 * expected).abs() < 1e-3 * drawn + 0.01, "{name}: {drawn}, not {}", 10.0 * expected);
    }
}

#[test]
fn every_wall_is_cut_once() {
    on_small_grids(&EachWallOnce);
}

proptest! {
    /// On squares, the lines cut into walls of one cell are the walls of the maze.
    #[test]
    fn lines_are_the_walls((maze, start, goal) in with_two_cells(mazes())) {
        let path = solve(&maze, start, goal, Solver::BreadthFirst, &mut ()).unwrap().path;
        let entities = drawn(&Figure::new(&maze).solution(&path), 2.0);
        let height = f64::from(maze.grid().height());
        let mut walls = Vec::new();
        for line in entities.iter().filter(|entity| entity.layer == "WALLS") {
            prop_assert!(!line.is_arc);
            let corner = |x: u8, y: u8| ((line.number(x) / 2.0) as i32, (height - line.number(y) / 2.0) as i32);
            let (from, to) = (corner(10, 20), corner(11, 21));
            let step = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
            let mut at = from;
            while at != to {
                let next = (at.0 + step.0, at.1 + step.1);
                walls.push((at.min(next), at.max(next)));
                at = next;
            }
        }
        walls.sort_unstable();
        let mut expected: Vec<_> = maze::standing_walls(&maze).map(|wall| {
            let corner = |point: Point| (point.x as i32, point.y as i32);
            let (from, to) = (corner(wall.from()), corner(wall.to()));
            (from.min(to), from.max(to))
        }).collect();
        expected.sort_unstable();
        prop_assert_eq!(walls, expected);
        let solution: f64 = entities.iter().filter(|entity| entity.layer == "SOLUTION").map(Entity::length).sum();
        prop_assert!((solution - 2.0 * path.len().saturating_sub(1) as f64).abs() < 1e-6);
    }

    #[test]
    fn all_is_within_the_drawing(grid in any_grids(), (_, algorithm, seed, changes) in parts(), cell in 0.5_f32..50.0) {
        let extent = grid.extent();
        let maze = changed(grid, algorithm, seed, &changes);
        let openings = Openings::at(maze.grid(), Cell(0), Cell(maze.grid().cells() - 1)).unwrap();
        for entity in drawn(&Figure::new(&maze).openings(openings), cell) {
            for &(code, number) in &entity.numbers {
                let most = if code / 10 == 1 { extent.x } else { extent.y } * cell;
                let is_place = matches!(code, 10 | 11 | 20 | 21);
                prop_assert!(!is_place || (-0.01..=f64::from(most) + 0.01).contains(&number), "{} {}", code, number);
            }
        }
    }
}
