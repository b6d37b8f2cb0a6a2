//! Distances in a maze as colors, with their scale.

use maze::draw::page::{Ink, NoFont, Page};
use maze::measure::UNREACHABLE;
use maze::{AnyGrid, Cell, Grid, Maze, Point, Wall, standing_walls};

use super::AXIS;
use super::frame::{Frame, number};

/// The longest side of the maze, in points.
const LONGEST: f32 = 560.0;
/// The space around the maze, in points.
const AROUND: f32 = 24.0;
/// The height of the title, in points.
const TITLE: f32 = 40.0;
/// The width of the scale, in points.
const SCALE: f32 = 18.0;
/// The width of the numbers beside the scale, in points.
const NUMBERS: f32 = 56.0;
/// Colors from near to far.
const COLORS: [[f32; 3]; 5] =
    [[255.0, 247.0, 188.0], [254.0, 196.0, 79.0], [236.0, 112.0, 20.0], [153.0, 52.0, 4.0], [62.0, 18.0, 8.0]];
/// Cells that cannot be reached.
const CUT_OFF: Ink = Ink::Tint([196, 214, 226]);
/// Parts of the scale.
const PARTS: usize = 64;
/// Arcs become this many lines.
const ARC_LINES: usize = 8;

/// The color of a share from 0 to 1.
fn color(share: f32) -> Ink {
    let place = share.clamp(0.0, 1.0) * (COLORS.len() - 1) as f32;
    let below = (place as usize).min(COLORS.len() - 2);
    let part = place - below as f32;
    let mix = |channel: usize| COLORS[below][channel] * (1.0 - part) + COLORS[below + 1][channel] * part;
    Ink::Tint([mix(0), mix(1), mix(2)].map(|channel| channel.round() as u8))
}

/// Returns the points of a wall from its start, without its end.
fn points(wall: Wall) -> Vec<Point> {
    match wall {
        Wall::Line { from, .. } => vec![from],
        Wall::Arc { from, to, middle, radius, clockwise } => {
            let angle = |point: Point| (point.y - middle.y).atan2(point.x - middle.x);
            let turn = (angle(to) - angle(from)).rem_euclid(std::f32::consts::TAU);
            let turn = if clockwise { turn } else { turn - std::f32::consts::TAU };
            let at = |number: usize| {
                let angle = angle(from) + turn * number as f32 / ARC_LINES as f32;
                Point { x: middle.x + angle.cos() * radius, y: middle.y + angle.sin() * radius }
            };
            (0..ARC_LINES).map(at).collect()
        }
    }
}

/// The outline of a cell.
fn outline(grid: &AnyGrid, cell: Cell) -> Vec<Point> {
    let mut walls: Vec<Wall> = grid.sides(cell).map(|side| grid.wall(cell, side)).collect();
    // The walls form a closed outline, but may be listed in another order.
    let mut outline = Vec::new();
    let mut next = walls.first().map(|wall| wall.from());
    while let Some(at) = next {
        let near = |wall: &Wall| (wall.from().x - at.x).abs() + (wall.from().y - at.y).abs() < 0.05;
        let Some(place) = walls.iter().position(near) else { break };
        let wall = walls.remove(place);
        outline.extend(points(wall));
        next = Some(wall.to());
    }
    outline
}

/// A maze with a color for each cell's distance, and the scale of the colors at its right.
pub fn heat_map(title: &str, unit: &str, maze: &Maze<AnyGrid>, distances: &[u32]) -> Result<Page, NoFont> {
    let grid = maze.grid();
    let extent = grid.extent();
    let cell = LONGEST / extent.x.max(extent.y);
    let (wide, high) = (extent.x * cell, extent.y * cell);
    let least = 160.0_f32;
    let size = (2.0 * AROUND + wide + AROUND + SCALE + NUMBERS, TITLE + high.max(least) + 2.0 * AROUND);
    let mut frame = Frame::blank(title, size)?;
    let top = size.1 - TITLE;
    let at = |point: Point| (AROUND + point.x * cell, top - point.y * cell);
    let most = distances.iter().copied().filter(|&steps| steps != UNREACHABLE).max().unwrap_or(0).max(1);
    for (number, &steps) in distances.iter().enumerate() {
        let ink = if steps == UNREACHABLE { CUT_OFF } else { color(steps as f32 / most as f32) };
        let corners: Vec<_> = outline(grid, Cell(number as u32)).into_iter().map(at).collect();
        frame.shape(corners, ink);
    }
    let wall = (cell * 0.1).max(0.5);
    for line in standing_walls(maze) {
        let mut points: Vec<Point> = points(line);
        points.push(line.to());
        for pair in points.windows(2) {
            frame.line(at(pair[0]), at(pair[1]), wall, Ink::BLACK);
        }
    }
    let left = AROUND + wide + AROUND;
    let height = high.max(least);
    let level = |share: f32| top - height + height * share;
    for part in 0..PARTS {
        let [low, up] = [part, part + 1].map(|part| level(part as f32 / PARTS as f32));
        let ink = color((part as f32 + 0.5) / PARTS as f32);
        frame.shape(vec![(left, low), (left + SCALE, low), (left + SCALE, up), (left, up)], ink);
    }
    for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let y = level(share);
        frame.line((left + SCALE, y), (left + SCALE + 4.0, y), 0.8, AXIS);
        let steps = (f64::from(most) * f64::from(share)).round();
        frame.text(&number(steps), 9.5, (left + SCALE + 8.0, y - 3.3), 0.0, AXIS);
    }
    frame.text(unit, 9.5, (left, level(0.0) - 14.0), 0.0, AXIS);
    Ok(frame.finish())
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::draw::page::Mark;
    use maze::measure::distances;
    use maze::{Algorithm, CellShape, Recipe, Seed};

    /// The area of a polygon.
    fn area(corners: &[(f32, f32)]) -> f32 {
        let pairs = corners.iter().zip(corners.iter().cycle().skip(1));
        (pairs.map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum::<f32>() / 2.0).abs()
    }

    #[test]
    fn cells_fill_their_maze_on_every_grid() {
        for (shape, size) in [
            (CellShape::Square, "7x5"),
            (CellShape::Hexagon, "7x5"),
            (CellShape::Triangle, "9x5"),
            (CellShape::Ring, "5"),
        ] {
            let grid = AnyGrid::new(shape, size, None, None).unwrap();
            let maze = Recipe { grid, generator: Algorithm::Wilson.into(), seed: Seed::new("heat") }.maze().unwrap();
            let steps = distances(&maze, Cell(0)).unwrap();
            let page = heat_map("Distances", "steps", &maze, &steps).unwrap();
            let shapes: Vec<&Vec<_>> = page
                .marks
                .iter()
                .filter_map(|mark| match mark {
                    Mark::Shape { corners, .. } => Some(corners),
                    _ => None,
                })
                .collect();
            // The page, the cells and the scale.
            assert_eq!(shapes.len(), 1 + steps.len() + PARTS, "{shape}");
            let areas: Vec<f32> = shapes[1..=steps.len()].iter().map(|corners| area(corners)).collect();
            assert!(areas.iter().all(|&area| area > 1.0), "{shape}");
            let extent = maze.grid().extent();
            let scale = LONGEST / extent.x.max(extent.y);
            let all: f32 = areas.iter().sum::<f32>() / (scale * scale);
            let most = extent.x * extent.y;
            assert!((0.6 * most..=1.01 * most).contains(&all), "{shape}: {all} of {most}");
        }
    }

    #[test]
    fn scale_goes_from_light_to_dark() {
        let light = |ink: Ink| ink.rgb().iter().map(|&part| u32::from(part)).sum::<u32>();
        let shades: Vec<u32> = (0..=20).map(|step| light(color(step as f32 / 20.0))).collect();
        assert!(shades.windows(2).all(|pair| pair[0] > pair[1]), "{shades:?}");
    }
}
