//! A race by ear: what a player hears of the maze, and what is told on request.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use race::Ticks;
use race::hearing::cue::EarCueKind;
use race::hearing::ear::{CheeseByEar, Ear, EarScene};
use race::hearing::report::EarReport;
use race::practice::Practice;
use settings::{Action, Settings};
use text::by_ear;
use ui::input::ActionPressed;
use ui::race_speech::RaceSpeech;

use super::cues::SoundPlayer;
use crate::race_setup::{CurrentLevel, RaceMode, has_player};
use crate::schedule::{MomentSystems, RaceSystems};
use crate::simulation::{
    CurrentMaze, EaterBody, PlayerBody, PlayerRun, RaceClock, RacerPlace, RivalBody, SolutionOverlay, TimesLeft,
};
use crate::states::Phase;

/// The player's ear.
#[derive(Resource, Clone, Debug, Default)]
struct PlayerEar {
    ear: Ear,
    /// Whether it is that of the run that begins.
    has_begun: bool,
    /// Whether the player has heard the way.
    knows_way: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PlayerEar>();
    app.add_systems(OnEnter(Phase::Building), |mut ear: ResMut<PlayerEar>| *ear = PlayerEar::default());
    app.add_systems(FixedUpdate, sound.in_set(RaceSystems::Notice));
    // The player also listens at the start, before the race begins.
    let is_before = |clock: Res<RaceClock>| clock.time() == Ticks(0);
    app.add_systems(Update, (sound.run_if(is_before), tell).chain().run_if(has_player).in_set(MomentSystems));
}

/// What surrounds the player.
#[derive(SystemParam)]
struct Surroundings<'w, 's> {
    maze: CurrentMaze<'w>,
    clock: Res<'w, RaceClock>,
    player: Single<'w, 's, &'static PlayerRun, With<PlayerBody>>,
    eaters: Query<'w, 's, (&'static EaterBody, &'static RacerPlace)>,
    friends: Query<'w, 's, (&'static RivalBody, &'static RacerPlace)>,
}

impl Surroundings<'_, '_> {
    /// The scene, with the eater that finishes first of those that still run, or among friends the one who has the
    /// shortest way to go.
    fn scene(&self) -> EarScene<'_> {
        let run = &self.player.0;
        let view = self.maze.view(run.taken().leg());
        let running = self.eaters.iter().filter(|(eater, _)| eater.eater().finish() > self.clock.time());
        let eater = running.min_by_key(|(eater, _)| (eater.eater().finish(), eater.number())).map(|(_, place)| place.0);
        let friends = self.friends.iter().filter(|(friend, _)| !friend.is_away && !friend.rival.is_over());
        let friend = || friends.min_by_key(|(friend, place)| (view.remaining(place.0), friend.player));
        EarScene {
            view,
            place: run.place(),
            rests: run.racer().speed() == 0,
            rival: eater.or_else(|| friend().map(|(_, place)| place.0)),
        }
    }
}

/// Sounds what the player hears. Who hears the way races with hint, which friends do not have.
fn sound(
    level: Res<CurrentLevel>,
    settings: Res<Settings>,
    surroundings: Surroundings,
    mut ear: ResMut<PlayerEar>,
    mut overlay: ResMut<SolutionOverlay>,
    mut speaker: SoundPlayer,
) {
    let is_lesson = matches!(level.mode, RaceMode::Practice(Practice::Ear(_)));
    let Some(mut options) = settings.ear(is_lesson).filter(|_| level.mode.is_played()) else { return };
    if options.cheese == CheeseByEar::Way && level.mode.is_of_friends() {
        options.cheese = CheeseByEar::Direction;
    }
    // After a restart the first tick may come before the first frame.
    let begins = surroundings.clock.time() <= Ticks(1);
    if !std::mem::replace(&mut ear.has_begun, begins) && begins {
        (ear.ear, ear.knows_way) = (Ear::default(), false);
    }
    ear.ear.set_options(options);
    for cue in ear.ear.listen(&surroundings.scene()) {
        ear.knows_way |= cue.kind == EarCueKind::Way;
        speaker.play_by_ear(&cue, settings.share(Settings::ear_volume(cue.kind)));
    }
    // A restart before the first tick forgets the hint, but the player does not.
    if ear.knows_way && !overlay.hinted() {
        overlay.hint();
    }
}

/// Tells those who listen what surrounds the player.
fn tell(
    mut actions: MessageReader<ActionPressed>,
    surroundings: Surroundings,
    times: TimesLeft,
    mut speech: ResMut<RaceSpeech>,
) {
    if actions.read().any(|action| action.0 == Action::TellPlace) {
        let ahead = times.gap().map(|(_, ahead)| ahead);
        speech.tell(by_ear::report(&EarReport::new(&surroundings.scene()), ahead));
    }
}
