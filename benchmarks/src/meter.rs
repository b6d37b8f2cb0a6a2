//! Measures one work, in a process of its own.

use std::fmt::Display;
use std::fs;
use std::hint::black_box;
use std::time::Duration;

use peakmem_alloc::PeakMemAllocTrait;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use rustix::time::{ClockId, clock_gettime};

use crate::shape;

/// Work that takes longer than this runs once: warming up makes no difference.
const LONG: Duration = Duration::from_secs(1);
/// Shorter work repeats until it took this long in total; the median counts.
const ENOUGH: Duration = Duration::from_millis(300);

/// Measures work, and prints one word and value per line.
pub(crate) struct Meter {
    /// The side of the square, in cells. Other grids have about as many cells as the square.
    pub(crate) side: u32,
    /// The round, which selects the seeds.
    pub(crate) round: u64,
    /// CPU time limit, in seconds.
    limit: u64,
    counter: Option<&'static dyn PeakMemAllocTrait>,
}

impl Meter {
    pub(crate) fn new(side: u32, round: u64, limit: u64, counter: Option<&'static dyn PeakMemAllocTrait>) -> Self {
        Self { side, round, limit, counter }
    }

    /// The number of cells of the square.
    pub(crate) fn cells(&self) -> usize {
        self.side as usize * self.side as usize
    }

    /// Measures work on a seed, which is never 0. Returns the last result.
    pub(crate) fn measure<T>(&self, mut work: impl FnMut(u64) -> T) -> T {
        self.measure_from(|| (), |(), seed| work(seed))
    }

    /// Like [`Self::measure`], with a preparation that is not measured.
    pub(crate) fn measure_from<S, T>(&self, mut prepare: impl FnMut() -> S, mut work: impl FnMut(S, u64) -> T) -> T {
        // One process never uses a million seeds.
        let mut seeds = (1 + self.round * 1_000_000..).map(black_box);
        let mut next = |prepared| work(black_box(prepared), seeds.next().unwrap_or(1));
        let prepared = prepare();
        self.limit_time();
        if let Some(counter) = self.counter {
            counter.reset_peak_memory();
            let made = black_box(next(prepared));
            say("bytes", counter.get_peak_memory());
            unlimit_time();
            return made;
        }
        let (mut made, first) = timed(|| next(prepared));
        let mut times = vec![first];
        if first < LONG {
            times.clear();
            while times.iter().sum::<Duration>() < ENOUGH {
                drop(made);
                let prepared = prepare();
                let time;
                (made, time) = timed(|| next(prepared));
                times.push(time);
            }
        }
        unlimit_time();
        times.sort();
        say("ns", times[times.len() / 2].as_nanos());
        if let Some(bytes) = resident() {
            say("resident", bytes);
        }
        made
    }

    /// Prints the number of cells if it differs from the square's.
    pub(crate) fn say_cells(cells: u32) {
        say("cells", cells);
    }

    /// Checks the open sides of the cells of a square maze, and prints the result.
    pub(crate) fn look(&self, open: impl FnOnce() -> Vec<u8>) {
        if self.is_first() {
            let shape = shape::check(self.side, &open());
            say("dead-ends", shape.dead_ends);
            Self::say_fault(shape.fault.as_deref());
        }
    }

    /// Whether to check the result: once per work and size.
    pub(crate) fn is_first(&self) -> bool {
        self.round == 0 && self.counter.is_none()
    }

    /// Prints what is wrong with the result.
    pub(crate) fn say_fault(fault: Option<&str>) {
        if let Some(fault) = fault {
            say("fault", fault);
        }
    }

    /// Starts the CPU time limit, after which the system ends the process.
    fn limit_time(&self) {
        set_time_limit(Some(working_time().as_secs() + 1 + self.limit));
    }
}

fn unlimit_time() {
    set_time_limit(None);
}

fn set_time_limit(seconds: Option<u64>) {
    let maximum = getrlimit(Resource::Cpu).maximum;
    // Not all systems have this limit.
    let _ = setrlimit(Resource::Cpu, Rlimit { current: seconds.or(maximum), maximum });
}

/// Prints a word and a value for the parent process.
fn say(word: &str, value: impl Display) {
    println!("{word} {value}");
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begin = working_time();
    let made = black_box(work());
    (made, working_time().saturating_sub(begin))
}

/// CPU time of this thread. No work here has other threads, and the clock of the process is coarse while its time is
/// limited.
fn working_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// Peak memory of the process in bytes, on Linux.
fn resident() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kibibytes * 1024)
}
