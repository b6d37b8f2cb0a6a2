//! The preview of a page.

use bevy_egui::egui::{
    Align2, Color32, ColorImage, Context, CornerRadius, Painter, Pos2, Rect, TextureHandle, TextureOptions, Vec2,
};

use crate::lab::Lab;
use crate::lab::print::Preview;
use crate::screens::widgets::paint;
use crate::theme::fonts::text;
use crate::theme::palette;

/// The picture of the preview that is shown, and of which one.
#[derive(Default)]
pub(in crate::screens) struct Shown(Option<(u32, TextureHandle)>);

impl Shown {
    fn texture(&mut self, context: &Context, preview: &Preview) -> &TextureHandle {
        let kept = self.0.take().filter(|(number, _)| *number == preview.number);
        let (_, texture) = self.0.insert(kept.unwrap_or_else(|| {
            let image = ColorImage::from_rgb(preview.size, preview.pixels.as_flattened());
            (preview.number, context.load_texture("page", image, TextureOptions::LINEAR))
        }));
        texture
    }
}

/// Draws the page in the middle of the room of the maze.
pub(super) fn draw(painter: &Painter, room: Rect, lab: &Lab, shown: &mut Shown) {
    painter.rect_filled(room, CornerRadius::ZERO, palette::GROUND.ui(painter.ctx()));
    let Some(preview) = &lab.preview else {
        let said = "The page is being laid out.";
        paint::write(painter, room.center(), Align2::CENTER_CENTER, said, text(17.0), palette::TEXT_SOFT);
        return;
    };
    let place = room.shrink2(Vec2::new(16.0, 10.0));
    let (width, height) = preview.page.size;
    let scale = (place.width() / width).min(place.height() / height);
    let page = Rect::from_center_size(place.center(), Vec2::new(width, height) * scale);
    painter.rect_filled(page.translate(Vec2::new(4.0, 5.0)), CornerRadius::same(2), palette::SHADOW.ui(painter.ctx()));
    let texture = shown.texture(painter.ctx(), preview).id();
    let whole = Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
    painter.image(texture, page, whole, Color32::WHITE);
    let said = format!("page {} of {}", lab.print.page + 1, preview.pages);
    let at = Pos2::new(room.left() + 20.0, room.bottom() - 14.0);
    paint::write(painter, at, Align2::LEFT_CENTER, &said, text(15.0), palette::TEXT);
}
