//! A row: a finished race.

use std::fmt;
use std::str::FromStr;

use maze::sanitize::one_line;
use race::date::Day;
use race::units::TICKS_PER_SECOND;
use race::{CornerCount, Difficulty, RaceCode, RunFacts, Ticks};
use strum::{Display, EnumString};
use thiserror::Error;

use crate::export::csv::guarded;

/// The longest code that is kept, in bytes: longer ones hold whole mazes.
const LONGEST_CODE: usize = 2000;

/// The longest name of a rival, in characters.
const LONGEST_RIVAL: usize = 48;

/// The longest time of a row, in seconds: 100 hours.
const MOST_SECONDS: f64 = 360_000.0;

/// Seconds a day.
const DAY: u64 = 24 * 60 * 60;

/// A moment in UTC: seconds since January 1, 1970. Displayed as `2026-11-28T21:58:52Z`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Utc(pub u64);

impl fmt::Display for Utc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (day, second) = (Day(u32::try_from(self.0 / DAY).unwrap_or(u32::MAX)), self.0 % DAY);
        write!(f, "{day}T{:02}:{:02}:{:02}Z", second / 3600, second / 60 % 60, second % 60)
    }
}

impl FromStr for Utc {
    type Err = RowError;

    fn from_str(text: &str) -> Result<Self, RowError> {
        let read = || {
            let (day, time) = text.strip_suffix('Z')?.split_once('T')?;
            let day: Day = day.parse().ok()?;
            let parts: Vec<u64> = time.split(':').map(|part| part.parse().ok()).collect::<Option<_>>()?;
            let &[hour, minute, second] = parts.as_slice() else { return None };
            let is_time = hour < 24 && minute < 60 && second < 60;
            is_time.then(|| Self(u64::from(day.0) * DAY + hour * 3600 + minute * 60 + second))
        };
        read().ok_or_else(|| RowError::new("when", text, "write it as 2026-11-28T21:58:52Z"))
    }
}

/// The mode of a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum RunMode {
    /// A level of the campaign.
    Level,
    /// A level without eaters.
    TimeTrial,
    /// Practice.
    Practice,
    /// A race by its code.
    Quick,
    /// A race against eaters that players wrote.
    OwnEaters,
    /// The race after scouting.
    Sprint,
    /// The race of a day.
    Daily,
    /// A track.
    GrandPrix,
    /// A track of a Grand Prix with points.
    Cup,
    /// Any other.
    Other,
}

/// How a race ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum RunResult {
    /// The player reached the goal first.
    Won,
    /// An eater did, and then the player.
    Lost,
    /// An eater did, and the player gave up.
    Left,
    /// The player reached the goal; no eater ran.
    Finished,
}

impl RunResult {
    /// The result of a race, given whether the player reached the goal, whether nobody did so before, and whether eaters
    /// ran.
    pub const fn of(is_at_goal: bool, is_first: bool, has_eaters: bool) -> Self {
        match (is_at_goal, is_first, has_eaters) {
            (false, ..) => Self::Left,
            (true, false, _) => Self::Lost,
            (true, true, true) => Self::Won,
            (true, true, false) => Self::Finished,
        }
    }
}

/// Why a line is no row, in one line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{column}: '{given}' is wrong: {allowed}")]
pub struct RowError {
    column: &'static str,
    given: String,
    allowed: &'static str,
}

impl RowError {
    fn new(column: &'static str, given: &str, allowed: &'static str) -> Self {
        Self { column, given: given.escape_debug().take(40).collect(), allowed }
    }
}

/// A finished race.
#[derive(Clone, Debug, PartialEq)]
pub struct RunRow {
    /// When it ended.
    pub when: Utc,
    /// The mode.
    pub mode: RunMode,
    /// The number of the level or track, from 1, if it is one.
    pub level: Option<u32>,
    /// The code of the race, if it has one of a usual length.
    pub code: Option<RaceCode>,
    /// The eater that was to finish first; empty without eaters.
    pub rival: String,
    /// The difficulty.
    pub difficulty: Difficulty,
    /// When that eater finishes.
    pub rival_finish: Option<Ticks>,
    /// How it ended.
    pub result: RunResult,
    /// The time until the goal, or until the player gave up.
    pub time: Ticks,
    /// What the run tells; `None` if it was not recorded.
    pub facts: Option<RunFacts>,
    /// How often the player looked at the overview, if it was counted.
    pub looks: Option<u32>,
    /// How often the player paused, if it was counted.
    pub pauses: Option<u32>,
    /// Whether the solution was shown.
    pub hinted: bool,
    /// Whether the game was slowed down, or the eaters were.
    pub assisted: bool,
    /// Whether the time shows how well the player reads: the maze was new, and the clock did not wait.
    pub rated: bool,
}

/// The columns, in their order.
pub(super) const COLUMNS: [&str; 22] = [
    "when",
    "mode",
    "level",
    "code",
    "rival",
    "difficulty",
    "rival_s",
    "result",
    "time_s",
    "reading_s",
    "split1_s",
    "split2_s",
    "corners",
    "corners_cut",
    "late_s",
    "looks",
    "pauses",
    "steps",
    "flawless_steps",
    "hint",
    "assisted",
    "rated",
];

/// A name as a row keeps it: one short line. An apostrophe at its beginning guards formulas, so a name has none.
pub(super) fn rival_name(name: &str) -> String {
    let name: String = one_line(name).trim().trim_start_matches('\'').chars().take(LONGEST_RIVAL).collect();
    name.trim().to_owned()
}

/// Seconds with three decimals: exact, as a tick is longer than 7 ms.
pub(super) fn seconds(time: Ticks) -> String {
    let milliseconds = time.milliseconds();
    format!("{}.{:03}", milliseconds / 1000, milliseconds % 1000)
}

fn ticks(column: &'static str, text: &str) -> Result<Ticks, RowError> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| (0.0..=MOST_SECONDS).contains(seconds));
    let seconds = seconds.ok_or_else(|| RowError::new(column, text, "write a time in seconds, such as 12.345"))?;
    let milliseconds = (seconds * 1000.0).round() as u64;
    Ok(Ticks((milliseconds * u64::from(TICKS_PER_SECOND)).div_ceil(1000) as u32))
}

fn count(column: &'static str, text: &str) -> Result<u32, RowError> {
    text.parse().map_err(|_| RowError::new(column, text, "write a whole number"))
}

fn flag(column: &'static str, text: &str) -> Result<bool, RowError> {
    match text {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(RowError::new(column, text, "write yes or no")),
    }
}

/// A field that may be empty.
fn optional<T>(text: &str, read: impl FnOnce(&str) -> Result<T, RowError>) -> Result<Option<T>, RowError> {
    if text.is_empty() { Ok(None) } else { read(text).map(Some) }
}

impl RunRow {
    /// A row with a code and a name of a usual length.
    #[must_use]
    pub fn bounded(mut self) -> Self {
        self.rival = rival_name(&self.rival);
        self.code = self.code.filter(|code| code.to_string().len() <= LONGEST_CODE);
        self
    }

    /// The row as a line of CSV, with its end.
    pub fn to_line(&self) -> String {
        let facts = self.facts.as_ref();
        let of_facts = |part: fn(&RunFacts) -> String| facts.map_or_else(String::new, part);
        let split = |part: usize| facts.and_then(|facts| facts.splits[part]).map_or_else(String::new, seconds);
        let number = |number: Option<u32>| number.map_or_else(String::new, |number| number.to_string());
        let yes = |is: bool| if is { "yes" } else { "no" }.to_owned();
        let fields: [String; COLUMNS.len()] = [
            self.when.to_string(),
            self.mode.to_string(),
            number(self.level),
            self.code.as_ref().map_or_else(String::new, ToString::to_string),
            guarded(&self.rival),
            self.difficulty.name().to_lowercase(),
            self.rival_finish.map_or_else(String::new, seconds),
            self.result.to_string(),
            seconds(self.time),
            of_facts(|facts| seconds(facts.reading)),
            split(0),
            split(1),
            of_facts(|facts| facts.corners.taken.to_string()),
            of_facts(|facts| facts.corners.cut.to_string()),
            of_facts(|facts| seconds(facts.late)),
            number(self.looks),
            number(self.pauses),
            of_facts(|facts| facts.steps.to_string()),
            of_facts(|facts| facts.flawless_steps.to_string()),
            yes(self.hinted),
            yes(self.assisted),
            yes(self.rated),
        ];
        fields.join(",") + "\n"
    }

    /// Reads a row, given its field of each column.
    pub(super) fn of_fields<'f>(field: impl Fn(&'static str) -> &'f str) -> Result<Self, RowError> {
        let named = |column: &'static str, allowed: &'static str| RowError::new(column, field(column), allowed);
        let result: RunResult =
            field("result").parse().map_err(|_| named("result", "choose won, lost, left or finished"))?;
        let time = ticks("time_s", field("time_s"))?;
        let facts = optional(field("steps"), |steps| {
            let split = |column: &'static str| optional(field(column), |text| ticks(column, text));
            let (cut, taken) = (count("corners_cut", field("corners_cut"))?, count("corners", field("corners"))?);
            if cut > taken {
                return Err(named("corners_cut", "no more corners are cut than there are"));
            }
            Ok(RunFacts {
                ticks: time,
                is_at_goal: result != RunResult::Left,
                reading: ticks("reading_s", field("reading_s"))?,
                splits: [split("split1_s")?, split("split2_s")?],
                corners: CornerCount { cut, taken },
                late: ticks("late_s", field("late_s"))?,
                steps: count("steps", steps)?,
                flawless_steps: count("flawless_steps", field("flawless_steps"))?,
            })
        })?;
        let number = |column: &'static str| optional(field(column), |text| count(column, text));
        Ok(Self {
            when: field("when").parse()?,
            mode: field("mode").parse().map_err(|_| named("mode", "it is no mode, such as level, daily or quick"))?,
            level: number("level")?,
            code: optional(field("code"), |code| {
                code.parse().map_err(|_| named("code", "it is no code of a race, or one that was changed"))
            })?,
            rival: rival_name(field("rival")),
            difficulty: field("difficulty")
                .parse()
                .map_err(|_| named("difficulty", "choose relaxed, matched, easy, normal, hard or merciless"))?,
            rival_finish: optional(field("rival_s"), |text| ticks("rival_s", text))?,
            result,
            time,
            facts,
            looks: number("looks")?,
            pauses: number("pauses")?,
            hinted: flag("hint", field("hint"))?,
            assisted: flag("assisted", field("assisted"))?,
            rated: flag("rated", field("rated"))?,
        })
    }
}
