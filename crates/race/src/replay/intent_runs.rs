//! Intents and how long they last, in few bits: runs of one intent each.
//!
//! The same intents recur in the same order: right, then right and down, then down. So an intent is stored as its rank
//! among the possible next intents: first those that have followed the current intent before, then the others, each
//! group with the most recent first. The rank and the length of a run are each a number of [`bits`](super::bits), with
//! the orders that make the whole shortest. Two keys are held together for a shorter time than one, so runs of two keys
//! have their own order for lengths.

use std::num::NonZeroU32;

use super::bits::{BitReader, BitWriter, length};
use crate::intent::Intent;

/// One intent for some ticks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct IntentRun {
    pub(super) intent: Intent,
    pub(super) ticks: NonZeroU32,
}

/// The number of orders to choose from: four bits.
const ORDERS: u8 = 16;

/// The history of intents, which ranks the next ones.
struct Pressed {
    /// All intents, the most recent last.
    all: Vec<u8>,
    /// For each intent those that followed it, the most recent last.
    after: Vec<Vec<u8>>,
    now: Option<u8>,
}

impl Pressed {
    /// Creates the history before the first intent. Intents of few keys come last, so they rank first.
    fn new() -> Self {
        let mut all: Vec<u8> = (0..=u8::MAX).filter(|&byte| Intent::from_byte(byte).is_some()).collect();
        all.reverse();
        Self { all, after: vec![Vec::new(); 256], now: None }
    }

    /// Returns the possible next intents, by rank.
    fn ranked(&self) -> impl Iterator<Item = u8> + '_ {
        let before: &[u8] = self.now.map_or(&[], |now| &self.after[usize::from(now)]);
        let is_other = move |byte: &u8| Some(*byte) != self.now && !before.contains(byte);
        before.iter().rev().copied().chain(self.all.iter().rev().copied().filter(is_other))
    }

    /// Returns the rank of an intent other than the current one, and makes it the current one.
    fn rank(&mut self, intent: Intent) -> u32 {
        let rank = self.ranked().position(|byte| byte == intent.byte()).unwrap_or_default();
        self.press(intent.byte());
        rank as u32
    }

    /// Returns the intent of a rank and makes it the current one; `None` if there is no such rank.
    fn of_rank(&mut self, rank: u32) -> Option<Intent> {
        let byte = self.ranked().nth(rank as usize)?;
        self.press(byte);
        Intent::from_byte(byte)
    }

    fn press(&mut self, byte: u8) {
        let to_end = |list: &mut Vec<u8>| {
            list.retain(|&other| other != byte);
            list.push(byte);
        };
        to_end(&mut self.all);
        if let Some(now) = self.now.replace(byte) {
            to_end(&mut self.after[usize::from(now)]);
        }
    }
}

/// The orders of a replay's numbers.
#[derive(Clone, Copy)]
struct Orders {
    rank: u32,
    /// The orders of lengths: of intents with at most one direction, and with two.
    length: [u32; 2],
}

impl Orders {
    const fn to_bytes(self) -> [u8; 2] {
        [self.rank as u8, (self.length[0] << 4 | self.length[1]) as u8]
    }

    const fn from_bytes([rank, lengths]: [u8; 2]) -> Option<Self> {
        let length = [(lengths >> 4) as u32, (lengths & 15) as u32];
        if rank < ORDERS { Some(Self { rank: rank as u32, length }) } else { None }
    }

    /// The order of the length of a run.
    fn of_length(self, intent: Intent) -> u32 {
        self.length[usize::from(intent.second().is_some())]
    }
}

/// The order that makes the numbers shortest.
fn shortest(numbers: impl Iterator<Item = u32> + Clone) -> u32 {
    let whole = |order: &u32| numbers.clone().map(|number| length(number, *order)).sum::<u64>();
    (0..u32::from(ORDERS)).min_by_key(whole).unwrap_or_default()
}

/// Writes the runs as bytes; the first two bytes hold the orders. No two consecutive runs have the same intent.
pub(super) fn write(runs: &[IntentRun]) -> Vec<u8> {
    let mut pressed = Pressed::new();
    let ranks: Vec<u32> = runs.iter().map(|run| pressed.rank(run.intent)).collect();
    let lengths = |of_two: bool| {
        let those = runs.iter().filter(move |run| run.intent.second().is_some() == of_two);
        shortest(those.map(|run| run.ticks.get() - 1))
    };
    let orders = Orders { rank: shortest(ranks.iter().copied()), length: [lengths(false), lengths(true)] };
    let mut bits = BitWriter::default();
    for (rank, run) in ranks.into_iter().zip(runs) {
        bits.put_number(rank, orders.rank);
        bits.put_number(run.ticks.get() - 1, orders.of_length(run.intent));
    }
    [&orders.to_bytes()[..], &bits.finish()].concat()
}

/// Reads runs of `ticks` ticks in total; `None` if the bytes do not hold them. Creates at most one run per tick and
/// four per byte. Does not check for trailing bytes or for a shorter way to write the runs.
pub(super) fn read(bytes: &[u8], ticks: u32) -> Option<Vec<IntentRun>> {
    let (&orders, bits) = bytes.split_first_chunk()?;
    let orders = Orders::from_bytes(orders)?;
    let (mut bits, mut pressed, mut runs, mut left) = (BitReader::new(bits), Pressed::new(), Vec::new(), ticks);
    while left > 0 {
        let intent = pressed.of_rank(bits.number(orders.rank)?)?;
        let ticks = bits.number(orders.of_length(intent))?.checked_add(1)?;
        left = left.checked_sub(ticks)?;
        runs.push(IntentRun { intent, ticks: NonZeroU32::new(ticks)? });
    }
    Some(runs)
}
