//! Draws the preview of a printed page.

use bevy::prelude::{DetectChanges, Local, MessageWriter, Res, ResMut, Result, State};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    Align2, Color32, ColorImage, Context, CornerRadius, Painter, Pos2, Rect, TextureHandle, TextureOptions, Vec2,
};
use colors::palette;
use ui::layout::{Spot, column, space};
use ui::theme::fonts::{BODY, LEAD, text};
use ui::theme::space::TIGHT;
use ui::widgets::paint;

use crate::layout;
use crate::print::form::{Preview, PrintForm, PrintPreview};
use crate::{LabPage, StepField};

/// Height of the page number below the page, in points.
const NUMBER_HEIGHT: f32 = 28.0;

/// Minimum height of a preview, in pixels.
const MIN_HEIGHT: f32 = 64.0;

pub(crate) fn draw(
    mut contexts: EguiContexts,
    page: Res<State<LabPage>>,
    form: Res<PrintForm>,
    mut preview: ResMut<PrintPreview>,
    mut texture: Local<Option<TextureHandle>>,
    mut commands: MessageWriter<StepField>,
) -> Result {
    if preview.is_changed() {
        *texture = None;
    }
    layout::part(contexts.ctx_mut()?, *page.get(), |ui, layout| {
        let (painter, room) = (ui.painter(), layout.maze);
        let [place, number] = places(room).map(|spot| spot.get());
        let height = (place.height() * ui.ctx().zoom_factor()).max(MIN_HEIGHT);
        if (preview.height() - height).abs() > 1.0 {
            preview.set_height(height);
            commands.write(StepField(id!("lab-field-page").into(), 0));
        }
        painter.rect_filled(room, CornerRadius::ZERO, palette::GROUND.ui(painter.ctx()));
        let Some(shown) = preview.preview() else {
            let waiting = text!("lab-preview-waiting");
            paint::write(painter, room.center(), Align2::CENTER_CENTER, waiting, text(LEAD), palette::TEXT_SOFT);
            return;
        };
        let texture = texture.get_or_insert_with(|| load(painter.ctx(), shown));
        draw_page(painter, place, shown, texture);
        let words_of = text!("lab-preview-page", page = form.page + 1, pages = shown.pages());
        paint::write(painter, number.left_center(), Align2::LEFT_CENTER, words_of, text(BODY), palette::TEXT);
    });
    Ok(())
}

fn load(context: &Context, preview: &Preview) -> TextureHandle {
    let image = ColorImage::from_rgb(preview.size(), preview.pixels().as_flattened());
    context.load_texture("page", image, TextureOptions::LINEAR)
}

/// The places of the page and of its number below.
fn places(room: Rect) -> [Spot; 2] {
    let places: [Spot; 2] = std::array::from_fn(|_| Spot::default());
    let [page, number] = &places;
    column([space().at(page), space().height(NUMBER_HEIGHT).firm().at(number)])
        .gap(TIGHT)
        .pad_xy(LEAD, TIGHT)
        .place(room);
    places
}

fn draw_page(painter: &Painter, place: Rect, preview: &Preview, texture: &TextureHandle) {
    let (width, height) = preview.page().size;
    let scale = (place.width() / width).min(place.height() / height);
    let page = Rect::from_center_size(place.center(), Vec2::new(width, height) * scale);
    painter.rect_filled(page.translate(Vec2::new(4.0, 5.0)), CornerRadius::same(2), palette::SHADOW.ui(painter.ctx()));
    let whole = Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
    painter.image(texture.id(), page, whole, Color32::WHITE);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn page_number_is_below_the_page() {
        let room = Rect::from_min_size(Pos2::new(300.0, 40.0), Vec2::new(900.0, 500.0));
        let [page, number] = places(room).map(|spot| spot.get());
        assert!(page.bottom() < number.top() && room.contains_rect(page) && room.contains_rect(number));
    }
}
