//! The maze of a question at its step, with the letters of the choices.

use bevy_egui::egui::{Align2, Painter, Pos2, Rect, Stroke};
use colors::palette;
use maze::trace::Marks;
use maze::{Grid, Point};
use study::inside::Moment;
use study::question::Choice;
use study::question::quiz::LETTERS;
use text::Text;
use ui::theme::fonts::text;
use ui::widgets::paint::{self, Portraits};
use ui::widgets::small_maze::SmallMaze;

use super::quiz::AskedQuestion;

/// Draws it as large as it fits.
pub fn draw_question(painter: &Painter, portraits: &Portraits, room: Rect, shown: &AskedQuestion) {
    let AskedQuestion { asked, moment, walls } = shown;
    let grid = moment.maze().grid();
    let Some(maze) = SmallMaze::fit(grid.extent(), room) else { return };
    let ends = asked.topic.ends();
    maze.draw_floor(painter, palette::GROUND);
    for cell in moment.maze().cells() {
        draw_marks(painter, &maze, grid.center(cell), moment.marks(cell), ends.is_some());
    }
    maze.draw_walls(painter, walls.iter().copied());
    if let Some((start, goal)) = ends {
        paint::player(painter, portraits, maze.at(grid.center(start)), maze.cell * 0.6);
        maze.draw_cheese(painter, portraits, grid.center(goal));
    }
    for (letter, &choice) in LETTERS.iter().zip(&asked.question.choices) {
        if let Some(place) = place_of(moment, choice) {
            draw_letter(painter, maze.at(place), (maze.cell * 0.42).clamp(7.0, 14.0), letter);
        }
    }
}

/// What has happened to a cell: by color and by shape.
fn draw_marks(painter: &Painter, maze: &SmallMaze, center: Point, marks: Marks, is_solver: bool) {
    if !is_solver && !marks.has(Marks::JOINED) {
        maze.draw_tile(painter, center, palette::NIGHT, 0.8);
    }
    let ink = match marks {
        marks if marks.has(Marks::WALKED_AGAIN) => palette::lab::WALKED_AGAIN,
        marks if marks.has(Marks::WALKED) => palette::lab::WALKED,
        marks if marks.has(Marks::LOOKED) => palette::lab::EXPANDED,
        _ => return,
    };
    maze.draw_tile(painter, center, ink, 0.35);
    let radius = maze.cell * 0.12;
    if marks.has(Marks::WALKED_AGAIN) {
        painter.circle_stroke(maze.at(center), radius, Stroke::new(1.5, ink.ui(painter.ctx())));
    } else {
        painter.circle_filled(maze.at(center), radius, ink.ui(painter.ctx()));
    }
}

/// Where a choice is in the maze; `None` for numbers and algorithms.
fn place_of(moment: &Moment, choice: Choice) -> Option<Point> {
    let grid = moment.maze().grid();
    match choice {
        Choice::Cell(cell) => Some(grid.center(cell)),
        Choice::Wall(cell, side) => Some(grid.wall(cell, side).half_way()),
        Choice::Number(_) | Choice::Subject(_) => None,
    }
}

fn draw_letter(painter: &Painter, at: Pos2, radius: f32, letter: &'static str) {
    let edge = Stroke::new(1.5, palette::TEXT.ui(painter.ctx()));
    painter.circle(at, radius, palette::PANEL.ui(painter.ctx()), edge);
    paint::write(painter, at, Align2::CENTER_CENTER, Text::verbatim(letter), text(radius * 1.3), palette::TEXT);
}
