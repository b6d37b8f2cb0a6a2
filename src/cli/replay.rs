//! `mazeater replay`: run a recorded race again and say whether it is what it says.

use std::path::{Path, PathBuf};

use clap::Args;
use race::replay::{MOST_BYTES, Replay as Recording};

use super::Problem;
use super::output::print;
use crate::platform::files::{self, ReadError};

pub(super) const EXAMPLES: &str = "\
Examples:
  mazeater replay race.replay
  mazeater replay race.replay --verify";

/// The arguments of `mazeater replay`.
#[derive(Args, Clone, Debug)]
pub struct Replay {
    /// The file of a recorded race
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Run the race again, and say its time or where it differs
    #[arg(long)]
    verify: bool,
}

impl Replay {
    pub(super) fn run(self) -> Result<(), Problem> {
        let bytes = read(&self.file).map_err(|error| self.refused(&format!("it cannot be read: {error}")))?;
        let replay = Recording::from_bytes(&bytes).map_err(|error| self.refused(&error.to_string()))?;
        let handicap = replay.handicap();
        let held_back = if handicap.helps() { format!("eaters held back: {handicap}\n") } else { String::new() };
        let text = format!("race {}\n{} after {}\n{held_back}", replay.code(), winner(&replay), replay.ticks());
        if self.verify {
            let failed = |error: &dyn std::fmt::Display| Problem::Work(error.to_string());
            let level = replay.code().level().map_err(|error| failed(&error))?;
            let eaters = replay.eaters(&level).map_err(|error| failed(&error))?;
            let time = replay.verify(&level, &eaters).map_err(|error| failed(&error))?;
            print(&format_args!("{text}verified: run again, it takes {time}\n"))
        } else {
            print(&text)
        }
    }

    fn refused(&self, why: &str) -> Problem {
        Problem::Arguments(format!("'{}': {why}", self.file.display()))
    }
}

/// Reads a file of at most the size of the largest replay.
pub(super) fn read(file: &Path) -> Result<Vec<u8>, ReadError> {
    files::read(file, MOST_BYTES as u64)
}

fn winner(replay: &Recording) -> String {
    match replay.winner() {
        race::Winner::Player => "won by the player".to_owned(),
        race::Winner::Eater(number) => {
            let kind = replay.code().eaters().get(number);
            format!("won by {}", kind.map_or("an eater", |kind| kind.name()))
        }
    }
}
