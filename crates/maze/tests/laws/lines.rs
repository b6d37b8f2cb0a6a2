//! Lines of drawings, read back from SVG and PDF, compared with the walls and the solution of a maze.

use maze::{Cell, Grid, Maze, Point, Wall, standing_walls};

/// How far off a point of a drawing may be, in cells: numbers have three places.
pub(crate) const OFF: f32 = 2e-3;

/// Connected pieces.
pub(crate) type Stroke = Vec<Wall>;

pub(crate) fn distance(a: Point, b: Point) -> f32 {
    (a.x - b.x).hypot(a.y - b.y)
}

/// The point in the middle of the rings, on a circle.
pub(crate) fn middle<G: Grid>(grid: &G) -> Option<Point> {
    grid.sides(Cell(0)).find_map(|side| match grid.wall(Cell(0), side) {
        Wall::Arc { middle, .. } => Some(middle),
        Wall::Line { .. } => None,
    })
}

/// The arc round the middle of the rings.
pub(crate) fn arc<G: Grid>(grid: &G, from: Point, to: Point, clockwise: bool) -> Wall {
    let middle = middle(grid).expect("arcs are on circles");
    let radius = distance(middle, from);
    assert!((distance(middle, to) - radius).abs() < 2.0 * OFF, "both ends of an arc are as far from the middle");
    Wall::Arc { from, to, middle, radius, clockwise }
}

/// The angle of an arc, 0 to 180 degrees, in radians.
fn angle(arc: Wall) -> f32 {
    let Wall::Arc { from, to, middle, clockwise, .. } = arc else { return 0.0 };
    let turn = |point: Point| (point.x - middle.x).atan2(middle.y - point.y);
    let angle = if clockwise { turn(to) - turn(from) } else { turn(from) - turn(to) };
    angle.rem_euclid(std::f32::consts::TAU)
}

pub(crate) fn length(piece: Wall) -> f32 {
    match piece {
        Wall::Line { from, to } => distance(from, to),
        Wall::Arc { radius, .. } => radius * angle(piece),
    }
}

/// The points of a piece at a part of the way along it.
pub(crate) fn part(piece: Wall, part: f32) -> Point {
    let (from, to) = (piece.from(), piece.to());
    match piece {
        Wall::Line { .. } => Point { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
        Wall::Arc { middle, radius, clockwise, .. } => {
            let turned = angle(piece) * if clockwise { part } else { -part };
            let turn = (from.x - middle.x).atan2(middle.y - from.y) + turned;
            Point { x: middle.x + radius * turn.sin(), y: middle.y - radius * turn.cos() }
        }
    }
}

/// The distance of a point from a piece.
pub(crate) fn apart(piece: Wall, point: Point) -> f32 {
    let (from, to) = (piece.from(), piece.to());
    match piece {
        Wall::Line { .. } => {
            let (x, y) = (to.x - from.x, to.y - from.y);
            let along = ((point.x - from.x) * x + (point.y - from.y) * y) / (x * x + y * y).max(f32::MIN_POSITIVE);
            distance(part(piece, along.clamp(0.0, 1.0)), point)
        }
        Wall::Arc { middle, radius, clockwise, .. } => {
            let inner = angle(Wall::Arc { from, to: point, middle, radius, clockwise }) <= angle(piece);
            let ends = distance(from, point).min(distance(to, point));
            if inner { ends.min((distance(middle, point) - radius).abs()) } else { ends }
        }
    }
}

/// Checks that strokes are the standing walls, each once, and that none could be longer.
pub(crate) fn check_walls<G: Grid>(name: &str, maze: &Maze<G>, strokes: &[Stroke]) {
    let pieces: Vec<Wall> = strokes.iter().flatten().copied().collect();
    let (mut drawn, mut standing) = (0.0, 0.0);
    for wall in standing_walls(maze) {
        standing += length(wall);
        for along in [0.1, 0.5, 0.9] {
            let point = part(wall, along);
            assert!(
                pieces.iter().any(|&piece| apart(piece, point) < OFF),
                "{name}: {wall:?} is not drawn at {point:?}"
            );
        }
    }
    for (place, &piece) in pieces.iter().enumerate() {
        drawn += length(piece);
        for other in pieces[..place].iter().flat_map(|other| [*other, other.reversed()]) {
            for piece in [piece, piece.reversed()] {
                // The ends of a tunnel are drawn apart from the walls beside them.
                let meet = distance(piece.to(), other.from()) < OFF && maze.grid().is_flat();
                assert!(!meet || !is_one(piece, other), "{name}: {piece:?} and {other:?} are one");
            }
        }
    }
    let slack = 2.0 * OFF * pieces.len() as f32 + 1e-4 * standing;
    assert!((drawn - standing).abs() < slack, "{name}: {drawn} of {standing}");
}

/// Whether two pieces that meet could have been one: straight on, or a quarter of a circle at most, not over its top.
fn is_one(first: Wall, second: Wall) -> bool {
    let corner = first.to();
    match (first, second) {
        (Wall::Line { from, .. }, Wall::Line { to, .. }) => {
            let straight = distance(from, to) / (distance(from, corner) + distance(corner, to));
            straight > 0.999
        }
        (Wall::Arc { middle, clockwise, .. }, Wall::Arc { clockwise: other, .. }) => {
            let top = corner.y < middle.y && (corner.x - middle.x).abs() < OFF;
            clockwise == other && !top && angle(first) + angle(second) < 1.56
        }
        _ => false,
    }
}

/// Checks that strokes follow a path: through the centers of its cells, through no wall, and broken at seams only.
pub(crate) fn check_way<G: Grid>(name: &str, maze: &Maze<G>, way: &[Cell], strokes: &[Stroke]) {
    // A path goes through the marks of stairs, which are short.
    let (grid, walls) = (maze.grid(), standing_walls(maze).filter(|&wall| length(wall) > 0.25).collect::<Vec<_>>());
    for &cell in way {
        let center = grid.center(cell);
        let is_there = strokes.iter().flatten().any(|&piece| apart(piece, center) < OFF);
        assert!(is_there, "{name}: the way goes through {cell:?}");
    }
    let mut steps = 0.0;
    for pair in way.windows(2) {
        let side = grid.side_to(pair[0], pair[1]).expect("a way goes from neighbor to neighbor");
        let (here, there) = (grid.wall(pair[0], side), grid.wall(pair[1], grid.opposite(pair[0], side)));
        let is_seam = here != there.reversed();
        let centers = [pair[0], pair[1]].map(|cell| grid.center(cell));
        steps += match middle(grid) {
            _ if is_seam => distance(centers[0], here.half_way()) + distance(there.half_way(), centers[1]),
            Some(_) if matches!(here, Wall::Line { .. }) => {
                let [short, long] = [true, false].map(|clockwise| length(arc(grid, centers[0], centers[1], clockwise)));
                short.min(long)
            }
            _ => distance(centers[0], centers[1]),
        };
    }
    let drawn: f32 = strokes.iter().flatten().map(|&piece| length(piece)).sum();
    assert!((drawn - steps).abs() < OFF * (1.0 + steps), "{name}: {drawn} of {steps}");
    for &piece in strokes.iter().flatten() {
        let parts = (10.0 * length(piece)).ceil();
        for point in (0..=parts as u32).map(|place| part(piece, if parts > 0.0 { place as f32 / parts } else { 0.0 })) {
            let nearest = walls.iter().map(|&wall| apart(wall, point)).fold(f32::MAX, f32::min);
            assert!(nearest > 0.19, "{name}: the way at {point:?} is {nearest} from a wall");
        }
    }
    let most = grid.extent();
    for pair in strokes.windows(2) {
        let (end, begin) = (pair[0].last().expect("a piece").to(), pair[1][0].from());
        let (x, y) = ((end.x - begin.x).abs(), (end.y - begin.y).abs());
        let is_seam = (x - most.x).abs() + y < OFF || (y - most.y).abs() + x < OFF;
        assert!(is_seam || !grid.is_flat(), "{name}: from {end:?} to {begin:?} is no seam");
    }
}
