//! What a race tells those who listen when it matters: a new leader, each split, now and then the gap, and what was
//! asked for. No part of it tells the way.

use bevy::prelude::Resource;
use race::Ticks;
use race::units::TICKS_PER_SECOND;
use text::Text;

/// A lead shorter than this, in ticks, changes no leader: 0.25 s.
const CLOSE: i64 = TICKS_PER_SECOND as i64 / 4;

/// A space that nobody hears.
const UNHEARD: char = '\u{a0}';

/// The gap is told again after this time, 10 s, if it has changed by this much, 0.5 s.
const AGAIN: u32 = TICKS_PER_SECOND * 10;
const CHANGED: i64 = TICKS_PER_SECOND as i64 / 2;

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
#[derive(Resource, Clone, Debug, Default)]
pub struct RaceSpeech {
    said: Text,
    /// Whether the same is said another time.
    is_again: bool,
    time: Ticks,
    is_ahead: Option<bool>,
    /// When the gap was told, and what it was.
    told: (Ticks, i64),
    /// The last split.
    part: u32,
}

impl RaceSpeech {
    /// What is told; empty at the start. Screen readers speak what has changed, so the same words once more end with a
    /// space that nobody hears.
    pub fn said(&self) -> Text {
        let mark = if self.is_again { Text::verbatim(UNHEARD.to_string()) } else { Text::EMPTY };
        Text::joined("", [self.said.clone(), mark])
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
                self.tell(text!("speech-split", part = part, gap = standing(ahead, 2)));
                self.told = (now.time, ahead);
            }
            return;
        }
        let Some((rival, ahead)) = now.gap else { return };
        let is_due = now.time.0 >= self.told.0.0 + AGAIN && (ahead - self.told.1).abs() >= CHANGED;
        if is_turned || is_due {
            self.tell(Text::joined(", ", [standing(ahead, 1), rival]));
            self.told = (now.time, ahead);
        }
    }

    /// Tells something, also what was asked for.
    pub fn tell(&mut self, words: Text) {
        self.is_again = !self.is_again && words == self.said;
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

#[cfg(test)]
mod tests;
