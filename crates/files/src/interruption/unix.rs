//! Interruptions on Unix: every signal that ends a program by default and can be caught. Those of faults (SIGSEGV, SIGBUS,
//! SIGILL, SIGFPE) and SIGKILL cannot: what they leave is removed by the next run.

use std::io;

use signal_hook::consts::{
    SIGABRT, SIGALRM, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGSYS, SIGTERM, SIGTRAP, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU,
    SIGXFSZ,
};
use signal_hook::iterator::Signals;

/// The signals that end a program by default, on every Unix. With SIGXFSZ a write fails instead, so the command reports it.
const SIGNALS: [i32; 14] = [
    SIGHUP, SIGINT, SIGQUIT, SIGTRAP, SIGABRT, SIGUSR1, SIGUSR2, SIGALRM, SIGTERM, SIGXCPU, SIGXFSZ, SIGVTALRM,
    SIGPROF, SIGSYS,
];

/// Those of Linux alone: SIGSTKFLT, SIGIO, SIGPWR, and the real-time signals.
#[cfg(any(target_os = "linux", target_os = "android"))]
const MORE_SIGNALS: [std::ops::RangeInclusive<i32>; 3] = [16..=16, 29..=30, 34..=64];
#[cfg(not(any(target_os = "linux", target_os = "android")))]
const MORE_SIGNALS: [std::ops::RangeInclusive<i32>; 0] = [];

/// An exit code of shells for a program that a signal ended: this and the number of the signal.
const INTERRUPTED: i32 = 128;

/// Calls `end` with the exit code when a signal is to end the program. A signal that the parent ignores, as under nohup or
/// in the background of a script, stays ignored.
pub(super) fn on_interruption(end: fn(i32) -> !) -> io::Result<()> {
    let ignored = ignored_signals();
    let mut signals = Signals::new(std::iter::empty::<i32>())?;
    let all = SIGNALS.into_iter().chain(MORE_SIGNALS.into_iter().flatten());
    for signal in all.filter(|signal| ignored >> (signal - 1) & 1 == 0) {
        // Fails for the real-time signals that the C library keeps.
        let _ = signals.add_signal(signal);
    }
    std::thread::Builder::new().name("signals".to_owned()).spawn(move || {
        if let Some(signal) = signals.forever().find(|&signal| signal != SIGXFSZ) {
            end(INTERRUPTED + signal);
        }
    })?;
    Ok(())
}

/// The signals that this process ignores from its start: bit 0 is signal 1. None where the system does not tell.
fn ignored_signals() -> u64 {
    let digits = if cfg!(any(target_os = "linux", target_os = "android")) {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        status.lines().find_map(|line| line.strip_prefix("SigIgn:")).map(|digits| digits.trim().to_owned())
    } else {
        // The BSDs and macOS.
        let asked =
            std::process::Command::new("ps").args(["-o", "sigignore=", "-p", &std::process::id().to_string()]).output();
        asked.ok().map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    digits.and_then(|digits| u64::from_str_radix(&digits, 16).ok()).unwrap_or(0)
}
