//! Arrays of `NumPy`: blocks in rows, or the connection list of maze-dataset.

use maze::{Grid, Maze, Openings, Square};

use crate::error::ReadError;
use crate::format::Format;
use crate::options::{Options, size};
use crate::read_maze::ReadMaze;
use crate::text::{OF_ARRAY, Rows};

/// The first bytes of a file.
pub(crate) const MAGIC: &[u8] = b"\x93NUMPY";

/// Reads an array: of two axes as blocks, of three as connections. Start and goal are at `places`, row and column each, if
/// these are floor.
pub(crate) fn read(
    bytes: &[u8],
    places: Option<[(usize, usize); 2]>,
    options: &Options<'_>,
) -> Result<ReadMaze, ReadError> {
    let array = NumPyArray::new(bytes).map_err(|why| ReadError::Rows(format!("NumPy: {why}")))?;
    match array.head.shape[..] {
        [height, width] => array.blocks(width, height, places, options),
        [2, height, width] => array.connections(width, height, places, options),
        _ => {
            Err(ReadError::Rows("NumPy: an array has two axes, or is a connection list of shape (2, n, m)".to_owned()))
        }
    }
}

/// Row and column, of an array of two whole numbers.
pub(crate) fn place(bytes: &[u8]) -> Option<(usize, usize)> {
    let array = NumPyArray::new(bytes).ok().filter(|array| array.head.shape == [2])?;
    Some((array.whole(0)?, array.whole(1)?))
}

/// The header of a file: how its numbers are stored.
#[derive(Debug)]
pub(crate) struct NumPyHead {
    pub(crate) shape: Vec<usize>,
    /// Whether the first axis changes fastest.
    is_fortran: bool,
    /// Bytes a number.
    width: usize,
    is_float: bool,
    is_big: bool,
    /// The bytes of the file before the numbers, and with them.
    numbers: usize,
    pub(crate) file: usize,
}

impl NumPyHead {
    /// Reads the header. Only the first bytes of the file are needed.
    pub(crate) fn of(bytes: &[u8]) -> Result<Self, &'static str> {
        const CUT: &str = "the file is cut";
        let (&version, rest) = bytes.get(MAGIC.len()..).and_then(<[u8]>::split_first).ok_or(CUT)?;
        let (length, rest) = match (version, rest.get(1..)) {
            (1, Some([a, b, rest @ ..])) => (u32::from_le_bytes([*a, *b, 0, 0]), rest),
            (2 | 3, Some([a, b, c, d, rest @ ..])) => (u32::from_le_bytes([*a, *b, *c, *d]), rest),
            (1..=3, _) => return Err(CUT),
            _ => return Err("a later version of the file: save it with an older NumPy"),
        };
        let numbers = bytes.len() - rest.len() + length as usize;
        let head = rest.get(..length as usize).ok_or(CUT)?;
        let head = str::from_utf8(head).map_err(|_| "the head is no text")?;
        let value = |key: &str| head.split_once(key).map(|(_, rest)| rest.trim_start_matches([':', ' ']));
        let kind = value("'descr'").and_then(|rest| rest.strip_prefix('\'')?.split('\'').next());
        let kind = kind.ok_or("it is a table of several kinds: save one of them")?;
        let (is_big, is_float, width) = match kind.as_bytes() {
            [
                order @ (b'<' | b'>' | b'|' | b'='),
                kind @ (b'b' | b'u' | b'i' | b'f'),
                width @ (b'1' | b'2' | b'4' | b'8'),
            ] if *kind != b'f' || matches!(width, b'4' | b'8') => {
                (*order == b'>', *kind == b'f', usize::from(width - b'0'))
            }
            _ => return Err("a block is a whole number, a float or a boolean: save it with astype('uint8')"),
        };
        let is_fortran = value("'fortran_order'").is_some_and(|rest| rest.starts_with("True"));
        let shape = value("'shape'").and_then(|rest| rest.strip_prefix('(')?.split(')').next());
        let axes = shape.unwrap_or("").split(',').map(str::trim).filter(|axis| !axis.is_empty());
        let shape: Vec<usize> = axes.map(str::parse).collect::<Result<_, _>>().map_err(|_| "its shape is damaged")?;
        let count = shape.iter().try_fold(width, |count, &axis| count.checked_mul(axis));
        let file = count.and_then(|count| count.checked_add(numbers)).ok_or("its shape is damaged")?;
        Ok(Self { shape, is_fortran, width, is_float, is_big, numbers, file })
    }

    /// The number of cells of a maze with this shape; `None` if no maze has it.
    pub(crate) fn cells(&self) -> Option<u64> {
        match self.shape[..] {
            [height, width] | [2, height, width] => Some(height as u64 * width as u64),
            _ => None,
        }
    }
}

/// The numbers of a file.
struct NumPyArray<'b> {
    head: NumPyHead,
    numbers: &'b [u8],
}

impl<'b> NumPyArray<'b> {
    fn new(bytes: &'b [u8]) -> Result<Self, &'static str> {
        let head = NumPyHead::of(bytes)?;
        if head.file != bytes.len() {
            return Err("it has more or fewer numbers than its shape says");
        }
        Ok(Self { numbers: &bytes[head.numbers..], head })
    }

    /// The number in a place: 0 to 3; others are 1.
    fn number(&self, place: usize) -> u8 {
        small(self.whole(place).unwrap_or(1).min(255) as u8)
    }

    /// The number in a place, if it is whole and not negative.
    fn whole(&self, place: usize) -> Option<usize> {
        let bytes = &self.numbers[place * self.head.width..][..self.head.width];
        let mut wide = [0; 8];
        for (wide, &byte) in wide.iter_mut().zip(bytes) {
            *wide = byte;
        }
        if self.head.is_big {
            wide[..self.head.width].reverse();
        }
        let bits = u64::from_le_bytes(wide);
        let of_float = |number: f64| (number >= 0.0 && number.fract() == 0.0).then_some(number as u64);
        let whole = match (self.head.is_float, self.head.width) {
            (true, 4) => of_float(f32::from_bits(bits as u32).into()),
            (true, _) => of_float(f64::from_bits(bits)),
            (false, _) => Some(bits),
        };
        whole.and_then(|whole| usize::try_from(whole).ok())
    }

    fn blocks(
        &self,
        width: usize,
        height: usize,
        places: Option<[(usize, usize); 2]>,
        options: &Options<'_>,
    ) -> Result<ReadMaze, ReadError> {
        size(width, height)?;
        options.check_cells(width as u64 * height as u64)?;
        let mut rows = Rows::default();
        rows.name_places(places, OF_ARRAY);
        let mut checks = options.cancel.checks()?;
        for row in 0..height {
            checks.look()?;
            rows.begin(row + 1);
            if self.head.width == 1 && !self.head.is_fortran {
                rows.extend(self.numbers[row * width..(row + 1) * width].iter().map(|&number| b'0' + small(number)));
                continue;
            }
            for column in 0..width {
                let place = if self.head.is_fortran { column * height + row } else { row * width + column };
                rows.push(b'0' + self.number(place));
            }
        }
        rows.finish(Format::Npy, options)
    }

    /// The passages down, then those to the right. Those that leave the grid are left out.
    fn connections(
        &self,
        width: usize,
        height: usize,
        places: Option<[(usize, usize); 2]>,
        options: &Options<'_>,
    ) -> Result<ReadMaze, ReadError> {
        let grid = Square::new(size(width, height)?);
        options.check_cells(u64::from(grid.cells()))?;
        let mut maze = Maze::walled(grid)?;
        let mut checks = options.cancel.checks()?;
        for (axis, side) in [Square::SOUTH, Square::EAST].into_iter().enumerate() {
            for cell in maze.cells() {
                checks.tick()?;
                let (row, column) = (cell.index() / width, cell.index() % width);
                let place = if self.head.is_fortran {
                    (column * height + row) * 2 + axis
                } else {
                    (axis * height + row) * width + column
                };
                if self.number(place) != 0 {
                    maze.carve(cell, side);
                }
            }
        }
        let (format, maze) = (Format::ConnectionList, maze.into());
        let cell = |(row, column): (usize, usize)| grid.cell(u32::try_from(column).ok()?, u32::try_from(row).ok()?);
        let ends = places.and_then(|[start, goal]| Some((cell(start)?, cell(goal)?)));
        let (start, goals) = ends.map_or((None, Vec::new()), |(start, goal)| (Some(start), vec![goal]));
        let notes = Vec::new();
        Ok(ReadMaze { format, maze, code: None, start, goals, openings: Openings::NONE, notes, place: None })
    }
}

/// A number as a block: 0 to 3; others are 1.
const fn small(number: u8) -> u8 {
    match number {
        0 | 2 | 3 => number,
        _ => 1,
    }
}
