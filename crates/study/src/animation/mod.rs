//! Animations: a generator or a solver at work, as a GIF or an APNG file.
//!
//! [`Animation`] plays a recording and draws its frames. `pixel_map` says which cell and which walls each pixel shows,
//! and `formats` writes the files. The colors are the same as in the lab.

mod formats;
mod pixel_map;

use std::io;

use colors::palette::{self, Palette, lab as roles};
use colors::shade::{bytes, mix, shade};
use files::JobProgress;
use geometry::{in_world, straighten};
use glam::Vec2;
use maze::{Algorithm, AnyGrid, Cell, Grid, Recipe, Strategy};
use text::Text;

use crate::cell_state::{CellState, CellStates};
use crate::recording::Recording;
pub use formats::AnimationFormat;
use pixel_map::PixelMap;

/// Limit of frames besides the first: twelve seconds at 25 frames per second.
const MOST_FRAMES: usize = 300;
/// Limit of pixels per side.
const MOST_PIXELS: f32 = 800.0;
/// Minimum and maximum pixels per cell.
const CELL_PIXELS: [u32; 2] = [3, 20];

/// Color numbers of walls. Lower numbers are the states of cells, in the order of `STATES`.
const DIM_WALL: u8 = 9;
const WALL: u8 = 10;
/// Width of rails and stairs, in cells.
const MARK_WIDTH: f32 = 0.1;
/// Color numbers of the ground around the maze, the marks and the solution.
const GROUND: u8 = 11;
const HEAD: u8 = 12;
const START: u8 = 13;
const GOAL: u8 = 14;
const SOLUTION: u8 = 15;

/// The states of cells, in the order of their colors.
const STATES: [CellState; 9] = [
    CellState::Untouched,
    CellState::Frontier,
    CellState::Active,
    CellState::Plain,
    CellState::Waiting,
    CellState::Expanded,
    CellState::Walked,
    CellState::WalkedAgain,
    CellState::Dead,
];

/// A recording to draw.
pub struct Animation {
    run: Recording,
    /// The algorithm of a generation.
    algorithm: Option<Algorithm>,
    /// Start and goal.
    ends: (Cell, Cell),
    other_goals: Vec<Cell>,
    map: PixelMap,
    colors: [[u8; 3]; 16],
}

/// A picture: a color number per pixel.
pub(super) type Picture = Vec<u8>;

impl Animation {
    /// Records the generator of a maze.
    pub fn of_growth(recipe: &Recipe, ends: (Cell, Cell), palette: &Palette) -> Result<Self, Text> {
        let (_, run) = Recording::grow(recipe, &JobProgress::default())?;
        Self::new(run, Some(recipe.generator.algorithm), ends, palette)
    }

    /// Records a solver in a maze.
    pub fn of_solver(
        maze: &maze::Maze<AnyGrid>,
        ends: (Cell, Cell),
        strategy: impl Into<Strategy>,
        palette: &Palette,
    ) -> Result<Self, Text> {
        let run = Recording::of_solver(maze, ends, strategy, &JobProgress::default())?;
        Self::new(run, None, ends, palette)
    }

    /// Creates an animation of a recording, with the algorithm if the recording is a generation, and with start and
    /// goal. Fails if nothing is recorded, or if the maze is too large for a picture.
    pub fn new(
        mut run: Recording,
        algorithm: Option<Algorithm>,
        ends: (Cell, Cell),
        palette: &Palette,
    ) -> Result<Self, Text> {
        if run.playback().is_empty() {
            return Err(text!("lab-error-no-recording"));
        }
        let grid = run.playback().maze().grid();
        let extent = grid.extent();
        let fitting = (MOST_PIXELS / extent.x.max(extent.y)) as u32;
        if fitting < CELL_PIXELS[0] {
            let most = MOST_PIXELS as u32 / CELL_PIXELS[0];
            return Err(text!("lab-error-animation-size", max = most));
        }
        let map = PixelMap::new(grid, fitting.min(CELL_PIXELS[1]));
        run.go_to_step(0, |_| {});
        Ok(Self { run, algorithm, ends, other_goals: Vec::new(), map, colors: colors(palette) })
    }

    /// Marks more goals, of a maze that has several.
    #[must_use]
    pub fn other_goals(self, other_goals: Vec<Cell>) -> Self {
        Self { other_goals, ..self }
    }

    /// Width and height in pixels.
    pub(super) const fn size(&self) -> [u16; 2] {
        self.map.size()
    }

    /// The colors, each red, green and blue.
    pub(super) const fn colors(&self) -> &[[u8; 3]; 16] {
        &self.colors
    }

    /// The number of frames.
    pub(super) fn frames(&self) -> usize {
        self.run.playback().len().min(MOST_FRAMES) + 1
    }

    /// Draws a frame. The first is before the first event, the last after the last one.
    pub(super) fn frame(&mut self, number: usize) -> Picture {
        let (len, last) = (self.run.playback().len() as u64, (self.frames() - 1).max(1) as u64);
        self.run.go_to_step((len * number as u64 / last) as usize, |_| {});
        self.draw()
    }

    /// The picture of a step as a PNG file.
    pub fn png_at(mut self, step: usize) -> io::Result<Vec<u8>> {
        self.run.go_to_step(step, |_| {});
        self.png(&self.draw())
    }

    fn draw(&self) -> Picture {
        let (run, playback) = (&self.run, self.run.playback());
        let maze = playback.maze();
        let grid = maze.grid();
        let states = CellStates::new(run, self.algorithm);
        let number = |state: CellState| STATES.iter().position(|&other| other == state).unwrap_or(0) as u8;
        let cells: Vec<u8> = maze.cells().map(|cell| number(states.get(cell))).collect();
        let is_growing = run.is_growing();
        let is_touched = |cell: Cell| !is_growing || !playback.marks(cell).is_empty();
        let mut picture = self.map.filled(&cells, GROUND);
        if run.is_over() {
            let half_way = |cell: Cell, side| in_world(grid.wall(cell, side).half_way());
            for &cell in run.path() {
                let center = in_world(grid.center(cell));
                let Some((enters, leaves)) = run.solution_in(cell) else { continue };
                for side in [enters, leaves].into_iter().flatten() {
                    self.map.line(&mut picture, center, half_way(cell, side), 0.22, SOLUTION);
                }
            }
        }
        for cell in maze.cells().filter(|&cell| is_touched(cell)) {
            for mark in maze.marks(cell) {
                straighten(mark, |from, to| self.map.line(&mut picture, from, to, MARK_WIDTH, WALL));
            }
        }
        for &(pixel, cell, side) in self.map.walls() {
            if !maze.is_open(cell, side) {
                let is_bright = is_touched(cell) || grid.neighbor(cell, side).is_some_and(is_touched);
                let there = &mut picture[pixel as usize];
                // A bright wall covers a dim one.
                if is_bright || *there != WALL {
                    *there = if is_bright { WALL } else { DIM_WALL };
                }
            }
        }
        let mut dot = |cell: Cell, width: f32, color: u8| {
            let center = in_world(grid.center(cell));
            self.map.line(&mut picture, center, center + Vec2::X * 1e-3, width, color);
        };
        if !is_growing {
            let (start, goal) = self.ends;
            self.other_goals.iter().for_each(|&other| dot(other, 0.5, GOAL));
            dot(start, 0.5, START);
            dot(goal, 0.5, GOAL);
        }
        if let Some(head) = playback.head().filter(|_| !run.is_over()) {
            dot(head, 0.44, HEAD);
        }
        picture
    }
}

fn colors(palette: &Palette) -> [[u8; 3]; 16] {
    let rgb = |color| {
        let [red, green, blue, _] = bytes(color);
        [red, green, blue]
    };
    let of = |ink| rgb(shade(palette, ink, 1.0));
    let mut colors = [[0; 3]; 16];
    for (color, state) in colors.iter_mut().zip(STATES) {
        *color = rgb(state.floor(palette));
    }
    let rest = [
        rgb(mix(palette, palette::FLOOR, palette::PANEL_EDGE, 0.7)),
        of(palette::WALL),
        of(palette::GROUND),
        of(roles::FIRST),
        of(palette::PLAYER),
        of(palette::GOAL),
        of(roles::SOLUTION),
    ];
    colors[STATES.len()..].copy_from_slice(&rest);
    colors
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::recipe_of;
    use maze::{CellShape, Solver};

    fn growth(shape: CellShape, algorithm: Algorithm) -> Animation {
        let size = match shape {
            CellShape::Ring => "6",
            CellShape::Levels => "8x6x2",
            _ => "8x6",
        };
        let recipe = recipe_of(shape, size, algorithm);
        let last = Cell(recipe.grid.cells() - 1);
        Animation::of_growth(&recipe, (Cell(0), last), &Palette::default()).unwrap()
    }

    #[test]
    fn growth_begins_untouched_and_ends_with_the_maze() {
        for shape in CellShape::ALL {
            let mut animation = growth(shape, Algorithm::Kruskal);
            let first = animation.frame(0);
            let is_dark = |color: &u8| matches!(*color, 0 | DIM_WALL | GROUND | HEAD);
            assert!(first.iter().all(is_dark), "{shape}");
            let frames = animation.frames();
            let last = animation.frame(frames - 1);
            assert!(!last.contains(&0) && last.contains(&3) && last.contains(&WALL) && !last.contains(&DIM_WALL));
            assert_eq!(animation.draw(), last, "{shape}");
        }
    }

    #[test]
    fn solver_ends_with_its_path() {
        let maze = recipe_of(CellShape::Square, "9x9", Algorithm::Wilson).maze().unwrap();
        for solver in Solver::ALL {
            let mut animation = Animation::of_solver(&maze, (Cell(0), Cell(80)), solver, &Palette::default()).unwrap();
            assert!(!animation.frame(0).contains(&SOLUTION), "{solver}");
            let frames = animation.frames();
            let last = animation.frame(frames - 1);
            assert!(last.contains(&SOLUTION) && last.contains(&START) && last.contains(&GOAL), "{solver}");
        }
    }

    #[test]
    fn every_goal_is_drawn() {
        let maze = recipe_of(CellShape::Square, "9x9", Algorithm::Wilson).maze().unwrap();
        let of = || Animation::of_solver(&maze, (Cell(0), Cell(80)), Solver::AStar, &Palette::default()).unwrap();
        let goals = |mut animation: Animation| animation.frame(0).iter().filter(|color| [GOAL].contains(color)).count();
        let one = goals(of());
        assert!(one > 0);
        assert_eq!(goals(of().other_goals(vec![Cell(8), Cell(72)])), 3 * one);
    }

    #[test]
    fn large_maze_is_refused() {
        let recipe = recipe_of(CellShape::Square, "300x20", Algorithm::Kruskal);
        let refused = Animation::of_growth(&recipe, (Cell(0), Cell(1)), &Palette::default());
        assert!(refused.is_err_and(|why| why.is("lab-error-animation-size")));
    }
}
