//! `mazeater export` and `mazeater import`: all saves as one file, or the own races as data.

use std::path::PathBuf;

use clap::Args;
use commands::output::{Destination, eprint_line, print};
use commands::{CommandError, runs_file};
use files::Home;
use maze::sanitize::one_line;
use platform::storage::Persist;
use profile::{BEFORE_IMPORT, LARGEST_SAVED_GAME, RunRows, SavedGame};
use study::runs::MOST_RUNS_BYTES;
use text::Text;

pub(super) const EXPORT_EXAMPLES: &str = "\
Examples:
  mazeater export --out progress.json
  mazeater export --csv --out runs.csv
  mazeater export --plots runs.svg";

pub(super) const IMPORT_EXAMPLES: &str = "\
Example:
  mazeater import progress.json";

/// The arguments of `mazeater export`.
#[derive(Args, Clone, Debug)]
pub struct ExportArgs {
    /// Export the finished races instead of the saves: CSV, a row for each
    #[arg(long)]
    csv: bool,
    /// Draw the finished races instead, as SVG or PNG by the ending: times over tries, by level, by opponent
    #[arg(long, value_name = "FILE", conflicts_with_all = ["csv", "out"])]
    plots: Option<PathBuf>,
    #[command(flatten)]
    destination: Destination,
}

/// The arguments of `mazeater import`.
#[derive(Args, Clone, Debug)]
pub struct ImportArgs {
    /// An exported file, also of the game in a browser. What is here is kept as before-import.json
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

impl ExportArgs {
    pub(super) fn run(self) -> Result<(), CommandError> {
        if self.csv || self.plots.is_some() {
            let read = home()?.read_bytes(RunRows::FILE, MOST_RUNS_BYTES);
            return runs_file::export(RunRows::FILE, read, self.plots.as_deref(), &self.destination);
        }
        let (saves, unreadable) = SavedGame::of_home(&home()?);
        if saves.counts() == (0, 0) {
            let why = if unreadable.is_empty() {
                "nothing is saved yet".to_owned()
            } else {
                format!("no save can be read: {}", unreadable.join(", "))
            };
            return Err(CommandError::Work(one_line(&why)));
        }
        let bytes = saves.to_bytes().map_err(|why| failed(&why))?;
        let mut target = self.destination.open()?;
        target.put(|out| out.write_all(&bytes).and_then(|()| out.write_all(b"\n")))?;
        target.finish()?;
        if !unreadable.is_empty() {
            eprint_line(&one_line(&format!("left out, because it cannot be read: {}", unreadable.join(", "))));
        }
        Ok(())
    }
}

impl ImportArgs {
    pub(super) fn run(self) -> Result<(), CommandError> {
        let refused = |why: String| CommandError::Arguments(format!("'{}': {why}", self.file.display()));
        let bytes = files::read(&self.file, LARGEST_SAVED_GAME).map_err(|error| refused(error.to_string()))?;
        let saves = SavedGame::from_bytes(&bytes).map_err(|why| refused(why.english().into_owned()))?;
        let home = home()?;
        saves.write_to(&home).map_err(|why| failed(&why))?;
        let (replays, files) = saves.counts();
        let before = one_line(&home.file(BEFORE_IMPORT).display().to_string());
        print(&format_args!("imported saves: {files}, replays: {replays}; what was here is in {before}\n"))
    }
}

fn home() -> Result<Home, CommandError> {
    Home::of_this_user().ok_or_else(|| failed(&Home::missing()))
}

fn failed(why: &Text) -> CommandError {
    CommandError::Work(why.english().into_owned())
}
