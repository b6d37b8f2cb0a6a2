//! Keys of the lab beside those of its menu: transport, and text that is typed.

use bevy::input::gamepad::GamepadButtonStateChangedEvent;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use race::Hour;

use super::files::Kind;
use super::plan::turn;
use super::view::Zooming;
use super::{Ask, Field, Lab};
use crate::flow::Request;
use crate::screens::OpenMenu;
use crate::screens::menu::{FillMenu, MenuKind};
use crate::states::Screen;

/// The most bytes that are typed, or pasted.
const LONGEST: usize = 1 << 20;

/// Text that is being typed into a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typing {
    /// Into which.
    pub field: Field,
    /// What was typed so far.
    pub text: String,
    /// The letter that a pad has picked to be written next.
    pub pick: Option<char>,
}

/// The letters that a pad picks from: what seeds, titles, paths and numbers are written with.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz0123456789 -_./\\~:,ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/// How many of them a leap passes by.
const LEAP: i32 = 6;

impl Typing {
    /// Begins with a text.
    pub fn new(field: Field, text: impl Into<String>) -> Self {
        Self { field, text: text.into(), pick: None }
    }

    /// Picks the letter that lies so many on.
    fn pick_on(&mut self, by: i32) {
        let letters: Vec<char> = LETTERS.chars().collect();
        self.pick = Some(match self.pick {
            Some(letter) => turn(&letters, letter, by),
            None => self.first_pick(),
        });
    }

    /// The letter that is picked first: a digit where a number is written.
    const fn first_pick(&self) -> char {
        if matches!(self.field, Field::Seed | Field::Code | Field::File | Field::Title) { 'a' } else { '0' }
    }

    /// Adds what can be written in a line.
    pub(super) fn add(&mut self, text: &str) {
        if self.text.len() + text.len() <= LONGEST {
            self.text.extend(text.chars().filter(|letter| !letter.is_control()));
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    // Before the menu is driven: a key that means something here means nothing there.
    app.init_resource::<ViewHeld>();
    app.add_systems(Update, read.before(FillMenu).run_if(in_state(Screen::Lab)));
    app.add_systems(OnExit(Screen::Lab), |mut menu: ResMut<OpenMenu>| menu.deaf = false);
}

/// What a key asks for where nothing is typed.
fn key(key: KeyCode) -> Option<Ask> {
    Some(match key {
        KeyCode::Space => Ask::Toggle,
        KeyCode::Comma | KeyCode::PageUp => Ask::Walk(-1),
        KeyCode::Period | KeyCode::PageDown => Ask::Walk(1),
        KeyCode::Home => Ask::Seek(0),
        KeyCode::End => Ask::Seek(1_000_000),
        KeyCode::Minus | KeyCode::NumpadSubtract => Ask::Step(Field::Speed, -1),
        KeyCode::Equal | KeyCode::NumpadAdd => Ask::Step(Field::Speed, 1),
        KeyCode::KeyN => Ask::NewSeed,
        KeyCode::KeyI => Ask::Zoom(Zooming::Nearer),
        KeyCode::KeyO => Ask::Zoom(Zooming::Farther),
        KeyCode::KeyF => Ask::Zoom(Zooming::Fitted),
        KeyCode::Delete => Ask::GiveUp,
        _ => return None,
    })
}

/// What a button of a pad asks for, beside what it means in a menu.
fn button(button: GamepadButton) -> Option<Ask> {
    Some(match button {
        GamepadButton::West => Ask::Toggle,
        GamepadButton::LeftTrigger => Ask::Walk(-1),
        GamepadButton::RightTrigger => Ask::Walk(1),
        GamepadButton::Select => Ask::GiveUp,
        GamepadButton::LeftTrigger2 => Ask::Step(Field::Speed, -1),
        GamepadButton::RightTrigger2 => Ask::Step(Field::Speed, 1),
        _ => return None,
    })
}

/// What a button of a pad does to a text that is typed: the letters are picked one by one.
fn button_of_typing(button: GamepadButton, typing: &mut Typing) -> Option<Ask> {
    match button {
        GamepadButton::DPadRight => typing.pick_on(1),
        GamepadButton::DPadLeft => typing.pick_on(-1),
        GamepadButton::DPadDown => typing.pick_on(LEAP),
        GamepadButton::DPadUp => typing.pick_on(-LEAP),
        GamepadButton::South => {
            let pick = *typing.pick.get_or_insert(typing.first_pick());
            typing.add(pick.encode_utf8(&mut [0; 4]));
        }
        GamepadButton::West => drop(typing.text.pop()),
        GamepadButton::Start => return Some(Ask::Typed),
        GamepadButton::East => return Some(Ask::Untyped),
        _ => {}
    }
    None
}

/// The button that is held to look elsewhere: the d-pad then moves what is seen, and the buttons above zoom.
const VIEW: GamepadButton = GamepadButton::North;

/// What a button of a pad asks for while that one is held.
fn button_of_view(button: GamepadButton) -> Option<Ask> {
    Some(Ask::Zoom(match button {
        GamepadButton::LeftTrigger | GamepadButton::LeftTrigger2 => Zooming::Farther,
        GamepadButton::RightTrigger | GamepadButton::RightTrigger2 => Zooming::Nearer,
        GamepadButton::South => Zooming::Fitted,
        _ => return None,
    }))
}

/// Where the camera is moved by what is held: a direction of the world, or none.
#[derive(Resource, Default)]
pub struct ViewHeld(pub Vec2);

/// Arrows with Shift, or the d-pad with the button for it.
fn view_held(held: &ButtonInput<KeyCode>, pads: &Query<&Gamepad>) -> Vec2 {
    const ARROWS: [(KeyCode, GamepadButton, Vec2); 4] = [
        (KeyCode::ArrowUp, GamepadButton::DPadUp, Vec2::Y),
        (KeyCode::ArrowRight, GamepadButton::DPadRight, Vec2::X),
        (KeyCode::ArrowDown, GamepadButton::DPadDown, Vec2::NEG_Y),
        (KeyCode::ArrowLeft, GamepadButton::DPadLeft, Vec2::NEG_X),
    ];
    let shift = held.any_pressed(SHIFT);
    let is_held = |key: KeyCode, button: GamepadButton| {
        shift && held.pressed(key) || pads.iter().any(|pad| pad.pressed(VIEW) && pad.pressed(button))
    };
    ARROWS.into_iter().filter(|&(key, button, _)| is_held(key, button)).map(|(_, _, along)| along).sum()
}

const SHIFT: [KeyCode; 2] = [KeyCode::ShiftLeft, KeyCode::ShiftRight];

/// What a key asks for while Control is held.
fn key_with_control(key: KeyCode) -> Option<Ask> {
    Some(match key {
        KeyCode::KeyC => Ask::CopyCode,
        KeyCode::KeyV => Ask::Paste,
        KeyCode::KeyZ => Ask::Undo,
        KeyCode::KeyY => Ask::Redo,
        KeyCode::KeyS => Ask::Save(Kind::Text),
        _ => return None,
    })
}

/// The directions between up, right, down and left: those of hexagons, in the order of the keys Q, E, Z and C.
const BETWEEN: [Hour; 4] =
    [Hour::from_bearing(330), Hour::from_bearing(30), Hour::from_bearing(210), Hour::from_bearing(150)];

/// What a key asks for while keys point at cells: arrows move, and the keys of the left hand turn walls,
/// those at the corners the ones that lie askew.
fn key_of_cursor(key: KeyCode) -> Option<Ask> {
    Some(match key {
        KeyCode::ArrowUp => Ask::Point(Hour::UP),
        KeyCode::ArrowRight => Ask::Point(Hour::RIGHT),
        KeyCode::ArrowDown => Ask::Point(Hour::DOWN),
        KeyCode::ArrowLeft => Ask::Point(Hour::LEFT),
        KeyCode::KeyW => Ask::Wall(Hour::UP),
        KeyCode::KeyD => Ask::Wall(Hour::RIGHT),
        KeyCode::KeyS => Ask::Wall(Hour::DOWN),
        KeyCode::KeyA => Ask::Wall(Hour::LEFT),
        KeyCode::KeyQ => Ask::Wall(BETWEEN[0]),
        KeyCode::KeyE => Ask::Wall(BETWEEN[1]),
        KeyCode::KeyZ => Ask::Wall(BETWEEN[2]),
        KeyCode::KeyC => Ask::Wall(BETWEEN[3]),
        KeyCode::Enter => Ask::UseHere,
        KeyCode::Escape | KeyCode::Backspace => Ask::Aim(false),
        _ => return None,
    })
}

/// What a button of a pad asks for while it points at cells: the lower button held, the d-pad turns walls.
fn button_of_cursor(button: GamepadButton, turns: bool) -> Option<Ask> {
    let hour = match button {
        GamepadButton::DPadUp => Hour::UP,
        GamepadButton::DPadRight => Hour::RIGHT,
        GamepadButton::DPadDown => Hour::DOWN,
        GamepadButton::DPadLeft => Hour::LEFT,
        GamepadButton::South => return Some(Ask::UseHere),
        GamepadButton::East => return Some(Ask::Aim(false)),
        _ => return None,
    };
    Some(if turns { Ask::Wall(hour) } else { Ask::Point(hour) })
}

fn read(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    mut buttons: MessageReader<GamepadButtonStateChangedEvent>,
    pads: Query<&Gamepad>,
    mut lab: ResMut<Lab>,
    mut menu: ResMut<OpenMenu>,
    mut view: ResMut<ViewHeld>,
    mut requests: MessageWriter<Request>,
) {
    view.0 = Vec2::ZERO;
    if !matches!(menu.kind, Some(MenuKind::Lab(_))) {
        // A page lies over it.
        keys.clear();
        buttons.clear();
        menu.deaf = false;
        return;
    }
    let aims = lab.cursor().is_some();
    let mut deaf = lab.typing.is_some() || aims;
    if lab.typing.is_none() {
        view.0 = view_held(&held, &pads);
    }
    let looks = pads.iter().any(|pad| pad.pressed(VIEW));
    let shift = held.any_pressed(SHIFT);
    deaf |= looks || view.0 != Vec2::ZERO;
    let control =
        held.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight]);
    for pressed in keys.read().filter(|key| key.state.is_pressed()) {
        let ask = if control {
            // Whatever is held with Control means nothing else.
            deaf = true;
            key_with_control(pressed.key_code).filter(|ask| lab.typing.is_none() || *ask == Ask::Paste)
        } else if lab.typing.is_some() {
            typed(&mut lab, pressed)
        } else if shift && is_arrow(pressed.key_code) {
            deaf = true;
            None
        } else if let Some(ask) = key_of_cursor(pressed.key_code).filter(|_| aims) {
            Some(ask)
        } else if let Some(ask) =
            key(pressed.key_code).filter(|_| !pressed.repeat || aims || may_repeat(pressed.key_code))
        {
            deaf = true;
            Some(ask)
        } else if let Some(Request::Lab(Ask::Type(field))) = menu.focused().and_then(|entry| entry.accept)
            && let Some(digit) = pressed.text.as_deref().filter(|text| is_digit(text))
        {
            // A number begins to be typed with its first digit.
            lab.typing = Some(Typing::new(field, digit));
            deaf = true;
            None
        } else {
            None
        };
        requests.write_batch(ask.map(Request::Lab));
    }
    let turns = pads.iter().any(|pad| pad.pressed(GamepadButton::South));
    for pressed in buttons.read().filter(|button| button.state.is_pressed()) {
        let ask = if let Some(typing) = &mut lab.typing {
            button_of_typing(pressed.button, typing)
        } else if looks {
            button_of_view(pressed.button)
        } else if aims {
            button_of_cursor(pressed.button, turns)
        } else {
            button(pressed.button)
        };
        requests.write_batch(ask.map(Request::Lab));
    }
    menu.deaf = deaf;
}

/// Whether a key that is held goes on and on: single steps do, nothing else.
const fn may_repeat(key: KeyCode) -> bool {
    matches!(key, KeyCode::Comma | KeyCode::Period | KeyCode::PageUp | KeyCode::PageDown)
}

const fn is_arrow(key: KeyCode) -> bool {
    matches!(key, KeyCode::ArrowUp | KeyCode::ArrowRight | KeyCode::ArrowDown | KeyCode::ArrowLeft)
}

fn is_digit(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// What a key does to a text that is typed.
fn typed(lab: &mut Lab, pressed: &KeyboardInput) -> Option<Ask> {
    let typing = lab.typing.as_mut()?;
    match (pressed.key_code, &pressed.logical_key) {
        (KeyCode::Enter | KeyCode::NumpadEnter, _) => return Some(Ask::Typed),
        (KeyCode::Escape, _) => return Some(Ask::Untyped),
        (KeyCode::Backspace, _) => drop(typing.text.pop()),
        (_, Key::Control | Key::Alt | Key::Meta) => {}
        _ => {
            typing.add(pressed.text.as_deref().unwrap_or_default());
        }
    }
    None
}
