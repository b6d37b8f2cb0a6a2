//! A second opinion on the protocol: walls by a table of all places and directions, and one half step at a time.

use maze::{Maze, Square};

/// A mouse in a maze, from the lower left cell.
pub(crate) struct Model {
    pub(crate) maze: Maze<Square>,
    pub(crate) x: i64,
    pub(crate) y: i64,
    /// Eighths of a turn clockwise from north.
    pub(crate) heading: i64,
}

impl Model {
    pub(crate) fn new(maze: Maze<Square>) -> Self {
        Self { maze, x: 1, y: 1, heading: 0 }
    }

    /// Whether a cell, counted from the lower left, has a wall to n, e, s or w.
    fn tile(&self, x: i64, y: i64, side: char) -> bool {
        let grid = self.maze.grid();
        let cell = grid.cell(x as u32, (i64::from(grid.height()) - 1 - y) as u32).expect("a cell of the maze");
        let side = match side {
            'n' => Square::NORTH,
            'e' => Square::EAST,
            's' => Square::SOUTH,
            _ => Square::WEST,
        };
        self.maze.exits(cell).all(|(open, _)| open != side)
    }

    fn wall_at(&self, x: i64, y: i64, heading: i64) -> bool {
        let (column, row) = (x / 2, y / 2);
        match (x % 2, y % 2) {
            (1, 1) => match heading {
                0 => self.tile(column, row, 'n'),
                2 => self.tile(column, row, 'e'),
                4 => self.tile(column, row, 's'),
                6 => self.tile(column, row, 'w'),
                _ => true,
            },
            (0, 1) => match heading {
                0 | 4 => true,
                1 => self.tile(column, row, 'n'),
                3 => self.tile(column, row, 's'),
                5 => self.tile(column - 1, row, 's'),
                7 => self.tile(column - 1, row, 'n'),
                _ => false,
            },
            (1, 0) => match heading {
                2 | 6 => true,
                1 => self.tile(column, row, 'e'),
                7 => self.tile(column, row, 'w'),
                3 => self.tile(column, row - 1, 'e'),
                5 => self.tile(column, row - 1, 'w'),
                _ => false,
            },
            _ => panic!("a mouse is at the corner {x}, {y}"),
        }
    }

    fn step(x: i64, y: i64, heading: i64) -> (i64, i64) {
        let right = match heading {
            1..=3 => 1,
            5..=7 => -1,
            _ => 0,
        };
        let ahead = match heading {
            7 | 0 | 1 => 1,
            3..=5 => -1,
            _ => 0,
        };
        (x + right, y + ahead)
    }

    pub(crate) fn is_wall(&self, turned: i64, half_steps: i64) -> bool {
        let heading = (self.heading + turned) % 8;
        let (mut x, mut y) = (self.x, self.y);
        if self.wall_at(x, y, heading) {
            return true;
        }
        for _ in 1..half_steps {
            (x, y) = Self::step(x, y, heading);
            if self.wall_at(x, y, heading) {
                return true;
            }
        }
        false
    }

    /// Moves ahead; returns whether it came so far.
    pub(crate) fn forward(&mut self, half_steps: i64) -> bool {
        if half_steps < 1 || self.is_wall(0, 1) {
            return false;
        }
        for _ in 0..half_steps {
            if self.is_wall(0, 1) {
                return false;
            }
            (self.x, self.y) = Self::step(self.x, self.y, self.heading);
        }
        true
    }
}
