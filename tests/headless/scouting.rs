//! Scout and sprint: exploring without a clock, then the race against the second run of Moat.

use bevy::input::gamepad::GamepadButton;
use bevy::prelude::*;
use maze::Cell;
use mazeater::modes::{ScoutChange, ScoutRace, StartScouting};
use mazeater::navigation::RaceCommand;
use mazeater::profile::RaceOutcome;
use mazeater::race_setup::{CurrentLevel, RaceMode};
use mazeater::simulation::{EaterBody, GhostBody, PlayerKind, ScoutMap, Scouted, SolutionOverlay};
use mazeater::states::{Menu, MenuScreen, Page, Phase};
use mazeater::{LaunchConfig, Start};
use own_eaters::{OwnEater, ScriptId, Shelf};
use profile::{RecordsTable, Replays};
use race::{ContestTiming, Difficulty, EaterKind, Handicap, RaceCode, Ticks};
use ui::menu::OpenMenu;
use ui::menu::text_entry::TextEntry;
use ui::screen::Screen;

use crate::game::{Game, config, is_called, kept_at};
use crate::input::Pad;

impl Game {
    /// Starts scouting a small maze, up to the first move.
    fn scout(&mut self) {
        self.app.world_mut().write_message(ScoutChange::TypedSize("9x7".to_owned()));
        self.app.update();
        self.app.world_mut().write_message(StartScouting);
        self.until_phase(Phase::Intro);
        self.tap(KeyCode::Enter);
        assert_eq!(self.phase(), Some(Phase::Running), "there is no countdown");
    }

    /// The number of cells on the player's map, and the ticks of scouting.
    fn scouted(&self) -> (u32, Ticks) {
        let mode = &self.get::<CurrentLevel>().mode;
        let scouted = self.get::<ScoutMap>().of(mode).expect("a mode with scouting");
        (scouted.seen().count(), scouted.time())
    }

    fn has_seen(&self, cell: Cell) -> bool {
        let mode = &self.get::<CurrentLevel>().mode;
        self.get::<ScoutMap>().of(mode).is_some_and(|scouted| scouted.seen().has(cell))
    }

    /// From scouting to GO of the sprint.
    fn sprint(&mut self) {
        self.tap(KeyCode::Enter);
        self.until("the card of the sprint", |game| {
            game.phase() == Some(Phase::Intro) && matches!(game.get::<CurrentLevel>().mode, RaceMode::Sprint(_))
        });
        self.tap(KeyCode::Enter);
        assert_eq!(self.phase(), Some(Phase::Countdown));
        self.tap(KeyCode::Enter);
        self.until_phase(Phase::Running);
    }

    fn eaters(&mut self) -> Vec<EaterKind> {
        let mut eaters = self.app.world_mut().query::<&EaterBody>();
        eaters.iter(self.app.world()).map(|eater| eater.eater().kind()).collect()
    }

    fn frames(&mut self, count: u32) {
        for _ in 0..count {
            self.app.update();
        }
    }
}

fn normal() -> LaunchConfig {
    LaunchConfig { difficulty: Some(Difficulty::Normal), ..config() }
}

#[test]
fn scouting_has_no_clock_no_eater_and_no_end() {
    let mut game = Game::with(normal());
    game.scout();
    assert!(game.clock().is_waiting() && game.eaters().is_empty());
    let (first, time) = game.scouted();
    assert!(first > 10 && time == Ticks(0), "the torch shows the start: {first}");
    let level = game.get::<CurrentLevel>().level.clone();
    assert!(level.plan().dark.is_somewhere() && !game.has_seen(level.goal()));
    game.press_into_wall();
    // The hint is free here.
    game.tap(KeyCode::KeyO);
    game.run_to(level.goal());
    game.frames(300);
    let mode = game.get::<CurrentLevel>().mode.clone();
    assert!(game.get::<ScoutMap>().of(&mode).is_some_and(Scouted::is_at_goal));
    assert_eq!((game.phase(), game.clock().winner(), game.clock().is_over()), (Some(Phase::Running), None, false));
    let (seen, time) = game.scouted();
    assert!(seen > first && time > Ticks(300) && game.has_seen(level.goal()));
    game.run_to(level.start());
    assert!(!game.get::<ScoutMap>().of(&mode).is_some_and(Scouted::is_at_goal));
    assert!(game.get::<Replays>().last().is_none());
}

/// An eater that the player wrote searches the maze by its script, and sprints the shortest way through what it entered.
#[test]
fn own_eater_sprints_beside_moat_and_the_race_counts_for_nothing() {
    let mut game = Game::with(normal());
    game.app.world_mut().write_message(ScoutChange::Script(ScriptId::Lesson(1)));
    game.scout();
    assert!(game.eaters().is_empty());
    let level = game.get::<CurrentLevel>().level.clone();
    game.tap(KeyCode::KeyO);
    game.run_to(level.goal());
    game.sprint();
    assert_eq!(game.eaters().len(), 2);
    let sprint = game.get::<CurrentLevel>().clone();
    let [moat, own] = &sprint.eaters[..] else { panic!("two eaters") };
    assert_eq!((moat.kind(), own.script().is_some(), own.is_stuck()), (EaterKind::Moat, true, false));
    assert!(sprint.mode.has_scripts() && own.steps() >= moat.steps());
    let shelf = Shelf::get(game.get::<Shelf>(), &ScriptId::Lesson(1)).and_then(OwnEater::script).cloned().unwrap();
    let cancel = maze::Cancel::new();
    let limits = script::Limits::RACE;
    let mut search = script::LevelRun::new(&shelf, &level, limits, &cancel).unwrap();
    while search.step() == script::Status::Running {}
    let searched = search.walk();
    assert!(own.steps() < searched.len() - 1, "it takes no side way again");
    game.play_to_the_end();
    game.result_menu();
    assert_eq!(game.get::<RecordsTable>().0.races().count(), 0);
    let replay = game.get::<Replays>().last().cloned().expect("a replay");
    assert_eq!(replay.scripts().len(), 1);
    assert!(replay.verify(&sprint.level, &replay.eaters(&sprint.level).unwrap()).is_ok());
    // Another maze has the same opponents.
    game.app.update();
    assert_eq!(game.get::<ScoutRace>().scripts().ids(), [ScriptId::Lesson(1)]);
}

#[test]
fn sprint_has_clock_and_moat_and_keeps_what_was_seen() {
    let mut game = Game::with(normal());
    game.scout();
    game.press_into_wall();
    game.tap(KeyCode::KeyO);
    let level = game.get::<CurrentLevel>().level.clone();
    game.run_to(level.goal());
    let (seen, time) = game.scouted();
    game.sprint();
    let scouted = game.scouted();
    assert_eq!((game.eaters(), scouted.0), (vec![EaterKind::Moat], seen));
    assert!((time.0..time.0 + 5).contains(&scouted.1.0), "the sprint is no scouting");
    assert!(!game.get::<SolutionOverlay>().hinted(), "a hint while scouting does not count");
    let sprint = game.get::<CurrentLevel>().clone();
    assert_eq!((sprint.level.maze(), sprint.level.goal()), (level.maze(), level.goal()));
    let [eater] = &sprint.eaters[..] else { panic!("one eater") };
    assert_eq!(eater.steps() as u32, level.distance(level.start()), "the second run is the shortest way");
    // The torch adds nothing to the map in the sprint.
    game.frames(100);
    assert!(game.clock().time() >= Ticks(100));
    game.play_to_the_end();
    assert!(game.clock().finish().is_some() && game.clock().winner().is_some());
    game.result_menu();
    assert_eq!(game.scouted(), scouted);
    // Again, with the same map.
    game.tap(KeyCode::KeyR);
    assert_eq!((game.phase(), game.scouted()), (Some(Phase::Running), scouted));
}

#[test]
fn sprint_is_saved_with_its_replay_and_best_time() {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = Game::with(LaunchConfig { difficulty: Some(Difficulty::Normal), ..kept_at(home.path()) });
    game.scout();
    game.app.insert_resource(PlayerKind::Expert);
    game.sprint();
    let time = |game: &mut Game| {
        game.until_phase(Phase::Finished);
        game.result_menu();
        game.clock().finish().expect("the expert arrives")
    };
    let first = time(&mut game);
    assert_eq!(game.get::<RaceOutcome>().best_before, None);
    let code = game.get::<CurrentLevel>().code.clone().expect("a code");
    assert!(code.is_scouted() && code.difficulty() == Some(Difficulty::Normal), "{code}");
    let best = game.get::<RecordsTable>().0.best(&code, Difficulty::Normal, false).cloned().expect("a record");
    assert_eq!((best.ticks, game.get::<RaceOutcome>().place), (first, Some(1)));
    let replay = game.get::<Replays>().load(&best).expect("a replay");
    let level = code.level().expect("a level");
    let eaters = replay.eaters(&level).expect("eaters");
    assert_eq!(replay.verify(&level, &eaters), Ok(first));
    let plain = RaceCode::of_plan(&race::LevelPlan { scouted: false, ..code.plan() }, None).expect("a code");
    assert_eq!(game.get::<RecordsTable>().0.runs(&plain).count(), 0, "a table of its own");
    // The ghost of the best run is there in the next sprint, but not while scouting.
    game.tap(KeyCode::KeyR);
    let mut ghosts = game.app.world_mut().query::<&GhostBody>();
    game.frames(5);
    assert_eq!(ghosts.iter(game.app.world()).count(), 1);
    time(&mut game);
    assert_eq!(game.get::<RaceOutcome>().best_before, Some(first));
    game.app.world_mut().write_message(RaceCommand::ScoutOn);
    game.until("scouting", |game| {
        game.phase() == Some(Phase::Intro) && matches!(game.get::<CurrentLevel>().mode, RaceMode::Scouting(_))
    });
    game.frames(5);
    assert_eq!(ghosts.iter(game.app.world()).count(), 0);
}

/// As in a contest, a thirtieth of all that came before a sprint is added, and the best one counts.
#[test]
fn sprints_count_by_the_rule_of_contests() {
    let mut game = Game::with(normal());
    game.app.world_mut().write_message(ScoutChange::Timing(ContestTiming::Thirtieth));
    game.scout();
    game.press_into_wall();
    game.frames(300);
    game.app.insert_resource(PlayerKind::Expert);
    game.sprint();
    let mut times = Vec::new();
    for _ in 0..2 {
        game.until_phase(Phase::Finished);
        game.app.update();
        times.push(game.clock().finish().expect("the expert arrives"));
        game.result_menu();
        game.tap(KeyCode::KeyR);
    }
    let (_, scouting) = game.scouted();
    assert!(scouting > Ticks(100));
    let map = game.get::<ScoutMap>();
    let runs = map.of(&game.get::<CurrentLevel>().mode).expect("a sprint").runs();
    assert_eq!(runs, [(scouting, times[0]), (Ticks(scouting.0 + times[0].0), times[1])]);
    assert_eq!(map.timing(), ContestTiming::Thirtieth);
}

#[test]
fn both_stages_lead_back_to_the_page() {
    let mut game = Game::with(normal());
    game.app.update();
    for (label, page) in [("title-modes", Page::Modes), ("mode-scout", Page::Scout)] {
        let menu = game.get::<OpenMenu>();
        let index = menu.entries.iter().position(|entry| is_called(entry, label)).expect("an entry");
        game.app.world_mut().resource_mut::<OpenMenu>().focus = index;
        game.tap(KeyCode::Enter);
        game.until("a page", |game| *game.get::<State<MenuScreen>>().get() == MenuScreen::Page(page));
        game.app.update();
    }
    let is_back = |game: &Game| {
        game.screen() == Screen::Title && *game.get::<State<MenuScreen>>().get() == MenuScreen::Page(Page::Scout)
    };
    for sprints in [false, true] {
        // From the card, and from the pause menu.
        for leaves_early in [true, false] {
            game.app.world_mut().write_message(StartScouting);
            game.until_phase(Phase::Intro);
            if sprints {
                game.tap(KeyCode::Enter);
                game.tap(KeyCode::Enter);
                game.until("the card of the sprint", |game| {
                    game.phase() == Some(Phase::Intro) && matches!(game.get::<CurrentLevel>().mode, RaceMode::Sprint(_))
                });
            }
            if leaves_early {
                game.tap(KeyCode::Backspace);
            } else {
                game.tap(KeyCode::Enter);
                game.frames(20);
                game.tap(KeyCode::Escape);
                assert_eq!(*game.get::<State<Menu>>().get(), Menu::Pause);
                let labels: Vec<bool> = ["scout-pause-sprint", "scout-on"]
                    .map(|label| game.get::<OpenMenu>().entries.iter().any(|entry| is_called(entry, label)))
                    .into();
                assert_eq!(labels, [!sprints, sprints]);
                let last = game.get::<OpenMenu>().entries.len() - 1;
                game.app.world_mut().resource_mut::<OpenMenu>().focus = last;
                game.tap(KeyCode::Enter);
            }
            game.until("the page", is_back);
            // The map is of this visit.
            game.app.update();
        }
    }
}

#[test]
fn gamepad_scouts_and_sprints() {
    let mut game = Game::with(normal());
    let pad = Pad::plug_in(&mut game, None);
    game.app.world_mut().write_message(StartScouting);
    game.until_phase(Phase::Intro);
    pad.tap(&mut game, GamepadButton::South);
    assert_eq!((game.phase(), game.clock().is_waiting()), (Some(Phase::Running), true));
    pad.tap(&mut game, GamepadButton::South);
    game.until("the sprint", |game| {
        game.phase() == Some(Phase::Intro) && matches!(game.get::<CurrentLevel>().mode, RaceMode::Sprint(_))
    });
}

#[test]
fn size_is_typed_on_the_page() {
    let mut game = Game::with(normal());
    game.app.world_mut().write_message(mazeater::navigation::Navigate::Open(Page::Scout));
    game.until("the page", |game| *game.get::<State<MenuScreen>>().get() == MenuScreen::Page(Page::Scout));
    game.app.update();
    let index = game.get::<OpenMenu>().entries.iter().position(|entry| is_called(entry, "quick-size"));
    game.app.world_mut().resource_mut::<OpenMenu>().focus = index.expect("the entry of the size");
    let size = |game: &Game| game.get::<ScoutRace>().code().maze().grid().size().to_string();
    assert_eq!(size(&game), "12x9");
    game.tap(KeyCode::ArrowRight);
    assert_eq!(size(&game), "16x12");
    for (typed, becomes) in [("21x13", "21x13"), ("900x900", "21x13")] {
        game.tap(KeyCode::Enter);
        assert!(game.get::<TextEntry>().is_active());
        game.write(typed);
        game.tap(KeyCode::Enter);
        assert_eq!(size(&game), becomes);
    }
    assert!(game.get::<ScoutRace>().refusal().is_some());
}

#[test]
fn code_of_a_sprint_begins_with_scouting() {
    let mut game = Game::with(normal());
    game.scout();
    let code = game.get::<CurrentLevel>().code.clone().expect("a code");
    let code = (*code).clone().at(Some(Difficulty::Hard));
    let start = RaceMode::of_code(code.to_string().parse().expect("a code"));
    let mut game = Game::with(LaunchConfig { start: Start::race(start), ..normal() });
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Intro);
    assert!(matches!(game.get::<CurrentLevel>().mode, RaceMode::Scouting(_)));
    game.tap(KeyCode::Enter);
    game.sprint();
    let sprint = game.get::<CurrentLevel>();
    assert_eq!(sprint.difficulty, Difficulty::Hard);
    let eaters = code.level().expect("a level").eaters(Difficulty::Hard, Handicap::NONE).expect("eaters");
    assert_eq!(*sprint.eaters[0], eaters[0]);
}
