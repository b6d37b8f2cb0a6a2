//! `mazeater rank`: finds the runs in any text, runs them again, and ranks them.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::thread;

use clap::Args;
use files::{AtomicFile, ReadError};
use maze::Cancel;
use study::league::{Findings, JudgedRun, League, LeagueTables, MOST_LEAGUE_BYTES, verify_all, without_doubles};

use crate::CommandError;
use crate::output::{Destination, eprint_line};
use crate::progress_line::ProgressLine;
use crate::table_formats::RowsFormat;

pub(crate) const EXAMPLES: &str = "\
Examples:
  mazeater rank chat.txt
  mazeater rank mails/ last.replay --format csv --out table.csv
  mazeater rank chat.txt --league friends.txt --format markdown
  mazeater rank --league friends.txt";

/// The most files of a folder that are read.
const MOST_FILES: usize = 10_000;
/// The most folders in one another that are opened.
const DEEPEST: u32 = 8;

/// The arguments of `mazeater rank`.
#[derive(Args, Clone, Debug)]
pub struct RankArgs {
    /// Texts with links to replays, such as a chat, mails or a page; replay files; folders of them; or - for standard input
    #[arg(value_name = "FILE", required_unless_present = "league")]
    files: Vec<PathBuf>,
    /// Rank the runs of this league too, and add to it the runs that count. The file is made if it is missing
    #[arg(long, value_name = "FILE")]
    league: Option<PathBuf>,
    /// Format of the tables. Default: by the ending of --out, or text
    #[arg(long, value_name = "text|csv|json|markdown")]
    format: Option<RowsFormat>,
    #[command(flatten)]
    destination: Destination,
}

impl RankArgs {
    pub(crate) fn run(self) -> Result<(), CommandError> {
        let format = self.destination.format(self.format, &RowsFormat::ENDINGS, RowsFormat::Text)?;
        self.destination.refuse_same_files(&[("--league", self.league.as_ref())])?;
        let mut league = self.read_league()?;
        let progress = ProgressLine::begin();
        let mut findings = Findings::default();
        for path in &self.files {
            progress.set(|| format!("reading {}", path.display()));
            findings.add(read(path)?);
        }
        if league.runs().len() == 0 && findings == Findings::default() {
            let why = "no link to a replay or a race was found: a link has #replay=, ?code= or ?word= in it";
            return Err(CommandError::Arguments(why.to_owned()));
        }
        let runs = league.runs().cloned().chain(findings.runs.drain(..)).collect();
        let runs = without_doubles(runs);
        let count = runs.len();
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let shown = |done: usize| progress.set(|| format!("verifying run {done} of {count}"));
        let judged = verify_all(runs, threads, shown, &Cancel::never());
        drop(progress);
        self.write_league(&mut league, &judged)?;
        let tables = LeagueTables::new(judged, &findings);
        let text = match format {
            RowsFormat::Text => tables.text(),
            RowsFormat::Csv => tables.csv(),
            RowsFormat::Json => tables.json(),
            RowsFormat::Markdown => tables.markdown(),
        };
        let mut target = self.destination.open()?;
        target.put(|out| out.write_all(text.as_bytes()))?;
        target.finish()
    }

    fn read_league(&self) -> Result<League, CommandError> {
        let Some(path) = &self.league else { return Ok(League::default()) };
        let refused = |why: &dyn std::fmt::Display| {
            CommandError::Arguments(format!("--league <FILE>: '{}': {why}", path.display()))
        };
        let bytes = match files::read(path, MOST_LEAGUE_BYTES) {
            Ok(bytes) => bytes,
            Err(error) if error.is_missing() => return Ok(League::default()),
            Err(error) => return Err(refused(&format!("it cannot be read: {error}"))),
        };
        let text = str::from_utf8(&bytes).map_err(|_| refused(&"it is no league: it is not text"))?;
        League::from_text(text).map_err(|error| refused(&error))
    }

    /// Adds the runs that count, and writes the league whole if there is a new one.
    fn write_league(&self, league: &mut League, judged: &[JudgedRun]) -> Result<(), CommandError> {
        let Some(path) = &self.league else { return Ok(()) };
        let before = league.clone();
        let count = judged.iter().filter(|run| run.verdict.is_ok()).map(|run| run.run.clone());
        let (new, without_room) = league.add(count);
        if without_room > 0 {
            eprint_line(&format!("{}: it has no room for {without_room} more runs", path.display()));
        }
        if *league == before && path.exists() {
            return Ok(());
        }
        let failed = |error: io::Error| CommandError::Work(format!("cannot write '{}': {error}", path.display()));
        let mut file = AtomicFile::create(path).map_err(failed)?;
        file.write_all(league.to_text().as_bytes()).map_err(failed)?;
        file.commit().map_err(failed)?;
        eprint_line(&format!("{}: {new} new, {} runs in all", path.display(), league.runs().len()));
        Ok(())
    }
}

/// What a file, a folder or standard input has.
fn read(path: &Path) -> Result<Findings, CommandError> {
    let name = path.display().to_string();
    let failed = |why: &dyn std::fmt::Display| CommandError::Arguments(format!("'{name}': it cannot be read: {why}"));
    if path == Path::new("-") {
        let bytes = files::read_stream(io::stdin().lock(), 0, MOST_LEAGUE_BYTES, &Cancel::never());
        return Ok(of_bytes(&bytes.map_err(|error| failed(&error))?, Path::new("standard input")));
    }
    let mut found = Vec::new();
    if path.is_dir() {
        list(path, DEEPEST, &mut found).map_err(|error| failed(&error))?;
        found.sort();
    } else {
        found.push(path.to_owned());
    }
    let mut findings = Findings::default();
    for file in &found {
        match files::read(file, MOST_LEAGUE_BYTES) {
            Ok(bytes) => findings.add(of_bytes(&bytes, file)),
            // In a folder there may be anything else.
            Err(ReadError::TooLarge(_)) if found.len() > 1 => {
                eprint_line(&format!("{}: left out: it has more than {} MB", file.display(), MOST_LEAGUE_BYTES >> 20));
            }
            Err(error) => return Err(failed(&error)),
        }
    }
    Ok(findings)
}

/// The files of a folder and of the folders in it. Links are not followed.
fn list(folder: &Path, depth: u32, found: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let kind = entry.file_type()?;
        if found.len() >= MOST_FILES {
            return Err(io::Error::other(format!("the folder has more than {MOST_FILES} files")));
        }
        if kind.is_dir() && depth > 0 {
            list(&entry.path(), depth - 1, found)?;
        } else if kind.is_file() {
            found.push(entry.path());
        }
    }
    Ok(())
}

/// What the bytes of a file have. The name of a replay file is that of its player.
fn of_bytes(bytes: &[u8], path: &Path) -> Findings {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let findings = Findings::of_replay_file(bytes, &stem).unwrap_or_else(|| {
        let text = formats::text::decode(bytes).unwrap_or_else(|_| String::from_utf8_lossy(bytes));
        Findings::of_text(&text)
    });
    findings.of_source(&path.display().to_string())
}
