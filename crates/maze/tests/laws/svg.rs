//! Laws of SVG drawings.

use maze::draw::{Figure, Millimeters, svg};
use maze::{Area, Cell, Maze, Openings, Solver, WallRun, solve, wall_runs};
use proptest::prelude::*;

use crate::{grown, mazes, square, with_two_cells};

fn drawn(figure: &Figure<'_>) -> String {
    let mut out = Vec::new();
    svg::write(&mut out, figure).unwrap();
    String::from_utf8(out).unwrap()
}

/// The path data inside the group of a class, all paths concatenated.
pub(crate) fn paths<'s>(svg: &'s str, class: &str) -> Vec<&'s str> {
    let Some((_, group)) = svg.split_once(&format!("<g class=\"{class}\"")) else { return Vec::new() };
    let group = group.split_once("</g>").unwrap().0;
    group.lines().filter_map(|line| line.strip_prefix("<path d=\"")?.strip_suffix("\"/>")).collect()
}

/// The wall runs in path data.
pub(crate) fn runs(path: &str) -> impl Iterator<Item = WallRun> + '_ {
    path.split('M').skip(1).map(|stroke| {
        let letter = stroke.find(['h', 'v']).expect("a level or an upright stroke");
        let (x, y) = stroke[..letter].split_once(' ').unwrap();
        let from: (u32, u32) = (x.parse().unwrap(), y.parse().unwrap());
        let length: u32 = stroke[letter + 1..].parse().unwrap();
        let to = if stroke[letter..].starts_with('h') { (from.0 + length, from.1) } else { (from.0, from.1 + length) };
        WallRun { from, to }
    })
}

/// The points of the solution at its bends.
fn points(paths: &[&str]) -> Vec<(f32, f32)> {
    let mut points: Vec<(f32, f32)> = Vec::new();
    for path in paths {
        let mut rest = *path;
        while let Some(letter) = rest.chars().next() {
            let end = rest[1..].find(['M', 'h', 'v', 'L']).map_or(rest.len(), |end| end + 1);
            let numbers: Vec<f32> = rest[1..end].split(' ').map(|number| number.parse().unwrap()).collect();
            let last = points.last().copied();
            match letter {
                'M' if last.is_some() => assert_eq!(last, Some((numbers[0], numbers[1]))),
                'h' => points.push((last.unwrap().0 + numbers[0], last.unwrap().1)),
                'v' => points.push((last.unwrap().0, last.unwrap().1 + numbers[0])),
                _ => points.push((numbers[0], numbers[1])),
            }
            rest = &rest[end..];
        }
    }
    points
}

proptest! {
    #[test]
    fn strokes_match_wall_runs(maze in mazes()) {
        let svg = drawn(&Figure::new(&maze));
        let mut strokes: Vec<WallRun> = paths(&svg, "walls").into_iter().flat_map(runs).collect();
        let area = Area { column: 0, row: 0, width: maze.grid().width(), height: maze.grid().height() };
        let mut expected = wall_runs(&maze, Openings::NONE, area);
        strokes.sort_unstable();
        expected.sort_unstable();
        prop_assert_eq!(strokes, expected);
    }

    #[test]
    fn solution_line_bends_where_the_path_does((maze, start, goal) in with_two_cells(mazes())) {
        let path = solve(&maze, start, goal, Solver::BreadthFirst, &mut ()).unwrap().path;
        let svg = drawn(&Figure::new(&maze).start(start).goal(goal).solution(&path));
        let points = points(&paths(&svg, "way"));
        prop_assert_eq!(points.is_empty(), path.is_empty());
        if path.len() > 1 {
            prop_assert_eq!(points.len(), maze::measure::turns(maze.grid(), &path) + 2);
            // Every cell of the path in order, found by walking from bend to bend.
            let mut walked = vec![points[0]];
            for pair in points.windows(2) {
                let steps = (pair[1].0 - pair[0].0).abs() + (pair[1].1 - pair[0].1).abs();
                for step in 1..=steps as u32 {
                    let part = step as f32 / steps;
                    let between = |a: f32, b: f32| ((a + (b - a) * part) * 2.0).round() / 2.0;
                    walked.push((between(pair[0].0, pair[1].0), between(pair[0].1, pair[1].1)));
                }
            }
            let centers: Vec<(f32, f32)> =
                path.iter().map(|cell| { let (x, y) = maze.grid().column_row(*cell); (x as f32 + 0.5, y as f32 + 0.5) }).collect();
            prop_assert_eq!(walked, centers);
        }
        prop_assert_eq!(svg.matches("class=\"start\"").count(), 1);
        prop_assert_eq!(svg.matches("class=\"goal\"").count(), 1);
    }
}

#[test]
fn a_small_maze() {
    let maze: Maze = "
        ┌───┬───────┐
        │   │       │
        │   ╵   ╶───┤
        │           │
        └───────────┘"
        .parse()
        .unwrap();
    let way = [0, 3, 4, 1, 2].map(Cell);
    let figure = Figure::new(&maze).start(Cell(0)).goal(Cell(2)).solution(&way);
    assert_eq!(
        drawn(&figure),
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-0.5 -0.5 4 3" width="64" height="48">
<rect x="-0.5" y="-0.5" width="4" height="3" fill="#fff"/>
<g class="way" fill="none" stroke="#2a78d6" stroke-width="0.25" stroke-linecap="round" stroke-linejoin="round">
<path d="M0.5 0.5v1h1v-1h1"/>
</g>
<rect class="goal" x="2.22" y="0.22" width="0.56" height="0.56" rx="0.08" fill="#d6452a"/>
<circle class="start" cx="0.5" cy="0.5" r="0.26" fill="#1f9d55"/>
<g class="walls" fill="none" stroke="#000" stroke-width="0.125" stroke-linecap="round" stroke-linejoin="round">
<path d="M0 0h3M2 1h1M1 0v1M0 2h3M0 0v2M3 0v2"/>
</g>
</svg>
"##
    );
    // A solution of one cell is a dot, and an empty one is nothing.
    assert!(drawn(&Figure::new(&maze).solution(&way[..1])).contains("M0.5 0.5h0\""));
    assert!(!drawn(&Figure::new(&maze)).contains("way"));
}

#[test]
fn long_paths_are_split_without_a_gap() {
    let maze = grown(square(200, 200), maze::Algorithm::DepthFirst, "long");
    let (start, goal) = (Cell(0), Cell(39_999));
    let path = solve(&maze, start, goal, Solver::BreadthFirst, &mut ()).unwrap().path;
    let svg = drawn(&Figure::new(&maze).solution(&path));
    let walls = paths(&svg, "walls");
    assert!(walls.len() > 3 && walls.iter().all(|path| path.len() < 40_000));
    assert_eq!(points(&paths(&svg, "way")).len(), maze::measure::turns(maze.grid(), &path) + 2);
}

#[test]
fn cells_have_their_size_in_millimeters() {
    let maze = grown(square(7, 3), maze::Algorithm::DepthFirst, "a");
    let mut out = Vec::new();
    svg::write_with_cells(&mut out, &Figure::new(&maze), Millimeters::new(2.54).unwrap()).unwrap();
    let (sized, plain) = (String::from_utf8(out).unwrap(), drawn(&Figure::new(&maze)));
    let head = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-0.5 -0.5 8 4" width="20.32mm" height="10.16mm">"#;
    assert_eq!(sized.lines().next(), Some(head));
    // The drawing is the same.
    assert!(sized.lines().skip(1).eq(plain.lines().skip(1)));
}

#[test]
fn full_disk_is_reported() {
    let maze = grown(square(3, 3), maze::Algorithm::DepthFirst, "a");
    assert!(svg::write(&mut [0_u8; 100][..], &Figure::new(&maze)).is_err());
}
