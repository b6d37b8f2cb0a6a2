//! Menus: entries, one of which has the focus. Keyboard, gamepads and mouse use the same functions.
//!
//! The game opens a menu, the open screen fills it in [`MenuSystems::Fill`], and then input controls it. An entry sends a [`MenuAction`]: a message of any feature, whose type the menu need not know.
//!
//! This file has the entries, the focus, and how input moves it. `action`: messages of entries. `pointer`: whether the
//! mouse moves. `scan`: the focus moves by itself. `offered`: among what it moves. [`scroll`]: the visible lines. [`status`]: the result of the last request. [`text_entry`]: the text
//! being edited. `ui`: access for drawing code.

mod action;
mod offered;
mod pointer;
mod scan;
pub mod scroll;
pub mod status;
pub mod text_entry;
mod ui;

pub use action::MenuAction;
pub use pointer::Pointer;
pub use ui::MenuUi;

use std::ops::Range;

use bevy::prelude::*;
use race::ClockDirection;
use settings::Action;
use text::Text;

use self::offered::Offered;
use self::scroll::Scroll;
use crate::input::ActionPressed;
use crate::schedule::MenuSystems;

/// An entry of a menu.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Entry {
    /// Its label.
    pub label: Text,
    /// The current value, for choices.
    pub value: Text,
    /// The position of a slider, 0 to 1.
    pub share: Option<f32>,
    /// The size of one step of a slider, 0 to 1.
    pub step: f32,
    /// A line about its effect, shown while it has the focus.
    pub hint: Text,
    /// Whether the value is invalid. A mark is shown before the label.
    pub is_wrong: bool,
    /// Sent when it is confirmed.
    pub accept: Option<MenuAction>,
    /// Sent for one step to the left.
    pub left: Option<MenuAction>,
    /// Sent for one step to the right.
    pub right: Option<MenuAction>,
}

impl Entry {
    /// A button.
    pub fn button(label: impl Into<Text>, accept: impl Into<MenuAction>) -> Self {
        Self { label: label.into(), accept: Some(accept.into()), ..Self::default() }
    }

    /// A choice, with the messages for one step to the left and to the right.
    pub fn choice<A: Into<MenuAction>>(
        label: impl Into<Text>,
        value: impl Into<Text>,
        left: Option<A>,
        right: Option<A>,
    ) -> Self {
        let (left, right) = (left.map(Into::into), right.map(Into::into));
        Self { label: label.into(), value: value.into(), left, right, ..Self::default() }
    }

    /// A value that cannot be changed.
    pub fn value(label: impl Into<Text>, value: impl Into<Text>) -> Self {
        Self { label: label.into(), value: value.into(), ..Self::default() }
    }

    /// A button that does nothing now.
    #[must_use]
    pub fn disabled(self) -> Self {
        Self { accept: None, ..self }
    }

    /// Adds a hint.
    #[must_use]
    pub fn hint(self, hint: impl Into<Text>) -> Self {
        Self { hint: hint.into(), ..self }
    }

    /// Makes the value editable as text.
    #[must_use]
    pub fn editable(self, accept: impl Into<MenuAction>) -> Self {
        Self { accept: Some(accept.into()), ..self }
    }

    /// Makes a slider with this position and step, both 0 to 1.
    #[must_use]
    pub fn as_slider(self, share: Option<f32>, step: f32) -> Self {
        Self { share, step, ..self }
    }

    /// The label, with a mark if the value is invalid.
    pub fn marked_label(&self) -> Text {
        if self.is_wrong { Text::joined("", [Text::verbatim("! "), self.label.clone()]) } else { self.label.clone() }
    }

    /// The action that moves a slider one step toward a position; `None` if it is there.
    pub fn step_to(&self, share: f32) -> Option<MenuAction> {
        let distance = share - self.share?;
        if distance > self.step / 2.0 {
            self.right.clone()
        } else if distance < -self.step / 2.0 {
            self.left.clone()
        } else {
            None
        }
    }

    /// Whether it has a value to choose.
    pub fn is_choice(&self) -> bool {
        self.left.is_some() || self.right.is_some() || self.accept.is_none() && !self.value.is_empty()
    }
}

/// The receiver of the keys and buttons of this frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MenuInput {
    /// The menu.
    #[default]
    Menu,
    /// The screen, except for Back and Pause.
    BackOnly,
    /// The screen.
    Screen,
}

/// The open menu.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct OpenMenu {
    /// Whether a menu is open.
    pub is_open: bool,
    /// Its entries.
    pub entries: Vec<Entry>,
    /// Entries per row; 0 and 1 mean a list.
    pub columns: usize,
    /// The entries of each row below the table, which have their own lengths.
    rows_below: Vec<usize>,
    /// The index of the focused entry.
    pub focus: usize,
    /// Actions of the keys for the previous and the next tab.
    pub turn: [Option<MenuAction>; 2],
    /// The receiver of the keys and buttons of this frame.
    pub input: MenuInput,
    /// Whether directions do nothing, because they are held since a race.
    pub ignores_moves: bool,
    /// The number of lines of the text beside it. If there are any, up and down scroll the text.
    pub text_lines: usize,
    /// The scroll position.
    pub scroll: Scroll,
    /// What one switch is offered.
    offered: Offered,
    /// What Back does instead of leaving the menu. Each filling starts without it.
    pub back: Option<MenuAction>,
    /// The action of the entry that gets the focus when the menu is filled.
    focus_on: Option<MenuAction>,
    /// Whether Confirm steps back through the values of the focused entry, because it has reached the last one.
    steps_back: bool,
}

impl OpenMenu {
    /// Opens another menu, without entries, and with the focus at this number.
    pub fn open(&mut self, focus: usize) {
        *self = Self { is_open: true, focus, input: self.input, ..Self::default() };
    }

    /// Closes it.
    pub fn close(&mut self) {
        *self = Self { input: self.input, ..Self::default() };
    }

    /// Sets the entries as a list.
    pub fn fill(&mut self, entries: Vec<Entry>) {
        self.fill_rows(entries, 1);
    }

    /// Sets the entries as a table. The focus stays on the entry that does the same as before, wherever it is now;
    /// where none does, at its number.
    pub fn fill_rows(&mut self, entries: Vec<Entry>, columns: usize) {
        let wanted = self.focus_on.take();
        let found = entries.iter().position(|entry| wanted.is_some() && entry.accept == wanted);
        self.focus = found
            .or_else(|| self.place_of_focused(&entries))
            .unwrap_or(self.focus)
            .min(entries.len().saturating_sub(1));
        (self.entries, self.columns, self.turn, self.text_lines) = (entries, columns, default(), 0);
        self.rows_below.clear();
        self.back = None;
    }

    /// Where the focused entry is among others: at its number if it is there, and then the first.
    fn place_of_focused(&self, entries: &[Entry]) -> Option<usize> {
        let focused = self.focused()?;
        let find = |is_same: &dyn Fn(&Entry) -> bool| {
            let is_here = entries.get(self.focus).is_some_and(is_same);
            if is_here { Some(self.focus) } else { entries.iter().position(is_same) }
        };
        // A choice sends other messages after each step, and a text field other texts.
        let does_same = |entry: &Entry| focused.accept.is_some() && entry.accept == focused.accept;
        let is_called_same = |entry: &Entry| !focused.label.is_empty() && entry.label == focused.label;
        find(&|entry| does_same(entry) && is_called_same(entry))
            .or_else(|| find(&is_called_same))
            .or_else(|| find(&does_same))
    }

    /// Sets the entries as a table with rows of other lengths below it.
    pub fn fill_rows_above(&mut self, entries: Vec<Entry>, columns: usize, below: impl Into<Vec<usize>>) {
        self.fill_rows(entries, columns);
        self.rows_below = below.into();
    }

    /// The number of the row with an entry.
    pub fn row_of(&self, entry: usize) -> usize {
        if self.rows_below.is_empty() {
            return entry / self.columns.max(1);
        }
        self.rows().position(|row| row.contains(&entry)).unwrap_or(0)
    }

    /// Moves the focus to a row, into the same column.
    pub fn focus_row(&mut self, row: usize) {
        let row = self.rows().nth(row);
        self.focus = self.beside(row).unwrap_or(self.focus);
    }

    /// The rows of entries from the top.
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = Range<usize>> + use<> {
        let table = self.entries.len().saturating_sub(self.rows_below.iter().sum());
        let columns = self.columns.max(1);
        let mut rows: Vec<_> = (0..table).step_by(columns).map(|first| first..(first + columns).min(table)).collect();
        for &length in &self.rows_below {
            let first = rows.last().map_or(0, |row| row.end);
            rows.push(first..first + length);
        }
        rows.into_iter()
    }

    /// The focused entry.
    pub fn focused(&self) -> Option<&Entry> {
        self.entries.get(self.focus)
    }

    /// Focuses the entry with this action when the menu is filled next.
    pub fn focus_on(&mut self, action: impl Into<MenuAction>) {
        self.focus_on = Some(action.into());
    }

    /// Focuses the last entry.
    pub fn focus_last(&mut self) {
        self.focus = self.entries.len().saturating_sub(1);
    }

    /// The entry of another row in the column of the focus, or its last one.
    fn beside(&self, row: Option<Range<usize>>) -> Option<usize> {
        let row = row?;
        let column = self.focus - self.rows().find(|row| row.contains(&self.focus))?.start;
        Some(row.start + column.min(row.len().saturating_sub(1)))
    }

    /// Moves the focus, or returns the message to send. The module `navigation` handles Back.
    pub fn act(&mut self, action: Action) -> Option<MenuAction> {
        let last = self.entries.len().checked_sub(1)?;
        self.focus = self.focus.min(last);
        self.steps_back &= action == Action::Accept;
        if action != Action::Accept {
            self.offered = Offered::Entry;
        }
        let focused = &self.entries[self.focus];
        let columns = self.columns.max(1);
        match action {
            Action::Move(ClockDirection::UP | ClockDirection::DOWN) if self.text_lines > 0 => {}
            Action::Move(ClockDirection::UP) => {
                let wrapped = if self.focus == 0 { last } else { 0 };
                let above = self.rows().rfind(|row| row.end <= self.focus && !row.contains(&self.focus));
                self.focus = self.beside(above).unwrap_or(wrapped);
            }
            Action::Move(ClockDirection::DOWN) => {
                let below = self.rows().find(|row| row.start > self.focus);
                self.focus = self.beside(below).unwrap_or(0);
            }
            Action::Move(ClockDirection::LEFT) if columns > 1 => self.focus = self.focus.saturating_sub(1),
            Action::Move(ClockDirection::RIGHT) if columns > 1 => self.focus = (self.focus + 1).min(last),
            Action::Move(ClockDirection::LEFT) => return focused.left.clone(),
            Action::Move(ClockDirection::RIGHT) => return focused.right.clone(),
            Action::Accept if self.take_group() => {}
            Action::Accept => {
                let focused = &self.entries[self.focus];
                if focused.accept.is_some() {
                    return focused.accept.clone();
                }
                // Forth to the last value, then back to the first.
                self.steps_back = focused.right.is_none() || self.steps_back && focused.left.is_some();
                return if self.steps_back { focused.left.clone() } else { focused.right.clone() };
            }
            Action::PreviousTab => return self.turn[0].clone(),
            Action::NextTab => return self.turn[1].clone(),
            _ => {}
        }
        None
    }
}

/// A menu event that has a sound.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuCue {
    /// The focus moved or a value changed.
    Moved,
    /// An entry was confirmed.
    Accepted,
    /// The menu closed or went back.
    Closed,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenMenu>();
    app.add_message::<MenuCue>();
    app.init_resource::<status::StatusLine>();
    app.add_plugins((text_entry::plugin, pointer::plugin, scan::plugin));
    app.add_systems(Update, drive.in_set(MenuSystems::Drive));
}

fn drive(mut actions: MessageReader<ActionPressed>, mut menu: MenuUi) {
    for &ActionPressed(action) in actions.read() {
        let is_ignored = menu.ignores_moves && matches!(action, Action::Move(_));
        if menu.entries.is_empty() || menu.input != MenuInput::Menu || menu.text().is_active() || is_ignored {
            continue;
        }
        let (before, is_group) = (menu.focus, menu.offered_group().is_some());
        let sent = menu.act(action);
        if sent.is_some() || menu.focus != before || is_group != menu.offered_group().is_some() {
            menu.cue(if sent.is_some() && action == Action::Accept { MenuCue::Accepted } else { MenuCue::Moved });
        }
        menu.send_all(sent);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Message, Clone, Debug, PartialEq)]
    enum Asked {
        Play,
        Harder,
        Quit,
        Level(usize),
    }

    fn menu() -> OpenMenu {
        OpenMenu {
            is_open: true,
            entries: vec![
                Entry::button(Text::verbatim("Play"), Asked::Play),
                Entry::choice(Text::verbatim("Difficulty"), Text::verbatim("Normal"), None, Some(Asked::Harder)),
                Entry::button(Text::verbatim("Quit"), Asked::Quit),
            ],
            ..OpenMenu::default()
        }
    }

    #[test]
    fn focus_wraps_around_and_accept_sends_the_focused_action() {
        let mut menu = menu();
        assert_eq!(menu.act(Action::Accept), Some(Asked::Play.into()));
        menu.act(Action::Move(ClockDirection::UP));
        assert_eq!(menu.act(Action::Accept), Some(Asked::Quit.into()));
        menu.act(Action::Move(ClockDirection::DOWN));
        menu.act(Action::Move(ClockDirection::DOWN));
        let harder = Some(Asked::Harder.into());
        assert_eq!(menu.act(Action::Move(ClockDirection::RIGHT)), harder);
        assert_eq!(menu.act(Action::Accept), harder);
        assert_eq!(menu.act(Action::Move(ClockDirection::LEFT)), None);
    }

    #[test]
    fn confirm_steps_through_all_values_and_back() {
        let mut menu = OpenMenu { is_open: true, ..OpenMenu::default() };
        let mut value = 0;
        let mut seen = Vec::new();
        for _ in 0..8 {
            let step = |is_there: bool, to: usize| is_there.then_some(Asked::Level(to));
            let (left, right) = (step(value > 0, value.max(1) - 1), step(value < 3, value + 1));
            menu.fill(vec![Entry::choice(Text::verbatim("Value"), Text::from(value), left, right)]);
            let sent = menu.act(Action::Accept).expect("a step");
            let Some(&Asked::Level(to)) = sent.message() else { panic!("a value") };
            value = to;
            seen.push(value);
        }
        assert_eq!(seen, [1, 2, 3, 2, 1, 0, 1, 2]);
    }

    #[test]
    fn button_that_does_nothing_is_no_choice() {
        let button = Entry::button(Text::verbatim("Race"), Asked::Play);
        assert!(!button.is_choice() && !button.disabled().is_choice());
        assert!(Entry::value(Text::verbatim("Wins"), Text::verbatim("3")).is_choice());
    }

    #[test]
    fn rows_of_different_lengths_keep_their_order() {
        let entries = (0..6).map(|number| Entry::button(Text::from(number), Asked::Level(number))).collect();
        let mut menu = OpenMenu::default();
        menu.fill_rows_above(entries, 2, [1, 2, 2, 1]);
        assert_eq!([0, 1, 2, 3, 4, 5].map(|entry| menu.row_of(entry)), [0, 1, 1, 2, 2, 3]);
        menu.focus = 2;
        menu.focus_row(2);
        assert_eq!(menu.focus, 4);
        menu.focus_row(3);
        assert_eq!(menu.focus, 5);
        assert_eq!(menu.act(Action::Move(ClockDirection::DOWN)), None);
        assert_eq!(menu.focus, 0);
    }

    #[test]
    fn focus_moves_in_four_directions_in_tables() {
        let entries = (0..8).map(|number| Entry::button(Text::from(number), Asked::Level(number))).collect();
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
        // The next row is shorter and has no entry below.
        go(ClockDirection::DOWN, 7);
        go(ClockDirection::UP, 4);
        go(ClockDirection::LEFT, 3);
        go(ClockDirection::UP, 0);
        go(ClockDirection::UP, 7);
    }

    #[test]
    fn rows_below_a_table_are_reached_by_down() {
        let entries: Vec<_> = (0..11).map(|number| Entry::button(Text::from(number), Asked::Level(number))).collect();
        let mut menu = OpenMenu::default();
        menu.fill_rows_above(entries, 3, [3, 2]);
        let mut go = |direction, focus| {
            menu.act(Action::Move(direction));
            assert_eq!(menu.focus, focus);
        };
        // 0 1 2 / 3 4 5 / 6 7 8 / 9 10
        go(ClockDirection::RIGHT, 1);
        go(ClockDirection::RIGHT, 2);
        for focus in [5, 8, 10, 0] {
            go(ClockDirection::DOWN, focus);
        }
        for focus in [10, 7, 4, 1, 0] {
            go(ClockDirection::UP, focus);
        }
    }

    #[test]
    fn focus_stays_on_what_an_entry_does() {
        let button = |label: &'static str, number| Entry::button(Text::verbatim(label), Asked::Level(number));
        let mut menu = OpenMenu::default();
        menu.fill(vec![button("Leave", 9)]);
        // The others come in the frame in which a key is pressed.
        let room = vec![button("Ready", 1), button("Say", 2), button("Leave", 9)];
        menu.fill(room.clone());
        assert_eq!(menu.act(Action::Accept), Some(Asked::Level(9).into()));
        // What is gone leaves its number, and the focus within the menu.
        menu.focus = 1;
        menu.fill(vec![button("Ready", 1), button("Copy", 3), button("Leave", 9)]);
        assert_eq!(menu.focus, 1);
        menu.fill(vec![button("Back", 4)]);
        assert_eq!(menu.focus, 0);
        // A button whose name changes, and one whose message does.
        menu.fill(room);
        menu.focus = 1;
        menu.fill(vec![button("Copy", 3), button("Ready", 1), button("Louder", 2)]);
        assert_eq!(menu.focus, 2);
        menu.fill(vec![button("Louder", 5), button("Copy", 3)]);
        assert_eq!(menu.focus, 0);
        // Of several that do the same, the one at the number.
        menu.fill(vec![button("Word", 7), button("Word", 7), button("Word", 7)]);
        menu.focus = 1;
        menu.fill(vec![button("Word", 7), button("Word", 7), button("Word", 7), button("Back", 4)]);
        assert_eq!(menu.focus, 1);
    }
}
