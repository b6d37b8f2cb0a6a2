//! Scales pictures to masks, because pictures have more pixels than mazes have cells.

use maze::{Cancel, Mask, MaskError, Size};
use text::Text;

use super::limits::MAX_SIDE;

/// Pictures up to this size map one pixel to one cell; larger ones are scaled down. Pixels per side.
const MAX_UNSCALED: u32 = 256;

/// Whether a picture is scaled to the chosen columns. Small pictures are drawings of single cells and are not.
pub const fn is_scaled(picture: &Mask) -> bool {
    let size = picture.size();
    size.width() > MAX_UNSCALED || size.height() > MAX_UNSCALED
}

/// Scales the other side in proportion: `this` is to `other` as `count` is to the result.
pub fn in_proportion(this: u32, other: u32, count: u32) -> u32 {
    let exact = u64::from(other) * u64::from(count);
    let rounded = (exact + u64::from(this) / 2) / u64::from(this.max(1));
    (rounded as u32).clamp(1, MAX_SIDE)
}

/// Scales a picture to columns and rows. A cell is kept if at least half of its pixels are. Only the largest connected
/// part is kept. A picture of the same size stays unchanged.
pub fn scaled(picture: &Mask, columns: u32, rows: u32) -> Result<Mask, Text> {
    let (width, height) = (picture.size().width(), picture.size().height());
    if (columns, rows) == (width, height) {
        return Ok(picture.clone());
    }
    let size = u16::try_from(columns).ok().zip(u16::try_from(rows).ok());
    let size = size.and_then(|(columns, rows)| Size::new(columns, rows));
    let size = size.ok_or_else(|| text!("lab-error-side", max = MAX_SIDE))?;
    // The pixels of a column or row of cells, at least one.
    let span = |place: u32, all: u32, places: u32| {
        let at = |place: u32| (u64::from(place) * u64::from(all) / u64::from(places)) as u32;
        at(place)..at(place + 1).max(at(place) + 1)
    };
    let is_kept = |column: u32, row: u32| {
        let pixels = || span(row, height, rows).flat_map(|y| span(column, width, columns).map(move |x| (x, y)));
        2 * pixels().filter(|&(x, y)| picture.is_kept(x, y)).count() >= pixels().count()
    };
    largest_part_of(&Mask::new(size, is_kept)?, &Cancel::never())
}

/// The largest connected part of a mask.
pub fn largest_part_of(mask: &Mask, cancel: &Cancel) -> Result<Mask, Text> {
    let (size, part) = (mask.size(), largest_part(mask, cancel)?);
    Mask::new(size, |column, row| part[(row * size.width() + column) as usize]).map_err(Text::from)
}

/// Cells between two checks of the cancel flag.
const CHECK_EVERY: u32 = 1 << 14;

/// The cells of the largest connected part of a mask.
fn largest_part(mask: &Mask, cancel: &Cancel) -> Result<Vec<bool>, MaskError> {
    let (width, height) = (mask.size().width(), mask.size().height());
    let mut part_of = vec![0_u32; (width * height) as usize];
    let (mut largest, mut most, mut parts) = (0, 0, 0);
    let (mut stack, mut visited) = (Vec::new(), 0_u32);
    for first in 0..width * height {
        if part_of[first as usize] > 0 || !mask.is_kept(first % width, first / width) {
            continue;
        }
        parts += 1;
        let mut count = 0;
        part_of[first as usize] = parts;
        stack.push((first % width, first / width));
        while let Some((x, y)) = stack.pop() {
            (count, visited) = (count + 1, visited + 1);
            if visited.is_multiple_of(CHECK_EVERY) && cancel.is_canceled() {
                return Err(MaskError::Canceled);
            }
            for (x, y) in [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)] {
                if mask.is_kept(x, y) && part_of[(y * width + x) as usize] == 0 {
                    part_of[(y * width + x) as usize] = parts;
                    stack.push((x, y));
                }
            }
        }
        if count > most {
            (largest, most) = (parts, count);
        }
    }
    Ok(part_of.into_iter().map(|part| part > 0 && part == largest).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mask(text: &str) -> Mask {
        text.parse().unwrap()
    }

    #[test]
    fn cell_is_kept_if_half_of_its_pixels_are() {
        let picture = mask("....##..\n....##..\n##..####\n########\n");
        assert_eq!(scaled(&picture, 8, 4).unwrap(), picture);
        // One cell is not connected to the largest part.
        assert_eq!(scaled(&picture, 4, 2).unwrap(), mask("..##\n#.##\n"));
        assert_eq!(scaled(&mask("..\n"), 6, 3).unwrap(), mask("......\n......\n......\n"));
        assert_eq!((in_proportion(1600, 1200, 32), in_proportion(1200, 1600, 24)), (24, 32));
        assert_eq!((in_proportion(2000, 1, 8), in_proportion(1, 2000, 8)), (1, MAX_SIDE));
    }

    #[test]
    fn largest_part_is_kept_whole() {
        assert_eq!(scaled(&mask("..#....#\n..#....#\n"), 8, 1).unwrap(), mask("###....#\n"));
    }
}
