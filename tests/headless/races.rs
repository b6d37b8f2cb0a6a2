//! A race: its phases, and that its result depends on nothing but the player's intents.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::WindowFocused;
use maze::{Grid, Square};
use mazeater::LaunchConfig;
use mazeater::navigation::RaceCommand;
use mazeater::race_setup::CurrentLevel;
use mazeater::simulation::{EaterBody, PlayerKind, RacerPlace, SolutionOverlay, SolutionPath};
use mazeater::states::{Menu, Phase};
use mazeater::view::SolutionPiece;
use race::bot::Skill;
use race::units::{CELL, TICKS_PER_SECOND};
use race::{Bot, Difficulty, Handicap, Place, Race, Ticks};
use ui::menu::OpenMenu;
use ui::screen::Screen;

use crate::game::{Game, config};

#[test]
fn race_does_not_depend_on_the_frame_rate() {
    let plain = {
        let campaign = config().campaign;
        let level = race::Level::build(campaign.level(3).clone()).unwrap();
        let eaters = level.eaters(Difficulty::Hard, Handicap::NONE).unwrap();
        let mut race = Race::new(&level, &eaters);
        let mut bot = Bot::new(Skill::FLAWLESS, &race::level::par_seed());
        while race.winner().is_none() {
            let intent = bot.intent(&race.view(), race.player());
            race.step(intent);
        }
        (race.winner(), race.tick(), race.digest())
    };
    let mut rng = maze::Seed::new("frames").stream("test");
    let random = move || Duration::from_micros(u64::from(rng.below(120_000)) + 100);
    let steady = |milliseconds| move || Duration::from_millis(milliseconds);
    let cuts: [(&str, Box<dyn FnMut() -> Duration>); 7] = [
        ("4 ms", Box::new(steady(4))),
        ("7 ms", Box::new(steady(7))),
        ("16 ms", Box::new(steady(16))),
        ("33 ms", Box::new(steady(33))),
        ("250 ms", Box::new(steady(250))),
        ("5 s", Box::new(steady(5000))),
        ("random", Box::new(random)),
    ];
    for (name, mut frame) in cuts {
        let mut game = Game::with(LaunchConfig { level: Some(3), difficulty: Some(Difficulty::Hard), ..config() });
        game.app.insert_resource(PlayerKind::Expert);
        game.start();
        while game.phase() == Some(Phase::Running) {
            game.app.insert_resource(TimeUpdateStrategy::ManualDuration(frame()));
            game.app.update();
        }
        let clock = game.clock();
        assert_eq!((clock.winner(), clock.time(), clock.digest()), plain, "in frames of {name}");
    }
}

/// A level on each kind of grid, some with several eaters.
const GRIDS: &str = r#"(levels: [
    (name: "Hexagons", grid: "hexagon", size: "9x7", algorithm: "depth-first", seed: "a", eaters: [Wally, Ripple]),
    (name: "Triangles", grid: "triangle", size: "13x7", algorithm: "wilson", seed: "a", eaters: [Ripple]),
    (name: "Rings", grid: "circle", size: "5", algorithm: "kruskal", seed: "a", goal: Middle, eaters: [Moat]),
    (name: "Torus", size: "9x8", wrap: "torus", algorithm: "depth-first", braid: 0.5, seed: "a", eaters: [Sniffer]),
    (name: "Ell", mask: "...##\n....#\n.....", size: "5x3", algorithm: "kruskal", seed: "a", eaters: [Plug, Beeline]),
    (name: "Locks", size: "12x9", doors: 2, algorithm: "depth-first", seed: "a", eaters: [Ripple, Wally]),
    (name: "Alive", size: "20x9", living: 300, algorithm: "wilson", seed: "a", eaters: [Ripple, Wally]),
    (name: "Field", size: "8x8", algorithm: "wilson", seed: "a",
        eaters: [Scamper, Wally, Gulper, Sniffer, Moat, Ripple, Beeline, Plug]),
])"#;

#[test]
fn every_grid_can_be_raced_and_is_drawn_completely() {
    let campaign = race::Campaign::from_ron(GRIDS).unwrap();
    for number in 1..=campaign.last_level() {
        let level = race::Level::build(campaign.level(number).clone()).unwrap();
        let eaters = level.eaters(Difficulty::Normal, Handicap::NONE).unwrap();
        let mut race = Race::new(&level, &eaters);
        let mut bot = Bot::new(Skill::FLAWLESS, &race::level::par_seed());
        while race.winner().is_none() {
            let intent = bot.intent(&race.view(), race.player());
            race.step(intent);
        }
        let config = LaunchConfig { level: Some(number), difficulty: Some(Difficulty::Normal), ..config() };
        let mut game = Game::with(LaunchConfig { campaign: campaign.clone(), ..config });
        game.app.insert_resource(PlayerKind::Expert);
        game.start();
        game.until_phase(Phase::Finished);
        assert_eq!(game.cells_drawn(), level.maze().grid().cells(), "{number}");
        let clock = game.clock();
        assert_eq!((clock.winner(), clock.time(), clock.digest()), (race.winner(), race.tick(), race.digest()));
    }
}

#[test]
fn golden_race_by_keyboard() {
    for mut game in [Game::new(), Game::on_all_threads()] {
        game.start();
        game.play_to_the_end();
        let clock = game.clock();
        let digest = std::hash::Hasher::finish(&clock.digest());
        assert_eq!(
            format!("{:?} {} {digest:016x}", clock.winner(), clock.time().0),
            "Some(Player) 1023 2b5c5075e64a0f11",
            "the same keys gave another race; if the rules changed on purpose, update this line"
        );
    }
}

#[test]
fn restart_takes_one_key_and_one_frame() {
    let mut game = Game::with(LaunchConfig { level: Some(3), ..config() });
    game.start();
    game.hold(&[KeyCode::ArrowDown, KeyCode::ArrowRight]);
    for _ in 0..150 {
        game.app.update();
    }
    assert!(game.clock().time() > Ticks(140));
    game.hold(&[]);
    let start = Place::center(game.get::<CurrentLevel>().level.start(), Square::NORTH);
    game.key(KeyCode::KeyR, ButtonState::Pressed);
    game.app.update();
    assert_eq!(game.clock().time(), Ticks(0));
    let maze = game.get::<CurrentLevel>().level.clone();
    assert_eq!(game.place().cell(maze.maze()), start.cell(maze.maze()));
    game.app.update();
    assert_eq!((game.phase(), game.clock().time()), (Some(Phase::Running), Ticks(1)));

    // Also from the result.
    game.until_phase(Phase::Finished);
    game.tap(KeyCode::KeyR);
    assert_eq!(game.phase(), Some(Phase::Running));
    assert!(game.clock().time() <= Ticks(2));
    let mut eaters = game.app.world_mut().query_filtered::<&RacerPlace, With<EaterBody>>();
    let eater = eaters.single(game.app.world()).expect("there is one eater").0;
    assert_eq!(eater.cell(maze.maze()), start.cell(maze.maze()));
}

#[test]
fn pause_stops_the_race_and_resumes_it() {
    let mut game = Game::with(LaunchConfig { level: Some(3), ..config() });
    game.start();
    for _ in 0..50 {
        game.app.update();
    }
    game.tap(KeyCode::Escape);
    let stopped = game.clock();
    assert_eq!(game.get::<State<Menu>>().get(), &Menu::Pause);
    for _ in 0..300 {
        game.app.update();
    }
    assert_eq!((game.clock().time(), game.clock().digest()), (stopped.time(), stopped.digest()));
    // Escape goes back to the race, as "Go on" does.
    game.tap(KeyCode::Escape);
    assert_eq!(game.get::<State<Menu>>().get(), &Menu::Resuming);
    game.resume();
    for _ in 0..10 {
        game.app.update();
    }
    assert!(game.clock().time() > stopped.time());
    assert!(game.clock().time() < Ticks(stopped.time().0 + 20), "ticks during the pause are not caught up");
}

#[test]
fn taps_in_menus_and_before_go_do_not_move_the_player() {
    let mut game = Game::with(LaunchConfig { level: Some(3), ..config() });
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Countdown);
    let start = game.place();
    for key in [KeyCode::ArrowRight, KeyCode::ArrowDown, KeyCode::ArrowLeft, KeyCode::ArrowUp] {
        game.tap(key);
    }
    game.until_phase(Phase::Running);
    game.tap(KeyCode::Escape);
    for key in [KeyCode::ArrowDown, KeyCode::ArrowRight, KeyCode::ArrowLeft, KeyCode::ArrowUp] {
        game.tap(key);
    }
    game.tap(KeyCode::Escape);
    game.resume();
    for _ in 0..10 {
        game.app.update();
    }
    assert_eq!(game.place(), start);
}

#[test]
fn key_held_before_go_counts_from_the_first_tick() {
    let mut game = Game::with(LaunchConfig { level: Some(3), ..config() });
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Countdown);
    let level = game.get::<CurrentLevel>().level.clone();
    let (side, _) = level.next_step(level.start()).expect("the start is not the goal");
    game.hold(&[if side == Square::EAST { KeyCode::ArrowRight } else { KeyCode::ArrowDown }]);
    game.until("the first tick", |game| game.clock().time() == Ticks(1));
    assert!(matches!(game.place(), Place::Passage { along: 1.., .. }), "{:?}", game.place());
}

#[test]
fn losing_the_focus_pauses_and_releases_keys() {
    let mut game = Game::new();
    game.start();
    game.hold(&[KeyCode::ArrowRight]);
    game.app.update();
    game.app.world_mut().write_message(WindowFocused { window: Entity::PLACEHOLDER, focused: false });
    game.app.world_mut().write_message(bevy::input::keyboard::KeyboardFocusLost);
    game.app.update();
    game.app.update();
    assert_eq!(game.get::<State<Menu>>().get(), &Menu::Pause);
    game.held.clear();
    game.app.world_mut().write_message(WindowFocused { window: Entity::PLACEHOLDER, focused: true });
    // Keys do not count in the frame in which the focus returns.
    game.app.update();
    game.tap(KeyCode::Enter);
    game.resume();
    let before = game.place();
    for _ in 0..40 {
        game.app.update();
    }
    let Place::Passage { along, .. } = game.place() else { panic!("it turned a corner by itself") };
    assert!(along < CELL / 4, "it moves without a key: from {before:?} to {:?}", game.place());
}

#[test]
fn race_does_not_start_without_the_focus() {
    let mut game = Game::new();
    game.tap(KeyCode::Enter);
    game.app.world_mut().write_message(WindowFocused { window: Entity::PLACEHOLDER, focused: false });
    game.until_phase(Phase::Intro);
    for _ in 0..5 {
        game.app.update();
    }
    assert_eq!(game.get::<State<Menu>>().get(), &Menu::Pause);
    // A key held elsewhere arrives as pressed when the focus returns. It is not meant for the game.
    game.app.world_mut().write_message(WindowFocused { window: Entity::PLACEHOLDER, focused: true });
    game.tap(KeyCode::Enter);
    assert_eq!(game.get::<State<Menu>>().get(), &Menu::Pause);
    game.tap(KeyCode::Enter);
    assert_eq!(game.get::<State<Menu>>().get(), &Menu::Closed);
}

#[test]
fn restart_skips_the_card() {
    let mut game = Game::new();
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Intro);
    game.tap(KeyCode::KeyR);
    assert_eq!(game.phase(), Some(Phase::Running));
}

#[test]
fn keys_held_at_the_finish_choose_nothing() {
    let mut game = Game::new();
    game.start();
    game.play_to_the_end();
    for key in [KeyCode::ArrowDown, KeyCode::Enter, KeyCode::KeyO, KeyCode::Escape] {
        game.tap(key);
    }
    assert_eq!((game.phase(), game.clock().hinted()), (Some(Phase::Finished), false));
    assert_eq!((game.result_menu(), game.get::<OpenMenu>().focus), (Some(RaceCommand::Next.into()), 0));
    game.tap(KeyCode::KeyO);
    assert!(!game.clock().hinted() && !game.get::<SolutionOverlay>().shown(), "the race is over");
}

#[test]
fn showing_the_solution_marks_the_run_as_hinted() {
    let mut game = Game::new();
    game.start();
    let shown = |game: &mut Game| {
        let mut pieces = game.app.world_mut().query_filtered::<(), With<SolutionPiece>>();
        let level = game.get::<CurrentLevel>().level.clone();
        let path = game.get::<SolutionPath>().steps();
        let end = path.first().map(|&(cell, side)| level.maze().grid().behind(cell, side));
        assert_eq!((pieces.iter(game.app.world()).count() > 0, end), (!path.is_empty(), end.map(|_| level.goal())));
        path.len()
    };
    assert_eq!((shown(&mut game), game.get::<SolutionOverlay>().hinted()), (0, false));
    game.tap(KeyCode::KeyO);
    let level = game.get::<CurrentLevel>().level.clone();
    assert_eq!(shown(&mut game) as u32, level.distance(level.start()), "all of it, to the goal");
    assert!(game.get::<SolutionOverlay>().hinted());
    game.tap(KeyCode::KeyO);
    assert_eq!(shown(&mut game), 0);
    assert!(game.get::<SolutionOverlay>().hinted(), "hiding the solution does not reset the mark");
    game.tap(KeyCode::KeyR);
    assert!(!game.get::<SolutionOverlay>().hinted(), "a new run starts without hint");
}

#[test]
fn leaving_a_race_despawns_everything() {
    let mut game = Game::new();
    for _ in 0..3 {
        game.app.update();
    }
    let before = game.entities();
    for _ in 0..2 {
        game.start();
        game.tap(KeyCode::KeyO);
        game.hold(&[KeyCode::ArrowRight]);
        for _ in 0..100 {
            game.app.update();
        }
        assert!(game.entities() > before + 60, "a race has chunks and racers");
        game.hold(&[]);
        game.tap(KeyCode::Escape);
        game.tap(KeyCode::ArrowUp);
        game.tap(KeyCode::Enter);
        game.until("the title", |game| game.screen() == Screen::Title);
        game.app.update();
        assert_eq!(game.entities(), before);
        assert!(game.app.world().get_resource::<CurrentLevel>().is_none());
    }
}

#[test]
fn intro_and_countdown_have_their_durations() {
    let mut game = Game::with(LaunchConfig { level: Some(3), ..config() });
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Intro);
    let mut frames = 0;
    while game.phase() != Some(Phase::Running) {
        game.app.update();
        frames += 1;
        assert!(frames < 10 * TICKS_PER_SECOND);
    }
    let cells = game.get::<CurrentLevel>().level.maze().grid().cells();
    let expected = race::reading_time(cells).0 + 3 * TICKS_PER_SECOND / 2;
    assert!((expected - 10..expected + 10).contains(&frames), "{frames} frames");
}

#[test]
fn explorer_leaves_a_trail() {
    let mut game = Game::new();
    game.start();
    game.until("half a second", |game| game.clock().time() > Ticks(128));
    let mut marks = game.app.world_mut().query::<(&Name, &Visibility, &Sprite)>();
    let marks: Vec<_> = marks.iter(game.app.world()).filter(|(name, ..)| name.as_str() == "seen").collect();
    assert!(marks.len() > 1);
    for (_, visibility, sprite) in marks {
        assert_eq!(*visibility, Visibility::Inherited);
        assert!(sprite.color.alpha() > 0.1, "{:?}", sprite.color);
    }
}
