//! The camera: shows the whole maze if its cells are large enough, and otherwise follows the player.
//!
//! Before a race and in the overview it always shows the whole maze. The player can zoom.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use colors::palette::{self, Palette};
use geometry::direction;
use settings::Action;
use settings::{Setting, Settings};
use ui::input::{ActionPressed, ActionReleased};
use ui::screen::Screen;
use ui::theme::scale::RaceScale;

use super::ease;
use super::goal::goal_near;
use super::maze_camera::{MazeCamera, USUAL_WINDOW, ViewMode, size_of};
use super::racers::Drawn;
use crate::input::RaceOnScreen;
use crate::race_setup::CurrentLevel;
use crate::schedule::{CameraSystems, RequestSystems};
use crate::simulation::{
    PhotoFinish, PlayerBody, PlayerBumped, PlayerRun, RaceStarted, ReplayJumped, RestartRace, RunCounts,
};
use crate::states::{MenuScreen, Phase};

/// Width of a cell in a photo finish, in points.
const PHOTO: f32 = 150.0;

/// Largest shake after a bump, in points.
const SHAKE: f32 = 10.0;
/// Half-life of the shake, in seconds.
const SHAKE_HALF_LIFE: f32 = 0.045;

/// How far the camera looks ahead of the player, in cells.
const LEAD: f32 = 1.6;

/// Half-life of the zoom, in seconds.
const ZOOM_HALF_LIFE: f32 = 0.16;
/// Half-life of the position, in seconds.
const PLACE_HALF_LIFE: f32 = 0.11;

/// A request about the view of a race.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ViewCommand {
    /// Shows the overview, or returns to the view of the race.
    ToggleOverview,
    /// Shows the overview.
    ShowOverview,
    /// Returns to the view of the race.
    HideOverview,
    /// Enlarges the cells by a step.
    ZoomIn,
    /// Shrinks the cells by a step, at most until the whole maze is shown.
    ZoomOut,
}

/// The race in view, and the settings of its view.
#[derive(SystemParam)]
pub(super) struct ShownRace<'w> {
    level: Option<Res<'w, CurrentLevel>>,
    phase: Option<Res<'w, State<Phase>>>,
    settings: Res<'w, Settings>,
}

impl ShownRace<'_> {
    /// The level and the phase of the race; `None` outside races.
    pub(super) fn get(&self) -> Option<(&CurrentLevel, Phase)> {
        Some((self.level.as_deref()?, *self.phase.as_ref()?.get()))
    }

    /// How much of the maze the player wants to see.
    pub(super) fn view_mode(&self) -> ViewMode {
        ViewMode::of(&self.settings)
    }

    /// Whether the view may move smoothly.
    pub(super) fn moves(&self) -> bool {
        self.settings.moves()
    }
}

/// The events that make a camera jump to its player.
#[derive(SystemParam)]
pub(super) struct CameraJumps<'w, 's> {
    restarted: MessageReader<'w, 's, RestartRace>,
    jumped: MessageReader<'w, 's, ReplayJumped>,
    started: MessageReader<'w, 's, RaceStarted>,
}

impl CameraJumps<'_, '_> {
    /// Whether the players were moved, by a restart or in a replay.
    pub(super) fn are_players_moved(&mut self) -> bool {
        self.restarted.read().count() + self.jumped.read().count() > 0
    }

    /// Whether GO was in this frame.
    pub(super) fn is_started(&mut self) -> bool {
        self.started.read().count() > 0
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, clear.run_if(resource_changed::<Palette>));
    app.add_systems(Startup, spawn_camera);
    app.add_message::<ViewCommand>();
    app.add_systems(OnEnter(Phase::Intro), show_whole_maze);
    app.add_systems(Update, press_view_keys.run_if(in_state(Screen::Race)).before(RequestSystems));
    app.add_systems(Update, (fit_window, change_view, shake, follow).chain().in_set(CameraSystems::Follow));
    app.add_systems(Update, (place_camera, tell_places).in_set(CameraSystems::Place));
}

fn clear(mut commands: Commands, palette: Res<Palette>) {
    commands.insert_resource(ClearColor(palette.color(palette::GROUND)));
}

fn spawn_camera(mut commands: Commands) {
    commands.spawn((Name::new("camera"), Camera2d, Msaa::Off, MazeCamera::default()));
}

/// Begins each level with the whole maze beside its card.
fn show_whole_maze(
    level: Res<CurrentLevel>,
    scale: Res<RaceScale>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut cameras: Query<&mut MazeCamera>,
) {
    let maze = size_of(&level);
    for mut camera in &mut cameras {
        (camera.overview, camera.steps) = (false, 0);
        camera.fit(window_size(&window), *scale, maze);
        camera.scale = camera.scale_of_whole(maze);
        camera.at = camera.place(maze * Vec2::new(0.5, -0.5), maze, camera.scale);
    }
}

fn window_size(window: &Query<&Window, With<PrimaryWindow>>) -> Vec2 {
    window.single().map_or(USUAL_WINDOW, |window| window.size().max(Vec2::ONE))
}

/// Sends the requests for the keys of the view.
fn press_view_keys(
    menu: Res<State<MenuScreen>>,
    settings: Res<Settings>,
    mut pressed: MessageReader<ActionPressed>,
    mut released: MessageReader<ActionReleased>,
    mut commands: MessageWriter<ViewCommand>,
) {
    let is_held = settings.is_on(Setting::OverviewKey);
    for &ActionPressed(action) in pressed.read().filter(|_| !menu.is_open()) {
        match action {
            Action::Overview if is_held => drop(commands.write(ViewCommand::ShowOverview)),
            Action::Overview => drop(commands.write(ViewCommand::ToggleOverview)),
            Action::ZoomIn => drop(commands.write(ViewCommand::ZoomIn)),
            Action::ZoomOut => drop(commands.write(ViewCommand::ZoomOut)),
            _ => {}
        }
    }
    // A release counts during a pause as well.
    if released.read().filter(|released| released.0 == Action::Overview).count() > 0 && is_held {
        commands.write(ViewCommand::HideOverview);
    }
}

fn change_view(
    mut commands: MessageReader<ViewCommand>,
    race: ShownRace,
    mut cameras: Query<&mut MazeCamera>,
    counts: Option<ResMut<RunCounts>>,
) {
    let Some((level, phase)) = race.get() else {
        commands.clear();
        return;
    };
    let (maze, view) = (size_of(level), race.view_mode());
    let is_before = matches!(phase, Phase::Building | Phase::Intro);
    let was_overview = cameras.iter().any(|camera| camera.overview);
    for &command in commands.read() {
        for mut camera in &mut cameras {
            match command {
                ViewCommand::ToggleOverview => camera.overview = !camera.overview,
                ViewCommand::ShowOverview => camera.overview = true,
                ViewCommand::HideOverview => camera.overview = false,
                // The whole maze is shown anyway.
                ViewCommand::ZoomIn | ViewCommand::ZoomOut if is_before => {}
                ViewCommand::ZoomIn if camera.overview => camera.overview = false,
                ViewCommand::ZoomIn => camera.zoom_by(1, view, maze),
                ViewCommand::ZoomOut if camera.overview => {}
                ViewCommand::ZoomOut => camera.zoom_by(-1, view, maze),
            }
        }
    }
    let is_look = phase == Phase::Running && !was_overview && cameras.iter().any(|camera| camera.overview);
    if let Some(mut counts) = counts.filter(|_| is_look) {
        counts.looks += 1;
    }
}

/// Notes the size of the window, the scale of the displays, and the place of the maze.
fn fit_window(
    scale: Res<RaceScale>,
    level: Option<Res<CurrentLevel>>,
    menu: Res<State<MenuScreen>>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut cameras: Query<&mut MazeCamera>,
) {
    // Behind a page over the result, the maze stays where it was.
    let is_beside_result = match menu.get() {
        MenuScreen::Result => Some(true),
        MenuScreen::Page(_) => None,
        _ => Some(false),
    };
    let maze = level.map_or(Vec2::ONE, |level| size_of(&level));
    for mut camera in &mut cameras {
        camera.fit(window_size(&window), *scale, maze);
        camera.is_beside_result = is_beside_result.unwrap_or(camera.is_beside_result);
    }
}

/// Whether the whole maze is shown instead of the player's surroundings.
fn shows_whole_maze(camera: &MazeCamera, phase: Phase) -> bool {
    camera.overview || camera.is_beside_result || matches!(phase, Phase::Building | Phase::Intro)
}

/// How far the camera looks ahead of a player at this speed, in cells.
pub(super) fn lead(speed: u16) -> f32 {
    LEAD * f32::from(speed) / f32::from(race::units::TOP_SPEED)
}

/// Shakes the camera when the player bumps into a wall.
fn shake(
    time: Res<Time>,
    settings: Res<Settings>,
    phase: Option<Res<State<Phase>>>,
    player: Query<&Drawn, With<PlayerBody>>,
    mut bumped: MessageReader<PlayerBumped>,
    mut cameras: Query<&mut MazeCamera>,
) {
    let has_bumped = bumped.read().count() > 0;
    for mut camera in &mut cameras {
        camera.shaken *= 1.0 - ease(SHAKE_HALF_LIFE, time.delta_secs());
        let is_seen = phase.as_ref().is_some_and(|phase| !shows_whole_maze(&camera, *phase.get()));
        if let Ok(drawn) = player.single()
            && has_bumped
            && is_seen
            && settings.moves()
        {
            camera.shaken = direction(drawn.look) * SHAKE * settings.share(Setting::Shake);
        }
    }
}

fn follow(
    time: Res<Time>,
    real: Res<Time<Real>>,
    race: ShownRace,
    photo: Res<PhotoFinish>,
    player: Query<(&Drawn, &PlayerRun), With<PlayerBody>>,
    mut jumps: CameraJumps,
    mut camera: Single<&mut MazeCamera>,
) {
    let Some((level, phase)) = race.get() else { return };
    let player = player.single().ok();
    let still = !race.moves();
    let maze = size_of(level);
    let whole = shows_whole_maze(&camera, phase);
    let is_photo = photo.is_near() && !camera.is_beside_result;
    let wanted = if is_photo {
        camera.scale_of_whole(maze).min(1.0 / (PHOTO * camera.unit()))
    } else if whole {
        camera.scale_of_whole(maze)
    } else if !level.mode.has_player() {
        // All players must be visible.
        camera.scale_of_whole(maze)
    } else {
        camera.scale_of_steps(race.view_mode(), maze, camera.steps)
    };
    let target = match player {
        Some((drawn, _)) if is_photo => goal_near(level, drawn.at),
        Some((drawn, run)) if !whole => {
            let ahead = if still { 0.0 } else { lead(run.0.racer().speed()) };
            drawn.at + direction(drawn.look) * ahead
        }
        _ => maze * Vec2::new(0.5, -0.5),
    };
    // At GO and after a restart the camera jumps to the player. In a resized window it jumps to the maze.
    let is_seen = player.is_none_or(|(drawn, _)| camera.in_view().contains(drawn.at));
    let is_moved = jumps.are_players_moved();
    let at_once = camera.is_refitted || is_moved || jumps.is_started() && !is_seen;
    // A photo finish slows the game down, but not the camera.
    let seconds = if is_photo { real.delta_secs() } else { time.delta_secs() };
    let share = |half_life| if at_once { 1.0 } else { ease(half_life, seconds) };
    let place = camera.place(target, maze, wanted);
    // With reduced motion the camera jumps.
    let zooms = (wanted / camera.scale - 1.0).abs() > 0.01;
    let share = |half_life| if still && zooms { 1.0 } else { share(half_life) };
    camera.scale *= (wanted / camera.scale).powf(share(ZOOM_HALF_LIFE));
    camera.at = camera.at.lerp(place, share(PLACE_HALF_LIFE));
}

/// Tells the input where the player is in the window.
fn tell_places(camera: Single<&MazeCamera>, player: Query<&Drawn, With<PlayerBody>>, mut race: ResMut<RaceOnScreen>) {
    let player = player.single().ok().map(|drawn| camera.on_display(drawn.at) * camera.zoom);
    let free = camera.free();
    race.set_if_neq(RaceOnScreen { player, field: Rect { min: free.min * camera.zoom, max: free.max * camera.zoom } });
}

/// Passes the place and the scale to the renderer.
pub(super) fn place_camera(mut cameras: Query<(&MazeCamera, &mut Transform, &mut Projection)>) {
    for (camera, mut transform, mut projection) in &mut cameras {
        transform.translation = (camera.at + camera.shaken * camera.scale).extend(transform.translation.z);
        if let Projection::Orthographic(projection) = projection.as_mut() {
            projection.scale = camera.scale;
        }
    }
}
