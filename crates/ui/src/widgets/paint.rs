//! Drawing of panels, text and pictures for all screens.

use bevy::prelude::*;
use bevy_egui::egui::{
    self, Align2, Context, CornerRadius, FontId, Id, LayerId, Order, Painter, Pos2, Rect, Stroke, StrokeKind, Ui,
    UiBuilder, Vec2,
};
use bevy_egui::{EguiContexts, EguiTextureHandle};
use colors::palette::{self, Ink};
use race::limits::MOST_EATERS;
use race::{Eater, EaterKind};
use text::Text;

use super::accessibility;
use super::translate::words;
use crate::pictures::painted::{Painted, PictureReplaced};
use crate::pictures::subjects::Subject;
use crate::pictures::{HAT_ABOVE, HAT_SIZE, PLAYER_SIZE};
use crate::schedule::ContextSystems;
use crate::theme::hats::Hat;
use crate::theme::seats;

/// The sprites of the race for use in egui.
#[derive(Resource, Clone, Debug)]
pub struct Portraits {
    player: egui::TextureId,
    eaters: Vec<egui::TextureId>,
    scripts: Vec<egui::TextureId>,
    hats: Vec<egui::TextureId>,
    seats: Vec<egui::TextureId>,
    /// The cheese.
    pub cheese: egui::TextureId,
    /// The hat that the player wears.
    worn: Option<Hat>,
}

impl Portraits {
    /// Puts a hat on the player.
    pub fn wear(&mut self, hat: Option<Hat>) {
        self.worn = hat;
    }

    /// The picture of an eater with its mouth half open.
    pub fn eater(&self, kind: EaterKind) -> egui::TextureId {
        self.eaters[kind as usize]
    }

    /// The portrait of an eater of a race, by its number in the field.
    pub fn racer(&self, number: usize, racer: &Eater) -> egui::TextureId {
        if racer.script().is_some() { self.scripts[number % self.scripts.len()] } else { self.eater(racer.kind()) }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(PostStartup, make_portraits);
    let replace = replace_portraits.run_if(on_message::<PictureReplaced>);
    app.add_systems(PreUpdate, replace.in_set(ContextSystems::Portraits));
}

fn make_portraits(
    mut commands: Commands,
    mut contexts: EguiContexts,
    mut images: ResMut<Assets<Image>>,
    mut painted: ResMut<Painted>,
) {
    let mut add = |subject| {
        let image = painted.add(&mut images, subject, true);
        contexts.add_image(EguiTextureHandle::Strong(image))
    };
    commands.insert_resource(Portraits {
        player: add(Subject::Player),
        eaters: EaterKind::ALL.map(|kind| add(Subject::Eater(kind, 0.6))).into(),
        scripts: (0..MOST_EATERS).map(|number| add(Subject::Script(number, EaterKind::Wally, 0.6))).collect(),
        hats: Hat::ALL.map(|hat| add(Subject::Hat(hat))).into(),
        seats: (0..seats::COUNT).map(|look| add(Subject::Seat(look))).collect(),
        cheese: add(Subject::Cheese),
        worn: None,
    });
}

/// Replaces pictures that were repainted.
fn replace_portraits(
    mut contexts: EguiContexts,
    mut replaced: MessageReader<PictureReplaced>,
    mut portraits: ResMut<Portraits>,
) {
    for PictureReplaced { before, now } in replaced.read() {
        let Some(old) = contexts.image_id(*before) else { continue };
        let new = contexts.add_image(EguiTextureHandle::Strong(now.clone()));
        let Portraits { player, eaters, scripts, hats, seats, cheese, worn: _ } = &mut *portraits;
        let all = [player, cheese].into_iter().chain(eaters).chain(scripts).chain(hats).chain(seats);
        for portrait in all.filter(|portrait| **portrait == old) {
            *portrait = new;
        }
        contexts.remove_image(*before);
    }
}

/// Draws over the whole window: displays in the background, large words in the middle, menus in the foreground. Only
/// one screen draws in each. Unlike an `egui::Area`, it is visible in its first frame.
pub fn layer(context: &Context, order: Order, draw: impl FnOnce(&mut Ui)) {
    let id = Id::new(order);
    let whole = UiBuilder::new().layer_id(LayerId::new(order, id)).max_rect(context.content_rect());
    draw(&mut Ui::new(context.clone(), id, whole));
}

/// A part of the window, as egui has it.
pub fn rect_of(part: bevy::math::Rect) -> Rect {
    let [min, max] = [part.min, part.max].map(|corner| Pos2::new(corner.x, corner.y));
    Rect::from_min_max(min, max)
}

/// Whether a window is so low that pictures are omitted in favor of lines.
pub fn is_low(window: Rect) -> bool {
    window.height() < 500.0
}

/// Darkens the edge of the window, so that text there is readable over anything.
pub fn bar(painter: &Painter, rect: Rect) {
    painter.rect_filled(rect, CornerRadius::ZERO, palette::GROUND.ui(painter.ctx()));
}

/// Draws a picture in a square around a point.
pub fn picture(painter: &Painter, texture: egui::TextureId, at: Pos2, size: f32) {
    let uv = Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
    painter.image(texture, Rect::from_center_size(at, Vec2::splat(size)), uv, egui::Color32::WHITE);
}

/// Draws the shape of a picture in a square around a point, without its colors.
pub fn silhouette(painter: &Painter, texture: egui::TextureId, at: Pos2, size: f32) {
    let uv = Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
    let tint = palette::PUPIL.ui(painter.ctx());
    painter.circle_filled(at, size * 0.56, palette::PANEL_EDGE.ui_faded(painter.ctx(), 0.7));
    painter.image(texture, Rect::from_center_size(at, Vec2::splat(size)), uv, tint);
}

/// Draws the player with its hat, in a square around a point.
pub fn player(painter: &Painter, portraits: &Portraits, at: Pos2, size: f32) {
    player_with(painter, portraits, at, size, portraits.worn);
}

/// The size of the player below a hat, as a share of its size without one.
pub const BELOW_HAT: f32 = 0.74;

/// Draws the player with a hat, in a square around a point. Its eyes look to the right.
pub fn player_with(painter: &Painter, portraits: &Portraits, at: Pos2, size: f32, hat: Option<Hat>) {
    body_with(painter, portraits, portraits.player, at, size, hat);
}

/// Draws a player of a group race, by the number of its look.
pub fn seat(painter: &Painter, portraits: &Portraits, at: Pos2, size: f32, look: usize) {
    let body = portraits.seats.get(look).copied().unwrap_or(portraits.player);
    body_with(painter, portraits, body, at, size, Some(seats::hat(look)));
}

fn body_with(painter: &Painter, portraits: &Portraits, body: egui::TextureId, at: Pos2, size: f32, hat: Option<Hat>) {
    let (at, size) = match hat {
        // Smaller and lower, so that the hat has room.
        Some(_) => (at + Vec2::new(0.0, (1.0 - BELOW_HAT) / 2.0 * size), BELOW_HAT * size),
        None => (at, size),
    };
    picture(painter, body, at, size);
    for side in [-1.0, 1.0] {
        let eye = at + Vec2::new(0.14, 0.19 * side) * size;
        painter.circle_filled(eye, 0.17 * size, egui::Color32::WHITE);
        painter.circle_filled(eye + Vec2::new(0.07 * size, 0.0), 0.09 * size, palette::PUPIL.ui(painter.ctx()));
    }
    if let Some(&hat) = hat.and_then(|hat| portraits.hats.get(hat as usize)) {
        let above = at - Vec2::new(0.0, HAT_ABOVE / PLAYER_SIZE * size);
        picture(painter, hat, above, HAT_SIZE / PLAYER_SIZE * size);
    }
}

/// Draws an opaque panel for text.
pub fn panel(painter: &Painter, rect: Rect) {
    painter.rect_filled(
        rect.translate(Vec2::new(0.0, 5.0)),
        CornerRadius::same(18),
        palette::SHADOW.ui_faded(painter.ctx(), 0.6),
    );
    painter.rect_filled(rect, CornerRadius::same(18), palette::PANEL.ui(painter.ctx()));
    painter.rect_stroke(
        rect,
        CornerRadius::same(18),
        Stroke::new(1.5, palette::PANEL_EDGE.ui(painter.ctx())),
        StrokeKind::Inside,
    );
}

/// Draws the track of a bar or slider. It has the color of the ground, so that its fill is visible in every palette.
pub fn track(painter: &Painter, rect: Rect) {
    let corner = CornerRadius::same((rect.size().min_elem() / 2.0).ceil() as u8);
    painter.rect_filled(rect, corner, palette::GROUND.ui(painter.ctx()));
    painter.rect_stroke(rect, corner, Stroke::new(1.0, palette::PANEL_EDGE.ui(painter.ctx())), StrokeKind::Outside);
}

/// Draws a bar that is filled to a share.
pub fn share(painter: &Painter, rect: Rect, share: f32, ink: Ink) {
    track(painter, rect);
    let done = Rect::from_min_size(rect.min, Vec2::new(rect.width() * share.clamp(0.0, 1.0), rect.height()));
    painter.rect_filled(done, rect.height() / 2.0, ink.ui(painter.ctx()));
}

/// Draws the ground of a part inside a panel.
pub fn inset(painter: &Painter, rect: Rect) {
    painter.rect_filled(rect, CornerRadius::same(8), palette::GROUND.ui(painter.ctx()));
    let edge = Stroke::new(1.0, palette::PANEL_EDGE.ui(painter.ctx()));
    painter.rect_stroke(rect, CornerRadius::same(8), edge, StrokeKind::Inside);
}

/// Darkens the whole window.
pub fn dim(painter: &Painter, share: f32) {
    painter.rect_filled(painter.clip_rect(), CornerRadius::ZERO, palette::GROUND.ui_faded(painter.ctx(), share));
}

/// Draws a line of text and publishes it to screen readers. Returns its rectangle.
pub fn write(painter: &Painter, at: Pos2, anchor: Align2, line: impl Into<Text>, font: FontId, ink: Ink) -> Rect {
    let line = words(painter.ctx(), &line.into());
    let rect = painter.text(at, anchor, &line, font, ink.ui(painter.ctx()));
    accessibility::line(painter, rect, &line);
    rect
}

/// Like [`write()`], wrapped to a width.
pub fn wrap(
    painter: &Painter,
    at: Pos2,
    anchor: Align2,
    said: impl Into<Text>,
    font: FontId,
    ink: Ink,
    width: f32,
) -> Rect {
    let ink = ink.ui(painter.ctx());
    let said = words(painter.ctx(), &said.into());
    let galley = painter.layout(said.clone(), font, ink, width);
    let rect = anchor.anchor_size(at, galley.size());
    painter.galley(rect.min, galley, ink);
    accessibility::line(painter, rect, &said);
    rect
}

/// Draws a line of text without publishing it, for parts of an entry that is published as a whole.
pub fn letter(painter: &Painter, at: Pos2, anchor: Align2, line: impl Into<Text>, font: FontId, ink: Ink) -> Rect {
    painter.text(at, anchor, words(painter.ctx(), &line.into()), font, ink.ui(painter.ctx()))
}

/// Like [`write()`], with a smaller font if the line is too wide.
pub fn write_in(painter: &Painter, at: Pos2, anchor: Align2, line: &Text, font: FontId, ink: Ink, width: f32) -> Rect {
    let rect = letter_in(painter, at, anchor, line, font, ink, width);
    accessibility::line(painter, rect, &words(painter.ctx(), line));
    rect
}

/// Like [`letter`], with a smaller font if the line is too wide.
pub fn letter_in(painter: &Painter, at: Pos2, anchor: Align2, line: &Text, font: FontId, ink: Ink, width: f32) -> Rect {
    let line = words(painter.ctx(), line);
    let font = fitting(painter, &line, font, width);
    painter.text(at, anchor, line, font, ink.ui(painter.ctx()))
}

/// The smallest letters of a line that is cut, in points.
const SMALLEST_CUT: f32 = 11.0;

/// Like [`write_in`], for names and lines with names, which can be longer than their place: what does not fit in small
/// letters is cut. Screen readers have the whole line.
pub fn write_cut(painter: &Painter, at: Pos2, anchor: Align2, line: &Text, font: FontId, ink: Ink, width: f32) -> Rect {
    let whole = words(painter.ctx(), line);
    let color = ink.ui(painter.ctx());
    let wide = |words: String, font: &FontId| painter.layout_no_wrap(words, font.clone(), color).size().x;
    let size = font.size * (width / wide(whole.clone(), &font).max(1.0)).min(1.0);
    let font = FontId { size: size.max(SMALLEST_CUT.min(font.size)), ..font };
    let mut shown = whole.clone();
    let mut letters = whole.chars().count();
    while letters > 1 && wide(shown.clone(), &font) > width {
        letters -= 1;
        shown = whole.chars().take(letters).chain(['…']).collect();
    }
    let rect = painter.text(at, anchor, shown, font, color);
    accessibility::line(painter, rect, &whole);
    rect
}

/// The width of a line.
pub fn width_of(painter: &Painter, line: &Text, font: FontId) -> f32 {
    painter.layout_no_wrap(words(painter.ctx(), line), font, palette::TEXT.ui(painter.ctx())).size().x
}

/// The height of a text that is wrapped to a width.
pub fn height_of(painter: &Painter, said: &Text, font: FontId, width: f32) -> f32 {
    painter.layout(words(painter.ctx(), said), font, palette::TEXT.ui(painter.ctx()), width).size().y
}

/// The font, or a smaller size of it at which a line fits a width. At least [`SMALLEST`] of its size.
fn fitting(painter: &Painter, line: &str, font: FontId, width: f32) -> FontId {
    let needed = painter.layout_no_wrap(line.to_owned(), font.clone(), palette::TEXT.ui(painter.ctx())).size().x;
    FontId { size: font.size * (width / needed.max(1.0)).clamp(SMALLEST, 1.0), ..font }
}

/// Lower limit for shrinking text, as a fraction of its size.
pub(super) const SMALLEST: f32 = 0.6;

/// Draws the background of the focused entry.
pub fn focus(painter: &Painter, rect: Rect) {
    painter.rect_filled(rect, CornerRadius::same(12), palette::FOCUS.ui(painter.ctx()));
    painter.rect_stroke(
        rect,
        CornerRadius::same(12),
        Stroke::new(2.0, palette::GOAL.ui(painter.ctx())),
        StrokeKind::Inside,
    );
}

/// Draws a triangle with its tip at a point, pointing in the direction `along`.
pub fn triangle(painter: &Painter, tip: Pos2, along: Vec2, ink: Ink) {
    let across = along.rot90() * 0.78;
    let points = vec![tip, tip - along + across, tip - along - across];
    painter.add(egui::Shape::convex_polygon(points, ink.ui(painter.ctx()), Stroke::NONE));
}

/// Draws a short line below the open tab, around a point.
pub fn underline(painter: &Painter, at: Pos2, width: f32) {
    let line = Rect::from_center_size(at, Vec2::new(width, 3.0));
    painter.rect_filled(line, CornerRadius::same(2), palette::GOAL.ui(painter.ctx()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{RawInput, Shape};
    use colors::palette::Palette;

    #[test]
    fn panel_is_opaque() {
        let context = Context::default();
        Palette::default().give_to(&context);
        context.begin_pass(RawInput::default());
        let rect = Rect::from_min_size(Pos2::ZERO, Vec2::splat(100.0));
        layer(&context, Order::Foreground, |ui| {
            panel(ui.painter(), rect);
            let mut covered = false;
            ui.painter().for_each_shape(|clipped| {
                if let Shape::Rect(shape) = &clipped.shape {
                    covered |= shape.rect == rect && shape.fill.is_opaque();
                }
            });
            assert!(covered, "the screen below is visible");
        });
        context.end_pass().textures_delta.clear();
    }
}
