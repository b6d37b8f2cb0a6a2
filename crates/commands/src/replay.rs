//! `mazeater replay`: inspects and verifies recorded races.

use std::path::{Path, PathBuf};

use clap::Args;
use files::ReadError;
use race::ScriptEntry;
use race::replay::{MOST_BYTES, Replay};

use crate::CommandError;
use crate::output::print;

pub(crate) const EXAMPLES: &str = "\
Examples:
  mazeater replay race.replay
  mazeater replay race.replay --verify";

/// The arguments of `mazeater replay`.
#[derive(Args, Clone, Debug)]
pub struct ReplayArgs {
    /// The replay file
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Replay the race and print its time, or where it deviates
    #[arg(long)]
    verify: bool,
}

impl ReplayArgs {
    pub(crate) fn run(self) -> Result<(), CommandError> {
        let bytes = read(&self.file).map_err(|error| self.refused(&format!("it cannot be read: {error}")))?;
        let replay = Replay::from_bytes(&bytes).map_err(|error| self.refused(&error.to_string()))?;
        let handicap = replay.handicap();
        let held_back = if handicap.helps() { format!("eaters held back: {handicap}\n") } else { String::new() };
        let scripts: String = replay.scripts().iter().map(script_line).collect();
        let text = format!("race {}\n{scripts}{}\n{held_back}", replay.code(), outcome(&replay));
        if self.verify {
            let failed = |error: &dyn std::fmt::Display| CommandError::Work(error.to_string());
            let level = replay.code().level().map_err(|error| failed(&error))?;
            let eaters = replay.eaters(&level).map_err(|error| failed(&error))?;
            let time = replay.verify(&level, &eaters).map_err(|error| failed(&error))?;
            print(&format_args!("{text}verified: run again, it takes {time}\n"))
        } else {
            print(&text)
        }
    }

    fn refused(&self, why: &str) -> CommandError {
        CommandError::Arguments(format!("'{}': {why}", self.file.display()))
    }
}

/// Reads a file, up to the size limit of replays.
pub(crate) fn read(file: &Path) -> Result<Vec<u8>, ReadError> {
    files::read(file, MOST_BYTES as u64)
}

/// An eater that a player wrote: its name, its walk and the digest of its script.
fn script_line(script: &ScriptEntry) -> String {
    let (name, steps) = (script.look().name(), script.steps());
    format!("script {name}: {steps} steps in the replay, digest {:016x}\n", script.digest())
}

/// Who won, and how long the player ran.
fn outcome(replay: &Replay) -> String {
    match replay.winner() {
        race::Winner::Player => format!("won by the player after {}", replay.ticks()),
        race::Winner::Eater(number) => {
            let kind = replay.code().eaters().get(number);
            let name = kind.map_or("an eater", |kind| kind.name());
            let name = replay.script(number).map_or(name, |script| script.look().name());
            format!("won by {name}; the player ran until {}", replay.ticks())
        }
    }
}
