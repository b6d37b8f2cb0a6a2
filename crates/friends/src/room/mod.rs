//! The room of one player: a state machine without a network and without a clock.
//!
//! ```text
//!          all ready               all secrets             all loaded              all finished, gave up or out
//! Lobby ─────────────▶ Draw ─────────────────▶ Load ─────────────────▶ Race ─────────────────────────┐
//!   ▲                   │ away                  │ away                                              │
//!   └───────────────────┴───────────────────────┴───────────────◀ all have sent a result ◀────────────┘
//! ```
//!
//! The host changes the phase: it sends a [`RoomState`] to all after every change, and the others follow. If the host
//! leaves or is silent, the player with the lowest id becomes the host. Everything else goes from each player to all
//! others without the host: secrets, intents, replays. A lost connection is resumed by a ticket that only the two sides
//! know. If two players cannot connect, a third relays their messages. The host may run eaters of its own.
//!
//! The parts of a [`Room`], each with its own rules:
//!
//! - `post`: connections, relays, and what waits for the driver. `members`: who is here, and who may return.
//! - `hosting`: the state of the room, the choice of the host, and what the host does. `race`: the present race, from
//!   the draw to the result.
//!
//! The room itself coordinates them: here for the driver, in `receive` for the messages of the others, and in `phases`
//! from the lobby to the race and back.

mod event;
mod hosting;
mod members;
mod phases;
mod post;
mod race;
mod receive;
mod scene;
mod view;

use std::sync::Arc;

use ::race::ScriptEntry;

pub use self::event::{CallOff, Event, LinkId, Outgoing, RaceWalks, ResultRow, race_number};
use self::hosting::Hosting;
use self::members::Members;
pub use self::members::Profile;
use self::post::Post;
use self::race::{CurrentRace, Races};
use self::scene::Scene;
pub use self::view::{PlayerView, Presence};
use crate::draw::Entropy;
use crate::host_eaters::HostEaters;
use crate::intents::IntentLog;
use crate::limits::MOST_REPLAY_BYTES;
use crate::message::{Control, Phase, RoomState};
use crate::name::{Name, PlayerId};
use crate::phrase::Phrase;
use crate::proof::Claim;
use crate::track::{Choice, TrackError};
use crate::verdict::Standing;

/// How often members, host and results are checked, in milliseconds.
const LOOK_EVERY: u64 = 100;

/// If the clock jumps by more than this, this program was suspended, and the others were not silent. Milliseconds.
const SLEPT: u64 = 1_500;

/// A room, as one player knows it.
#[derive(Debug)]
pub struct Room {
    now: u64,
    looked_at: u64,
    members: Members,
    post: Post,
    hosting: Hosting,
    races: Races,
}

impl Room {
    /// Creates the room of a player, who is its host or joins it. `now` is in milliseconds, from any starting point.
    pub fn new(me: Profile, is_host: bool, now: u64) -> Self {
        let (player, entropy) = (me.player, Entropy::new(me.entropy));
        Self {
            now,
            looked_at: now,
            members: Members::new(me, is_host.then_some(player)),
            post: Post::default(),
            hosting: Hosting::new(player, is_host, now),
            races: Races::new(entropy),
        }
    }

    /// Takes the bytes to send since the last call.
    pub fn take_outgoing(&mut self) -> Vec<Outgoing> {
        self.post.take_outgoing()
    }

    /// Takes the next event.
    pub fn next_event(&mut self) -> Option<Event> {
        self.post.next_event()
    }

    /// Advances the time. Call it about every 10 to 50 ms, even if nothing arrives.
    pub fn tick(&mut self, now: u64) {
        self.set_now(now);
        if let Some((race, scene, post)) = self.present_race() {
            race.send_intents(&scene, post);
        }
        if self.now.saturating_sub(self.looked_at) >= LOOK_EVERY {
            self.looked_at = self.now;
            self.look_at_members();
            self.look_for_missing();
            self.look_at_host();
            self.drive();
            self.look_at_results();
            self.tell_status();
        }
    }

    fn set_now(&mut self, now: u64) {
        let passed = now.saturating_sub(self.now);
        if passed > SLEPT {
            // The others were not away, this program was.
            self.post.excuse(passed);
            self.members.excuse(passed);
            self.looked_at = self.looked_at.saturating_add(passed);
        }
        self.now = self.now.max(now);
    }

    /// Returns the present race, with what it needs.
    fn present_race(&mut self) -> Option<(&mut CurrentRace, Scene<'_>, &mut Post)> {
        let scene = Scene { members: &self.members, host: self.hosting.host(), now: self.now };
        Some((self.races.current_mut()?, scene, &mut self.post))
    }

    /// Returns the present race, if it has this number, with what it needs.
    fn race_of(&mut self, race: u32) -> Option<(&mut CurrentRace, Scene<'_>, &mut Post)> {
        self.present_race().filter(|(current, ..)| current.number() == race)
    }

    /// Returns the name of a player as all see it.
    fn name_of(&self, player: PlayerId) -> Name {
        let name = self.members.name(player).map(|name| self.hosting.shown(player, name));
        name.or_else(|| self.races.name(player).cloned()).unwrap_or_else(Name::unknown)
    }
}

/// What the driver asks.
impl Room {
    /// Returns the id of this player.
    pub const fn me(&self) -> PlayerId {
        self.members.me()
    }

    /// Returns the name of this player as all see it, which has a number if another player has the same name.
    pub fn name(&self) -> Name {
        self.name_of(self.me())
    }

    /// Whether this player is the host.
    pub fn is_host(&self) -> bool {
        self.hosting.is_host()
    }

    /// Returns the state of the room; `None` until a host has sent it.
    pub const fn state(&self) -> Option<&RoomState> {
        self.hosting.state()
    }

    /// The phase.
    pub fn phase(&self) -> Phase {
        self.hosting.phase()
    }

    /// Whether this player is ready.
    pub const fn is_ready(&self) -> bool {
        self.members.own.is_ready()
    }

    /// Returns the other players: id, name, whether each is here, and whether it is ready.
    pub fn others(&self) -> impl Iterator<Item = (PlayerId, Name, bool, bool)> {
        let choices = self.hosting.choices();
        self.members.others().map(move |(player, member)| {
            (player, self.hosting.shown(player, &member.name), member.is_here(), member.is_ready(choices))
        })
    }

    /// Returns all players in the order of their ids, which is the same on all sides.
    pub fn players(&self) -> Vec<PlayerView> {
        view::players(&self.members, &self.hosting, &self.post)
    }

    /// Returns the connection to a player.
    pub fn link_of(&self, player: PlayerId) -> Option<LinkId> {
        self.post.links.of(player)
    }

    /// Returns the median round trip to a player, in milliseconds.
    pub fn trip(&self, player: PlayerId) -> Option<u64> {
        self.post.trip(player)
    }

    /// Returns the player who relays messages to another player; `None` if the connection is direct, or there is none.
    pub fn way_to(&self, player: PlayerId) -> Option<PlayerId> {
        self.post.relay_to(player)
    }

    /// Returns the number of connections to peers who have not yet introduced themselves.
    pub fn connecting(&self) -> usize {
        self.post.connecting()
    }

    /// Returns the number of the present race, from its draw until the next one is drawn.
    pub fn race(&self) -> Option<u32> {
        self.races.current().map(CurrentRace::number)
    }

    /// Returns the racers of the present race.
    pub fn racers(&self) -> Vec<PlayerId> {
        self.races.current().map(|race| race.racers().collect()).unwrap_or_default()
    }

    /// Returns the racers of the present race with their standings, in the order of their ids, including those who have
    /// left.
    pub fn standings(&self) -> Vec<(PlayerId, Name, Standing)> {
        let standings = self.races.current().map(CurrentRace::standings).unwrap_or_default();
        standings.into_iter().map(|(player, standing)| (player, self.name_of(player), standing)).collect()
    }

    /// Whether this player is still racing in the present race.
    pub fn is_racing(&self) -> bool {
        self.races.current().is_some_and(|race| race.is_racing(self.me()))
    }

    /// Whether the result of the present race was reported.
    pub fn has_result(&self) -> bool {
        self.races.current().is_some_and(|race| race.results.has_told_result())
    }

    /// Returns the tick after which a run of the present race does not count; `None` before a finish is verified.
    pub fn last_tick(&self) -> Option<u32> {
        self.races.current()?.last_tick()
    }

    /// Returns the known intents of a racer in the present race, for a [`Rival`](crate::Rival).
    pub fn log(&self, player: PlayerId) -> Option<&IntentLog> {
        self.races.current()?.runs.log(player)
    }

    /// Returns the walks of the host's eaters in the present race; empty while they are unknown.
    pub fn walks(&self) -> Arc<[ScriptEntry]> {
        self.races.current().map(|race| race.build.walks()).unwrap_or_default()
    }
}

/// What the driver does.
impl Room {
    /// Registers a new connection, and says hello.
    pub fn connected(&mut self, link: LinkId, now: u64) {
        self.set_now(now);
        self.post.open(link, &self.members.own.hello(), self.now);
    }

    /// Handles a lost connection. Its player may come back on another one.
    pub fn disconnected(&mut self, link: LinkId, now: u64) {
        self.set_now(now);
        self.drop_link(link);
    }

    /// Sends a phrase to all players.
    pub fn chat(&mut self, phrase: Phrase) {
        self.post.broadcast(&Control::Chat(phrase));
    }

    /// Leaves the room: take the [outgoing](Self::take_outgoing) bytes before the connections are closed.
    pub fn leave(&mut self) {
        self.post.broadcast(&Control::Leave);
    }

    /// Sets whether this player is ready for the chosen race. The race begins when all are ready. A rematch works the
    /// same way.
    pub fn set_ready(&mut self, is_ready: bool) {
        self.members.own.set_ready(is_ready);
        self.tell_status();
    }

    /// Sets what is raced. Returns `false` and changes nothing if this player is not the host, or not in the lobby.
    pub fn choose(&mut self, choice: Choice) -> Result<bool, TrackError> {
        choice.check()?;
        if !self.hosting.is_open() {
            return Ok(false);
        }
        self.hosting.choose(choice);
        self.members.own.set_ready(false);
        self.publish();
        self.post.tell(Event::LobbyChanged);
        Ok(true)
    }

    /// Begins a series of this length. Only the host can, in the lobby.
    pub fn set_series(&mut self, best_of: u8) {
        if self.hosting.is_open() {
            self.hosting.set_series(best_of);
            self.publish();
            self.post.tell(Event::LobbyChanged);
        }
    }

    /// Sets the countdown to GO in milliseconds, and the fewest racers that begin a race. Used when this player is the
    /// host.
    pub fn set_start(&mut self, countdown: u16, fewest: usize) {
        self.hosting.set_start(countdown, fewest);
    }

    /// Sets which eaters of this player run if it is the host. Takes effect in the lobby.
    pub fn set_eaters(&mut self, eaters: HostEaters) {
        if self.hosting.set_eaters(eaters) && self.hosting.is_open() {
            self.publish();
            self.post.tell(Event::LobbyChanged);
        }
    }

    /// As host: sets the walks of this player's eaters on the built race. Call it before [`Room::loaded`]. Returns
    /// `false` if no room can send them: the race is called off, and an event says why.
    pub fn set_walks(&mut self, race: u32, entries: Arc<[ScriptEntry]>) -> bool {
        let told = self.hosting.eaters();
        let Some((current, scene, post)) = self.race_of(race) else { return true };
        if current.build.has_walks() || !scene.is_host() {
            return true;
        }
        let set = current.build.set_walks(entries, told);
        match set {
            Ok(()) => current.send_walks(post),
            Err(why) => self.refuse_walks(why),
        }
        set.is_ok()
    }

    /// Reports that the driver has built a race.
    pub fn loaded(&mut self, race: u32) {
        let Some((current, ..)) = self.race_of(race) else { return };
        // A host whose driver has not made the walks cannot race.
        if !current.build.built() {
            return self.give_up(race);
        }
        self.tell_loaded();
        self.start_if_told();
    }

    /// Adds a tick of this player's run: its intent, and the checksum of the race at its end.
    pub fn ran(&mut self, race: u32, intent: ::race::Intent, checksum: u32) {
        if let Some((race, scene, _)) = self.race_of(race) {
            race.ran(scene.me(), intent, checksum);
        }
    }

    /// Reports that this player is at the goal, with its replay and its time in ticks. Returns `false` if the replay is
    /// empty, or too large to be sent.
    pub fn finish(&mut self, race: u32, replay: &[u8], ticks: u32) -> bool {
        if replay.is_empty() || replay.len() > MOST_REPLAY_BYTES {
            return false;
        }
        if let Some((race, scene, post)) = self.race_of(race) {
            race.finish(replay, ticks, &scene, post);
        }
        true
    }

    /// Leaves the race without a result.
    pub fn give_up(&mut self, race: u32) {
        self.members.own.set_ready(false);
        self.gave_up_by(self.me(), race);
        self.post.broadcast(&Control::GaveUp(race));
    }

    /// Reports whether the driver could verify a claim.
    pub fn verified(&mut self, claim: &Claim, is_true: bool) {
        if let Some((race, ..)) = self.race_of(claim.race) {
            race.replays.verified(claim.player, is_true);
            self.look_at_results();
        }
    }

    /// Ends the race now: racers who have not finished are unplaced. Only the host can.
    pub fn close_race(&mut self) {
        if self.is_host() && self.phase() == Phase::Race {
            self.close(true);
        }
    }

    /// Removes a player from the room. Only the host can.
    ///
    /// A removed player is recognized by its id, never by its name: another player may have the same one. It may not
    /// return while it is one of the last [`MOST_KICKED`](crate::limits::MOST_KICKED) removed players, which the state of
    /// the room lists. Of those before, the players who saw the removal still know the id.
    pub fn kick(&mut self, player: PlayerId) {
        if !self.is_host() {
            return;
        }
        if self.members.get(player).is_none() {
            return;
        }
        self.hosting.kick(player);
        self.post.broadcast(&Control::Kick(player));
        self.remove_player(player);
        self.publish();
    }
}
