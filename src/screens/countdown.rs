//! Three, two, one, GO, over the maze; and a word while a level is still growing.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, Painter, Pos2, Vec2};

use super::paint;
use crate::racing::RaceClock;
use crate::states::Phase;
use crate::theme::fonts::{display, text};
use crate::theme::palette::{self, Ink};

/// How long GO stays after it, in ticks: half a second.
const GO: u32 = 64;

/// A level that is there sooner than this is never announced as growing, in seconds.
const PATIENCE: f32 = 0.25;

pub(super) fn draw(
    mut contexts: EguiContexts,
    phase: Res<State<Phase>>,
    clock: Res<RaceClock>,
    time: Res<Time<Real>>,
    mut building_for: Local<f32>,
) -> Result {
    let context = contexts.ctx_mut()?;
    *building_for = if *phase.get() == Phase::Building { *building_for + time.delta_secs() } else { 0.0 };
    egui::Area::new("countdown".into()).fixed_pos(Pos2::ZERO).interactable(false).show(context, |ui| {
        let painter = ui.painter();
        match phase.get() {
            Phase::Countdown => {
                let (count, share) = clock.count();
                number(painter, &count.to_string(), share, palette::WALL);
            }
            Phase::Running if clock.time().0 < GO => {
                number(painter, "GO", clock.time().0 as f32 / GO as f32, palette::GOAL);
            }
            Phase::Building if *building_for > PATIENCE => {
                let at = painter.clip_rect().center();
                paint::write(painter, at, Align2::CENTER_CENTER, "The maze grows", display(30.0), palette::TEXT);
                let below = at + Vec2::new(0.0, 34.0);
                paint::write(painter, below, Align2::CENTER_CENTER, "Escape goes back", text(15.0), palette::TEXT_SOFT);
            }
            _ => {}
        }
    });
    Ok(())
}

/// A large word that shrinks a little into its place and fades; `share` of its time has passed.
fn number(painter: &Painter, word: &str, share: f32, ink: Ink) {
    let size = 150.0 + 60.0 * (1.0 - share).powi(4);
    let alpha = ((1.0 - share) * 3.0).min(1.0);
    let at = painter.clip_rect().center();
    let font = display(size);
    painter.text(at + Vec2::new(0.0, 7.0), Align2::CENTER_CENTER, word, font.clone(), palette::SHADOW.ui_faded(alpha));
    painter.text(at, Align2::CENTER_CENTER, word, font, ink.ui_faded(alpha));
}
