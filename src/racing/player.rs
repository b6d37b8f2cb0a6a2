//! The player's entity: a racer that somebody's intents drive.

use bevy::prelude::*;
use maze::{Cell, Seed};
use race::bot::Skill;
use race::{Bot, Hour, Intent, Racer};

use super::clock::begin_tick;
use super::facts::{PlayerBumped, PlayerTurned};
use super::of_this_level;
use crate::level::CurrentLevel;
use crate::states::{Paused, Phase, RaceSystems};

/// The player's racer.
#[derive(Component, Clone, Copy, Debug)]
pub struct PlayerBody(pub Racer);

impl PlayerBody {
    pub(super) fn at_start(level: &CurrentLevel) -> Self {
        Self(Racer::at(level.level.maze(), level.level.start()))
    }
}

/// Whose intents drive the player.
#[derive(Resource, Clone, Debug, Default)]
pub enum Driver {
    /// Those of the keys and pads.
    #[default]
    Devices,
    /// Those of the expert bot, begun anew with each level.
    Expert,
}

/// The bot in the driver's seat.
#[derive(Component, Clone, Debug)]
struct BotAtTheKeys(Bot);

/// The directions held and pressed since the last tick, gathered frame by frame and used up tick by tick: no press is
/// lost in a frame without a tick, and none counts twice in a frame with several.
#[derive(Resource, Clone, Debug, Default)]
pub struct IntentLatch {
    /// What is held, the last pressed last.
    held: Vec<Hour>,
    /// What was pressed since the last tick and let go again.
    tapped: Vec<Hour>,
    /// What was pressed since the last tick.
    fresh: Vec<Hour>,
}

impl IntentLatch {
    /// A direction was pressed.
    pub fn press(&mut self, hour: Hour) {
        self.held.retain(|&held| held != hour);
        self.held.push(hour);
        self.fresh.push(hour);
    }

    /// A direction was let go.
    pub fn release(&mut self, hour: Hour) {
        self.held.retain(|&held| held != hour);
        if self.fresh.contains(&hour) {
            self.tapped.push(hour);
        }
    }

    /// Everything was let go, as when the window loses the keyboard.
    pub fn release_all(&mut self) {
        *self = Self::default();
    }

    /// What was pressed and let go while no race ran, in a menu or before GO, moves nobody afterwards.
    fn forget_taps(&mut self) {
        self.tapped.clear();
        self.fresh.clear();
    }

    /// The intent of the next tick: the two directions pressed last, taps first. Using it up ends the taps.
    pub fn take(&mut self) -> Intent {
        self.fresh.clear();
        let mut latest = self.tapped.iter().rev().chain(self.held.iter().rev()).copied();
        let intent = Intent::new(latest.next(), latest.next());
        self.tapped.clear();
        intent
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Driver>();
    app.init_resource::<IntentLatch>();
    app.add_systems(OnEnter(Phase::Intro), spawn_player);
    app.add_systems(OnEnter(Phase::Running), |mut latch: ResMut<IntentLatch>| latch.forget_taps());
    app.add_systems(OnExit(Paused), |mut latch: ResMut<IntentLatch>| latch.forget_taps());
    app.add_systems(
        FixedUpdate,
        (
            steer_player.in_set(RaceSystems::Steer).after(begin_tick),
            advance_player.in_set(RaceSystems::Advance),
            (collide_player, tell_cell).chain().in_set(RaceSystems::Collide),
        ),
    );
}

fn spawn_player(mut commands: Commands, level: Res<CurrentLevel>, driver: Res<Driver>) {
    let mut player = commands.spawn((of_this_level("player"), PlayerBody::at_start(&level)));
    if let Driver::Expert = *driver {
        let seed = Seed::new(level.level.plan().seed.as_str());
        player.insert(BotAtTheKeys(Bot::new(Skill::EXPERT, &seed)));
    }
}

fn steer_player(
    level: Res<CurrentLevel>,
    mut latch: ResMut<IntentLatch>,
    mut player: Query<(&mut PlayerBody, Option<&mut BotAtTheKeys>)>,
) {
    for (mut player, bot) in &mut player {
        let intent = match bot {
            Some(mut bot) => bot.0.intent(&level.level, &player.0),
            None => latch.take(),
        };
        player.0.steer(level.level.maze(), intent);
    }
}

fn advance_player(
    level: Res<CurrentLevel>,
    mut player: Query<&mut PlayerBody>,
    mut turned: MessageWriter<PlayerTurned>,
) {
    for mut player in &mut player {
        player.0.advance(level.level.maze());
        if player.0.turned() {
            turned.write(PlayerTurned);
        }
    }
}

fn collide_player(mut player: Query<&mut PlayerBody>, mut bumped: MessageWriter<PlayerBumped>) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_press_within_one_frame_reaches_exactly_one_tick() {
        let mut latch = IntentLatch::default();
        latch.press(Hour::UP);
        latch.release(Hour::UP);
        // Frames without a tick change nothing.
        assert_eq!(latch.take(), Intent::one(Hour::UP));
        assert_eq!(latch.take(), Intent::NONE);
    }

    #[test]
    fn a_held_key_counts_in_every_tick_and_the_last_pressed_comes_first() {
        let mut latch = IntentLatch::default();
        latch.press(Hour::RIGHT);
        latch.press(Hour::DOWN);
        let both = Intent::new(Some(Hour::DOWN), Some(Hour::RIGHT));
        assert_eq!([latch.take(), latch.take()], [both, both]);
        latch.release(Hour::DOWN);
        assert_eq!(latch.take(), Intent::one(Hour::RIGHT));
        latch.press(Hour::LEFT);
        assert_eq!(latch.take(), Intent::one(Hour::LEFT), "of opposite keys the last pressed wins");
        latch.release(Hour::LEFT);
        assert_eq!(latch.take(), Intent::one(Hour::RIGHT), "and the other one is still held");
    }

    #[test]
    fn a_key_that_was_held_before_is_no_tap_when_it_is_let_go() {
        let mut latch = IntentLatch::default();
        latch.press(Hour::RIGHT);
        latch.take();
        latch.release(Hour::RIGHT);
        assert_eq!(latch.take(), Intent::NONE);
    }
}
