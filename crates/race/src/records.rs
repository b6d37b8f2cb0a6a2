//! Records: for each race the ten best times at each difficulty, with and without hint, and the stars. No input or
//! output: the caller reads and writes the file and knows the date.
//!
//! Times under different rules cannot be compared, so each version of the rules has its own table, and new runs go into
//! the current one.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use maze::sanitize::one_line;
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::code::RaceCode;
use crate::difficulty::Difficulty;
use crate::ron_reason::ron_reason;
use crate::rules::TIMES_VERSION;
use crate::stars::Stars;
use crate::units::Ticks;

/// The newest version of the file that is read. Version 1 has races by one version of the rules.
const VERSION: u32 = 2;

/// The number of runs that a table shows. This many are kept for each difficulty with hint and without.
pub const TABLE: usize = 10;

/// The most races with records.
pub const MOST_RACES: usize = 10_000;

/// The longest code of a race with records, in characters: any recipe, or the passages of some 10,000 squares.
pub const LONGEST_KEPT: usize = 4096;

/// The longest file that is read, in bytes.
pub const LONGEST_FILE: usize = 64 << 20;

/// The name of a replay file, without a folder: 1 to 100 letters, digits and `- _ .`, not starting with a dot.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ReplayName(String);

impl ReplayName {
    /// The longest name, in characters.
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
        let is_valid = (1..=Self::LONGEST).contains(&text.len()) && !text.starts_with('.') && text.bytes().all(known);
        if is_valid { Ok(Self(text)) } else { Err(RecordsError::Name) }
    }
}

impl From<ReplayName> for String {
    fn from(name: ReplayName) -> Self {
        name.0
    }
}

/// A won run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Run", deny_unknown_fields)]
pub struct Record {
    /// Its time.
    pub ticks: Ticks,
    /// The difficulty.
    pub difficulty: Difficulty,
    /// Whether the solution was shown. Files spell it `guided`.
    #[serde(rename = "guided")]
    pub hinted: bool,
    /// The date: days since 1970-01-01, UTC.
    pub day: u32,
    /// The file of its replay, if it was saved.
    pub replay: Option<ReplayName>,
    /// The stars that it earned; missing in files older than stars.
    #[serde(default)]
    pub stars: Stars,
}

impl Record {
    /// The order of runs: by time, then by day.
    const fn rank(&self) -> (Ticks, u32) {
        (self.ticks, self.day)
    }

    /// Whether both are in the same table.
    fn is_like(&self, other: &Self) -> bool {
        (self.difficulty, self.hinted) == (other.difficulty, other.hinted)
    }
}

/// The result of adding a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Inserted {
    /// It is among the best of its table.
    Place {
        /// Its place, from 1 for the best to [`TABLE`].
        place: usize,
        /// The run that it pushed out, whose replay is no longer needed.
        pushed_out: Option<Record>,
    },
    /// Ten runs are better, or as good and earlier.
    NotAmongTheBest,
}

/// Invalid records, or a run that cannot be added. The message is one line that says what is allowed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordsError {
    /// The file is too long.
    #[error("the file of records is too long: it has at most {LONGEST_FILE} bytes")]
    Long,
    /// It is not a file of records.
    #[error("not a file of records ({0})")]
    Form(String),
    /// It has another version.
    #[error("it has version {0}, and this program reads versions up to {VERSION}")]
    Version(u32),
    /// Its times were made under newer rules.
    #[error("its times were made by rules of version {0}, and this program races by version {TIMES_VERSION}")]
    Rules(u16),
    /// The runs of a race are not in order, too many of a table, or missing.
    #[error(
        "the runs of a race go from the best to the worst, at least one, at most {TABLE} of a difficulty with hint and \
         {TABLE} without"
    )]
    Order,
    /// A race occurs twice, or its code names a difficulty.
    #[error("each race occurs once, its code with 'any' for the difficulty")]
    Race,
    /// There are too many races.
    #[error("there are records of {MOST_RACES} races, the most that are kept")]
    TooManyRaces,
    /// The code of the race is too long.
    #[error("the race's code is too long for records: it has at most {LONGEST_KEPT} characters")]
    LongCode,
    /// It is not the name of a replay file.
    #[error(
        "a replay file has a name of 1 to {} letters, digits and - _ . that does not begin with a dot",
        ReplayName::LONGEST
    )]
    Name,
}

/// The best runs and the stars of every race.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Records {
    races: RecordsByRace,
    /// Races by older rules, by their version.
    older: BTreeMap<u16, RecordsByRace>,
}

/// The records of races, by the race code with any difficulty.
type RecordsByRace = BTreeMap<String, OfRace>;

/// The records of one race.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct OfRace {
    /// From the best to the worst.
    runs: Vec<Record>,
    /// All stars earned at each difficulty, even by runs that are not among the best.
    stars: BTreeMap<Difficulty, Stars>,
}

impl OfRace {
    fn award(&mut self, difficulty: Difficulty, stars: Stars) {
        if stars != Stars::NONE {
            let all = self.stars.entry(difficulty).or_default();
            *all = all.with(stars);
        }
    }

    /// Adds a run if it is among the best of its table.
    fn insert(&mut self, run: Record) -> Inserted {
        let runs = &mut self.runs;
        let at = runs.partition_point(|other| other.rank() <= run.rank());
        let better = runs[..at].iter().filter(|other| other.is_like(&run)).count();
        if better >= TABLE {
            return Inserted::NotAmongTheBest;
        }
        let beyond = runs[at..].iter().enumerate().filter(|(_, other)| other.is_like(&run)).nth(TABLE - 1 - better);
        let beyond = beyond.map(|(after, _)| at + after);
        let pushed_out = beyond.map(|beyond| runs.remove(beyond));
        runs.insert(at, run);
        Inserted::Place { place: better + 1, pushed_out }
    }
}

/// The file. Keys are written as text and read as codes, which checks them.
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
    /// Races by older rules, by their version.
    #[serde(default = "BTreeMap::new", skip_serializing_if = "BTreeMap::is_empty")]
    older: BTreeMap<u16, Vec<RaceFile<C, R, S>>>,
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

/// The versions of a file whose other fields may be unknown.
#[derive(Deserialize)]
#[serde(rename = "Records")]
struct Versioned {
    version: u32,
    rules: u16,
}

/// The key of a race, for all difficulties.
fn key(race: &RaceCode) -> String {
    race.clone().at(None).to_string()
}

impl Records {
    /// The codes of all races with records, each with `any` for the difficulty.
    pub fn races(&self) -> impl Iterator<Item = &str> {
        self.races.keys().map(String::as_str)
    }

    /// The best run of a race at a difficulty, with hint or without.
    pub fn best(&self, race: &RaceCode, difficulty: Difficulty, hinted: bool) -> Option<&Record> {
        self.runs(race).find(|run| run.difficulty == difficulty && run.hinted == hinted)
    }

    /// The ten best runs of a race, of all difficulties, with and without hint, the best first.
    pub fn table(&self, race: &RaceCode) -> impl Iterator<Item = &Record> {
        self.runs(race).take(TABLE)
    }

    /// All runs of a race in the records, the best first.
    pub fn runs(&self, race: &RaceCode) -> impl Iterator<Item = &Record> {
        self.races.get(&key(race)).into_iter().flat_map(|of_race| &of_race.runs)
    }

    /// The races with records by older rules: the version of the rules and the code, with `any` for the difficulty.
    pub fn older_races(&self) -> impl Iterator<Item = (u16, &str)> {
        self.older.iter().flat_map(|(&rules, races)| races.keys().map(move |race| (rules, race.as_str())))
    }

    /// The ten best runs of a race by older rules, like [`Records::table`].
    pub fn older_table(&self, rules: u16, race: &RaceCode) -> impl Iterator<Item = &Record> {
        let of_race = self.older.get(&rules).and_then(|races| races.get(&key(race)));
        of_race.into_iter().flat_map(|of_race| &of_race.runs).take(TABLE)
    }

    /// All stars earned in a race at a difficulty.
    pub fn stars(&self, race: &RaceCode, difficulty: Difficulty) -> Stars {
        self.races.get(&key(race)).and_then(|of_race| of_race.stars.get(&difficulty)).copied().unwrap_or_default()
    }

    /// Adds a won run, after runs that are as good and as early. If it is not among the ten best of its table, only its
    /// stars are kept.
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
        Ok(of_race.insert(run))
    }

    /// Adds the runs and stars of other records, and keeps the best runs of both. Races beyond [`MOST_RACES`] are left
    /// out.
    pub fn merge(&mut self, other: &Self) {
        merge(&mut self.races, &other.races);
        for (&rules, theirs) in &other.older {
            merge(self.older.entry(rules).or_default(), theirs);
        }
    }

    /// Reads a file, whole or not at all.
    pub fn from_ron(text: &str) -> Result<Self, RecordsError> {
        let form = |error: ron::error::SpannedError| {
            let (line, column) = (error.span.start.line, error.span.start.col);
            RecordsError::Form(one_line(&format!("line {line}, column {column}: {}", ron_reason(&error.code))))
        };
        if text.len() > LONGEST_FILE {
            return Err(RecordsError::Long);
        }
        let Versioned { version, rules } = ron::from_str(text).map_err(form)?;
        if !(1..=VERSION).contains(&version) {
            return Err(RecordsError::Version(version));
        }
        if rules > TIMES_VERSION {
            return Err(RecordsError::Rules(rules));
        }
        let file: RecordsFile<RaceCode, Vec<Record>, BTreeMap<Difficulty, Stars>> =
            ron::from_str(text).map_err(form)?;
        let mut records = Self::default();
        for (rules, races) in file.older.into_iter().chain([(rules, file.races)]) {
            let races = read_races(races)?;
            match rules.cmp(&TIMES_VERSION) {
                Ordering::Greater => return Err(RecordsError::Rules(rules)),
                Ordering::Equal => records.races = races,
                // A file of older rules may have races of still older rules.
                Ordering::Less if races.is_empty() => {}
                Ordering::Less => merge(records.older.entry(rules).or_default(), &races),
            }
        }
        Ok(records)
    }

    /// The text of the file.
    pub fn to_ron(&self) -> Result<String, RecordsError> {
        let older = self.older.iter().map(|(&rules, races)| (rules, files_of(races))).collect();
        let file = RecordsFile { version: VERSION, rules: TIMES_VERSION, races: files_of(&self.races), older };
        let pretty = PrettyConfig::new().new_line("\n").compact_structs(true).depth_limit(3);
        let text = ron::ser::to_string_pretty(&file, pretty);
        text.map(|text| text + "\n").map_err(|error| RecordsError::Form(one_line(&error.to_string())))
    }
}

/// Adds other races, and keeps the best runs of both.
fn merge(ours: &mut RecordsByRace, theirs: &RecordsByRace) {
    for (race, theirs) in theirs {
        if ours.len() >= MOST_RACES && !ours.contains_key(race) {
            continue;
        }
        let ours = ours.entry(race.clone()).or_default();
        for (&difficulty, &stars) in &theirs.stars {
            ours.award(difficulty, stars);
        }
        for run in &theirs.runs {
            if !ours.runs.contains(run) {
                ours.insert(run.clone());
            }
        }
    }
}

/// Returns races in the form of the file.
fn files_of(races: &RecordsByRace) -> Vec<RaceFile<&String, &Vec<Record>, &BTreeMap<Difficulty, Stars>>> {
    races.iter().map(|(race, OfRace { runs, stars })| RaceFile { race, runs, stars }).collect()
}

/// The races of a file, checked.
fn read_races(
    file: Vec<RaceFile<RaceCode, Vec<Record>, BTreeMap<Difficulty, Stars>>>,
) -> Result<RecordsByRace, RecordsError> {
    if file.len() > MOST_RACES {
        return Err(RecordsError::TooManyRaces);
    }
    let mut races = RecordsByRace::new();
    for RaceFile { race, runs, stars } in file {
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
    Ok(races)
}

/// Whether runs go from the best to the worst, at most ten of each table.
fn is_in_order(runs: &[Record]) -> bool {
    if runs.len() > 2 * TABLE * Difficulty::ALL.len() {
        return false;
    }
    let sorted = runs.windows(2).all(|pair| pair[0].rank() <= pair[1].rank());
    sorted && runs.iter().all(|run| runs.iter().filter(|other| other.is_like(run)).count() <= TABLE)
}
