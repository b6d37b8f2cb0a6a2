//! A race by ear: what is sounded to a player who does not see the maze, and a bot that knows nothing else.
//!
//! ```text
//! view, place, rival ─▶ Ear::listen ─▶ cues, by type ─▶ loudspeaker, or Listener::hear ─▶ intent
//! ```
//!
//! [`tone`]: a direction as side and pitch. [`cue`]: what can be sounded. [`ear`]: what is sounded when. [`listener`]:
//! the bot. [`report`]: what a player is told in words on request. [`mod@lessons`]: mazes to learn it.

pub mod cue;
pub mod ear;
pub mod lessons;
pub mod listener;
pub mod report;
pub mod tone;
