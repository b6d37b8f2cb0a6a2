//! Events from a room to its driver.

use std::fmt;
use std::sync::Arc;

use race::{RULES_VERSION, RaceCode, ScriptEntry};
use thiserror::Error;

use crate::host_eaters::WalksError;
use crate::message::{Channel, PROTOCOL, Refusal};
use crate::name::{Name, PlayerId};
use crate::phrase::Phrase;
use crate::proof::Claim;
use crate::verdict::Placed;

/// A connection to another player. The driver numbers them, and uses no number twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LinkId(pub u32);

/// Returns the number of a race for people, from 1. The full number also holds 8 bits of the id of its host.
pub const fn race_number(race: u32) -> u32 {
    race >> 8
}

/// Bytes to send.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outgoing {
    /// The connection to send on.
    pub link: LinkId,
    /// The channel to send on.
    pub channel: Channel,
    /// The bytes.
    pub bytes: Vec<u8>,
}

/// A racer's result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultRow {
    /// The player.
    pub player: PlayerId,
    /// The name.
    pub name: Name,
    /// The place.
    pub placed: Placed,
    /// The first 64 bits of the hash of the replay; `None` for a player who did not finish.
    pub digest: Option<u64>,
}

/// Why a race was called off. Displays as half a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum CallOff {
    /// The host called it off. Only its own player sees the reason.
    #[error("the host called it off")]
    Host,
    /// A racer is away.
    #[error("a player is away")]
    Away,
    /// The host has changed.
    #[error("its host has changed")]
    HostChanged,
    /// It was not built in time.
    #[error("it took too long to prepare")]
    Slow,
    /// The players do not have the same race.
    #[error("its players have built different races")]
    Different,
    /// A racer cannot build it, or has left it.
    #[error("a player cannot race it")]
    Impossible,
    /// The host sent a race that is not the drawn one.
    #[error("the race of the host is not the one that was drawn")]
    NotDrawn,
}

/// The walks of a race that is to be built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RaceWalks {
    /// This player is the host: its driver runs this number of eaters on the level, and passes their walks to
    /// [`Room::set_walks`](super::Room::set_walks).
    Own(usize),
    /// The walks that the host sent; empty in a race without the host's own eaters.
    Told(Arc<[ScriptEntry]>),
}

/// An event in a room. Displays as one line.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A player or spectator joined.
    Joined(PlayerId, Name),
    /// A player is away: nothing was received for [some seconds](crate::limits::AWAY_AFTER).
    Away(PlayerId, Name),
    /// A player is back.
    Back(PlayerId, Name),
    /// A player has left, or was away for too long.
    Left(PlayerId, Name),
    /// A player or a connection was removed: its name, if known, and why.
    Removed(Option<Name>, Refusal),
    /// A peer with other rules cannot join: its name, rules and program version.
    OtherRules(Name, u16, [u16; 3]),
    /// A peer with messages of this version cannot join.
    OtherMessages(u8),
    /// Another player's program refuses this player a place.
    Refused(Refusal),
    /// The host has removed this player.
    Kicked,
    /// A player whom the host has removed tried to rejoin, and was refused. Only the host gets this event.
    TurnedAway(Name),
    /// A player is reached through a relay: its name, and the name of the player who relays.
    Way(PlayerId, Name, Name),
    /// The room has a new host.
    Host(PlayerId, Name),
    /// The chosen race, or the players who are ready, have changed.
    LobbyChanged,
    /// A player sent a phrase.
    Chat(PlayerId, Name, Phrase),
    /// Build this race, with these walks of the host's eaters, then call [`Room::loaded`](super::Room::loaded).
    Prepare(u32, Box<RaceCode>, RaceWalks),
    /// The walks of the host's eaters are not usable, and why. This player does not race.
    WrongWalks(WalksError),
    /// The race starts: GO at this time of the local clock, in milliseconds.
    Start(u32, u64),
    /// The race was called off before GO, and why.
    CalledOff(u32, CallOff),
    /// A player has reached the goal after these ticks.
    Finished(PlayerId, Name, u32),
    /// Verify this on the track of the race, then call [`Room::verified`](super::Room::verified).
    Verify(Box<Claim>),
    /// The winners are certain: the race, its winners, and their ticks.
    Winner(u32, Vec<(PlayerId, Name)>, u32),
    /// The final result of a race, the best first. The same for all players.
    Result(u32, Vec<ResultRow>),
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Joined(_, name) => write!(f, "{name} joined"),
            Self::Away(_, name) => write!(f, "{name} is away"),
            Self::Back(_, name) => write!(f, "{name} is back"),
            Self::Left(_, name) => write!(f, "{name} left"),
            Self::Removed(Some(name), why) => write!(f, "{name} was removed: {why}"),
            Self::Removed(None, why) => write!(f, "a connection was ended: {why}"),
            Self::OtherRules(name, rules, [major, minor, patch]) => write!(
                f,
                "{name} plays rules of version {rules} (program {major}.{minor}.{patch}), this program rules of \
                 version {RULES_VERSION}: both need the same"
            ),
            Self::OtherMessages(version) => write!(
                f,
                "a player speaks messages of version {version}, this program version {PROTOCOL}: both need the same"
            ),
            Self::Refused(why) => write!(f, "no place in this room: {why}"),
            Self::Kicked => f.write_str("the host has removed this player"),
            Self::TurnedAway(name) => {
                write!(f, "{name} came again and got no place: the host has removed a player of that name or id")
            }
            Self::Way(_, name, via) => write!(f, "{name} is reached by way of {via}"),
            Self::Host(_, name) => write!(f, "{name} is the host"),
            Self::LobbyChanged => f.write_str("the lobby has changed"),
            Self::Chat(_, name, phrase) => write!(f, "{name}: {}", phrase.english()),
            Self::Prepare(race, code, _) => write!(f, "race {}: {code}", race_number(*race)),
            Self::WrongWalks(why) => write!(f, "this race cannot be raced here: {why}"),
            Self::Start(race, _) => write!(f, "race {} starts", race_number(*race)),
            Self::CalledOff(race, why) => write!(f, "race {} was called off: {why}", race_number(*race)),
            Self::Finished(_, name, ticks) => write!(f, "{name} is at the goal after {}", race::Ticks(*ticks)),
            Self::Verify(claim) => write!(f, "verifying the race of {}", claim.player),
            Self::Winner(_, winners, ticks) => {
                let names: Vec<_> = winners.iter().map(|(_, name)| name.to_string()).collect();
                write!(f, "{} won in {}", names.join(" and "), race::Ticks(*ticks))
            }
            Self::Result(race, rows) => {
                let verified = rows.iter().filter(|row| matches!(row.placed, Placed::Place { .. })).count();
                write!(f, "race {} is over: {verified} of {} finished and verified", race_number(*race), rows.len())
            }
        }
    }
}
