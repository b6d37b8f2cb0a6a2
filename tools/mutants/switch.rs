//! Tells the copy with all mutants which one is on, and keeps which were reached. `scripts/mutants.py` makes a package of it
//! beside the copy. The numbers are larger than the number of any mutant.

use std::sync::atomic::{AtomicU8, AtomicU32, Ordering::Relaxed};

const RECORD: u32 = u32::MAX - 100;
static ON: AtomicU32 = AtomicU32::new(u32::MAX - 200);
static REACHED: [AtomicU8; 1 << 16] = [const { AtomicU8::new(0) }; 1 << 16];

#[inline(always)]
pub fn pick(first: u32, count: u32) -> u32 {
    let on = ON.load(Relaxed);
    if on == RECORD {
        record(first, count);
    }
    on.wrapping_sub(first)
}

#[cold]
#[inline(never)]
fn record(first: u32, count: u32) {
    (first..first + count).for_each(|id| REACHED[id as usize & 0xffff].store(1, Relaxed));
}

extern "C" fn start() {
    if let Ok(text) = std::env::var("MUTANT") {
        ON.store(if text == "record" { RECORD } else { text.parse().unwrap() }, Relaxed);
    }
}

extern "C" fn end() {
    if ON.load(Relaxed) == RECORD {
        let bytes: Vec<u8> = REACHED.iter().map(|reached| reached.load(Relaxed)).collect();
        // A test may start programs.
        let path = format!("{}.{}", std::env::var("MUTANTS_REACHED").unwrap(), std::process::id());
        std::fs::write(path, bytes).unwrap();
    }
}

#[used]
#[unsafe(link_section = ".init_array")]
static START: extern "C" fn() = start;
#[used]
#[unsafe(link_section = ".fini_array")]
static END: extern "C" fn() = end;

#[derive(Clone)]
pub enum Either<L, R> {
    Left(L),
    Right(R),
}

impl<T, L: Iterator<Item = T>, R: Iterator<Item = T>> Iterator for Either<L, R> {
    type Item = T;
    fn next(&mut self) -> Option<T> {
        match self {
            Self::Left(left) => left.next(),
            Self::Right(right) => right.next(),
        }
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        match self {
            Self::Left(left) => left.size_hint(),
            Self::Right(right) => right.size_hint(),
        }
    }
}

impl<T, L: DoubleEndedIterator<Item = T>, R: DoubleEndedIterator<Item = T>> DoubleEndedIterator for Either<L, R> {
    fn next_back(&mut self) -> Option<T> {
        match self {
            Self::Left(left) => left.next_back(),
            Self::Right(right) => right.next_back(),
        }
    }
}

impl<T, L: ExactSizeIterator<Item = T>, R: ExactSizeIterator<Item = T>> ExactSizeIterator for Either<L, R> {}
