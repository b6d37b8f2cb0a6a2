//! Sets the states of the game on behalf of the player. No other module does this.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use lab::OpenPage;
use race::Difficulty;
use ui::menu::text_entry::TextEntry;
use ui::menu::{MenuAction, MenuInput, OpenMenu};
use ui::screen::Screen;

use super::back::{Navigation, RaceExit, UiState, Watched};
use super::pages::{CloseQuestion, Pages};
use super::race_commands::RaceCommand;
use crate::input::{RebindCommand, Rebinding, Stage};
use crate::race_setup::{NextRace, PrebuiltLevel, RaceMode};
use crate::simulation::SuspendedRace;
use crate::states::{Menu, MenuScreen, Page, Phase};

/// Access to the states, for navigation.
#[derive(SystemParam)]
pub(crate) struct Navigator<'w, 's> {
    ui: CurrentUi<'w>,
    next_screen: ResMut<'w, NextState<Screen>>,
    next_phase: Option<ResMut<'w, NextState<Phase>>>,
    next_menu: Option<ResMut<'w, NextState<Menu>>>,
    next_race: ResMut<'w, NextRace>,
    pages: ResMut<'w, Pages>,
    suspended_race: ResMut<'w, SuspendedRace>,
    prebuilt: ResMut<'w, PrebuiltLevel>,
    commands: Commands<'w, 's>,
}

/// The current states.
#[derive(SystemParam)]
struct CurrentUi<'w> {
    screen: Res<'w, State<Screen>>,
    phase: Option<Res<'w, State<Phase>>>,
    shown: Res<'w, State<MenuScreen>>,
    menu: ResMut<'w, OpenMenu>,
    text: ResMut<'w, TextEntry>,
    rebinding: Res<'w, Rebinding>,
    question: Res<'w, CloseQuestion>,
}

impl Navigator<'_, '_> {
    /// The state for decisions in [`super::back`].
    pub(crate) fn ui(&self) -> UiState {
        let screen = *self.ui.screen.get();
        let has_suspended_race = self.suspended_race.can_be_resumed();
        let watched = match self.next_race.mode {
            _ if screen != Screen::Race => None,
            RaceMode::Show(_) => Some(Watched::Attract),
            RaceMode::Replay(_) => Some(Watched::Replay { has_suspended_race }),
            _ => None,
        };
        UiState {
            screen,
            phase: self.ui.phase.as_ref().map(|phase| *phase.get()),
            menu: *self.ui.shown.get(),
            exit: self.exit(),
            watched,
            is_editing_text: self.ui.text.is_active(),
            has_menu_back: self.ui.menu.back.is_some(),
            has_key_conflict: matches!(self.ui.rebinding.stage, Stage::Conflict { .. }),
            question: self.ui.question.of(*self.ui.shown.get()),
        }
    }

    /// Where leaving the race leads: a level that another page than the map started, as that of a class, leads back there.
    fn exit(&self) -> RaceExit {
        let is_of_map = matches!(self.pages.over_title(), None | Some(Page::Levels));
        if is_of_map && self.next_race.mode.level().is_some() { RaceExit::Map } else { RaceExit::Title }
    }

    /// Whether the open screen handles all input itself in this frame, even Back and Pause.
    pub(super) fn is_screen_driven(&self) -> bool {
        self.ui.menu.is_open && self.ui.menu.input == MenuInput::Screen
    }

    /// The current or next race.
    pub(crate) fn next_race(&self) -> &NextRace {
        &self.next_race
    }

    /// Executes a decision of [`super::back`].
    pub(super) fn go(&mut self, navigation: Navigation) {
        match navigation {
            Navigation::Stay => {}
            Navigation::FocusLast => self.ui.menu.focus_last(),
            Navigation::CancelText => self.ui.text.cancel(),
            Navigation::KeepBindings => {
                self.commands.write_message(RebindCommand::Keep);
            }
            Navigation::ClosePage => self.close_page(),
            Navigation::Ask(page) => self.open(page),
            Navigation::MenuBack => {
                if let Some(action) = self.ui.menu.back.clone() {
                    action.send_by(&mut self.commands);
                }
            }
            Navigation::ShowLabPage(page) => {
                self.commands.write_message(OpenPage(page));
            }
            Navigation::Pause => {
                self.commands.write_message(RaceCommand::Pause);
            }
            Navigation::Resume => {
                self.commands.write_message(RaceCommand::Resume);
            }
            Navigation::ResumeSuspendedRace => self.resume_suspended_race(),
            Navigation::Title => self.enter(Screen::Title),
            Navigation::Map => {
                self.pages.open_over_title(Page::Levels);
                self.enter(Screen::Title);
            }
        }
    }

    /// Focuses the entry with this action when the menu is filled next.
    pub(crate) fn focus_on(&mut self, action: impl Into<MenuAction>) {
        self.ui.menu.focus_on(action);
    }

    /// Whether a page is open.
    pub(super) fn has_page(&self) -> bool {
        matches!(self.ui.shown.get(), MenuScreen::Page(_))
    }

    /// Opens another screen.
    pub(super) fn enter(&mut self, screen: Screen) {
        NextState::set_if_neq(&mut self.next_screen, screen);
    }

    /// Opens the lab from the title, without the pages over the title.
    pub(super) fn enter_lab(&mut self) {
        if *self.ui.screen.get() == Screen::Title {
            self.pages.close_title();
            self.enter(Screen::Lab);
        }
    }

    /// Opens a page over the current screen.
    pub(crate) fn open(&mut self, page: Page) {
        self.pages.open(*self.ui.screen.get(), page);
    }

    /// Closes the page on top.
    pub(super) fn close_page(&mut self) {
        self.pages.close(*self.ui.screen.get());
    }

    /// Sets the player's difficulty until the program ends.
    pub(crate) fn set_difficulty(&mut self, difficulty: Difficulty) {
        self.next_race.difficulty = difficulty;
    }

    /// Sets the phase of the race.
    pub(super) fn set_phase(&mut self, phase: Phase) {
        if let Some(next_phase) = &mut self.next_phase {
            NextState::set_if_neq(next_phase, phase);
        }
    }

    /// Opens or closes the pause menu. Closes all pages over the race.
    pub(crate) fn set_menu(&mut self, menu: Menu) {
        self.pages.close_race();
        if let Some(next_menu) = &mut self.next_menu {
            NextState::set_if_neq(next_menu, menu);
        }
    }

    /// Starts a race from any screen.
    pub(crate) fn start_race(&mut self, mode: RaceMode) {
        if let RaceMode::Level(number) = mode {
            self.next_race.level = number;
        }
        self.next_race.mode = mode;
        if *self.ui.screen.get() == Screen::Race {
            self.set_menu(Menu::Closed);
            self.set_phase(Phase::Building);
        } else {
            self.enter(Screen::Race);
        }
    }

    /// Returns from a replay to the result of the suspended race.
    fn resume_suspended_race(&mut self) {
        let Some(level) = self.suspended_race.resume() else { return };
        self.next_race.mode = level.mode.clone();
        self.prebuilt.0 = Some(level);
        if let Some(next_phase) = &mut self.next_phase {
            // Not `set_if_neq`: if the replay's level is still being built, the phase restarts with the suspended race.
            next_phase.set(Phase::Building);
        }
        self.set_menu(Menu::Closed);
    }
}
