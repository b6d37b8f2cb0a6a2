//! Draws the statistics beside the maze: the numbers of a measure, and its plots.

use bevy::prelude::{Res, Result, State};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, Painter, Pos2, Rect, Vec2};
use colors::palette::{self, Ink};
use study::maze_statistics::{MazeStatistics, Measure};
use text::{Text, names};
use ui::menu::OpenMenu;
use ui::theme::fonts::text;
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
        let room = layout.statistics.shrink2(Vec2::new(8.0, 0.0));
        card(&painter, room);
        let Some(statistics) = measured.maze() else { return };
        let has_recipe = maze.is_none_or(|maze| maze.recipe().is_some());
        let measure = measure_of(menu.focus);
        let (y, theory) = draw_lines(&painter, room, statistics, &measured, (measure, has_recipe));
        let place = Measure::ALL.iter().position(|&other| other == measure).unwrap_or(0);
        let plots = Rect::from_min_max(Pos2::new(room.left() + 12.0, y), room.max - Vec2::new(14.0, 8.0));
        let (above, below) = plots.split_top_bottom_at_fraction(0.54);
        let value = statistics.values()[place];
        let above = above.shrink2(Vec2::new(0.0, 4.0));
        plots::draw_samples(ui, above, measured.samples(), measure, (value, theory));
        plots::draw_alleys(ui, below.shrink2(Vec2::new(0.0, 4.0)), statistics.alleys());
    });
    Ok(())
}

/// Draws a statistic of the maze and of the samples. Returns the top of the plots and the theoretical value.
fn draw_lines(
    painter: &Painter,
    room: Rect,
    statistics: &MazeStatistics,
    measured: &MeasuredMaze,
    (measure, has_recipe): (Measure, bool),
) -> (f32, Option<f64>) {
    let place = Measure::ALL.iter().position(|&other| other == measure).unwrap_or(0);
    let value = statistics.values()[place];
    let left = room.left() + 18.0;
    let mut y = room.top() + 28.0;
    // Each line has the same symbol as in the plot.
    let mut line = |words: Text, ink: Ink, sign: Option<Sign>, gap: f32| {
        let x = left + if sign.is_some() { 28.0 } else { 0.0 };
        let (at, width) = (Pos2::new(x, y - 9.0), room.right() - 18.0 - x);
        let height = paint::wrap(painter, at, Align2::LEFT_TOP, words, text(15.0), ink, width).height();
        if let Some(sign) = sign {
            sign.draw(painter, Pos2::new(left + 10.0, y + 1.0), ink);
        }
        y += height.max(19.0) + gap;
    };
    line(measure.hint().into(), palette::TEXT_SOFT, None, 10.0);
    line(text!("lab-measure-this", value = measure.value(value)), palette::GOAL, Some(Sign::Line), 4.0);
    for (number, (sample, ink)) in measured.samples().iter().zip(SAMPLES).enumerate() {
        let series = &sample.series()[place];
        let words = text!(
            "lab-measure-sample",
            algorithm = names::algorithm(sample.algorithm()),
            mean = measure.value(series.mean()),
            half = measure.value(series.half_interval().unwrap_or(0.0)),
            count = series.numbers().len(),
        );
        line(words, ink, Some(Sign::of_sample(number)), 2.0);
    }
    let mut theory = None;
    if let Some(sample) = measured.samples().first() {
        if let Some((expected, reason)) = measure.theory(sample.recipe()) {
            theory = Some(expected);
            let words = text!("lab-measure-theory", value = measure.value(expected), reason = reason);
            line(words, palette::TEXT, Some(Sign::Dashes), 2.0);
        }
        let below = Text::decimal(sample.series()[place].share_below(value) * 100.0, 0);
        let words = if has_recipe {
            text!("lab-measure-rank", percent = below)
        } else {
            text!("lab-measure-rank-opened", percent = below, algorithm = names::algorithm(sample.algorithm()))
        };
        line(words, palette::TEXT, None, 2.0);
    }
    (y + 6.0, theory)
}
