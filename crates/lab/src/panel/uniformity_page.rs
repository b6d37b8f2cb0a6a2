//! The lab's page about uniformity: how often algorithms make each perfect maze of a small grid.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, CornerRadius, Pos2, Rect, Vec2};
use colors::palette;
use study::export::Format;
use study::uniformity::{TreeCounts, probability};
use text::{Text, names};
use ui::menu::OpenMenu;
use ui::schedule::MenuSystems;
use ui::theme::fonts::text;
use ui::widgets::paint;

use super::fields::{Entries, back, button, save_button};
use super::{layout, plots};
use crate::jobs::Jobs;
use crate::page::is_page_open;
use crate::statistics::uniformity::Uniformity;
use crate::{Field, LabPage, UniformityCommand};

/// Height of a line about an algorithm, in points.
const LINE: f32 = 30.0;
/// Margin around all lines, in points.
const MARGIN: f32 = 18.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.run_if(is_page_open(LabPage::Uniformity)).in_set(MenuSystems::Fill));
}

fn fill(fields: Entries, uniformity: Res<Uniformity>, jobs: Res<Jobs>, mut menu: ResMut<OpenMenu>) {
    let [first, second] = uniformity.algorithms();
    let mut entries = vec![
        fields
            .choice(Field::TreeGrid, Text::verbatim(uniformity.size().replace('x', " × ")))
            .hint(text!("lab-field-tree-grid-hint")),
        fields.choice(Field::TreeAlgorithm(0), names::algorithm(first)),
        fields.choice(Field::TreeAlgorithm(1), names::algorithm(second)),
        fields
            .editable(Field::TreeMazes, Text::grouped(uniformity.mazes().into()))
            .hint(text!("lab-field-tree-mazes-hint")),
        button(text!("lab-trees-start"), UniformityCommand::Count).hint(text!("lab-trees-start-hint")),
    ];
    if !uniformity.result().is_empty() && !jobs.is_busy_with_maze() {
        for (label, format) in [
            (text!("lab-trees-save-csv"), None),
            (text!("lab-trees-save-svg"), Some(Format::Svg)),
            (text!("lab-trees-save-png"), Some(Format::Png)),
        ] {
            let name = format!("uniformity.{}", format.map_or("csv", Format::name));
            entries.push(save_button(label, name, UniformityCommand::Save(format)));
        }
    }
    entries.push(back(LabPage::Uniformity));
    menu.fill(entries);
}

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

pub(super) fn draw(mut contexts: EguiContexts, page: Res<State<LabPage>>, uniformity: Res<Uniformity>) -> Result {
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
