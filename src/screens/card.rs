//! The versus card: who runs against whom, on what, and what the eater will do, to the numbers.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, Order, Pos2, Rect, Vec2};

use super::paint::{self, Portraits};
use crate::input::DeviceInHand;
use crate::level::{Contest, CurrentLevel, Levels};
use crate::theme::fonts::{display, text};
use crate::theme::palette;

pub(super) fn draw(
    mut contexts: EguiContexts,
    (level, levels): (Res<CurrentLevel>, Res<Levels>),
    portraits: Res<Portraits>,
    device: Res<DeviceInHand>,
) -> Result {
    let context = contexts.ctx_mut()?;
    paint::layer(context, Order::Foreground, |ui| {
        let painter = ui.painter().clone();
        paint::dim(&painter, 0.45);
        let card = Rect::from_center_size(painter.clip_rect().center(), Vec2::new(560.0, 366.0));
        paint::panel(&painter, card);
        let line = |y: f32| Pos2::new(card.center().x, card.top() + y);
        let plan = level.level.plan();
        let head = match level.contest {
            Contest::Level(number) if !levels.0.world(number).0.name.is_empty() => {
                let (world, within) = levels.0.world(number);
                format!("{} {within}: {}", world.name, world.idea)
            }
            _ => level.contest.name(),
        };
        paint::write(&painter, line(30.0), Align2::CENTER_CENTER, &head, text(17.0), palette::TEXT_SOFT);
        paint::write(&painter, line(62.0), Align2::CENTER_CENTER, &plan.name, display(34.0), palette::GOAL);
        let what = format!("{}, {}", plan.cells(), plan.rule());
        paint::write(&painter, line(94.0), Align2::CENTER_CENTER, &what, text(16.0), palette::TEXT_SOFT);

        let beside = |x: f32, y: f32| line(y) + Vec2::new(x, 0.0);
        let against = level.eaters.first();
        let you = if against.is_some() { -150.0 } else { 0.0 };
        paint::player(&painter, &portraits, beside(you, 162.0), 76.0);
        paint::write(&painter, beside(you, 220.0), Align2::CENTER_CENTER, "You", display(22.0), palette::PLAYER);
        let par = format!("par {}", level.level.par());
        paint::write(&painter, beside(you, 246.0), Align2::CENTER_CENTER, &par, text(15.0), palette::TEXT_SOFT);
        if let Some(eater) = against {
            let kind = eater.kind();
            paint::write(&painter, line(166.0), Align2::CENTER_CENTER, "against", text(16.0), palette::TEXT_SOFT);
            paint::picture(&painter, portraits.eater(kind), beside(150.0, 162.0), 84.0);
            let name = beside(150.0, 220.0);
            paint::write(&painter, name, Align2::CENTER_CENTER, kind.name(), display(22.0), palette::eater(kind));
            let finish = format!("finishes in {} ({})", eater.finish(), level.difficulty);
            paint::write(
                &painter,
                beside(150.0, 246.0),
                Align2::CENTER_CENTER,
                &finish,
                text(15.0),
                palette::TEXT_SOFT,
            );
            let speed = eater.speed_thousandths() as f32 / 1000.0;
            let thinks = if kind.is_planner() {
                format!("thinks for {:.1} s, then ", eater.thinking().seconds())
            } else {
                String::new()
            };
            paint::write(&painter, line(280.0), Align2::CENTER_CENTER, kind.rule(), text(16.0), palette::TEXT);
            let pace = format!("{thinks}{speed:.1} cells a second");
            paint::write(&painter, line(302.0), Align2::CENTER_CENTER, &pace, text(16.0), palette::TEXT);
        } else {
            let alone = "Nobody is after the cheese: take your time.";
            paint::write(&painter, line(276.0), Align2::CENTER_CENTER, alone, text(16.0), palette::TEXT);
        }
        let key = match *device {
            DeviceInHand::Keyboard => "Enter starts at once",
            DeviceInHand::Gamepad => "The lower button starts at once",
        };
        paint::write(&painter, line(338.0), Align2::CENTER_CENTER, key, text(14.0), palette::TEXT_SOFT);
    });
    Ok(())
}
