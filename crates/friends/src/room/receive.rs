//! Received messages: limited, decoded and handled.

use super::{Event, LinkId, Room};
use crate::limits::{MOST_DROPPED, MOST_GARBAGE};
use crate::message::{Channel, Control, Fast, MessageError, PROTOCOL, Refusal, is_pass};

impl Room {
    /// Handles bytes from a peer, which can be anything.
    pub fn received(&mut self, link: LinkId, channel: Channel, bytes: &[u8], now: u64) {
        self.set_now(now);
        if self.blocked.contains(&link) {
            return;
        }
        // Bytes may arrive before the connection is registered, or after it was considered lost.
        self.connected(link, now);
        let now = self.now;
        let Some(entry) = self.links.get_mut(&link) else { return };
        let (messages, size) = if is_pass(channel, bytes) {
            (&mut entry.passed_messages, &mut entry.passed_bytes)
        } else {
            (&mut entry.messages, &mut entry.bytes)
        };
        if !messages.take(1, now) || !size.take(bytes.len() as u64, now) {
            entry.dropped += 1;
            if entry.dropped >= MOST_DROPPED {
                self.remove(link, Refusal::Flood);
            }
            return;
        }
        let done = match channel {
            Channel::Control => Control::decode(bytes).map(|message| {
                self.heard(link);
                self.control(link, message);
            }),
            Channel::Fast => Fast::decode(bytes).map(|message| {
                self.heard(link);
                self.fast(link, message);
            }),
        };
        match done {
            Ok(()) => (),
            Err(MessageError::Version(version)) => {
                self.tell(Event::OtherMessages(version));
                self.remove(link, Refusal::Protocol(PROTOCOL));
            }
            Err(_) => self.garbage(link),
        }
    }

    /// Counts an invalid message, and removes a peer after too many.
    pub(super) fn garbage(&mut self, link: LinkId) {
        let Some(entry) = self.links.get_mut(&link) else { return };
        entry.garbage += 1;
        if entry.garbage >= MOST_GARBAGE {
            self.remove(link, Refusal::Garbage);
        }
    }

    fn control(&mut self, link: LinkId, message: Control) {
        let Some(player) = self.links.get(&link).and_then(|link| link.player) else {
            return match message {
                Control::Hello(hello) => self.hello(link, hello),
                Control::Back(ticket) => self.back(link, ticket),
                Control::Refused(why) => self.tell(Event::Refused(why)),
                // Messages that arrive before the other side has a place here are sent again later.
                _ => (),
            };
        };
        match message {
            Control::Hello(hello) if hello.player == player => self.let_in_again(link, player),
            Control::Hello(_) => self.garbage(link),
            // The other side knows this player from before, and waits for a ticket that this player does not have. Only
            // one answer is sent: two players who already have a place with each other would answer forever.
            Control::Back(_) => {
                if self.links.get_mut(&link).is_some_and(|entry| !std::mem::replace(&mut entry.has_answered, true)) {
                    self.send(link, &Control::Back(0));
                }
            }
            // If this player is new, it is not in a room with a peer that refuses it.
            Control::Refused(why) => {
                self.tell(Event::Refused(why));
                if self.state.is_none() {
                    self.gone(player);
                }
            }
            Control::Ticket(ticket) => {
                if let Some(member) = self.members.get_mut(&player) {
                    member.ticket = Some(ticket);
                    self.send(link, &Control::Kept);
                }
            }
            Control::Kept => {
                if let Some(member) = self.members.get_mut(&player) {
                    member.has_kept = true;
                }
            }
            Control::Status(status) => {
                if let Some(member) = self.members.get_mut(&player) {
                    member.status = status;
                    self.tell(Event::LobbyChanged);
                }
            }
            Control::State(state) if state.host != player => self.garbage(link),
            Control::State(state) => self.state_told(player, *state),
            Control::Commit { race, hash } => self.committed(player, race, hash),
            Control::Reveal { race, secret } => self.revealed(link, player, race, &secret),
            Control::Loaded { race, code } => self.loaded_by(player, race, code),
            Control::Finished { race, player: whose, finish, bytes } => {
                self.finished_by(player, race, whose, finish, bytes);
            }
            Control::Part { race, player: whose, bytes } => self.part(link, player, race, whose, &bytes.0),
            Control::GaveUp(race) => self.gave_up_by(player, race),
            Control::Table(table) => self.table_told(player, table),
            Control::Want { race, player: whose } => self.wanted(link, race, whose),
            Control::Done(race) => self.done_by(player, race),
            Control::Chat(phrase) => {
                let name = self.name_of(player);
                self.tell(Event::Chat(player, name, phrase));
            }
            // Only the host can remove players.
            Control::Kick(_) if self.state.as_ref().is_none_or(|state| state.host != player) => (),
            Control::Kick(whom) if whom == self.me.player => self.tell(Event::Kicked),
            Control::Kick(whom) => self.remove_player(whom),
            Control::Pass { to, begins, bytes } => {
                if let Some(onward) = self.onward(link, player, to) {
                    self.send(onward, &Control::Passed { from: player, begins, bytes });
                }
            }
            Control::Passed { from, begins, bytes } => {
                self.passed((link, player), from, Channel::Control, begins, &bytes.0);
            }
            Control::Walks { race, bytes } => self.walks_told(player, race, bytes),
            Control::WalksPart { race, bytes } => self.walks_part(link, player, race, &bytes.0),
            Control::Leave => {
                if self.state.as_ref().is_some_and(|state| state.host == player) {
                    // The host has left, so nobody has to wait for it.
                    for link in self.links.values_mut() {
                        link.hears_host = false;
                    }
                }
                self.gone(player);
            }
        }
    }

    fn fast(&mut self, link: LinkId, message: Fast) {
        let now = self.now;
        match message {
            Fast::Ping { id, hears_host } => {
                if let Some(entry) = self.links.get_mut(&link) {
                    entry.hears_host = hears_host;
                }
                self.send_fast(link, &Fast::Pong { id, time: now });
            }
            Fast::Pong { id, time } => {
                let Some(entry) = self.links.get_mut(&link) else { return };
                // Only the first answer to a ping counts.
                let waits = entry.pings.iter().position(|(waits, _)| *waits == id);
                if let Some((_, sent)) = waits.and_then(|index| entry.pings.remove(index)) {
                    entry.clock.measure(sent, time, now);
                }
            }
            Fast::Intents { race, ack, batch } => self.intents_told(link, race, ack, &batch),
            Fast::Ack { race, ticks } => self.acknowledged(link, race, ticks),
            Fast::Pass { to, bytes } => {
                let player = self.links.get(&link).and_then(|link| link.player);
                if let Some((from, onward)) = player.and_then(|from| Some((from, self.onward(link, from, to)?))) {
                    self.send_fast(onward, &Fast::Passed { from, bytes });
                }
            }
            Fast::Passed { from, bytes } => {
                if let Some(player) = self.links.get(&link).and_then(|link| link.player) {
                    self.passed((link, player), from, Channel::Fast, false, &bytes.0);
                }
            }
        }
    }
}
