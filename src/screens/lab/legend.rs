//! What the colours and shapes in the maze mean, and who is how far in a race.

use bevy_egui::egui::{self, Align2, Color32, CornerRadius, Mesh, Painter, Pos2, Rect, Shape, Stroke, Vec2};

use super::numbers;
use crate::lab::speed::{counted, grouped};
use crate::lab::view::brush::{Shade, bytes};
use crate::lab::view::cell_style::{Look, RUNNERS, TOKENS};
use crate::lab::{Lab, LabPage, Run, Show};
use crate::screens::widgets::paint;
use crate::theme::fonts::{display, text};
use crate::theme::palette::{self, Ink, Palette};

/// A shade of the maze, for menus.
pub(super) fn ui(shade: Shade) -> Color32 {
    let [r, g, b, _] = bytes(shade);
    Color32::from_rgb(r, g, b)
}

/// A regular polygon whose first corner is up.
fn polygon(at: Pos2, radius: f32, corners: u32, ink: Color32) -> Shape {
    let corner =
        |corner: u32| at + Vec2::angled(std::f32::consts::TAU * (corner as f32 / corners as f32 - 0.25)) * radius;
    Shape::convex_polygon((0..corners).map(corner).collect(), ink, Stroke::NONE)
}

/// The mark of a runner.
fn draw_token(painter: &Painter, at: Pos2, radius: f32, number: usize, ink: Ink) {
    let colour = ink.ui(painter.ctx());
    let mut mesh = Mesh::default();
    mesh.colored_vertex(at, colour);
    let corners: Vec<_> = TOKENS[number].corners().collect();
    for corner in &corners {
        mesh.colored_vertex(at + Vec2::new(corner.x, -corner.y) * radius, colour);
    }
    let count = corners.len() as u32;
    for corner in 0..count {
        mesh.add_triangle(0, 1 + corner, 1 + (corner + 1) % count);
    }
    painter.add(mesh);
}

/// A cell as it is drawn in the maze.
fn sample(painter: &Painter, at: Pos2, look: Look) {
    let cell = Rect::from_center_size(at, Vec2::splat(22.0));
    painter.rect_filled(cell, CornerRadius::same(4), ui(look.floor(&Palette::of(painter.ctx()))));
    painter.rect_stroke(
        cell,
        CornerRadius::same(4),
        Stroke::new(1.0, palette::PANEL_EDGE.ui(painter.ctx())),
        egui::StrokeKind::Inside,
    );
    let ink = look.ink().ui(painter.ctx());
    match look {
        Look::Untouched | Look::Plain => {}
        Look::Frontier | Look::Waiting => drop(painter.circle_stroke(at, 4.5, Stroke::new(2.0, ink))),
        Look::Active => drop(painter.add(polygon(at, 5.0, 4, ink))),
        Look::Looked => drop(painter.circle_filled(at, 3.5, ink)),
        Look::Walked => drop(painter.add(polygon(at, 5.5, 3, ink))),
        Look::WalkedAgain => {
            for side in [-3.5, 3.5] {
                painter.add(polygon(at + Vec2::new(side, 0.0), 4.5, 3, ink));
            }
        }
        Look::Dead => {
            for side in [-1.0, 1.0] {
                let arm = Vec2::new(4.5 * side, 4.5);
                painter.line_segment([at - arm, at + arm], Stroke::new(2.0, ink));
            }
        }
    }
}

/// Draws what the colours mean, in a line from a point to the right.
pub(super) fn draw(painter: &Painter, at: Pos2, lab: &Lab) {
    if let (LabPage::Measure, Some(measured)) = (lab.page, &lab.measured) {
        numbers::draw_scale(painter, at, 260.0, measured.farthest);
        return;
    }
    let solver = match &lab.runs[..] {
        // A maze that stands has nothing at work in it, and on these pages it is not seen.
        [run] if !run.playback.is_empty() && !matches!(lab.page, LabPage::Print | LabPage::Tournament) => run.solver,
        _ => return,
    };
    let mut at = at;
    let word = |at: &mut Pos2, said: &str| {
        let said =
            paint::write(painter, *at + Vec2::new(18.0, 0.0), Align2::LEFT_CENTER, said, text(15.0), palette::TEXT);
        at.x = said.right() + 28.0;
    };
    for &(look, said) in Look::legend(solver, lab.algorithm()) {
        sample(painter, at, look);
        word(&mut at, said);
    }
    draw_token(painter, at, 9.0, 0, palette::WALL);
    draw_token(painter, at, 6.0, 0, RUNNERS[0]);
    word(&mut at, if solver.is_some() { "the body, or the last look" } else { "the work is here" });
    if solver.is_some() {
        painter.line_segment(
            [at - Vec2::new(10.0, 0.0), at + Vec2::new(10.0, 0.0)],
            Stroke::new(4.0, palette::WAY.ui(painter.ctx())),
        );
        word(&mut at, "the way");
    }
}

/// The height of a line of the ranking, in points.
const LINE: f32 = 25.0;

/// The room that the numbers of solvers take; none without any.
pub(super) fn height_of_ranking(lab: &Lab) -> f32 {
    match lab.shown {
        // Of one solver there is a line more: what its way came to.
        Show::Solving(_) if !lab.runs.is_empty() => LINE * 3.0 + 8.0,
        Show::Race(_) if !lab.runs.is_empty() => LINE * (lab.runs.len() + 1) as f32 + 8.0,
        _ => 0.0,
    }
}

/// Draws who is how far in a race, the best first.
pub(super) fn draw_ranking(painter: &Painter, room: Rect, lab: &Lab) {
    if room.height() < LINE {
        return;
    }
    let mut order: Vec<(usize, &Run)> = lab.runs.iter().enumerate().filter(|(_, run)| run.solver.is_some()).collect();
    // Who is there before who still works.
    order.sort_by_key(|(_, run)| (!run.is_over(), if run.is_over() { run.total.rank() } else { (false, 0) }));
    let columns = [room.left() + 8.0, room.right() - 150.0, room.right() - 78.0, room.right() - 6.0];
    let head = room.top() + LINE / 2.0;
    let write = |x: f32, y: f32, anchor: Align2, said: &str, ink| {
        paint::write(painter, Pos2::new(x, y), anchor, said, text(15.0), ink);
    };
    write(columns[0], head, Align2::LEFT_CENTER, "solver", palette::TEXT_SOFT);
    for (x, said) in columns[1..].iter().zip(["steps", "looks", "in all"]) {
        write(*x, head, Align2::RIGHT_CENTER, said, palette::TEXT_SOFT);
    }
    let single = matches!(lab.shown, Show::Solving(_));
    for (place, (number, run)) in order.into_iter().enumerate() {
        let y = head + LINE * (place + 1) as f32;
        let rank = if run.is_over() { format!("{}.", place + 1) } else { "…".to_owned() };
        if !single {
            paint::write(painter, Pos2::new(columns[0], y), Align2::LEFT_CENTER, &rank, display(14.0), palette::GOAL);
        }
        let mark = Pos2::new(columns[0] + if single { 8.0 } else { 32.0 }, y);
        draw_token(painter, mark, 9.0, number, palette::WALL);
        draw_token(painter, mark, 6.0, number, RUNNERS[number]);
        let name = run.solver.map_or("", |solver| solver.name());
        write(mark.x + 16.0, y, Align2::LEFT_CENTER, name, palette::TEXT);
        let (steps, looks) = (run.playback.steps(), run.playback.looks());
        let all = if run.is_over() && !run.total.found { "no way".to_owned() } else { grouped(steps + looks) };
        for (x, said) in columns[1..].iter().zip([grouped(steps), grouped(looks), all]) {
            write(*x, y, Align2::RIGHT_CENTER, &said, palette::TEXT);
        }
        if single {
            let said = match (run.is_over(), run.path.len().checked_sub(1)) {
                (false, _) => "It is at work.".to_owned(),
                (true, Some(steps)) => format!("Its way has {}.", counted(steps as u64, "step")),
                (true, None) => "It found no way.".to_owned(),
            };
            write(columns[0], y + LINE, Align2::LEFT_CENTER, &said, palette::GOAL);
        }
    }
}
