//! A path in words: how far to go, and where.

use maze::{AnyGrid, Cell, CellShape, Grid, Square};
use text::Language;

/// A path in words, such as `from the start: 3 right, 2 down`; `None` for a grid without square cells, and for cells that
/// are not beside each other.
pub fn directions(grid: &AnyGrid, path: &[Cell], language: Language) -> Option<String> {
    if grid.shape() != CellShape::Square {
        return None;
    }
    let sides = path.windows(2).map(|pair| grid.side_to(pair[0], pair[1])).collect::<Option<Vec<_>>>()?;
    let parts = sides.chunk_by(|one, other| one == other).map(|same| {
        let steps = same.len() as u32;
        let words = match same[0] {
            Square::NORTH => text!("page-qr-up", steps = steps),
            Square::EAST => text!("page-qr-right", steps = steps),
            Square::SOUTH => text!("page-qr-down", steps = steps),
            _ => text!("page-qr-left", steps = steps),
        };
        language.get(&words).into_owned()
    });
    let parts: Vec<String> = parts.collect();
    Some(format!("{}: {}", language.get(&text!("page-qr-from-start")), parts.join(", ")))
}
