//! How the players of a group race look: a color and a hat each, so that none is known by its color alone.

use race::group::MOST_PLAYERS;

use super::hats::Hat;
use super::palette::{self, Ink};

/// The color and the hat of each look.
const LOOKS: [(Ink, Hat); MOST_PLAYERS] = [
    (palette::PLAYER, Hat::Cap),
    (palette::door(1), Hat::TopHat),
    (palette::TEXT, Hat::Bow),
    (palette::door(2), Hat::Crown),
];

/// The color of a look, by its number.
pub const fn ink(look: usize) -> Ink {
    LOOKS[look % MOST_PLAYERS].0
}

/// The hat of a look, by its number.
pub const fn hat(look: usize) -> Hat {
    LOOKS[look % MOST_PLAYERS].1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looks_differ_in_color_and_hat() {
        for look in 0..MOST_PLAYERS {
            for other in 0..look {
                assert!(ink(look) != ink(other) && hat(look) != hat(other), "{look} and {other}");
            }
        }
    }
}
