//! Draws the statistics beside the maze: the numbers of a measure, and its plots.

use bevy::prelude::{Res, Result, State};
use bevy_egui::EguiContexts;
use bevy_egui::egui::Vec2;
use colors::palette::{self, Ink};
use study::maze_statistics::{MazeStatistics, Measure};
use text::{Text, names};
use ui::layout::words::wrapped;
use ui::layout::{Part, Spot, column, row, space, square};
use ui::menu::OpenMenu;
use ui::theme::fonts::{BODY, text};
use ui::theme::space::{APART, GAP, NEAR, TIGHT};
use ui::widgets::paint;

use crate::maze::lab_maze::LabMaze;
use crate::statistics::measured_maze::MeasuredMaze;
use crate::statistics::page::measure_of;
use crate::statistics::plots::{self, SAMPLES, Sign, card};
use crate::{LabPage, layout};

pub(crate) fn draw(
    mut contexts: EguiContexts,
    page: Res<State<LabPage>>,
    measured: Res<MeasuredMaze>,
    maze: Option<Res<LabMaze>>,
    menu: Res<OpenMenu>,
) -> Result {
    layout::part(contexts.ctx_mut()?, *page.get(), |ui, layout| {
        let painter = ui.painter().clone();
        paint::bar(&painter, layout.statistics);
        let room = layout.statistics.shrink2(Vec2::new(NEAR, 0.0));
        card(&painter, room);
        let Some(statistics) = measured.maze() else { return };
        let has_recipe = maze.is_none_or(|maze| maze.recipe().is_some());
        let measure = measure_of(menu.focus);
        let (lines, theory) = lines_of(statistics, &measured, (measure, has_recipe));
        let place = Measure::ALL.iter().position(|&other| other == measure).unwrap_or(0);
        let [above, below] = std::array::from_fn(|_| Spot::default());
        lines.with_all([&above, &below].map(|spot| space().at(spot))).gap(TIGHT).pad_xy(GAP, GAP).draw(&painter, room);
        let value = statistics.values()[place];
        plots::draw_samples(ui, above.get(), measured.samples(), measure, (value, theory));
        plots::draw_alleys(ui, below.get(), statistics.alleys());
    });
    Ok(())
}

/// A statistic of the maze and of the samples, and the theoretical value.
fn lines_of<'a>(
    statistics: &MazeStatistics,
    measured: &MeasuredMaze,
    (measure, has_recipe): (Measure, bool),
) -> (Part<'a>, Option<f64>) {
    let place = Measure::ALL.iter().position(|&other| other == measure).unwrap_or(0);
    let value = statistics.values()[place];
    let mut lines = Vec::new();
    // Each line has the same symbol as in the plot.
    let mut line = |words: Text, ink: Ink, sign: Option<Sign>| {
        let sign = sign.map(|sign| square(APART, move |painter, at, _| sign.draw(painter, at, ink)).firm());
        lines.push(row([]).with_all(sign).with(wrapped(words, text(BODY), ink).grow(1)).gap(NEAR).centered().firm());
    };
    line(measure.hint().into(), palette::TEXT_SOFT, None);
    line(text!("lab-measure-this", value = measure.value(value)), palette::GOAL, Some(Sign::Line));
    for (number, (sample, ink)) in measured.samples().iter().zip(SAMPLES).enumerate() {
        let series = &sample.series()[place];
        let words = text!(
            "lab-measure-sample",
            algorithm = names::algorithm(sample.algorithm()),
            mean = measure.value(series.mean()),
            half = measure.value(series.half_interval().unwrap_or(0.0)),
            count = series.numbers().len(),
        );
        line(words, ink, Some(Sign::of_sample(number)));
    }
    let mut theory = None;
    if let Some(sample) = measured.samples().first() {
        if let Some((expected, reason)) = measure.theory(sample.recipe()) {
            theory = Some(expected);
            let words = text!("lab-measure-theory", value = measure.value(expected), reason = reason);
            line(words, palette::TEXT, Some(Sign::Dashes));
        }
        let below = Text::decimal(sample.series()[place].share_below(value) * 100.0, 0);
        let words = if has_recipe {
            text!("lab-measure-rank", percent = below)
        } else {
            text!("lab-measure-rank-opened", percent = below, algorithm = names::algorithm(sample.algorithm()))
        };
        line(words, palette::TEXT, None);
    }
    (column(lines), theory)
}
