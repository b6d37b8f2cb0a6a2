//! The player's entity: a racer driven by intents.

use bevy::prelude::*;
use maze::Cell;
use race::bot::Skill;
use race::level::par_seed;
use race::replay::ReplayPlayback;
use race::{Assist, Bot, Intent, Racer, Steering, Taken};

use super::along_path::AlongPath;
use super::latch::IntentLatch;
use super::messages::{PlayerBumped, PlayerTurned};
use super::of_this_level;
use super::race_state::CurrentMaze;
use super::recording::Pressed;
use crate::race_setup::{CurrentLevel, RaceMode, has_player};
use crate::schedule::{ApplySettingsSystems, RaceSystems, RestartSystems};
use crate::states::Phase;

/// The player's racer.
#[derive(Component, Reflect, Clone, Copy, Debug)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
#[require(PlayerProgress)]
pub struct PlayerBody(pub Racer);

impl PlayerBody {
    pub(super) fn at_start(level: &CurrentLevel) -> Self {
        Self(Racer::at(level.level.maze(), level.level.start()))
    }
}

/// The keys and crumbs taken in this run, and whether the player has reached the goal.
#[derive(Component, Reflect, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
pub struct PlayerProgress {
    /// Keys and crumbs taken.
    pub taken: Taken,
    /// Whether the player has reached the goal.
    pub(super) has_arrived: bool,
}

/// The movement setting.
#[derive(Resource, Reflect, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct SteeringOption(pub Steering);

/// The source of the player's intents.
#[derive(Component, Reflect, Clone, Debug)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
pub(super) enum PlayerController {
    /// Keys and pads, interpreted by the movement setting.
    Keys(Assist),
    /// A bot.
    Bot(Box<Bot>),
    /// The intents of a replay.
    Replay(ReplayPlayback),
}

impl PlayerController {
    /// Returns to the first tick: releases held keys, rewinds a replay.
    pub(super) fn restart(&mut self) {
        match self {
            Self::Keys(assist) => *assist = Assist::new(assist.steering()),
            Self::Bot(bot) => bot.try_again(),
            Self::Replay(playback) => playback.restart(),
        }
    }
}

/// The source of the player's intents in races that count.
#[derive(Resource, Reflect, Clone, Debug, Default)]
#[reflect(Resource, Debug)]
pub enum PlayerKind {
    /// Keys and pads.
    #[default]
    Devices,
    /// The bot whose run sets par. It starts over with each level.
    Expert,
}

pub(super) fn plugin(app: &mut App) {
    app.register_type::<PlayerBody>()
        .register_type::<SteeringOption>()
        .register_type::<PlayerController>()
        .register_type::<PlayerKind>();
    app.init_resource::<PlayerKind>();
    app.init_resource::<SteeringOption>();
    app.add_systems(OnEnter(Phase::Intro), spawn_player.run_if(has_player));
    app.add_systems(
        Update,
        apply_steering
            .run_if(resource_changed::<SteeringOption>)
            .after(ApplySettingsSystems)
            .before(RestartSystems::Keep),
    );
    app.add_systems(
        FixedUpdate,
        (
            steer_player.in_set(RaceSystems::Steer),
            advance_player.in_set(RaceSystems::Advance.first()),
            (collide_player, log_cell).chain().in_set(RaceSystems::Collide.first()),
        ),
    );
}

fn spawn_player(
    mut commands: Commands,
    level: Res<CurrentLevel>,
    kind: Res<PlayerKind>,
    steering: Res<SteeringOption>,
) {
    let controller = match (&level.mode, &*kind) {
        (RaceMode::Replay(replay), _) => PlayerController::Replay(replay.playback()),
        // A bot that makes mistakes is more fun to watch.
        (RaceMode::Show(_), _) => PlayerController::Bot(Box::new(Bot::new(Skill::MEDIAN, &par_seed()))),
        (_, PlayerKind::Expert) => PlayerController::Bot(Box::new(Bot::new(Skill::FLAWLESS, &par_seed()))),
        (_, PlayerKind::Devices) => PlayerController::Keys(Assist::new(steering.0)),
    };
    commands.spawn((of_this_level("player"), PlayerBody::at_start(&level), AlongPath::new(&level), controller));
}

/// Applies a changed movement setting at once.
fn apply_steering(steering: Res<SteeringOption>, mut players: Query<&mut PlayerController>) {
    for mut controller in &mut players {
        if let PlayerController::Keys(assist) = &mut *controller {
            *assist = Assist::new(steering.0);
        }
    }
}

fn steer_player(
    current_maze: CurrentMaze,
    mut latch: ResMut<IntentLatch>,
    mut pressed: ResMut<Pressed>,
    mut player: Query<(&mut PlayerBody, &PlayerProgress, &mut PlayerController)>,
) {
    for (mut player, progress, mut controller) in &mut player {
        let view = current_maze.view(progress.taken.leg());
        let intent = match &mut *controller {
            PlayerController::Keys(assist) => assist.intent(view.passable(), &player.0, latch.take()),
            PlayerController::Bot(bot) => bot.intent(&view, &player.0),
            PlayerController::Replay(playback) => playback.next().unwrap_or(Intent::NONE),
        };
        pressed.0 = intent;
        player.0.steer(view.passable(), intent);
    }
}

pub(super) fn advance_player(
    current_maze: CurrentMaze,
    mut player: Query<(&mut PlayerBody, &PlayerProgress)>,
    mut turned: MessageWriter<PlayerTurned>,
) {
    for (mut player, progress) in &mut player {
        player.0.advance(current_maze.view(progress.taken.leg()).passable());
        if player.0.turned() {
            turned.write(PlayerTurned);
        }
    }
}

pub(super) fn collide_player(mut player: Query<&mut PlayerBody>, mut bumped: MessageWriter<PlayerBumped>) {
    for mut player in &mut player {
        if player.0.collide() {
            bumped.write(PlayerBumped);
        }
    }
}

/// Logs the player's cell for tests that drive the game from outside.
fn log_cell(level: Res<CurrentLevel>, player: Query<&PlayerBody>, mut last: Local<Option<Cell>>) {
    for player in &player {
        let cell = player.0.place().cell(level.level.maze());
        if last.replace(cell) != Some(cell) {
            debug!("player in cell {}", cell.0);
        }
    }
}
