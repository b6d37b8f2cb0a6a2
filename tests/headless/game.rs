//! The game as driven by a test: presses keys, runs frames, and reads the world.

use std::path::Path;
use std::time::Duration;

use bevy::ecs::resource::IsResource;
use bevy::ecs::schedule::MultiThreadedExecutor;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::input::{ButtonState, InputPlugin};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::WindowFocused;
use files::Home;
use maze::measure::distances;
use maze::{Cell, Grid, Side, Square};
use mazeater::race_setup::CurrentLevel;
use mazeater::simulation::{EndRace, PlayerRun, RaceClock};
use mazeater::states::{Menu, MenuScreen, Phase};
use mazeater::view::Chunk;
use mazeater::{LaunchConfig, build_app};
use platform::storage::{Notice, Unsaved};
use race::date::Day;
use race::units::LATE;
use race::{Campaign, Place, Ticks};
use ui::menu::{Entry, MenuAction, OpenMenu};
use ui::screen::Screen;

const CAMPAIGN: &str = include_str!("../../assets/campaign.ron");

const TRACKS: &str = include_str!("../../assets/grand_prix.ron");

/// Whether the label of an entry, or a part of it, has this id.
pub(crate) fn is_called(entry: &Entry, label: &str) -> bool {
    entry.label.mentions(label)
}

/// A game with one tick per frame by default.
pub(crate) struct Game {
    pub(crate) app: App,
    pub(crate) held: Vec<KeyCode>,
}

impl Game {
    pub(crate) fn new() -> Self {
        Self::with(config())
    }

    pub(crate) fn with(config: LaunchConfig) -> Self {
        Self::with_plugins(config, |_| {})
    }

    /// A game to which more is added before its first frame.
    pub(crate) fn with_plugins(config: LaunchConfig, add: impl FnOnce(&mut App)) -> Self {
        let mut app = app(config);
        add(&mut app);
        app.insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
        app.finish();
        app.cleanup();
        app.update();
        Self { app, held: Vec::new() }
    }

    /// A game whose systems run side by side.
    pub(crate) fn on_all_threads() -> Self {
        let mut game = Self::new();
        for (_, schedule) in game.app.world_mut().resource_mut::<Schedules>().iter_mut() {
            schedule.set_executor(MultiThreadedExecutor::new());
        }
        game
    }

    /// The notices about saved files, in English.
    pub(crate) fn notices(&self) -> Vec<String> {
        self.get::<Notice>().lines().map(|line| line.english().into_owned()).collect()
    }

    pub(crate) fn key(&mut self, key_code: KeyCode, state: ButtonState) {
        let logical_key = Key::Unidentified(NativeKey::Unidentified);
        let window = Entity::PLACEHOLDER;
        self.app.world_mut().write_message(KeyboardInput {
            key_code,
            logical_key,
            state,
            text: None,
            repeat: false,
            window,
        });
    }

    /// Presses a key and releases it in the next frame.
    pub(crate) fn tap(&mut self, key: KeyCode) {
        self.key(key, ButtonState::Pressed);
        self.app.update();
        self.key(key, ButtonState::Released);
        self.app.update();
    }

    /// Holds exactly these keys. New ones are pressed in the given order.
    pub(crate) fn hold(&mut self, keys: &[KeyCode]) {
        for key in self.held.clone() {
            if !keys.contains(&key) {
                self.key(key, ButtonState::Released);
            }
        }
        for &key in keys {
            if !self.held.contains(&key) {
                self.key(key, ButtonState::Pressed);
            }
        }
        self.held = keys.to_vec();
    }

    pub(crate) fn get<R: Resource>(&self) -> &R {
        self.app.world().resource::<R>()
    }

    pub(crate) fn screen(&self) -> Screen {
        *self.get::<State<Screen>>().get()
    }

    pub(crate) fn phase(&self) -> Option<Phase> {
        self.app.world().get_resource::<State<Phase>>().map(|phase| *phase.get())
    }

    pub(crate) fn clock(&self) -> RaceClock {
        *self.get::<RaceClock>()
    }

    /// Updates until a condition holds. Fails after many frames. A clock that waits for the first move is started.
    pub(crate) fn until(&mut self, what: &str, mut is_so: impl FnMut(&Self) -> bool) {
        for _ in 0..60_000 {
            if is_so(self) {
                return;
            }
            if matches!(self.phase(), Some(Phase::Intro | Phase::Running)) && self.clock().is_waiting() {
                self.press_into_wall();
            }
            self.app.update();
            // Leaves the processor to the task that builds the level, and time to the disk.
            if self.phase() == Some(Phase::Building) {
                std::thread::sleep(Duration::from_millis(1));
            }
            if !self.get::<Unsaved>().is_empty() {
                std::thread::sleep(Duration::from_millis(5));
            }
        }
        panic!("never happened: {what}; the phase is {:?}", self.phase());
    }

    /// Updates until a phase. A lost race whose end is awaited is given up.
    pub(crate) fn until_phase(&mut self, phase: Phase) {
        if phase == Phase::Finished {
            self.until("the end of the race", |game| game.phase() != Some(Phase::Running) || game.clock().is_lost());
            if self.phase() == Some(Phase::Running) && !self.clock().is_over() {
                self.app.world_mut().write_message(EndRace);
            }
        }
        self.until(&format!("{phase:?}"), |game| game.phase() == Some(phase));
    }

    /// Waits for the result menu and returns the action of its first entry.
    pub(crate) fn result_menu(&mut self) -> Option<MenuAction> {
        self.until("the menu of the result", |game| **game.get::<State<MenuScreen>>() == MenuScreen::Result);
        self.get::<OpenMenu>().entries[0].accept.clone()
    }

    /// Waits for the end of the countdown after a pause.
    pub(crate) fn resume(&mut self) {
        self.until("the end of the pause", |game| *game.get::<State<Menu>>().get() == Menu::Closed);
    }

    /// Number of cells in the drawn chunks.
    pub(crate) fn cells_drawn(&mut self) -> u32 {
        let mut drawn = self.app.world_mut().query::<&Chunk>();
        let chunks = &self.get::<CurrentLevel>().chunks;
        drawn.iter(self.app.world()).map(|chunk| chunks.cells(chunk.at).len() as u32).sum()
    }

    /// Goes from the title to GO by pressing Enter. In the first levels the clock then waits for the first move.
    pub(crate) fn start(&mut self) {
        self.tap(KeyCode::Enter);
        self.until_phase(Phase::Intro);
        self.tap(KeyCode::Enter);
        if self.phase() == Some(Phase::Countdown) {
            self.tap(KeyCode::Enter);
        }
        self.until_phase(Phase::Running);
    }

    /// Makes a first move that leads nowhere.
    pub(crate) fn press_into_wall(&mut self) {
        let keys = self.keys();
        let place = self.place();
        let maze = self.get::<CurrentLevel>().level.view(keys).maze().clone();
        let cell = place.cell(&maze);
        let sides = [Square::NORTH, Square::EAST, Square::SOUTH, Square::WEST];
        let walled = sides.into_iter().find(|&side| !maze.is_open(cell, side));
        self.tap(key(walled.unwrap_or(Square::NORTH)));
    }

    pub(crate) fn place(&mut self) -> Place {
        let mut players = self.app.world_mut().query::<&PlayerRun>();
        players.single(self.app.world()).expect("there is one player").0.place()
    }

    /// Whether the player stands still.
    pub(crate) fn is_at_rest(&mut self) -> bool {
        let mut players = self.app.world_mut().query::<&PlayerRun>();
        players.single(self.app.world()).expect("there is one player").0.racer().speed() == 0
    }

    /// Plays by keyboard along the solution, key by key and then to the goal.
    pub(crate) fn play_to_the_end(&mut self) {
        let level = self.get::<CurrentLevel>().level.clone();
        while self.phase() == Some(Phase::Running) {
            let keys = self.keys();
            self.run_to(level.view(keys).target());
            self.app.update();
        }
        self.until_phase(Phase::Finished);
    }

    /// Number of keys that the player has.
    pub(crate) fn keys(&mut self) -> usize {
        let mut players = self.app.world_mut().query::<&PlayerRun>();
        players.single(self.app.world()).expect("there is one player").0.taken().leg()
    }

    /// Runs to a cell by keyboard along the shortest path. Holds the key of the current direction and presses the next
    /// one early. Releases all keys at the cell or when the race is over.
    pub(crate) fn run_to(&mut self, target: Cell) {
        let level = self.get::<CurrentLevel>().level.clone();
        let maze = level.view(self.keys()).maze();
        let grid = maze.grid();
        let distances = distances(maze, target).expect("there is memory");
        let distance = |cell: Cell| distances[cell.index()];
        let next_step = |cell: Cell| maze.exits(cell).find(|&(_, ahead)| distance(ahead) < distance(cell));
        while self.phase() == Some(Phase::Running) && !self.place().reaches(maze, target) {
            let keys: Vec<KeyCode> = match self.place() {
                Place::Passage { cell, along: 0, .. } => {
                    next_step(cell).map(|(side, _)| key(side)).into_iter().collect()
                }
                Place::Passage { cell, side, along } => {
                    let ahead = maze.through(cell, side).expect("a passage leads somewhere");
                    let turn = next_step(ahead).map(|(side, _)| side);
                    match turn {
                        _ if distance(ahead) > distance(cell) => vec![key(grid.opposite(cell, side))],
                        Some(turn) if turn != side && along > LATE => vec![key(side), key(turn)],
                        _ => vec![key(side)],
                    }
                }
                Place::Corner { to, .. } => vec![key(to)],
            };
            self.hold(&keys);
            self.app.update();
            assert!(self.clock().time() < Ticks(100_000), "the player does not reach the cell");
        }
        self.hold(&[]);
    }

    /// The key for an open side of the player's cell.
    pub(crate) fn way_out(&mut self) -> KeyCode {
        let keys = self.keys();
        let place = self.place();
        let maze = self.get::<CurrentLevel>().level.view(keys).maze().clone();
        maze.exits(place.cell(&maze)).next().map(|(side, _)| key(side)).expect("every cell has an exit")
    }

    /// Number of entities, except those of resources.
    pub(crate) fn entities(&mut self) -> usize {
        self.app.world_mut().query_filtered::<Entity, Without<IsResource>>().iter(self.app.world()).count()
    }
}

/// The game without a window.
pub(crate) fn app(config: LaunchConfig) -> App {
    let mut app = build_app((MinimalPlugins, StatesPlugin, InputPlugin, AssetPlugin::default()), config);
    app.add_message::<WindowFocused>().add_plugins(crate::typing::plugin);
    app
}

/// The key that steers toward a side of a square cell.
fn key(side: Side) -> KeyCode {
    match side {
        Square::NORTH => KeyCode::ArrowUp,
        Square::EAST => KeyCode::KeyD,
        Square::SOUTH => KeyCode::ArrowDown,
        _ => KeyCode::KeyA,
    }
}

/// The built-in campaign from level 1, without saved files.
pub(crate) fn config() -> LaunchConfig {
    let campaign = Campaign::from_ron(CAMPAIGN).expect("the built-in campaign is valid");
    let tracks = Campaign::from_ron(TRACKS).expect("the built-in tracks are valid");
    LaunchConfig { tracks, level: Some(1), today: Some(Day(20_777)), ..LaunchConfig::new(campaign) }
}

/// The same with saved files in a folder.
pub(crate) fn kept_at(home: &Path) -> LaunchConfig {
    LaunchConfig { home: Some(Home::at(home)), settings: Some(Home::at(home)), level: None, ..config() }
}
