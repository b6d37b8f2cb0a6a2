//! Draws a tutorial hint beside the maze at the height of the player. It never covers a passage.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, CornerRadius, Order, Painter, Pos2, Shape, Stroke, StrokeKind};
use maze::Grid;
use race::{ClockDirection, Steering};

use crate::input::DeviceInHand;
use crate::race_setup::CurrentLevel;
use crate::screens::hud::tutorial::{Tutorial, TutorialHint};
use crate::screens::widgets::paint;
use crate::screens::widgets::prompts::Prompts;
use crate::screens::widgets::translate;
use crate::settings::Action;
use crate::settings::Settings;
use crate::simulation::PlayerBody;
use crate::text::Text;
use crate::theme::fonts::text;
use crate::theme::palette;
use crate::view::{Drawn, MazeCamera, bar_heights, is_narrow};

/// Largest and smallest width of the text, in points.
const WIDTHS: [f32; 2] = [250.0, 130.0];

/// Below this width, in points, the font is smaller.
const NARROW: f32 = 200.0;

/// Space around the text, and between it and the maze, in points.
const PADDING: f32 = 14.0;
const GAP: f32 = 22.0;

/// Height of a row of keycaps.
const CAPS: f32 = 34.0;

pub(in crate::screens) fn draw(
    mut contexts: EguiContexts,
    tutorial: Res<Tutorial>,
    level: Res<CurrentLevel>,
    settings: Res<Settings>,
    device: Res<DeviceInHand>,
    prompts: Prompts,
    cameras: Query<&MazeCamera>,
    players: Query<&Drawn, With<PlayerBody>>,
) -> Result {
    let (Some(hint), Some(camera), Some(player)) = (tutorial.current(), cameras.iter().next(), players.iter().next())
    else {
        return Ok(());
    };
    let context = contexts.ctx_mut()?;
    let extent = level.level.maze().grid().extent();
    let maze = [Vec2::ZERO, Vec2::new(extent.x, -extent.y)].map(|corner| camera.on_display(corner));
    let maze = Rect::from_corners(maze[0], maze[1]);
    let player = camera.on_display(player.at);
    let words = text_of(hint, settings.steering(), *device);
    let action = action_of(hint);
    let room = beside(camera.free(), maze, player);
    paint::layer(context, Order::Background, |ui| {
        let painter = ui.painter().clone();
        let Some((side, most)) = room else {
            draw_in_bar(&painter, &prompts, action, words);
            return;
        };
        let ink = palette::TEXT;
        let font = text(if most < NARROW { 15.0 } else { 18.0 });
        let width = most - 2.0 * PADDING;
        let galley =
            painter.layout(translate::words(painter.ctx(), &words), font.clone(), ink.ui(painter.ctx()), width);
        let height = galley.size().y + 2.0 * CAPS + 2.0 * PADDING;
        let whole = egui::Vec2::new((galley.size().x + 2.0 * PADDING).max(WIDTHS[1]), height);
        let free = camera.free();
        let y = (player.y - height / 2.0).clamp(free.min.y, (free.max.y - height).max(free.min.y));
        let (x, edge) = match side {
            Side::Right => (maze.max.x + GAP, maze.max.x + GAP),
            Side::Left => (maze.min.x - GAP - whole.x, maze.min.x - GAP),
        };
        let panel = egui::Rect::from_min_size(Pos2::new(x, y), whole);
        paint::panel(&painter, panel);
        draw_pointer(&painter, Pos2::new(edge, player.y.clamp(y + 20.0, y + height - 20.0)), side);
        let middle = panel.center().x;
        prompts.draw_row(&painter, Pos2::new(middle, y + PADDING + 12.0), &[(action, Text::EMPTY)]);
        let top = Pos2::new(middle, y + PADDING + CAPS);
        paint::wrap(&painter, top, Align2::CENTER_TOP, words, font, ink, width);
        let below = Pos2::new(middle, panel.bottom() - PADDING - 10.0);
        prompts.draw_row(&painter, below, &[(Action::Accept, text!("tutorial-next"))]);
    });
    Ok(())
}

/// What a hint says.
pub(super) fn text_of(hint: TutorialHint, steering: Steering, device: DeviceInHand) -> Text {
    let (holds, swipes) = (steering == Steering::Hold, device == DeviceInHand::Touch);
    match (hint, swipes) {
        (TutorialHint::Steer, true) if holds => text!("tutorial-swipe-hold"),
        (TutorialHint::Steer, true) => text!("tutorial-swipe"),
        (TutorialHint::Steer, false) if holds => text!("tutorial-hold"),
        (TutorialHint::Steer, false) => text!("tutorial-press"),
        (TutorialHint::Turn, true) => text!("tutorial-swipe-turn"),
        (TutorialHint::Turn, false) => text!("tutorial-turn"),
        (TutorialHint::ShowSolution, _) => text!("tutorial-hint"),
    }
}

/// Tells the player to start the race, which waits for it.
pub(super) fn press_to_start(device: DeviceInHand) -> Text {
    match device {
        DeviceInHand::Touch => text!("card-swipe"),
        DeviceInHand::Keyboard | DeviceInHand::Gamepad => text!("card-press"),
    }
}

/// The action that a hint is about.
pub(super) const fn action_of(hint: TutorialHint) -> Action {
    match hint {
        TutorialHint::Steer | TutorialHint::Turn => Action::Move(ClockDirection::UP),
        TutorialHint::ShowSolution => Action::ShowSolution,
    }
}

/// A side of the maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

/// The side of the maze with room for a hint and the available width. Prefers the side nearer to the player. `None` if
/// the maze fills the window.
fn beside(free: Rect, maze: Rect, player: Vec2) -> Option<(Side, f32)> {
    let left = (Side::Left, maze.min.x - GAP - free.min.x);
    let right = (Side::Right, free.max.x - maze.max.x - GAP);
    let nearer = if player.x < maze.center().x { [left, right] } else { [right, left] };
    let room = nearer.into_iter().find(|&(_, room)| room >= WIDTHS[1]);
    room.map(|(side, room)| (side, room.min(WIDTHS[0])))
}

/// Without room beside the maze, the hint replaces the key prompts below it.
fn draw_in_bar(painter: &Painter, prompts: &Prompts, action: Action, hint: Text) {
    let window = painter.clip_rect();
    let [_, height] = bar_heights(window.width());
    let bar = egui::Rect::from_min_max(Pos2::new(window.left(), window.bottom() - height), window.max);
    paint::bar(painter, bar);
    if is_narrow(window.width()) {
        let top = Pos2::new(bar.center().x, bar.top() + 4.0);
        paint::wrap(painter, top, Align2::CENTER_TOP, hint, text(15.0), palette::TEXT, bar.width() - 32.0);
        let below = Pos2::new(bar.center().x, bar.bottom() - 22.0);
        prompts.draw_row(painter, below, &[(action, Text::EMPTY), (Action::Accept, text!("tutorial-next"))]);
        return;
    }
    prompts.draw_row(painter, bar.center(), &[(action, hint), (Action::Accept, text!("tutorial-next"))]);
}

/// Draws a corner of the panel that points at the maze.
fn draw_pointer(painter: &Painter, at: Pos2, side: Side) {
    let out = if side == Side::Right { -1.0 } else { 1.0 };
    let tip = at + egui::Vec2::new(out * 9.0, 0.0);
    let (a, b) = (at + egui::Vec2::new(0.0, -9.0), at + egui::Vec2::new(0.0, 9.0));
    let edge = Stroke::new(1.5, palette::PANEL_EDGE.ui(painter.ctx()));
    painter.add(Shape::convex_polygon(vec![tip, a, b], palette::PANEL.ui(painter.ctx()), Stroke::NONE));
    painter.line_segment([a, tip], edge);
    painter.line_segment([tip, b], edge);
    let seam = egui::Rect::from_center_size(at, egui::Vec2::new(3.0, 16.0));
    painter.rect(seam, CornerRadius::ZERO, palette::PANEL.ui(painter.ctx()), Stroke::NONE, StrokeKind::Inside);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    const FREE: Rect = Rect { min: Vec2::new(24.0, 104.0), max: Vec2::new(1256.0, 744.0) };

    #[test]
    fn hint_is_beside_the_maze_on_the_side_of_the_player() {
        let maze = Rect::new(320.0, 104.0, 960.0, 744.0);
        assert_eq!(beside(FREE, maze, Vec2::new(330.0, 200.0)), Some((Side::Left, 250.0)));
        assert_eq!(beside(FREE, maze, Vec2::new(930.0, 200.0)), Some((Side::Right, 250.0)));
        let to_the_left = Rect::new(24.0, 104.0, 900.0, 744.0);
        assert_eq!(beside(FREE, to_the_left, Vec2::new(30.0, 200.0)).map(|room| room.0), Some(Side::Right));
        assert_eq!(beside(FREE, FREE, Vec2::new(30.0, 200.0)), None);
    }

    #[test]
    fn every_hint_has_a_text_for_every_movement_setting() {
        for hint in TutorialHint::ALL {
            for steering in Steering::ALL {
                for device in [DeviceInHand::Keyboard, DeviceInHand::Gamepad, DeviceInHand::Touch] {
                    for language in Language::ALL {
                        let text = text_of(hint, steering, device);
                        let words = language.get(&text);
                        assert!(words.ends_with('.') && words.chars().count() < 90, "{words}");
                    }
                }
            }
        }
    }
}
