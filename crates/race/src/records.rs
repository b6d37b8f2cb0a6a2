//! Records: for each race the ten best times at each difficulty, hinted runs apart, and the stars. Pure: the disk and
//! the calendar are the caller's.

use std::collections::BTreeMap;
use std::fmt;

use maze::sanitize::one_line;
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

use crate::code::RaceCode;
use crate::difficulty::Difficulty;
use crate::race::RULES_VERSION;
use crate::stars::Stars;
use crate::units::Ticks;

/// The version of the file; another one is refused.
const VERSION: u32 = 1;

/// How many runs a table shows, and how many of a difficulty, hinted or not, are kept.
pub const TABLE: usize = 10;

/// The most races with records.
pub const MOST_RACES: usize = 10_000;

/// The longest code, in characters, of a race with records: any recipe, or the passages of some 10,000 squares.
pub const LONGEST_KEPT: usize = 4096;

/// The longest file, in bytes, that is read.
pub const LONGEST_FILE: usize = 64 << 20;

/// The name of a replay's file, without a folder: 1 to 100 of letters, digits and `- _ .`, the first one no dot.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ReplayName(String);

impl ReplayName {
    /// The longest one, in characters.
    pub const LONGEST: usize = 100;

    /// The name.
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for ReplayName {
    type Error = RecordsError;

    fn try_from(text: String) -> Result<Self, RecordsError> {
        let known = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
        let is_one = (1..=Self::LONGEST).contains(&text.len()) && !text.starts_with('.') && text.bytes().all(known);
        if is_one { Ok(Self(text)) } else { Err(RecordsError::Name) }
    }
}

impl From<ReplayName> for String {
    fn from(name: ReplayName) -> Self {
        name.0
    }
}

/// A run that was won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Run", deny_unknown_fields)]
pub struct Record {
    /// Its time.
    pub ticks: Ticks,
    /// The difficulty.
    pub difficulty: Difficulty,
    /// Whether the way was shown.
    #[serde(rename = "guided")]
    pub hinted: bool,
    /// When: days since the first of January 1970, UTC.
    pub day: u32,
    /// The file of its replay, if it was kept.
    pub replay: Option<ReplayName>,
    /// The stars that it earned; none in files from before there were stars.
    #[serde(default)]
    pub stars: Stars,
}

impl Record {
    /// What runs are ordered by: the time, then the day.
    const fn rank(&self) -> (Ticks, u32) {
        (self.ticks, self.day)
    }

    /// Whether it stands in one table with another.
    fn is_like(&self, other: &Self) -> bool {
        (self.difficulty, self.hinted) == (other.difficulty, other.hinted)
    }
}

/// What became of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Inserted {
    /// It is among the best of its difficulty, hinted or not.
    Place {
        /// From 1, the best, to [`TABLE`].
        place: usize,
        /// The run that it pushed out: its replay is no longer needed.
        pushed_out: Option<Record>,
    },
    /// Ten were better, or as good and earlier.
    NotAmongTheBest,
}

/// Why records cannot be read, or a run not be kept, in one line that says what is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordsError {
    /// The file is too long.
    Long,
    /// It is no file of records.
    Form(String),
    /// It is one of another version.
    Version(u32),
    /// Its times were made by other rules.
    Rules(u16),
    /// A race in it has runs that are not in their order, too many of a kind, or none.
    Order,
    /// A race is there twice, or names a difficulty in its code.
    Race,
    /// There are races with records enough.
    TooManyRaces,
    /// The code of the race is too long.
    LongCode,
    /// It is no name of a replay's file.
    Name,
}

impl fmt::Display for RecordsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Long => write!(f, "the file of records is too long: it has at most {LONGEST_FILE} bytes"),
            Self::Form(why) => write!(f, "it is no file of records ({why})"),
            Self::Version(version) => {
                write!(f, "it has version {version}, and this program reads version {VERSION}")
            }
            Self::Rules(rules) => write!(
                f,
                "its times were made by rules of version {rules}, and this program races by version {RULES_VERSION}"
            ),
            Self::Order => write!(
                f,
                "the runs of a race go from the best to the worst, at least one, at most {TABLE} of a difficulty, guided \
                 or not"
            ),
            Self::Race => f.write_str("each race stands in the file once, its code with 'any' for the difficulty"),
            Self::TooManyRaces => write!(f, "there are records of {MOST_RACES} races, and no more are kept"),
            Self::LongCode => {
                write!(f, "the race's code is too long for records: it has at most {LONGEST_KEPT} characters")
            }
            Self::Name => write!(
                f,
                "a replay's file has a name of 1 to {} letters, digits and - _ . that begins with no dot",
                ReplayName::LONGEST
            ),
        }
    }
}

impl std::error::Error for RecordsError {}

/// The best runs of every race, and its stars.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Records {
    /// By the code of the race at any difficulty.
    races: BTreeMap<String, OfRace>,
}

/// What is kept of one race.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct OfRace {
    /// From the best to the worst.
    runs: Vec<Record>,
    /// All stars that runs earned at each difficulty, those runs too that are not among the best.
    stars: BTreeMap<Difficulty, Stars>,
}

impl OfRace {
    fn award(&mut self, difficulty: Difficulty, stars: Stars) {
        if stars != Stars::NONE {
            let all = self.stars.entry(difficulty).or_default();
            *all = all.with(stars);
        }
    }
}

/// The file; written with the keys as they are, read with each key made sure to be a code.
#[derive(Serialize, Deserialize)]
#[serde(
    rename = "Records",
    deny_unknown_fields,
    bound(deserialize = "C: Deserialize<'de>, R: Deserialize<'de>, S: Deserialize<'de> + Default")
)]
struct RecordsFile<C, R, S> {
    version: u32,
    rules: u16,
    races: Vec<RaceFile<C, R, S>>,
}

#[derive(Serialize, Deserialize)]
#[serde(
    rename = "Race",
    deny_unknown_fields,
    bound(deserialize = "C: Deserialize<'de>, R: Deserialize<'de>, S: Deserialize<'de> + Default")
)]
struct RaceFile<C, R, S> {
    race: C,
    runs: R,
    #[serde(default)]
    stars: S,
}

/// Just the versions, of a file whose other fields may be unknown.
#[derive(Deserialize)]
#[serde(rename = "Records")]
struct Versioned {
    version: u32,
    rules: u16,
}

/// What a race goes by, whatever the difficulty.
fn key(race: &RaceCode) -> String {
    race.clone().at(None).to_string()
}

impl Records {
    /// The codes of all races that there are records of, each with `any` for the difficulty.
    pub fn races(&self) -> impl Iterator<Item = &str> {
        self.races.keys().map(String::as_str)
    }

    /// The best run of a race at a difficulty, hinted or not.
    pub fn best(&self, race: &RaceCode, difficulty: Difficulty, hinted: bool) -> Option<&Record> {
        self.runs(race).find(|run| run.difficulty == difficulty && run.hinted == hinted)
    }

    /// The ten best runs of a race, whatever the difficulty and whether hinted or not, the best first.
    pub fn table(&self, race: &RaceCode) -> impl Iterator<Item = &Record> {
        self.runs(race).take(TABLE)
    }

    /// All runs of a race that are kept, the best first.
    pub fn runs(&self, race: &RaceCode) -> impl Iterator<Item = &Record> {
        self.races.get(&key(race)).into_iter().flat_map(|of_race| &of_race.runs)
    }

    /// All stars that runs of a race have earned at a difficulty.
    pub fn stars(&self, race: &RaceCode, difficulty: Difficulty) -> Stars {
        self.races.get(&key(race)).and_then(|of_race| of_race.stars.get(&difficulty)).copied().unwrap_or_default()
    }

    /// Notes a run that was won: after those that are as good and as early. What is not among the ten best of its
    /// difficulty, hinted or not, is not kept, but for its stars.
    pub fn note(&mut self, race: &RaceCode, run: Record) -> Result<Inserted, RecordsError> {
        let key = key(race);
        if key.len() > LONGEST_KEPT {
            return Err(RecordsError::LongCode);
        }
        if self.races.len() >= MOST_RACES && !self.races.contains_key(&key) {
            return Err(RecordsError::TooManyRaces);
        }
        let of_race = self.races.entry(key).or_default();
        of_race.award(run.difficulty, run.stars);
        let runs = &mut of_race.runs;
        let at = runs.partition_point(|other| other.rank() <= run.rank());
        let better = runs[..at].iter().filter(|other| other.is_like(&run)).count();
        if better >= TABLE {
            return Ok(Inserted::NotAmongTheBest);
        }
        let beyond = runs[at..].iter().enumerate().filter(|(_, other)| other.is_like(&run)).nth(TABLE - 1 - better);
        let beyond = beyond.map(|(after, _)| at + after);
        let pushed_out = beyond.map(|beyond| runs.remove(beyond));
        runs.insert(at, run);
        Ok(Inserted::Place { place: better + 1, pushed_out })
    }

    /// Reads a file, whole or not at all.
    pub fn from_ron(text: &str) -> Result<Self, RecordsError> {
        let form = |error: ron::error::SpannedError| {
            RecordsError::Form(match error.code {
                // Its own words are for programmers.
                ron::Error::ExceededRecursionLimit => "it is nested too deeply".to_owned(),
                _ => one_line(&error.to_string()),
            })
        };
        if text.len() > LONGEST_FILE {
            return Err(RecordsError::Long);
        }
        let Versioned { version, rules } = ron::from_str(text).map_err(form)?;
        if version != VERSION {
            return Err(RecordsError::Version(version));
        }
        if rules != RULES_VERSION {
            return Err(RecordsError::Rules(rules));
        }
        let file: RecordsFile<RaceCode, Vec<Record>, BTreeMap<Difficulty, Stars>> =
            ron::from_str(text).map_err(form)?;
        if file.races.len() > MOST_RACES {
            return Err(RecordsError::TooManyRaces);
        }
        let mut races = BTreeMap::new();
        for RaceFile { race, runs, stars } in file.races {
            let key = key(&race);
            if key.len() > LONGEST_KEPT {
                return Err(RecordsError::LongCode);
            }
            if runs.is_empty() || !is_in_order(&runs) {
                return Err(RecordsError::Order);
            }
            let mut of_race = OfRace::default();
            let of_runs = runs.iter().map(|run| (run.difficulty, run.stars));
            for (difficulty, stars) in stars.into_iter().chain(of_runs) {
                of_race.award(difficulty, stars);
            }
            of_race.runs = runs;
            if race.difficulty().is_some() || races.insert(key, of_race).is_some() {
                return Err(RecordsError::Race);
            }
        }
        Ok(Self { races })
    }

    /// The text of the file.
    pub fn to_ron(&self) -> Result<String, RecordsError> {
        let races = self.races.iter();
        let races = races.map(|(race, of)| RaceFile { race, runs: &of.runs, stars: &of.stars }).collect();
        let file = RecordsFile { version: VERSION, rules: RULES_VERSION, races };
        let pretty = PrettyConfig::new().new_line("\n").compact_structs(true).depth_limit(3);
        let text = ron::ser::to_string_pretty(&file, pretty);
        text.map(|text| text + "\n").map_err(|error| RecordsError::Form(one_line(&error.to_string())))
    }
}

/// Whether runs go from the best to the worst, at most ten of a kind.
fn is_in_order(runs: &[Record]) -> bool {
    if runs.len() > 2 * TABLE * Difficulty::ALL.len() {
        return false;
    }
    let sorted = runs.windows(2).all(|pair| pair[0].rank() <= pair[1].rank());
    sorted && runs.iter().all(|run| runs.iter().filter(|other| other.is_like(run)).count() <= TABLE)
}
