//! Stick directions: a radial dead zone, then sectors with hysteresis.

use bevy::prelude::*;
use race::ClockDirection;
use settings::{Setting, Settings};

/// Fraction of the dead zone below which a pushed stick is released.
const LEAVES: f32 = 0.7;

/// How far a stick must leave its sector before the next one counts, as a fraction of the sector.
const STICKINESS: f32 = 0.09;

/// The calibration of a stick.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StickZones {
    /// Inner dead zone, as a fraction of the reach.
    pub dead: f32,
    /// Outer dead zone: the deflection that counts as fully pushed, 0 to 1.
    pub reach: f32,
}

impl StickZones {
    /// Reads the calibration from the settings.
    pub fn of(settings: &Settings) -> Self {
        Self { dead: settings.share(Setting::DeadZone), reach: settings.share(Setting::StickReach) }
    }
}

/// Number of directions of a stick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sectors {
    /// Up, right, down, left; for menus and square cells.
    Four,
    /// Twelve directions, for other cell shapes.
    Twelve,
}

impl Sectors {
    /// Width of a sector in degrees.
    const fn width(self) -> u16 {
        match self {
            Self::Four => 90,
            Self::Twelve => 30,
        }
    }
}

/// Returns the direction of a stick, given its previous direction. Hysteresis: the current sector is slightly wider,
/// and a pushed stick has a smaller dead zone. NaN counts as centered.
pub fn stick_direction(
    stick: Vec2,
    before: Option<ClockDirection>,
    zones: StickZones,
    sectors: Sectors,
) -> Option<ClockDirection> {
    let length = stick.length() / zones.reach;
    let edge = if before.is_some() { zones.dead * LEAVES } else { zones.dead };
    if !length.is_finite() || length < edge {
        return None;
    }
    // Degrees clockwise from up, 0 to 360.
    let bearing = stick.x.atan2(stick.y).to_degrees().rem_euclid(360.0);
    let width = f32::from(sectors.width());
    if let Some(direction) = before.filter(|direction| direction.bearing() % sectors.width() == 0) {
        let off = (bearing - f32::from(direction.bearing())).rem_euclid(360.0);
        if off.min(360.0 - off) <= width * (0.5 + STICKINESS) {
            return Some(direction);
        }
    }
    let sector = ((bearing + width / 2.0) / width) as u16 % (360 / sectors.width());
    Some(ClockDirection::from_bearing(sector * sectors.width()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ZONES: StickZones = StickZones { dead: 0.35, reach: 1.0 };

    fn at(degrees: f32, length: f32) -> Vec2 {
        Vec2::new(degrees.to_radians().sin(), degrees.to_radians().cos()) * length
    }

    fn four(stick: Vec2, before: Option<ClockDirection>) -> Option<ClockDirection> {
        stick_direction(stick, before, ZONES, Sectors::Four)
    }

    #[test]
    fn stick_has_four_sectors_with_hysteresis() {
        for (degrees, direction) in [
            (0.0, ClockDirection::UP),
            (80.0, ClockDirection::RIGHT),
            (200.0, ClockDirection::DOWN),
            (300.0, ClockDirection::LEFT),
        ] {
            assert_eq!(four(at(degrees, 1.0), None), Some(direction));
        }
        assert_eq!(four(at(50.0, 1.0), Some(ClockDirection::UP)), Some(ClockDirection::UP));
        assert_eq!(four(at(50.0, 1.0), None), Some(ClockDirection::RIGHT));
        assert_eq!(four(at(54.0, 1.0), Some(ClockDirection::UP)), Some(ClockDirection::RIGHT));
    }

    #[test]
    fn other_cell_shapes_use_twelve_directions() {
        for direction in (0..12).map(|direction| ClockDirection::from_bearing(direction * 30)) {
            for off in [-14.0, 0.0, 14.0] {
                let stick = at(f32::from(direction.bearing()) + off, 0.8);
                assert_eq!(stick_direction(stick, None, ZONES, Sectors::Twelve), Some(direction));
                // Switching from twelve directions to the four of a menu.
                let coarse = stick_direction(stick, Some(direction), ZONES, Sectors::Four);
                assert_eq!(coarse.map(|direction| direction.bearing() % 90), Some(0));
            }
        }
        let one = ClockDirection::from_bearing(30);
        assert_eq!(stick_direction(at(46.0, 1.0), Some(one), ZONES, Sectors::Twelve), Some(one));
        assert_eq!(
            stick_direction(at(49.0, 1.0), Some(one), ZONES, Sectors::Twelve),
            Some(ClockDirection::from_bearing(60))
        );
    }

    #[test]
    fn dead_zone_is_radial_and_smaller_on_the_way_in() {
        assert_eq!(four(at(45.0, 0.3), None), None);
        assert_eq!(four(at(0.0, 0.3), Some(ClockDirection::UP)), Some(ClockDirection::UP));
        assert_eq!(four(at(0.0, 0.2), Some(ClockDirection::UP)), None);
        // A worn stick does not reach the edge.
        let worn = StickZones { reach: 0.5, ..ZONES };
        assert_eq!(stick_direction(at(0.0, 0.2), None, worn, Sectors::Four), Some(ClockDirection::UP));
    }

    #[test]
    fn invalid_stick_values_are_clamped() {
        for stick in [Vec2::NAN, Vec2::new(f32::INFINITY, 0.0), Vec2::new(0.5, f32::NAN), Vec2::splat(f32::MAX)] {
            for sectors in [Sectors::Four, Sectors::Twelve] {
                assert_eq!(stick_direction(stick, Some(ClockDirection::UP), ZONES, sectors), None);
            }
        }
        assert_eq!(four(Vec2::new(1e9, 0.0), None), Some(ClockDirection::RIGHT));
    }
}
