//! A small maze of the interface: where it is in a room, its floor, walls and cheese, and the time of a run through it
//! that starts over again and again.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{Real, Res, Time};
use bevy_egui::egui::{CornerRadius, Painter, Pos2, Rect, Stroke, Vec2};
use colors::palette::{self, Ink};
use geometry::straighten;
use maze::{AnyGrid, Cell, Grid, Maze, Openings, Point, Side, WallRun, standing_walls_of};
use race::units::TICKS_PER_SECOND;
use settings::Settings;

use super::paint::{self, Portraits};

/// A moving maze in a room with a shorter side than this is not drawn, in points.
pub const LEAST: f32 = 56.0;

/// How long a run stays at its end, in ticks.
pub const REST: u32 = TICKS_PER_SECOND;

/// The point at which a run is shown if the player wants no motion, in thousandths.
const STILL: u32 = 550;

/// Space between the cells and the edge of the floor, in points.
const EDGE: f32 = 5.0;

/// Width of a wall in cells, and at least in points.
const WALL: f32 = 0.16;
const THINNEST: f32 = 1.5;

/// A straight piece of a wall, in cells, as points of the grid are: x to the right, y down.
pub type WallPiece = [Point; 2];

/// The time of the runs, which the player can stop.
#[derive(SystemParam)]
pub struct RunTime<'w> {
    time: Res<'w, Time<Real>>,
    settings: Res<'w, Settings>,
}

impl RunTime<'_> {
    /// The tick of a run of a length that starts over after a rest: at most the length.
    pub fn tick(&self, length: u32) -> u32 {
        tick_after(self.settings.moves().then(|| self.time.elapsed_secs_f64()), length)
    }
}

/// The tick of a run after some seconds; a fixed one without motion.
pub fn tick_after(seconds: Option<f64>, length: u32) -> u32 {
    match seconds {
        Some(seconds) => {
            let gone = (seconds * f64::from(TICKS_PER_SECOND)) as u64 % u64::from(length + REST);
            u32::try_from(gone).unwrap_or(length).min(length)
        }
        None => (u64::from(length) * u64::from(STILL) / 1000) as u32,
    }
}

/// The place of a maze in a room.
#[derive(Clone, Copy, Debug)]
pub struct SmallMaze {
    floor: Rect,
    /// Length of a cell in points.
    pub cell: f32,
}

impl SmallMaze {
    /// The place of a maze of an extent in cells in the middle of a room, as large as it fits; `None` in a room that is
    /// too small for anything.
    pub fn fit(extent: Point, room: Rect) -> Option<Self> {
        let free = room.size() - Vec2::splat(2.0 * EDGE);
        let cell = (free.x / extent.x).min(free.y / extent.y);
        let floor = Rect::from_center_size(room.center(), Vec2::new(extent.x, extent.y) * cell);
        (cell > 0.0).then_some(Self { floor, cell })
    }

    /// The place of the floor with its edge.
    pub fn edge(&self) -> Rect {
        self.floor.expand(EDGE)
    }

    /// Where a point of the grid is drawn.
    pub fn at(&self, point: Point) -> Pos2 {
        self.floor.min + Vec2::new(point.x, point.y) * self.cell
    }

    /// Draws the floor below all cells.
    pub fn draw_floor(&self, painter: &Painter, ink: Ink) {
        painter.rect_filled(self.edge(), CornerRadius::same(8), ink.ui(painter.ctx()));
    }

    /// Draws a tile that shows that a cell was seen.
    pub fn draw_tile(&self, painter: &Painter, center: Point, ink: Ink, opacity: f32) {
        let tile = Rect::from_center_size(self.at(center), Vec2::splat(self.cell * 0.86));
        painter.rect_filled(tile, 3.0, ink.ui_faded(painter.ctx(), opacity));
    }

    /// Draws pieces of walls.
    pub fn draw_walls(&self, painter: &Painter, pieces: impl IntoIterator<Item = WallPiece>) {
        for piece in pieces {
            self.draw_piece(painter, piece, 1.0, palette::WALL);
        }
    }

    /// Draws a piece that is some times as wide as a wall.
    pub fn draw_piece(&self, painter: &Painter, piece: WallPiece, width: f32, ink: Ink) {
        let stroke = Stroke::new(self.wall_width() * width, ink.ui(painter.ctx()));
        let ends = piece.map(|end| self.at(end));
        painter.line_segment(ends, stroke);
        for end in ends {
            // A line of egui is narrower than its width by its soft edges.
            painter.circle_filled(end, stroke.width / 2.0 - 0.5, stroke.color);
        }
    }

    fn wall_width(&self) -> f32 {
        (self.cell * WALL).max(THINNEST)
    }

    /// Draws the cheese in the goal.
    pub fn draw_cheese(&self, painter: &Painter, portraits: &Portraits, goal: Point) {
        paint::picture(painter, portraits.cheese, self.at(goal), self.cell * 0.85);
    }
}

/// The pieces of all closed walls of a maze.
pub fn wall_pieces(maze: &Maze<AnyGrid>, openings: Openings) -> Vec<WallPiece> {
    let mut pieces = Vec::new();
    for cell in maze.cells() {
        for wall in standing_walls_of(maze, openings, cell) {
            straighten(wall, |from, to| pieces.push([from, to].map(on_grid)));
        }
    }
    pieces
}

/// The pieces of the wall on a side of a cell, also where it is open.
pub fn side_pieces(grid: &AnyGrid, cell: Cell, side: Side) -> Vec<WallPiece> {
    let mut pieces = Vec::new();
    straighten(grid.wall(cell, side), |from, to| pieces.push([from, to].map(on_grid)));
    pieces
}

/// A run of walls of a square grid as one piece.
pub fn run_piece(run: &WallRun) -> WallPiece {
    [run.from, run.to].map(|(x, y)| Point { x: x as f32, y: y as f32 })
}

/// From the world, where y grows up, to the grid.
fn on_grid(place: bevy::math::Vec2) -> Point {
    Point { x: place.x, y: -place.y }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn run_rests_at_its_end_and_starts_over() {
        let second = |count: f64| count / f64::from(TICKS_PER_SECOND);
        let tick = |ticks: f64| tick_after(Some(second(ticks + 0.5)), 300);
        assert_eq!([0.0, 299.0, 300.0, 310.0].map(tick), [0, 299, 300, 300]);
        assert_eq!(tick(f64::from(300 + REST - 1)), 300);
        assert_eq!(tick(f64::from(300 + REST)), 0);
        assert_eq!(tick_after(None, 300), 165);
    }

    #[test]
    fn maze_keeps_its_shape_inside_the_room() {
        for (width, height) in [(200.0, 90.0), (80.0, 300.0), (71.0, 71.0)] {
            let room = Rect::from_min_size(Pos2::new(7.0, 9.0), Vec2::new(width, height));
            let maze = SmallMaze::fit(Point { x: 8.0, y: 4.0 }, room).expect("there is room");
            assert!(room.contains_rect(maze.edge()), "{room:?} {maze:?}");
            assert_eq!(maze.at(Point { x: 4.0, y: 2.0 }), room.center());
        }
        assert!(SmallMaze::fit(Point { x: 8.0, y: 4.0 }, Rect::from_min_size(Pos2::ZERO, Vec2::splat(9.0))).is_none());
    }
}
