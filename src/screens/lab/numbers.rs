//! Tables and plots: a tournament, and what the maze is like beside others.

use bevy_egui::egui::{Align2, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2};

use super::legend::ui;
use crate::lab::Lab;
use crate::lab::measures::{Crowd, Measure};
use crate::lab::speed::grouped;
use crate::lab::spread::Sample;
use crate::lab::view::ink;
use crate::screens::paint;
use crate::theme::fonts::{display, text};
use crate::theme::palette::{self, Ink, Palette};

/// The height of a line of a table, in points.
const LINE: f32 = 34.0;
/// Columns of a histogram.
const BINS: usize = 24;

fn card(painter: &Painter, rect: Rect) {
    painter.rect_filled(rect, CornerRadius::same(12), palette::PANEL.ui(painter.ctx()));
    painter.rect_stroke(
        rect,
        CornerRadius::same(12),
        Stroke::new(1.5, palette::PANEL_EDGE.ui(painter.ctx())),
        StrokeKind::Inside,
    );
}

/// A mean with its interval.
fn said(sample: &Sample, digits: usize) -> String {
    match sample.half_interval() {
        Some(half) => format!("{:.digits$} ± {half:.digits$}", sample.mean()),
        None => format!("{:.digits$}", sample.mean()),
    }
}

/// Draws the table of a tournament into the room of the maze.
pub(super) fn draw_table(painter: &Painter, room: Rect, lab: &Lab) {
    let rows = lab.table.as_ref().map_or(0, |(table, _)| table.rows.len());
    let size = Vec2::new((room.width() - 24.0).min(860.0), 96.0 + LINE * rows.max(1) as f32);
    let rect = Rect::from_center_size(room.center(), size);
    painter.rect_filled(room, CornerRadius::ZERO, palette::GROUND.ui_faded(painter.ctx(), 0.8));
    card(painter, rect);
    let head = Pos2::new(rect.left() + 18.0, rect.top() + 26.0);
    let Some((table, recipe)) = &lab.table else {
        let said = match &lab.job {
            Some(_) => "The solvers are at work; the table is here when they are done.",
            None => "Choose how many mazes, and begin: the runners of the race solve every one of them.",
        };
        paint::write(painter, rect.center(), Align2::CENTER_CENTER, said, text(17.0), palette::TEXT);
        return;
    };
    let what = format!(
        "{} mazes by {}, {} {}: means with 95 % intervals",
        grouped(u64::from(table.mazes)),
        recipe.rule.algorithm,
        recipe.grid.form(),
        recipe.grid.size()
    );
    paint::write(painter, head, Align2::LEFT_CENTER, &what, text(16.0), palette::GOAL);
    let at = |share: f32| rect.left() + rect.width() * share;
    let columns = [at(0.025), at(0.40), at(0.60), at(0.78), at(0.90), at(0.98)];
    let y = head.y + 34.0;
    let names = ["solver", "steps walked", "cells looked at", "steps / way", "found", "best"];
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
            said(&row.detour, 2),
            grouped(u64::from(row.found)),
            grouped(u64::from(row.wins)),
        ];
        for (x, cell) in columns[1..].iter().zip(cells) {
            paint::write(painter, Pos2::new(*x, y), Align2::RIGHT_CENTER, &cell, text(15.0), palette::TEXT);
        }
    }
}

/// The inks of a sample by the rule of the maze, and of the one beside.
const CROWDS: [Ink; 2] = [ink::RIPPLE, ink::BEELINE];

/// Draws how a measure of the maze lies among those of others, and how large its blind alleys are.
pub(super) fn draw_measure(painter: &Painter, room: Rect, lab: &Lab, measure: Measure) {
    card(painter, room);
    let place = Measure::ALL.iter().position(|&other| other == measure).unwrap_or(0);
    let Some(measured) = &lab.measured else { return };
    let value = measured.values[place];
    let left = room.left() + 18.0;
    let mut y = room.top() + 28.0;
    let mut line = |said: &str, ink: Ink, step: f32| {
        let galley = painter.layout(said.to_owned(), text(15.0), palette::TEXT.ui(painter.ctx()), room.width() - 36.0);
        let height = galley.size().y;
        painter.galley_with_override_text_color(Pos2::new(left, y - 9.0), galley, ink.ui(painter.ctx()));
        y += height.max(19.0) + step;
    };
    line(measure.meaning(), palette::TEXT_SOFT, 10.0);
    line(&format!("This maze: {}", measure.said(value)), palette::GOAL, 4.0);
    for (crowd, ink) in lab.crowds.iter().zip(CROWDS) {
        let sample = &crowd.samples[place];
        let half = sample.half_interval().unwrap_or(0.0);
        let count = sample.numbers().len();
        line(
            &format!("{}: {} ± {} ({count} mazes)", crowd.algorithm, measure.said(sample.mean()), measure.said(half)),
            ink,
            2.0,
        );
    }
    if let Some(crowd) = lab.crowds.first() {
        let below = crowd.samples[place].share_below(value) * 100.0;
        line(&format!("More than {below:.0} % of the mazes by its rule"), palette::TEXT, 2.0);
        if let Some((theory, why)) = measure.theory(crowd.algorithm) {
            line(&format!("Theory: {}, {why}", measure.said(theory)), palette::TEXT_SOFT, 2.0);
        }
    }
    let plots = Rect::from_min_max(Pos2::new(left, y + 6.0), room.max - Vec2::new(18.0, 14.0));
    let (above, below) = plots.split_top_bottom_at_fraction(0.54);
    draw_crowds(painter, above, &lab.crowds, place, value, measure);
    draw_alleys(painter, below, &measured.alleys);
}

/// The histograms of samples over each other: the first filled, the second as an outline, the maze itself a line.
fn draw_crowds(painter: &Painter, room: Rect, crowds: &[Crowd], place: usize, value: f64, measure: Measure) {
    let numbers = || crowds.iter().flat_map(|crowd| crowd.samples[place].numbers()).copied().chain([value]);
    let (low, high) = (numbers().fold(f64::MAX, f64::min), numbers().fold(f64::MIN, f64::max));
    let plot = Rect::from_min_max(room.min, room.max - Vec2::new(0.0, 44.0));
    if plot.height() < 30.0 {
        return;
    }
    let span = (high - low).max(1e-9);
    let x_of = |number: f64| plot.left() + plot.width() * ((number - low) / span) as f32;
    painter.rect_filled(plot, CornerRadius::same(4), palette::GROUND.ui(painter.ctx()));
    for (number, (crowd, ink)) in crowds.iter().zip(CROWDS).enumerate() {
        let sample = crowd.samples[place].numbers();
        let mut bins = [0.0_f32; BINS];
        for &number in sample {
            bins[(((number - low) / span * BINS as f64) as usize).min(BINS - 1)] += 1.0;
        }
        let most = bins.iter().copied().fold(1.0, f32::max);
        let width = plot.width() / BINS as f32;
        let top = |share: f32| plot.bottom() - (plot.height() - 6.0) * share / most;
        if number == 0 {
            for (bin, &share) in bins.iter().enumerate().filter(|(_, share)| **share > 0.0) {
                let x = plot.left() + width * bin as f32;
                let bar = Rect::from_min_max(Pos2::new(x + 1.0, top(share)), Pos2::new(x + width - 1.0, plot.bottom()));
                painter.rect_filled(bar, CornerRadius::same(1), ink.ui_faded(painter.ctx(), 0.75));
            }
        } else {
            let corners = bins.iter().enumerate().flat_map(|(bin, &share)| {
                let x = plot.left() + width * bin as f32;
                [Pos2::new(x, top(share)), Pos2::new(x + width, top(share))]
            });
            painter.add(Shape::line(corners.collect(), Stroke::new(2.0, ink.ui(painter.ctx()))));
        }
    }
    let x = x_of(value);
    painter.vline(x, plot.y_range(), Stroke::new(2.5, palette::GOAL.ui(painter.ctx())));
    let y = plot.bottom() + 12.0;
    let small = |x: f32, anchor, said: &str, ink| paint::write(painter, Pos2::new(x, y), anchor, said, text(14.0), ink);
    small(plot.left(), Align2::LEFT_CENTER, &measure.said(low), palette::TEXT_SOFT);
    small(plot.right(), Align2::RIGHT_CENTER, &measure.said(high), palette::TEXT_SOFT);
    let said = "bars: its rule, outline: beside, line: this maze";
    paint::write(painter, Pos2::new(plot.left(), y + 18.0), Align2::LEFT_CENTER, said, text(14.0), palette::TEXT_SOFT);
}

/// How many blind alleys there are of each size, twice as large from column to column.
fn draw_alleys(painter: &Painter, room: Rect, alleys: &[u32]) {
    let head = Pos2::new(room.left(), room.top() + 16.0);
    let said = format!("{} blind alleys beside the way, by their cells", grouped(alleys.len() as u64));
    paint::write(painter, head, Align2::LEFT_CENTER, &said, text(14.0), palette::TEXT);
    let plot = Rect::from_min_max(Pos2::new(room.left(), head.y + 28.0), room.max - Vec2::new(0.0, 22.0));
    if plot.height() < 20.0 {
        return;
    }
    let mut bins = [0_u32; 12];
    for &cells in alleys {
        bins[(cells.max(1).ilog2() as usize).min(bins.len() - 1)] += 1;
    }
    let last = bins.iter().rposition(|&count| count > 0).unwrap_or(0) + 1;
    let most = bins.iter().copied().max().unwrap_or(1).max(1) as f32;
    let width = plot.width() / last.max(6) as f32;
    for (bin, &count) in bins.iter().enumerate().take(last) {
        let x = plot.left() + width * bin as f32;
        let top = plot.bottom() - plot.height() * count as f32 / most;
        let bar = Rect::from_min_max(Pos2::new(x + 2.0, top), Pos2::new(x + width - 2.0, plot.bottom()));
        painter.rect_filled(bar, CornerRadius::same(2), ink::PLUG.ui_faded(painter.ctx(), 0.8));
        let middle = bar.center().x;
        let label = if bin == bins.len() - 1 { format!("{}+", 1 << bin) } else { (1_u32 << bin).to_string() };
        let below = Pos2::new(middle, plot.bottom() + 11.0);
        paint::write(painter, below, Align2::CENTER_CENTER, &label, text(14.0), palette::TEXT_SOFT);
        if count > 0 {
            let above = Pos2::new(middle, top - 9.0);
            paint::write(painter, above, Align2::CENTER_CENTER, &count.to_string(), text(14.0), palette::TEXT);
        }
    }
}

/// Draws the scale of the map of distances in a line from a point to the right.
pub(super) fn draw_scale(painter: &Painter, at: Pos2, width: f32, farthest: u32) {
    const PARTS: usize = 60;
    let begin = paint::write(painter, at, Align2::LEFT_CENTER, "steps from the start:  0", text(15.0), palette::TEXT);
    let bar = Rect::from_min_size(Pos2::new(begin.right() + 10.0, at.y - 8.0), Vec2::new(width, 16.0));
    for part in 0..PARTS {
        let x = bar.left() + bar.width() * part as f32 / PARTS as f32;
        let size = Vec2::new(bar.width() / PARTS as f32 + 0.5, bar.height());
        let shade = ink::heat(&Palette::of(painter.ctx()), Some(part as f32 / (PARTS - 1) as f32));
        painter.rect_filled(Rect::from_min_size(Pos2::new(x, bar.top()), size), CornerRadius::ZERO, ui(shade));
    }
    painter.rect_stroke(
        bar,
        CornerRadius::ZERO,
        Stroke::new(1.0, palette::PANEL_EDGE.ui(painter.ctx())),
        StrokeKind::Outside,
    );
    let end = Pos2::new(bar.right() + 10.0, at.y);
    paint::write(painter, end, Align2::LEFT_CENTER, &grouped(u64::from(farthest)), text(15.0), palette::TEXT);
}
