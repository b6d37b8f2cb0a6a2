//! A million mutated messages against a room: no panic, no growth.
//!
//! `cargo run --release -p friends --example mutations [COUNT]`

use friends::mutation::Mutations;

fn main() {
    let count: u64 = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(1_000_000);
    let mut mutations = Mutations::new("example");
    let tenth = (count / 10).max(1);
    for part in 1..=10 {
        let report = mutations.run(tenth);
        println!("{} messages: {report:?}, memory {} KiB", part * tenth, memory());
    }
}

/// The memory in use, in KiB, on systems that report it.
fn memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.map_or("?", |line| line.trim().trim_end_matches(" kB")).to_owned()
}
