//! What a player is told in words on request: where there are exits, where the cheese is, and where the rival is.

use maze::{Cell, Grid, Side};

use crate::intent::ClockDirection;
use crate::place::Place;

use super::ear::{EarScene, direction};
use super::tone::Bearing;

/// The kind of the cell that a player is told about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReportedCell {
    /// A cell with nothing but the way back.
    DeadEnd,
    /// A cell with one way on.
    Corridor,
    /// A cell with several ways on.
    Junction,
}

/// What surrounds a player, for a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EarReport {
    /// What the next cell is; at rest the player's own.
    pub cell: ReportedCell,
    /// Its exits without the way back, clockwise from 12 o'clock; at rest all.
    pub exits: Vec<ClockDirection>,
    /// Where the cheese or the next key is.
    pub cheese: Option<Bearing>,
    /// Where the rival is.
    pub rival: Option<Bearing>,
}

impl EarReport {
    /// What surrounds a player.
    pub fn new(scene: &EarScene) -> Self {
        let maze = scene.view.passable();
        let (cell, back): (Cell, Option<Side>) = match scene.place {
            Place::Passage { cell, side, along } if along > 0 => match maze.through(cell, side) {
                Some(ahead) => (ahead, Some(maze.grid().opposite(cell, side))),
                None => (cell, None),
            },
            Place::Passage { cell, .. } => (cell, None),
            Place::Corner { cell, from, .. } => (cell, Some(from)),
        };
        let exits = maze.open(cell).filter(|&side| Some(side) != back);
        let mut exits: Vec<ClockDirection> = exits.map(|side| direction(maze, cell, side)).collect();
        exits.sort_by_key(|exit| exit.bearing());
        // At rest one of the exits is the way back.
        let ways = exits.len() - usize::from(back.is_none() && !exits.is_empty());
        let here = scene.place.cell(maze);
        let seen = |cell| Bearing::between(maze.grid(), here, cell);
        Self {
            cell: match ways {
                0 => ReportedCell::DeadEnd,
                1 => ReportedCell::Corridor,
                _ => ReportedCell::Junction,
            },
            exits,
            cheese: seen(scene.view.target()),
            rival: scene.rival.and_then(|rival| seen(rival.cell(maze))),
        }
    }
}
