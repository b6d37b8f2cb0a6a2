//! How fast records are played: from one step a second to all at once.

/// Steps a second, from the slowest.
const SPEEDS: [u32; 19] = [
    1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000,
    1_000_000,
];

/// A speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speed(usize);

impl Default for Speed {
    fn default() -> Self {
        Self(6)
    }
}

impl Speed {
    /// The slowest, a step a second, and the fastest, all at once.
    pub const SLOWEST: Self = Self(0);
    /// See [`Self::SLOWEST`].
    pub const AT_ONCE: Self = Self(SPEEDS.len());

    /// One that is some faster.
    #[must_use]
    pub fn faster(self, by: i32) -> Self {
        Self(self.0.saturating_add_signed(by as isize).min(SPEEDS.len()))
    }

    /// The speed nearest to so many steps a second.
    pub fn of(steps: u32) -> Self {
        Self(SPEEDS.iter().position(|&speed| speed >= steps).unwrap_or(SPEEDS.len()))
    }

    /// Steps a second; `None` for all at once.
    pub fn steps(self) -> Option<u32> {
        SPEEDS.get(self.0).copied()
    }

    /// How far it is from the slowest to the fastest, 0 to 1.
    pub fn share(self) -> f32 {
        self.0 as f32 / SPEEDS.len() as f32
    }

    /// The speed at a share of the way from the slowest to the fastest.
    pub fn at_share(share: f32) -> Self {
        Self((share.clamp(0.0, 1.0) * SPEEDS.len() as f32).round() as usize)
    }

    /// In words.
    pub fn said(self) -> String {
        match self.steps() {
            Some(1) => "1 step a second".to_owned(),
            Some(steps) => format!("{} steps a second", grouped(u64::from(steps))),
            None => "all at once".to_owned(),
        }
    }
}

/// A number with a comma between its thousands.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_go_from_one_step_to_all_at_once() {
        assert_eq!((Speed::SLOWEST.steps(), Speed::AT_ONCE.steps()), (Some(1), None));
        assert_eq!(Speed::SLOWEST.faster(-3), Speed::SLOWEST);
        assert_eq!(Speed::SLOWEST.faster(1000), Speed::AT_ONCE);
        for at in 0..=SPEEDS.len() {
            assert_eq!(Speed::at_share(Speed(at).share()), Speed(at));
        }
        assert_eq!(Speed::of(100).steps(), Some(100));
    }

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!([0, 999, 1_000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
    }
}
