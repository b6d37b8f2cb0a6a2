//! What a parser may take: time and memory by the length of its input, and one line for an error.

use std::cell::{Cell, RefCell};
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

thread_local! {
    /// What errors may quote: the input, with what it encodes.
    static INPUT: RefCell<String> = const { RefCell::new(String::new()) };
    /// The errors checked so far.
    static ERRORS: Cell<u64> = const { Cell::new(0) };
}

/// Letters of an encoded text below which it is none.
const SHORTEST_ENCODED: usize = 16;

/// Notes the input of a target, which its errors may quote.
pub(crate) fn note_input(bytes: &[u8]) {
    let mut input = text(bytes).into_owned();
    let is_encoded = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_' | '+' | '/');
    let decoded: Vec<_> = input
        .split(|letter| !is_encoded(letter))
        .filter(|part| part.len() >= SHORTEST_ENCODED)
        .filter_map(race::base64::decode)
        .collect();
    for bytes in decoded {
        input.push('\n');
        input += &text(&bytes);
    }
    INPUT.set(letters(&input));
}

/// The visible ASCII characters of a text. Others may be left out or replaced where it is quoted: control characters, byte
/// order marks, spaces.
fn letters(text: &str) -> String {
    text.chars().filter(char::is_ascii_graphic).collect()
}

/// The errors that [`one_line`] has checked in this thread.
pub fn errors_checked() -> u64 {
    ERRORS.get()
}

/// What an error never says: wrapped values, kinds of types, and the errors of Rust's parsers.
const WORDS_OF_THE_CODE: [&str; 22] = [
    "Some(",
    "Ok(",
    "Err(",
    "None)",
    "..=",
    "u8",
    "u16",
    "u32",
    "u64",
    "i64",
    "usize",
    "struct ",
    "enum ",
    " variant",
    "invalid digit found",
    "number too large to fit",
    "number too small to fit",
    "cannot parse",
    "invalid float literal",
    "provided string was not",
    "invalid utf-8 sequence",
    "panicked",
];

/// Names of the world with a capital letter inside, and one that campaigns write so.
const NAMES: [&str; 4] = ["GraphML", "NumPy", "JavaScript", "FarthestPair"];

/// The words of a message that only the code has: those above, paths such as `maze::Size`, and names of types such as
/// `AnyGrid`.
fn words_of_the_code(message: &str) -> impl Iterator<Item = &str> {
    let words = || message.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    let said = move |word: &&str| {
        // The name of a number's type is a word of its own.
        if word.len() < 6 && word.ends_with(|letter: char| letter.is_ascii_digit()) {
            return words().any(|other| other == *word);
        }
        message.contains(*word)
    };
    let path = message.contains("::").then_some("::");
    let types = words().filter(|word| is_type(word) && !NAMES.contains(word));
    WORDS_OF_THE_CODE.into_iter().filter(said).chain(path).chain(types)
}

/// Whether a word has two parts with capital letters, such as `AnyGrid`.
fn is_type(word: &str) -> bool {
    let lower = |text: &str| text.chars().take_while(char::is_ascii_lowercase).count();
    let Some(rest) = word.strip_prefix(|letter: char| letter.is_ascii_uppercase()) else { return false };
    let first = lower(rest);
    let Some(second) = rest[first..].strip_prefix(|letter: char| letter.is_ascii_uppercase()) else { return false };
    first >= 2 && lower(second) >= 1
}

/// Checks that an error is one line that a terminal shows as it is, not long, and without words of the code that the input
/// does not have.
///
/// # Panics
/// If it is not.
pub fn one_line(error: &impl Display) {
    let text = error.to_string();
    assert!(!text.trim().is_empty(), "an empty error");
    ERRORS.set(ERRORS.get() + 1);
    INPUT.with_borrow(|input| {
        if let Some(word) = words_of_the_code(&text).find(|word| !input.contains(&letters(word))) {
            panic!("an error with '{word}', a word of the code: {text:?}");
        }
    });
    assert!(!text.contains(char::is_control), "an error with control characters: {text:?}");
    assert!(text.chars().count() <= LONGEST_ERROR, "an error of {} characters: {text}", text.chars().count());
}

/// The input as text: what is not UTF-8 is replaced, so that every input is some text.
pub fn text(bytes: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}
