//! The colours: what each is for, and the palette that says how it looks now.
//!
//! An [`Ink`] is a part that a colour plays; the resource [`Palette`] gives each its colour. Sprites carry their ink, in
//! [`Inked`], and are coloured anew when the palette changes; menus draw with an ink and find the palette in egui's
//! context.

use bevy::color::{Alpha, Color, Srgba};
use bevy::prelude::*;
use bevy_egui::egui::{Color32, Context, Id};
use race::EaterKind;

use super::palettes;

/// The part that a colour plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ink(usize);

/// How many parts there are.
pub const INKS: usize = 25 + DOORS;

/// Around the maze.
pub const GROUND: Ink = Ink(0);
/// In the maze.
pub const FLOOR: Ink = Ink(1);
/// Walls.
pub const WALL: Ink = Ink(2);
/// The shadow that walls throw.
pub const SHADOW: Ink = Ink(3);
/// The dark, where a level has no light.
pub const NIGHT: Ink = Ink(4);
/// The walls behind the title.
pub const BACKDROP: Ink = Ink(5);
/// Text.
pub const TEXT: Ink = Ink(6);
/// Text of less weight.
pub const TEXT_SOFT: Ink = Ink(7);
/// Behind text.
pub const PANEL: Ink = Ink(8);
/// The line around a panel.
pub const PANEL_EDGE: Ink = Ink(9);
/// Behind what has the focus.
pub const FOCUS: Ink = Ink(10);
/// The dark of eyes.
pub const PUPIL: Ink = Ink(11);
/// The player.
pub const PLAYER: Ink = Ink(12);
/// The cheese.
pub const GOAL: Ink = Ink(13);
/// The holes of the cheese.
pub const GOAL_DARK: Ink = Ink(14);
/// The way to the goal.
pub const WAY: Ink = Ink(15);
/// The heart of a living maze.
pub const HEART: Ink = Ink(16);
/// The first of the eaters, in the order of their kinds.
const EATERS: usize = 17;

/// A bronze medal.
pub const BRONZE: Ink = eater(EaterKind::Beeline);

/// What is wrong.
pub const WRONG: Ink = eater(EaterKind::Wally);

/// How many doors a level may have.
pub(super) const DOORS: usize = race::doors::MOST_DOORS as usize;

/// The colour of a door and its key, by their number.
pub const fn door(number: usize) -> Ink {
    Ink(EATERS + 8 + number % DOORS)
}

/// The colour of an eater.
pub const fn eater(kind: EaterKind) -> Ink {
    Ink(EATERS + kind as usize)
}

/// One colour: its red, green and blue, 0 to 255.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rgb(pub [u8; 3]);

impl Rgb {
    /// For sprites, `alpha` from 0 (not to be seen) to 1.
    pub fn faded(self, alpha: f32) -> Color {
        let [red, green, blue] = self.0.map(|byte| f32::from(byte) / 255.0);
        Color::Srgba(Srgba::new(red, green, blue, alpha))
    }

    /// Its red, green and blue as light, 0 to 1.
    pub fn linear(self) -> [f32; 3] {
        self.0.map(|byte| {
            let share = f32::from(byte) / 255.0;
            if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        })
    }

    /// The contrast of two colours after WCAG 2, 1 to 21.
    pub fn contrast(self, other: Self) -> f32 {
        let luminance = |[red, green, blue]: [f32; 3]| 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        let (a, b) = (luminance(self.linear()), luminance(other.linear()));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }
}

/// The colour of every ink.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette(pub(super) [Rgb; INKS]);

impl Default for Palette {
    fn default() -> Self {
        palettes::ALL[0].palette()
    }
}

impl Palette {
    /// The colour of an ink.
    pub const fn rgb(&self, ink: Ink) -> Rgb {
        self.0[ink.0]
    }

    /// The same, for sprites.
    pub fn color(&self, ink: Ink) -> Color {
        self.rgb(ink).faded(1.0)
    }

    /// The palette that a context of menus was given.
    pub(crate) fn of(context: &Context) -> Self {
        context.data(|kept| kept.get_temp(Id::NULL)).unwrap_or_default()
    }

    /// Gives the palette to a context of menus.
    pub fn give_to(self, context: &Context) {
        context.data_mut(|kept| kept.insert_temp(Id::NULL, self));
    }
}

impl Ink {
    /// For menus.
    pub fn ui(self, context: &Context) -> Color32 {
        let [red, green, blue] = Palette::of(context).rgb(self).0;
        Color32::from_rgb(red, green, blue)
    }

    /// For menus, `alpha` from 0 (not to be seen) to 1.
    pub fn ui_faded(self, context: &Context, alpha: f32) -> Color32 {
        let [red, green, blue] = Palette::of(context).rgb(self).0;
        Color32::from_rgba_unmultiplied(red, green, blue, (alpha.clamp(0.0, 1.0) * 255.0) as u8)
    }
}

/// The ink of a sprite: when the palette changes it is coloured anew, as faded as it is.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inked(pub Ink);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Palette>();
    app.add_systems(PostUpdate, ink_anew.run_if(resource_changed::<Palette>));
    app.add_systems(PostUpdate, ink_new);
}

fn ink_anew(palette: Res<Palette>, mut sprites: Query<(&Inked, &mut Sprite)>) {
    for (inked, mut sprite) in &mut sprites {
        sprite.color = palette.rgb(inked.0).faded(sprite.color.alpha());
    }
}

/// A sprite is spawned white, as faded as it is to be, and takes its colour before it is first drawn.
fn ink_new(palette: Res<Palette>, mut sprites: Query<(&Inked, &mut Sprite), Added<Inked>>) {
    for (inked, mut sprite) in &mut sprites {
        sprite.color = palette.rgb(inked.0).faded(sprite.color.alpha());
    }
}
