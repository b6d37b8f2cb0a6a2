//! Intents: what a racer wants in one tick, in one byte. Keyboard, gamepad, bot, ghost and replay all give them.

use maze::{Cell, Grid, Side};

/// A direction as on a clock face: 12 is up, 3 right, 6 down, 9 left. The twelve name every side of square, hexagon and
/// triangle cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClockDirection(u8);

impl ClockDirection {
    /// 12 o'clock.
    pub const UP: Self = Self(12);
    /// 3 o'clock.
    pub const RIGHT: Self = Self(3);
    /// 6 o'clock.
    pub const DOWN: Self = Self(6);
    /// 9 o'clock.
    pub const LEFT: Self = Self(9);

    /// The direction nearest to a bearing, in degrees clockwise from up.
    pub const fn from_bearing(degrees: u16) -> Self {
        let direction = (degrees % 360 + 15) / 30 % 12;
        Self(if direction == 0 { 12 } else { direction as u8 })
    }

    /// Degrees clockwise from up, 0 to 330.
    pub const fn bearing(self) -> u16 {
        self.0 as u16 % 12 * 30
    }

    /// The opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self((self.0 + 5) % 12 + 1)
    }

    /// The side of a cell in this direction: the nearest by bearing, at most 45° off.
    pub fn side<G: Grid>(self, grid: &G, cell: Cell) -> Option<Side> {
        (0..G::SIDES)
            .map(Side)
            .map(|side| (turn_between(self.bearing(), grid.bearing(cell, side)), side))
            .min()
            .and_then(|(off, side)| (off <= 45).then_some(side))
    }
}

/// The angle between two bearings, 0 to 180 degrees.
pub(crate) const fn turn_between(a: u16, b: u16) -> u16 {
    let off = a.abs_diff(b) % 360;
    if off > 180 { 360 - off } else { off }
}

/// Up to two directions that the player holds, the latest first. The low four bits of the byte are the first direction,
/// the high four the second; 0 stands for no direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Intent(u8);

impl Intent {
    /// No direction wanted.
    pub const NONE: Self = Self(0);

    /// Creates an intent of up to two directions, the latest first. Of two opposite directions the latest wins.
    pub const fn new(first: Option<ClockDirection>, second: Option<ClockDirection>) -> Self {
        match (first, second) {
            (None, None) => Self::NONE,
            (Some(one), None) | (None, Some(one)) => Self(one.0),
            (Some(first), Some(second)) => {
                if second.0 == first.0 || second.0 == first.opposite().0 {
                    Self(first.0)
                } else {
                    Self(first.0 | second.0 << 4)
                }
            }
        }
    }

    /// One direction wanted.
    pub const fn one(direction: ClockDirection) -> Self {
        Self(direction.0)
    }

    /// The intent of a stored byte; `None` for a byte that [`Intent::byte`] never returns.
    pub const fn from_byte(byte: u8) -> Option<Self> {
        const fn direction(nibble: u8) -> Option<ClockDirection> {
            if nibble == 0 { None } else { Some(ClockDirection(nibble)) }
        }
        let (first, second) = (byte & 15, byte >> 4);
        if first > 12 || second > 12 {
            return None;
        }
        let intent = Self::new(direction(first), direction(second));
        if intent.0 == byte { Some(intent) } else { None }
    }

    /// The byte to store.
    pub const fn byte(self) -> u8 {
        self.0
    }

    /// The direction pressed last.
    pub const fn first(self) -> Option<ClockDirection> {
        let direction = self.0 & 15;
        if direction == 0 { None } else { Some(ClockDirection(direction)) }
    }

    /// The direction pressed before it.
    pub const fn second(self) -> Option<ClockDirection> {
        if self.0 >> 4 == 0 { None } else { Some(ClockDirection(self.0 >> 4)) }
    }

    /// Whether a direction is wanted.
    pub fn contains(self, direction: ClockDirection) -> bool {
        self.first() == Some(direction) || self.second() == Some(direction)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::{Size, Square};

    #[test]
    fn hours_name_the_sides_of_a_square() {
        let grid = Square::new(Size::new(3, 3).unwrap());
        for (direction, side) in [
            (ClockDirection::UP, Square::NORTH),
            (ClockDirection::RIGHT, Square::EAST),
            (ClockDirection::DOWN, Square::SOUTH),
            (ClockDirection::LEFT, Square::WEST),
        ] {
            assert_eq!(direction.side(&grid, Cell(4)), Some(side));
            assert_eq!(ClockDirection::from_bearing(direction.bearing()), direction);
            assert_eq!(direction.opposite().opposite(), direction);
        }
        assert_eq!(ClockDirection::UP.opposite(), ClockDirection::DOWN);
        assert_eq!(ClockDirection::LEFT.opposite(), ClockDirection::RIGHT);
    }

    #[test]
    fn every_byte_is_an_intent_or_refused() {
        let mut valid = 0;
        for byte in 0..=255 {
            if let Some(intent) = Intent::from_byte(byte) {
                assert_eq!(intent.byte(), byte);
                assert_eq!(Intent::new(intent.first(), intent.second()), intent);
                valid += 1;
            }
        }
        // None, one, or two directions that are neither equal nor opposite.
        assert_eq!(valid, 1 + 12 + 12 * 10);
    }

    #[test]
    fn of_opposite_keys_the_last_pressed_wins() {
        assert_eq!(
            Intent::new(Some(ClockDirection::LEFT), Some(ClockDirection::RIGHT)),
            Intent::one(ClockDirection::LEFT)
        );
    }
}
