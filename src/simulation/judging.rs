//! Decides who wins, and when the race is over.
//!
//! ```text
//! Running ── the player arrives ─────────────────────────────▶ Finished
//!    └────── an eater arrives: lost ── the player arrives ───▶ Finished
//!                                  └── the player gives up ──▶ Finished
//! ```

use bevy::prelude::*;
use race::{Place, Stars, Winner};

use super::clock::RaceClock;
use super::eater::EaterBody;
use super::messages::{EndRace, RaceDecided, RaceFinished};
use super::player::{PlayerBody, PlayerRun};
use super::race_state::CurrentRace;
use super::racer_place::RacerPlace;
use super::solution_overlay::SolutionOverlay;
use crate::race_setup::{CurrentLevel, RaceMode};
use crate::schedule::RaceSystems;
use crate::states::Phase;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(FixedUpdate, (end_tick, judge, end_race).chain().in_set(RaceSystems::Judge.first()));
}

/// Ends the tick of each player. Scouting has no winner and no end.
fn end_tick(
    level: Res<CurrentLevel>,
    race_state: Res<CurrentRace>,
    clock: Res<RaceClock>,
    eaters: Query<(&EaterBody, &RacerPlace)>,
    mut players: Query<&mut PlayerRun>,
) {
    if let RaceMode::Scouting(_) = level.mode {
        return;
    }
    // Sorted by number, as in [`race::Race`], because queries have no defined order.
    let eaters = eaters.iter().sort_unstable_by_key::<&EaterBody, _>(|eater| eater.number());
    let eaters: Vec<Place> = eaters.map(|(_, place)| place.0).collect();
    for mut player in &mut players {
        player.0.end_tick((&level.level, &race_state.0), clock.time(), eaters.iter().copied());
    }
}

/// Decides who wins the race of the only player.
fn judge(
    level: Res<CurrentLevel>,
    race_state: Res<CurrentRace>,
    player: Query<&PlayerRun, With<PlayerBody>>,
    mut clock: ResMut<RaceClock>,
    mut decided: MessageWriter<RaceDecided>,
) {
    let Ok(player) = player.single() else { return };
    let (run, time) = (&player.0, clock.time());
    clock.set_digest(run.digest());
    if let Some(winner) = run.winner().filter(|_| clock.winner().is_none()) {
        let view = race_state.0.view(&level.level, run.taken().leg());
        clock.decide(winner, view.remaining(run.place()));
        debug!("won by {winner:?} after {time}");
        decided.write(RaceDecided { winner, time });
    }
}

/// Ends a decided race once the player arrives or gives up.
fn end_race(
    level: Res<CurrentLevel>,
    overlay: Res<SolutionOverlay>,
    player: Query<&PlayerRun, With<PlayerBody>>,
    eaters: Query<(), With<EaterBody>>,
    mut clock: ResMut<RaceClock>,
    mut ends: MessageReader<EndRace>,
    mut finished: MessageWriter<RaceFinished>,
    mut next: ResMut<NextState<Phase>>,
) {
    let wants_to_end = ends.read().count() > 0;
    let (Ok(player), Some(winner)) = (player.single(), clock.winner()) else { return };
    let (run, time) = (&player.0, clock.time());
    let is_left = match &level.mode {
        RaceMode::Replay(replay) => time >= replay.ticks(),
        RaceMode::Show(_) => true,
        _ => wants_to_end,
    };
    let (finish, hinted) = (run.finish(), overlay.hinted());
    if finish.is_none() && !is_left {
        return;
    }
    let stars = match finish {
        Some(_) => {
            let has_beaten_eaters = winner == Winner::Player && !eaters.is_empty();
            Stars::earned(has_beaten_eaters, hinted, run.taken().crumbs().are_all(&level.level))
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
