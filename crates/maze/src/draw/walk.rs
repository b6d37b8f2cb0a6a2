//! Walks that are drawn over a maze. Each has its own color, dashes and lane, so that all can be told apart without
//! colors and none hides another.

use super::line::{Chain, Layers, Piece, narrowest, straighten};
use super::solution;
use crate::grid::{Cell, Grid, Point, Side, Sides};
use crate::maze::Maze;
use crate::memory::{OutOfMemory, filled};

/// A walk through a maze.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Walk {
    /// The cells, each a neighbor of the previous one. A passage that is used again is drawn once.
    pub cells: Vec<Cell>,
    /// Text printed below the maze: who walked, and how long it took.
    pub caption: String,
}

/// The style of a walk's line.
pub(super) struct WalkStyle {
    /// Red, green and blue: dark enough for white paper.
    pub(super) tint: [u8; 3],
    /// Alternating dashes and gaps, in cells; none for a solid line.
    pub(super) dashes: &'static [f32],
}

/// Indexed by the number of the walk: eight solvers and a player.
const STYLES: [WalkStyle; 9] = [
    WalkStyle { tint: [0, 94, 162], dashes: &[] },
    WalkStyle { tint: [196, 70, 0], dashes: &[0.5, 0.3] },
    WalkStyle { tint: [0, 122, 84], dashes: &[0.02, 0.26] },
    WalkStyle { tint: [164, 50, 130], dashes: &[0.7, 0.25, 0.02, 0.25] },
    WalkStyle { tint: [110, 84, 0], dashes: &[1.3, 0.35] },
    WalkStyle { tint: [92, 60, 170], dashes: &[0.25, 0.25] },
    WalkStyle { tint: [0, 118, 138], dashes: &[0.7, 0.22, 0.02, 0.22, 0.02, 0.22] },
    WalkStyle { tint: [90, 90, 90], dashes: &[0.02, 0.5] },
    WalkStyle { tint: [190, 20, 50], dashes: &[2.2, 0.4] },
];

/// The width of a line, in widths of the narrowest passage; less with many walks.
const WIDTH: f32 = 0.11;
/// The distance between lanes, in widths of the narrowest passage; less with many walks.
const APART: f32 = 0.16;
/// The width of all lanes together, in widths of a passage.
const LANES: f32 = 0.66;

/// Rests of a dash after a bend that are shorter than this, in cells, are left out, because they are invisible.
const SHORTEST: f32 = 0.002;

/// Arcs become lines of at most this many radians.
const STEP: f32 = 0.1;

/// The style of the walk with a number.
pub(super) const fn style(number: usize) -> &'static WalkStyle {
    &STYLES[number % STYLES.len()]
}

/// The width of the lines of a number of walks, in cells.
pub(super) fn width<G: Grid>(grid: &G, walks: usize) -> f32 {
    WIDTH.min(LANES / walks.max(1) as f32 * 0.7) * narrowest(grid)
}

/// Passes each stroke to `put` with the number of its walk, from the first walk to the last.
pub(super) fn strokes<G: Grid, E: From<OutOfMemory>>(
    maze: &Maze<G>,
    walks: &[Walk],
    mut put: impl FnMut(usize, Point, Point) -> Result<(), E>,
) -> Result<(), E> {
    let grid = maze.grid();
    let (sine, cosine) = libm::sincosf(aside(grid).to_radians());
    let apart = APART.min(LANES / walks.len().max(1) as f32) * narrowest(grid);
    for (number, walk) in walks.iter().enumerate() {
        let lane = (number as f32 - (walks.len() as f32 - 1.0) / 2.0) * apart;
        let moved = |Point { x, y }: Point| Point { x: x + lane * cosine, y: y + lane * sine };
        let mut dashes = Dashes::new(style(number).dashes);
        lines(grid, &walk.cells, |piece| {
            if piece.begins {
                dashes = Dashes::new(dashes.pattern);
            }
            let mut done = Ok(());
            straighten(piece.line, STEP, |from, to| {
                if done.is_ok() {
                    done = dashes.cut(moved(from), moved(to), |from, to| put(number, from, to));
                }
            });
            done
        })?;
    }
    Ok(())
}

/// Passes the start and the end of each dash of a horizontal line of this length in cells to `put`.
pub(super) fn dashes(number: usize, cells: f32, mut put: impl FnMut(f32, f32)) {
    let point = |x: f32| Point { x, y: 0.0 };
    let mut dashes = Dashes::new(style(number).dashes);
    let cut = dashes.cut(point(0.0), point(cells), |from, to| {
        put(from.x, to.x);
        Ok::<(), std::convert::Infallible>(())
    });
    match cut {
        Ok(()) => {}
        Err(never) => match never {},
    }
}

/// Passes each passage of a walk to `put` once.
fn lines<G: Grid, E: From<OutOfMemory>>(
    grid: &G,
    cells: &[Cell],
    mut put: impl FnMut(Piece) -> Result<(), E>,
) -> Result<(), E> {
    let layers = Layers::of(grid);
    let mut drawn = filled(Sides::default(), grid.cells())?;
    let mut chain = Chain::default();
    for pair in cells.windows(2) {
        let Some(side) = grid.side_to(pair[0], pair[1]) else { continue };
        if drawn[pair[0].index()].contains(side) {
            continue;
        }
        for (cell, side) in [(pair[0], side), (pair[1], grid.opposite(pair[0], side))] {
            drawn[cell.index()].0 |= Side::bit(side);
        }
        let (step, beyond) = solution::step(grid, layers, pair[0], pair[1]);
        chain.add(step, &mut put)?;
        if let Some(beyond) = beyond {
            chain.add(beyond, &mut put)?;
        }
    }
    chain.finish(&mut put)
}

/// The direction from lane to lane, in degrees clockwise from horizontal: not along any passage.
fn aside<G: Grid>(grid: &G) -> f32 {
    const SOME_CELLS: u32 = 64;
    let bearings: Vec<f32> = (0..grid.cells().min(SOME_CELLS))
        .flat_map(|cell| grid.sides(Cell(cell)).map(move |side| f32::from(grid.bearing(Cell(cell), side))))
        .collect();
    let off = |degrees: f32| {
        let sines = bearings.iter().map(|bearing| libm::sinf((degrees - (bearing - 90.0)).to_radians()).abs());
        sines.fold(1.0, f32::min)
    };
    let directions = (0..12).map(|step| f32::from(step as u8) * 15.0);
    directions.max_by(|&a, &b| off(a).total_cmp(&off(b))).unwrap_or(45.0)
}

/// Cuts lines into dashes that continue around bends.
struct Dashes {
    pattern: &'static [f32],
    /// The index of the current part of the pattern.
    part: usize,
    /// The rest of this part, in cells.
    left: f32,
}

impl Dashes {
    fn new(pattern: &'static [f32]) -> Self {
        Self { pattern, part: 0, left: pattern.first().copied().unwrap_or(0.0) }
    }

    fn cut<E>(&mut self, from: Point, to: Point, mut put: impl FnMut(Point, Point) -> Result<(), E>) -> Result<(), E> {
        if self.pattern.is_empty() {
            return put(from, to);
        }
        let length = super::line::distance(from, to);
        let point = |along: f32| {
            let share = along / length;
            Point { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
        };
        let mut along = 0.0;
        while along < length {
            let end = (along + self.left).min(length);
            if self.part.is_multiple_of(2) && end - along > SHORTEST {
                put(point(along), point(end))?;
            }
            self.left -= end - along;
            along = end;
            if self.left <= 1e-6 {
                self.part = (self.part + 1) % self.pattern.len();
                self.left = self.pattern[self.part];
            }
        }
        Ok(())
    }
}
