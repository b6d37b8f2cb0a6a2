//! *Midnight paper*: the one palette. Deep indigo ground, cream walls, a teal player, a coral eater, golden cheese.

use bevy::color::{Color, Srgba};
use bevy_egui::egui::Color32;
use race::EaterKind;

/// One colour, for sprites and for menus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink(u8, u8, u8);

impl Ink {
    /// For sprites.
    pub const fn color(self) -> Color {
        self.faded(1.0)
    }

    /// For sprites, `alpha` from 0 (not to be seen) to 1.
    pub const fn faded(self, alpha: f32) -> Color {
        Color::Srgba(Srgba::new(self.0 as f32 / 255.0, self.1 as f32 / 255.0, self.2 as f32 / 255.0, alpha))
    }

    /// For menus.
    pub const fn ui(self) -> Color32 {
        Color32::from_rgb(self.0, self.1, self.2)
    }

    /// For menus, `alpha` from 0 (not to be seen) to 1.
    pub fn ui_faded(self, alpha: f32) -> Color32 {
        Color32::from_rgba_unmultiplied(self.0, self.1, self.2, (alpha.clamp(0.0, 1.0) * 255.0) as u8)
    }

    /// Its red, green and blue, 0 to 255.
    pub const fn bytes(self) -> [u8; 3] {
        [self.0, self.1, self.2]
    }

    /// Its relative luminance after WCAG 2, 0 to 1.
    pub fn luminance(self) -> f32 {
        let linear = |byte: u8| {
            let share = f32::from(byte) / 255.0;
            if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }

    /// The contrast of two colours after WCAG 2, 1 to 21.
    pub fn contrast(self, other: Self) -> f32 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }
}

/// Around the maze.
pub const GROUND: Ink = Ink(0x12, 0x14, 0x2e);
/// In the maze.
pub const FLOOR: Ink = Ink(0x20, 0x24, 0x4c);
/// Walls.
pub const WALL: Ink = Ink(0xf6, 0xec, 0xda);
/// The shadow that walls throw.
pub const SHADOW: Ink = Ink(0x0a, 0x0b, 0x1e);
/// The dark, where a level has no light.
pub const NIGHT: Ink = Ink(0x0c, 0x0d, 0x20);
/// The player.
pub const PLAYER: Ink = Ink(0x3d, 0xd9, 0xc1);
/// The dark of eyes.
pub const PUPIL: Ink = Ink(0x16, 0x18, 0x36);
/// The eater Scamper.
pub const SCAMPER: Ink = Ink(0xd3, 0xc6, 0xb4);
/// The eater Wally.
pub const WALLY: Ink = Ink(0xff, 0x7a, 0x66);
/// The eater Gulper.
pub const GULPER: Ink = Ink(0xc7, 0x92, 0xff);
/// The eater Sniffer.
pub const SNIFFER: Ink = Ink(0xa3, 0xd9, 0x5b);
/// The eater Moat.
pub const MOAT: Ink = Ink(0x9d, 0xa9, 0xff);
/// The eater Ripple.
pub const RIPPLE: Ink = Ink(0x6f, 0xb7, 0xff);
/// The eater Beeline.
pub const BEELINE: Ink = Ink(0xff, 0xa2, 0x4a);
/// The eater Plug.
pub const PLUG: Ink = Ink(0xff, 0x93, 0xc9);
/// The cheese.
pub const GOAL: Ink = Ink(0xff, 0xc9, 0x4d);
/// The holes of the cheese.
pub const GOAL_DARK: Ink = Ink(0xd9, 0x92, 0x1e);
/// The way to the goal.
pub const WAY: Ink = Ink(0xff, 0xd8, 0x6b);
/// The walls behind the title.
pub const BACKDROP: Ink = Ink(0x19, 0x1c, 0x3e);
/// Text.
pub const TEXT: Ink = Ink(0xf8, 0xf2, 0xe6);
/// Text of less weight.
pub const TEXT_SOFT: Ink = Ink(0xb4, 0xb8, 0xdc);
/// Behind text.
pub const PANEL: Ink = Ink(0x1a, 0x1d, 0x42);
/// The line around a panel.
pub const PANEL_EDGE: Ink = Ink(0x3a, 0x3f, 0x78);
/// Behind what has the focus.
pub const FOCUS: Ink = Ink(0x2f, 0x35, 0x70);

/// Doors and their keys.
pub const DOORS: [Ink; race::doors::MOST_DOORS as usize] =
    [Ink(0x7d, 0xe0, 0xff), Ink(0xff, 0x9e, 0xd8), Ink(0xb6, 0xe3, 0x6a)];

/// The heart of a living maze.
pub const HEART: Ink = Ink(0xff, 0x6f, 0x91);

/// The colour of a door and its key, by their number.
pub const fn door(number: usize) -> Ink {
    DOORS[number % DOORS.len()]
}

/// The colour of an eater.
pub const fn eater(kind: EaterKind) -> Ink {
    match kind {
        EaterKind::Scamper => SCAMPER,
        EaterKind::Wally => WALLY,
        EaterKind::Gulper => GULPER,
        EaterKind::Sniffer => SNIFFER,
        EaterKind::Moat => MOAT,
        EaterKind::Ripple => RIPPLE,
        EaterKind::Beeline => BEELINE,
        EaterKind::Plug => PLUG,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_can_be_read_and_what_matters_in_play_be_seen() {
        let eaters = EaterKind::ALL.map(eater);
        let words = [&[TEXT, TEXT_SOFT, PLAYER, GOAL, WAY], &eaters[..]].concat();
        // On the last only what an entry with the focus says.
        let pairs = [(GROUND, &words[..]), (PANEL, &words[..]), (FOCUS, &[TEXT, TEXT_SOFT, GOAL][..])];
        for (behind, texts) in pairs {
            for text in texts {
                assert!(text.contrast(behind) >= 4.5, "{text:?} on {behind:?}: {}", text.contrast(behind));
            }
        }
        for thing in [&[WALL, PLAYER, GOAL, WAY, HEART], &DOORS[..], &eaters[..]].concat() {
            assert!(thing.contrast(FLOOR) >= 3.0, "{thing:?} on the floor: {}", thing.contrast(FLOOR));
        }
    }
}
