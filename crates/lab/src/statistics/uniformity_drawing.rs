//! Draws the counts of uniformity instead of the maze.

use bevy::prelude::{Res, Result, State};
use bevy_egui::EguiContexts;
use bevy_egui::egui::CornerRadius;
use colors::palette;
use study::uniformity::{TreeCounts, probability};
use text::{Text, names};
use ui::layout::words::{words, wrapped};
use ui::layout::{Spot, column, row, space, square};
use ui::theme::fonts::{BODY, LEAD, text};
use ui::theme::space::{APART, NEAR};

use crate::statistics::plots;
use crate::statistics::uniformity::Uniformity;
use crate::{LabPage, layout};

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
        let result = uniformity.result();
        if result.is_empty() {
            let line = wrapped(text!("lab-trees-before"), text(LEAD), palette::TEXT).mid();
            return column([line]).in_middle().pad(APART).draw(&painter, room);
        }
        let plot = Spot::default();
        let lines = result.iter().enumerate().map(|(number, counts)| {
            let sign = square(APART, move |painter, at, _| {
                plots::Sign::of_sample(number).draw(painter, at, plots::SAMPLES[number % 2]);
            });
            let line = words(line_of(counts), text(BODY), palette::TEXT).silent().grow(1);
            row([sign.firm(), line]).gap(NEAR).centered().firm()
        });
        column(lines).with(space().at(&plot)).gap(NEAR).pad(APART).draw(&painter, room);
        plots::draw_trees(ui, plot.get(), result);
    });
    Ok(())
}
