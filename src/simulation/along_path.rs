//! The times of players along the path, and the player's track through the maze: for splits and the result.

use bevy::prelude::*;
use maze::Cell;
use race::PathTimes;

use crate::race_setup::CurrentLevel;

/// The times of a racer along the path.
#[derive(Component, Clone, Debug, Default)]
pub struct AlongPath {
    pub(super) times: PathTimes,
    last: Option<Cell>,
}

impl AlongPath {
    /// The times of a racer that starts in a level.
    pub(super) fn new(level: &CurrentLevel) -> Self {
        Self { times: PathTimes::new(level.level.distance(level.level.start())), last: None }
    }

    /// The time at which the racer first reached each distance from the goal.
    pub const fn times(&self) -> &PathTimes {
        &self.times
    }

    pub(super) fn restart(&mut self) {
        self.times.restart();
        self.last = None;
    }

    /// Notes the racer's cell. Returns whether it differs from the cell of the last tick.
    pub(super) fn enters(&mut self, cell: Cell) -> bool {
        self.last.replace(cell) != Some(cell)
    }
}

/// The cells that the player has been in, in order.
#[derive(Resource, Clone, Debug, Default)]
pub struct PlayerTrack(pub(super) Vec<Cell>);

impl PlayerTrack {
    /// The cells, each as often as it was entered.
    pub fn cells(&self) -> &[Cell] {
        &self.0
    }

    pub(super) fn set(&mut self, cells: Vec<Cell>) {
        self.0 = cells;
    }
}
