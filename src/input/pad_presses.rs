//! Pads that are one in a hand: one that the system shows twice, and one that came back as another.
//!
//! A system shows a pad twice when it is connected by cable and by radio at once, or when a program beside the game copies
//! it. Names and numbers do not tell such a pair, but its presses do: both report the same ones at the same time.

use std::ops::RangeInclusive;
use std::time::Duration;

use bevy::prelude::*;
use race::ClockDirection;

/// How far apart the two reports of one press can be.
pub(crate) const ECHO_TIME: Duration = Duration::from_millis(60);

/// The number of presses that are remembered.
const REMEMBERED: usize = 32;

/// From the frame before to the one in which a press is read: it was somewhere in between.
type PressTime = RangeInclusive<Duration>;

/// The frame that begins now.
pub(super) fn this_frame(time: &Time<Real>) -> PressTime {
    time.elapsed().saturating_sub(time.delta())..=time.elapsed()
}

/// Something that is pressed on a pad.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PadPress {
    /// A button.
    Button(GamepadButton),
    /// A direction of the sticks.
    Stick(ClockDirection),
}

#[derive(Clone, Debug)]
struct Noted {
    pad: Entity,
    press: PadPress,
    frame: PressTime,
    is_echo: bool,
}

/// The latest presses of all pads, and which pad stands for another one.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct PadPresses {
    noted: Vec<Noted>,
    stand_ins: Vec<(Entity, Entity)>,
}

impl PadPresses {
    /// Notes a press. Returns whether it is the echo of one that another pad has just reported.
    ///
    /// Two people who press the same within 60 ms are taken for one; in menus both would say the same. Where frames are
    /// slow the two reports can be read in two of them.
    pub(super) fn note(&mut self, pad: Entity, press: PadPress, frame: PressTime) -> bool {
        let is_echo = self.near(press, &frame).any(|other| other.pad != pad && !other.is_echo);
        if self.noted.len() == REMEMBERED {
            self.noted.remove(0);
        }
        self.noted.push(Noted { pad, press, frame, is_echo });
        is_echo
    }

    fn near<'a>(&'a self, press: PadPress, frame: &'a PressTime) -> impl Iterator<Item = &'a Noted> {
        let is_near = |one: &PressTime, other: &PressTime| *one.start() <= *other.end() + ECHO_TIME;
        let are_near = move |other: &PressTime| is_near(frame, other) && is_near(other, frame);
        self.noted.iter().filter(move |noted| noted.press == press && are_near(&noted.frame))
    }

    /// The pads that are the same as this one, as far as its last press tells.
    pub(super) fn twins(&self, pad: Entity) -> impl Iterator<Item = Entity> {
        let last = self.noted.iter().rfind(|noted| noted.pad == pad);
        let others = last.into_iter().flat_map(|last| self.near(last.press, &last.frame));
        others.map(|other| other.pad).filter(move |&other| other != pad)
    }

    /// Lets a pad stand for one that is gone.
    pub(super) fn replace(&mut self, gone: Entity, by: Entity) {
        self.stand_ins.retain(|&(pad, _)| pad != by);
        self.stand_ins.push((by, gone));
    }

    /// The pad that this one stands for: itself, if no other.
    pub(super) fn stands_for(&self, pad: Entity) -> Entity {
        self.stand_ins.iter().find(|&&(by, _)| by == pad).map_or(pad, |&(_, gone)| gone)
    }

    /// Forgets who stands for a pad that is back.
    pub(super) fn is_back(&mut self, pad: Entity) {
        self.stand_ins.retain(|&(by, gone)| by != pad && gone != pad);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOUTH: PadPress = PadPress::Button(GamepadButton::South);
    const UP: PadPress = PadPress::Stick(ClockDirection::UP);

    fn pads() -> [Entity; 3] {
        [1, 2, 3].map(|number| Entity::from_raw_u32(number).expect("a small number"))
    }

    /// A frame at this time that has followed quickly.
    fn ms(number: u64) -> PressTime {
        frame(number, number)
    }

    fn frame(from: u64, to: u64) -> PressTime {
        Duration::from_millis(from)..=Duration::from_millis(to)
    }

    #[test]
    fn same_press_of_another_pad_is_an_echo_in_any_order() {
        let [one, two, three] = pads();
        for [first, second] in [[one, two], [two, one]] {
            let mut presses = PadPresses::default();
            assert!(!presses.note(first, SOUTH, ms(1000)));
            assert!(presses.note(second, SOUTH, ms(1016)));
            // Presses in between do not hide it, and other ones are none.
            assert!(!presses.note(first, UP, ms(1020)));
            assert!(presses.note(second, UP, ms(1040)));
            assert!(!presses.note(three, PadPress::Button(GamepadButton::East), ms(1041)));
            assert_eq!(presses.twins(first).collect::<Vec<_>>(), [second]);
            assert_eq!(presses.twins(three).count(), 0);
        }
    }

    #[test]
    fn quick_presses_of_one_pad_are_no_echoes_and_late_ones_of_another_neither() {
        let [one, two, _] = pads();
        let mut presses = PadPresses::default();
        assert!(!presses.note(one, SOUTH, ms(0)) && !presses.note(one, SOUTH, ms(30)));
        assert!(!presses.note(two, SOUTH, ms(200)));
        assert_eq!(presses.twins(two).count(), 0);
        // The echo of an echo's pad is the next press.
        assert!(presses.note(one, SOUTH, ms(210)) && !presses.note(one, SOUTH, ms(300)));
    }

    #[test]
    fn echo_in_the_next_frame_is_one_however_slow_frames_are() {
        let [one, two, _] = pads();
        let mut presses = PadPresses::default();
        assert!(!presses.note(one, SOUTH, frame(0, 150)));
        assert!(presses.note(two, SOUTH, frame(150, 300)));
        assert_eq!(presses.twins(one).collect::<Vec<_>>(), [two]);
        assert!(!presses.note(two, SOUTH, frame(450, 600)));
    }

    #[test]
    fn pad_stands_for_one_until_it_is_back() {
        let [one, two, three] = pads();
        let mut presses = PadPresses::default();
        presses.replace(one, two);
        assert_eq!([one, two, three].map(|pad| presses.stands_for(pad)), [one, one, three]);
        presses.is_back(one);
        assert_eq!(presses.stands_for(two), two);
    }

    #[test]
    fn memory_is_bounded() {
        let [one, two, _] = pads();
        let mut presses = PadPresses::default();
        for number in 0..1000 {
            presses.note(if number % 3 == 0 { two } else { one }, SOUTH, ms(number * 7));
        }
        assert_eq!(presses.noted.len(), REMEMBERED);
    }
}
