//! `mazeater replay`: inspects and verifies recorded races.

use std::path::{Path, PathBuf};

use clap::Args;
use files::ReadError;
use race::replay::{MOST_BYTES, Replay};
use race::{Level, ScriptEntry};
use study::export::qr::{GameAddress, race_link, replay_link};
use study::league::{ResultPicture, ShareLink, ShareStrip};
use text::{Language, Text, text};

use crate::CommandError;
use crate::output::{print, write_files};

pub(crate) const EXAMPLES: &str = "\
Examples:
  mazeater replay race.replay
  mazeater replay race.replay --verify
  mazeater replay race.replay --picture result.png --show-maze --link-address https://example.org/mazeater/";

/// The arguments of `mazeater replay`.
#[derive(Args, Clone, Debug)]
pub struct ReplayArgs {
    /// The replay file
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Replay the race and print its time, or where it deviates
    #[arg(long)]
    verify: bool,
    /// Draw the result of a run that reached the goal as a PNG picture: what was raced, three squares against gold, the
    /// covered maze, and a QR code of the run, or of its race if the run is too long for one
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,
    /// Show the maze in the picture
    #[arg(long, requires = "picture")]
    show_maze: bool,
    /// The address of the page with the game, with which the links of --picture begin; without it they are codes
    #[arg(long, value_name = "URL", requires = "picture")]
    link_address: Option<GameAddress>,
}

impl ReplayArgs {
    pub(crate) fn run(self) -> Result<(), CommandError> {
        let bytes = read(&self.file).map_err(|error| self.refused(&format!("it cannot be read: {error}")))?;
        let replay = Replay::from_bytes(&bytes).map_err(|error| self.refused(&error.to_string()))?;
        let handicap = replay.handicap();
        let held_back = if handicap.helps() { format!("eaters held back: {handicap}\n") } else { String::new() };
        let scripts: String = replay.scripts().iter().map(script_line).collect();
        let text = format!("race {}\n{scripts}{}\n{held_back}", replay.code(), outcome(&replay));
        if !self.verify && self.picture.is_none() {
            return print(&text);
        }
        let failed = |error: &dyn std::fmt::Display| CommandError::Work(error.to_string());
        let level = replay.code().level().map_err(|error| failed(&error))?;
        let eaters = replay.eaters(&level).map_err(|error| failed(&error))?;
        let time = replay.verify(&level, &eaters).map_err(|error| failed(&error))?;
        if let Some(path) = &self.picture {
            write_files(std::slice::from_ref(path), &[self.drawn(&replay, &level)?])?;
        }
        print(&format_args!("{text}verified: run again, it takes {time}\n"))
    }

    /// The picture of the result.
    fn drawn(&self, replay: &Replay, level: &Level) -> Result<Vec<u8>, CommandError> {
        let (link, race) = match &self.link_address {
            Some(address) => (ShareLink::Link(replay_link(address, replay)), race_link(address, replay.code())),
            None => (ShareLink::Code(replay.to_text()), replay.code().to_string()),
        };
        let maze = replay.code().maze();
        let name = maze.recipe().map_or_else(|| maze.to_string(), |recipe| recipe.seed.text().to_owned());
        let language = Language::English;
        let what = text!("share-strip", race = Text::verbatim(name), time = Text::time(replay.ticks()));
        let what = language.get(&what);
        let lost = || self.refused("--picture is for runs that reached the goal first");
        let strip = ShareStrip::of_run(&what, replay, level, link).ok_or_else(lost)?;
        let picture = ResultPicture { strip: &strip, race: &race, shows_maze: self.show_maze };
        picture.png(level, language).map_err(|error| self.refused(&format!("--picture: {error}")))
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
