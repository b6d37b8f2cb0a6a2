//! Steering with fewer keys: turns held keys into intents.
//!
//! An assist sits between the keys and the race. It gives intents like any player, so replays do not record it.

use maze::UnknownName;
use maze::{AnyGrid, Cell, Grid, Maze, Side};
use strum::{Display, EnumCount, EnumString, IntoStaticStr, VariantArray};

use crate::intent::{ClockDirection, Intent};
use crate::place::Place;
use crate::racer::Racer;
use crate::units::{CELL, EARLY, LATE};
use crate::variants::array;

/// How the keys steer.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Display, EnumCount, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case", parse_err_ty = UnknownName, parse_err_fn = unknown_steering)]
pub enum Steering {
    /// The racer moves while a key is held.
    #[default]
    Hold,
    /// The racer keeps moving in the last direction, up to a wall.
    KeepMoving,
    /// The racer follows the corridor around its bends, up to the next junction or dead end. For large mazes, and for
    /// one hand.
    Follow,
}

impl Steering {
    /// All kinds of steering.
    pub const ALL: [Self; Self::COUNT] = array(Self::VARIANTS);

    /// The name, as it is typed and shown.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

fn unknown_steering(text: &str) -> UnknownName {
    UnknownName::new("steering", text, Steering::ALL)
}

/// The state of an assist during a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Assist {
    steering: Steering,
    /// The last intent that was held, while it still applies.
    last: Intent,
}

impl Assist {
    /// Creates an assist for one run, from its start.
    pub const fn new(steering: Steering) -> Self {
        Self { steering, last: Intent::NONE }
    }

    /// How the keys steer.
    pub const fn steering(&self) -> Steering {
        self.steering
    }

    /// Returns the intent for the next tick, given the held one.
    pub fn intent(&mut self, maze: &Maze<AnyGrid>, racer: &Racer, held: Intent) -> Intent {
        if held != Intent::NONE {
            self.last = held;
        }
        match self.steering {
            Steering::Hold => held,
            Steering::KeepMoving => {
                if held == Intent::NONE && faces_wall(maze, racer.place()) {
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
            // In a corner it continues to the end.
            Place::Corner { cell, to, .. } if held == Intent::NONE => Intent::one(direction(maze, cell, to)),
            Place::Passage { cell, side, along } if along > 0 => {
                let Some(ahead) = maze.through(cell, side) else { return held };
                let back = maze.grid().opposite(cell, side);
                let turns_back = held.first().is_some_and(|first| first.side(maze.grid(), ahead) == Some(back));
                match only_exit(maze, ahead, back) {
                    _ if turns_back => held,
                    // Sooner, it would be a late turn into the same direction from the cell behind.
                    Some(_) if along <= LATE => Intent::one(direction(maze, cell, side)),
                    Some(on) => Intent::new(Some(direction(maze, ahead, on)), Some(direction(maze, cell, side))),
                    // A junction, or the end of the corridor.
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

/// Returns the only exit from a cell besides the side that the racer entered by; `None` if there is not exactly one.
fn only_exit(maze: &Maze<AnyGrid>, cell: Cell, back: Side) -> Option<Side> {
    let mut exits = maze.open(cell).without(back);
    let exit = exits.next()?;
    exits.is_empty().then_some(exit)
}

fn direction(maze: &Maze<AnyGrid>, cell: Cell, side: Side) -> ClockDirection {
    ClockDirection::from_bearing(maze.grid().bearing(cell, side))
}

/// Whether a racer faces a wall.
fn faces_wall(maze: &Maze<AnyGrid>, place: Place) -> bool {
    matches!(place, Place::Passage { cell, side, along: 0 } if !maze.is_open(cell, side))
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::{Algorithm, CellShape, Recipe, Seed};

    /// A maze of one long corridor: a perfect maze on a mask one cell wide.
    fn corridor() -> Maze<AnyGrid> {
        let mask = ".....\n####.\n.....\n.####\n.....".parse().expect("it is a mask");
        let grid = AnyGrid::new(CellShape::Square, "5x5", None, Some(&mask)).expect("it is in one piece");
        Recipe { grid, generator: Algorithm::DepthFirst.into(), seed: Seed::new("a") }.maze().expect("it fits")
    }

    fn run(maze: &Maze<AnyGrid>, steering: Steering, tap: ClockDirection, ticks: u32) -> (Racer, Assist) {
        let mut racer = Racer::at(maze, Cell(0));
        let mut assist = Assist::new(steering);
        for tick in 0..ticks {
            let held = if tick < 3 { Intent::one(tap) } else { Intent::NONE };
            let intent = assist.intent(maze, &racer, held);
            racer.steer(maze, intent);
            racer.advance(maze);
            racer.collide();
        }
        (racer, assist)
    }

    #[test]
    fn each_steering_stops_where_it_should() {
        let maze = corridor();
        let last = Cell(maze.grid().cells() - 1);
        let cell = |steering| run(&maze, steering, ClockDirection::RIGHT, 1000).0.place().cell(&maze);
        assert_eq!(cell(Steering::Hold), Cell(0));
        assert_eq!(cell(Steering::KeepMoving), Cell(4));
        assert_eq!(cell(Steering::Follow), last);
    }

    /// A corridor to the right with a junction in its third cell.
    fn with_junction() -> Maze<AnyGrid> {
        let text = "
            +---+---+---+---+
            |               |
            +---+---+   +---+
            |           |   |
            +---+---+---+---+";
        let maze: Maze = text.parse().expect("it is a maze");
        maze.into()
    }

    #[test]
    fn following_stops_at_a_junction() {
        let maze = with_junction();
        let (racer, _) = run(&maze, Steering::Follow, ClockDirection::RIGHT, 1000);
        assert_eq!((racer.place().cell(&maze), racer.speed()), (Cell(2), 0));
    }

    /// The first cell opens to the right, too, where the corridor below it bends.
    #[test]
    fn following_bends_in_the_next_cell() {
        let text = "
            +---+---+---+
            |           |
            +   +---+---+
            |           |
            +---+---+---+";
        let maze: Maze = text.parse().expect("it is a maze");
        let maze = maze.into();
        for (tap, end) in [(ClockDirection::DOWN, 5), (ClockDirection::RIGHT, 2)] {
            let (racer, _) = run(&maze, Steering::Follow, tap, 1000);
            assert_eq!(racer.place().cell(&maze), Cell(end));
        }
    }

    #[test]
    fn wall_ends_what_was_held_and_not_what_is_held() {
        let maze = corridor();
        let (racer, mut assist) = run(&maze, Steering::KeepMoving, ClockDirection::RIGHT, 1000);
        assert_eq!(assist.intent(&maze, &racer, Intent::NONE), Intent::NONE);
        let into_wall = Intent::one(ClockDirection::RIGHT);
        assert_eq!(assist.intent(&maze, &racer, into_wall), into_wall);
    }

    /// At each kind of place.
    #[test]
    fn following_does_what_is_held_where_there_is_a_choice() {
        let maze = with_junction();
        let (right, left, down) = (ClockDirection::RIGHT, ClockDirection::LEFT, ClockDirection::DOWN);
        let side = |cell, direction: ClockDirection| direction.side(maze.grid(), Cell(cell)).expect("it has one");
        let follow = |place, last, held| {
            let mut assist = Assist { steering: Steering::Follow, last };
            (assist.follow(&maze, place, held), assist.last)
        };
        let going = Intent::one(right);
        let passage = |cell, along| Place::Passage { cell: Cell(cell), side: side(cell, right), along };
        // In a corridor the player runs on, or turns back if the opposite key is held.
        assert_eq!(follow(passage(0, 9), going, Intent::NONE).0, going);
        assert_eq!(follow(passage(0, LATE + 1), going, Intent::NONE).0, Intent::new(Some(right), Some(right)));
        assert_eq!(follow(passage(0, 9), going, Intent::one(left)).0, Intent::one(left));
        // Before the junction it follows the held intent; without one it stops there.
        assert_eq!(follow(passage(1, CELL - EARLY), going, Intent::one(down)).0, Intent::one(down));
        assert_eq!(follow(passage(1, CELL - EARLY), going, Intent::NONE), (Intent::NONE, Intent::NONE));
        assert_eq!(follow(passage(1, CELL - EARLY - 1), going, Intent::NONE), (going, going));
        // At a center, also in front of a wall, it keeps its direction.
        assert_eq!(follow(Place::center(Cell(3), side(3, right)), going, Intent::NONE).0, going);
        // In a corner it goes on to the end, or follows the held intent.
        let corner = Place::Corner { cell: Cell(2), from: side(2, left), to: side(2, down), reach: CELL / 4, along: 1 };
        assert_eq!(follow(corner, going, Intent::NONE).0, Intent::one(down));
        assert_eq!(follow(corner, Intent::one(left), Intent::one(left)).0, Intent::one(left));
    }

    #[test]
    fn names_are_read_back() {
        assert_eq!(Steering::KeepMoving.name(), "keep-moving");
        for steering in Steering::ALL {
            assert_eq!((steering.name(), Assist::new(steering).steering()), (&*steering.to_string(), steering));
            assert_eq!(steering.to_string().parse(), Ok(steering));
        }
    }
}
