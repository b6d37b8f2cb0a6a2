//! The display while scouting, in the panel of the race: how much of the maze was seen, or that the goal is here.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Order, Painter, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use settings::Action;
use text::Text;
use ui::layout::words::words;
use ui::layout::{row, space};
use ui::theme::fonts::{BODY, HEADING, display, text};
use ui::theme::space::{BAR, NEAR};
use ui::widgets::paint;
use ui::widgets::prompts::Prompts;

use crate::hud::is_running;
use crate::hud::race_display::DisplayPlaces;
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
        let places = DisplayPlaces::of(panel);
        let (clock_at, way) = (places.clock.get().center(), places.way.get());
        let say = |said: Text, ink| paint::write(painter, clock_at, Align2::CENTER_CENTER, said, display(HEADING), ink);
        if scouted.is_at_goal() {
            say(text!("scout-goal"), palette::GOAL);
            prompts.row(&[(Action::Accept, text!("scout-goal-sprint"))]).draw(painter, way);
            return;
        }
        // Before the first move the countdown is there.
        if !clock.is_waiting() {
            say(progress(scouted), palette::TEXT);
        }
        let share = scouted.seen().count() as f32 / scouted.seen().all().max(1) as f32;
        let percent = Text::percent((share * 100.0) as u32);
        let bar = move |painter: &Painter, rect| paint::share(painter, rect, share, palette::PLAYER);
        row([space().height(BAR).grow(1).behind(bar), words(percent, text(BODY), palette::TEXT_SOFT).firm()])
            .gap(NEAR)
            .centered()
            .draw(painter, way.with_max_x(panel.right() - NEAR).expand2(Vec2::new(0.0, NEAR)));
    });
    Ok(())
}
