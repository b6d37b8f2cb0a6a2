//! The results: every player gets and verifies every replay, and all players end with the same table.
//!
//! Every player sends its replay to every other. The host closes the race when it has a result of each racer. Its table
//! is final. Players who have lost the connection to a racer ask another player for that racer's replay.

use super::race_state::Proof;
use super::{CallOff, Event, LinkId, ResultRow, Room};
use crate::draw::{hash, short};
use crate::limits::{MOST_REPLAY_BYTES, PART_BYTES};
use crate::list::Bytes;
use crate::message::{Control, Finish, Outcome, Phase, Table};
use crate::name::PlayerId;
use crate::proof::{Claim, Parts};
use crate::verdict::{Placed, Standing, decided, places};

/// A requested replay that has not arrived is requested again after this many milliseconds.
const ASK_EVERY: u64 = 3_000;

impl Room {
    /// Reports that this player is at the goal, with its replay and its time in ticks. Returns `false` if the replay is
    /// empty, or too large to be sent.
    pub fn finish(&mut self, race: u32, replay: &[u8], ticks: u32) -> bool {
        if replay.is_empty() || replay.len() > MOST_REPLAY_BYTES {
            return false;
        }
        let me = self.me.player;
        let finish = Finish { ticks, hash: hash(replay) };
        self.finished_by(me, race, me, finish, replay.len() as u32);
        let Some(current) = self.race.as_mut().filter(|current| current.number == race) else { return true };
        let Some(parts) = current.racers.get_mut(&me).and_then(|racer| racer.parts.as_mut()) else { return true };
        for part in replay.chunks(PART_BYTES) {
            parts.add(part);
        }
        let links: Vec<_> = self.members.values().filter_map(|member| member.link).collect();
        for link in links {
            self.send_replay(link, me);
        }
        self.ask_to_verify();
        true
    }

    /// Leaves the race without a result.
    pub fn give_up(&mut self, race: u32) {
        self.is_ready = false;
        self.gave_up_by(self.me.player, race);
        self.broadcast(&Control::GaveUp(race));
    }

    pub(super) fn gave_up_by(&mut self, player: PlayerId, race: u32) {
        let is_prepared = self.race.as_ref().is_some_and(|current| current.number == race && current.go_at.is_none());
        if is_prepared && self.is_host() && self.phase() < Phase::Race {
            return self.call_off(CallOff::Impossible);
        }
        self.set_outcome(player, race, Outcome::GaveUp);
    }

    /// Sets the outcome of a player who is still racing. Returns whether it was set.
    pub(super) fn set_outcome(&mut self, player: PlayerId, race: u32, outcome: Outcome) -> bool {
        let Some(current) = self.race.as_mut().filter(|race_| race_.number == race && race_.closed.is_none()) else {
            return false;
        };
        let racer = current.racers.get_mut(&player).filter(|racer| racer.outcome == Outcome::Racing);
        let Some(racer) = racer else { return false };
        racer.outcome = outcome;
        let table = current.table();
        self.broadcast(&Control::Table(table));
        true
    }

    pub(super) fn finished_by(&mut self, from: PlayerId, race: u32, whose: PlayerId, finish: Finish, bytes: u32) {
        let is_new = from == whose && self.set_outcome(whose, race, Outcome::Finished(finish));
        let Some(current) = self.race.as_mut().filter(|current| current.number == race) else { return };
        let Some(racer) = current.racers.get_mut(&whose) else { return };
        // From anybody else, a replay is accepted only if it was requested and matches the table.
        let is_asked = racer.asked.is_some_and(|(asked, _)| asked == from);
        let fits = racer.outcome == Outcome::Finished(finish) && racer.proof == Proof::Missing;
        if fits && (from == whose || is_asked) {
            racer.parts = Parts::new(finish, bytes);
        }
        if is_new {
            let name = self.name_of(whose);
            self.tell(Event::Finished(whose, name, finish.ticks));
        }
    }

    pub(super) fn part(&mut self, link: LinkId, from: PlayerId, race: u32, whose: PlayerId, bytes: &[u8]) {
        let Some(current) = self.race.as_mut().filter(|current| current.number == race) else { return };
        let Some(racer) = current.racers.get_mut(&whose).filter(|racer| racer.proof == Proof::Missing) else { return };
        if from != whose && racer.asked.is_none_or(|(asked, _)| asked != from) {
            return;
        }
        let Some(parts) = &mut racer.parts else { return };
        if !parts.add(bytes) {
            racer.parts = None;
            return self.garbage(link);
        }
        self.ask_to_verify();
    }

    /// Asks the driver to verify the complete replays.
    fn ask_to_verify(&mut self) {
        let Some(race) = &mut self.race else { return };
        let mut claims = Vec::new();
        for (&player, racer) in race.racers.iter_mut().filter(|(_, racer)| racer.proof == Proof::Missing) {
            let Some(parts) = &racer.parts else { continue };
            let Some(replay) = parts.whole() else { continue };
            if hash(replay) != parts.finish.hash && racer.asked.is_some() {
                // The player who was asked sent a wrong replay: the racer is not to blame.
                racer.parts = None;
                continue;
            }
            racer.proof = Proof::Asked;
            let (finish, shown) = (parts.finish, racer.log.clone());
            claims.push(Claim { race: race.number, player, finish, replay: replay.to_vec(), shown });
        }
        for claim in claims {
            self.tell(Event::Verify(Box::new(claim)));
        }
    }

    /// Reports whether the driver could verify a claim.
    pub fn verified(&mut self, claim: &Claim, is_true: bool) {
        let Some(race) = self.race.as_mut().filter(|race| race.number == claim.race) else { return };
        if let Some(racer) = race.racers.get_mut(&claim.player).filter(|racer| racer.proof == Proof::Asked) {
            racer.proof = Proof::Told(is_true);
        }
        self.look_at_results();
    }

    fn send_replay(&mut self, link: LinkId, whose: PlayerId) {
        let Some(race) = &self.race else { return };
        let Some(racer) = race.racers.get(&whose) else { return };
        let (Outcome::Finished(finish), Some(parts)) = (racer.outcome, &racer.parts) else { return };
        let Some(replay) = parts.whole() else { return };
        let (race, player) = (race.number, whose);
        let parts = replay.chunks(PART_BYTES).map(|part| Control::Part { race, player, bytes: Bytes(part.to_vec()) });
        let first = Control::Finished { race, player, finish, bytes: replay.len() as u32 };
        let messages: Vec<_> = std::iter::once(first).chain(parts).collect();
        for message in messages {
            self.send(link, &message);
        }
    }

    pub(super) fn repeat_results(&mut self, link: LinkId) {
        let Some(race) = &self.race else { return };
        let (table, is_done, number) = (race.table(), race.has_told_result, race.number);
        if race.racers.get(&self.me.player).is_some_and(|racer| racer.outcome == Outcome::GaveUp) {
            self.send(link, &Control::GaveUp(number));
        }
        self.send_replay(link, self.me.player);
        self.send(link, &Control::Table(table));
        if is_done {
            self.send(link, &Control::Done(number));
        }
    }

    /// Sends the known results to a new host, which may have missed what the previous host sent.
    pub(super) fn repeat_table(&mut self, host: PlayerId) {
        let Some(race) = &self.race else { return };
        let (table, is_done, number) = (race.table(), race.has_told_result, race.number);
        self.send_to(host, &Control::Table(table));
        if is_done {
            self.send_to(host, &Control::Done(number));
        }
    }

    pub(super) fn wanted(&mut self, link: LinkId, race: u32, whose: PlayerId) {
        if self.race.as_ref().is_some_and(|current| current.number == race) {
            self.send_replay(link, whose);
        }
    }

    pub(super) fn table_told(&mut self, from: PlayerId, table: Table) {
        let is_from_host = self.state.as_ref().is_some_and(|state| state.host == from);
        let is_host = self.is_host();
        let Some(race) = self.race.as_mut().filter(|race| race.number == table.race) else { return };
        let fits =
            table.rows.len() == race.racers.len() && table.rows.iter().all(|(id, _)| race.racers.contains_key(id));
        if !fits {
            return;
        }
        // A new host adopts the final result that the previous host sent before it left.
        if table.is_closed && race.closed.is_none() && (is_from_host || is_host) {
            for (player, outcome) in table.rows.iter() {
                if let Some(racer) = race.racers.get_mut(player).filter(|racer| racer.outcome != *outcome) {
                    racer.outcome = *outcome;
                    (racer.proof, racer.parts) = (Proof::Missing, None);
                }
            }
            race.closed = Some(table.clone());
            self.closed_at = self.now;
            if is_host {
                self.broadcast(&Control::Table(table));
            }
        } else if let Some(racer) = race.racers.get_mut(&from) {
            racer.table = Some(table);
        }
        self.look_at_results();
    }

    pub(super) fn done_by(&mut self, player: PlayerId, race: u32) {
        let Some(race) = self.race.as_mut().filter(|current| current.number == race) else { return };
        match race.racers.get_mut(&player) {
            Some(racer) => racer.is_done = true,
            None if self.members.contains_key(&player) => {
                race.watchers_done.insert(player);
            }
            None => (),
        }
    }

    /// Handles a racer who has left the room. The host marks it as out, unless somebody has its result.
    pub(super) fn race_without(&mut self, player: PlayerId) {
        let is_host = self.is_host();
        let Some(race) = &self.race else { return };
        let number = race.number;
        let others = race.racers.iter().filter(|(id, _)| self.is_here(**id));
        let known = others.filter_map(|(_, racer)| racer.table.as_ref()).flat_map(|table| table.rows.iter());
        let told = known.filter(|(id, _)| *id == player).find_map(|(_, outcome)| match outcome {
            Outcome::Finished(_) | Outcome::GaveUp => Some(*outcome),
            Outcome::Racing | Outcome::Out => None,
        });
        if is_host && race.go_at.is_some() {
            self.set_outcome(player, number, told.unwrap_or(Outcome::Out));
        }
    }

    pub(super) fn close_if_finished(&mut self) {
        let Some(race) = &self.race else { return };
        // The race stays open while anybody is racing, or a finish is not verified.
        let is_open =
            race.standings().iter().any(|(_, standing)| matches!(standing, Standing::Racing(_) | Standing::Claimed(_)));
        if !is_open {
            self.close(false);
        }
    }

    pub(super) fn close(&mut self, is_early: bool) {
        let Some(race) = self.race.as_mut().filter(|race| race.closed.is_none()) else { return };
        if is_early {
            for racer in race.racers.values_mut().filter(|racer| racer.outcome == Outcome::Racing) {
                racer.outcome = Outcome::GaveUp;
            }
        }
        let table = Table { race: race.number, is_closed: true, rows: race.rows() };
        race.closed = Some(table.clone());
        self.closed_at = self.now;
        self.broadcast(&Control::Table(table));
        self.look_at_results();
    }

    /// Requests missing replays, and reports the winner and the result as soon as they are certain.
    pub(super) fn look_at_results(&mut self) {
        self.tell_loaded();
        self.start_if_told();
        self.ask_for_replays();
        self.ask_to_verify();
        let Some(race) = &mut self.race else { return };
        if race.go_at.is_none() {
            return;
        }
        let number = race.number;
        let (players, standings): (Vec<_>, Vec<_>) = race.standings().into_iter().unzip();
        if let Some(best) = decided(&standings).filter(|_| !race.has_told_winner) {
            race.has_told_winner = true;
            let winners = players.iter().zip(&standings).filter(|(_, standing)| **standing == Standing::Verified(best));
            let winners = winners.map(|(player, _)| (*player, self.name_of(*player))).collect();
            self.tell(Event::Winner(number, winners, best));
        }
        let Some(race) = self.race.as_mut().filter(|race| race.closed.is_some() && !race.has_told_result) else {
            return;
        };
        if standings.iter().any(|standing| matches!(standing, Standing::Racing(_) | Standing::Claimed(_))) {
            return;
        }
        race.has_told_result = true;
        let digest = |player: &PlayerId| match race.racers.get(player).map(|racer| racer.outcome) {
            Some(Outcome::Finished(finish)) => Some(short(&finish.hash)),
            _ => None,
        };
        let digests: Vec<_> = players.iter().map(digest).collect();
        let rows = players.iter().zip(places(&standings)).zip(digests);
        let mut rows: Vec<_> = rows
            .map(|((&player, placed), digest)| ResultRow { player, name: self.name_of(player), placed, digest })
            .collect();
        rows.sort_by_key(|row| match row.placed {
            Placed::Place { place, .. } => (place, row.player),
            Placed::NotVerified => (u8::MAX - 1, row.player),
            Placed::Unplaced => (u8::MAX, row.player),
        });
        self.tell(Event::Result(number, rows));
        self.broadcast(&Control::Done(number));
    }

    /// Requests each replay that its player does not send, from somebody who has it.
    fn ask_for_replays(&mut self) {
        let Some(race) = &self.race else { return };
        let host = self.state.as_ref().map(|state| state.host);
        let mut wanted = Vec::new();
        for (&player, racer) in race.racers.iter().filter(|(id, _)| **id != self.me.player) {
            let waits = racer.asked.is_some_and(|(_, at)| self.now.saturating_sub(at) < ASK_EVERY);
            let is_missing = matches!(racer.outcome, Outcome::Finished(_)) && racer.proof == Proof::Missing;
            if !is_missing || waits || (self.is_here(player) && race.closed.is_none()) {
                continue;
            }
            // Ask a different player each time: the host, then the racers.
            let sources: Vec<_> = host.into_iter().chain(race.racers.keys().copied()).collect();
            let sources: Vec<_> = sources.into_iter().filter(|&id| id != self.me.player && self.is_here(id)).collect();
            let turn = (self.now / ASK_EVERY) as usize;
            if let Some(&source) = sources.get(turn % sources.len().max(1)) {
                wanted.push((player, source));
            }
        }
        for (player, source) in wanted {
            let now = self.now;
            let Some(race) = &mut self.race else { return };
            let number = race.number;
            if let Some(racer) = race.racers.get_mut(&player) {
                racer.asked = Some((source, now));
                racer.parts = None;
            }
            self.send_to(source, &Control::Want { race: number, player });
        }
    }
}
