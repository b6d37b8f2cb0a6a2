//! What a script is made of, and how it is carried out frame by frame.

use std::collections::VecDeque;
use std::fmt;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use crate::menu::OpenMenu;
use crate::navigation::requests::Request;

/// One step of a script.
#[derive(Clone)]
pub enum Step {
    /// Waits until something is so.
    Until(&'static str, fn(&World) -> bool),
    /// Lets so many frames pass.
    Frames(u32),
    /// Takes a picture of this name.
    Shoot(String),
    /// Presses a key and lets it go.
    Press(KeyCode),
    /// Presses a key, and keeps it down for so many frames and until [`Self::LetGo`].
    Hold(KeyCode, u32),
    /// Lets go of the key that is held.
    LetGo,
    /// Goes to the entry of the open menu that begins with these words, by the arrow keys, and presses Enter.
    Choose(&'static str),
    /// The same without Enter.
    Focus(&'static str),
    /// Asks for something that has no key.
    LabCommand(Request),
    /// Changes something from outside: the size of the window, who plays.
    Change(&'static str, fn(&mut World)),
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Until(what, _) => write!(f, "waiting for {what}"),
            Self::Frames(frames) => write!(f, "letting {frames} frames pass"),
            Self::Shoot(name) => write!(f, "the picture {name}"),
            Self::Hold(key, _) => write!(f, "holding {key:?}"),
            Self::LetGo => f.write_str("letting go"),
            Self::Press(key) => write!(f, "pressing {key:?}"),
            Self::Choose(label) | Self::Focus(label) => write!(f, "choosing '{label}'"),
            Self::LabCommand(request) => write!(f, "asking for {request:?}"),
            Self::Change(what, _) => write!(f, "changing {what}"),
        }
    }
}

/// Steps one after the other.
#[derive(Clone, Debug, Default)]
pub struct Script {
    steps: VecDeque<Step>,
    /// The step that was carried out last.
    last: Option<Step>,
    /// Frames that must pass first.
    rest: u32,
    /// The key that is let go of in the next frame.
    tapped: Option<KeyCode>,
    /// The key that is held.
    held: Option<KeyCode>,
}

/// How a script went on in a frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Went {
    /// It waits for something.
    Waits,
    /// A step was carried out.
    On,
    /// A picture is to be taken.
    Shoots(String),
    /// There is nothing left to do.
    Ended,
}

/// Frames after which a screen is whole: letters are on the graphics card, and what moves into its place is there.
const SETTLED: u32 = 12;

/// Frames after a key: one in which it takes effect, and one in which the menu is filled anew.
const AFTER_KEY: u32 = 2;

impl Script {
    /// A script of these steps.
    pub fn new(steps: impl IntoIterator<Item = Step>) -> Self {
        Self { steps: steps.into_iter().collect(), ..Self::default() }
    }

    /// The step that comes next.
    pub fn step(&self) -> Option<&Step> {
        self.steps.front()
    }

    /// Carries out the last step once more. A key that means nothing keeps the title from playing by itself meanwhile.
    pub(super) fn again(&mut self, world: &mut World) {
        self.tap(world, KeyCode::F35, 0);
        self.steps.extend(self.last.take());
        self.steps.rotate_right(1);
    }

    /// Carries out the next step, if it is time.
    pub fn go_on(&mut self, world: &mut World) -> Went {
        if let Some(key) = self.tapped.take() {
            press(world, key, ButtonState::Released);
            return Went::Waits;
        }
        if self.rest > 0 {
            self.rest -= 1;
            return Went::Waits;
        }
        let Some(step) = self.steps.pop_front() else { return Went::Ended };
        let went = match &step {
            Step::Until(_, is_so) if !is_so(world) => Went::Waits,
            Step::Until(..) => {
                self.rest = SETTLED;
                Went::On
            }
            &Step::Frames(frames) => {
                self.rest = frames;
                Went::On
            }
            Step::Shoot(name) => Went::Shoots(name.clone()),
            &Step::Press(key) => {
                self.tap(world, key, SETTLED);
                Went::On
            }
            &Step::Hold(key, frames) => {
                press(world, key, ButtonState::Pressed);
                self.held = Some(key);
                self.rest = frames;
                Went::On
            }
            Step::LetGo => {
                if let Some(key) = self.held.take() {
                    press(world, key, ButtonState::Released);
                }
                self.rest = SETTLED;
                Went::On
            }
            &Step::Choose(label) => self.choose(world, label, Some(KeyCode::Enter)),
            &Step::Focus(label) => self.choose(world, label, None),
            &Step::LabCommand(request) => {
                world.write_message(request);
                self.rest = SETTLED;
                Went::On
            }
            Step::Change(_, change) => {
                change(world);
                self.rest = SETTLED;
                Went::On
            }
        };
        match went {
            Went::Waits => self.steps.push_front(step),
            _ => self.last = Some(step),
        }
        went
    }

    fn tap(&mut self, world: &mut World, key: KeyCode, rest: u32) {
        press(world, key, ButtonState::Pressed);
        self.tapped = Some(key);
        self.rest = rest;
    }

    /// One key nearer to an entry, or the last one on it.
    fn choose(&mut self, world: &mut World, label: &str, then: Option<KeyCode>) -> Went {
        let menu = world.resource::<OpenMenu>();
        let find = |is_it: fn(&str, &str) -> bool| menu.entries.iter().position(|entry| is_it(&entry.label, label));
        let Some(wanted) =
            find(|entry, label| entry == label).or_else(|| find(|entry, label| entry.starts_with(label)))
        else {
            return Went::Waits;
        };
        let columns = menu.columns.max(1);
        let place = |index: usize| (index / columns, index % columns);
        let ((row, column), (to_row, to_column)) = (place(menu.focus), place(wanted));
        let key = match (row.cmp(&to_row), column.cmp(&to_column)) {
            (std::cmp::Ordering::Less, _) => KeyCode::ArrowDown,
            (std::cmp::Ordering::Greater, _) => KeyCode::ArrowUp,
            (_, std::cmp::Ordering::Less) => KeyCode::ArrowRight,
            (_, std::cmp::Ordering::Greater) => KeyCode::ArrowLeft,
            _ => {
                if let Some(key) = then {
                    self.tap(world, key, SETTLED);
                } else {
                    self.rest = SETTLED;
                }
                return Went::On;
            }
        };
        self.tap(world, key, AFTER_KEY);
        Went::Waits
    }
}

fn press(world: &mut World, key_code: KeyCode, state: ButtonState) {
    let Ok(window) = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world) else { return };
    let logical_key = Key::Unidentified(NativeKey::Unidentified);
    world.write_message(KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
}
