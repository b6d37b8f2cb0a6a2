//! Compares every generator and solver with its peers.

use std::collections::HashMap;

use crate::Options;
use crate::child::{Ask, Failure, Found, OUR_SECONDS, PEER_SECONDS, measure};
use crate::goals::goal;
use crate::ours::WALK;
use crate::shape::{is_lawful, law};
use crate::table::{Report, median, number, percent};
use crate::work::{self, Section, Work};

/// The peers, by their package names.
const PEERS: [&str; 7] = ["knossos", "amaze", "maze_generator", "irrgarten", "Mazeir", "petgraph", "pathfinding"];

/// Measures all works that the options select.
pub(crate) fn report(options: &Options) -> Report {
    let works = work::all();
    let mut times = Times { options, report: Report::new("times"), failed: HashMap::new(), goals: Goals::default() };
    times.report.line(&format!("Peers: {}.", PEERS.map(|peer| format!("{peer} {}", version(peer))).join(", ")));
    for &side in &options.sizes {
        times.section(&works, Section::Generating, side);
    }
    for &side in &options.sizes {
        times.section(&works, Section::SolvingDepthFirst, side);
    }
    if let Some(&side) = options.sizes.last() {
        times.section(&works, Section::SolvingCandidateLinks, side);
    }
    times.end()
}

struct Times<'a> {
    options: &'a Options,
    report: Report,
    /// Failures and the size at which they happened, by section, algorithm and peer. They are not repeated at larger
    /// sizes.
    failed: HashMap<(String, &'a str, &'a str), (Failure, u32)>,
    goals: Goals,
}

/// The goals met and missed.
#[derive(Default)]
struct Goals {
    met: usize,
    missed: Vec<String>,
}

/// The results of a work.
struct Measured<'a> {
    work: &'a Work,
    rounds: Vec<Result<Found, Failure>>,
    bytes: Option<f64>,
}

impl<'a> Times<'a> {
    fn section(&mut self, works: &'a [Work], section: Section, side: u32) {
        let works: Vec<&Work> =
            works.iter().filter(|work| work.section == section && work.rule.contains(&self.options.only)).collect();
        let rules: Vec<&str> = works.iter().filter(|work| work.is_ours()).map(|work| work.rule).collect();
        if rules.is_empty() {
            return;
        }
        let what = if section == Section::Generating { "dead ends" } else { "path" };
        let mut columns = vec!["algorithm", "ours: ns per cell", "bytes per cell", what];
        columns.extend(["peer", "ns per cell", "bytes per cell", what, "ratio", "goal"]);
        let title = section.to_string();
        let title = title[..1].to_uppercase() + &title[1..];
        self.report.head(&format!("{title}, {side}×{side}"), &columns);
        for rule in rules {
            let works = works.iter().copied().filter(|work| work.rule == rule);
            let measured = self.interleaved(works.collect(), side);
            self.rows(&measured, side);
        }
    }

    /// Measures ours and the peers in turn, round by round.
    fn interleaved(&mut self, mut works: Vec<&'a Work>, side: u32) -> Vec<Measured<'a>> {
        works.sort_by_key(|work| !work.is_ours());
        let mut all: Vec<Measured> =
            works.into_iter().map(|work| Measured { work, rounds: Vec::new(), bytes: None }).collect();
        for round in 0..self.options.rounds.max(1) {
            for measured in &mut all {
                let work = measured.work;
                let known = self.failed.get(&(work.section.to_string(), work.rule, work.who));
                if known.is_some() || side > work.most || matches!(measured.rounds.last(), Some(Err(_))) {
                    continue;
                }
                measured.rounds.push(measure(work, side, round, seconds(work), Ask::Time));
            }
        }
        for measured in &mut all {
            let work = measured.work;
            match measured.rounds.last() {
                Some(Ok(_)) => {
                    let found = measure(work, side, 0, seconds(work), Ask::Bytes).ok();
                    measured.bytes = found.map(|found| found.a_cell());
                }
                Some(Err(failure)) => {
                    let name = (work.section.to_string(), work.rule, work.who);
                    self.failed.insert(name, (failure.clone(), side));
                }
                None => {}
            }
        }
        all
    }

    fn rows(&mut self, measured: &[Measured], side: u32) {
        let Some((ours, peers)) = measured.split_first() else { return };
        if let Some(fault) = ours.fault(side) {
            self.report.fault(format!("{} at {side}×{side}: {fault}", ours.work.rule));
        }
        let mut first = vec![ours.work.rule.to_string()];
        first.extend(self.cells(ours, side));
        if peers.is_empty() {
            first.extend(["–"; 6].map(String::from));
            self.report.row(&first);
        }
        for peer in peers {
            let mut row = first.clone();
            row.push(peer.work.who.into());
            row.extend(self.cells(peer, side));
            let ratio = ours.ratio(peer);
            row.push(ratio.map_or("–".into(), number));
            row.push(self.goals.judge(ours.work, peer.work, side, ratio));
            self.report.row(&row);
            // The first row has our figures.
            first = vec![String::new(); 4];
        }
    }

    /// Time, memory and dead ends of one side.
    fn cells(&self, measured: &Measured, side: u32) -> [String; 3] {
        let work = measured.work;
        let Some(time) = measured.time() else {
            let failure = match measured.rounds.last() {
                Some(Err(failure)) => failure.to_string(),
                _ => match self.failed.get(&(work.section.to_string(), work.rule, work.who)) {
                    Some((failure, at)) => format!("{failure} at {at}×{at}"),
                    None => format!("not tried above {0}×{0}", work.most),
                },
            };
            return [failure, "–".into(), "–".into()];
        };
        [number(time), measured.bytes.map_or("–".into(), number), measured.shape(side)]
    }

    fn end(mut self) -> Report {
        let Self { report, goals, .. } = &mut self;
        report.line("");
        report.line(&format!("Goals: {} met, {} missed.", goals.met, goals.missed.len()));
        for missed in &goals.missed {
            report.line(&format!("- {missed}"));
        }
        self.report
    }
}

impl Goals {
    fn judge(&mut self, ours: &Work, peer: &Work, side: u32, ratio: Option<f64>) -> String {
        let Some(goal) = goal(ours.section, ours.rule, peer.who, side) else { return "–".into() };
        match ratio {
            None => format!("≤ {goal}"),
            Some(ratio) if ratio <= goal => {
                self.met += 1;
                format!("≤ {goal} met")
            }
            Some(ratio) => {
                let (section, rule, who, ratio) = (ours.section, ours.rule, peer.who, number(ratio));
                self.missed.push(format!("{section}: {rule} vs. {who} at {side}×{side}, {ratio} of {goal}"));
                format!("≤ {goal} **missed**")
            }
        }
    }
}

impl Measured<'_> {
    fn found(&self) -> impl Iterator<Item = &Found> {
        self.rounds.iter().flatten()
    }

    fn time(&self) -> Option<f64> {
        median(self.found().map(Found::a_cell))
    }

    /// The median ratio of our time to the peer's, round by round: what slows a round down affects both.
    fn ratio(&self, peer: &Self) -> Option<f64> {
        median(self.found().zip(peer.found()).map(|(ours, theirs)| ours.a_cell() / theirs.a_cell()))
    }

    fn dead_ends(&self) -> Option<f64> {
        median(self.found().filter_map(|found| found.dead_ends))
    }

    fn is_lawful(&self, side: u32) -> bool {
        self.dead_ends().zip(law(self.work.rule, side)).is_none_or(|(share, law)| is_lawful(share, law, side))
    }

    fn fault(&self, side: u32) -> Option<String> {
        let fault = self.found().find_map(|found| found.fault.clone());
        fault.or_else(|| (!self.is_lawful(side)).then(|| "unexpected share of dead ends".into()))
    }

    /// The last column: the fault, the share of dead ends, or "right".
    fn shape(&self, side: u32) -> String {
        if let Some(fault) = self.found().find_map(|found| found.fault.clone()) {
            return format!("**{fault}**");
        }
        match self.dead_ends() {
            Some(share) if self.is_lawful(side) => percent(share),
            Some(share) => format!("**{}**", percent(share)),
            None if self.work.who == WALK => "–".into(),
            None => "right".into(),
        }
    }
}

fn seconds(work: &Work) -> u64 {
    if work.is_ours() { OUR_SECONDS } else { PEER_SECONDS }
}

/// The newest version of a package in the lock file.
fn version(package: &str) -> &'static str {
    let name = format!("name = \"{package}\"");
    let lock = include_str!("../Cargo.lock");
    let mut lines = lock.lines();
    let mut version = "";
    while lines.any(|line| line == name) {
        let found = lines.next().and_then(|line| line.strip_prefix("version = \"")?.strip_suffix('"'));
        version = found.unwrap_or(version);
    }
    version
}
