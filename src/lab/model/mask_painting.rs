//! Paints the mask by hand: a stroke removes cells from the grid or puts them back, and the maze is made again.

use bevy::math::Vec2;
use bevy::prelude::*;
use maze::{AnyGrid, CellShape, Grid, Mask, Point, Size};

use super::edit::{Cursor, Tool};
use super::edit_commands::point;
use super::field::Field;
use super::form_commands::Grower;
use super::lab_maze::LabMaze;
use super::maze_form::MazeForm;
use super::status::{FieldError, error_text};
use crate::lab::LabCommand;
use crate::schedule::RequestSystems;
use crate::states::Screen;
use crate::text::Text;
use crate::view::in_world;

/// The stroke that is painted.
#[derive(Resource, Default)]
struct MaskStroke(Option<StrokeEnd>);

/// Where a stroke is, and whether it puts cells back.
#[derive(Clone, Copy)]
struct StrokeEnd {
    keeps: bool,
    at: Point,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MaskStroke>();
    app.add_systems(Update, paint.in_set(RequestSystems).run_if(in_state(Screen::Lab)));
}

fn paint(
    mut asked: MessageReader<LabCommand>,
    (tool, cursor): (Res<Tool>, Res<Cursor>),
    maze: Option<Res<LabMaze>>,
    mut stroke: ResMut<MaskStroke>,
    mut grower: Grower,
) {
    for command in asked.read() {
        let (at, is_new) = match *command {
            LabCommand::PaintMask(x, y, is_new) => (point(x, y), is_new),
            LabCommand::UseTool(x, y) if *tool == Tool::Mask => (point(x, y), true),
            LabCommand::UseToolAtCursor if *tool == Tool::Mask => match cursor.cell().zip(maze.as_ref()) {
                Some((cell, maze)) => (maze.grid().centre(cell), true),
                None => continue,
            },
            _ => continue,
        };
        let from = stroke.0.filter(|_| !is_new);
        match painted(&grower.form, from, at) {
            Ok((keeps, mask)) => {
                stroke.0 = Some(StrokeEnd { keeps, at });
                let Some(mask) = mask else { continue };
                let before = grower.form.clone();
                grower.form.set_mask(mask);
                match grower.form.recipe() {
                    Ok(_) => grower.grow(),
                    Err(error) => {
                        *grower.form = before;
                        grower.status.refuse(error);
                    }
                }
            }
            Err(message) => grower.status.refuse(FieldError { field: Field::Mask, message }),
        }
    }
}

/// Whether a stroke to a point puts cells back, and the mask after it if it changed. A new stroke does the opposite of what
/// its first cell is.
fn painted(form: &MazeForm, from: Option<StrokeEnd>, to: Point) -> Result<(bool, Option<Mask>), Text> {
    if !matches!(form.cells(), CellShape::Square | CellShape::Hexagon) || form.wrap().is_some() {
        return Err(text!("lab-error-mask-grid"));
    }
    let size = u16::try_from(form.width()).ok().zip(u16::try_from(form.height()).ok());
    let size = size.and_then(|(width, height)| Size::new(width, height)).ok_or_else(|| text!("lab-error-mask-grid"))?;
    let whole = AnyGrid::new(form.cells(), &form.size(), None, None).map_err(error_text)?;
    let is_kept = |column, row| form.mask().is_none_or(|mask| mask.is_kept(column, row));
    let (a, b) = (in_world(from.map_or(to, |from| from.at)), in_world(to));
    // Three points per cell: no cell is skipped.
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
    Ok((keeps, Some(mask.map_err(error_text)?)))
}

/// Column and row of the cell nearest to a point of the world, removed or not; `None` beyond the edge.
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
        whole.cell(column, row).map_or(f32::MAX, |cell| in_world(whole.centre(cell)).distance_squared(at))
    };
    places.min_by(|&a, &b| distance(a).total_cmp(&distance(b)))
}
