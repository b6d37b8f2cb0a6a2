//! The walk of a script through a small maze: its picture, what it remembers and what it printed.

use bevy_egui::egui::{Align2, Painter, Pos2, Rect, Stroke};
use colors::palette;
use maze::{AnyGrid, Cell, Grid};
use race::{DoorState, ElectronicDoor};
use text::Text;
use ui::theme::fonts::code;
use ui::widgets::paint::{self, Portraits};
use ui::widgets::small_maze::{SmallMaze, side_pieces};

use crate::{OwnEater, Trial, body};

/// The steps of the trail behind the mouse.
const TRAIL: usize = 40;

/// Draws the maze with the walk until a step, as large as it fits.
pub fn draw_trial(painter: &Painter, portraits: &Portraits, room: Rect, trial: &Trial, step: usize, eater: &OwnEater) {
    let grid = trial.ground.maze.grid();
    let Some(maze) = SmallMaze::fit(grid.extent(), room) else { return };
    maze.draw_floor(painter, palette::GROUND);
    let center = |cell: Cell| maze.at(grid.center(cell));
    // A planner has looked before its first step.
    for &look in &trial.looks {
        maze.draw_tile(painter, grid.center(look), palette::lab::EXPANDED, 0.25);
    }
    let walked = trial.walk(step);
    for visited in trial.visited(step) {
        painter.circle_filled(center(visited), maze.cell * 0.1, palette::PLAYER.ui_faded(painter.ctx(), 0.7));
    }
    let trail = Stroke::new(maze.cell * 0.12, palette::PLAYER.ui(painter.ctx()));
    for pair in walked.windows(2).rev().take(TRAIL) {
        painter.line_segment([center(pair[0]), center(pair[1])], trail);
    }
    maze.draw_walls(painter, trial.walls.iter().copied());
    for (door, is_seen) in trial.doors(step) {
        draw_door(painter, &maze, grid, *door, is_seen);
    }
    maze.draw_cheese(painter, portraits, grid.center(trial.ground.cheese));
    if let Some(&here) = walked.last() {
        body::draw(painter, center(here), maze.cell * 0.8, eater);
        if let Some(obeyed) = trial.obeyed(step) {
            let towards = (maze.at(grid.wall(here, obeyed.ahead).half_way()) - center(here)).normalized();
            let tip = center(here) + towards * maze.cell * 0.58;
            paint::triangle(painter, tip, -towards * maze.cell * 0.26, palette::GOAL);
        }
    }
}

/// Draws an electronic door as a race shows it: a bar and a disc across the passage. Once its state is seen, the bar of a
/// shut one goes from wall to wall, and an open one has a ring.
fn draw_door(painter: &Painter, maze: &SmallMaze, grid: &AnyGrid, door: ElectronicDoor, is_seen: bool) {
    let is_shut = is_seen && door.state == DoorState::Shut;
    let (width, radius) = (maze.cell * 0.09, maze.cell * 0.15);
    for [from, to] in side_pieces(grid, door.cell, door.side) {
        let [from, to] = [maze.at(from), maze.at(to)];
        let inset = (to - from) * if is_shut { 0.0 } else { 0.2 };
        let stroke = Stroke::new(width, palette::WALL.ui(painter.ctx()));
        painter.line_segment([from + inset, to - inset], stroke);
        let middle = from + (to - from) / 2.0;
        if is_seen && !is_shut {
            painter.circle_filled(middle, radius, palette::GROUND.ui(painter.ctx()));
            painter.circle_stroke(middle, radius, stroke);
        } else {
            painter.circle_filled(middle, radius, palette::WALL.ui(painter.ctx()));
        }
    }
}

/// Draws what the script remembers after a step and what it printed, as many lines as there is room for.
pub fn draw_trial_memory(painter: &Painter, room: Rect, trial: &Trial, step: usize) {
    const LINE: f32 = 17.0;
    let fit = (room.height() / LINE) as usize;
    let command = trial.obeyed(step).map(|obeyed| format!("{}: mouse.{}()", obeyed.line, obeyed.command.name()));
    let variables = trial.variables(step).iter().map(|variable| format!("{} = {}", variable.name, variable.value));
    let variables: Vec<String> = command.into_iter().chain(variables).take(fit).collect();
    let log = trial.log(step);
    let last = log.iter().skip(log.len().saturating_sub(fit.saturating_sub(variables.len())));
    let lines = variables.iter().map(|line| (line, palette::TEXT)).chain(last.map(|line| (line, palette::TEXT_SOFT)));
    for (place, (line, ink)) in lines.enumerate() {
        let at = Pos2::new(room.left(), room.top() + LINE * place as f32);
        let line = Text::foreign(line);
        paint::write_cut(painter, at, Align2::LEFT_TOP, &line, code(13.0), ink, room.width());
    }
}
