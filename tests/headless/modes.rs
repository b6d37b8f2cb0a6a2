//! Every mode, from the title into the race and back, by keyboard and by gamepad.

use bevy::ecs::system::RunSystemOnce;
use bevy::input::ButtonState;
use bevy::input::gamepad::GamepadButton;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use maze::{Algorithm, AnyGrid, CellShape, Fraction, Generator, MazeStyle, Recipe, Seed, Wrap};
use mazeater::LaunchConfig;
use mazeater::menu::text_entry::TextEntry;
use mazeater::menu::{MenuUi, OpenMenu};
use mazeater::modes::{GrandPrix, QuickRace};
use mazeater::navigation::RaceCommand;
use mazeater::platform::clipboard::Clipboard;
use mazeater::platform::storage::Notice;
use mazeater::profile::{CupProgress, ImportedGhost, Progress, RaceOutcome, RecordsTable, Replays, SavedReplays};
use mazeater::race_setup::{BuildFailure, CurrentLevel, LinkTarget, NextRace, RaceLink, RaceMode, daily_code};
use mazeater::settings::GhostChoice;
use mazeater::simulation::{
    AlongPath, Corners, EaterBody, GhostBody, GhostKind, LastSplit, PlayerBody, PlayerKind, PlayerTrack, ReplayPause,
    ReplaySeek, Rivals, SeekReplay, WatchSpeed,
};
use mazeater::states::{Menu, MenuScreen, Page, Phase, Screen};
use mazeater::text::Language;
use race::Endpoints;
use race::points::Entrant;
use race::{Difficulty, EaterKind, Handicap, Medal, RaceCode, Replay, Star, Ticks, Winner};

use crate::game::{Game, config, is_called, kept_at};
use crate::input::Pad;

impl Game {
    pub(crate) fn page(&self) -> Option<Page> {
        match *self.get::<State<MenuScreen>>().get() {
            MenuScreen::Page(page) => Some(page),
            _ => None,
        }
    }

    /// Moves the focus to an entry, in a list by keys, and chooses it.
    pub(crate) fn choose(&mut self, label: &str) {
        self.go_to(label);
        self.tap(KeyCode::Enter);
    }

    pub(crate) fn go_to(&mut self, label: &str) {
        let menu = self.get::<OpenMenu>();
        if menu.columns > 1 && !menu.focused().is_some_and(|entry| is_called(entry, label)) {
            self.focus_there(label);
            return;
        }
        let entries = |game: &Self| game.get::<OpenMenu>().entries.len();
        for _ in 0..=entries(self) {
            if self.get::<OpenMenu>().focused().is_some_and(|entry| is_called(entry, label)) {
                return;
            }
            self.tap(KeyCode::ArrowDown);
        }
        panic!("there is no '{label}' in {:?}", self.get::<OpenMenu>());
    }

    fn focus_there(&mut self, label: &str) {
        let menu = self.get::<OpenMenu>();
        let index = menu.entries.iter().position(|entry| is_called(entry, label));
        let index = index.unwrap_or_else(|| panic!("there is no '{label}' in {menu:?}"));
        self.app.world_mut().resource_mut::<OpenMenu>().focus = index;
    }

    /// Confirms an entry of a table.
    fn press_there(&mut self, label: &str) {
        self.focus_there(label);
        self.tap(KeyCode::Enter);
    }

    pub(crate) fn mode(&self) -> RaceMode {
        self.get::<CurrentLevel>().mode.clone()
    }

    /// Runs from the card to the result; the bot plays.
    pub(crate) fn race_to_the_end(&mut self) {
        self.until_phase(Phase::Intro);
        self.tap(KeyCode::Enter);
        self.until_phase(Phase::Countdown);
        self.tap(KeyCode::Enter);
        self.until_phase(Phase::Finished);
        self.result_menu();
    }

    pub(crate) fn back_to_title(&mut self) {
        self.tap(KeyCode::Backspace);
        self.until("the title", |game| game.screen() == Screen::Title);
        self.app.update();
        // A level leads to the map.
        if self.page() == Some(Page::Levels) {
            self.tap(KeyCode::Escape);
        }
    }

    pub(crate) fn write(&mut self, text: &str) {
        for letter in text.chars() {
            let letter = letter.to_string();
            self.app.world_mut().write_message(KeyboardInput {
                key_code: KeyCode::KeyW,
                logical_key: Key::Character(letter.as_str().into()),
                state: ButtonState::Pressed,
                text: Some(letter.as_str().into()),
                repeat: false,
                window: Entity::PLACEHOLDER,
            });
            self.app.update();
        }
    }

    /// Updates until exactly these ghosts run.
    pub(crate) fn until_ghosts(&mut self, kinds: &[GhostKind]) {
        for _ in 0..20_000 {
            self.app.update();
            if self.ghosts() == kinds {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        panic!("the ghosts are {:?}", self.ghosts());
    }

    fn ghosts(&mut self) -> Vec<GhostKind> {
        let mut ghosts = self.app.world_mut().query::<&GhostBody>();
        ghosts.iter(self.app.world()).map(GhostBody::kind).collect()
    }

    pub(crate) fn clipboard(&mut self) -> String {
        self.app.world_mut().non_send_mut::<Clipboard>().paste().expect("something was copied")
    }

    pub(crate) fn copy(&mut self, text: &str) {
        self.app.world_mut().non_send_mut::<Clipboard>().copy(text.to_owned()).expect("it takes any text");
    }
}

/// A game played by the bot.
pub(crate) fn driven(config: LaunchConfig) -> Game {
    let mut game = Game::with(config);
    game.app.insert_resource(PlayerKind::Expert);
    game
}

#[test]
fn every_page_opens_from_the_title_and_closes() {
    let mut game = Game::new();
    for (label, page) in [
        ("title-levels", Page::Levels),
        ("title-eaters", Page::Eaters),
        ("title-records", Page::Records),
        ("title-settings", Page::Settings),
    ] {
        game.choose(label);
        assert_eq!(game.page(), Some(page));
        game.tap(KeyCode::Escape);
        assert_eq!(game.page(), None);
        assert!(game.get::<OpenMenu>().focused().is_some_and(|entry| is_called(entry, label)), "{label}");
    }
    game.choose("title-modes");
    for (label, page) in [
        ("mode-daily", Page::Daily),
        ("mode-quick", Page::Quick),
        ("modes-time-trials", Page::Trials),
        ("mode-grand-prix", Page::GrandPrix),
    ] {
        game.choose(label);
        assert_eq!(game.page(), Some(page));
        game.choose("common-back");
        assert_eq!(game.page(), Some(Page::Modes));
    }
}

#[test]
fn locked_levels_cannot_be_raced() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = Game::with(LaunchConfig { level: None, ..kept_at(home.path()) });
    game.choose("title-levels");
    game.tap(KeyCode::ArrowRight);
    let locked = game.get::<OpenMenu>().focused().cloned().expect("a tile");
    assert!(locked.accept.is_none() && locked.hint.is("levels-unlock"), "{locked:?}");
    game.tap(KeyCode::Enter);
    assert_eq!((game.screen(), game.page()), (Screen::Title, Some(Page::Levels)));
    // The option unlocks all levels and is saved.
    game.tap(KeyCode::Escape);
    game.choose("title-settings");
    game.go_to("settings-unlock-all");
    game.tap(KeyCode::ArrowRight);
    assert!(game.get::<Progress>().is_open(40, &config().campaign));
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    assert!(Game::with(kept_at(home.path())).get::<Progress>().are_all_unlocked());
}

#[test]
fn win_earns_medal_stars_and_a_record_with_replay() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = driven(kept_at(home.path()));
    game.start();
    game.until_phase(Phase::Finished);
    game.result_menu();
    let time = game.clock().time();
    let won = *game.get::<Progress>().level(1).expect("it was won");
    assert_eq!((won.best, won.difficulty, won.medal), (Some(time), Some(Difficulty::Matched), Some(Medal::Author)));
    assert!(won.stars.has(Star::Eater) && won.stars.has(Star::Unaided));
    let outcome = game.get::<RaceOutcome>().clone();
    assert_eq!((outcome.best_before, outcome.place, outcome.medal), (None, Some(1), Some(Medal::Author)));

    // The replay from the result is the same race and changes nothing.
    let digest = game.clock().digest();
    game.choose("result-watch-replay");
    game.until_phase(Phase::Running);
    assert_eq!(game.get::<CurrentLevel>().level.plan().name, "First bite");
    for _ in 0..3 {
        game.tap(KeyCode::ArrowUp);
    }
    assert_eq!(game.get::<WatchSpeed>().quarters(), 4 * 8);
    game.tap(KeyCode::Escape);
    assert_eq!(game.get::<State<Menu>>().get(), &Menu::Pause);
    let stopped = game.clock().time();
    game.choose("pause-restart");
    assert!(game.clock().time() < stopped);
    game.until_phase(Phase::Finished);
    assert_eq!((game.clock().time(), game.clock().digest()), (time, digest));
    game.result_menu();
    assert_eq!(game.get::<RecordsTable>().0.races().count(), 1);
    // Back to the result, then to the title.
    game.tap(KeyCode::Backspace);
    game.until("the result", |game| game.get::<NextRace>().mode == RaceMode::Level(1));
    game.until_phase(Phase::Finished);
    game.result_menu();
    game.back_to_title();

    // The replay also works from the records page in a later run of the program.
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    let mut game = Game::with(kept_at(home.path()));
    game.choose("title-records");
    assert_eq!(Language::English.get(&game.get::<OpenMenu>().entries[0].value), "1. First bite");
    game.choose("difficulty-matched");
    game.until_phase(Phase::Running);
    assert!(matches!(game.mode(), RaceMode::Replay(_)));
    game.until_phase(Phase::Finished);
    assert_eq!((game.clock().time(), game.clock().digest()), (time, digest));
    game.result_menu();
    game.back_to_title();
    assert_eq!(game.page(), Some(Page::Records), "Back returns to the page");
}

/// What a race has at a tick: the digest of all ticks, the player, the eaters and the track.
fn moment(game: &mut Game) -> String {
    let (clock, place) = (game.clock(), game.place());
    let mut eaters = game.app.world_mut().query::<(&EaterBody, &AlongPath)>();
    let mut eaters: Vec<_> = eaters.iter(game.app.world()).collect();
    eaters.sort_by_key(|(eater, _)| eater.number());
    let eaters: Vec<_> = eaters.into_iter().map(|(eater, path)| (eater.place(), path.times().clone())).collect();
    let (corners, split) = (game.get::<Corners>().count(), game.get::<LastSplit>().get());
    let track = game.get::<PlayerTrack>().cells();
    format!("{:?} {place:?} {eaters:?} {corners:?} {split:?} {track:?}", (clock.time(), clock.digest()))
}

#[test]
fn replay_jumps_to_any_tick_and_steps() {
    // A living maze changes with the ticks as well.
    let code = RaceCode::of_word("jump").unwrap();
    let living = race::Campaign::from_ron(
        r#"(levels: [(name: "Alive", size: "20x9", living: 300, algorithm: "wilson", seed: "a", eaters: [Ripple, Wally])])"#,
    )
    .unwrap();
    for plan in [code.plan(), living.level(1).clone()] {
        let level = race::Level::build(plan).unwrap();
        let replay = std::sync::Arc::new(Replay::of_expert(&level).unwrap());
        let last = replay.ticks().0 - 1;
        let mut game = Game::with(LaunchConfig { start: Some(RaceMode::Replay(replay.clone())), ..config() });
        game.until_phase(Phase::Running);
        // Watches the whole of it first.
        let mut moments = std::collections::BTreeMap::new();
        while game.clock().time().0 < last - 3 {
            let at = game.clock().time().0;
            moments.insert(at, moment(&mut game));
            game.app.update();
        }
        // Pauses, so that no tick passes by itself.
        game.tap(KeyCode::KeyR);
        game.tap(KeyCode::Enter);
        assert!(game.get::<ReplayPause>().0);
        let stopped = game.clock().time();
        game.app.update();
        assert_eq!(game.clock().time(), stopped);
        for wanted in [last / 2, last / 3, 0, 1, last, last / 7, last - 1, u32::MAX, 2] {
            game.app.world_mut().write_message(SeekReplay::To(Ticks(wanted)));
            game.app.update();
            game.until("the end of the jump", |game| game.get::<ReplaySeek>().target().is_none());
            let at = game.clock().time().0;
            assert_eq!(at, wanted.min(last));
            if let Some(expected) = moments.get(&at) {
                assert_eq!(&moment(&mut game), expected, "tick {at}");
            }
        }
        // Steps in the pause, and skips while it plays.
        let (step, skip) = (8, 256);
        game.tap(KeyCode::ArrowRight);
        game.until("the step", |game| game.get::<ReplaySeek>().target().is_none());
        assert_eq!(game.clock().time().0, 2 + step);
        game.tap(KeyCode::ArrowLeft);
        game.tap(KeyCode::ArrowLeft);
        game.until("the step", |game| game.get::<ReplaySeek>().target().is_none());
        assert_eq!(game.clock().time().0, 0);
        game.tap(KeyCode::Enter);
        let before = game.clock().time().0;
        game.tap(KeyCode::ArrowRight);
        game.app.update();
        assert!((before + skip..before + skip + 8).contains(&game.clock().time().0), "{:?}", game.clock().time());
        game.until_phase(Phase::Finished);
        assert_eq!(game.clock().time(), replay.ticks());
    }
}

#[test]
fn replays_are_kept_named_shared_and_deleted() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = driven(kept_at(home.path()));
    game.start();
    game.until_phase(Phase::Finished);
    game.result_menu();
    game.back_to_title();
    game.choose("title-records");
    game.choose("records-replays");
    assert_eq!(game.page(), Some(Page::Replays));
    game.choose("replays-keep");
    let name = game.get::<SavedReplays>().list()[0].name.clone();
    assert!(name.starts_with("First bite "), "{name}");
    // It has the focus of the list: open it, and name it.
    game.tap(KeyCode::Enter);
    assert_eq!(game.page(), Some(Page::SavedReplay));
    game.choose("replays-name");
    game.write(" / mine");
    game.tap(KeyCode::Enter);
    assert_eq!(game.get::<SavedReplays>().list()[0].name, format!("{name} - mine"));
    game.choose("replays-copy");
    let text = game.clipboard();
    assert!(Replay::is_text(&text));
    game.choose("replays-watch");
    game.until_phase(Phase::Running);
    let watched = game.mode();
    game.tap(KeyCode::Escape);
    game.choose("pause-quit");
    game.until("the title", |game| game.screen() == Screen::Title);
    game.app.update();
    assert_eq!(game.page(), Some(Page::SavedReplay), "Back returns to the page");
    // The question is asked first.
    game.choose("replays-delete");
    assert_eq!(game.page(), Some(Page::DeleteReplay));
    game.choose("replays-delete-keep");
    game.choose("replays-delete");
    game.choose("replays-delete");
    assert_eq!((game.page(), game.get::<SavedReplays>().list().len()), (Some(Page::Replays), 0));
    // A friend pastes the text.
    game.copy("not a replay");
    game.choose("replays-paste");
    game.until("a refusal", |game| game.get::<mazeater::menu::status::StatusLine>().0.is_some());
    game.copy(&format!("{}\n{}", &text[..40], &text[40..]));
    game.choose("replays-paste");
    game.until_phase(Phase::Running);
    assert_eq!(game.mode(), watched);
}

#[test]
fn dropped_file_is_watched_but_not_during_a_race() {
    let level = race::Level::build(config().campaign.level(1).clone()).unwrap();
    let replay = Replay::of_expert(&level).unwrap();
    let folder = tempfile::tempdir().expect("a folder");
    let [good, bad] = ["good.replay", "bad.replay"].map(|name| folder.path().join(name));
    std::fs::write(&good, replay.to_bytes()).unwrap();
    std::fs::write(&bad, b"MZRP and more").unwrap();
    let mut game = driven(config());
    let drop_on = |game: &mut Game, path: &std::path::Path| {
        let (window, path_buf) = (Entity::PLACEHOLDER, path.to_owned());
        game.app.world_mut().write_message(FileDragAndDrop::DroppedFile { window, path_buf });
        game.app.update();
    };
    drop_on(&mut game, &bad);
    game.until("a refusal", |game| game.get::<BuildFailure>().0.is_some());
    drop_on(&mut game, &good);
    game.until_phase(Phase::Running);
    assert!(matches!(game.mode(), RaceMode::Replay(_)));
    game.tap(KeyCode::Escape);
    game.choose("pause-quit");
    game.until("the title", |game| game.screen() == Screen::Title);
    game.app.update();
    game.start();
    drop_on(&mut game, &good);
    for _ in 0..50 {
        game.app.update();
    }
    assert_eq!(game.mode(), RaceMode::Level(1));
}

#[test]
fn missing_and_outdated_replays_are_rejected_in_one_line() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = driven(kept_at(home.path()));
    game.start();
    game.until_phase(Phase::Finished);
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    drop(game);
    let file = std::fs::read_dir(home.path().join("replays")).unwrap().next().expect("one replay").unwrap().path();
    let bytes = std::fs::read(&file).unwrap();
    let mut of_other_rules = bytes[..bytes.len() - 4].to_vec();
    of_other_rules[5] = 77;
    let checksum = maze::code::checksum::crc32(&of_other_rules);
    of_other_rules.extend(checksum.to_le_bytes());
    for (broken, why) in
        [(Some(of_other_rules), "rules of version 77"), (Some(vec![0; 9]), "not a replay"), (None, "no such file")]
    {
        match broken {
            Some(bytes) => std::fs::write(&file, bytes).unwrap(),
            None => std::fs::remove_file(&file).unwrap(),
        }
        let mut game = Game::with(kept_at(home.path()));
        game.choose("title-records");
        game.choose("difficulty-matched");
        assert_eq!(game.screen(), Screen::Title);
        let said = game.get::<mazeater::menu::status::StatusLine>().0.clone().expect("a message");
        let said = Language::English.get(&said);
        assert!(said.contains(why) && !said.contains('\n'), "{said}");
    }
}

#[test]
fn word_can_be_typed_and_its_code_copied_and_pasted() {
    let mut game = driven(config());
    game.choose("title-modes");
    game.choose("mode-quick");
    game.choose("quick-word");
    assert!(game.get::<TextEntry>().is_active());
    game.write("wads tuesdayx");
    game.tap(KeyCode::Backspace);
    assert_eq!((game.get::<TextEntry>().text(), game.page()), ("wads tuesday", Some(Page::Quick)));
    game.tap(KeyCode::Enter);
    assert!(!game.get::<TextEntry>().is_active());
    assert_eq!(game.get::<QuickRace>().code(), &RaceCode::of_word("wads tuesday").unwrap());
    game.choose("share-race");
    let (link, code) = (game.clipboard(), game.get::<QuickRace>().code().to_string());
    assert_eq!(link, "https://example.org/mazeater/?word=wads+tuesday");

    // Invalid clipboard texts are rejected in one line.
    let wrong = code.replace("any", "easy");
    for text in [wrong.as_str(), "race1.", "maze1.square.0x0.x.y", &"x".repeat(3_000_000)] {
        game.copy(text);
        game.choose("quick-paste");
        let why = game.get::<QuickRace>().refusal().expect("it is refused");
        assert!(why.id().is_some_and(|id| id.starts_with("error-")), "{why:?}");
    }
    // Pasted with keys while typing, then canceled.
    game.copy("another word");
    game.choose("quick-word");
    game.key(KeyCode::ControlLeft, ButtonState::Pressed);
    game.tap(KeyCode::KeyV);
    game.key(KeyCode::ControlLeft, ButtonState::Released);
    game.app.update();
    assert_eq!(game.get::<TextEntry>().text(), "another word");
    game.tap(KeyCode::Escape);
    assert_eq!((game.get::<TextEntry>().is_active(), game.page()), (false, Some(Page::Quick)));
    for text in [&code, &link] {
        game.copy(text);
        game.choose("quick-paste");
        assert_eq!(game.get::<QuickRace>().refusal(), None);
        assert_eq!(game.get::<QuickRace>().code(), &RaceCode::of_word("wads tuesday").unwrap());
    }

    // Parts are chosen, and it is raced.
    game.go_to("quick-loops");
    game.tap(KeyCode::ArrowRight);
    game.choose("quick-opponents");
    assert_eq!(game.page(), Some(Page::QuickEaters));
    game.choose("eater-plug");
    game.choose("common-back");
    let composed = game.get::<QuickRace>().code().clone();
    game.choose("quick-race");
    game.race_to_the_end();
    assert_eq!(game.mode(), RaceMode::Quick(composed.clone().into()));
    assert_eq!(game.get::<OpenMenu>().entries[0].accept, Some(RaceCommand::Restart.into()));
    game.choose("share-race");
    let LinkTarget::Race(copied) = RaceLink::pasted(&game.clipboard()).unwrap().target else { panic!("no code") };
    assert_eq!((*copied).clone().at(None), composed);
    game.back_to_title();
    assert_eq!(game.page(), Some(Page::Quick), "Back returns to the page");
}

#[test]
fn clicking_elsewhere_keeps_the_typed_word() {
    let mut game = driven(config());
    game.choose("title-modes");
    game.choose("mode-quick");
    game.choose("quick-word");
    game.write("brie");
    // The mouse clicks another entry during text editing.
    game.app.world_mut().run_system_once(|mut menu: MenuUi| menu.accept(0)).expect("the system runs");
    game.app.update();
    assert!(!game.get::<TextEntry>().is_active());
    game.until_phase(Phase::Intro);
    assert_eq!(game.mode(), RaceMode::Quick(RaceCode::of_word("brie").unwrap().into()));
    // Keys trigger actions again.
    game.back_to_title();
    assert_eq!(game.page(), Some(Page::Quick));
    let focus = game.get::<OpenMenu>().focus;
    game.tap(KeyCode::ArrowDown);
    assert_ne!(game.get::<OpenMenu>().focus, focus);
}

#[test]
fn word_can_be_written_by_gamepad() {
    let mut game = Game::new();
    game.choose("title-modes");
    game.choose("mode-quick");
    game.go_to("quick-word");
    let before = game.get::<QuickRace>().clone();
    let pad = Pad::plug_in(&mut game, None);
    let write = |game: &mut Game| {
        pad.tap(game, GamepadButton::South);
        for button in [GamepadButton::DPadRight, GamepadButton::DPadRight, GamepadButton::South] {
            pad.tap(game, button);
        }
    };
    write(&mut game);
    assert_eq!(game.get::<TextEntry>().text(), "b");
    pad.tap(&mut game, GamepadButton::East);
    assert_eq!((game.get::<QuickRace>(), game.page()), (&before, Some(Page::Quick)), "editing is canceled");
    write(&mut game);
    pad.tap(&mut game, GamepadButton::DPadUp);
    pad.tap(&mut game, GamepadButton::South);
    pad.tap(&mut game, GamepadButton::West);
    pad.tap(&mut game, GamepadButton::Start);
    assert_eq!((game.get::<QuickRace>().text(), game.page()), ("b", Some(Page::Quick)));
    pad.tap(&mut game, GamepadButton::DPadUp);
    assert!(game.get::<OpenMenu>().focused().is_some_and(|entry| !is_called(entry, "quick-word")));
}

#[test]
fn eater_that_cannot_reach_the_goal_is_reported() {
    let mut game = Game::new();
    game.choose("title-modes");
    game.choose("mode-quick");
    // With loops on a torus, the wall that Wally follows may not lead to the cheese.
    let grid = AnyGrid::new(CellShape::Square, "12x9", Some(Wrap::Torus), None).unwrap();
    let style = MazeStyle { braid: Fraction::ALL, ..MazeStyle::PLAIN };
    let rule = Generator { algorithm: Algorithm::DepthFirst, style };
    let code = (0..200)
        .map(|seed: u32| Recipe { grid: grid.clone(), generator: rule, seed: Seed::new(seed.to_string()) })
        .map(|recipe| RaceCode::new(recipe.into(), Endpoints::Farthest, vec![EaterKind::Wally], None).unwrap())
        .find(|code| code.level().unwrap().eaters(Difficulty::Normal, Handicap::NONE).is_err())
        .expect("one of these seeds");
    game.copy(&code.to_string());
    game.choose("quick-paste");
    game.choose("quick-race");
    game.until("a word about it", |game| game.get::<BuildFailure>().0.is_some());
    game.until("the title", |game| game.screen() == Screen::Title);
    game.app.update();
    assert_eq!(game.page(), Some(Page::Quick));
    assert!(
        game.get::<BuildFailure>()
            .0
            .as_ref()
            .is_some_and(|why| why.mentions("error-eater-lost") && why.mentions("eater-wally"))
    );
}

#[test]
fn daily_race_counts_the_streak_and_can_be_shared() {
    let home = tempfile::tempdir().expect("a folder");
    let day = config().today.expect("a fixed day");
    let mut game = driven(kept_at(home.path()));
    game.choose("title-modes");
    game.choose("mode-daily");
    // Today has the focus.
    game.choose("daily-day");
    game.race_to_the_end();
    let level = game.get::<CurrentLevel>();
    assert_eq!((&level.mode, level.difficulty), (&RaceMode::Daily(day), Difficulty::Normal));
    assert_eq!(level.code.as_deref().cloned().map(|code| code.at(None)), daily_code(day).ok());
    game.choose("result-share");
    let line = game.clipboard();
    let time = game.clock().time().to_string();
    assert!(line.starts_with(&format!("Mazeater daily {day} {time}")) && line.contains(", beat "), "{line}");
    assert_eq!(game.get::<Progress>().daily.streak(day), 1);
    game.back_to_title();
    assert_eq!(game.page(), Some(Page::Daily));
    game.press_there("daily-share");
    assert_eq!(game.clipboard(), line);
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    let tomorrow = mazeater::platform::date::Day(day.0 + 1);
    let again = Game::with(LaunchConfig { today: Some(tomorrow), ..kept_at(home.path()) });
    let daily = &again.get::<Progress>().daily;
    assert_eq!((daily.streak(tomorrow), daily.won(tomorrow)), (1, false));
}

#[test]
fn past_day_is_raced_from_the_calendar() {
    let day = config().today.expect("a fixed day");
    let mut game = driven(config());
    game.choose("title-modes");
    game.choose("mode-daily");
    let focused = |game: &Game| game.get::<OpenMenu>().focused().cloned().expect("an entry");
    let label = |day: u32| format!("Race of {}", mazeater::platform::date::Day(day));
    assert_eq!(focused(&game).label.english(), label(day.0));
    // A week before, then the day before that.
    game.tap(KeyCode::ArrowUp);
    game.tap(KeyCode::ArrowLeft);
    assert_eq!(focused(&game).label.english(), label(day.0 - 8));
    game.tap(KeyCode::Enter);
    game.race_to_the_end();
    assert_eq!(game.mode(), RaceMode::Daily(mazeater::platform::date::Day(day.0 - 8)));
    game.choose("result-share");
    let line = game.clipboard();
    assert!(line.contains(&format!("{}", mazeater::platform::date::Day(day.0 - 8))), "{line}");
    game.back_to_title();
    assert_eq!(focused(&game).label.english(), label(day.0 - 8), "the page shows the day that was raced");
    let daily = game.get::<Progress>().daily.clone();
    assert!(daily.won(mazeater::platform::date::Day(day.0 - 8)));
    assert_eq!((daily.streak(day), daily.longest()), (0, 0), "only the day itself counts");

    // The keys of tabs turn the months, and days to come cannot be raced.
    game.tap(KeyCode::KeyQ);
    assert!(focused(&game).label.english().contains("-10-"), "{:?}", focused(&game).label);
    game.press_there("daily-month-after");
    assert!(focused(&game).accept.is_none(), "this month is the last one");
    let entries = &game.get::<OpenMenu>().entries;
    let later = entries.iter().filter(|entry| entry.value.is("daily-later"));
    assert!(later.clone().count() > 0 && later.into_iter().all(|entry| entry.accept.is_none()));
}

#[test]
fn time_trial_has_ghosts_but_no_eaters() {
    let mut game = driven(config());
    game.choose("title-modes");
    game.choose("modes-time-trials");
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Intro);
    assert_eq!(game.mode(), RaceMode::TimeTrial(1));
    assert!(game.get::<CurrentLevel>().eaters.is_empty());
    game.until("the ghost of bronze", |game| game.get::<Rivals>().medal == Some(Medal::Bronze));
    game.race_to_the_end();
    let first = (game.clock().time(), game.clock().digest());
    assert_eq!(game.ghosts().len(), 2, "the ghost of the best run has joined");
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Finished);
    let mut kinds = game.ghosts();
    kinds.sort_by_key(|kind| format!("{kind:?}"));
    assert_eq!(kinds, [GhostKind::Best, GhostKind::Medal(Medal::Gold)]);
    let mut bodies = game.app.world_mut().query::<(&GhostBody, &PlayerBody)>();
    assert_eq!(bodies.iter(game.app.world()).count(), 0);
    // The bot plays differently the second time; ghosts must not change its race.
    assert!(game.clock().time().0 > 0 && first.0.0 > 0);
}

#[test]
fn ghosts_can_be_chosen_in_the_pause_menu() {
    let mut game = driven(config());
    game.start();
    game.until_phase(Phase::Finished);
    game.result_menu();
    let time = game.clock().time();
    game.tap(KeyCode::KeyR);
    game.until_phase(Phase::Running);
    assert_eq!(game.get::<Progress>().ghosts(false), GhostChoice::Best, "the best run is on by default");
    game.tap(KeyCode::Escape);
    game.go_to("ghosts");
    game.tap(KeyCode::ArrowLeft);
    assert_eq!(game.get::<Progress>().ghosts(false), GhostChoice::Off);
    game.tap(KeyCode::ArrowRight);
    assert_eq!(game.get::<Progress>().ghosts(false), GhostChoice::Best);
    game.tap(KeyCode::Escape);
    game.app.update();
    assert_eq!(game.ghosts(), [GhostKind::Best]);
    game.tap(KeyCode::KeyR);
    game.until("most of the race", |game| game.clock().time().0 + 10 > time.0 || game.phase() != Some(Phase::Running));
    let mut ghosts = game.app.world_mut().query::<&GhostBody>();
    let ghost = ghosts.single(game.app.world()).expect("one ghost");
    assert_eq!(ghost.finish(), time);
    let level = &game.get::<CurrentLevel>().level;
    assert!(ghost.place().remaining(level.maze(), level.distances()) < 4096 * 3, "the ghost is near the goal");
}

/// Replaying a race up to now places a ghost. Respawning ghosts every frame would replay the race every frame.
#[test]
fn ghosts_are_spawned_once() {
    let mut game = driven(config());
    game.choose("title-modes");
    game.choose("modes-time-trials");
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Intro);
    game.until_ghosts(&[GhostKind::Medal(Medal::Bronze)]);
    let ghosts = |game: &mut Game| {
        let mut ghosts = game.app.world_mut().query_filtered::<Entity, With<GhostBody>>();
        ghosts.iter(game.app.world()).collect::<Vec<_>>()
    };
    let spawned = ghosts(&mut game);
    for _ in 0..100 {
        game.app.update();
        assert_eq!(ghosts(&mut game), spawned);
    }
}

#[test]
fn imported_ghost_runs_in_its_own_maze() {
    let level = race::Level::build(config().campaign.level(1).clone()).unwrap();
    let ghost = Replay::of_expert(&level).unwrap();
    let mut game = driven(LaunchConfig { ghost: Some(ghost.into()), ..config() });
    game.start();
    // The imported ghost is selected once its replay is verified.
    game.until_ghosts(&[GhostKind::Friend]);
    assert_eq!(game.get::<Progress>().saved_ghosts(false), GhostChoice::Best);
    game.tap(KeyCode::Escape);
    game.go_to("ghosts");
    game.tap(KeyCode::ArrowLeft);
    assert_ne!(game.get::<Progress>().ghosts(false), GhostChoice::Friend);
    game.app.update();
    assert!(!game.ghosts().contains(&GhostKind::Friend));
    game.tap(KeyCode::ArrowRight);
    assert_eq!(game.get::<Progress>().ghosts(false), GhostChoice::Friend);
    game.tap(KeyCode::Escape);
    game.until_ghosts(&[GhostKind::Friend]);
}

#[test]
fn forged_ghost_is_rejected_with_a_reason() {
    let level = race::Level::build(config().campaign.level(1).clone()).unwrap();
    // The recorded player does not move, but claims to win.
    let mut recorder = race::Recorder::new(level.plan(), Difficulty::Relaxed).unwrap();
    let mut run = race::Race::new(&level, &[]);
    for _ in 0..10 {
        run.step(race::Intent::NONE);
        recorder.record(race::Intent::NONE, run.digest());
    }
    let forged = recorder.finish(Winner::Player, false).unwrap();
    let mut game = driven(LaunchConfig { ghost: Some(forged.into()), ..config() });
    game.start();
    game.until("the refusal", |game| game.get::<Notice>().lines().any(|line| line.is("notices-ghost-refused")));
    game.app.update();
    assert_eq!(game.ghosts(), []);
    assert!(!game.get::<ImportedGhost>().is_available());
}

#[test]
fn grand_prix_races_all_eaters_of_a_track_and_continues() {
    let mut game = driven(config());
    game.choose("title-modes");
    game.choose("mode-grand-prix");
    game.go_to("grand-prix-opponents");
    game.tap(KeyCode::ArrowLeft);
    assert_eq!(game.get::<GrandPrix>().eaters, 7);
    game.tap(KeyCode::ArrowRight);
    game.choose("grand-prix-race");
    game.race_to_the_end();
    assert_eq!(game.mode(), RaceMode::GrandPrix { track: 1, eaters: 8 });
    let all = game.get::<mazeater::race_setup::Tracks>().0.level(1).eaters.len();
    assert_eq!(game.get::<CurrentLevel>().eaters.len(), all);
    game.choose("result-next-track");
    game.until_phase(Phase::Intro);
    assert_eq!(game.mode(), RaceMode::GrandPrix { track: 2, eaters: 8 });
    game.tap(KeyCode::Backspace);
    game.until("the title", |game| game.screen() == Screen::Title);
    game.app.update();
    assert_eq!(game.page(), Some(Page::GrandPrix));
}

#[test]
fn grand_prix_is_left_continued_and_ends_with_a_cup() {
    let home = tempfile::tempdir().expect("a folder");
    // Three short tracks of any maze.
    let tracks = race::Campaign::from_ron(
        r#"(levels: [
            (name: "One", size: "8x6", algorithm: "wilson", seed: "one", eaters: [Ripple, Wally]),
            (name: "Two", size: "8x6", algorithm: "wilson", seed: "two", eaters: [Wally, Ripple]),
            (name: "Three", size: "8x6", algorithm: "wilson", seed: "three", eaters: [Ripple, Wally]),
        ])"#,
    )
    .unwrap();
    let config = || LaunchConfig { tracks: tracks.clone(), difficulty: Some(Difficulty::Easy), ..kept_at(home.path()) };
    let mut game = driven(config());
    game.choose("title-modes");
    game.choose("mode-grand-prix");
    game.choose("grand-prix-new");
    game.race_to_the_end();
    assert_eq!(game.mode(), RaceMode::Cup { track: 1, difficulty: Difficulty::Easy });
    // The finish counts: there is no other try.
    assert!(game.get::<OpenMenu>().entries.iter().all(|entry| entry.accept != Some(RaceCommand::Restart.into())));
    game.tap(KeyCode::KeyR);
    assert_eq!(game.phase(), Some(Phase::Finished));
    game.choose("result-standings");
    assert_eq!(game.page(), Some(Page::Standings));
    game.choose("standings-next");
    game.until_phase(Phase::Intro);
    assert_eq!(game.mode(), RaceMode::Cup { track: 2, difficulty: Difficulty::Easy });
    // The second track is left after it is lost: it counts as not finished.
    game.app.insert_resource(PlayerKind::Devices);
    game.back_to_title();
    game.choose("grand-prix-continue");
    game.until_phase(Phase::Intro);
    game.tap(KeyCode::Enter);
    game.tap(KeyCode::Enter);
    game.until("the loss", |game| game.clock().is_lost());
    game.tap(KeyCode::KeyR);
    assert!(game.clock().is_lost(), "a decided track is not restarted");
    game.tap(KeyCode::Escape);
    game.choose("pause-quit");
    game.until("the title", |game| game.screen() == Screen::Title);
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    drop(game);

    let mut game = driven(LaunchConfig { difficulty: Some(Difficulty::Hard), ..config() });
    assert_eq!(game.get::<CupProgress>().open_run(3).map(|(_, track)| track), Some(3));
    game.choose("title-modes");
    game.choose("mode-grand-prix");
    game.choose("grand-prix-continue");
    game.race_to_the_end();
    assert_eq!(game.mode(), RaceMode::Cup { track: 3, difficulty: Difficulty::Easy }, "the run has its difficulty");
    let cups = game.get::<CupProgress>();
    let rows = cups.run(3).expect("a run").standing();
    // 12 + 12 + 12 points for Ripple, 10 + 15 + 10 for Wally, 15 + 0 + 15 for the player.
    let points: Vec<u32> = rows.iter().map(|row| row.points).collect();
    assert_eq!((rows[0].entrant, points), (Entrant::Eater(EaterKind::Ripple), vec![36, 35, 30]));
    assert_eq!((cups.open_run(3).is_none(), cups.cup(Difficulty::Easy)), (true, None), "third of three wins no cup");
    game.choose("result-standings");
    game.choose("grand-prix-new");
    game.until_phase(Phase::Intro);
    assert_eq!(game.mode(), RaceMode::Cup { track: 1, difficulty: Difficulty::Hard });
}

#[test]
fn attract_mode_starts_after_fifteen_seconds_and_ends_on_a_key() {
    let mut game = Game::new();
    for _ in 0..15 * 128 - 200 {
        game.app.update();
    }
    assert_eq!(game.screen(), Screen::Title);
    game.until("a race by itself", |game| game.screen() == Screen::Race);
    game.until_phase(Phase::Running);
    assert!(matches!(game.mode(), RaceMode::Show(_)));
    let before = game.place();
    for _ in 0..200 {
        game.app.update();
    }
    assert_ne!(game.place(), before, "the bot runs");
    // A key without any action.
    game.tap(KeyCode::F7);
    game.until("the title", |game| game.screen() == Screen::Title);
    assert!(game.get::<Replays>().last().is_none() && game.get::<RecordsTable>().0.races().count() == 0);
    assert!(game.get::<Progress>().level(1).is_none());
    // The player's next race is unchanged.
    game.app.update();
    game.start();
    assert_eq!(game.mode(), RaceMode::Level(1));
}

#[test]
fn attract_mode_ends_by_itself_and_never_starts_over_a_page() {
    let mut game = Game::new();
    game.choose("title-records");
    for _ in 0..20 * 128 {
        game.app.update();
    }
    assert_eq!(game.screen(), Screen::Title);
    game.tap(KeyCode::Escape);
    game.until("a race by itself", |game| game.screen() == Screen::Race);
    game.until_phase(Phase::Finished);
    game.until("the title", |game| game.screen() == Screen::Title);
}

#[test]
fn race_from_the_command_line_starts_at_once() {
    let day = config().today.expect("a fixed day");
    let mut game = Game::with(LaunchConfig { start: Some(RaceMode::Daily(day)), ..config() });
    game.until_phase(Phase::Intro);
    assert_eq!(game.mode(), RaceMode::Daily(day));
    game.tap(KeyCode::Backspace);
    game.until("the title", |game| game.screen() == Screen::Title);
    // The title continues the campaign.
    game.app.update();
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Intro);
    assert_eq!((game.mode(), game.get::<NextRace>().level), (RaceMode::Level(1), 1));
}

#[test]
fn gamepad_reaches_every_mode_and_returns() {
    use bevy::input::gamepad::{
        GamepadConnection, GamepadConnectionEvent, RawGamepadButtonChangedEvent, RawGamepadEvent,
    };
    let mut game = driven(config());
    let pad = game.app.world_mut().spawn_empty().id();
    let connection = GamepadConnection::Connected { name: "a pad".to_owned(), vendor_id: None, product_id: None };
    game.app.world_mut().write_message(GamepadConnectionEvent { gamepad: pad, connection });
    game.app.update();
    let press = |game: &mut Game, button: GamepadButton| {
        for value in [1.0, 0.0] {
            let event = RawGamepadButtonChangedEvent { gamepad: pad, button, value };
            game.app.world_mut().write_message(RawGamepadEvent::Button(event));
            game.app.update();
        }
    };
    let choose = |game: &mut Game, label: &str| {
        for _ in 0..60 {
            if game.get::<OpenMenu>().focused().is_some_and(|entry| is_called(entry, label)) {
                press(game, GamepadButton::South);
                return;
            }
            press(game, GamepadButton::DPadDown);
        }
        panic!("there is no '{label}'");
    };
    choose(&mut game, "title-modes");
    for (way, race) in [
        ("mode-daily", "daily-day"),
        ("mode-quick", "quick-race"),
        ("modes-time-trials", "mode-level"),
        ("mode-grand-prix", "grand-prix-race"),
    ] {
        choose(&mut game, way);
        if way == "mode-quick" {
            choose(&mut game, "quick-random");
            assert!(game.get::<QuickRace>().text().contains(' '));
        }
        choose(&mut game, race);
        game.until_phase(Phase::Intro);
        press(&mut game, GamepadButton::South);
        press(&mut game, GamepadButton::South);
        game.until_phase(Phase::Running);
        press(&mut game, GamepadButton::Start);
        assert_eq!(game.get::<State<Menu>>().get(), &Menu::Pause);
        choose(&mut game, "pause-quit");
        game.until("the title", |game| game.screen() == Screen::Title);
        game.app.update();
        press(&mut game, GamepadButton::East);
        assert_eq!(game.page(), Some(Page::Modes));
    }
    press(&mut game, GamepadButton::East);
    assert_eq!(game.page(), None);
    assert_eq!(game.clock().winner().filter(|&winner| winner != Winner::Player), None);
}
