//! A picture of a level's real maze as a grid of pixels, for menus. Made in a task, because a large maze takes a while.

use glam::{UVec2, Vec2};
use maze::{AnyGrid, Cancel, Cell, Grid, Maze, Openings, Point, Wall, standing_walls_of};
use race::Level;
use race::doors::{Door, Key};

/// Pixels of the longer side.
const LONGEST: f32 = 384.0;

/// Thickness of a wall, in cells.
const WALL: f32 = 0.17;
/// Minimum thickness of a wall, in pixels.
const THINNEST: f32 = 1.0;

/// Distance over which the light of a torch in a dark level fades, as a share of the longer side.
const TORCH: f32 = 0.34;
/// The light beyond this distance, as a share of full light.
const DARKEST: f32 = 0.14;

/// Minimum opacity of a wall in a smaller picture, reached by drawing thin lines stronger.
const OPACITY: f32 = 0.85;
/// Largest factor by which thin lines are drawn stronger.
const STRONGEST: f32 = 2.4;

/// Cells between two checks for cancellation.
const CHECK_EVERY: u32 = 1 << 12;

/// The walls of a maze as pixels, with its start and goal. In a dark level only a torch at the start lights them.
#[derive(Clone, Debug, PartialEq)]
pub struct MazePicture {
    size: UVec2,
    /// How much of each pixel is wall, 0 to 255, row by row from the top left.
    coverage: Vec<u8>,
    /// Thickness of a wall in pixels.
    thickness: f32,
    start: Vec2,
    goals: Vec<Vec2>,
    doors: Vec<[Vec2; 2]>,
    keys: Vec<Vec2>,
    crumbs: Vec<Vec2>,
    /// Where the way from the start ends, if it does not lead to a goal.
    way_end: Option<Vec2>,
}

/// How a grid is laid on pixels.
#[derive(Clone, Copy)]
struct Frame {
    /// Pixels of a cell.
    scale: f32,
    thickness: f32,
    size: UVec2,
}

impl Frame {
    fn of(grid: &AnyGrid) -> Self {
        let extent = Vec2::new(grid.extent().x, grid.extent().y);
        // Half the thickness of a wall is outside the grid.
        let scale = LONGEST / (extent.max_element() + WALL);
        let thickness = (WALL * scale).max(THINNEST);
        let size = (extent * scale + thickness).ceil().max(Vec2::ONE).as_uvec2();
        Self { scale, thickness, size }
    }

    fn pixel(&self, point: Point) -> Vec2 {
        Vec2::new(point.x, point.y) * self.scale + self.thickness / 2.0
    }

    fn share(&self, point: Point) -> Vec2 {
        self.pixel(point) / self.size.as_vec2()
    }
}

/// The places of a maze that are marked in its picture.
#[derive(Clone, Copy, Debug)]
pub struct PictureMarks<'m> {
    /// The start.
    pub start: Cell,
    /// The goals.
    pub goals: &'m [Cell],
    /// The openings in the outer wall.
    pub openings: Openings,
    /// The doors and keys, each in the order of their numbers.
    pub doors: &'m [Door],
    /// The keys.
    pub keys: &'m [Key],
    /// The cells of the crumbs.
    pub crumbs: &'m [Cell],
    /// The cell where the way from the start ends, if it does not lead to a goal.
    pub way_end: Option<Cell>,
}

impl MazePicture {
    /// Draws the maze of a level. `None` if it is canceled.
    pub fn of(level: &Level, cancel: &Cancel) -> Option<Self> {
        let is_dark = level.view(0).is_dark();
        let (start, goals, openings) = (level.start(), level.goals(), level.openings());
        let (doors, keys, crumbs) = (level.doors(), level.keys(), level.crumbs());
        let all = PictureMarks { start, goals, openings, doors, keys, crumbs, way_end: None };
        // Who races in the dark does not see things from afar.
        let marks = if is_dark { PictureMarks { doors: &[], keys: &[], crumbs: &[], ..all } } else { all };
        let mut picture = Self::of_maze(level.maze(), &marks, cancel)?;
        if is_dark {
            picture.light(picture.start * picture.size.as_vec2());
        }
        Some(picture)
    }

    /// Draws a maze, also one that cannot be raced in. `None` if it is canceled.
    pub fn of_maze(maze: &Maze<AnyGrid>, marks: &PictureMarks<'_>, cancel: &Cancel) -> Option<Self> {
        let grid = maze.grid();
        let frame = Frame::of(grid);
        let Frame { thickness, size, .. } = frame;
        let place = |point: Point| frame.pixel(point);
        let share = |point: Point| frame.share(point);
        let mut picture = Self {
            size,
            coverage: vec![0; (size.x * size.y) as usize],
            thickness,
            start: share(grid.center(marks.start)),
            goals: marks.goals.iter().map(|&goal| share(grid.center(goal))).collect(),
            doors: marks.doors.iter().map(|door| wall_ends(grid.wall(door.cell, door.side)).map(share)).collect(),
            keys: marks.keys.iter().map(|key| share(grid.center(key.cell))).collect(),
            crumbs: marks.crumbs.iter().map(|&crumb| share(grid.center(crumb))).collect(),
            way_end: marks.way_end.map(|cell| share(grid.center(cell))),
        };
        for cell in maze.cells() {
            if cell.0.is_multiple_of(CHECK_EVERY) && cancel.is_canceled() {
                return None;
            }
            for wall in standing_walls_of(maze, marks.openings, cell) {
                let points = path(wall);
                for ends in points.windows(2) {
                    picture.draw(place(ends[0]), place(ends[1]));
                }
            }
        }
        Some(picture)
    }

    /// Its width and height in pixels.
    pub const fn size(&self) -> UVec2 {
        self.size
    }

    /// The start, as fractions of width and height.
    pub const fn start(&self) -> Vec2 {
        self.start
    }

    /// The goals, as fractions of width and height.
    pub fn goals(&self) -> &[Vec2] {
        &self.goals
    }

    /// The ends of the doors, in the order of their numbers, as fractions of width and height.
    pub fn doors(&self) -> &[[Vec2; 2]] {
        &self.doors
    }

    /// The keys, in the order of their numbers, as fractions of width and height.
    pub fn keys(&self) -> &[Vec2] {
        &self.keys
    }

    /// The crumbs, as fractions of width and height.
    pub fn crumbs(&self) -> &[Vec2] {
        &self.crumbs
    }

    /// Where a point of a grid is in the picture of a maze on it, as fractions of width and height.
    pub fn share_of(grid: &AnyGrid, point: Point) -> Vec2 {
        Frame::of(grid).share(point)
    }

    /// Where the way from the start ends, if it does not lead to a goal, as fractions of width and height.
    pub const fn way_end(&self) -> Option<Vec2> {
        self.way_end
    }

    /// How much of the pixel at a place is wall, 0 to 255. The place is in fractions of width and height.
    pub fn coverage(&self, at: Vec2) -> u8 {
        let at = (at * self.size.as_vec2()).max(Vec2::ZERO).as_uvec2().min(self.size - 1);
        self.coverage[(at.y * self.size.x + at.x) as usize]
    }

    /// Adds a wall with round ends.
    fn draw(&mut self, from: Vec2, to: Vec2) {
        let half = self.thickness / 2.0;
        let least = (from.min(to) - half - 1.0).max(Vec2::ZERO).as_uvec2();
        let most = (from.max(to) + half + 1.0).max(Vec2::ZERO).as_uvec2().min(self.size - 1);
        let along = to - from;
        for y in least.y..=most.y {
            for x in least.x..=most.x {
                let pixel = Vec2::new(x as f32 + 0.5, y as f32 + 0.5);
                let share = ((pixel - from).dot(along) / along.length_squared().max(f32::EPSILON)).clamp(0.0, 1.0);
                let away = pixel.distance(from + along * share);
                let cover = ((half - away + 0.5).clamp(0.0, 1.0) * 255.0) as u8;
                let here = &mut self.coverage[(y * self.size.x + x) as usize];
                *here = cover.max(*here);
            }
        }
    }

    /// Darkens everything that a torch at a pixel does not light.
    fn light(&mut self, torch: Vec2) {
        let reach = TORCH * LONGEST;
        for (at, cover) in (0..).zip(&mut self.coverage) {
            let pixel = Vec2::new((at % self.size.x) as f32 + 0.5, (at / self.size.x) as f32 + 0.5);
            let light = (1.0 - pixel.distance(torch) / reach).max(DARKEST);
            *cover = (f32::from(*cover) * light) as u8;
        }
    }

    /// Returns the coverage of a smaller picture: each pixel is the mean of the pixels that it replaces. Lines that
    /// would be too thin to see are stronger.
    pub fn shrunk(&self, size: UVec2) -> Vec<u8> {
        let size = size.max(UVec2::ONE);
        let rows: Vec<&[u8]> = self.coverage.chunks_exact(self.size.x as usize).collect();
        let columns = spans(self.size.x, size.x);
        let thinned = self.thickness * size.x as f32 / self.size.x as f32;
        let strength = (OPACITY / thinned).clamp(1.0, STRONGEST);
        let narrow: Vec<Vec<f32>> =
            rows.iter().map(|row| columns.iter().map(|span| mean(span, |at| f32::from(row[at]))).collect()).collect();
        let mut pixels = Vec::with_capacity((size.x * size.y) as usize);
        for span in spans(self.size.y, size.y) {
            pixels.extend((0..size.x as usize).map(|column| {
                let cover = mean(&span, |at| narrow[at][column]) * strength;
                cover.min(255.0) as u8
            }));
        }
        pixels
    }
}

/// The old pixels that each new pixel replaces, each with its share of the new one.
fn spans(from: u32, to: u32) -> Vec<Vec<(usize, f32)>> {
    let step = from as f32 / to as f32;
    let span = |number: u32| {
        let (begin, end) = (number as f32 * step, (number + 1) as f32 * step);
        let last = (end.ceil() as u32).clamp(1, from);
        let first = (begin as u32).min(last - 1);
        let part = |at: u32| (end.min((at + 1) as f32) - begin.max(at as f32)).max(0.0) / step;
        (first..last).map(|at| (at as usize, part(at))).collect()
    };
    (0..to).map(span).collect()
}

fn mean(span: &[(usize, f32)], value: impl Fn(usize) -> f32) -> f32 {
    span.iter().map(|&(at, part)| value(at) * part).sum()
}

/// The ends of a wall.
fn wall_ends(wall: Wall) -> [Point; 2] {
    [wall.from(), wall.to()]
}

/// The points of a wall. An arc becomes four straight pieces, which look round enough at this size.
fn path(wall: Wall) -> Vec<Point> {
    let Wall::Arc { from, to, middle, radius, clockwise } = wall else { return vec![wall.from(), wall.to()] };
    let arc = |from, to| Wall::Arc { from, to, middle, radius, clockwise }.half_way();
    let half = wall.half_way();
    vec![from, arc(from, half), half, arc(half, to), to]
}

#[cfg(test)]
mod tests {
    use super::*;
    use race::Campaign;

    const SHAPES: &str = r#"(levels: [
        (name: "Squares", size: "12x9", algorithm: "wilson", seed: "a", eaters: [Wally]),
        (name: "Hexagons", grid: "hexagon", size: "9x7", algorithm: "depth-first", seed: "b", eaters: [Wally]),
        (name: "Triangles", grid: "triangle", size: "13x7", algorithm: "wilson", seed: "c", eaters: [Ripple]),
        (name: "Rings", grid: "circle", size: "6", algorithm: "kruskal", seed: "d", goal: Middle, eaters: [Moat]),
    ])"#;

    fn level(number: u32) -> Level {
        let campaign = Campaign::from_ron(SHAPES).unwrap();
        Level::build(campaign.level(number).clone()).unwrap()
    }

    fn picture(level: &Level) -> MazePicture {
        MazePicture::of(level, &Cancel::never()).unwrap()
    }

    #[test]
    fn picture_shows_every_wall_and_every_passage() {
        for number in 1..=4 {
            let level = level(number);
            let (maze, picture) = (level.maze(), picture(&level));
            let grid = maze.grid();
            let scale = LONGEST / (grid.extent().x.max(grid.extent().y) + WALL);
            let share = |point: Point| {
                (Vec2::new(point.x, point.y) * scale + picture.thickness / 2.0) / picture.size().as_vec2()
            };
            for cell in maze.cells() {
                assert!(picture.coverage(share(grid.center(cell))) < 30, "level {number}: {cell:?} is covered");
                for side in grid.sides(cell) {
                    let cover = picture.coverage(share(grid.wall(cell, side).half_way()));
                    let is_drawn = cover > 150;
                    assert_eq!(is_drawn, !maze.is_open(cell, side), "level {number}: {cell:?} {side:?} {cover}");
                }
            }
        }
    }

    #[test]
    fn smaller_picture_has_as_much_wall() {
        let picture = picture(&level(1));
        let share = |pixels: &[u8]| pixels.iter().map(|&pixel| f32::from(pixel)).sum::<f32>() / pixels.len() as f32;
        // At this size lines are thick enough, so none is stronger.
        for divisor in [2, 4] {
            let size = picture.size() / divisor;
            let pixels = picture.shrunk(size);
            assert_eq!(pixels.len(), (size.x * size.y) as usize);
            let (before, after) = (share(&picture.coverage), share(&pixels));
            assert!((before - after).abs() < 2.0, "{before} and {after}");
        }
        assert_eq!(picture.shrunk(UVec2::ZERO).len(), 1);
        assert_eq!(picture.shrunk(picture.size()), picture.coverage);
    }

    #[test]
    fn torch_lights_only_the_start_of_a_dark_level() {
        let campaign = Campaign::from_ron(
            r#"(levels: [(name: "Dark", size: "20x15", dark: true, algorithm: "wilson", seed: "a", eaters: [Wally])])"#,
        );
        let level = Level::build(campaign.unwrap().level(1).clone()).unwrap();
        let dark = picture(&level);
        let goal_side: u32 = (0..100).map(|at| u32::from(dark.coverage(Vec2::new(0.999, at as f32 / 100.0)))).sum();
        let start_side: u32 = (0..20).map(|at| u32::from(dark.coverage(Vec2::new(0.003, at as f32 / 100.0)))).sum();
        assert!(start_side / 20 > 2 * goal_side / 100, "{start_side} {goal_side}");
    }

    #[test]
    fn doors_and_keys_are_in_the_picture_except_in_the_dark() {
        for (dark, shown) in [("", 2), ("dark: true, ", 0)] {
            let level = format!(
                r#"(levels: [(name: "Doors", size: "20x15", doors: 2, {dark}algorithm: "wilson", seed: "a", eaters: [Wally])])"#
            );
            let level = Level::build(Campaign::from_ron(&level).unwrap().level(1).clone()).unwrap();
            let picture = picture(&level);
            assert_eq!((picture.doors().len(), picture.keys().len(), picture.goals().len()), (shown, shown, 1));
            assert_eq!(picture.crumbs().is_empty(), shown == 0);
            for &[from, to] in picture.doors() {
                // A door is open in the picture: it is drawn over it.
                assert!(picture.coverage(from.midpoint(to)) < 30, "{from} {to}");
            }
            assert_eq!(picture.way_end(), None);
        }
    }

    #[test]
    fn picture_can_be_canceled() {
        let cancel = Cancel::default();
        cancel.cancel();
        assert_eq!(MazePicture::of(&level(1), &cancel), None);
    }
}
