//! What a race tells screen readers.

use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use settings::Action;
use text::names;
use ui::input::ActionPressed;
use ui::race_speech::{RaceMoment, RaceSpeech, junction};
use ui::widgets::accessibility;

use crate::race_setup::{CurrentLevel, RaceMode};
use crate::simulation::{LastSplit, RaceClock, TimesLeft};

/// Whether a screen reader listens.
pub(super) fn is_heard(reader: Option<Res<AccessibilityRequested>>) -> bool {
    reader.is_some_and(|reader| reader.get())
}

/// Tells what matters now, and the junction ahead when the overview is asked for, which a reader cannot see.
pub(super) fn tell(
    mut contexts: EguiContexts,
    level: Res<CurrentLevel>,
    clock: Res<RaceClock>,
    times: TimesLeft,
    last: Res<LastSplit>,
    mut pressed: MessageReader<ActionPressed>,
    mut speech: Local<RaceSpeech>,
) -> Result {
    // There, the gap is not shown either.
    let has_gap = !matches!(level.mode, RaceMode::Practice(_) | RaceMode::Scouting(_));
    let gap = times.gap().filter(|_| has_gap && clock.winner().is_none());
    let gap = gap.and_then(|(number, ahead)| Some((names::racer(level.eaters.get(number)?), ahead)));
    let split = last.get().map(|split| (split.part, split.behind));
    speech.follow(RaceMoment { time: clock.time(), gap, split });
    if pressed.read().filter(|pressed| pressed.0 == Action::Overview).count() > 0
        && let Some((view, place)) = times.seen()
    {
        speech.answer(junction(view.maze(), place, view.is_dark()));
    }
    accessibility::announce(contexts.ctx_mut()?, speech.said().clone());
    Ok(())
}
