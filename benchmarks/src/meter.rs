//! The measuring of one work, in a process of its own.

use std::fmt::Display;
use std::fs;
use std::hint::black_box;
use std::time::Duration;

use peakmem_alloc::PeakMemAllocTrait;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use rustix::time::{ClockId, clock_gettime};

use crate::shape;

/// The first time is the last where it took longer than this: what the machine must warm up to is nothing beside it.
const LONG: Duration = Duration::from_secs(1);
/// Shorter ones are repeated until all of them together took this long; their median counts.
const ENOUGH: Duration = Duration::from_millis(300);

/// Measures, and says what it found: on each line of the output a word and a value.
pub(crate) struct Meter {
    /// The side of the square, in cells; about as many cells as it has where the grid is another.
    pub(crate) side: u32,
    /// Other rounds, other seeds.
    pub(crate) round: u64,
    /// The working time that is granted, in seconds.
    limit: u64,
    counter: Option<&'static dyn PeakMemAllocTrait>,
}

impl Meter {
    pub(crate) fn new(side: u32, round: u64, limit: u64, counter: Option<&'static dyn PeakMemAllocTrait>) -> Self {
        Self { side, round, limit, counter }
    }

    /// How many cells the square has.
    pub(crate) fn cells(&self) -> usize {
        self.side as usize * self.side as usize
    }

    /// Measures what makes something of a seed, which is never 0, and returns the last that was made.
    pub(crate) fn measure<T>(&self, mut work: impl FnMut(u64) -> T) -> T {
        self.measure_from(|| (), |(), seed| work(seed))
    }

    /// The same where each piece of work needs something that is not measured.
    pub(crate) fn measure_from<S, T>(&self, mut prepare: impl FnMut() -> S, mut work: impl FnMut(S, u64) -> T) -> T {
        // Enough for all the times that one process measures.
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

    /// Says how many cells there are where they are not those of the square.
    pub(crate) fn say_cells(cells: u32) {
        say("cells", cells);
    }

    /// Looks at the open sides of each cell of a square maze and says what it looks like.
    pub(crate) fn look(&self, open: impl FnOnce() -> Vec<u8>) {
        if self.is_first() {
            let shape = shape::check(self.side, &open());
            say("dead-ends", shape.dead_ends);
            Self::say_fault(shape.fault.as_deref());
        }
    }

    /// Whether what is made is to be looked at: once for each work and size is enough.
    pub(crate) fn is_first(&self) -> bool {
        self.round == 0 && self.counter.is_none()
    }

    /// Says what is wrong with what was made.
    pub(crate) fn say_fault(fault: Option<&str>) {
        if let Some(fault) = fault {
            say("fault", fault);
        }
    }

    /// From here on the process may work so long and no longer: then the system ends it.
    fn limit_time(&self) {
        set_time_limit(Some(working_time().as_secs() + 1 + self.limit));
    }
}

fn unlimit_time() {
    set_time_limit(None);
}

fn set_time_limit(seconds: Option<u64>) {
    let maximum = getrlimit(Resource::Cpu).maximum;
    // A system without such limits waits longer, no more.
    let _ = setrlimit(Resource::Cpu, Rlimit { current: seconds.or(maximum), maximum });
}

/// A word and a value for the process that started this one.
fn say(word: &str, value: impl Display) {
    println!("{word} {value}");
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begin = working_time();
    let made = black_box(work());
    (made, working_time().saturating_sub(begin))
}

/// How long this thread has worked: what it waited for while others worked does not count. No program here has threads
/// of its own, and the clock of the whole process is a coarse one while its time is limited.
fn working_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// The most memory that the process has had, in bytes, as Linux tells it.
fn resident() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kibibytes * 1024)
}
