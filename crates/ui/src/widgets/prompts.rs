//! Key prompts: keycaps or gamepad buttons with what they do, using the current bindings and device.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Align2, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2};
use colors::palette;
use race::ClockDirection;
use settings::{Action, Bindings, Control, Device, KeyNames};
use settings::{Setting, Settings};
use text::Text;

use super::paint;
use super::translate::words;
use crate::input::{DeviceInHand, PadFamily, PadInHand};
use crate::theme::fonts::{BODY, NOTE, display, text};

/// Height of a cap in points.
const CAP: f32 = 26.0;

/// Space between two prompts in points.
const APART: f32 = 22.0;

/// A drawn key or button.
#[derive(Clone, Debug, PartialEq)]
pub enum Cap {
    /// A key with a name.
    Word(Text),
    /// A key with an arrow in this direction, in degrees.
    Arrow(u16),
    /// A round button with a letter.
    Letter(&'static str),
    /// A round button with a symbol.
    Shape(PadShape),
    /// All four directions.
    Cross,
    /// A finger taps here.
    Tap,
    /// Nothing is bound.
    None,
}

/// The symbols on the buttons of some gamepads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PadShape {
    /// The bottom button.
    Cross,
    /// The right button.
    Circle,
    /// The left button.
    Square,
    /// The top button.
    Triangle,
}

/// The device whose prompts are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PromptDevice {
    /// Keys.
    Keyboard,
    /// Buttons with the names of a maker.
    Pad(PadFamily),
    /// A finger: no keys.
    Touch,
}

/// The parameters for drawing prompts.
#[derive(SystemParam)]
pub struct Prompts<'w, 's> {
    bindings: Res<'w, Bindings>,
    names: Res<'w, KeyNames>,
    settings: Res<'w, Settings>,
    device: Res<'w, DeviceInHand>,
    pad: Res<'w, PadInHand>,
    pads: Query<'w, 's, &'static Gamepad>,
}

impl Prompts<'_, '_> {
    /// The cap of a control, whatever device is in use.
    pub fn cap_of(&self, control: Control) -> Cap {
        cap_of(control, self.family(), &self.names)
    }

    /// Draws the cap of an action without a label, around a point.
    pub fn draw_alone(&self, painter: &Painter, middle: Pos2, action: Action) {
        draw_cap_around(painter, middle, &self.cap(action));
    }

    /// The naming scheme for gamepad buttons.
    fn family(&self) -> PadFamily {
        let vendor = self.pad.0.and_then(|pad| self.pads.get(pad).ok()).and_then(Gamepad::vendor_id);
        match self.settings.get(Setting::Prompts) {
            2 => PadFamily::Xbox,
            3 => PadFamily::PlayStation,
            4 => PadFamily::Nintendo,
            _ => PadFamily::of_vendor(vendor),
        }
    }

    fn prompt_device(&self) -> PromptDevice {
        match (self.settings.get(Setting::Prompts), *self.device) {
            (_, DeviceInHand::Touch) => PromptDevice::Touch,
            (0, DeviceInHand::Keyboard) | (1, _) => PromptDevice::Keyboard,
            _ => PromptDevice::Pad(self.family()),
        }
    }

    /// The cap of an action.
    fn cap(&self, action: Action) -> Cap {
        let (device, family) = match self.prompt_device() {
            PromptDevice::Keyboard => (Device::Keyboard, PadFamily::default()),
            PromptDevice::Pad(family) => (Device::Gamepad, family),
            PromptDevice::Touch => return Cap::Tap,
        };
        self.bindings.control(action, device).map_or(Cap::None, |control| cap_of(control, family, &self.names))
    }

    /// One cap for all four directions.
    fn moves(&self) -> Cap {
        if let PromptDevice::Pad(_) | PromptDevice::Touch = self.prompt_device() {
            return Cap::Cross;
        }
        let caps = [ClockDirection::UP, ClockDirection::LEFT, ClockDirection::DOWN, ClockDirection::RIGHT]
            .map(|direction| self.cap(Action::Move(direction)));
        if caps.iter().all(|cap| matches!(cap, Cap::Arrow(_))) {
            return Cap::Cross;
        }
        let words = caps.iter().map(|cap| if let Cap::Word(word) = cap { word.clone() } else { Text::verbatim("?") });
        Cap::Word(Text::joined(" ", words))
    }

    /// Draws a prompt with its label, to the right of `at`. Returns its rectangle.
    pub fn draw(&self, painter: &Painter, at: Pos2, action: Action, does: &Text) -> Rect {
        draw(painter, at, &self.cap(action), does)
    }

    /// The start of the next prompt in a row.
    pub fn after(drawn: Rect) -> f32 {
        drawn.right() + APART
    }

    /// Whether there are keys or buttons to show: not where a finger taps.
    pub fn has_keys(&self) -> bool {
        self.prompt_device() != PromptDevice::Touch
    }

    /// Draws the prompts for using a menu, around a point.
    pub fn draw_help(&self, painter: &Painter, middle: Pos2) {
        if !self.has_keys() {
            return;
        }
        let back = if self.prompt_device() == PromptDevice::Keyboard { Action::Pause } else { Action::Back };
        let help = [
            (Action::Move(ClockDirection::UP), text!("prompt-move")),
            (Action::Accept, text!("prompt-confirm")),
            (back, text!("prompt-back")),
        ];
        self.draw_row(painter, middle, &help);
    }

    /// Draws a row of prompts around a point. One direction represents all four.
    pub fn draw_row(&self, painter: &Painter, middle: Pos2, prompts: &[(Action, Text)]) {
        let caps: Vec<(Cap, &Text)> = prompts
            .iter()
            .map(|&(action, ref does)| {
                let cap = if let Action::Move(_) = action { self.moves() } else { self.cap(action) };
                (cap, does)
            })
            .collect();
        let whole = caps.iter().map(|(cap, does)| width(painter, cap, does)).sum::<f32>()
            + APART * (caps.len().saturating_sub(1)) as f32;
        let mut at = middle - Vec2::new(whole / 2.0, 0.0);
        for (cap, does) in &caps {
            let drawn = draw(painter, at, cap, does);
            at.x = Self::after(drawn);
        }
    }
}

/// The cap of a key, or of a button in the style of its manufacturer.
fn cap_of(control: Control, family: PadFamily, names: &KeyNames) -> Cap {
    use GamepadButton as B;
    let button = match control {
        Control::Key(KeyCode::ArrowUp) => return Cap::Arrow(0),
        Control::Key(KeyCode::ArrowRight) => return Cap::Arrow(90),
        Control::Key(KeyCode::ArrowDown) => return Cap::Arrow(180),
        Control::Key(KeyCode::ArrowLeft) => return Cap::Arrow(270),
        Control::Key(_) => return Cap::Word(names.label(control)),
        Control::Button(button) => button,
    };
    let word = |word: &'static str| Cap::Word(Text::verbatim(word));
    match (family, button) {
        (PadFamily::PlayStation, B::South) => Cap::Shape(PadShape::Cross),
        (PadFamily::PlayStation, B::East) => Cap::Shape(PadShape::Circle),
        (PadFamily::PlayStation, B::West) => Cap::Shape(PadShape::Square),
        (PadFamily::PlayStation, B::North) => Cap::Shape(PadShape::Triangle),
        (PadFamily::PlayStation, B::LeftTrigger) => word("L1"),
        (PadFamily::PlayStation, B::LeftTrigger2) => word("L2"),
        (PadFamily::PlayStation, B::RightTrigger) => word("R1"),
        (PadFamily::PlayStation, B::RightTrigger2) => word("R2"),
        (PadFamily::PlayStation, B::Select) => word("Create"),
        (PadFamily::PlayStation, B::Start) => word("Options"),
        (PadFamily::Nintendo, B::South) | (PadFamily::Xbox, B::East) => Cap::Letter("B"),
        (PadFamily::Nintendo, B::East) | (PadFamily::Xbox, B::South) => Cap::Letter("A"),
        (PadFamily::Nintendo, B::West) | (PadFamily::Xbox, B::North) => Cap::Letter("Y"),
        (PadFamily::Nintendo, B::North) | (PadFamily::Xbox, B::West) => Cap::Letter("X"),
        (PadFamily::Nintendo, B::LeftTrigger) => word("L"),
        (PadFamily::Nintendo, B::LeftTrigger2) => word("ZL"),
        (PadFamily::Nintendo, B::RightTrigger) => word("R"),
        (PadFamily::Nintendo, B::RightTrigger2) => word("ZR"),
        (PadFamily::Nintendo, B::Select) => word("-"),
        (PadFamily::Nintendo, B::Start) => word("+"),
        _ => Cap::Word(control.label()),
    }
}

fn cap_width(painter: &Painter, cap: &Cap) -> f32 {
    match cap {
        Cap::Word(word) => {
            let word = words(painter.ctx(), word);
            let width = painter.layout_no_wrap(word, display(NOTE), palette::TEXT.ui(painter.ctx())).size().x;
            (width + 16.0).max(CAP)
        }
        Cap::Cross => CAP + 6.0,
        _ => CAP,
    }
}

/// The width of a cap with what it does.
pub fn width(painter: &Painter, cap: &Cap, does: &Text) -> f32 {
    cap_width(painter, cap) + 7.0 + word_width(painter, does)
}

fn word_width(painter: &Painter, word: &Text) -> f32 {
    painter.layout_no_wrap(words(painter.ctx(), word), text(BODY), palette::TEXT_SOFT.ui(painter.ctx())).size().x
}

/// Draws a cap and what it does, to the right of a point. Returns the room that it took.
pub fn draw(painter: &Painter, at: Pos2, cap: &Cap, does: &Text) -> Rect {
    let drawn = draw_cap(painter, at, cap);
    let word = Pos2::new(drawn.right() + 7.0, at.y);
    drawn.union(paint::write(painter, word, Align2::LEFT_CENTER, does, text(BODY), palette::TEXT_SOFT))
}

/// Draws a cap with its left edge at a point. Returns its rectangle.
fn draw_cap(painter: &Painter, at: Pos2, cap: &Cap) -> Rect {
    let size = Vec2::new(cap_width(painter, cap), CAP);
    let rect = Rect::from_min_size(at - Vec2::new(0.0, CAP / 2.0), size);
    let (middle, ink) = (rect.center(), palette::TEXT.ui(painter.ctx()));
    let round = matches!(cap, Cap::Letter(_) | Cap::Shape(_) | Cap::Tap);
    let corner = CornerRadius::same(if round { (CAP / 2.0) as u8 } else { 7 });
    if *cap != Cap::None {
        painter.rect_filled(rect, corner, palette::PANEL.ui_faded(painter.ctx(), 0.92));
    }
    painter.rect_stroke(rect, corner, Stroke::new(1.5, palette::PANEL_EDGE.ui(painter.ctx())), StrokeKind::Inside);
    match cap {
        Cap::Word(word) => {
            paint::letter(painter, middle, Align2::CENTER_CENTER, word, display(NOTE), palette::TEXT);
        }
        Cap::Letter(letter) => {
            paint::letter(
                painter,
                middle,
                Align2::CENTER_CENTER,
                Text::verbatim(*letter),
                display(NOTE),
                palette::TEXT,
            );
        }
        Cap::Arrow(bearing) => arrow(painter, middle, *bearing, 6.0),
        Cap::Cross => {
            for bearing in [0, 90, 180, 270] {
                let along = toward(bearing);
                arrow(painter, middle + along * 8.0, bearing, 3.2);
            }
        }
        Cap::Shape(shape) => draw_shape(painter, middle, *shape, Stroke::new(2.0, ink)),
        Cap::Tap => drop(painter.circle_filled(middle, 4.5, ink)),
        Cap::None => {}
    }
    rect
}

/// Draws a cap around a point.
pub fn draw_cap_around(painter: &Painter, middle: Pos2, cap: &Cap) {
    draw_cap(painter, middle - Vec2::new(cap_width(painter, cap) / 2.0, 0.0), cap);
}

fn toward(bearing: u16) -> Vec2 {
    let (sin, cos) = f32::from(bearing).to_radians().sin_cos();
    Vec2::new(sin, -cos)
}

fn arrow(painter: &Painter, middle: Pos2, bearing: u16, size: f32) {
    let (along, across) = (toward(bearing) * size, toward(bearing).rot90() * size * 0.9);
    let points = vec![middle + along, middle - along * 0.6 + across, middle - along * 0.6 - across];
    painter.add(Shape::convex_polygon(points, palette::TEXT.ui(painter.ctx()), Stroke::NONE));
}

fn draw_shape(painter: &Painter, middle: Pos2, shape: PadShape, stroke: Stroke) {
    let size = 5.5;
    match shape {
        PadShape::Cross => {
            for side in [-1.0, 1.0] {
                let arm = Vec2::new(size, size * side);
                painter.line_segment([middle - arm, middle + arm], stroke);
            }
        }
        PadShape::Circle => drop(painter.circle_stroke(middle, size + 0.5, stroke)),
        PadShape::Square => {
            let rect = Rect::from_center_size(middle, Vec2::splat(size * 1.8));
            painter.rect_stroke(rect, CornerRadius::ZERO, stroke, StrokeKind::Middle);
        }
        PadShape::Triangle => {
            let points = [0, 120, 240].map(|bearing| middle + toward(bearing) * (size + 1.5) + Vec2::new(0.0, 1.5));
            painter.add(Shape::closed_line(points.into(), stroke));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pad_family_has_its_own_symbols() {
        let names = KeyNames::default();
        let cap = |button, family| cap_of(Control::Button(button), family, &names);
        assert_eq!(cap(GamepadButton::South, PadFamily::Xbox), Cap::Letter("A"));
        assert_eq!(cap(GamepadButton::South, PadFamily::Nintendo), Cap::Letter("B"));
        assert_eq!(cap(GamepadButton::South, PadFamily::PlayStation), Cap::Shape(PadShape::Cross));
        assert_eq!(cap(GamepadButton::Start, PadFamily::Xbox), Cap::Word(text!("button-menu")));
        for family in [PadFamily::Xbox, PadFamily::PlayStation, PadFamily::Nintendo] {
            let all = GamepadButton::all().map(|button| cap(button, family));
            for (at, one) in all.iter().enumerate() {
                assert!(all[..at].iter().all(|other| other != one), "{one:?} of {family:?} is used twice");
            }
        }
        assert_eq!(PadFamily::of_vendor(Some(0x054c)), PadFamily::PlayStation);
        assert_eq!(PadFamily::of_vendor(None), PadFamily::Xbox);
    }
}
