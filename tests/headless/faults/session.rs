//! A player who wins races, changes settings and keeps replays, and remembers what the game has shown as done.

use std::collections::BTreeSet;
use std::path::Path;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use files::Home;
use mazeater::LaunchConfig;
use mazeater::modes::ReplayCommand;
use mazeater::race_setup::{RaceMode, StartRace};
use mazeater::simulation::PlayerKind;
use mazeater::states::{MenuScreen, Phase};
use platform::storage::Unsaved;
use profile::{Encounters, Progress, RecordsTable, Replays, SavedReplays};
use race::{Difficulty, EaterKind, RaceCode, Replay};
use settings::{Setting, Settings};
use ui::screen::Screen;

use crate::game::{Game, config, kept_at};

/// What must be on disk, because the game has shown that it is done.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Promised {
    /// The words of won races.
    pub(crate) won: BTreeSet<String>,
    /// Passed levels.
    pub(crate) passed: BTreeSet<u32>,
    /// Won races of both kinds.
    pub(crate) wins: u32,
    /// The values that the setting may have.
    pub(crate) settings: BTreeSet<u16>,
    /// Names of replays that were kept.
    pub(crate) kept: BTreeSet<String>,
}

impl Default for Promised {
    fn default() -> Self {
        let (won, passed, kept) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        Self { won, passed, wins: 0, settings: [Settings::default().get(SETTING)].into(), kept }
    }
}

/// What the player does.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Act {
    /// Wins the race of a word.
    Win(String),
    /// Wins a level of the campaign.
    Pass(u32),
    /// Changes a setting.
    Set(u16),
    /// Keeps the replay of the last race.
    Keep,
}

/// Races take a few frames.
const TICKS_PER_FRAME: u32 = 100;

/// A setting that changes nothing in a race.
const SETTING: Setting = Setting::DeadZone;

/// An act of a player.
pub(crate) fn act(player: &str, number: u32) -> Act {
    match number % 4 {
        0 => Act::Win(format!("{player}-{number}")),
        // Values between the smallest and the largest.
        1 => Act::Set(10 + 5 * (number / 4 % 12) as u16),
        2 => Act::Keep,
        _ => Act::Pass(1 + number / 4 % 4),
    }
}

/// A running game.
pub(crate) struct Session(pub(crate) Game);

impl Session {
    pub(crate) fn begin(home: Home) -> Self {
        let (home, settings) = (Some(home.clone()), Some(home));
        let config = LaunchConfig { home, settings, level: None, difficulty: Some(Difficulty::Easy), ..config() };
        let mut game = Game::with(config);
        game.app.insert_resource(PlayerKind::Expert);
        game.app.insert_resource(TimeUpdateStrategy::FixedTimesteps(TICKS_PER_FRAME));
        Self(game)
    }

    fn race(&mut self, mode: RaceMode, is_over: impl Fn() -> bool) {
        self.0.app.world_mut().write_message(StartRace(mode));
        self.0.app.update();
        let is_result = |game: &Game| **game.get::<State<MenuScreen>>() == MenuScreen::Result;
        self.0.until("the race", |game| is_over() || game.screen() == Screen::Race && !is_result(game));
        self.0.until("the finish", |game| is_over() || game.phase() == Some(Phase::Finished));
        // In large frames, the longest wait for the disk would pass while it is written.
        self.0.app.insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
        self.0.until("the result", |game| is_over() || is_result(game));
        self.0.app.insert_resource(TimeUpdateStrategy::FixedTimesteps(TICKS_PER_FRAME));
    }

    /// Does an act and notes what the game has shown as done. Returns early when the disk is gone.
    pub(crate) fn act(&mut self, act: &Act, promised: &mut Promised, is_over: impl Fn() -> bool) {
        match act {
            Act::Win(word) => self.race(RaceMode::Quick(RaceCode::of_word(word).expect("a word").into()), &is_over),
            Act::Pass(level) => self.race(RaceMode::Level(*level), &is_over),
            Act::Set(value) => self.0.app.world_mut().resource_mut::<Settings>().set(SETTING, *value),
            Act::Keep => drop(self.0.app.world_mut().write_message(ReplayCommand::Keep)),
        }
        self.0.app.update();
        if matches!(act, Act::Set(_) | Act::Keep) {
            self.0.until("the file", |game| is_over() || game.get::<Unsaved>().is_empty());
        }
        // A notice says that something is not saved.
        if !is_over() && self.0.notices().is_empty() {
            self.promise(act, promised);
        } else if let Act::Set(value) = act {
            promised.settings.insert(*value);
        }
    }

    fn promise(&self, act: &Act, promised: &mut Promised) {
        match act {
            Act::Win(word) => drop(promised.won.insert(word.clone())),
            Act::Pass(level) => drop(promised.passed.insert(*level)),
            Act::Set(value) => promised.settings = [*value].into(),
            Act::Keep => {
                promised.kept.extend(self.0.get::<SavedReplays>().list().iter().map(|saved| saved.name.clone()));
            }
        }
        promised.wins += u32::from(matches!(act, Act::Win(_) | Act::Pass(_)));
    }
}

/// Opens the folder again: every file is whole, and what was promised is there. Returns the setting.
pub(crate) fn check(home: &Path, promised: &Promised) -> u16 {
    let damaged: Vec<_> = files(home).into_iter().filter(|path| path.contains("broken")).collect();
    assert!(damaged.is_empty(), "{damaged:?}");
    let game = Game::with(kept_at(home));
    assert_eq!(game.notices(), Vec::<String>::new());
    let (records, replays) = (game.get::<RecordsTable>(), game.get::<Replays>());
    for word in &promised.won {
        let code = RaceCode::of_word(word).expect("a word");
        let runs: Vec<_> = records.0.runs(&code).collect();
        assert!(!runs.is_empty(), "the win of {word} is missing");
        for run in runs {
            assert!(replays.load(run).is_ok(), "the replay of {word}: {:?}", replays.load(run));
        }
    }
    for &level in &promised.passed {
        assert!(game.get::<Progress>().level(level).is_some(), "level {level} is not passed");
    }
    if promised.wins > 0 {
        assert!(replays.load_last().is_ok(), "{:?}", replays.load_last());
    }
    let encounters = game.get::<Encounters>();
    let wins: u32 = EaterKind::ALL.into_iter().map(|kind| encounters.races(kind).wins).sum();
    assert!(wins >= promised.wins, "{wins} wins are counted of {}", promised.wins);
    let setting = game.get::<Settings>().get(SETTING);
    assert!(promised.settings.contains(&setting), "{setting} instead of {:?}", promised.settings);
    for name in &promised.kept {
        let bytes = std::fs::read(home.join(format!("saved/{name}.replay")));
        let replay = bytes.map(|bytes| Replay::from_bytes(&bytes));
        assert!(matches!(replay, Ok(Ok(_))), "the replay {name:?}: {replay:?}");
    }
    setting
}

/// The paths of the files in a folder and its subfolders.
fn files(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.path().is_dir() {
            found.extend(files(&entry.path()));
        } else {
            found.push(entry.path().to_string_lossy().into_owned());
        }
    }
    found
}
