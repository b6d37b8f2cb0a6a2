//! What a race tells those who listen.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use text::names;
use ui::race_speech::{RaceMoment, RaceSpeech};
use ui::widgets::accessibility;

use crate::race_setup::{CurrentLevel, RaceMode};
use crate::simulation::{LastSplit, RaceClock, TimesLeft};

/// Tells what matters now, or what was asked for.
pub(super) fn tell(
    mut contexts: EguiContexts,
    level: Res<CurrentLevel>,
    clock: Res<RaceClock>,
    times: TimesLeft,
    last: Res<LastSplit>,
    mut speech: ResMut<RaceSpeech>,
) -> Result {
    // There, the gap is not shown either.
    let has_gap = !matches!(level.mode, RaceMode::Practice(_) | RaceMode::Scouting(_));
    let gap = times.gap().filter(|_| has_gap && clock.winner().is_none());
    let gap = gap.and_then(|(number, ahead)| Some((names::racer(level.eaters.get(number)?), ahead)));
    let split = last.get().map(|split| (split.part, split.behind));
    speech.follow(RaceMoment { time: clock.time(), gap, split });
    accessibility::announce(contexts.ctx_mut()?, speech.said());
    Ok(())
}
