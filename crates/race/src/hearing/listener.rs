//! A bot that hears: it knows of the maze only what is sounded.
//!
//! It walks by Trémaux's rules, by the sound of the exits: it takes an exit that it has not gone through. Where there
//! is none, or where it comes by a new way to a junction that it knows, it goes back, and so it tries every passage at
//! most once in each direction. If it hears the way, it takes it.

use crate::intent::{ClockDirection, Intent, turn_between};

use super::cue::{EarCue, EarCueKind};
use super::tone::EarOutput;

/// A bot whose input is what is sounded.
#[derive(Clone, Debug)]
pub struct Listener {
    output: EarOutput,
    /// In which direction it runs; `None` before it has moved.
    looks: Option<ClockDirection>,
    held: Intent,
    /// Whether it goes back the way it came.
    returns: bool,
    /// How often every exit was spent: another one is taken each time.
    lost: usize,
}

impl Listener {
    /// A bot that has heard nothing.
    pub const fn new(output: EarOutput) -> Self {
        Self { output, looks: None, held: Intent::NONE, returns: false, lost: 0 }
    }

    /// What it holds in the next tick, after the cues of this one.
    pub fn hear(&mut self, cues: &[EarCue]) -> Intent {
        let output = self.output;
        let of = |kind: EarCueKind| {
            let cues = cues.iter().filter(move |cue| cue.kind == kind);
            cues.filter_map(move |cue| cue.tone.direction(output))
        };
        if let Some(ahead) = of(EarCueKind::Target).next() {
            self.turn(ahead);
        } else if let Some(only) = of(EarCueKind::Bend).next() {
            self.turn(only);
        } else if of(EarCueKind::DeadEnd).next().is_some() {
            self.go_back();
        } else if let Some(way) = of(EarCueKind::Way).next() {
            self.turn(way);
        } else {
            let [new, walked, spent] = [EarCueKind::Exit, EarCueKind::WalkedExit, EarCueKind::SpentExit].map(of);
            self.choose(
                new.collect(),
                &walked.collect::<Vec<_>>(),
                &spent.collect::<Vec<_>>(),
                of(EarCueKind::Cheese).next(),
            );
        }
        self.held
    }

    /// Takes an exit of a junction, if there is one.
    fn choose(
        &mut self,
        mut new: Vec<ClockDirection>,
        walked: &[ClockDirection],
        spent: &[ClockDirection],
        cheese: Option<ClockDirection>,
    ) {
        if new.is_empty() && walked.is_empty() && spent.is_empty() {
            return;
        }
        let is_known = !walked.is_empty() || !spent.is_empty();
        if self.looks.is_some() && !self.returns && is_known {
            self.go_back();
            return;
        }
        if let Some(cheese) = cheese {
            new.sort_by_key(|exit| turn_between(exit.bearing(), cheese.bearing()));
        }
        if let Some(&exit) = new.first() {
            self.returns = false;
            self.turn(exit);
        } else if let Some(&exit) = walked.first() {
            self.turn(exit);
        } else if let Some(&exit) = spent.get(self.lost % spent.len().max(1)) {
            self.lost += 1;
            self.turn(exit);
        }
    }

    fn turn(&mut self, to: ClockDirection) {
        // A single key takes the turn ahead. Two would name the diagonal between them.
        self.held = Intent::one(to);
        self.looks = Some(to);
    }

    fn go_back(&mut self) {
        if let Some(back) = self.looks.map(ClockDirection::opposite) {
            self.held = Intent::one(back);
            self.looks = Some(back);
            self.returns = true;
        }
    }
}
