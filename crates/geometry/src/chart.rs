//! The walls of a maze as a picture, for the minimap and the overview: how much of each texel is wall, for any grid and
//! scale.
//!
//! Each stroke adds the area that it covers to the texels. A maze with more cells than texels becomes an even gray
//! without noise, brighter where there are more walls. A thinned chart shows as many walls as it has room for: the
//! walls whose two sides are farthest apart by foot. The regions between them have only one or a few entrances.

use glam::{UVec2, Vec2};
use maze::{AnyGrid, Cancel, Cell, Grid, Maze, Openings, standing_walls_of};

use crate::branches::Branches;
use crate::walls::straighten;

/// Texels per cell below which corridors are not visible. The walls fade to an even tone.
const READABLE: f32 = 4.0;

/// Least opacity of faded walls.
const FAINTEST: f32 = 0.4;

/// Texels per cell below which a thinned chart leaves walls out.
const THIN_BELOW: f32 = 2.5;

/// Texels between two walls of a thinned chart, on average.
const GAP: f32 = 5.0;

/// Margin around the maze for its outer walls, in cells.
pub const MARGIN: f32 = 0.5;

/// Wall thickness, in cells.
const THICK: f32 = 0.2;
/// Lower limit of the wall thickness, in texels.
const LEAST: f32 = 0.9;
/// Upper limit of the wall thickness, as a fraction of a cell.
const MOST_OF_CELL: f32 = 0.34;

/// Number of cells drawn between two checks for cancellation.
const CELLS_PER_LOOK: usize = 1024;

/// A rectangle of texels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Texels {
    /// The first column and row.
    pub min: UVec2,
    /// The column and row after the last ones.
    pub max: UVec2,
}

/// The walls of a maze as a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// Texels per cell.
    scale: f32,
    size: UVec2,
    /// Wall coverage of each texel, row by row from the top. 1 is full; more where walls meet.
    walls: Vec<f32>,
    /// The openings in the outer wall.
    openings: Openings,
    /// Which walls are shown, if not all.
    thinning: Option<Thinning>,
}

/// The selection of walls for a chart that has no room for all of them.
#[derive(Clone, Debug, PartialEq)]
struct Thinning {
    branches: Branches,
    /// A wall is shown if there are at least this many steps between its sides.
    least: u32,
}

impl Thinning {
    /// Shows about this many of the inner walls. `None` if canceled.
    fn of(maze: &Maze<AnyGrid>, most: usize, cancel: &Cancel) -> Option<Self> {
        let branches = Branches::of(maze, cancel)?;
        let mut steps: Vec<u32> = maze
            .cells()
            .flat_map(|cell| inner_walls(maze, cell))
            .map(|(one, other)| branches.steps(one, other))
            .collect();
        let least = match steps.len().checked_sub(most) {
            None | Some(0) => 0,
            Some(left_out) => *steps.select_nth_unstable(left_out).1,
        };
        Some(Self { branches, least })
    }

    fn shows(&self, one: Cell, other: Cell) -> bool {
        self.branches.steps(one, other) >= self.least
    }
}

/// The two cells at each inner wall of a cell. Each wall is returned for only one of its cells.
fn inner_walls(maze: &Maze<AnyGrid>, cell: Cell) -> impl Iterator<Item = (Cell, Cell)> {
    let walls = maze.grid().neighbors(cell).filter(move |&side| !maze.is_open(cell, side));
    walls.map(move |side| (cell, maze.grid().behind(cell, side))).filter(|(cell, behind)| cell < behind)
}

impl Chart {
    /// Draws a whole maze, with openings in its outer wall and this many texels along its longer side. O(n) time.
    /// `None` if canceled.
    pub fn of(maze: &Maze<AnyGrid>, openings: Openings, length: u32, cancel: &Cancel) -> Option<Self> {
        Self::empty(maze, openings, length).drawn(maze, cancel)
    }

    /// Draws a whole maze like `of`, but leaves out walls for which there is no room.
    pub fn thinned(maze: &Maze<AnyGrid>, openings: Openings, length: u32, cancel: &Cancel) -> Option<Self> {
        let mut chart = Self::empty(maze, openings, length);
        if chart.scale < THIN_BELOW {
            let most = chart.size.element_product() as f32 / (GAP * chart.scale);
            chart.thinning = Some(Thinning::of(maze, most as usize, cancel)?);
        }
        chart.drawn(maze, cancel)
    }

    fn empty(maze: &Maze<AnyGrid>, openings: Openings, length: u32) -> Self {
        let length = length.max(1);
        let extent = maze.grid().extent();
        let whole = Vec2::new(extent.x, extent.y) + 2.0 * MARGIN;
        let scale = length as f32 / whole.max_element();
        let size = (whole * scale).ceil().as_uvec2().clamp(UVec2::ONE, UVec2::splat(length));
        let walls = vec![0.0; (size.x * size.y) as usize];
        Self { scale, size, walls, openings, thinning: None }
    }

    fn drawn(mut self, maze: &Maze<AnyGrid>, cancel: &Cancel) -> Option<Self> {
        let all = Texels { min: UVec2::ZERO, max: self.size };
        let mut cells = maze.cells().peekable();
        while cells.peek().is_some() {
            if cancel.is_canceled() {
                return None;
            }
            self.draw(maze, cells.by_ref().take(CELLS_PER_LOOK), all);
        }
        Some(self)
    }

    /// The part of the world that the picture shows: its lower left and upper right corner.
    pub fn area(&self) -> (Vec2, Vec2) {
        let (corner, extent) = (Vec2::new(-MARGIN, MARGIN), self.size.as_vec2() / self.scale);
        (corner - extent * Vec2::Y, corner + extent * Vec2::X)
    }

    /// Texels per row and per column.
    pub const fn size(&self) -> UVec2 {
        self.size
    }

    /// White texels whose alpha is the wall coverage, four bytes each, row by row from the top.
    pub fn white_walls(&self) -> Vec<u8> {
        self.walls.iter().flat_map(|wall| [255, 255, 255, (wall.min(1.0) * 255.0) as u8]).collect()
    }

    /// Wall coverage of a texel, 0 to 255, faded where corridors are not visible.
    pub fn wall(&self, at: usize) -> u8 {
        let faded = if self.thinning.is_some() { 1.0 } else { (self.scale / READABLE).clamp(FAINTEST, 1.0) };
        (self.walls[at].min(1.0) * faded * 255.0) as u8
    }

    /// Converts a world position to texels from the top left corner.
    pub fn place(&self, point: Vec2) -> Vec2 {
        (point * Vec2::new(1.0, -1.0) + MARGIN) * self.scale
    }

    /// The texels inside a part of the world, given by two opposite corners.
    pub fn within(&self, (one, other): (Vec2, Vec2)) -> Texels {
        let (a, b) = (self.place(one), self.place(other));
        let texel = |point: Vec2| point.as_uvec2().min(self.size);
        let (min, max) = (a.min(b).floor().max(Vec2::ZERO), a.max(b).ceil().max(Vec2::ZERO));
        Texels { min: texel(min), max: texel(max) }
    }

    /// Redraws a part of the texels. `cells` are all cells whose walls reach into it.
    pub fn redraw(&mut self, maze: &Maze<AnyGrid>, cells: impl Iterator<Item = Cell>, part: Texels) {
        for row in part.min.y..part.max.y {
            let begin = (row * self.size.x) as usize;
            self.walls[begin + part.min.x as usize..begin + part.max.x as usize].fill(0.0);
        }
        self.draw(maze, cells, part);
    }

    fn draw(&mut self, maze: &Maze<AnyGrid>, cells: impl Iterator<Item = Cell>, part: Texels) {
        let openings = self.openings;
        if let Some(thinning) = self.thinning.take() {
            for cell in cells {
                self.draw_thinned(maze, cell, &thinning, part);
            }
            self.thinning = Some(thinning);
            return;
        }
        let thick = (THICK * self.scale).max(LEAST).min(MOST_OF_CELL * self.scale);
        for wall in cells.flat_map(|cell| standing_walls_of(maze, openings, cell)) {
            straighten(wall, |from, to| self.stroke(self.place(from), self.place(to), thick, part));
        }
    }

    fn draw_thinned(&mut self, maze: &Maze<AnyGrid>, cell: Cell, thinning: &Thinning, part: Texels) {
        let grid = maze.grid();
        for side in grid.own_sides(cell) {
            if maze.is_open(cell, side) || self.openings.are_at(cell, side) {
                continue;
            }
            let is_shown = grid.neighbor(cell, side).is_none_or(|behind| cell < behind && thinning.shows(cell, behind));
            if is_shown {
                straighten(grid.wall(cell, side), |from, to| {
                    self.stroke(self.place(from), self.place(to), LEAST, part);
                });
            }
        }
    }

    /// Adds a stroke in steps of half a texel. Each step is distributed to the four nearest texels.
    fn stroke(&mut self, from: Vec2, to: Vec2, thick: f32, part: Texels) {
        let length = from.distance(to);
        let steps = (length * 2.0).ceil().max(1.0);
        let area = thick * length / steps;
        for step in 0..steps as u32 {
            let at = from.lerp(to, (step as f32 + 0.5) / steps) - 0.5;
            let first = at.floor();
            let share = at - first;
            for (x, y) in [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)] {
                let texel = first + Vec2::new(x, y);
                let weight = (1.0 - (share.x - x).abs()) * (1.0 - (share.y - y).abs());
                if texel.cmpge(part.min.as_vec2()).all() && texel.cmplt(part.max.as_vec2()).all() {
                    let texel = texel.as_uvec2();
                    self.walls[(texel.y * self.size.x + texel.x) as usize] += area * weight;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::{Algorithm, CellShape, Recipe, Seed};

    fn maze(shape: CellShape, size: &str) -> Maze<AnyGrid> {
        let grid = AnyGrid::new(shape, size, None, None).unwrap();
        Recipe { grid, generator: Algorithm::DepthFirst.into(), seed: Seed::new("chart") }.maze().unwrap()
    }

    #[test]
    fn chart_can_be_canceled() {
        let cancel = Cancel::new();
        cancel.cancel();
        assert_eq!(Chart::of(&maze(CellShape::Square, "9x9"), Openings::NONE, 256, &cancel), None);
    }

    #[test]
    fn chart_is_small_and_never_empty() {
        for (shape, size) in [
            (CellShape::Square, "1x1"),
            (CellShape::Square, "2x300"),
            (CellShape::Square, "40x30"),
            (CellShape::Square, "1000x700"),
            (CellShape::Hexagon, "60x80"),
            (CellShape::Triangle, "90x20"),
            (CellShape::Ring, "30"),
        ] {
            let chart = Chart::of(&maze(shape, size), Openings::NONE, 256, &Cancel::never()).unwrap();
            assert!(chart.size().cmple(UVec2::splat(256)).all() && chart.size().cmpge(UVec2::ONE).all(), "{size}");
            assert!((0..chart.walls.len()).any(|at| chart.wall(at) > 30), "{shape} {size}");
        }
    }

    #[test]
    fn corridors_differ_from_walls_where_there_is_room() {
        let maze = maze(CellShape::Square, "40x30");
        let chart = Chart::of(&maze, Openings::NONE, 256, &Cancel::never()).unwrap();
        let at = |point: Vec2| {
            let texel = chart.place(point).as_uvec2();
            chart.wall((texel.y * chart.size().x + texel.x) as usize)
        };
        for cell in maze.cells() {
            let center = maze.grid().center(cell);
            assert!(at(Vec2::new(center.x, -center.y)) < 60, "{cell:?}");
        }
        assert!(at(Vec2::new(20.0, 0.0)) > 150 && at(Vec2::new(40.0, -15.0)) > 150);
    }

    #[test]
    fn large_maze_is_an_even_gray() {
        let chart = Chart::of(&maze(CellShape::Square, "1000x1000"), Openings::NONE, 256, &Cancel::never()).unwrap();
        let inside = |at: &usize| {
            let (x, y) = (*at as u32 % chart.size().x, *at as u32 / chart.size().x);
            (4..250).contains(&x) && (4..250).contains(&y)
        };
        let inner: Vec<f32> = (0..chart.walls.len()).filter(inside).map(|at| f32::from(chart.wall(at))).collect();
        let mean = inner.iter().sum::<f32>() / inner.len() as f32;
        let spread = (inner.iter().map(|wall| (wall - mean).powi(2)).sum::<f32>() / inner.len() as f32).sqrt();
        assert!(mean > 15.0 && spread < mean / 4.0, "{mean} ± {spread}");
    }

    #[test]
    fn ways_are_seen_in_a_thinned_chart_of_a_large_maze() {
        for (shape, size) in [
            (CellShape::Square, "200x200"),
            (CellShape::Square, "1000x1000"),
            (CellShape::Hexagon, "200x200"),
            (CellShape::Ring, "100"),
        ] {
            let maze = maze(shape, size);
            let chart = Chart::thinned(&maze, Openings::NONE, 192, &Cancel::never()).unwrap();
            let share = |is_so: &dyn Fn(u8) -> bool| {
                let count = (0..chart.walls.len()).filter(|&at| is_so(chart.wall(at))).count();
                count as f32 / chart.walls.len() as f32
            };
            let (floor, wall) = (share(&|wall| wall < 40), share(&|wall| wall > 120));
            assert!(floor > 0.3 && wall > 0.08, "{shape} {size}: {floor} floor, {wall} wall");
            // The gray chart has neither.
            let gray = Chart::of(&maze, Openings::NONE, 192, &Cancel::never()).unwrap();
            assert!((0..gray.walls.len()).all(|at| gray.wall(at) <= 120), "{shape} {size}");
        }
    }

    #[test]
    fn thinned_chart_of_a_small_maze_has_all_walls() {
        let maze = maze(CellShape::Square, "40x30");
        let [thinned, all] = [Chart::thinned, Chart::of].map(|of| of(&maze, Openings::NONE, 256, &Cancel::never()));
        assert_eq!(thinned, all);
    }

    #[test]
    fn redrawn_part_equals_first_drawing() {
        for (size, texels) in [("40x30", 256), ("200x150", 128)] {
            let maze = maze(CellShape::Hexagon, size);
            let whole = Chart::thinned(&maze, Openings::NONE, texels, &Cancel::never()).unwrap();
            let mut again = whole.clone();
            let part = again.within((Vec2::new(10.0, -12.0), Vec2::new(20.0, -8.0)));
            assert!(part.min.cmplt(part.max).all());
            again.redraw(&maze, maze.cells(), part);
            for (one, other) in whole.walls.iter().zip(&again.walls) {
                assert!((one - other).abs() < 1e-3);
            }
        }
    }

    #[test]
    fn picture_shows_the_maze_and_its_margin() {
        for (shape, size) in [(CellShape::Square, "40x30"), (CellShape::Hexagon, "9x70"), (CellShape::Ring, "12")] {
            let maze = maze(shape, size);
            let chart = Chart::of(&maze, Openings::NONE, 256, &Cancel::never()).unwrap();
            let extent = maze.grid().extent();
            let cells = (Vec2::new(0.0, -extent.y), Vec2::new(extent.x, 0.0));
            let area = chart.area();
            assert!(area.0.cmple(cells.0).all() && area.1.cmpge(cells.1).all(), "{shape} {size}: {area:?}");
            assert!((area.1 - area.0).cmple(cells.1 - cells.0 + 2.0 * MARGIN + 1.0).all());
            assert_eq!(chart.white_walls().len(), chart.walls.len() * 4);
        }
    }
}
