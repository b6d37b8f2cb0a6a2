//! The memory of every generator, and its limits.

use crate::Options;
use crate::child::{Ask, OUR_SECONDS, measure};
use crate::ours::AT_REST;
use crate::table::{Report, number};
use crate::work::{self, Section};

/// The limit for algorithms that work row by row, in bytes per column beyond the maze.
const ROW_LIMIT: f64 = 64.0;

/// Measures the largest of the selected sizes.
pub(crate) fn report(options: &Options) -> Report {
    let mut report = Report::new("memory");
    let side = options.sizes.iter().copied().max().unwrap_or(4000);
    let columns = ["algorithm", "bytes per cell", "bytes per column beyond the maze", "limit"];
    report.head(&format!("Memory while generating, {side}×{side}"), &columns);
    let is_asked = |rule: &str| rule.contains(&options.only);
    let works = work::all();
    let works = works.iter().filter(|work| work.section == Section::Generating && is_asked(work.rule));
    for work in works.filter(|work| work.is_ours() || work.who == AT_REST) {
        let found = match measure(work, side, 0, OUR_SECONDS, Ask::Bytes) {
            Ok(found) => found,
            Err(failure) => {
                report.row(&[work.rule, &failure.to_string(), "–", "–"]);
                continue;
            }
        };
        let beyond = (found.amount - found.cells) / f64::from(side);
        let mut column = "–".to_string();
        let limit = match work.rule {
            AT_REST => Some((1.0, found.a_cell())),
            "depth-first" => Some((3.0, found.a_cell())),
            "kruskal" => Some((20.0, found.a_cell())),
            "eller" | "sidewinder" | "binary-tree" | "recursive-division" => {
                column = number(beyond);
                Some((ROW_LIMIT, beyond))
            }
            _ => None,
        };
        let limit = limit.map_or("–".into(), |(limit, value)| {
            let what = if limit == ROW_LIMIT { "per column" } else { "per cell" };
            let is_met = value <= limit * 1.001;
            if !is_met {
                report.fault(format!("memory of {}", work.rule));
            }
            format!("{limit} {what} {}", if is_met { "met" } else { "**missed**" })
        });
        report.row(&[work.rule, &number(found.a_cell()), &column, &limit]);
    }
    report
}
