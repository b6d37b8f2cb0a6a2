//! The bindings of keys and buttons: the defaults, those for one hand, and how they are changed.

use bevy::prelude::*;
use race::ClockDirection;

use super::fixed_controls::{fixed_action, fixed_control};
use super::{Action, Control, Device};

/// Number of keys and of buttons per action.
pub const SLOTS: usize = 2;

/// A binding slot: the first or second key or button of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slot {
    /// The action.
    pub action: Action,
    /// Key or button.
    pub device: Device,
    /// 0 or 1.
    pub number: usize,
}

impl Slot {
    /// All slots, action by action: two keys, two buttons.
    pub fn all() -> impl Iterator<Item = Self> {
        Action::BOUND.into_iter().flat_map(|action| {
            [Device::Keyboard, Device::Gamepad]
                .into_iter()
                .flat_map(move |device| (0..SLOTS).map(move |number| Self { action, device, number }))
        })
    }
}

/// The hand of one-handed play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hand {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

/// The control of each slot. No control has two meanings at once, in menus or in races.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Bindings(Vec<(Slot, Option<Control>)>);

/// The default keys and buttons of an action.
type Row = (Action, &'static [KeyCode], &'static [GamepadButton]);

const USUAL: [Row; 16] = [
    (Action::Move(ClockDirection::UP), &[KeyCode::ArrowUp, KeyCode::KeyW], &[GamepadButton::DPadUp]),
    (Action::Move(ClockDirection::RIGHT), &[KeyCode::ArrowRight, KeyCode::KeyD], &[GamepadButton::DPadRight]),
    (Action::Move(ClockDirection::DOWN), &[KeyCode::ArrowDown, KeyCode::KeyS], &[GamepadButton::DPadDown]),
    (Action::Move(ClockDirection::LEFT), &[KeyCode::ArrowLeft, KeyCode::KeyA], &[GamepadButton::DPadLeft]),
    (Action::Accept, &[KeyCode::Enter, KeyCode::Space], &[GamepadButton::South]),
    (Action::Back, &[KeyCode::Backspace], &[GamepadButton::East]),
    (Action::Pause, &[KeyCode::KeyP], &[GamepadButton::Start]),
    (Action::Restart, &[KeyCode::KeyR], &[GamepadButton::Select]),
    (Action::ShowSolution, &[KeyCode::KeyO, KeyCode::Tab], &[GamepadButton::North]),
    (
        Action::Overview,
        &[KeyCode::KeyZ, KeyCode::ShiftLeft],
        &[GamepadButton::LeftTrigger, GamepadButton::LeftTrigger2],
    ),
    (Action::ZoomIn, &[KeyCode::Equal, KeyCode::NumpadAdd], &[GamepadButton::RightTrigger]),
    (Action::ZoomOut, &[KeyCode::Minus, KeyCode::NumpadSubtract], &[GamepadButton::RightTrigger2]),
    (Action::WatchEater, &[KeyCode::KeyT], &[GamepadButton::RightThumb]),
    (Action::TellPlace, &[KeyCode::KeyI], &[GamepadButton::LeftThumb]),
    (Action::PreviousTab, &[KeyCode::KeyQ, KeyCode::PageUp], &[GamepadButton::LeftTrigger]),
    (Action::NextTab, &[KeyCode::KeyE, KeyCode::PageDown], &[GamepadButton::RightTrigger]),
];

/// Within reach of the left hand on WASD, and of the left thumb and fingers on a pad. Exceptions: the left half of a
/// pad has no button left for the solution, which is also in the pause menu, nor for the zoom, the watched eater
/// and the place, and the d-pad already switches tabs.
const LEFT_HAND: [Row; 16] = [
    (Action::Move(ClockDirection::UP), &[KeyCode::KeyW], &[GamepadButton::DPadUp]),
    (Action::Move(ClockDirection::RIGHT), &[KeyCode::KeyD], &[GamepadButton::DPadRight]),
    (Action::Move(ClockDirection::DOWN), &[KeyCode::KeyS], &[GamepadButton::DPadDown]),
    (Action::Move(ClockDirection::LEFT), &[KeyCode::KeyA], &[GamepadButton::DPadLeft]),
    (Action::Accept, &[KeyCode::Space, KeyCode::KeyF], &[GamepadButton::LeftTrigger, GamepadButton::South]),
    (Action::Back, &[KeyCode::KeyX], &[GamepadButton::East]),
    (Action::Pause, &[KeyCode::KeyC], &[GamepadButton::Select, GamepadButton::Start]),
    (Action::Restart, &[KeyCode::KeyR], &[GamepadButton::LeftTrigger2]),
    (Action::ShowSolution, &[KeyCode::Tab], &[GamepadButton::North]),
    // Pressing the stick by accident does no harm.
    (Action::Overview, &[KeyCode::ShiftLeft, KeyCode::KeyZ], &[GamepadButton::LeftThumb]),
    (Action::ZoomIn, &[KeyCode::KeyE], &[]),
    (Action::ZoomOut, &[KeyCode::KeyQ], &[]),
    (Action::WatchEater, &[KeyCode::KeyT], &[]),
    (Action::TellPlace, &[KeyCode::KeyV], &[]),
    (Action::PreviousTab, &[KeyCode::KeyQ], &[]),
    (Action::NextTab, &[KeyCode::KeyE], &[GamepadButton::RightTrigger]),
];

/// Within reach of the right hand on the arrows, and of the right thumb and fingers on a pad.
const RIGHT_HAND: [Row; 16] = [
    (Action::Move(ClockDirection::UP), &[KeyCode::ArrowUp], &[GamepadButton::DPadUp]),
    (Action::Move(ClockDirection::RIGHT), &[KeyCode::ArrowRight], &[GamepadButton::DPadRight]),
    (Action::Move(ClockDirection::DOWN), &[KeyCode::ArrowDown], &[GamepadButton::DPadDown]),
    (Action::Move(ClockDirection::LEFT), &[KeyCode::ArrowLeft], &[GamepadButton::DPadLeft]),
    (Action::Accept, &[KeyCode::Enter], &[GamepadButton::South, GamepadButton::RightTrigger]),
    (Action::Back, &[KeyCode::Backspace], &[GamepadButton::East]),
    (Action::Pause, &[KeyCode::KeyP], &[GamepadButton::Start]),
    (Action::Restart, &[KeyCode::Delete], &[GamepadButton::RightThumb, GamepadButton::Select]),
    (Action::ShowSolution, &[KeyCode::End], &[GamepadButton::North]),
    (Action::Overview, &[KeyCode::ShiftRight, KeyCode::ControlRight], &[GamepadButton::RightTrigger2]),
    (Action::ZoomIn, &[KeyCode::PageUp], &[]),
    (Action::ZoomOut, &[KeyCode::PageDown], &[]),
    (Action::WatchEater, &[KeyCode::Home], &[]),
    (Action::TellPlace, &[KeyCode::Insert], &[]),
    (Action::PreviousTab, &[KeyCode::PageUp], &[GamepadButton::LeftTrigger]),
    (Action::NextTab, &[KeyCode::PageDown], &[GamepadButton::RightTrigger2]),
];

impl Default for Bindings {
    fn default() -> Self {
        Self::of(&USUAL)
    }
}

impl Bindings {
    /// Bindings without any controls.
    pub fn empty() -> Self {
        Self(Slot::all().map(|slot| (slot, None)).collect())
    }

    fn of(rows: &[Row]) -> Self {
        let mut bindings = Self::empty();
        for &(action, keys, buttons) in rows {
            let keys = keys.iter().map(|&key| Control::Key(key)).enumerate();
            let buttons = buttons.iter().map(|&button| Control::Button(button)).enumerate();
            for (number, control) in keys.chain(buttons) {
                bindings.put(Slot { action, device: control.device(), number }, Some(control));
            }
        }
        bindings
    }

    /// The bindings for one hand.
    pub fn for_hand(hand: Hand) -> Self {
        match hand {
            Hand::Left => Self::of(&LEFT_HAND),
            Hand::Right => Self::of(&RIGHT_HAND),
        }
    }

    /// The control in a slot.
    pub fn get(&self, slot: Slot) -> Option<Control> {
        self.0.iter().find(|(at, _)| *at == slot).and_then(|&(_, control)| control)
    }

    /// The slot of a control.
    fn slots_of(&self, control: Control) -> impl Iterator<Item = Slot> {
        self.0.iter().filter(move |(_, bound)| *bound == Some(control)).map(|&(slot, _)| slot)
    }

    /// The slot that already has this control in a context where the action needs it.
    pub fn rival(&self, control: Control, action: Action) -> Option<Slot> {
        self.slots_of(control).find(|slot| !slot.action.goes_with(action))
    }

    /// Binds a control, or nothing, to a slot. Unbinds it from slots that would conflict.
    pub fn put(&mut self, slot: Slot, control: Option<Control>) {
        let control = control.filter(|control| control.device() == slot.device);
        for (at, bound) in &mut self.0 {
            if *at == slot {
                *bound = control;
            } else if control.is_some() && *bound == control && !at.action.goes_with(slot.action) {
                *bound = None;
            }
        }
    }

    /// Binds a control to a slot. The slot that loses it receives the previous control of this one.
    pub fn swap(&mut self, slot: Slot, control: Control) {
        let before = self.get(slot);
        let rivals = self.slots_of(control).filter(|other| *other != slot && !other.action.goes_with(slot.action));
        let rivals: Vec<Slot> = rivals.collect();
        self.put(slot, Some(control));
        for rival in rivals {
            self.put(rival, before);
        }
    }

    /// Resets the bindings of a device to the defaults.
    pub fn reset(&mut self, device: Device) {
        let usual = Self::default();
        for (slot, control) in self.0.iter_mut().filter(|(slot, _)| slot.device == device) {
            *control = usual.get(*slot);
        }
    }

    /// The first control of an action on a device, or its fixed control if none is bound.
    pub fn control(&self, action: Action, device: Device) -> Option<Control> {
        if (action, device) == (Action::Pause, Device::Keyboard) {
            return Some(Control::Key(KeyCode::Escape));
        }
        let bound =
            self.0.iter().find(|(slot, bound)| slot.action == action && slot.device == device && bound.is_some());
        bound.and_then(|&(_, control)| control).or_else(|| fixed_control(action, device))
    }

    /// The action of a control: in menus, where some are fixed, or in a race.
    pub fn meaning(&self, control: Control, in_menu: bool) -> Option<Action> {
        let bound = |is_heard: fn(Action) -> bool| {
            self.slots_of(control).map(|slot| slot.action).find(|&action| is_heard(action))
        };
        if in_menu {
            fixed_action(control).or_else(|| bound(Action::is_for_menus)).or_else(|| bound(Action::is_for_races))
        } else if control == Control::Key(KeyCode::Escape) {
            Some(Action::Pause)
        } else {
            bound(Action::is_for_races).or_else(|| fixed_action(control))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_has_controls_and_every_control_one_action() {
        for bindings in [Bindings::default(), Bindings::for_hand(Hand::Left), Bindings::for_hand(Hand::Right)] {
            for action in Action::BOUND {
                assert!(bindings.control(action, Device::Keyboard).is_some(), "{action:?} has no key");
                // Left and right also switch tabs, and half a pad has no button left for zoom, watched eater and place.
                let can_lack_one = matches!(
                    action,
                    Action::PreviousTab | Action::ZoomIn | Action::ZoomOut | Action::WatchEater | Action::TellPlace
                );
                let needs_one = !can_lack_one || bindings == Bindings::default();
                assert!(!needs_one || bindings.control(action, Device::Gamepad).is_some(), "{action:?} has no button");
            }
            for (slot, control) in &bindings.0 {
                let other = control.and_then(|control| bindings.rival(control, slot.action));
                assert!(control.is_none() || other == Some(*slot), "{control:?} has two actions");
                assert!(control.is_none_or(Control::is_bindable));
            }
        }
    }

    #[test]
    fn swap_unbinds_nothing() {
        let mut bindings = Bindings::default();
        let slot = |action, number| Slot { action, device: Device::Keyboard, number };
        let (restart, overlay) = (slot(Action::Restart, 0), slot(Action::ShowSolution, 0));
        bindings.swap(restart, Control::Key(KeyCode::KeyO));
        assert_eq!(bindings.get(restart), Some(Control::Key(KeyCode::KeyO)));
        assert_eq!(bindings.get(overlay), Some(Control::Key(KeyCode::KeyR)));
        // Swapping between the two slots of an action.
        bindings.swap(slot(Action::Accept, 0), Control::Key(KeyCode::Space));
        assert_eq!(bindings.get(slot(Action::Accept, 1)), Some(Control::Key(KeyCode::Enter)));
        bindings.reset(Device::Gamepad);
        assert_ne!(bindings, Bindings::default());
        bindings.reset(Device::Keyboard);
        assert_eq!(bindings, Bindings::default());
    }

    #[test]
    fn menus_and_pause_work_with_any_bindings() {
        let mut bindings = Bindings::default();
        let arrows = [KeyCode::ArrowUp, KeyCode::ArrowDown, KeyCode::Enter, KeyCode::Escape];
        let pad = [GamepadButton::DPadUp, GamepadButton::DPadDown, GamepadButton::South, GamepadButton::East];
        let controls = arrows.map(Control::Key).into_iter().chain(pad.map(Control::Button));
        let in_menus: Vec<_> = controls.clone().map(|control| bindings.meaning(control, true)).collect();
        for (control, number) in controls.clone().zip([0, 1, 0, 1, 0, 1, 0, 1]) {
            bindings.put(Slot { action: Action::ShowSolution, device: control.device(), number }, Some(control));
        }
        assert_eq!(controls.map(|control| bindings.meaning(control, true)).collect::<Vec<_>>(), in_menus);
        assert_eq!(bindings.meaning(Control::Key(KeyCode::Escape), false), Some(Action::Pause));
        assert_eq!(Bindings::empty().meaning(Control::Button(GamepadButton::Start), false), Some(Action::Pause));
        assert_eq!(bindings.meaning(Control::Key(KeyCode::Enter), false), Some(Action::ShowSolution));
    }

    #[test]
    fn tab_keys_do_not_move_the_focus() {
        let mut bindings = Bindings::default();
        let shoulder = Control::Button(GamepadButton::LeftTrigger);
        assert_eq!(bindings.meaning(shoulder, true), Some(Action::PreviousTab));
        assert_eq!(bindings.meaning(shoulder, false), Some(Action::Overview));
        let key = Control::Key(KeyCode::KeyE);
        assert_eq!((bindings.meaning(key, true), bindings.meaning(key, false)), (Some(Action::NextTab), None));
        let left = Bindings::for_hand(Hand::Left);
        assert_eq!(
            [true, false].map(|in_menu| left.meaning(key, in_menu)),
            [Action::NextTab, Action::ZoomIn].map(Some)
        );
        assert_eq!(Bindings::for_hand(Hand::Left).meaning(shoulder, true), Some(Action::Accept));
        // Tab keys can be rebound to controls that are used in races only.
        let slot = |action| Slot { action, device: Device::Keyboard, number: 0 };
        bindings.swap(slot(Action::ShowSolution), key);
        assert_eq!(bindings.get(slot(Action::NextTab)), Some(key));
        assert_eq!(
            (bindings.meaning(key, true), bindings.meaning(key, false)),
            (Some(Action::NextTab), Some(Action::ShowSolution))
        );
        bindings.swap(slot(Action::Restart), key);
        // Both previous slots receive the exchanged control.
        let before = Some(Control::Key(KeyCode::KeyR));
        let bound = [Action::Restart, Action::ShowSolution, Action::NextTab].map(|action| bindings.get(slot(action)));
        assert_eq!(bound, [Some(key), before, before]);
        assert!(bindings.rival(key, Action::NextTab).is_some_and(|slot| slot.action == Action::Restart));
    }

    #[test]
    fn left_hand_uses_the_left_half_of_a_pad() {
        use GamepadButton as B;
        let reach = [
            B::DPadUp,
            B::DPadRight,
            B::DPadDown,
            B::DPadLeft,
            B::LeftTrigger,
            B::LeftTrigger2,
            B::LeftThumb,
            B::Select,
        ];
        let bindings = Bindings::for_hand(Hand::Left);
        let moves =
            [ClockDirection::UP, ClockDirection::RIGHT, ClockDirection::DOWN, ClockDirection::LEFT].map(Action::Move);
        for action in moves.into_iter().chain([Action::Accept, Action::Pause, Action::Restart, Action::Overview]) {
            let button = bindings.control(action, Device::Gamepad);
            assert!(reach.map(|button| Some(Control::Button(button))).contains(&button), "{action:?}: {button:?}");
        }
    }
}
