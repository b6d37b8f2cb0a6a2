//! What can be typed behind the program's name.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use clap::Parser;
use race::replay::{GhostError, MOST_BYTES};
use race::{Campaign, Difficulty, Level, LevelPlan, RaceCode, Replay, Steering};

use crate::LaunchConfig;
use crate::cli::Command;
use crate::platform::clock;
use crate::platform::date::{DateError, Day};
use crate::platform::files;
use crate::platform::storage::Home;
use crate::race_setup::RaceMode;
use crate::text::Language;

/// Shown where the system names no folder for the files of this user.
const NO_HOME: &str = "There is no folder for your files: nothing is kept of this game, and all levels are open. \
     MAZEATER_HOME may name one.";

/// The largest file with a campaign, in bytes.
const MAX_CAMPAIGN_BYTES: u64 = 16 << 20;

/// The campaign that is part of the program.
const CAMPAIGN: &str = include_str!("../../assets/campaign.ron");

/// The tracks of the Grand Prix.
const TRACKS: &str = include_str!("../../assets/grand_prix.ron");

const EXAMPLES: &str = "\
Examples:
  mazeater --level 7 --difficulty hard
  mazeater --code tuesday
  mazeater --daily
  mazeater --ghost friend.replay";

/// A day that is named, or the one that it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WhichDay(Option<Day>);

impl FromStr for WhichDay {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Self, DateError> {
        if text == TODAY { Ok(Self(None)) } else { text.parse().map(|day| Self(Some(day))) }
    }
}

/// The day that it is, as it is typed.
const TODAY: &str = "today";

/// A maze race against an opponent that runs a real maze-solving algorithm.
///
/// Without a command the game is played in a window.
#[derive(Parser, Clone, Debug)]
#[command(version, about, after_help = EXAMPLES, args_conflicts_with_subcommands = true)]
pub struct Arguments {
    /// What to do without a window.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// Begin with this level instead of the one that was reached; it is open for this time.
    #[arg(long, value_name = "NUMBER")]
    pub level: Option<u32>,

    /// Begin with this difficulty instead of the one chosen last: relaxed, easy, normal, hard or merciless.
    #[arg(long, value_name = "NAME")]
    pub difficulty: Option<Difficulty>,

    /// How the keys steer: hold (who lets go stops), keep-moving (up to a wall) or follow (round the bends, up to the next
    /// junction); the settings have the same choice.
    #[arg(long, value_name = "NAME")]
    pub steering: Option<Steering>,

    /// Play the levels of this file instead of the campaign's; all are open, and no progress is kept.
    #[arg(long, value_name = "FILE")]
    pub campaign: Option<PathBuf>,

    /// Play this race at once: the code of a race or of a maze, or any word, which is a race of its own.
    #[arg(long, value_name = "CODE", conflicts_with_all = ["campaign", "level"])]
    pub code: Option<String>,

    /// Play the race of the day at once, the same for everybody; or that of another day, such as 2026-11-20.
    #[arg(long, value_name = "DATE", num_args = 0..=1, default_missing_value = TODAY, conflicts_with_all = ["campaign", "level", "code"])]
    pub daily: Option<WhichDay>,

    /// Race the ghost of this replay, such as a friend's; without another race that of the replay, at once.
    #[arg(long, value_name = "FILE", conflicts_with = "campaign")]
    pub ghost: Option<PathBuf>,

    /// Play one race by itself, save pictures of it in this folder, and end.
    #[arg(long, value_name = "FOLDER")]
    pub demo: Option<PathBuf>,
}

/// The campaign of a file, or the one that is part of the program; or one line that says what is wrong.
pub(crate) fn campaign(file: Option<&Path>) -> Result<Campaign, String> {
    let Some(file) = file else {
        return Campaign::from_ron(CAMPAIGN).map_err(|error| format!("the built-in campaign: {error}"));
    };
    let refused = |why: &dyn fmt::Display| maze::sanitize::one_line(&format!("{}: {why}", file.display()));
    let bytes = files::read(file, MAX_CAMPAIGN_BYTES).map_err(|error| refused(&error))?;
    let text = str::from_utf8(&bytes).map_err(|_| refused(&"it is not text"))?;
    Campaign::from_ron(text).map_err(|error| refused(&error))
}

impl Arguments {
    /// What the game is started with, or one line that says what is wrong.
    pub fn config(&self) -> Result<LaunchConfig, String> {
        let code = self.code.as_deref().map(RaceCode::of_text).transpose();
        let code = code.map_err(|error| format!("--code <CODE>: {error}"))?;
        let campaign = campaign(self.campaign.as_deref())?;
        let tracks = Campaign::from_ron(TRACKS).map_err(|error| format!("the built-in tracks: {error}"))?;
        let last = campaign.last_level();
        if let Some(level) = self.level.filter(|&level| level < 1 || level > last) {
            return Err(format!("there is no level {level}: this campaign has the levels 1 to {last}"));
        }
        let difficulty = self.difficulty.or(code.as_ref().and_then(RaceCode::difficulty));
        let code = code.map(|code| {
            // A difficulty that is asked for counts more than that of the code.
            let difficulty = code.difficulty().and(difficulty);
            RaceMode::Quick(code.at(difficulty).into())
        });
        let day = self.daily.map(|day| RaceMode::Daily(day.0.unwrap_or_else(clock::now)));
        let mut start = code.or(day);
        let ghost = self.ghost.as_deref().map(|file| read_ghost(file).map(Arc::new)).transpose()?;
        if let (Some(ghost), Some(file)) = (&ghost, &self.ghost) {
            let chosen = start.clone().or(self.level.map(RaceMode::Level));
            match chosen.map(|chosen| chosen.plan(&campaign, &tracks)).transpose()? {
                Some(plan) => check_ghost(ghost, plan).map_err(|why| refused(file, &why))?,
                None => start = Some(RaceMode::Quick(ghost.code().clone().into())),
            }
        }
        let (home, settings, notice) = self.homes(Home::of_this_user());
        let (level, steering, title_first) = (self.level, self.steering, self.demo.is_some());
        let language = Language::of_system();
        let config = LaunchConfig { home, settings, notice, language, ..LaunchConfig::new(campaign) };
        Ok(LaunchConfig { tracks, level, difficulty, steering, start, title_first, ghost, ..config })
    }

    /// Where progress is kept, where the settings are, and what the player should know about it.
    fn homes(&self, of_user: Option<Home>) -> (Option<Home>, Option<Home>, Option<String>) {
        // A demonstration is no progress of anybody's.
        if self.demo.is_some() {
            return (None, None, None);
        }
        let keeps_progress = self.campaign.is_none();
        let notice = of_user.is_none().then(|| NO_HOME.to_owned());
        (of_user.clone().filter(|_| keeps_progress), of_user, notice)
    }
}

/// The replay of a file, or one line that says what is wrong with it.
fn read_ghost(file: &Path) -> Result<Replay, String> {
    let bytes = files::read(file, MOST_BYTES as u64);
    let bytes = bytes.map_err(|error| refused(file, &format!("it cannot be read: {error}")))?;
    Replay::from_bytes(&bytes).map_err(|error| refused(file, &error.to_string()))
}

/// Refuses a ghost of another maze than that of a plan. The game verifies its run in the background.
fn check_ghost(ghost: &Replay, plan: LevelPlan) -> Result<(), String> {
    // The maze of a built-in level is chosen among small candidates; others may take minutes to build.
    let plan =
        if plan.rank.is_some() { Level::build(plan).map_err(|error| error.to_string())?.plan().clone() } else { plan };
    if ghost.code().is_in(&plan) { Ok(()) } else { Err(GhostError::OtherMaze.to_string()) }
}

fn refused(file: &Path, why: &str) -> String {
    maze::sanitize::one_line(&format!("--ghost <FILE>: '{}': {why}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_arguments_are_well_formed() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn campaign_errors_are_one_line_without_escapes() {
        let error = campaign(Some(Path::new("a\u{1b}[31m\nb"))).unwrap_err();
        assert!(error.starts_with("a[31m b: ") && !error.contains(char::is_control), "{error}");
    }

    fn config(arguments: &[&str]) -> Result<LaunchConfig, String> {
        Arguments::try_parse_from([&["mazeater"], arguments].concat()).map_err(|error| error.to_string())?.config()
    }

    #[test]
    fn a_code_or_a_word_is_a_race_and_what_was_altered_is_refused() {
        let race = |code: &str| config(&["--code", code]);
        let word = race("tuesday").unwrap();
        let Some(RaceMode::Quick(code)) = word.start else { panic!("no quick race") };
        let hard = (*code).clone().at(Some(Difficulty::Hard));
        let again = race(&hard.to_string()).unwrap();
        assert_eq!(
            (again.start, again.difficulty),
            (Some(RaceMode::Quick(hard.clone().into())), Some(Difficulty::Hard))
        );
        let easy = config(&["--code", &hard.to_string(), "--difficulty", "easy"]).unwrap();
        assert_eq!(easy.start, Some(RaceMode::Quick(hard.clone().at(Some(Difficulty::Easy)).into())));
        let why = race(&hard.to_string().replace("hard", "easy")).unwrap_err();
        assert!(why.starts_with("--code <CODE>: ") && !why.contains('\n'), "{why}");
    }

    #[test]
    fn without_a_home_it_is_said_that_nothing_is_kept() {
        let homes = |arguments: &[&str], home: Option<Home>| {
            let arguments = Arguments::parse_from([&["mazeater"], arguments].concat());
            let (progress, settings, said) = arguments.homes(home);
            (progress.is_some(), settings.is_some(), said)
        };
        let home = || Some(Home::at("somewhere"));
        assert_eq!(homes(&[], home()), (true, true, None));
        assert_eq!(homes(&["--campaign", "mine.ron"], home()), (false, true, None));
        assert_eq!(homes(&["--demo", "pictures"], None), (false, false, None));
        let (progress, settings, said) = homes(&[], None);
        let said = said.expect("a word about it");
        assert!(!progress && !settings && said.contains("nothing is kept") && !said.contains('\n'), "{said}");
    }

    #[test]
    fn a_day_is_today_or_named() {
        let day = "2026-11-20".parse().unwrap();
        assert_eq!(config(&["--daily", "2026-11-20"]).unwrap().start, Some(RaceMode::Daily(day)));
        assert!(matches!(config(&["--daily"]).unwrap().start, Some(RaceMode::Daily(day)) if day.0 > 20_000));
        assert!(config(&["--daily", "tomorrow"]).unwrap_err().contains("2026-11-20"));
    }

    #[test]
    fn a_ghost_brings_its_race_or_is_refused_in_a_line() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("friend.replay");
        let ghost = |more: &[&str]| config(&[&["--ghost", file.to_str().unwrap()], more].concat());
        assert!(ghost(&[]).unwrap_err().contains("cannot be read"));
        let level = Level::build(campaign(None).unwrap().level(3).clone()).unwrap();
        let replay = Replay::of_expert(&level).unwrap();
        std::fs::write(&file, replay.to_bytes()).unwrap();
        let alone = ghost(&[]).unwrap();
        assert_eq!(alone.start, Some(RaceMode::Quick(replay.code().clone().into())));
        assert_eq!(ghost(&["--level", "3"]).unwrap().ghost.as_deref(), Some(&replay));
        for other in [&["--level", "4"][..], &["--daily"], &["--code", "tuesday"]] {
            let why = ghost(other).unwrap_err();
            assert!(why.contains("another maze") && !why.contains('\n'), "{why}");
        }
        let mut bytes = replay.to_bytes();
        bytes[5] = 99;
        std::fs::write(&file, &bytes).unwrap();
        assert!(ghost(&[]).unwrap_err().contains("friend.replay"));
    }

    #[test]
    fn ghost_of_a_slow_race_is_checked_without_building_it() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("friend.replay");
        let level = Level::build(RaceCode::of_word("friend").unwrap().plan()).unwrap();
        std::fs::write(&file, Replay::of_expert(&level).unwrap().to_bytes()).unwrap();
        // Its maze takes a minute.
        let slow = "race1.any.corner.alone.maze1.square.65535x15.aldous-broder.x.BKJ6J6R";
        let why = config(&["--ghost", file.to_str().unwrap(), "--code", slow]).unwrap_err();
        assert!(why.contains("another maze"), "{why}");
    }

    #[test]
    fn campaign_of_a_folder_or_an_endless_file_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let why = campaign(Some(folder.path())).unwrap_err();
        assert!(why.ends_with("it is not a regular file"), "{why}");
        if cfg!(unix) {
            assert!(campaign(Some(Path::new("/dev/zero"))).is_err());
        }
    }

    #[test]
    fn a_level_that_is_none_is_refused_with_what_is_allowed() {
        for level in ["0", "41", "4294967295"] {
            let arguments = Arguments::parse_from(["mazeater", "--level", level]);
            assert!(arguments.config().unwrap_err().contains("1 to 40"));
        }
    }
}
