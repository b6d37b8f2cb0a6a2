//! What a menu is: entries, one of which has the focus. Keys, pads and the mouse drive it through the same few calls.
//!
//! Which menu is open is decided in one place, [`super::navigation::open_menu`]; what stands in it is filled in by the screen that it is
//! of, in [`MenuSystems::Fill`]; and then it is driven.

pub mod scroll;
pub mod status;

use bevy::prelude::*;
use race::ClockDirection;

use super::menu::scroll::Scroll;
use crate::input::ActionPressed;
use crate::lab::LabPage;
use crate::navigation::pages::Page;
use crate::navigation::requests::Request;
use crate::schedule::MenuSystems;
use crate::settings::Action;
use crate::text::Text;

/// One line of a menu.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Entry {
    /// What it is.
    pub label: Text,
    /// What is chosen, where there is a choice.
    pub value: Text,
    /// How far a choice is between its least and its most, 0 to 1, where it is one of amount.
    pub share: Option<f32>,
    /// How much of that a step to the left or to the right is.
    pub step: f32,
    /// What it means, in a line; shown while it has the focus.
    pub hint: Text,
    /// Whether what is chosen cannot be used: marked before the label.
    pub is_wrong: bool,
    /// What happens when it is chosen.
    pub accept: Option<Request>,
    /// What happens when the choice goes to the left and to the right.
    pub left: Option<Request>,
    /// See `left`.
    pub right: Option<Request>,
}

impl Entry {
    /// Something to do.
    pub fn button(label: impl Into<Text>, accept: Request) -> Self {
        Self { label: label.into(), accept: Some(accept), ..Self::default() }
    }

    /// Something to choose, with what lies to the left and to the right of the present choice.
    pub fn choice(
        label: impl Into<Text>,
        value: impl Into<Text>,
        left: Option<Request>,
        right: Option<Request>,
    ) -> Self {
        Self { label: label.into(), value: value.into(), left, right, ..Self::default() }
    }

    /// The same with a line that says what it means.
    #[must_use]
    pub fn meaning(self, hint: impl Into<Text>) -> Self {
        Self { hint: hint.into(), ..self }
    }

    /// The same, which can be typed as well.
    #[must_use]
    pub fn typed(self, accept: Request) -> Self {
        Self { accept: Some(accept), ..self }
    }

    /// The same as a choice of amount.
    #[must_use]
    pub fn amounting(self, share: Option<f32>, step: f32) -> Self {
        Self { share, step, ..self }
    }

    /// Its label, with a mark before it if it is wrong.
    pub fn marked_label(&self) -> Text {
        if self.is_wrong { Text::joined("", [Text::verbatim("! "), self.label.clone()]) } else { self.label.clone() }
    }

    /// The step that brings an amount nearer to a share, if one does.
    pub fn step_to(&self, share: f32) -> Option<Request> {
        let off = share - self.share?;
        if off > self.step / 2.0 {
            self.right
        } else if off < -self.step / 2.0 {
            self.left
        } else {
            None
        }
    }

    /// Whether it is a choice.
    pub const fn is_choice(&self) -> bool {
        self.accept.is_none() || self.left.is_some() || self.right.is_some()
    }
}

/// Which menu it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MenuKind {
    /// On the title.
    Title,
    /// In a race that stands still.
    Pause,
    /// After a race.
    Result,
    /// In the lab, a page of its panel.
    Lab(LabPage),
    /// On a page over the title or over a race that stands still.
    Page(Page),
}

impl MenuKind {
    /// Whether it lies over a race.
    const fn is_of_race(self) -> bool {
        matches!(self, Self::Pause | Self::Result)
    }
}

/// The menu that is open.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct OpenMenu {
    /// Which; without one, none is open.
    pub kind: Option<MenuKind>,
    /// Its lines.
    pub entries: Vec<Entry>,
    /// How many entries stand side by side in a row; 0 and 1 are a list.
    pub columns: usize,
    /// Which entry has the focus.
    pub focus: usize,
    /// What going back asks for; where that is nothing, the last entry gets the focus.
    pub back: Option<Request>,
    /// What turning to the part before and the part after asks for, from any entry.
    pub turn: [Option<Request>; 2],
    /// Whether keys and buttons mean something else in this frame: what is typed, or a key of the screen's own.
    pub deaf: bool,
    /// How many lines there are to read beside it: up and down turn them then, and move no focus.
    pub reads: usize,
    /// How far it is scrolled, where it has no room for all.
    pub(crate) scroll: Scroll,
    /// The menus on the way here and what had the focus in them.
    behind: Vec<(MenuKind, usize)>,
}

impl OpenMenu {
    /// Opens a menu, or none. Where it was open before on the way here, the focus is where it was.
    pub(crate) fn open(&mut self, kind: Option<MenuKind>) {
        if self.kind == kind {
            return;
        }
        let (entries, columns, back, turn, reads, scroll) = Default::default();
        let mut behind = std::mem::take(&mut self.behind);
        let deaf = self.deaf;
        let mut focus = 0;
        match kind {
            // A race begins or goes on: what lies behind it is found again, and what lay over it begins anew.
            None => match behind.iter().map(|&(menu, _)| menu).chain(self.kind).position(MenuKind::is_of_race) {
                Some(at) => behind.truncate(at),
                None => behind.extend(self.kind.map(|menu| (menu, self.focus))),
            },
            Some(kind) => match behind.iter().position(|&(menu, _)| menu == kind) {
                Some(at) => {
                    focus = behind[at].1;
                    behind.truncate(at);
                }
                None => behind.extend(self.kind.map(|menu| (menu, self.focus))),
            },
        }
        *self = Self { kind, entries, columns, focus, back, turn, deaf, reads, scroll, behind };
    }

    /// Takes the entries of a list.
    pub(crate) fn fill(&mut self, entries: Vec<Entry>, back: Option<Request>) {
        self.fill_rows(entries, 1, back);
    }

    /// Takes entries that stand in rows of so many.
    pub(crate) fn fill_rows(&mut self, entries: Vec<Entry>, columns: usize, back: Option<Request>) {
        self.focus = self.focus.min(entries.len().saturating_sub(1));
        (self.entries, self.columns, self.back, self.turn, self.reads) = (entries, columns, back, [None; 2], 0);
    }

    /// The entry that has the focus.
    pub fn focused(&self) -> Option<&Entry> {
        self.entries.get(self.focus)
    }

    /// What an action does: moves the focus, or asks for something.
    pub fn act(&mut self, action: Action) -> Option<Request> {
        let last = self.entries.len().checked_sub(1)?;
        self.focus = self.focus.min(last);
        let focused = &self.entries[self.focus];
        let columns = self.columns.max(1);
        match action {
            Action::Move(ClockDirection::UP | ClockDirection::DOWN) if self.reads > 0 => {}
            Action::Move(ClockDirection::UP) => {
                let wrapped = if self.focus == 0 { last } else { 0 };
                self.focus = self.focus.checked_sub(columns).unwrap_or(wrapped);
            }
            Action::Move(ClockDirection::DOWN) => {
                let below = self.focus + columns;
                let is_in_last_row = self.focus / columns == last / columns;
                self.focus = if below <= last {
                    below
                } else if is_in_last_row {
                    0
                } else {
                    last
                };
            }
            Action::Move(ClockDirection::LEFT) if columns > 1 => self.focus = self.focus.saturating_sub(1),
            Action::Move(ClockDirection::RIGHT) if columns > 1 => self.focus = (self.focus + 1).min(last),
            Action::Move(ClockDirection::LEFT) => return focused.left,
            Action::Move(ClockDirection::RIGHT) => return focused.right,
            Action::Accept => return focused.accept.or(focused.right),
            Action::PartBefore => return self.turn[0],
            Action::PartAfter => return self.turn[1],
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

/// Whether this menu is open.
pub fn menu_is(kind: MenuKind) -> impl Fn(Res<OpenMenu>) -> bool + Clone {
    move |menu: Res<OpenMenu>| menu.kind == Some(kind)
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<OpenMenu>();
    app.add_message::<MenuCue>();
    app.init_resource::<status::StatusLine>();
    app.add_systems(Update, drive.in_set(MenuSystems::Drive));
}

fn drive(
    mut actions: MessageReader<ActionPressed>,
    mut menu: ResMut<OpenMenu>,
    mut requests: MessageWriter<Request>,
    mut cues: MessageWriter<MenuCue>,
) {
    for &ActionPressed(action) in actions.read() {
        if menu.entries.is_empty() || menu.deaf {
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
    use crate::modes::Way;
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
            ..OpenMenu::default()
        }
    }

    #[test]
    fn the_focus_goes_round_and_accept_asks_for_the_focused_entry() {
        let mut menu = menu();
        assert_eq!(menu.act(Action::Accept), Some(Request::Play));
        menu.act(Action::Move(ClockDirection::UP));
        assert_eq!(menu.act(Action::Accept), Some(Request::Quit));
        menu.act(Action::Move(ClockDirection::DOWN));
        menu.act(Action::Move(ClockDirection::DOWN));
        let harder = Some(Request::ChooseDifficulty(Difficulty::Hard));
        assert_eq!(menu.act(Action::Move(ClockDirection::RIGHT)), harder);
        assert_eq!(menu.act(Action::Accept), harder);
        assert_eq!(menu.act(Action::Move(ClockDirection::LEFT)), None);
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

    #[test]
    fn in_rows_the_focus_goes_in_four_directions() {
        let entries =
            (0..8).map(|number| Entry::button(number.to_string(), Request::Race(Way::Level(number)))).collect();
        let mut menu = OpenMenu { columns: 3, entries, ..OpenMenu::default() };
        let mut go = |direction, focus| {
            menu.act(Action::Move(direction));
            assert_eq!(menu.focus, focus);
        };
        go(ClockDirection::RIGHT, 1);
        go(ClockDirection::DOWN, 4);
        go(ClockDirection::DOWN, 7);
        go(ClockDirection::DOWN, 0);
        go(ClockDirection::RIGHT, 1);
        go(ClockDirection::RIGHT, 2);
        go(ClockDirection::DOWN, 5);
        // There is nothing below, but a row that ends sooner.
        go(ClockDirection::DOWN, 7);
        go(ClockDirection::UP, 4);
        go(ClockDirection::LEFT, 3);
        go(ClockDirection::UP, 0);
        go(ClockDirection::UP, 7);
    }

    #[test]
    fn on_the_way_back_the_focus_is_where_it_was() {
        let mut menu = menu();
        menu.focus = 2;
        menu.open(Some(MenuKind::Page(Page::Credits)));
        assert_eq!((menu.focus, menu.entries.len()), (0, 0));
        menu.open(Some(MenuKind::Title));
        assert_eq!(menu.focus, 2);
    }

    #[test]
    fn after_a_race_the_focus_is_where_it_was_before_and_over_a_race_it_begins_anew() {
        let mut menu = OpenMenu::default();
        let mut open = |kind, focus| {
            menu.open(kind);
            let found = menu.focus;
            menu.focus = focus;
            found
        };
        let page = |page| Some(MenuKind::Page(page));
        open(Some(MenuKind::Title), 2);
        open(page(Page::Ways), 3);
        open(page(Page::GrandPrix), 1);
        open(None, 0);
        // A pause, with a page over it, and the race goes on; then another pause.
        open(Some(MenuKind::Pause), 4);
        open(page(Page::Settings), 5);
        assert_eq!(open(Some(MenuKind::Pause), 4), 4);
        open(None, 0);
        assert_eq!(open(Some(MenuKind::Pause), 2), 0);
        assert_eq!(open(page(Page::Settings), 5), 0);
        open(None, 0);
        assert_eq!(open(Some(MenuKind::Result), 3), 0);
        assert_eq!(
            [page(Page::GrandPrix), page(Page::Ways), Some(MenuKind::Title)].map(|kind| open(kind, 9)),
            [1, 3, 2]
        );
    }
}
