//! Laws of drawings of mazes on every grid.

use maze::draw::pdf::{self, CellSize, Layout, PdfError, PrintItem, Solutions, THINNEST};
use maze::draw::png::{self, Pixels};
use maze::draw::{Figure, svg};
use maze::{
    Algorithm, Cell, Circle, Diagonal, Grid, Hexagon, Levels, Mask, Masked, Maze, Middle, Point, Seed, Solver, Square,
    Triangle, Wall, Weave, Wrap, Wrapped, generate, measure, solve, standing_walls,
};
use proptest::prelude::*;

use crate::any_grid::{changed, parts};
use crate::lines::{OFF, Stroke, arc, check_walls, check_way, distance, length, middle, part};
use crate::pdf::contents;
use crate::png::{Picture, decoded};
use crate::shapes::{Law, on_small_grids, size};
use crate::svg::paths;

/// The strokes in path data of an SVG.
fn svg_strokes<G: Grid>(grid: &G, paths: &[&str]) -> Vec<Stroke> {
    let mut strokes: Vec<Stroke> = Vec::new();
    let mut at = Point { x: 0.0, y: 0.0 };
    for path in paths {
        let mut rest = *path;
        while let Some(letter) = rest.chars().next() {
            let end = rest[1..].find(char::is_alphabetic).map_or(rest.len(), |end| end + 1);
            let numbers: Vec<f32> = rest[1..end].split(' ').map(|number| number.parse().unwrap()).collect();
            let (last, from) = (&numbers[numbers.len().saturating_sub(2)..], at);
            at = match letter {
                'h' => Point { x: at.x + numbers[0], ..at },
                'v' => Point { y: at.y + numbers[0], ..at },
                _ => Point { x: last[0], y: last[1] },
            };
            match letter {
                'M' => strokes.push(Vec::new()),
                'A' => {
                    assert_eq!(numbers[..4], [numbers[0], numbers[0], 0.0, 0.0], "{path}");
                    let arc = arc(grid, from, at, numbers[4] > 0.5);
                    assert!(matches!(arc, Wall::Arc { radius, .. } if (radius - numbers[0]).abs() < OFF), "{path}");
                    strokes.last_mut().unwrap().push(arc);
                }
                _ => strokes.last_mut().unwrap().push(Wall::Line { from, to: at }),
            }
            rest = &rest[end..];
        }
    }
    strokes
}

/// A millimeter in points.
const MILLIMETER: f32 = 72.0 / 25.4;

/// The strokes of a gray on a page of a document, as lines of the grid: `place` converts points of the page.
fn pdf_strokes<G: Grid>(grid: &G, content: &str, color: &[f32], place: impl Fn(&[f32]) -> Point) -> Vec<Stroke> {
    let (mut strokes, mut at, mut is_asked_for) = (Vec::<Stroke>::new(), Point { x: 0.0, y: 0.0 }, false);
    // Filled shapes are not strokes.
    let painted = content.split_inclusive("\nS\n").filter_map(|text| text.rsplit("f\n").next()?.strip_suffix("S\n"));
    for line in painted.flat_map(str::lines) {
        let Some((operands, operator)) = line.rsplit_once(' ') else { continue };
        let Ok(numbers) = operands.split(' ').map(str::parse).collect::<Result<Vec<f32>, _>>() else { continue };
        let from = at;
        match operator {
            "G" | "RG" => is_asked_for = is_color(&numbers, color),
            "m" | "l" | "c" => at = place(&numbers[numbers.len() - 2..]),
            _ => {}
        }
        match operator {
            _ if !is_asked_for => {}
            "m" => strokes.push(Vec::new()),
            "l" => strokes.last_mut().unwrap().push(Wall::Line { from, to: at }),
            "c" => {
                let (a, b) = (place(&numbers[..2]), place(&numbers[2..4]));
                let half = |p: f32, q: f32, r: f32, s: f32| (p + 3.0 * q + 3.0 * r + s) / 8.0;
                let top = Point { x: half(from.x, a.x, b.x, at.x), y: half(from.y, a.y, b.y, at.y) };
                let pieces = [true, false].map(|clockwise| arc(grid, from, at, clockwise));
                let piece = pieces.into_iter().min_by(|a, b| length(*a).total_cmp(&length(*b))).unwrap();
                let radius = distance(from, middle(grid).unwrap());
                assert!(distance(part(piece, 0.5), top) < OFF + 0.001 * radius, "{line}");
                strokes.last_mut().unwrap().push(piece);
            }
            _ => {}
        }
    }
    strokes
}

/// Checks a maze in each format, with the solution between two of its cells.
struct Drawn {
    algorithm: Algorithm,
    seed: u64,
    changes: Vec<(u32, u8, bool)>,
    pixels: (u16, u16),
}

impl Law for Drawn {
    fn check<G: Grid>(&self, name: &str, grid: G) {
        let maze = changed(grid, self.algorithm, self.seed, &self.changes);
        let start = Cell((self.seed >> 32) as u32 % maze.grid().cells());
        let goal = measure::distances(&maze, start).unwrap();
        let reached = |cell: &Cell| goal[cell.index()] != measure::UNREACHABLE;
        let goal = maze.cells().filter(reached).max_by_key(|cell| goal[cell.index()]).unwrap();
        let way = solve(&maze, start, goal, Solver::BreadthFirst, &mut ()).unwrap().path;
        let goals = [Cell(0), goal, Cell(maze.grid().cells() / 2)];
        let goals: Vec<Cell> = goals.into_iter().filter(|&cell| cell != start || cell == goal).collect();
        let figure = Figure::new(&maze).start(start).goal(goal).other_goals(&goals).solution(&way);
        check_svg(name, figure, &way);
        check_pdf(name, figure, &way);
        check_png(name, figure, &way, (start, &goals), Pixels::new(self.pixels.0, self.pixels.1).unwrap());
    }
}

fn check_svg<G: Grid>(name: &str, figure: Figure<'_, G>, way: &[Cell]) {
    let (maze, mut out) = (figure.maze(), Vec::new());
    svg::write(&mut out, &figure).unwrap();
    let text = String::from_utf8(out).unwrap();
    check_walls(name, maze, &svg_strokes(maze.grid(), &paths(&text, "walls")));
    check_way(name, maze, way, &svg_strokes(maze.grid(), &paths(&text, "way")));
    assert!(text.contains(r#"class="goal""#), "{name}");
}

/// Whether the operands of a color are this one.
fn is_color(operands: &[f32], color: &[f32]) -> bool {
    operands.len() == color.len() && operands.iter().zip(color).all(|(a, b)| (a - b).abs() < 0.001)
}

fn check_pdf<G: Grid>(name: &str, figure: Figure<'_, G>, way: &[Cell]) {
    let (maze, most) = (figure.maze(), figure.maze().grid().extent());
    let cell = (150.0 / most.x.max(most.y)).clamp(1.2, 20.0);
    let layout =
        Layout { margin: 10.0, cell: CellSize::Millimeters(cell), solutions: Solutions::Apart, ..Layout::default() };
    let mut file = Vec::new();
    pdf::write(&mut file, &[PrintItem::of(figure)], &layout).unwrap();
    let (cell, margin, paper) = (cell * MILLIMETER, 10.0 * MILLIMETER, layout.paper.points());
    for (page, content) in contents(&file).iter().enumerate() {
        let has_way = page == 1 && way.len() > 1;
        let gray = if has_way { [0.55] } else { [0.0] };
        let lines: Vec<_> = content.lines().collect();
        let number = |line: &str, operator: &str| line.strip_suffix(operator)?.parse::<f32>().ok();
        assert!(lines.iter().filter_map(|line| number(line, " w")).all(|width| width >= THINNEST));
        let wall = lines.windows(2).find(|pair| number(pair[1], " G") == Some(gray[0])).unwrap();
        let wall = number(wall[0], " w").unwrap();
        let left = (paper.0 - most.x * cell - wall) / 2.0;
        let place = |at: &[f32]| Point {
            x: (at[0] - left - wall / 2.0) / cell,
            y: (paper.1 - margin - wall / 2.0 - at[1]) / cell,
        };
        check_walls(name, maze, &pdf_strokes(maze.grid(), content, &gray, place));
        let mut ways = pdf_strokes(maze.grid(), content, &[178.0, 24.0, 43.0].map(|part| part / 255.0), place);
        if has_way {
            assert!(ways.pop().is_some_and(|sample| sample.len() == 1), "{name}: the key shows the way");
            check_way(name, maze, way, &ways);
        } else {
            assert!(ways.iter().all(Vec::is_empty), "{name}: no way on the first page");
        }
    }
}

/// The brightness that separates walls from floor, of 255.
const MIDDLE: u8 = 128;

/// How much lighter a pixel of a passage is than with a wall in its place, of 255: at least.
const LIGHTER: u8 = 64;

fn check_png<G: Grid>(name: &str, figure: Figure<'_, G>, way: &[Cell], ends: (Cell, &[Cell]), pixels: Pixels) {
    let (maze, grid) = (figure.maze(), figure.maze().grid());
    let size = pixels.cell() + pixels.wall();
    let drawn = |figure| {
        let mut file = Vec::new();
        png::write(&mut file, &figure, pixels).unwrap();
        decoded(&file)
    };
    let every_wall = Maze::walled(grid.clone()).unwrap();
    let every_wall = drawn(Figure::new(&every_wall));
    let most = grid.extent();
    let wall = pixels.wall() as f32;
    // From center to center, by the width of the picture.
    let pitch = ((every_wall.width as f32 - wall) / most.x).floor();
    assert!(pitch >= size as f32, "{name}");
    let pixel = |place: f32| place * pitch + wall / 2.0;
    let color = |picture: &Picture, x: f32, y: f32| {
        picture.color((x as u32).min(picture.width - 1), (y as u32).min(picture.height - 1))
    };
    // The four pixels around the corner of pixels that is nearest: a line of one pixel lies across several of them.
    let around = |picture: &Picture, at: Point| {
        let (x, y) = (pixel(at.x).round(), pixel(at.y).round());
        [(-1.0, -1.0), (0.0, -1.0), (-1.0, 0.0), (0.0, 0.0)].map(|(left, up)| color(picture, x + left, y + up))
    };
    for (figure, is_marked) in [(Figure::new(maze), false), (figure, true)] {
        let picture = drawn(figure);
        for wall in standing_walls(maze) {
            let seen = around(&picture, wall.half_way());
            let is_dark = seen.iter().any(|color| color.iter().all(|&part| part < MIDDLE));
            assert!(is_dark, "{name} {pixels:?}: {wall:?} is {seen:?}");
        }
        for cell in maze.cells() {
            let center = grid.center(cell);
            let seen = color(&picture, pixel(center.x), pixel(center.y));
            let expected = match cell {
                _ if !is_marked => [255; 3],
                _ if cell == ends.0 => [31, 157, 85],
                _ if ends.1.contains(&cell) => [214, 69, 42],
                _ if way.contains(&cell) => [42, 120, 214],
                _ => [255; 3],
            };
            // The center of a small cell may not be the center of a pixel.
            let near = |(a, b): (&u8, &u8)| a.abs_diff(*b) < if size < 10 { 128 } else { 1 };
            // A mark in a cell of three pixels may cover less than half of each. Rails and stairs of thick lines cover the
            // center.
            let is_covered = !grid.is_flat() && (size < 10 || pixels.cell() < 4 * pixels.wall());
            let is_unclear = is_marked && size < 4 || is_covered;
            assert!(is_unclear || seen.iter().zip(&expected).all(near), "{name} {pixels:?}: {cell:?} is {seen:?}");
            // Rails are near the middle of tunnels, and stairs have marks there.
            for (side, behind) in maze.exits(cell).filter(|_| grid.is_flat()) {
                let half_way = grid.wall(cell, side).half_way();
                let [seen, closed] = [&picture, &every_wall].map(|picture| around(picture, half_way));
                let lighter = |(open, closed): (&u8, &u8)| *open >= closed.saturating_add(LIGHTER);
                let is_lighter = seen.as_flattened().iter().zip(closed.as_flattened()).any(lighter);
                let told = format!("from {cell:?} to {behind:?} is {seen:?}, behind a wall {closed:?}");
                assert!(is_lighter, "{name} {pixels:?}: {told}");
            }
        }
    }
}

#[test]
fn drawings_of_small_grids_show_walls_and_solutions() {
    for (seed, pixels) in [(1, (10, 2)), (0x1_2345_6789_abcd, (3, 1)), (0x3_0000_0007, (2, 1))] {
        let changes = (0..seed as u32 % 30).map(|n| (n * 977, (n * 5) as u8, n % 3 > 0)).collect();
        on_small_grids(&Drawn { algorithm: Algorithm::CandidateLinks, seed, changes, pixels });
    }
}

#[test]
fn pictures_of_several_bands_show_walls_and_solutions() {
    struct Tall;
    impl Law for Tall {
        fn check<G: Grid>(&self, name: &str, grid: G) {
            let maze = generate(grid, Algorithm::CandidateLinks, &Seed::new("a"), &mut ()).unwrap();
            let (start, goal) = (Cell(1), Cell(maze.grid().cells() / 2));
            let way = solve(&maze, start, goal, Solver::BreadthFirst, &mut ()).unwrap().path;
            let figure = Figure::new(&maze).start(start).goal(goal).solution(&way);
            let mut file = Vec::new();
            let pixels = Pixels::new(60, 3).unwrap();
            png::write(&mut file, &figure, pixels).unwrap();
            assert!(decoded(&file).width * decoded(&file).height > 2 * 4 * 1024 * 1024, "{name}");
            check_png(name, figure, &way, (start, &[goal]), pixels);
        }
    }
    Tall.check("hexagon", Hexagon::new(size(30, 30)));
    Tall.check("triangle", Triangle::new(size(60, 32)).unwrap());
    Tall.check("circle", Circle::new(24, Middle::Cell).unwrap());
    Tall.check("torus", Wrapped::new(size(50, 50), Wrap::Torus));
}

/// A mask of the cells within the median distance from one of them, along a maze.
fn mask(frame: Square, seed: u64) -> Mask {
    let maze = generate(frame, Algorithm::DepthFirst, &Seed::new(seed.to_string()), &mut ()).unwrap();
    let from = Cell(seed as u32 % frame.cells());
    let distances = measure::distances(&maze, from).unwrap();
    Mask::new(frame.size(), |x, y| distances[(y * frame.width() + x) as usize] * 4 < 3 * frame.cells()).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn drawings_show_walls_and_solutions(
        (frame, algorithm, seed, changes) in parts(),
        cell in 2_u16..30,
        wall in 1_u16..6,
    ) {
        let (size, law) = (frame.size(), Drawn { algorithm, seed, changes, pixels: (cell, wall) });
        let (rings, mask) = (frame.height().min(14) as u16, mask(frame, seed));
        law.check("hexagon", Hexagon::new(size));
        if let Ok(triangle) = Triangle::new(size) {
            law.check("triangle", triangle);
        }
        for wrap in Wrap::ALL {
            law.check("wrapped", Wrapped::new(size, wrap));
        }
        for middle in [Middle::Cell, Middle::Hollow] {
            law.check("circle", Circle::new(rings, middle).unwrap());
        }
        law.check("masked square", Masked::new(frame, &mask).unwrap());
        law.check("masked hexagon", Masked::new(Hexagon::new(size), &mask).unwrap());
        law.check("upsilon", Diagonal::upsilon(size));
        law.check("zeta", Diagonal::zeta(size));
        law.check("weave", Weave::new(size));
        law.check("levels", Levels::new(size, 3).unwrap());
        law.check("square", frame);
    }
}

#[test]
fn too_narrow_passages_are_refused() {
    let document = |maze: &Maze<Hexagon>| {
        let plate = PrintItem::of(Figure::new(maze));
        pdf::write(std::io::sink(), &[plate], &Layout::default())
    };
    // 180 mm across, and a passage is 0.577 of a cell.
    assert!(document(&Maze::walled(Hexagon::new(size(160, 10))).unwrap()).is_ok());
    let error = document(&Maze::walled(Hexagon::new(size(166, 10))).unwrap()).unwrap_err();
    let told = "cells of 1.08 mm are too small to be printed: at least 1.11 mm";
    assert!(matches!(error, PdfError::TooSmall { .. }) && error.to_string().starts_with(told), "{error}");
}

#[test]
fn zigzag_and_ring_are_one_stroke_each() {
    let walls = |text: String| paths(&text, "walls").concat();
    let mut out = Vec::new();
    svg::write(&mut out, &Figure::new(&Maze::walled(Hexagon::new(size(2, 1))).unwrap())).unwrap();
    assert_eq!(
        walls(String::from_utf8(out).unwrap()),
        "M0 0.289L0.5 0L1 0.289L1.5 0L2 0.289M0 0.866L0.5 1.155L1 0.866L1.5 1.155L2 0.866M0 0.289v0.577M1 0.289v0.577M2 0.289v0.577"
    );
    let mut out = Vec::new();
    svg::write(&mut out, &Figure::new(&Maze::walled(Circle::new(3, Middle::Cell).unwrap()).unwrap())).unwrap();
    let text = walls(String::from_utf8(out).unwrap());
    // Three rings, six lines across two rings and six across one.
    assert_eq!(text.matches('M').count(), 3 + 6 + 6);
    assert!(text.contains("M3 0A3 3 0 0 1 6 3A3 3 0 0 1 3 6A3 3 0 0 1 0 3A3 3 0 0 1 3 0M"), "{text}");
}
