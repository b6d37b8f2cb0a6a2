//! A simulated player at the keyboard, who knows the maze and reads the player's cell from the log.

use std::time::{Duration, Instant};

use maze::{Cell, Side, Square};
use race::Level;

use crate::display::Display;
use crate::program::{PATIENCE, Program};

/// After this time without progress, the keys are pressed again.
const STUCK: Duration = Duration::from_secs(2);

/// Presses the keys of a game.
pub(crate) struct Person<'a> {
    pub(crate) display: Display,
    pub(crate) program: Program,
    /// The level being played.
    pub(crate) level: &'a Level,
    /// The player's last known cell, and the side by which it left the cell before.
    seen: (Cell, Option<Side>),
    /// The keys held down, in the order of pressing.
    held: Vec<&'static str>,
}

impl<'a> Person<'a> {
    pub(crate) fn new(display: Display, program: Program, level: &'a Level) -> Self {
        Self { display, program, level, seen: (level.start(), None), held: Vec::new() }
    }

    /// Taps keys one after the other.
    pub(crate) fn press(&mut self, keys: &str) {
        self.display.command(&format!("key --delay 0 {keys}"));
    }

    /// Taps keys, and waits for a line of the log.
    pub(crate) fn tap(&mut self, keys: &str, then: &str) {
        self.press(keys);
        self.program.until(then);
    }

    /// Leaves a paused level by the last entry of the menu. The map opens; Back closes it.
    pub(crate) fn leave_paused_level(&mut self) {
        self.tap("Up Return", "over_title: Some(Levels)");
        self.tap("Escape", "over_title: None");
    }

    /// Quits by the last entry of the title, and confirms the question.
    pub(crate) fn quit_from_title(&mut self) {
        self.tap("Up Return", "over_title: Some(Quit)");
        self.press("Down Return");
    }

    /// Releases all keys.
    pub(crate) fn let_go(&mut self) {
        self.hold(&[]);
    }

    /// Holds exactly these keys, pressed in this order, with as few key events as possible.
    fn hold(&mut self, keys: &[&'static str]) {
        let mut kept = 0;
        let mut line = String::new();
        for key in self.held.drain(..) {
            if keys.get(kept) == Some(&key) {
                kept += 1;
            } else {
                line.extend(["keyup --delay 0 ", key, " "]);
            }
        }
        line.extend(keys[kept..].iter().flat_map(|&key| ["keydown --delay 0 ", key, " "]));
        if !line.is_empty() {
            self.display.command(&line);
        }
        self.held = keys.to_vec();
    }

    /// The keys to hold in a cell, by rising priority: the current direction, so that the player reaches the turn; the
    /// direction to the next cell; and the turn after it, unless this cell has an exit there too.
    fn keys(&self, cell: Cell, came: Option<Side>) -> Option<Vec<&'static str>> {
        let (side, ahead) = self.level.next_step(cell)?;
        let turn = self.level.next_step(ahead).map(|(turn, _)| turn);
        let early = turn.filter(|&turn| turn != side && !self.level.maze().is_open(cell, turn));
        let forward = came.filter(|&came| came != side && early.is_none());
        Some([forward, Some(side), early].into_iter().flatten().map(key).collect())
    }

    /// Plays until at most `left` cells remain, and leaves the keys held. Returns the log line of the result if the
    /// race ends first.
    pub(crate) fn play(&mut self, left: u32) -> Option<String> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let cell = self.program.player().unwrap_or(self.level.start());
            let (before, _) = self.seen;
            if cell != before {
                let way = self.level.maze().exits(before).find(|&(_, ahead)| ahead == cell);
                self.seen = (cell, way.map(|(side, _)| side));
            }
            if self.level.distance(cell) <= left {
                return None;
            }
            assert!(Instant::now() < deadline, "no verdict within {PATIENCE:?}:\n{}", self.program.tail());
            if let Some(keys) = self.keys(cell, self.seen.1) {
                self.hold(&keys);
            }
            match self.program.next(STUCK) {
                Some(line) if line.contains("won by") => return Some(line),
                Some(_) => {}
                None => self.let_go(),
            }
        }
    }
}

fn key(side: Side) -> &'static str {
    match side {
        Square::NORTH => "Up",
        Square::EAST => "Right",
        Square::SOUTH => "Down",
        _ => "Left",
    }
}
