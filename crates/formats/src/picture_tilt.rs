//! A plane seen at an angle: where the places of a straight picture are in a photograph of it.

/// A place across and down.
pub(crate) type PicturePoint = (f64, f64);

/// A projective map of places: the rows of its matrix, for across, down and depth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct PictureTilt([[f64; 3]; 3]);

impl PictureTilt {
    /// The map that takes the corners of a rectangle from (0, 0) to (width, height), clockwise from the top left, to some
    /// places; `None` if they are no corners of a convex shape.
    pub(crate) fn new(width: f64, height: f64, corners: [PicturePoint; 4]) -> Option<Self> {
        let turn = |at: usize| {
            let [before, here, after] = [0, 1, 2].map(|ahead| corners[(at + ahead) % 4]);
            cross(difference(here, before), difference(after, here))
        };
        if !(0..4).all(|at| turn(at) > 1.0) {
            return None;
        }
        // From the unit square, after Heckbert.
        let [first, right, far, below] = corners;
        let sum = (first.0 - right.0 + far.0 - below.0, first.1 - right.1 + far.1 - below.1);
        let (to_right, to_below) = (difference(right, far), difference(below, far));
        let whole = cross(to_right, to_below);
        let depth = [cross(sum, to_below) / whole, cross(to_right, sum) / whole];
        let row = |first: f64, right: f64, below: f64| {
            [(right - first + depth[0] * right) / width, (below - first + depth[1] * below) / height, first]
        };
        let rows = [
            row(first.0, right.0, below.0),
            row(first.1, right.1, below.1),
            [depth[0] / width, depth[1] / height, 1.0],
        ];
        rows.as_flattened().iter().all(|part| part.is_finite()).then_some(Self(rows))
    }

    /// Shifts the source by this far to the right and down, and scales the target by the factor.
    pub(crate) fn moved(self, by: f64, factor: f64) -> Self {
        let [across, down, depth] = self.0.map(|[x, y, one]| [x, y, one - by * (x + y)]);
        let scaled = |row: [f64; 3]| row.map(|part| part * factor);
        Self([scaled(across), scaled(down), depth])
    }

    /// Where a place is.
    pub(crate) fn place(&self, at: PicturePoint) -> PicturePoint {
        let [across, down, depth] = self.0.map(|[x, y, one]| x * at.0 + y * at.1 + one);
        (across / depth, down / depth)
    }
}

fn difference(to: PicturePoint, from: PicturePoint) -> PicturePoint {
    (to.0 - from.0, to.1 - from.1)
}

fn cross(one: PicturePoint, other: PicturePoint) -> f64 {
    one.0 * other.1 - one.1 * other.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_are_where_they_were_asked_for() {
        let corners = [(10.0, 20.0), (210.0, 31.0), (190.0, 180.0), (22.0, 160.0)];
        let tilt = PictureTilt::new(300.0, 200.0, corners).unwrap();
        for (place, corner) in [(0.0, 0.0), (300.0, 0.0), (300.0, 200.0), (0.0, 200.0)].into_iter().zip(corners) {
            let found = tilt.place(place);
            assert!((found.0 - corner.0).abs() < 1e-6 && (found.1 - corner.1).abs() < 1e-6, "{found:?} {corner:?}");
            let moved = tilt.moved(8.0, 2.0).place((place.0 + 8.0, place.1 + 8.0));
            assert!((moved.0 - 2.0 * corner.0).abs() < 1e-6 && (moved.1 - 2.0 * corner.1).abs() < 1e-6);
        }
        // The middle of the diagonals stays on both.
        assert_eq!(PictureTilt::new(1.0, 1.0, [(0.0, 0.0), (9.0, 9.0), (9.0, 0.0), (0.0, 9.0)]), None);
    }
}
