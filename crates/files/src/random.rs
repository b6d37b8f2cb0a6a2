//! Numbers that nobody can foresee, for seeds and file names. Everything else in the game follows from a seed.

/// A number drawn by the system.
pub fn number() -> u64 {
    // A system without random numbers still has a clock.
    getrandom::u64().unwrap_or_else(|_| {
        let since = web_time::SystemTime::now().duration_since(web_time::UNIX_EPOCH);
        since.map_or(0, |since| since.as_nanos() as u64)
    })
}
