//! Key prompts: keycaps or gamepad buttons with what they do, using the current bindings and device.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2};
use colors::palette;
use race::ClockDirection;
use settings::{Action, Bindings, Control, Device, KeyNames};
use settings::{Setting, Settings};
use text::Text;

use super::layout::words::words;
use super::layout::{Part, row, space};
use crate::input::{DeviceInHand, PadFamily, PadInHand};
use crate::theme::fonts::{BODY, NOTE, display, text};
use crate::theme::space::{APART, HAIR, NEAR};

/// Height of a cap in points.
const CAP: f32 = 26.0;

/// Width of the cap of all four directions, and radius of the corners of caps, in points.
const CROSS: f32 = 32.0;
const CORNER: u8 = 7;

/// Size of what is on a cap: an arrow, one of four arrows, the mark of a tap, the symbol of a button, in points.
const ARROW: f32 = 6.0;
const SMALL_ARROW: f32 = 3.2;
const TAP: f32 = 4.5;
const SIGN: f32 = 5.5;

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
    pub fn cap(&self, action: Action) -> Cap {
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

    /// The cap of an action with what it does.
    pub fn part<'a>(&self, action: Action, does: &Text) -> Part<'a> {
        part(&self.cap(action), does)
    }

    /// Whether there are keys or buttons to show: not where a finger taps.
    pub fn has_keys(&self) -> bool {
        self.prompt_device() != PromptDevice::Touch
    }

    /// The prompts for using a menu.
    pub fn help<'a>(&self) -> Part<'a> {
        let back = if self.prompt_device() == PromptDevice::Keyboard { Action::Pause } else { Action::Back };
        let help = [
            (Action::Move(ClockDirection::UP), text!("prompt-move")),
            (Action::Accept, text!("prompt-confirm")),
            (back, text!("prompt-back")),
        ];
        self.row(if self.has_keys() { &help[..] } else { &[] })
    }

    /// A row of prompts. Any direction stands for all four.
    pub fn row<'a>(&self, prompts: &[(Action, Text)]) -> Part<'a> {
        let prompts = prompts.iter().map(|&(action, ref does)| {
            let cap = if let Action::Move(_) = action { self.moves() } else { self.cap(action) };
            part(&cap, does)
        });
        row(prompts).gap(APART).centered().in_middle()
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

/// A cap with what it does.
pub fn part<'a>(cap: &Cap, does: &Text) -> Part<'a> {
    let does = words(does, text(BODY), palette::TEXT_SOFT).only_if(!does.is_empty());
    row([cap.part(), does]).gap(NEAR).centered()
}

impl Cap {
    /// The cap, as wide as its name.
    pub fn part<'a>(&self) -> Part<'a> {
        let name = |name: Text| row([words(name, display(NOTE), palette::TEXT).silent().mid()]).centered().in_middle();
        let part = match self {
            Self::Word(word) => name(word.clone()).pad_xy(NEAR, 0.0).least_width(CAP),
            Self::Letter(letter) => name(Text::verbatim(*letter)).width(CAP).firm(),
            Self::Cross => space().width(CROSS).firm(),
            Self::Arrow(_) | Self::Shape(_) | Self::Tap | Self::None => space().width(CAP).firm(),
        };
        let cap = self.clone();
        part.height(CAP).behind(move |painter, rect| cap.draw(painter, rect))
    }

    /// Draws all but its name.
    fn draw(&self, painter: &Painter, rect: Rect) {
        let (middle, ink) = (rect.center(), palette::TEXT.ui(painter.ctx()));
        let round = matches!(self, Self::Letter(_) | Self::Shape(_) | Self::Tap);
        let corner = CornerRadius::same(if round { (CAP / 2.0) as u8 } else { CORNER });
        if *self != Self::None {
            painter.rect_filled(rect, corner, palette::PANEL.ui_faded(painter.ctx(), 0.92));
        }
        painter.rect_stroke(rect, corner, Stroke::new(1.5, palette::PANEL_EDGE.ui(painter.ctx())), StrokeKind::Inside);
        match *self {
            Self::Arrow(bearing) => arrow(painter, middle, bearing, ARROW),
            Self::Cross => {
                for bearing in [0, 90, 180, 270] {
                    arrow(painter, middle + toward(bearing) * NEAR, bearing, SMALL_ARROW);
                }
            }
            Self::Shape(shape) => draw_shape(painter, middle, shape, Stroke::new(HAIR, ink)),
            Self::Tap => drop(painter.circle_filled(middle, TAP, ink)),
            Self::Word(_) | Self::Letter(_) | Self::None => {}
        }
    }
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
    let size = SIGN;
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
