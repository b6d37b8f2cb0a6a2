//! `mazeater career`: sends a bot through the campaign in Matched races and prints each race.

use std::fmt::Write as _;
use std::path::PathBuf;

use clap::Args;
use maze::Seed;
use race::bot::Skill;
use race::career::{Career, CareerRace, RACES};
use race::{Campaign, Level, Rating};

use crate::CommandError;
use crate::campaign_file;
use crate::output::{Destination, seconds};
use crate::progress_line::ProgressLine;
use crate::table_formats::TableFormat;

pub(crate) const EXAMPLES: &str = "\
Examples:
  mazeater career --bot newcomer --races 60 --seed tuesday
  mazeater career --bot expert --format csv --out career.csv";

/// The arguments of `mazeater career`.
#[derive(Args, Clone, Debug)]
pub struct CareerArgs {
    /// Use the levels of this file or link instead of the campaign
    #[arg(long, value_name = "FILE|LINK")]
    campaign: Option<PathBuf>,
    /// Skill of the bot: idle, random, newcomer, median or expert
    #[arg(long, value_name = "NAME", default_value = "median")]
    bot: Skill,
    /// Number of races. Each is the next level; after the last level the campaign begins again, new to the bot
    #[arg(long, value_name = "NUMBER", default_value_t = RACES, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    #[arg(allow_negative_numbers = true)]
    races: u32,
    /// Any text. The same seed gives the same career
    #[arg(long, value_name = "TEXT", default_value = "races", allow_hyphen_values = true)]
    seed: String,
    /// Format of the table. Default: by the ending of --out, or text
    #[arg(long, value_name = "text|csv")]
    format: Option<TableFormat>,
    #[command(flatten)]
    destination: Destination,
}

impl CareerArgs {
    pub(crate) fn run(self) -> Result<(), CommandError> {
        let format = self.destination.format(self.format, &TableFormat::ENDINGS, TableFormat::Text)?;
        let campaign = campaign_file::load(self.campaign.as_deref()).map_err(CommandError::Arguments)?;
        let progress = ProgressLine::begin();
        let (races, _) = raced(&campaign, self.bot, &Seed::typed(&self.seed), self.races, &progress)?;
        let mut text = head(format);
        for (number, race) in (1_u32..).zip(&races) {
            text += &row(format, number, race);
        }
        let mut target = self.destination.open()?;
        target.put(|out| out.write_all(text.as_bytes()))?;
        target.finish()
    }
}

/// Runs this many races of a career, and returns the player's rating after them.
pub(crate) fn raced(
    campaign: &Campaign,
    skill: Skill,
    seed: &Seed,
    races: u32,
    progress: &ProgressLine,
) -> Result<(Vec<CareerRace>, Rating), CommandError> {
    let mut career = Career::new(skill, seed);
    // Each level is built once, when the career reaches it.
    let mut levels: Vec<Option<Level>> = vec![None; campaign.levels().len()];
    let failed = |error: &dyn std::fmt::Display| CommandError::Work(error.to_string());
    let race = |number: u32| {
        progress.set(|| format!("race {number} of {races}"));
        let slot = &mut levels[career.level() as usize - 1];
        let level = match slot {
            Some(level) => level,
            None => slot.insert(Level::build(campaign.level(career.level()).clone()).map_err(|error| failed(&error))?),
        };
        career.race(level, campaign.last_level()).map_err(|error| failed(&error))
    };
    let races = (1..=races).map(race).collect::<Result<Vec<_>, _>>()?;
    Ok((races, *career.rating()))
}

fn head(format: TableFormat) -> String {
    match format {
        TableFormat::Text => {
            format!("{:<6}{:>6}{:>14}{:>5}{:>9}{:>9}\n", "race", "level", "expected win", "won", "bot s", "eater s")
        }
        TableFormat::Csv => "race,level,expected_win,won,bot_s,eater_s\n".to_owned(),
    }
}

fn row(format: TableFormat, number: u32, race: &CareerRace) -> String {
    let CareerRace { level, expected_win, won, time, eater } = *race;
    let expected_win = f64::from(expected_win) / 1000.0;
    let [bot, eater] = [time, Some(eater)].map(|time| time.map(seconds));
    let mut row = String::new();
    // Writing to a string never fails.
    let _ = match format {
        TableFormat::Text => {
            let [bot, eater] = [bot, eater].map(|time| time.unwrap_or_else(|| "-".to_owned()));
            let won = if won { "yes" } else { "no" };
            writeln!(row, "{number:<6}{level:>6}{expected_win:>14.3}{won:>5}{bot:>9}{eater:>9}")
        }
        TableFormat::Csv => {
            let [bot, eater] = [bot, eater].map(Option::unwrap_or_default);
            writeln!(row, "{number},{level},{expected_win:.3},{},{bot},{eater}", u8::from(won))
        }
    };
    row
}
