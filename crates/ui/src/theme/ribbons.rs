//! The ribbons that fade behind the player. Each has a pattern of its own, so that none is known by its color alone.

use std::f32::consts::TAU;

use colors::palette::{self, Ink};
use text::Id;

/// Number of beads that a ribbon is made of.
pub const BEADS: usize = 64;

/// Distance of the beads, in cells.
pub const SPACING: f32 = 0.045;

/// A ribbon.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ribbon {
    /// One broad band.
    #[default]
    Plain,
    /// Two thin bands side by side.
    Twin,
    /// A broken band.
    Dashes,
    /// A thin band that swings from side to side.
    Wave,
    /// Rings of three sizes.
    Bubbles,
    /// Small diamonds in a row.
    Diamonds,
    /// Two waves that cross.
    Braid,
}

/// The shape of a bead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BeadShape {
    /// A disc.
    Disc,
    /// A ring.
    Ring,
    /// A square on its corner.
    Diamond,
}

/// A bead as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bead {
    /// Its diameter in cells.
    pub width: f32,
    /// How far it is to the left of the way that the player took, in cells.
    pub aside: f32,
}

impl Ribbon {
    /// Every ribbon.
    pub const ALL: [Self; 7] =
        [Self::Plain, Self::Twin, Self::Dashes, Self::Wave, Self::Bubbles, Self::Diamonds, Self::Braid];

    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Twin => "twin",
            Self::Dashes => "dashes",
            Self::Wave => "wave",
            Self::Bubbles => "bubbles",
            Self::Diamonds => "diamonds",
            Self::Braid => "braid",
        }
    }

    /// Its name for the player.
    pub const fn label(self) -> Id {
        match self {
            Self::Plain => id!("rewards-ribbon-plain"),
            Self::Twin => id!("rewards-ribbon-twin"),
            Self::Dashes => id!("rewards-ribbon-dashes"),
            Self::Wave => id!("rewards-ribbon-wave"),
            Self::Bubbles => id!("rewards-ribbon-bubbles"),
            Self::Diamonds => id!("rewards-ribbon-diamonds"),
            Self::Braid => id!("rewards-ribbon-braid"),
        }
    }

    /// The shape of its beads.
    pub const fn shape(self) -> BeadShape {
        match self {
            Self::Bubbles => BeadShape::Ring,
            Self::Diamonds => BeadShape::Diamond,
            Self::Plain | Self::Twin | Self::Dashes | Self::Wave | Self::Braid => BeadShape::Disc,
        }
    }

    /// Its color role. Gold is left to the cheese and the solution.
    pub const fn ink(self) -> Ink {
        match self {
            Self::Dashes | Self::Diamonds => palette::TEXT,
            Self::Braid => palette::HEART,
            Self::Plain | Self::Twin | Self::Wave | Self::Bubbles => palette::PLAYER,
        }
    }

    /// The opacity of the bead next to the player, 0 to 1. Where beads overlap, it is low.
    pub const fn opacity(self) -> f32 {
        match self {
            Self::Plain => 0.13,
            Self::Dashes => 0.2,
            Self::Twin | Self::Wave | Self::Braid => 0.3,
            Self::Bubbles | Self::Diamonds => 0.75,
        }
    }

    /// The bead with this number, counted from the start of the walk, so that the pattern does not move on the floor.
    /// `left` is 1 at the player and 0 at the end of the ribbon. `None` in a gap.
    pub fn bead(self, number: u32, left: f32) -> Option<Bead> {
        let centered = |width: f32| Bead { width: width * (0.35 + 0.65 * left), aside: 0.0 };
        let swing = |period: u32| 0.13 * (TAU * (number % period) as f32 / period as f32).sin();
        let side = if number.is_multiple_of(2) { 1.0 } else { -1.0 };
        match self {
            Self::Plain => Some(centered(0.36)),
            Self::Twin => Some(Bead { width: 0.13, aside: 0.13 * side }),
            Self::Dashes => (number % 12 < 6).then(|| centered(0.22)),
            Self::Wave => Some(Bead { width: 0.12, aside: swing(22) }),
            Self::Bubbles => number.is_multiple_of(5).then(|| centered(0.18 + 0.07 * ((number / 5) % 3) as f32)),
            Self::Diamonds => number.is_multiple_of(6).then(|| centered(0.22)),
            Self::Braid => Some(Bead { width: 0.11, aside: swing(28) * side }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many beads cover each point of a ribbon along a straight way.
    fn cover(ribbon: Ribbon) -> Vec<bool> {
        let beads: Vec<(f32, Bead)> = (0..BEADS)
            .filter_map(|index| {
                let bead = ribbon.bead(1000 - index as u32, 1.0 - index as f32 / BEADS as f32)?;
                Some((index as f32 * SPACING, bead))
            })
            .collect();
        let is_covered = |along: f32, aside: f32| {
            beads.iter().any(|(at, bead)| {
                let (x, y) = (along - at, aside - bead.aside);
                let radius = bead.width / 2.0;
                match ribbon.shape() {
                    BeadShape::Disc => x.hypot(y) < radius,
                    BeadShape::Ring => (0.76..0.96).contains(&(x.hypot(y) / radius)),
                    BeadShape::Diamond => x.abs() + y.abs() < radius,
                }
            })
        };
        let steps = |count: u16| (0..count).map(move |step| f32::from(step) / f32::from(count));
        steps(120)
            .flat_map(|along| steps(24).map(move |y| (along, y)))
            .map(|(x, y)| is_covered(x * 2.4, y - 0.5))
            .collect()
    }

    #[test]
    fn ribbons_differ_in_shape_and_not_by_color_alone() {
        let all = Ribbon::ALL.map(cover);
        for (at, one) in all.iter().enumerate() {
            for (before, other) in all[..at].iter().enumerate() {
                let both = one.iter().zip(other).filter(|(one, other)| **one && **other).count();
                let either = one.iter().zip(other).filter(|(one, other)| **one || **other).count();
                let alike = both as f32 / either as f32;
                assert!(alike < 0.6, "{:?} and {:?} look alike: {alike}", Ribbon::ALL[at], Ribbon::ALL[before]);
            }
        }
    }

    #[test]
    fn ribbons_stay_within_their_corridor_and_fade() {
        for ribbon in Ribbon::ALL {
            assert!((0.1..=0.8).contains(&ribbon.opacity()));
            let mut seen = 0;
            for number in (0..200).chain([u32::MAX - 1, u32::MAX]) {
                for left in [0.0, 0.5, 1.0] {
                    let Some(Bead { width, aside }) = ribbon.bead(number, left) else { continue };
                    seen += 1;
                    assert!(width > 0.05 && width / 2.0 + aside.abs() < 0.3, "{ribbon:?}: {width} {aside}");
                }
            }
            assert!(seen > 0, "{ribbon:?} is invisible");
        }
    }

    /// Width and distance from the middle, in thousandths, of beads along a ribbon.
    #[test]
    fn beads_are_as_they_were_drawn() {
        let bead = |ribbon: Ribbon, number: u32| {
            let bead = ribbon.bead(number, if number < 6 { 0.5 } else { 1.0 });
            // Zero has one sign.
            let told = |share: f32| (share * 1000.0).round() + 0.0;
            bead.map_or("-".to_owned(), |bead| format!("{}:{}", told(bead.width), told(bead.aside)))
        };
        let numbers = [0, 1, 3, 5, 6, 7, 10, 12, 17, 30];
        for (ribbon, beads) in [
            (Ribbon::Plain, "243:0 243:0 243:0 243:0 360:0 360:0 360:0 360:0 360:0 360:0"),
            (Ribbon::Twin, "130:130 130:-130 130:-130 130:-130 130:130 130:-130 130:130 130:130 130:-130 130:130"),
            (Ribbon::Dashes, "149:0 149:0 149:0 149:0 - - - 220:0 220:0 -"),
            (Ribbon::Wave, "120:0 120:37 120:98 120:129 120:129 120:118 120:37 120:-37 120:-129 120:98"),
            (Ribbon::Bubbles, "121:0 - - 169:0 - - 320:0 - - 180:0"),
            (Ribbon::Diamonds, "149:0 - - - 220:0 - - 220:0 - 220:0"),
            (Ribbon::Braid, "110:0 110:-29 110:-81 110:-117 110:127 110:-130 110:102 110:56 110:81 110:56"),
        ] {
            assert_eq!(numbers.map(|number| bead(ribbon, number)).join(" "), beads, "{ribbon:?}");
        }
    }
}
