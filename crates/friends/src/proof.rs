//! Proof of a result: every player gets every replay, and verifies it by running the race again.

use race::{Divergence, Intent, RaceCourse, Replay, ReplayError};
use thiserror::Error;

use crate::draw::hash;
use crate::intents::IntentLog;
use crate::limits::MOST_REPLAY_BYTES;
use crate::message::Finish;
use crate::name::PlayerId;
use crate::pieces::Pieces;
use crate::track::Track;

/// Why a result does not verify, in one line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ProofError {
    /// The hash of the replay is not the announced one.
    #[error("the replay is not the one that was announced")]
    Hash,
    /// The bytes are not a replay.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The replay is of another race.
    #[error("the replay is of another race")]
    OtherRace,
    /// The race diverges when the replay is run.
    #[error(transparent)]
    Divergence(#[from] Divergence),
    /// The replay ends at another time than the announced one.
    #[error("the replay does not end at the time that was announced")]
    Time,
    /// It differs from what was shown during the race.
    #[error("the replay differs from what was shown during the race")]
    Shown,
    /// The player saw the solution.
    #[error("the run was helped by the hint")]
    Hinted,
}

/// A result to be verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The race.
    pub race: u32,
    /// Whose result it is.
    pub player: PlayerId,
    /// The announced finish.
    pub finish: Finish,
    /// The replay as a file.
    pub replay: Vec<u8>,
    /// The intents that arrived during the race: the replay must begin with them.
    pub shown: IntentLog,
}

impl Claim {
    /// Verifies the claim by running the race again on the track of the room. Runs all its ticks, in far less than a
    /// second.
    pub fn verify(&self, track: &Track) -> Result<(), ProofError> {
        if hash(&self.replay) != self.finish.hash {
            return Err(ProofError::Hash);
        }
        let replay = Replay::from_bytes(&self.replay)?;
        if replay.code() != track.code() || replay.scripts() != track.walks() {
            return Err(ProofError::OtherRace);
        }
        if replay.hinted() {
            return Err(ProofError::Hinted);
        }
        let is_shown = |(told, ran): (Intent, Intent)| told == ran;
        if self.shown.ticks() > replay.ticks().0 || !self.shown.intents().zip(replay.playback()).all(is_shown) {
            return Err(ProofError::Shown);
        }
        let ticks = replay.verify(track.level(), track.eaters())?;
        // Against eaters a replay may end before the goal; a race of friends is run to the goal.
        let mut race = race::Race::new(track.level(), &[]);
        replay.playback().for_each(|intent| {
            race.step(intent);
        });
        if ticks.0 == self.finish.ticks && race.is_over() { Ok(()) } else { Err(ProofError::Time) }
    }
}

/// The parts of a replay as they arrive.
#[derive(Clone, Debug)]
pub struct Parts {
    /// The announced finish.
    pub finish: Finish,
    pieces: Pieces,
}

impl Parts {
    /// Starts to collect a replay of this size; `None` if the size is out of range.
    pub fn new(finish: Finish, size: u32) -> Option<Self> {
        Some(Self { finish, pieces: Pieces::new(size, MOST_REPLAY_BYTES)? })
    }

    /// Adds the next part; `false` if its size is wrong.
    pub fn add(&mut self, part: &[u8]) -> bool {
        self.pieces.add(part)
    }

    /// Returns the whole replay, once all parts have arrived.
    pub fn whole(&self) -> Option<&[u8]> {
        self.pieces.whole()
    }
}
