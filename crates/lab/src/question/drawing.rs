//! The letters of the choices in the maze.

use bevy::prelude::{Res, Result, State};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, Painter, Pos2, Stroke, Vec2};
use colors::palette;
use geometry::in_world;
use text::Text;
use ui::theme::fonts::text;
use ui::widgets::paint;

use crate::question::quiz::{Quiz, letter, place_of};
use crate::view::inside_drawing::Screen;
use crate::view::{Canvas, LabCamera};
use crate::{LabMaze, LabPage, layout};

/// Radius of a letter's disc as a share of a cell.
const DISC: f32 = 0.45;
/// Its least and its most, in points.
const LEAST_DISC: f32 = 7.0;
const MOST_DISC: f32 = 14.0;
/// Size of the letters as a share of the radius.
const LETTER: f32 = 1.3;

pub(crate) fn draw(
    mut contexts: EguiContexts,
    page: Res<State<LabPage>>,
    quiz: Res<Quiz>,
    maze: Option<Res<LabMaze>>,
    camera: Res<LabCamera>,
    canvas: Res<Canvas>,
) -> Result {
    layout::part(contexts.ctx_mut()?, *page.get(), |ui, layout| {
        let (Some(question), Some(maze)) = (quiz.question(), maze.as_ref()) else { return };
        let screen = Screen::new(&camera, &canvas, ui.ctx());
        let radius = (screen.cell() * DISC).clamp(LEAST_DISC, MOST_DISC);
        let painter = ui.painter().with_clip_rect(layout.maze);
        for (number, &choice) in question.choices.iter().enumerate() {
            let Some(place) = place_of(maze, choice) else { continue };
            let look = match quiz.answer() {
                Some(_) if number == question.right => Look::Right,
                Some(answer) if number == answer => Look::Wrong,
                _ => Look::Open,
            };
            draw_letter(&painter, (screen.at(in_world(place)), radius), letter(number), look);
        }
    });
    Ok(())
}

/// How a choice is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    Open,
    Right,
    Wrong,
}

/// The letter on a disc. A right answer has a second ring and a wrong one a stroke through it, so that color alone does
/// not tell.
fn draw_letter(painter: &Painter, (at, radius): (Pos2, f32), letter: Text, look: Look) {
    let ctx = painter.ctx();
    let ink = match look {
        Look::Open => palette::TEXT,
        Look::Right => palette::PLAYER,
        Look::Wrong => palette::WRONG,
    };
    let edge = Stroke::new(1.5, ink.ui(ctx));
    painter.circle(at, radius, palette::PANEL.ui(ctx), edge);
    paint::write(painter, at, Align2::CENTER_CENTER, letter, text(radius * LETTER), ink);
    match look {
        Look::Open => {}
        Look::Right => {
            painter.circle_stroke(at, radius + 4.0, edge);
        }
        Look::Wrong => {
            let corner = Vec2::splat(radius * 0.8);
            painter.line_segment([at - corner, at + corner], edge);
        }
    }
}
