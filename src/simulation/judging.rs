//! Decides who wins, and when the race is over.
//!
//! ```text
//! Running ── the player arrives ─────────────────────────────▶ Finished
//!    └────── an eater arrives: lost ── the player arrives ───▶ Finished
//!                                  └── the player gives up ──▶ Finished
//! ```

use bevy::prelude::*;
use race::{Stars, Winner, end_of_tick};

use super::clock::RaceClock;
use super::eater::EaterBody;
use super::messages::{EndRace, RaceDecided, RaceFinished};
use super::player::{PlayerBody, PlayerProgress};
use super::race_state::CurrentRace;
use super::solution_overlay::SolutionOverlay;
use crate::race_setup::{CurrentLevel, RaceMode};
use crate::schedule::RaceSystems;
use crate::states::Phase;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(FixedUpdate, (judge_tick, end_race).chain().in_set(RaceSystems::Judge.first()));
}

/// Ends the tick, and decides who wins.
fn judge_tick(
    level: Res<CurrentLevel>,
    race_state: Res<CurrentRace>,
    player: Query<(&PlayerBody, &PlayerProgress)>,
    eaters: Query<&EaterBody>,
    mut clock: ResMut<RaceClock>,
    mut decided: MessageWriter<RaceDecided>,
) {
    // Scouting has no winner and no end.
    if let RaceMode::Scouting(_) = level.mode {
        return;
    }
    let Ok((player, progress)) = player.single() else { return };
    let time = clock.time();
    // Sorted by number, as in [`race::Race`], because queries have no defined order.
    let eaters_by_number = eaters.iter().sort_unstable_by_key::<&EaterBody, _>(|eater| eater.number());
    let first = end_of_tick(
        clock.digest_mut(),
        time,
        (&level.level, &race_state.0),
        (&player.0, progress.taken, progress.has_arrived),
        eaters_by_number.map(EaterBody::place),
    );
    if let Some(winner) = first.filter(|_| clock.winner().is_none()) {
        let view = race_state.0.view(&level.level, progress.taken.leg());
        clock.decide(winner, view.remaining(player.0.place()));
        debug!("won by {winner:?} after {time}");
        decided.write(RaceDecided { winner, time });
    }
}

/// Ends a decided race once the player arrives or gives up.
fn end_race(
    level: Res<CurrentLevel>,
    overlay: Res<SolutionOverlay>,
    player: Query<&PlayerProgress, With<PlayerBody>>,
    eaters: Query<(), With<EaterBody>>,
    mut clock: ResMut<RaceClock>,
    mut ends: MessageReader<EndRace>,
    mut finished: MessageWriter<RaceFinished>,
    mut next: ResMut<NextState<Phase>>,
) {
    let wants_to_end = ends.read().count() > 0;
    let (Ok(progress), Some(winner)) = (player.single(), clock.winner()) else { return };
    let time = clock.time();
    let is_left = match &level.mode {
        RaceMode::Replay(replay) => time >= replay.ticks(),
        RaceMode::Show(_) => true,
        _ => wants_to_end,
    };
    if !progress.has_arrived && !is_left {
        return;
    }
    let (finish, hinted) = (progress.has_arrived.then_some(time), overlay.hinted());
    let stars = match finish {
        Some(_) => {
            let has_beaten_eaters = winner == Winner::Player && !eaters.is_empty();
            Stars::earned(has_beaten_eaters, hinted, progress.taken.crumbs().are_all(&level.level))
        }
        None => Stars::NONE,
    };
    clock.end(finish, hinted, stars);
    debug!("over after {time}");
    // The time of a race among friends is no record.
    if !level.mode.is_of_friends() {
        finished.write(RaceFinished { winner, time: finish, hinted, stars });
    }
    NextState::set_if_neq(&mut next, Phase::Finished);
}
