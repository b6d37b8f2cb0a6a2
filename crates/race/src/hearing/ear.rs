//! What is sounded when.
//!
//! A player at the start, or at rest in a cell, hears its exits. A player who leaves a cell hears those of the next one, but not the way
//! back, from the moment on at which a key that is pressed counts for the next cell. Exits sound one after another,
//! clockwise from 12 o'clock. An exit sounds duller each time the player has gone through it, as those who see the maze
//! remember where they have been.
//!
//! ```text
//!   cell                                      next cell
//!    ○━━━━━━━ LATE ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━○
//!                 └ exits of the next cell
//! ```

use std::collections::BTreeMap;

use maze::{AnyGrid, Cell, Grid, Maze, Side};

use crate::intent::ClockDirection;
use crate::place::Place;
use crate::racer_view::RacerView;
use crate::units::{LATE, TICKS_PER_SECOND, Ticks};

use super::cue::{EarCue, EarCueKind};
use super::tone::{Bearing, EarOutput};

/// The time from one sound to the next, so that they are told apart: 94 ms.
const APART: u32 = TICKS_PER_SECOND * 3 / 32;

/// The time from one sound of the rival to the next.
const RIVAL_EVERY: u32 = TICKS_PER_SECOND;

/// How much softer a rival is for each cell of distance, and how soft at most, in percent.
const SOFTER: u32 = 4;
const SOFTEST: u32 = 20;

/// How the player hears where the cheese is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CheeseByEar {
    /// Only in the next cell.
    #[default]
    Near,
    /// As the crow flies, at junctions.
    Direction,
    /// The way to it, at junctions. Such a run is with hint.
    Way,
}

impl CheeseByEar {
    /// Every choice.
    pub const ALL: [Self; 3] = [Self::Near, Self::Direction, Self::Way];
}

/// How a player listens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct EarOptions {
    /// With which loudspeakers.
    pub output: EarOutput,
    /// Where the cheese is.
    pub cheese: CheeseByEar,
}

/// What surrounds a player at the end of a tick.
#[derive(Clone, Copy, Debug)]
pub struct EarScene<'l> {
    /// What the player could see.
    pub view: RacerView<'l>,
    /// Where the player is.
    pub place: Place,
    /// Whether the player stands still.
    pub rests: bool,
    /// Where the rival is, while one runs.
    pub rival: Option<Place>,
}

/// A player's ear in one run: it knows what was sounded before.
#[derive(Clone, Debug, Default)]
pub struct Ear {
    options: EarOptions,
    /// The passage on which the player was heard last, from its cell.
    heading: Option<(Cell, Side)>,
    /// The cell whose exits the player heard at rest, until the player leaves it.
    rested: Option<Cell>,
    /// How often the player has gone through each exit.
    walks: BTreeMap<(Cell, Side), u8>,
    leg: usize,
    /// Ticks until the rival sounds again.
    rival_in: u32,
}

impl Ear {
    /// The ear of a run that begins.
    pub fn new(options: EarOptions) -> Self {
        Self { options, ..Self::default() }
    }

    /// Changes how the player listens, during a run.
    pub const fn set_options(&mut self, options: EarOptions) {
        self.options = options;
    }

    /// What is sounded at the end of a tick, in the order in which it begins.
    pub fn listen(&mut self, scene: &EarScene) -> Vec<EarCue> {
        let maze = scene.view.passable();
        if std::mem::replace(&mut self.leg, scene.view.leg()) != scene.view.leg() {
            // A new target may be behind any exit.
            self.walks.clear();
        }
        let is_first = self.heading.is_none() && self.rested.is_none();
        let mut cues = match scene.place {
            place if is_first => {
                let cell = place.cell(maze);
                self.rested = Some(cell);
                self.at_rest(scene, maze, cell)
            }
            Place::Passage { cell, along: 0, .. } if scene.rests && self.rested != Some(cell) => {
                self.rested = Some(cell);
                self.at_rest(scene, maze, cell)
            }
            Place::Passage { cell, side, along } if along > LATE && self.heading != Some((cell, side)) => {
                self.go(maze, cell, side);
                self.ahead(scene, maze, cell, side)
            }
            _ => Vec::new(),
        };
        cues.extend(self.rival(scene, maze));
        cues
    }

    /// Notes through which exits the player has gone, for a player who now runs from a cell through a side.
    fn go(&mut self, maze: &Maze<AnyGrid>, cell: Cell, side: Side) {
        let before = self.heading.replace((cell, side));
        self.rested = None;
        if let Some((from, out)) = before
            && maze.grid().neighbor(from, out) == Some(cell)
        {
            // The exit by which the player came, perhaps only to turn around before it.
            self.walk(cell, maze.grid().opposite(from, out));
        }
        self.walk(cell, side);
    }

    fn walk(&mut self, cell: Cell, side: Side) {
        let walks = self.walks.entry((cell, side)).or_default();
        *walks = walks.saturating_add(1);
    }

    fn at_rest(&self, scene: &EarScene, maze: &Maze<AnyGrid>, cell: Cell) -> Vec<EarCue> {
        let mut row = CueRow::new(self.options.output);
        self.exits(&mut row, maze, cell, None);
        self.cheese(&mut row, scene, cell);
        row.cues
    }

    /// The cues of the next cell.
    fn ahead(&self, scene: &EarScene, maze: &Maze<AnyGrid>, from: Cell, out: Side) -> Vec<EarCue> {
        let mut row = CueRow::new(self.options.output);
        let Some(cell) = maze.through(from, out) else { return row.cues };
        let grid = maze.grid();
        let (looks, back) = (direction(maze, from, out), grid.opposite(from, out));
        if cell == scene.view.target() {
            row.add(EarCueKind::Target, looks);
        }
        let mut others = maze.open(cell).without(back).map(|side| direction(maze, cell, side));
        let (first, count) = (others.next(), 1 + others.clone().count());
        let goes_on = first == Some(looks) || others.any(|other| other == looks);
        match first {
            None => row.add(EarCueKind::DeadEnd, looks),
            Some(only) if count == 1 => {
                if !goes_on {
                    row.add(EarCueKind::Bend, only);
                }
            }
            Some(_) => {
                if !goes_on {
                    row.add(EarCueKind::Wall, looks);
                }
                self.exits(&mut row, maze, cell, Some(back));
                self.cheese(&mut row, scene, cell);
            }
        }
        row.cues
    }

    fn exits(&self, row: &mut CueRow, maze: &Maze<AnyGrid>, cell: Cell, back: Option<Side>) {
        let exits = maze.open(cell).filter(|&side| Some(side) != back);
        let mut exits: Vec<(ClockDirection, u8)> = exits
            .map(|side| (direction(maze, cell, side), self.walks.get(&(cell, side)).copied().unwrap_or(0)))
            .collect();
        exits.sort_by_key(|(direction, _)| direction.bearing());
        for (direction, walks) in exits {
            row.add(EarCueKind::exit(walks), direction);
        }
    }

    fn cheese(&self, row: &mut CueRow, scene: &EarScene, cell: Cell) {
        let maze = scene.view.ahead();
        let (kind, direction) = match self.options.cheese {
            CheeseByEar::Near => return,
            CheeseByEar::Direction => {
                let seen = Bearing::between(maze.grid(), cell, scene.view.target());
                (EarCueKind::Cheese, seen.map(|seen| seen.direction))
            }
            CheeseByEar::Way => {
                let step = scene.view.next_step(cell).map(|(side, _)| side);
                (EarCueKind::Way, step.map(|side| direction(maze, cell, side)))
            }
        };
        if let Some(direction) = direction {
            row.add(kind, direction);
        }
    }

    /// The sound of the rival, once in a while.
    fn rival(&mut self, scene: &EarScene, maze: &Maze<AnyGrid>) -> Option<EarCue> {
        self.rival_in = self.rival_in.saturating_sub(1);
        let rival = scene.rival.filter(|_| self.rival_in == 0)?;
        let seen = Bearing::between(maze.grid(), scene.place.cell(maze), rival.cell(maze))?;
        self.rival_in = RIVAL_EVERY;
        let volume = 100_u32.saturating_sub(SOFTER.saturating_mul(seen.cells)).max(SOFTEST) as u8;
        let cue = EarCue::new(EarCueKind::Rival, seen.direction, self.options.output, Ticks(0));
        Some(EarCue { volume, ..cue })
    }
}

/// Cues one after another.
struct CueRow {
    output: EarOutput,
    cues: Vec<EarCue>,
}

impl CueRow {
    const fn new(output: EarOutput) -> Self {
        Self { output, cues: Vec::new() }
    }

    fn add(&mut self, kind: EarCueKind, direction: ClockDirection) {
        let after = Ticks(APART * self.cues.len() as u32);
        self.cues.push(EarCue::new(kind, direction, self.output, after));
    }
}

/// The direction of a side on the clock face: the key that takes it.
pub(super) fn direction(maze: &Maze<AnyGrid>, cell: Cell, side: Side) -> ClockDirection {
    ClockDirection::from_bearing(maze.grid().bearing(cell, side))
}
