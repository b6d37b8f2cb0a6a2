//! Colors for the engine's sprites and for its menus, which read the palette from their context.

use bevy::color::{Color, Srgba};
use bevy_egui::egui::{Color32, Context, Id};

use crate::palette::{Ink, Palette, Rgb};

impl Rgb {
    /// For sprites, with `alpha` 0 (invisible) to 1.
    pub fn faded(self, alpha: f32) -> Color {
        let [red, green, blue] = self.0.map(|byte| f32::from(byte) / 255.0);
        Color::Srgba(Srgba::new(red, green, blue, alpha))
    }

    /// For menus.
    pub const fn ui(self) -> Color32 {
        let [red, green, blue] = self.0;
        Color32::from_rgb(red, green, blue)
    }
}

impl Palette {
    /// The color of a role, for sprites.
    pub fn color(&self, ink: Ink) -> Color {
        self.rgb(ink).faded(1.0)
    }

    /// The palette stored in an egui context.
    pub fn of(context: &Context) -> Self {
        context.data(|kept| kept.get_temp(Id::NULL)).unwrap_or_default()
    }

    /// Stores the palette in an egui context.
    pub fn give_to(self, context: &Context) {
        context.data_mut(|kept| kept.insert_temp(Id::NULL, self));
    }
}

impl Ink {
    /// The color of a role, for menus.
    pub fn ui(self, context: &Context) -> Color32 {
        Palette::of(context).rgb(self).ui()
    }

    /// The color of a role, for menus, with `alpha` 0 (invisible) to 1.
    pub fn ui_faded(self, context: &Context, alpha: f32) -> Color32 {
        let [red, green, blue] = Palette::of(context).rgb(self).0;
        Color32::from_rgba_unmultiplied(red, green, blue, (alpha.clamp(0.0, 1.0) * 255.0) as u8)
    }
}
