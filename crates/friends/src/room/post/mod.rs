//! The connections to the other players, and what waits to be taken by the driver: bytes to send, and events.

mod link;
mod links;
mod relays;

use std::collections::{BTreeMap, VecDeque};

pub(super) use self::link::{Intake, Link};
use self::links::{Links, is_relayed};
use self::relays::Relays;
use super::event::{Event, LinkId, Outgoing};
use crate::limits::OUT_AFTER;
use crate::message::{Channel, Control, Fast, Hello, Refusal};
use crate::name::PlayerId;

/// The most events that wait for the driver. If the driver takes none, the oldest are dropped.
const MOST_EVENTS: usize = 1024;

/// The hello is repeated after this many milliseconds if the other side has not sent its own: messages sent right after
/// connecting may be lost.
pub(super) const HELLO_EVERY: u64 = 2_000;

/// Delivers messages to the other players and events to the driver.
#[derive(Debug, Default)]
pub(super) struct Post {
    pub(super) links: Links,
    relays: Relays,
    outgoing: Vec<Outgoing>,
    events: VecDeque<Event>,
}

impl Post {
    pub(super) fn take_outgoing(&mut self) -> Vec<Outgoing> {
        std::mem::take(&mut self.outgoing)
    }

    pub(super) fn next_event(&mut self) -> Option<Event> {
        self.events.pop_front()
    }

    /// Reports an event to the driver.
    pub(super) fn tell(&mut self, event: Event) {
        if self.events.len() >= MOST_EVENTS {
            self.events.pop_front();
        }
        self.events.push_back(event);
    }

    pub(super) fn send(&mut self, link: LinkId, message: &Control) {
        self.post(link, Channel::Control, message.encode());
    }

    pub(super) fn send_fast(&mut self, link: LinkId, message: &Fast) {
        self.post(link, Channel::Fast, message.encode());
    }

    pub(super) fn send_to(&mut self, player: PlayerId, message: &Control) {
        if let Some(link) = self.links.of(player) {
            self.send(link, message);
        }
    }

    /// Sends a message to all players.
    pub(super) fn broadcast(&mut self, message: &Control) {
        self.broadcast_all(std::slice::from_ref(message));
    }

    /// Sends several messages to all players.
    pub(super) fn broadcast_all(&mut self, messages: &[Control]) {
        for link in self.links.of_players() {
            for message in messages {
                self.send(link, message);
            }
        }
    }

    fn post(&mut self, link: LinkId, channel: Channel, bytes: Vec<u8>) {
        let posted = if is_relayed(link) {
            let wrapped = self.relays.wrap(link, channel, bytes);
            wrapped.and_then(|(via, bytes)| Some((self.links.direct(via)?, bytes)))
        } else {
            Some((link, bytes))
        };
        if let Some((link, bytes)) = posted {
            self.outgoing.push(Outgoing { link, channel, bytes });
        }
    }

    /// Registers a new connection, and says hello.
    pub(super) fn open(&mut self, link: LinkId, hello: &Hello, now: u64) {
        if self.links.open(link, now) {
            self.say_hello(link, hello, now);
        }
    }

    pub(super) fn say_hello(&mut self, link: LinkId, hello: &Hello, now: u64) {
        if let Some(entry) = self.links.get_mut(link) {
            entry.greeted(now);
        }
        self.send(link, &Control::Hello(hello.clone()));
    }

    /// Gives a connection to its player. The player's previous connection ends.
    pub(super) fn bind(&mut self, link: LinkId, player: PlayerId) {
        if let Some(old) = self.links.bind(link, player) {
            self.relays.forget(old);
        }
    }

    /// Removes a connection that was lost. Returns its player, who is no longer connected.
    pub(super) fn close(&mut self, link: LinkId) -> Option<PlayerId> {
        self.links.unblock(link);
        self.relays.forget(link);
        self.links.remove(link)
    }

    /// Removes a connection for good. Returns its player, who is no longer connected.
    pub(super) fn end(&mut self, link: LinkId) -> Option<PlayerId> {
        let player = self.close(link);
        self.links.block(link);
        player
    }

    /// Removes a connection for good, and tells the other side why. Returns its player, who is no longer connected.
    pub(super) fn refuse(&mut self, link: LinkId, why: Refusal) -> Option<PlayerId> {
        self.send(link, &Control::Refused(why));
        self.end(link)
    }

    /// Sends the pings that are due.
    pub(super) fn ping(&mut self, hears_host: bool, is_racing: bool, now: u64) {
        let pings: Vec<_> =
            self.links.iter_mut().filter_map(|(id, link)| Some((id, link.ping(is_racing, now)?))).collect();
        for (link, id) in pings {
            self.send_fast(link, &Fast::Ping { id, hears_host });
        }
    }

    /// Removes silent connections whose players have not introduced themselves, and repeats the hello on the others.
    pub(super) fn look_at_strangers(&mut self, hello: &Hello, now: u64) {
        for link in self.strangers(|link| link.silence(now) >= OUT_AFTER) {
            self.close(link);
        }
        for link in self.strangers(|link| link.since_hello(now) >= HELLO_EVERY) {
            self.say_hello(link, hello, now);
        }
    }

    fn strangers(&self, is_one: impl Fn(&Link) -> bool) -> Vec<LinkId> {
        self.links.iter().filter(|(_, link)| link.player().is_none() && is_one(link)).map(|(id, _)| id).collect()
    }

    /// Returns the number of connections to peers who have not yet introduced themselves.
    pub(super) fn connecting(&self) -> usize {
        self.strangers(|_| true).len()
    }

    /// Extends the peers' time limits.
    pub(super) fn excuse(&mut self, passed: u64) {
        self.links.iter_mut().for_each(|(_, link)| link.excuse(passed));
    }

    /// Returns the median round trip to a player, in milliseconds.
    pub(super) fn trip(&self, player: PlayerId) -> Option<u64> {
        self.links.of(player).and_then(|link| self.links.get(link)).and_then(|link| link.clock().trip())
    }

    /// Returns the longest of the median round trips, in milliseconds.
    pub(super) fn longest_trip(&self) -> u64 {
        self.links.iter().filter_map(|(_, link)| link.clock().trip()).max().unwrap_or(0)
    }

    /// Converts a time of a player's clock to the local clock.
    pub(super) fn to_own(&self, player: PlayerId, time: u64) -> Option<u64> {
        self.links.of(player).and_then(|link| self.links.get(link)).and_then(|link| link.clock().to_own(time))
    }

    /// Returns the player who relays messages to another player; `None` if the connection is direct, or there is none.
    pub(super) fn relay_to(&self, player: PlayerId) -> Option<PlayerId> {
        self.relays.via(player, self.links.of(player)?)
    }

    /// Whether there is a direct connection to a player.
    pub(super) fn is_direct(&self, player: PlayerId) -> bool {
        self.links.direct(player).is_some()
    }

    /// Returns the relayed connection to a player, also one on which the player has no place yet.
    pub(super) fn relayed_link(&self, player: PlayerId) -> Option<LinkId> {
        self.relays.link(player)
    }

    /// Begins a relayed connection to a player; `None` if there are too many connections.
    pub(super) fn begin_relay(&mut self, player: PlayerId, via: PlayerId, begins: bool) -> Option<LinkId> {
        if self.links.is_full() { None } else { self.relays.begin(player, via, begins) }
    }

    /// Returns the missing players to connect to through a relay now, each with the player who relays.
    pub(super) fn relays_due(
        &mut self,
        missing: BTreeMap<PlayerId, Vec<PlayerId>>,
        host: Option<PlayerId>,
        now: u64,
    ) -> Vec<(PlayerId, PlayerId)> {
        self.relays.due(missing, host, now)
    }

    /// Returns the connection on which a player's message is relayed, if it may be.
    pub(super) fn onward(&self, link: LinkId, from: PlayerId, to: PlayerId) -> Option<LinkId> {
        self.links.direct(to).filter(|_| !is_relayed(link) && from != to)
    }

    /// Whether a player may relay messages on a connection, which must be direct.
    pub(super) fn may_relay(link: LinkId) -> bool {
        !is_relayed(link)
    }

    /// Records who relayed the last message of a player. Returns the connection to that player.
    pub(super) fn passed_by(&mut self, player: PlayerId, via: PlayerId) -> Option<LinkId> {
        self.relays.passed_by(player, via)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::name::Name;

    const NEAR: LinkId = LinkId(1);

    fn hello() -> Hello {
        Hello { rules: 0, program: [0; 3], player: PlayerId(9), name: Name::unknown(), spectator: false }
    }

    fn sent(post: &mut Post) -> Vec<(LinkId, Control)> {
        let outgoing = post.take_outgoing().into_iter();
        outgoing.map(|one| (one.link, Control::decode(&one.bytes).unwrap())).collect()
    }

    #[test]
    fn relayed_messages_leave_on_the_direct_connection() {
        let mut post = Post::default();
        post.open(NEAR, &hello(), 0);
        post.bind(NEAR, PlayerId(2));
        let far = post.begin_relay(PlayerId(1), PlayerId(2), true).unwrap();
        post.open(far, &hello(), 0);
        assert!(matches!(
            &sent(&mut post)[..],
            [(NEAR, Control::Hello(_)), (NEAR, Control::Pass { begins: true, .. })]
        ));
        post.bind(far, PlayerId(1));
        assert_eq!((post.relay_to(PlayerId(1)), post.relay_to(PlayerId(2))), (Some(PlayerId(2)), None));
        // A direct connection takes over.
        post.open(LinkId(3), &hello(), 0);
        post.bind(LinkId(3), PlayerId(1));
        assert_eq!((post.relay_to(PlayerId(1)), post.relayed_link(PlayerId(1))), (None, None));
        // Without the player who relays, nothing is sent.
        let far = post.begin_relay(PlayerId(4), PlayerId(5), true).unwrap();
        post.take_outgoing();
        post.send(far, &Control::Leave);
        assert!(sent(&mut post).is_empty());
    }

    #[test]
    fn refused_connection_is_ignored_until_the_driver_has_closed_it() {
        let mut post = Post::default();
        post.open(NEAR, &hello(), 0);
        post.refuse(NEAR, Refusal::Full);
        assert_eq!(sent(&mut post).pop(), Some((NEAR, Control::Refused(Refusal::Full))));
        post.open(NEAR, &hello(), 0);
        assert!(post.links.is_blocked(NEAR) && sent(&mut post).is_empty());
        post.close(NEAR);
        assert!(!post.links.is_blocked(NEAR));
    }

    #[test]
    fn strangers_are_greeted_again_and_then_forgotten() {
        let mut post = Post::default();
        post.open(NEAR, &hello(), 0);
        for now in (0..=OUT_AFTER).step_by(100) {
            post.look_at_strangers(&hello(), now);
        }
        let hellos = sent(&mut post).len() as u64;
        assert_eq!((hellos, post.connecting()), (OUT_AFTER / HELLO_EVERY, 0));
    }

    #[test]
    fn oldest_events_are_dropped_if_nobody_takes_them() {
        let mut post = Post::default();
        (0..MOST_EVENTS as u64 + 5).for_each(|time| post.tell(Event::Start(0, time)));
        assert_eq!(post.next_event(), Some(Event::Start(0, 5)));
    }
}
