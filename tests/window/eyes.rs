//! What eyes need: contrast, and no flashes. Measured on the frames of a display.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use crate::display::Picture;

/// The side of the squares in which luminance is compared, in pixels.
const SQUARE: usize = 16;

/// A change of luminance that counts, if the darker of both is below [`BRIGHT`].
const CHANGE: f32 = 0.1;
const BRIGHT: f32 = 0.8;

/// The share of the picture that flashes, in percent, from which on a flash counts.
const AREA: usize = 25;

/// The time in which flashes are counted.
const SECOND: Duration = Duration::from_secs(1);

/// The most flashes within a second.
pub(crate) const MOST_FLASHES: usize = 3;

/// Relative luminance of a color in sRGB, 0 to 1.
fn luminance([red, green, blue]: [u8; 3]) -> f32 {
    let linear = |channel: u8| {
        let share = f32::from(channel) / 255.0;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/// The contrast of two colors, 1 to 21.
pub(crate) fn contrast(one: [u8; 3], other: [u8; 3]) -> f32 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

/// The colors of a picture, the most frequent first.
pub(crate) fn colors(picture: &Picture) -> Vec<([u8; 3], usize)> {
    let mut counts = HashMap::new();
    for color in picture.colors() {
        *counts.entry(color).or_insert(0) += 1;
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_by_key(|&(color, count)| (std::cmp::Reverse(count), color));
    counts
}

/// The mean luminance of each square of a picture.
pub(crate) fn squares(picture: &Picture) -> Vec<f32> {
    let width = picture.width() as usize;
    let columns = width.div_ceil(SQUARE);
    let mut sums: Vec<(f32, u32)> = Vec::new();
    let table: Vec<f32> = (0..=255).map(|gray| luminance([gray; 3])).collect();
    for (index, [red, green, blue]) in picture.colors().enumerate() {
        let at = index / width / SQUARE * columns + index % width / SQUARE;
        if sums.len() <= at {
            sums.resize(at + 1, (0.0, 0));
        }
        let [red, green, blue] = [red, green, blue].map(|channel| table[usize::from(channel)]);
        sums[at].0 += 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        sums[at].1 += 1;
    }
    sums.into_iter().map(|(sum, count)| sum / count.max(1) as f32).collect()
}

/// Counts flashes: pairs of opposite changes of luminance over a quarter of the picture.
#[derive(Default)]
pub(crate) struct Flashes {
    /// The last extreme of each square, and whether it was reached by getting brighter.
    extremes: Vec<(f32, Option<bool>)>,
    /// When a quarter of the picture changed, and whether it got brighter.
    changes: VecDeque<(Duration, bool)>,
    /// The most flashes within a second so far.
    pub(crate) most: usize,
}

impl Flashes {
    /// Adds a frame: the luminance of its squares.
    pub(crate) fn add(&mut self, at: Duration, squares: &[f32]) {
        if self.extremes.len() != squares.len() {
            self.extremes = squares.iter().map(|&level| (level, None)).collect();
        }
        let mut changed = [0; 2];
        for ((extreme, direction), &level) in self.extremes.iter_mut().zip(squares) {
            let is_brighter = level > *extreme;
            if *direction == Some(is_brighter) {
                // Keeps its direction.
                *extreme = level;
            } else if (level - *extreme).abs() >= CHANGE && level.min(*extreme) < BRIGHT {
                (*extreme, *direction) = (level, Some(is_brighter));
                changed[usize::from(is_brighter)] += 1;
            }
        }
        for (is_brighter, count) in [(false, changed[0]), (true, changed[1])] {
            let is_opposite = self.changes.back().is_none_or(|&(_, last)| last != is_brighter);
            if count * 100 >= AREA * squares.len() && is_opposite {
                self.changes.push_back((at, is_brighter));
            }
        }
        while self.changes.front().is_some_and(|&(when, _)| when + SECOND < at) {
            self.changes.pop_front();
        }
        self.most = self.most.max(self.changes.len() / 2);
    }
}

/// Flashes of this share of the picture, in percent, at this rate a second.
fn flashing(percent: usize, rate: u32) -> usize {
    let mut flashes = Flashes::default();
    for frame in 0..120 {
        let is_on = frame * rate * 2 / 60 % 2 == 1;
        let squares: Vec<f32> = (0..100).map(|square| if square < percent && is_on { 0.9 } else { 0.1 }).collect();
        flashes.add(SECOND * frame / 60, &squares);
    }
    flashes.most
}

#[test]
fn flashes_are_counted() {
    assert_eq!(flashing(20, 10), 0, "too small an area");
    assert_eq!(flashing(100, 0), 0);
    assert!(flashing(30, 2) <= MOST_FLASHES);
    for rate in [5, 10, 15] {
        assert!(flashing(30, rate) > MOST_FLASHES, "{rate} a second");
    }
}
