//! Messages between players: one enum for each channel, in an envelope with the version.
//!
//! ```text
//! protocol  1  PROTOCOL
//! body         a Control or a Fast message in postcard's format
//! ```
//!
//! A message is accepted whole or refused: its size, its counts and its ranges are limited ([`crate::limits`]), nothing
//! may follow it, and its bytes must be exactly those that this program writes. So each message has one encoding only.

use race::RULES_VERSION;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::draw::Hash;
use crate::evening::Evening;
use crate::host_eaters::HostEaters;
use crate::intents::Batch;
use crate::limits::{
    LONGEST_COUNTDOWN, MOST_CONTROL_BYTES, MOST_FAST_BYTES, MOST_KICKED, MOST_PLAYERS, MOST_REPLAY_BYTES,
    MOST_WALK_BYTES, PART_BYTES, PASS_BYTES,
};
use crate::list::{Bytes, List};
use crate::name::{Name, PlayerId};
use crate::phrase::Phrase;
use crate::track::Choice;
use race::RaceCode;
use race::replay::LONGEST;

/// The version of the messages. Every change of the messages raises it; peers with another version are refused.
pub const PROTOCOL: u8 = 5;

/// The channels between two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Channel {
    /// Reliable and in order: [`Control`].
    Control,
    /// Unreliable and unordered: [`Fast`].
    Fast,
}

/// Reliable messages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Control {
    /// The first message of both sides of a connection.
    Hello(Hello),
    /// The sender returns, with the ticket that the receiver gave it, or 0 if it has none.
    Back(u64),
    /// The ticket that the receiver must send as [`Control::Back`] if it returns on another connection. Only the two
    /// know it.
    Ticket(u64),
    /// The sender has received the ticket.
    Kept,
    /// The sender refuses the receiver a place in the room.
    Refused(Refusal),
    /// The status of the sender, after every change.
    Status(Status),
    /// The state of the room, from its host, after every change.
    State(Box<RoomState>),
    /// The hash of a secret for the seed of a race.
    Commit {
        /// The race.
        race: u32,
        /// The hash.
        hash: Hash,
    },
    /// The secret.
    Reveal {
        /// The race.
        race: u32,
        /// The secret.
        secret: Hash,
    },
    /// The sender has built the race.
    Loaded {
        /// The race.
        race: u32,
        /// The first 64 bits of the hash of its code and its walks.
        code: u64,
    },
    /// A player has reached the goal. Sent by that player, or by another player in answer to [`Control::Want`]. The
    /// parts of the replay follow.
    Finished {
        /// The race.
        race: u32,
        /// The player.
        player: PlayerId,
        /// The finish.
        finish: Finish,
        /// The size of its replay, in bytes.
        bytes: u32,
    },
    /// The next part of a player's replay.
    Part {
        /// The race.
        race: u32,
        /// The player.
        player: PlayerId,
        /// Its bytes: all parts but the last have [`PART_BYTES`].
        bytes: Bytes<PART_BYTES>,
    },
    /// The sender has left the race.
    GaveUp(u32),
    /// The results that the sender knows, after every change.
    Table(Table),
    /// Asks for a player's replay.
    Want {
        /// The race.
        race: u32,
        /// The player.
        player: PlayerId,
    },
    /// The sender has reported the result of a race to its player.
    Done(u32),
    /// Chat.
    Chat(Phrase),
    /// The sender leaves the room.
    Leave,
    /// The host has removed a player.
    Kick(PlayerId),
    /// A message to relay to another player.
    Pass {
        /// The player.
        to: PlayerId,
        /// Whether the sender starts a new connection to that player.
        begins: bool,
        /// A reliable message.
        bytes: Bytes<{ MOST_CONTROL_BYTES - PASS_BYTES }>,
    },
    /// A relayed message from another player.
    Passed {
        /// The player.
        from: PlayerId,
        /// Whether that player starts a new connection.
        begins: bool,
        /// A reliable message.
        bytes: Bytes<{ MOST_CONTROL_BYTES - PASS_BYTES }>,
    },
    /// The host has run its eaters. The parts of their walks follow.
    Walks {
        /// The race.
        race: u32,
        /// The size of the walks, in bytes.
        bytes: u32,
    },
    /// The next part of the walks.
    WalksPart {
        /// The race.
        race: u32,
        /// Its bytes: all parts but the last have [`PART_BYTES`].
        bytes: Bytes<PART_BYTES>,
    },
}

/// Unreliable messages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fast {
    /// Measures the clock and shows that the sender is there.
    Ping {
        /// Comes back in the answer.
        id: u32,
        /// Whether the sender has heard the host in the last seconds.
        hears_host: bool,
    },
    /// The answer to a ping.
    Pong {
        /// The id of the ping.
        id: u32,
        /// The time of the sender's clock, in milliseconds.
        time: u64,
    },
    /// The sender's intents, from the last tick that the receiver acknowledged.
    Intents {
        /// The race.
        race: u32,
        /// How many ticks of the receiver the sender knows.
        ack: u32,
        /// The intents.
        batch: Batch,
    },
    /// Acknowledges ticks, from a sender who has no intents to send.
    Ack {
        /// The race.
        race: u32,
        /// How many ticks of the receiver the sender knows.
        ticks: u32,
    },
    /// A message to relay to another player.
    Pass {
        /// The player.
        to: PlayerId,
        /// An unreliable message.
        bytes: Bytes<{ MOST_FAST_BYTES - PASS_BYTES }>,
    },
    /// A relayed message from another player.
    Passed {
        /// The player.
        from: PlayerId,
        /// An unreliable message.
        bytes: Bytes<{ MOST_FAST_BYTES - PASS_BYTES }>,
    },
}

/// Whether the bytes are a relayed message or a request to relay one. Looks only at the variant.
pub(crate) fn is_pass(channel: Channel, bytes: &[u8]) -> bool {
    // The index of the variant, which postcard writes first.
    let variants: [u8; 2] = match channel {
        Channel::Control => [19, 20],
        Channel::Fast => [4, 5],
    };
    bytes.get(1).is_some_and(|variant| variants.contains(variant))
}

/// The sender of a connection's first message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    /// The version of its rules.
    pub rules: u16,
    /// The version of its program, for people.
    pub program: [u16; 3],
    /// The player.
    pub player: PlayerId,
    /// The name.
    pub name: Name,
    /// Whether it only watches.
    pub spectator: bool,
}

impl Hello {
    /// Whether the sender has the same rules as this program, so that races are the same on both sides.
    pub const fn fits(&self) -> bool {
        self.rules == RULES_VERSION
    }
}

/// Why a player is refused a place in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Error)]
pub enum Refusal {
    /// The two programs have different rules.
    #[error("other rules: that side plays rules of version {rules}, program {}.{}.{}", program[0], program[1], program[2])]
    Rules {
        /// The rules of the side that refuses.
        rules: u16,
        /// Its program.
        program: [u16; 3],
    },
    /// The two programs have different versions of the messages.
    #[error("other messages: that side speaks version {0}")]
    Protocol(u8),
    /// The room is full.
    #[error("the room is full: it has {MOST_PLAYERS} places")]
    Full,
    /// The player sent too many messages.
    #[error("too many messages")]
    Flood,
    /// The player sent messages that cannot be read.
    #[error("messages that cannot be read")]
    Garbage,
    /// The id belongs to another player, and the ticket is missing or wrong.
    #[error("the player is already there")]
    Taken,
    /// The revealed secret does not match its commitment.
    #[error("a secret that does not match its hash")]
    Secret,
    /// The host has removed the player.
    #[error("removed by the host")]
    Kicked,
}

/// The status of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Status {
    /// The [number](RoomState::choices) of the choice for which it is ready.
    pub ready: Option<u32>,
    /// The host that it follows.
    pub host: Option<PlayerId>,
    /// The last race that it knows. The next race gets a higher number, even after two rooms have merged.
    pub race: u32,
    /// The players that it is connected with.
    pub sees: List<PlayerId, MOST_PLAYERS>,
}

/// The phases of a room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Phase {
    /// Players join, choose and get ready.
    #[default]
    Lobby,
    /// They draw the seed.
    Draw,
    /// They build the race.
    Load,
    /// They race.
    Race,
}

/// The state of a room, as its host sends it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomState {
    /// The host, who is the sender.
    pub host: PlayerId,
    /// Rises with every new host.
    pub term: u32,
    /// Rises with every change.
    pub revision: u32,
    /// The race to come, or the present one.
    pub race: u32,
    /// The phase.
    pub phase: Phase,
    /// What is raced.
    pub choice: Choice,
    /// The number of choices so far. Also rises when all players must get ready again for another reason.
    pub choices: u32,
    /// The host's own eaters that run.
    pub eaters: HostEaters,
    /// The time from the start of the countdown to GO, in milliseconds.
    pub countdown: u16,
    /// The players who race.
    pub racers: List<PlayerId, MOST_PLAYERS>,
    /// The race, once its seed is drawn.
    pub code: Option<RaceText>,
    /// GO on the host's clock, in milliseconds.
    pub go_at: Option<u64>,
    /// The series and its wins.
    pub evening: Evening,
    /// The players whom a host has removed, the latest last. They may not join again.
    pub kicked: List<PlayerId, MOST_KICKED>,
    /// The numbers behind the names of players, from 1, which is not shown: players of one name have different ones.
    pub numbers: List<(PlayerId, u8), MOST_PLAYERS>,
}

/// The code of a race that can be raced in a room.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RaceText(pub RaceCode);

impl Eq for RaceText {}

/// A finish.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finish {
    /// The time of the race.
    pub ticks: u32,
    /// The hash of the replay.
    pub hash: Hash,
}

/// The outcome of a race for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// Still racing.
    Racing,
    /// At the goal.
    Finished(Finish),
    /// Left the race.
    GaveUp,
    /// Away for too long.
    Out,
}

/// The results that a player knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The race.
    pub race: u32,
    /// Whether it is the final result.
    pub is_closed: bool,
    /// The outcome of each racer.
    pub rows: List<(PlayerId, Outcome), MOST_PLAYERS>,
}

/// Why bytes are not a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum MessageError {
    /// Too long.
    #[error("the message is too long: at most {MOST_CONTROL_BYTES} bytes, {MOST_FAST_BYTES} on the fast channel")]
    Long,
    /// Another version.
    #[error("messages of version {0}: this program speaks version {PROTOCOL}")]
    Version(u8),
    /// Not a message.
    #[error("the message cannot be read")]
    Form,
    /// A number or a count is out of range.
    #[error("a part of the message is out of range")]
    Range,
}

impl Control {
    /// Encodes the message as bytes.
    pub fn encode(&self) -> Vec<u8> {
        encode(self)
    }

    /// Reads what [`Control::encode`] wrote.
    pub fn decode(bytes: &[u8]) -> Result<Self, MessageError> {
        let message: Self = decode(bytes, MOST_CONTROL_BYTES)?;
        let is_valid = match &message {
            Self::State(state) => state.is_valid(),
            Self::Finished { finish, bytes, .. } => {
                is_time(finish.ticks) && (1..=MOST_REPLAY_BYTES).contains(&(*bytes as usize))
            }
            Self::Table(table) => {
                are_different(table.rows.iter().map(|(player, _)| *player))
                    && table.rows.iter().all(|(_, outcome)| match outcome {
                        Outcome::Finished(finish) => is_time(finish.ticks),
                        Outcome::Racing => !table.is_closed,
                        Outcome::GaveUp | Outcome::Out => true,
                    })
            }
            Self::Walks { bytes, .. } => (1..=MOST_WALK_BYTES).contains(&(*bytes as usize)),
            Self::Status(status) => are_different(status.sees.iter().copied()),
            _ => true,
        };
        if is_valid { Ok(message) } else { Err(MessageError::Range) }
    }
}

impl Fast {
    /// Encodes the message as bytes.
    pub fn encode(&self) -> Vec<u8> {
        encode(self)
    }

    /// Reads what [`Fast::encode`] wrote.
    pub fn decode(bytes: &[u8]) -> Result<Self, MessageError> {
        let message: Self = decode(bytes, MOST_FAST_BYTES)?;
        match &message {
            Self::Intents { batch, .. } if !batch.is_valid() => Err(MessageError::Range),
            _ => Ok(message),
        }
    }
}

impl RoomState {
    /// The state of a new room.
    pub(crate) fn first(host: PlayerId) -> Self {
        Self {
            host,
            term: 1,
            revision: 0,
            race: 0,
            phase: Phase::Lobby,
            choice: Choice::Any,
            choices: 0,
            eaters: HostEaters::NONE,
            countdown: 3000,
            racers: List::default(),
            code: None,
            go_at: None,
            evening: Evening::default(),
            kicked: List::default(),
            numbers: List::default(),
        }
    }

    fn is_valid(&self) -> bool {
        let is_choice = self.choice.is_in_limits() && self.eaters.is_in_limits();
        let is_code = self.code.as_ref().is_none_or(|code| Choice::allows(&code.0));
        let is_count = self.countdown <= LONGEST_COUNTDOWN && self.evening.is_valid();
        let are_numbers = self.numbers.iter().all(|(_, number)| *number > 0)
            && are_different(self.numbers.iter().map(|(player, _)| *player));
        is_choice && is_code && is_count && are_numbers && are_different(self.racers.iter().copied())
    }
}

fn is_time(ticks: u32) -> bool {
    (1..=LONGEST.0).contains(&ticks)
}

fn are_different(players: impl Iterator<Item = PlayerId>) -> bool {
    let mut players: Vec<_> = players.collect();
    let count = players.len();
    players.sort_unstable();
    players.dedup();
    players.len() == count
}

fn encode(message: &impl Serialize) -> Vec<u8> {
    // Writing to a vector never fails.
    postcard::to_extend(message, vec![PROTOCOL]).unwrap_or_default()
}

fn decode<M: DeserializeOwned + Serialize>(bytes: &[u8], most: usize) -> Result<M, MessageError> {
    if bytes.len() > most {
        return Err(MessageError::Long);
    }
    let (&version, body) = bytes.split_first().ok_or(MessageError::Form)?;
    if version != PROTOCOL {
        return Err(MessageError::Version(version));
    }
    let message = postcard::from_bytes(body).map_err(|_| MessageError::Form)?;
    // Each message has exactly one encoding.
    if encode(&message) == bytes { Ok(message) } else { Err(MessageError::Form) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passed_messages_are_known_by_their_first_bytes() {
        let mut passes = 0;
        for bytes in crate::mutation::samples("passed") {
            let is_control = matches!(Control::decode(&bytes), Ok(Control::Pass { .. } | Control::Passed { .. }));
            let is_fast = matches!(Fast::decode(&bytes), Ok(Fast::Pass { .. } | Fast::Passed { .. }));
            if Control::decode(&bytes).is_ok() {
                assert_eq!(is_pass(Channel::Control, &bytes), is_control, "{bytes:?}");
            }
            if Fast::decode(&bytes).is_ok() {
                assert_eq!(is_pass(Channel::Fast, &bytes), is_fast, "{bytes:?}");
            }
            passes += usize::from(is_control) + usize::from(is_fast);
        }
        assert!(passes >= 4, "{passes}");
    }
}
