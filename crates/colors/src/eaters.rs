//! The appearance of the eaters: a color for each kind of floor, and an outline.

use race::EaterKind;

/// A color: lightness (0 to 1), chroma (0 is gray) and hue in degrees.
pub(crate) type Mixed = (f32, f32, f32);

/// A kind of floor. Colors need contrast to the floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Floor {
    /// Dark floors.
    Dark,
    /// Light floors.
    Light,
    /// Black floors, for high contrast.
    Black,
}

/// The appearance of an eater.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    dark: Mixed,
    light: Mixed,
    black: Mixed,
    /// The radius of the body in a direction (radians clockwise from right), as a fraction of the picture.
    outline: fn(f32) -> f32,
}

impl Look {
    /// The appearance of this kind of eater. Outlines differ too, because some people cannot distinguish the colors.
    pub fn of(kind: EaterKind) -> Self {
        match kind {
            // Three soft corners.
            EaterKind::Scamper => Self {
                dark: (0.715, 0.035, 70.0),
                light: (0.410, 0.030, 76.0),
                black: (0.820, 0.020, 76.0),
                outline: |angle| 0.87 - 0.06 * (3.0 * angle).cos(),
            },
            // Round.
            EaterKind::Wally => Self {
                dark: (0.725, 0.165, 30.0),
                light: (0.460, 0.180, 29.0),
                black: (0.720, 0.170, 28.0),
                outline: |_| 0.93,
            },
            // A cushion.
            EaterKind::Gulper => Self {
                dark: (0.735, 0.150, 305.0),
                light: (0.460, 0.200, 305.0),
                black: (0.740, 0.150, 310.0),
                outline: |angle| 0.9 - 0.07 * (4.0 * angle).cos(),
            },
            // A nose.
            EaterKind::Sniffer => Self {
                dark: (0.745, 0.180, 133.0),
                light: (0.420, 0.110, 138.0),
                black: (0.800, 0.190, 132.0),
                outline: |angle| 0.84 + 0.1 * angle.cos(),
            },
            // Battlements.
            EaterKind::Moat => Self {
                dark: (0.700, 0.130, 280.0),
                light: (0.400, 0.190, 275.0),
                black: (0.720, 0.120, 280.0),
                outline: |angle| 0.9 + 0.05 * (16.0 * (6.0 * angle).sin()).tanh(),
            },
            // A wave all around.
            EaterKind::Ripple => Self {
                dark: (0.715, 0.125, 250.0),
                light: (0.440, 0.115, 248.0),
                black: (0.760, 0.110, 245.0),
                outline: |angle| 0.89 + 0.05 * (11.0 * angle).cos(),
            },
            // Long, for speed.
            EaterKind::Beeline => Self {
                dark: (0.770, 0.145, 58.0),
                light: (0.450, 0.105, 50.0),
                black: (0.770, 0.145, 58.0),
                outline: |angle| 0.83 + 0.1 * (2.0 * angle).cos(),
            },
            // Five petals.
            EaterKind::Plug => Self {
                dark: (0.720, 0.160, 352.0),
                light: (0.450, 0.175, 355.0),
                black: (0.740, 0.150, 352.0),
                outline: |angle| 0.88 + 0.06 * (5.0 * angle).cos(),
            },
        }
    }

    /// The color on a floor.
    pub(crate) const fn color(&self, floor: Floor) -> Mixed {
        match floor {
            Floor::Dark => self.dark,
            Floor::Light => self.light,
            Floor::Black => self.black,
        }
    }

    /// The radius of the body in a direction (radians clockwise from right). 1 is half the width of the picture.
    pub fn radius(&self, angle: f32) -> f32 {
        (self.outline)(angle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f32::consts::TAU;

    #[test]
    fn every_eater_has_its_own_outline() {
        let around = |kind| (0..64_u8).map(move |step| Look::of(kind).radius(f32::from(step) * TAU / 64.0));
        for (at, &one) in EaterKind::ALL.iter().enumerate() {
            for &other in &EaterKind::ALL[..at] {
                let apart = around(one).zip(around(other)).map(|(a, b)| (a - b).abs()).fold(0.0, f32::max);
                assert!(apart > 0.05, "{one:?} and {other:?} look alike: {apart}");
            }
        }
    }

    /// In hundredths, at the four sides and between them, clockwise from right.
    #[test]
    fn outlines_are_as_they_were_drawn() {
        let around = |kind| {
            [0, 1, 2, 3, 4, 5, 6, 7].map(|step| (Look::of(kind).radius(step as f32 * TAU / 8.0) * 100.0).round() as u32)
        };
        let outlines = EaterKind::ALL.map(|kind| (kind, around(kind)));
        assert_eq!(
            outlines,
            [
                (EaterKind::Scamper, [81, 91, 87, 83, 93, 83, 87, 91]),
                (EaterKind::Wally, [93, 93, 93, 93, 93, 93, 93, 93]),
                (EaterKind::Gulper, [83, 97, 83, 97, 83, 97, 83, 97]),
                (EaterKind::Sniffer, [94, 91, 84, 77, 74, 77, 84, 91]),
                (EaterKind::Moat, [90, 85, 90, 95, 90, 85, 90, 95]),
                (EaterKind::Ripple, [94, 85, 89, 93, 84, 93, 89, 85]),
                (EaterKind::Beeline, [93, 83, 73, 83, 93, 83, 73, 83]),
                (EaterKind::Plug, [94, 84, 88, 92, 82, 92, 88, 84])
            ]
        );
    }
}
