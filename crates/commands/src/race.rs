//! `mazeater race`: races bots against the eaters and prints how often they win.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::thread;

use clap::Args;
use maze::sanitize::excerpt;
use maze::{Cancel, Seed};
use race::bot::Skill;
use race::bot_results::{BotOutcome, BotResults, outcomes};
use race::career::RACES;
use race::chase::longest_standstill;
use race::units::{CELL, TICKS_PER_SECOND, TOP_SPEED};
use race::{Campaign, Difficulty, Eater, Handicap, Level, LevelPlan, Rating, Ticks};

use crate::CommandError;
use crate::campaign_file;
use crate::career;
use crate::output::{Destination, seconds};
use crate::progress_line::ProgressLine;
use crate::read_args::ReadArgs;
use crate::table_formats::TableFormat;

pub(crate) const EXAMPLES: &str = "\
Examples:
  mazeater race --level 7 --difficulty normal --bot median --runs 1000
  mazeater race --difficulty hard --bot newcomer
  mazeater race --maze maze.txt --bot expert
  mazeater race --difficulty matched --bot newcomer --level 3
  mazeater race --bot median --format csv --out balance.csv";

/// The arguments of `mazeater race`.
#[derive(Args, Clone, Debug)]
pub struct RaceArgs {
    /// Level, counted from 1. Default: all levels of the campaign
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true)]
    level: Option<u32>,
    /// Use the levels of this file or link instead of the campaign
    #[arg(long, value_name = "FILE|LINK")]
    campaign: Option<PathBuf>,
    /// Race in the maze of this file instead of a level, against one eater, as 'mazeater --maze' does
    #[arg(long, value_name = "FILE", conflicts_with_all = ["level", "campaign"])]
    maze: Option<PathBuf>,
    #[command(flatten)]
    read_args: ReadArgs,
    /// Difficulty: matched, easy, normal, hard or merciless. Matched: against a rating as after 60 races of
    /// 'mazeater career' with the same bot and seed
    #[arg(long, value_name = "NAME", default_value = "normal", value_parser = difficulty)]
    difficulty: Difficulty,
    /// Skill of the bots: idle, random, newcomer, median or expert
    #[arg(long, value_name = "NAME", default_value = "median")]
    bot: Skill,
    /// Races per level
    #[arg(long, value_name = "NUMBER", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    #[arg(allow_negative_numbers = true)]
    runs: u32,
    /// Any text; capitals count. The same seed gives the same races
    #[arg(long, value_name = "TEXT", default_value = "races", allow_hyphen_values = true)]
    seed: String,
    /// Format of the table. Default: by the ending of --out, or text
    #[arg(long, value_name = "text|csv")]
    format: Option<TableFormat>,
    #[command(flatten)]
    destination: Destination,
}

/// A difficulty with eaters.
fn difficulty(text: &str) -> Result<Difficulty, String> {
    let allowed = "choose matched, easy, normal, hard or merciless";
    match text.parse() {
        Ok(Difficulty::Relaxed) => Err(format!("relaxed races have no eaters: {allowed}")),
        Ok(difficulty) => Ok(difficulty),
        Err(_) => Err(format!("unknown difficulty '{}': {allowed}", excerpt(text))),
    }
}

impl RaceArgs {
    pub(crate) fn run(self) -> Result<(), CommandError> {
        let format = self.destination.format(self.format, &TableFormat::ENDINGS, TableFormat::Text)?;
        let campaign = campaign_file::load(self.campaign.as_deref()).map_err(CommandError::Arguments)?;
        let plans = self.plans(&campaign)?;
        let progress = ProgressLine::begin();
        let rating = self.rating(&campaign, &progress)?;
        let mut text = head(format);
        let mut all = Vec::new();
        let is_one = plans.len() == 1;
        for (number, plan) in plans {
            progress.set(|| format!("racing level {number}"));
            let level = Level::build(plan).map_err(|error| CommandError::Work(error.to_string()))?;
            let never = Cancel::never();
            let finish = level.finish_for(self.difficulty, &rating, &never);
            let eaters = finish.and_then(|finish| level.eaters_with(finish, Handicap::NONE, &never));
            let eaters = eaters.map_err(|error| CommandError::Work(error.to_string()))?;
            let played = self.play(&level, &eaters)?;
            let figures = LevelFigures::of(&level, &eaters, &played);
            let name = &level.plan().name;
            text += &row(format, &number, name, &BotResults::of(&played), &figures);
            all.extend(played);
        }
        if !is_one {
            text += &row(format, "all", "", &BotResults::of(&all), &LevelFigures::default());
        }
        let mut target = self.destination.open()?;
        target.put(|out| out.write_all(text.as_bytes()))?;
        target.finish()
    }

    /// The rating that decides the finish of Matched races.
    fn rating(&self, campaign: &Campaign, progress: &ProgressLine) -> Result<Rating, CommandError> {
        if self.difficulty != Difficulty::Matched {
            return Ok(Rating::default());
        }
        let (_, rating) = career::raced(campaign, self.bot, &Seed::typed(&self.seed), RACES, progress)?;
        Ok(rating)
    }

    /// The races, each with what its row begins with: the number of its level.
    fn plans(&self, campaign: &Campaign) -> Result<Vec<(String, LevelPlan)>, CommandError> {
        if let Some(file) = &self.maze {
            return Ok(vec![("maze".to_owned(), self.plan_in(file)?)]);
        }
        let last = campaign.last_level();
        let levels = match self.level {
            None => 1..=last,
            Some(level) if (1..=last).contains(&level) => level..=level,
            Some(level) => {
                let why = format!("--level must be 1 to {last}, not {level}");
                return Err(CommandError::Arguments(why));
            }
        };
        Ok(levels.map(|number| (number.to_string(), campaign.level(number).clone())).collect())
    }

    /// The race in the maze of a file, with the name of the file.
    fn plan_in(&self, file: &Path) -> Result<LevelPlan, CommandError> {
        let race = self.read_args.race_in(file)?;
        let name = file.file_stem().unwrap_or(file.as_os_str()).to_string_lossy();
        Ok(LevelPlan { name: excerpt(&name), ..race.plan() })
    }

    /// Runs all races of a level on all processors. The results do not depend on the number of threads.
    fn play(&self, level: &Level, eaters: &[Eater]) -> Result<Vec<BotOutcome>, CommandError> {
        let seed = Seed::typed(&self.seed);
        let threads = thread::available_parallelism().map_or(1, |count| count.get() as u32).min(self.runs);
        let part = |thread: u32| {
            let bound = |thread: u32| (u64::from(self.runs) * u64::from(thread) / u64::from(threads)) as u32;
            outcomes(level, eaters, self.bot, bound(thread)..bound(thread + 1), &seed)
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

/// Times and speeds of a level. All empty for several levels together.
#[derive(Debug, Default)]
struct LevelFigures {
    par: Option<Ticks>,
    /// The median time of the bots from GO to the goal; `None` if most of them gave up.
    bot: Option<Ticks>,
    /// The finish of the fastest eater.
    eater: Option<Ticks>,
    /// The fastest speed of an eater, in thousandths of a cell a second.
    eater_speed: Option<u64>,
    /// The player's top speed, likewise.
    player_speed: Option<u64>,
    /// Steps of the solution by way of all keys.
    solution_cells: Option<u32>,
    /// The longest standstill of an eater after GO.
    still: Option<Ticks>,
}

impl LevelFigures {
    fn of(level: &Level, eaters: &[Eater], played: &[BotOutcome]) -> Self {
        let mut times: Vec<Ticks> = played.iter().map(|bot| bot.time.unwrap_or(Ticks(u32::MAX))).collect();
        times.sort_unstable();
        Self {
            par: Some(level.par()),
            bot: times.get(times.len() / 2).copied().filter(|time| time.0 < u32::MAX),
            eater: eaters.iter().map(Eater::finish).min(),
            eater_speed: eaters.iter().map(Eater::speed_thousandths).max(),
            player_speed: Some(u64::from(TOP_SPEED) * u64::from(TICKS_PER_SECOND) * 1000 / u64::from(CELL)),
            solution_cells: Some(level.distances()[level.start().index()]),
            still: Some(longest_standstill(level, eaters)),
        }
    }

    /// The last columns of a CSV row.
    fn csv(&self, results: &BotResults) -> String {
        let time = |time: Option<Ticks>| time.map_or(String::new(), seconds);
        let thousandths = |number: Option<u64>| {
            number.map_or(String::new(), |number| format!("{}.{:03}", number / 1000, number % 1000))
        };
        let cells = self.solution_cells.map_or(String::new(), |cells| cells.to_string());
        let (par, bot, eater) = (time(self.par), time(self.bot), time(self.eater));
        let (still, last_gap) = (time(self.still), time(results.last_gap));
        let share = thousandths(results.close_share.map(u64::from));
        let (eater_speed, player_speed) = (thousandths(self.eater_speed), thousandths(self.player_speed));
        format!("{par},{bot},{eater},{eater_speed},{player_speed},{cells},{still},{share},{last_gap}")
    }
}

fn head(format: TableFormat) -> String {
    match format {
        TableFormat::Text => format!(
            "{:<6}{:<20}{:>8}{:>10}{:>12}{:>16}{:>9}{:>16}{:>9}{:>14}{:>12}\n",
            "level",
            "name",
            "runs",
            "first %",
            "within 3 %",
            "median margin %",
            "close %",
            "lead changes %",
            "still s",
            "close share %",
            "last gap s"
        ),
        TableFormat::Csv => "level,name,runs,won_first,won_within_3,median_margin_thousandths,close,lead_changes,\
                par_s,bot_s,eater_s,eater_speed,player_speed,solution_cells,still_s,close_share,last_gap_s\n"
            .to_owned(),
    }
}

fn row(format: TableFormat, number: &str, name: &str, results: &BotResults, figures: &LevelFigures) -> String {
    let percent = |count: u32| f64::from(results.thousandths(count)) / 10.0;
    let mut row = String::new();
    // Writing to a string never fails.
    let _ = match format {
        TableFormat::Text => {
            let margin =
                results.median_margin.map_or("-".to_owned(), |margin| format!("{:.1}", f64::from(margin) / 10.0));
            let share = results.close_share.map_or("-".to_owned(), |share| format!("{:.1}", f64::from(share) / 10.0));
            let tenths = |time: Option<Ticks>| time.map_or("-".to_owned(), |time| format!("{:.1}", time.seconds()));
            writeln!(
                row,
                "{number:<6}{name:<20}{:>8}{:>10.1}{:>12.1}{margin:>16}{:>9.1}{:>16.1}{:>9}{share:>14}{:>12}",
                results.runs,
                percent(results.won_first),
                percent(results.won_within_tries),
                percent(results.close),
                percent(results.lead_changes),
                tenths(figures.still),
                tenths(results.last_gap),
            )
        }
        TableFormat::Csv => {
            let margin = results.median_margin.map_or(String::new(), |margin| margin.to_string());
            writeln!(
                row,
                "{number},\"{}\",{},{},{},{margin},{},{},{}",
                name.replace('"', "\"\""),
                results.runs,
                results.won_first,
                results.won_within_tries,
                results.close,
                results.lead_changes,
                figures.csv(results),
            )
        }
    };
    row
}
