//! The runs of a race: the intents of each racer, and when this player sends its own.

use std::collections::BTreeMap;

use crate::intents::{Batch, IntentLog, SEND_EVERY};
use crate::message::Fast;
use crate::name::PlayerId;
use crate::room::members::Member;
use crate::room::post::Post;
use crate::room::scene::Scene;

/// The runs of all racers.
#[derive(Clone, Debug)]
pub(in crate::room) struct Runs {
    logs: BTreeMap<PlayerId, IntentLog>,
    /// GO on the local clock, in milliseconds.
    go_at: Option<u64>,
    /// When intents were last sent.
    sent_at: u64,
    /// Whether the intent has changed since `sent_at`.
    has_changed: bool,
}

impl Runs {
    pub(in crate::room) fn new(racers: impl Iterator<Item = PlayerId>) -> Self {
        let logs = racers.map(|player| (player, IntentLog::default())).collect();
        Self { logs, go_at: None, sent_at: 0, has_changed: false }
    }

    pub(in crate::room) const fn go_at(&self) -> Option<u64> {
        self.go_at
    }

    pub(in crate::room) const fn start(&mut self, go_at: u64) {
        self.go_at = Some(go_at);
    }

    /// Returns the known intents of a racer.
    pub(in crate::room) fn log(&self, player: PlayerId) -> Option<&IntentLog> {
        self.logs.get(&player)
    }

    /// Returns how many ticks of a racer are known; 0 for others.
    pub(in crate::room) fn ticks(&self, player: PlayerId) -> u32 {
        self.log(player).map_or(0, IntentLog::ticks)
    }

    /// Adds a tick of this player's run.
    pub(in crate::room) fn ran(&mut self, me: PlayerId, intent: race::Intent, checksum: u32) {
        if let Some(log) = self.logs.get_mut(&me) {
            let last = log.last();
            log.push(intent, checksum);
            self.has_changed |= last != Some(intent);
        }
    }

    /// Adds the intents that a racer has sent.
    pub(in crate::room) fn apply(&mut self, player: PlayerId, batch: &Batch) {
        if let Some(log) = self.logs.get_mut(&player) {
            log.apply(batch);
        }
    }

    /// Whether it is time to send intents; then the next time is later.
    fn is_due(&mut self, now: u64) -> bool {
        let pause = if self.has_changed { SEND_EVERY.1 } else { SEND_EVERY.0 };
        let is_due = self.go_at.is_some() && now.saturating_sub(self.sent_at) >= pause;
        if is_due {
            (self.sent_at, self.has_changed) = (now, false);
        }
        is_due
    }

    /// Sends the intents of a race that the others have not acknowledged.
    pub(in crate::room) fn send(&mut self, race: u32, scene: &Scene<'_>, post: &mut Post) {
        if !self.is_due(scene.now) {
            return;
        }
        let empty = IntentLog::default();
        let log = self.log(scene.me()).unwrap_or(&empty);
        let mut messages = Vec::new();
        for (id, link) in post.links.iter_mut() {
            let player = link.player().filter(|&player| scene.members.get(player).is_some_and(Member::is_here));
            let Some(player) = player else { continue };
            let known = self.ticks(player);
            if link.acked < log.ticks() {
                messages.push((id, Fast::Intents { race, ack: known, batch: log.batch(link.acked) }));
            } else if link.told_ack != (race, known) {
                // If the acknowledgment is lost, it is sent again when the same intents arrive again.
                link.told_ack = (race, known);
                messages.push((id, Fast::Ack { race, ticks: known }));
            }
        }
        for (link, message) in messages {
            post.send_fast(link, &message);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::room::event::LinkId;
    use crate::room::members::tests::members;

    fn intent(byte: u8) -> race::Intent {
        race::Intent::from_byte(byte).unwrap()
    }

    #[test]
    fn intents_are_sent_sooner_after_a_change() {
        let me = PlayerId(5);
        let mut runs = Runs::new([me].into_iter());
        assert!(!runs.is_due(1_000), "before GO");
        runs.start(500);
        assert!(runs.is_due(1_000) && !runs.is_due(1_000 + SEND_EVERY.0 - 1));
        runs.ran(me, intent(1), 0);
        assert!(runs.is_due(1_000 + SEND_EVERY.1) && !runs.is_due(1_000 + 2 * SEND_EVERY.1));
        runs.ran(me, intent(1), 0);
        assert!(!runs.is_due(1_000 + 2 * SEND_EVERY.1), "the same intent");
        assert_eq!((runs.ticks(me), runs.ticks(PlayerId(1))), (2, 0));
    }

    #[test]
    fn intents_are_repeated_until_acknowledged_and_acknowledgments_are_not() {
        let (me, link) = (PlayerId(5), LinkId(1));
        let mut runs = Runs::new([me, PlayerId(1)].into_iter());
        runs.start(0);
        let (members, mut post) = (members([1]), Post::default());
        post.open(link, &members.own.hello(), 0);
        post.bind(link, PlayerId(1));
        post.take_outgoing();
        let mut sent = |runs: &mut Runs, now: u64, acked: u32| {
            post.links.get_mut(link).unwrap().acked = acked;
            runs.send(7, &Scene { members: &members, host: None, now }, &mut post);
            let sent: Vec<_> = post.take_outgoing().iter().map(|sent| Fast::decode(&sent.bytes).unwrap()).collect();
            sent
        };
        assert_eq!(sent(&mut runs, 1_000, 0), [Fast::Ack { race: 7, ticks: 0 }]);
        assert!(sent(&mut runs, 2_000, 0).is_empty());
        runs.ran(me, intent(1), 0);
        for now in [3_000, 4_000] {
            assert!(matches!(sent(&mut runs, now, 0)[..], [Fast::Intents { race: 7, ack: 0, .. }]));
        }
        assert!(sent(&mut runs, 5_000, 1).is_empty());
    }
}
