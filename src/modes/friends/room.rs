//! The state of the room in the game.

use std::collections::VecDeque;
use std::sync::Arc;

use bevy::prelude::*;
use files::background::Background;
use friends::message::Phase as RoomPhase;
use friends::room::ResultRow;
use friends::{Claim, HostEaters, Phrase, PlayerId, Room, Track};
use friends_net::{Invitation, RoomAddress, RoomCode};
use own_eaters::ChosenScripts;
use race::{Difficulty, RaceCode, Ticks};
use text::Text;

use super::maze::FriendsMaze;

/// Maximum number of lines about events that are kept.
const LINES: usize = 6;

/// Maximum number of rooms that are kept after their hosts removed this player.
const REMOVALS: usize = 16;

/// The room of this player, and the choices on its page.
#[derive(Resource, Debug)]
pub struct FriendsRoom {
    session: Option<Session>,
    /// Why the last room closed, or why a room could not be opened.
    pub(super) problem: Option<Text>,
    /// The text that was last typed to join.
    pub(super) typed: String,
    pub(super) watches: bool,
    /// This player's eaters, which run in races that this player hosts.
    pub(super) scripts: ChosenScripts,
    /// The strength of these eaters.
    pub(super) strength: Difficulty,
    /// Rooms whose hosts have removed this player, each with the player's id there.
    removed: VecDeque<(RoomCode, PlayerId)>,
    /// The room of the last link that was opened.
    pub(super) invitation: Option<Invitation>,
}

impl Default for FriendsRoom {
    fn default() -> Self {
        Self {
            session: None,
            problem: None,
            typed: String::new(),
            watches: false,
            scripts: ChosenScripts::default(),
            strength: Difficulty::Normal,
            removed: VecDeque::new(),
            invitation: None,
        }
    }
}

impl FriendsRoom {
    /// The room, if the player is in one or joins one.
    pub const fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    pub(super) const fn session_mut(&mut self) -> Option<&mut Session> {
        self.session.as_mut()
    }

    pub(super) fn open(&mut self, session: Session) {
        self.problem = None;
        self.invitation = None;
        self.session = Some(session);
    }

    pub(super) fn close(&mut self, problem: Option<Text>) {
        self.session = None;
        self.problem = problem;
    }

    /// Notes that the host of a room has removed this player.
    pub(super) fn note_removal(&mut self, room: RoomCode, player: PlayerId) {
        self.removed.retain(|(other, _)| *other != room);
        self.removed.push_back((room, player));
        if self.removed.len() > REMOVALS {
            self.removed.pop_front();
        }
    }

    /// The id that this player had in a room whose host has removed it. The player comes back under the same id, so
    /// that the room recognizes it.
    pub(super) fn removed_as(&self, room: RoomCode) -> Option<PlayerId> {
        self.removed.iter().find(|(other, _)| *other == room).map(|(_, player)| *player)
    }

    /// Why there is no room.
    pub const fn problem(&self) -> Option<&Text> {
        self.problem.as_ref()
    }

    /// The text that was last typed to join.
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// The room of a link, until the player is in a room.
    pub const fn invitation(&self) -> Option<&Invitation> {
        self.invitation.as_ref()
    }

    /// This player's eaters, which run in races that this player hosts.
    pub const fn scripts(&self) -> &ChosenScripts {
        &self.scripts
    }

    /// The strength of these eaters: the same for everybody, so never *Matched*.
    pub const fn strength(&self) -> Difficulty {
        self.strength
    }

    /// The number and the strength of these eaters, for the room.
    pub(super) fn host_eaters(&self) -> HostEaters {
        HostEaters::new(self.scripts.len(), self.strength)
    }

    /// Whether these eaters can be chosen: not while a race is prepared or under way.
    pub fn chooses_eaters(&self) -> bool {
        self.session.as_ref().is_none_or(Session::is_in_lobby)
    }

    /// Whether the player only watches, in the next room.
    pub const fn watches(&self) -> bool {
        self.watches
    }
}

/// The final result of a race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FriendsResult {
    /// The race.
    pub race: u32,
    /// Its rows, the best first.
    pub rows: Vec<ResultRow>,
}

/// A race that the room has drawn.
#[derive(Clone, Debug)]
pub(super) struct DrawnRace {
    pub(super) number: u32,
    pub(super) code: Arc<RaceCode>,
    pub(super) is_watched: bool,
    /// The track, once it is built.
    pub(super) track: Option<Arc<Track>>,
    /// Whether its screen was open.
    pub(super) was_open: bool,
    /// The time up to which the arrivals of eaters have been reported.
    pub(super) told_until: Ticks,
}

/// A room that is open.
#[derive(Debug)]
pub struct Session {
    pub(super) room: Room,
    /// The address to tell friends.
    pub(super) address: RoomAddress,
    /// The race that this player has chosen as host.
    pub(super) maze: FriendsMaze,
    /// The phrase to say next.
    pub(super) phrase: Phrase,
    /// The player whom the host may remove.
    pub(super) chosen: Option<PlayerId>,
    lines: VecDeque<Text>,
    pub(super) race: Option<DrawnRace>,
    pub(super) result: Option<FriendsResult>,
    pub(super) claims: VecDeque<Box<Claim>>,
    pub(super) verifying: Option<(Box<Claim>, Background<bool>)>,
    /// Whether the player wants to leave.
    pub(super) is_leaving: bool,
    /// Whether the host has removed the player.
    pub(super) was_removed: bool,
    /// Why the room is closed, if it is.
    pub(super) closed: Option<Text>,
}

impl Session {
    pub(super) fn new(room: Room, address: RoomAddress) -> Self {
        Self {
            room,
            address,
            maze: FriendsMaze::default(),
            phrase: Phrase::Hello,
            chosen: None,
            lines: VecDeque::new(),
            race: None,
            result: None,
            claims: VecDeque::new(),
            verifying: None,
            is_leaving: false,
            was_removed: false,
            closed: None,
        }
    }

    /// The room.
    pub const fn room(&self) -> &Room {
        &self.room
    }

    /// The address to tell friends.
    pub const fn address(&self) -> &RoomAddress {
        &self.address
    }

    /// The race that this player has chosen as host.
    pub const fn maze(&self) -> FriendsMaze {
        self.maze
    }

    /// The phrase to say next.
    pub const fn phrase(&self) -> Phrase {
        self.phrase
    }

    /// The player whom the host may remove.
    pub fn chosen(&self) -> Option<PlayerId> {
        let others = self.room.players().into_iter().map(|player| player.player);
        let mut others = others.filter(|&player| player != self.room.me());
        let first = others.next();
        self.chosen.filter(|chosen| Some(*chosen) == first || others.any(|player| player == *chosen)).or(first)
    }

    /// The lines about the latest events, the newest last.
    pub fn lines(&self) -> impl Iterator<Item = &Text> {
        self.lines.iter()
    }

    pub(super) fn say(&mut self, line: Text) {
        if self.lines.len() >= LINES {
            self.lines.pop_front();
        }
        self.lines.push_back(line);
    }

    /// The result of the last race.
    pub const fn result(&self) -> Option<&FriendsResult> {
        self.result.as_ref()
    }

    /// Whether the players can get ready.
    pub fn is_in_lobby(&self) -> bool {
        self.room.state().is_some() && self.room.phase() == RoomPhase::Lobby
    }
}
