//! The phases of the room: the host moves it from the lobby to the race and back, and every player follows its state.

use super::event::race_number;
use super::hosting::Received;
use super::race::{Built, Order};
use super::{CallOff, Event, Room};
use crate::draw::Hash;
use crate::host_eaters::WalksError;
use crate::message::{Control, Outcome, Phase, RoomState};
use crate::name::PlayerId;

/// Following the host.
impl Room {
    /// Handles the state of the room from a player who acts as host.
    pub(super) fn state_told(&mut self, state: RoomState) {
        match self.hosting.receive(state) {
            Received::Next(state) => self.adopt(*state),
            Received::Old => (),
            Received::Claim => self.look_at_claims(),
        }
    }

    fn adopt(&mut self, state: RoomState) {
        let adopted = self.hosting.adopt(state);
        if let Some(host) = adopted.new_host {
            self.post.tell(Event::Host(host, self.name_of(host)));
            if let Some((race, _, post)) = self.present_race() {
                race.repeat_results(host, post);
            }
        }
        if adopted.is_other_choice {
            self.members.own.set_ready(false);
            self.post.tell(Event::LobbyChanged);
        }
        let kicked: Vec<_> = self.hosting.kicked().filter(|player| self.members.get(*player).is_some()).collect();
        for player in kicked {
            self.remove_player(player);
        }
        self.follow_state();
        self.tell_status();
    }

    /// Whether the host is connected and was heard in the last seconds.
    pub(super) fn hears_host(&self) -> bool {
        self.hosting.hears_host(&self.members, |player| self.post.links.of(player).is_some(), self.now)
    }

    fn look_at_claims(&mut self) {
        if let Some(claim) = self.hosting.better_claim(&self.members, self.hears_host()) {
            self.adopt(claim);
        }
    }

    /// Follows a better host, or takes over the room if its host is gone and this player is next.
    pub(super) fn look_at_host(&mut self) {
        self.look_at_claims();
        if self.hosting.open_if_orphaned(&self.members, self.now) {
            self.tell_own_host();
            return self.publish();
        }
        if self.is_host() || self.hears_host() {
            return;
        }
        let links = &self.post.links;
        let says_heard = |player| links.of(player).and_then(|link| links.get(link)).is_some_and(|link| link.hears_host);
        if !self.hosting.take_over(&self.members, says_heard, self.now) {
            return;
        }
        self.tell_own_host();
        // A new host does not have the scripts of the previous one, so a race with its eaters cannot start.
        if self.hosting.eaters() > 0 && matches!(self.phase(), Phase::Draw | Phase::Load) {
            return self.call_off(CallOff::HostChanged);
        }
        self.publish();
        if let Some((race, _, post)) = self.present_race() {
            race.send_walks(post);
        }
    }

    fn tell_own_host(&mut self) {
        self.post.tell(Event::Host(self.me(), self.name()));
    }

    /// Does what the state of the room requires: begins, builds, starts or drops a race.
    fn follow_state(&mut self) {
        let Some(state) = self.hosting.state() else { return };
        let number = state.race;
        if state.phase == Phase::Lobby {
            if let Some(race) = self.races.drop_unstarted().filter(|_| !self.is_host()) {
                self.post.tell(Event::CalledOff(race, CallOff::Host));
            }
            return;
        }
        if self.race() != Some(number) {
            let racers: Vec<_> = state.racers.iter().map(|&player| (player, self.name_of(player))).collect();
            self.races.begin(number, racers.into_iter());
            self.post.links.iter_mut().for_each(|(_, link)| link.acked = 0);
            if let Some(hash) = self.races.promise(self.me()) {
                self.committed(self.me(), number, hash);
                self.post.broadcast(&Control::Commit { race: number, hash });
            }
        }
        self.ask_to_build();
        self.start_if_told();
    }

    /// Handles the commitment of a player, and reveals this player's secret once all have committed to theirs.
    pub(super) fn committed(&mut self, player: PlayerId, race: u32, hash: Hash) {
        if let Some(secret) = self.races.committed(self.me(), player, race, hash) {
            self.post.broadcast(&Control::Reveal { race, secret });
            self.ask_to_build();
        }
    }

    /// Asks the driver to build the race, when all that is needed is there.
    pub(super) fn ask_to_build(&mut self) {
        let Some(state) = self.hosting.state() else { return };
        let race = state.race;
        match self.races.order(state, self.members.me()) {
            Order::Wait => (),
            Order::Build(code, walks) => self.post.tell(Event::Prepare(race, code, walks)),
            Order::NotDrawn => self.post.tell(Event::CalledOff(race, CallOff::NotDrawn)),
            Order::WrongWalks(why) => self.refuse_walks(why),
        }
    }

    /// Leaves the race because of its walks; an event says why.
    pub(super) fn refuse_walks(&mut self, why: WalksError) {
        let Some((race, scene, post)) = self.present_race() else { return };
        race.build.refuse();
        post.tell(Event::WrongWalks(why));
        if race.has_racer(scene.me()) || scene.is_host() {
            let number = race.number();
            self.give_up(number);
        }
    }

    /// Converts a time of the host's clock to the local clock.
    fn host_time(&self, time: u64) -> Option<u64> {
        let host = self.hosting.host()?;
        if host == self.me() { Some(time) } else { self.post.to_own(host, time) }
    }

    /// Tells the others that this player has built the race, once the clock of the host is known.
    pub(super) fn tell_loaded(&mut self) {
        let knows_clock = self.host_time(0).is_some();
        if let Some((race, scene, post)) = self.present_race().filter(|_| knows_clock)
            && race.has_racer(scene.me())
        {
            race.tell_loaded(scene.me(), post);
        }
    }

    pub(super) fn start_if_told(&mut self) {
        let Some(state) = self.hosting.state() else { return };
        let (Some(go_at), number) = (state.go_at, state.race) else { return };
        // Without a measured clock, such as after the host has changed, the race starts at once.
        let go_at = self.host_time(go_at).unwrap_or(self.now).clamp(self.now.saturating_sub(1), self.now + 60_000);
        if self.races.start(number, go_at) {
            self.members.own.set_ready(false);
            self.tell_status();
            self.post.tell(Event::Start(number, go_at));
        }
    }

    /// Starts the race when it is time, requests missing replays, and reports the winner and the result as soon as they
    /// are certain.
    pub(super) fn look_at_results(&mut self) {
        self.tell_loaded();
        self.start_if_told();
        if let Some((race, scene, post)) = self.present_race() {
            race.look_at_results(&scene, post);
        }
    }

    pub(super) fn gave_up_by(&mut self, player: PlayerId, race: u32) {
        let is_preparing = self.is_host() && self.phase() < Phase::Race;
        let Some((current, _, post)) = self.race_of(race) else { return };
        if is_preparing && current.runs.go_at().is_none() {
            return self.call_off(CallOff::Impossible);
        }
        current.set_outcome(player, Outcome::GaveUp, post);
    }

    fn last_race(&self) -> u32 {
        self.races.number().max(self.hosting.race()).max(self.members.own.status().race)
    }

    /// Sends this player's status to all if it has changed.
    pub(super) fn tell_status(&mut self) {
        let (choices, host, race) = (self.hosting.choices(), self.hosting.host(), self.last_race());
        if let Some(status) = self.members.update_status(choices, host, race) {
            self.post.broadcast(&Control::Status(status));
        }
    }
}

/// Being the host.
impl Room {
    /// Sends the changed state of the room to all.
    pub(super) fn publish(&mut self) {
        if self.hosting.publish(self.now) {
            self.members.own.set_ready(false);
        }
        let Some(state) = self.hosting.state().cloned() else { return };
        self.post.broadcast(&Control::State(Box::new(state)));
        self.follow_state();
        self.tell_status();
    }

    /// Moves the room to its next phase when it is time.
    pub(super) fn drive(&mut self) {
        if !self.is_host() {
            return;
        }
        if self.hosting.number_names(&self.members) {
            self.publish();
            self.post.tell(Event::LobbyChanged);
        }
        match self.phase() {
            Phase::Lobby => self.begin_if_ready(),
            Phase::Draw | Phase::Load => self.prepare(),
            Phase::Race => self.end_if_done(),
        }
    }

    fn begin_if_ready(&mut self) {
        if let Some(racers) = self.hosting.ready_racers(&self.members) {
            let number = self.next_race();
            self.hosting.draw(number, racers);
            self.publish();
        }
    }

    /// Returns the number of the next race, higher than any that a player here knows.
    fn next_race(&self) -> u32 {
        let last = self.members.last_race().max(self.last_race());
        // If two players act as host at once, their races get different numbers.
        (race_number(last).saturating_add(1) << 8) | (self.me().0 as u32 & 0xff)
    }

    /// Moves the room from the draw to GO.
    fn prepare(&mut self) {
        let Some(state) = self.hosting.state() else { return };
        let Some(race) = self.races.current().filter(|race| race.number() == state.race) else {
            return self.call_off(CallOff::HostChanged);
        };
        if !state.racers.iter().all(|&player| self.members.is_here(player)) {
            return self.call_off(CallOff::Away);
        }
        if self.hosting.is_slow(self.now) {
            self.hosting.ask_again();
            self.members.own.set_ready(false);
            return self.call_off(CallOff::Slow);
        }
        if state.phase == Phase::Draw {
            let Some(code) = race.build.code().cloned() else { return };
            self.hosting.load(code);
            return self.publish();
        }
        let is_watching = self.members.own.is_spectator() && !race.build.is_built();
        match race.build.compare() {
            Built::Different => self.call_off(CallOff::Different),
            Built::Same if !is_watching => {
                self.hosting.start(self.now, self.post.longest_trip());
                self.publish();
            }
            Built::Same | Built::Partly => (),
        }
    }

    fn call_off(&mut self, why: CallOff) {
        let number = self.hosting.race();
        self.hosting.return_to_lobby();
        self.publish();
        self.post.tell(Event::CalledOff(number, why));
    }

    /// Closes the race when all have finished, and returns to the lobby when all have confirmed the result.
    fn end_if_done(&mut self) {
        let number = self.hosting.race();
        let Some((race, scene, post)) = self.race_of(number) else {
            return self.call_off(CallOff::HostChanged);
        };
        if !race.results.is_closed() {
            if race.end_runs(&scene, post) {
                self.close(false);
            }
            return;
        }
        let is_connected = |player: &PlayerId| post.links.of(*player).is_some();
        let connected = scene.members.others().map(|(player, _)| player).filter(is_connected);
        if race.results.is_over(connected, scene.now) {
            let winners = race.winners();
            self.hosting.end_race(&winners);
            self.publish();
            self.post.tell(Event::LobbyChanged);
        }
    }

    /// Closes the race with the known results.
    pub(super) fn close(&mut self, is_early: bool) {
        if self.present_race().is_some_and(|(race, scene, post)| race.close(is_early, scene.now, post)) {
            self.look_at_results();
        }
    }
}
