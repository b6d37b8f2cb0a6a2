//! Rectangles of a picture, and whether each is clearly wall or clearly floor.

use maze::Cancel;

use super::view::View;
use crate::error::ReadError;

/// The least gap between the lightness of walls and of floor, of 255.
const LEAST_GAP: usize = 56;
/// The lightest wall: a line of one pixel in a blurred picture.
const LIGHTEST_WALL: usize = 160;
/// The darkest floor.
const DARKEST_FLOOR: usize = 175;
/// The largest share of pixels that differ from their rectangle.
const MOST_NOISE: f64 = 0.04;
/// The largest share in one rectangle.
const MOST_IN_ONE: f64 = 0.25;

/// The fewest pixels of a rectangle that outvote a speck.
const LEAST_PIXELS: u32 = 4;
/// The noise of pictures without noise: a pixel here and there.
pub(super) const CLEAN: f64 = 0.0003;

/// What was found in a picture.
#[derive(Debug)]
pub(super) enum Found<T> {
    /// All of it is clear.
    Clear(T),
    /// Its edges are at equal distances, but some places are neither clearly wall nor floor.
    Unclear,
    /// Its edges are not at equal distances.
    No,
}

/// The pixels from one up to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) from: u32,
    pub(super) to: u32,
}

impl Span {
    /// The pixels between two places, without those at both ends that soft edges may change.
    pub(super) fn between(from: f64, to: f64, is_soft: bool, length: u32) -> Self {
        let from = (from.round().max(0.0) as u32).min(length - 1);
        let to = (to.round() as u32).clamp(from + 1, length.max(from + 1));
        let pixels = to - from;
        let inset = if is_soft && pixels >= 3 { (pixels / 5).max(1) } else { 0 };
        Self { from: from + inset, to: to - inset }
    }

    const fn pixels(self) -> u32 {
        self.to - self.from
    }
}

/// Whether some rectangles are so small that a speck turns floor into wall, in a picture with specks.
pub(super) fn may_be_specks(across: &[Span], down: &[Span], specks: f64) -> bool {
    let least = |spans: &[Span]| spans.iter().map(|span| span.pixels()).min().unwrap_or(0);
    specks > CLEAN && least(across) * least(down) < LEAST_PIXELS
}

/// The mean lightness of each rectangle of spans across and spans down, row by row.
pub(super) fn means(view: &View, across: &[Span], down: &[Span], cancel: &Cancel) -> Result<Vec<u8>, ReadError> {
    let count = across.len() * down.len();
    let mut means = Vec::new();
    means.try_reserve_exact(count).map_err(|_| maze::OutOfMemory { cells: count as u32 })?;
    let mut sums = vec![0_u64; across.len()];
    let mut checks = cancel.checks()?;
    for rows in down {
        sums.fill(0);
        for y in rows.from..rows.to {
            checks.look()?;
            let row = view.row(y);
            for (sum, span) in sums.iter_mut().zip(across) {
                let tones = &row[span.from as usize..span.to as usize];
                *sum += tones.iter().map(|&tone| u64::from(tone)).sum::<u64>();
            }
        }
        means.extend(sums.iter().zip(across).map(|(&sum, span)| {
            let pixels = span.pixels() * rows.pixels();
            view.lightness(sum as f32 / pixels as f32).round().clamp(0.0, 255.0) as u8
        }));
    }
    Ok(means)
}

/// The lightness between walls and floor, if there is nothing near it.
pub(super) fn cut(means: impl Iterator<Item = u8>) -> Option<u8> {
    let mut has = [false; 256];
    for mean in means {
        has[usize::from(mean)] = true;
    }
    let taken = || (0..256).filter(|&lightness| has[lightness]);
    let pairs = taken().zip(taken().skip(1)).filter(|&(wall, floor)| wall <= LIGHTEST_WALL && floor >= DARKEST_FLOOR);
    let between = pairs.max_by_key(|&(wall, floor)| floor - wall);
    // All walls, or all floor.
    let (darkest, lightest) = (taken().next()?, taken().next_back()?);
    let (wall, floor) = match between {
        Some(pair) => pair,
        None if darkest >= DARKEST_FLOOR => (0, darkest),
        None if lightest <= LIGHTEST_WALL => (lightest, 255),
        None => return None,
    };
    (floor - wall >= LEAST_GAP).then_some(wall.midpoint(floor) as u8)
}

/// The share of the pixels that differ from the mean of their rectangle; `None` if that is more than noise, which spreads
/// over the picture. `cut` is the
/// lightness between walls and floor of a rectangle; `None` for one that may be anything.
pub(super) fn noise(
    view: &View,
    (across, down): (&[Span], &[Span]),
    means: &[u8],
    cut: impl Fn(usize, usize) -> Option<u8>,
    cancel: &Cancel,
) -> Result<Option<f64>, ReadError> {
    let lightness: [u8; 256] = std::array::from_fn(|tone| view.lightness(tone as f32).clamp(0.0, 255.0) as u8);
    let mut others = Vec::new();
    others.try_reserve_exact(means.len()).map_err(|_| maze::OutOfMemory { cells: means.len() as u32 })?;
    let mut counts = vec![0_u32; across.len()];
    let (mut all_others, mut all_pixels) = (0_u64, 0_u64);
    let mut checks = cancel.checks()?;
    for (row, (rows, means)) in down.iter().zip(means.chunks_exact(across.len())).enumerate() {
        counts.fill(0);
        for y in rows.from..rows.to {
            checks.look()?;
            let tones = view.row(y);
            for (column, (span, count)) in across.iter().zip(&mut counts).enumerate() {
                let Some(cut) = cut(column, row) else { continue };
                let is_floor = means[column] > cut;
                let tones = &tones[span.from as usize..span.to as usize];
                *count +=
                    tones.iter().map(|&tone| u32::from((lightness[usize::from(tone)] > cut) != is_floor)).sum::<u32>();
                all_pixels += tones.len() as u64;
            }
        }
        all_others += counts.iter().map(|&count| u64::from(count)).sum::<u64>();
        others.extend(counts.iter().map(|&count| count.min(u16::MAX.into()) as u16));
    }
    let noise = all_others as f64 / all_pixels.max(1) as f64;
    if noise > MOST_NOISE {
        return Ok(None);
    }
    let is_noise = |others: u16, pixels: u32| {
        let pixels = f64::from(pixels);
        // Noise does not exceed this by chance in one of a million rectangles.
        let most = (1.0 + 10.0 * (pixels * noise).sqrt()).min(MOST_IN_ONE * pixels);
        f64::from(others) <= most
    };
    let mut rows = down.iter().zip(others.chunks_exact(across.len()));
    let are_noise = rows.all(|(rows, others)| {
        others.iter().zip(across).all(|(&others, span)| others == 0 || is_noise(others, span.pixels() * rows.pixels()))
    });
    Ok(are_noise.then_some(noise))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cut_is_in_an_empty_stretch() {
        let at = |means: &[u8]| cut(means.iter().copied());
        assert_eq!(at(&[0, 10, 240, 255]), Some(125));
        assert_eq!(at(&[120, 128, 250]), Some(189));
        assert_eq!(at(&[0, 90, 130, 170, 220]), None);
        assert_eq!(at(&[255, 250]), Some(125));
        assert_eq!(at(&[]), None);
    }

    #[test]
    fn soft_spans_leave_their_ends_out() {
        assert_eq!(Span::between(0.0, 6.0, false, 60), Span { from: 0, to: 6 });
        assert_eq!(Span::between(6.4, 12.8, true, 60), Span { from: 7, to: 12 });
        assert_eq!(Span::between(59.8, 60.0, true, 60), Span { from: 59, to: 60 });
    }
}
