//! Windows of every size and scale during a race: the camera follows the player, and the race is unaffected.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowResolution};
use geometry::in_world;
use maze::Grid;
use mazeater::LaunchConfig;
use mazeater::navigation::Navigate;
use mazeater::race_setup::{CurrentLevel, RaceMode, StartRace};
use mazeater::simulation::{PlayerKind, PlayerRun};
use mazeater::states::{MenuScreen, Phase};
use mazeater::view::{MazeCamera, Minimap};
use race::Ticks;
use settings::{SetSetting, Setting};

use crate::game::{Game, config};

/// Width and height in points of windows in which small mazes are shown whole.
const PLACES: [(u32, u32); 4] = [(1280, 800), (1920, 1080), (800, 600), (390, 844)];

/// Windows that are too small for the displays, which are drawn smaller.
const SMALL: [(u32, u32); 3] = [(195, 422), (500, 350), (130, 281)];

/// Pixels per point of displays.
const FACTORS: [f32; 5] = [1.0, 1.25, 1.5, 2.0, 3.0];

const MAZES: &str = r#"(levels: [
    (name: "Usual", size: "12x9", algorithm: "wilson", seed: "a", eaters: [Wally]),
    (name: "Tall", size: "9x14", algorithm: "wilson", seed: "a", eaters: [Ripple]),
    (name: "Wide", size: "19x8", algorithm: "wilson", seed: "a", eaters: [Wally]),
    (name: "Large", size: "90x60", algorithm: "wilson", seed: "a", eaters: [Ripple]),
])"#;

/// Width and height in pixels, and pixels per point.
const WINDOWS: [(u32, u32, f32); 9] = [
    (1280, 800, 1.0),
    (1, 1, 1.0),
    (320, 200, 1.0),
    (320, 200, 3.0),
    (2560, 1600, 2.0),
    (1, 4000, 1.0),
    (7680, 100, 1.5),
    (1, 1, 0.25),
    (1280, 800, 1.0),
];

impl Game {
    fn open_window(&mut self) -> Entity {
        self.app.world_mut().spawn((Window::default(), PrimaryWindow)).id()
    }

    /// Resizes or rescales the window, as if moved to another screen.
    fn make_window(&mut self, window: Entity, (width, height, scale): (u32, u32, f32)) {
        let resolution = WindowResolution::new(width, height).with_scale_factor_override(scale);
        self.app.world_mut().get_mut::<Window>(window).expect("it is open").resolution = resolution;
    }

    fn of_mazes(level: u32) -> Self {
        let campaign = race::Campaign::from_ron(MAZES).expect("the levels are valid");
        let tracks = config().tracks;
        let mut game = Self::with(LaunchConfig { tracks, campaign, level: Some(level), ..config() });
        game.app.insert_resource(PlayerKind::Expert);
        game
    }

    /// What is drawn of the maze in a window, in pixels from its top left corner.
    fn maze_in_pixels(&mut self, window: Entity) -> Rect {
        let extent = self.get::<CurrentLevel>().level.maze().grid().extent();
        let world = self.app.world_mut();
        let window = &world.get::<Window>(window).expect("it is open").resolution;
        let (pixels, factor) = (window.physical_size().as_vec2(), window.scale_factor());
        let mut cameras = world.query_filtered::<(&Transform, &Projection), With<MazeCamera>>();
        let (place, projection) = cameras.single(world).expect("there is one camera");
        let Projection::Orthographic(projection) = projection else { panic!("it is orthographic") };
        let at = |point: Vec2| {
            let from_middle = (point - place.translation.truncate()) / projection.scale * factor;
            pixels / 2.0 + from_middle * Vec2::new(1.0, -1.0)
        };
        Rect::from_corners(at(Vec2::ZERO), at(Vec2::new(extent.x, -extent.y)))
    }

    /// The places of the maze in windows of all sizes at all scale factors, in points.
    fn places(&mut self, window: Entity) -> Vec<Rect> {
        let mut places = Vec::new();
        for (width, height) in PLACES {
            for factor in FACTORS {
                let pixels = |points: u32| (points as f32 * factor) as u32;
                self.make_window(window, (pixels(width), pixels(height), factor));
                self.app.update();
                let maze = self.maze_in_pixels(window);
                places.push(Rect::from_corners(maze.min / factor, maze.max / factor));
            }
        }
        places
    }

    fn camera(&mut self) -> MazeCamera {
        let mut cameras = self.app.world_mut().query::<&MazeCamera>();
        *cameras.single(self.app.world()).expect("there is one camera")
    }

    /// The player's position in world coordinates.
    fn player_at(&mut self) -> Vec2 {
        let grid = self.get::<CurrentLevel>().level.clone();
        let mut players = self.app.world_mut().query::<&PlayerRun>();
        let player = players.single(self.app.world()).expect("there is one player");
        in_world(player.0.place().point(grid.maze().grid()))
    }
}

#[test]
fn maze_stays_in_place_from_the_card_to_the_result() {
    for level in [1, 2, 3] {
        let mut game = Game::of_mazes(level);
        let window = game.open_window();
        game.tap(KeyCode::Enter);
        game.until_phase(Phase::Intro);
        let card = game.places(window);
        let free = game.camera().free();
        assert!(game.camera().layout().panel.intersect(free).is_empty());
        let same = |places: Vec<Rect>, what: &str| {
            for (at, (place, card)) in places.iter().zip(&card).enumerate() {
                let factor = FACTORS[at % FACTORS.len()];
                let off = (place.min - card.min).abs().max((place.max - card.max).abs());
                assert!(off.max_element() * factor < 1.0, "level {level}, {what}, {at}: {card:?}, {place:?}");
            }
        };
        same(game.places(window), "reading");
        game.tap(KeyCode::Enter);
        game.until_phase(Phase::Countdown);
        same(game.places(window), "countdown");
        game.until_phase(Phase::Running);
        same(game.places(window), "race");
        game.until("some ticks", |game| game.clock().time() > Ticks(200));
        same(game.places(window), "race");
        game.result_menu();
        assert_eq!(game.get::<State<MenuScreen>>().get(), &MenuScreen::Result);
        (0..300).for_each(|_| game.app.update());
        same(game.places(window), "result");
    }
}

#[test]
fn racers_fit_into_their_cells_in_small_windows() {
    let mut game = Game::of_mazes(1);
    let window = game.open_window();
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Intro);
    for (width, height) in SMALL {
        game.make_window(window, (width, height, 1.0));
        game.app.update();
        assert!(game.camera().magnify(0.6) < 1.2, "{width}x{height}");
    }
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Running);
    for (width, height) in SMALL {
        game.make_window(window, (width, height, 1.0));
        (0..3).for_each(|_| game.app.update());
        let camera = game.camera();
        let shown = camera.in_view().inflate(0.1);
        let maze = Rect::new(0.0, -9.0, 12.0, 0.0);
        assert!(shown.union(maze) == shown, "{width}x{height}: {shown:?}");
    }
}

#[test]
fn scale_factor_changes_nothing_but_pixels() {
    // One maze that is shown whole, and one that is followed.
    for level in [1, 4] {
        let mut game = Game::of_mazes(level);
        let window = game.open_window();
        let seen = |game: &mut Game, (width, height): (u32, u32), factor: f32| {
            let pixels = |points: u32| (points as f32 * factor) as u32;
            game.make_window(window, (pixels(width), pixels(height), factor));
            game.app.update();
            let camera = game.camera();
            let (panel, world) = (camera.layout().panel, camera.seen().size());
            [panel.min, panel.max, world, Vec2::new(camera.magnify(0.5), camera.cell_points())]
        };
        let compare = |game: &mut Game, what: &str| {
            for place in PLACES {
                let usual = seen(game, place, 1.0);
                for factor in FACTORS {
                    let here = seen(game, place, factor);
                    let off = here.iter().zip(usual).map(|(here, usual)| here.distance(usual) / usual.length());
                    assert!(off.fold(0.0, f32::max) < 0.01, "{what}, {place:?} x{factor}: {here:?}, {usual:?}");
                }
            }
        };
        game.tap(KeyCode::Enter);
        game.until_phase(Phase::Intro);
        compare(&mut game, "card");
        game.tap(KeyCode::Enter);
        game.until_phase(Phase::Running);
        compare(&mut game, "race");
    }
}

#[test]
fn window_size_does_not_change_a_race() {
    // One maze that fits into a window, and one that does not.
    for level in [1, 20] {
        let race = |windows: &[(u32, u32, f32)]| {
            let mut game = Game::with(LaunchConfig { level: Some(level), ..config() });
            let window = game.open_window();
            game.start();
            for &size in windows {
                game.make_window(window, size);
                for frame in 0..30 {
                    game.hold(&[[KeyCode::ArrowRight, KeyCode::ArrowDown][frame / 15]]);
                    game.app.update();
                    let (camera, player) = (game.camera(), game.player_at());
                    for rect in [camera.seen(), camera.in_view(), camera.free()] {
                        assert!(rect.min.is_finite() && rect.max.is_finite(), "{size:?}: {rect:?}");
                    }
                    assert!(camera.on_display(player).is_finite() && camera.magnify(0.5).is_finite());
                }
            }
            let (seen, player) = (game.camera().seen(), game.player_at());
            assert!(seen.contains(player), "{seen:?} {player}");
            game.clock().digest().checksum()
        };
        assert_eq!(race(&WINDOWS), race(&[WINDOWS[0]; WINDOWS.len()]), "the window does not affect the race");
    }
}

#[test]
fn race_continues_without_a_window() {
    let mut game = Game::new();
    let window = game.open_window();
    game.start();
    game.app.world_mut().entity_mut(window).despawn();
    game.until("some ticks", |game| game.clock().time() > Ticks(50));
}

#[test]
fn every_level_has_its_own_minimap() {
    let mut game = Game::with(LaunchConfig { level: Some(1), ..config() });
    for level in [1, 12, 26, 33, 40] {
        game.app.world_mut().write_message(StartRace(RaceMode::Level(level)));
        game.app.update();
        game.app.update();
        game.until("the small map", |game| {
            game.phase().is_some_and(|phase| phase != Phase::Building)
                && game.app.world().contains_resource::<Minimap>()
        });
        let current = game.get::<CurrentLevel>().level.clone();
        let map = game.get::<Minimap>();
        assert!(map.size().max_element() <= 512.0);
        let places = current.maze().cells().map(|cell| in_world(Grid::center(current.maze().grid(), cell)));
        for place in places.map(|point| map.place(point)) {
            assert!(place.cmpge(Vec2::ZERO).all() && place.cmple(Vec2::ONE).all(), "level {level}: {place}");
        }
        if current.plan().dark.is_somewhere() {
            let goal = in_world(Grid::center(current.maze().grid(), current.goal()));
            game.until("the light", |game| {
                let map = game.get::<Minimap>();
                map.is_lit(None, in_world(Grid::center(current.maze().grid(), current.start())))
            });
            assert!(!game.get::<Minimap>().is_lit(None, goal), "unlit cells are not on the map");
        }
    }
    game.app.world_mut().write_message(Navigate::Leave);
    game.app.update();
    game.app.update();
    assert!(!game.app.world().contains_resource::<Minimap>());
    game.app.world_mut().write_message(SetSetting(Setting::Minimap, 2));
    game.app.update();
}
