//! Draws the lesson beside the maze: pseudo code with the running line, the sentence of the step, and the length of the
//! list over the events.

use bevy::prelude::{Res, Result, State};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, CornerRadius, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2};
use colors::palette;
use study::lesson::lengths::Lengths;
use text::Text;
use ui::layout::words::wrapped;
use ui::layout::{Part, Spot, column, row, space};
use ui::theme::fonts::{BODY, NOTE, display, text};
use ui::theme::space::{APART, TIGHT};
use ui::widgets::paint;
use ui::widgets::translate::words as words_of;

use super::cell_style::roles;
use super::inside::HiddenFigures;
use super::lesson::LessonView;
use crate::LabPage;
use crate::layout::{self, ShownParts};

/// Size of letters, in points.
const LETTERS: f32 = BODY;
/// Gap between lines of pseudo code, as a share of the size of letters.
const GAP: f32 = 0.2;
/// Room around the lesson, in points.
const MARGIN: f32 = 14.0;
/// Height of the curve with its words, in points.
const CURVE: f32 = 118.0;

/// Decides which parts the screen has in this frame, before any is drawn.
pub(crate) fn choose_parts(mut contexts: EguiContexts, view: Res<LessonView>, hidden: Res<HiddenFigures>) -> Result {
    let context = contexts.ctx_mut()?;
    let has_lesson = view.subject().is_some() && !hidden.0;
    ShownParts { has_lesson, is_big: view.is_big() }.set(context);
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
        let code = words_of(ui.ctx(), &subject.code().into());
        let letters = LETTERS * scale;
        let curve = Spot::default();
        let height = CURVE * scale;
        column([
            code_part(&code, view.line(), letters),
            wrapped(view.sentence(), text(letters), palette::GOAL),
            space(),
            space().height(height).yields().at(&curve).only_if(view.lengths().is_some()),
        ])
        .gap(MARGIN)
        .pad(MARGIN)
        .draw(&painter, layout.lesson);
        if let Some((lengths, event)) = view.lengths().filter(|_| curve.get().height() > height - 1.0) {
            draw_curve(&painter, curve.get(), lengths, event, scale);
        }
    });
    Ok(())
}

/// Pseudo code with the running line marked. Long lines are wrapped.
fn code_part<'a>(code: &str, running: Option<u8>, letters: f32) -> Part<'a> {
    let lines = code.lines().enumerate().map(|(number, line)| {
        let line_words = line.trim_start();
        let indent = APART + letters * (line.len() - line_words.len()) as f32 / 2.0;
        let is_running = running.is_some_and(|running| usize::from(running) == number);
        let ink = if is_running { palette::TEXT } else { palette::TEXT_SOFT };
        let bar = move |painter: &Painter, rect: Rect| {
            if is_running {
                painter.rect_filled(rect, CornerRadius::same(5), palette::FOCUS.ui(painter.ctx()));
                let tip = rect.left_center() + Vec2::new(APART - TIGHT, 0.0);
                paint::triangle(painter, tip, Vec2::new(letters * GAP * 3.0, 0.0), palette::GOAL);
            }
        };
        let words = wrapped(Text::verbatim(line_words.to_owned()), text(letters), ink).grow(1);
        row([words]).pad_sides([indent, letters * GAP / 2.0, 0.0, letters * GAP / 2.0]).behind(bar)
    });
    column(lines)
}

/// Draws the curve of lengths, with the current moment marked.
fn draw_curve(painter: &Painter, room: Rect, lengths: &Lengths, event: usize, scale: f32) {
    let letters = text(NOTE * scale);
    let (at, length) = lengths.at(event);
    let title = Text::joined(": ", [lengths.name(), Text::grouped(length.into())]);
    let head = paint::write(painter, room.left_top(), Align2::LEFT_TOP, title, display(NOTE * scale), palette::TEXT);
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
