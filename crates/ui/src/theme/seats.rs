//! How the players of races of several look: a color and a hat of its own each, so that none is known by its color
//! alone. The first four are those of one screen; friends over the network have all eight.

use colors::palette::{self, Ink};

use super::hats::Hat;

/// The number of looks.
pub const COUNT: usize = 8;

/// The color and the hat of each look.
const LOOKS: [(Ink, Hat); COUNT] = [
    (palette::PLAYER, Hat::Cap),
    (palette::door(1), Hat::TopHat),
    (palette::TEXT, Hat::Bow),
    (palette::door(2), Hat::Crown),
    (palette::HEART, Hat::Cone),
    (palette::SOLUTION, Hat::Ears),
    (palette::GOAL, Hat::Star),
    (palette::door(0), Hat::Feelers),
];

/// The color of a look, by its number.
pub const fn ink(look: usize) -> Ink {
    LOOKS[look % COUNT].0
}

/// The hat of a look, by its number.
pub const fn hat(look: usize) -> Hat {
    LOOKS[look % COUNT].1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looks_differ_in_color_and_in_their_hats() {
        for look in 0..COUNT {
            for other in 0..look {
                assert!(ink(look) != ink(other), "{look} and {other}");
                assert!(hat(look) != hat(other), "{look} and {other}");
            }
        }
    }
}
