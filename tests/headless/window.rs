//! Windows of every size and scale during a race: the camera follows the player, and the race is unaffected.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowResolution};
use mazeater::LaunchConfig;
use mazeater::navigation::Navigate;
use mazeater::race_setup::{RaceMode, StartRace};
use mazeater::settings::{SetSetting, Setting};
use mazeater::simulation::PlayerBody;
use mazeater::view::{MazeCamera, Minimap, in_world};
use race::Ticks;

use crate::game::{Game, config};

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

    fn camera(&mut self) -> MazeCamera {
        let mut cameras = self.app.world_mut().query::<&MazeCamera>();
        *cameras.single(self.app.world()).expect("there is one camera")
    }

    /// The player's position in world coordinates.
    fn player_at(&mut self) -> Vec2 {
        let grid = self.get::<mazeater::race_setup::CurrentLevel>().level.clone();
        let mut players = self.app.world_mut().query::<&PlayerBody>();
        let player = players.single(self.app.world()).expect("there is one player");
        in_world(player.0.place().point(grid.maze().grid()))
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
            game.phase().is_some_and(|phase| phase != mazeater::states::Phase::Building)
                && game.app.world().contains_resource::<Minimap>()
        });
        let current = game.get::<mazeater::race_setup::CurrentLevel>().level.clone();
        let map = game.get::<Minimap>();
        assert!(map.size().max_element() <= 512.0);
        let places = current.maze().cells().map(|cell| in_world(maze::Grid::center(current.maze().grid(), cell)));
        for place in places.map(|point| map.place(point)) {
            assert!(place.cmpge(Vec2::ZERO).all() && place.cmple(Vec2::ONE).all(), "level {level}: {place}");
        }
        if current.plan().dark {
            let goal = in_world(maze::Grid::center(current.maze().grid(), current.goal()));
            game.until("the light", |game| {
                let map = game.get::<Minimap>();
                map.is_lit(None, in_world(maze::Grid::center(current.maze().grid(), current.start())))
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
