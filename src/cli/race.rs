//! `mazeater race`: races bots against the eaters and prints how often they win.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::str::FromStr;
use std::thread;

use clap::Args;
use maze::Seed;
use maze::UnknownName;
use race::bot::Skill;
use race::bot_results::{BotOutcome, BotResults, outcomes};
use race::{Campaign, Difficulty, Handicap, Level};

use super::CommandError;
use super::output::Destination;
use super::progress_line::ProgressLine;
use crate::cli::arguments::campaign;

pub(super) const EXAMPLES: &str = "\
Examples:
  mazeater race --level 7 --difficulty normal --bot median --runs 1000
  mazeater race --difficulty hard --bot newcomer
  mazeater race --bot median --format csv --out balance.csv";

/// The arguments of `mazeater race`.
#[derive(Args, Clone, Debug)]
pub struct RaceArgs {
    /// Level, counted from 1. Default: all levels of the campaign
    #[arg(long, value_name = "NUMBER")]
    level: Option<u32>,
    /// Use the levels of this file instead of the campaign
    #[arg(long, value_name = "FILE")]
    campaign: Option<PathBuf>,
    /// Difficulty: easy, normal, hard or merciless
    #[arg(long, value_name = "NAME", default_value = "normal")]
    difficulty: Difficulty,
    /// Skill of the bots: idle, random, newcomer, median or expert
    #[arg(long, value_name = "NAME", default_value = "median")]
    bot: Skill,
    /// Races per level
    #[arg(long, value_name = "NUMBER", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    runs: u32,
    /// Any text. The same seed gives the same races
    #[arg(long, value_name = "TEXT", default_value = "races", allow_hyphen_values = true)]
    seed: String,
    /// Format of the table
    #[arg(long, value_name = "text|csv", default_value = "text")]
    format: TableFormat,
    #[command(flatten)]
    destination: Destination,
}

/// The format of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TableFormat {
    Text,
    Csv,
}

impl FromStr for TableFormat {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        match text {
            "text" => Ok(Self::Text),
            "csv" => Ok(Self::Csv),
            _ => Err(UnknownName::new("format", text, ["text", "csv"])),
        }
    }
}

impl RaceArgs {
    pub(super) fn run(self) -> Result<(), CommandError> {
        if self.difficulty == Difficulty::Relaxed {
            return Err(CommandError::Arguments(
                "--difficulty must be easy, normal, hard or merciless: relaxed races have no eaters".to_owned(),
            ));
        }
        let campaign = campaign(self.campaign.as_deref()).map_err(CommandError::Arguments)?;
        let levels = self.levels(&campaign)?;
        let progress = ProgressLine::begin();
        let mut text = self.format.head();
        let mut all = Vec::new();
        for number in levels.clone() {
            progress.set(|| format!("racing level {number}"));
            let level =
                Level::build(campaign.level(number).clone()).map_err(|error| CommandError::Work(error.to_string()))?;
            let played = self.play(&level)?;
            text += &self.format.row(&number.to_string(), &level.plan().name, &BotResults::of(&played));
            all.extend(played);
        }
        if levels.count() > 1 {
            text += &self.format.row("all", "", &BotResults::of(&all));
        }
        let mut target = self.destination.open()?;
        target.put(|out| out.write_all(text.as_bytes()))?;
        target.finish()
    }

    fn levels(&self, campaign: &Campaign) -> Result<std::ops::RangeInclusive<u32>, CommandError> {
        let last = campaign.last_level();
        match self.level {
            None => Ok(1..=last),
            Some(level) if (1..=last).contains(&level) => Ok(level..=level),
            Some(level) => {
                let why = format!("--level must be 1 to {last}, not {level}");
                Err(CommandError::Arguments(why))
            }
        }
    }

    /// Runs all races of a level on all processors. The results do not depend on the number of threads.
    fn play(&self, level: &Level) -> Result<Vec<BotOutcome>, CommandError> {
        let eaters =
            level.eaters(self.difficulty, Handicap::NONE).map_err(|error| CommandError::Work(error.to_string()))?;
        let seed = Seed::new(self.seed.as_str());
        let threads = thread::available_parallelism().map_or(1, |count| count.get() as u32).min(self.runs);
        let part = |thread: u32| {
            let bound = |thread: u32| (u64::from(self.runs) * u64::from(thread) / u64::from(threads)) as u32;
            outcomes(level, &eaters, self.bot, bound(thread)..bound(thread + 1), &seed)
        };
        thread::scope(|scope| {
            let parts: Vec<_> = (0..threads).map(|thread| scope.spawn(move || part(thread))).collect();
            let failed = |_| CommandError::Work("a race failed unexpectedly".to_owned());
            parts
                .into_iter()
                .map(|part| part.join().map_err(failed))
                .collect::<Result<Vec<_>, _>>()
                .map(|all| all.concat())
        })
    }
}

impl TableFormat {
    fn head(self) -> String {
        match self {
            Self::Text => format!(
                "{:<6}{:<20}{:>8}{:>10}{:>12}{:>16}{:>9}{:>16}\n",
                "level", "name", "runs", "first %", "within 3 %", "median margin %", "close %", "lead changes %"
            ),
            Self::Csv => {
                "level,name,runs,won_first,won_within_3,median_margin_thousandths,close,lead_changes\n".to_owned()
            }
        }
    }

    fn row(self, number: &str, name: &str, results: &BotResults) -> String {
        let percent = |count: u32| f64::from(results.thousandths(count)) / 10.0;
        let mut row = String::new();
        // Writing to a string never fails.
        let _ = match self {
            Self::Text => {
                let margin =
                    results.median_margin.map_or("-".to_owned(), |margin| format!("{:.1}", f64::from(margin) / 10.0));
                writeln!(
                    row,
                    "{number:<6}{name:<20}{:>8}{:>10.1}{:>12.1}{margin:>16}{:>9.1}{:>16.1}",
                    results.runs,
                    percent(results.won_first),
                    percent(results.won_within_tries),
                    percent(results.close),
                    percent(results.lead_changes),
                )
            }
            Self::Csv => {
                let margin = results.median_margin.map_or(String::new(), |margin| margin.to_string());
                writeln!(
                    row,
                    "{number},\"{}\",{},{},{},{margin},{},{}",
                    name.replace('"', "\"\""),
                    results.runs,
                    results.won_first,
                    results.won_within_tries,
                    results.close,
                    results.lead_changes,
                )
            }
        };
        row
    }
}
