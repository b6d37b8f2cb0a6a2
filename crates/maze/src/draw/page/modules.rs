//! Dark and light squares, such as those of a QR code, as marks.

use super::marks::{Ink, Mark};

/// A square of dark and light squares, such as a QR code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modules {
    side: usize,
    dark: Vec<bool>,
}

impl Modules {
    /// Squares row by row from the top left, `true` for dark ones; `None` if they are not `side` rows of `side`.
    pub fn new(side: usize, dark: Vec<bool>) -> Option<Self> {
        (side > 0 && side.checked_mul(side) == Some(dark.len())).then_some(Self { side, dark })
    }

    /// How many there are across, and down.
    pub const fn side(&self) -> usize {
        self.side
    }

    /// Whether one is dark; all outside are light.
    pub fn is_dark(&self, column: usize, row: usize) -> bool {
        column < self.side && self.dark.get(row * self.side + column).is_some_and(|&dark| dark)
    }

    /// The dark ones as marks, each `length` points wide, from an upper left corner. Those beside each other are one mark:
    /// programs that show pages leave pale lines between shapes that touch.
    pub fn marks(&self, (left, top): (f32, f32), length: f32) -> Vec<Mark> {
        let mut marks = Vec::new();
        for row in 0..self.side {
            let mut column = 0;
            while column < self.side {
                let begin = column;
                while self.is_dark(column, row) {
                    column += 1;
                }
                if column > begin {
                    let [from, to] = [begin, column].map(|column| left + column as f32 * length);
                    let [high, low] = [row, row + 1].map(|row| top - row as f32 * length);
                    let corners = vec![(from, low), (to, low), (to, high), (from, high)];
                    marks.push(Mark::Shape { corners, ink: Ink::BLACK });
                }
                column += 1;
            }
        }
        marks
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dark_ones_beside_each_other_are_one_mark() {
        let [x, o] = [true, false];
        let modules = Modules::new(3, vec![x, x, o, o, o, o, x, o, x]).unwrap();
        let corners = modules.marks((10.0, 20.0), 2.0).into_iter().map(|mark| match mark {
            Mark::Shape { corners, .. } => (corners[0], corners[2]),
            other => panic!("{other:?}"),
        });
        let corners: Vec<_> = corners.collect();
        let expected = [((10.0, 18.0), (14.0, 20.0)), ((10.0, 14.0), (12.0, 16.0)), ((14.0, 14.0), (16.0, 16.0))];
        assert_eq!(corners, expected);
        assert!(modules.is_dark(0, 2) && !modules.is_dark(3, 0) && !modules.is_dark(0, 3));
        assert_eq!(Modules::new(2, vec![x; 3]), None);
        assert_eq!(Modules::new(0, Vec::new()), None);
    }
}
