//! What a player who scouts should know, in the panel of the race: how much of the maze was seen, or that the goal is here.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, CornerRadius, Order, Pos2, Rect, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use settings::Action;
use text::Text;
use ui::theme::fonts::{display, text};
use ui::widgets::paint;
use ui::widgets::prompts::Prompts;

use crate::hud::is_running;
use crate::hud::race_display::{CLOCK, PROGRESS};
use crate::race_setup::{CurrentLevel, RaceMode, has_player};
use crate::schedule::HudSystems;
use crate::simulation::{RaceClock, ScoutMap};
use crate::view::MazeCamera;
use crate::widgets::scouted::progress;

pub(super) fn draw_plugin(app: &mut App) {
    let is_shown = is_running.and_then(has_player);
    app.add_systems(EguiPrimaryContextPass, draw.run_if(is_shown).in_set(HudSystems::Mode));
}

fn draw(
    mut contexts: EguiContexts,
    level: Res<CurrentLevel>,
    map: Res<ScoutMap>,
    clock: Res<RaceClock>,
    prompts: Prompts,
    camera: Single<&MazeCamera>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let (RaceMode::Scouting(_), Some(scouted)) = (&level.mode, map.of(&level.mode)) else { return Ok(()) };
    paint::layer(context, Order::Background, |ui| {
        let painter = ui.painter();
        let panel = paint::rect_of(camera.layout().panel);
        let at = |y: f32| panel.center_top() + Vec2::new(0.0, y);
        if scouted.is_at_goal() {
            paint::write(painter, at(CLOCK), Align2::CENTER_CENTER, text!("scout-goal"), display(24.0), palette::GOAL);
            prompts.draw_row(painter, at(PROGRESS), &[(Action::Accept, text!("scout-goal-sprint"))]);
            return;
        }
        // Before the first move the countdown is there.
        if !clock.is_waiting() {
            paint::write(painter, at(CLOCK), Align2::CENTER_CENTER, progress(scouted), display(22.0), palette::TEXT);
        }
        let track = Rect::from_center_size(at(PROGRESS) - Vec2::new(22.0, 0.0), Vec2::new(panel.width() - 60.0, 8.0));
        paint::track(painter, track);
        let share = scouted.seen().count() as f32 / scouted.seen().all().max(1) as f32;
        let mut done = track;
        done.max.x = track.left() + share * track.width();
        painter.rect_filled(done, CornerRadius::same(4), palette::PLAYER.ui(painter.ctx()));
        let beside = Pos2::new(track.right() + 10.0, track.center().y);
        let percent = Text::percent((share * 100.0) as u32);
        paint::write(painter, beside, Align2::LEFT_CENTER, percent, text(15.0), palette::TEXT_SOFT);
    });
    Ok(())
}
