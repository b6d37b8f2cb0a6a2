//! The direction in which a mouse looks.

/// One of eight directions, clockwise from the direction of the mouse at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Heading(u8);

impl Heading {
    /// Ahead at the start. The protocol calls it north.
    pub const NORTH: Self = Self(0);
    /// To the right at the start.
    pub const EAST: Self = Self(2);
    /// Back at the start.
    pub const SOUTH: Self = Self(4);
    /// To the left at the start.
    pub const WEST: Self = Self(6);

    /// The heading of a letter of the protocol: n, e, s or w.
    pub fn of_letter(letter: char) -> Option<Self> {
        "nesw".chars().position(|known| known == letter).map(|quarters| Self(2 * quarters as u8))
    }

    /// Its name, as the mouse sees it.
    pub const fn name(self) -> &'static str {
        const NAMES: [&str; 8] = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"];
        NAMES[self.0 as usize]
    }

    /// The heading after a turn clockwise by some eighths.
    #[must_use]
    pub const fn turned(self, eighths: u8) -> Self {
        Self((self.0 + eighths) % 8)
    }

    /// Whether it is between two of the four main directions.
    pub const fn is_diagonal(self) -> bool {
        self.0 % 2 == 1
    }

    /// Quarter turns clockwise from north; of a diagonal the next lower number.
    pub const fn quarters(self) -> u8 {
        self.0 / 2
    }

    /// The change of the place in a half step: to the right and ahead.
    pub const fn half_step(self) -> (i32, i32) {
        const STEPS: [(i32, i32); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
        STEPS[self.0 as usize]
    }
}
