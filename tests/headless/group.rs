//! Several players on one screen: joining, racing with keys of their own, the table, pads that go.

use bevy::camera::visibility::RenderLayers;
use bevy::input::ButtonState;
use bevy::input::gamepad::{GamepadButton, GamepadConnection};
use bevy::prelude::*;
use geometry::in_world;
use maze::{Algorithm, AnyGrid, CellShape, Generator, MazeStyle, Recipe, Seed};
use mazeater::input::PadGone;
use mazeater::modes::{GroupChange, GroupMaze, GroupRace, QuickRace};
use mazeater::navigation::RaceCommand;
use mazeater::race_setup::{CurrentLevel, RaceMode};
use mazeater::simulation::{GroupBody, GroupStandings, KeySet, PlayerRun, RacerPlace, SeatLatches, Seats};
use mazeater::states::{Menu, MenuScreen, Page, Phase};
use mazeater::view::{Chunk, MazeCamera, Minimap, SplitScreen, ViewCommand};
use profile::RecordsTable;
use race::bot::Skill;
use race::group::{SeriesLength, Standing, TIME_AFTER_WINNER};
use race::level::par_seed;
use race::{Bot, ClockDirection, Endpoints, RaceCode, Ticks};
use ui::menu::OpenMenu;

use crate::game::{Game, config};
use crate::input::Pad;

/// Opens the page of players by the menu, and lets these sets of keys join.
fn joined(sets: &[KeySet]) -> Game {
    let mut game = Game::with(config());
    game.choose("title-modes");
    game.choose("mode-group");
    game.app.world_mut().write_message(GroupChange::Maze(GroupMaze::Level(1)));
    game.choose("group-race");
    assert_eq!(game.page(), Some(Page::Seats), "nobody has joined");
    for (number, set) in sets.iter().enumerate() {
        assert_eq!(game.get::<Seats>().all().len(), number);
        assert_eq!(game.get::<OpenMenu>().entries[0].accept.is_some(), number >= 2);
        game.tap(set.keys()[1]);
    }
    assert_eq!(game.get::<Seats>().all().len(), sets.len());
    game
}

fn start(game: &mut Game) {
    game.until_phase(Phase::Intro);
    game.tap(KeyCode::Enter);
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Running);
}

fn standings(game: &mut Game) -> Vec<Standing> {
    let standings = game.app.world_mut().run_system_cached(|standings: GroupStandings| standings.standings());
    standings.expect("a race")
}

/// Runs with a player to the goal, by keys, as a bot without mistakes would.
fn run_to_goal(game: &mut Game, keys: KeySet, seat: usize) {
    run_for(game, keys, seat, 100_000);
    assert!(game.clock().time() < Ticks(100_000), "the player does not arrive");
}

/// The same, at most up to this tick.
fn run_for(game: &mut Game, keys: KeySet, seat: usize, end: u32) {
    let mut bot = Bot::new(Skill::FLAWLESS, &par_seed());
    let level = game.get::<CurrentLevel>().level.clone();
    while game.phase() == Some(Phase::Running) && game.clock().time() < Ticks(end) {
        let mut players = game.app.world_mut().query::<(&GroupBody, &PlayerRun)>();
        let mut players = players.iter(game.app.world());
        let run = players.find(|(player, _)| player.seat() == seat).expect("a player").1.0;
        if run.finish().is_some() {
            break;
        }
        let intent = bot.intent(&level.view(run.taken().leg()), run.racer());
        let directions = [ClockDirection::UP, ClockDirection::RIGHT, ClockDirection::DOWN, ClockDirection::LEFT];
        // Of two keys the one pressed last comes first.
        let pressed = [intent.second(), intent.first()].into_iter().flatten();
        let key = |wanted| directions.iter().position(|&one| one == wanted).map(|at| keys.keys()[at]);
        let pressed: Vec<KeyCode> = pressed.filter_map(key).collect();
        game.hold(&[]);
        game.hold(&pressed);
        game.app.update();
    }
    game.hold(&[]);
    game.app.update();
}

#[test]
fn two_players_race_with_their_keys() {
    let sets = [KeySet::Wasd, KeySet::Numpad];
    let mut game = joined(&sets);
    game.choose("group-race");
    start(&mut game);
    assert!(matches!(game.get::<CurrentLevel>().mode, RaceMode::Group(_)));
    run_to_goal(&mut game, sets[1], 1);
    let halfway = standings(&mut game);
    assert!(halfway[0].finish.is_none() && halfway[1].finish.is_some());
    assert_eq!(game.phase(), Some(Phase::Running), "the other one may run on");
    run_to_goal(&mut game, sets[0], 0);
    game.until_phase(Phase::Finished);
    game.until("the menu of the result", |game| **game.get::<State<MenuScreen>>() == MenuScreen::Result);
    let series = game.get::<GroupRace>().series().clone();
    assert_eq!([0, 1].map(|player| (series.wins(player), series.points(player))), [(0, 1), (1, 2)]);
    assert_eq!(game.get::<RecordsTable>().0.races().count(), 0, "the profile is of one player");

    // In one press to the next race, of the next level.
    let before = game.get::<CurrentLevel>().level.plan().maze.clone();
    game.choose("group-next");
    start(&mut game);
    assert_ne!(game.get::<CurrentLevel>().level.plan().maze, before);
    assert!(standings(&mut game).iter().all(|standing| standing.finish.is_none()));
}

#[test]
fn four_players_share_a_keyboard_and_the_last_have_30_seconds() {
    let mut game = joined(&KeySet::ALL);
    game.app.world_mut().write_message(GroupChange::Delay { seat: 2, seconds: 1 });
    game.app.world_mut().write_message(GroupChange::Length(SeriesLength::BestOf(3)));
    game.choose("group-race");
    start(&mut game);
    run_to_goal(&mut game, KeySet::Ijkl, 2);
    let finish = standings(&mut game)[2].finish.expect("the goal");
    game.until_phase(Phase::Finished);
    assert_eq!(game.clock().time(), Ticks(finish.0 + TIME_AFTER_WINNER.0));
    let series = game.get::<GroupRace>().series().clone();
    assert_eq!((series.wins(2), series.points(2), series.points(0)), (1, 4, 0));
    // Best of three: who wins the second race as well wins the series.
    game.until("the menu of the result", |game| **game.get::<State<MenuScreen>>() == MenuScreen::Result);
    game.choose("group-next");
    start(&mut game);
    run_to_goal(&mut game, KeySet::Ijkl, 2);
    game.tap(KeyCode::Escape);
    game.choose("group-end");
    game.until_phase(Phase::Finished);
    assert_eq!(game.get::<GroupRace>().series().champion(), Some(2));
    game.until("the menu of the result", |game| **game.get::<State<MenuScreen>>() == MenuScreen::Result);
    game.choose("group-new-series");
    start(&mut game);
    assert_eq!(game.get::<GroupRace>().series().raced(), 0);
}

/// Starts a race of these players in a maze of this size.
fn race_of(sets: &[KeySet], size: &str) -> Game {
    race_like(sets, size, |code| code)
}

/// Starts a race of these players in a dark maze of this size with a door.
fn dark_race_of(sets: &[KeySet], size: &str) -> Game {
    race_like(sets, size, |code| code.in_the_dark(true).with_doors(1).expect("a door"))
}

fn race_like(sets: &[KeySet], size: &str, change: impl Fn(RaceCode) -> RaceCode) -> Game {
    let grid = AnyGrid::new(CellShape::Square, size, None, None).expect("a grid");
    let generator = Generator { algorithm: Algorithm::DepthFirst, style: MazeStyle::PLAIN };
    let recipe = Recipe { grid, generator, seed: Seed::new("split") };
    let code = RaceCode::new(recipe.into(), Endpoints::Farthest, Vec::new(), None).expect("a code");
    let mut game = joined(sets);
    game.app.insert_resource(QuickRace::of(change(code)));
    game.app.world_mut().write_message(GroupChange::Maze(GroupMaze::Quick));
    game.choose("group-race");
    start(&mut game);
    game
}

#[test]
fn large_maze_splits_the_screen_and_each_view_follows_its_player() {
    let mut game = race_of(&KeySet::ALL[..3], "90x60");
    run_for(&mut game, KeySet::Wasd, 1, 600);
    let views = game.get::<SplitScreen>().views().to_vec();
    assert_eq!(views.len(), 3);
    let level = game.get::<CurrentLevel>().level.clone();
    let mut players = game.app.world_mut().query::<(&GroupBody, &RacerPlace)>();
    for (player, place) in players.iter(game.app.world()) {
        let (seat, at) = (player.seat(), in_world(place.0.point(level.maze().grid())));
        let view = views[seat];
        assert!(view.seat == seat && view.seen().contains(at), "player {seat}");
        assert!(view.part.contains(view.on_display(at)), "player {seat}");
    }
    // Each view has its camera, and all cells in view are drawn.
    let cameras = game.app.world_mut().query_filtered::<(), With<Camera2d>>().iter(game.app.world()).count();
    assert_eq!(cameras, 1 + views.len());
    let mut chunks = game.app.world_mut().query::<&Chunk>();
    let chunks: Vec<UVec2> = chunks.iter(game.app.world()).map(|chunk| chunk.at).collect();
    let level = game.get::<CurrentLevel>();
    for view in &views {
        let middle = view.seen().center();
        let cell = UVec2::new(middle.x as u32, -middle.y as u32) / geometry::CHUNK_CELLS;
        assert!(chunks.contains(&cell), "{cell}");
    }
    assert!(level.chunks.count().element_product() as usize > chunks.len(), "the rest of the maze is not drawn");
    // The result shows the whole maze to all.
    game.tap(KeyCode::Escape);
    game.choose("group-end");
    game.until_phase(Phase::Finished);
    game.until("the menu of the result", |game| **game.get::<State<MenuScreen>>() == MenuScreen::Result);
    game.app.update();
    assert!(game.get::<SplitScreen>().views().is_empty());
    let cameras = game.app.world_mut().query_filtered::<(), With<Camera2d>>().iter(game.app.world()).count();
    assert_eq!(cameras, 1);
}

/// Where the players are, by number.
fn places(game: &mut Game) -> Vec<Vec2> {
    let level = game.get::<CurrentLevel>().level.clone();
    let mut players = game.app.world_mut().query::<(&GroupBody, &RacerPlace)>();
    let mut places: Vec<(usize, Vec2)> = players
        .iter(game.app.world())
        .map(|(player, place)| (player.seat(), in_world(place.0.point(level.maze().grid()))))
        .collect();
    places.sort_by_key(|(seat, _)| *seat);
    places.into_iter().map(|(_, at)| at).collect()
}

/// The layers on which something of this name is drawn, as they were spawned.
fn layers_of(game: &mut Game, name: &str) -> Vec<RenderLayers> {
    let mut named = game.app.world_mut().query::<(&Name, &RenderLayers)>();
    let layers = named.iter(game.app.world()).filter(|(of, _)| of.as_str() == name).map(|(_, layers)| layers.clone());
    layers.collect()
}

#[test]
fn doors_and_darkness_are_of_each_player() {
    let mut game = dark_race_of(&[KeySet::Arrows, KeySet::Wasd], "20x14");
    let level = game.get::<CurrentLevel>().level.clone();
    assert!(level.plan().dark.is_somewhere() && level.doors().len() == 1);
    let mut keys = game.app.world_mut().query::<(&GroupBody, &PlayerRun)>();
    let mut taken = |game: &Game| -> Vec<bool> {
        let mut players: Vec<_> = keys.iter(game.app.world()).collect();
        players.sort_by_key(|(player, _)| player.seat());
        players.iter().map(|(_, run)| run.0.taken().opens(0)).collect()
    };
    assert_eq!(taken(&game), [false, false]);
    // The first one finds the key, and passes the door. It stays closed to the second.
    run_to_goal(&mut game, KeySet::Arrows, 0);
    assert_eq!(taken(&game), [true, false]);
    assert_eq!(game.phase(), Some(Phase::Running));
    run_to_goal(&mut game, KeySet::Wasd, 1);
    assert_eq!(taken(&game), [true, true]);
    assert!(standings(&mut game).iter().all(|standing| standing.finish.is_some()));
}

#[test]
fn each_view_has_its_own_darkness_doors_and_minimap() {
    let mut game = dark_race_of(&KeySet::ALL[..3], "90x60");
    game.until("the minimap", |game| game.app.world().contains_resource::<Minimap>());
    run_for(&mut game, KeySet::Wasd, 1, 1_500);
    let at = places(&mut game);
    assert!(at[1].distance(at[0]) > 8.0, "the second one has run far: {at:?}");
    let map = game.get::<Minimap>();
    let seen_by = |seat| [at[0], at[1]].map(|at| map.is_lit(seat, at));
    assert_eq!(seen_by(Some(0)), [true, false]);
    assert_eq!(seen_by(Some(1)), [true, true], "it came from there");
    assert_eq!(seen_by(Some(2)), [true, false]);
    assert_eq!(seen_by(None), [true, true], "the map of all");
    // A camera sees the maze, and of what differs only that of its player.
    let mut cameras = game.app.world_mut().query_filtered::<(&Name, &RenderLayers), With<Camera2d>>();
    let shown: Vec<RenderLayers> = cameras
        .iter(game.app.world())
        .filter(|(name, _)| name.as_str() == "camera of a player")
        .map(|(_, layers)| layers.clone())
        .collect();
    assert_eq!(shown.len(), 3);
    for (name, each) in [("dark", 1), ("dark sheet", 8), ("door", 2), ("key", 1), ("stud", 1)] {
        let drawn = layers_of(&mut game, name);
        for camera in &shown {
            let own = drawn.iter().filter(|layers| **layers != RenderLayers::default() && layers.intersects(camera));
            assert_eq!(own.count(), each, "{name}");
        }
    }
}

/// Views are drawing alone: the race is the same tick by tick with four of them and with none.
#[test]
fn views_change_nothing_in_the_race() {
    let [split, whole] = [false, true].map(|is_whole| {
        let mut game = race_of(&KeySet::ALL, "90x60");
        if is_whole {
            game.app.world_mut().write_message(ViewCommand::ShowOverview);
            game.app.update();
        } else {
            game.app.update();
        }
        assert_eq!(game.get::<SplitScreen>().views().len(), if is_whole { 0 } else { 4 });
        let mut digests = Vec::new();
        for (seat, set) in KeySet::ALL.into_iter().enumerate() {
            run_for(&mut game, set, seat, (seat as u32 + 1) * 200);
            let mut players = game.app.world_mut().query::<(&GroupBody, &PlayerRun)>();
            digests.extend(players.iter(game.app.world()).map(|(player, run)| (player.seat(), run.0.digest())));
            digests.sort_by_key(|(seat, _)| *seat);
        }
        (game.clock().time(), digests)
    });
    assert_eq!(split, whole);
}

#[test]
fn maze_that_fits_is_not_split() {
    let mut game = race_of(&KeySet::ALL[..2], "20x14");
    game.app.update();
    assert!(game.get::<SplitScreen>().views().is_empty());
    let mut camera = game.app.world_mut().query::<&MazeCamera>();
    let view = camera.single(game.app.world()).expect("the camera").in_view();
    assert!(view.contains(Vec2::new(0.5, -0.5)) && view.contains(Vec2::new(19.5, -13.5)));
}

#[test]
fn arrow_points_along_the_shortest_way() {
    let mut game = joined(&[KeySet::Arrows, KeySet::Wasd]);
    game.app.world_mut().write_message(GroupChange::Hint { seat: 1, wanted: true });
    game.choose("group-race");
    start(&mut game);
    let step = |standings: GroupStandings| {
        let players = standings.players();
        assert_eq!([players[0].0.has_hint(), players[1].0.has_hint()], [false, true]);
        standings.next_step(players[1].1)
    };
    let (cell, side) = game.app.world_mut().run_system_cached(step).expect("a race").expect("a step");
    let level = game.get::<CurrentLevel>().level.clone();
    assert_eq!(cell, level.start());
    let next = maze::Grid::behind(level.maze().grid(), cell, side);
    assert_eq!(level.distance(next) + 1, level.distance(cell));
    run_to_goal(&mut game, KeySet::Wasd, 1);
    assert_eq!(game.app.world_mut().run_system_cached(step).expect("a race"), None, "at the goal");
}

#[test]
fn splits_compare_with_the_first_of_the_players() {
    let mut game = joined(&[KeySet::Arrows, KeySet::Wasd]);
    game.choose("group-race");
    start(&mut game);
    run_to_goal(&mut game, KeySet::Arrows, 0);
    run_to_goal(&mut game, KeySet::Wasd, 1);
    let mut players = game.app.world_mut().query::<&GroupBody>();
    for player in players.iter(game.app.world()) {
        let split = player.split().expect("two thirds of the way");
        assert_eq!(split.part, 2);
        let behind = split.behind.expect("somebody was first");
        assert_eq!(behind == 0, player.seat() == 0, "{behind}");
        assert!(behind >= 0);
    }
}

#[test]
fn restart_puts_all_players_back() {
    let mut game = joined(&[KeySet::Arrows, KeySet::Wasd]);
    game.choose("group-race");
    start(&mut game);
    run_to_goal(&mut game, KeySet::Arrows, 0);
    game.app.world_mut().write_message(RaceCommand::Restart);
    game.app.update();
    game.until_phase(Phase::Running);
    let level = game.get::<CurrentLevel>().level.clone();
    let mut players = game.app.world_mut().query::<&PlayerRun>();
    for player in players.iter(game.app.world()) {
        assert_eq!((player.0.place().cell(level.maze()), player.0.finish()), (level.start(), None));
    }
}

/// Presses a button on two pads, the second one a frame later.
fn press_both(game: &mut Game, [first, second]: [&Pad; 2], button: GamepadButton) {
    for value in [1.0, 0.0] {
        first.press(game, button, value);
        second.press(game, button, value);
    }
}

#[test]
fn pad_that_is_shown_twice_is_one_player() {
    for is_swapped in [false, true] {
        let mut game = joined(&[KeySet::Arrows]);
        let pads = [Pad::plug_in(&mut game, None), Pad::plug_in(&mut game, Some(0x28de))];
        let mut order = [&pads[0], &pads[1]];
        for _ in 0..3 {
            press_both(&mut game, order, GamepadButton::DPadUp);
            for _ in 0..20 {
                game.app.update();
            }
            assert_eq!(game.get::<Seats>().all().len(), 2);
            if is_swapped {
                order.swap(0, 1);
            }
        }
        // A pad of its own joins, though it is of the same kind.
        let other = Pad::plug_in(&mut game, None);
        other.tap(&mut game, GamepadButton::DPadUp);
        game.until("a third player", |game| game.get::<Seats>().all().len() == 3);
    }
}

#[test]
fn entries_of_one_pad_stand_for_each_other() {
    let mut game = joined(&[KeySet::Arrows]);
    let (cable, radio) = (Pad::plug_in(&mut game, None), Pad::plug_in(&mut game, None));
    press_both(&mut game, [&cable, &radio], GamepadButton::DPadUp);
    game.until("the pad's player", |game| game.get::<Seats>().all().len() == 2);
    game.choose("group-race");
    start(&mut game);
    // The cable is drawn: the race goes on by radio.
    cable.connect(&mut game, GamepadConnection::Disconnected);
    game.app.update();
    game.app.update();
    assert_eq!((*game.get::<State<Menu>>().get(), game.get::<PadGone>()), (Menu::Closed, &PadGone::None));
    let device = game.get::<Seats>().all()[1].device;
    let is_held = |game: &mut Game| game.app.world_mut().resource_mut::<SeatLatches>().of(device).is_held();
    radio.press(&mut game, GamepadButton::DPadRight, 1.0);
    assert!(is_held(&mut game));
    // Without both it pauses, and whatever pad comes is this player's.
    radio.connect(&mut game, GamepadConnection::Disconnected);
    assert_eq!(game.get::<PadGone>(), &PadGone::OfSeat(1));
    assert!(!is_held(&mut game));
    let other = Pad::plug_in(&mut game, None);
    assert_eq!(game.get::<PadGone>(), &PadGone::None);
    other.press(&mut game, GamepadButton::DPadDown, 1.0);
    assert!(is_held(&mut game));
}

#[test]
fn pad_that_goes_pauses_for_its_player() {
    let mut game = joined(&[KeySet::Arrows]);
    let pad = Pad::plug_in(&mut game, None);
    pad.tap(&mut game, GamepadButton::DPadLeft);
    game.until("the pad's player", |game| game.get::<Seats>().all().len() == 2);
    game.choose("group-race");
    start(&mut game);
    // The keyboard was used last, so it is in hand; the pad still belongs to a player.
    game.tap(KeyCode::ArrowUp);
    pad.connect(&mut game, GamepadConnection::Disconnected);
    game.app.update();
    game.app.update();
    assert_eq!(*game.get::<State<Menu>>().get(), Menu::Pause);
    // The menu names the player, until the pad is back.
    assert_eq!(game.get::<PadGone>(), &PadGone::OfSeat(1));
    let connection = GamepadConnection::Connected { name: "Pad".to_owned(), vendor_id: None, product_id: None };
    pad.connect(&mut game, connection);
    game.app.update();
    assert_eq!(game.get::<PadGone>(), &PadGone::None);
    assert_eq!(*game.get::<State<Menu>>().get(), Menu::Pause);
}

#[test]
fn keys_beside_those_of_the_players_do_nothing() {
    let mut game = joined(&[KeySet::Ijkl, KeySet::Wasd]);
    game.choose("group-race");
    start(&mut game);
    game.key(KeyCode::KeyJ, ButtonState::Pressed);
    for _ in 0..40 {
        game.app.update();
    }
    let before = game.clock().time();
    // Restart, hint, watched eater.
    for key in [KeyCode::KeyR, KeyCode::KeyO, KeyCode::KeyT] {
        game.tap(key);
    }
    assert!(game.clock().time() > before && !game.clock().hinted());
    assert_eq!(game.phase(), Some(Phase::Running));
}
