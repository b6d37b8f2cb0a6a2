//! Replays: the code of a race and its intents, verified by running it again.
//!
//! ```text
//! intents, tick by tick ─▶ Recorder ─▶ Replay ─▶ bytes ─▶ Replay ─▶ verify: the same time, or where it differs
//!                                                           ├─▶ ReplayPlayback: the intents again, tick by tick
//!                                                           └─▶ Ghost: a racer that follows them
//! ```
//!
//! `recording`: the replay. `file`: the replay as bytes. `scripts`: the part of the bytes with the walks of scripts.
//! `text`: the replay as a line of text. `intent_runs` and `bits`: the intents in few bits. `verify`: compares a replay
//! with its race. `limits`: how long a replay may be.
//!
//! Each second has a checksum of 32 bits, and a change of intent takes 6 to 9 bits. The flawless run, which changes it
//! 7 to 11 times a second, takes 0.7 to 0.95 KB a minute. The largest possible minute, with two different keys in each
//! tick, takes less than 11 KB.

mod bits;
mod error;
mod file;
mod ghost;
mod intent_runs;
mod limits;
mod playback;
mod recorder;
mod recording;
mod rest;
mod scripts;
mod text;
mod verify;

pub use error::ReplayError;
pub use ghost::{Ghost, GhostError};
pub use limits::{LONGEST, MOST_BYTES, MOST_SCRIPT_BYTES};
pub use playback::{ReplayPlayback, SPEEDS};
pub use recorder::Recorder;
pub use recording::Replay;
pub use scripts::{scripts_from_bytes, scripts_to_bytes};
pub use verify::Divergence;
