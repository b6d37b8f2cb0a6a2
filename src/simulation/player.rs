//! The player's entity: a racer that somebody's intents drive.

use bevy::prelude::*;
use maze::Cell;
use race::bot::Skill;
use race::level::par_seed;
use race::replay::Playback;
use race::{Assist, Bot, Intent, Racer, Steering};

use super::clock::begin_tick;
use super::latch::IntentLatch;
use super::messages::{PlayerBumped, PlayerTurned};
use super::of_this_level;
use super::progress::PlayerProgress;
use super::race_state::CurrentMaze;
use super::recording::Pressed;
use crate::race_setup::{CurrentLevel, RaceMode};
use crate::schedule::RaceSystems;
use crate::states::Phase;

/// The player's racer.
#[derive(Component, Clone, Copy, Debug)]
pub struct PlayerBody(pub Racer);

impl PlayerBody {
    pub(super) fn at_start(level: &CurrentLevel) -> Self {
        Self(Racer::at(level.level.maze(), level.level.start()))
    }
}

/// How the keys steer: an option of the player.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SteeringOption(pub Steering);

/// Between the keys and the player's racer, or in their place.
#[derive(Component, Clone, Debug)]
pub(super) enum PlayerController {
    /// What is held becomes what is meant.
    Keys(Assist),
    /// A bot.
    Bot(Box<Bot>),
    /// What was pressed when the race was run.
    Replay(Playback),
}

impl PlayerController {
    /// What was held in the run before counts no more, and a replay begins anew.
    pub(super) fn begin_again(&mut self) {
        match self {
            Self::Keys(assist) => *assist = Assist::new(assist.steering()),
            Self::Bot(bot) => bot.try_again(),
            Self::Replay(playback) => playback.restart(),
        }
    }
}

/// Whose intents drive the player in the races that count.
#[derive(Resource, Clone, Debug, Default)]
pub enum PlayerKind {
    /// Those of the keys and pads.
    #[default]
    Devices,
    /// Those of the expert bot, begun anew with each level.
    Expert,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PlayerKind>();
    app.init_resource::<SteeringOption>();
    app.add_systems(OnEnter(Phase::Intro), spawn_player);
    app.add_systems(Update, take_steering.run_if(resource_changed::<SteeringOption>));
    app.add_systems(
        FixedUpdate,
        (
            steer_player.in_set(RaceSystems::Steer).after(begin_tick),
            advance_player.in_set(RaceSystems::Advance),
            (collide_player, tell_cell).chain().in_set(RaceSystems::Collide),
        ),
    );
}

fn spawn_player(
    mut commands: Commands,
    level: Res<CurrentLevel>,
    driver: Res<PlayerKind>,
    steering: Res<SteeringOption>,
) {
    let hands = match (&level.contest, &*driver) {
        (RaceMode::Replay(replay), _) => PlayerController::Replay(replay.playback()),
        // One who errs now and then is better to watch than one who does not.
        (RaceMode::Show(_), _) => PlayerController::Bot(Box::new(Bot::new(Skill::MEDIAN, &par_seed()))),
        (_, PlayerKind::Expert) => PlayerController::Bot(Box::new(Bot::new(Skill::EXPERT, &par_seed()))),
        (_, PlayerKind::Devices) => PlayerController::Keys(Assist::new(steering.0)),
    };
    commands.spawn((of_this_level("player"), (PlayerBody::at_start(&level), hands, PlayerProgress::default())));
}

/// Another way of steering counts at once.
fn take_steering(steering: Res<SteeringOption>, mut players: Query<&mut PlayerController>) {
    for mut hands in &mut players {
        if let PlayerController::Keys(assist) = &mut *hands {
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
    for (mut player, progress, mut hands) in &mut player {
        let view = current_maze.view(progress.taken.leg());
        let intent = match &mut *hands {
            PlayerController::Keys(assist) => assist.intent(view.passable(), &player.0, latch.take()),
            PlayerController::Bot(bot) => bot.intent(&view, &player.0),
            PlayerController::Replay(playback) => playback.next().unwrap_or(Intent::NONE),
        };
        pressed.0 = intent;
        player.0.steer(view.passable(), intent);
    }
}

fn advance_player(
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

/// For whoever reads the log to follow the race from outside.
fn tell_cell(level: Res<CurrentLevel>, player: Query<&PlayerBody>, mut last: Local<Option<Cell>>) {
    for player in &player {
        let cell = player.0.place().cell(level.level.maze());
        if last.replace(cell) != Some(cell) {
            debug!("player in cell {}", cell.0);
        }
    }
}
