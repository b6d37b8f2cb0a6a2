//! The present race, as one player knows it.

use std::collections::{BTreeMap, BTreeSet};

use race::RaceCode;

use crate::draw::Hash;
use crate::host_eaters::Walks;
use crate::intents::IntentLog;
use crate::message::{Outcome, Table};
use crate::name::{Name, PlayerId};
use crate::pieces::Pieces;
use crate::proof::Parts;
use crate::verdict::Standing;

/// Whether a replay verifies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Proof {
    /// The replay is not complete yet.
    Missing,
    /// The driver is verifying it.
    Asked,
    /// The driver's answer.
    Told(bool),
}

/// A racer of the race.
#[derive(Clone, Debug)]
pub(super) struct Racer {
    pub(super) outcome: Outcome,
    pub(super) proof: Proof,
    pub(super) parts: Option<Parts>,
    /// The known intents of this racer.
    pub(super) log: IntentLog,
    pub(super) commitment: Option<Hash>,
    pub(super) secret: Option<Hash>,
    /// The hash of the code and walks that it has built.
    pub(super) loaded: Option<u64>,
    /// The results that it has sent.
    pub(super) table: Option<Table>,
    /// Whether it has confirmed the final result.
    pub(super) is_done: bool,
    /// Since when its replay is missing.
    pub(super) missing_since: Option<u64>,
    /// The player who was asked for its replay, and when.
    pub(super) asked: Option<(PlayerId, u64)>,
}

/// The present race.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a step that is done once")]
pub(super) struct CurrentRace {
    pub(super) number: u32,
    pub(super) racers: BTreeMap<PlayerId, Racer>,
    /// The names of all racers, including those who have left.
    pub(super) names: BTreeMap<PlayerId, Name>,
    /// This player's secret.
    pub(super) secret: Hash,
    pub(super) has_revealed: bool,
    pub(super) code: Option<RaceCode>,
    /// The walks of the host's eaters, once they are made or have arrived; empty in a race without the host's own
    /// eaters.
    pub(super) walks: Option<Walks>,
    /// The walks that are still arriving.
    pub(super) pieces: Option<Pieces>,
    /// Whether the driver was asked to build the race.
    pub(super) is_asked: bool,
    /// The hash of the code and walks, once the race is built.
    pub(super) loaded: Option<u64>,
    pub(super) has_told_loaded: bool,
    /// GO on the local clock, in milliseconds.
    pub(super) go_at: Option<u64>,
    /// When intents were last sent.
    pub(super) sent_at: u64,
    /// Whether the intent has changed since `sent_at`.
    pub(super) has_changed: bool,
    pub(super) has_told_winner: bool,
    /// The final results.
    pub(super) closed: Option<Table>,
    pub(super) has_told_result: bool,
    /// Spectators who have confirmed the result.
    pub(super) watchers_done: BTreeSet<PlayerId>,
}

impl CurrentRace {
    pub(super) fn new(number: u32, racers: &[(PlayerId, Name)], secret: Hash) -> Self {
        let racer = Racer {
            outcome: Outcome::Racing,
            proof: Proof::Missing,
            parts: None,
            log: IntentLog::default(),
            commitment: None,
            secret: None,
            loaded: None,
            table: None,
            is_done: false,
            missing_since: None,
            asked: None,
        };
        Self {
            number,
            racers: racers.iter().map(|(player, _)| (*player, racer.clone())).collect(),
            names: racers.iter().cloned().collect(),
            secret,
            has_revealed: false,
            code: None,
            walks: None,
            pieces: None,
            is_asked: false,
            loaded: None,
            has_told_loaded: false,
            go_at: None,
            sent_at: 0,
            has_changed: false,
            has_told_winner: false,
            closed: None,
            has_told_result: false,
            watchers_done: BTreeSet::new(),
        }
    }

    /// Returns the known results.
    pub(super) fn table(&self) -> Table {
        match &self.closed {
            Some(closed) => closed.clone(),
            None => Table { race: self.number, is_closed: false, rows: self.rows() },
        }
    }

    pub(super) fn rows<const MOST: usize>(&self) -> crate::list::List<(PlayerId, Outcome), MOST> {
        self.racers.iter().map(|(player, racer)| (*player, racer.outcome)).collect()
    }

    pub(super) fn standings(&self) -> Vec<(PlayerId, Standing)> {
        let standing = |racer: &Racer| match (racer.outcome, racer.proof) {
            (Outcome::Racing, _) => Standing::Racing(racer.log.ticks()),
            (Outcome::Finished(finish), Proof::Told(true)) => Standing::Verified(finish.ticks),
            (Outcome::Finished(_), Proof::Told(false)) => Standing::Refused,
            (Outcome::Finished(finish), _) => Standing::Claimed(finish.ticks),
            (Outcome::GaveUp | Outcome::Out, _) => Standing::Out,
        };
        self.racers.iter().map(|(player, racer)| (*player, standing(racer))).collect()
    }
}
