//! Finds the maze in a picture without its margin, and the tone of its walls, by its outline.

use super::raster::Raster;

/// The least share of the outermost pixels that are wall if a maze has an outer wall. Gaps are the rest.
const OUTLINE: f64 = 0.85;
/// The largest share of dark specks in a margin.
const SPECKS: f64 = 0.03;

/// A part of a picture, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    pub(super) left: u32,
    pub(super) top: u32,
    pub(super) width: u32,
    pub(super) height: u32,
}

/// The outline of the maze in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outline {
    pub(super) frame: Frame,
    pub(super) is_wall_dark: bool,
    /// Whether the outermost pixels of the frame are walls.
    pub(super) is_outlined: bool,
}

/// The pixels of one tone, dark or light, in each row and column.
struct Profiles {
    rows: Vec<u32>,
    columns: Vec<u32>,
}

/// Finds the maze in a picture.
pub(super) fn outline(raster: &Raster, threshold: u8, marks: &[(u32, u32)]) -> Outline {
    let (width, height) = (raster.width(), raster.height());
    let whole = Frame { left: 0, top: 0, width, height };
    let dark = profiles(raster, threshold);
    let light = Profiles {
        rows: dark.rows.iter().map(|count| width - count).collect(),
        columns: dark.columns.iter().map(|count| height - count).collect(),
    };
    let outlined = |profiles: &Profiles, is_dark: bool| {
        let is_outlined = |frame: &Frame| share(&edge(raster, threshold, *frame), is_dark) >= OUTLINE;
        frames(profiles).into_iter().flatten().find(is_outlined)
    };
    let (dark_frame, light_frame) = (outlined(&dark, true), outlined(&light, false));
    let is_wall_dark = match (dark_frame, light_frame) {
        // A light edge without a frame of dark walls in it: the edge is the outer wall if dark pixels leave the picture
        // by gaps at most. Otherwise it is the margin of a maze in another shape, or of one without an outer wall.
        (None, Some(frame)) => {
            let edge = edge(raster, threshold, frame);
            let is_wall = match gaps(&edge, true) {
                0 => frames(&dark)[0].is_some_and(|frame| share(&self::edge(raster, threshold, frame), true) >= 0.5),
                count => count <= 2,
            };
            !is_wall
        }
        // A margin around walls, or an outer wall around a ring of corridors.
        (Some(dark), Some(light)) if dark == whole => {
            let is_closed = gaps(&edge(raster, threshold, whole), false) == 0;
            !(is_closed && is_walled(raster, threshold, light, false, marks))
        }
        (Some(dark), Some(light)) if light == whole => {
            !leads_in(raster, threshold, dark) && is_walled(raster, threshold, dark, true, marks)
        }
        _ => true,
    };
    let frame = if is_wall_dark { dark_frame } else { light_frame };
    Outline { frame: frame.unwrap_or(whole), is_wall_dark, is_outlined: frame.is_some() }
}

/// Whether dark gaps in the edge of a picture lead to a frame in it: then the light between is a wall, no margin.
fn leads_in(raster: &Raster, threshold: u8, frame: Frame) -> bool {
    let (width, height) = (raster.width(), raster.height());
    let is_dark = |x: u32, y: u32| raster.row(y)[x as usize] < threshold;
    let (right, bottom) = (frame.left + frame.width, frame.top + frame.height);
    let across = (frame.left..right).any(|x| {
        frame.top > 0 && (0..frame.top).all(|y| is_dark(x, y))
            || bottom < height && (bottom..height).all(|y| is_dark(x, y))
    });
    let mut down = (frame.top..bottom).filter(|_| !across);
    across
        || down.any(|y| {
            frame.left > 0 && (0..frame.left).all(|x| is_dark(x, y))
                || right < width && (right..width).all(|x| is_dark(x, y))
        })
}

/// Whether a frame whose edge is nearly all of one tone, in a margin of the other, has walls of this tone there rather
/// than a ring of corridors: gaps of a wall are wider than it is thick, and walls across corridors are thinner than these
/// are wide. Blocks are as wide as thick: there it is a ring of corridors if the margin is one block wide all around, and
/// there are more gaps than start and goal, or marks where its cells are.
fn is_walled(raster: &Raster, threshold: u8, frame: Frame, is_dark: bool, marks: &[(u32, u32)]) -> bool {
    let edge = edge(raster, threshold, frame);
    let gaps: Vec<f64> =
        edge.chunk_by(|one, other| one == other).filter(|run| run[0] != is_dark).map(|run| run.len() as f64).collect();
    if gaps.is_empty() {
        return true;
    }
    // Specks and soft corners make short gaps.
    let width = gaps.iter().copied().fold(0.0, f64::max);
    let is_one = |x: u32, y: u32| (raster.row(y)[x as usize] < threshold) == is_dark;
    let (right, bottom) = (frame.left + frame.width, frame.top + frame.height);
    let down = (frame.left..right).flat_map(|x| {
        let above = (frame.top..bottom).take_while(|&y| is_one(x, y)).count();
        [above, (frame.top..bottom).rev().take_while(|&y| is_one(x, y)).count()]
    });
    let across = (frame.top..bottom).flat_map(|y| {
        let left = (frame.left..right).take_while(|&x| is_one(x, y)).count();
        [left, (frame.left..right).rev().take_while(|&x| is_one(x, y)).count()]
    });
    let mut depths: Vec<usize> = down.chain(across).filter(|&depth| depth > 0).collect();
    // Walls and corridors that lead inward make others deeper.
    let third = depths.len() / 3;
    let (_, &mut depth, _) = depths.select_nth_unstable(third);
    if width > 1.2 * depth as f64 {
        return true;
    }
    let margins = [frame.left, frame.top, raster.width() - right, raster.height() - bottom];
    let is_block = margins.iter().all(|&margin| margin as usize == depth);
    let gaps = gaps.iter().filter(|&&gap| 2.0 * gap > width).count();
    // Cells are at odd places from an outer wall, and so at even ones from a ring of corridors.
    let is_even = |&(x, y): &(u32, u32)| {
        let block = |at: u32, first: u32| at.saturating_sub(first) as usize / depth;
        block(x, frame.left).is_multiple_of(2) && block(y, frame.top).is_multiple_of(2)
    };
    let are_even = !marks.is_empty() && marks.iter().all(is_even);
    1.2 * width >= depth as f64 && !(is_block && (gaps > 2 || are_even))
}

/// Whether each of the outermost pixels of a frame is dark, around it.
fn edge(raster: &Raster, threshold: u8, frame: Frame) -> Vec<bool> {
    let row = |y: u32| &raster.row(y)[frame.left as usize..][..frame.width as usize];
    let is_dark = |tone: &u8| *tone < threshold;
    let (bottom, last) = (frame.top + frame.height - 1, frame.width as usize - 1);
    let mut edge: Vec<bool> = row(frame.top).iter().map(is_dark).collect();
    edge.extend((frame.top..=bottom).map(|y| is_dark(&row(y)[last])));
    edge.extend(row(bottom).iter().rev().map(is_dark));
    edge.extend((frame.top..=bottom).rev().map(|y| is_dark(&row(y)[0])));
    edge
}

/// The share of an edge that is dark, or that is light.
fn share(edge: &[bool], is_dark: bool) -> f64 {
    edge.iter().filter(|&&dark| dark == is_dark).count() as f64 / edge.len() as f64
}

/// How many runs of an edge are dark, or light.
fn gaps(edge: &[bool], is_dark: bool) -> usize {
    edge.chunk_by(|one, other| one == other).filter(|run| run[0] == is_dark).count()
}

/// The frame of all pixels of a tone, and the one without specks, if it is another.
fn frames(profiles: &Profiles) -> [Option<Frame>; 2] {
    let frame = |is_maze: &dyn Fn(u32, u32) -> bool| {
        let span = |counts: &[u32]| {
            let most = counts.iter().copied().max()?;
            let first = counts.iter().position(|&count| is_maze(count, most))?;
            let last = counts.iter().rposition(|&count| is_maze(count, most))?;
            Some((first as u32, (last - first + 1) as u32))
        };
        let ((left, width), (top, height)) = (span(&profiles.columns)?, span(&profiles.rows)?);
        Some(Frame { left, top, width, height })
    };
    let all = frame(&|count, _| count > 0);
    // An outer wall has about as many pixels as any row; outside of it there may be only specks.
    let clean = frame(&|count, most| 2 * count >= most).filter(|&frame| Some(frame) != all);
    let clean = clean.filter(|frame| {
        let outside = |counts: &[u32], first: u32, length: u32| {
            let inside = first as usize..(first + length) as usize;
            let outside = counts.iter().enumerate().filter(|(at, _)| !inside.contains(at));
            outside.fold((0_u64, 0_u64), |(lines, pixels), (_, &count)| (lines + 1, pixels + u64::from(count)))
        };
        let (rows, in_rows) = outside(&profiles.rows, frame.top, frame.height);
        let (columns, in_columns) = outside(&profiles.columns, frame.left, frame.width);
        let area = rows * profiles.columns.len() as u64 + columns * profiles.rows.len() as u64;
        (in_rows + in_columns) as f64 <= SPECKS * area as f64
    });
    [all, clean]
}

fn profiles(raster: &Raster, threshold: u8) -> Profiles {
    let mut columns = vec![0; raster.width() as usize];
    let rows = (0..raster.height()).map(|y| {
        let mut count = 0;
        for (column, &tone) in columns.iter_mut().zip(raster.row(y)) {
            let is_dark = u32::from(tone < threshold);
            *column += is_dark;
            count += is_dark;
        }
        count
    });
    Profiles { rows: rows.collect(), columns }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::pixel::PixelRows;

    /// The outline of rows of `#`, dark, and `.`, light: the frame, whether walls are dark, whether there is an outer
    /// wall.
    fn found(rows: &[&str]) -> (Frame, bool, bool) {
        let mut raster = Raster::new(rows[0].len() as u32, rows.len() as u32).unwrap();
        for (y, row) in (0..).zip(rows) {
            let tones: Vec<u8> = row.bytes().map(|letter| if letter == b'#' { 0 } else { 255 }).collect();
            raster.set_gray_row(y, &tones);
        }
        let outline = outline(&raster, 128, &[]);
        (outline.frame, outline.is_wall_dark, outline.is_outlined)
    }

    const MAZE: [&str; 7] = ["#.#######", "#.......#", "#.#####.#", "#.#...#.#", "#.###.#.#", "#.....#.#", "#######.#"];

    #[test]
    fn outline_is_found_with_and_without_a_margin_in_both_tones() {
        let frame = |left, top| Frame { left, top, width: 9, height: 7 };
        let inverted = |rows: &[String]| -> Vec<String> {
            rows.iter().map(|row| row.replace('#', "x").replace('.', "#").replace('x', ".")).collect()
        };
        for margin in [0, 1, 3] {
            let side = ".".repeat(margin);
            let blank = vec![".".repeat(9 + 2 * margin); margin];
            let rows = MAZE.iter().map(|row| format!("{side}{row}{side}"));
            let rows: Vec<String> = blank.iter().cloned().chain(rows).chain(blank.iter().cloned()).collect();
            let as_rows = |rows: &[String]| found(&rows.iter().map(String::as_str).collect::<Vec<_>>());
            let place = frame(margin as u32, margin as u32);
            assert_eq!(as_rows(&rows), (place, true, true), "margin {margin}");
            assert_eq!(as_rows(&inverted(&rows)), (place, false, true), "margin {margin}, light walls");
        }
    }

    #[test]
    fn maze_without_an_outer_wall_is_the_whole_picture() {
        let rows = [".....#...", "####.#.#.", ".....#.#.", ".###.#.#.", "...#...#."];
        assert_eq!(found(&rows), (Frame { left: 0, top: 0, width: 9, height: 5 }, true, false));
    }
}
