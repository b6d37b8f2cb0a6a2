//! Positions of the pictures of the maze in the world: one, or one for each run of a race.

use bevy::prelude::*;

/// Height of the words above each of several pictures, in points.
pub const TITLE: f32 = 26.0;
/// Space between two pictures beside each other, in points.
const APART: f32 = 18.0;

/// Positions of the pictures of the maze: one, or several in columns and rows, each with words above it.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Sheet {
    count: usize,
    columns: usize,
    /// The size of a picture, in cells.
    picture: Vec2,
    /// The space beside and above a picture, in cells.
    space: Vec2,
}

impl Default for Sheet {
    fn default() -> Self {
        Self { count: 1, columns: 1, picture: Vec2::ONE, space: Vec2::ZERO }
    }
}

impl Sheet {
    /// Arranges pictures in the number of columns that makes cells largest. `room` and `largest`, the limit of cells,
    /// are in points.
    pub fn new(count: usize, picture: Vec2, room: Vec2, largest: f32) -> Self {
        if count <= 1 {
            return Self { picture, ..Self::default() };
        }
        let cell_in = |columns: usize| {
            let (columns, rows) = (columns as f32, count.div_ceil(columns) as f32);
            let free = room - Vec2::new(APART * (columns - 1.0), TITLE * rows);
            (free / (picture * Vec2::new(columns, rows))).min_element().clamp(f32::MIN_POSITIVE, largest)
        };
        // Of equally good numbers of columns, takes the smallest.
        let columns = (1..=count).rev().max_by(|&one, &other| cell_in(one).total_cmp(&cell_in(other))).unwrap_or(1);
        // In a room too small for the words, the space is at most the longer side of a picture.
        let space = (Vec2::new(APART, TITLE) / cell_in(columns)).min(Vec2::splat(picture.max_element()));
        Self { count, columns, picture, space }
    }

    /// The number of pictures.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The size of all pictures together, in cells.
    pub fn extent(&self) -> Vec2 {
        if self.count == 1 {
            return self.picture;
        }
        let (columns, rows) = (self.columns as f32, self.count.div_ceil(self.columns) as f32);
        let size = (self.picture + self.space) * Vec2::new(columns, rows);
        Vec2::new(size.x - self.space.x, size.y)
    }

    /// Returns the upper left corner of a picture in the world. A single picture is at the origin.
    pub fn offset(&self, number: usize) -> Vec2 {
        if self.count == 1 {
            return Vec2::ZERO;
        }
        let (column, row) = ((number % self.columns) as f32, (number / self.columns) as f32);
        let step = self.picture + self.space;
        Vec2::new(column * step.x, -row * step.y - self.space.y)
    }

    /// Converts a world point to a point of the picture that contains it, or of the first picture if none does.
    pub fn in_picture(&self, world: Vec2) -> Vec2 {
        let local = |number: usize| world - self.offset(number);
        let is_inside = |at: &Vec2| at.x >= 0.0 && at.x <= self.picture.x && at.y <= 0.0 && -at.y <= self.picture.y;
        (0..self.count).map(local).find(is_inside).unwrap_or_else(|| local(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_apart_and_points_are_found_in_them() {
        for count in 1..=8 {
            for (width, height) in [(20.0, 20.0), (60.0, 10.0), (9.0, 50.0)] {
                let picture = Vec2::new(width, height);
                let sheet = Sheet::new(count, picture, Vec2::new(860.0, 560.0), 56.0);
                let extent = sheet.extent();
                let mut seen: Vec<Rect> = Vec::new();
                for number in 0..count {
                    let corner = sheet.offset(number);
                    let place = Rect::from_corners(corner, corner + picture * Vec2::new(1.0, -1.0));
                    assert!(place.min.x >= 0.0 && place.max.x <= extent.x + 1e-3, "{count}, {picture}");
                    assert!(place.max.y <= 0.0 && -place.min.y <= extent.y + 1e-3, "{count}, {picture}");
                    assert!(seen.iter().all(|other| other.intersect(place).is_empty()), "{count}, {picture}");
                    seen.push(place);
                    let point = Vec2::new(1.5, -2.5);
                    assert!(sheet.in_picture(corner + point).distance(point) < 1e-3);
                }
            }
        }
    }

    #[test]
    fn upright_pictures_are_beside_each_other() {
        let columns =
            |width: f32, height: f32| Sheet::new(4, Vec2::new(width, height), Vec2::splat(800.0), 56.0).columns;
        assert_eq!([columns(10.0, 40.0), columns(20.0, 20.0), columns(40.0, 10.0)], [4, 2, 1]);
    }
}
