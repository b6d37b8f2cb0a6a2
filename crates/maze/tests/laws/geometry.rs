//! Laws of where cells and their walls lie.

use std::collections::HashSet;

use maze::{
    Cell, Circle, Grid, Maze, Middle, Openings, Point, Seed, Side, Square, Wall, generate, standing_walls,
    standing_walls_of,
};

use crate::shapes::{Law, lines, on_small_grids, size};

/// Whether two points are the same, but for the last digits where `exact` is not asked for.
fn near(a: Point, b: Point) -> bool {
    (a.x - b.x).abs() < 1e-3 && (a.y - b.y).abs() < 1e-3
}

/// Degrees clockwise from up of the way from one point to another.
fn way(from: Point, to: Point) -> f32 {
    (to.x - from.x).atan2(from.y - to.y).to_degrees().rem_euclid(360.0)
}

/// The angle between two directions, 0 to 180.
fn between(a: f32, b: f32) -> f32 {
    let off = (a - b).abs() % 360.0;
    off.min(360.0 - off)
}

/// The side of a wall on which a point is: positive to the right of the direction of the wall.
fn beside(wall: Wall, point: Point) -> f32 {
    match wall {
        Wall::Line { from, to } => (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x),
        Wall::Arc { middle, radius, clockwise, .. } => {
            let inside = radius - (point.x - middle.x).hypot(point.y - middle.y);
            if clockwise { inside } else { -inside }
        }
    }
}

/// The walls of a cell, clockwise.
fn walls<G: Grid>(grid: &G, cell: Cell) -> Vec<Wall> {
    grid.sides(cell).map(|side| grid.wall(cell, side)).collect()
}

struct WallsAreRound;

impl Law for WallsAreRound {
    fn check<G: Grid>(&self, name: &str, grid: G) {
        let most = grid.extent();
        let mut reached = Point { x: 0.0, y: 0.0 };
        for cell in (0..grid.cells()).map(Cell) {
            let (walls, center) = (walls(&grid, cell), grid.center(cell));
            for (wall, next) in walls.iter().zip(walls.iter().cycle().skip(1)) {
                assert_eq!(wall.to(), next.from(), "{name} {cell:?}: the walls go round");
                assert!(beside(*wall, center) > 0.1, "{name} {cell:?}: clockwise round the center");
                assert_eq!(wall.reversed().reversed(), *wall);
                let halves = [(wall.from(), wall.half_way()), (wall.half_way(), wall.to())];
                let [first, second] = halves.map(|(a, b)| (a.x - b.x).hypot(a.y - b.y));
                assert!((first - second).abs() < 1e-3 && first > 0.1, "{name} {cell:?}: {wall:?}");
                for point in [wall.from(), wall.half_way()] {
                    let inside = |place: f32, most: f32| place > -1e-4 && place < most + 1e-4;
                    assert!(inside(point.x, most.x) && inside(point.y, most.y), "{name} {cell:?}: {point:?}");
                    reached = Point { x: reached.x.max(point.x), y: reached.y.max(point.y) };
                }
                if let Wall::Arc { from, to, middle, radius, .. } = *wall {
                    for end in [from, to] {
                        assert!(((end.x - middle.x).hypot(end.y - middle.y) - radius).abs() < 1e-3, "{name} {cell:?}");
                    }
                }
            }
        }
        let is_whole = !name.contains("comb") && !name.contains("disc") && !name.contains("single");
        // A round grid need not have a corner on the edges of its extent.
        if is_whole && !name.contains("circle") {
            assert!(near(reached, most), "{name}: {reached:?} of {most:?}");
        }
    }
}

#[test]
fn walls_of_a_cell_are_clockwise() {
    on_small_grids(&WallsAreRound);
}

struct NeighborsShareWalls;

impl Law for NeighborsShareWalls {
    fn check<G: Grid>(&self, name: &str, grid: G) {
        let mut seams = 0;
        for cell in (0..grid.cells()).map(Cell) {
            for side in grid.neighbors(cell) {
                let (behind, back) = (grid.behind(cell, side), grid.opposite(cell, side));
                let (here, there) = (grid.wall(cell, side), grid.wall(behind, back).reversed());
                let is_stair = !grid.sides(cell).contains(side);
                assert!(
                    is_stair || beside(here, grid.center(cell)) > 0.0 && beside(there, grid.center(behind)) < 0.0,
                    "{name}"
                );
                let bearings = [grid.bearing(cell, side), grid.bearing(behind, back)].map(i32::from);
                assert_eq!((bearings[0] - bearings[1]).abs(), 180, "{name} {cell:?} {side:?}: {bearings:?}");
                if here == there {
                    assert!(beside(here, grid.center(behind)) < 0.0, "{name}: the centers lie on both sides of it");
                    let truth = way(grid.center(cell), grid.center(behind));
                    assert!(
                        between(truth, bearings[0] as f32) < 0.51,
                        "{name} {cell:?} {side:?}: {bearings:?}, {truth}"
                    );
                } else if name.contains("weave") || name.contains("levels") {
                    // Under a bridge, or on stairs.
                    let (here, there) = (here.half_way(), grid.wall(behind, back).half_way());
                    let truth = way(grid.center(cell), here);
                    assert!(between(truth, bearings[0] as f32) < 0.51, "{name} {cell:?} {side:?}");
                    let apart = (here.x - there.x).hypot(here.y - there.y);
                    assert!(apart > 0.9 && name.contains("levels") || (apart - 1.0).abs() < 1e-3, "{name} {cell:?}");
                } else {
                    let (from, to, most) = (here.from(), there.from(), grid.extent());
                    let apart = Point { x: (to.x - from.x).abs(), y: (to.y - from.y).abs() };
                    let ends = [Point { x: most.x, y: 0.0 }, Point { x: 0.0, y: most.y }];
                    assert!(ends.contains(&apart), "{name} {cell:?} {side:?}: the other end of the seam");
                    seams += 1;
                }
            }
            for side in grid.edge(cell) {
                let truth = way(grid.center(cell), grid.wall(cell, side).half_way());
                assert!(between(truth, f32::from(grid.bearing(cell, side))) < 0.51, "{name} {cell:?} {side:?}");
            }
            let bearings: Vec<u16> = grid.sides(cell).map(|side| grid.bearing(cell, side)).collect();
            assert!(bearings.iter().all(|&degrees| degrees < 360));
            let turns = bearings.iter().zip(bearings.iter().cycle().skip(1)).map(|(a, b)| (360 + b - a) % 360);
            assert_eq!(turns.sum::<u16>(), 360, "{name} {cell:?}: once round, clockwise");
        }
        assert!(seams == 0 || name.contains("cylinder") || name.contains("torus"), "{name}");
    }
}

#[test]
fn neighbors_see_the_same_wall_from_both_sides() {
    on_small_grids(&NeighborsShareWalls);
}

struct StandingWalls;

impl Law for StandingWalls {
    fn check<G: Grid>(&self, name: &str, grid: G) {
        let maze = generate(grid.clone(), maze::Algorithm::CandidateLinks, &Seed::new("a"), &mut ()).unwrap();
        let key = |wall: Wall| {
            let ends = [wall.from(), wall.to()].map(|end| (end.x.to_bits(), end.y.to_bits()));
            // An arc and a straight line may share their ends.
            (ends[0].min(ends[1]), ends[0].max(ends[1]), matches!(wall, Wall::Arc { .. }))
        };
        let told: Vec<_> = standing_walls(&maze).map(key).collect();
        let distinct: HashSet<_> = told.iter().copied().collect();
        assert_eq!(distinct.len(), told.len(), "{name}: each once");
        let all: HashSet<_> = (0..grid.cells())
            .map(Cell)
            .flat_map(|cell| {
                let (grid, maze) = (&grid, &maze);
                let walls = move |side| [grid.wall(cell, side), grid.wall(cell, side).reversed()];
                // Rails and stairs.
                let is_mark = move |line: &Wall| grid.sides(cell).all(|side| !walls(side).contains(line));
                grid.own_sides(cell)
                    .filter(move |&side| grid.sides(cell).contains(side) && !maze.is_open(cell, side))
                    .map(move |side| grid.wall(cell, side))
                    .chain(standing_walls_of(maze, Openings::NONE, cell).filter(is_mark))
                    .map(key)
            })
            .collect();
        assert_eq!(distinct, all, "{name}");
    }
}

#[test]
fn every_wall_is_listed_once() {
    on_small_grids(&StandingWalls);
}

#[test]
fn the_walls_of_small_grids() {
    let walled = |grid: Square| Maze::walled(grid).unwrap();
    assert_eq!(
        lines(standing_walls(&walled(Square::new(size(1, 1))))),
        "0.00,0.00 1.00,0.00\n1.00,0.00 1.00,1.00\n1.00,1.00 0.00,1.00\n0.00,1.00 0.00,0.00\n"
    );
    let circle = Maze::walled(Circle::new(1, Middle::Cell).unwrap()).unwrap();
    assert_eq!(
        lines(standing_walls(&circle)),
        "1.00,0.00 1.87,0.50\n1.87,0.50 1.87,1.50\n1.87,1.50 1.00,2.00\n\
         1.00,2.00 0.13,1.50\n0.13,1.50 0.13,0.50\n0.13,0.50 1.00,0.00\n"
    );
}

/// Whole degrees, so that they can be compared for ever.
#[test]
fn circle_bearings_do_not_change() {
    let grid = Circle::new(9, Middle::Cell).unwrap();
    let bearings = |ring, index| {
        let cell = grid.cell(ring, index).unwrap();
        grid.sides(cell).map(|side| grid.bearing(cell, side)).collect::<Vec<_>>()
    };
    let found = [(0, 0), (1, 0), (2, 0), (3, 5), (4, 10), (8, 47)].map(|(ring, index)| bearings(ring, index));
    let kept: [&[u16]; 6] = [
        &[30, 90, 150, 210, 270, 330],
        &[355, 65, 150, 210, 270],
        &[15, 120, 175, 270],
        &[134, 196, 270, 345, 60],
        &[158, 255, 314, 60],
        &[356, 90, 202, 263],
    ];
    assert_eq!(found, kept);
    let hash = (0..grid.cells()).map(Cell).fold(0_u64, |hash, cell| {
        (0..Circle::SIDES)
            .fold(hash, |hash, side| hash.wrapping_mul(31).wrapping_add(u64::from(grid.bearing(cell, Side(side)))))
    });
    assert_eq!(hash, 0x2a7d_8309_d948_7a9c, "{hash:#018x}");
}
