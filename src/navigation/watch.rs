//! Watching: what the keys do while a replay plays or the game plays by itself, and when it begins to.

use bevy::a11y::AccessibilityRequested;
use bevy::input::gamepad::GamepadButtonStateChangedEvent;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::window::CursorMoved;
use race::ClockDirection;

use crate::input::{ActionPressed, Focus};
use crate::menu::{MenuKind, OpenMenu};
use crate::navigation::requests::{Request, Ways};
use crate::race_setup::{Levels, NextRace, RaceMode};
use crate::schedule::RequestSystems;
use crate::settings::Action;
use crate::simulation::WatchSpeed;
use crate::states::{Menu, Phase, Screen};

/// Seconds without a key on the title after which the game plays by itself.
const IDLE: f32 = 15.0;

/// Seconds for which the end of such a race is seen.
const END: f32 = 4.0;

/// Of how many levels, from the first, one is shown: short ones.
const SHOWN: u32 = 8;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<CursorMoved>().add_message::<MouseButtonInput>();
    app.add_systems(
        Update,
        (
            drive_replay.run_if(in_state(Phase::Running)),
            (note_input, begin_show.run_if(in_state(Screen::Title)), end_show).chain(),
        )
            .before(RequestSystems),
    );
    app.init_resource::<Idle>();
}

/// While a replay plays: faster, slower, pause. Racing again is going back to its start.
fn drive_replay(
    mut actions: MessageReader<ActionPressed>,
    (wanted, speed): (Res<NextRace>, Res<WatchSpeed>),
    menu: Option<Res<State<Menu>>>,
    mut requests: MessageWriter<Request>,
) {
    let is_paused = menu.is_some_and(|menu| *menu.get() != Menu::Closed);
    if is_paused || !matches!(wanted.contest, RaceMode::Replay(_)) {
        actions.clear();
        return;
    }
    for &ActionPressed(action) in actions.read() {
        match action {
            Action::Move(direction) if [ClockDirection::LEFT, ClockDirection::RIGHT].contains(&direction) => {
                requests.write_batch(speed.next(direction == ClockDirection::RIGHT).map(Request::WatchAt));
            }
            Action::Accept | Action::Back => drop(requests.write(Request::Pause)),
            _ => {}
        }
    }
}

/// How long nobody did anything.
#[derive(Resource, Default)]
struct Idle {
    seconds: f32,
    /// Something was done in this frame.
    disturbed: bool,
    /// How many shows there were.
    shows: u32,
    /// For how long the race that plays by itself has been over.
    over_for: f32,
}

fn note_input(
    mut keys: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<GamepadButtonStateChangedEvent>,
    mut actions: MessageReader<ActionPressed>,
    (mut clicks, mut moves): (MessageReader<MouseButtonInput>, MessageReader<CursorMoved>),
    time: Res<Time<Real>>,
    mut idle: ResMut<Idle>,
) {
    let pressed = keys.read().filter(|key| key.state.is_pressed()).count()
        + buttons.read().filter(|button| button.state.is_pressed()).count()
        + clicks.read().filter(|click| click.state.is_pressed()).count()
        + actions.read().count();
    idle.disturbed = pressed > 0;
    // A hand on the mouse may be on its way to an entry.
    let is_near = moves.read().count() > 0;
    idle.seconds = if pressed > 0 || is_near { 0.0 } else { idle.seconds + time.delta_secs() };
}

fn begin_show(
    (menu, focus, levels): (Res<OpenMenu>, Res<Focus>, Res<Levels>),
    reader: Option<Res<AccessibilityRequested>>,
    mut idle: ResMut<Idle>,
    mut ways: Ways,
) {
    // Who is read the menu is not to lose it on the way.
    let is_read = reader.is_some_and(|reader| reader.get());
    if menu.kind != Some(MenuKind::Title) || !focus.here || is_read {
        idle.seconds = 0.0;
    } else if idle.seconds > IDLE {
        idle.seconds = 0.0;
        // Another level each time: steps of three go through all of them.
        let number = idle.shows * 3 % SHOWN.min(levels.0.last_level()) + 1;
        idle.shows += 1;
        ways.race(RaceMode::Show(number));
    }
}

/// Any key ends it; and after its end the title comes back.
fn end_show(
    wanted: Res<NextRace>,
    (screen, phase): (Res<State<Screen>>, Option<Res<State<Phase>>>),
    time: Res<Time<Real>>,
    mut idle: ResMut<Idle>,
    mut requests: MessageWriter<Request>,
) {
    if *screen.get() != Screen::Race || !matches!(wanted.contest, RaceMode::Show(_)) {
        return;
    }
    let is_over = phase.is_some_and(|phase| *phase.get() == Phase::Finished);
    idle.over_for = if is_over { idle.over_for + time.delta_secs() } else { 0.0 };
    if idle.disturbed || idle.over_for > END {
        idle.over_for = 0.0;
        requests.write(Request::Leave);
    }
}
