//! The ending of the campaign: beside the result of its last level, all opponents walk past in a row, and the player
//! leads them.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Order, Pos2, Vec2};
use race::race_identity::is_finale;
use race::{EaterKind, Winner};
use ui::widgets::paint;

use super::scene::Motion;
use super::scene::RaceScene;

use crate::race_setup::{Levels, RaceMode};

/// Size of a face, and the distance from one to the next, in points.
const FACE: f32 = 44.0;
const STEP: f32 = 62.0;

/// Speed of the row, in points a second, the height of a hop, and hops a second.
const SPEED: f32 = 70.0;
const HOP: f32 = 12.0;
const HOPS: f32 = 1.6;

/// Everybody who walks: the player and all opponents.
const ALL: usize = 1 + EaterKind::ALL.len();

/// Where walker `number` is after some seconds, or without motion, in points from the left end of a row of a width, and
/// how high it hops.
fn place(number: usize, width: f32, seconds: Option<f32>) -> (f32, f32) {
    let Some(seconds) = seconds else {
        // All stand, the player at the right end, as close as the width wants.
        let step = (width / ALL as f32).min(STEP);
        return (width / 2.0 + ((ALL - 1) as f32 / 2.0 - number as f32) * step, 0.0);
    };
    let way = width + (ALL as f32) * STEP;
    let at = (seconds * SPEED - number as f32 * STEP).rem_euclid(way) - STEP / 2.0;
    let hop = ((seconds * HOPS + number as f32 * 0.37) * std::f32::consts::TAU).sin().max(0.0);
    (at, hop * HOP)
}

/// Draws the row if the player has won the last level.
pub(super) fn draw(
    mut contexts: EguiContexts,
    scene: RaceScene,
    levels: Res<Levels>,
    motion: Motion,
    mut since: Local<Option<f32>>,
) -> Result {
    let Motion { time, settings, .. } = motion;
    let RaceScene { level, clock, portraits, camera: cameras, .. } = scene;
    let is_ending = matches!(level.mode, RaceMode::Level(number) if is_finale(number, &levels.0))
        && clock.winner() == Some(Winner::Player)
        && clock.is_over();
    if !is_ending {
        *since = None;
        return Ok(());
    }
    let seconds = time.elapsed_secs() - *since.get_or_insert(time.elapsed_secs());
    let context = contexts.ctx_mut()?;
    let camera = *cameras;
    let field = paint::rect_of(camera.layout().field);
    paint::layer(context, Order::Background, |ui| {
        let painter = ui.painter().with_clip_rect(field);
        let foot = field.bottom() - FACE * 0.7;
        for number in 0..ALL {
            let (along, hop) = place(number, field.width(), settings.moves().then_some(seconds));
            let at = Pos2::new(field.left() + along, foot) - Vec2::new(0.0, hop);
            match number.checked_sub(1).and_then(|eater| EaterKind::ALL.get(eater)) {
                Some(&kind) => paint::picture(&painter, portraits.eater(kind), at, FACE),
                None => paint::player(&painter, &portraits, at, FACE * 1.15),
            }
        }
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_walks_past_and_the_player_leads() {
        let width = 700.0;
        for number in 1..ALL {
            let (before, now) = (place(number - 1, width, Some(6.0)).0, place(number, width, Some(6.0)).0);
            assert!((before - now - STEP).abs() < 0.01 || before < now, "{number}: {before} {now}");
            // In a narrow field no standing racer is cut off.
            let still = place(number, 340.0, None).0;
            assert!((0.0..=340.0).contains(&still) && still < place(number - 1, 340.0, None).0);
        }
        // It begins outside of the field.
        assert!((0..ALL).map(|number| place(number, width, Some(0.0)).0).all(|at| at < 0.0 || at > width));
    }
}
