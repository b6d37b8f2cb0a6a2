//! A small maze for the levels page, by the algorithm of a level. It is not the maze of the level, so that nobody can
//! plan ahead.

use bevy_egui::egui::{CornerRadius, Painter, Pos2, Rect, Stroke, Vec2};
use maze::{AnyGrid, CellShape, Grid, MazeStyle, Point, Recipe, Seed, Wall, standing_walls};
use race::LevelPlan;

use super::paint::{self, Portraits};
use crate::theme::palette;

/// The walls of a small maze as polylines.
pub(in crate::screens) struct MazePreview {
    extent: Point,
    walls: Vec<Vec<Point>>,
    start: Point,
    goal: Point,
}

impl MazePreview {
    /// A maze in the style of a level. With only some tens of cells it takes well under a millisecond.
    pub(in crate::screens) fn of(plan: &LevelPlan) -> Option<Self> {
        let grid = plan.maze.grid();
        let grid = AnyGrid::new(grid.shape(), grid.shape().sample_size(), grid.wrap(), None).ok()?;
        let generator = plan.maze.recipe()?.generator;
        let generator = maze::Generator {
            style: MazeStyle { root: maze::Root::Random, symmetry: maze::Symmetry::None, ..generator.style },
            ..generator
        };
        let maze = Recipe { grid, generator, seed: Seed::new("a sample") }.maze().ok()?;
        let grid = maze.grid();
        let (first, last) = (maze.cells().next()?, maze.cells().last()?);
        let (start, goal) = if grid.shape() == CellShape::Ring { (last, first) } else { (first, last) };
        Some(Self {
            extent: grid.extent(),
            walls: standing_walls(&maze).map(path).collect(),
            start: grid.center(start),
            goal: grid.center(goal),
        })
    }

    /// Draws the maze at the bottom of a room, as large as it fits.
    pub(in crate::screens) fn draw(&self, painter: &Painter, portraits: &Portraits, room: Rect) {
        let size = Vec2::new(self.extent.x, self.extent.y);
        let cell = ((room.width() - 24.0) / size.x).min((room.height() - 24.0) / size.y);
        if cell < 7.0 {
            return;
        }
        let floor = Rect::from_center_size(
            Pos2::new(room.left() + 12.0 + size.x * cell / 2.0, room.bottom() - 12.0 - size.y * cell / 2.0),
            size * cell,
        );
        painter.rect_filled(floor.expand(11.0), CornerRadius::same(14), palette::GROUND.ui(painter.ctx()));
        let at = |point: Point| floor.min + Vec2::new(point.x, point.y) * cell;
        for wall in &self.walls {
            let path: Vec<Pos2> = wall.iter().map(|&point| at(point)).collect();
            for &end in &path {
                painter.circle_filled(end, cell * 0.075, palette::WALL.ui(painter.ctx()));
            }
            painter.line(path, Stroke::new(cell * 0.17, palette::WALL.ui(painter.ctx())));
        }
        paint::player(painter, portraits, at(self.start), cell * 0.62);
        paint::picture(painter, portraits.cheese, at(self.goal), cell * 0.8);
    }
}

/// The points of a wall. An arc becomes four straight pieces, which look round enough at this size.
fn path(wall: Wall) -> Vec<Point> {
    let Wall::Arc { from, to, middle, radius, clockwise } = wall else { return vec![wall.from(), wall.to()] };
    let arc = |from, to| Wall::Arc { from, to, middle, radius, clockwise }.half_way();
    let half = wall.half_way();
    vec![from, arc(from, half), half, arc(half, to), to]
}

#[cfg(test)]
mod tests {
    use super::*;
    use race::Campaign;

    #[test]
    fn every_level_has_a_preview() {
        let campaign = Campaign::from_ron(include_str!("../../../assets/campaign.ron")).unwrap();
        for plan in campaign.levels() {
            let preview = MazePreview::of(plan).unwrap_or_else(|| panic!("{}", plan.name));
            assert!((10..400).contains(&preview.walls.len()), "{}: {}", plan.name, preview.walls.len());
        }
    }
}
