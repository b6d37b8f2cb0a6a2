//! Plots: how a measure lies among those of others, how large blind alleys are, and how the work of solvers is spread.

use std::ops::RangeInclusive;

use bevy_egui::egui::{
    Align2, FontId, Painter, Pos2, Rangef, Rect, RichText, Stroke, TextStyle, Ui, UiBuilder, Vec2, Vec2b,
};
use egui_plot::{
    AxisHints, Bar, BarChart, BoxElem, BoxPlot, BoxSpread, GridMark, Line, LineStyle, Plot, PlotPoint, PlotPoints,
    Text, VLine,
};

use crate::lab::measures::{Crowd, LARGEST_ALLEYS, Measure};
use crate::lab::speed::grouped;
use crate::lab::statistics::Bins;
use crate::lab::tournament::Table;
use crate::lab::view::cell_style;
use crate::theme::fonts::text;
use crate::theme::palette::{self, Ink};

/// The letters of plots, in points.
const LETTERS: f32 = 14.0;
/// Where there is less room than this, in points, nothing is plotted.
const LEAST: Vec2 = Vec2::new(140.0, 96.0);
/// How thick lines of plots are, in points.
const THICK: f32 = 2.5;
/// Dashes of what is no measurement, in points.
const DASH: f32 = 7.0;
/// How much of its place a bar takes.
const FILLED: f64 = 0.9;

/// The inks of a sample by the rule of the maze, and of the one beside.
pub(super) const CROWDS: [Ink; 2] = [cell_style::RIPPLE, cell_style::BEELINE];

/// What stands for something in a plot: told by shape as well as by colour.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    /// Filled bars.
    Bars,
    /// The outline of bars.
    Outline,
    /// An upright line.
    Line,
    /// An upright line in dashes.
    Dashes,
}

impl Sign {
    /// Of a crowd by its place.
    pub(super) const fn of_crowd(place: usize) -> Self {
        if place == 0 { Self::Bars } else { Self::Outline }
    }

    /// Draws it for a legend, in the middle of a square of 18 points.
    pub(super) fn draw(self, painter: &Painter, at: Pos2, ink: Ink) {
        let colour = ink.ui(painter.ctx());
        let stroke = Stroke::new(THICK, colour);
        match self {
            Self::Bars => {
                for (x, height) in [(-6.0, 6.0), (0.0, 13.0), (6.0, 9.0)] {
                    let corner = at + Vec2::new(x - 2.5, 7.0 - height);
                    painter.rect_filled(Rect::from_min_size(corner, Vec2::new(5.0, height)), 0, colour);
                }
            }
            Self::Outline => {
                let corner = |x: f32, y: f32| at + Vec2::new(x, y);
                let steps = [(-8.0, 6.0), (-8.0, 0.0), (-3.0, 0.0), (-3.0, -6.0), (3.0, -6.0), (3.0, 2.0), (8.0, 2.0)];
                painter.line(steps.map(|(x, y)| corner(x, y)).into(), stroke);
            }
            Self::Line => drop(painter.vline(at.x, Rangef::new(at.y - 8.0, at.y + 8.0), stroke)),
            Self::Dashes => {
                for part in [-8.0, -2.0, 4.0] {
                    painter.vline(at.x, Rangef::new(at.y + part, at.y + part + 4.0), stroke);
                }
            }
        }
    }
}

/// Room for a plot, in the game's type and colours. It hears nothing, so that no part of it takes the keyboard from the
/// menu.
fn place(ui: &mut Ui, room: Rect) -> Ui {
    let mut ui = ui.new_child(UiBuilder::new().max_rect(room));
    let context = ui.ctx().clone();
    let style = ui.style_mut();
    for kind in [TextStyle::Body, TextStyle::Small, TextStyle::Monospace] {
        style.text_styles.insert(kind, text(LETTERS));
    }
    let visuals = &mut style.visuals;
    visuals.disabled_alpha = 1.0;
    visuals.override_text_color = Some(palette::TEXT_SOFT.ui(&context));
    visuals.extreme_bg_color = palette::GROUND.ui(&context);
    visuals.widgets.noninteractive.bg_stroke = Stroke::new(1.0, palette::PANEL_EDGE.ui(&context));
    ui.disable();
    ui
}

/// A plot that stands still, with what its axes tell.
fn plot<'p>(ui: &Ui, name: &str, (across, up): (AxisHints<'p>, AxisHints<'p>)) -> Plot<'p> {
    let clear = |axis: AxisHints<'p>, room: f32| {
        let colour = palette::TEXT_SOFT.ui(ui.ctx());
        axis.label_spacing(Rangef::new(room, room + 1.0)).tick_label_color(colour).tick_label_font(letters())
    };
    let still = Vec2b::new(false, false);
    Plot::new(name)
        .custom_x_axes(vec![clear(across, 24.0)])
        .custom_y_axes(vec![clear(up, 18.0)])
        .allow_zoom(still)
        .allow_drag(still)
        .allow_scroll(still)
        .allow_axis_zoom_drag(still)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .show_crosshair(false)
        .grid_color(palette::PANEL_EDGE.ui(ui.ctx()))
        .grid_spacing(Rangef::new(18.0, 60.0))
}

fn letters() -> FontId {
    text(LETTERS)
}

/// What an axis tells, below or beside it.
fn label(said: impl Into<String>) -> RichText {
    RichText::new(said).font(letters())
}

/// An axis of numbers in as few digits as tell its marks apart.
fn numbers(axis: AxisHints<'_>, said: impl Into<String>) -> AxisHints<'_> {
    axis.label(label(said)).formatter(|mark: GridMark, _: &RangeInclusive<f64>| {
        if mark.value.fract().abs() < 1e-6 && mark.value.abs() >= 1e4 {
            grouped(mark.value.abs() as u64)
        } else {
            format!("{:.*}", (-mark.step_size.log10().floor()).clamp(0.0, 4.0) as usize, mark.value)
        }
    })
}

fn fits(room: Rect) -> bool {
    room.width() >= LEAST.x && room.height() >= LEAST.y
}

/// The histograms of samples over each other: the first in bars, the second as an outline; the maze itself is an upright
/// line, and what theory says one in dashes.
pub(super) fn draw_crowds(
    ui: &mut Ui,
    room: Rect,
    crowds: &[Crowd],
    measure: Measure,
    (value, theory): (f64, Option<f64>),
) {
    if !fits(room) {
        return;
    }
    let place_of = Measure::ALL.iter().position(|&other| other == measure).unwrap_or(0);
    let told = if measure.is_share() { 100.0 } else { 1.0 };
    let samples: Vec<Vec<f64>> = crowds
        .iter()
        .map(|crowd| crowd.samples[place_of].numbers().iter().map(|number| number * told).collect())
        .collect();
    let upright = [Some(value * told), theory.map(|theory| theory * told)];
    let all = samples.iter().flatten().copied().chain(upright.into_iter().flatten());
    let bins = Bins::over(all, measure.is_whole());
    let mut ui = place(ui, room);
    let context = ui.ctx().clone();
    let axes = (numbers(AxisHints::new_x(), measure.unit()), numbers(AxisHints::new_y(), "% of the mazes"));
    plot(&ui, "crowds", axes).show(&mut ui, |plot| {
        let mut top = 0.0_f64;
        for (number, (sample, ink)) in samples.iter().zip(CROWDS).enumerate() {
            let shares = bins.shares(sample);
            top = shares.iter().copied().fold(top, f64::max);
            if Sign::of_crowd(number) == Sign::Bars {
                let bars = shares.iter().enumerate().map(|(bin, share)| {
                    Bar::new(bins.middle(bin), share * 100.0)
                        .width(bins.width() * FILLED)
                        .fill(ink.ui(&context))
                        .stroke(Stroke::NONE)
                });
                plot.bar_chart(BarChart::new("its rule", bars.collect()));
            } else {
                let edge = |bin: usize| bins.middle(bin) - bins.width() / 2.0;
                let begin = [edge(0), 0.0];
                let steps = shares
                    .iter()
                    .enumerate()
                    .flat_map(|(bin, share)| [bin, bin + 1].map(|at| [edge(at), share * 100.0]));
                let end = [edge(shares.len()), 0.0];
                let points: PlotPoints<'_> = std::iter::once(begin).chain(steps).chain([end]).collect();
                plot.line(Line::new("the rule beside", points).width(THICK).color(ink.ui(&context)));
            }
        }
        let [value, theory] = upright;
        if let Some(theory) = theory {
            let style = LineStyle::Dashed { length: DASH };
            plot.vline(VLine::new("theory", theory).width(THICK).color(palette::TEXT.ui(&context)).style(style));
        }
        if let Some(value) = value {
            plot.vline(VLine::new("this maze", value).width(THICK + 0.5).color(palette::GOAL.ui(&context)));
        }
        let half = bins.width() / 2.0;
        plot.set_plot_bounds_x(bins.middle(0) - 2.0 * half..=bins.middle(bins.count() - 1) + 2.0 * half);
        plot.set_plot_bounds_y(0.0..=(top * 108.0).max(1.0));
    });
}

/// How many blind alleys there are of each size, twice as large from column to column.
pub(super) fn draw_alleys(ui: &mut Ui, room: Rect, sizes: &[u32; LARGEST_ALLEYS]) {
    if !fits(room) {
        return;
    }
    let last = sizes.iter().rposition(|&count| count > 0).unwrap_or(0);
    let most = sizes.iter().copied().max().unwrap_or(0).max(1);
    let mut ui = place(ui, room);
    let context = ui.ctx().clone();
    let across = AxisHints::new_x().label(label("cells of a blind alley beside the way, from")).formatter(
        |mark: GridMark, _: &RangeInclusive<f64>| {
            let size = 1_u64 << (mark.value.round().max(0.0) as u32).min(63);
            if size < 10_000 { size.to_string() } else { format!("{}k", size / 1000) }
        },
    );
    let up = numbers(AxisHints::new_y(), "alleys");
    let each_size = |input: egui_plot::GridInput| {
        let (low, high) = input.bounds;
        (low.ceil() as i64..=high as i64).map(|at| GridMark { value: at as f64, step_size: 1.0 }).collect()
    };
    plot(&ui, "alleys", (across, up)).x_grid_spacer(each_size).show_grid(Vec2b::new(false, true)).show(
        &mut ui,
        |plot| {
            let ink = cell_style::PLUG.ui(&context);
            let bar = |(size, &count): (usize, &u32)| {
                Bar::new(size as f64, f64::from(count)).width(FILLED).fill(ink).stroke(Stroke::NONE)
            };
            plot.bar_chart(BarChart::new("alleys", sizes[..=last].iter().enumerate().map(bar).collect()));
            for (size, &count) in sizes.iter().enumerate().filter(|(_, count)| **count > 0) {
                let above = PlotPoint::new(size as f64, f64::from(count));
                let said = label(grouped(u64::from(count)));
                let colour = palette::TEXT.ui(&context);
                plot.text(Text::new(format!("count {size}"), above, said).color(colour).anchor(Align2::CENTER_BOTTOM));
            }
            plot.set_plot_bounds_x(-0.6..=(last.max(5) as f64 + 0.6));
            plot.set_plot_bounds_y(0.0..=f64::from(most) * 1.3);
        },
    );
}

/// The work of each solver over the mazes of a tournament: from the least to the most, with the middle half in a box.
pub(super) fn draw_work(ui: &mut Ui, room: Rect, table: &Table) {
    if !fits(room) || table.rows.is_empty() {
        return;
    }
    let mut ui = place(ui, room);
    let context = ui.ctx().clone();
    let rows = table.rows.len();
    let up = AxisHints::new_y().formatter(move |mark: GridMark, _: &RangeInclusive<f64>| {
        // The first of the table is above.
        let place = rows as i64 - mark.value.round() as i64;
        if (1..=rows as i64).contains(&place) { format!("{place}.") } else { String::new() }
    });
    let said = "steps and looks in a solved maze: least, middle half and median, most";
    let axes = (numbers(AxisHints::new_x(), said), up);
    let each_row =
        move |_: egui_plot::GridInput| (0..rows).map(|row| GridMark { value: row as f64, step_size: 1.0 }).collect();
    plot(&ui, "work", axes).y_grid_spacer(each_row).show_grid(Vec2b::new(true, false)).show(&mut ui, |plot| {
        let mut most = 1.0_f64;
        // Who solved none has no work to show.
        let rows_of_some = table.rows.iter().enumerate().filter(|(_, row)| row.found() > 0);
        let boxes = rows_of_some.map(|(place, row)| {
            let [low, first, middle, third, high] = row.spread;
            most = most.max(high);
            let stroke = Stroke::new(2.0, palette::TEXT.ui(&context));
            BoxElem::new((rows - 1 - place) as f64, BoxSpread::new(low, first, middle, third, high))
                .box_width(0.62)
                .whisker_width(0.4)
                .fill(CROWDS[0].ui(&context))
                .stroke(stroke)
        });
        let boxes = boxes.collect();
        plot.box_plot(BoxPlot::new("work", boxes).horizontal());
        plot.set_plot_bounds_x(0.0..=most * 1.04);
        plot.set_plot_bounds_y(-0.6..=rows as f64 - 0.4);
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::Plan;
    use crate::lab::statistics::Sample;
    use bevy_egui::egui::{Context, Event, Key, Memory, Modifiers, RawInput};
    use maze::Algorithm;

    /// Tab gives the focus to the first thing that can have it: in plots there is none.
    #[test]
    fn no_plot_takes_the_keyboard() {
        let mut sample = Sample::default();
        for number in [0.1, 0.2, 0.25, 0.3] {
            sample.add(number);
        }
        let samples = vec![sample; Measure::ALL.len()];
        let crowds = [Algorithm::Wilson, Algorithm::Kruskal].map(|algorithm| {
            let plan = Plan { generator: algorithm.into(), ..Plan::default() };
            Crowd { recipe: plan.recipe().unwrap(), samples: samples.clone() }
        });
        let context = Context::default();
        let room = |top: f32| Rect::from_min_size(Pos2::new(0.0, top), Vec2::new(360.0, 180.0));
        for _ in 0..3 {
            let key = Key::Tab;
            let pressed =
                Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::NONE };
            let input = RawInput { events: vec![pressed], ..RawInput::default() };
            let mut drawn = 0;
            let mut output = context.run_ui(input, |ui| {
                draw_crowds(ui, room(0.0), &crowds, Measure::DeadEnds, (0.2, Some(0.29)));
                draw_crowds(ui, Rect::from_min_size(Pos2::ZERO, Vec2::splat(4.0)), &crowds, Measure::Way, (0.2, None));
                draw_alleys(ui, room(200.0), &[3; LARGEST_ALLEYS]);
                draw_alleys(ui, room(400.0), &[0; LARGEST_ALLEYS]);
                drawn += 1;
            });
            // Nobody shows it.
            output.textures_delta.clear();
            assert!(drawn > 0 && context.memory(Memory::focused).is_none());
        }
    }
}
