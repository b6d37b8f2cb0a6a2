//! What a race tells screen readers when it matters: a new leader, each split, now and then the gap, and on request the
//! next junction. No part of it tells the way.

use maze::{AnyGrid, Cell, Grid, Maze, Side};
use race::units::TICKS_PER_SECOND;
use race::{ClockDirection, Place, Ticks};
use text::Text;

/// A lead shorter than this, in ticks, changes no leader: 0.25 s.
const CLOSE: i64 = TICKS_PER_SECOND as i64 / 4;

/// The gap is told again after this time, 10 s, if it has changed by this much, 0.5 s.
const AGAIN: u32 = TICKS_PER_SECOND * 10;
const CHANGED: i64 = TICKS_PER_SECOND as i64 / 2;

/// The longest corridor that is followed to its junction, in cells: one in a ring has none.
const LONGEST: u32 = 1000;

/// What is known at a moment of a race.
#[derive(Clone, Debug)]
pub struct RaceMoment {
    /// Since GO.
    pub time: Ticks,
    /// The leading rival, and the ticks by which the player is ahead of it; negative if behind.
    pub gap: Option<(Text, i64)>,
    /// The last split: its number, and the ticks by which the player was behind the run that it is compared with.
    pub split: Option<(u32, Option<i64>)>,
}

/// What was told last, and what it depends on.
#[derive(Clone, Debug, Default)]
pub struct RaceSpeech {
    said: Text,
    time: Ticks,
    is_ahead: Option<bool>,
    /// When the gap was told, and what it was.
    told: (Ticks, i64),
    /// The last split.
    part: u32,
}

impl RaceSpeech {
    /// What is told; empty at the start.
    pub const fn said(&self) -> &Text {
        &self.said
    }

    /// Follows the race. A race that starts over is a new one.
    pub fn follow(&mut self, now: RaceMoment) {
        if now.time < self.time {
            *self = Self::default();
        }
        self.time = now.time;
        let ahead = now.gap.as_ref().map(|&(_, ahead)| ahead);
        let is_ahead = ahead.filter(|ahead| ahead.abs() >= CLOSE).map_or(self.is_ahead, |ahead| Some(ahead > 0));
        let is_turned = is_ahead != self.is_ahead;
        self.is_ahead = is_ahead;
        if let Some((part, behind)) = now.split
            && part != self.part
        {
            self.part = part;
            // Without a run to compare with, the gap is what there is.
            if let Some(ahead) = behind.map(|behind| -behind).or(ahead) {
                self.said = text!("speech-split", part = part, gap = standing(ahead, 2));
                self.told = (now.time, ahead);
            }
            return;
        }
        let Some((rival, ahead)) = now.gap else { return };
        let is_due = now.time.0 >= self.told.0.0 + AGAIN && (ahead - self.told.1).abs() >= CHANGED;
        if is_turned || is_due {
            self.said = Text::joined(", ", [standing(ahead, 1), rival]);
            self.told = (now.time, ahead);
        }
    }

    /// Tells something that was asked for.
    pub fn answer(&mut self, words: Text) {
        self.said = words;
    }
}

/// "0.5 s ahead", with some digits.
fn standing(ahead: i64, digits: u8) -> Text {
    let seconds = ahead.unsigned_abs() as f64 / f64::from(TICKS_PER_SECOND);
    let time = Text::seconds(Text::decimal(seconds, digits));
    match ahead {
        0 => text!("hud-even"),
        1.. => text!("hud-ahead", time = time),
        _ => text!("hud-behind", time = time),
    }
}

/// The next junction or dead end ahead of a place, and its exits. In the dark only the exits of this cell are seen.
pub fn junction(maze: &Maze<AnyGrid>, place: Place, is_dark: bool) -> Text {
    let here = place.cell(maze);
    let (mut cell, mut side) = match place {
        Place::Passage { cell, side, .. } => (cell, side),
        Place::Corner { cell, to, .. } => (cell, to),
    };
    if is_dark || !maze.is_open(cell, side) {
        return text!("speech-here", exits = directions(maze, here, maze.exits(here).map(|(side, _)| side)));
    }
    // What is left of the passage to the next cell counts as one.
    let mut cells = 0;
    while let Some(next) = maze.through(cell, side) {
        cells += 1;
        let back = maze.grid().opposite(cell, side);
        let mut exits = maze.exits(next).map(|(side, _)| side).filter(|&side| side != back);
        match (exits.next(), exits.next()) {
            (None, _) => return text!("speech-dead-end", cells = cells),
            (Some(only), None) if cells < LONGEST => (cell, side) = (next, only),
            (first, second) => {
                let all = first.into_iter().chain(second).chain(exits);
                return text!("speech-junction", cells = cells, exits = directions(maze, next, all));
            }
        }
    }
    Text::EMPTY
}

/// Sides of a cell in words: up, right, down, left, or as on a clock.
fn directions(maze: &Maze<AnyGrid>, cell: Cell, sides: impl Iterator<Item = Side>) -> Text {
    let direction = |side| match ClockDirection::from_bearing(maze.grid().bearing(cell, side)) {
        ClockDirection::UP => text!("speech-up"),
        ClockDirection::RIGHT => text!("speech-right"),
        ClockDirection::DOWN => text!("speech-down"),
        ClockDirection::LEFT => text!("speech-left"),
        other => text!("speech-clock", hour = other.bearing() / 30),
    };
    Text::joined(", ", sides.map(direction))
}

#[cfg(test)]
mod tests;
