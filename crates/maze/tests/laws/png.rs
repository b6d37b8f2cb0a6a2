//! Laws of PNG pictures: the decoded picture shows the maze.

use maze::draw::Figure;
use maze::draw::png::{Pixels, PngError, write};
use maze::{Cell, Grid, Maze, Solver, Square, solve};
use proptest::prelude::*;

use crate::{mazes, square, with_two_cells};

const WALL: u8 = 0;
const FLOOR: u8 = 1;
const WAY: u8 = 2;
const START: u8 = 3;
const GOAL: u8 = 4;

/// A decoded picture, one number per pixel.
pub(crate) struct Picture {
    pub(crate) width: u32,
    pub(crate) height: u32,
    bits: u8,
    pixels: Vec<u8>,
    /// Red, green and blue of each number; none for grays.
    palette: Option<Vec<u8>>,
}

impl Picture {
    pub(crate) fn at(&self, x: u32, y: u32) -> u8 {
        self.pixels[(y * self.width + x) as usize]
    }

    /// Red, green and blue of a pixel.
    pub(crate) fn color(&self, x: u32, y: u32) -> [u8; 3] {
        let number = usize::from(self.at(x, y));
        match &self.palette {
            Some(palette) => [0, 1, 2].map(|part| palette[3 * number + part]),
            None => [(number * 255 / ((1 << self.bits) - 1)) as u8; 3],
        }
    }
}

pub(crate) fn decoded(file: &[u8]) -> Picture {
    let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
    let (width, height, bits) = (reader.info().width, reader.info().height, reader.info().bit_depth as u8);
    let palette = reader.info().palette.as_ref().map(|palette| palette.to_vec());
    let mut pixels = Vec::new();
    while let Some(row) = reader.next_row().unwrap() {
        let each = 8 / bits as usize;
        let pixel = |x: usize| row.data()[x / each] >> (8 - bits as usize * (x % each + 1)) & (u8::MAX >> (8 - bits));
        pixels.extend((0..width as usize).map(pixel));
    }
    Picture { width, height, bits, pixels, palette }
}

fn drawn(figure: &Figure<'_>, pixels: Pixels) -> Picture {
    let mut file = Vec::new();
    write(&mut file, figure, pixels).unwrap();
    decoded(&file)
}

/// Whether there is a wall on a side of the cell in a column and a row.
fn stands(maze: &Maze, x: u32, y: u32, side: maze::Side) -> bool {
    maze.grid().cell(x, y).is_some_and(|cell| !maze.is_open(cell, side))
}

/// The expected pixel of a picture without marks, computed from its position: the plain twin.
fn expected(maze: &Maze, pixels: Pixels, x: u32, y: u32) -> u8 {
    let pitch = pixels.cell() + pixels.wall();
    let (column, row) = (x / pitch, y / pitch);
    let is_wall = match (x % pitch < pixels.wall(), y % pitch < pixels.wall()) {
        (false, false) => false,
        (false, true) => {
            stands(maze, column, row, Square::NORTH) || stands(maze, column, row.wrapping_sub(1), Square::SOUTH)
        }
        (true, false) => {
            stands(maze, column, row, Square::WEST) || stands(maze, column.wrapping_sub(1), row, Square::EAST)
        }
        (true, true) => {
            let (left, above) = (column.wrapping_sub(1), row.wrapping_sub(1));
            stands(maze, column, row, Square::NORTH)
                || stands(maze, column, row, Square::WEST)
                || stands(maze, left, row, Square::NORTH)
                || stands(maze, left, row, Square::EAST)
                || stands(maze, column, above, Square::WEST)
                || stands(maze, column, above, Square::SOUTH)
                || stands(maze, left, above, Square::EAST)
                || stands(maze, left, above, Square::SOUTH)
        }
    };
    if is_wall { WALL } else { FLOOR }
}

fn sizes() -> impl Strategy<Value = Pixels> {
    prop_oneof![(1_u16..5, 1_u16..4), (1_u16..40, 1_u16..40)].prop_map(|(cell, wall)| Pixels::new(cell, wall).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_pixel_of_a_bare_maze_shows_a_wall_or_the_floor(maze in mazes(), pixels in sizes()) {
        let picture = drawn(&Figure::new(&maze), pixels);
        let pitch = pixels.cell() + pixels.wall();
        prop_assert_eq!(picture.bits, 1);
        prop_assert_eq!(picture.width, maze.grid().width() * pitch + pixels.wall());
        prop_assert_eq!(picture.height, maze.grid().height() * pitch + pixels.wall());
        for y in 0..picture.height {
            for x in 0..picture.width {
                prop_assert_eq!(picture.at(x, y), expected(&maze, pixels, x, y), "pixel {}, {}", x, y);
            }
        }
    }

    #[test]
    fn marks_cover_only_the_solution((maze, start, goal) in with_two_cells(mazes()), pixels in sizes()) {
        let path = solve(&maze, start, goal, Solver::BreadthFirst, &mut ()).unwrap().path;
        let picture = drawn(&Figure::new(&maze).start(start).goal(goal).solution(&path), pixels);
        let bare = drawn(&Figure::new(&maze), pixels);
        prop_assert_eq!(picture.bits, 4);
        let mut shown = picture.pixels.clone();
        for pixel in &mut shown {
            *pixel = (*pixel).min(FLOOR);
        }
        prop_assert!(shown == bare.pixels, "walls are the same with marks");
        let (inset, pitch) = (pixels.cell() / 3, pixels.cell() + pixels.wall());
        let band = pixels.cell() - 2 * inset;
        let mut marked = 0;
        for cell in maze.cells() {
            let (column, row) = maze.grid().column_row(cell);
            let middle = pixels.wall() + pixels.cell() / 2;
            let expected = match cell {
                _ if cell == start => START,
                _ if cell == goal => GOAL,
                _ if path.contains(&cell) => WAY,
                _ => FLOOR,
            };
            prop_assert_eq!(picture.at(column * pitch + middle, row * pitch + middle), expected, "{:?}", cell);
            marked += u32::from(expected != FLOOR);
        }
        // A band in each marked cell, and one between two consecutive cells.
        let area = marked * band * band + (path.len().saturating_sub(1) as u32) * band * (2 * inset + pixels.wall());
        prop_assert_eq!(picture.pixels.iter().filter(|&&pixel| pixel > FLOOR).count() as u32, area);
    }
}

#[test]
fn two_colors_need_no_palette() {
    let mut file = Vec::new();
    let maze = Maze::walled(square(1, 1)).unwrap();
    write(&mut file, &Figure::new(&maze), Pixels::new(1, 1).unwrap()).unwrap();
    assert_eq!(decoded(&file).pixels, [0, 0, 0, 0, 1, 0, 0, 0, 0]);
    let reader = png::Decoder::new(std::io::Cursor::new(&file)).read_info().unwrap();
    assert_eq!(reader.info().color_type, png::ColorType::Grayscale);
    file.clear();
    write(&mut file, &Figure::new(&maze).start(Cell(0)), Pixels::default()).unwrap();
    let reader = png::Decoder::new(std::io::Cursor::new(&file)).read_info().unwrap();
    assert_eq!(reader.info().palette.as_ref().unwrap().len(), 15);
}

#[test]
fn too_large_pictures_are_refused() {
    assert_eq!(Pixels::new(0, 1), None);
    assert_eq!(Pixels::new(1, 0), None);
    let maze = Maze::walled(square(40_000, 1)).unwrap();
    let error = write(std::io::sink(), &Figure::new(&maze), Pixels::new(65_535, 1).unwrap()).unwrap_err();
    assert!(matches!(error, PngError::TooLarge));
    assert_eq!(error.to_string().lines().count(), 1);
    assert!(maze.grid().cells() == 40_000);
    let full = write(&mut [0_u8; 60][..], &Figure::new(&maze), Pixels::default());
    assert!(matches!(full, Err(PngError::Write(_))));
}
