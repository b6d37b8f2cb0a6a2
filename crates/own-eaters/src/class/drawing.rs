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
    let AskedQuestion { asked, moment, walls, known } = shown;
    let grid = moment.maze().grid();
    let Some(maze) = SmallMaze::fit(grid.extent(), room) else { return };
    let ends = asked.topic.ends();
    maze.draw_floor(painter, palette::GROUND);
    let outside = moment.maze().cells().filter(|&cell| !moment.marks(cell).has(Marks::JOINED));
    for cell in outside.filter(|_| ends.is_none()) {
        maze.draw_tile(painter, grid.center(cell), palette::NIGHT, 0.8);
    }
    for &cell in &known.dots {
        draw_dot(painter, &maze, grid.center(cell));
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

/// A cell that a pupil has to know of: by color and by shape.
fn draw_dot(painter: &Painter, maze: &SmallMaze, center: Point) {
    let ink = palette::lab::EXPANDED;
    maze.draw_tile(painter, center, ink, 0.35);
    painter.circle_filled(maze.at(center), maze.cell * 0.12, ink.ui(painter.ctx()));
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
