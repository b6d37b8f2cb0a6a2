//! Plots: a statistic among samples, lengths of blind alleys, and costs of solvers.

use std::ops::RangeInclusive;

use bevy_egui::egui::{
    Align2, Context, CornerRadius, FontId, Painter, Pos2, Rangef, Rect, RichText, Stroke, StrokeKind, TextStyle, Ui,
    UiBuilder, Vec2, Vec2b,
};
use colors::palette::{self, Ink, lab as roles};
use egui_plot::{
    AxisHints, Bar, BarChart, BoxElem, BoxPlot, BoxSpread, GridMark, HLine, Line, LineStyle, Plot, PlotPoint,
    PlotPoints, Text as PlotText, VLine,
};
use study::maze_statistics::{ALLEY_CLASSES, Measure, Sample};
use study::series::Bins;
use study::tournament::TournamentTable;
use study::uniformity::TreeCounts;
use text::Text;
use ui::theme::fonts::text;
use ui::widgets::translate::words;

/// Font size in points.
const LETTERS: f32 = 14.0;
/// Smallest plot, in points.
const MIN_SIZE: Vec2 = Vec2::new(140.0, 96.0);
/// Width of lines, in points.
pub(crate) const THICK: f32 = 2.5;
/// Length of dashes, in points.
const DASH: f32 = 7.0;
/// Width of a bar as a fraction of its column.
const FILLED: f64 = 0.9;

/// Draws the background of tables and plots.
pub(crate) fn card(painter: &Painter, rect: Rect) {
    painter.rect_filled(rect, CornerRadius::same(12), palette::PANEL.ui(painter.ctx()));
    let edge = Stroke::new(1.5, palette::PANEL_EDGE.ui(painter.ctx()));
    painter.rect_stroke(rect, CornerRadius::same(12), edge, StrokeKind::Inside);
}

/// The colors of the two samples: by the algorithm of the maze, and by the other algorithm.
pub(crate) const SAMPLES: [Ink; 2] = [roles::EXPANDED, roles::ACTIVE];

/// The symbol of a data series, recognizable without colors.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sign {
    /// Filled bars.
    Bars,
    /// The outline of bars.
    Outline,
    /// A vertical line.
    Line,
    /// A dashed vertical line.
    Dashes,
}

impl Sign {
    /// The symbol of a sample by its index.
    pub(crate) const fn of_sample(place: usize) -> Self {
        if place == 0 { Self::Bars } else { Self::Outline }
    }

    /// Draws it for a legend, 18 points wide, around a point.
    pub(crate) fn draw(self, painter: &Painter, at: Pos2, ink: Ink) {
        let color = ink.ui(painter.ctx());
        let stroke = Stroke::new(THICK, color);
        match self {
            Self::Bars => {
                for (x, height) in [(-6.0, 6.0), (0.0, 13.0), (6.0, 9.0)] {
                    let corner = at + Vec2::new(x - 2.5, 7.0 - height);
                    painter.rect_filled(Rect::from_min_size(corner, Vec2::new(5.0, height)), 0, color);
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

/// Creates the UI of a plot with the game's font and colors. It is disabled, so that Tab cannot focus it.
pub(crate) fn place(ui: &mut Ui, room: Rect) -> Ui {
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

/// Creates a plot that cannot be moved.
pub(crate) fn plot<'p>(ui: &Ui, name: &str, (across, up): (AxisHints<'p>, AxisHints<'p>)) -> Plot<'p> {
    let clear = |axis: AxisHints<'p>, room: f32| {
        let color = palette::TEXT_SOFT.ui(ui.ctx());
        axis.label_spacing(Rangef::new(room, room + 1.0)).tick_label_color(color).tick_label_font(letters())
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

/// The label of an axis.
fn label(words: impl Into<String>) -> RichText {
    RichText::new(words).font(letters())
}

/// A numeric axis with as few digits as distinguish its marks.
pub(crate) fn numbers<'a>(context: &Context, axis: AxisHints<'a>, name: impl Into<Text>) -> AxisHints<'a> {
    let grouping = context.clone();
    axis.label(label(words(context, &name.into()))).formatter(move |mark: GridMark, _: &RangeInclusive<f64>| {
        if mark.value.fract().abs() < 1e-6 && mark.value.abs() >= 1e4 {
            words(&grouping, &Text::grouped(mark.value.abs() as u64))
        } else {
            format!("{:.*}", (-mark.step_size.log10().floor()).clamp(0.0, 4.0) as usize, mark.value)
        }
    })
}

/// Width of a digit, in points.
const DIGIT: f64 = 9.5;
/// Space between two labels, in points.
const BETWEEN: f64 = 14.0;

/// Returns the marks of a horizontal axis that is `width` points wide: evenly spaced at 1, 2 or 5 times a power of ten,
/// so that the widest label fits between two marks. Marks of several spacings, the default, would lose the wider
/// labels.
pub(crate) fn even_marks((low, high): (f64, f64), width: f64) -> Vec<GridMark> {
    let reach = high - low;
    if !reach.is_finite() || reach <= 0.0 || width <= 0.0 {
        return Vec::new();
    }
    let marks = |step: f64| {
        let first = (low / step).ceil() as i64;
        let last = (high / step).floor() as i64;
        (first..=last).map(move |at| GridMark { value: at as f64 * step, step_size: step })
    };
    let label = |mark: &GridMark| {
        let digits = (-mark.step_size.log10().floor()).clamp(0.0, 4.0) as usize;
        format!("{:.*}", digits, mark.value)
    };
    let power = (reach / width).log10().floor() as i32;
    let steps = (power..).flat_map(|power| [1.0, 2.0, 5.0].map(|times| times * 10.0_f64.powi(power)));
    let fits = |step: &f64| {
        // Rejects a step too small to be drawn, without trying it mark by mark.
        let room = width * step / reach;
        if room < BETWEEN {
            return false;
        }
        // Leaves room for a comma per group of digits.
        let widest = marks(*step).map(|mark| label(&mark).len() * 4 / 3).max().unwrap_or(0);
        widest as f64 * DIGIT + BETWEEN <= room
    };
    steps.take(60).find(fits).map_or_else(Vec::new, |step| marks(step).collect())
}

pub(crate) fn fits(room: Rect) -> bool {
    room.width() >= MIN_SIZE.x && room.height() >= MIN_SIZE.y
}

/// Draws the histograms of two samples over each other: the first as bars, the second as an outline. The maze is a
/// vertical line, the theoretical value a dashed one.
pub(crate) fn draw_samples(
    ui: &mut Ui,
    room: Rect,
    samples: &[Sample],
    measure: Measure,
    (value, theory): (f64, Option<f64>),
) {
    if !fits(room) {
        return;
    }
    let place_of = Measure::ALL.iter().position(|&other| other == measure).unwrap_or(0);
    let scale = if measure.is_share() { 100.0 } else { 1.0 };
    let series: Vec<Vec<f64>> = samples
        .iter()
        .map(|sample| sample.series()[place_of].numbers().iter().map(|number| number * scale).collect())
        .collect();
    let lines = [Some(value * scale), theory.map(|theory| theory * scale)];
    let all = series.iter().flatten().copied().chain(lines.into_iter().flatten());
    let bins = Bins::over(all, measure.is_whole());
    let mut ui = place(ui, room);
    let context = ui.ctx().clone();
    let axes = (
        numbers(&context, AxisHints::new_x(), measure.unit()),
        numbers(&context, AxisHints::new_y(), text!("lab-plot-share-of-mazes")),
    );
    let width = f64::from(room.width());
    let marks = move |input: egui_plot::GridInput| even_marks(input.bounds, width);
    plot(&ui, "samples", axes).x_grid_spacer(marks).show(&mut ui, |plot| {
        let mut top = 0.0_f64;
        for (number, (sample, ink)) in series.iter().zip(SAMPLES).enumerate() {
            let shares = bins.shares(sample);
            top = shares.iter().copied().fold(top, f64::max);
            if Sign::of_sample(number) == Sign::Bars {
                let bars = shares.iter().enumerate().map(|(bin, share)| {
                    Bar::new(bins.middle(bin), share * 100.0)
                        .width(bins.width() * FILLED)
                        .fill(ink.ui(&context))
                        .stroke(Stroke::NONE)
                });
                plot.bar_chart(BarChart::new("own algorithm", bars.collect()));
            } else {
                let edge = |bin: usize| bins.middle(bin) - bins.width() / 2.0;
                let begin = [edge(0), 0.0];
                let steps = shares
                    .iter()
                    .enumerate()
                    .flat_map(|(bin, share)| [bin, bin + 1].map(|at| [edge(at), share * 100.0]));
                let end = [edge(shares.len()), 0.0];
                let points: PlotPoints<'_> = std::iter::once(begin).chain(steps).chain([end]).collect();
                plot.line(Line::new("other algorithm", points).width(THICK).color(ink.ui(&context)));
            }
        }
        let [value, theory] = lines;
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

/// Draws how often each perfect maze was made, relative to the expected count: the first algorithm as bars, the second
/// as an outline. A uniform algorithm is flat at 1.
pub(crate) fn draw_trees(ui: &mut Ui, room: Rect, all: &[TreeCounts]) {
    if !fits(room) {
        return;
    }
    let mut ui = place(ui, room);
    let context = ui.ctx().clone();
    let axes = (
        numbers(&context, AxisHints::new_x(), text!("lab-plot-rank")),
        numbers(&context, AxisHints::new_y(), text!("lab-plot-of-expected")),
    );
    let width = f64::from(room.width());
    let marks = move |input: egui_plot::GridInput| even_marks(input.bounds, width);
    plot(&ui, "trees", axes).x_grid_spacer(marks).show(&mut ui, |plot| {
        let (mut top, mut right) = (1.0_f64, 1.0_f64);
        for (number, (counts, ink)) in all.iter().zip(SAMPLES).enumerate() {
            let (heights, each) = counts.bars();
            let each = each as f64;
            top = heights.iter().copied().fold(top, f64::max);
            right = right.max(heights.len() as f64 * each);
            if Sign::of_sample(number) == Sign::Bars {
                let bar = |(place, &height): (usize, &f64)| {
                    Bar::new((place as f64 + 0.5) * each, height)
                        .width(each * FILLED)
                        .fill(ink.ui(&context))
                        .stroke(Stroke::NONE)
                };
                plot.bar_chart(BarChart::new("first algorithm", heights.iter().enumerate().map(bar).collect()));
            } else {
                let steps = heights
                    .iter()
                    .enumerate()
                    .flat_map(|(place, &height)| [place, place + 1].map(|edge| [edge as f64 * each, height]));
                let points: PlotPoints<'_> = steps.collect();
                plot.line(Line::new("second algorithm", points).width(THICK - 1.0).color(ink.ui(&context)));
            }
        }
        let expected = HLine::new("expected", 1.0).width(THICK).color(palette::TEXT.ui(&context));
        plot.hline(expected.style(LineStyle::Dashed { length: DASH }));
        plot.set_plot_bounds_x(0.0..=right);
        plot.set_plot_bounds_y(0.0..=top * 1.06);
    });
}

/// Draws a histogram of blind alleys. Lengths double from column to column.
pub(crate) fn draw_alleys(ui: &mut Ui, room: Rect, sizes: &[u32; ALLEY_CLASSES]) {
    if !fits(room) {
        return;
    }
    let last = sizes.iter().rposition(|&count| count > 0).unwrap_or(0);
    let most = sizes.iter().copied().max().unwrap_or(0).max(1);
    let mut ui = place(ui, room);
    let context = ui.ctx().clone();
    let across = AxisHints::new_x().label(label(words(&context, &text!("lab-plot-alley-size")))).formatter(
        |mark: GridMark, _: &RangeInclusive<f64>| {
            let size = 1_u64 << (mark.value.round().max(0.0) as u32).min(63);
            if size < 10_000 { size.to_string() } else { format!("{}k", size / 1000) }
        },
    );
    let up = numbers(&context, AxisHints::new_y(), text!("lab-plot-alleys"));
    let each_size = |input: egui_plot::GridInput| {
        let (low, high) = input.bounds;
        (low.ceil() as i64..=high as i64).map(|at| GridMark { value: at as f64, step_size: 1.0 }).collect()
    };
    plot(&ui, "alleys", (across, up)).x_grid_spacer(each_size).show_grid(Vec2b::new(false, true)).show(
        &mut ui,
        |plot| {
            let ink = roles::DEAD_END.ui(&context);
            let bar = |(size, &count): (usize, &u32)| {
                Bar::new(size as f64, f64::from(count)).width(FILLED).fill(ink).stroke(Stroke::NONE)
            };
            plot.bar_chart(BarChart::new("alleys", sizes[..=last].iter().enumerate().map(bar).collect()));
            for (size, &count) in sizes.iter().enumerate().filter(|(_, count)| **count > 0) {
                let above = PlotPoint::new(size as f64, f64::from(count));
                let count_label = label(words(&context, &Text::grouped(count.into())));
                let color = palette::TEXT.ui(&context);
                plot.text(
                    PlotText::new(format!("count {size}"), above, count_label)
                        .color(color)
                        .anchor(Align2::CENTER_BOTTOM),
                );
            }
            plot.set_plot_bounds_x(-0.6..=(last.max(5) as f64 + 0.6));
            // Room for the count above the highest bar.
            let share = (COUNT_HEIGHT / room.height()).min(0.5);
            plot.set_plot_bounds_y(0.0..=f64::from(most) / f64::from(1.0 - share));
        },
    );
}

/// The height of a count above its bar together with the axis below, in points.
const COUNT_HEIGHT: f32 = 56.0;

/// Draws the cost of each solver in a tournament as a box plot.
pub(crate) fn draw_work(ui: &mut Ui, room: Rect, table: &TournamentTable) {
    if !fits(room) || table.rows().is_empty() {
        return;
    }
    let mut ui = place(ui, room);
    let context = ui.ctx().clone();
    let rows = table.rows().len();
    let up = AxisHints::new_y().formatter(move |mark: GridMark, _: &RangeInclusive<f64>| {
        // The first row is at the top.
        let place = rows as i64 - mark.value.round() as i64;
        if (1..=rows as i64).contains(&place) { format!("{place}.") } else { String::new() }
    });
    let axes = (numbers(&context, AxisHints::new_x(), text!("lab-plot-work")), up);
    let each_row =
        move |_: egui_plot::GridInput| (0..rows).map(|row| GridMark { value: row as f64, step_size: 1.0 }).collect();
    let width = f64::from(room.width());
    let marks = move |input: egui_plot::GridInput| even_marks(input.bounds, width);
    plot(&ui, "work", axes).x_grid_spacer(marks).y_grid_spacer(each_row).show_grid(Vec2b::new(true, false)).show(
        &mut ui,
        |plot| {
            let mut most = 1.0_f64;
            // A solver that found no path has no cost.
            let rows_of_some = table.rows().iter().enumerate().filter(|(_, row)| row.found() > 0);
            let boxes = rows_of_some.map(|(place, row)| {
                let [low, first, middle, third, high] = *row.spread();
                most = most.max(high);
                let stroke = Stroke::new(2.0, palette::TEXT.ui(&context));
                BoxElem::new((rows - 1 - place) as f64, BoxSpread::new(low, first, middle, third, high))
                    .box_width(0.62)
                    .whisker_width(0.4)
                    .fill(SAMPLES[0].ui(&context))
                    .stroke(stroke)
            });
            let boxes = boxes.collect();
            plot.box_plot(BoxPlot::new("work", boxes).horizontal());
            plot.set_plot_bounds_x(0.0..=most * 1.04);
            plot.set_plot_bounds_y(-0.6..=rows as f64 - 0.4);
        },
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MazeForm;
    use bevy_egui::egui::{Event, Key, Memory, Modifiers, RawInput};
    use maze::{Algorithm, CellShape};
    use study::series::Series;

    #[test]
    fn marks_are_even_and_their_labels_fit() {
        for (low, high) in [(0.0, 2500.0), (0.0, 999.0), (0.0, 1040.0), (1.2, 1.9), (900.0, 12_345.0), (0.0, 3e6)] {
            for width in [140.0, 360.0, 800.0] {
                let marks = even_marks((low, high), width);
                assert!(marks.len() >= 2 || width < 200.0, "{low} to {high} in {width}: {marks:?}");
                let step = marks.first().map_or(1.0, |mark| mark.step_size);
                assert!(marks.windows(2).all(|pair| (pair[1].value - pair[0].value - step).abs() < step * 1e-6));
                let digits = format!("{high:.0}").len() as f64;
                assert!(step / (high - low) * width >= digits * DIGIT, "{low} to {high} in {width}: {step}");
            }
        }
        assert!(even_marks((0.0, 0.0), 300.0).is_empty() && even_marks((0.0, f64::INFINITY), 300.0).is_empty());
    }

    /// Tab would focus the first widget that accepts focus.
    #[test]
    fn plots_take_no_keyboard_focus() {
        let mut series = Series::default();
        for number in [0.1, 0.2, 0.25, 0.3] {
            series.add(number);
        }
        let series = vec![series; Measure::ALL.len()];
        let samples = [Algorithm::Wilson, Algorithm::Kruskal].map(|algorithm| {
            let recipe = MazeForm::new(CellShape::Square, 32, 24, algorithm).recipe().unwrap();
            Sample::with(recipe, series.clone())
        });
        let context = Context::default();
        let room = |top: f32| Rect::from_min_size(Pos2::new(0.0, top), Vec2::new(360.0, 180.0));
        let tiny = Rect::from_min_size(Pos2::ZERO, Vec2::splat(4.0));
        for _ in 0..3 {
            let key = Key::Tab;
            let pressed =
                Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::NONE };
            let input = RawInput { events: vec![pressed], ..RawInput::default() };
            let mut drawn = 0;
            let mut output = context.run_ui(input, |ui| {
                draw_samples(ui, room(0.0), &samples, Measure::DeadEnds, (0.2, Some(0.29)));
                draw_samples(ui, tiny, &samples, Measure::SolutionLength, (0.2, None));
                draw_alleys(ui, room(200.0), &[3; ALLEY_CLASSES]);
                draw_alleys(ui, room(400.0), &[0; ALLEY_CLASSES]);
                drawn += 1;
            });
            // The textures are not needed.
            output.textures_delta.clear();
            assert!(drawn > 0 && context.memory(Memory::focused).is_none());
        }
    }
}
