//! Draws the counts of uniformity instead of the maze.

use bevy::prelude::{Res, Result, State};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, CornerRadius, Pos2, Rect, Vec2};
use colors::palette;
use study::uniformity::{TreeCounts, probability};
use text::{Text, names};
use ui::theme::fonts::text;
use ui::widgets::paint;

use crate::statistics::plots;
use crate::statistics::uniformity::Uniformity;
use crate::{LabPage, layout};

/// Height of a line about an algorithm, in points.
const LINE: f32 = 30.0;
/// Margin around all lines, in points.
const MARGIN: f32 = 18.0;

/// A line about the counts of an algorithm.
fn line_of(counts: &TreeCounts) -> Text {
    text!(
        "lab-trees-result",
        algorithm = names::algorithm(counts.algorithm()),
        seen = Text::grouped(counts.seen() as u64),
        all = Text::grouped(counts.counts().len() as u64),
        mazes = Text::grouped(counts.mazes().into()),
        chi = Text::decimal(counts.chi_square(), 1),
        freedom = Text::grouped(counts.freedom() as u64),
        p = Text::verbatim(probability(counts.p_value()))
    )
}

pub(crate) fn draw(mut contexts: EguiContexts, page: Res<State<LabPage>>, uniformity: Res<Uniformity>) -> Result {
    layout::part(contexts.ctx_mut()?, *page.get(), |ui, layout| {
        let (painter, room) = (ui.painter().clone(), layout.maze);
        painter.rect_filled(room, CornerRadius::ZERO, palette::GROUND.ui(painter.ctx()));
        let inner = room.shrink(MARGIN);
        let result = uniformity.result();
        if result.is_empty() {
            let (line, width) = (text!("lab-trees-before"), inner.width());
            paint::wrap(&painter, room.center(), Align2::CENTER_CENTER, line, text(17.0), palette::TEXT, width);
            return;
        }
        for (number, counts) in result.iter().enumerate() {
            let at = Pos2::new(inner.left() + 26.0, inner.top() + LINE * (number as f32 + 0.5));
            plots::Sign::of_sample(number).draw(&painter, at - Vec2::new(14.0, 0.0), plots::SAMPLES[number % 2]);
            let width = inner.right() - at.x;
            paint::letter_in(&painter, at, Align2::LEFT_CENTER, &line_of(counts), text(15.0), palette::TEXT, width);
        }
        let top = inner.top() + LINE * result.len() as f32 + 8.0;
        plots::draw_trees(ui, Rect::from_min_max(Pos2::new(inner.left(), top), inner.max), result);
    });
    Ok(())
}
