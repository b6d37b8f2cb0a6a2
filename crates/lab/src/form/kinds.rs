//! Kinds of values, which know no form.

use text::{Id, Text};

use super::{Kind, Shown, Typing};
use crate::choices::{cycle, whole_number};

/// Off or on, in these words.
pub(crate) struct Switch(pub(crate) [Id; 2]);

/// A switch in the usual words.
pub(crate) const OFF_ON: Switch = Switch([id!("common-off"), id!("common-on")]);

impl Switch {
    /// The word for a value.
    pub(crate) const fn word(&self, is_on: bool) -> Id {
        self.0[is_on as usize]
    }
}

impl Kind<bool> for Switch {
    fn shown(&self, value: &bool) -> Shown {
        Shown::stepped(self.word(*value))
    }

    fn step(&self, value: &mut bool, _by: i32) {
        *value = !*value;
    }
}

/// One of a list with names. Other values are shown as the first one.
pub(crate) struct Choice<T: 'static>(pub(crate) &'static [(T, Id)]);

impl<T: Copy + PartialEq> Choice<T> {
    fn place(&self, value: T) -> usize {
        self.0.iter().position(|choice| choice.0 == value).unwrap_or(0)
    }
}

impl<T: Copy + PartialEq> Kind<T> for Choice<T> {
    fn shown(&self, value: &T) -> Shown {
        Shown::stepped(self.0[self.place(*value)].1)
    }

    fn step(&self, value: &mut T, by: i32) {
        let next = (self.place(*value) as i64 + i64::from(by)).rem_euclid(self.0.len() as i64);
        *value = self.0[next as usize].0;
    }
}

/// One of a list, with what names it.
pub(crate) struct Listed<T: 'static>(pub(crate) &'static [T], pub(crate) fn(T) -> Text);

impl<T: Copy + PartialEq> Kind<T> for Listed<T> {
    fn shown(&self, value: &T) -> Shown {
        Shown::stepped(self.1(*value))
    }

    fn step(&self, value: &mut T, by: i32) {
        *value = cycle(self.0, *value, by);
    }
}

/// A number that is stepped evenly, and may be typed.
pub(crate) struct Number {
    /// The least and the most.
    pub(crate) limits: [f32; 2],
    pub(crate) step: f32,
    pub(crate) name: fn(f32) -> Text,
    pub(crate) is_typed: bool,
}

/// A type of numbers.
pub(crate) trait Amount: Copy {
    fn get(self) -> f32;
    fn of(number: f32) -> Self;
}

macro_rules! amounts {
    ($($number:ty),+) => {
        $(impl Amount for $number {
            fn get(self) -> f32 {
                self as f32
            }

            fn of(number: f32) -> Self {
                number as Self
            }
        })+
    };
}

amounts!(f32, u8, u32);

impl<T: Amount> Kind<T> for Number {
    fn shown(&self, value: &T) -> Shown {
        let shown = Shown::stepped((self.name)(value.get()));
        if self.is_typed { shown.or_typed(Typing::Number) } else { shown }
    }

    fn step(&self, value: &mut T, by: i32) {
        let [least, most] = self.limits;
        *value = T::of((value.get() + by as f32 * self.step).clamp(least, most));
    }

    fn set(&self, value: &mut T, text: &str) -> Option<Result<(), Text>> {
        self.is_typed.then(|| number(text, self.limits).map(|number| *value = T::of(number)))
    }
}

/// A number that may be left out: typed as nothing, or stepped below the least.
pub(crate) struct Optional {
    /// The least and the most.
    pub(crate) limits: [f32; 2],
    /// The least that is stepped to.
    pub(crate) first: f32,
    pub(crate) step: f32,
    /// The name of none.
    pub(crate) none: Id,
    pub(crate) name: fn(f32) -> Text,
}

impl Kind<Option<f32>> for Optional {
    fn shown(&self, value: &Option<f32>) -> Shown {
        Shown::stepped(value.map_or_else(|| self.none.into(), self.name)).or_typed(Typing::Number)
    }

    fn step(&self, value: &mut Option<f32>, by: i32) {
        let [least, most] = self.limits;
        let next = value.unwrap_or(0.0) + by as f32 * self.step;
        let is_none = next <= 0.0 || by < 0 && next < least;
        // Hundredths, so that errors of rounding do not add up.
        let next = (next.clamp(self.first, most) * 100.0).round() / 100.0;
        *value = (!is_none).then_some(next);
    }

    fn set(&self, value: &mut Option<f32>, text: &str) -> Option<Result<(), Text>> {
        let typed = if text.trim().is_empty() { Ok(None) } else { number(text, self.limits).map(Some) };
        Some(typed.map(|number| *value = number))
    }
}

/// Reads a number within limits.
fn number(text: &str, [least, most]: [f32; 2]) -> Result<f32, Text> {
    let number = text.trim().parse().ok().filter(|number| (least..=most).contains(number));
    let limit = |limit: f32| {
        let digits = (0..2).find(|&digits| (limit * 10_f32.powi(digits)).fract() == 0.0).unwrap_or(2);
        Text::decimal(limit.into(), digits as u8)
    };
    number.ok_or_else(|| text!("lab-error-number", min = limit(least), max = limit(most)))
}

/// A number of mazes.
pub(crate) struct Count {
    /// The least and the most.
    pub(crate) limits: [u32; 2],
    /// The number after a step, which the limits clamp.
    pub(crate) step: fn(u32, i32) -> u32,
}

impl Kind<u32> for Count {
    fn shown(&self, value: &u32) -> Shown {
        Shown::stepped(Text::grouped((*value).into())).or_typed(Typing::Number)
    }

    fn step(&self, value: &mut u32, by: i32) {
        let [least, most] = self.limits;
        *value = (self.step)(*value, by).clamp(least, most);
    }

    fn set(&self, value: &mut u32, text: &str) -> Option<Result<(), Text>> {
        let [least, most] = self.limits;
        let count = whole_number(text).filter(|count| (least..=most).contains(count));
        let limit = |limit: u32| Text::grouped(limit.into());
        let count = count.ok_or_else(|| text!("lab-error-maze-count", min = limit(least), max = limit(most)));
        Some(count.map(|count| *value = count))
    }
}

/// A line of text.
pub(crate) struct Line;

/// Length limit of lines, in characters.
const MAX_LINE: usize = 120;

impl Kind<String> for Line {
    fn shown(&self, value: &String) -> Shown {
        let value = if value.is_empty() { text!("common-none") } else { super::shortened(value) };
        Shown::typed(value, Typing::Text)
    }

    fn set(&self, value: &mut String, text: &str) -> Option<Result<(), Text>> {
        if text.trim().chars().count() > MAX_LINE {
            return Some(Err(text!("lab-error-title", max = MAX_LINE)));
        }
        text.trim().clone_into(value);
        Some(Ok(()))
    }
}
