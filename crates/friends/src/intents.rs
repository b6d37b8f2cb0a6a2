//! A player's intents, tick by tick, and how they are sent.
//!
//! Batches of intents go over the unreliable channel. Each begins at the last tick that the receiver acknowledged, so
//! whatever was lost is repeated in the next batch, at most 150 ms later. On a reliable channel a lost packet would
//! hold back all that follow until it is sent again, a second or more at 20 % loss, and rivals would freeze and jump.

use std::num::NonZeroU16;

use race::Intent;
use race::replay::LONGEST;
use race::units::TICKS_PER_SECOND;
use serde::{Deserialize, Serialize};

use crate::limits::{MOST_CHECKSUMS, MOST_RUNS};
use crate::list::List;

/// The interval between two batches, in milliseconds: usually, and after a change of keys.
pub(crate) const SEND_EVERY: (u64, u64) = (150, 50);

/// One intent, held for some ticks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "(u8, NonZeroU16)", into = "(u8, NonZeroU16)")]
pub struct Run {
    /// The intent.
    pub intent: Intent,
    /// How long it is held, in ticks.
    pub ticks: NonZeroU16,
}

impl TryFrom<(u8, NonZeroU16)> for Run {
    type Error = &'static str;

    fn try_from((byte, ticks): (u8, NonZeroU16)) -> Result<Self, Self::Error> {
        let intent = Intent::from_byte(byte).ok_or("an intent must be two directions at most, not opposite ones")?;
        Ok(Self { intent, ticks })
    }
}

impl From<Run> for (u8, NonZeroU16) {
    fn from(run: Run) -> Self {
        (run.intent.byte(), run.ticks)
    }
}

/// The intents of consecutive ticks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Batch {
    /// The number of ticks before the batch.
    pub from: u32,
    /// The intents.
    pub runs: List<Run, MOST_RUNS>,
    /// The checksum of the race at the end of each whole second within the batch.
    pub checksums: List<u32, MOST_CHECKSUMS>,
}

impl Batch {
    /// Returns the number of ticks in the batch.
    pub fn ticks(&self) -> u32 {
        self.runs.iter().map(|run| u32::from(run.ticks.get())).sum()
    }

    /// Whether its checksums match its ticks, and it ends within an hour of race.
    pub(crate) fn is_valid(&self) -> bool {
        let end = u64::from(self.from) + u64::from(self.ticks());
        let seconds = |ticks: u64| ticks / u64::from(TICKS_PER_SECOND);
        end <= u64::from(LONGEST.0) && seconds(end) - seconds(u64::from(self.from)) == self.checksums.len() as u64
    }
}

/// All intents of a player since GO, without gaps, and the checksum of each second. At most an hour.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct IntentLog {
    runs: Vec<Run>,
    ticks: u32,
    checksums: Vec<u32>,
}

impl IntentLog {
    /// Returns the number of known ticks.
    pub const fn ticks(&self) -> u32 {
        self.ticks
    }

    /// The checksums of the whole seconds.
    pub fn checksums(&self) -> &[u32] {
        &self.checksums
    }

    /// The intents, tick by tick.
    pub fn intents(&self) -> impl Iterator<Item = Intent> + '_ {
        self.runs.iter().flat_map(|run| std::iter::repeat_n(run.intent, usize::from(run.ticks.get())))
    }

    /// Returns the intents after a tick. Searches from the end, since callers usually need the last few.
    pub fn intents_after(&self, tick: u32) -> impl Iterator<Item = Intent> + '_ {
        let (first, begin) = self.run_at(tick);
        let skipped = tick.saturating_sub(begin) as usize;
        let runs = self.runs.get(first..).unwrap_or_default();
        runs.iter().flat_map(|run| std::iter::repeat_n(run.intent, usize::from(run.ticks.get()))).skip(skipped)
    }

    /// The last intent.
    pub fn last(&self) -> Option<Intent> {
        self.runs.last().map(|run| run.intent)
    }

    /// Adds a tick. `checksum` is the race's checksum at the end of the tick; it is kept only at whole seconds. Adds
    /// nothing after an hour.
    pub fn push(&mut self, intent: Intent, checksum: u32) {
        if self.ticks >= LONGEST.0 {
            return;
        }
        self.extend(intent, 1);
        if self.ticks.is_multiple_of(TICKS_PER_SECOND) {
            self.checksums.push(checksum);
        }
    }

    fn extend(&mut self, intent: Intent, mut ticks: u32) {
        self.ticks += ticks;
        if let Some(last) = self.runs.last_mut().filter(|run| run.intent == intent) {
            let room = u32::from(u16::MAX - last.ticks.get()).min(ticks);
            last.ticks = last.ticks.saturating_add(room as u16);
            ticks -= room;
        }
        while let Some(part) = NonZeroU16::new(ticks.min(u32::from(u16::MAX)) as u16) {
            self.runs.push(Run { intent, ticks: part });
            ticks -= u32::from(part.get());
        }
    }

    /// Returns the index of the run that contains the tick after `tick`, and the number of ticks before that run.
    fn run_at(&self, tick: u32) -> (usize, u32) {
        let (mut index, mut begin) = (self.runs.len(), self.ticks);
        while begin > tick && index > 0 {
            index -= 1;
            begin -= u32::from(self.runs[index].ticks.get());
        }
        (index, begin)
    }

    /// Returns the intents after a tick, as many as a message holds.
    pub fn batch(&self, from: u32) -> Batch {
        let from = from.min(self.ticks);
        let (first, begin) = self.run_at(from);
        let mut batch = Batch { from, ..Batch::default() };
        let mut skipped = from - begin;
        // A batch also ends when it would have too many checksums.
        let mut left = MOST_CHECKSUMS as u32 * TICKS_PER_SECOND - 1;
        for run in self.runs.iter().skip(first) {
            let ticks = (u32::from(run.ticks.get()) - skipped).min(left);
            skipped = 0;
            left -= ticks;
            let Some(ticks) = NonZeroU16::new(ticks as u16) else { break };
            if !batch.runs.push(Run { intent: run.intent, ticks }) {
                break;
            }
        }
        let seconds = |ticks: u32| (ticks / TICKS_PER_SECOND) as usize;
        let checksums = self.checksums.get(seconds(from)..seconds(from + batch.ticks())).unwrap_or_default();
        for &checksum in checksums {
            batch.checksums.push(checksum);
        }
        batch
    }

    /// Adds the new ticks of a batch. Returns `false` if it has none, or if ticks before it are missing.
    pub fn apply(&mut self, batch: &Batch) -> bool {
        let end = batch.from + batch.ticks();
        if batch.from > self.ticks || end <= self.ticks {
            return false;
        }
        let mut known = self.ticks - batch.from;
        for run in batch.runs.iter() {
            let ticks = u32::from(run.ticks.get());
            let new = ticks.saturating_sub(known);
            known = known.saturating_sub(ticks);
            if new > 0 {
                self.extend(run.intent, new);
            }
        }
        let first = batch.from / TICKS_PER_SECOND;
        let new = (self.checksums.len() as u32).saturating_sub(first) as usize;
        self.checksums.extend(batch.checksums.iter().skip(new));
        true
    }
}
