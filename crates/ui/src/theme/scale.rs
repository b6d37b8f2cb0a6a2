//! The three units of length on the screen, and the only conversions between them.
//!
//! | unit | used for |
//! | --- | --- |
//! | pixel | what the device draws: textures and viewports of the renderer |
//! | point | the window: cells of a maze, the pointer, fingers; as many pixels as the scale factor of the display |
//! | unit | menus and displays, in the coordinates of egui; as many points as the scale of the screen |
//!
//! Everything that is compared with a size of the window or of a cell is in points, so it is the same at every scale
//! factor. A test finds other files that ask the window for pixels.

use bevy::prelude::*;
use bevy_egui::egui::Context;

/// Points per unit of the open screen.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Zoom(pub f32);

impl Default for Zoom {
    fn default() -> Self {
        Self(1.0)
    }
}

/// The scale of a race, whichever screen is open: the maze of a race has one place.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct RaceScale {
    /// Points per unit of its displays.
    pub zoom: f32,
    /// How much smaller everything is drawn because the window has no room for the displays, at most 1.
    pub shrunk: f32,
}

impl Default for RaceScale {
    fn default() -> Self {
        Self { zoom: 1.0, shrunk: 1.0 }
    }
}

/// A length in pixels of the device.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Pixels(pub f32);

impl Pixels {
    /// A length of a display, which is in units.
    pub fn of_display(context: &Context, length: f32) -> Self {
        Self(length * context.pixels_per_point())
    }
}

/// The pixels of a window, for viewports of the renderer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PixelGrid {
    /// Pixels per unit.
    scale: f32,
    size: UVec2,
}

impl PixelGrid {
    /// The pixels of a window whose displays have a scale in points per unit. No window has one pixel.
    pub fn of(window: Option<&Window>, points_per_unit: f32) -> Self {
        window.map_or(Self { scale: 1.0, size: UVec2::ONE }, |window| Self {
            scale: window.scale_factor() * points_per_unit,
            size: window.physical_size(),
        })
    }

    /// The first pixel and the number of pixels of a part of the window in units: at least one, and inside the window.
    pub fn part(self, part: Rect) -> (UVec2, UVec2) {
        let [min, max] = [part.min, part.max].map(|corner| (corner * self.scale).round().as_uvec2().min(self.size));
        let min = min.min(self.size.saturating_sub(UVec2::ONE));
        (min, max.saturating_sub(min).max(UVec2::ONE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::window::WindowResolution;
    use std::path::Path;

    fn window(size: UVec2, scale: f32) -> Window {
        Window { resolution: WindowResolution::new(size.x, size.y).with_scale_factor_override(scale), ..default() }
    }

    #[test]
    fn part_has_the_same_share_of_the_window_at_every_scale_factor() {
        for scale in [1.0, 1.25, 1.5, 2.0, 3.0] {
            for zoom in [0.8, 1.0, 1.5] {
                let size = (Vec2::new(1280.0, 800.0) * scale).as_uvec2();
                let pixels = PixelGrid::of(Some(&window(size, scale)), zoom);
                let units = Vec2::new(1280.0, 800.0) / zoom;
                let whole = Rect::from_corners(Vec2::ZERO, units);
                assert_eq!(pixels.part(whole), (UVec2::ZERO, size), "{scale} {zoom}");
                let (at, part) = pixels.part(Rect::from_corners(units / 2.0, units));
                assert_eq!((at, part), (size / 2, size - size / 2), "{scale} {zoom}");
            }
        }
        let beyond = Rect::from_corners(Vec2::splat(1e6), Vec2::splat(1e7));
        assert_eq!(PixelGrid::of(None, 1.0).part(beyond), (UVec2::ZERO, UVec2::ONE));
    }

    #[test]
    fn nobody_else_asks_for_pixels() {
        /// These are about monitors, which have pixels only.
        const OTHERS: [&str; 3] = ["scale.rs", "window_place.rs", "launch.rs"];
        fn look(folder: &Path) {
            for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
                let path = entry.path();
                if path.is_dir() {
                    look(&path);
                } else if path.extension().is_some_and(|end| end == "rs")
                    && !OTHERS.iter().any(|name| path.ends_with(name))
                {
                    let source = std::fs::read_to_string(&path).unwrap();
                    for name in ["scale_factor()", "physical_size()", "physical_width", "pixels_per_point()"] {
                        assert!(!source.contains(name), "{} has {name}: use theme::scale", path.display());
                    }
                }
            }
        }
        look(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    }
}
