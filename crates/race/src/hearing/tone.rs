//! Directions as tones: side and pitch.
//!
//! | | side | pitch |
//! | --- | --- | --- |
//! | stereo | left and right, as on the clock face | an octave higher at 12 o'clock, an octave lower at 6 |
//! | mono | always the middle | a whole tone lower each hour, from an octave above at 12 o'clock |
//!
//! No two directions have the same tone, so nothing is lost in mono.

use maze::{Cell, Grid};

use crate::intent::ClockDirection;

/// What the player hears with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum EarOutput {
    /// Two loudspeakers, or headphones.
    #[default]
    Stereo,
    /// One loudspeaker, or one ear.
    Mono,
}

/// The side and the pitch of a sound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct EarTone {
    /// From -100, wholly left, to 100, wholly right.
    pub pan: i8,
    /// The pitch in cents above that of the sound, negative below; 1200 are an octave.
    pub cents: i16,
}

/// The sine of each hour of the clock face from 12 o'clock on, in percent.
const SINES: [i8; 12] = [0, 50, 87, 100, 87, 50, 0, -50, -87, -100, -87, -50];

/// Each hour, in degrees.
const HOUR: u16 = 30;

impl EarTone {
    /// The tone of a direction.
    pub const fn of(direction: ClockDirection, output: EarOutput) -> Self {
        let hour = (direction.bearing() / HOUR) as usize;
        match output {
            EarOutput::Stereo => Self { pan: SINES[hour], cents: SINES[(hour + 3) % SINES.len()] as i16 * 12 },
            EarOutput::Mono => Self { pan: 0, cents: 1200 - 200 * hour as i16 },
        }
    }

    /// The direction of this tone; `None` for a tone that no direction has.
    pub fn direction(self, output: EarOutput) -> Option<ClockDirection> {
        hours().find(|&direction| Self::of(direction, output) == self)
    }

    /// The share of the pitch of the sound at which it is played.
    pub fn speed(self) -> f32 {
        (f32::from(self.cents) / 1200.0).exp2()
    }

    /// The gains of the left and the right loudspeaker, of which the sum of squares is always 1.
    pub fn gains(self) -> [f32; 2] {
        let right = (f32::from(self.pan) / 200.0 + 0.5).clamp(0.0, 1.0);
        [(1.0 - right).sqrt(), right.sqrt()]
    }
}

/// The directions clockwise from 12 o'clock.
pub(super) fn hours() -> impl Iterator<Item = ClockDirection> {
    (0..SINES.len() as u16).map(|hour| ClockDirection::from_bearing(HOUR * hour))
}

/// Where a cell is, as seen from another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bearing {
    /// The nearest direction of the clock face.
    pub direction: ClockDirection,
    /// How far it is as the crow flies, in cells, rounded down.
    pub cells: u32,
}

impl Bearing {
    /// Where `to` is in the drawing, as seen from `from`; `None` in the same place.
    pub fn between<G: Grid>(grid: &G, from: Cell, to: Cell) -> Option<Self> {
        /// Parts of a cell, in whole numbers.
        const PARTS: f32 = 64.0;
        let (here, there) = (grid.center(from), grid.center(to));
        let [right, up] = [there.x - here.x, here.y - there.y].map(|length| (length * PARTS) as i64);
        let along = |direction: &ClockDirection| {
            let hour = usize::from(direction.bearing() / HOUR);
            right * i64::from(SINES[hour]) + up * i64::from(SINES[(hour + 3) % SINES.len()])
        };
        let cells = (right.unsigned_abs().pow(2) + up.unsigned_abs().pow(2)).isqrt() / PARTS as u64;
        // Of two equally near directions the first one clockwise.
        let direction = hours().min_by_key(|direction| -along(direction))?;
        (right != 0 || up != 0).then_some(Self { direction, cells: cells as u32 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::{Size, Square};

    #[test]
    fn every_direction_has_a_tone_of_its_own() {
        for output in [EarOutput::Stereo, EarOutput::Mono] {
            for direction in hours() {
                assert_eq!(EarTone::of(direction, output).direction(output), Some(direction));
            }
        }
        assert_eq!(EarTone { pan: 1, cents: 0 }.direction(EarOutput::Stereo), None);
    }

    #[test]
    fn sides_are_heard_left_and_right_and_heights_high_and_low() {
        let stereo = |direction| EarTone::of(direction, EarOutput::Stereo);
        assert_eq!(stereo(ClockDirection::LEFT), EarTone { pan: -100, cents: 0 });
        assert_eq!(stereo(ClockDirection::RIGHT), EarTone { pan: 100, cents: 0 });
        assert_eq!(stereo(ClockDirection::UP), EarTone { pan: 0, cents: 1200 });
        assert_eq!(stereo(ClockDirection::DOWN), EarTone { pan: 0, cents: -1200 });
        assert!((stereo(ClockDirection::UP).speed() - 2.0).abs() < 1e-6);
        let [left, right] = stereo(ClockDirection::RIGHT).gains();
        assert!(left < 1e-6 && (right - 1.0).abs() < 1e-6);
        for direction in hours() {
            let [left, right] = stereo(direction).gains();
            assert!((left * left + right * right - 1.0).abs() < 1e-5);
            assert_eq!(EarTone::of(direction, EarOutput::Mono).pan, 0);
        }
    }

    #[test]
    fn bearings_are_those_of_the_drawing() {
        let grid = Square::new(Size::new(9, 9).unwrap());
        let middle = Cell(4 * 9 + 4);
        let seen =
            |cell| Bearing::between(&grid, middle, Cell(cell)).map(|seen| (seen.direction.bearing(), seen.cells));
        assert_eq!(seen(4), Some((0, 4)));
        assert_eq!(seen(4 * 9 + 7), Some((90, 3)));
        assert_eq!(seen(8 * 9 + 4), Some((180, 4)));
        assert_eq!(seen(4 * 9), Some((270, 4)));
        // Up 1, right 2: 63° clockwise from up.
        assert_eq!(seen(3 * 9 + 6), Some((60, 2)));
        assert_eq!(seen(middle.0), None);
    }
}
