//! A script: steps that are run frame by frame.

use std::collections::VecDeque;
use std::fmt;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use ui::menu::{MenuAction, OpenMenu};

/// One step of a script.
#[derive(Clone)]
pub enum Step {
    /// Waits until a condition holds.
    Until(&'static str, fn(&World) -> bool),
    /// Waits for this number of frames.
    Frames(u32),
    /// Takes a screenshot with this name.
    Shoot(String),
    /// Taps a key.
    Press(KeyCode),
    /// Moves the focus with the arrow keys to the menu entry whose label has this id, and presses Enter.
    Choose(&'static str),
    /// Like [`Self::Choose`], without Enter.
    Focus(&'static str),
    /// Sends a request that has no key.
    Send(MenuAction),
    /// Changes the world directly, for example the window size or the controller of the player.
    Change(&'static str, fn(&mut World)),
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Until(what, _) => write!(f, "waiting for {what}"),
            Self::Frames(frames) => write!(f, "waiting for {frames} frames"),
            Self::Shoot(name) => write!(f, "the screenshot {name}"),
            Self::Press(key) => write!(f, "pressing {key:?}"),
            Self::Choose(label) | Self::Focus(label) => write!(f, "choosing '{label}'"),
            Self::Send(action) => write!(f, "sending {action:?}"),
            Self::Change(what, _) => write!(f, "changing {what}"),
        }
    }
}

/// A list of steps.
#[derive(Clone, Debug, Default)]
pub struct Script {
    steps: VecDeque<Step>,
    /// The step that ran last.
    last: Option<Step>,
    /// Frames to wait before the next step.
    rest: u32,
    /// The key to release in the next frame.
    tapped: Option<KeyCode>,
}

/// What a script did in a frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepResult {
    /// It waits for a step to finish.
    Waiting,
    /// It ran a step.
    Done,
    /// It asks for a screenshot with this name.
    Screenshot(String),
    /// It has no steps left.
    Ended,
}

/// Frames until a screen is complete: its letters are on the GPU and its animations are over.
const SETTLED: u32 = 12;

/// Frames after a key press: one until it takes effect, one until the menu is rebuilt.
const AFTER_KEY: u32 = 2;

impl Step {
    /// Sends a request that has no key.
    pub fn send(action: impl Into<MenuAction>) -> Self {
        Self::Send(action.into())
    }
}

impl Script {
    /// Creates a script.
    pub fn new(steps: impl IntoIterator<Item = Step>) -> Self {
        Self { steps: steps.into_iter().collect(), ..Self::default() }
    }

    /// The next step.
    pub fn step(&self) -> Option<&Step> {
        self.steps.front()
    }

    /// Repeats the last step. Taps an unbound key, so that the title does not start a race by itself meanwhile.
    pub(super) fn again(&mut self, world: &mut World) {
        self.tap(world, KeyCode::F35, 0);
        self.steps.extend(self.last.take());
        self.steps.rotate_right(1);
    }

    /// Runs the next step, unless the script has to wait.
    pub fn go_on(&mut self, world: &mut World) -> StepResult {
        if let Some(key) = self.tapped.take() {
            press(world, key, ButtonState::Released);
            return StepResult::Waiting;
        }
        if self.rest > 0 {
            self.rest -= 1;
            return StepResult::Waiting;
        }
        let Some(step) = self.steps.pop_front() else { return StepResult::Ended };
        let result = match &step {
            Step::Until(_, is_so) if !is_so(world) => StepResult::Waiting,
            Step::Until(..) => {
                self.rest = SETTLED;
                StepResult::Done
            }
            &Step::Frames(frames) => {
                self.rest = frames;
                StepResult::Done
            }
            Step::Shoot(name) => StepResult::Screenshot(name.clone()),
            &Step::Press(key) => {
                self.tap(world, key, SETTLED);
                StepResult::Done
            }
            &Step::Choose(label) => self.choose(world, label, Some(KeyCode::Enter)),
            &Step::Focus(label) => self.choose(world, label, None),
            Step::Send(action) => {
                action.send(world);
                self.rest = SETTLED;
                StepResult::Done
            }
            Step::Change(_, change) => {
                change(world);
                self.rest = SETTLED;
                StepResult::Done
            }
        };
        match result {
            StepResult::Waiting => self.steps.push_front(step),
            _ => self.last = Some(step),
        }
        result
    }

    fn tap(&mut self, world: &mut World, key: KeyCode, rest: u32) {
        press(world, key, ButtonState::Pressed);
        self.tapped = Some(key);
        self.rest = rest;
    }

    /// Taps the key that moves the focus closer to an entry, or `then` if the entry has the focus.
    fn choose(&mut self, world: &mut World, label: &str, then: Option<KeyCode>) -> StepResult {
        let menu = world.resource::<OpenMenu>();
        let Some(wanted) = menu.entries.iter().position(|entry| entry.label.is(label)) else {
            return StepResult::Waiting;
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
                return StepResult::Done;
            }
        };
        self.tap(world, key, AFTER_KEY);
        StepResult::Waiting
    }
}

fn press(world: &mut World, key_code: KeyCode, state: ButtonState) {
    let Ok(window) = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world) else { return };
    let logical_key = Key::Unidentified(NativeKey::Unidentified);
    world.write_message(KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
}
