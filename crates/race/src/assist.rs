//! Ways to steer with fewer keys: what is held becomes what is meant.
//!
//! An assist stands between the keys and the race: it gives intents like any player, so that a replay needs not know
//! of it.

use std::fmt;
use std::str::FromStr;

use maze::UnknownName;
use maze::{AnyGrid, Cell, Grid, Maze, Side};

use crate::intent::{ClockDirection, Intent};
use crate::place::Place;
use crate::racer::Racer;
use crate::units::{CELL, EARLY};

/// How the keys steer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Steering {
    /// Who holds no key stops.
    #[default]
    Hold,
    /// Who let go keeps moving in the direction pressed last, up to a wall.
    KeepMoving,
    /// Who let go follows the corridor round its bends, up to the next junction or dead end. For large mazes, and for
    /// one hand.
    Follow,
}

impl Steering {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Hold, Self::KeepMoving, Self::Follow];

    /// The name, as it is typed and shown.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hold => "hold",
            Self::KeepMoving => "keep-moving",
            Self::Follow => "follow",
        }
    }
}

impl fmt::Display for Steering {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Steering {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let known = Self::ALL.into_iter().find(|steering| steering.name() == text);
        known.ok_or_else(|| UnknownName::new("steering", text, Self::ALL))
    }
}

/// What an assist remembers of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Assist {
    steering: Steering,
    /// What was held last, while it still counts.
    last: Intent,
}

impl Assist {
    /// For one run, from its start.
    pub const fn new(steering: Steering) -> Self {
        Self { steering, last: Intent::NONE }
    }

    /// How the keys steer.
    pub const fn steering(&self) -> Steering {
        self.steering
    }

    /// What is meant by what is held, for the tick to come.
    pub fn intent(&mut self, maze: &Maze<AnyGrid>, racer: &Racer, held: Intent) -> Intent {
        if held != Intent::NONE {
            self.last = held;
        }
        match self.steering {
            Steering::Hold => held,
            Steering::KeepMoving => {
                if held == Intent::NONE && stands_at_wall(maze, racer.place()) {
                    self.last = Intent::NONE;
                }
                self.last
            }
            Steering::Follow => self.follow(maze, racer.place(), held),
        }
    }

    fn follow(&mut self, maze: &Maze<AnyGrid>, place: Place, held: Intent) -> Intent {
        if self.last == Intent::NONE {
            return Intent::NONE;
        }
        match place {
            // On its way round a corner it goes on to the end.
            Place::Corner { cell, to, .. } if held == Intent::NONE => Intent::one(direction(maze, cell, to)),
            Place::Passage { cell, side, along } if along > 0 => {
                let Some(ahead) = maze.through(cell, side) else { return held };
                let back = maze.grid().opposite(cell, side);
                let turns_back = held.first().is_some_and(|first| first.side(maze.grid(), ahead) == Some(back));
                match only_way(maze, ahead, back) {
                    _ if turns_back => held,
                    Some(on) => Intent::new(Some(direction(maze, ahead, on)), Some(direction(maze, cell, side))),
                    // A choice, or the end of the corridor.
                    None if held != Intent::NONE => held,
                    None if CELL - along <= EARLY => {
                        self.last = Intent::NONE;
                        Intent::NONE
                    }
                    None => Intent::one(direction(maze, cell, side)),
                }
            }
            Place::Passage { .. } | Place::Corner { .. } => self.last,
        }
    }
}

/// The way on from a cell for one who came in by a side, if there is exactly one.
fn only_way(maze: &Maze<AnyGrid>, cell: Cell, back: Side) -> Option<Side> {
    let mut ways = maze.open(cell).without(back);
    let way = ways.next()?;
    ways.is_empty().then_some(way)
}

fn direction(maze: &Maze<AnyGrid>, cell: Cell, side: Side) -> ClockDirection {
    ClockDirection::from_bearing(maze.grid().bearing(cell, side))
}

/// Whether one who looks this way stands before a wall.
fn stands_at_wall(maze: &Maze<AnyGrid>, place: Place) -> bool {
    matches!(place, Place::Passage { cell, side, along: 0 } if !maze.is_open(cell, side))
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::{Algorithm, CellShape, Recipe, Seed};

    /// A maze of one long corridor: every perfect maze of a row, bent by a mask.
    fn corridor() -> Maze<AnyGrid> {
        let mask = ".....\n####.\n.....\n.####\n.....".parse().expect("it is a mask");
        let grid = AnyGrid::new(CellShape::Square, "5x5", None, Some(&mask)).expect("it is in one piece");
        Recipe { grid, generator: Algorithm::DepthFirst.into(), seed: Seed::new("a") }.maze().expect("it fits")
    }

    fn run(maze: &Maze<AnyGrid>, steering: Steering, tap: ClockDirection, ticks: u32) -> Racer {
        let mut racer = Racer::at(maze, Cell(0));
        let mut assist = Assist::new(steering);
        for tick in 0..ticks {
            let held = if tick < 3 { Intent::one(tap) } else { Intent::NONE };
            let intent = assist.intent(maze, &racer, held);
            racer.steer(maze, intent);
            racer.advance(maze);
            racer.collide();
        }
        racer
    }

    #[test]
    fn who_holds_stops_who_keeps_moving_stops_at_a_wall_and_who_follows_at_the_end() {
        let maze = corridor();
        let last = Cell(maze.grid().cells() - 1);
        let cell = |steering| run(&maze, steering, ClockDirection::RIGHT, 1000).place().cell(&maze);
        assert_eq!(cell(Steering::Hold), Cell(0));
        assert_eq!(cell(Steering::KeepMoving), Cell(4));
        assert_eq!(cell(Steering::Follow), last);
    }

    #[test]
    fn who_follows_stops_at_a_junction() {
        let text = "
            +---+---+---+---+
            |               |
            +---+---+   +---+
            |           |   |
            +---+---+---+---+";
        let maze: Maze = text.parse().expect("it is a maze");
        let maze = maze.into();
        let racer = run(&maze, Steering::Follow, ClockDirection::RIGHT, 1000);
        assert_eq!((racer.place().cell(&maze), racer.speed()), (Cell(2), 0));
    }

    #[test]
    fn names_are_read_back() {
        for steering in Steering::ALL {
            assert_eq!(steering.to_string().parse(), Ok(steering));
        }
    }
}
