//! The race, from the draw of the seed to the goal.

use std::sync::Arc;

use race::replay::LONGEST;

use super::race_state::CurrentRace;
use super::{CallOff, Event, LinkId, RaceWalks, Room};
use crate::draw::{Hash, commitment, hash, seed, short};
use crate::host_eaters::{Walks, WalksError};
use crate::intents::{Batch, IntentLog, SEND_EVERY};
use crate::message::{Control, Fast, Outcome, Phase, Refusal};
use crate::name::PlayerId;

/// The most remembered races whose secrets were revealed.
const MOST_REVEALED: usize = 256;

impl Room {
    /// Does what the state of the room requires: begins, builds, starts or drops a race.
    pub(super) fn follow_state(&mut self) {
        let Some(state) = self.state.clone() else { return };
        if state.phase == Phase::Lobby {
            let dropped = self.race.take_if(|race| race.go_at.is_none());
            if let Some(race) = dropped.filter(|_| !self.is_host()) {
                self.tell(Event::CalledOff(race.number, CallOff::Host));
            }
            return;
        }
        if self.race.as_ref().is_none_or(|race| race.number != state.race) {
            let racers: Vec<_> = state.racers.iter().map(|&player| (player, self.name_of(player))).collect();
            let secret = self.entropy.secret(state.race);
            self.race = Some(CurrentRace::new(state.race, &racers, secret));
            for link in self.links.values_mut() {
                link.acked = 0;
            }
            // If the secrets of a race were used again after they are known, the host could choose the seed.
            if state.racers.contains(&self.me.player) && !self.revealed.contains(&state.race) {
                let hash = commitment(state.race, self.me.player, &secret);
                self.committed(self.me.player, state.race, hash);
                self.broadcast(&Control::Commit { race: state.race, hash });
            }
        }
        self.ask_to_build();
        self.start_if_told();
    }

    pub(super) fn is_racer(&self) -> bool {
        self.race.as_ref().is_some_and(|race| race.racers.contains_key(&self.me.player))
    }

    pub(super) fn committed(&mut self, player: PlayerId, race: u32, hash: Hash) {
        let Some(current) = self.race.as_mut().filter(|current| current.number == race) else {
            return self.keep_commitment(player, race, hash);
        };
        if let Some(racer) = current.racers.get_mut(&player) {
            racer.commitment.get_or_insert(hash);
        }
        self.reveal_if_committed();
    }

    /// Keeps a commitment that arrives before the state of its race.
    fn keep_commitment(&mut self, player: PlayerId, race: u32, hash: Hash) {
        if self.early.len() < crate::limits::MOST_PLAYERS * 2 || self.early.contains_key(&player) {
            self.early.insert(player, (race, hash));
        }
    }

    fn reveal_if_committed(&mut self) {
        let Some(race) = &mut self.race else { return };
        for (player, racer) in &mut race.racers {
            if let Some((_, hash)) = self.early.get(player).filter(|(number, _)| *number == race.number) {
                racer.commitment.get_or_insert(*hash);
            }
        }
        if race.has_revealed || race.racers.values().any(|racer| racer.commitment.is_none()) {
            return;
        }
        let Some(racer) = race.racers.get_mut(&self.me.player) else { return };
        race.has_revealed = true;
        self.revealed.insert(race.number);
        if self.revealed.len() > MOST_REVEALED {
            self.revealed.pop_first();
        }
        racer.secret = Some(race.secret);
        let message = Control::Reveal { race: race.number, secret: race.secret };
        self.broadcast(&message);
        self.ask_to_build();
    }

    pub(super) fn revealed(&mut self, link: LinkId, player: PlayerId, race: u32, secret: &Hash) {
        let Some(current) = self.race.as_mut().filter(|current| current.number == race) else { return };
        let Some(racer) = current.racers.get_mut(&player) else { return };
        // The channel is ordered, so the hash comes first.
        let Some(promised) = racer.commitment else { return };
        if commitment(race, player, secret) != promised {
            return self.remove(link, Refusal::Secret);
        }
        racer.secret.get_or_insert(*secret);
        self.ask_to_build();
    }

    /// Asks the driver to build the race, once its seed is drawn and the walks of the host's eaters are there.
    /// Spectators take the race from the host.
    pub(super) fn ask_to_build(&mut self) {
        let is_host = self.is_host();
        let Some(state) = &self.state else { return };
        let Some(race) = self.race.as_mut().filter(|race| race.number == state.race && !race.is_asked) else { return };
        let secrets: Option<Vec<_>> =
            race.racers.iter().map(|(player, racer)| Some((*player, racer.secret.as_ref()?))).collect();
        let drawn = match (secrets, &state.code) {
            (Some(secrets), told) => {
                let drawn = state.choice.race(&seed(race.number, secrets), state.eaters).ok();
                // The host must not choose the race.
                drawn.filter(|drawn| told.as_ref().is_none_or(|told| told.0 == *drawn))
            }
            (None, Some(told)) if !race.racers.contains_key(&self.me.player) => Some(told.0.clone()),
            (None, _) => return,
        };
        let number = race.number;
        let Some(code) = drawn else {
            race.is_asked = true;
            return self.tell(Event::CalledOff(number, CallOff::NotDrawn));
        };
        let told = state.eaters.in_race(&code);
        race.code = Some(code.clone());
        if told == 0 {
            race.walks = Some(Walks::default());
        }
        let walks = match &race.walks {
            Some(walks) if walks.entries().len() == told => RaceWalks::Told(Arc::clone(walks.entries())),
            Some(walks) => {
                let sent = walks.entries().len();
                return self.refuse_walks(WalksError::Count { told, sent });
            }
            None if is_host => RaceWalks::Own(told),
            None => return,
        };
        race.is_asked = true;
        self.tell(Event::Prepare(number, Box::new(code), walks));
    }

    /// Reports that the driver has built a race.
    pub fn loaded(&mut self, race: u32) {
        let Some(current) = self.race.as_mut().filter(|current| current.number == race) else { return };
        // A host whose driver has not made the walks cannot race.
        let (Some(code), Some(walks)) = (&current.code, &current.walks) else { return self.give_up(race) };
        let built = [code.to_string().into_bytes(), walks.to_bytes()].concat();
        current.loaded = Some(short(&hash(&built)));
        self.tell_loaded();
        self.start_if_told();
    }

    /// Tells the others that this player has built the race, once the clock of the host is known.
    pub(super) fn tell_loaded(&mut self) {
        if !self.is_racer() || !(self.is_host() || self.host_time(0).is_some()) {
            return;
        }
        let me = self.me.player;
        let Some(race) = self.race.as_mut().filter(|race| !race.has_told_loaded) else { return };
        let Some(code) = race.loaded else { return };
        race.has_told_loaded = true;
        if let Some(racer) = race.racers.get_mut(&me) {
            racer.loaded = Some(code);
        }
        let message = Control::Loaded { race: race.number, code };
        self.broadcast(&message);
    }

    pub(super) fn loaded_by(&mut self, player: PlayerId, race: u32, code: u64) {
        let Some(current) = self.race.as_mut().filter(|current| current.number == race) else { return };
        if let Some(racer) = current.racers.get_mut(&player) {
            racer.loaded = Some(code);
        }
    }

    /// Converts a time of the host's clock to the local clock.
    fn host_time(&self, time: u64) -> Option<u64> {
        let host = self.state.as_ref()?.host;
        if host == self.me.player {
            return Some(time);
        }
        self.link_of(host).and_then(|link| self.links.get(&link)).and_then(|link| link.clock.to_own(time))
    }

    pub(super) fn start_if_told(&mut self) {
        let Some(state) = &self.state else { return };
        let (Some(go_at), number) = (state.go_at, state.race) else { return };
        // Without a measured clock, such as after the host has changed, the race starts at once.
        let go_at = self.host_time(go_at).unwrap_or(self.now).clamp(self.now.saturating_sub(1), self.now + 60_000);
        let Some(race) = self.race.as_mut().filter(|race| race.number == number && race.go_at.is_none()) else {
            return;
        };
        if race.loaded.is_none() {
            return;
        }
        race.go_at = Some(go_at);
        self.is_ready = false;
        self.tell_status();
        self.tell(Event::Start(number, go_at));
    }

    /// Adds a tick of this player's run: its intent, and the checksum of the race at its end.
    pub fn ran(&mut self, race: u32, intent: race::Intent, checksum: u32) {
        let me = self.me.player;
        let Some(current) = self.race.as_mut().filter(|current| current.number == race) else { return };
        if let Some(racer) = current.racers.get_mut(&me).filter(|racer| racer.outcome == Outcome::Racing) {
            let last = racer.log.last();
            racer.log.push(intent, checksum);
            current.has_changed |= last != Some(intent);
        }
    }

    /// Returns the known intents of a racer in the present race, for a [`Rival`](crate::Rival).
    pub fn log(&self, player: PlayerId) -> Option<&IntentLog> {
        Some(&self.race.as_ref()?.racers.get(&player)?.log)
    }

    /// Returns the racers of the present race.
    pub fn racers(&self) -> Vec<PlayerId> {
        self.race.as_ref().map(|race| race.racers.keys().copied().collect()).unwrap_or_default()
    }

    /// Sends the intents that the others have not acknowledged.
    pub(super) fn send_intents(&mut self) {
        let (now, me) = (self.now, self.me.player);
        let Some(race) = self.race.as_mut().filter(|race| race.go_at.is_some()) else { return };
        let pause = if race.has_changed { SEND_EVERY.1 } else { SEND_EVERY.0 };
        if now.saturating_sub(race.sent_at) < pause {
            return;
        }
        (race.sent_at, race.has_changed) = (now, false);
        let number = race.number;
        let empty = IntentLog::default();
        let log = race.racers.get(&me).map_or(&empty, |racer| &racer.log);
        let mut messages = Vec::new();
        for (&id, link) in &self.links {
            let Some(player) = link.player.filter(|&player| self.members.get(&player).is_some_and(|m| !m.is_away))
            else {
                continue;
            };
            let known = race.racers.get(&player).map_or(0, |racer| racer.log.ticks());
            if link.acked < log.ticks() {
                let batch: Batch = log.batch(link.acked);
                messages.push((id, Fast::Intents { race: number, ack: known, batch }));
            } else if link.told_ack != (number, known) {
                messages.push((id, Fast::Ack { race: number, ticks: known }));
            }
        }
        for (link, message) in messages {
            // If the acknowledgment is lost, it is sent again when the same intents arrive again.
            if let (Some(link), Fast::Ack { race, ticks }) = (self.links.get_mut(&link), &message) {
                link.told_ack = (*race, *ticks);
            }
            self.send_fast(link, &message);
        }
    }

    pub(super) fn intents_told(&mut self, link: LinkId, race: u32, ack: u32, batch: &Batch) {
        self.acknowledged(link, race, ack);
        let Some(entry) = self.links.get_mut(&link) else { return };
        entry.told_ack = (0, 0);
        let Some(player) = entry.player else { return };
        let Some(current) = self.race.as_mut().filter(|current| current.number == race) else { return };
        if let Some(racer) = current.racers.get_mut(&player) {
            racer.log.apply(batch);
        }
    }

    pub(super) fn acknowledged(&mut self, link: LinkId, race: u32, ticks: u32) {
        let Some(current) = self.race.as_ref().filter(|current| current.number == race) else { return };
        let ran = current.racers.get(&self.me.player).map_or(0, |racer| racer.log.ticks());
        if let Some(entry) = self.links.get_mut(&link) {
            entry.acked = ticks.min(ran).min(LONGEST.0);
        }
    }

    /// Sends what this player knows of the race to a player who joins or returns.
    pub(super) fn repeat_race(&mut self, link: LinkId) {
        let Some(race) = &self.race else { return };
        let number = race.number;
        let mut messages = Vec::new();
        if let Some(racer) = race.racers.get(&self.me.player) {
            messages.extend(racer.commitment.map(|hash| Control::Commit { race: number, hash }));
            messages.extend(racer.secret.map(|secret| Control::Reveal { race: number, secret }));
            messages.extend(racer.loaded.map(|code| Control::Loaded { race: number, code }));
        }
        for message in messages {
            self.send(link, &message);
        }
        self.send_walks(link);
        self.repeat_results(link);
    }
}
