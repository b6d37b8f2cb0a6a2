//! The players: their runs, what steers them, and how they move in a tick. The only player of a race is a group of one.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use maze::Cell;
use race::bot::Skill;
use race::level::par_seed;
use race::replay::ReplayPlayback;
use race::{Assist, Bot, Intent, RacerRun, Steering, Ticks};

use super::along_path::AlongPath;
use super::clock::RaceClock;
use super::latch::IntentLatch;
use super::messages::{CrumbTaken, KeyTaken, PlayerBumped, PlayerTurned, RestartRace};
use super::of_this_level;
use super::race_state::CurrentRace;
use super::racer_place::RacerPlace;
use super::seats::{SeatDevice, SeatLatches};
use crate::race_setup::{CurrentLevel, RaceMode, has_player};
use crate::schedule::{ApplySettingsSystems, RaceSystems, RestartSystems};
use crate::states::Phase;

/// Marks the only player of a race, whom the camera follows and whom the profile belongs to. In a group race there is
/// none, so systems for a single player do not run.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct PlayerBody;

/// The run of a player.
#[derive(Component, Clone, Copy, Debug)]
pub struct PlayerRun(pub RacerRun);

/// The movement setting.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SteeringOption(pub Steering);

/// The source of a player's intents.
#[derive(Component, Clone, Debug)]
pub(super) enum PlayerController {
    /// Keys and pads, interpreted by the movement setting.
    Keys(Assist),
    /// The device of one player of a group.
    Seat(SeatDevice, Assist),
    /// A bot.
    Bot(Box<Bot>),
    /// The intents of a replay.
    Replay(ReplayPlayback),
}

impl PlayerController {
    /// Returns to the first tick: releases held keys, rewinds a replay.
    fn restart(&mut self) {
        match self {
            Self::Keys(assist) | Self::Seat(_, assist) => *assist = Assist::new(assist.steering()),
            Self::Bot(bot) => bot.try_again(),
            Self::Replay(playback) => playback.restart(),
        }
    }
}

/// The source of the player's intents in races that count.
#[derive(Resource, Clone, Debug, Default)]
pub enum PlayerKind {
    /// Keys and pads.
    #[default]
    Devices,
    /// The bot whose run sets par. It starts over with each level.
    Expert,
}

pub(super) fn plugin(app: &mut App) {
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
    app.add_systems(FixedUpdate, (step, log_cell).chain().in_set(RaceSystems::Advance));
    app.add_systems(Update, restart.in_set(RestartSystems::Reset).run_if(on_message::<RestartRace>));
}

/// A player at the start, who may move this long after GO.
pub(super) fn at_start(level: &CurrentLevel, delay: Ticks, controller: PlayerController) -> impl Bundle + use<> {
    let run = RacerRun::new(&level.level).delayed(delay);
    (PlayerRun(run), RacerPlace(run.place()), AlongPath::new(level), controller)
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
    commands.spawn((of_this_level("player"), PlayerBody, at_start(&level, Ticks(0), controller)));
}

/// Applies a changed movement setting at once.
fn apply_steering(steering: Res<SteeringOption>, mut players: Query<&mut PlayerController>) {
    for mut controller in &mut players {
        if let PlayerController::Keys(assist) = &mut *controller {
            *assist = Assist::new(steering.0);
        }
    }
}

/// The directions pressed since the last tick.
#[derive(SystemParam)]
struct Latches<'w> {
    one: ResMut<'w, IntentLatch>,
    seats: ResMut<'w, SeatLatches>,
}

/// What happens to players in a tick.
#[derive(SystemParam)]
struct TickMessages<'w> {
    bumped: MessageWriter<'w, PlayerBumped>,
    turned: MessageWriter<'w, PlayerTurned>,
    crumbs: MessageWriter<'w, CrumbTaken>,
    keys: MessageWriter<'w, KeyTaken>,
}

/// Moves all players. They do not touch each other, so their order does not matter.
fn step(
    level: Res<CurrentLevel>,
    race_state: Res<CurrentRace>,
    clock: Res<RaceClock>,
    mut latches: Latches,
    mut players: Query<(&mut PlayerRun, &mut PlayerController, Has<PlayerBody>)>,
    mut messages: TickMessages,
) {
    for (mut player, mut controller, is_alone) in &mut players {
        let run = &mut player.0;
        let view = race_state.0.view(&level.level, run.taken().leg());
        let intent = match &mut *controller {
            PlayerController::Keys(assist) => assist.intent(view.passable(), run.racer(), latches.one.take()),
            PlayerController::Seat(device, assist) => {
                assist.intent(view.passable(), run.racer(), latches.seats.of(*device).take())
            }
            PlayerController::Bot(bot) => bot.intent(&view, run.racer()),
            PlayerController::Replay(playback) => playback.next().unwrap_or(Intent::NONE),
        };
        let facts = run.step(&level.level, &race_state.0, clock.time(), intent);
        if facts.bumped {
            messages.bumped.write(PlayerBumped);
        }
        if facts.turned {
            messages.turned.write(PlayerTurned);
        }
        // Crumbs count for the profile, which belongs to one player.
        messages.crumbs.write_batch(facts.crumb.filter(|_| is_alone).map(CrumbTaken));
        messages.keys.write_batch(facts.key.map(KeyTaken));
    }
}

/// Logs the player's cell for tests that drive the game from outside.
fn log_cell(level: Res<CurrentLevel>, player: Query<&PlayerRun, With<PlayerBody>>, mut last: Local<Option<Cell>>) {
    for player in &player {
        let cell = player.0.place().cell(level.level.maze());
        if last.replace(cell) != Some(cell) {
            debug!("player in cell {}", cell.0);
        }
    }
}

fn restart(level: Option<Res<CurrentLevel>>, mut players: Query<(&mut PlayerRun, &mut PlayerController)>) {
    let Some(level) = level else { return };
    for (mut player, mut controller) in &mut players {
        player.0 = RacerRun::new(&level.level).delayed(player.0.delay());
        controller.restart();
    }
}
