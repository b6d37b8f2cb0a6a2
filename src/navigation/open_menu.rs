//! Opens the menu that matches the states. The result menu opens shortly after the finish.

use std::time::Duration;

use bevy::prelude::*;
use bevy::state::state::StateTransitionSystems;

use crate::menu::OpenMenu;
use crate::menu::status::StatusLine;
use crate::race_setup::{NextRace, RaceMode};
use crate::schedule::MenuSystems;
use crate::states::{MenuScreen, ResultStage};

/// Delay of the result menu after the finish. Keys that are still held choose nothing.
const RESULT_DELAY: Duration = Duration::from_millis(450);

/// The time until the result menu opens.
#[derive(Resource)]
struct ResultDelay(Timer);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(ResultDelay(Timer::new(RESULT_DELAY, TimerMode::Once)));
    // Before `OnEnter` of the screen, which may move the focus.
    app.add_systems(
        StateTransition,
        open.after(StateTransitionSystems::TransitionSchedules).before(StateTransitionSystems::EnterSchedules),
    );
    app.add_systems(OnEnter(ResultStage::Finish), |mut delay: ResMut<ResultDelay>| delay.0.reset());
    app.add_systems(Update, show_result.run_if(in_state(ResultStage::Finish)).in_set(MenuSystems::Open));
}

fn open(screen: Res<State<MenuScreen>>, mut menu: ResMut<OpenMenu>, mut status: ResMut<StatusLine>) {
    if menu.screen != *screen.get() {
        menu.open(*screen.get());
        status.set_if_neq(StatusLine(None));
    }
}

fn show_result(
    time: Res<Time<Real>>,
    next_race: Res<NextRace>,
    mut delay: ResMut<ResultDelay>,
    mut stage: ResMut<NextState<ResultStage>>,
) {
    // Attract mode has no menus.
    if !matches!(next_race.mode, RaceMode::Show(_)) && delay.0.tick(time.delta()).is_finished() {
        NextState::set_if_neq(&mut stage, ResultStage::Menu);
    }
}
