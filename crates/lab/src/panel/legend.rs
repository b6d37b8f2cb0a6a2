//! The legend of the maze, the scale of distances, and the ranking of solvers.

use bevy_egui::egui::{self, Color32, CornerRadius, Mesh, Painter, Pos2, Rect, Shape, Stroke, Vec2};
use colors::palette::{self, Ink, Palette};
use colors::shade::{Shade, bytes, set_color};
use maze::Algorithm;
use study::cell_state::CellState;
use study::contestant::Contestant;
use text::Text;
use ui::layout::words::words;
use ui::layout::{Part, cells, column, drawn, row, square};
use ui::theme::fonts::{BODY, NOTE, display, text};
use ui::theme::space::{APART, GAP, HAIR, NEAR, TIGHT};
use ui::widgets::paint;

use crate::view::cell_style::{RACERS, TOKENS, distance_color, roles};
use crate::{Run, Runs, Show};

/// A shade of the maze, for egui.
pub(super) fn color(shade: Shade) -> Color32 {
    let [r, g, b, _] = bytes(shade);
    Color32::from_rgb(r, g, b)
}

/// A regular polygon with a corner at the top.
fn polygon(at: Pos2, radius: f32, corners: u32, ink: Color32) -> Shape {
    let corner =
        |corner: u32| at + Vec2::angled(std::f32::consts::TAU * (corner as f32 / corners as f32 - 0.25)) * radius;
    Shape::convex_polygon((0..corners).map(corner).collect(), ink, Stroke::NONE)
}

/// Draws the symbol of a racer.
fn draw_token(painter: &Painter, at: Pos2, radius: f32, lane: usize, ink: Ink) {
    let color = ink.ui(painter.ctx());
    let mut mesh = Mesh::default();
    mesh.colored_vertex(at, color);
    let corners: Vec<_> = TOKENS[lane].corners().collect();
    for corner in &corners {
        mesh.colored_vertex(at + Vec2::new(corner.x, -corner.y) * radius, color);
    }
    let count = corners.len() as u32;
    for corner in 0..count {
        mesh.add_triangle(0, 1 + corner, 1 + (corner + 1) % count);
    }
    painter.add(mesh);
}

/// Draws a cell in a state, as in the maze.
fn draw_state(painter: &Painter, at: Pos2, state: CellState) {
    let cell = Rect::from_center_size(at, Vec2::splat(22.0));
    painter.rect_filled(cell, CornerRadius::same(4), color(state.floor(&Palette::of(painter.ctx()))));
    painter.rect_stroke(
        cell,
        CornerRadius::same(4),
        Stroke::new(1.0, palette::PANEL_EDGE.ui(painter.ctx())),
        egui::StrokeKind::Inside,
    );
    let ink = state.ink().ui(painter.ctx());
    match state {
        CellState::Untouched | CellState::Plain => {}
        CellState::Frontier | CellState::Waiting => drop(painter.circle_stroke(at, 4.5, Stroke::new(2.0, ink))),
        CellState::Active => drop(painter.add(polygon(at, 5.0, 4, ink))),
        CellState::Expanded => drop(painter.circle_filled(at, 3.5, ink)),
        CellState::Walked => drop(painter.add(polygon(at, 5.5, 3, ink))),
        CellState::WalkedAgain => {
            for side in [-3.5, 3.5] {
                painter.add(polygon(at + Vec2::new(side, 0.0), 4.5, 3, ink));
            }
        }
        CellState::Dead => {
            for side in [-1.0, 1.0] {
                let arm = Vec2::new(4.5 * side, 4.5);
                painter.line_segment([at - arm, at + arm], Stroke::new(2.0, ink));
            }
        }
    }
}

/// What a legend explains.
#[derive(Clone, Copy, Debug)]
pub(super) struct LegendSubject<'r> {
    pub(super) runner: Option<&'r Contestant>,
    pub(super) algorithm: Option<Algorithm>,
    pub(super) lane: usize,
    /// Whether joined cells have the colors of their sets.
    pub(super) has_sets: bool,
}

/// Draws a cell in the colors of three sets.
fn draw_sets(painter: &Painter, at: Pos2) {
    let palette = Palette::of(painter.ctx());
    for (number, set) in [1, 3, 5].into_iter().enumerate() {
        let left = at + Vec2::new(number as f32 * 7.5 - 11.0, -11.0);
        painter.rect_filled(Rect::from_min_size(left, Vec2::new(7.0, 22.0)), 0, color(set_color(&palette, set)));
    }
}

/// The legend of a run in a width. If it needs more, letters and spaces shrink; if it needs much more, it takes several
/// lines.
pub(super) fn part<'a>(painter: &Painter, width: f32, subject: LegendSubject<'_>) -> Part<'a> {
    let LegendSubject { runner, algorithm, lane, has_sets } = subject;
    let is_set = |state: CellState| has_sets && state == CellState::Active;
    let states = CellState::legend(runner, algorithm);
    let head = if runner.is_none() { text!("lab-legend-head-growth") } else { text!("lab-legend-head") };
    let solution = runner.map(|_| text!("lab-legend-solution"));
    let names: Vec<Text> = states
        .iter()
        .map(|&(state, name)| if is_set(state) { text!("lab-legend-sets") } else { name.into() })
        .chain([head])
        .chain(solution)
        .collect();
    let space = (SYMBOL + NEAR + APART) * names.len() as f32;
    let needed = space + names.iter().map(|name| paint::width_of(painter, name, text(BODY))).sum::<f32>();
    let fits = (width / needed.max(1.0)).min(1.0);
    let share = fits.max(LEAST_SHARE);
    let entries = names.into_iter().enumerate().map(|(number, name)| {
        let state = states.get(number).map(|&(state, _)| (state, is_set(state)));
        let is_head = number == states.len();
        let symbol = square(SYMBOL, move |painter, at, _| match state {
            Some((_, true)) => draw_sets(painter, at),
            Some((state, false)) => draw_state(painter, at, state),
            None if is_head => draw_racer(painter, at, lane),
            None => {
                let half = Vec2::new(SYMBOL / 2.0, 0.0);
                painter.line_segment([at - half, at + half], Stroke::new(TIGHT, roles::SOLUTION.ui(painter.ctx())));
            }
        });
        row([symbol.firm(), words(name, text(BODY * share), palette::TEXT).firm()]).gap(NEAR).centered().firm()
    });
    let legend = row(entries).gaps(APART * share, HAIR).centered();
    if fits < LEAST_SHARE { legend.wraps() } else { legend }
}

/// Smallest letters of a legend, as a share of the usual size. A legend that would need smaller ones takes several
/// lines.
const LEAST_SHARE: f32 = 0.8;
/// Size of a symbol, in points.
const SYMBOL: f32 = 22.0;

/// Draws the symbol of a racer with its outline.
pub(super) fn draw_racer(painter: &Painter, at: Pos2, lane: usize) {
    draw_token(painter, at, 9.0, lane, palette::WALL);
    draw_token(painter, at, 6.0, lane, RACERS[lane]);
}

/// The scale of the distance map.
pub(super) fn distances<'a>(farthest: u32) -> Part<'a> {
    const PARTS: usize = 60;
    const SIZE: Vec2 = Vec2::new(260.0, 16.0);
    let bar = drawn(SIZE, |painter, bar| {
        for (part, rect) in cells(bar, PARTS, PARTS, 0.0).into_iter().enumerate() {
            let shade = distance_color(&Palette::of(painter.ctx()), Some(part as f32 / (PARTS - 1) as f32));
            painter.rect_filled(rect.with_max_x(rect.right() + 0.5), CornerRadius::ZERO, color(shade));
        }
        let edge = Stroke::new(1.0, palette::PANEL_EDGE.ui(painter.ctx()));
        painter.rect_stroke(bar, CornerRadius::ZERO, edge, egui::StrokeKind::Outside);
    });
    let word = |word: Text| words(word, text(BODY), palette::TEXT).firm();
    row([word(text!("lab-legend-distance")), bar, word(Text::grouped(farthest.into()))]).gap(GAP).centered()
}

/// Height of a line of the ranking, and width of a number, in points.
const LINE: f32 = 25.0;
const NUMBER: f32 = 70.0;

/// Height of the ranking in points; 0 without solvers.
pub(super) fn ranking_height(shown: &Show, runs: &Runs) -> f32 {
    match shown {
        // A single solver has one more line for its solution.
        Show::Solver(_) if !runs.is_empty() => LINE * 3.0 + NEAR,
        Show::Race(_) if !runs.is_empty() => LINE * (runs.len() + 1) as f32 + NEAR,
        _ => 0.0,
    }
}

/// Draws the ranking: finished solvers first, by cost.
pub(super) fn draw_ranking(painter: &Painter, room: Rect, shown: &Show, runs: &Runs) {
    if room.height() < LINE {
        return;
    }
    let mut order: Vec<(usize, &Run)> = runs.iter().enumerate().filter(|(_, run)| run.runner().is_some()).collect();
    order.sort_by_key(|(_, run)| (!run.is_over(), if run.is_over() { run.total().rank() } else { (false, 0) }));
    let is_single = matches!(shown, Show::Solver(_));
    let line = |words_of: Text, ink| words(words_of, text(BODY), ink);
    let numbers = |numbers: [Text; 3], ink| numbers.map(|number| line(number, ink).right().width(NUMBER).firm());
    let heads = [text!("lab-column-steps"), text!("lab-column-expanded"), text!("lab-column-work")];
    let head = row([line(text!("lab-column-solver"), palette::TEXT_SOFT).grow(1)])
        .with_all(numbers(heads, palette::TEXT_SOFT));
    let places = places(order.iter().map(|(_, run)| run.total().rank()));
    let result = order.first().filter(|_| is_single).map(|(_, run)| line(result_of(run), palette::GOAL).height(LINE));
    let rows = order.into_iter().zip(places).map(|((lane, run), place)| {
        let rank = if run.is_over() { format!("{place}.") } else { "…".to_owned() };
        let rank = words(Text::verbatim(rank), display(NOTE), palette::GOAL).width(SYMBOL).firm().only_if(!is_single);
        let mark = square(SYMBOL, move |painter, at, _| draw_racer(painter, at, lane)).firm();
        let name = run.runner().map_or(Text::EMPTY, Contestant::label);
        let (steps, expanded) = (run.playback().steps(), run.playback().looks());
        let is_lost = run.is_over() && !run.total().found;
        let work = if is_lost { text!("lab-no-solution") } else { Text::grouped(steps + expanded) };
        row([rank, mark, line(name, palette::TEXT).grow(1)])
            .with_all(numbers([Text::grouped(steps), Text::grouped(expanded), work], palette::TEXT))
    });
    let rows = std::iter::once(head).chain(rows).map(|row| row.gap(TIGHT).centered().height(LINE));
    column(rows).with_all(result).pad_xy(NEAR, 0.0).draw(painter, room);
}

/// The places of a ranking, from 1: equal ranks share the first of their places.
fn places<R: PartialEq + Copy>(ranks: impl Iterator<Item = R>) -> Vec<usize> {
    let mut shared: Option<(R, usize)> = None;
    let place = |(row, rank): (usize, R)| {
        let place = shared.filter(|before| before.0 == rank).map_or(row + 1, |before| before.1);
        shared = Some((rank, place));
        place
    };
    ranks.enumerate().map(place).collect()
}

/// The result of a single solver in one line.
fn result_of(run: &Run) -> Text {
    match (run.is_over(), run.path().len().checked_sub(1)) {
        (false, _) => text!("lab-result-working"),
        (true, Some(steps)) => text!("lab-result-solution", steps = Text::grouped(steps as u64)),
        (true, None) => text!("lab-result-none"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_ranks_share_a_place() {
        assert_eq!(places([3, 5, 5, 5, 9, 9, 10].into_iter()), [1, 2, 2, 2, 5, 5, 7]);
        assert!(places(std::iter::empty::<u32>()).is_empty());
    }
}
