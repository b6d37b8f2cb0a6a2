//! Photographs of printed mazes: the light is made [`mod@even`], the [`outline`] found, and the maze straightened by its corners.
//!
//! It is read in several sizes until two readings find a maze. They must agree, or the photograph is unclear.

mod even;
mod outline;

use maze::{Cancel, Cell, Grid};

use self::even::{even, smaller};
use self::outline::corners;
use super::pixel::PixelRows;
use super::raster::Raster;
use super::sample::Found;
use crate::error::ReadError;
use crate::format::Format;
use crate::options::Options;
use crate::picture_tilt::PictureTilt;
use crate::read_maze::ReadMaze;

/// The light margin around a straightened maze, in pixels.
const MARGIN: f64 = 10.0;
/// How much larger than in the photograph the maze is read.
const SIZES: [f64; 6] = [1.0, 1.23, 0.84, 1.52, 0.92, 1.11];
/// The least share of a side that a corner of a tilted maze is off.
const TILT: f64 = 0.015;
/// The least pixels of a block, and from a wall to the next.
const LEAST_BLOCK: f64 = 7.0;
const LEAST_CELL: f64 = 10.0;
/// The least pixels of a side of the maze.
const LEAST_SIDE: f64 = 60.0;

/// Straightens the maze in a photograph and reads it with `read`. It is unclear if only the outline of a tilted maze is
/// found.
pub(super) fn read(
    raster: Raster,
    read: impl Fn(Raster) -> Result<ReadMaze, ReadError>,
    options: &Options<'_>,
) -> Result<Found<ReadMaze>, ReadError> {
    let cancel = options.cancel;
    let (small, factor) = smaller(&raster)?;
    drop(raster);
    let even = even(&small, cancel)?;
    drop(small);
    let Some(corners) = corners(&even, cancel)? else { return Ok(Found::No) };
    let unsure = || if is_tilted(corners) { Found::Unclear } else { Found::No };
    let length = |from: usize, to: usize| (corners[to].0 - corners[from].0).hypot(corners[to].1 - corners[from].1);
    let (across, down) = (length(0, 1).max(length(3, 2)), length(0, 3).max(length(1, 2)));
    let mut found: Vec<ReadMaze> = Vec::new();
    for size in SIZES {
        let (width, height) = ((size * across).round(), (size * down).round());
        let tilt = PictureTilt::new(width, height, corners).filter(|_| width.min(height) >= LEAST_SIDE);
        let Some(tilt) = tilt else { return Ok(unsure()) };
        let straight = straightened(&even, &tilt.moved(MARGIN, 1.0), width as u32, height as u32, cancel)?;
        match read(straight) {
            Ok(maze) if is_of_cells(&maze, options) && is_large(&maze, size) => {
                let tilt = tilt.moved(MARGIN, factor.into());
                let place = maze.place.map(|place| place.tilted(tilt, factor));
                found.push(ReadMaze { place, ..maze });
            }
            Err(error @ (ReadError::Canceled | ReadError::Memory(_) | ReadError::TooLarge { .. })) => {
                return Err(error);
            }
            Ok(_) | Err(_) => {}
        }
        match &found[..] {
            [one, other] if is_same(one, other) => return Ok(found.pop().map_or(Found::No, Found::Clear)),
            [_, _] => break,
            _ => {}
        }
    }
    Ok(unsure())
}

/// Whether the cells or blocks have enough pixels of the photograph to be told apart.
fn is_large(found: &ReadMaze, size: f64) -> bool {
    let least = if found.format == Format::BlockPicture { LEAST_BLOCK } else { LEAST_CELL };
    found.place.is_some_and(|place| place.pitch() >= least * size)
}

/// Whether a maze has walls between cells, also as blocks, and start and goal unless chosen. Otherwise a maze is
/// too easily found in a picture of something else.
pub(super) fn is_of_cells(found: &ReadMaze, options: &Options<'_>) -> bool {
    let has_ends = options.are_ends_chosen || found.start.is_some() && !found.goals.is_empty();
    let grid = found.maze.grid();
    let are_cells = match (found.format, grid.columns_rows()) {
        (Format::LinePicture, _) => true,
        (Format::BlockPicture, Some((columns, rows))) => {
            let mut places = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
            // Posts are walls, and cells are floor.
            let is_right = |(column, row): (u32, u32)| {
                let is_floor = grid.on_lattice(Cell(row * columns + column)).is_some();
                (column + row) % 2 == 1 || is_floor == (column % 2 == 1)
            };
            columns % 2 == 1 && rows % 2 == 1 && places.all(is_right)
        }
        _ => false,
    };
    has_ends && are_cells
}

/// Whether the corners are not those of an upright rectangle: the photograph was taken at an angle.
fn is_tilted([a, b, c, d]: [(f64, f64); 4]) -> bool {
    let side = (c.0 - a.0).max(c.1 - a.1);
    let off = [a.0 - d.0, b.0 - c.0, a.1 - b.1, d.1 - c.1];
    off.into_iter().any(|off| off.abs() > TILT * side)
}

/// Whether two readings are the same maze.
fn is_same(one: &ReadMaze, other: &ReadMaze) -> bool {
    one.format == other.format && one.maze == other.maze && one.start == other.start && one.goals == other.goals
}

/// The straightened picture with a margin; `tilt` maps its places to the photograph.
fn straightened(
    even: &Raster,
    tilt: &PictureTilt,
    width: u32,
    height: u32,
    cancel: &Cancel,
) -> Result<Raster, ReadError> {
    let (width, height) = (width + 2 * MARGIN as u32, height + 2 * MARGIN as u32);
    let mut straight = Raster::new(width, height)?;
    let (right, bottom) = (even.width() as usize - 1, even.height() as usize - 1);
    let tone = |x: f64, y: f64| {
        let (x, y) = ((x - 0.5).clamp(0.0, right as f64), (y - 0.5).clamp(0.0, bottom as f64));
        let (column, row) = (x as usize, y as usize);
        let (across, down) = (x - column as f64, y - row as f64);
        let at = |column: usize, row: usize| f64::from(even.row(row.min(bottom) as u32)[column.min(right)]);
        let above = at(column, row) * (1.0 - across) + at(column + 1, row) * across;
        let below = at(column, row + 1) * (1.0 - across) + at(column + 1, row + 1) * across;
        (above * (1.0 - down) + below * down).round() as u8
    };
    let mut row = Vec::new();
    let mut checks = cancel.checks()?;
    let margin = MARGIN as u32 / 2;
    for y in 0..height {
        checks.look()?;
        row.clear();
        row.extend((0..width).map(|x| {
            // The surroundings of the maze do not count.
            let is_outside = |at: u32, side: u32| at < margin || at + margin >= side;
            if is_outside(x, width) || is_outside(y, height) {
                return 255;
            }
            let (x, y) = tilt.place((f64::from(x) + 0.5, f64::from(y) + 0.5));
            tone(x, y)
        }));
        straight.set_gray_row(y, &row);
    }
    Ok(straight)
}
