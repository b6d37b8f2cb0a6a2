//! What comes from the other players: hellos, messages and silence.

use ::race::RULES_VERSION;
use ::race::replay::LONGEST;

use super::members::Admission;
use super::post::{HELLO_EVERY, Intake, Post};
use super::race::Reveal;
use super::{Event, LinkId, Room};
use crate::host_eaters::WalksError;
use crate::intents::Batch;
use crate::message::{Channel, Control, Fast, Hello, MessageError, PROTOCOL, Refusal, Table, is_pass};
use crate::name::PlayerId;

/// Messages.
impl Room {
    /// Handles bytes from a peer, which can be anything.
    pub fn received(&mut self, link: LinkId, channel: Channel, bytes: &[u8], now: u64) {
        self.set_now(now);
        if self.post.links.is_blocked(link) {
            return;
        }
        // Bytes may arrive before the connection is registered, or after it was considered lost.
        self.connected(link, now);
        let Some(entry) = self.post.links.get_mut(link) else { return };
        match entry.take(is_pass(channel, bytes), bytes.len(), self.now) {
            Intake::Read => (),
            Intake::Dropped => return,
            Intake::Flood => return self.remove(link, Refusal::Flood),
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
                self.post.tell(Event::OtherMessages(version));
                self.remove(link, Refusal::Protocol(PROTOCOL));
            }
            Err(_) => self.garbage(link),
        }
    }

    /// Counts an invalid message, and removes a peer after too many.
    fn garbage(&mut self, link: LinkId) {
        if self.post.links.get_mut(link).is_some_and(super::post::Link::garbage) {
            self.remove(link, Refusal::Garbage);
        }
    }

    fn control(&mut self, link: LinkId, message: Control) {
        let Some(player) = self.post.links.player(link) else {
            return match message {
                Control::Hello(hello) => self.hello(link, hello),
                Control::Back(ticket) => self.back(link, ticket),
                Control::Refused(why) => self.post.tell(Event::Refused(why)),
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
                if self.post.links.get_mut(link).is_some_and(super::post::Link::answers) {
                    self.post.send(link, &Control::Back(0));
                }
            }
            // If this player is new, it is not in a room with a peer that refuses it.
            Control::Refused(why) => {
                self.post.tell(Event::Refused(why));
                if self.hosting.state().is_none() {
                    self.gone(player);
                }
            }
            Control::Ticket(ticket) => {
                if self.members.keep_ticket(player, ticket) {
                    self.post.send(link, &Control::Kept);
                }
            }
            Control::Kept => self.members.ticket_kept(player),
            Control::Status(status) => {
                if self.members.set_status(player, status) {
                    self.post.tell(Event::LobbyChanged);
                }
            }
            Control::State(state) if state.host != player => self.garbage(link),
            Control::State(state) => self.state_told(*state),
            Control::Chat(phrase) => self.post.tell(Event::Chat(player, self.name_of(player), phrase)),
            // Only the host can remove players.
            Control::Kick(_) if !self.hosting.is_hosted_by(player) => (),
            Control::Kick(whom) if whom == self.me() => self.post.tell(Event::Kicked),
            Control::Kick(whom) => self.remove_player(whom),
            Control::Pass { to, begins, bytes } => {
                if let Some(onward) = self.post.onward(link, player, to) {
                    self.post.send(onward, &Control::Passed { from: player, begins, bytes });
                }
            }
            Control::Passed { from, begins, bytes } => {
                self.passed((link, player), from, Channel::Control, begins, &bytes.0);
            }
            Control::Leave => {
                if self.hosting.is_hosted_by(player) {
                    // The host has left, so nobody has to wait for it.
                    self.post.links.iter_mut().for_each(|(_, link)| link.hears_host = false);
                }
                self.gone(player);
            }
            message => self.race_message(link, player, message),
        }
    }

    /// Handles a message about the race.
    fn race_message(&mut self, link: LinkId, player: PlayerId, message: Control) {
        match message {
            Control::Commit { race, hash } => self.committed(player, race, hash),
            Control::Reveal { race, secret } => match self.races.revealed(player, race, &secret) {
                Reveal::Unexpected => (),
                Reveal::Kept => self.ask_to_build(),
                Reveal::Broken => self.remove(link, Refusal::Secret),
            },
            Control::GaveUp(race) => self.gave_up_by(player, race),
            Control::Table(table) => self.table_told(player, table),
            Control::Walks { race, .. } | Control::WalksPart { race, .. } => {
                if self.hosting.is_hosted_by(player)
                    && let Err(why) = self.walks_told(race, message)
                {
                    self.garbage(link);
                    self.refuse_walks(why);
                }
            }
            Control::Loaded { race, code } => {
                if let Some((race, ..)) = self.race_of(race) {
                    race.build.loaded_by(player, code);
                }
            }
            Control::Finished { race, player: whose, finish, bytes } => {
                if let Some((race, scene, post)) = self.race_of(race) {
                    race.finished_by(player, whose, (finish, bytes), &scene, post);
                }
            }
            Control::Part { race, player: whose, bytes } => {
                let Some((race, _, post)) = self.race_of(race) else { return };
                if !race.part(player, whose, &bytes.0, post) {
                    self.garbage(link);
                }
            }
            Control::Want { race, player: whose } => {
                if let Some((race, _, post)) = self.race_of(race) {
                    race.send_replay(link, whose, post);
                }
            }
            Control::Done(race) => {
                if let Some((race, scene, _)) = self.race_of(race) {
                    race.results.done_by(player, scene.members.get(player).is_some());
                }
            }
            _ => (),
        }
    }

    fn table_told(&mut self, from: PlayerId, table: Table) {
        if self.race_of(table.race).is_some_and(|(race, scene, post)| race.table_told(from, table, &scene, post)) {
            self.look_at_results();
        }
    }

    /// Handles the walks of the host's eaters.
    fn walks_told(&mut self, race: u32, message: Control) -> Result<(), WalksError> {
        let Some((current, ..)) = self.race_of(race) else { return Ok(()) };
        match message {
            Control::Walks { bytes, .. } => current.build.walks_told(bytes),
            Control::WalksPart { bytes, .. } if current.build.walks_part(&bytes.0)? => self.ask_to_build(),
            _ => (),
        }
        Ok(())
    }

    fn fast(&mut self, link: LinkId, message: Fast) {
        match message {
            Fast::Ping { id, hears_host } => {
                if let Some(entry) = self.post.links.get_mut(link) {
                    entry.hears_host = hears_host;
                }
                self.post.send_fast(link, &Fast::Pong { id, time: self.now });
            }
            Fast::Pong { id, time } => {
                if let Some(entry) = self.post.links.get_mut(link) {
                    entry.pong(id, time, self.now);
                }
            }
            Fast::Intents { race, ack, batch } => self.intents_told(link, race, ack, &batch),
            Fast::Ack { race, ticks } => self.acknowledged(link, race, ticks),
            Fast::Pass { to, bytes } => {
                let player = self.post.links.player(link);
                if let Some((from, onward)) = player.and_then(|from| Some((from, self.post.onward(link, from, to)?))) {
                    self.post.send_fast(onward, &Fast::Passed { from, bytes });
                }
            }
            Fast::Passed { from, bytes } => {
                if let Some(player) = self.post.links.player(link) {
                    self.passed((link, player), from, Channel::Fast, false, &bytes.0);
                }
            }
        }
    }

    fn intents_told(&mut self, link: LinkId, race: u32, ack: u32, batch: &Batch) {
        self.acknowledged(link, race, ack);
        let Some(entry) = self.post.links.get_mut(link) else { return };
        entry.told_ack = (0, 0);
        let Some(player) = entry.player() else { return };
        if let Some((race, ..)) = self.race_of(race) {
            race.runs.apply(player, batch);
        }
    }

    fn acknowledged(&mut self, link: LinkId, race: u32, ticks: u32) {
        let Some((race, scene, post)) = self.race_of(race) else { return };
        let ran = race.runs.ticks(scene.me());
        if let Some(entry) = post.links.get_mut(link) {
            entry.acked = ticks.min(ran).min(LONGEST.0);
        }
    }

    /// Handles a message that another player has relayed.
    fn passed(
        &mut self,
        (link, via): (LinkId, PlayerId),
        from: PlayerId,
        channel: Channel,
        begins: bool,
        bytes: &[u8],
    ) {
        let is_connected = self.post.is_direct(from) && self.members.is_here(from);
        let is_other = from != self.me() && from != via;
        if is_connected || !is_other || !Post::may_relay(link) || self.barred(from).is_some() {
            return;
        }
        if begins {
            self.begin_relay(from, via, false);
        }
        if let Some(link) = self.post.passed_by(from, via) {
            self.received(link, channel, bytes, self.now);
        }
    }
}

/// Players who come, return and leave.
impl Room {
    fn hello(&mut self, link: LinkId, hello: Hello) {
        if !hello.fits() {
            self.post.tell(Event::OtherRules(hello.name, hello.rules, hello.program));
            let refusal = Refusal::Rules { rules: RULES_VERSION, program: self.members.own.program() };
            return self.refuse(link, refusal);
        }
        let player = hello.player;
        if player == self.me() {
            return self.refuse(link, Refusal::Taken);
        }
        let tickets = self.members.tickets(player);
        if let Some(why) = self.barred(player) {
            if why == Refusal::Kicked && self.hosting.tells_turned_away(self.now) {
                self.post.tell(Event::TurnedAway(hello.name));
            }
            return self.refuse(link, why);
        }
        let Some(entry) = self.post.links.get_mut(link).filter(|entry| entry.claim.is_none()) else { return };
        match tickets {
            Some(tickets) => {
                entry.claim = Some(hello);
                self.post.send(link, &Control::Back(tickets.given.unwrap_or(0)));
            }
            None if self.members.is_full() => self.refuse(link, Refusal::Full),
            None => self.admit(link, &hello),
        }
    }

    /// Refuses a place to the player of a connection.
    fn refuse(&mut self, link: LinkId, why: Refusal) {
        self.post.refuse(link, why);
    }

    /// Returns why a player may not join; `None` if it may.
    fn barred(&self, player: PlayerId) -> Option<Refusal> {
        if self.hosting.is_kicked(player) { Some(Refusal::Kicked) } else { self.members.banned(player) }
    }

    /// Handles the ticket of a player who returns.
    fn back(&mut self, link: LinkId, ticket: u64) {
        let Some(hello) = self.post.links.get_mut(link).and_then(|link| link.claim.take()) else { return };
        if self.members.accepts(hello.player, ticket) {
            self.admit(link, &hello);
        } else {
            self.refuse(link, Refusal::Taken);
        }
    }

    /// Gives the player of a connection a place, or its old place.
    fn admit(&mut self, link: LinkId, hello: &Hello) {
        let (player, name) = (hello.player, &hello.name);
        self.post.bind(link, player);
        match self.members.admit(hello, self.now) {
            Admission::New => self.post.tell(Event::Joined(player, name.clone())),
            Admission::Back => self.post.tell(Event::Back(player, self.name_of(player))),
            Admission::Moved => (),
        }
        if let Some(via) = self.post.relay_to(player) {
            self.post.tell(Event::Way(player, name.clone(), self.name_of(via)));
        }
        self.tell_all(link, player);
    }

    /// Sends everything to a player who has just got a place, on either side: its ticket, the status, the room and the
    /// race.
    fn tell_all(&mut self, link: LinkId, player: PlayerId) {
        self.post.send(link, &Control::Ticket(self.members.own.ticket_for(player)));
        self.tell_status();
        self.post.send(link, &Control::Status(self.members.own.status().clone()));
        if let Some(state) = self.hosting.state().filter(|_| self.is_host()) {
            self.post.send(link, &Control::State(Box::new(state.clone())));
        }
        if let Some((race, scene, post)) = self.present_race() {
            race.repeat(link, &scene, post);
        }
    }

    /// Answers the repeated hello of a player who has a place here. It considers the connection lost, or never received
    /// this side's hello and the messages after it.
    fn let_in_again(&mut self, link: LinkId, player: PlayerId) {
        if self.post.links.get(link).is_some_and(|entry| entry.since_hello(self.now) >= HELLO_EVERY) {
            let ticket = self.members.tickets(player).and_then(|tickets| tickets.given);
            self.post.say_hello(link, &self.members.own.hello(), self.now);
            self.post.send(link, &Control::Back(ticket.unwrap_or(0)));
            self.tell_all(link, player);
        }
    }

    /// Records that something was received on a connection.
    fn heard(&mut self, link: LinkId) {
        let Some(entry) = self.post.links.get_mut(link) else { return };
        entry.heard(self.now);
        let Some(player) = entry.player() else { return };
        if self.members.heard(player, self.now) {
            self.post.tell(Event::Back(player, self.name_of(player)));
        }
    }

    pub(super) fn drop_link(&mut self, link: LinkId) {
        if let Some(player) = self.post.close(link) {
            self.mark_away(player);
        }
    }

    fn mark_away(&mut self, player: PlayerId) {
        if self.members.mark_away(player) {
            self.post.tell(Event::Away(player, self.name_of(player)));
        }
    }

    /// Removes a peer for good, and tells it why.
    fn remove(&mut self, link: LinkId, why: Refusal) {
        let player = self.post.refuse(link, why);
        let name = player.map(|player| self.name_of(player));
        if let Some(player) = player {
            self.mark_away(player);
            self.members.ban(player, why);
            self.gone(player);
        }
        self.post.tell(Event::Removed(name, why));
    }

    /// Removes a player because the host wants it.
    pub(super) fn remove_player(&mut self, player: PlayerId) {
        if let Some(link) = self.post.links.of(player) {
            self.remove(link, Refusal::Kicked);
        } else if self.members.get(player).is_some() {
            let name = self.name_of(player);
            self.members.ban(player, Refusal::Kicked);
            self.gone(player);
            self.post.tell(Event::Removed(Some(name), Refusal::Kicked));
        }
    }

    /// Removes a player who has left, was removed, or was away for too long.
    fn gone(&mut self, player: PlayerId) {
        let name = self.name_of(player);
        if !self.members.remove(player) {
            return;
        }
        if let Some(link) = self.post.links.of(player) {
            self.post.end(link);
        }
        self.hosting.forget_claim(player);
        if let Some((race, scene, post)) = self.present_race() {
            race.race_without(player, &scene, post);
        }
        self.post.tell(Event::Left(player, name));
    }

    /// Sends pings, repeats hellos, and finds the players who are away or gone.
    pub(super) fn look_at_members(&mut self) {
        let go_at = self.races.current().and_then(|race| race.runs.go_at());
        let is_racing = go_at.is_some_and(|go_at| self.now >= go_at) && self.is_racing();
        self.post.ping(self.hears_host(), is_racing, self.now);
        self.post.look_at_strangers(&self.members.own.hello(), self.now);
        for player in self.members.silent(self.now) {
            self.mark_away(player);
        }
        for player in self.members.lost(self.now) {
            self.gone(player);
        }
    }

    /// Starts relayed connections to players whom others see, but this player does not.
    pub(super) fn look_for_missing(&mut self) {
        let missing = self.members.missing(|via| self.post.is_direct(via), |player| self.barred(player).is_some());
        for (player, via) in self.post.relays_due(missing, self.hosting.host(), self.now) {
            self.begin_relay(player, via, true);
        }
    }

    fn begin_relay(&mut self, player: PlayerId, via: PlayerId, begins: bool) {
        if let Some(link) = self.post.relayed_link(player) {
            self.drop_link(link);
        }
        if let Some(link) = self.post.begin_relay(player, via, begins) {
            self.post.open(link, &self.members.own.hello(), self.now);
        }
    }
}
