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
//! leaves or is silent, the player with the lowest id becomes the host ([`mod@host`]). Everything else goes from each
//! player to all others without the host: secrets, intents, replays ([`racing`], [`results`]). A lost connection is
//! resumed by a ticket that only the two sides know ([`members`]). If two players cannot connect, a third relays their
//! messages ([`ways`]). The host may run eaters of its own ([`walks`]).

mod event;
mod host;
mod member;
mod members;
mod race_state;
mod racing;
mod receive;
mod results;
mod time_limit;
mod view;
mod walks;
mod way;
mod ways;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::draw::{Entropy, Hash};
use crate::host_eaters::HostEaters;
use crate::limits::LONGEST_COUNTDOWN;
use crate::message::{Channel, Control, Fast, Phase, Refusal, RoomState, Status};
use crate::name::{Name, PlayerId};
use crate::phrase::Phrase;
use crate::track::{Choice, TrackError};

pub use event::{CallOff, Event, LinkId, Outgoing, RaceWalks, ResultRow, race_number};
use member::Member;
use race_state::CurrentRace;
pub use view::{PlayerView, Presence};

/// The most events that wait for the driver. If the driver takes none, the oldest are dropped.
const MOST_EVENTS: usize = 1024;

/// How often members, host and results are checked, in milliseconds.
const LOOK_EVERY: u64 = 100;

/// If the clock jumps by more than this, this program was suspended, and the others were not silent. Milliseconds.
const SLEPT: u64 = 1_500;

/// The local player of a room.
#[derive(Clone, Debug)]
pub struct Profile {
    /// A random number.
    pub player: PlayerId,
    /// The name.
    pub name: Name,
    /// Whether it only watches.
    pub spectator: bool,
    /// The version of the program, for people.
    pub program: [u16; 3],
    /// 32 random bytes, used for nothing else.
    pub entropy: [u8; 32],
}

/// A room, as one player knows it.
#[derive(Debug)]
pub struct Room {
    me: Profile,
    entropy: Entropy,
    now: u64,
    looked_at: u64,
    links: BTreeMap<LinkId, member::Link>,
    /// Connections that were ended for good. Anything that still arrives on them is ignored.
    blocked: BTreeSet<LinkId>,
    /// The other players.
    members: BTreeMap<PlayerId, Member>,
    /// Tickets of players who have left: the ticket they gave us, and whether they confirmed ours.
    remembered: BTreeMap<PlayerId, (Option<u64>, bool)>,
    /// Players who may not return, and why.
    banned: BTreeMap<PlayerId, Refusal>,
    /// Players who are reached through a relay.
    ways: BTreeMap<PlayerId, way::Way>,
    next_way: u32,
    /// Players whom others see, but this player does not.
    missed: BTreeMap<PlayerId, way::Missed>,
    /// When the host was last notified that a removed player tried to rejoin.
    turned_away_at: Option<u64>,
    /// The state of the room; `None` until a host has sent it.
    state: Option<RoomState>,
    /// States from other players who act as host, kept to be compared again.
    claims: BTreeMap<PlayerId, RoomState>,
    status: Status,
    is_ready: bool,
    /// The last published phase, if this player is the host.
    phase: Phase,
    /// When the race was closed.
    closed_at: u64,
    /// When the phase began, if this player is the host.
    phase_at: u64,
    /// The fewest racers that begin a race, if this player is the host.
    fewest: usize,
    /// The countdown in milliseconds, if this player is the host.
    countdown: u16,
    /// The eaters of this player that run if it is the host.
    eaters: HostEaters,
    race: Option<CurrentRace>,
    /// Commitments that arrived before the state of their race.
    early: BTreeMap<PlayerId, (u32, Hash)>,
    /// The last races whose secret this player has revealed.
    revealed: BTreeSet<u32>,
    outgoing: Vec<Outgoing>,
    events: VecDeque<Event>,
}

impl Room {
    /// Creates the room of a player, who is its host or joins it. `now` is in milliseconds, from any starting point.
    pub fn new(me: Profile, is_host: bool, now: u64) -> Self {
        let entropy = Entropy::new(me.entropy);
        let state = is_host.then(|| RoomState::first(me.player));
        let status = Status { host: is_host.then_some(me.player), ..Status::default() };
        Self {
            me,
            entropy,
            now,
            looked_at: now,
            links: BTreeMap::new(),
            blocked: BTreeSet::new(),
            members: BTreeMap::new(),
            remembered: BTreeMap::new(),
            banned: BTreeMap::new(),
            ways: BTreeMap::new(),
            next_way: 0,
            missed: BTreeMap::new(),
            turned_away_at: None,
            state,
            claims: BTreeMap::new(),
            status,
            is_ready: false,
            phase: Phase::Lobby,
            closed_at: now,
            phase_at: now,
            fewest: 2,
            countdown: 3000,
            eaters: HostEaters::NONE,
            race: None,
            early: BTreeMap::new(),
            revealed: BTreeSet::new(),
            outgoing: Vec::new(),
            events: VecDeque::new(),
        }
    }

    /// Takes the bytes to send since the last call.
    pub fn take_outgoing(&mut self) -> Vec<Outgoing> {
        std::mem::take(&mut self.outgoing)
    }

    /// Takes the next event.
    pub fn next_event(&mut self) -> Option<Event> {
        self.events.pop_front()
    }

    /// Advances the time. Call it about every 10 to 50 ms, even if nothing arrives.
    pub fn tick(&mut self, now: u64) {
        self.set_now(now);
        self.send_intents();
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
            self.excuse(passed);
            self.looked_at = self.looked_at.saturating_add(passed);
        }
        self.now = self.now.max(now);
    }

    /// Returns the id of this player.
    pub const fn me(&self) -> PlayerId {
        self.me.player
    }

    /// Returns the name of this player.
    pub const fn name(&self) -> &Name {
        &self.me.name
    }

    /// Whether this player is the host.
    pub fn is_host(&self) -> bool {
        self.state.as_ref().is_some_and(|state| state.host == self.me.player)
    }

    /// Returns the state of the room; `None` until a host has sent it.
    pub const fn state(&self) -> Option<&RoomState> {
        self.state.as_ref()
    }

    /// The phase.
    pub fn phase(&self) -> Phase {
        self.state.as_ref().map(|state| state.phase).unwrap_or_default()
    }

    /// Returns the other players: id, name, whether each is here, and whether it is ready.
    pub fn others(&self) -> impl Iterator<Item = (PlayerId, &Name, bool, bool)> {
        let choices = self.state.as_ref().map(|state| state.choices);
        self.members.iter().map(move |(&player, member)| {
            let is_ready = choices.is_some() && member.status.ready == choices;
            (player, &member.name, self.is_here(player), is_ready)
        })
    }

    /// Returns the connection to a player.
    pub fn link_of(&self, player: PlayerId) -> Option<LinkId> {
        self.members.get(&player).and_then(|member| member.link)
    }

    /// Returns the median round trip to a player, in milliseconds.
    pub fn trip(&self, player: PlayerId) -> Option<u64> {
        self.link_of(player).and_then(|link| self.links.get(&link)).and_then(|link| link.clock.trip())
    }

    /// Sets what is raced. Returns `false` and changes nothing if this player is not the host, or not in the lobby.
    pub fn choose(&mut self, choice: Choice) -> Result<bool, TrackError> {
        choice.check()?;
        if !self.is_host() || self.phase() != Phase::Lobby {
            return Ok(false);
        }
        if let Some(state) = &mut self.state {
            state.choice = choice;
            state.choices += 1;
        }
        self.is_ready = false;
        self.publish();
        self.tell(Event::LobbyChanged);
        Ok(true)
    }

    /// Sets the countdown to GO in milliseconds, and the fewest racers that begin a race. Used when this player is the
    /// host.
    pub fn set_start(&mut self, countdown: u16, fewest: usize) {
        (self.countdown, self.fewest) = (countdown.min(LONGEST_COUNTDOWN), fewest.max(1));
    }

    /// Sets whether this player is ready for the chosen race. The race begins when all are ready. A rematch works the
    /// same way.
    pub fn set_ready(&mut self, is_ready: bool) {
        self.is_ready = is_ready && !self.me.spectator;
        self.tell_status();
    }

    /// Whether this player is ready.
    pub const fn is_ready(&self) -> bool {
        self.is_ready
    }

    /// Sends a phrase to all players.
    pub fn chat(&mut self, phrase: Phrase) {
        self.broadcast(&Control::Chat(phrase));
    }

    /// Leaves the room: take the [outgoing](Self::take_outgoing) bytes before the connections are closed.
    pub fn leave(&mut self) {
        self.broadcast(&Control::Leave);
    }

    fn tell(&mut self, event: Event) {
        if self.events.len() >= MOST_EVENTS {
            self.events.pop_front();
        }
        self.events.push_back(event);
    }

    fn send(&mut self, link: LinkId, message: &Control) {
        self.post(link, Channel::Control, message.encode());
    }

    fn send_fast(&mut self, link: LinkId, message: &Fast) {
        self.post(link, Channel::Fast, message.encode());
    }

    fn post(&mut self, link: LinkId, channel: Channel, bytes: Vec<u8>) {
        let posted = if way::is_way(link) { self.on_the_way(link, channel, bytes) } else { Some((link, bytes)) };
        if let Some((link, bytes)) = posted {
            self.outgoing.push(Outgoing { link, channel, bytes });
        }
    }

    fn send_to(&mut self, player: PlayerId, message: &Control) {
        if let Some(link) = self.link_of(player) {
            self.send(link, message);
        }
    }

    fn broadcast(&mut self, message: &Control) {
        let links: Vec<_> = self.members.values().filter_map(|member| member.link).collect();
        for link in links {
            self.send(link, message);
        }
    }

    fn name_of(&self, player: PlayerId) -> Name {
        match self.members.get(&player) {
            _ if player == self.me.player => self.me.name.clone(),
            Some(member) => member.name.clone(),
            None => self.race.as_ref().and_then(|race| race.names.get(&player)).cloned().unwrap_or_else(Name::unknown),
        }
    }
}
