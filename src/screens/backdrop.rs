//! Behind the title: a maze in which the two of them run, drawn from a real level with its real eater.

use bevy::prelude::*;
use bevy_egui::egui::{Painter, Pos2, Stroke, Vec2};
use maze::generate::Algorithm;
use maze::{Area, Size, WallRun, wall_runs};
use race::campaign::GoalRule;
use race::{Difficulty, Eater, EaterKind, Level, LevelPlan, Ticks};

use super::paint::{self, Portraits};
use crate::theme::palette;

/// Points a side of a cell.
const CELL: f32 = 64.0;

/// The maze behind the title.
#[derive(Resource)]
pub(super) struct Backdrop {
    level: Level,
    eater: Eater,
    walls: Vec<WallRun>,
}

pub(super) fn plugin(app: &mut App) {
    if let Some(backdrop) = make() {
        app.insert_resource(backdrop);
    }
}

/// A small fixed level: it takes well under a millisecond.
fn make() -> Option<Backdrop> {
    let plan = LevelPlan {
        name: "behind the title".to_owned(),
        size: Size::new(40, 26)?,
        algorithm: "growing-tree=mix".parse::<Algorithm>().ok()?,
        seed: "mazeater".to_owned(),
        goal: GoalRule::Farthest,
        eater: EaterKind::Gulper,
    };
    let level = Level::build(plan).ok()?;
    let eater = level.eater(Difficulty::Easy).ok()??;
    let area = Area { column: 0, row: 0, width: 40, height: 26 };
    let walls = wall_runs(level.maze(), area);
    Some(Backdrop { level, eater, walls })
}

impl Backdrop {
    /// Draws it with its middle in the middle of what is painted on.
    pub(super) fn draw(&self, painter: &Painter, portraits: &Portraits, seconds: f32) {
        let corner = painter.clip_rect().center() - Vec2::new(40.0, 26.0) * CELL / 2.0;
        let at = |x: f32, y: f32| Pos2::new(corner.x + x * CELL, corner.y + y * CELL);
        let stroke = Stroke::new(CELL * 0.16, palette::PANEL.ui());
        for wall in &self.walls {
            let ends = [wall.from, wall.to].map(|(x, y)| at(x as f32, y as f32));
            painter.line_segment(ends, stroke);
            for end in ends {
                painter.circle_filled(end, stroke.width / 2.0, stroke.color);
            }
        }
        // A stroll of the eater, round and round.
        let tick = Ticks((seconds * 128.0) as u32 % self.eater.finish().0.max(1));
        let place = self.eater.place(self.level.maze(), tick);
        let point = place.point(self.level.maze().grid());
        paint::picture(painter, portraits.eater(self.eater.kind()), at(point.x, point.y), CELL * 0.6);
    }
}
