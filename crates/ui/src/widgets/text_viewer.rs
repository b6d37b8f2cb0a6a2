//! Long texts, scrolled by up, down, the tab keys, the wheel and a finger. Only the visible lines are laid out.

use std::borrow::Cow;

use bevy::prelude::*;
use bevy_egui::egui::{Rect, Ui};
use colors::palette;
use race::ClockDirection;
use settings::Action;
use text::Text;

use super::layout::words::words;
use super::layout::{column, row, space};
use super::{paint, scroll};
use crate::input::ActionPressed;
use crate::menu::OpenMenu;
use crate::schedule::MenuSystems;
use crate::theme::fonts::{BODY, ENTRY, display, text};
use crate::theme::space::NEAR;

/// Height of a line, width of the bar that tells the position, and the least height of its thumb, in points.
const LINE: f32 = 21.0;
const BAR: f32 = 6.0;
const THUMB: f32 = 20.0;

/// Lines per key press and per notch of the wheel.
const PRESS: isize = 3;

/// Prefix of a heading.
const HEADING: &str = "# ";

/// The scroll position in the text of the open menu.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Reading {
    /// The first visible line.
    first: usize,
    /// Number of lines, and of visible lines, when last drawn.
    lines: usize,
    fit: usize,
    /// Fraction of a line that the wheel was turned beyond whole lines.
    rest: f32,
}

impl Reading {
    /// Scrolls by a number of lines.
    fn go(&mut self, by: isize) {
        self.first = self.first.saturating_add_signed(by).min(self.last_first());
    }

    fn last_first(&self) -> usize {
        self.lines.saturating_sub(self.fit.max(1))
    }

    /// Handles an action.
    fn act(&mut self, action: Action) {
        // One line of the previous page stays visible.
        let page = self.fit.saturating_sub(1).max(1) as isize;
        match action {
            Action::Move(ClockDirection::UP) => self.go(-PRESS),
            Action::Move(ClockDirection::DOWN) => self.go(PRESS),
            Action::PreviousTab => self.go(-page),
            Action::NextTab => self.go(page),
            _ => {}
        }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Reading>();
    app.add_systems(Update, turn.after(MenuSystems::Fill).before(MenuSystems::Drive));
}

/// Scrolls to the top when another text opens.
pub fn start(mut reading: ResMut<Reading>) {
    *reading = Reading { lines: reading.lines, fit: reading.fit, ..default() };
}

fn turn(mut actions: MessageReader<ActionPressed>, menu: Res<OpenMenu>, mut reading: ResMut<Reading>) {
    for &ActionPressed(action) in actions.read().filter(|_| menu.text_lines > 0) {
        // Before the first drawing the number of visible lines is unknown.
        (reading.lines, reading.fit) = (menu.text_lines, reading.fit.max(1));
        reading.act(action);
    }
}

/// Draws the visible lines of a text, and the position in it.
pub fn draw(ui: &Ui, room: Rect, lines: &[Cow<'static, str>], reading: &mut Reading) {
    (reading.lines, reading.fit) = (lines.len(), ((room.height() / LINE) as usize).max(1));
    let is_pointed = ui.input(|input| input.pointer.hover_pos()).is_some();
    let wheel = if is_pointed { scroll::wheel(ui, reading.fit) * PRESS as f32 } else { 0.0 };
    let wanted = reading.rest + wheel + scroll::pulled(ui, room, LINE);
    reading.rest = wanted.fract();
    reading.go(wanted.trunc() as isize);
    // The room may have become larger.
    reading.go(0);
    let seen = lines.iter().skip(reading.first).take(reading.fit).map(|line| {
        // A heading is taller than a line and uses the empty line above it.
        let (message, font, ink) = match line.strip_prefix(HEADING) {
            Some(heading) => (heading, display(ENTRY), palette::GOAL),
            None => (&**line, text(BODY), palette::TEXT),
        };
        words(Text::verbatim(message.to_owned()), font, ink).height(LINE).firm()
    });
    let (first, last, fit) = (reading.first, reading.last_first(), reading.fit);
    let bar = space().width(BAR).firm().only_if(lines.len() > fit).behind(move |painter, bar| {
        paint::track(painter, bar);
        let [before, after] = [first, last - first].map(|lines| lines as u16);
        let thumb = space().grow(fit as u16).least_height(THUMB).behind(|painter, thumb| {
            painter.rect_filled(thumb, BAR / 2.0, palette::GOAL.ui(painter.ctx()));
        });
        column([space().grow(before), thumb, space().grow(after)]).draw(painter, bar);
    });
    row([column(seen).grow(1), bar]).gap(NEAR).draw(ui.painter(), room);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_scrolls_to_both_ends() {
        let mut reading = Reading { lines: 100, fit: 10, ..Reading::default() };
        let mut go = |action, first| {
            reading.act(action);
            assert_eq!(reading.first, first, "{action:?}");
        };
        go(Action::Move(ClockDirection::UP), 0);
        go(Action::Move(ClockDirection::DOWN), 3);
        go(Action::NextTab, 12);
        go(Action::PreviousTab, 3);
        go(Action::Accept, 3);
        for _ in 0..20 {
            reading.act(Action::NextTab);
        }
        assert_eq!(reading.first, 90);
        // A window with room for the whole text.
        reading.fit = 200;
        reading.go(0);
        assert_eq!(reading.first, 0);
    }
}
