//! The players in the room: connections, hellos, tickets, and who is here, away or gone.

use std::collections::VecDeque;

use race::RULES_VERSION;

use super::event::race_number;
use super::member::{Link, Member};
use super::way::is_way;
use super::{Event, LinkId, Room};
use crate::clock::{ENOUGH, PeerClock};
use crate::limits::{
    AWAY_AFTER, BYTES, MESSAGES, MOST_LINKS, MOST_PLAYERS, MOST_REMEMBERED, OUT_AFTER, PASSED_BYTES, PASSED_MESSAGES,
    TokenBucket,
};
use crate::message::{Control, Fast, Hello, Refusal, Status};
use crate::name::{Name, PlayerId};

/// The ping interval in milliseconds: until the clock of the other side is known, and later.
const PING_EVERY: (u64, u64) = (200, 1000);

/// The ping interval while this player races, in milliseconds: its intents are signs of life, and the clock is not
/// needed.
const PING_IN_RACE: u64 = 2_500;

/// The most pings that wait for an answer: enough for a round trip of three seconds.
const MOST_PINGS: usize = 16;

/// If nobody has heard the host for this long, another player takes over. Milliseconds.
pub(super) const HOST_HEARD: u64 = 4_000;

/// The hello is repeated after this many milliseconds if the other side has not sent its own: messages sent right after
/// connecting may be lost.
const HELLO_EVERY: u64 = 2_000;

/// The host is notified of removed players who try to rejoin at most this often, in milliseconds.
const TURNED_AWAY_EVERY: u64 = 10_000;

impl Room {
    /// Registers a new connection, and says hello.
    pub fn connected(&mut self, link: LinkId, now: u64) {
        self.set_now(now);
        if self.links.contains_key(&link) || self.blocked.contains(&link) || self.links.len() >= MOST_LINKS {
            return;
        }
        let entry = Link {
            player: None,
            claim: None,
            messages: TokenBucket::new(MESSAGES, self.now),
            bytes: TokenBucket::new(BYTES, self.now),
            passed_messages: TokenBucket::new(PASSED_MESSAGES, self.now),
            passed_bytes: TokenBucket::new(PASSED_BYTES, self.now),
            has_answered: false,
            dropped: 0,
            garbage: 0,
            clock: PeerClock::default(),
            heard_at: self.now,
            greeted_at: self.now,
            pinged_at: 0,
            pings: VecDeque::new(),
            ping_count: 0,
            hears_host: false,
            acked: 0,
            told_ack: (0, 0),
        };
        self.links.insert(link, entry);
        self.say_hello(link);
    }

    pub(super) fn say_hello(&mut self, link: LinkId) {
        let now = self.now;
        if let Some(entry) = self.links.get_mut(&link) {
            entry.greeted_at = now;
        }
        let me = &self.me;
        let hello = Hello {
            rules: RULES_VERSION,
            program: me.program,
            player: me.player,
            name: me.name.clone(),
            spectator: me.spectator,
        };
        self.send(link, &Control::Hello(hello));
    }

    /// Handles a lost connection. Its player may come back on another one.
    pub fn disconnected(&mut self, link: LinkId, now: u64) {
        self.set_now(now);
        self.drop_link(link);
    }

    pub(super) fn drop_link(&mut self, link: LinkId) {
        self.blocked.remove(&link);
        self.forget_way(link);
        let Some(player) = self.links.remove(&link).and_then(|link| link.player) else { return };
        if let Some(member) = self.members.get_mut(&player).filter(|member| member.link == Some(link)) {
            member.link = None;
            self.mark_away(player);
        }
    }

    fn mark_away(&mut self, player: PlayerId) {
        if let Some(member) = self.members.get_mut(&player).filter(|member| !member.is_away) {
            member.is_away = true;
            let name = member.name.clone();
            self.tell(Event::Away(player, name));
        }
    }

    /// Removes a peer for good, and tells it why.
    pub(super) fn remove(&mut self, link: LinkId, why: Refusal) {
        self.send(link, &Control::Refused(why));
        let player = self.links.get(&link).and_then(|link| link.player);
        let name = player.map(|player| self.name_of(player));
        self.drop_link(link);
        self.block(link);
        if let Some(player) = player {
            self.ban(player, why);
            self.gone(player);
        }
        self.tell(Event::Removed(name, why));
    }

    /// Ignores everything that still arrives on a connection.
    fn block(&mut self, link: LinkId) {
        // The id of a relayed connection is not used again.
        if !is_way(link) {
            self.blocked.insert(link);
            if self.blocked.len() > MOST_REMEMBERED {
                self.blocked.pop_first();
            }
        }
    }

    fn ban(&mut self, player: PlayerId, why: Refusal) {
        if self.banned.len() < MOST_REMEMBERED {
            self.banned.insert(player, why);
        }
    }

    /// Returns why a player may not join; `None` if it may. With `name`, also finds removed players who use a new id.
    pub(super) fn barred(&self, player: PlayerId, name: Option<&Name>) -> Option<Refusal> {
        let mut kicked = self.state.iter().flat_map(|state| state.kicked.iter());
        let is_kicked = kicked.any(|(id, had)| *id == player || name.is_some_and(|name| name.is_like(had)));
        if is_kicked { Some(Refusal::Kicked) } else { self.banned.get(&player).copied() }
    }

    /// Removes a player because the host wants it.
    pub(super) fn remove_player(&mut self, player: PlayerId) {
        if let Some(link) = self.link_of(player) {
            self.remove(link, Refusal::Kicked);
        } else if let Some(member) = self.members.get(&player) {
            let name = member.name.clone();
            self.ban(player, Refusal::Kicked);
            self.gone(player);
            self.tell(Event::Removed(Some(name), Refusal::Kicked));
        }
    }

    pub(super) fn hello(&mut self, link: LinkId, hello: Hello) {
        if !hello.fits() {
            self.tell(Event::OtherRules(hello.name, hello.rules, hello.program));
            let refusal = Refusal::Rules { rules: RULES_VERSION, program: self.me.program };
            return self.refuse(link, refusal);
        }
        let player = hello.player;
        if player == self.me.player {
            return self.refuse(link, Refusal::Taken);
        }
        // A player who was here before must show its ticket, so its name does not matter.
        let name = self.ticket_state(player).is_none().then_some(&hello.name);
        if let Some(why) = self.barred(player, name) {
            self.tell_turned_away(&hello.name, why);
            return self.refuse(link, why);
        }
        let bound = self.links.get(&link).is_none_or(|link| link.player.is_some() || link.claim.is_some());
        if bound {
            return;
        }
        let known = self.ticket_state(player).map(|(ticket, _)| ticket.unwrap_or(0));
        match known {
            Some(ticket) => {
                self.send(link, &Control::Back(ticket));
                if let Some(link) = self.links.get_mut(&link) {
                    link.claim = Some(hello);
                }
            }
            None if self.members.len() + 1 >= MOST_PLAYERS => self.refuse(link, Refusal::Full),
            None => self.admit(link, &hello),
        }
    }

    fn refuse(&mut self, link: LinkId, why: Refusal) {
        self.send(link, &Control::Refused(why));
        self.drop_link(link);
        self.block(link);
    }

    /// As host: reports that a removed player tried to rejoin, not more often than a person can read.
    fn tell_turned_away(&mut self, name: &Name, why: Refusal) {
        let is_told = self.turned_away_at.is_some_and(|at| self.now.saturating_sub(at) < TURNED_AWAY_EVERY);
        if why == Refusal::Kicked && self.is_host() && !is_told {
            self.turned_away_at = Some(self.now);
            self.tell(Event::TurnedAway(name.clone()));
        }
    }

    /// Handles the ticket of a player who returns.
    pub(super) fn back(&mut self, link: LinkId, ticket: u64) {
        let Some(hello) = self.links.get_mut(&link).and_then(|link| link.claim.take()) else { return };
        let has_kept = self.ticket_state(hello.player).is_some_and(|(_, has_kept)| has_kept);
        // A player who never received a ticket cannot show it.
        if ticket == self.entropy.ticket(hello.player) || !has_kept {
            self.admit(link, &hello);
        } else {
            self.refuse(link, Refusal::Taken);
        }
    }

    /// Returns the ticket that a known player gave to this player, and whether it has confirmed the one it got.
    fn ticket_state(&self, player: PlayerId) -> Option<(Option<u64>, bool)> {
        let member = self.members.get(&player).map(|member| (member.ticket, member.has_kept));
        member.or_else(|| self.remembered.get(&player).copied())
    }

    /// Gives the player of a connection a place, or its old place.
    fn admit(&mut self, link: LinkId, hello: &Hello) {
        let player = hello.player;
        let (ticket, has_kept) = self.ticket_state(player).unwrap_or_default();
        self.remembered.remove(&player);
        let Some(entry) = self.links.get_mut(&link) else { return };
        entry.player = Some(player);
        let before = self.members.get(&player).map(|member| (member.link, member.is_away, member.status.clone()));
        let (old, was_away, status) = before.clone().unwrap_or_default();
        if let Some(old) = old.filter(|&old| old != link) {
            self.links.remove(&old);
            self.forget_way(old);
        }
        let member = Member {
            name: hello.name.clone(),
            spectator: hello.spectator,
            link: Some(link),
            heard_at: self.now,
            is_away: false,
            ticket,
            has_kept,
            status,
        };
        self.members.insert(player, member);
        let name = hello.name.clone();
        if before.is_none() {
            self.tell(Event::Joined(player, name));
        } else if was_away {
            self.tell(Event::Back(player, name));
        }
        self.tell_way(player, &hello.name);
        self.tell_all(link, player);
    }

    /// Sends everything to a player who has just got a place, on either side: its ticket, the status, the room and the
    /// race.
    fn tell_all(&mut self, link: LinkId, player: PlayerId) {
        self.send(link, &Control::Ticket(self.entropy.ticket(player)));
        self.tell_status();
        let status = self.status.clone();
        self.send(link, &Control::Status(status));
        if let Some(state) = self.state.clone().filter(|_| self.is_host()) {
            self.send(link, &Control::State(Box::new(state)));
        }
        self.repeat_race(link);
    }

    /// Answers the repeated hello of a player who has a place here. It considers the connection lost, or never received
    /// this side's hello and the messages after it.
    pub(super) fn let_in_again(&mut self, link: LinkId, player: PlayerId) {
        let greeted_at = self.links.get(&link).map_or(0, |entry| entry.greeted_at);
        if self.now.saturating_sub(greeted_at) >= HELLO_EVERY {
            let ticket = self.members.get(&player).and_then(|member| member.ticket);
            self.say_hello(link);
            self.send(link, &Control::Back(ticket.unwrap_or(0)));
            self.tell_all(link, player);
        }
    }

    /// Removes a player who has left, was removed, or was away for too long.
    pub(super) fn gone(&mut self, player: PlayerId) {
        let Some(member) = self.members.remove(&player) else { return };
        if let Some(link) = member.link {
            self.links.remove(&link);
            self.forget_way(link);
            self.block(link);
        }
        if self.remembered.len() >= MOST_REMEMBERED {
            self.remembered.pop_first();
        }
        self.remembered.insert(player, (member.ticket, member.has_kept));
        self.claims.remove(&player);
        self.race_without(player);
        self.tell(Event::Left(player, member.name));
    }

    /// Whether a player is connected and heard.
    pub(super) fn is_here(&self, player: PlayerId) -> bool {
        player == self.me.player
            || self.members.get(&player).is_some_and(|member| member.link.is_some() && !member.is_away)
    }

    /// Records that something was received on a connection.
    pub(super) fn heard(&mut self, link: LinkId) {
        let now = self.now;
        let Some(entry) = self.links.get_mut(&link) else { return };
        entry.heard_at = now;
        let Some(player) = entry.player else { return };
        let Some(member) = self.members.get_mut(&player) else { return };
        member.heard_at = now;
        if std::mem::take(&mut member.is_away) {
            let name = member.name.clone();
            self.tell(Event::Back(player, name));
        }
    }

    /// Extends the others' time limits by the time that this program was suspended.
    pub(super) fn excuse(&mut self, passed: u64) {
        for link in self.links.values_mut() {
            link.heard_at = link.heard_at.saturating_add(passed);
        }
        for member in self.members.values_mut() {
            member.heard_at = member.heard_at.saturating_add(passed);
        }
    }

    /// Sends pings, repeats hellos, and finds the players who are away or gone.
    pub(super) fn look_at_members(&mut self) {
        let hears_host = self.hears_host();
        let now = self.now;
        let has_begun = self.race.as_ref().and_then(|race| race.go_at).is_some_and(|go_at| now >= go_at);
        let is_racing = has_begun && self.is_racing();
        let mut pings = Vec::new();
        for (&id, link) in &mut self.links {
            let every = if link.clock.count() < ENOUGH {
                PING_EVERY.0
            } else if is_racing {
                PING_IN_RACE
            } else {
                PING_EVERY.1
            };
            if now.saturating_sub(link.pinged_at) >= every {
                link.pinged_at = now;
                link.ping_count = link.ping_count.wrapping_add(1);
                if link.pings.len() >= MOST_PINGS {
                    link.pings.pop_front();
                }
                link.pings.push_back((link.ping_count, now));
                pings.push((id, Fast::Ping { id: link.ping_count, hears_host }));
            }
        }
        for (link, ping) in pings {
            self.send_fast(link, &ping);
        }
        let silent = |heard_at: u64, limit: u64| now.saturating_sub(heard_at) >= limit;
        let nameless = self.links.iter().filter(|(_, link)| link.player.is_none() && silent(link.heard_at, OUT_AFTER));
        let nameless: Vec<_> = nameless.map(|(&id, _)| id).collect();
        for link in nameless {
            self.drop_link(link);
        }
        let waiting =
            self.links.iter().filter(|(_, link)| link.player.is_none() && silent(link.greeted_at, HELLO_EVERY));
        let waiting: Vec<_> = waiting.map(|(&id, _)| id).collect();
        for link in waiting {
            self.say_hello(link);
        }
        let away: Vec<_> =
            self.members.iter().filter(|(_, member)| silent(member.heard_at, AWAY_AFTER)).map(|(&id, _)| id).collect();
        for player in away {
            self.mark_away(player);
        }
        let gone: Vec<_> =
            self.members.iter().filter(|(_, member)| silent(member.heard_at, OUT_AFTER)).map(|(&id, _)| id).collect();
        for player in gone {
            self.gone(player);
        }
    }

    /// Whether the host is connected and was heard in the last seconds.
    pub(super) fn hears_host(&self) -> bool {
        let Some(host) = self.state.as_ref().map(|state| state.host) else { return false };
        host == self.me.player
            || self.members.get(&host).is_some_and(|member| {
                let follows_itself = member.status.host.is_none_or(|followed| followed == host);
                member.link.is_some() && follows_itself && self.now.saturating_sub(member.heard_at) < HOST_HEARD
            })
    }

    fn last_race(&self) -> u32 {
        let told = self.state.as_ref().map_or(0, |state| state.race);
        self.race.as_ref().map_or(0, |race| race.number).max(told).max(self.status.race)
    }

    /// Returns the number of the next race, higher than any that a player here knows. Ignores numbers from peers in the
    /// upper half of the range, which would leave too few for later races.
    pub(super) fn next_race(&self) -> u32 {
        let known = self.members.iter().filter(|(id, _)| self.is_here(**id)).map(|(_, member)| member.status.race);
        let last = known.filter(|&race| race < u32::MAX / 2).max().unwrap_or(0).max(self.last_race());
        // If two players act as host at once, their races get different numbers.
        (race_number(last).saturating_add(1) << 8) | (self.me.player.0 as u32 & 0xff)
    }

    /// Sends this player's status to all if it has changed.
    pub(super) fn tell_status(&mut self) {
        let choices = self.state.as_ref().map(|state| state.choices);
        let status = Status {
            ready: choices.filter(|_| self.is_ready),
            host: self.state.as_ref().map(|state| state.host),
            race: self.last_race(),
            sees: self.members.keys().copied().filter(|&player| self.is_here(player)).collect(),
        };
        if status != self.status {
            self.status = status.clone();
            self.broadcast(&Control::Status(status));
        }
    }
}
