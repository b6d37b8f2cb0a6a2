//! A player made of rules: it sees the maze and presses keys, through the same intents as a person.

use maze::{AnyGrid, Cell, Grid, Maze, MazeRng, Seed, Side};

use crate::intent::{Hour, Intent};
use crate::level::Level;
use crate::place::Place;
use crate::racer::Racer;
use crate::units::{CELL, LATE, STRAIGHT_BONUS, TOP_SPEED};

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    /// How many of a hundred corners it turns early enough to cut them.
    corners_cut: u32,
}

impl Skill {
    /// Knows the way, and cuts nine corners of ten. Its time is a level's par.
    pub const EXPERT: Self = Self { corners_cut: 90 };
}

/// How near to the centre a bot presses that misses a corner: as late as one tick allows, so it cuts next to nothing.
const MISSED: u16 = TOP_SPEED + STRAIGHT_BONUS;

/// A bot on its way.
#[derive(Clone, Debug)]
pub struct Bot {
    skill: Skill,
    rng: MazeRng,
    /// The cell that is ahead, and whether its corner will be cut.
    coming: Option<(Cell, bool)>,
}

impl Bot {
    /// A bot of a skill; the seed decides which corners it misses.
    pub fn new(skill: Skill, seed: &Seed) -> Self {
        Self { skill, rng: seed.stream("bot"), coming: None }
    }

    /// What it presses for the tick to come.
    pub fn intent(&mut self, level: &Level, racer: &Racer) -> Intent {
        let maze = level.maze();
        match racer.place() {
            Place::Passage { cell, along: 0, .. } => Self::press(maze, cell, Self::way_on(level, cell)),
            Place::Passage { cell, side, along } => {
                let Some(ahead) = maze.through(cell, side) else { return Intent::NONE };
                let back = maze.grid().opposite(cell, side);
                let forward = Self::hour(maze, cell, side);
                if level.distance(ahead) > level.distance(cell) {
                    return Self::press(maze, ahead, Some(back));
                }
                let turn = Self::way_on(level, ahead).map(|way| Self::hour(maze, ahead, way));
                let press_now = along > LATE && (self.cuts(ahead) || CELL - along <= MISSED);
                match turn {
                    Some(turn) if turn != forward && press_now => Intent::new(Some(turn), Some(forward)),
                    _ => Intent::one(forward),
                }
            }
            Place::Corner { cell, to, .. } => Self::press(maze, cell, Some(to)),
        }
    }

    fn cuts(&mut self, ahead: Cell) -> bool {
        match self.coming {
            Some((cell, cuts)) if cell == ahead => cuts,
            _ => {
                let cuts = self.rng.below(100) < self.skill.corners_cut;
                self.coming = Some((ahead, cuts));
                cuts
            }
        }
    }

    /// The side of a cell that leads nearer to the goal; `None` at the goal.
    fn way_on(level: &Level, cell: Cell) -> Option<Side> {
        level.way_on(cell).map(|(side, _)| side)
    }

    fn press(maze: &Maze<AnyGrid>, cell: Cell, side: Option<Side>) -> Intent {
        side.map_or(Intent::NONE, |side| Intent::one(Self::hour(maze, cell, side)))
    }

    fn hour(maze: &Maze<AnyGrid>, cell: Cell, side: Side) -> Hour {
        Hour::from_bearing(maze.grid().bearing(cell, side))
    }
}
