//! How bots do on a level: [`judge`] measures it, [`bands`] says which results a level of the campaign may have.

pub mod bands;
pub mod judge;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Threads that share the levels.
pub const THREADS: usize = 2;

/// Races per bot and level that decide.
pub const RACES: u32 = 1000;

/// Does something for each of `count` numbers, on [`THREADS`] threads.
pub fn each(count: usize, work: impl Fn(usize) + Sync) {
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= count {
                        return;
                    }
                    work(index);
                }
            });
        }
    });
}
