//! What a parser may take: time and memory by the length of its input, and one line for an error.

use std::fmt::Display;
use std::time::{Duration, Instant};

use peak_alloc::PeakAlloc;

/// Counts the memory in use.
#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// The longest error, in characters: what `maze::sanitize::one_line` leaves, and what is around it.
const LONGEST_ERROR: usize = 1100;

/// What an input of n bytes may take.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Memory at once, in bytes.
    pub memory: usize,
    /// More memory for each byte of the input.
    pub memory_a_byte: usize,
    /// Time of a fuzzing build on one core.
    pub time: Duration,
    /// More time for each byte of the input.
    pub time_a_byte: Duration,
}

impl Bounds {
    /// Reading alone: 64 KiB and 64 bytes a byte of memory; 10 ms and 20 µs a byte of time. Instrumented code with debug
    /// assertions is ten to twenty times slower than the game.
    pub const READING: Self = Self {
        memory: 64 << 10,
        memory_a_byte: 64,
        time: Duration::from_millis(10),
        time_a_byte: Duration::from_micros(20),
    };

    /// The same, and work of a stated size.
    pub const fn and(self, memory: usize, time: Duration) -> Self {
        Self { memory: self.memory + memory, time: self.time.saturating_add(time), ..self }
    }
}

/// Does work on an input of `length` bytes and checks that it keeps within its bounds. Other programs on the machine may
/// make it slow, so what is too slow once is done twice more, and its fastest time counts.
///
/// # Panics
/// If it takes more.
pub fn within<T>(bounds: Bounds, length: usize, work: impl Fn() -> T) -> T {
    let most_memory = bounds.memory + length * bounds.memory_a_byte;
    let most_time = bounds.time + bounds.time_a_byte * length as u32;
    let before = ALLOCATOR.current_usage();
    ALLOCATOR.reset_peak_usage();
    let (result, mut took) = timed(&work);
    let memory = ALLOCATOR.peak_usage().saturating_sub(before);
    assert!(memory <= most_memory, "{length} bytes took {memory} bytes of memory, allowed are {most_memory}");
    for _ in 0..2 {
        if took > most_time {
            took = took.min(timed(&work).1);
        }
    }
    assert!(took <= most_time, "{length} bytes took {took:?}, allowed are {most_time:?}");
    result
}

fn timed<T>(work: impl Fn() -> T) -> (T, Duration) {
    let begin = Instant::now();
    let result = work();
    (result, begin.elapsed())
}

/// What an error never says: paths and wrapped values of the code, and the errors of its parsers of numbers. Inputs that are
/// quoted have none of them but by chance.
const WORDS_OF_THE_CODE: [&str; 7] =
    ["core::", "std::", "crate::", "script::", "Some(", "invalid digit found", "number too large to fit"];

/// Checks that an error is one line that a terminal shows as it is, and not long.
///
/// # Panics
/// If it is not.
pub fn one_line(error: &impl Display) {
    let text = error.to_string();
    assert!(!text.trim().is_empty(), "an empty error");
    for word in WORDS_OF_THE_CODE {
        assert!(!text.contains(word), "an error with words of the code: {text:?}");
    }
    assert!(!text.contains(char::is_control), "an error with control characters: {text:?}");
    assert!(text.chars().count() <= LONGEST_ERROR, "an error of {} characters: {text}", text.chars().count());
}

/// The input as text: what is not UTF-8 is replaced, so that every input is some text.
pub fn text(bytes: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}
