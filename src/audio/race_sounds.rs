//! Plays the short sounds of races and menus.

use bevy::prelude::*;
use race::{Medal, Winner};

use super::cues::{self, Sound, SoundPlayer};
use crate::menu::MenuCue;
use crate::navigation::ResumeCountdown;
use crate::profile::RaceOutcome;
use crate::race_setup::CurrentLevel;
use crate::schedule::RequestSystems;
use crate::simulation::{
    Assisted, CornerCut, CountdownTicked, CrumbTaken, EaterBody, EaterPuzzled, GroupPlayerFinished, KeyTaken, NearMiss,
    PlayerBumped, PlayerTurned, RaceDecided, RaceFinished, RaceStarted,
};

/// Delay of the medal sound after the finish, in seconds. The victory chord plays first.
const MEDAL_AFTER: f32 = 0.8;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<cues::Cues>().init_resource::<cues::ArrivingSounds>();
    // Before anything plays.
    app.add_systems(PreUpdate, cues::load.run_if(resource_exists::<cues::ArrivingSounds>));
    app.add_systems(
        Update,
        (count_down_after_pause, sound_race, sound_voices, sound_finish, sound_menu).chain().after(RequestSystems),
    );
}

/// The ticks of the countdown after a pause.
fn count_down_after_pause(mut speaker: SoundPlayer, countdown: Res<ResumeCountdown>) {
    if countdown.has_new_number() {
        speaker.play(Sound::Tick);
    }
}

fn sound_race(
    mut speaker: SoundPlayer,
    mut ticked: MessageReader<CountdownTicked>,
    mut started: MessageReader<RaceStarted>,
    mut turned: MessageReader<PlayerTurned>,
    mut cut: MessageReader<CornerCut>,
    mut bumped: MessageReader<PlayerBumped>,
    mut crumbs: MessageReader<CrumbTaken>,
    mut keys: MessageReader<KeyTaken>,
    mut near: MessageReader<NearMiss>,
) {
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
    mut decided: MessageReader<RaceDecided>,
    mut finished: MessageReader<RaceFinished>,
    mut arrived: MessageReader<GroupPlayerFinished>,
    level: Option<Res<CurrentLevel>>,
    assisted: Res<Assisted>,
    outcome: Res<RaceOutcome>,
    time: Res<Time<Real>>,
    mut until_medal: Local<Option<f32>>,
) {
    if let Some(left) = until_medal.as_mut() {
        *left -= time.delta_secs();
        if *left <= 0.0 {
            *until_medal = None;
            // If the player has already started another race, the sound of the old one is dropped.
            if level.is_some() {
                speaker.play(Sound::Medal);
            }
        }
    }
    // With several players, each is heard.
    if arrived.read().count() > 0 && decided.is_empty() {
        speaker.play(Sound::Eat);
    }
    for decided in decided.read() {
        speaker.play(Sound::Eat);
        speaker.play(if decided.winner == Winner::Player { Sound::Win } else { Sound::Lose });
    }
    for finished in finished.read() {
        if finished.time.is_some() && finished.winner != Winner::Player {
            speaker.play(Sound::Eat);
        }
        let medal = finished.time.zip(level.as_ref()).and_then(|(time, level)| Medal::earned(time, level.level.par()));
        let has_medal = medal.is_some() && !finished.hinted && !assisted.0;
        // A reward sounds like a medal.
        *until_medal = (has_medal || !outcome.rewards.is_empty()).then_some(MEDAL_AFTER);
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
