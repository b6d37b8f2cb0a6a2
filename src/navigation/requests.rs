//! What a player can ask for, and what becomes of it: the one place that moves between screens.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::schedule::RequestSystems;
use race::{Difficulty, Winner};

use crate::input::{Rebind, Rebinding};
use crate::lab::LabCommand;
use crate::modes::{Composed, GrandPrix, QuickChange, Way};
use crate::navigation::pages::{Page, Pages};
use crate::profile::Progress;
use crate::race_setup::{CurrentLevel, Levels, NextRace, PrebuiltLevel, RaceMode};
use crate::settings::Bindings;
use crate::settings::GhostChoice;
use crate::settings::{OpenTab, Setting, Settings, Tab};
use crate::simulation::{RaceClock, RaceFinished, RestartRace, SolutionOverlay, SuspendedRace, WatchSpeed};
use crate::states::{Menu, Phase, Screen};

/// Something that a menu, a key or a pad asks for.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// To race what is wanted.
    Play,
    /// To race in this way.
    Race(Way),
    /// To begin the race before the card and the countdown are over.
    Hurry,
    /// To race the same level again, at once.
    Restart,
    /// To race the next level or track.
    Next,
    /// To choose another difficulty.
    ChooseDifficulty(Difficulty),
    /// To choose an option: what it is, and its value as [`Settings::get`] gives it.
    Set(Setting, u16),
    /// To change a key or a button.
    Rebind(Rebind),
    /// To see another part of the settings.
    TurnTo(Tab),
    /// To have all levels open, or only those that were earned.
    OpenEverything(bool),
    /// To let other ghosts run: in races without eaters, or in those with.
    Ghosts {
        /// In races without eaters.
        alone: bool,
        /// Which.
        choice: GhostChoice,
    },
    /// To compose the quick race.
    Quick(QuickChange),
    /// To compose the Grand Prix.
    GrandPrix(GrandPrix),
    /// To have a line in the clipboard.
    Copy(Line),
    /// To watch a race that was run.
    Watch(Run),
    /// To watch it faster or slower.
    WatchAt(WatchSpeed),
    /// To see the records of another race: the next one or the one before.
    TurnRecords(i8),
    /// To show or hide the way to the goal.
    ToggleOverlay,
    /// To show it, or to hide it.
    ShowWay(bool),
    /// To open the pause menu.
    Pause,
    /// To go on with the race.
    Resume,
    /// To open a page over what is seen.
    Open(Page),
    /// To go back from a page.
    Close,
    /// To go into the lab.
    OpenLab,
    /// Something in the lab, which carries it out itself.
    Lab(LabCommand),
    /// To go back to the title.
    Leave,
    /// To end the program.
    Quit,
}

/// A line to copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// The code of the race that is raced.
    Code,
    /// The code of the quick race as it is composed.
    QuickCode,
    /// What there is to tell of the race of the day.
    Daily,
}

/// A run to watch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Run {
    /// The last one.
    Last,
    /// The one in this line of the table that is shown, from 0.
    Record(usize),
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Request>();
    app.add_systems(Update, (go_on_with_the_cheese, carry_out).chain().in_set(RequestSystems));
}

/// Whoever wins a level goes on with the next one, wherever he goes from here.
fn go_on_with_the_cheese(
    mut finished: MessageReader<RaceFinished>,
    (level, levels): (Option<Res<CurrentLevel>>, Res<Levels>),
    mut wanted: ResMut<NextRace>,
) {
    let won = finished.read().any(|finished| finished.winner == Winner::Player);
    if let Some(&CurrentLevel { contest: RaceMode::Level(number), .. }) = level.as_deref().filter(|_| won) {
        wanted.level = (number + 1).min(levels.0.last_level());
    }
}

/// Where the requests of a frame lead.
#[derive(SystemParam)]
pub(crate) struct Ways<'w> {
    screen: Res<'w, State<Screen>>,
    to_screen: ResMut<'w, NextState<Screen>>,
    to_phase: Option<ResMut<'w, NextState<Phase>>>,
    to_menu: Option<ResMut<'w, NextState<Menu>>>,
    wanted: ResMut<'w, NextRace>,
    pages: ResMut<'w, Pages>,
    aside: ResMut<'w, SuspendedRace>,
    at_hand: ResMut<'w, PrebuiltLevel>,
}

impl Ways<'_> {
    fn go(&mut self, phase: Phase) {
        if let Some(to_phase) = &mut self.to_phase {
            NextState::set_if_neq(to_phase, phase);
        }
    }

    /// The pause menu or the race itself, with no page over it.
    fn open(&mut self, menu: Menu) {
        self.pages.clear();
        if let Some(to_menu) = &mut self.to_menu {
            NextState::set_if_neq(to_menu, menu);
        }
    }

    /// Begins a race, from wherever it was asked for.
    pub(crate) fn race(&mut self, contest: RaceMode) {
        if let RaceMode::Level(number) = contest {
            self.wanted.level = number;
        }
        self.wanted.contest = contest;
        if *self.screen.get() == Screen::Race {
            self.open(Menu::Closed);
            self.go(Phase::Building);
        } else {
            NextState::set_if_neq(&mut self.to_screen, Screen::Race);
        }
    }

    /// Back to where it came from: from the replay of the race before to the result of that, from all else to the title.
    fn leave(&mut self) {
        let race = if let RaceMode::Replay(_) = self.wanted.contest { self.aside.resume() } else { None };
        match (race, &mut self.to_phase) {
            (Some(level), Some(to_phase)) => {
                self.wanted.contest = level.contest.clone();
                self.at_hand.0 = Some(level);
                // The replay may just be building: that is begun anew.
                to_phase.set(Phase::Building);
                self.open(Menu::Closed);
            }
            _ => NextState::set_if_neq(&mut self.to_screen, Screen::Title),
        }
    }
}

fn carry_out(
    mut requests: MessageReader<Request>,
    phase: Option<Res<State<Phase>>>,
    mut ways: Ways,
    mut composed: Composed,
    (mut progress, mut guidance, clock): (ResMut<Progress>, ResMut<SolutionOverlay>, Res<RaceClock>),
    current: Option<Res<CurrentLevel>>,
    (mut settings, mut tab): (ResMut<Settings>, ResMut<OpenTab>),
    (mut rebinding, mut bindings, mut watch): (ResMut<Rebinding>, ResMut<Bindings>, ResMut<WatchSpeed>),
    mut restart: MessageWriter<RestartRace>,
    mut exit: MessageWriter<AppExit>,
) {
    let phase = phase.map(|phase| *phase.get());
    // From its card to its verdict, which may have been given in this very frame.
    let race_is_open =
        matches!(phase, Some(Phase::Intro | Phase::Countdown | Phase::Running)) && clock.winner().is_none();
    for request in requests.read() {
        match *request {
            Request::Play if *ways.screen.get() == Screen::Title => {
                NextState::set_if_neq(&mut ways.to_screen, Screen::Race);
            }
            Request::Race(way) => {
                if let Some(contest) = composed.contest(way, &progress) {
                    ways.race(contest);
                }
            }
            Request::OpenLab if *ways.screen.get() == Screen::Title => {
                NextState::set_if_neq(&mut ways.to_screen, Screen::Lab);
            }
            Request::Hurry => match phase {
                Some(Phase::Intro) => ways.go(Phase::Countdown),
                Some(Phase::Countdown) => ways.go(Phase::Running),
                _ => {}
            },
            Request::Restart => {
                if let Some(Phase::Intro | Phase::Countdown | Phase::Running | Phase::Finished) = phase {
                    ways.open(Menu::Closed);
                    // Another eater than the one that ran needs its walk solved first.
                    if current.as_ref().is_some_and(|level| level.is_against(&ways.wanted)) {
                        restart.write_default();
                        ways.go(Phase::Running);
                    } else {
                        ways.go(Phase::Building);
                    }
                }
            }
            Request::Next if phase == Some(Phase::Finished) => {
                let way = match ways.wanted.contest {
                    RaceMode::Level(number) => Some(Way::Level(number + 1)),
                    RaceMode::TimeTrial(number) => Some(Way::TimeTrial(number + 1)),
                    RaceMode::GrandPrix { .. } => {
                        composed.grand_prix.on(1, composed.tracks.0.last_level()).map(|next| {
                            *composed.grand_prix = next;
                            Way::GrandPrix
                        })
                    }
                    _ => None,
                };
                if let Some(contest) = way.and_then(|way| composed.contest(way, &progress)) {
                    ways.race(contest);
                }
            }
            Request::ChooseDifficulty(difficulty) => {
                ways.wanted.difficulty = difficulty;
                progress.choose(difficulty);
            }
            Request::Set(setting, value) => settings.set(setting, value),
            Request::TurnTo(part) => tab.0 = part,
            Request::Rebind(asked) => rebinding.carry_out(asked, &mut bindings),
            Request::OpenEverything(open) => progress.open_everything(open),
            Request::Ghosts { alone, choice } => progress.choose_ghosts(alone, choice),
            Request::GrandPrix(chosen) => *composed.grand_prix = chosen,
            Request::WatchAt(speed) => *watch = speed,
            Request::ToggleOverlay if race_is_open => {
                let shown = guidance.shown();
                guidance.show(!shown);
            }
            Request::ShowWay(shown) if race_is_open || !shown => guidance.show(shown),
            Request::Pause if race_is_open => ways.open(Menu::Pause),
            Request::Resume => ways.open(Menu::Closed),
            Request::Open(page) => ways.pages.open(page),
            Request::Close => ways.pages.close(),
            Request::Leave => ways.leave(),
            Request::Quit => {
                exit.write(AppExit::Success);
            }
            // Asked for where they cannot be had; or carried out where what they are about is kept: in
            // `crate::navigation::text_entry`, `crate::lab` and `crate::screens`.
            Request::Play
            | Request::OpenLab
            | Request::Lab(_)
            | Request::Next
            | Request::Pause
            | Request::ToggleOverlay
            | Request::ShowWay(_)
            | Request::Quick(_)
            | Request::Copy(_)
            | Request::Watch(_)
            | Request::TurnRecords(_) => {}
        }
    }
}
