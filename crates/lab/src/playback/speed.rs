//! Playback speed: from one step per second to all at once.

use text::Text;

/// The speeds that can be stepped through, in steps per second.
const SPEEDS: [u32; 19] = [
    1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000,
    1_000_000,
];

/// A speed in steps per second, or all steps at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speed(Option<u32>);

impl Default for Speed {
    fn default() -> Self {
        Self(Some(100))
    }
}

impl Speed {
    /// The slowest speed: one step per second.
    pub const SLOWEST: Self = Self(Some(SPEEDS[0]));
    /// The fastest speed: all steps at once.
    pub const AT_ONCE: Self = Self(None);

    /// The speed at an index of [`SPEEDS`]; after the end, all at once.
    fn at(place: usize) -> Self {
        Self(SPEEDS.get(place).copied())
    }

    /// The number of entries of [`SPEEDS`] that are slower.
    fn place(self) -> usize {
        self.0.map_or(SPEEDS.len(), |steps| SPEEDS.partition_point(|&speed| speed < steps))
    }

    /// The speed that is `by` places faster.
    #[must_use]
    pub fn faster(self, by: i32) -> Self {
        // For a speed between two entries, `place` is already the next faster entry, which is the first step up.
        let between = Self::at(self.place()) != self && by > 0;
        Self::at(self.place().saturating_add_signed((by - i32::from(between)) as isize).min(SPEEDS.len()))
    }

    /// A number of steps per second, at least 1. Above 1,000,000, all at once.
    pub fn of(steps: u32) -> Self {
        Self(Some(steps.max(1)).filter(|steps| SPEEDS.last().is_some_and(|most| steps <= most)))
    }

    /// Steps per second; `None` for all at once.
    pub const fn steps(self) -> Option<u32> {
        self.0
    }

    /// Its position between the slowest and the fastest speed, 0 to 1.
    pub fn share(self) -> f32 {
        self.place() as f32 / SPEEDS.len() as f32
    }

    /// The speed at a position between the slowest and the fastest, 0 to 1.
    pub fn at_share(share: f32) -> Self {
        Self::at((share.clamp(0.0, 1.0) * SPEEDS.len() as f32).round() as usize)
    }

    /// "100 steps per second", "all at once".
    pub fn text(self) -> Text {
        match self.steps() {
            Some(steps) => text!("lab-speed-steps", steps = Text::grouped(steps.into())),
            None => text!("lab-speed-at-once"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_step_from_one_per_second_to_all_at_once() {
        assert_eq!((Speed::SLOWEST.steps(), Speed::AT_ONCE.steps()), (Some(1), None));
        assert_eq!(Speed::SLOWEST.faster(-3), Speed::SLOWEST);
        assert_eq!(Speed::SLOWEST.faster(1000), Speed::AT_ONCE);
        for at in 0..=SPEEDS.len() {
            assert_eq!(Speed::at_share(Speed::at(at).share()), Speed::at(at));
        }
        // Any speed can be typed and then stepped.
        for steps in [1, 75, 100, 999_999, 1_000_000] {
            assert_eq!(Speed::of(steps).steps(), Some(steps));
        }
        assert_eq!((Speed::of(1_000_001), Speed::of(0)), (Speed::AT_ONCE, Speed::SLOWEST));
        assert_eq!([1, -1].map(|by| Speed::of(75).faster(by).steps()), [Some(100), Some(50)]);
        assert_eq!([1, -1].map(|by| Speed::of(100).faster(by).steps()), [Some(200), Some(50)]);
        assert_eq!(Speed::AT_ONCE.faster(-1).steps(), Some(1_000_000));
    }
}
