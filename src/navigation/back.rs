//! Decides where Back, Pause and Leave lead, for every state of the game.

use lab::LabPage;
use ui::screen::Screen;

use crate::states::{MenuScreen, Page, Phase};

/// The state that the decision depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UiState {
    /// The main screen.
    pub screen: Screen,
    /// The phase of the race, if there is one.
    pub phase: Option<Phase>,
    /// The open menu.
    pub menu: MenuScreen,
    /// Where leaving a race leads.
    pub exit: RaceExit,
    /// What is being watched, if anything.
    pub watched: Option<Watched>,
    /// Whether a text is being edited.
    pub is_editing_text: bool,
    /// Whether the menu does something else first.
    pub has_menu_back: bool,
    /// Whether a rebinding conflict waits for an answer.
    pub has_key_conflict: bool,
    /// The page with the question before the open page closes, if it asks one.
    pub question: Option<Page>,
}

/// Where leaving a race leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaceExit {
    /// The title, with the page that started the race.
    Title,
    /// The map of the campaign, from its levels.
    Map,
}

/// A race that is watched instead of played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watched {
    /// The replay of a race.
    Replay {
        /// Whether a finished race is suspended and can be resumed.
        has_suspended_race: bool,
    },
    /// A race in attract mode.
    Attract,
}

/// The result of the decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Navigation {
    /// Does nothing.
    Stay,
    /// Focuses the last entry of the menu.
    FocusLast,
    /// Cancels text editing.
    CancelText,
    /// Cancels rebinding.
    KeepBindings,
    /// Closes the top page.
    ClosePage,
    /// Opens the page that asks before the top page closes.
    Ask(Page),
    /// Does what the menu does first on Back.
    MenuBack,
    /// Shows a page of the lab.
    ShowLabPage(LabPage),
    /// Pauses the race.
    Pause,
    /// Resumes the race.
    Resume,
    /// Ends the replay and returns to the result of the suspended race.
    ResumeSuspendedRace,
    /// Opens the title.
    Title,
    /// Opens the map of the campaign.
    Map,
}

/// Returns where Back leads.
pub const fn back(ui: &UiState) -> Navigation {
    if ui.is_editing_text {
        return Navigation::CancelText;
    }
    if ui.has_key_conflict {
        return Navigation::KeepBindings;
    }
    match ui.menu {
        MenuScreen::Lab(_) | MenuScreen::Page(_) if ui.has_menu_back => Navigation::MenuBack,
        MenuScreen::Page(_) => match ui.question {
            Some(question) => Navigation::Ask(question),
            None => Navigation::ClosePage,
        },
        MenuScreen::Title => Navigation::FocusLast,
        MenuScreen::Pause => Navigation::Resume,
        MenuScreen::Result => leave(ui),
        MenuScreen::Lab(page) => match page.parent() {
            Some(parent) => Navigation::ShowLabPage(parent),
            None => leave(ui),
        },
        MenuScreen::Closed => match (ui.phase, ui.watched) {
            (Some(_), Some(Watched::Attract)) | (Some(Phase::Building | Phase::Intro), _) => leave(ui),
            (Some(Phase::Running), Some(Watched::Replay { .. })) => Navigation::Pause,
            _ => Navigation::Stay,
        },
    }
}

/// Returns where the pause key leads. In a menu it does the same as Back, except in a text field, where the button
/// commits the text.
pub const fn pause(ui: &UiState) -> Navigation {
    if ui.is_editing_text {
        return Navigation::Stay;
    }
    if ui.menu.is_open() {
        return back(ui);
    }
    match (ui.phase, ui.watched) {
        (Some(_), Some(Watched::Attract)) | (Some(Phase::Building), _) => leave(ui),
        (Some(Phase::Intro | Phase::Countdown | Phase::Running), _) => Navigation::Pause,
        _ => Navigation::Stay,
    }
}

/// Returns where leaving the race, the replay or the lab leads.
pub const fn leave(ui: &UiState) -> Navigation {
    match (ui.screen, ui.watched) {
        (Screen::Title, _) => Navigation::Stay,
        (Screen::Race, Some(Watched::Replay { has_suspended_race: true })) => Navigation::ResumeSuspendedRace,
        (Screen::Race, None) if matches!(ui.exit, RaceExit::Map) => Navigation::Map,
        (Screen::Race | Screen::Lab, _) => Navigation::Title,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PHASES: [Phase; 5] = [Phase::Building, Phase::Intro, Phase::Countdown, Phase::Running, Phase::Finished];

    const WATCHED: [Option<Watched>; 4] = [
        None,
        Some(Watched::Attract),
        Some(Watched::Replay { has_suspended_race: false }),
        Some(Watched::Replay { has_suspended_race: true }),
    ];

    /// All possible states.
    fn states() -> Vec<UiState> {
        let page = MenuScreen::Page(Page::Settings);
        let (phase, watched) = (None, None);
        let state = |screen, phase, menu, watched| UiState {
            screen,
            phase,
            menu,
            exit: RaceExit::Title,
            watched,
            is_editing_text: false,
            has_menu_back: false,
            has_key_conflict: false,
            question: None,
        };
        let mut states = Vec::new();
        for menu in [MenuScreen::Title, page] {
            states.push(state(Screen::Title, phase, menu, watched));
        }
        for lab in LabPage::ALL {
            states.push(state(Screen::Lab, phase, MenuScreen::Lab(lab), watched));
        }
        states.push(state(Screen::Lab, phase, page, watched));
        let edit = MenuScreen::Lab(LabPage::Edit);
        states.push(UiState { has_menu_back: true, ..state(Screen::Lab, phase, edit, watched) });
        for phase in PHASES {
            for watched in WATCHED {
                let menus: &[MenuScreen] = match (phase, watched) {
                    (_, Some(Watched::Attract)) | (Phase::Building, _) => &[MenuScreen::Closed],
                    (Phase::Finished, _) => &[MenuScreen::Closed, MenuScreen::Result, page],
                    _ => &[MenuScreen::Closed, MenuScreen::Pause, page],
                };
                states.extend(menus.iter().map(|&menu| state(Screen::Race, Some(phase), menu, watched)));
            }
        }
        let conflict = |ui: &UiState| UiState { has_key_conflict: true, ..*ui };
        let conflicts: Vec<UiState> = states.iter().filter(|ui| ui.menu == page).map(conflict).collect();
        states.extend(conflicts);
        let campaign = |ui: &UiState| UiState { exit: RaceExit::Map, ..*ui };
        let races: Vec<UiState> =
            states.iter().filter(|ui| ui.screen == Screen::Race && ui.watched.is_none()).map(campaign).collect();
        states.extend(races);
        states
    }

    #[test]
    fn back_cancels_a_text_before_anything_else() {
        for ui in states().into_iter().filter(|ui| ui.menu.is_open()) {
            let ui = UiState { is_editing_text: true, ..ui };
            assert_eq!((back(&ui), pause(&ui)), (Navigation::CancelText, Navigation::Stay), "{ui:?}");
        }
    }

    #[test]
    fn back_leaves_every_menu_but_the_title() {
        for ui in states().into_iter().filter(|ui| ui.menu.is_open()) {
            let expected = match (ui.menu, ui.has_key_conflict) {
                (_, true) => Navigation::KeepBindings,
                (MenuScreen::Lab(_) | MenuScreen::Page(_), _) if ui.has_menu_back => Navigation::MenuBack,
                (MenuScreen::Title, _) => Navigation::FocusLast,
                (MenuScreen::Page(_), _) => Navigation::ClosePage,
                (MenuScreen::Pause, _) => Navigation::Resume,
                (MenuScreen::Lab(LabPage::Home), _) => Navigation::Title,
                (MenuScreen::Lab(LabPage::Style), _) => Navigation::ShowLabPage(LabPage::Maze),
                (MenuScreen::Lab(LabPage::Folder), _) => Navigation::ShowLabPage(LabPage::Files),
                (MenuScreen::Lab(LabPage::Uniformity), _) => Navigation::ShowLabPage(LabPage::Measure),
                (MenuScreen::Lab(LabPage::Book), _) => Navigation::ShowLabPage(LabPage::Print),
                (MenuScreen::Lab(_), _) => Navigation::ShowLabPage(LabPage::Home),
                (MenuScreen::Result, _) => leave(&ui),
                (MenuScreen::Closed, _) => Navigation::Stay,
            };
            assert_eq!(back(&ui), expected, "{ui:?}");
            assert_eq!(pause(&ui), expected, "in a menu both keys do the same: {ui:?}");
        }
    }

    #[test]
    fn page_that_asks_is_not_closed_without_the_question() {
        for ui in states().into_iter().filter(|ui| ui.menu == MenuScreen::Page(Page::Settings) && !ui.has_key_conflict)
        {
            let asking = UiState { menu: MenuScreen::Page(Page::Friends), question: Some(Page::LeaveRoom), ..ui };
            assert_eq!(back(&asking), Navigation::Ask(Page::LeaveRoom));
            assert_eq!(back(&UiState { question: None, ..asking }), Navigation::ClosePage);
        }
    }

    #[test]
    fn back_leaves_a_race_that_has_not_started() {
        for ui in states().into_iter().filter(|ui| !ui.menu.is_open()) {
            let (on_back, on_pause) = match (ui.phase, ui.watched) {
                (_, Some(Watched::Attract)) | (Some(Phase::Building), _) => (leave(&ui), leave(&ui)),
                (Some(Phase::Intro), _) => (leave(&ui), Navigation::Pause),
                (Some(Phase::Running), Some(_)) => (Navigation::Pause, Navigation::Pause),
                (Some(Phase::Countdown | Phase::Running), _) => (Navigation::Stay, Navigation::Pause),
                (Some(Phase::Finished) | None, _) => (Navigation::Stay, Navigation::Stay),
            };
            assert_eq!((back(&ui), pause(&ui)), (on_back, on_pause), "{ui:?}");
        }
    }

    #[test]
    fn leaving_a_replay_resumes_only_a_suspended_race() {
        for ui in states() {
            let expected = match (ui.screen, ui.watched) {
                (Screen::Title, _) => Navigation::Stay,
                (_, Some(Watched::Replay { has_suspended_race: true })) => Navigation::ResumeSuspendedRace,
                _ if ui.exit == RaceExit::Map => Navigation::Map,
                _ => Navigation::Title,
            };
            assert_eq!(leave(&ui), expected, "{ui:?}");
        }
    }

    #[test]
    fn repeated_back_ends_on_the_title() {
        for page in LabPage::ALL {
            let (mut menu, mut steps) = (page, 0);
            while let Some(parent) = menu.parent() {
                (menu, steps) = (parent, steps + 1);
                assert!(steps < LabPage::ALL.len(), "{page:?} has a cycle of parents");
            }
            assert_eq!(menu, LabPage::Home);
        }
    }
}
