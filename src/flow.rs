//! What a player can ask for, and what becomes of it: the one place that moves between screens.

use bevy::prelude::*;
use race::{Difficulty, Steering, Winner};

use crate::level::{CurrentLevel, Levels, Wanted};
use crate::pages::{Page, Pages};
use crate::profile::Progress;
use crate::racing::{Guidance, RaceClock, RestartRace, SteeringOption};

use crate::states::{Menu, Phase, Screen};

/// Something that a menu, a key or a pad asks for.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// To race the level that is chosen.
    Play,
    /// To begin the race before the card and the countdown are over.
    Hurry,
    /// To race the same level again, at once.
    Restart,
    /// To race the next level.
    NextLevel,
    /// To choose another level, counted from 1; only one that was reached.
    ChooseLevel(u32),
    /// To choose another difficulty.
    ChooseDifficulty(Difficulty),
    /// To let the keys steer in another way.
    Steer(Steering),
    /// To show or hide the way to the goal.
    ToggleOverlay,
    /// To open the pause menu.
    Pause,
    /// To go on with the race.
    Resume,
    /// To open a page over what is seen.
    Open(Page),
    /// To go back from a page.
    Close,
    /// To go back to the title.
    Leave,
    /// To end the program.
    Quit,
}

/// Requests are made before this set and carried out in it, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CarryOutRequests;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Request>();
    app.add_systems(Update, carry_out.in_set(CarryOutRequests));
}

fn carry_out(
    mut requests: MessageReader<Request>,
    (screen, phase): (Res<State<Screen>>, Option<Res<State<Phase>>>),
    (mut to_screen, to_phase, to_menu): (
        ResMut<NextState<Screen>>,
        Option<ResMut<NextState<Phase>>>,
        Option<ResMut<NextState<Menu>>>,
    ),
    (mut wanted, levels, current): (ResMut<Wanted>, Res<Levels>, Option<Res<CurrentLevel>>),
    (mut progress, mut guidance, clock): (ResMut<Progress>, ResMut<Guidance>, Res<RaceClock>),
    (mut pages, mut option): (ResMut<Pages>, ResMut<SteeringOption>),
    mut restart: MessageWriter<RestartRace>,
    mut exit: MessageWriter<AppExit>,
) {
    let phase = phase.map(|phase| *phase.get());
    // From its card to its verdict, which may have been given in this very frame.
    let race_is_open =
        matches!(phase, Some(Phase::Intro | Phase::Countdown | Phase::Running)) && clock.winner().is_none();
    let (mut to_phase, mut to_menu) = (to_phase, to_menu);
    let mut go = |next: Phase| {
        if let Some(to_phase) = to_phase.as_mut() {
            NextState::set_if_neq(to_phase, next);
        }
    };
    let mut open = |menu: Menu| {
        if let Some(to_menu) = to_menu.as_mut() {
            NextState::set_if_neq(to_menu, menu);
        }
    };
    for request in requests.read() {
        match *request {
            Request::Play if *screen.get() == Screen::Title => NextState::set_if_neq(&mut to_screen, Screen::Race),
            Request::Hurry => match phase {
                Some(Phase::Intro) => go(Phase::Countdown),
                Some(Phase::Countdown) => go(Phase::Running),
                _ => {}
            },
            Request::Restart => {
                if let Some(Phase::Intro | Phase::Countdown | Phase::Running | Phase::Finished) = phase {
                    open(Menu::Closed);
                    // Another eater than the one that ran needs its walk solved first.
                    if current.as_ref().is_some_and(|level| level.difficulty == wanted.difficulty) {
                        restart.write_default();
                        go(Phase::Running);
                    } else {
                        go(Phase::Building);
                    }
                }
            }
            Request::NextLevel if phase == Some(Phase::Finished) => {
                let next = (wanted.level + 1).min(levels.0.last_level());
                if next <= progress.reached() {
                    wanted.level = next;
                    go(Phase::Building);
                }
            }
            Request::ChooseLevel(level) => wanted.level = level.clamp(1, progress.reached().min(levels.0.last_level())),
            Request::ChooseDifficulty(difficulty) => {
                wanted.difficulty = difficulty;
                progress.choose(difficulty);
            }
            Request::Steer(steering) => option.0 = steering,
            Request::ToggleOverlay if race_is_open => guidance.toggle(),
            Request::Pause if race_is_open => open(Menu::Pause),
            Request::Resume => open(Menu::Closed),
            Request::Open(page) => pages.open(page),
            Request::Close => pages.close(),
            Request::Leave => {
                // Whoever leaves with the cheese goes on with the next level.
                if phase == Some(Phase::Finished) && clock.winner() == Some(Winner::Player) {
                    wanted.level = (wanted.level + 1).min(levels.0.last_level());
                }
                NextState::set_if_neq(&mut to_screen, Screen::Title);
            }
            Request::Quit => {
                exit.write(AppExit::Success);
            }
            Request::Play | Request::NextLevel | Request::Pause | Request::ToggleOverlay => {}
        }
    }
}
