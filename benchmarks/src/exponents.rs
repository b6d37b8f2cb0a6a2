//! How the time of our generators and solvers grows with the number of cells.

use crate::Options;
use crate::child::{Ask, Found, OUR_SECONDS, measure};
use crate::table::{Report, median, number};
use crate::work::{self, Section};

/// Sides of the squares, in cells.
const SIDES: [u32; 4] = [500, 1000, 2000, 4000];
/// The largest exponent that counts as linear: caches that are too small for large mazes cost as much.
const LINEAR: f64 = 1.05;

/// Fits the exponent of each algorithm.
pub(crate) fn report(options: &Options) -> Report {
    let mut report = Report::new("exponents");
    for section in [Section::Generating, Section::SolvingDepthFirst] {
        let sides = SIDES.map(|side| format!("ns per cell, {side}×{side}"));
        let columns: Vec<&str> =
            ["algorithm"].into_iter().chain(sides.iter().map(String::as_str)).chain(["exponent", "≤ 1.05"]).collect();
        report.head(&format!("Growth, {section}"), &columns);
        let works = work::all().into_iter().filter(|work| work.section == section && work.is_ours());
        for work in works.filter(|work| work.rule.contains(&options.only)) {
            let times = SIDES.map(|side| {
                let is_tried = side <= work.most;
                let rounds = (0..options.rounds).filter(|_| is_tried);
                let found: Vec<Found> =
                    rounds.filter_map(|round| measure(&work, side, round, OUR_SECONDS, Ask::Time).ok()).collect();
                median(found.iter().map(Found::a_cell))
            });
            let points: Vec<(f64, f64)> = SIDES
                .into_iter()
                .zip(times)
                .filter_map(|(side, time)| {
                    let cells = f64::from(side).powi(2);
                    Some((cells.ln(), (cells * time?).ln()))
                })
                .collect();
            let exponent = slope(&points);
            let shown = |value: Option<f64>| value.map_or("–".into(), number);
            let goal = exponent.map_or("–", |exponent| if exponent <= LINEAR { "yes" } else { "**no**" });
            let cells = times.map(shown);
            report.row(&[&[work.rule.to_string()], &cells[..], &[shown(exponent), goal.into()]].concat());
        }
    }
    report
}

/// The slope of the line that fits points best; `None` for fewer than two.
fn slope(points: &[(f64, f64)]) -> Option<f64> {
    let count = points.len() as f64;
    let mean = |part: fn(&(f64, f64)) -> f64| points.iter().map(part).sum::<f64>() / count;
    let (x, y) = (mean(|point| point.0), mean(|point| point.1));
    let along: f64 = points.iter().map(|point| (point.0 - x) * (point.1 - y)).sum();
    let across: f64 = points.iter().map(|point| (point.0 - x).powi(2)).sum();
    (points.len() > 1).then(|| along / across)
}
