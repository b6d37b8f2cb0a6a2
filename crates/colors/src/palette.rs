//! Color roles, and the palette that defines their colors.
//!
//! An [`Ink`] is a color role; [`Palette`] defines its color.

use color::{Oklch, OpaqueColor, Srgb};
use race::limits::MOST_EATERS;
use race::{Eater, EaterKind};

/// A color role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ink(pub(crate) usize);

/// Number of color roles.
pub const INKS: usize = SCRIPTS + MOST_EATERS;

/// Background around the maze.
pub const GROUND: Ink = Ink(0);
/// Floor of the maze.
pub const FLOOR: Ink = Ink(1);
/// Walls.
pub const WALL: Ink = Ink(2);
/// Shadow of the walls.
pub const SHADOW: Ink = Ink(3);
/// Darkness of dark levels.
pub const NIGHT: Ink = Ink(4);
/// Walls behind the title.
pub const BACKDROP: Ink = Ink(5);
/// Text.
pub const TEXT: Ink = Ink(6);
/// Secondary text.
pub const TEXT_SOFT: Ink = Ink(7);
/// Panels.
pub const PANEL: Ink = Ink(8);
/// Outline of panels.
pub const PANEL_EDGE: Ink = Ink(9);
/// Background of the focused entry.
pub const FOCUS: Ink = Ink(10);
/// Pupils.
pub const PUPIL: Ink = Ink(11);
/// The player.
pub const PLAYER: Ink = Ink(12);
/// The cheese.
pub const GOAL: Ink = Ink(13);
/// The holes of the cheese.
pub const GOAL_DARK: Ink = Ink(14);
/// The solution.
pub const SOLUTION: Ink = Ink(15);
/// The origin of a living maze.
pub const HEART: Ink = Ink(16);
/// The cheese and the crumbs.
pub const CHEESE: Ink = Ink(17);
/// The first eater; the others follow in the order of their kinds.
const EATERS: usize = 18;

/// The first eater that a player wrote; the others follow in the order of the field.
const SCRIPTS: usize = EATERS + EaterKind::ALL.len() + DOORS + lab::ROLES;

/// Bronze medals.
pub const BRONZE: Ink = eater(EaterKind::Beeline);

/// Errors.
pub const WRONG: Ink = eater(EaterKind::Wally);

/// Limit of doors per level.
pub(crate) const DOORS: usize = race::doors::MOST_DOORS as usize;

/// The color of a door and its key, by index.
pub const fn door(number: usize) -> Ink {
    Ink(EATERS + EaterKind::ALL.len() + number % DOORS)
}

/// The color of an eater.
pub const fn eater(kind: EaterKind) -> Ink {
    Ink(EATERS + kind as usize)
}

/// The color of an eater of a race, by its number in the field: of its kind, or of its own if a player wrote it.
pub fn racer(number: usize, racer: &Eater) -> Ink {
    if racer.script().is_some() { script(number) } else { eater(racer.kind()) }
}

/// The color of an eater that a player wrote, by its number in the field. The view sets it for each race.
pub const fn script(number: usize) -> Ink {
    Ink(SCRIPTS + number % MOST_EATERS)
}

/// The color roles of the lab.
pub mod lab {
    use super::{DOORS, EATERS, EaterKind, Ink};

    /// The number of roles.
    pub(crate) const ROLES: usize = 9;

    const FIRST_ROLE: usize = EATERS + EaterKind::ALL.len() + DOORS;

    /// Cells next to the maze, or in the queue of a planner.
    pub const FRONTIER: Ink = Ink(FIRST_ROLE);
    /// Cells that the algorithm may continue from; large distances on the distance map.
    pub const ACTIVE: Ink = Ink(FIRST_ROLE + 1);
    /// Expanded cells; small distances on the distance map.
    pub const EXPANDED: Ink = Ink(FIRST_ROLE + 2);
    /// Cells that were walked once.
    pub const WALKED: Ink = Ink(FIRST_ROLE + 3);
    /// Cells that were walked more than once.
    pub const WALKED_AGAIN: Ink = Ink(FIRST_ROLE + 4);
    /// Dead ends.
    pub const DEAD_END: Ink = Ink(FIRST_ROLE + 5);
    /// The first racer.
    pub const FIRST: Ink = Ink(FIRST_ROLE + 6);
    /// The last racer.
    pub const LAST: Ink = Ink(FIRST_ROLE + 7);
    /// The solution.
    pub const SOLUTION: Ink = Ink(FIRST_ROLE + 8);
}

/// An sRGB color, 0 to 255 per channel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rgb(pub [u8; 3]);

impl Rgb {
    /// Of lightness (0 to 1), chroma (0 is gray) and hue in degrees. What the screen cannot show is clipped.
    pub fn of_oklch(oklch: [f32; 3]) -> Self {
        let rgba = OpaqueColor::<Oklch>::new(oklch).convert::<Srgb>().to_rgba8();
        Self([rgba.r, rgba.g, rgba.b])
    }

    /// Lightness, chroma and hue in degrees.
    fn oklch(self) -> [f32; 3] {
        OpaqueColor::<Srgb>::new(self.0.map(|byte| f32::from(byte) / 255.0)).convert::<Oklch>().components
    }

    /// Linear red, green and blue, 0 to 1.
    pub fn linear(self) -> [f32; 3] {
        self.0.map(|byte| {
            let share = f32::from(byte) / 255.0;
            if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        })
    }

    /// This color, or if its [contrast](Self::contrast) to a ground is below `least`, the nearest lightness of it that
    /// has it.
    #[must_use]
    pub fn readable_on(self, ground: Self, least: f32) -> Self {
        /// Lightness between two tries.
        const STEP: f32 = 0.02;
        let [own_lightness, chroma, hue] = self.oklch();
        let towards = if ground.contrast(Self([255; 3])) > ground.contrast(Self([0; 3])) { STEP } else { -STEP };
        let lighter =
            |step: u8| Self::of_oklch([(own_lightness + towards * f32::from(step)).clamp(0.0, 1.0), chroma, hue]);
        let tries = std::iter::once(self).chain((1..=50).map(lighter));
        tries.into_iter().find(|color| color.contrast(ground) >= least).unwrap_or_else(|| lighter(50))
    }

    /// This color with an opacity over another, as sprites are blended: in linear light.
    #[cfg(test)]
    #[must_use]
    pub fn over(self, below: Self, alpha: f32) -> Self {
        let (top, below) = (self.linear(), below.linear());
        let mix = |channel: usize| top[channel] * alpha + below[channel] * (1.0 - alpha);
        let srgb =
            |share: f32| if share <= 0.003_130_8 { 12.92 * share } else { 1.055 * share.powf(1.0 / 2.4) - 0.055 };
        Self([0, 1, 2].map(|channel| (srgb(mix(channel)) * 255.0).round() as u8))
    }

    /// A darker color: `share` is 0 for the same and 1 for black.
    #[cfg(test)]
    #[must_use]
    pub fn darker(self, share: f32) -> Self {
        Self(self.0.map(|byte| (f32::from(byte) * (1.0 - share)) as u8))
    }

    /// The WCAG 2 contrast ratio of two colors, 1 to 21.
    pub fn contrast(self, other: Self) -> f32 {
        let luminance = |[red, green, blue]: [f32; 3]| 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        let (a, b) = (luminance(self.linear()), luminance(other.linear()));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }
}

/// A color for every role.
#[cfg_attr(feature = "engine", derive(bevy::prelude::Resource))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette(pub(crate) [Rgb; INKS]);

impl Palette {
    /// The color of a role.
    pub const fn rgb(&self, ink: Ink) -> Rgb {
        self.0[ink.0]
    }

    /// Returns the palette with this color for an eater that a player wrote, by its number in the field.
    pub fn set_script(&mut self, number: usize, color: Rgb) {
        self.0[script(number).0] = color;
    }
}
