//! Plays the short sounds of races and menus.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use race::Winner;
use settings::{Setting, Settings};
use ui::menu::MenuCue;

use super::cues::{self, Sound, SoundPlayer};
use crate::navigation::ResumeCountdown;
use crate::profile::{RaceOutcome, Stamp};
use crate::race_setup::CurrentLevel;
use crate::schedule::RequestSystems;
use crate::simulation::{
    CheeseBitten, CornerCut, CountdownTicked, CrumbTaken, EaterBody, EaterPuzzled, FinishShow, GroupPlayerFinished,
    KeyTaken, NearMiss, PlayerBumped, PlayerKnockedOut, PlayerTurned, Pressure, RaceClock, RaceDecided, RaceFinished,
    RaceStarted,
};
use crate::states::Phase;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<cues::Cues>().init_resource::<cues::ArrivingSounds>();
    // Before anything plays.
    app.add_systems(PreUpdate, cues::load.run_if(resource_exists::<cues::ArrivingSounds>));
    app.add_systems(
        Update,
        (count_down_after_pause, sound_race, sound_voices, sound_finish, sound_stamps, sound_heart, sound_menu)
            .chain()
            .after(RequestSystems),
    );
}

/// The ticks of the countdown after a pause.
fn count_down_after_pause(mut speaker: SoundPlayer, countdown: Res<ResumeCountdown>) {
    if countdown.has_new_number() {
        speaker.play(Sound::Tick);
    }
}

/// What happened to the player.
#[derive(SystemParam)]
struct PlayerMessages<'w, 's> {
    turned: MessageReader<'w, 's, PlayerTurned>,
    cut: MessageReader<'w, 's, CornerCut>,
    bumped: MessageReader<'w, 's, PlayerBumped>,
    crumbs: MessageReader<'w, 's, CrumbTaken>,
    keys: MessageReader<'w, 's, KeyTaken>,
    near: MessageReader<'w, 's, NearMiss>,
    out: MessageReader<'w, 's, PlayerKnockedOut>,
}

fn sound_race(
    mut speaker: SoundPlayer,
    mut ticked: MessageReader<CountdownTicked>,
    mut started: MessageReader<RaceStarted>,
    player: PlayerMessages,
) {
    let PlayerMessages { mut turned, mut cut, mut bumped, mut crumbs, mut keys, mut near, mut out } = player;
    let keys = keys.read().count();
    // Several equal messages in one frame play one sound.
    for (count, cue) in [
        (ticked.read().count(), Sound::Tick),
        (started.read().count(), Sound::Go),
        (turned.read().count(), Sound::Turn),
        (cut.read().count(), Sound::CornerCut),
        (bumped.read().count(), Sound::Bump),
        (crumbs.read().count(), Sound::Crumb),
        (keys, Sound::Key),
        (keys, Sound::Door),
        (near.read().count(), Sound::NearMiss),
        (out.read().count(), Sound::Lose),
    ] {
        if count > 0 {
            speaker.play(cue);
        }
    }
}

/// Dead ends play a knock; dead ends and near misses play the eater's voice.
fn sound_voices(
    mut speaker: SoundPlayer,
    mut puzzled: MessageReader<EaterPuzzled>,
    mut near: MessageReader<NearMiss>,
    eaters: Query<&EaterBody>,
) {
    let mut puzzled = puzzled.read().map(|puzzled| puzzled.0).peekable();
    if puzzled.peek().is_some() {
        speaker.play(Sound::DeadEnd);
    }
    let heard = puzzled.chain(near.read().map(|near| near.0)).min();
    if let Some(eater) = heard.and_then(|number| eaters.iter().find(|eater| eater.number() == number)) {
        speaker.play(Sound::Voice(eater.eater().body()));
    }
}

fn sound_finish(
    mut speaker: SoundPlayer,
    settings: Res<Settings>,
    mut decided: MessageReader<RaceDecided>,
    mut finished: MessageReader<RaceFinished>,
    mut arrived: MessageReader<GroupPlayerFinished>,
    mut bitten: MessageReader<CheeseBitten>,
) {
    // With several players, each is heard.
    let mut eats = arrived.read().count() > 0 && decided.is_empty();
    let moves = settings.moves();
    for decided in decided.read() {
        // With reduced motion there are no bites to be seen.
        eats |= !moves;
        speaker.play(if decided.winner == Winner::Player { Sound::Win } else { Sound::Lose });
    }
    eats |= finished.read().any(|finished| !moves && finished.time.is_some() && finished.winner != Winner::Player);
    if eats {
        speaker.play(Sound::Eat);
    }
    if bitten.read().count() > 0 {
        speaker.play(Sound::Bite);
    }
}

/// The stamps of the result.
fn sound_stamps(
    mut speaker: SoundPlayer,
    phase: Option<Res<State<Phase>>>,
    show: Res<FinishShow>,
    clock: Res<RaceClock>,
    outcome: Res<RaceOutcome>,
    level: Option<Res<CurrentLevel>>,
) {
    let has_stamps = level.is_some_and(|level| level.mode.is_played());
    if !has_stamps || phase.is_none_or(|phase| *phase.get() != Phase::Finished) {
        return;
    }
    let stamp = show.new_stamp(outcome.stamps(&clock).count()).and_then(|number| outcome.stamps(&clock).nth(number));
    if let Some(stamp) = stamp {
        speaker.play(match stamp {
            Stamp::Star { number, .. } => Sound::Stamp(number),
            Stamp::Medal(_) => Sound::Medal,
            Stamp::Best => Sound::Best,
            Stamp::Reward => Sound::Reward,
        });
    }
}

/// The heart that beats while a rival is close behind.
fn sound_heart(mut speaker: SoundPlayer, settings: Res<Settings>, pressure: Res<Pressure>) {
    if pressure.has_beat() && settings.is_on(Setting::Heartbeat) {
        speaker.play(Sound::Heartbeat);
    }
}

fn sound_menu(mut speaker: SoundPlayer, mut menu: MessageReader<MenuCue>) {
    for cue in menu.read() {
        speaker.play(match cue {
            MenuCue::Moved => Sound::MenuMove,
            MenuCue::Accepted => Sound::MenuAccept,
            MenuCue::Closed => Sound::MenuBack,
        });
    }
}
