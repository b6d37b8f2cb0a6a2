//! Where Back, Pause and leaving lead, from every state of the screens.

use crate::lab::LabPage;
use crate::states::{MenuScreen, Phase, Screen};

/// What the way back depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UiState {
    /// What fills the window.
    pub screen: Screen,
    /// How far the race is, in a race.
    pub phase: Option<Phase>,
    /// The open menu.
    pub menu: MenuScreen,
    /// What is watched instead of played, if anything is.
    pub watched: Option<Watched>,
    /// Whether a text is being edited.
    pub is_editing_text: bool,
    /// Whether a key that is bound elsewhere waits for an answer.
    pub has_key_conflict: bool,
}

/// A race that is watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watched {
    /// The replay of a race.
    Replay {
        /// Whether the race before it is suspended and can be resumed.
        has_suspended_race: bool,
    },
    /// The race that the game plays while the title is idle.
    Attract,
}

/// What happens on the way back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Navigation {
    /// Nothing.
    Stay,
    /// The last entry of the menu gets the focus.
    FocusLast,
    /// The text that is being edited is dropped.
    CancelText,
    /// The new key is dropped.
    KeepBindings,
    /// The top page closes.
    ClosePage,
    /// The lab shows a page.
    ShowLabPage(LabPage),
    /// The race pauses.
    Pause,
    /// The race goes on.
    Resume,
    /// The replay ends, and the result of the race before it comes back.
    ResumeSuspendedRace,
    /// The title opens.
    Title,
}

/// Where Back leads.
pub const fn back(ui: &UiState) -> Navigation {
    if ui.is_editing_text {
        return Navigation::CancelText;
    }
    if ui.has_key_conflict {
        return Navigation::KeepBindings;
    }
    match ui.menu {
        MenuScreen::Page(_) => Navigation::ClosePage,
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

/// Where the key for the pause leads: in a menu, where Back does. A text is committed by the button itself.
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

/// Where leaving the race, the replay or the lab leads.
pub const fn leave(ui: &UiState) -> Navigation {
    match (ui.screen, ui.watched) {
        (Screen::Title, _) => Navigation::Stay,
        (Screen::Race, Some(Watched::Replay { has_suspended_race: true })) => Navigation::ResumeSuspendedRace,
        (Screen::Race | Screen::Lab, _) => Navigation::Title,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::states::Page;

    const PHASES: [Phase; 5] = [Phase::Building, Phase::Intro, Phase::Countdown, Phase::Running, Phase::Finished];

    const WATCHED: [Option<Watched>; 4] = [
        None,
        Some(Watched::Attract),
        Some(Watched::Replay { has_suspended_race: false }),
        Some(Watched::Replay { has_suspended_race: true }),
    ];

    /// Every state that can occur.
    fn states() -> Vec<UiState> {
        let page = MenuScreen::Page(Page::Settings);
        let (phase, watched) = (None, None);
        let (is_editing_text, has_key_conflict) = (false, false);
        let mut states = Vec::new();
        for menu in [MenuScreen::Title, page] {
            states.push(UiState { screen: Screen::Title, phase, menu, watched, is_editing_text, has_key_conflict });
        }
        for lab in LabPage::ALL {
            let menu = MenuScreen::Lab(lab);
            states.push(UiState { screen: Screen::Lab, phase, menu, watched, is_editing_text, has_key_conflict });
        }
        states.push(UiState { screen: Screen::Lab, phase, menu: page, watched, is_editing_text, has_key_conflict });
        for phase in PHASES {
            for watched in WATCHED {
                let menus: &[MenuScreen] = match (phase, watched) {
                    (_, Some(Watched::Attract)) | (Phase::Building, _) => &[MenuScreen::Closed],
                    (Phase::Finished, _) => &[MenuScreen::Closed, MenuScreen::Result, page],
                    _ => &[MenuScreen::Closed, MenuScreen::Pause, page],
                };
                for &menu in menus {
                    let phase = Some(phase);
                    states.push(UiState {
                        screen: Screen::Race,
                        phase,
                        menu,
                        watched,
                        is_editing_text,
                        has_key_conflict,
                    });
                }
            }
        }
        let conflict = |ui: &UiState| UiState { has_key_conflict: true, ..*ui };
        let conflicts: Vec<UiState> = states.iter().filter(|ui| ui.menu == page).map(conflict).collect();
        states.extend(conflicts);
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
                (MenuScreen::Title, _) => Navigation::FocusLast,
                (MenuScreen::Page(_), _) => Navigation::ClosePage,
                (MenuScreen::Pause, _) => Navigation::Resume,
                (MenuScreen::Lab(LabPage::Home), _) => Navigation::Title,
                (MenuScreen::Lab(LabPage::Style), _) => Navigation::ShowLabPage(LabPage::Maze),
                (MenuScreen::Lab(LabPage::Folder), _) => Navigation::ShowLabPage(LabPage::Files),
                (MenuScreen::Lab(_), _) => Navigation::ShowLabPage(LabPage::Home),
                (MenuScreen::Result, _) => leave(&ui),
                (MenuScreen::Closed, _) => Navigation::Stay,
            };
            assert_eq!(back(&ui), expected, "{ui:?}");
            assert_eq!(pause(&ui), expected, "in a menu both keys do the same: {ui:?}");
        }
    }

    #[test]
    fn without_a_menu_back_leaves_a_race_that_has_not_begun() {
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
    fn only_a_replay_with_a_suspended_race_is_left_for_its_result() {
        for ui in states() {
            let expected = match (ui.screen, ui.watched) {
                (Screen::Title, _) => Navigation::Stay,
                (_, Some(Watched::Replay { has_suspended_race: true })) => Navigation::ResumeSuspendedRace,
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
                assert!(steps < LabPage::ALL.len(), "{page:?} leads round in circles");
            }
            assert_eq!(menu, LabPage::Home);
        }
    }
}
