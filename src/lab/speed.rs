//! How fast records are played: from one step a second to all at once.

/// Steps a second, from the slowest.
const SPEEDS: [u32; 19] = [
    1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000,
    1_000_000,
];

/// A speed: so many steps a second, or all at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speed(Option<u32>);

impl Default for Speed {
    fn default() -> Self {
        Self(Some(100))
    }
}

impl Speed {
    /// The slowest, a step a second, and the fastest, all at once.
    pub const SLOWEST: Self = Self(Some(SPEEDS[0]));
    /// See [`Self::SLOWEST`].
    pub const AT_ONCE: Self = Self(None);

    /// The speed of a place among those that are stepped through; behind the last all at once.
    fn at(place: usize) -> Self {
        Self(SPEEDS.get(place).copied())
    }

    /// How many of those that are stepped through are slower.
    fn place(self) -> usize {
        self.0.map_or(SPEEDS.len(), |steps| SPEEDS.partition_point(|&speed| speed < steps))
    }

    /// One that is some faster, among those that are stepped through.
    #[must_use]
    pub fn faster(self, by: i32) -> Self {
        // Between two of them the next slower one is a step away.
        let between = Self::at(self.place()) != self && by > 0;
        Self::at(self.place().saturating_add_signed((by - i32::from(between)) as isize).min(SPEEDS.len()))
    }

    /// So many steps a second, at least one; more than the most are all at once.
    pub fn of(steps: u32) -> Self {
        Self(Some(steps.max(1)).filter(|steps| SPEEDS.last().is_some_and(|most| steps <= most)))
    }

    /// Steps a second; `None` for all at once.
    pub const fn steps(self) -> Option<u32> {
        self.0
    }

    /// How far it is from the slowest to the fastest, 0 to 1.
    pub fn share(self) -> f32 {
        self.place() as f32 / SPEEDS.len() as f32
    }

    /// The speed at a share of the way from the slowest to the fastest.
    pub fn at_share(share: f32) -> Self {
        Self::at((share.clamp(0.0, 1.0) * SPEEDS.len() as f32).round() as usize)
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

/// So many of something, in words.
pub fn counted(number: u64, what: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{} {what}{ending}", grouped(number))
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
            assert_eq!(Speed::at_share(Speed::at(at).share()), Speed::at(at));
        }
        // Any speed can be typed, and is stepped on from.
        for steps in [1, 75, 100, 999_999, 1_000_000] {
            assert_eq!(Speed::of(steps).steps(), Some(steps));
        }
        assert_eq!((Speed::of(1_000_001), Speed::of(0)), (Speed::AT_ONCE, Speed::SLOWEST));
        assert_eq!([1, -1].map(|by| Speed::of(75).faster(by).steps()), [Some(100), Some(50)]);
        assert_eq!([1, -1].map(|by| Speed::of(100).faster(by).steps()), [Some(200), Some(50)]);
        assert_eq!(Speed::AT_ONCE.faster(-1).steps(), Some(1_000_000));
    }

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!([0, 1, 2_000].map(|number| counted(number, "cell")), ["0 cells", "1 cell", "2,000 cells"]);
        assert_eq!([0, 999, 1_000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
    }
}
