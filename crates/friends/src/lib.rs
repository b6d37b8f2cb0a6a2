//! Races among friends: messages, the room, fair seeds, rivals and proofs. No engine, no network and no clock.
//!
//! ```text
//! bytes of a peer ─▶ limits ─▶ message ─▶ Room ─▶ bytes to peers
//!                                          │  ▲
//!                                   events ▼  │ commands: choose, ready, ran, finish
//!                                   game, bot or test
//! ```
//!
//! The driver of a [`Room`] passes in bytes and the time in milliseconds, and takes out bytes and [`Event`]s. Two
//! events ask the driver for long work: [`Event::Prepare`] to build a level, and [`Event::Verify`] to verify a replay.
//!
//! - [`limits`]: every limit, and the token bucket. [`mod@list`]: lists with a limit. [`name`]: players and their
//!   names. [`phrase`]: the chat.
//! - [`intents`]: a player's intents, by tick. [`message`]: the messages between players. [`clock`]: the offset of a
//!   peer's clock. [`draw`]: a seed that nobody can choose.
//! - [`host_eaters`]: the host's own eaters, and their walks. `pieces`: bytes sent in parts.
//! - [`track`]: the race, built for running, and a player's run on it. [`rival`]: another player's run, up to the last
//!   known tick.
//! - [`evening`]: the wins of a series of races. [`verdict`]: who wins, and when that is certain. [`proof`]: replays,
//!   verified by running them.
//! - [`room`]: the state machine of one player. [`bot_player`]: a bot in a room. [`mutation`]: mutated messages.

pub mod bot_player;
pub mod clock;
pub mod draw;
pub mod evening;
pub mod host_eaters;
pub mod intents;
pub mod limits;
pub mod list;
pub mod message;
pub mod mutation;
pub mod name;
pub mod phrase;
mod pieces;
pub mod proof;
pub mod rival;
pub mod room;
pub mod track;
pub mod verdict;

pub use bot_player::{BotPlayer, Pace};
pub use evening::Evening;
pub use host_eaters::{HostEaters, Walks, WalksError};
pub use intents::IntentLog;
pub use message::{Channel, MessageError};
pub use name::{Name, NameError, PlayerId};
pub use phrase::Phrase;
pub use proof::{Claim, ProofError};
pub use rival::Rival;
pub use room::{CallOff, Event, LinkId, Outgoing, PlayerView, Presence, Profile, RaceWalks, Room};
pub use track::{Choice, Runner, Track, TrackError};
pub use verdict::{Placed, Standing};
