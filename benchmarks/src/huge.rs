//! The largest mazes, one at a time.

use std::fs;

use maze::Algorithm;

use crate::Options;
use crate::child::{Ask, MEMORY_LIMIT, measure};
use crate::table::{Report, number, percent};
use crate::work::{self, Section};

const SIDE: u32 = 16_000;
/// CPU time limit, in seconds. The origin of origin shift must visit every cell.
const SECONDS: u64 = 3 * 3600;

/// Generates one maze with each algorithm. An error if the machine has too little memory.
pub(crate) fn report(options: &Options) -> Result<Report, String> {
    let mut report = Report::new("huge");
    report.head(
        &format!("Generating, {SIDE}×{SIDE}"),
        &["algorithm", "seconds", "ns per cell", "peak, GiB", "dead ends"],
    );
    let works = work::all();
    let works = works.iter().filter(|work| work.section == Section::Generating && work.is_ours());
    let slow = Algorithm::AldousBroder.name();
    for work in works.filter(|work| work.rule != slow && work.rule.contains(&options.only)) {
        if available().is_some_and(|bytes| bytes < (MEMORY_LIMIT + 1) << 30) {
            return Err(format!("{}: less than {} GiB are free", work.rule, MEMORY_LIMIT + 1));
        }
        match measure(work, SIDE, 0, SECONDS, Ask::Time) {
            Ok(found) => {
                let peak = found.resident.map_or("–".into(), |bytes| number(bytes / f64::from(1 << 30)));
                let shape = found.fault.clone().or_else(|| found.dead_ends.map(percent)).unwrap_or_default();
                report.row(&[work.rule, &number(found.amount / 1e9), &number(found.a_cell()), &peak, &shape]);
                if let Some(fault) = found.fault {
                    report.fault(format!("{}: {fault}", work.rule));
                }
            }
            Err(failure) => {
                report.row(&[work.rule, &failure.to_string(), "–", "–", "–"]);
                report.fault(format!("{}: {failure}", work.rule));
            }
        }
    }
    Ok(report)
}

/// Available memory in bytes, on Linux.
fn available() -> Option<u64> {
    let text = fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kibibytes * 1024)
}
