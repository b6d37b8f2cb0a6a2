//! The replays of a race: every player gets and verifies every replay. A player sends its own. A replay that its player
//! does not send is requested from another player.

use std::collections::BTreeMap;

use crate::draw::hash;
use crate::limits::{OUT_AFTER, PART_BYTES};
use crate::list::Bytes;
use crate::message::{Control, Finish};
use crate::name::PlayerId;
use crate::proof::Parts;

/// A requested replay that has not arrived is requested again after this many milliseconds.
const ASK_EVERY: u64 = 3_000;

/// Whether a replay verifies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::room) enum Proof {
    /// The replay is not complete yet.
    #[default]
    Missing,
    /// The driver is verifying it.
    Asked,
    /// The driver's answer.
    Told(bool),
}

/// The replay of a racer.
#[derive(Clone, Debug, Default)]
struct Replay {
    proof: Proof,
    parts: Option<Parts>,
    /// Since when it is missing.
    missing_since: Option<u64>,
    /// The player who was asked for it, and when.
    asked: Option<(PlayerId, u64)>,
}

impl Replay {
    fn is_asked_from(&self, player: PlayerId) -> bool {
        self.asked.is_some_and(|(asked, _)| asked == player)
    }
}

/// The replays of all racers.
#[derive(Clone, Debug)]
pub(in crate::room) struct Replays(BTreeMap<PlayerId, Replay>);

impl Replays {
    pub(in crate::room) fn new(racers: impl Iterator<Item = PlayerId>) -> Self {
        Self(racers.map(|player| (player, Replay::default())).collect())
    }

    pub(in crate::room) fn proof(&self, player: PlayerId) -> Proof {
        self.0.get(&player).map(|replay| replay.proof).unwrap_or_default()
    }

    /// Starts to collect the replay of a racer. From anybody else, it is accepted only if it was requested.
    pub(in crate::room) fn announce(&mut self, from: PlayerId, whose: PlayerId, finish: Finish, bytes: u32) {
        let Some(replay) = self.0.get_mut(&whose).filter(|replay| replay.proof == Proof::Missing) else { return };
        if from == whose || replay.is_asked_from(from) {
            replay.parts = Parts::new(finish, bytes);
        }
    }

    /// Adds a part of a replay. Returns whether it was expected; `None` if its size is wrong.
    pub(in crate::room) fn add(&mut self, from: PlayerId, whose: PlayerId, bytes: &[u8]) -> Option<bool> {
        let replay = self.0.get_mut(&whose).filter(|replay| replay.proof == Proof::Missing);
        let replay = replay.filter(|replay| from == whose || replay.is_asked_from(from));
        let Some((replay, is_added)) =
            replay.and_then(|replay| replay.parts.as_mut().map(|parts| parts.add(bytes)).map(|added| (replay, added)))
        else {
            return Some(false);
        };
        if is_added {
            return Some(true);
        }
        replay.parts = None;
        None
    }

    /// Adds the replay of this player, which is announced. Returns whether it is expected.
    pub(in crate::room) fn add_own(&mut self, me: PlayerId, bytes: &[u8]) -> bool {
        let Some(parts) = self.0.get_mut(&me).and_then(|replay| replay.parts.as_mut()) else { return false };
        for part in bytes.chunks(PART_BYTES) {
            parts.add(part);
        }
        true
    }

    /// Returns the complete replays that are to be verified now, once each.
    pub(in crate::room) fn take_complete(&mut self) -> Vec<(PlayerId, Finish, Vec<u8>)> {
        let mut complete = Vec::new();
        for (&player, replay) in self.0.iter_mut().filter(|(_, replay)| replay.proof == Proof::Missing) {
            let Some(parts) = &replay.parts else { continue };
            let Some(bytes) = parts.whole() else { continue };
            if hash(bytes) != parts.finish.hash && replay.asked.is_some() {
                // The player who was asked sent a wrong replay: the racer is not to blame.
                replay.parts = None;
                continue;
            }
            replay.proof = Proof::Asked;
            complete.push((player, parts.finish, bytes.to_vec()));
        }
        complete
    }

    /// Records whether the driver could verify a replay.
    pub(in crate::room) fn verified(&mut self, player: PlayerId, is_true: bool) {
        if let Some(replay) = self.0.get_mut(&player).filter(|replay| replay.proof == Proof::Asked) {
            replay.proof = Proof::Told(is_true);
        }
    }

    /// Forgets a replay, since its racer has another result.
    pub(in crate::room) fn forget(&mut self, player: PlayerId) {
        if let Some(replay) = self.0.get_mut(&player) {
            (replay.proof, replay.parts) = (Proof::Missing, None);
        }
    }

    /// Whether the replay of a racer who `has_finished` has been missing for too long.
    pub(in crate::room) fn is_overdue(&mut self, player: PlayerId, has_finished: bool, now: u64) -> bool {
        let Some(replay) = self.0.get_mut(&player) else { return false };
        let is_missing = has_finished && replay.proof == Proof::Missing;
        replay.missing_since = is_missing.then(|| replay.missing_since.unwrap_or(now));
        replay.missing_since.is_some_and(|since| now.saturating_sub(since) >= OUT_AFTER)
    }

    /// Returns the player to ask for a missing replay, a different one each time; `None` while an answer is awaited, or
    /// without sources.
    pub(in crate::room) fn ask(&mut self, player: PlayerId, sources: &[PlayerId], now: u64) -> Option<PlayerId> {
        let replay = self.0.get_mut(&player).filter(|replay| replay.proof == Proof::Missing)?;
        if replay.asked.is_some_and(|(_, at)| now.saturating_sub(at) < ASK_EVERY) {
            return None;
        }
        let turn = (now / ASK_EVERY) as usize;
        let source = *sources.get(turn % sources.len().max(1))?;
        replay.asked = Some((source, now));
        replay.parts = None;
        Some(source)
    }

    /// Returns the messages with the replay of a racer who has this finish; none if it is not complete.
    pub(in crate::room) fn messages(&self, race: u32, player: PlayerId, finish: Finish) -> Vec<Control> {
        let parts = self.0.get(&player).and_then(|replay| replay.parts.as_ref());
        let Some(bytes) = parts.and_then(Parts::whole) else { return Vec::new() };
        let first = Control::Finished { race, player, finish, bytes: bytes.len() as u32 };
        let parts = bytes.chunks(PART_BYTES).map(|part| Control::Part { race, player, bytes: Bytes(part.to_vec()) });
        std::iter::once(first).chain(parts).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: PlayerId = PlayerId(1);
    const OTHER: PlayerId = PlayerId(2);
    const BYTES: [u8; 5] = [1, 2, 3, 4, 5];

    fn finish() -> Finish {
        Finish { ticks: 9, hash: hash(&BYTES) }
    }

    fn replays() -> Replays {
        Replays::new([ONE, OTHER].into_iter())
    }

    #[test]
    fn replay_is_verified_once() {
        let mut replays = replays();
        assert_eq!(replays.add(ONE, ONE, &BYTES), Some(false), "not announced");
        replays.announce(ONE, ONE, finish(), 5);
        assert!(replays.messages(7, ONE, finish()).is_empty() && replays.take_complete().is_empty());
        assert_eq!(replays.add(ONE, ONE, &BYTES), Some(true));
        assert_eq!(replays.take_complete(), [(ONE, finish(), BYTES.to_vec())]);
        assert!(replays.take_complete().is_empty() && replays.proof(ONE) == Proof::Asked);
        replays.verified(ONE, true);
        replays.verified(ONE, false);
        assert_eq!((replays.proof(ONE), replays.messages(7, ONE, finish()).len()), (Proof::Told(true), 2));
        replays.forget(ONE);
        assert!(replays.proof(ONE) == Proof::Missing && replays.messages(7, ONE, finish()).is_empty());
    }

    #[test]
    fn replay_from_another_must_be_requested() {
        let mut replays = replays();
        replays.announce(OTHER, ONE, finish(), 5);
        assert_eq!(replays.add(OTHER, ONE, &BYTES), Some(false));
        assert_eq!(replays.ask(ONE, &[OTHER], 0), Some(OTHER));
        replays.announce(OTHER, ONE, finish(), 5);
        assert_eq!(replays.add(OTHER, ONE, &[9; 5]), Some(true));
        // A wrong one is not held against the racer.
        assert!(replays.take_complete().is_empty() && replays.proof(ONE) == Proof::Missing);
        replays.announce(OTHER, ONE, finish(), 5);
        assert_eq!(replays.add(OTHER, ONE, &BYTES), Some(true));
        assert_eq!(replays.take_complete().len(), 1);
    }

    #[test]
    fn part_of_a_wrong_size_ends_the_replay() {
        let mut replays = replays();
        replays.announce(ONE, ONE, finish(), 5);
        assert_eq!(replays.add(ONE, ONE, &BYTES[..4]), None);
        assert_eq!(replays.add(ONE, ONE, &BYTES), Some(false));
    }

    #[test]
    fn players_are_asked_in_turn() {
        let mut replays = replays();
        let sources = [OTHER, PlayerId(3)];
        let asked: Vec<_> =
            (0..9_000).step_by(100).filter_map(|now| Some((now, replays.ask(ONE, &sources, now)?.0))).collect();
        assert_eq!(asked, [(0, 2), (3_000, 3), (6_000, 2)]);
        assert_eq!(replays.ask(OTHER, &[], 0), None);
    }

    #[test]
    fn replay_is_overdue_while_its_racer_claims_a_finish() {
        let mut replays = replays();
        assert!(!replays.is_overdue(ONE, true, 1_000) && !replays.is_overdue(ONE, true, 999 + OUT_AFTER));
        assert!(!replays.is_overdue(ONE, false, 1_000 + OUT_AFTER));
        assert!(
            !replays.is_overdue(ONE, true, 1_000 + OUT_AFTER) && replays.is_overdue(ONE, true, 1_000 + 2 * OUT_AFTER)
        );
    }
}
