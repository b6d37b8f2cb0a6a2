//! `mazeater level`: makes levels, checks them, and writes them as files, links and lists of codes.
//!
//! `given`: the levels that the commands read. `make`: a level from a maze.

mod given;
mod make;

use std::fmt::Write as _;

use clap::{Args, Subcommand};
use maker::{CheckedCampaign, CheckedLevel, LevelFault, WrongLevel, check_level};
use maze::Cancel;
use race::{Level, RaceCode};
use serde_json::json;
use study::export::qr::GameAddress;

use self::given::GivenLevels;
use self::make::LevelMakeArgs;
use crate::CommandError;
use crate::output::Destination;
use crate::progress_line::ProgressLine;
use crate::table_formats::ReportFormat;

pub(crate) const EXAMPLES: &str = "\
Examples:
  mazeater level make --size 14x10 --seed tuesday --name Tuesday --eaters wally,ripple --doors 1 --out mine.ron
  mazeater level make --maze maze.txt --name Drawn --text 'Mind the gap' --palette orchid --music finale
  mazeater level check mine.ron
  mazeater level check --level 7 --format json
  mazeater level link mine.ron --link-address https://example.org/mazeater/
  mazeater level write mine.ron mine.ron --out campaign.ron
  mazeater level write --level 3
  mazeater level codes mine.ron | mazeater print --codes - --out mine.pdf";

/// The arguments of `mazeater level`.
#[derive(Args, Clone, Debug)]
pub struct LevelArgs {
    #[command(subcommand)]
    action: LevelAction,
}

#[derive(Clone, Debug, Subcommand)]
enum LevelAction {
    /// Make a level from a maze that is generated, drawn or read from a file
    Make(Box<LevelMakeArgs>),
    /// Tell whether each level can be won, and what the levels of the game do otherwise
    Check(LevelCheckArgs),
    /// Print a link to levels that can be won
    Link(LevelLinkArgs),
    /// Write levels, those of links too, as the file of a campaign
    Write(LevelWriteArgs),
    /// Print the code of each level and its name, for 'mazeater print --codes'
    Codes(LevelCodesArgs),
}

#[derive(Args, Clone, Debug)]
struct LevelCheckArgs {
    #[command(flatten)]
    given: GivenLevels,
    /// Format; json writes an object on a line for each level. Default: by the ending of --out, or text
    #[arg(long, value_name = "json|text")]
    format: Option<ReportFormat>,
    #[command(flatten)]
    destination: Destination,
}

#[derive(Args, Clone, Debug)]
struct LevelLinkArgs {
    #[command(flatten)]
    given: GivenLevels,
    /// The address of the page with the game, with which the link begins. Default: only the text of the link
    #[arg(long, value_name = "URL")]
    link_address: Option<GameAddress>,
    #[command(flatten)]
    destination: Destination,
}

#[derive(Args, Clone, Debug)]
struct LevelWriteArgs {
    #[command(flatten)]
    given: GivenLevels,
    #[command(flatten)]
    destination: Destination,
}

#[derive(Args, Clone, Debug)]
struct LevelCodesArgs {
    #[command(flatten)]
    given: GivenLevels,
    #[command(flatten)]
    destination: Destination,
}

impl LevelArgs {
    pub(crate) fn run(self) -> Result<(), CommandError> {
        match self.action {
            LevelAction::Make(arguments) => arguments.run(),
            LevelAction::Check(arguments) => arguments.run(),
            LevelAction::Link(arguments) => arguments.run(),
            LevelAction::Write(arguments) => arguments.run(),
            LevelAction::Codes(arguments) => arguments.run(),
        }
    }
}

fn put(destination: &Destination, text: &str) -> Result<(), CommandError> {
    let mut target = destination.open()?;
    target.put(|out| out.write_all(text.as_bytes()))?;
    target.finish()
}

/// A level that cannot be won ends a command as a maze without a solution does.
fn not_won(wrong: &WrongLevel) -> CommandError {
    CommandError::NoPath(wrong.to_string())
}

impl LevelCheckArgs {
    fn run(self) -> Result<(), CommandError> {
        let format = self.destination.format(self.format, &ReportFormat::ENDINGS, ReportFormat::Text)?;
        let campaign = self.given.read()?;
        let progress = ProgressLine::begin();
        let (mut out, mut faults) = (String::new(), Vec::new());
        for (place, plan) in (1..).zip(campaign.levels()) {
            let number = self.given.number_of(place);
            progress.set(|| format!("checking level {number}"));
            let checked = check_level(plan, campaign.notes(place), &Cancel::never());
            out += &match format {
                ReportFormat::Text => text_line(number, &plan.name, &checked),
                ReportFormat::Json => json_line(number, &plan.name, &checked),
            };
            if let Err(fault) = checked {
                faults.push(WrongLevel { number, name: plan.name.clone(), fault });
            }
        }
        drop(progress);
        put(&self.destination, &out)?;
        match &*faults {
            [] => Ok(()),
            [wrong] => Err(not_won(wrong)),
            [..] => {
                let why = format!("{} of {} levels cannot be won", faults.len(), campaign.levels().len());
                Err(CommandError::NoPath(why))
            }
        }
    }
}

fn text_line(number: u32, name: &str, checked: &Result<CheckedLevel, LevelFault>) -> String {
    let mut line = format!("{number}. {name}: ");
    let _ = match checked {
        Err(fault) => write!(line, "cannot be won: {fault}"),
        Ok(known) => write!(line, "par {}, median bot {}", known.par, known.typical),
    };
    if let Ok(CheckedLevel { run: Some(time), .. }) = checked {
        let _ = write!(line, ", its author's run {time}");
    }
    if let Ok(CheckedLevel { limit: Some(limit), .. }) = checked {
        let _ = write!(line, "; unlike the levels of the game: {limit}");
    }
    line + "\n"
}

fn json_line(number: u32, name: &str, checked: &Result<CheckedLevel, LevelFault>) -> String {
    let object = match checked {
        Err(fault) => json!({
            "number": number,
            "name": name,
            "can_be_won": false,
            "reason": fault.to_string(),
            "cell": fault.place().map(|cell| cell.0),
        }),
        Ok(known) => json!({
            "number": number,
            "name": name,
            "can_be_won": true,
            "par": known.par.milliseconds() as f64 / 1000.0,
            "median_bot": known.typical.milliseconds() as f64 / 1000.0,
            "run": known.run.map(|time| time.milliseconds() as f64 / 1000.0),
            "limit": known.limit.map(|limit| limit.to_string()),
        }),
    };
    format!("{object}\n")
}

impl LevelLinkArgs {
    fn run(self) -> Result<(), CommandError> {
        let campaign = self.given.read()?;
        let progress = ProgressLine::begin();
        let next = |number| progress.set(|| format!("checking level {number}"));
        let checked = CheckedCampaign::new(campaign, next, &Cancel::never()).map_err(|wrong| not_won(&wrong))?;
        let text = checked.link().map_err(|error| CommandError::Work(error.to_string()))?;
        drop(progress);
        let before = self.link_address.map_or_else(String::new, |address| format!("{address}#"));
        put(&self.destination, &format!("{before}{text}\n"))
    }
}

impl LevelWriteArgs {
    fn run(self) -> Result<(), CommandError> {
        put(&self.destination, &self.given.read()?.to_ron())
    }
}

impl LevelCodesArgs {
    fn run(self) -> Result<(), CommandError> {
        let campaign = self.given.read()?;
        let progress = ProgressLine::begin();
        let mut out = String::new();
        for (number, plan) in (1..).zip(campaign.levels()) {
            progress.set(|| format!("building level {number}"));
            let failed = |why: &dyn std::fmt::Display| CommandError::Work(format!("level {number}: {why}"));
            // Which maze has a rank is known only after a build.
            let plan = if plan.rank.is_some() {
                Level::build(plan.clone()).map_err(|error| failed(&error))?.plan().clone()
            } else {
                plan.clone()
            };
            let code = RaceCode::of_plan(&plan, None).map_err(|error| failed(&error))?;
            let _ = writeln!(out, "{code} {}", plan.name);
        }
        drop(progress);
        put(&self.destination, &out)
    }
}
