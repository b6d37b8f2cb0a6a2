//! Red, green and blue marks: compact spots of a color, each one place.

use super::pixel::Color;
use super::raster::Run;

/// The largest share of all pixels that marks can have: one of nine blocks.
const MOST_SHARE: f64 = 0.12;
/// The least share of the pixels of its frame that a mark fills. A diamond has half of them, a drawn path few.
const LEAST_FILL: f64 = 0.4;
/// The least share of the pixels of the largest spot of a color that another spot has. Smaller ones are noise.
const LEAST_SPOT: f64 = 0.2;
/// The most goals. A room of goals is one spot.
const MOST_GOALS: usize = 64;

/// The middles of the marks, as columns and rows of pixels.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ColorMarks {
    pub(super) start: Option<(u32, u32)>,
    pub(super) goals: Vec<(u32, u32)>,
}

/// Connected pixels of a color.
#[derive(Clone, Debug)]
struct Spot {
    color: Color,
    pixels: u64,
    left: u32,
    right: u32,
    top: u32,
    bottom: u32,
}

/// The marks in a picture of `pixels` pixels, from its runs in the order of the rows; `None` if the colored pixels are
/// something else.
pub(super) fn marks(runs: &[Run], pixels: u64) -> Option<ColorMarks> {
    let spots = spots(runs);
    let largest = |color: Color| spots.iter().filter(|spot| spot.color == color).map(|spot| spot.pixels).max();
    let is_large = |spot: &&Spot| spot.pixels as f64 >= LEAST_SPOT * largest(spot.color).unwrap_or(1) as f64;
    let mut marks = ColorMarks::default();
    let (mut starts, mut partners) = (Vec::new(), Vec::new());
    for spot in spots.iter().filter(is_large) {
        let frame = f64::from(spot.right - spot.left + 1) * f64::from(spot.bottom - spot.top + 1);
        if spot.pixels as f64 > MOST_SHARE * pixels as f64 || (spot.pixels as f64) < LEAST_FILL * frame {
            return None;
        }
        let middle = (spot.left.midpoint(spot.right), spot.top.midpoint(spot.bottom));
        match spot.color {
            Color::Green => starts.push(middle),
            Color::Red => marks.goals.push(middle),
            Color::Blue => partners.push(middle),
        }
    }
    // Two marks of one color are start and goal, and so are a blue one and one of another color.
    match (&starts[..], &marks.goals[..], &partners[..]) {
        (&[start, goal], [], []) | ([], &[start, goal], []) => {
            return Some(ColorMarks { start: Some(start), goals: vec![goal] });
        }
        (&[start], [], &[goal]) | ([], &[goal], &[start]) if are_alike(&spots) => {
            return Some(ColorMarks { start: Some(start), goals: vec![goal] });
        }
        (_, _, [_, ..]) => return None,
        _ => {}
    }
    marks.start = starts.first().copied();
    (starts.len() <= 1 && marks.goals.len() <= MOST_GOALS).then_some(marks)
}

/// The largest ratio of two marks in size, and of the sides of a mark. A path drawn in blue is longer.
const ALIKE: u64 = 3;

/// Whether all spots are about as large as one another, and as wide as high.
fn are_alike(spots: &[Spot]) -> bool {
    let is_within = |one: u64, other: u64| one <= ALIKE * other && other <= ALIKE * one;
    let is_round = |spot: &Spot| is_within((spot.right - spot.left + 1).into(), (spot.bottom - spot.top + 1).into());
    spots.iter().all(is_round) && spots.iter().all(|spot| is_within(spot.pixels, spots[0].pixels))
}

/// Joins runs of one color that touch, also by a corner.
fn spots(runs: &[Run]) -> Vec<Spot> {
    let mut joined: Vec<usize> = (0..runs.len()).collect();
    let mut join = |one: usize, other: usize| {
        let (one, other) = (root(&mut joined, one), root(&mut joined, other));
        joined[one.max(other)] = one.min(other);
    };
    let mut above = 0;
    for (index, run) in runs.iter().enumerate() {
        while runs[above].y + 1 < run.y || (runs[above].y + 1 == run.y && runs[above].x + runs[above].length < run.x) {
            above += 1;
        }
        if index > 0
            && runs[index - 1].y == run.y
            && runs[index - 1].x + runs[index - 1].length == run.x
            && runs[index - 1].color == run.color
        {
            join(index - 1, index);
        }
        let touching = runs[above..index].iter().enumerate();
        for (offset, other) in touching.take_while(|(_, other)| other.y < run.y && other.x <= run.x + run.length) {
            if other.color == run.color {
                join(above + offset, index);
            }
        }
    }
    let mut spots: Vec<Option<Spot>> = vec![None; runs.len()];
    for (index, run) in runs.iter().enumerate() {
        let (left, right) = (run.x, run.x + run.length - 1);
        let new = Spot { color: run.color, pixels: 0, left, right, top: run.y, bottom: run.y };
        let spot = spots[root(&mut joined, index)].get_or_insert(new);
        spot.pixels += u64::from(run.length);
        (spot.left, spot.right, spot.bottom) = (spot.left.min(left), spot.right.max(right), spot.bottom.max(run.y));
    }
    spots.into_iter().flatten().collect()
}

/// The first of the runs that a run is joined with.
fn root(joined: &mut [usize], mut run: usize) -> usize {
    while joined[run] != run {
        joined[run] = joined[joined[run]];
        run = joined[run];
    }
    run
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runs(rows: &[&str]) -> Vec<Run> {
        let mut runs = Vec::new();
        for (y, row) in (0..).zip(rows) {
            for (x, letter) in (0..).zip(row.chars()) {
                let color = match letter {
                    'r' => Color::Red,
                    'g' => Color::Green,
                    'b' => Color::Blue,
                    _ => continue,
                };
                runs.push(Run { y, x, length: 1, color });
            }
        }
        runs
    }

    #[test]
    fn spots_are_one_place_each() {
        let picture = runs(&[".rrr......", ".rrr....g.", ".rrr...g..", "........g.", "r........."]);
        let found = marks(&picture, 1000).unwrap();
        assert_eq!(found, ColorMarks { start: Some((7, 2)), goals: vec![(2, 1)] });
        assert_eq!(marks(&runs(&["g.g", "...", "g.."]), 1000), None);
        for picture in [["g..", "...", "..g"], ["r..", "...", "..r"], ["b..", "...", "..r"], ["g..", "...", "..b"]] {
            let found = marks(&runs(&picture), 1000).unwrap();
            assert_eq!(found, ColorMarks { start: Some((0, 0)), goals: vec![(2, 2)] });
        }
        for picture in [["g..", ".b.", "..r"], ["b..", "...", "..."], ["b..", "...", "..b"], ["bbbb", "....", "...r"]] {
            assert_eq!(marks(&runs(&picture), 1000), None);
        }
        assert_eq!(marks(&runs(&["rrrrrrrr", "r.......", "r.......", "r.......", "r......."]), 1000), None);
        assert_eq!(marks(&runs(&["rrr", "rrr"]), 20), None);
        assert_eq!(marks(&[], 20), Some(ColorMarks::default()));
    }
}
