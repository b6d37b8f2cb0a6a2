//! Memory that a maze needs, told before it is taken.

use std::path::{Path, PathBuf};

use maze::{Algorithm, Code, Grid, OutOfMemory};

/// Bytes per cell of the work after the generator: a search for the solution, or distances. If more is
/// needed, the work itself fails with an error.
const WORK_BYTES: u64 = 2;

/// What a process has before it begins its work, and its threads need, in bytes at most.
const BEGUN: u64 = 64 << 20;

/// Refuses a maze that does not fit into the free memory. Reserving it does not tell: systems promise more memory than
/// they have.
pub(crate) fn refuse_too_large(code: &Code) -> Result<(), OutOfMemory> {
    refuse_beyond(code, free())
}

/// Refuses a maze that does not fit into this memory, if it is known.
fn refuse_beyond(code: &Code, free: Option<u64>) -> Result<(), OutOfMemory> {
    let cells = code.grid().cells();
    let algorithm = code.recipe().map(|recipe| recipe.generator.algorithm);
    let needed = u64::from(cells) * (algorithm.map_or(1, Algorithm::bytes_a_cell) as u64 + WORK_BYTES);
    if free.is_some_and(|free| needed > free) { Err(OutOfMemory { cells }) } else { Ok(()) }
}

/// Has memory that is not free refused to this process, so that work whose memory no one knows before fails with an error.
/// Otherwise the system promises it, and ends this program or another one once it is used.
pub(crate) fn limit() {
    #[cfg(target_os = "linux")]
    {
        use nix::sys::resource::{Resource, getrlimit, setrlimit};

        let Some(free) = free() else { return };
        let Ok((now, most)) = getrlimit(Resource::RLIMIT_DATA) else { return };
        // Where it cannot be limited, nothing is lost.
        let _ = setrlimit(Resource::RLIMIT_DATA, now.min(free.saturating_add(BEGUN)), most);
    }
}

/// The free memory in bytes: of the machine, of the control groups that limit this process, and of its own limits. `None`
/// where the system does not tell.
fn free() -> Option<u64> {
    let read = |path: &Path| std::fs::read_to_string(path).ok();
    let groups = read(Path::new("/proc/self/cgroup")).unwrap_or_default();
    let in_groups =
        folders(&groups).filter_map(|(folder, names)| free_in_group(names.map(|name| read(&folder.join(name)))));
    let of_machine = read(Path::new("/proc/meminfo")).as_deref().and_then(available);
    in_groups.chain(of_machine).chain(limits()).min()
}

/// The limits that were set for this process, as by `ulimit -v` and `-d`.
fn limits() -> impl Iterator<Item = u64> {
    #[cfg(target_os = "linux")]
    {
        use nix::sys::resource::{RLIM_INFINITY, Resource, getrlimit};

        let limits = [Resource::RLIMIT_AS, Resource::RLIMIT_DATA].map(getrlimit);
        limits.into_iter().filter_map(|limit| Some(limit.ok()?.0)).filter(|&now| now != RLIM_INFINITY)
    }
    #[cfg(not(target_os = "linux"))]
    std::iter::empty()
}

/// The files of a control group with the most memory, the memory in use, and what it is used for, in both versions.
const FILES: [[&str; 3]; 2] = [
    ["memory.max", "memory.current", "memory.stat"],
    ["memory.limit_in_bytes", "memory.usage_in_bytes", "memory.stat"],
];

/// The folders of the control groups of `/proc/self/cgroup` with those around them, and the names of their files. In a
/// container its own group may be the root.
fn folders(groups: &str) -> impl Iterator<Item = (PathBuf, [&'static str; 3])> {
    let lines = groups.lines().filter_map(|line| {
        let (kinds, path) = line.split_once(':')?.1.split_once(':')?;
        let [two, one] = FILES;
        match kinds {
            "" => Some(("/sys/fs/cgroup", path, two)),
            _ if kinds.split(',').any(|kind| kind == "memory") => Some(("/sys/fs/cgroup/memory", path, one)),
            _ => None,
        }
    });
    lines.flat_map(|(root, path, names)| {
        let around = Path::new(path)
            .ancestors()
            .map(move |folder| (Path::new(root).join(folder.strip_prefix("/").unwrap_or(folder)), names));
        around.collect::<Vec<_>>()
    })
}

/// The free memory of a control group, from the contents of its files. What it keeps of files that nobody reads now counts
/// as free.
fn free_in_group([most, used, kinds]: [Option<String>; 3]) -> Option<u64> {
    let number = |text: String| text.trim().parse::<u64>().ok();
    let (most, used) = (number(most?)?, number(used?)?);
    let kinds = kinds.unwrap_or_default();
    let kept = ["total_inactive_file ", "inactive_file "]
        .iter()
        .find_map(|name| kinds.lines().find_map(|line| line.strip_prefix(name)?.trim().parse::<u64>().ok()));
    Some(most.saturating_sub(used.saturating_sub(kept.unwrap_or(0))))
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
    use maze::{AnyGrid, CellShape, Generator, Recipe, Seed};

    use super::*;

    #[test]
    fn maze_beyond_the_free_memory_is_refused() {
        let code = |algorithm: Algorithm, size: &str| {
            let grid = AnyGrid::new(CellShape::Square, size, None, None).expect("a grid");
            Code::from(Recipe { grid, generator: Generator::from(algorithm), seed: Seed::new("a") })
        };
        // Bytes a cell, with the search for the solution: the maze and a list of cells; links with weights and sets too.
        for (algorithm, bytes) in [(Algorithm::DepthFirst, 4), (Algorithm::Kruskal, 16), (Algorithm::BinaryTree, 3)] {
            for (size, cells) in [("1000x1000", 1_000_000), ("65535x65535", 65535 * 65535)] {
                let (code, needed) = (code(algorithm, size), bytes * cells);
                assert!(refuse_beyond(&code, Some(needed)).is_ok(), "{algorithm} {size}");
                let refused = refuse_beyond(&code, Some(needed - 1)).map_err(|error| u64::from(error.cells));
                assert_eq!(refused, Err(cells), "{algorithm} {size}");
                assert!(refuse_beyond(&code, None).is_ok(), "where the system does not tell");
            }
        }
    }

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

    #[test]
    fn groups_of_both_versions_are_looked_at_with_those_around_them() {
        let found: Vec<String> = folders("4:memory:/a/b\n5:devices:/\n0::/c\n")
            .map(|(folder, names)| folder.join(names[0]).display().to_string())
            .collect();
        assert_eq!(
            found,
            [
                "/sys/fs/cgroup/memory/a/b/memory.limit_in_bytes",
                "/sys/fs/cgroup/memory/a/memory.limit_in_bytes",
                "/sys/fs/cgroup/memory/memory.limit_in_bytes",
                "/sys/fs/cgroup/c/memory.max",
                "/sys/fs/cgroup/memory.max",
            ]
        );
        assert_eq!(folders("memory\n").count(), 0);
    }

    #[test]
    fn free_memory_of_a_group_is_what_is_not_used_or_kept() {
        let files = |most: &str, used: &str, kinds: &str| [most, used, kinds].map(|text| Some(text.to_owned()));
        assert_eq!(free_in_group(files("100\n", "70\n", "")), Some(30));
        assert_eq!(free_in_group(files("100\n", "70\n", "anon 40\ninactive_file 20\n")), Some(50));
        assert_eq!(free_in_group(files("100", "70", "inactive_file 1\ntotal_inactive_file 20\n")), Some(50));
        assert_eq!(free_in_group(files("100\n", "170\n", "")), Some(0));
        assert_eq!(free_in_group(files("max\n", "70\n", "")), None);
        assert_eq!(free_in_group([None, None, None]), None);
    }
}
