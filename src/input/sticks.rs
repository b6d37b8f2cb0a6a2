//! Where a stick points: a round dead zone, then sectors that hold on a little.

use bevy::prelude::*;
use race::ClockDirection;

use crate::settings::{Setting, Settings};

/// Of the dead zone, the part in which a stick that pointed somewhere still does.
const LEAVES: f32 = 0.7;

/// How far a stick must leave its sector before the next one counts, as a share of the sector.
const STICKINESS: f32 = 0.09;

/// How a stick is read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StickZones {
    /// It counts from this far out of its middle, as a share of its reach.
    pub dead: f32,
    /// How far out its edge is, of 1.
    pub reach: f32,
}

impl StickZones {
    /// As the player has chosen.
    pub fn of(settings: &Settings) -> Self {
        Self { dead: settings.share(Setting::DeadZone), reach: settings.share(Setting::StickReach) }
    }
}

/// Into how many directions a stick is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sectors {
    /// Up, right, down, left: for menus and squares.
    Four,
    /// All hours of the clock: where cells have other sides.
    Twelve,
}

impl Sectors {
    /// Degrees of one.
    const fn width(self) -> u16 {
        match self {
            Self::Four => 90,
            Self::Twelve => 30,
        }
    }
}

/// Which direction a stick points to, given which it pointed to before. A little wider for the present one; a round dead
/// zone with a wider edge on the way out than on the way in. Anything that is no number counts as the middle.
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
    fn a_stick_has_four_sectors_that_hold_on_a_little() {
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
    fn where_cells_have_other_sides_it_points_to_all_hours() {
        for direction in (0..12).map(|direction| ClockDirection::from_bearing(direction * 30)) {
            for off in [-14.0, 0.0, 14.0] {
                let stick = at(f32::from(direction.bearing()) + off, 0.8);
                assert_eq!(stick_direction(stick, None, ZONES, Sectors::Twelve), Some(direction));
                // From a fine direction to the coarse ones of a menu.
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
    fn the_dead_zone_is_round_and_wider_on_the_way_in() {
        assert_eq!(four(at(45.0, 0.3), None), None);
        assert_eq!(four(at(0.0, 0.3), Some(ClockDirection::UP)), Some(ClockDirection::UP));
        assert_eq!(four(at(0.0, 0.2), Some(ClockDirection::UP)), None);
        // A worn stick reaches its edge sooner.
        let worn = StickZones { reach: 0.5, ..ZONES };
        assert_eq!(stick_direction(at(0.0, 0.2), None, worn, Sectors::Four), Some(ClockDirection::UP));
    }

    #[test]
    fn nonsense_from_a_pad_is_the_middle_or_the_edge() {
        for stick in [Vec2::NAN, Vec2::new(f32::INFINITY, 0.0), Vec2::new(0.5, f32::NAN), Vec2::splat(f32::MAX)] {
            for sectors in [Sectors::Four, Sectors::Twelve] {
                assert_eq!(stick_direction(stick, Some(ClockDirection::UP), ZONES, sectors), None);
            }
        }
        assert_eq!(four(Vec2::new(1e9, 0.0), None), Some(ClockDirection::RIGHT));
    }
}
