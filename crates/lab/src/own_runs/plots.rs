//! Plots of the player's own runs: times over the tries of a race, or the range of times in each group.

use std::ops::RangeInclusive;

use bevy_egui::egui::{Rect, Stroke, Ui, Vec2b};
use colors::palette;
use egui_plot::{AxisHints, BoxElem, BoxPlot, BoxSpread, GridMark, Line, PlotPoints, Points};
use study::runs::{RunChart, RunGroup};
use ui::widgets::translate::words;

use crate::statistics::plots::{SAMPLES, THICK, even_marks, fits, numbers, place, plot};

/// The height of a group, in points.
const ROW: f32 = 30.0;

/// The height of the axis below, in points.
const AXIS: f32 = 48.0;

/// The most letters of a name beside its box.
const LETTERS: usize = 12;

/// The radius of the mark of a run, in points.
const MARK: f32 = 4.0;

/// Draws the tries of the chosen group, or all groups around the chosen one, which is filled.
pub(super) fn draw_runs(ui: &mut Ui, room: Rect, chart: RunChart, groups: &[RunGroup], chosen: usize) {
    let Some(group) = groups.get(chosen).filter(|_| fits(room)) else { return };
    match chart {
        RunChart::Tries => draw_tries(ui, room, &group.values),
        _ => draw_ranges(ui, room, chart, groups, chosen),
    }
}

fn draw_tries(ui: &mut Ui, room: Rect, values: &[f64]) {
    let mut ui = place(ui, room);
    let context = ui.ctx().clone();
    let axes = (
        numbers(&context, AxisHints::new_x(), text!("runs-try")),
        numbers(&context, AxisHints::new_y(), RunChart::Tries.axis()),
    );
    let width = f64::from(room.width());
    let whole = move |input: egui_plot::GridInput| {
        let marks = even_marks(input.bounds, width);
        marks.into_iter().filter(|mark| mark.value.fract().abs() < 1e-6).collect()
    };
    plot(&ui, "tries", axes).x_grid_spacer(whole).show(&mut ui, |plot| {
        let points =
            || -> PlotPoints<'_> { (1_u32..).zip(values).map(|(number, &value)| [f64::from(number), value]).collect() };
        let ink = SAMPLES[0].ui(&context);
        plot.line(Line::new("tries", points()).width(THICK).color(ink));
        plot.points(Points::new("runs", points()).radius(MARK).color(palette::GOAL.ui(&context)));
        plot.set_plot_bounds_x(0.5..=values.len() as f64 + 0.5);
        plot.set_plot_bounds_y(0.0..=values.iter().copied().fold(1.0, f64::max) * 1.06);
    });
}

/// The groups that fit into a room of this height, around the chosen one.
fn shown(count: usize, chosen: usize, height: f32) -> std::ops::Range<usize> {
    let most = (((height - AXIS) / ROW) as usize).clamp(1, count.max(1));
    let from = chosen.saturating_sub(most / 2).min(count.saturating_sub(most));
    from..(from + most).min(count)
}

fn draw_ranges(ui: &mut Ui, room: Rect, chart: RunChart, groups: &[RunGroup], chosen: usize) {
    let range = shown(groups.len(), chosen, room.height());
    let (first, groups) = (range.start, &groups[range]);
    let mut ui = place(ui, room);
    let context = ui.ctx().clone();
    let rows = groups.len();
    let names: Vec<String> =
        groups.iter().map(|group| words(&context, &group.name).chars().take(LETTERS).collect()).collect();
    let up = AxisHints::new_y().formatter(move |mark: GridMark, _: &RangeInclusive<f64>| {
        // The first group is at the top.
        let row = (rows as f64 - 1.0 - mark.value).round();
        if row < 0.0 { String::new() } else { names.get(row as usize).cloned().unwrap_or_default() }
    });
    let axes = (numbers(&context, AxisHints::new_x(), chart.axis()), up);
    let each_row =
        move |_: egui_plot::GridInput| (0..rows).map(|row| GridMark { value: row as f64, step_size: 1.0 }).collect();
    let width = f64::from(room.width());
    let marks = move |input: egui_plot::GridInput| even_marks(input.bounds, width);
    plot(&ui, "ranges", axes).x_grid_spacer(marks).y_grid_spacer(each_row).show_grid(Vec2b::new(true, false)).show(
        &mut ui,
        |plot| {
            let mut most = 1.0_f64;
            let boxes = groups.iter().enumerate().map(|(row, group)| {
                let [low, first_quarter, middle, third_quarter, high] = group.quartiles();
                most = most.max(high);
                let fill = if first + row == chosen { palette::GOAL } else { SAMPLES[0] };
                BoxElem::new((rows - 1 - row) as f64, BoxSpread::new(low, first_quarter, middle, third_quarter, high))
                    .box_width(0.62)
                    .whisker_width(0.4)
                    .fill(fill.ui(&context))
                    .stroke(Stroke::new(2.0, palette::TEXT.ui(&context)))
            });
            let boxes = boxes.collect();
            plot.box_plot(BoxPlot::new("ranges", boxes).horizontal());
            plot.set_plot_bounds_x(0.0..=most * 1.04);
            plot.set_plot_bounds_y(-0.6..=rows as f64 - 0.4);
        },
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{Context, Event, Key, Memory, Modifiers, Pos2, RawInput, Vec2};
    use race::{Difficulty, Ticks};
    use study::runs::{RunMode, RunResult, RunRow, Utc, groups};

    /// Tab would focus the first widget that accepts focus.
    #[test]
    fn charts_are_drawn_and_take_no_keyboard_focus() {
        let row = |level: u32| RunRow {
            when: Utc(level.into()),
            mode: RunMode::Level,
            level: Some(level),
            code: Some(race::RaceCode::of_word("chart").unwrap()),
            rival: "Wally".to_owned(),
            difficulty: Difficulty::Normal,
            rival_finish: Some(Ticks(1000)),
            result: RunResult::Won,
            time: Ticks(900 + level),
            facts: None,
            looks: None,
            pauses: None,
            hinted: false,
            assisted: false,
            rated: true,
        };
        let rows: Vec<RunRow> = (1..30).map(row).collect();
        let all = RunChart::ALL.map(|chart| (chart, groups(&rows, chart)));
        let context = Context::default();
        for room in [Vec2::new(400.0, 300.0), Vec2::splat(4.0)] {
            for _ in 0..3 {
                let key = Key::Tab;
                let pressed =
                    Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::NONE };
                let input = RawInput { events: vec![pressed], ..RawInput::default() };
                let mut output = context.run_ui(input, |ui| {
                    for (number, (chart, groups)) in all.iter().enumerate() {
                        let top = Pos2::new(0.0, 310.0 * number as f32);
                        draw_runs(ui, Rect::from_min_size(top, room), *chart, groups, groups.len() - 1);
                    }
                });
                // The textures are not needed.
                output.textures_delta.clear();
                assert!(context.memory(Memory::focused).is_none());
                assert_eq!(output.shapes.len() > 20, room.x > 100.0, "{}", output.shapes.len());
            }
        }
    }

    #[test]
    fn chosen_group_is_among_those_that_fit() {
        for (count, height) in [(1, 40.0), (3, 400.0), (40, 200.0), (40, 4000.0)] {
            for chosen in 0..count {
                let range = shown(count, chosen, height);
                assert!(range.contains(&chosen) && range.end <= count, "{chosen} of {count}: {range:?}");
            }
        }
        assert_eq!(shown(40, 20, AXIS + 5.0 * ROW), 18..23);
    }
}
