//! The background of the title: a maze in which an eater walks, from a real level.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Painter, Rect, Vec2};
use colors::palette;
use maze::generate::Algorithm;
use maze::{Area, Recipe, Seed, Size, Square, WallRun, wall_runs};
use race::Endpoints;
use race::units::TICKS_PER_SECOND;
use race::{Darkness, Difficulty, Eater, EaterKind, Handicap, Level, LevelPlan, Ticks};
use settings::Settings;
use ui::widgets::paint::{self, Portraits};

/// Width of the maze in cells.
const WIDTH: u16 = 22;
const HEIGHT: u16 = 14;

/// The maze behind the title.
#[derive(Resource)]
pub(crate) struct Backdrop {
    level: Level,
    eater: Eater,
    walls: Vec<WallRun>,
}

/// The backdrop in motion, which the player can turn off.
#[derive(SystemParam)]
pub(crate) struct MovingBackdrop<'w> {
    backdrop: Option<Res<'w, Backdrop>>,
    pub portraits: Res<'w, Portraits>,
    time: Res<'w, Time<Real>>,
    settings: Res<'w, Settings>,
}

impl MovingBackdrop<'_> {
    /// The moment that is drawn, in seconds.
    pub(crate) fn seconds(&self) -> f32 {
        if self.settings.moves() { self.time.elapsed_secs() } else { 0.0 }
    }

    /// Draws it behind everything else.
    pub(crate) fn draw(&self, painter: &Painter) {
        if let Some(backdrop) = &self.backdrop {
            backdrop.draw(painter, &self.portraits, self.seconds());
        }
    }
}

pub(crate) fn plugin(app: &mut App) {
    if let Some(backdrop) = make() {
        app.insert_resource(backdrop);
    }
}

/// Builds a small fixed level. Takes well under a millisecond.
fn make() -> Option<Backdrop> {
    let plan = LevelPlan {
        name: "behind the title".to_owned(),
        maze: Recipe {
            grid: Square::new(Size::new(WIDTH, HEIGHT)?).into(),
            generator: "growing-tree=mix".parse::<Algorithm>().ok()?.into(),
            seed: Seed::new("mazeater"),
        }
        .into(),
        endpoints: Endpoints::Farthest,
        eaters: vec![EaterKind::Gulper],
        dark: Darkness::Nowhere,
        scouted: false,
        doors: 0,
        placed: race::placed::Placed::NOTHING,
        electronic_doors: 0,
        shift_rate: 0,
        rank: None,
        strength: None,
    };
    let level = Level::build(plan).ok()?;
    let eater = level.eaters(Difficulty::Easy, Handicap::NONE).ok()?.pop()?;
    let area = Area { column: 0, row: 0, width: WIDTH.into(), height: HEIGHT.into() };
    let walls = wall_runs(level.maze(), level.openings(), area);
    Some(Backdrop { level, eater, walls })
}

impl Backdrop {
    /// Draws the maze so that it fills the clip rectangle.
    fn draw(&self, painter: &Painter, portraits: &Portraits, seconds: f32) {
        let window = painter.clip_rect();
        let cells = Vec2::new(f32::from(WIDTH), f32::from(HEIGHT));
        let cell = (window.size() / cells).max_elem();
        let corner = window.center() - cells * cell / 2.0;
        let at = |x: f32, y: f32| corner + Vec2::new(x, y) * cell;
        let thickness = cell * 0.16;
        for wall in &self.walls {
            let [from, to] = [wall.from, wall.to].map(|(x, y)| at(x as f32, y as f32));
            let stroke = Rect::from_min_max(from, to).expand(thickness / 2.0);
            painter.rect_filled(stroke, thickness / 2.0, palette::BACKDROP.ui(painter.ctx()));
        }
        // The eater repeats its walk forever.
        let tick = Ticks((seconds * TICKS_PER_SECOND as f32) as u32 % self.eater.finish().0.max(1));
        let place = self.eater.place(self.level.maze(), tick);
        let point = place.point(self.level.maze().grid());
        paint::picture(painter, portraits.eater(self.eater.kind()), at(point.x, point.y), cell * 0.6);
    }
}
