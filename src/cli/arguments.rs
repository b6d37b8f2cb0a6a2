//! The command line of the program.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use clap::{CommandFactory, Parser};
use commands::{CommandError, ReadArgs, campaign_file};
use files::Home;
use maze::code::checksum::crc32;
use platform::clock;
use race::date::{DateError, Day};
use race::replay::{GhostError, MOST_BYTES};
use race::shipped::TRACKS;
use race::{Campaign, Difficulty, RaceCode, RaceText, Replay, Steering};
use text::{Language, Text};

use crate::cli::Command;
use crate::navigation::is_shared_text;
use crate::race_setup::{LinkTarget, RaceLink, RaceMode};
use crate::{LaunchConfig, RaceStart, Start};

const EXAMPLES: &str = "\
Examples:
  mazeater friend.replay
  mazeater --level 7 --difficulty hard
  mazeater --code tuesday
  mazeater --maze maze.txt
  mazeater --daily
  mazeater --ghost friend.replay";

/// A date, or today.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WhichDay(Option<Day>);

impl FromStr for WhichDay {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Self, DateError> {
        if text == TODAY { Ok(Self(None)) } else { text.parse().map(|day| Self(Some(day))) }
    }
}

/// Today on the command line.
const TODAY: &str = "today";

/// A maze race against an opponent that runs a real maze-solving algorithm.
///
/// Without a command, the game opens in a window.
#[derive(Parser, Clone, Debug, Default)]
#[command(version, about, after_help = EXAMPLES, args_conflicts_with_subcommands = true)]
pub struct Arguments {
    /// A command that needs no window.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// Open this: a replay, levels, a maze, a task, a script, a chat with runs, a folder of them; or a link, a code or another
    /// text that the game copies.
    #[arg(value_name = "FILE|LINK", conflicts_with_all = ["campaign", "level", "code", "maze", "daily", "ghost", "demo"])]
    pub open: Option<String>,

    /// Start with this level, even if it is locked.
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true)]
    pub level: Option<u32>,

    /// Start with this difficulty instead of the last one: relaxed, matched, easy, normal, hard or merciless.
    #[arg(long, value_name = "NAME")]
    pub difficulty: Option<Difficulty>,

    /// Movement: hold (move while a key is held), keep-moving (run to the next wall) or follow (run around bends to the
    /// next junction). Also in the settings.
    #[arg(long, value_name = "NAME")]
    pub steering: Option<Steering>,

    /// Play the levels of this file or link instead of the campaign. All of them are unlocked; these levels have their own
    /// progress and records.
    #[arg(long, value_name = "FILE|LINK")]
    pub campaign: Option<PathBuf>,

    /// Start this race: a race code, a maze code, a link, or any word.
    #[arg(long, value_name = "CODE", conflicts_with_all = ["campaign", "level"])]
    pub code: Option<String>,

    /// Race in the maze of this file: a drawing of lines or blocks, a picture, an array, a graph, a micromouse maze, or what
    /// `mazeater generate` writes.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["campaign", "level", "code"])]
    pub maze: Option<PathBuf>,

    /// How that file is read.
    #[command(flatten)]
    pub read_args: ReadArgs,

    /// Start the daily race, which is the same for everybody, of today or of a date such as 2026-11-20.
    #[arg(long, value_name = "DATE", num_args = 0..=1, default_missing_value = TODAY, conflicts_with_all = ["campaign", "level", "code", "maze"])]
    pub daily: Option<WhichDay>,

    /// Race against the ghost of this replay file. Starts the race of the replay unless another race is given.
    #[arg(long, value_name = "FILE")]
    pub ghost: Option<PathBuf>,

    /// Play one race automatically, save screenshots of it in this folder, and exit.
    #[arg(long, value_name = "FOLDER")]
    pub demo: Option<PathBuf>,
}

/// Written if `--code` is by older rules.
const OLDER_CODE: &str =
    "--code <CODE>: a race by older rules: the same maze and eaters, but their times follow the present rules";

impl Arguments {
    /// A line about the code, if it is by older rules.
    pub fn note(&self) -> Option<&'static str> {
        self.code.as_deref().filter(|code| RaceCode::is_of_older_rules(code)).map(|_| OLDER_CODE)
    }

    /// Converts the arguments to a launch configuration. The error is one line.
    pub fn config(&self) -> Result<LaunchConfig, CommandError> {
        let link = self.code.as_deref().map(race_of).transpose();
        self.config_of(link.map_err(|why| format!("--code <CODE>: {why}"))?)
    }

    /// Like [`Self::config`], for the race or the replay of a link instead of `--code`.
    pub(super) fn config_of(&self, link: Option<RaceLink>) -> Result<LaunchConfig, CommandError> {
        let campaign = campaign_file::load(self.campaign.as_deref())?;
        let tracks = Campaign::from_ron(TRACKS).map_err(|error| format!("the built-in tracks: {error}"))?;
        let last = campaign.last_level();
        if let Some(level) = self.level.filter(|&level| level < 1 || level > last) {
            return Err(format!("--level must be 1 to {last}, not {level}").into());
        }
        // `--difficulty` overrides that of the link and of its code.
        let link = link.map(|link| RaceLink { difficulty: self.difficulty.or(link.difficulty), ..link });
        let race = link.as_ref().map(|link| link.mode(last)).transpose();
        let race = race.map_err(|why| why.english().into_owned())?.flatten();
        let of_code = match &race {
            Some(RaceMode::Quick(code)) => code.difficulty(),
            Some(RaceMode::Scouting(race)) => race.code.difficulty(),
            _ => None,
        };
        let difficulty = self.difficulty.or(link.as_ref().and_then(|link| link.difficulty)).or(of_code);
        let day = self.daily.map(|day| RaceMode::Daily(day.0.unwrap_or_else(clock::now)));
        let maze = self.maze.as_deref().map(|file| self.read_args.race_in(file).map(RaceMode::of_code)).transpose()?;
        let mut race = race.or(day).or(maze);
        let ghost = self.ghost.as_deref().map(|file| read_ghost(file).map(Arc::new)).transpose()?;
        let mut ghost_plan = None;
        if let (Some(ghost), Some(file)) = (&ghost, &self.ghost) {
            let chosen = race.clone().or(self.level.map(RaceMode::Level));
            let plan = chosen.map(|chosen| chosen.plan(&campaign, &tracks)).transpose();
            match plan.map_err(|error| error.to_string())? {
                // Building a maze takes time, so the game does it after its window is shown.
                Some(plan) if ghost.code().may_be_in(&plan) => {
                    ghost_plan = Some(plan).filter(|plan| plan.rank.is_some());
                }
                Some(_) => return Err(refused(file, &GhostError::OtherMaze.to_string()).into()),
                None => race = Some(RaceMode::of_code(ghost.code().clone())),
            }
        }
        let (home, settings, notice) = self.homes(Home::of_this_user(), &campaign);
        let opened = self.open.as_deref().map(opened).transpose()?;
        let begins = if self.demo.is_some() { RaceStart::FromTitle } else { RaceStart::Now };
        let start = match (race, link.map(|link| link.target)) {
            _ if opened.is_some() => opened.unwrap_or_default(),
            (Some(mode), _) => Start::Race(mode, begins),
            (None, Some(LinkTarget::Replay(replay))) => Start::Replay(replay),
            (None, Some(LinkTarget::Room(invitation))) => Start::Room(invitation),
            (None, _) => Start::Title,
        };
        let (level, steering) = (self.level, self.steering);
        let language = Language::of_system();
        let is_unlocked = self.campaign.is_some();
        let config = LaunchConfig { home, settings, is_unlocked, notice, language, ..LaunchConfig::new(campaign) };
        Ok(LaunchConfig { tracks, level, difficulty, steering, start, ghost, ghost_plan, ..config })
    }

    /// The folders for progress and for settings, and a notice for the player. A campaign of one's own has a folder of its
    /// own for progress, by its levels: another one, or a changed one, never takes its records.
    fn homes(&self, of_user: Option<Home>, campaign: &Campaign) -> (Option<Home>, Option<Home>, Option<Text>) {
        // A demo must not change the user's progress.
        if self.demo.is_some() {
            return (None, None, None);
        }
        let notice = of_user.is_none().then(Home::missing);
        let for_progress = of_user.clone().map(|home| match &self.campaign {
            Some(_) => home.within(&format!("campaigns/{:08x}", crc32(campaign.to_ron().as_bytes()))),
            None => home,
        });
        (for_progress, of_user, notice)
    }
}

/// What an argument without an option opens. The error is one line.
fn opened(argument: &str) -> Result<Start, String> {
    let path = Path::new(argument);
    if path.exists() {
        Ok(Start::File(path.to_owned()))
    } else if is_shared_text(argument) {
        Ok(Start::Text(argument.to_owned()))
    } else {
        let argument = maze::sanitize::excerpt(argument);
        let commands = Arguments::command();
        let commands: Vec<&str> = commands.get_subcommands().map(clap::Command::get_name).collect();
        Err(format!("'{argument}' is no file, link, code or command: choose one of {}", commands.join(", ")))
    }
}

/// The race of a code, a word or a link. The error is one line.
fn race_of(text: &str) -> Result<RaceLink, String> {
    match RaceText::of(text) {
        RaceText::Link(link) => RaceLink::pasted(link).map_err(|why| why.english().into_owned()),
        _ => RaceCode::of_text(text).map(RaceLink::of_code).map_err(|error| error.to_string()),
    }
}

/// Reads a replay file. The error is one line.
fn read_ghost(file: &Path) -> Result<Replay, String> {
    let bytes = files::read(file, MOST_BYTES as u64);
    let bytes = bytes.map_err(|error| refused(file, &format!("it cannot be read: {error}")))?;
    Replay::from_bytes(&bytes).map_err(|error| refused(file, &error.to_string()))
}

fn refused(file: &Path, why: &str) -> String {
    maze::sanitize::one_line(&format!("--ghost <FILE>: '{}': {why}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use race::Level;

    #[test]
    fn arguments_are_well_formed() {
        Arguments::command().debug_assert();
    }

    fn config(arguments: &[&str]) -> Result<LaunchConfig, String> {
        let arguments = Arguments::try_parse_from([&["mazeater"], arguments].concat());
        arguments.map_err(|error| error.to_string())?.config().map_err(|error| error.message().to_owned())
    }

    #[test]
    fn codes_and_words_start_races_and_altered_codes_are_rejected() {
        let race = |code: &str| config(&["--code", code]);
        let word = race("tuesday").unwrap();
        let Start::Race(RaceMode::Quick(code), _) = word.start else { panic!("no quick race") };
        let hard = (*code).clone().at(Some(Difficulty::Hard));
        let again = race(&hard.to_string()).unwrap();
        assert_eq!(
            (again.start, again.difficulty),
            (Start::race(RaceMode::Quick(hard.clone().into())), Some(Difficulty::Hard))
        );
        let easy = config(&["--code", &hard.to_string(), "--difficulty", "easy"]).unwrap();
        assert_eq!(easy.start, Start::race(RaceMode::Quick(hard.clone().at(Some(Difficulty::Easy)).into())));
        let why = race(&hard.to_string().replace("hard", "easy")).unwrap_err();
        assert!(why.starts_with("--code <CODE>: ") && !why.contains('\n'), "{why}");
    }

    #[test]
    fn link_starts_its_race_and_wrong_links_are_rejected() {
        let start = |link: &str| config(&["--code", link]).unwrap().start;
        assert_eq!(start("https://example.org/mazeater/?word=tuesday"), config(&["--code", "tuesday"]).unwrap().start);
        let level = config(&["--code", "http://a/?level=7&difficulty=hard"]).unwrap();
        assert_eq!((level.start, level.difficulty), (Start::race(RaceMode::Level(7)), Some(Difficulty::Hard)));
        for wrong in ["https://example.org/", "https://example.org/?level=41", "https://example.org/#replay=AA"] {
            let why = config(&["--code", wrong]).unwrap_err();
            assert!(!why.contains('\n'), "{why}");
        }
    }

    #[test]
    fn missing_home_folder_is_reported() {
        let homes = |arguments: &[&str], home: Option<Home>| {
            let arguments = Arguments::parse_from([&["mazeater"], arguments].concat());
            let (progress, settings, notice) = arguments.homes(home, &campaign_file::load(None).unwrap());
            (progress.is_some(), settings.is_some(), notice)
        };
        let home = || Some(Home::at("somewhere"));
        assert_eq!(homes(&[], home()), (true, true, None));
        assert_eq!(homes(&["--campaign", "mine.ron"], home()), (true, true, None));
        assert_eq!(homes(&["--demo", "pictures"], None), (false, false, None));
        let (progress, settings, said) = homes(&[], None);
        assert!(!progress && !settings && said.is_some_and(|said| said.is("notices-no-home")));
    }

    #[test]
    fn campaign_of_ones_own_has_its_own_progress() {
        let level = |name: &str| {
            format!("(name: \"{name}\", size: \"8x6\", algorithm: \"wilson\", seed: \"a\", eaters: [Wally])")
        };
        let campaign = |name: &str| Campaign::from_ron(&format!("(levels: [{}])", level(name))).unwrap();
        let folder = |arguments: &[&str], campaign: &Campaign| {
            let arguments = Arguments::parse_from([&["mazeater"], arguments].concat());
            arguments.homes(Some(Home::at("saves")), campaign).0.unwrap().file("progress.ron")
        };
        let own = |name: &str| folder(&["--campaign", "mine.ron"], &campaign(name));
        assert_eq!(folder(&[], &campaign("One")), Path::new("saves/progress.ron"));
        assert!(own("One").starts_with("saves/campaigns"));
        assert_eq!((own("One"), own("Two") == own("One")), (own("One"), false));
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), campaign("One").to_ron()).unwrap();
        let started = config(&["--campaign", file.path().to_str().unwrap()]).unwrap();
        assert!(started.is_unlocked && !config(&[]).unwrap().is_unlocked);
    }

    #[test]
    fn argument_without_an_option_is_opened() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("friend.replay");
        std::fs::write(&file, "any").unwrap();
        let start = |argument: &str| config(&[argument]).map(|config| config.start);
        assert_eq!(start(file.to_str().unwrap()), Ok(Start::File(file.clone())));
        assert_eq!(start(folder.path().to_str().unwrap()), Ok(Start::File(folder.path().to_owned())));
        for text in
            ["https://example.org/mazeater/#replay=x", "race3.any", "maze1.x", "replay.x", "levels1.x", "task1.x"]
        {
            assert_eq!(start(text), Ok(Start::Text(text.to_owned())), "{text}");
        }
        for wrong in ["genrate", "none.replay", "a\u{1b}[31m\nb"] {
            let why = start(wrong).unwrap_err();
            assert!(why.contains("is no file, link, code or command") && !why.contains(char::is_control), "{why}");
        }
        assert!(config(&["none.replay", "--level", "3"]).is_err());
        // Commands are still commands.
        assert!(Arguments::parse_from(["mazeater", "lab"]).command.is_some());
    }

    #[test]
    fn daily_takes_a_date_or_means_today() {
        let day = "2026-11-20".parse().unwrap();
        assert_eq!(config(&["--daily", "2026-11-20"]).unwrap().start, Start::race(RaceMode::Daily(day)));
        assert!(matches!(config(&["--daily"]).unwrap().start, Start::Race(RaceMode::Daily(day), _) if day.0 > 20_000));
        assert!(config(&["--daily", "tomorrow"]).unwrap_err().contains("2026-11-20"));
    }

    #[test]
    fn maze_of_a_file_is_raced_in_or_refused_in_one_line() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("maze.txt");
        let start = || config(&["--maze", file.to_str().unwrap()]).map(|config| config.start);
        std::fs::write(&file, "o---o---o\n| S   G |\no---o---o\n").unwrap();
        let Ok(Start::Race(RaceMode::Quick(code), _)) = start() else { panic!("no quick race") };
        assert_eq!(code.endpoints(), race::Endpoints::chosen(maze::Cell(0), maze::Cell(1)));
        for (text, expected) in [("%PDF-1.7", "PDF page"), ("+---+---+\n| S | G |\n+---+---+\n", "no path leads")] {
            std::fs::write(&file, text).unwrap();
            let why = start().unwrap_err();
            assert!(why.starts_with("--maze <FILE>: ") && why.contains(expected) && !why.contains('\n'), "{why}");
        }
    }

    #[test]
    fn ghost_starts_its_race_or_is_rejected_in_one_line() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("friend.replay");
        let ghost = |more: &[&str]| config(&[&["--ghost", file.to_str().unwrap()], more].concat());
        assert!(ghost(&[]).unwrap_err().contains("cannot be read"));
        let level = Level::build(campaign_file::load(None).unwrap().level(3).clone()).unwrap();
        let replay = Replay::of_expert(&level).unwrap();
        std::fs::write(&file, replay.to_bytes()).unwrap();
        let alone = ghost(&[]).unwrap();
        assert_eq!(alone.start, Start::race(RaceMode::Quick(replay.code().clone().into())));
        let of_level = ghost(&["--level", "3"]).unwrap();
        assert_eq!((of_level.ghost.as_deref(), of_level.ghost_plan.is_some()), (Some(&replay), false));
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
    fn ghost_of_a_ranked_level_is_checked_by_the_game() {
        let folder = tempfile::tempdir().unwrap();
        let (file, ranked) = (folder.path().join("friend.replay"), folder.path().join("ranked.ron"));
        let level = r#"(name: "Ranked", size: "9x7", algorithm: "wilson", seed: "ranked", rank: 7, eaters: [Wally])"#;
        std::fs::write(&ranked, format!("(levels: [{level}])")).unwrap();
        let campaign = campaign_file::load(Some(&ranked)).unwrap();
        let replay = Replay::of_expert(&Level::build(campaign.level(1).clone()).unwrap()).unwrap();
        std::fs::write(&file, replay.to_bytes()).unwrap();
        let [file, ranked] = [&file, &ranked].map(|path| path.to_str().unwrap());
        let of_level = config(&["--ghost", file, "--campaign", ranked, "--level", "1"]).unwrap();
        // Only the game builds the level, to find out which of the level's mazes the ghost has.
        assert_eq!(of_level.ghost_plan.as_ref(), Some(campaign.level(1)));
    }

    #[test]
    fn ghost_check_does_not_build_slow_mazes() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("friend.replay");
        let level = Level::build(RaceCode::of_word("friend").unwrap().plan()).unwrap();
        std::fs::write(&file, Replay::of_expert(&level).unwrap().to_bytes()).unwrap();
        // Building this maze takes a minute.
        let slow = "race2.any.corner.alone.maze1.square.65535x15.aldous-broder.x.F9DNTRG";
        let why = config(&["--ghost", file.to_str().unwrap(), "--code", slow]).unwrap_err();
        assert!(why.contains("another maze"), "{why}");
    }

    #[test]
    fn invalid_level_error_names_the_allowed_range() {
        for level in ["0", "41", "4294967295"] {
            let arguments = Arguments::parse_from(["mazeater", "--level", level]);
            assert!(arguments.config().unwrap_err().message().contains("1 to 40"));
        }
    }
}
