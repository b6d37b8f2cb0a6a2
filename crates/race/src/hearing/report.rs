//! What a player is told in words on request: the next junction, where the cheese is, and where the rival is.

use maze::{AnyGrid, Cell, Grid, Maze, Side};

use crate::intent::ClockDirection;
use crate::place::Place;

use super::ear::{EarScene, direction};
use super::tone::Bearing;

/// The longest corridor that is followed to its junction, in cells: one in a ring has none.
const LONGEST: u32 = 1000;

/// The cell that a player is told about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReportedCell {
    /// The player's own, before a wall and in the dark.
    Here,
    /// The next junction of the corridor, this many cells ahead. What is left of the passage to the next cell counts as one.
    Junction(u32),
    /// The end of the corridor, this many cells ahead.
    DeadEnd(u32),
}

/// What surrounds a player, for a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EarReport {
    /// Whose exits are told.
    pub cell: ReportedCell,
    /// Its exits without the way that the player comes, clockwise from 12 o'clock.
    pub exits: Vec<ClockDirection>,
    /// Where the cheese or the next key is.
    pub cheese: Option<Bearing>,
    /// Where the rival is.
    pub rival: Option<Bearing>,
}

impl EarReport {
    /// What surrounds a player. In the dark only the exits of the player's cell are told.
    pub fn new(scene: &EarScene) -> Self {
        let maze = scene.view.passable();
        let here = scene.place.cell(maze);
        let (reported, exits) = match ahead(maze, scene.place).filter(|_| !scene.view.is_dark()) {
            Some((reported, cell, back)) => (reported, sorted(maze, cell, Some(back))),
            None => (ReportedCell::Here, sorted(maze, here, None)),
        };
        let seen = |cell| Bearing::between(maze.grid(), here, cell);
        let rival = scene.rival.and_then(|rival| seen(rival.cell(maze)));
        Self { cell: reported, exits, cheese: seen(scene.view.target()), rival }
    }
}

/// The exits of a cell but one, clockwise from 12 o'clock.
fn sorted(maze: &Maze<AnyGrid>, cell: Cell, but: Option<Side>) -> Vec<ClockDirection> {
    let exits = maze.exits(cell).map(|(side, _)| side).filter(|&side| Some(side) != but);
    let mut exits: Vec<ClockDirection> = exits.map(|side| direction(maze, cell, side)).collect();
    exits.sort_by_key(|exit| exit.bearing());
    exits
}

/// The junction or the end of the corridor ahead of a place, with the side from which it is entered; `None` before a wall.
fn ahead(maze: &Maze<AnyGrid>, place: Place) -> Option<(ReportedCell, Cell, Side)> {
    let (mut cell, mut side) = match place {
        Place::Passage { cell, side, .. } => (cell, side),
        Place::Corner { cell, to, .. } => (cell, to),
    };
    let mut cells = 0;
    while maze.is_open(cell, side) && cells < LONGEST {
        let next = maze.through(cell, side)?;
        let back = maze.grid().opposite(cell, side);
        cells += 1;
        let mut exits = maze.exits(next).map(|(side, _)| side).filter(|&side| side != back);
        match (exits.next(), exits.next()) {
            (None, _) => return Some((ReportedCell::DeadEnd(cells), next, back)),
            (Some(only), None) => (cell, side) = (next, only),
            (Some(_), Some(_)) => return Some((ReportedCell::Junction(cells), next, back)),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::CellShape;

    /// Squares of three by two cells: a corridor to the right, then down or further right.
    ///
    /// ```text
    /// +--+--+--+
    /// |        |
    /// +--+  +--+
    /// |     |  |
    /// +--+--+--+
    /// ```
    fn small() -> Maze<AnyGrid> {
        let grid = AnyGrid::new(CellShape::Square, "3x2", None, None).unwrap();
        let mut maze = Maze::walled(grid).unwrap();
        let (right, down) = (ClockDirection::RIGHT, ClockDirection::DOWN);
        for (cell, direction) in [(0, right), (1, right), (1, down), (3, right)] {
            let side = direction.side(maze.grid(), Cell(cell)).unwrap();
            maze.carve(Cell(cell), side).unwrap();
        }
        maze
    }

    #[test]
    fn junction_ahead_is_told_with_its_distance_and_exits() {
        let maze = small();
        let told = |cell: u32, direction: ClockDirection| {
            let side = direction.side(maze.grid(), Cell(cell)).unwrap();
            let (reported, cell, back) = ahead(&maze, Place::center(Cell(cell), side))?;
            Some((reported, sorted(&maze, cell, Some(back))))
        };
        let (right, down, left) = (ClockDirection::RIGHT, ClockDirection::DOWN, ClockDirection::LEFT);
        assert_eq!(told(0, right), Some((ReportedCell::Junction(1), vec![right, down])));
        assert_eq!(told(1, right), Some((ReportedCell::DeadEnd(1), vec![])));
        // Around the corner.
        assert_eq!(told(1, down), Some((ReportedCell::DeadEnd(2), vec![])));
        assert_eq!(told(3, right), Some((ReportedCell::Junction(2), vec![right, left])));
        assert_eq!(told(0, ClockDirection::UP), None, "before a wall");
        assert_eq!(sorted(&maze, Cell(1), None), [right, down, left]);
    }
}
