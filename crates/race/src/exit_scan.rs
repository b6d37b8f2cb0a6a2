//! Steering by one switch: the exits of a cell are offered one after the other, and a press takes the one on offer.
//!
//! Like an [`Assist`](crate::Assist), it gives directions like any player, so replays do not record it.

use std::time::Duration;

use maze::{AnyGrid, Cell, Grid, Maze, Sides};

use crate::intent::ClockDirection;
use crate::place::Place;
use crate::units::{CELL, EARLY};

/// How long an exit that is on offer lasts on the clock of the race, in seconds, however long it is offered: about as
/// long as it takes to press a key.
const CLOCK_TIME: f32 = 0.2;

/// The exits of the cell in which a player rests, and which one is on offer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ExitScan {
    /// The cell, the bearing of the player's look, and the open sides.
    here: Option<(Cell, u16, Sides)>,
    exits: Vec<ClockDirection>,
    at: usize,
    /// How long the exit has been on offer.
    shown: Duration,
}

impl ExitScan {
    /// Offers the exits of the cell in whose middle, or just before it, a player rests: clockwise from straight ahead,
    /// the way back last. Elsewhere nothing. What is on offer stays if nothing has changed.
    pub fn offer(&mut self, maze: &Maze<AnyGrid>, place: Place) {
        let grid = maze.grid();
        let near = match place {
            Place::Passage { cell, side, along: 0 } => Some((cell, grid.bearing(cell, side))),
            // An assist stops where the racer can still turn.
            Place::Passage { cell, side, .. } if !has_left(place) => {
                maze.through(cell, side).map(|next| (next, grid.bearing(cell, side)))
            }
            Place::Passage { .. } | Place::Corner { .. } => None,
        };
        let Some((cell, ahead)) = near else { return self.clear() };
        let here = Some((cell, ahead, maze.open(cell)));
        if self.here == here {
            return;
        }
        self.clear();
        self.here = here;
        self.exits.extend(maze.open(cell).map(|way| ClockDirection::from_bearing(grid.bearing(cell, way))));
        let turn = |way: &ClockDirection| (way.bearing() + 360 - ahead) % 360;
        self.exits.sort_by_key(|way| (turn(way) == 180, turn(way)));
    }

    /// Offers nothing.
    pub fn clear(&mut self) {
        self.exits.clear();
        (self.here, self.at, self.shown) = (None, 0, Duration::ZERO);
    }

    /// Time passes. Returns whether the next exit is on offer now; the first follows the last.
    pub fn pass(&mut self, time: Duration, each: Duration) -> bool {
        self.shown += time;
        let is_next = self.exits.len() > 1 && self.shown >= each;
        if is_next {
            self.at = (self.at + 1) % self.exits.len();
            self.shown = Duration::ZERO;
        }
        is_next
    }

    /// The exit on offer.
    pub fn offered(&self) -> Option<ClockDirection> {
        self.exits.get(self.at).copied()
    }

    /// The only exit, which needs no choice.
    pub fn only_exit(&self) -> Option<ClockDirection> {
        self.exits.first().copied().filter(|_| self.exits.len() == 1)
    }

    /// How fast the clock of the race runs while exits are offered for a time each, as a fraction; 1 if none is offered.
    pub fn clock_speed(&self, each: Duration) -> f32 {
        if self.exits.is_empty() { 1.0 } else { CLOCK_TIME / each.as_secs_f32().max(CLOCK_TIME) }
    }
}

/// Whether a racer is on its way from one cell to the next, where an assist goes on by itself.
pub const fn has_left(place: Place) -> bool {
    match place {
        Place::Passage { along, .. } => along > 0 && CELL - along > EARLY,
        Place::Corner { .. } => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::measure::distances;
    use maze::{Algorithm, CellShape, Recipe, Seed, Side};

    use crate::assist::{Assist, Steering};
    use crate::intent::Intent;
    use crate::racer::Racer;

    const EACH: Duration = Duration::from_secs(1);

    fn maze() -> Maze<AnyGrid> {
        maze_of(CellShape::Square)
    }

    fn maze_of(shape: CellShape) -> Maze<AnyGrid> {
        let size = match shape {
            CellShape::Ring => "6",
            CellShape::Levels => "5x5x3",
            _ => "9x9",
        };
        let grid = AnyGrid::new(shape, size, None, None).expect("it is small");
        Recipe { grid, generator: Algorithm::CandidateLinks.into(), seed: Seed::new("scan") }.maze().expect("it fits")
    }

    /// The cells of the maze with this many exits, each with the sides to look to.
    fn places(maze: &Maze<AnyGrid>, exits: usize) -> impl Iterator<Item = Place> {
        let cells = (0..maze.grid().cells()).map(Cell).filter(move |&cell| maze.open(cell).count() == exits);
        cells.flat_map(|cell| (0..4).map(move |side| Place::center(cell, Side(side))))
    }

    #[test]
    fn exits_follow_each_other_and_begin_again() {
        let maze = maze();
        let mut scan = ExitScan::default();
        assert_eq!((scan.offered(), scan.pass(EACH, EACH)), (None, false));
        let place = places(&maze, 3).next().expect("a junction");
        let mut offered = Vec::new();
        for _ in 0..7 {
            // Offering the same again changes nothing.
            scan.offer(&maze, place);
            offered.extend(scan.offered());
            assert!(!scan.pass(EACH / 2, EACH));
            scan.offer(&maze, place);
            assert!(scan.pass(EACH / 2, EACH));
        }
        assert_eq!((offered.len(), &offered[..3]), (7, &offered[3..6]));
        assert!(offered[0] != offered[1] && offered[1] != offered[2] && offered[0] != offered[2]);
        let Place::Passage { cell, side, .. } = place else { panic!("a passage") };
        scan.offer(&maze, Place::Passage { cell, side, along: 5 });
        assert_eq!(scan, ExitScan::default(), "nothing on the way");
    }

    #[test]
    fn only_exit_needs_no_choice() {
        let maze = maze();
        let mut scan = ExitScan::default();
        for (exits, is_only) in [(1, true), (2, false), (3, false)] {
            scan.offer(&maze, places(&maze, exits).next().expect("a place"));
            assert_eq!(scan.only_exit().is_some(), is_only);
            assert_eq!(scan.pass(EACH * 9, EACH), !is_only);
        }
    }

    #[test]
    fn an_offer_costs_the_same_time_at_each_pace() {
        let maze = maze();
        let mut scan = ExitScan::default();
        assert!((scan.clock_speed(EACH) - 1.0).abs() < f32::EPSILON);
        scan.offer(&maze, places(&maze, 3).next().expect("a junction"));
        for tenths in [5, 10, 15, 20, 30] {
            let each = Duration::from_millis(tenths * 100);
            let cost = scan.clock_speed(each) * each.as_secs_f32();
            assert!((cost - CLOCK_TIME).abs() < 1e-5, "{each:?}: {cost}");
        }
        assert!((scan.clock_speed(Duration::ZERO) - 1.0).abs() < f32::EPSILON, "never faster than the race");
    }

    #[test]
    fn all_exits_are_offered_the_way_back_last() {
        let maze = maze();
        for place in (1..=4).flat_map(|exits| places(&maze, exits).collect::<Vec<_>>()) {
            let Place::Passage { cell, side, .. } = place else { continue };
            let mut scan = ExitScan::default();
            scan.offer(&maze, place);
            let bearing = |way| ClockDirection::from_bearing(maze.grid().bearing(cell, way));
            let back = bearing(maze.grid().opposite(cell, side));
            let all: Vec<_> = maze.open(cell).map(bearing).collect();
            assert_eq!(scan.exits.last() == Some(&back), all.contains(&back));
            assert_eq!(scan.offered() == Some(bearing(side)), maze.is_open(cell, side));
            let sorted = |mut ways: Vec<ClockDirection>| {
                ways.sort_by_key(|way| way.bearing());
                ways
            };
            assert_eq!(sorted(scan.exits.clone()), sorted(all));
        }
    }

    /// A racer that follows corridors and takes what is on offer, as the game does, gets from any cell to any other.
    #[test]
    fn every_cell_is_reached_by_what_is_offered() {
        for shape in CellShape::ALL {
            let maze = maze_of(shape);
            let last = Cell(maze.grid().cells() - 1);
            for (from, to) in [(Cell(0), last), (last, Cell(0)), (Cell(last.0 / 2), last)] {
                let distance = distances(&maze, to).expect("there is memory");
                let (mut racer, mut assist) = (Racer::at(&maze, from), Assist::new(Steering::Follow));
                let (mut scan, mut held) = (ExitScan::default(), None);
                for tick in 0.. {
                    if racer.place().cell(&maze) == to {
                        break;
                    }
                    assert!(tick < 50_000, "{shape:?}: from {from:?} to {to:?}, at {:?}", racer.place());
                    held = held.filter(|_| !has_left(racer.place()));
                    if held.is_none() && racer.speed() == 0 {
                        scan.offer(&maze, racer.place());
                        scan.pass(EACH, EACH);
                        let here = scan.here.expect("a racer rests only where exits are offered").0;
                        let leads_on = |way: &ClockDirection| {
                            let side = way.side(maze.grid(), here).filter(|&side| maze.is_open(here, side));
                            let next = side.and_then(|side| maze.through(here, side));
                            next.is_some_and(|next| distance[next.index()] < distance[here.index()])
                        };
                        held = scan.offered().filter(leads_on);
                    }
                    racer.steer(&maze, assist.intent(&maze, &racer, held.map_or(Intent::NONE, Intent::one)));
                    racer.advance(&maze);
                    racer.collide();
                }
            }
        }
    }
}
