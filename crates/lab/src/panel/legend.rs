//! The legend of the maze, the scale of distances, and the ranking of solvers.

use bevy_egui::egui::{self, Align2, Color32, CornerRadius, Mesh, Painter, Pos2, Rect, Shape, Stroke, Vec2};
use colors::palette::{self, Ink, Palette};
use colors::shade::{Shade, bytes, set_color};
use maze::Algorithm;
use study::cell_state::CellState;
use study::contestant::Contestant;
use text::Text;
use ui::theme::fonts::{display, text};
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

/// Draws the legend of a run to the right of a point. If it needs more than `width`, letters and spaces shrink; if it
/// needs much more, it takes several lines.
pub(super) fn draw(painter: &Painter, at: Pos2, width: f32, subject: LegendSubject<'_>) {
    let LegendSubject { runner, algorithm, lane, has_sets } = subject;
    let is_set = |state: CellState| has_sets && state == CellState::Active;
    let states = CellState::legend(runner, algorithm);
    let head = if runner.is_none() { text!("lab-legend-head-growth") } else { text!("lab-legend-head") };
    let solution = runner.map(|_| text!("lab-legend-solution"));
    let words: Vec<Text> = states
        .iter()
        .map(|&(state, name)| if is_set(state) { text!("lab-legend-sets") } else { name.into() })
        .chain([head])
        .chain(solution)
        .collect();
    let space = (BEFORE_WORD + AFTER_WORD) * words.len() as f32;
    let needed = space + words.iter().map(|word| paint::width_of(painter, word, text(15.0))).sum::<f32>();
    let fits = (width / needed.max(1.0)).min(1.0);
    let has_lines = fits < LEAST_SHARE;
    let share = if has_lines { LEAST_SHARE } else { fits };
    let (left, mut at) = (at.x, at);
    for (number, word) in words.into_iter().enumerate() {
        let end = at.x + BEFORE_WORD + paint::width_of(painter, &word, text(15.0 * share));
        if has_lines && end > left + width && at.x > left {
            at = Pos2::new(left, at.y + LEGEND_LINE);
        }
        match states.get(number) {
            Some(&(state, _)) if is_set(state) => draw_sets(painter, at),
            Some(&(state, _)) => draw_state(painter, at, state),
            None if number == states.len() => draw_racer(painter, at, lane),
            None => {
                let line = [at - Vec2::new(10.0, 0.0), at + Vec2::new(10.0, 0.0)];
                painter.line_segment(line, Stroke::new(4.0, roles::SOLUTION.ui(painter.ctx())));
            }
        }
        let start = at + Vec2::new(BEFORE_WORD, 0.0);
        let written = paint::write(painter, start, Align2::LEFT_CENTER, word, text(15.0 * share), palette::TEXT);
        at.x = written.right() + AFTER_WORD * share;
    }
}

/// Smallest letters of a legend, as a share of the usual size. A legend that would need smaller ones takes several
/// lines.
const LEAST_SHARE: f32 = 0.8;
/// Height of a line of such a legend, in points.
const LEGEND_LINE: f32 = 24.0;

/// Distance from the middle of a symbol to its word, in points.
const BEFORE_WORD: f32 = 18.0;
/// Distance from the end of a word to the middle of the next symbol, in points.
const AFTER_WORD: f32 = 28.0;

/// Draws the symbol of a racer with its outline.
pub(super) fn draw_racer(painter: &Painter, at: Pos2, lane: usize) {
    draw_token(painter, at, 9.0, lane, palette::WALL);
    draw_token(painter, at, 6.0, lane, RACERS[lane]);
}

/// Draws the scale of the distance map, to the right of a point.
pub(super) fn draw_distances(painter: &Painter, at: Pos2, farthest: u32) {
    const PARTS: usize = 60;
    const WIDTH: f32 = 260.0;
    let name = text!("lab-legend-distance");
    let begin = paint::write(painter, at, Align2::LEFT_CENTER, name, text(15.0), palette::TEXT);
    let bar = Rect::from_min_size(Pos2::new(begin.right() + 10.0, at.y - 8.0), Vec2::new(WIDTH, 16.0));
    for part in 0..PARTS {
        let x = bar.left() + bar.width() * part as f32 / PARTS as f32;
        let size = Vec2::new(bar.width() / PARTS as f32 + 0.5, bar.height());
        let shade = distance_color(&Palette::of(painter.ctx()), Some(part as f32 / (PARTS - 1) as f32));
        painter.rect_filled(Rect::from_min_size(Pos2::new(x, bar.top()), size), CornerRadius::ZERO, color(shade));
    }
    let edge = Stroke::new(1.0, palette::PANEL_EDGE.ui(painter.ctx()));
    painter.rect_stroke(bar, CornerRadius::ZERO, edge, egui::StrokeKind::Outside);
    let end = Pos2::new(bar.right() + 10.0, at.y);
    paint::write(painter, end, Align2::LEFT_CENTER, Text::grouped(farthest.into()), text(15.0), palette::TEXT);
}

/// Height of a line of the ranking, in points.
const LINE: f32 = 25.0;

/// Height of the ranking in points; 0 without solvers.
pub(super) fn ranking_height(shown: &Show, runs: &Runs) -> f32 {
    match shown {
        // A single solver has one more line for its solution.
        Show::Solver(_) if !runs.is_empty() => LINE * 3.0 + 8.0,
        Show::Race(_) if !runs.is_empty() => LINE * (runs.len() + 1) as f32 + 8.0,
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
    let columns = [room.left() + 8.0, room.right() - 150.0, room.right() - 78.0, room.right() - 6.0];
    let head = room.top() + LINE / 2.0;
    let write = |x: f32, y: f32, anchor: Align2, words: Text, ink| {
        paint::write(painter, Pos2::new(x, y), anchor, words, text(15.0), ink);
    };
    write(columns[0], head, Align2::LEFT_CENTER, text!("lab-column-solver"), palette::TEXT_SOFT);
    let names = [text!("lab-column-steps"), text!("lab-column-expanded"), text!("lab-column-work")];
    for (x, name) in columns[1..].iter().zip(names) {
        write(*x, head, Align2::RIGHT_CENTER, name, palette::TEXT_SOFT);
    }
    let is_single = matches!(shown, Show::Solver(_));
    let places = places(order.iter().map(|(_, run)| run.total().rank()));
    for (row, (lane, run)) in order.into_iter().enumerate() {
        let y = head + LINE * (row + 1) as f32;
        if !is_single {
            let rank = if run.is_over() { format!("{}.", places[row]) } else { "…".to_owned() };
            let (at, rank) = (Pos2::new(columns[0], y), Text::verbatim(rank));
            paint::write(painter, at, Align2::LEFT_CENTER, rank, display(14.0), palette::GOAL);
        }
        let mark = Pos2::new(columns[0] + if is_single { 8.0 } else { 32.0 }, y);
        draw_racer(painter, mark, lane);
        let name = run.runner().map_or(Text::EMPTY, Contestant::label);
        write(mark.x + 16.0, y, Align2::LEFT_CENTER, name, palette::TEXT);
        let (steps, expanded) = (run.playback().steps(), run.playback().looks());
        let is_lost = run.is_over() && !run.total().found;
        let work = if is_lost { text!("lab-no-solution") } else { Text::grouped(steps + expanded) };
        for (x, words) in columns[1..].iter().zip([Text::grouped(steps), Text::grouped(expanded), work]) {
            write(*x, y, Align2::RIGHT_CENTER, words, palette::TEXT);
        }
        if is_single {
            write(columns[0], y + LINE, Align2::LEFT_CENTER, result_of(run), palette::GOAL);
        }
    }
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
