//! Masks that are scaled: a picture has more pixels than a maze is to have cells.

use maze::{Mask, Size};

use super::maze_form::LONGEST_SIDE;

/// The most pixels a side of a picture of which each is a cell; larger ones are scaled.
const LARGEST_DRAWN: u32 = 256;

/// Whether a picture is one that is scaled to the chosen columns: a photograph or a scan, not cells that were drawn one
/// by one.
pub(super) const fn is_scaled(picture: &Mask) -> bool {
    let size = picture.size();
    size.width() > LARGEST_DRAWN || size.height() > LARGEST_DRAWN
}

/// As many rows to some columns as the picture has, or columns to rows: `this` is to `other` as `count` is to the result.
pub(super) fn in_proportion(this: u32, other: u32, count: u32) -> u32 {
    let exact = u64::from(other) * u64::from(count);
    let rounded = (exact + u64::from(this) / 2) / u64::from(this.max(1));
    (rounded as u32).clamp(1, LONGEST_SIDE)
}

/// A picture in so many columns and rows: a cell is kept where at least half of its pixels are. Of several parts the
/// largest is kept; of the picture itself all of it.
pub(super) fn scaled(picture: &Mask, columns: u32, rows: u32) -> Result<Mask, String> {
    let (width, height) = (picture.size().width(), picture.size().height());
    if (columns, rows) == (width, height) {
        return Ok(picture.clone());
    }
    let size = u16::try_from(columns).ok().zip(u16::try_from(rows).ok());
    let size = size.and_then(|(columns, rows)| Size::new(columns, rows)).ok_or("that size is none")?;
    // From which pixel on a place begins, and where it ends, at least one further.
    let span = |place: u32, all: u32, places: u32| {
        let at = |place: u32| (u64::from(place) * u64::from(all) / u64::from(places)) as u32;
        at(place)..at(place + 1).max(at(place) + 1)
    };
    let is_kept = |column: u32, row: u32| {
        let pixels = || span(row, height, rows).flat_map(|y| span(column, width, columns).map(move |x| (x, y)));
        2 * pixels().filter(|&(x, y)| picture.is_kept(x, y)).count() >= pixels().count()
    };
    largest_part_of(&Mask::new(size, is_kept).map_err(|error| error.to_string())?)
}

/// The largest part of a mask whose cells are joined side by side.
pub(super) fn largest_part_of(mask: &Mask) -> Result<Mask, String> {
    let (size, part) = (mask.size(), largest_part(mask));
    Mask::new(size, |column, row| part[(row * size.width() + column) as usize]).map_err(|error| error.to_string())
}

/// Which cells lie in the largest part of a mask that hangs together side by side.
fn largest_part(mask: &Mask) -> Vec<bool> {
    let (width, height) = (mask.size().width(), mask.size().height());
    let mut part_of = vec![0_u32; (width * height) as usize];
    let (mut largest, mut most, mut parts) = (0, 0, 0);
    let mut stack = Vec::new();
    for first in 0..width * height {
        if part_of[first as usize] > 0 || !mask.is_kept(first % width, first / width) {
            continue;
        }
        parts += 1;
        let mut count = 0;
        part_of[first as usize] = parts;
        stack.push((first % width, first / width));
        while let Some((x, y)) = stack.pop() {
            count += 1;
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
    part_of.into_iter().map(|part| part > 0 && part == largest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mask(text: &str) -> Mask {
        text.parse().unwrap()
    }

    #[test]
    fn a_picture_is_scaled_by_what_is_in_the_middle_of_its_cells() {
        let picture = mask("....##..\n....##..\n##..####\n########\n");
        assert_eq!(scaled(&picture, 8, 4).unwrap(), picture);
        // Half of its pixels are enough for a cell; what is cut off from the largest part is left out.
        assert_eq!(scaled(&picture, 4, 2).unwrap(), mask("..##\n#.##\n"));
        assert_eq!(scaled(&mask("..\n"), 6, 3).unwrap(), mask("......\n......\n......\n"));
        assert_eq!((in_proportion(1600, 1200, 32), in_proportion(1200, 1600, 24)), (24, 32));
        assert_eq!((in_proportion(2000, 1, 8), in_proportion(1, 2000, 8)), (1, LONGEST_SIDE));
    }

    #[test]
    fn the_largest_part_is_kept() {
        assert_eq!(scaled(&mask("..#....#\n..#....#\n"), 8, 1).unwrap(), mask("###....#\n"));
    }
}
