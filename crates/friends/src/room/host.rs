//! The host: how it is chosen, and how it moves the room through its phases.

use std::cmp::Reverse;

use super::race_state::Proof;
use super::{CallOff, Event, Room};
use crate::evening::Evening;
use crate::limits::OUT_AFTER;
use crate::list::List;
use crate::message::{Control, Outcome, Phase, RaceText, RoomState};
use crate::name::PlayerId;
use crate::verdict::{Placed, places};

/// A draw or a build that takes longer than this is called off, in milliseconds.
const LONGEST_PREPARATION: u64 = 60_000;

/// Milliseconds after which the room continues without players whose results are missing.
const LONGEST_END: u64 = 20_000;

impl Room {
    /// As host: sends the changed state of the room to all.
    pub(super) fn publish(&mut self) {
        if let Some(state) = &mut self.state {
            state.revision += 1;
            state.countdown = self.countdown;
            if state.phase == Phase::Lobby && state.eaters != self.eaters {
                // All must get ready again.
                (state.eaters, self.is_ready) = (self.eaters, false);
                state.choices += 1;
            }
            if self.phase != state.phase {
                (self.phase, self.phase_at) = (state.phase, self.now);
            }
            let message = Control::State(Box::new(state.clone()));
            self.broadcast(&message);
            self.follow_state();
            self.tell_status();
        }
    }

    /// Handles the state of the room from a player who acts as host.
    pub(super) fn state_told(&mut self, from: PlayerId, state: RoomState) {
        let is_next = match &self.state {
            None => true,
            Some(mine) if mine.host == from => (state.term, state.revision) > (mine.term, mine.revision),
            Some(_) => {
                self.claims.insert(from, state);
                return self.look_at_claims();
            }
        };
        if is_next {
            self.adopt(state);
        }
    }

    fn adopt(&mut self, state: RoomState) {
        let (host, choices) = (state.host, state.choices);
        let before = self.state.replace(state);
        self.claims.remove(&host);
        if before.as_ref().map(|state| state.host) != Some(host) {
            let name = self.name_of(host);
            self.tell(Event::Host(host, name));
            self.repeat_table(host);
        }
        if before.is_none_or(|state| state.choices != choices) {
            self.is_ready = false;
            self.tell(Event::LobbyChanged);
        }
        self.drop_kicked();
        self.follow_state();
        self.tell_status();
    }

    /// Removes the players who are on the host's list of removed players.
    fn drop_kicked(&mut self) {
        let kicked = self.state.iter().flat_map(|state| state.kicked.iter().map(|(player, _)| *player));
        let kicked: Vec<_> = kicked.filter(|player| self.members.contains_key(player)).collect();
        for player in kicked {
            self.remove_player(player);
        }
    }

    /// Compares the players who act as host. The host is the one whom most of the others follow, then the one with the
    /// later term, then the one with the lower id.
    fn look_at_claims(&mut self) {
        let Some(mine) = self.state.clone() else { return };
        let claims: Vec<_> = self.claims.keys().copied().filter(|&player| self.is_here(player)).collect();
        for player in claims {
            let Some(claim) = self.claims.get(&player).cloned() else { continue };
            let followers = |host: PlayerId| {
                let others = self.members.iter().filter(|(id, _)| **id != player && **id != mine.host);
                let follow =
                    others.filter(|(id, member)| self.is_here(**id) && member.status.host == Some(host)).count();
                // This player follows the present host.
                follow + usize::from(host == mine.host && mine.host != self.me.player)
            };
            let rank = |host: PlayerId, term: u32| (followers(host), term, Reverse(host));
            let is_better = rank(player, claim.term) > rank(mine.host, mine.term);
            if is_better || !self.hears_host() {
                return self.adopt(claim);
            }
        }
    }

    /// Takes over the room if its host is gone and this player is next.
    pub(super) fn look_at_host(&mut self) {
        self.look_at_claims();
        let Some(state) = &self.state else { return self.open_if_orphaned() };
        let host = state.host;
        if host == self.me.player || self.hears_host() {
            return;
        }
        let here: Vec<_> = self.members.iter().filter(|(id, _)| **id != host && self.is_here(**id)).collect();
        let hears = |link| self.links.get(&link).is_some_and(|link: &super::member::Link| link.hears_host);
        let is_heard = here.iter().any(|(_, member)| member.link.is_some_and(hears));
        let is_next = here.iter().all(|(id, _)| **id > self.me.player);
        // If nobody else is here, this player may be the one who is away.
        let is_gone = match self.members.get(&host) {
            Some(member) => self.now.saturating_sub(member.heard_at) >= OUT_AFTER,
            None => true,
        };
        if is_heard || !is_next || (here.is_empty() && !is_gone) {
            return;
        }
        if let Some(state) = &mut self.state {
            state.host = self.me.player;
            state.term += 1;
            // The previous host may have removed this player.
            state.kicked = state.kicked.iter().filter(|(player, _)| *player != self.me.player).cloned().collect();
        }
        let (me, name) = (self.me.player, self.me.name.clone());
        self.tell(Event::Host(me, name));
        if !self.lacks_walks() {
            self.publish();
            self.send_walks_to_all();
        }
    }

    /// Becomes the host if no host has ever sent the state of the room.
    fn open_if_orphaned(&mut self) {
        let here: Vec<_> = self.members.iter().filter(|(id, _)| self.is_here(**id)).collect();
        let is_next =
            !here.is_empty() && here.iter().all(|(id, member)| **id > self.me.player && member.status.host.is_none());
        if is_next && self.now.saturating_sub(self.phase_at) >= OUT_AFTER {
            self.state = Some(RoomState::first(self.me.player));
            let (me, name) = (self.me.player, self.me.name.clone());
            self.tell(Event::Host(me, name));
            self.publish();
        }
    }

    /// As host: moves the room to its next phase when it is time.
    pub(super) fn drive(&mut self) {
        if !self.is_host() {
            return;
        }
        match self.phase() {
            Phase::Lobby => self.begin_if_ready(),
            Phase::Draw | Phase::Load => self.prepare(),
            Phase::Race => self.end_if_done(),
        }
    }

    fn begin_if_ready(&mut self) {
        let Some(state) = &self.state else { return };
        let mut racers: Vec<_> = self
            .members
            .iter()
            .filter(|(id, member)| !member.spectator && self.is_here(**id))
            .map(|(id, _)| *id)
            .chain((!self.me.spectator).then_some(self.me.player))
            .collect();
        racers.sort_unstable();
        let sees_all = |id: &PlayerId| {
            *id == self.me.player
                || self.members.get(id).is_some_and(|member| {
                    let sees = &member.status.sees;
                    let others = racers.iter().filter(|other| *other != id);
                    member.status.ready == Some(state.choices) && others.into_iter().all(|other| sees.contains(other))
                })
        };
        let is_ready = self.me.spectator || self.is_ready;
        if racers.len() < self.fewest || !is_ready || !racers.iter().all(sees_all) {
            return;
        }
        let number = self.next_race();
        if let Some(state) = &mut self.state {
            state.race = number;
            state.phase = Phase::Draw;
            state.racers = racers.into_iter().collect();
            (state.code, state.go_at) = (None, None);
        }
        self.publish();
    }

    /// As host: moves the room from the draw to GO.
    fn prepare(&mut self) {
        let Some(state) = &self.state else { return };
        let Some(race) = self.race.as_ref().filter(|race| race.number == state.race) else {
            return self.call_off(CallOff::HostChanged);
        };
        if !state.racers.iter().all(|&player| self.is_here(player)) {
            return self.call_off(CallOff::Away);
        }
        if self.now.saturating_sub(self.phase_at) >= LONGEST_PREPARATION {
            if let Some(state) = &mut self.state {
                // All must get ready again.
                state.choices += 1;
            }
            self.is_ready = false;
            return self.call_off(CallOff::Slow);
        }
        let hashes: Vec<_> = race.racers.values().map(|racer| racer.loaded).collect();
        if state.phase == Phase::Draw {
            let Some(code) = race.code.clone() else { return };
            if let Some(state) = &mut self.state {
                state.phase = Phase::Load;
                state.code = Some(RaceText(code));
            }
            return self.publish();
        }
        if hashes.iter().any(|hash| hash.is_some() && *hash != hashes[0]) && hashes.iter().all(Option::is_some) {
            return self.call_off(CallOff::Different);
        }
        let is_watching = self.me.spectator && race.loaded.is_none();
        if hashes.iter().all(Option::is_some) && !is_watching {
            let trip = self.links.values().filter_map(|link| link.clock.trip()).max().unwrap_or(0).min(2000);
            let go_at = self.now + u64::from(self.countdown) + trip;
            if let Some(state) = &mut self.state {
                state.phase = Phase::Race;
                state.go_at = Some(go_at);
            }
            self.publish();
        }
    }

    pub(super) fn call_off(&mut self, why: CallOff) {
        let Some(state) = &mut self.state else { return };
        (state.phase, state.code, state.go_at) = (Phase::Lobby, None, None);
        state.racers = List::default();
        let number = state.race;
        self.publish();
        self.tell(Event::CalledOff(number, why));
    }

    /// Closes the race when all have finished, and returns to the lobby when all have confirmed the result.
    fn end_if_done(&mut self) {
        let Some(state) = &self.state else { return };
        let Some(race) = self.race.as_ref().filter(|race| race.number == state.race) else {
            return self.call_off(CallOff::HostChanged);
        };
        if race.closed.is_none() {
            let gone: Vec<_> = race
                .racers
                .iter()
                .filter(|(id, racer)| racer.outcome == Outcome::Racing && **id != self.me.player)
                .filter(|(id, _)| !self.members.contains_key(id))
                .map(|(id, _)| *id)
                .collect();
            for player in gone {
                self.race_without(player);
            }
            self.refuse_missing();
            self.end_late_runs();
            return self.close_if_finished();
        }
        let is_done = |player: &PlayerId| {
            race.racers.get(player).is_some_and(|racer| racer.is_done) || race.watchers_done.contains(player)
        };
        let waits = |(player, member): (&PlayerId, &super::Member)| member.link.is_some() && !is_done(player);
        let is_late = self.now.saturating_sub(self.closed_at) >= LONGEST_END;
        if !is_late && (!race.has_told_result || self.members.iter().any(waits)) {
            return;
        }
        let placed = places(&race.standings().iter().map(|(_, standing)| *standing).collect::<Vec<_>>());
        let is_first = |placed: &Placed| matches!(placed, Placed::Place { place: 1, .. });
        let winners = race.racers.keys().zip(&placed).filter(|(_, placed)| is_first(placed));
        let winners: Vec<_> = winners.map(|(player, _)| *player).collect();
        if let Some(state) = &mut self.state {
            (state.phase, state.code, state.go_at) = (Phase::Lobby, None, None);
            state.racers = List::default();
            state.evening.enter(&winners);
        }
        self.publish();
        self.tell(Event::LobbyChanged);
    }

    /// Marks racers as out who claim a finish but send no replay, so that they do not delay the result.
    fn refuse_missing(&mut self) {
        let now = self.now;
        let Some(race) = &mut self.race else { return };
        for racer in race.racers.values_mut() {
            let is_missing = matches!(racer.outcome, Outcome::Finished(_)) && racer.proof == Proof::Missing;
            let since = *racer.missing_since.get_or_insert(now);
            if !is_missing {
                racer.missing_since = None;
            } else if now.saturating_sub(since) >= OUT_AFTER {
                racer.outcome = Outcome::Out;
            }
        }
    }

    /// Removes a player from the room, for as long as the room lasts. Only the host can.
    ///
    /// A removed player is recognized by its id or its name: without accounts, a room knows nothing else about anybody.
    pub fn kick(&mut self, player: PlayerId) {
        if !self.is_host() {
            return;
        }
        let Some(name) = self.members.get(&player).map(|member| member.name.clone()) else { return };
        if let Some(state) = &mut self.state {
            state.kicked.push_latest((player, name));
        }
        self.broadcast(&Control::Kick(player));
        self.remove_player(player);
        self.publish();
    }

    /// Begins a series of this length. Only the host can, in the lobby.
    pub fn set_series(&mut self, best_of: u8) {
        if self.is_host() && self.phase() == Phase::Lobby {
            if let Some(state) = &mut self.state {
                state.evening = Evening::new(best_of);
            }
            self.publish();
            self.tell(Event::LobbyChanged);
        }
    }

    /// Ends the race now: racers who have not finished are unplaced. Only the host can.
    pub fn close_race(&mut self) {
        if self.is_host() && self.phase() == Phase::Race {
            self.close(true);
        }
    }
}
