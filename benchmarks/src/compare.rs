//! Compares other grids with squares.

use maze::Algorithm;

use crate::Options;
use crate::child::{Ask, Failure, Found, OUR_SECONDS, measure};
use crate::grids::{ALGORITHMS, OTHERS, SQUARE};
use crate::table::{Report, median, number};
use crate::work::{self, Section, Work};

/// The goal for the time and memory per cell, relative to squares.
const LIMIT: f64 = 2.0;
/// About a million cells.
const SIDE: u32 = 1000;

/// Measures generators on every grid.
pub(crate) fn report(options: &Options) -> Report {
    let mut report = Report::new("grids");
    let works = work::all();
    let columns = [
        "algorithm",
        "grid",
        "cells",
        "ns per cell",
        "bytes per cell",
        "time relative to square",
        "bytes relative to square",
        "goal",
    ];
    report.head("Generating on other grids", &columns);
    for rule in ALGORITHMS.map(Algorithm::name).iter().filter(|rule| rule.contains(&options.only)) {
        let on = |grid| works.iter().find(|work| work.section == Section::Grid(grid) && work.rule == *rule);
        let all: Vec<&Work> = [SQUARE].into_iter().chain(OTHERS).filter_map(on).collect();
        let mut times: Vec<Vec<Result<Found, Failure>>> = vec![Vec::new(); all.len()];
        for round in 0..options.rounds {
            for (work, times) in all.iter().zip(&mut times) {
                times.push(measure(work, SIDE, round, OUR_SECONDS, Ask::Time));
            }
        }
        let bytes: Vec<Option<f64>> = all
            .iter()
            .map(|work| measure(work, SIDE, 0, OUR_SECONDS, Ask::Bytes).ok().map(|found| found.a_cell()))
            .collect();
        for (place, work) in all.iter().enumerate() {
            let found = || times[place].iter().flatten();
            let fault = times[place].iter().find_map(|time| match time {
                Ok(found) => found.fault.clone(),
                Err(failure) => Some(failure.to_string()),
            });
            if let Some(fault) = fault {
                report.fault(format!("{rule}, {}: {fault}", work.section));
            }
            let ratios = found().zip(times[0].iter().flatten()).map(|(it, square)| it.a_cell() / square.a_cell());
            let (time, more) = (median(ratios), bytes[place].zip(bytes[0]).map(|(it, square)| it / square));
            let goal = match (time, more) {
                (Some(time), Some(more)) if time.max(more) <= LIMIT => "met",
                _ => "**missed**",
            };
            let shown = |value: Option<f64>| value.map_or("–".into(), number);
            report.row(&[
                (*rule).to_string(),
                work.section.to_string(),
                found().next().map_or("–".into(), |found| format!("{}", found.cells)),
                shown(median(found().map(Found::a_cell))),
                shown(bytes[place]),
                shown(time),
                shown(more),
                format!("≤ {LIMIT} {goal}"),
            ]);
        }
    }
    report
}
