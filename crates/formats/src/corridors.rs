//! Whether a black and white picture of any scale has walls and corridors, or is a shape that can be a mask.

use maze::{Cancel, Mask};

use crate::error::ReadError;
use crate::parts::Parts;
use crate::picture::Plan;

/// The least mean number of corridors that a row, and a column, crosses. Letters in a line have up to three strokes above
/// each other.
const LEAST_CROSSED: usize = 4;
/// The largest share of the walls that is as far from floor as corridors are wide: the ground of a shape is.
const MOST_DEEP_WALLS: f64 = 0.25;
/// The largest share of the floor that is as far from walls. A round maze has it in the corners around.
const MOST_DEEP_FLOOR: f64 = 0.35;
/// The least share of the walls in pieces that are longer than corridors are wide. Scattered holes are short.
const LEAST_LONG: f64 = 0.6;
/// The least share of a side of the picture that a piece of the outer wall has.
const LEAST_PIECE: f64 = 0.25;
/// The shortest wall between two posts, in blocks.
const SHORTEST: usize = 3;

/// Whether a picture, or a text of blocks, is a maze in all likelihood, of which the kept cells of `mask` are the floor,
/// with a light margin or without.
///
/// Walls of a maze are everywhere, nowhere thicker than its corridors, longer than corridors are wide, and some of them are
/// around it. [`looks_like_maze`](crate::looks_like_maze) is for blocks that were read, this for what was refused, or was
/// read pixel by pixel.
pub fn has_corridors(mask: &Mask, cancel: &Cancel) -> Result<bool, ReadError> {
    let (floor, width) = framed(mask);
    let Some(height) = floor.len().checked_div(width) else { return Ok(false) };
    if crossed(&floor, width) < LEAST_CROSSED * height || crossed_down(&floor, width) < LEAST_CROSSED * width {
        return Ok(false);
    }
    let plan = Plan { floor: &floor, width };
    let corridor = plan.corridor();
    let share_far = |is_wall: bool| -> Result<f64, ReadError> {
        let far = corridor.min(usize::from(u8::MAX) - 1) as u8;
        let distances = plan.distances(|place| floor[place] == is_wall, cancel)?;
        let (all, deep) = distances
            .iter()
            .filter(|&&distance| distance > 0)
            .fold((0_u64, 0_u64), |(all, deep), &on| (all + 1, deep + u64::from(on > far)));
        Ok(deep as f64 / all.max(1) as f64)
    };
    if share_far(true)? > MOST_DEEP_WALLS || share_far(false)? > MOST_DEEP_FLOOR {
        return Ok(false);
    }
    let walls: Vec<bool> = floor.iter().map(|floor| !floor).collect();
    let pieces = Parts::with_corners(&walls, width, cancel)?.extents();
    let blocks = |least: usize| -> u64 {
        pieces.iter().filter(|piece| piece.longest() >= least).map(|piece| u64::from(piece.blocks)).sum()
    };
    let of_side = |side: usize| (LEAST_PIECE * side as f64).ceil() as usize;
    let outer = || pieces.iter().filter(|piece| piece.longest() >= of_side(width.min(height)));
    let is_around = outer().any(|piece| piece.left == 0)
        && outer().any(|piece| piece.top == 0)
        && outer().any(|piece| usize::from(piece.right) + 1 == width)
        && outer().any(|piece| usize::from(piece.bottom) + 1 == height);
    Ok(is_around && blocks(corridor.max(SHORTEST)) as f64 >= LEAST_LONG * blocks(1) as f64)
}

/// The floor in the rectangle around all walls, and its width; no floor without walls.
fn framed(mask: &Mask) -> (Vec<bool>, usize) {
    let (width, height) = (mask.size().width(), mask.size().height());
    let is_wall = |column: u32, row: u32| !mask.is_kept(column, row);
    let has_wall = |row: &u32| (0..width).any(|column| is_wall(column, *row));
    let (Some(top), Some(bottom)) = ((0..height).find(has_wall), (0..height).rev().find(has_wall)) else {
        return (Vec::new(), 0);
    };
    let (mut left, mut right) = (width - 1, 0);
    for row in top..=bottom {
        left = (0..left).find(|&column| is_wall(column, row)).unwrap_or(left);
        right = (right + 1..width).rev().find(|&column| is_wall(column, row)).unwrap_or(right);
    }
    let right = right.max(left);
    let places = (top..=bottom).flat_map(|row| (left..=right).map(move |column| (column, row)));
    (places.map(|(column, row)| mask.is_kept(column, row)).collect(), (right - left + 1) as usize)
}

/// The runs of floor in all rows.
fn crossed(floor: &[bool], width: usize) -> usize {
    let begins = |row: &[bool]| row.windows(2).filter(|pair| pair[1] && !pair[0]).count() + usize::from(row[0]);
    floor.chunks_exact(width).map(begins).sum()
}

/// The runs of floor in all columns.
fn crossed_down(floor: &[bool], width: usize) -> usize {
    let rows: Vec<&[bool]> = floor.chunks_exact(width).collect();
    let begins = |pair: &[&[bool]]| pair[0].iter().zip(pair[1]).filter(|&(&above, &below)| below && !above).count();
    rows.windows(2).map(begins).sum::<usize>() + rows[0].iter().filter(|&&floor| floor).count()
}

#[cfg(test)]
mod tests {
    use maze::{Algorithm, Generator, MazeStyle, Seed, Size, Square};

    use super::*;

    fn has_corridors(width: u32, height: u32, is_floor: impl Fn(u32, u32) -> bool) -> bool {
        let size = Size::new(width as u16, height as u16).unwrap();
        super::has_corridors(&Mask::new(size, is_floor).unwrap(), &Cancel::never()).unwrap()
    }

    /// A share of the places, the same on every run.
    fn is_hole(column: u32, row: u32, of_100: u64) -> bool {
        let mixed = (u64::from(column) << 32 | u64::from(row)).wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (mixed >> 33) % 100 < of_100
    }

    fn is_in_heart(column: u32, row: u32) -> bool {
        let (x, y) = (f64::from(column) / 60.0 - 1.25, 1.25 - f64::from(row) / 60.0);
        (x * x + y * y - 1.0).powi(3) - x * x * y.powi(3) <= 0.0
    }

    #[test]
    fn mazes_of_any_scale_have_corridors() {
        for (braid, wall, corridor) in [("0", 1, 1), ("0", 6, 6), ("0", 1, 8), ("1", 1, 1), ("1", 2, 9), ("0.5", 5, 3)]
        {
            let style = MazeStyle { braid: braid.parse().unwrap(), ..MazeStyle::PLAIN };
            for (number, &algorithm) in Algorithm::ALL.iter().enumerate() {
                let grid = Square::new(Size::new(20, 16).unwrap());
                let generator = Generator { algorithm, style };
                let Ok(maze) = maze::generate(grid, generator, &Seed::new(number.to_string()), &mut ()) else {
                    continue;
                };
                let pitch = wall + corridor;
                let is_floor = |x: u32, y: u32| {
                    // The first row of cells has a gap above, and the last one below.
                    let (column, row) = (x / pitch, y / pitch);
                    if (column == 2 && row == 0 || column == 7 && row == 16) && x % pitch >= wall {
                        return true;
                    }
                    let Some(cell) = grid.cell(column, row) else { return false };
                    match (x % pitch < wall, y % pitch < wall) {
                        (true, true) => false,
                        (true, false) => maze.is_open(cell, Square::WEST),
                        (false, true) => maze.is_open(cell, Square::NORTH),
                        (false, false) => true,
                    }
                };
                for margin in [0, 12] {
                    let (width, height) = (20 * pitch + wall, 16 * pitch + wall);
                    let is_floor = |x: u32, y: u32| match (x.checked_sub(margin), y.checked_sub(margin)) {
                        (Some(x), Some(y)) if x < width && y < height => is_floor(x, y),
                        _ => true,
                    };
                    let found = has_corridors(width + 2 * margin, height + 2 * margin, is_floor);
                    assert!(found, "{algorithm}, braid {braid}, walls {wall}, corridors {corridor}, margin {margin}");
                }
            }
        }
    }

    #[test]
    fn round_mazes_have_corridors() {
        // Rings with two gaps each, and spokes between some of them.
        let is_floor = |x: u32, y: u32| {
            let (x, y) = (f64::from(x) - 150.0, f64::from(y) - 150.0);
            let (far, angle) = (x.hypot(y), y.atan2(x));
            let (ring, within) = ((far / 14.0).floor(), far % 14.0);
            let is_gap = (angle * 3.0 + ring * 2.0).rem_euclid(6.0) < 0.6;
            let is_spoke = ((angle * 2.0 + ring).rem_euclid(1.5) * far).abs() < 4.0 && ring < 10.0 && ring > 2.0;
            far > 143.0 || !(within < 3.0 && !is_gap || is_spoke)
        };
        assert!(has_corridors(300, 300, is_floor));
    }

    #[test]
    fn shapes_and_scattered_holes_have_none() {
        assert!(!has_corridors(150, 150, |_, _| true));
        assert!(!has_corridors(150, 150, |_, _| false));
        assert!(!has_corridors(1, 1, |_, _| false));
        assert!(!has_corridors(150, 150, is_in_heart));
        assert!(!has_corridors(150, 150, |x, y| !is_in_heart(x, y)));
        // A ring, a frame, stripes that are joined, a comb.
        assert!(!has_corridors(100, 100, |x, y| (20..45)
            .contains(&(x.abs_diff(50).pow(2) + y.abs_diff(50).pow(2)).isqrt())));
        assert!(!has_corridors(100, 100, |x, y| !(30..70).contains(&x) || !(30..70).contains(&y)));
        assert!(!has_corridors(100, 60, |x, y| x % 10 < 5 || y < 5));
        for of_100 in [1, 5, 10, 20] {
            assert!(!has_corridors(150, 150, |x, y| !is_hole(x, y, of_100)), "{of_100} % holes");
            assert!(!has_corridors(150, 150, |x, y| is_in_heart(x, y) && !is_hole(x, y, of_100)), "{of_100} % holes");
            let is_block = |x: u32, y: u32| !is_hole(x / 4, y / 4, of_100);
            assert!(!has_corridors(160, 160, is_block), "{of_100} % square holes");
        }
    }

    #[test]
    fn letters_have_none() {
        for (text, size) in [("MAZE", "80x24"), ("HELLO", "200x60"), ("B", "60x60"), ("@", "90x90"), ("8&%", "120x60")]
        {
            let size: Size = size.parse().unwrap();
            let Ok(mask) = Mask::of_text(text, Some(size)) else { panic!("{text}") };
            let is_kept = |x, y| mask.is_kept(x, y);
            assert!(!has_corridors(size.width(), size.height(), is_kept), "{text}");
            // Dark letters on light ground.
            assert!(!has_corridors(size.width(), size.height(), |x, y| !is_kept(x, y)), "{text}");
        }
    }
}
