//! Whether a drawing of box characters fits a distance of its corners.

use super::pitch::{Pitch, is_box, is_horizontal, is_vertical};
use crate::line::Line;

/// Lines that are looked at.
const LOOKED_AT: usize = 256;

/// Whether all walls reach from corner to corner, and texts are in cells. Of several distances the largest that fits is meant:
/// walls at every place of it are rare in a small maze.
pub(super) fn fits(lines: &[Line<'_>], pitch: Pitch) -> bool {
    let (mut row, mut above) = (Vec::new(), Vec::new());
    lines.iter().take(LOOKED_AT).enumerate().all(|(index, line)| {
        std::mem::swap(&mut row, &mut above);
        line.characters(&mut row);
        match index % pitch.down {
            0 => are_corners(&row, &above, pitch.across),
            first => are_cells(&row, &above, first == 1, pitch.across),
        }
    })
}

/// The character in a column; rows lose the spaces at their ends.
fn at(row: &[char], column: usize) -> char {
    row.get(column).copied().unwrap_or(' ')
}

fn is_upright(found: char) -> bool {
    is_vertical(found) || is_box(found) && !is_horizontal(found)
}

/// Whether the walls of a line with corners fill sides, and end at corners as those above do.
fn are_corners(row: &[char], above: &[char], across: usize) -> bool {
    let is_wall = |found: &char| is_horizontal(*found) || is_box(*found) && !is_vertical(*found);
    let mut is_left_wall = false;
    (0..row.len().max(above.len())).step_by(across).all(|corner| {
        let side = row.get(corner + 1..(corner + across).min(row.len())).unwrap_or(&[]);
        let walls = side.iter().filter(|found| is_wall(found)).count();
        let is_side = walls == 0 || walls + 1 == across;
        let is_needed = std::mem::replace(&mut is_left_wall, walls > 0) || walls > 0 || is_upright(at(above, corner));
        is_side && !(is_needed && at(row, corner) == ' ')
    })
}

/// Whether a line through cells has walls where the line above has them, or corners for the first one, and texts nowhere but in
/// cells.
fn are_cells(row: &[char], above: &[char], is_first: bool, across: usize) -> bool {
    (0..row.len().max(above.len())).step_by(across).all(|side| {
        let (found, over) = (at(row, side), at(above, side));
        let is_wall = is_upright(found);
        let goes_on = if is_first { !(is_wall && over == ' ') } else { is_wall == is_upright(over) };
        let inside = row.get(side + 1..(side + across).min(row.len())).unwrap_or(&[]);
        goes_on && !found.is_alphanumeric() && !inside.iter().any(|&found| is_box(found))
    })
}
