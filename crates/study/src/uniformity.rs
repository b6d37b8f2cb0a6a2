//! Uniformity: how often an algorithm makes each perfect maze of a small grid.
//!
//! A uniform algorithm, such as Wilson's, makes each of the 192 mazes of 3×3 cells equally often. The chi-square
//! statistic says whether counts differ from that by more than chance.

use std::fmt::Write;

use maze::measure::{MOST_PASSAGES, TreeRanks};
use maze::{Algorithm, Cancel, GenerateError, Recipe};
use serde_json::{Value, json};
use text::Text;

use crate::export::chart::Bars;
use crate::export::{chart, page_files};
use crate::numbered::numbered;

/// Minimum number of mazes.
pub const MIN_MAZES: u32 = 100;
/// Maximum number of mazes.
pub const MAX_MAZES: u32 = 10_000_000;
/// Limit of bars of a histogram. Mazes of consecutive ranks share a bar.
const MOST_BARS: usize = 256;
/// Mazes that are made between two checks for cancellation.
const PIECE: u32 = 2_000;

/// The counts of one algorithm.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeCounts {
    recipe: Recipe,
    /// The number of mazes made of each rank.
    counts: Vec<u32>,
    mazes: u32,
}

impl TreeCounts {
    /// Begins to count the mazes of a recipe with the seeds `word-1`, `word-2`, …
    pub fn new(recipe: Recipe, ranks: &TreeRanks) -> Self {
        Self { recipe, counts: vec![0; ranks.count()], mazes: 0 }
    }

    /// Makes more mazes, up to `all` in total. Returns whether all are made.
    pub fn count_piece(&mut self, ranks: &TreeRanks, all: u32, cancel: &Cancel) -> Result<bool, GenerateError> {
        for number in self.mazes..all.min(self.mazes + PIECE) {
            let maze = numbered(&self.recipe, number + 1).maze_or_canceled(cancel)?;
            // Mazes with loops or removed cells have no rank.
            if let Some(rank) = ranks.rank(&maze) {
                self.counts[rank] += 1;
            }
            self.mazes += 1;
        }
        Ok(self.mazes >= all)
    }

    /// The recipe of the mazes.
    pub const fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    /// The algorithm.
    pub const fn algorithm(&self) -> Algorithm {
        self.recipe.generator.algorithm
    }

    /// How many mazes of each rank were made.
    pub fn counts(&self) -> &[u32] {
        &self.counts
    }

    /// The number of mazes made.
    pub const fn mazes(&self) -> u32 {
        self.mazes
    }

    /// The number of perfect mazes that were made at least once.
    pub fn seen(&self) -> usize {
        self.counts.iter().filter(|&&count| count > 0).count()
    }

    /// The expected count of each maze.
    pub fn expected(&self) -> f64 {
        f64::from(self.mazes) / self.counts.len() as f64
    }

    /// The chi-square statistic: the sum of (count − expected)² / expected.
    pub fn chi_square(&self) -> f64 {
        let expected = self.expected();
        self.counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
    }

    /// Its degrees of freedom.
    pub const fn freedom(&self) -> usize {
        self.counts.len() - 1
    }

    /// How often a uniform algorithm has a statistic this large or larger.
    pub fn p_value(&self) -> f64 {
        upper_tail(self.chi_square(), self.freedom())
    }

    /// Returns at most 256 bars and the number of ranks per bar. A bar counts consecutive ranks, relative to the
    /// expected count.
    pub fn bars(&self) -> (Vec<f64>, usize) {
        let each = self.counts.len().div_ceil(MOST_BARS);
        let share = |counts: &[u32]| {
            let sum: f64 = counts.iter().map(|&count| f64::from(count)).sum();
            sum / (self.expected() * counts.len() as f64)
        };
        (self.counts.chunks(each).map(share).collect(), each)
    }
}

/// The probability that a chi-square variable is at least this large, by the approximation of Wilson and Hilferty
/// (1931): its error is below 0.001 from 3 degrees of freedom on.
fn upper_tail(statistic: f64, freedom: usize) -> f64 {
    if freedom == 0 {
        return 1.0;
    }
    let part = 2.0 / (9.0 * freedom as f64);
    let z = ((statistic / freedom as f64).cbrt() - (1.0 - part)) / part.sqrt();
    normal_tail(z)
}

/// The probability that a normal variable is at least `z`: Abramowitz and Stegun, 26.2.17, with an error below 1e-7.
fn normal_tail(z: f64) -> f64 {
    const POLYNOMIAL: [f64; 5] = [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let t = 1.0 / (1.0 + 0.231_641_9 * z.abs());
    let sum = POLYNOMIAL.iter().rev().fold(0.0, |sum, factor| (sum + factor) * t);
    let tail = (-z * z / 2.0).exp() / std::f64::consts::TAU.sqrt() * sum;
    if z >= 0.0 { tail } else { 1.0 - tail }
}

/// The smallest probability that is written as a number.
const LEAST_P: f64 = 0.0001;

/// A probability in words: "0.4321", "< 0.0001".
pub fn probability(p: f64) -> String {
    if p < LEAST_P { format!("< {LEAST_P}") } else { format!("{p:.4}") }
}

/// The heading and the columns of counts, the first line as their head.
pub fn columns(all: &[TreeCounts]) -> (String, Vec<Vec<String>>) {
    let head = ["algorithm", "mazes", "different", "of all", "least", "most", "expected", "chi-square", "freedom", "p"];
    let mut lines = vec![head.map(str::to_owned).to_vec()];
    for counts in all {
        let (least, most) = (counts.counts.iter().min(), counts.counts.iter().max());
        lines.push(vec![
            counts.algorithm().to_string(),
            counts.mazes.to_string(),
            counts.seen().to_string(),
            counts.counts.len().to_string(),
            least.copied().unwrap_or(0).to_string(),
            most.copied().unwrap_or(0).to_string(),
            format!("{:.1}", counts.expected()),
            format!("{:.1}", counts.chi_square()),
            counts.freedom().to_string(),
            probability(counts.p_value()),
        ]);
    }
    let grid = all.first().map_or_else(String::new, |counts| counts.recipe.grid.size().to_string());
    (format!("how often each perfect maze of {grid} is made"), lines)
}

/// The counts as CSV: a line per algorithm and rank.
pub fn csv(all: &[TreeCounts]) -> String {
    let mut text = String::from("algorithm,rank,count,expected\n");
    for counts in all {
        for (rank, count) in counts.counts.iter().enumerate() {
            // Writing to a string never fails.
            let _ = writeln!(text, "{},{rank},{count},{}", counts.algorithm(), counts.expected());
        }
    }
    text
}

/// The counts as JSON, an object per algorithm on a line of its own.
pub fn json(all: &[TreeCounts]) -> String {
    let object = |counts: &TreeCounts| -> Value {
        json!({
            "maze": maze::Code::from(counts.recipe.clone()).fields().to_string(),
            "first_seed": numbered(&counts.recipe, 1).seed.text(),
            "last_seed": numbered(&counts.recipe, counts.mazes).seed.text(),
            "algorithm": counts.algorithm().to_string(),
            "mazes": counts.mazes,
            "perfect_mazes": counts.counts.len(),
            "expected": counts.expected(),
            "chi_square": counts.chi_square(),
            "freedom": counts.freedom(),
            "p": counts.p_value(),
            "counts": counts.counts,
        })
    };
    all.iter().flat_map(|counts| [object(counts).to_string(), "\n".to_owned()]).collect()
}

/// The histogram of counts as SVG or PNG.
pub fn picture(all: &[TreeCounts], is_svg: bool) -> Result<Vec<u8>, Text> {
    let series: Vec<Bars> = all
        .iter()
        .map(|counts| {
            let p = probability(counts.p_value());
            let p = if p.starts_with('<') { format!("p {p}") } else { format!("p = {p}") };
            let name = format!("{}: χ² = {:.0}, {p}", counts.algorithm(), counts.chi_square());
            Bars { name, heights: counts.bars().0 }
        })
        .collect();
    let each = all.first().map_or(1, |counts| counts.bars().1);
    let (title, _) = columns(all);
    let labels = ("perfect mazes by rank", "count / expected count");
    let failed = |error: &dyn std::fmt::Display| Text::foreign(&error.to_string());
    let page = chart::bars(&title, labels, (0.0, each as f64), &series, Some(1.0)).map_err(|error| failed(&error))?;
    page_files::chart(&page, is_svg).map_err(Text::from)
}

/// Returns the error for a grid that is too large for ranks.
pub fn too_large() -> String {
    format!("a grid whose mazes are all counted has at most {MOST_PASSAGES} possible passages, as 4x4 squares do")
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::{AnyGrid, CellShape, Seed};

    fn counted(size: &str, algorithm: Algorithm, mazes: u32) -> TreeCounts {
        let grid = AnyGrid::new(CellShape::Square, size, None, None).unwrap();
        let ranks = TreeRanks::of(&grid).unwrap();
        let recipe = Recipe { grid, generator: algorithm.into(), seed: Seed::new("uniform") };
        let mut counts = TreeCounts::new(recipe, &ranks);
        while !counts.count_piece(&ranks, mazes, &Cancel::never()).unwrap() {}
        counts
    }

    #[test]
    fn uniform_algorithms_are_flat_and_others_are_not() {
        for algorithm in [Algorithm::Wilson, Algorithm::AldousBroder] {
            let counts = counted("3x3", algorithm, 9_600);
            assert_eq!((counts.seen(), counts.freedom(), counts.mazes()), (192, 191, 9_600));
            assert!((0.0005..0.9995).contains(&counts.p_value()), "{algorithm}: {}", counts.p_value());
        }
        for algorithm in [Algorithm::DepthFirst, Algorithm::Kruskal, Algorithm::TruePrim, Algorithm::BinaryTree] {
            assert!(counted("3x3", algorithm, 9_600).p_value() < 1e-6, "{algorithm}");
        }
    }

    #[test]
    fn tail_has_the_values_of_tables() {
        // 95 % and 99 % quantiles of the chi-square distribution.
        for (freedom, five, one) in [(3, 7.815, 11.345), (10, 18.307, 23.209), (100, 124.342, 135.807)] {
            assert!((upper_tail(five, freedom) - 0.05).abs() < 0.001, "{freedom}");
            assert!((upper_tail(one, freedom) - 0.01).abs() < 0.001, "{freedom}");
        }
        assert!((normal_tail(0.0) - 0.5).abs() < 1e-6 && (normal_tail(1.96) - 0.025).abs() < 1e-4);
        assert!((normal_tail(-1.0) + normal_tail(1.0) - 1.0).abs() < 1e-9);
        assert_eq!((probability(0.5), probability(1e-9)), ("0.5000".to_owned(), "< 0.0001".to_owned()));
    }

    #[test]
    fn every_format_has_the_same_counts() {
        let all = [counted("4x3", Algorithm::Wilson, 1_000), counted("4x3", Algorithm::Kruskal, 1_000)];
        let csv = csv(&all);
        assert_eq!(csv.lines().count(), 1 + 2 * 2_415);
        for (line, counts) in json(&all).lines().zip(&all) {
            let object: Value = serde_json::from_str(line).unwrap();
            let sum: u64 = object["counts"].as_array().unwrap().iter().map(|count| count.as_u64().unwrap()).sum();
            assert_eq!((sum, object["chi_square"].as_f64()), (1_000, Some(counts.chi_square())));
        }
        let (bars, each) = all[0].bars();
        assert_eq!((bars.len(), each), (242, 10));
        let (_, lines) = columns(&all);
        assert_eq!((lines.len(), &*lines[1][3]), (3, "2415"));
        let svg = String::from_utf8(picture(&all, true).unwrap()).unwrap();
        assert!(svg.contains("wilson: χ² = ") && svg.contains("kruskal: χ² = "));
        assert!(picture(&all, false).unwrap().starts_with(b"\x89PNG"));
    }
}
