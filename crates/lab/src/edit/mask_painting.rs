//! Paints the mask: a stroke removes or restores cells of the grid, and the maze is built again.

use bevy::math::Vec2;
use bevy::prelude::*;
use geometry::in_world;
use maze::{AnyGrid, Grid, Mask, Point, Size};
use text::Text;

use crate::build::form_commands::Grower;
use crate::edit::edit_commands::point;
use crate::maze::edits::{Cursor, EditCommand, Edits, Tool};
use crate::maze::lab_maze::LabMaze;
use crate::maze::maze_form::MazeForm;
use crate::schedule::add_requests;
use crate::status::FieldError;

/// The current stroke.
#[derive(Resource, Default)]
struct MaskStroke(Option<StrokeEnd>);

/// The end of a stroke, and whether the stroke restores cells.
#[derive(Clone, Copy)]
struct StrokeEnd {
    keeps: bool,
    at: Point,
    /// Whether it has changed a cell.
    has_changed: bool,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<MaskStroke>();
    add_requests(app, paint);
}

fn paint(
    mut asked: MessageReader<EditCommand>,
    tool: Res<Tool>,
    cursor: Res<Cursor>,
    maze: Option<Res<LabMaze>>,
    mut stroke: ResMut<MaskStroke>,
    mut edits: ResMut<Edits>,
    mut grower: Grower,
) {
    for command in asked.read() {
        let (at, is_new) = match *command {
            EditCommand::PaintMask(x, y, is_new) => (point(x, y), is_new),
            EditCommand::UseTool(x, y) if *tool == Tool::Mask => (point(x, y), true),
            EditCommand::UseToolAtCursor if *tool == Tool::Mask => match cursor.cell().zip(maze.as_ref()) {
                Some((cell, maze)) => (maze.grid().center(cell), true),
                None => continue,
            },
            _ => continue,
        };
        let from = stroke.0.filter(|_| !is_new);
        match painted(&grower.form, from, at) {
            Ok((keeps, mask)) => {
                let was_changed = from.is_some_and(|from| from.has_changed);
                stroke.0 = Some(StrokeEnd { keeps, at, has_changed: was_changed });
                let Some(mask) = mask else { continue };
                let before = grower.form.clone();
                grower.form.set_mask(mask);
                match grower.form.recipe() {
                    Ok(_) => {
                        stroke.0 = Some(StrokeEnd { keeps, at, has_changed: true });
                        if let Some(maze) = maze.as_ref().filter(|_| !was_changed) {
                            edits.keep(maze);
                        }
                        grower.grow();
                    }
                    Err(error) => {
                        *grower.form = before;
                        grower.status.refuse(error);
                    }
                }
            }
            Err(message) => grower.status.refuse(FieldError::new(id!("lab-field-mask"), message)),
        }
    }
}

/// Extends a stroke to a point. Returns whether the stroke restores cells, and the new mask if it changed. The first
/// cell of a new stroke decides: if it is removed, the stroke restores cells, and vice versa.
fn painted(form: &MazeForm, from: Option<StrokeEnd>, to: Point) -> Result<(bool, Option<Mask>), Text> {
    if !form.cells().can_be_masked() || form.wrap().is_some() {
        return Err(text!("error-mask-grid"));
    }
    let size = u16::try_from(form.width()).ok().zip(u16::try_from(form.height()).ok());
    let size = size.and_then(|(width, height)| Size::new(width, height)).ok_or_else(|| text!("error-mask-grid"))?;
    let whole = AnyGrid::new(form.cells(), &form.size(), None, None)?;
    let is_kept = |column, row| form.mask().is_none_or(|mask| mask.is_kept(column, row));
    let (a, b) = (in_world(from.map_or(to, |from| from.at)), in_world(to));
    // Three points per cell, so that no cell is skipped.
    let steps = (a.distance(b) * 3.0).ceil().clamp(1.0, 1e4) as u32;
    let mut cells: Vec<(u32, u32)> = Vec::new();
    for step in 0..=steps {
        let place = place_at(form, &whole, a.lerp(b, step as f32 / steps as f32));
        if cells.last() != place.as_ref() {
            cells.extend(place);
        }
    }
    let first = *cells.first().ok_or_else(|| text!("lab-error-no-cell"))?;
    let keeps = from.map_or_else(|| !is_kept(first.0, first.1), |from| from.keeps);
    cells.retain(|&(column, row)| is_kept(column, row) != keeps);
    if cells.is_empty() {
        return Ok((keeps, None));
    }
    let mut changed = vec![false; (form.width() * form.height()) as usize];
    for (column, row) in cells {
        changed[(row * form.width() + column) as usize] = true;
    }
    let mask =
        Mask::new(
            size,
            |column, row| {
                if changed[(row * form.width() + column) as usize] { keeps } else { is_kept(column, row) }
            },
        );
    Ok((keeps, Some(mask?)))
}

/// Column and row of the cell nearest to a world point, even if it is removed. `None` outside the grid.
fn place_at(form: &MazeForm, whole: &AnyGrid, at: Vec2) -> Option<(u32, u32)> {
    let extent = whole.extent();
    let (x, y) = (at.x, -at.y);
    if !(0.0..=extent.x).contains(&x) || !(0.0..=extent.y).contains(&y) {
        return None;
    }
    let near = |at: f32, reach: f32, count: u32| {
        let middle = (at / reach * count as f32) as i64;
        (middle - 1..=middle + 1).filter_map(move |place| u32::try_from(place).ok()).filter(move |&place| place < count)
    };
    let (width, height) = (form.width(), form.height());
    let places = near(y, extent.y, height).flat_map(|row| near(x, extent.x, width).map(move |column| (column, row)));
    let distance = |(column, row): (u32, u32)| {
        whole.cell(column, row).map_or(f32::MAX, |cell| in_world(whole.center(cell)).distance_squared(at))
    };
    places.min_by(|&a, &b| distance(a).total_cmp(&distance(b)))
}
