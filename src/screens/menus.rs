//! Which menu is open, and what stands in it.

use bevy::prelude::*;
use race::Winner;

use super::menu::{Entry, MenuKind, OpenMenu, RefreshMenu};
use crate::flow::Request;
use crate::level::{CurrentLevel, Levels, Wanted};
use crate::profile::Progress;
use crate::racing::{Guidance, RaceClock};
use crate::states::{Menu, Phase, Screen};

/// Seconds that the finish itself is seen before the menu opens: keys that are still pressed then do nothing in it.
const RESULT_DELAY: f32 = 0.45;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, refresh.in_set(RefreshMenu));
}

fn refresh(
    screen: Res<State<Screen>>,
    phase: Option<Res<State<Phase>>>,
    overlay: Option<Res<State<Menu>>>,
    (wanted, levels, progress): (Res<Wanted>, Res<Levels>, Res<Progress>),
    (clock, guidance, current): (Res<RaceClock>, Res<Guidance>, Option<Res<CurrentLevel>>),
    (time, mut finished_for): (Res<Time<Real>>, Local<f32>),
    mut menu: ResMut<OpenMenu>,
) {
    let phase = phase.map(|phase| *phase.get());
    *finished_for = if phase == Some(Phase::Finished) { *finished_for + time.delta_secs() } else { 0.0 };
    let paused = overlay.is_some_and(|overlay| *overlay.get() == Menu::Pause);
    let open = match (screen.get(), phase) {
        (Screen::Title, _) => Some(MenuKind::Title),
        (Screen::Race, _) if paused => Some(MenuKind::Pause),
        (Screen::Race, Some(Phase::Finished)) if *finished_for > RESULT_DELAY => Some(MenuKind::Result),
        _ => None,
    };
    let last = levels.0.last_level();
    let (entries, back) = match open {
        None => (Vec::new(), None),
        Some(MenuKind::Title) => (title(*wanted, &levels, &progress), None),
        Some(MenuKind::Pause) => (pause(*guidance), Some(Request::Resume)),
        Some(MenuKind::Result) => {
            let won = clock.winner() == Some(Winner::Player);
            let number = current.map_or(1, |level| level.number);
            // A victory opens the next level in this very frame.
            let next = number < last && (won || number < progress.reached());
            (result(*wanted, won, next), Some(Request::Leave))
        }
    };
    let focus = if menu.kind == open { menu.focus.min(entries.len().saturating_sub(1)) } else { 0 };
    menu.set_if_neq(OpenMenu { kind: open, entries, focus, back });
}

fn title(wanted: Wanted, levels: &Levels, progress: &Progress) -> Vec<Entry> {
    let last = progress.reached().min(levels.0.last_level());
    let level = wanted.level;
    let mut entries = vec![Entry::button("Play", Request::Play)];
    entries.push(Entry::choice(
        "Level",
        format!("{level} of {}", levels.0.last_level()),
        (level > 1).then(|| Request::ChooseLevel(level - 1)),
        (level < last).then(|| Request::ChooseLevel(level + 1)),
    ));
    entries.push(difficulty(wanted));
    entries.push(Entry::button("Quit", Request::Quit));
    entries
}

fn difficulty(wanted: Wanted) -> Entry {
    let now = wanted.difficulty;
    let other = |other| (other != now).then_some(Request::ChooseDifficulty(other));
    Entry::choice("Difficulty", now.name(), other(now.easier()), other(now.harder()))
}

fn pause(guidance: Guidance) -> Vec<Entry> {
    let way = if guidance.shown() { "Hide the way" } else { "Show the way" };
    vec![
        Entry::button("Go on", Request::Resume),
        Entry::button("Start again", Request::Restart),
        Entry::button(way, Request::ToggleOverlay),
        Entry::button("Leave the race", Request::Leave),
    ]
}

fn result(wanted: Wanted, won: bool, next: bool) -> Vec<Entry> {
    let mut entries = Vec::new();
    if won && next {
        entries.push(Entry::button("Next level", Request::NextLevel));
    }
    entries.push(Entry::button("Race again", Request::Restart));
    if !won && next {
        entries.push(Entry::button("Next level", Request::NextLevel));
    }
    entries.push(difficulty(wanted));
    entries.push(Entry::button("Title", Request::Leave));
    entries
}
