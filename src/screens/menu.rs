//! What a menu is: entries, one of which has the focus. Keys, pads and the mouse drive it through the same few calls.

use bevy::prelude::*;
use race::Hour;

use crate::flow::{CarryOutRequests, Request};
use crate::input::{Action, ActionPressed};

/// One line of a menu.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// What it is.
    pub label: String,
    /// What is chosen, where there is a choice.
    pub value: String,
    /// What happens when it is chosen.
    pub accept: Option<Request>,
    /// What happens when the choice goes to the left and to the right.
    pub left: Option<Request>,
    /// See `left`.
    pub right: Option<Request>,
}

impl Entry {
    /// Something to do.
    pub fn button(label: impl Into<String>, accept: Request) -> Self {
        Self { label: label.into(), accept: Some(accept), ..Self::default() }
    }

    /// Something to choose, with what lies to the left and to the right of the present choice.
    pub fn choice(
        label: impl Into<String>,
        value: impl Into<String>,
        left: Option<Request>,
        right: Option<Request>,
    ) -> Self {
        Self { label: label.into(), value: value.into(), accept: None, left, right }
    }

    /// Whether it is a choice.
    pub const fn is_choice(&self) -> bool {
        self.accept.is_none()
    }
}

/// Which menu it is; the focus is kept while it stays the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MenuKind {
    /// On the title.
    Title,
    /// In a race that stands still.
    Pause,
    /// After a race.
    Result,
}

/// The menu that is open; without entries, none is.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct OpenMenu {
    /// Which.
    pub kind: Option<MenuKind>,
    /// Its lines.
    pub entries: Vec<Entry>,
    /// Which line has the focus.
    pub focus: usize,
    /// What going back asks for; where that is nothing, the last entry gets the focus.
    pub back: Option<Request>,
}

impl OpenMenu {
    /// What an action does: moves the focus, or asks for something.
    pub fn act(&mut self, action: Action) -> Option<Request> {
        let last = self.entries.len().checked_sub(1)?;
        let focused = &self.entries[self.focus.min(last)];
        match action {
            Action::Move(Hour::UP) => self.focus = if self.focus == 0 { last } else { self.focus - 1 },
            Action::Move(Hour::DOWN) => self.focus = if self.focus >= last { 0 } else { self.focus + 1 },
            Action::Move(Hour::LEFT) => return focused.left,
            Action::Move(Hour::RIGHT) => return focused.right,
            Action::Accept => return focused.accept.or(focused.right),
            Action::Back | Action::Pause => {
                if self.back.is_none() {
                    self.focus = last;
                }
                return self.back;
            }
            _ => {}
        }
        None
    }
}

/// Something happened in a menu, for the ear.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuCue {
    /// The focus moved, or a choice changed.
    Moved,
    /// Something was chosen.
    Accepted,
    /// It went back.
    Went,
}

/// The open menu is brought up to date in this set, and driven after it.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RefreshMenu;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenMenu>();
    app.add_message::<MenuCue>();
    app.configure_sets(Update, RefreshMenu.before(CarryOutRequests));
    app.add_systems(Update, drive.after(RefreshMenu).before(CarryOutRequests));
}

fn drive(
    mut actions: MessageReader<ActionPressed>,
    mut menu: ResMut<OpenMenu>,
    mut requests: MessageWriter<Request>,
    mut cues: MessageWriter<MenuCue>,
) {
    for &ActionPressed(action) in actions.read() {
        if menu.entries.is_empty() {
            continue;
        }
        let before = menu.focus;
        let request = menu.act(action);
        requests.write_batch(request);
        match (action, request) {
            (Action::Accept, Some(_)) => drop(cues.write(MenuCue::Accepted)),
            (Action::Back | Action::Pause, Some(_)) => drop(cues.write(MenuCue::Went)),
            (_, Some(_)) => drop(cues.write(MenuCue::Moved)),
            _ if menu.focus != before => drop(cues.write(MenuCue::Moved)),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use race::Difficulty;

    fn menu() -> OpenMenu {
        let harder = Request::ChooseDifficulty(Difficulty::Hard);
        OpenMenu {
            kind: Some(MenuKind::Title),
            entries: vec![
                Entry::button("Play", Request::Play),
                Entry::choice("Difficulty", "Normal", None, Some(harder)),
                Entry::button("Quit", Request::Quit),
            ],
            focus: 0,
            back: None,
        }
    }

    #[test]
    fn the_focus_goes_round_and_accept_asks_for_the_focused_entry() {
        let mut menu = menu();
        assert_eq!(menu.act(Action::Accept), Some(Request::Play));
        menu.act(Action::Move(Hour::UP));
        assert_eq!(menu.act(Action::Accept), Some(Request::Quit));
        menu.act(Action::Move(Hour::DOWN));
        menu.act(Action::Move(Hour::DOWN));
        let harder = Some(Request::ChooseDifficulty(Difficulty::Hard));
        assert_eq!(menu.act(Action::Move(Hour::RIGHT)), harder);
        assert_eq!(menu.act(Action::Accept), harder);
        assert_eq!(menu.act(Action::Move(Hour::LEFT)), None);
    }

    #[test]
    fn back_goes_back_or_to_the_last_entry() {
        let mut menu = menu();
        assert_eq!(menu.act(Action::Back), None);
        assert_eq!(menu.focus, 2);
        menu.back = Some(Request::Resume);
        assert_eq!(menu.act(Action::Pause), Some(Request::Resume));
        assert_eq!(OpenMenu::default().act(Action::Accept), None);
    }
}
