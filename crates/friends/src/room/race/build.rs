//! The race that all build: its code, once it is drawn, and the walks of the host's own eaters. The host makes the walks
//! on the drawn race, and sends them to all before they build it. The hash of what each player has built shows that all
//! have the same race.

use std::collections::BTreeMap;
use std::sync::Arc;

use race::{RaceCode, ScriptEntry};

use crate::draw::{Hash, hash, short};
use crate::host_eaters::{Walks, WalksError};
use crate::limits::{MOST_WALK_BYTES, PART_BYTES};
use crate::list::Bytes;
use crate::message::{Control, RoomState};
use crate::name::PlayerId;
use crate::pieces::Pieces;
use crate::room::event::RaceWalks;

/// What to do about a race that is to be built.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::room) enum Order {
    /// Something is missing, or the driver was asked already.
    Wait,
    /// The driver builds this race.
    Build(Box<RaceCode>, RaceWalks),
    /// The race of the host is not the drawn one.
    NotDrawn,
    /// The walks are not usable.
    WrongWalks(WalksError),
}

/// What the racers have built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::room) enum Built {
    /// Not all have built it.
    Partly,
    /// All have the same race.
    Same,
    /// They have different races.
    Different,
}

/// The build of a race.
#[derive(Clone, Debug, Default)]
pub(in crate::room) struct Build {
    code: Option<RaceCode>,
    /// The walks of the host's eaters, once they are made or have arrived; empty in a race without the host's own
    /// eaters.
    walks: Option<Walks>,
    /// The walks that are still arriving.
    pieces: Option<Pieces>,
    /// Whether the driver was asked to build the race.
    is_asked: bool,
    /// The hash of the code and walks, once the race is built.
    loaded: Option<u64>,
    has_told_loaded: bool,
    /// The hash of what each racer has built.
    by: BTreeMap<PlayerId, Option<u64>>,
}

impl Build {
    pub(in crate::room) fn new(racers: impl Iterator<Item = PlayerId>) -> Self {
        Self { by: racers.map(|player| (player, None)).collect(), ..Self::default() }
    }

    pub(in crate::room) const fn code(&self) -> Option<&RaceCode> {
        self.code.as_ref()
    }

    /// Orders the race, once its seed is drawn and the walks of the host's eaters are there. Spectators take the race
    /// from the host.
    pub(in crate::room) fn order(&mut self, state: &RoomState, seed: Option<Hash>, me: PlayerId) -> Order {
        if self.is_asked {
            return Order::Wait;
        }
        let drawn = match (seed, &state.code) {
            (Some(seed), told) => {
                let drawn = state.choice.race(&seed, state.eaters).ok();
                // The host must not choose the race.
                drawn.filter(|drawn| told.as_ref().is_none_or(|told| told.0 == *drawn))
            }
            (None, Some(told)) if !self.by.contains_key(&me) => Some(told.0.clone()),
            (None, _) => return Order::Wait,
        };
        let Some(code) = drawn else {
            self.is_asked = true;
            return Order::NotDrawn;
        };
        let told = state.eaters.count();
        self.code = Some(code.clone());
        if told == 0 {
            self.walks = Some(Walks::default());
        }
        let walks = match &self.walks {
            Some(walks) if walks.entries().len() == told => RaceWalks::Told(Arc::clone(walks.entries())),
            Some(walks) => return Order::WrongWalks(WalksError::Count { told, sent: walks.entries().len() }),
            None if state.host == me => RaceWalks::Own(told),
            None => return Order::Wait,
        };
        self.is_asked = true;
        Order::Build(Box::new(code), walks)
    }

    /// Records that the driver has built the race. Returns `false` if it cannot have: a host whose driver has not made
    /// the walks.
    pub(in crate::room) fn built(&mut self) -> bool {
        let (Some(code), Some(walks)) = (&self.code, &self.walks) else { return false };
        let built = [code.to_string().into_bytes(), walks.to_bytes()].concat();
        self.loaded = Some(short(&hash(&built)));
        true
    }

    pub(in crate::room) const fn is_built(&self) -> bool {
        self.loaded.is_some()
    }

    /// Returns the hash of what this player has built, once, to be sent to all.
    pub(in crate::room) fn tell_loaded(&mut self, me: PlayerId) -> Option<u64> {
        let code = self.loaded.filter(|_| !self.has_told_loaded)?;
        self.has_told_loaded = true;
        self.loaded_by(me, code);
        Some(code)
    }

    /// Records the hash of what a racer has built.
    pub(in crate::room) fn loaded_by(&mut self, player: PlayerId, code: u64) {
        if let Some(loaded) = self.by.get_mut(&player) {
            *loaded = Some(code);
        }
    }

    /// Returns the hash that a racer has sent.
    pub(in crate::room) fn sent_by(&self, player: PlayerId) -> Option<u64> {
        self.by.get(&player).copied().flatten()
    }

    /// Compares what the racers have built.
    pub(in crate::room) fn compare(&self) -> Built {
        let mut hashes = self.by.values();
        let first = hashes.clone().next();
        if self.by.values().any(Option::is_none) {
            Built::Partly
        } else if hashes.any(|hash| Some(hash) != first) {
            Built::Different
        } else {
            Built::Same
        }
    }

    /// Returns the walks; empty while they are unknown.
    pub(in crate::room) fn walks(&self) -> Arc<[ScriptEntry]> {
        self.walks.as_ref().map(|walks| Arc::clone(walks.entries())).unwrap_or_default()
    }

    pub(in crate::room) const fn has_walks(&self) -> bool {
        self.walks.is_some()
    }

    /// As host: sets the walks of the announced number of eaters.
    pub(in crate::room) fn set_walks(&mut self, entries: Arc<[ScriptEntry]>, told: usize) -> Result<(), WalksError> {
        let sent = entries.len();
        if sent != told {
            return Err(WalksError::Count { told, sent });
        }
        self.walks = Some(Walks::new(entries)?);
        Ok(())
    }

    /// Returns the messages with the walks.
    pub(in crate::room) fn walk_messages(&self, race: u32) -> Vec<Control> {
        let bytes = self.walks.as_ref().map(Walks::to_bytes).unwrap_or_default();
        let first = (!bytes.is_empty()).then_some(Control::Walks { race, bytes: bytes.len() as u32 });
        let parts = bytes.chunks(PART_BYTES).map(|part| Control::WalksPart { race, bytes: Bytes(part.to_vec()) });
        first.into_iter().chain(parts).collect()
    }

    /// Handles the announcement of the host's walks.
    pub(in crate::room) fn walks_told(&mut self, bytes: u32) {
        if self.walks.is_none() {
            self.pieces = Pieces::new(bytes, MOST_WALK_BYTES);
        }
    }

    /// Handles a part of the host's walks. Returns whether it was the last one.
    pub(in crate::room) fn walks_part(&mut self, bytes: &[u8]) -> Result<bool, WalksError> {
        let Some(pieces) = &mut self.pieces else { return Ok(false) };
        if !pieces.add(bytes) {
            return Err(WalksError::Form);
        }
        let Some(walks) = pieces.whole().map(Walks::from_bytes).transpose()? else { return Ok(false) };
        (self.walks, self.pieces) = (Some(walks), None);
        Ok(true)
    }

    /// Gives the build up.
    pub(in crate::room) fn refuse(&mut self) {
        (self.pieces, self.is_asked) = (None, true);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host_eaters::HostEaters;
    use crate::message::RaceText;
    use crate::track::Choice;
    use race::Difficulty;

    const HOST: PlayerId = PlayerId(1);
    const GUEST: PlayerId = PlayerId(2);
    const WATCHER: PlayerId = PlayerId(3);

    fn build() -> Build {
        Build::new([HOST, GUEST].into_iter())
    }

    fn code(seed: u8, eaters: HostEaters) -> RaceCode {
        Choice::Any.race(&[seed; 32], eaters).unwrap()
    }

    #[test]
    fn host_cannot_choose_the_race() {
        let state = |code: Option<RaceCode>| RoomState { code: code.map(RaceText), ..RoomState::first(HOST) };
        let drawn = code(1, HostEaters::NONE);
        assert_eq!(build().order(&state(None), None, GUEST), Order::Wait);
        assert_eq!(build().order(&state(Some(drawn.clone())), None, GUEST), Order::Wait);
        let order = Order::Build(Box::new(drawn.clone()), RaceWalks::Told(Arc::default()));
        let mut once = build();
        assert_eq!(once.order(&state(Some(drawn.clone())), Some([1; 32]), GUEST), order);
        assert_eq!(once.order(&state(Some(drawn.clone())), Some([1; 32]), GUEST), Order::Wait);
        let other = state(Some(code(2, HostEaters::NONE)));
        assert_eq!(build().order(&other, Some([1; 32]), GUEST), Order::NotDrawn);
        // A spectator has no part in the draw.
        assert_eq!(build().order(&state(Some(drawn)), None, WATCHER), order);
    }

    #[test]
    fn walks_are_made_by_the_host_and_waited_for_by_the_others() {
        let eaters = HostEaters::new(2, Difficulty::Normal);
        let state = RoomState { eaters, ..RoomState::first(HOST) };
        let seed = 0;
        let mut host = build();
        let order = Order::Build(Box::new(code(seed, eaters)), RaceWalks::Own(2));
        assert_eq!(host.order(&state, Some([seed; 32]), HOST), order);
        assert!(!host.built(), "its driver has not made the walks");
        assert_eq!(host.set_walks(Arc::default(), 2), Err(WalksError::Count { told: 2, sent: 0 }));
        let mut guest = build();
        assert_eq!(guest.order(&state, Some([seed; 32]), GUEST), Order::Wait);
        assert!(!guest.built());
        guest.walks = Some(Walks::default());
        let wrong = Order::WrongWalks(WalksError::Count { told: 2, sent: 0 });
        assert_eq!(guest.order(&state, Some([seed; 32]), GUEST), wrong);
        guest.refuse();
        assert_eq!(guest.order(&state, Some([seed; 32]), GUEST), Order::Wait);
    }

    #[test]
    fn walks_arrive_in_parts() {
        let mut guest = build();
        assert_eq!(guest.walks_part(&[1; 9]), Ok(false), "nothing is announced");
        guest.walks_told(MOST_WALK_BYTES as u32 + 1);
        assert_eq!(guest.walks_part(&[1; 9]), Ok(false));
        guest.walks_told(9);
        assert_eq!(guest.walks_part(&[1; 8]), Err(WalksError::Form));
        assert_eq!(guest.walks_part(&[1; 9]), Err(WalksError::Form));
        assert!(guest.walk_messages(1).is_empty() && guest.walks().is_empty());
    }

    #[test]
    fn race_is_built_when_all_have_the_same() {
        let mut build = build();
        build.loaded_by(WATCHER, 1);
        build.loaded_by(HOST, 7);
        assert_eq!((build.compare(), build.sent_by(HOST), build.sent_by(GUEST)), (Built::Partly, Some(7), None));
        build.loaded_by(GUEST, 8);
        assert_eq!(build.compare(), Built::Different);
        build.loaded_by(GUEST, 7);
        assert_eq!(build.compare(), Built::Same);
    }

    #[test]
    fn hash_of_the_build_is_told_once() {
        let mut build = build();
        assert_eq!(build.tell_loaded(GUEST), None);
        build.order(&RoomState::first(HOST), Some([1; 32]), GUEST);
        assert!(build.built() && build.is_built());
        let code = build.tell_loaded(GUEST);
        assert!(code.is_some() && build.sent_by(GUEST) == code && build.tell_loaded(GUEST).is_none());
    }
}
