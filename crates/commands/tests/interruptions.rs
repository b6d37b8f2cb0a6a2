//! Whatever ends a command, its files are whole or not there. `MAZEATER_FAULTS=40` tries more moments.
#![cfg(target_os = "linux")]

mod program;

use std::collections::BTreeMap;
use std::fs::{self, Permissions};
use std::io::ErrorKind;
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use maze::{MazeRng, Seed};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

/// Commands that write: one file, many files, files of several options, and a file after long work.
const COMMANDS: [&[&str]; 6] = [
    &["generate", "--size", "900x900", "--algorithm", "wilson", "--seed", "a", "--out", "maze.png"],
    &["generate", "--size", "12x12", "--seed", "a", "--frames", "frame.png"],
    &["print", "--size", "20x20", "--count", "30", "--seed", "a", "--out", "page.svg", "--manifest", "list.csv"],
    &["measure", "--size", "150x150", "--seed", "a", "--out", "report.json", "--heat-map", "map.svg"],
    &[
        "tournament",
        "--size",
        "9x9",
        "--count",
        "9",
        "--seed",
        "a",
        "--out",
        "t.csv",
        "--each",
        "e.csv",
        "--plot",
        "p.svg",
    ],
    &["worksheet", "--task", "7", "--out", "sheet.pdf"],
];

/// Without `--out`, pages to be printed get an unused name in the user's folder.
const PRINTED: &[&str] =
    &["print", "--size", "15x15", "--count", "3", "--seed", "a", "--printer", "--manifest", "list.csv"];

/// What ends programs and can be caught.
const SIGNALS: [Signal; 9] = [
    Signal::SIGINT,
    Signal::SIGTERM,
    Signal::SIGHUP,
    Signal::SIGQUIT,
    Signal::SIGUSR1,
    Signal::SIGALRM,
    Signal::SIGXCPU,
    Signal::SIGPWR,
    Signal::SIGABRT,
];

/// A user without rights, on every Linux.
const NOBODY: u32 = 65534;

/// How the program is started.
#[derive(Clone, Copy, Debug)]
enum Parent {
    Plain,
    Nohup,
    /// A shell without job control starts programs in the background with these ignored.
    Background,
}

impl Parent {
    const ALL: [Self; 3] = [Self::Plain, Self::Nohup, Self::Background];

    /// Whether programs that it starts ignore a signal.
    fn ignores(self, signal: Signal) -> bool {
        match self {
            Self::Plain => false,
            Self::Nohup => signal == Signal::SIGHUP,
            Self::Background => matches!(signal, Signal::SIGINT | Signal::SIGQUIT),
        }
    }

    fn start(self, folder: &Path, arguments: &[&str]) -> Child {
        // The tests themselves may run where signals are ignored.
        let mut command = Command::new("env");
        command.arg("--default-signal");
        match self {
            Self::Plain => {}
            Self::Nohup => drop(command.arg("nohup")),
            Self::Background => drop(command.args(["sh", "-c", "trap '' INT QUIT; exec \"$@\"", "sh"])),
        }
        // Without a printer and a viewer.
        command.args(["env", "MAZEATER_HOME=.", "PATH=/none"]);
        command.arg(program::path()).args(arguments).current_dir(folder).process_group(0);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().expect("the program starts");
        // Until then it is `env`, and the signals are not yet ignored.
        let program = program::path().canonicalize().expect("it is there");
        let runs = |child: &Child| fs::read_link(format!("/proc/{}/exe", child.id())).is_ok_and(|path| path == program);
        while !runs(&child) && child.try_wait().expect("it runs").is_none() {
            std::thread::yield_now();
        }
        child
    }
}

/// The files in a folder.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry"));
    entries
        .filter_map(|entry| {
            let name = entry.file_name().into_string().expect("names are UTF-8");
            match fs::read(entry.path()) {
                Err(error) if error.kind() == ErrorKind::NotFound => None,
                bytes => Some((name, bytes.expect("it can be read"))),
            }
        })
        .collect()
}

/// Runs to the end, and returns the files and the time that it took.
fn uninterrupted(arguments: &[&str]) -> (BTreeMap<String, Vec<u8>>, Duration) {
    let folder = tempfile::tempdir().expect("a folder");
    let begin = Instant::now();
    let status = Parent::Plain.start(folder.path(), arguments).wait().expect("it ends");
    assert!(status.success(), "{arguments:?}");
    (files(folder.path()), begin.elapsed())
}

/// Sends a signal at a random moment of a run. The moment decides what is tested, never whether the test passes.
fn interrupted(folder: &Path, arguments: &[&str], parent: Parent, signal: Signal, delay: Duration) -> ExitStatus {
    let mut child = parent.start(folder, arguments);
    std::thread::sleep(delay);
    // It may have ended.
    let _ = kill(Pid::from_raw(child.id() as i32), signal);
    child.wait().expect("it ends")
}

fn moments() -> u32 {
    std::env::var("MAZEATER_FAULTS").ok().and_then(|number| number.parse().ok()).unwrap_or(1)
}

fn delay(rng: &mut MazeRng, whole: Duration) -> Duration {
    whole * rng.below(1100) / 1000
}

#[test]
fn signals_leave_all_files_or_none() {
    let mut rng = Seed::new("signals").stream("test");
    for arguments in COMMANDS.into_iter().chain([PRINTED]) {
        let (whole, time) = uninterrupted(arguments);
        for signal in SIGNALS {
            for _ in 0..moments() {
                let parent = Parent::ALL[rng.below(Parent::ALL.len() as u32) as usize];
                let folder = tempfile::tempdir().expect("a folder");
                let status = interrupted(folder.path(), arguments, parent, signal, delay(&mut rng, time));
                let left = files(folder.path());
                let told = format!("{arguments:?}, {parent:?}, {signal}: {status}, {:?}", left.keys());
                // It may have ended before the signal, and before it handled any; then the system ended it.
                let code = status.code().unwrap_or(0);
                assert!(code == 0 || code == 128 + signal as i32, "{told}");
                assert!(left == whole || left.is_empty(), "{told}");
                assert!(code == 0 && left == whole || !parent.ignores(signal), "{told}");
                assert!(!status.success() || left == whole, "{told}");
            }
        }
    }
}

#[test]
fn next_run_removes_what_a_killed_one_left() {
    let mut rng = Seed::new("kills").stream("test");
    for arguments in COMMANDS {
        let (whole, time) = uninterrupted(arguments);
        let folder = tempfile::tempdir().expect("a folder");
        for _ in 0..6 * moments() {
            interrupted(folder.path(), arguments, Parent::Plain, Signal::SIGKILL, delay(&mut rng, time));
            for (name, bytes) in files(folder.path()).iter().filter(|(name, _)| !name.starts_with('.')) {
                assert!(whole.get(name) == Some(bytes), "{arguments:?}: {name} is not whole");
            }
        }
        // Another command, as long as it writes in this folder.
        let other = ["generate", "--size", "3x3", "--seed", "a", "--out", "other.txt"];
        assert!(program::in_folder(folder.path(), &other).status().expect("the program starts").success());
        let hidden: Vec<_> = files(folder.path()).into_keys().filter(|name| name.starts_with('.')).collect();
        assert!(hidden.is_empty(), "{arguments:?}: {hidden:?}");
    }
}

#[test]
fn unused_name_of_a_killed_run_is_not_taken() {
    let mut rng = Seed::new("printed").stream("test");
    let (whole, time) = uninterrupted(PRINTED);
    for _ in 0..12 * moments() {
        let folder = tempfile::tempdir().expect("a folder");
        interrupted(folder.path(), PRINTED, Parent::Plain, Signal::SIGKILL, delay(&mut rng, time));
        for (name, bytes) in files(folder.path()).iter().filter(|(name, _)| !name.starts_with('.')) {
            assert!(whole.get(name) == Some(bytes), "{name} has {} bytes", bytes.len());
        }
        // The list of the mazes is replaced, and the pages get the next unused name.
        assert!(Parent::Plain.start(folder.path(), PRINTED).wait().expect("it ends").success());
        let hidden: Vec<_> = files(folder.path()).into_keys().filter(|name| name.starts_with('.')).collect();
        assert!(hidden.is_empty(), "{hidden:?}");
    }
}

#[test]
fn two_runs_in_a_folder_keep_each_others_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let whole = COMMANDS.map(|arguments| uninterrupted(arguments).0);
    let children = COMMANDS.map(|arguments| Parent::Plain.start(folder.path(), arguments));
    for mut child in children {
        assert!(child.wait().expect("it ends").success());
    }
    assert!(files(folder.path()) == whole.into_iter().flatten().collect());
}

#[test]
fn files_larger_than_the_system_allows_leave_nothing() {
    for arguments in COMMANDS {
        let folder = tempfile::tempdir().expect("a folder");
        // One block; of sh 512 bytes.
        let mut command = Command::new("sh");
        command.args(["-c", "ulimit -f 1; exec \"$@\"", "sh"]).arg(program::path()).args(arguments);
        let output = command.current_dir(folder.path()).output().expect("the program starts");
        let line = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {line}");
        assert!(line.starts_with("mazeater: cannot write '") && line.lines().count() == 1, "{line}");
        assert_eq!(files(folder.path()).into_keys().collect::<Vec<_>>(), [""; 0]);
    }
}

#[test]
fn file_that_may_not_be_written_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    fs::write(at("maze.txt"), "kept").expect("it is written");
    fs::create_dir(at("closed")).expect("a folder");
    // Nothing forbids the superuser to write. Another user gets the folder, and a program beside: that of the build may be
    // where no one else looks.
    let is_root = fs::metadata(folder.path()).expect("it is there").uid() == 0;
    let program = if is_root { at("program") } else { program::path() };
    if is_root {
        fs::copy(program::path(), &program).expect("it is copied");
        for path in [folder.path(), &at("maze.txt"), &at("closed")] {
            chown(path, Some(NOBODY), Some(NOBODY)).expect("root may");
        }
    }
    for (name, mode) in [("maze.txt", 0o400), ("closed", 0o500)] {
        fs::set_permissions(at(name), Permissions::from_mode(mode)).expect("they are ours");
    }
    for path in ["maze.txt", "closed/maze.txt"] {
        let mut command = Command::new(&program);
        command.args(["generate", "--size", "3x3", "--seed", "a", "--out", path]).current_dir(folder.path());
        if is_root {
            command.uid(NOBODY).gid(NOBODY);
        }
        let output = command.output().expect("the program starts");
        assert_eq!(output.status.code(), Some(2), "{path}: {output:?}");
    }
    assert_eq!(fs::read(at("maze.txt")).expect("it is there"), b"kept");
    assert_eq!(fs::read_dir(at("closed")).expect("a folder").count(), 0);
}
