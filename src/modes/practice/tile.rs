//! The tile of practice: how many drills have a time.

use bevy::prelude::World;
use bevy_egui::egui::Vec2;
use colors::palette;
use profile::RecordsTable;
use race::practice::drills;
use race::{Difficulty, LevelPlan, RaceCode};
use text::Text;
use ui::widgets::paint;

use crate::modes::mode::{Square, Tile};
use crate::states::Page;

pub(super) const TILE: Tile = Tile { page: Page::Practice, picture, state };

fn picture(square: &Square) {
    square.line(&[(-0.9, -0.75), (0.9, -0.75), (0.9, 0.9)], palette::WALL);
    square.line(&[(-0.9, 0.2), (-0.05, 0.2), (-0.05, 0.9)], palette::WALL);
    square.line(&[(-0.8, -0.28), (0.1, -0.28), (0.42, 0.1), (0.42, 0.55)], palette::PLAYER);
    paint::triangle(square.painter, square.at(0.42, 0.9), Vec2::new(0.0, square.half * 0.36), palette::PLAYER);
}

fn state(world: &World) -> Text {
    match drills_done(world.resource::<RecordsTable>()) {
        0 => text!("modes-practice-state", drills = drills().len()),
        done => text!("modes-practice-done", done = done, drills = drills().len()),
    }
}

/// The number of drills that have a time.
fn drills_done(records: &RecordsTable) -> usize {
    let has_time = |plan: &&LevelPlan| {
        let code = RaceCode::of_plan(plan, Some(Difficulty::Relaxed));
        code.is_ok_and(|code| records.0.best(&code, Difficulty::Relaxed, false).is_some())
    };
    drills().iter().filter(has_time).count()
}
