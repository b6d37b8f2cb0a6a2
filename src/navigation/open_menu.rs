//! Opens the menu that matches the states. The result menu opens shortly after the finish, once the cheese is eaten and
//! the race is saved, and ignores directions that are still held from the race. Any key ends the show of the finish.

use std::time::Duration;

use bevy::input::gamepad::GamepadButtonStateChangedEvent;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::state::state::StateTransitionSystems;
use platform::storage::{FOLDER, Notice, Unsaved};
use settings::Action;
use ui::input::ActionPressed;
use ui::menu::status::StatusLine;
use ui::menu::{OpenMenu, Pointer};
use ui::schedule::MenuSystems;

use super::menu_history::MenuHistory;
use crate::race_setup::{NextRace, RaceMode};
use crate::schedule::MomentSystems;
use crate::simulation::{FinishShow, IntentLatch};
use crate::states::{MenuScreen, Phase, ResultStage};

/// The shortest delay of the result menu after the finish, so that keys still held from the race choose nothing.
const RESULT_DELAY: Duration = Duration::from_millis(450);

/// The longest wait for the disk. After it, the result opens with a message that it is not saved yet.
const SAVE_DELAY: Duration = Duration::from_secs(10);

/// The time until the result menu opens.
#[derive(Resource)]
struct ResultDelay(Timer);

/// Whether a direction may still be held from the race.
#[derive(Resource, Default)]
struct HeldSinceRace(bool);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(ResultDelay(Timer::new(SAVE_DELAY, TimerMode::Once)));
    // Before `OnEnter` of the screen, which may move the focus.
    app.add_systems(
        StateTransition,
        open.after(StateTransitionSystems::TransitionSchedules).before(StateTransitionSystems::EnterSchedules),
    );
    app.init_resource::<HeldSinceRace>().init_resource::<MenuHistory>();
    app.add_systems(OnEnter(ResultStage::Finish), begin_finish);
    app.add_systems(
        Update,
        (skip_show.run_if(in_state(Phase::Finished)), show_result.run_if(in_state(ResultStage::Finish)), guard_result)
            .chain()
            .after(MomentSystems)
            .before(MenuSystems::Open),
    );
}

fn begin_finish(mut delay: ResMut<ResultDelay>, mut held: ResMut<HeldSinceRace>) {
    delay.0.reset();
    held.0 = true;
}

/// Makes the result ignore directions until all directions held from the race are released.
fn guard_result(
    screen: Res<State<MenuScreen>>,
    latch: Res<IntentLatch>,
    mut held: ResMut<HeldSinceRace>,
    mut menu: ResMut<OpenMenu>,
) {
    let is_result = *screen.get() == MenuScreen::Result;
    let ignores = is_result && held.0 && latch.is_held();
    if is_result && !ignores {
        held.0 = false;
    }
    if menu.ignores_moves != ignores {
        menu.ignores_moves = ignores;
    }
}

fn open(
    screen: Res<State<MenuScreen>>,
    mut history: ResMut<MenuHistory>,
    mut menu: ResMut<OpenMenu>,
    mut pointer: ResMut<Pointer>,
    mut status: ResMut<StatusLine>,
) {
    if history.shown() != *screen.get() {
        history.show(*screen.get(), &mut menu);
        pointer.settle();
        status.set_if_neq(StatusLine(None));
    }
}

/// Ends the show of the finish at any key or button. A press in its first moments counts as meant for the race, unless
/// it is Confirm.
fn skip_show(
    delay: Res<ResultDelay>,
    mut keys: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<GamepadButtonStateChangedEvent>,
    mut clicks: MessageReader<MouseButtonInput>,
    mut touches: MessageReader<TouchInput>,
    mut actions: MessageReader<ActionPressed>,
    mut show: ResMut<FinishShow>,
) {
    let is_confirmed = actions.read().filter(|pressed| pressed.0 == Action::Accept).count() > 0;
    let pressed = keys.read().filter(|key| key.state.is_pressed()).count()
        + buttons.read().filter(|button| button.state.is_pressed()).count()
        + clicks.read().filter(|click| click.state.is_pressed()).count()
        + touches.read().filter(|touch| touch.phase == TouchPhase::Started).count();
    let is_meant_for_show = delay.0.elapsed() >= RESULT_DELAY;
    if is_confirmed || pressed > 0 && is_meant_for_show {
        show.skip();
    }
}

fn show_result(
    time: Res<Time<Real>>,
    next_race: Res<NextRace>,
    show: Res<FinishShow>,
    unsaved: Res<Unsaved>,
    mut notice: ResMut<Notice>,
    mut delay: ResMut<ResultDelay>,
    mut stage: ResMut<NextState<ResultStage>>,
) {
    let passed = delay.0.tick(time.delta()).elapsed();
    let is_due = passed >= RESULT_DELAY && show.result().has_opened();
    // Attract mode has no menus. Other results wait until the race is saved, but not longer than the longest wait.
    if matches!(next_race.mode, RaceMode::Show(_)) || !is_due || !(unsaved.is_empty() || passed >= SAVE_DELAY) {
        return;
    }
    if !unsaved.is_empty() {
        notice.set_saved(FOLDER, Err(text!("notices-slow")));
    }
    NextState::set_if_neq(&mut stage, ResultStage::Menu);
}
