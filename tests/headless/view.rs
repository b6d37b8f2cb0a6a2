//! The view of a race: the whole maze, the following camera, the zoom and the overview.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardFocusLost;
use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::prelude::*;
use maze::Grid;
use mazeater::LaunchConfig;
use mazeater::race_setup::CurrentLevel;
use mazeater::states::{MenuScreen, Phase};
use mazeater::view::{Chunk, MazeCamera};
use settings::{SetSetting, Setting};

use crate::game::{Game, config};

/// A maze that is shown whole, one that is not but can be drawn chunk by chunk, and one that cannot.
const SIZES: &str = r#"(levels: [
    (name: "Green", size: "20x14", algorithm: "wilson", seed: "a", eaters: [Wally]),
    (name: "Wide", size: "120x90", algorithm: "depth-first", seed: "a", eaters: [Ripple]),
    (name: "Vast", size: "200x150", algorithm: "kruskal", seed: "a", eaters: [Ripple]),
])"#;

impl Game {
    fn of_size(level: u32) -> Self {
        let campaign = race::Campaign::from_ron(SIZES).expect("the levels are valid");
        let tracks = config().tracks;
        Self::with(LaunchConfig { tracks, campaign, level: Some(level), ..config() })
    }

    fn view(&mut self) -> MazeCamera {
        let mut cameras = self.app.world_mut().query::<&MazeCamera>();
        *cameras.single(self.app.world()).expect("there is one camera")
    }

    /// Whether every cell is in the part of the window for the maze.
    fn shows_all(&mut self) -> bool {
        let extent = self.get::<CurrentLevel>().level.maze().grid().extent();
        let maze = Rect::from_corners(Vec2::ZERO, Vec2::new(extent.x, -extent.y));
        let shown = self.view().in_view().inflate(0.1);
        shown.union(maze) == shown
    }

    /// Width of a cell in units of the displays.
    fn cell(&mut self) -> f32 {
        let view = self.view();
        view.free().width() / view.in_view().width()
    }

    fn settle(&mut self) {
        (0..300).for_each(|_| self.app.update());
    }

    /// Whether the maze is drawn without holes: every chunk that is seen, or the picture.
    fn is_drawn(&mut self) -> bool {
        let mut pictures = self.app.world_mut().query::<(&Name, &Visibility)>();
        let mut pictures = pictures.iter(self.app.world()).filter(|(name, _)| name.as_str() == "overview of the walls");
        if pictures.any(|(_, visibility)| *visibility != Visibility::Hidden) {
            return true;
        }
        let seen = self.view().seen();
        let mut chunks = self.app.world_mut().query::<&Chunk>();
        let drawn: Vec<UVec2> = chunks.iter(self.app.world()).map(|chunk| chunk.at).collect();
        let level = self.get::<CurrentLevel>();
        let grid = level.level.maze().grid();
        level.level.maze().cells().all(|cell| {
            let center = grid.center(cell);
            !seen.contains(Vec2::new(center.x, -center.y)) || drawn.contains(&level.chunks.chunk_of(grid, cell))
        })
    }
}

#[test]
fn whole_maze_is_shown_before_and_during_a_race() {
    let mut game = Game::of_size(1);
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Intro);
    assert!(game.shows_all(), "beside the card");
    game.tap(KeyCode::Enter);
    game.tap(KeyCode::Enter);
    game.until_phase(Phase::Running);
    game.settle();
    assert!(game.shows_all());
}

#[test]
fn reading_time_shows_the_whole_of_a_large_maze() {
    for level in [2, 3] {
        let mut game = Game::of_size(level);
        game.tap(KeyCode::Enter);
        game.until_phase(Phase::Intro);
        // From the first frame on.
        for _ in 0..5 {
            assert!(game.shows_all() && game.is_drawn(), "level {level}");
            game.app.update();
        }
        game.tap(KeyCode::Enter);
        game.until_phase(Phase::Running);
        assert!(!game.shows_all(), "it follows the player");
    }
}

#[test]
fn maze_never_has_holes() {
    for level in [2, 3] {
        let mut game = Game::of_size(level);
        game.start();
        for key in [KeyCode::KeyZ, KeyCode::KeyZ, KeyCode::Minus, KeyCode::Minus, KeyCode::Equal] {
            game.key(key, ButtonState::Pressed);
            game.app.update();
            game.key(key, ButtonState::Released);
            for frame in 0..80 {
                game.app.update();
                assert!(game.is_drawn(), "level {level}, {key:?}, frame {frame}");
            }
        }
    }
}

#[test]
fn overview_toggles_or_holds() {
    let mut game = Game::of_size(2);
    game.start();
    game.tap(KeyCode::KeyZ);
    game.settle();
    assert!(game.shows_all(), "it stays after the release");
    game.tap(KeyCode::KeyZ);
    game.settle();
    assert!(!game.shows_all());
    game.app.world_mut().write_message(SetSetting(Setting::OverviewKey, 1));
    game.app.update();
    game.key(KeyCode::KeyZ, ButtonState::Pressed);
    game.settle();
    assert!(game.shows_all());
    // Losing the keyboard releases the key.
    game.app.world_mut().write_message(KeyboardFocusLost);
    game.settle();
    assert!(!game.shows_all());
}

#[test]
fn view_follows_its_setting() {
    let mut game = Game::of_size(2);
    game.start();
    game.settle();
    let automatic = game.cell();
    assert!(!game.shows_all());
    for (value, shows_all) in [(1, true), (2, false)] {
        game.app.world_mut().write_message(SetSetting(Setting::View, value));
        game.settle();
        assert_eq!(game.shows_all(), shows_all, "view {value}");
    }
    assert!(game.cell() > automatic * 1.2, "the setting to follow is close up");
}

#[test]
fn keys_and_wheel_zoom() {
    let mut game = Game::of_size(2);
    game.start();
    game.settle();
    let usual = game.cell();
    game.tap(KeyCode::Equal);
    game.settle();
    let zoomed = game.cell();
    assert!(zoomed > usual * 1.1);
    let wheel = |game: &mut Game, lines: f32| {
        let (unit, window) = (MouseScrollUnit::Line, Entity::PLACEHOLDER);
        let phase = bevy::input::touch::TouchPhase::Moved;
        game.app.world_mut().write_message(MouseWheel { unit, x: 0.0, y: lines, window, phase });
        game.settle();
    };
    wheel(&mut game, -1.0);
    assert!((game.cell() / usual - 1.0).abs() < 0.01);
    wheel(&mut game, 1.0);
    assert!((game.cell() / zoomed - 1.0).abs() < 0.01);
    // A restart keeps it. In a menu the wheel scrolls instead.
    game.tap(KeyCode::KeyR);
    game.settle();
    assert!((game.cell() / zoomed - 1.0).abs() < 0.01);
    game.tap(KeyCode::Escape);
    assert_eq!(game.get::<State<MenuScreen>>().get(), &MenuScreen::Pause);
    wheel(&mut game, -3.0);
    game.tap(KeyCode::Escape);
    game.settle();
    assert!((game.cell() / zoomed - 1.0).abs() < 0.01);
    (0..20).for_each(|_| game.tap(KeyCode::Minus));
    game.settle();
    assert!(game.shows_all(), "zoomed out, the whole maze is shown");
}

#[test]
fn meshes_are_never_empty_nor_dropped_in_the_frame_in_which_they_are_made() {
    for level in [1, 2] {
        let campaign = race::Campaign::from_ron(SIZES).expect("the levels are valid");
        let config = LaunchConfig { tracks: config().tracks, campaign, level: Some(level), ..config() };
        let mut game = Game::with_plugins(config, |app| {
            app.init_asset::<Mesh>().init_asset::<ColorMaterial>();
            app.add_systems(Last, look_at_meshes);
        });
        game.start();
        game.tap(KeyCode::KeyH);
        game.settle();
        game.app.world_mut().write_message(mazeater::simulation::RestartRace);
        game.settle();
        if level == 1 {
            // A player who has not moved has no track.
            game.until_phase(Phase::Finished);
            game.result_menu();
            game.settle();
        }
    }
}

fn look_at_meshes(meshes: Res<Assets<Mesh>>, mut events: MessageReader<AssetEvent<Mesh>>) {
    let mut added = Vec::new();
    for event in events.read() {
        match event {
            AssetEvent::Added { id } => {
                let corners = meshes.get(*id).map_or(0, Mesh::count_vertices);
                assert!(corners > 0, "the renderer has no place for an empty mesh");
                added.push(*id);
            }
            AssetEvent::Unused { id } | AssetEvent::Removed { id } => {
                assert!(!added.contains(id), "the mesh is dropped in the frame in which it was made");
            }
            _ => {}
        }
    }
}
