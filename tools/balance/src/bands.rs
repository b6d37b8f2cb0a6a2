//! The bands of win rates that every level keeps, and how levels follow each other.

use std::fmt;

use race::bot::Skill;
use race::chase::ChaseFigures;
use race::{Difficulty, Ticks};

/// A bot, a difficulty, and the percentages of bots that win at the first try and within three.
pub struct Band {
    /// The bot.
    pub skill: Skill,
    /// The difficulty.
    pub difficulty: Difficulty,
    /// The least and the most that win the first try.
    pub first: (f64, f64),
    /// The least and the most that win within three; `None` where only the first try counts.
    pub within: Option<(f64, f64)>,
}

/// The bands.
pub const BANDS: [Band; 5] = [
    Band { skill: Skill::MEDIAN, difficulty: Difficulty::Normal, first: (60.0, 75.0), within: Some((88.0, 97.0)) },
    Band { skill: Skill::MEDIAN, difficulty: Difficulty::Hard, first: (38.0, 52.0), within: None },
    Band { skill: Skill::NEWCOMER, difficulty: Difficulty::Normal, first: (35.0, 55.0), within: Some((65.0, 90.0)) },
    Band { skill: Skill::NEWCOMER, difficulty: Difficulty::Easy, first: (60.0, 80.0), within: Some((85.0, 98.0)) },
    Band { skill: Skill::EXPERT, difficulty: Difficulty::Merciless, first: (35.0, 60.0), within: None },
];

/// The number of the band of newcomers at Normal.
const NEWCOMER: usize = 2;

/// The margin that the search keeps from each bound, in points: other bots have other luck.
pub const MARGIN: u32 = 2;

/// The most that neighboring levels differ, in points.
const NEIGHBORS: f64 = 12.0;

/// The most by which a world is easier than the one before, in points.
const WORLDS: f64 = 4.0;

/// A level with something new may be shorter than the one before, down to this share.
const DIP: f64 = 0.8;

/// The least percentage of close Normal races of all levels.
const LEAST_CLOSE: f64 = 33.0;

/// How a level stands.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    /// The median bot's time.
    pub median: Ticks,
    /// For each band the percentages at the first try and within three.
    pub won: [(f64, f64); BANDS.len()],
    /// The percentage of close finishes of median bots at Normal.
    pub close: f64,
    /// The chase of median bots at Normal.
    pub chase: ChaseFigures,
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "median {}", self.median)?;
        for (band, (first, within)) in BANDS.iter().zip(self.won) {
            write!(f, ", {} {} {first:.1}/{within:.1}", band.skill, band.difficulty)?;
        }
        write!(f, ", close {:.1}, {}", self.close, self.chase)
    }
}

impl Standing {
    /// The bands that it leaves, with a margin in points to each bound.
    pub fn faults(&self, margin: u32) -> Vec<String> {
        let margin = f64::from(margin);
        let is_in = |value: f64, (low, high): (f64, f64)| (low + margin..=high - margin).contains(&value);
        let mut faults = Vec::new();
        for (band, (first, within)) in BANDS.iter().zip(self.won) {
            if !is_in(first, band.first) {
                faults.push(format!("{} at {}: {first:.1} % win the first try", band.skill, band.difficulty));
            }
            // Within three tries the bands are wide, and the rates near 100 %, so half of the margin is enough.
            let within_bounds = band.within.map(|(low, high)| (low - margin / 2.0, high + margin / 2.0));
            if within_bounds.is_some_and(|bounds| !is_in(within, bounds)) {
                faults.push(format!("{} at {}: {within:.1} % win within three tries", band.skill, band.difficulty));
            }
        }
        faults.extend(worse(self.chase, margin).faults());
        faults
    }
}

/// The chase with a margin to each bound: a point of the share for each point of margin, and a thirtieth of the last gap,
/// which is a median of far-flung values.
fn worse(chase: ChaseFigures, margin: f64) -> ChaseFigures {
    let share = chase.close_share.saturating_sub((10.0 * margin) as u32);
    let last_gap = Ticks((f64::from(chase.last_gap.0) * (1.0 + margin / 30.0)).round() as u32);
    ChaseFigures { close_share: share, last_gap, ..chase }
}

/// What is wrong between levels, given the first of each world and whether a level has something new.
pub fn faults_in_order(levels: &[Standing], worlds: &[usize], is_new: impl Fn(usize) -> bool) -> Vec<String> {
    let mut faults = Vec::new();
    for (number, pair) in (2..).zip(levels.windows(2)) {
        let dip = if is_new(number - 1) { DIP } else { 1.0 };
        if f64::from(pair[1].median.0) < dip * f64::from(pair[0].median.0) {
            faults.push(format!("level {number} takes {} after {}", pair[1].median, pair[0].median));
        }
        for (band, (before, after)) in BANDS.iter().zip(pair[0].won.iter().zip(pair[1].won)) {
            if (before.0 - after.0).abs() > NEIGHBORS {
                faults.push(format!(
                    "level {number}: {:.1} % after {:.1} % for {} at {}",
                    after.0, before.0, band.skill, band.difficulty
                ));
            }
        }
    }
    let ends = worlds.iter().skip(1).copied().chain([levels.len()]);
    let means: Vec<[f64; 2]> = worlds
        .iter()
        .zip(ends)
        .map(|(&first, end)| {
            [0, NEWCOMER].map(|band| {
                levels[first..end].iter().map(|level| level.won[band].0).sum::<f64>() / (end - first) as f64
            })
        })
        .collect();
    for (number, pair) in (2..).zip(means.windows(2)) {
        for (before, after) in pair[0].iter().zip(pair[1]) {
            if after - before > WORLDS {
                faults.push(format!("world {number} is won by {after:.1} % after {before:.1} %"));
            }
        }
    }
    let close = levels.iter().map(|level| level.close).sum::<f64>() / levels.len() as f64;
    // A small last gap makes more of the finishes close.
    if close < LEAST_CLOSE {
        faults.push(format!("{close:.1} % of the Normal races are close, less than a third"));
    }
    faults
}
