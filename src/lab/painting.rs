//! The mask is painted by hand: cells are taken out of the grid and put back, along strokes.

use bevy::math::Vec2;
use maze::{AnyGrid, CellShape, Grid, Mask, Point, Size};

use super::{Field, Lab, Plan, Wrong};
use crate::view::in_world;

impl Lab {
    /// Paints the mask along a stroke: all of its cells are taken out or put back as the first one is, and the maze is grown
    /// anew.
    pub(super) fn paint_mask(&mut self, at: Point, begins: bool) {
        let from = self.painting.filter(|_| !begins);
        let painted = self.painted(from, at);
        match painted {
            Ok((keeps, mask)) => {
                self.painting = Some((keeps, at));
                let Some(mask) = mask else { return };
                let before = (self.plan.mask.replace(mask), self.plan.picture.take());
                if let Err(wrong) = self.plan.recipe() {
                    self.wrong = Some(wrong);
                    (self.plan.mask, self.plan.picture) = before;
                } else {
                    self.plan.ends = self.plan.ends.of_any_grid();
                    self.grow();
                }
            }
            Err(said) => self.wrong = Some(Wrong { field: Field::Mask, said }),
        }
    }

    /// Whether a stroke puts cells back, and the mask after it, where it is another one: the stroke goes on from where it
    /// was to a point, or begins there.
    fn painted(&self, from: Option<(bool, Point)>, to: Point) -> Result<(bool, Option<Mask>), String> {
        let plan = &self.plan;
        if !matches!(plan.shape, CellShape::Square | CellShape::Hexagon) || plan.wrap.is_some() {
            return Err("only plain squares and hexagons are masked".to_owned());
        }
        let size = u16::try_from(plan.width).ok().zip(u16::try_from(plan.height).ok());
        let size = size.and_then(|(width, height)| Size::new(width, height)).ok_or("that size is none")?;
        let whole = AnyGrid::new(plan.shape, &plan.size(), None, None).map_err(|error| error.to_string())?;
        let is_kept = |column, row| plan.mask.as_ref().is_none_or(|mask| mask.is_kept(column, row));
        let begin = from.map_or(to, |(_, from)| from);
        let (a, b) = (in_world(begin), in_world(to));
        // Cells are about one wide: none is passed over.
        let steps = (a.distance(b) * 3.0).ceil().clamp(1.0, 1e4) as u32;
        let mut cells: Vec<(u32, u32)> = Vec::new();
        for step in 0..=steps {
            let at = a.lerp(b, step as f32 / steps as f32);
            let place = place_at(plan, &whole, at);
            if cells.last() != place.as_ref() {
                cells.extend(place);
            }
        }
        let first = *cells.first().ok_or("there is no cell")?;
        let keeps = from.map_or_else(|| !is_kept(first.0, first.1), |(keeps, _)| keeps);
        cells.retain(|&(column, row)| is_kept(column, row) != keeps);
        if cells.is_empty() {
            return Ok((keeps, None));
        }
        let mask =
            Mask::new(size, |column, row| if cells.contains(&(column, row)) { keeps } else { is_kept(column, row) });
        Ok((keeps, Some(mask.map_err(|error| error.to_string())?)))
    }
}

/// The column and the row of the cell nearest to a point of the world, kept or not; `None` beyond the edge.
fn place_at(plan: &Plan, whole: &AnyGrid, at: Vec2) -> Option<(u32, u32)> {
    let extent = whole.extent();
    let (x, y) = (at.x, -at.y);
    if !(0.0..=extent.x).contains(&x) || !(0.0..=extent.y).contains(&y) {
        return None;
    }
    let near = |at: f32, reach: f32, count: u32| {
        let middle = (at / reach * count as f32) as i64;
        (middle - 1..=middle + 1).filter_map(move |place| u32::try_from(place).ok()).filter(move |&place| place < count)
    };
    let places =
        near(y, extent.y, plan.height).flat_map(|row| near(x, extent.x, plan.width).map(move |column| (column, row)));
    let off = |(column, row): (u32, u32)| {
        whole.cell(column, row).map_or(f32::MAX, |cell| in_world(whole.centre(cell)).distance_squared(at))
    };
    places.min_by(|&a, &b| off(a).total_cmp(&off(b)))
}
