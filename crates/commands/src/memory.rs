//! Memory that a maze needs, told before it is taken.

use maze::{Algorithm, Code, Grid, OutOfMemory};

/// Bytes per cell of the work after the generator: a search for the solution, or distances. If more is
/// needed, the work itself fails with an error.
const WORK_BYTES: u64 = 2;

/// Refuses a maze that does not fit into the free memory. Reserving it does not tell: systems promise more memory than
/// they have.
pub(crate) fn refuse_too_large(code: &Code) -> Result<(), OutOfMemory> {
    let cells = code.grid().cells();
    let algorithm = code.recipe().map(|recipe| recipe.generator.algorithm);
    let needed = u64::from(cells) * (algorithm.map_or(1, Algorithm::bytes_a_cell) as u64 + WORK_BYTES);
    if free().is_some_and(|free| needed > free) { Err(OutOfMemory { cells }) } else { Ok(()) }
}

/// The free memory in bytes: of the machine, and of the control group that limits this process. `None` where the system
/// does not tell.
fn free() -> Option<u64> {
    let read = |path: &str| std::fs::read_to_string(path).ok();
    let in_group = |file: &str| read(&format!("/sys/fs/cgroup/{file}"))?.trim().parse::<u64>().ok();
    let of_group = in_group("memory.max").zip(in_group("memory.current")).map(|(most, used)| most.saturating_sub(used));
    let of_machine = read("/proc/meminfo").as_deref().and_then(available);
    of_group.into_iter().chain(of_machine).min()
}

/// The available memory of `/proc/meminfo`, with free swap space, in bytes.
fn available(meminfo: &str) -> Option<u64> {
    let field = |name: &str| {
        let line = meminfo.lines().find_map(|line| line.strip_prefix(name))?;
        line.trim().strip_suffix(" kB")?.parse::<u64>().ok()?.checked_mul(1024)
    };
    field("MemAvailable:")?.checked_add(field("SwapFree:").unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn available_memory_is_read_from_the_system() {
        let text = "MemTotal:       100 kB\nMemAvailable:    40 kB\nSwapFree:         2 kB\n";
        assert_eq!(available(text), Some(42 * 1024));
        assert_eq!(available("MemAvailable: 3 kB"), Some(3 * 1024));
        assert_eq!(available("MemFree: 3 kB"), None);
        assert_eq!(available("MemAvailable: many kB"), None);
        if cfg!(target_os = "linux") {
            assert!(free().is_some_and(|free| free > 0));
        }
    }
}
