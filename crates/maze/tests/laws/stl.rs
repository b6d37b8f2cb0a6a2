//! Laws of STL: the file is one closed solid, and it is the maze.

use std::collections::HashMap;

use maze::draw::stl::{self, Solid, SolidError};
use maze::draw::{Figure, Millimeters};
use maze::{Algorithm, Cell, Grid, Maze, Openings, Point, standing_walls};
use proptest::prelude::*;

use crate::any_grid::{any_grids, changed, parts};
use crate::shapes::{Law, on_small_grids};
use crate::{grown, mazes, square};

type Place = [f32; 3];

/// The largest mazes whose heights are compared, in cells.
const MOST_CELLS: u32 = 200;

fn millimeters(length: f32) -> Millimeters {
    Millimeters::new(length).unwrap()
}

/// The triangles of a file, with normals that fit.
fn triangles<G: Grid>(figure: &Figure<'_, G>, solid: Solid) -> Vec<[Place; 3]> {
    let mut file = Vec::new();
    stl::write(&mut file, figure, solid).unwrap();
    assert!(!file.starts_with(b"solid"));
    let count = u32::from_le_bytes(file[80..84].try_into().unwrap()) as usize;
    assert_eq!(file.len(), 84 + 50 * count);
    let number = |bytes: &[u8]| f32::from_le_bytes(bytes.try_into().unwrap());
    let read = |facet: &[u8]| {
        let numbers: Vec<f32> = facet[..48].chunks(4).map(number).collect();
        let place = |at: usize| [numbers[at], numbers[at + 1], numbers[at + 2]];
        let (normal, corners) = (place(0), [place(3), place(6), place(9)]);
        let across = cross(corners);
        let length = across.iter().map(|part| part * part).sum::<f64>().sqrt();
        assert!(length > 0.0, "a triangle without area: {corners:?}");
        for axis in 0..3 {
            assert!((f64::from(normal[axis]) - across[axis] / length).abs() < 1e-3, "{normal:?} {corners:?}");
        }
        corners
    };
    file[84..].chunks(50).map(read).collect()
}

/// The normal of a triangle, twice as long as its area.
fn cross([a, b, c]: [Place; 3]) -> [f64; 3] {
    let from_a = |to: Place| [0, 1, 2].map(|axis| f64::from(to[axis]) - f64::from(a[axis]));
    let (first, second) = (from_a(b), from_a(c));
    let minor = |one: usize, two: usize| first[one] * second[two] - first[two] * second[one];
    [minor(1, 2), minor(2, 0), minor(0, 1)]
}

/// Each edge belongs to two triangles, which pass it in opposite directions.
fn check_closed(name: &str, triangles: &[[Place; 3]]) {
    let mut edges: HashMap<[[u32; 3]; 2], i32> = HashMap::new();
    for corners in triangles {
        for side in 0..3 {
            let end = |at: usize| corners[at % 3].map(|part| (part + 0.0).to_bits());
            *edges.entry([end(side), end(side + 1)]).or_default() += 1;
        }
    }
    for (&[from, to], &count) in &edges {
        let shown = || [from, to].map(|end| end.map(f32::from_bits));
        assert_eq!(count, 1, "{name}: {:?} is passed {count} times", shown());
        assert!(edges.contains_key(&[to, from]), "{name}: {:?} has one side", shown());
    }
}

fn volume(triangles: &[[Place; 3]]) -> f64 {
    let part = |corners: &[Place; 3]| {
        let across = cross(*corners);
        // The tetrahedron below a triangle: its area seen from above, times its mean height.
        across[2] / 2.0 * corners.iter().map(|corner| f64::from(corner[2])).sum::<f64>() / 3.0
    };
    triangles.iter().map(part).sum()
}

/// The solid above a point: how high it is there, from the triangles that look up. A point on the edge of two triangles
/// is in at least one of them, in spite of rounding.
fn height_at(triangles: &[[Place; 3]], at: (f32, f32)) -> f32 {
    let is_below = |corners: &&[Place; 3]| {
        let is_left = |a: Place, b: Place| cross([a, b, [at.0, at.1, a[2]]])[2] > -0.01;
        let [a, b, c] = **corners;
        cross(**corners)[2] > 0.0 && is_left(a, b) && is_left(b, c) && is_left(c, a)
    };
    triangles.iter().filter(is_below).map(|corners| corners[0][2]).fold(0.0, f32::max)
}

/// Heights differ by less only if they are the same.
fn is_same(height: f32, other: f32) -> bool {
    (height - other).abs() < 0.1
}

/// The law that a maze is printed as it is: walls where walls are, floors elsewhere.
fn check_heights<G: Grid>(name: &str, maze: &Maze<G>, openings: Openings, solid: Solid) {
    let triangles = triangles(&Figure::new(maze).openings(openings), solid);
    check_closed(name, &triangles);
    // Each point is looked up in all triangles.
    if maze.grid().cells() > MOST_CELLS {
        return;
    }
    let floor = solid.floor.map_or(0.0, Millimeters::get);
    let (scale, extent) = (solid.cell.get(), maze.grid().extent());
    let place = |Point { x, y }: Point| (x * scale, (extent.y - y) * scale);
    for cell in maze.cells() {
        let found = height_at(&triangles, place(maze.grid().center(cell)));
        assert!(is_same(found, floor), "{name}: {cell:?} is {found} high");
        for side in maze.grid().sides(cell) {
            let is_open = maze.is_open(cell, side) || openings.are_at(cell, side);
            let expected = if is_open { floor } else { floor + solid.height.get() };
            let found = height_at(&triangles, place(maze.grid().wall(cell, side).half_way()));
            assert!(is_same(found, expected), "{name}: {cell:?} {side:?} is {found} high");
        }
    }
}

/// The thinnest walls of hexagons, which have the narrowest passages.
fn solids() -> [Solid; 3] {
    let thick = Solid { wall: millimeters(2.8), ..Solid::default() };
    [Solid::default(), Solid { floor: None, ..thick }, thick]
}

struct Closed;

impl Law for Closed {
    fn check<G: Grid>(&self, name: &str, grid: G) {
        if !grid.is_flat() {
            let maze = Maze::walled(grid).unwrap();
            let refused = stl::write(Vec::new(), &Figure::new(&maze), Solid::default());
            assert!(matches!(refused, Err(SolidError::Layers)), "{name}");
            return;
        }
        let walled = Maze::walled(grid.clone()).unwrap();
        let maze = changed(grid, Algorithm::DepthFirst, 7, &[(3, 0, true), (9, 1, true), (5, 2, false)]);
        for solid in solids() {
            check_heights(name, &walled, Openings::NONE, solid);
            check_heights(name, &maze, Openings::NONE, solid);
        }
    }
}

#[test]
fn solids_of_every_grid_are_closed() {
    on_small_grids(&Closed);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn solids_with_openings_are_closed(grid in any_grids(), (_, algorithm, seed, changes) in parts()) {
        prop_assume!(grid.is_flat());
        let maze = changed(grid, algorithm, seed, &changes);
        let openings = Openings::at(maze.grid(), Cell(0), Cell(maze.grid().cells() - 1)).unwrap();
        for solid in solids() {
            let triangles = triangles(&Figure::new(&maze).openings(openings), solid);
            check_closed("", &triangles);
        }
    }

    /// The volume by arithmetic: walls between posts, posts where walls end, and the floor.
    #[test]
    fn volumes_are_those_of_the_walls(maze in mazes(), wall in 0.5_f32..5.0) {
        let solid = Solid { wall: millimeters(wall), ..Solid::default() };
        let mut posts = std::collections::HashSet::new();
        for wall in standing_walls(&maze) {
            posts.extend([wall.from(), wall.to()].map(|end| (end.x as u32, end.y as u32)));
        }
        let (walls, wall) = (standing_walls(&maze).count() as f64, f64::from(wall));
        let above = (walls * (10.0 - wall) * wall + posts.len() as f64 * wall * wall) * 8.0;
        let side = |cells: u32| f64::from(cells) * 10.0 + wall;
        let floor = side(maze.grid().width()) * side(maze.grid().height()) * 2.0;
        let with_floor = volume(&triangles(&Figure::new(&maze), solid));
        prop_assert!((with_floor - above - floor).abs() < 1e-4 * with_floor, "{} {}", with_floor, above + floor);
        let alone = volume(&triangles(&Figure::new(&maze), Solid { floor: None, ..solid }));
        prop_assert!((alone - above).abs() < 1e-4 * above, "{} {}", alone, above);
    }
}

#[test]
fn impossible_solids_are_refused() {
    let maze = grown(square(3, 3), Algorithm::Wilson, "a");
    let write = |solid| stl::write(Vec::new(), &Figure::new(&maze), solid);
    let thick = write(Solid { wall: millimeters(5.5), ..Solid::default() }).unwrap_err();
    assert_eq!(thick.to_string(), "walls of 5.5 mm are too thick for cells of 10 mm: they must be at most 5 mm");
    let large = Maze::walled(square(1025, 1024)).unwrap();
    let large = stl::write(Vec::new(), &Figure::new(&large), Solid::default());
    assert!(matches!(large, Err(SolidError::TooLarge(1_049_600))));
    for text in ["", "0", "-1", "1001", "NaN", "inf", "2mm"] {
        let error = text.parse::<Millimeters>().unwrap_err();
        assert!(error.to_string().ends_with("is not a length: write millimeters from 0.01 to 1000, for example 2.5"));
    }
}
