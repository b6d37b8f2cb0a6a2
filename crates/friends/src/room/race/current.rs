//! The present race, as one player knows it: its racers, their standings, and how its result is found.

use std::collections::BTreeMap;

use super::build::Build;
use super::draw::Draw;
use super::replays::{Proof, Replays};
use super::results::Results;
use super::run::Runs;
use super::time_limit;
use crate::draw::{Hash, hash, short};
use crate::message::{Control, Finish, Outcome, Table};
use crate::name::{Name, PlayerId};
use crate::proof::Claim;
use crate::room::event::{Event, LinkId, ResultRow};
use crate::room::post::Post;
use crate::room::scene::Scene;
use crate::verdict::{Placed, Standing, decided, places};

/// The present race.
#[derive(Clone, Debug)]
pub(in crate::room) struct CurrentRace {
    number: u32,
    /// The names of all racers, including those who have left.
    names: BTreeMap<PlayerId, Name>,
    pub(super) draw: Draw,
    pub(in crate::room) build: Build,
    pub(in crate::room) runs: Runs,
    pub(in crate::room) results: Results,
    pub(in crate::room) replays: Replays,
}

impl CurrentRace {
    pub(super) fn new(number: u32, names: BTreeMap<PlayerId, Name>, secret: Hash) -> Self {
        let racers = || names.keys().copied();
        Self {
            number,
            draw: Draw::new(number, racers(), secret),
            build: Build::new(racers()),
            runs: Runs::new(racers()),
            results: Results::new(number, racers()),
            replays: Replays::new(racers()),
            names,
        }
    }

    pub(in crate::room) const fn number(&self) -> u32 {
        self.number
    }

    /// Returns the racers, in the order of their ids.
    pub(in crate::room) fn racers(&self) -> impl Iterator<Item = PlayerId> {
        self.names.keys().copied()
    }

    pub(in crate::room) fn has_racer(&self, player: PlayerId) -> bool {
        self.names.contains_key(&player)
    }

    /// Returns the name that a racer had when the race was drawn.
    pub(in crate::room) fn name(&self, player: PlayerId) -> Option<&Name> {
        self.names.get(&player)
    }

    /// Returns the name of a racer, who may have left: the one that it had when the race was drawn.
    fn name_of(&self, player: PlayerId, scene: &Scene<'_>) -> Name {
        self.name(player).or_else(|| scene.members.name(player)).cloned().unwrap_or_else(Name::unknown)
    }

    /// Tells the others, once, what this player has built.
    pub(in crate::room) fn tell_loaded(&mut self, me: PlayerId, post: &mut Post) {
        if let Some(code) = self.build.tell_loaded(me) {
            post.broadcast(&Control::Loaded { race: self.number, code });
        }
    }

    /// As host: sends the walks to all. A new host does it too, for players who had only a part of them from the
    /// previous host.
    pub(in crate::room) fn send_walks(&self, post: &mut Post) {
        post.broadcast_all(&self.build.walk_messages(self.number));
    }

    /// Adds a tick of this player's run, if it is still racing.
    pub(in crate::room) fn ran(&mut self, me: PlayerId, intent: race::Intent, checksum: u32) {
        if self.is_racing(me) {
            self.runs.ran(me, intent, checksum);
        }
    }

    /// Sends the intents that the others have not acknowledged.
    pub(in crate::room) fn send_intents(&mut self, scene: &Scene<'_>, post: &mut Post) {
        self.runs.send(self.number, scene, post);
    }

    /// Whether a player is still racing.
    pub(in crate::room) fn is_racing(&self, player: PlayerId) -> bool {
        self.results.outcome(player) == Some(Outcome::Racing)
    }

    pub(in crate::room) fn standings(&self) -> Vec<(PlayerId, Standing)> {
        let standing = |player, outcome| match (outcome, self.replays.proof(player)) {
            (Outcome::Racing, _) => Standing::Racing(self.runs.ticks(player)),
            (Outcome::Finished(finish), Proof::Told(true)) => Standing::Verified(finish.ticks),
            (Outcome::Finished(_), Proof::Told(false)) => Standing::Refused,
            (Outcome::Finished(finish), _) => Standing::Claimed(finish.ticks),
            (Outcome::GaveUp | Outcome::Out, _) => Standing::Out,
        };
        self.results.outcomes().map(|(player, outcome)| (player, standing(player, outcome))).collect()
    }

    /// Whether anybody is racing, or a finish is not verified.
    fn is_open(&self) -> bool {
        let is_open = |standing: &Standing| matches!(standing, Standing::Racing(_) | Standing::Claimed(_));
        self.standings().iter().any(|(_, standing)| is_open(standing))
    }

    /// Returns the racers at the first place.
    pub(in crate::room) fn winners(&self) -> Vec<PlayerId> {
        let (players, standings): (Vec<_>, Vec<_>) = self.standings().into_iter().unzip();
        let placed = players.into_iter().zip(places(&standings));
        placed
            .filter(|(_, placed)| matches!(placed, Placed::Place { place: 1, .. }))
            .map(|(player, _)| player)
            .collect()
    }

    /// Sets the outcome of a player who is still racing, and sends the results to all. Returns whether it was set.
    pub(in crate::room) fn set_outcome(&mut self, player: PlayerId, outcome: Outcome, post: &mut Post) -> bool {
        let is_set = self.results.set(player, outcome);
        if is_set {
            post.broadcast(&Control::Table(self.results.table()));
        }
        is_set
    }

    /// Handles a finish, announced by its player or by another one.
    pub(in crate::room) fn finished_by(
        &mut self,
        from: PlayerId,
        whose: PlayerId,
        (finish, bytes): (Finish, u32),
        scene: &Scene<'_>,
        post: &mut Post,
    ) {
        let is_new = from == whose && self.set_outcome(whose, Outcome::Finished(finish), post);
        if self.results.outcome(whose) == Some(Outcome::Finished(finish)) {
            self.replays.announce(from, whose, finish, bytes);
        }
        if is_new {
            post.tell(Event::Finished(whose, self.name_of(whose, scene), finish.ticks));
        }
    }

    /// Finishes the run of this player, and sends its replay to all.
    pub(in crate::room) fn finish(&mut self, replay: &[u8], ticks: u32, scene: &Scene<'_>, post: &mut Post) {
        let (me, finish) = (scene.me(), Finish { ticks, hash: hash(replay) });
        self.finished_by(me, me, (finish, replay.len() as u32), scene, post);
        if self.replays.add_own(me, replay) {
            post.broadcast_all(&self.replay_messages(me));
            self.ask_to_verify(post);
        }
    }

    /// Adds a part of a replay. Returns `false` if its size is wrong.
    pub(in crate::room) fn part(&mut self, from: PlayerId, whose: PlayerId, bytes: &[u8], post: &mut Post) -> bool {
        let added = self.replays.add(from, whose, bytes);
        if added == Some(true) {
            self.ask_to_verify(post);
        }
        added.is_some()
    }

    /// Asks the driver to verify the complete replays.
    fn ask_to_verify(&mut self, post: &mut Post) {
        for (player, finish, replay) in self.replays.take_complete() {
            let shown = self.runs.log(player).cloned().unwrap_or_default();
            post.tell(Event::Verify(Box::new(Claim { race: self.number, player, finish, replay, shown })));
        }
    }

    /// Returns the messages with the replay of a racer; none if it is not known.
    fn replay_messages(&self, whose: PlayerId) -> Vec<Control> {
        match self.results.outcome(whose) {
            Some(Outcome::Finished(finish)) => self.replays.messages(self.number, whose, finish),
            _ => Vec::new(),
        }
    }

    /// Sends the replay of a racer, if it is known.
    pub(in crate::room) fn send_replay(&self, link: LinkId, whose: PlayerId, post: &mut Post) {
        self.replay_messages(whose).iter().for_each(|message| post.send(link, message));
    }

    /// Sends what this player knows of the race to a player who joins or returns.
    pub(in crate::room) fn repeat(&self, link: LinkId, scene: &Scene<'_>, post: &mut Post) {
        let (race, me) = (self.number, scene.me());
        let loaded = self.build.sent_by(me).map(|code| Control::Loaded { race, code });
        let walks = if scene.is_host() { self.build.walk_messages(race) } else { Vec::new() };
        let gave_up = (self.results.outcome(me) == Some(Outcome::GaveUp)).then_some(Control::GaveUp(race));
        let prepared = self.draw.messages(me).into_iter().chain(loaded).chain(walks);
        let raced = gave_up.into_iter().chain(self.replay_messages(me)).chain(self.known_results());
        prepared.chain(raced).for_each(|message| post.send(link, &message));
    }

    /// Returns the messages with the known results.
    fn known_results(&self) -> impl Iterator<Item = Control> {
        let done = self.results.has_told_result().then_some(Control::Done(self.number));
        std::iter::once(Control::Table(self.results.table())).chain(done)
    }

    /// Sends the known results to a new host, which may have missed what the previous host sent.
    pub(in crate::room) fn repeat_results(&self, host: PlayerId, post: &mut Post) {
        self.known_results().for_each(|message| post.send_to(host, &message));
    }

    /// Handles the results from a player. A new host adopts the final result that the previous host sent before it
    /// left. Returns whether they are of this race.
    pub(in crate::room) fn table_told(
        &mut self,
        from: PlayerId,
        table: Table,
        scene: &Scene<'_>,
        post: &mut Post,
    ) -> bool {
        if !self.results.fits(&table) {
            return false;
        }
        let is_final = table.is_closed && !self.results.is_closed();
        if is_final && (scene.host == Some(from) || scene.is_host()) {
            for player in self.results.adopt(table.clone(), scene.now) {
                self.replays.forget(player);
            }
            if scene.is_host() {
                post.broadcast(&Control::Table(table));
            }
        } else {
            self.results.keep(from, table);
        }
        true
    }

    /// As host: handles a racer who has left the room. It is out, unless somebody has its result.
    pub(in crate::room) fn race_without(&mut self, player: PlayerId, scene: &Scene<'_>, post: &mut Post) {
        if scene.is_host() && self.runs.go_at().is_some() {
            let told = self.results.told_of(player, |id| scene.members.is_here(id));
            self.set_outcome(player, told.unwrap_or(Outcome::Out), post);
        }
    }

    /// As host: ends the runs of racers who are gone, late, or do not send their replays. Returns whether the race
    /// is to be closed.
    pub(in crate::room) fn end_runs(&mut self, scene: &Scene<'_>, post: &mut Post) -> bool {
        let is_gone = |player: PlayerId| scene.members.name(player).is_none();
        let gone: Vec<_> = self.racers().filter(|player| self.is_racing(*player) && is_gone(*player)).collect();
        for player in gone {
            self.race_without(player, scene, post);
        }
        for player in self.names.keys() {
            let has_finished = matches!(self.results.outcome(*player), Some(Outcome::Finished(_)));
            // So that it does not delay the result.
            if self.replays.is_overdue(*player, has_finished, scene.now) {
                self.results.refuse(*player);
            }
        }
        for player in self.late_runs(scene) {
            self.set_outcome(player, Outcome::GaveUp, post);
        }
        !self.is_open()
    }

    /// Returns the tick after which a run does not count; `None` before a finish is verified.
    pub(in crate::room) fn last_tick(&self) -> Option<u32> {
        time_limit::last_tick(self.standings().into_iter().map(|(_, standing)| standing))
    }

    /// Returns the racers who have run longer than the limit, or who are connected but do not arrive in time. A player
    /// who is away keeps the usual time to come back.
    fn late_runs(&self, scene: &Scene<'_>) -> Vec<PlayerId> {
        let (Some(last), Some(go_at)) = (self.last_tick(), self.runs.go_at()) else { return Vec::new() };
        let is_over = scene.now >= time_limit::ends_at(go_at, last);
        let is_late = |player: PlayerId| self.runs.ticks(player) > last || (is_over && scene.members.is_here(player));
        self.racers().filter(|player| self.is_racing(*player) && is_late(*player)).collect()
    }

    /// As host: closes the race.
    pub(in crate::room) fn close(&mut self, is_early: bool, now: u64, post: &mut Post) -> bool {
        let Some(table) = self.results.close(is_early, now) else { return false };
        post.broadcast(&Control::Table(table));
        true
    }

    /// Requests missing replays, and reports the winner and the result as soon as they are certain.
    pub(in crate::room) fn look_at_results(&mut self, scene: &Scene<'_>, post: &mut Post) {
        self.ask_for_replays(scene, post);
        self.ask_to_verify(post);
        if self.runs.go_at().is_none() {
            return;
        }
        let (players, standings): (Vec<_>, Vec<_>) = self.standings().into_iter().unzip();
        if let Some(best) = decided(&standings).filter(|_| self.results.tells_winner()) {
            let winners = players.iter().zip(&standings).filter(|(_, standing)| **standing == Standing::Verified(best));
            let winners = winners.map(|(player, _)| (*player, self.name_of(*player, scene))).collect();
            post.tell(Event::Winner(self.number, winners, best));
        }
        if self.is_open() || !self.results.tells_result() {
            return;
        }
        let placed = players.into_iter().zip(places(&standings));
        let mut rows: Vec<_> = placed.map(|(player, placed)| self.row(player, placed, scene)).collect();
        rows.sort_by_key(|row| match row.placed {
            Placed::Place { place, .. } => (place, row.player),
            Placed::NotVerified => (u8::MAX - 1, row.player),
            Placed::Unplaced => (u8::MAX, row.player),
        });
        post.tell(Event::Result(self.number, rows));
        post.broadcast(&Control::Done(self.number));
    }

    fn row(&self, player: PlayerId, placed: Placed, scene: &Scene<'_>) -> ResultRow {
        let digest = match self.results.outcome(player) {
            Some(Outcome::Finished(finish)) => Some(short(&finish.hash)),
            _ => None,
        };
        ResultRow { player, name: self.name_of(player, scene), placed, digest }
    }

    /// Requests each replay that its player does not send from the host or a racer who may have it.
    fn ask_for_replays(&mut self, scene: &Scene<'_>, post: &mut Post) {
        let is_other_here = |id: &PlayerId| *id != scene.me() && scene.members.is_here(*id);
        let sources: Vec<_> = scene.host.into_iter().chain(self.racers()).filter(is_other_here).collect();
        let is_wanted = |(player, outcome): &(PlayerId, Outcome)| {
            let is_sent = scene.members.is_here(*player) && !self.results.is_closed();
            *player != scene.me() && matches!(outcome, Outcome::Finished(_)) && !is_sent
        };
        let wanted: Vec<_> = self.results.outcomes().filter(is_wanted).map(|(player, _)| player).collect();
        for player in wanted {
            if let Some(source) = self.replays.ask(player, &sources, scene.now) {
                post.send_to(source, &Control::Want { race: self.number, player });
            }
        }
    }
}
