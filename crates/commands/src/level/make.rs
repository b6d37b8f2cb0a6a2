//! `mazeater level make`: a level from a maze.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use maker::{CheckedCampaign, LevelFault};
use maze::sanitize::excerpt;
use maze::{Cancel, Cell, UnknownName};
use race::campaign::{LevelMusic, LevelNotes, LevelPalette};
use race::doors::MOST_DOORS;
use race::electronic_doors::MOST_ELECTRONIC_DOORS;
use race::placed::{Placed, PlacedDoor, PlacedError};
use race::shifting_maze::MAX_SHIFT_RATE;
use race::units::TICKS_PER_SECOND;
use race::{Campaign, EaterKind, Level, LevelPlan, RaceCode, Replay, Strength, Ticks};

use super::put;
use crate::CommandError;
use crate::ends_args::EndsArgs;
use crate::maze_args::report_seed;
use crate::maze_input::MazeInput;
use crate::output::{Destination, eprint_line};
use crate::progress_line::ProgressLine;
use crate::replay;

/// The arguments of `mazeater level make`.
#[derive(Args, Clone, Debug)]
pub(super) struct LevelMakeArgs {
    #[command(flatten)]
    source: MazeInput,
    #[command(flatten)]
    ends: EndsArgs,
    /// Name of the level, of at most 24 characters
    #[arg(long, value_name = "TEXT")]
    name: String,
    /// A sentence about the level, of at most 200 characters
    #[arg(long, value_name = "TEXT", default_value = "")]
    text: String,
    /// Eaters, one to eight, the fastest first: scamper, wally, gulper, sniffer, moat, ripple, beeline or plug. Default:
    /// those of a race's code, or ripple
    #[arg(long, value_name = "EATER[,EATER]", value_delimiter = ',')]
    eaters: Vec<EaterKind>,
    /// When the first eater finishes, in seconds, at easy, normal, hard and merciless. Default: from races of bots
    #[arg(long, value_name = "EASY,NORMAL,HARD,MERCILESS", value_parser = finishes)]
    finish: Option<[Ticks; 4]>,
    /// Doors on the way, 0 to 3, each with a key in a dead end before it
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(0..=i64::from(MOST_DOORS)))]
    doors: Option<u8>,
    /// A door by hand, by the numbers of the cell before it, the cell behind it and the cell of its key; once for each door,
    /// in the order in which they are passed
    #[arg(long, value_name = "BEFORE,BEHIND,KEY", value_parser = placed_door, conflicts_with = "doors")]
    door: Vec<PlacedDoor>,
    /// Crumbs by hand, by the numbers of their cells, at most 12; or none
    #[arg(long, value_name = "CELL[,CELL]", value_parser = crumbs)]
    crumbs: Option<Crumbs>,
    /// Passages with an electronic door, 0 to 999: open or shut for the whole race
    #[arg(long, value_name = "NUMBER")]
    #[arg(value_parser = clap::value_parser!(u16).range(0..=i64::from(MOST_ELECTRONIC_DOORS)))]
    electronic_doors: Option<u16>,
    /// Show only nearby cells
    #[arg(long)]
    dark: bool,
    /// Shifts of the walls in a minute, 0 to 600. Only for mazes without loops
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(0..=i64::from(MAX_SHIFT_RATE)))]
    living: Option<u16>,
    /// Colors: midnight, sawmill, seaweed, honeycomb, lamplight, daylight, orchid or deep. Default: those of its world
    #[arg(long, value_name = "NAME", value_parser = palette)]
    palette: Option<LevelPalette>,
    /// Music: bites, wood, braids, honeycomb, dark, doors, rings, living or finale. Default: that of its world
    #[arg(long, value_name = "NAME", value_parser = music)]
    music: Option<LevelMusic>,
    /// Your own run in this level, a replay that the game saved: players race it as a ghost
    #[arg(long, value_name = "FILE")]
    run: Option<PathBuf>,
    /// Measure the medals by your own run
    #[arg(long, requires = "run")]
    medals_by_run: bool,
    #[command(flatten)]
    destination: Destination,
}

fn palette(text: &str) -> Result<LevelPalette, UnknownName> {
    named("palette", text, &LevelPalette::ALL, LevelPalette::name)
}

fn music(text: &str) -> Result<LevelMusic, UnknownName> {
    named("music", text, &LevelMusic::ALL, LevelMusic::name)
}

fn named<T: Copy>(what: &'static str, text: &str, all: &[T], name: fn(T) -> &'static str) -> Result<T, UnknownName> {
    let found = all.iter().copied().find(|&one| name(one).eq_ignore_ascii_case(text));
    found.ok_or_else(|| UnknownName::new(what, text, all.iter().map(|&one| name(one).to_ascii_lowercase())))
}

/// The cells of crumbs.
type Crumbs = Arc<[Cell]>;

fn crumbs(text: &str) -> Result<Crumbs, String> {
    if text.eq_ignore_ascii_case("none") {
        return Ok(Crumbs::from([]));
    }
    cells(text).ok_or_else(|| format!("'{}' is no list of cells: write numbers such as 5,70, or none", excerpt(text)))
}

fn placed_door(text: &str) -> Result<PlacedDoor, String> {
    match cells(text).as_deref() {
        Some(&[before, behind, key]) => Ok(PlacedDoor { before, behind, key }),
        _ => Err(format!("'{}' is not three cells: write numbers such as 12,13,40", excerpt(text))),
    }
}

fn cells(text: &str) -> Option<Crumbs> {
    text.split(',').map(|number| number.trim().parse().ok().map(Cell)).collect()
}

/// Four times in seconds.
fn finishes(text: &str) -> Result<[Ticks; 4], String> {
    let time = |part: &str| {
        let seconds = part.trim().parse().ok().filter(|seconds: &f64| (0.01..=7200.0).contains(seconds))?;
        Some(Ticks((seconds * f64::from(TICKS_PER_SECOND)).round() as u32))
    };
    let times: Option<Vec<Ticks>> = text.split(',').map(time).collect();
    times.and_then(|times| times.try_into().ok()).ok_or_else(|| {
        format!("'{}' is not four times: write seconds such as 18,16.5,15,12, up to 7200", excerpt(text))
    })
}

impl LevelMakeArgs {
    pub(super) fn run(self) -> Result<(), CommandError> {
        let progress = ProgressLine::begin();
        let (plan, drawn_seed) = self.plan(&progress)?;
        let run = self.run.as_deref().map(read_run).transpose()?.map(Arc::new);
        let notes = LevelNotes {
            text: self.text.clone(),
            palette: self.palette,
            music: self.music,
            run,
            medals_by_run: self.medals_by_run,
        };
        let level = Campaign::of_level(plan, notes);
        let text = level.to_ron();
        // Whoever opens the file reads it, so all of its limits hold from the begin.
        let read = Campaign::from_ron(&text).map_err(|error| {
            let why = error.to_string();
            CommandError::Arguments(why.strip_prefix("level 1: ").unwrap_or(&why).to_owned())
        })?;
        let checked =
            CheckedCampaign::new(read, |_| progress.set(|| "checking the level".to_owned()), &Cancel::never());
        drop(progress);
        put(&self.destination, &text)?;
        report_seed(drawn_seed);
        match checked {
            Err(wrong) => Err(not_winnable(&wrong.fault)),
            Ok(checked) => {
                for known in checked.levels() {
                    eprint_line(&format!("par {}, median bot {}", known.par, known.typical));
                    if let Some(limit) = known.limit {
                        eprint_line(&format!("unlike the levels of the game: {limit}"));
                    }
                }
                Ok(())
            }
        }
    }

    /// The plan, and the seed if it was drawn.
    fn plan(&self, progress: &ProgressLine) -> Result<(LevelPlan, Option<String>), CommandError> {
        let wrong = |error: race::RaceCodeError| CommandError::Arguments(error.to_string());
        let like = self.source.maze_args().race().map(RaceCode::plan);
        let (built, drawn_seed) = self.source.clone().built(self.ends.are_chosen(), progress)?;
        let built = self.ends.on(built)?;
        let endpoints = self.ends.rule_on(&built, like.as_ref().map(|like| like.endpoints))?;
        let race = RaceCode::new(built.code, endpoints, self.eaters(like.as_ref()), None).map_err(wrong)?;
        let base = like.unwrap_or_else(|| race.plan());
        let plan = LevelPlan {
            name: self.name.clone(),
            maze: race.maze().clone(),
            endpoints,
            eaters: race.eaters().to_vec(),
            scouted: false,
            dark: if self.dark { true.into() } else { base.dark },
            doors: self.doors.unwrap_or(base.doors),
            placed: self.placed(&base.placed).map_err(|error| CommandError::Arguments(error.to_string()))?,
            electronic_doors: self.electronic_doors.unwrap_or(base.electronic_doors),
            shift_rate: self.living.unwrap_or(base.shift_rate),
            ..base
        };
        // Tells which parts do not fit together, and counts placed doors.
        let race = RaceCode::of_plan(&plan, None).map_err(wrong)?.plan();
        let plan = LevelPlan { doors: race.doors, ..plan };
        let Some(finish) = self.finish else { return Ok((plan, drawn_seed)) };
        let typical = match Level::build(plan.clone()) {
            Ok(level) => level.typical(),
            // The check tells why.
            Err(_) => finish[1],
        };
        let strength = Strength::new(typical, finish).ok_or_else(|| {
            CommandError::Arguments("--finish: harder eaters must not be slower, and none takes two hours".to_owned())
        })?;
        Ok((LevelPlan { strength: Some(strength), ..plan }, drawn_seed))
    }

    /// What is placed: as the options say, or as in the code of a race.
    fn placed(&self, like: &Placed) -> Result<Placed, PlacedError> {
        let by_rules = self.doors.is_some();
        let doors = if self.door.is_empty() && !by_rules { like.doors().to_vec() } else { self.door.clone() };
        let crumbs = self.crumbs.as_ref().map(|crumbs| crumbs.to_vec());
        Placed::new(doors, crumbs.or_else(|| like.crumbs().map(<[_]>::to_vec)))
    }

    fn eaters(&self, like: Option<&LevelPlan>) -> Vec<EaterKind> {
        let of_race = like.map(|like| like.eaters.clone()).filter(|eaters| !eaters.is_empty());
        if self.eaters.is_empty() { of_race.unwrap_or_else(|| vec![EaterKind::Ripple]) } else { self.eaters.clone() }
    }
}

fn not_winnable(fault: &LevelFault) -> CommandError {
    CommandError::NoPath(format!("the level cannot be won: {fault}"))
}

/// The author's run.
fn read_run(path: &Path) -> Result<Replay, CommandError> {
    let refused =
        |why: &dyn std::fmt::Display| CommandError::Arguments(format!("--run <FILE>: '{}': {why}", path.display()));
    let bytes = replay::read(path).map_err(|error| refused(&format!("it cannot be read: {error}")))?;
    if Replay::is_replay(&bytes) {
        return Replay::from_bytes(&bytes).map_err(|error| refused(&error));
    }
    let text = str::from_utf8(&bytes).map_err(|_| refused(&"it is no replay"))?;
    Replay::from_text(text).map_err(|error| refused(&error))
}
