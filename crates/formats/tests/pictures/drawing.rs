//! Draws mazes as pictures, and makes the pictures worse.

use maze::{Algorithm, Cell, Fraction, Generator, Maze, MazeStyle, Seed, ShortestPaths, Square};

/// A picture in gray, row by row, with colored spots.
#[derive(Clone, Debug)]
pub(crate) struct Canvas {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) tones: Vec<u8>,
    /// Places that are green and red.
    pub(crate) colored: Vec<(usize, [u8; 3])>,
}

pub(crate) const GREEN: [u8; 3] = [0, 200, 0];
pub(crate) const RED: [u8; 3] = [230, 20, 20];
pub(crate) const BLUE: [u8; 3] = [20, 40, 250];

/// Random numbers, the same on every run.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % sides
    }
}

/// A maze with a start at the top and a goal at the bottom, where its gaps are.
pub(crate) struct Drawn {
    pub(crate) maze: Maze<Square>,
    pub(crate) start: Cell,
    pub(crate) goal: Cell,
    /// The steps between the two.
    pub(crate) steps: u32,
}

impl Drawn {
    pub(crate) fn new(width: u16, height: u16, algorithm: Algorithm, braid: &str, seed: &str) -> Self {
        let grid = Square::new(maze::Size::new(width, height).unwrap());
        let braid: Fraction = braid.parse().unwrap();
        let generator = Generator { algorithm, style: MazeStyle { braid, ..MazeStyle::PLAIN } };
        let maze = maze::generate(grid, generator, &Seed::new(seed), &mut ()).unwrap();
        let mut dice = Dice(seed.bytes().map(u64::from).sum());
        let column = |dice: &mut Dice| dice.roll(width.into()) as u32;
        let start = grid.cell(column(&mut dice), 0).unwrap();
        let goal = grid.cell(column(&mut dice), grid.height() - 1).unwrap();
        let steps = ShortestPaths::to_nearest(&maze, start, &[goal]).unwrap().length().unwrap();
        Self { maze, start, goal, steps }
    }

    /// Whether each block is a wall, with posts between cells. With gaps or without.
    pub(crate) fn walls(&self, has_gaps: bool) -> (usize, Vec<bool>) {
        let grid = self.maze.grid();
        let width = 2 * grid.width() as usize + 1;
        let mut walls = vec![true; width * (2 * grid.height() as usize + 1)];
        for cell in self.maze.cells() {
            let (x, y) = ((cell.0 % grid.width()) as usize, (cell.0 / grid.width()) as usize);
            let at = (2 * y + 1) * width + 2 * x + 1;
            walls[at] = false;
            walls[at + 1] &= !self.maze.is_open(cell, Square::EAST);
            walls[at + width] &= !self.maze.is_open(cell, Square::SOUTH);
            if has_gaps && cell == self.start {
                walls[at - width] = false;
            }
            if has_gaps && cell == self.goal {
                walls[at + width] = false;
            }
        }
        (width, walls)
    }

    /// The maze with walls and corridors of this many pixels.
    pub(crate) fn draw(&self, wall: usize, corridor: usize, has_gaps: bool) -> Canvas {
        let (columns, walls) = self.walls(has_gaps);
        let rows = walls.len() / columns;
        let pixels = |count: usize| -> Vec<usize> {
            (0..count).flat_map(|at| std::iter::repeat_n(at, if at % 2 == 0 { wall } else { corridor })).collect()
        };
        let (across, down) = (pixels(columns), pixels(rows));
        let tone = |&y: &usize, &x: &usize| if walls[y * columns + x] { 0 } else { 255 };
        let tones = down.iter().flat_map(|y| across.iter().map(move |x| tone(y, x))).collect();
        Canvas { width: across.len(), height: down.len(), tones, colored: Vec::new() }
    }

    /// Colors the middle of the start green and of the goal red, in squares of this many pixels.
    pub(crate) fn mark(&self, canvas: &mut Canvas, wall: usize, corridor: usize, side: usize) {
        self.mark_in([GREEN, RED], canvas, wall, corridor, side);
    }

    /// As [`Self::mark`], in other colors.
    pub(crate) fn mark_in(&self, colors: [[u8; 3]; 2], canvas: &mut Canvas, wall: usize, corridor: usize, side: usize) {
        let columns = self.maze.grid().width() as usize;
        for (cell, color) in [self.start, self.goal].into_iter().zip(colors) {
            let place = |at: usize| at * (wall + corridor) + wall + (corridor - side) / 2;
            let (left, top) = (place(cell.index() % columns), place(cell.index() / columns));
            for y in top..top + side {
                canvas.colored.extend((left..left + side).map(|x| (y * canvas.width + x, color)));
            }
        }
    }
}

impl Canvas {
    /// With a margin around it.
    pub(crate) fn with_margin(&self, margin: usize, tone: u8) -> Self {
        let (width, height) = (self.width + 2 * margin, self.height + 2 * margin);
        let mut tones = vec![tone; width * height];
        for (y, row) in self.tones.chunks_exact(self.width).enumerate() {
            let first = (y + margin) * width + margin;
            tones[first..first + self.width].copy_from_slice(row);
        }
        let place = |at: usize| (at / self.width + margin) * width + at % self.width + margin;
        let colored = self.colored.iter().map(|&(at, color)| (place(at), color)).collect();
        Self { width, height, tones, colored }
    }

    /// Without its outermost pixels.
    pub(crate) fn without_border(&self, border: usize) -> Self {
        let (width, height) = (self.width - 2 * border, self.height - 2 * border);
        let rows = self.tones.chunks_exact(self.width).skip(border).take(height);
        let tones = rows.flat_map(|row| &row[border..border + width]).copied().collect();
        let place = |at: usize| (at / self.width - border) * width + at % self.width - border;
        let colored = self.colored.iter().map(|&(at, color)| (place(at), color)).collect();
        Self { width, height, tones, colored }
    }

    /// White walls on black.
    pub(crate) fn inverted(mut self) -> Self {
        self.tones.iter_mut().for_each(|tone| *tone = 255 - *tone);
        self
    }

    /// Other tones than black and white.
    pub(crate) fn faded(mut self, dark: u8, light: u8) -> Self {
        for tone in &mut self.tones {
            *tone = (u32::from(dark) + u32::from(*tone) * u32::from(light - dark) / 255) as u8;
        }
        self
    }

    /// Inverts pixels: this many of 10,000.
    pub(crate) fn with_specks(mut self, of_10_000: u64, dice: &mut Dice) -> Self {
        for tone in &mut self.tones {
            if dice.roll(10_000) < of_10_000 {
                *tone = 255 - *tone;
            }
        }
        self
    }

    /// Makes tones lighter or darker by up to some amount.
    pub(crate) fn with_grain(mut self, most: u64, dice: &mut Dice) -> Self {
        for tone in &mut self.tones {
            let by = dice.roll(2 * most + 1) as i32 - most as i32;
            *tone = (i32::from(*tone) + by).clamp(0, 255) as u8;
        }
        self
    }

    /// The mean of each pixel and those around it.
    pub(crate) fn blurred(&self) -> Self {
        let at = |x: isize, y: isize| {
            let (x, y) = (x.clamp(0, self.width as isize - 1), y.clamp(0, self.height as isize - 1));
            u32::from(self.tones[y as usize * self.width + x as usize])
        };
        let blur = |x: isize, y: isize| {
            let row = |y: isize| at(x - 1, y) + 2 * at(x, y) + at(x + 1, y);
            ((row(y - 1) + 2 * row(y) + row(y + 1)) / 16) as u8
        };
        let rows = 0..self.height as isize;
        let tones = rows.flat_map(|y| (0..self.width as isize).map(move |x| blur(x, y))).collect();
        Self { tones, ..self.clone() }
    }

    /// Another size, each pixel the mean of the area that it covers.
    pub(crate) fn scaled(&self, factor: f64) -> Self {
        let side = |pixels: usize| (pixels as f64 * factor).round().max(1.0) as usize;
        let (width, height) = (side(self.width), side(self.height));
        let covered = |at: usize, to: usize, from: usize| {
            let step = from as f64 / to as f64;
            let (begin, end) = (at as f64 * step, (at + 1) as f64 * step);
            (begin as usize..(end.ceil() as usize).min(from)).map(move |place| {
                let share = (end.min(place as f64 + 1.0) - begin.max(place as f64)).max(0.0);
                (place, share / step)
            })
        };
        let mut tones = Vec::new();
        for y in 0..height {
            for x in 0..width {
                let mut tone = 0.0;
                for (row, high) in covered(y, height, self.height) {
                    for (column, wide) in covered(x, width, self.width) {
                        tone += f64::from(self.tones[row * self.width + column]) * high * wide;
                    }
                }
                tones.push(tone.round() as u8);
            }
        }
        Self { width, height, tones, colored: Vec::new() }
    }

    /// The colors of all pixels.
    pub(crate) fn colors(&self) -> Vec<[u8; 3]> {
        let mut colors: Vec<[u8; 3]> = self.tones.iter().map(|&tone| [tone; 3]).collect();
        for &(place, color) in &self.colored {
            colors[place] = color;
        }
        colors
    }
}
