//! Tables and plots: a tournament, and what the maze is like beside others.

use bevy_egui::egui::{Align2, CornerRadius, Painter, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2};
use maze::{Fraction, Recipe, Symmetry};

use super::legend::ui as shown;
use super::plots::{self, CROWDS, Sign};
use crate::lab::Lab;
use crate::lab::measures::Measure;
use crate::lab::speed::{counted, grouped};
use crate::lab::statistics::Sample;
use crate::lab::tournament::Table;
use crate::lab::view::cell_style;
use crate::screens::widgets::paint;
use crate::theme::fonts::{display, text};
use crate::theme::palette::{self, Ink, Palette};

/// The height of a line of a table, in points.
const LINE: f32 = 34.0;
/// The room of the plot below a table, in points.
const PLOT: f32 = 200.0;

fn card(painter: &Painter, rect: Rect) {
    painter.rect_filled(rect, CornerRadius::same(12), palette::PANEL.ui(painter.ctx()));
    painter.rect_stroke(
        rect,
        CornerRadius::same(12),
        Stroke::new(1.5, palette::PANEL_EDGE.ui(painter.ctx())),
        StrokeKind::Inside,
    );
}

/// A mean with its interval; a dash of nothing.
fn said(sample: &Sample, digits: usize) -> String {
    match sample.half_interval() {
        _ if sample.numbers().is_empty() => "–".to_owned(),
        Some(half) => format!("{:.digits$} ± {half:.digits$}", sample.mean()),
        None => format!("{:.digits$}", sample.mean()),
    }
}

/// What there is to say before a tournament.
fn before_tournament(lab: &Lab) -> String {
    let said = "Choose how many mazes, and begin: the runners of the race solve every one of them.";
    match (&lab.specimen, lab.recipe_of_many()) {
        (Some(specimen), Some(recipe)) if specimen.recipe.is_none() => {
            let rule = recipe.generator.algorithm;
            format!("{said} The maze on the table has no seeds: they are mazes by {rule} on its grid.")
        }
        _ => said.to_owned(),
    }
}

/// In which mazes a tournament was held, in a line.
fn mazes_of(table: &Table, recipe: &Recipe) -> String {
    let Recipe { grid, generator, .. } = recipe;
    let style = generator.style;
    let mut parts = vec![format!("{} by {}", counted(u64::from(table.mazes), "maze"), generator.algorithm)];
    let share = |share: Fraction| f32::from(share.parts()) / 10_000.0;
    for (name, amount, plain) in [
        ("straightness", style.straightness, Fraction::NONE),
        ("bias", style.bias, Fraction::HALF),
        ("loops", style.braid, Fraction::NONE),
        ("trimmed", style.trim, Fraction::NONE),
    ] {
        if amount != plain {
            parts.push(format!("{name} {}", share(amount)));
        }
    }
    if style.symmetry != Symmetry::None {
        parts.push(style.symmetry.to_string());
    }
    parts.push(match grid.wrap() {
        Some(wrap) => format!("{} on a {wrap}", grid.size()),
        None => format!("{} {}", grid.shape(), grid.size()),
    });
    parts.push(format!("goal: {}", table.ends.name()));
    parts.join(", ")
}

/// Draws the table of a tournament into the room of the maze.
pub(super) fn draw_table(ui: &mut Ui, room: Rect, lab: &Lab) {
    let painter = &ui.painter().clone();
    let rows = lab.table.as_ref().map_or(0, |(table, _)| table.rows.len());
    let height = 118.0 + LINE * rows.max(1) as f32;
    // The plot stands where there is room left.
    let plotted = if rows == 0 { 0.0 } else { (room.height() - 16.0 - height).min(PLOT) };
    let size = Vec2::new((room.width() - 24.0).min(860.0), height + plotted.max(0.0));
    let rect = Rect::from_center_size(room.center(), size);
    painter.rect_filled(room, CornerRadius::ZERO, palette::GROUND.ui_faded(painter.ctx(), 0.8));
    card(painter, rect);
    let head = Pos2::new(rect.left() + 18.0, rect.top() + 26.0);
    let Some((table, recipe)) = &lab.table else {
        let said = match lab.tournament() {
            Some(job) => format!("{}: the table is here when all are done.", job.said()),
            None => before_tournament(lab),
        };
        let width = rect.width() - 36.0;
        paint::wrap(painter, rect.center(), Align2::CENTER_CENTER, &said, text(17.0), palette::TEXT, width);
        return;
    };
    paint::write(painter, head, Align2::LEFT_CENTER, mazes_of(table, recipe), text(16.0), palette::GOAL);
    let how = "means with 95 % intervals, of the mazes that were solved; who solved the most stands above";
    let below = head + Vec2::new(0.0, 22.0);
    paint::write(painter, below, Align2::LEFT_CENTER, how, text(14.0), palette::TEXT_SOFT);
    let at = |share: f32| rect.left() + rect.width() * share;
    let columns = [at(0.02), at(0.385), at(0.555), at(0.715), at(0.84), at(0.915), at(0.985)];
    let y = below.y + 34.0;
    let names = ["solver", "steps walked", "looks", "in all", "steps / way", "found", "best"];
    for (column, name) in names.into_iter().enumerate() {
        let anchor = if column == 0 { Align2::LEFT_CENTER } else { Align2::RIGHT_CENTER };
        paint::write(painter, Pos2::new(columns[column], y), anchor, name, text(15.0), palette::TEXT_SOFT);
    }
    for (number, row) in table.rows.iter().enumerate() {
        let y = y + LINE * (number + 1) as f32;
        if number % 2 == 0 {
            let band = Rect::from_min_max(
                Pos2::new(rect.left() + 8.0, y - LINE / 2.0),
                Pos2::new(rect.right() - 8.0, y + LINE / 2.0),
            );
            painter.rect_filled(band, CornerRadius::same(6), palette::FLOOR.ui(painter.ctx()));
        }
        let place = format!("{}.", number + 1);
        paint::write(painter, Pos2::new(columns[0], y), Align2::LEFT_CENTER, &place, display(14.0), palette::GOAL);
        let name = Pos2::new(columns[0] + 30.0, y);
        paint::write(painter, name, Align2::LEFT_CENTER, row.solver.name(), text(16.0), palette::TEXT);
        let cells = [
            said(&row.steps, 1),
            said(&row.looks, 1),
            said(&row.work, 1),
            said(&row.detour, 2),
            grouped(row.found() as u64),
            grouped(u64::from(row.wins)),
        ];
        for (x, cell) in columns[1..].iter().zip(cells) {
            paint::write(painter, Pos2::new(*x, y), Align2::RIGHT_CENTER, &cell, text(15.0), palette::TEXT);
        }
    }
    let below = Rect::from_min_max(Pos2::new(rect.left(), rect.top() + height - 14.0), rect.max);
    plots::draw_work(ui, below.shrink2(Vec2::new(18.0, 8.0)), table);
}

/// Draws how a measure of the maze lies among those of others, and how large its blind alleys are.
pub(super) fn draw_measure(ui: &mut Ui, room: Rect, lab: &Lab, measure: Measure) {
    let painter = ui.painter().clone();
    card(&painter, room);
    let place = Measure::ALL.iter().position(|&other| other == measure).unwrap_or(0);
    let Some(measured) = &lab.measured else { return };
    let value = measured.values[place];
    let left = room.left() + 18.0;
    let mut y = room.top() + 28.0;
    // What has a sign is told in the plot by the same sign.
    let mut line = |said: &str, ink: Ink, sign: Option<Sign>, step: f32| {
        let x = left + if sign.is_some() { 28.0 } else { 0.0 };
        let (at, width) = (Pos2::new(x, y - 9.0), room.right() - 18.0 - x);
        let height = paint::wrap(&painter, at, Align2::LEFT_TOP, said, text(15.0), ink, width).height();
        if let Some(sign) = sign {
            sign.draw(&painter, Pos2::new(left + 10.0, y + 1.0), ink);
        }
        y += height.max(19.0) + step;
    };
    line(measure.meaning(), palette::TEXT_SOFT, None, 10.0);
    line(&format!("This maze: {}", measure.said(value)), palette::GOAL, Some(Sign::Line), 4.0);
    for (number, (crowd, ink)) in lab.crowds.iter().zip(CROWDS).enumerate() {
        let sample = &crowd.samples[place];
        let half = sample.half_interval().unwrap_or(0.0);
        let count = sample.numbers().len();
        let said =
            format!("{}: {} ± {} ({count} mazes)", crowd.algorithm(), measure.said(sample.mean()), measure.said(half));
        line(&said, ink, Some(Sign::of_crowd(number)), 2.0);
    }
    let mut theory = None;
    if let Some(crowd) = lab.crowds.first() {
        let below = crowd.samples[place].share_below(value) * 100.0;
        if let Some((says, why)) = measure.theory(&crowd.recipe) {
            theory = Some(says);
            line(&format!("Theory: {}, {why}", measure.said(says)), palette::TEXT, Some(Sign::Dashes), 2.0);
        }
        // Of a maze that no rule made there are none by its own.
        let whose = match &lab.specimen {
            Some(specimen) if specimen.recipe.is_none() => format!("{} on this grid", crowd.algorithm()),
            _ => "its rule".to_owned(),
        };
        line(&format!("More than {below:.0} % of the mazes by {whose}"), palette::TEXT, None, 2.0);
    }
    let plots = Rect::from_min_max(Pos2::new(left - 6.0, y + 6.0), room.max - Vec2::new(14.0, 8.0));
    let (above, below) = plots.split_top_bottom_at_fraction(0.54);
    plots::draw_crowds(ui, above.shrink2(Vec2::new(0.0, 4.0)), &lab.crowds, measure, (value, theory));
    plots::draw_alleys(ui, below.shrink2(Vec2::new(0.0, 4.0)), &measured.alleys);
}

/// Draws the scale of the map of distances in a line from a point to the right.
pub(super) fn draw_scale(painter: &Painter, at: Pos2, width: f32, farthest: u32) {
    const PARTS: usize = 60;
    let begin = paint::write(painter, at, Align2::LEFT_CENTER, "steps from the start:  0", text(15.0), palette::TEXT);
    let bar = Rect::from_min_size(Pos2::new(begin.right() + 10.0, at.y - 8.0), Vec2::new(width, 16.0));
    for part in 0..PARTS {
        let x = bar.left() + bar.width() * part as f32 / PARTS as f32;
        let size = Vec2::new(bar.width() / PARTS as f32 + 0.5, bar.height());
        let shade = cell_style::heat(&Palette::of(painter.ctx()), Some(part as f32 / (PARTS - 1) as f32));
        painter.rect_filled(Rect::from_min_size(Pos2::new(x, bar.top()), size), CornerRadius::ZERO, shown(shade));
    }
    painter.rect_stroke(
        bar,
        CornerRadius::ZERO,
        Stroke::new(1.0, palette::PANEL_EDGE.ui(painter.ctx())),
        StrokeKind::Outside,
    );
    let end = Pos2::new(bar.right() + 10.0, at.y);
    paint::write(painter, end, Align2::LEFT_CENTER, grouped(u64::from(farthest)), text(15.0), palette::TEXT);
}
