//! What the algorithm knows, drawn over the maze: numbers in cells, arrows, marks of passages, the sum of turns. And the
//! arrows of the tree back to the root.

use bevy::ecs::system::SystemParam;
use bevy::math::Vec2 as Pixels;
use bevy::prelude::{Res, Result, State};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, Color32, Context, CornerRadius, Painter, Pos2, Rect, Stroke, Vec2};
use colors::palette;
use geometry::{CHUNK_CELLS, in_world};
use maze::trace::TracePlayback;
use maze::{AnyGrid, Cell, CellShape, Grid};
use study::inside::{Figure, Inside};
use text::Text;
use ui::theme::fonts::{display, text};
use ui::widgets::paint;

use super::inside::{HiddenFigures, InsideView};
use super::tree_view::TreeView;
use super::{Canvas, LabCamera};
use crate::{LabMaze, LabPage, Runs, layout};

/// Smallest cell with an arrow of the tree, in points.
const LEAST_WITH_ARROW: f32 = 9.0;
/// Smallest and largest letters in a cell, in points.
const LETTERS: [f32; 2] = [10.5, 26.0];
/// Height of letters as a share of a cell.
const SHARE: f32 = 0.48;
/// Width of a letter as a share of its height.
const LETTER_WIDTH: f32 = 0.6;
/// Height of letters as a share of a cell, for each of two lines.
const SHARE_OF_TWO: f32 = 0.47;
/// Distance between two lines as a share of the height of letters.
const LINE: f32 = 1.05;
/// Share of a cell's width that letters may fill.
const ROOM: f32 = 0.86;

/// The state that is drawn.
#[derive(SystemParam)]
pub(crate) struct InsideState<'w, 's> {
    page: Res<'w, State<LabPage>>,
    maze: Option<Res<'w, LabMaze>>,
    runs: Runs<'w, 's>,
    view: Res<'w, InsideView>,
    tree: Res<'w, TreeView>,
    camera: Res<'w, LabCamera>,
    canvas: Res<'w, Canvas>,
    hidden: Res<'w, HiddenFigures>,
}

/// Converts world coordinates to points of the screen.
pub(crate) struct Screen<'s> {
    camera: &'s LabCamera,
    canvas: &'s Canvas,
    zoom: f32,
}

impl<'s> Screen<'s> {
    pub(crate) fn new(camera: &'s LabCamera, canvas: &'s Canvas, context: &Context) -> Self {
        Self { camera, canvas, zoom: context.zoom_factor() }
    }

    pub(crate) fn at(&self, world: Pixels) -> Pos2 {
        let at = self.camera.pixel(self.canvas, world) / self.zoom;
        Pos2::new(at.x, at.y)
    }

    /// The size of a cell in points.
    pub(crate) fn cell(&self) -> f32 {
        self.camera.cell_size() / self.zoom
    }
}

pub(crate) fn draw(mut contexts: EguiContexts, state: InsideState) -> Result {
    layout::part(contexts.ctx_mut()?, *state.page.get(), |ui, layout| {
        let page = *state.page.get();
        let hidden = !page.shows_maze() || page == LabPage::Measure || state.hidden.0;
        let (Some(maze), false) = (state.maze.as_ref(), hidden) else { return };
        let screen = Screen::new(&state.camera, &state.canvas, ui.ctx());
        let painter = ui.painter().with_clip_rect(layout.maze);
        if state.tree.is_shown() && state.runs.panels() == 1 && screen.cell() >= LEAST_WITH_ARROW {
            draw_tree(&painter, &screen, maze, &state);
        }
        let (Some(inside), Some(run)) = (state.view.visible(), state.runs.single()) else { return };
        let moment = run.playback();
        let head = moment.head().unwrap_or(maze.endpoints().0);
        for cell in seen(maze, &state) {
            draw_cell(&painter, &screen, inside, moment, (cell, cell == head));
        }
        if let Some(turned) = inside.turned() {
            draw_turns(&painter, &screen, moment.maze().grid(), head, turned);
        }
    });
    Ok(())
}

/// Draws an arrow in each cell to its predecessor. In a maze that grows, only where the passage is open already.
fn draw_tree(painter: &Painter, screen: &Screen, maze: &LabMaze, state: &InsideState) {
    let (grid, shown) = (maze.grid(), state.runs.single().map_or(maze.maze(), |run| run.playback().maze()));
    for cell in seen(maze, state) {
        if let Some(side) = state.tree.arrow(cell).filter(|&side| shown.is_open(cell, side)) {
            let [center, door] =
                [grid.center(cell), grid.wall(cell, side).half_way()].map(|at| screen.at(in_world(at)));
            draw_arrow(painter, center, door, screen.cell());
        }
    }
}

/// The cells on the screen.
fn seen<'m>(maze: &'m LabMaze, state: &InsideState) -> impl Iterator<Item = Cell> + use<'m> {
    let seen = state.camera.seen(&state.canvas).inflate(0.5);
    let last = maze.chunks().count() - 1;
    let chunk = |at: f32, last: u32| ((at / CHUNK_CELLS as f32).max(0.0) as u32).min(last);
    let columns = chunk(seen.min.x - 1.0, last.x)..=chunk(seen.max.x + 1.0, last.x);
    let (top, bottom) = (chunk(-seen.max.y - 1.0, last.y), chunk(1.0 - seen.min.y, last.y));
    let chunks = (top..=bottom).flat_map(move |y| columns.clone().map(move |x| bevy::math::UVec2::new(x, y)));
    let cells = chunks.flat_map(|at| maze.chunks().cells(at).iter().copied());
    cells.filter(move |&cell| seen.contains(in_world(maze.grid().center(cell))))
}

fn draw_cell(
    painter: &Painter,
    screen: &Screen,
    inside: &Inside,
    moment: &TracePlayback<AnyGrid>,
    (cell, is_head): (Cell, bool),
) {
    let grid = moment.maze().grid();
    let center = in_world(grid.center(cell));
    if let Some(figure) = inside.figure(moment, cell) {
        draw_figure(painter, screen, screen.at(center), figure, is_head);
    }
    if let Some(side) = inside.arrow(moment, cell) {
        let door = in_world(grid.wall(cell, side).half_way());
        draw_arrow(painter, screen.at(center), screen.at(door), screen.cell());
    }
    for side in grid.neighbors(cell) {
        // Both cells of a passage would draw the same marks, so only the first one does.
        let is_first = cell < grid.behind(cell, side);
        let count = if is_first { inside.marks(cell, side) } else { 0 };
        if count > 0 {
            let door = in_world(grid.wall(cell, side).half_way());
            draw_marks(painter, screen.at(center), screen.at(door), screen.cell(), count);
        }
    }
}

/// Draws the number of a cell. For a sum, draws the second number below the first.
fn draw_figure(painter: &Painter, screen: &Screen, at: Pos2, figure: Figure, is_head: bool) {
    let lines = match figure {
        Figure::Distance(distance) => vec![distance.to_string()],
        Figure::Sum(distance, left) => vec![distance.to_string(), format!("+{left}")],
    };
    let letters = lines.iter().map(String::len).max().unwrap_or(1) as f32;
    let share = if lines.len() > 1 { SHARE_OF_TWO } else { SHARE };
    let [least, most] = LETTERS;
    let size = (screen.cell() * ROOM / (letters * LETTER_WIDTH)).min(screen.cell() * share).min(most);
    if size < least {
        return;
    }
    let height = size * LINE;
    if is_head {
        let room = Vec2::new(letters * LETTER_WIDTH * size + 4.0, height * lines.len() as f32 + 1.0);
        let back = palette::PANEL.ui(painter.ctx()).gamma_multiply(0.85);
        painter.rect_filled(Rect::from_center_size(at, room), CornerRadius::same(3), back);
    }
    let first = at - Vec2::new(0.0, height * (lines.len() - 1) as f32 / 2.0);
    for (number, line) in lines.into_iter().enumerate() {
        let at = first + Vec2::new(0.0, height * number as f32);
        paint::write(painter, at, Align2::CENTER_CENTER, Text::verbatim(line), text(size), palette::TEXT);
    }
}

/// Draws an arrow through the middle of a cell towards one of its doors.
fn draw_arrow(painter: &Painter, center: Pos2, door: Pos2, cell: f32) {
    let along = (door - center).normalized();
    let across = along.rot90();
    let color = palette::TEXT.ui(painter.ctx());
    let stroke = Stroke::new((cell * 0.08).clamp(1.5, 4.0), color);
    let (tail, tip) = (center - along * cell * 0.26, center + along * cell * 0.32);
    painter.line_segment([tail, tip], stroke);
    for side in [-1.0, 1.0] {
        painter.line_segment([tip, tip - along * cell * 0.18 + across * cell * 0.15 * side], stroke);
    }
}

/// Draws a stroke across a passage for each walk through it.
fn draw_marks(painter: &Painter, center: Pos2, door: Pos2, cell: f32, count: u8) {
    let along = (door - center).normalized();
    let across = along.rot90() * cell * 0.22;
    let color: Color32 = palette::GOAL.ui(painter.ctx());
    let stroke = Stroke::new((cell * 0.08).clamp(1.5, 4.0), color);
    let offsets: &[f32] = if count == 1 { &[0.0] } else { &[-0.09, 0.09] };
    for offset in offsets {
        let middle = door + along * cell * *offset;
        painter.line_segment([middle - across, middle + across], stroke);
    }
}

/// Draws the sum of turns beside the walker: whole quarters on squares, else degrees.
fn draw_turns(painter: &Painter, screen: &Screen, grid: &AnyGrid, head: Cell, turned: i32) {
    let number = if grid.shape() == CellShape::Square { turned / 90 } else { turned };
    let sign = if number < 0 { "−" } else { "" };
    let unit = if grid.shape() == CellShape::Square { "" } else { "°" };
    let words = format!("{sign}{}{unit}", number.unsigned_abs());
    let size = (screen.cell() * 0.6).clamp(14.0, 30.0);
    let at = screen.at(in_world(grid.center(head))) - Vec2::new(0.0, screen.cell() * 0.5 + size * 0.6);
    let room = Vec2::new(words.chars().count() as f32 * LETTER_WIDTH * size + 12.0, size * 1.25);
    let bubble = Rect::from_center_size(at, room);
    painter.rect_filled(bubble, CornerRadius::same(5), palette::PANEL.ui(painter.ctx()));
    let edge = Stroke::new(1.5, palette::GOAL.ui(painter.ctx()));
    painter.rect_stroke(bubble, CornerRadius::same(5), edge, bevy_egui::egui::StrokeKind::Inside);
    paint::write(painter, at, Align2::CENTER_CENTER, Text::verbatim(words), display(size * 0.8), palette::GOAL);
}
