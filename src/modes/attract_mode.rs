//! Attract mode: a bot plays a level when nobody touches the title for a while.

use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use bevy::window::CursorMoved;
use settings::Action;
use ui::input::ActionPressed;
use ui::screen::Screen;

use crate::input::{AnyPress, Focus};
use crate::race_setup::{Levels, NextRace, RaceMode};
use crate::schedule::AttractSystems;
use crate::states::{MenuScreen, Phase};

/// Seconds without input after which attract mode starts.
const IDLE: f32 = 15.0;

/// Seconds for which the finished race is shown.
const END: f32 = 4.0;

/// Number of levels in rotation, from the first one, because these are short.
const SHOWN: u32 = 8;

/// Measures the time without input.
#[derive(Resource, Default)]
struct Idle {
    seconds: f32,
    /// Whether there was a press in this frame.
    is_disturbed: bool,
    /// Number of races shown.
    shows: u32,
    /// Seconds since the shown race ended.
    over_for: f32,
    /// The action of the press that ended the show. It is passed to the title.
    asked: Option<Action>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<CursorMoved>();
    app.init_resource::<Idle>();
    let is_shown = in_state(Screen::Race).and_then(|next: Res<NextRace>| matches!(next.mode, RaceMode::Show(_)));
    app.add_systems(
        Update,
        (note_input, begin.run_if(in_state(Screen::Title)), end.run_if(is_shown)).chain().in_set(AttractSystems),
    );
    app.add_systems(OnEnter(Screen::Title), ask);
}

fn note_input(
    mut press: AnyPress,
    mut moves: MessageReader<CursorMoved>,
    time: Res<Time<Real>>,
    mut idle: ResMut<Idle>,
) {
    idle.is_disturbed = press.read();
    // Mouse motion counts, because the mouse may be moving to an entry.
    let has_moved = moves.read().count() > 0;
    idle.seconds = if idle.is_disturbed || has_moved { 0.0 } else { idle.seconds + time.delta_secs() };
}

fn begin(
    menu: Res<State<MenuScreen>>,
    focus: Res<Focus>,
    levels: Res<Levels>,
    reader: Option<Res<AccessibilityRequested>>,
    mut idle: ResMut<Idle>,
    mut next_race: ResMut<NextRace>,
    mut screen: ResMut<NextState<Screen>>,
) {
    // A screen reader would lose the menu that it is reading.
    let is_read = reader.is_some_and(|reader| reader.get());
    if *menu.get() != MenuScreen::Title || !focus.here || is_read {
        idle.seconds = 0.0;
    } else if idle.seconds > IDLE {
        idle.seconds = 0.0;
        // A different level each time: steps of three visit all of them.
        let number = idle.shows * 3 % SHOWN.min(levels.0.last_level()) + 1;
        idle.shows += 1;
        next_race.mode = RaceMode::Show(number);
        NextState::set_if_neq(&mut screen, Screen::Race);
    }
}

/// Passes the press that ended the show to the menu of the title: nobody presses Enter only to see the title.
fn ask(mut idle: ResMut<Idle>, mut actions: MessageWriter<ActionPressed>) {
    actions.write_batch(idle.asked.take().map(ActionPressed));
}

/// Returns to the title on any press, or some time after the race ended.
fn end(
    phase: Res<State<Phase>>,
    time: Res<Time<Real>>,
    mut actions: MessageReader<ActionPressed>,
    mut idle: ResMut<Idle>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let pressed = actions.read().map(|pressed| pressed.0);
    idle.asked = pressed.filter(|action| matches!(action, Action::Accept | Action::Move(_))).last();
    idle.over_for = if *phase.get() == Phase::Finished { idle.over_for + time.delta_secs() } else { 0.0 };
    if idle.is_disturbed || idle.over_for > END {
        idle.over_for = 0.0;
        NextState::set_if_neq(&mut screen, Screen::Title);
    }
}
