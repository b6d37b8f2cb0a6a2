//! Draws the lesson beside the maze: pseudo code with the running line, the sentence of the step, and the length of the
//! list over the events.

use bevy::prelude::{Res, Result, State};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2};
use colors::palette;
use study::lesson::lengths::Lengths;
use text::Text;
use ui::theme::fonts::{display, text};
use ui::widgets::paint;
use ui::widgets::translate::words;

use super::cell_style::roles;
use super::lesson::LessonView;
use crate::LabPage;
use crate::layout::{self, ShownParts};

/// Size of letters, in points.
const LETTERS: f32 = 15.0;
/// Gap between lines of pseudo code, as a share of the size of letters.
const GAP: f32 = 0.2;
/// Room around the lesson, in points.
const MARGIN: f32 = 14.0;
/// Height of the curve with its words, in points.
const CURVE: f32 = 118.0;

/// Decides which parts the screen has in this frame, before any is drawn.
pub(crate) fn choose_parts(mut contexts: EguiContexts, view: Res<LessonView>) -> Result {
    let context = contexts.ctx_mut()?;
    ShownParts { has_lesson: view.subject().is_some(), is_big: view.is_big() }.set(context);
    Ok(())
}

pub(crate) fn draw(mut contexts: EguiContexts, page: Res<State<LabPage>>, view: Res<LessonView>) -> Result {
    layout::part(contexts.ctx_mut()?, *page.get(), |ui, layout| {
        let Some(subject) = view.subject().filter(|_| layout.lesson.width() > 1.0) else { return };
        let painter = ui.painter().with_clip_rect(layout.lesson);
        let scale = ShownParts::of(ui.ctx()).scale();
        painter.rect_filled(layout.lesson, CornerRadius::ZERO, palette::PANEL.ui(painter.ctx()));
        let edge = Stroke::new(1.5, palette::PANEL_EDGE.ui(painter.ctx()));
        painter.vline(layout.lesson.left(), layout.lesson.y_range(), edge);
        let room = layout.lesson.shrink(MARGIN);
        let code = words(ui.ctx(), &subject.code().into());
        let below = draw_code(&painter, room, &code, view.line(), LETTERS * scale);
        let at = Pos2::new(room.left(), below + MARGIN);
        let letters = text(LETTERS * scale);
        let told = paint::wrap(&painter, at, Align2::LEFT_TOP, view.sentence(), letters, palette::GOAL, room.width());
        if let Some((lengths, event)) = view.lengths() {
            let top = room.bottom() - CURVE * scale;
            if told.bottom() + MARGIN < top {
                draw_curve(&painter, Rect::from_min_max(Pos2::new(room.left(), top), room.max), lengths, event, scale);
            }
        }
    });
    Ok(())
}

/// Draws pseudo code with the running line marked. Returns its lower edge. Long lines are wrapped.
fn draw_code(painter: &Painter, room: Rect, code: &str, running: Option<u8>, letters: f32) -> f32 {
    const BEFORE: f32 = 16.0;
    let gap = letters * GAP;
    let mut top = room.top();
    for (number, line) in code.lines().enumerate() {
        let words = line.trim_start();
        let indent = BEFORE + letters * (line.len() - words.len()) as f32 / 2.0;
        let is_running = running.is_some_and(|running| usize::from(running) == number);
        // Reserves the place of the bar below the words, because the height of the words is known only afterwards.
        let bar = painter.add(Shape::Noop);
        let ink = if is_running { palette::TEXT } else { palette::TEXT_SOFT };
        let (at, width) = (Pos2::new(room.left() + indent, top), room.width() - indent);
        let words = Text::verbatim(words.to_owned());
        let rect = paint::wrap(painter, at, Align2::LEFT_TOP, words, text(letters), ink, width);
        if is_running {
            let around = Rect::from_x_y_ranges(room.x_range().expand(6.0), rect.y_range().expand(gap / 2.0));
            let color = palette::FOCUS.ui(painter.ctx());
            painter.set(bar, Shape::rect_filled(around, CornerRadius::same(5), color));
            let middle = Pos2::new(room.left(), rect.center().y);
            let tip = |x: f32, y: f32| middle + Vec2::new(x, y) * letters / LETTERS;
            let corners = vec![tip(10.0, 0.0), tip(1.0, 6.0), tip(1.0, -6.0)];
            painter.add(Shape::convex_polygon(corners, palette::GOAL.ui(painter.ctx()), Stroke::NONE));
        }
        top = rect.bottom() + gap;
    }
    top
}

/// Draws the curve of lengths, with the current moment marked.
fn draw_curve(painter: &Painter, room: Rect, lengths: &Lengths, event: usize, scale: f32) {
    let letters = text(14.0 * scale);
    let (at, length) = lengths.at(event);
    let title = Text::joined(": ", [lengths.name(), Text::grouped(length.into())]);
    let head = paint::write(painter, room.left_top(), Align2::LEFT_TOP, title, display(14.0 * scale), palette::TEXT);
    let most = lengths.points().iter().copied().max().unwrap_or(0).max(1);
    let plot = Rect::from_min_max(Pos2::new(room.left(), head.bottom() + 6.0), room.max);
    painter.rect_filled(plot, CornerRadius::same(3), palette::GROUND.ui(painter.ctx()));
    let edge = Stroke::new(1.0, palette::PANEL_EDGE.ui(painter.ctx()));
    painter.rect_stroke(plot, CornerRadius::same(3), edge, StrokeKind::Outside);
    let last = (lengths.points().len() - 1).max(1) as f32;
    let point = |place: f32, length: u32| {
        let up = (plot.height() - 6.0) * length as f32 / most as f32;
        Pos2::new(plot.left() + plot.width() * place / last, plot.bottom() - 3.0 - up)
    };
    let points = lengths.points().iter().enumerate().map(|(place, &length)| point(place as f32, length)).collect();
    painter.line(points, Stroke::new(1.8 * scale, roles::EXPANDED.ui(painter.ctx())));
    let corner = plot.left_top() + Vec2::new(5.0, 2.0);
    paint::write(painter, corner, Align2::LEFT_TOP, Text::grouped(most.into()), letters, palette::TEXT_SOFT);
    let now = point(at, length);
    painter.vline(now.x, plot.y_range(), Stroke::new(1.5, palette::GOAL.ui(painter.ctx())));
    painter.circle_filled(now, 4.0 * scale, palette::GOAL.ui(painter.ctx()));
}
