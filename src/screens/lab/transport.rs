//! The transport below the maze: legend, scrub bar, speed, and the keys that do the same.

use bevy_egui::egui::{Align2, CornerRadius, Painter, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, Ui, Vec2};

use super::legend;
use crate::input::DeviceInHand;
use crate::lab::speed::grouped;
use crate::lab::{Lab, LabCommand, LabPage};
use crate::menu::MenuUi;
use crate::screens::widgets::paint;
use crate::theme::fonts::{display, text};
use crate::theme::palette;

/// The height of a track that is dragged along, in points; it can be taken hold of from farther away.
const TRACK: f32 = 8.0;
const HOLD: f32 = 26.0;
/// The width of the track of the speed.
const PACE: f32 = 150.0;
/// The side of a button.
const BUTTON: f32 = 34.0;

pub(super) fn draw(ui: &Ui, bar: Rect, lab: &Lab, device: DeviceInHand, menu: &mut MenuUi) {
    let painter = ui.painter();
    legend::draw(painter, Pos2::new(bar.left() + 30.0, bar.top() + 20.0), lab);
    let y = bar.top() + 60.0;
    let mut x = bar.left() + 20.0 + BUTTON / 2.0;
    let at_end = lab.at >= lab.len();
    let play = if lab.playing && !at_end { Icon::Stop } else { Icon::Play };
    for (icon, ask) in [(Icon::Back, LabCommand::Walk(-1)), (play, LabCommand::Toggle), (Icon::On, LabCommand::Walk(1))]
    {
        if button(ui, Pos2::new(x, y), icon) {
            menu.send(ask);
        }
        x += BUTTON + 6.0;
    }
    let pace = Rect::from_min_size(Pos2::new(bar.right() - PACE - 22.0, y - HOLD / 2.0), Vec2::new(PACE, HOLD));
    let scrub = Rect::from_min_max(Pos2::new(x, y - HOLD / 2.0), Pos2::new(pace.left() - 26.0, y + HOLD / 2.0));
    let share = if lab.is_empty() { 0.0 } else { lab.bound_for() as f32 / lab.len() as f32 };
    if let Some(to) = track(ui, scrub, share, "scrub") {
        menu.send(LabCommand::Seek(to));
    }
    if let Some(to) = track(ui, pace, lab.speed.share(), "pace") {
        menu.send(LabCommand::Pace(to));
    }
    let below = y + 34.0;
    let count = if lab.is_empty() {
        "nothing to play: the maze stands".to_owned()
    } else {
        let unit = if lab.goes_by_turns() { "turn" } else { "step" };
        format!("{unit} {} of {}", grouped(lab.bound_for() as u64), grouped(lab.len() as u64))
    };
    let count =
        paint::write(painter, Pos2::new(scrub.left(), below), Align2::LEFT_CENTER, &count, text(16.0), palette::TEXT);
    paint::write(
        painter,
        Pos2::new(pace.right(), below),
        Align2::RIGHT_CENTER,
        lab.speed.said(),
        text(15.0),
        palette::TEXT_SOFT,
    );
    let prompts: &[(&str, &str)] = match device {
        DeviceInHand::Keyboard => &[("Space", "play"), (", .", "step"), ("- +", "speed"), ("I O F", "zoom")],
        DeviceInHand::Gamepad => &[("West", "play"), ("L1 R1", "step"), ("L2 R2", "speed"), ("North", "view")],
    };
    let mut at = Pos2::new(count.right() + 26.0, below);
    // A page lies over the maze, which is not seen then.
    let is_seen = !matches!(lab.page, LabPage::Print | LabPage::Tournament);
    for (key, does) in prompts.iter().filter(|(_, does)| is_seen || !matches!(*does, "zoom" | "view")) {
        if at.x + 92.0 > pace.left() - 12.0 {
            break;
        }
        at.x = prompt(painter, at, key, does).right() + 16.0;
    }
    if lab.runs.iter().any(|run| run.cut) {
        let said = if lab.runs.iter().any(|run| run.solver.is_some()) {
            "the record was too long: only its beginning is shown"
        } else {
            "the walks were too long to be recorded: only what they open is shown"
        };
        paint::write(
            painter,
            Pos2::new(bar.left() + 20.0, bar.bottom() - 8.0),
            Align2::LEFT_BOTTOM,
            said,
            text(14.0),
            palette::GOAL,
        );
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Icon {
    Play,
    Stop,
    Back,
    On,
}

/// Draws a round button, and says whether it was clicked.
fn button(ui: &Ui, at: Pos2, icon: Icon) -> bool {
    let rect = Rect::from_center_size(at, Vec2::splat(BUTTON));
    let mouse = ui.interact(rect, ui.id().with(("button", icon as u8 / 2, at.x as i32)), Sense::CLICK);
    let painter = ui.painter();
    let behind = if mouse.hovered() { palette::FOCUS } else { palette::PANEL };
    painter.circle_filled(at, BUTTON / 2.0, behind.ui(painter.ctx()));
    painter.circle_stroke(at, BUTTON / 2.0, Stroke::new(1.5, palette::PANEL_EDGE.ui(painter.ctx())));
    let ink = palette::GOAL.ui(painter.ctx());
    let triangle = |tip: f32, back: f32| {
        let points = vec![at + Vec2::new(tip, 0.0), at + Vec2::new(back, -7.0), at + Vec2::new(back, 7.0)];
        Shape::convex_polygon(points, ink, Stroke::NONE)
    };
    let upright = |x: f32| {
        let bar = Rect::from_center_size(at + Vec2::new(x, 0.0), Vec2::new(4.0, 14.0));
        painter.rect_filled(bar, CornerRadius::same(1), ink);
    };
    match icon {
        Icon::Play => drop(painter.add(triangle(9.0, -5.0))),
        Icon::Stop => [-4.0, 4.0].into_iter().for_each(upright),
        Icon::On => {
            painter.add(triangle(5.0, -6.0));
            upright(7.0);
        }
        Icon::Back => {
            painter.add(triangle(-5.0, 6.0));
            upright(-7.0);
        }
    }
    mouse.clicked()
}

/// Draws a track with what is done of it, and says to where it was dragged, in millionths.
fn track(ui: &Ui, hold: Rect, share: f32, name: &str) -> Option<u32> {
    let mouse = ui.interact(hold, ui.id().with(name), Sense::click_and_drag());
    let painter = ui.painter();
    let track = Rect::from_center_size(hold.center(), Vec2::new(hold.width(), TRACK));
    paint::track(painter, track);
    let x = track.left() + track.width() * share.clamp(0.0, 1.0);
    let done = Rect::from_min_max(track.min, Pos2::new(x, track.bottom()));
    painter.rect_filled(done, CornerRadius::same(4), palette::GOAL.ui(painter.ctx()));
    let radius = if mouse.hovered() || mouse.dragged() { 10.0 } else { 8.0 };
    painter.circle_filled(Pos2::new(x, track.center().y), radius, palette::WALL.ui(painter.ctx()));
    let at = mouse.interact_pointer_pos().filter(|_| mouse.dragged() || mouse.clicked())?;
    Some(((at.x - track.left()) / track.width().max(1.0) * 1e6).clamp(0.0, 1e6) as u32)
}

/// Draws a key of the lab's own with what it does, from a point to the right; says what room that took.
fn prompt(painter: &Painter, at: Pos2, key: &str, does: &str) -> Rect {
    let ink = palette::TEXT.ui(painter.ctx());
    let letters = painter.layout_no_wrap(key.to_owned(), display(14.0), ink);
    let cap = Rect::from_min_size(at - Vec2::new(0.0, 13.0), Vec2::new((letters.size().x + 16.0).max(26.0), 26.0));
    painter.rect_filled(cap, CornerRadius::same(7), palette::PANEL.ui(painter.ctx()));
    let edge = Stroke::new(1.5, palette::PANEL_EDGE.ui(painter.ctx()));
    painter.rect_stroke(cap, CornerRadius::same(7), edge, StrokeKind::Inside);
    painter.galley(cap.center() - letters.size() / 2.0, letters, ink);
    let word = Pos2::new(cap.right() + 7.0, at.y);
    cap.union(paint::write(painter, word, Align2::LEFT_CENTER, does, text(15.0), palette::TEXT_SOFT))
}
