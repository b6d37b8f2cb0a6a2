//! Pictures of mazes in menus: textures made from the sketches of levels, at the size at which they are drawn.

use std::collections::BTreeMap;

use bevy::math::UVec2;
use bevy_egui::egui::{Color32, ColorImage, Painter, Pos2, Rect, Stroke, TextureHandle, TextureOptions, Vec2};
use colors::palette;
use geometry::MazePicture;
use ui::theme::scale::Pixels;
use ui::widgets::paint::{self, Portraits};

/// The player and the cheese are drawn in a picture whose longer side has at least this many points; dots in smaller
/// ones.
const WITH_FACES: f32 = 130.0;

/// The number of the maze among those that a page shows, and whether the large picture is meant.
type PreviewKey = (u64, bool);

/// A texture of this size, and whether it was drawn since the last sweep.
struct Preview {
    size: UVec2,
    texture: TextureHandle,
    is_drawn: bool,
}

/// The textures of the pictures that a page shows.
#[derive(Default)]
pub(crate) struct MazePreviews(BTreeMap<PreviewKey, Preview>);

impl MazePreviews {
    /// Draws a maze in the middle of a room, as large as it fits, with its start and goal. Returns the place of the picture.
    pub(crate) fn draw(
        &mut self,
        painter: &Painter,
        portraits: &Portraits,
        key: PreviewKey,
        picture: &MazePicture,
        room: Rect,
    ) -> Rect {
        let whole = picture.size().as_vec2();
        let scale = (room.width() / whole.x).min(room.height() / whole.y);
        let place = Rect::from_center_size(room.center(), Vec2::new(whole.x, whole.y) * scale.max(0.0));
        if scale <= 0.0 {
            return place;
        }
        let pixels = |length| Pixels::of_display(painter.ctx(), length).0.round() as u32;
        let size = UVec2::new(pixels(place.width()), pixels(place.height())).clamp(UVec2::ONE, picture.size());
        let preview = self.0.entry(key).or_insert_with(|| make(painter, picture, size));
        if preview.size != size {
            *preview = make(painter, picture, size);
        }
        preview.is_drawn = true;
        let uv = Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
        painter.image(preview.texture.id(), place, uv, palette::WALL.ui(painter.ctx()));
        let at = |share: bevy::math::Vec2| place.min + Vec2::new(share.x, share.y) * place.size();
        let (start, goals) = (at(picture.start()), picture.goals().iter().map(|&goal| at(goal)));
        let longer = place.size().max_elem();
        if longer >= WITH_FACES {
            let size = face_size(place);
            let things = Things { doors: picture.doors(), keys: picture.keys(), crumbs: picture.crumbs() };
            things.draw(painter, place);
            paint::player(painter, portraits, start, size);
            goals.for_each(|goal| paint::picture(painter, portraits.cheese, goal, size * 1.2));
        } else {
            let size = (longer * 0.05).max(2.4);
            painter.circle_filled(start, size, palette::PLAYER.ui(painter.ctx()));
            for goal in goals {
                painter.circle_filled(goal, size, palette::GOAL.ui(painter.ctx()));
            }
        }
        if let Some(end) = picture.way_end() {
            draw_way_end(painter, at(end), (longer / 24.0).clamp(5.0, 12.0));
        }
        place
    }

    /// Frees the textures that were not drawn since the last sweep. Called once a frame.
    pub(crate) fn sweep(&mut self) {
        self.0.retain(|_, preview| std::mem::take(&mut preview.is_drawn));
    }
}

/// Makes the texture of a picture: white walls, which take any tint.
fn make(painter: &Painter, picture: &MazePicture, size: UVec2) -> Preview {
    let pixels = picture.shrunk(size).into_iter().map(Color32::from_white_alpha).collect();
    let image = ColorImage::new([size.x as usize, size.y as usize], pixels);
    let texture = painter.ctx().load_texture("a maze", image, TextureOptions::LINEAR);
    Preview { size, texture, is_drawn: true }
}

/// The size of the player in a picture, in points.
fn face_size(place: Rect) -> f32 {
    (place.size().max_elem() / 12.0).clamp(14.0, 22.0)
}

/// Doors, keys and crumbs in a picture, as fractions of its width and height.
pub(crate) struct Things<'t> {
    pub doors: &'t [[bevy::math::Vec2; 2]],
    pub keys: &'t [bevy::math::Vec2],
    pub crumbs: &'t [bevy::math::Vec2],
}

impl Things<'_> {
    /// Draws crumbs as dots, doors as bars and their keys as rings, each in the color of its number.
    pub(crate) fn draw(&self, painter: &Painter, place: Rect) {
        let at = |share: bevy::math::Vec2| place.min + Vec2::new(share.x, share.y) * place.size();
        let (size, context) = (face_size(place), painter.ctx());
        for &crumb in self.crumbs {
            painter.circle_filled(at(crumb), size / 7.0, palette::GOAL.ui(context));
        }
        let width = size / 4.0;
        for (number, ends) in self.doors.iter().enumerate() {
            painter.line_segment(ends.map(at), Stroke::new(width, palette::door(number).ui(context)));
        }
        for (number, &key) in self.keys.iter().enumerate() {
            painter.circle_stroke(at(key), width, Stroke::new(width / 2.0, palette::door(number).ui(context)));
        }
    }
}

/// Draws a cross where the way from the start ends.
fn draw_way_end(painter: &Painter, at: Pos2, size: f32) {
    for (width, ink) in [(size * 0.7, palette::GROUND), (size * 0.4, palette::WRONG)] {
        for turn in [1.0, -1.0] {
            let arm = Vec2::new(size, size * turn);
            painter.line_segment([at - arm, at + arm], Stroke::new(width, ink.ui(painter.ctx())));
        }
    }
}
