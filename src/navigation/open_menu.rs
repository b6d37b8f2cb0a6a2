//! Which menu is open: the one place that decides it.

use bevy::prelude::*;

use crate::input::InMenu;
use crate::lab::Lab;
use crate::menu::{MenuKind, OpenMenu};
use crate::navigation::pages::Pages;
use crate::race_setup::{NextRace, RaceMode};
use crate::schedule::MenuSystems;
use crate::states::{Menu, Phase, Screen};

/// Seconds that the finish itself is seen before the menu opens: keys that are still pressed then do nothing in it.
const RESULT_DELAY: f32 = 0.45;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, decide.before(MenuSystems::Fill));
}

fn decide(
    screen: Res<State<Screen>>,
    phase: Option<Res<State<Phase>>>,
    overlay: Option<Res<State<Menu>>>,
    (pages, wanted, lab): (Res<Pages>, Res<NextRace>, Res<Lab>),
    (time, mut finished_for): (Res<Time<Real>>, Local<f32>),
    mut menu: ResMut<OpenMenu>,
    mut in_menu: ResMut<InMenu>,
) {
    let phase = phase.map(|phase| *phase.get());
    *finished_for = if phase == Some(Phase::Finished) { *finished_for + time.delta_secs() } else { 0.0 };
    let paused = overlay.is_some_and(|overlay| *overlay.get() == Menu::Pause);
    let below = match (screen.get(), phase) {
        (Screen::Title, _) => Some(MenuKind::Title),
        // What plays by itself has no menus: any key ends it.
        (Screen::Race, _) if matches!(wanted.contest, RaceMode::Show(_)) => None,
        (Screen::Lab, _) => Some(MenuKind::Lab(lab.page)),
        (Screen::Race, _) if paused => Some(MenuKind::Pause),
        (Screen::Race, Some(Phase::Finished)) if *finished_for > RESULT_DELAY => Some(MenuKind::Result),
        _ => None,
    };
    menu.open(below.map(|below| pages.top().map_or(below, MenuKind::Page)));
    in_menu.set_if_neq(InMenu(menu.kind.is_some()));
}
