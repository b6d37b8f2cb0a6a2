//! Processes that measure one work each: how they start and end.

use std::collections::HashMap;
use std::env;
use std::fmt;
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{Command, Output};

use clap::Args;
use peakmem_alloc::PeakMemAllocTrait;
use rustix::process::{Resource, Rlimit, Signal, setrlimit};

use crate::meter::Meter;
use crate::work::{self, Work};

/// Memory limit of a child, in GiB.
pub(crate) const MEMORY_LIMIT: u64 = 10;
/// CPU time limit of a peer for one maze or solution, in seconds.
pub(crate) const PEER_SECONDS: u64 = 20;
/// CPU time limit of ours, in seconds.
pub(crate) const OUR_SECONDS: u64 = 60;

/// What a child measures.
#[derive(Args)]
pub(crate) struct Task {
    section: String,
    rule: String,
    who: String,
    side: u32,
    round: u64,
    seconds: u64,
}

impl Task {
    /// Measures the work in this process.
    pub(crate) fn measure(&self, counter: Option<&'static dyn PeakMemAllocTrait>) -> Result<(), String> {
        let bytes = Some(MEMORY_LIMIT << 30);
        // Not all systems have this limit.
        let _ = setrlimit(Resource::As, Rlimit { current: bytes, maximum: bytes });
        let is_it =
            |work: &Work| work.section.to_string() == self.section && work.rule == self.rule && work.who == self.who;
        let work = work::all().into_iter().find(is_it).ok_or("unknown work")?;
        (work.run)(&Meter::new(self.side, self.round, self.seconds, counter))
    }
}

/// What to measure.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ask {
    Time,
    Bytes,
}

/// The result of a child.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    /// Nanoseconds or bytes of the whole work.
    pub(crate) amount: f64,
    pub(crate) cells: f64,
    /// Peak memory of the process, in bytes.
    pub(crate) resident: Option<f64>,
    /// The share of cells that are dead ends.
    pub(crate) dead_ends: Option<f64>,
    /// What is wrong with the maze or solution.
    pub(crate) fault: Option<String>,
}

impl Found {
    pub(crate) fn a_cell(&self) -> f64 {
        self.amount / self.cells
    }
}

/// How a child failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    Overflows,
    Over { seconds: u64 },
    OutOfMemory,
    Crashes(String),
    Refuses(String),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Overflows => f.write_str("overflows its stack"),
            Self::Over { seconds } => write!(f, "over {seconds} s"),
            Self::OutOfMemory => write!(f, "over {MEMORY_LIMIT} GiB"),
            Self::Crashes(how) => write!(f, "crashes: {how}"),
            Self::Refuses(why) => write!(f, "refuses: {why}"),
        }
    }
}

/// Measures a work in a process of its own, with a time limit in seconds.
pub(crate) fn measure(work: &Work, side: u32, round: u64, seconds: u64, ask: Ask) -> Result<Found, Failure> {
    let program = match ask {
        Ask::Time => env::current_exe(),
        Ask::Bytes => counting_program(),
    };
    let output = program.and_then(|program| {
        Command::new(program)
            .args(["child", &work.section.to_string(), work.rule, work.who])
            .args([side.to_string(), round.to_string(), seconds.to_string()])
            .output()
    });
    let output = output.map_err(|error| Failure::Crashes(error.to_string()))?;
    read(&output, side, ask).ok_or_else(|| failure(&output, seconds))
}

fn read(output: &Output, side: u32, ask: Ask) -> Option<Found> {
    let text = str::from_utf8(&output.stdout).ok()?;
    let said: HashMap<_, _> = text.lines().filter_map(|line| line.split_once(' ')).collect();
    let number = |word| said.get(word).and_then(|value| value.parse().ok());
    let amount = number(if ask == Ask::Time { "ns" } else { "bytes" })?;
    let cells = number("cells").unwrap_or(f64::from(side) * f64::from(side));
    let mut fault = said.get("fault").map(ToString::to_string);
    if !output.status.success() {
        fault = Some("crashes when read".into());
    }
    Some(Found { amount, cells, resident: number("resident"), dead_ends: number("dead-ends"), fault })
}

fn failure(output: &Output, seconds: u64) -> Failure {
    let words = String::from_utf8_lossy(&output.stderr);
    if words.contains("overflowed its stack") {
        return Failure::Overflows;
    }
    if words.contains("memory allocation of") {
        return Failure::OutOfMemory;
    }
    match output.status.signal() {
        Some(signal) if signal == Signal::XCPU.as_raw() => Failure::Over { seconds },
        Some(signal) => Failure::Crashes(format!("signal {signal}")),
        None => {
            let last = words.lines().rfind(|line| !line.is_empty()).unwrap_or("without a word").to_string();
            if words.contains("panicked at") { Failure::Crashes("panics".into()) } else { Failure::Refuses(last) }
        }
    }
}

/// The counting binary, beside this one.
fn counting_program() -> std::io::Result<PathBuf> {
    Ok(env::current_exe()?.with_file_name("counting"))
}

/// Builds the counting binary, which `cargo run` does not. If cargo did not start this program, both are built already.
pub(crate) fn build_counting() -> Result<(), String> {
    let Some(cargo) = env::var_os("CARGO") else { return Ok(()) };
    let program = counting_program().map_err(|error| error.to_string())?;
    let target = program.parent().and_then(|profile| profile.parent()).ok_or("no folder to build in")?;
    let status = Command::new(cargo)
        .args(["build", "--release", "--locked", "--quiet", "--bin", "counting", "--manifest-path"])
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"))
        .arg("--target-dir")
        .arg(target)
        .status();
    match status {
        Ok(status) if status.success() => Ok(()),
        _ => Err("cannot build the counting binary".into()),
    }
}
