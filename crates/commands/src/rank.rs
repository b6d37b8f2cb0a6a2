//! `mazeater rank`: finds the runs in any text, runs them again, and ranks them.

use std::io;
use std::path::{Path, PathBuf};
use std::thread;

use clap::Args;
use files::ReadError;
use maze::Cancel;
use study::league::{
    Findings, JudgedRun, League, LeagueTables, MOST_LEAGUE_BYTES, files_in, verify_all, without_doubles,
};

use crate::CommandError;
use crate::output::{Destination, OutputTarget, eprint_line};
use crate::progress_line::ProgressLine;
use crate::table_formats::RowsFormat;

pub(crate) const EXAMPLES: &str = "\
Examples:
  mazeater rank chat.txt
  mazeater rank mails/ last.replay --format csv --out table.csv
  mazeater rank chat.txt --league friends.txt --format markdown
  mazeater rank --league friends.txt";

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
            let why = "no link to a replay or a race was found: a link has #replay=, ?code=, ?word=, ?daily= or ?level= in it";
            return Err(CommandError::Arguments(why.to_owned()));
        }
        let runs = league.runs().cloned().chain(findings.runs.drain(..)).collect();
        let runs = without_doubles(runs);
        let count = runs.len();
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let shown = |done: usize| progress.set(|| format!("verifying run {done} of {count}"));
        let judged = verify_all(runs, threads, shown, &Cancel::never());
        drop(progress);
        let mut target = self.destination.open()?;
        let added = self.add_league(&mut league, &judged, &mut target)?;
        let tables = LeagueTables::new(judged, &findings);
        let text = match format {
            RowsFormat::Text => tables.text(),
            RowsFormat::Csv => tables.csv(),
            RowsFormat::Json => tables.json(),
            RowsFormat::Markdown => tables.markdown(),
        };
        target.put(|out| out.write_all(text.as_bytes()))?;
        target.finish()?;
        if let Some(line) = added {
            eprint_line(&line);
        }
        Ok(())
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

    /// Adds the runs that count. If there is a new one, the league appears together with the output. Returns a line about it.
    fn add_league(
        &self,
        league: &mut League,
        judged: &[JudgedRun],
        target: &mut OutputTarget,
    ) -> Result<Option<String>, CommandError> {
        let Some(path) = &self.league else { return Ok(None) };
        let before = league.clone();
        let count = judged.iter().filter(|run| run.verdict.is_ok()).map(|run| run.run.clone());
        let (new, without_room) = league.add(count);
        if without_room > 0 {
            eprint_line(&format!("{}: it has no room for {without_room} more runs", path.display()));
        }
        if *league == before && path.exists() {
            return Ok(None);
        }
        target.add(path, league.to_text().as_bytes())?;
        Ok(Some(format!("{}: {new} new, {} runs in all", path.display(), league.runs().len())))
    }
}

/// What a file, a folder or standard input has.
fn read(path: &Path) -> Result<Findings, CommandError> {
    let name = path.display().to_string();
    let failed = |why: &dyn std::fmt::Display| CommandError::Arguments(format!("'{name}': it cannot be read: {why}"));
    if path == Path::new("-") {
        let bytes = files::read_stream(io::stdin().lock(), 0, MOST_LEAGUE_BYTES, &Cancel::never());
        return Ok(Findings::of_file(&bytes.map_err(|error| failed(&error))?, Path::new("standard input")));
    }
    let found = files_in(path).map_err(|error| failed(&error))?;
    let mut findings = Findings::default();
    for file in &found {
        match files::read(file, MOST_LEAGUE_BYTES) {
            Ok(bytes) => findings.add(Findings::of_file(&bytes, file)),
            // In a folder there may be anything else.
            Err(ReadError::TooLarge(_)) if found.len() > 1 => {
                eprint_line(&format!("{}: left out: it has more than {} MB", file.display(), MOST_LEAGUE_BYTES >> 20));
            }
            Err(error) => return Err(failed(&error)),
        }
    }
    Ok(findings)
}
