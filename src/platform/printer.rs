//! The system's printer, and where there is none the program that shows the file: each a process of its own, for which
//! nobody waits long.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How long the printer's program is given to say whether it takes a file, and one that shows files.
const PATIENCE: Duration = Duration::from_secs(8);
const SHOWN_AFTER: Duration = Duration::from_secs(2);
/// How long it is slept between looks.
const NAP: Duration = Duration::from_millis(20);

/// What became of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The printer has it.
    Printed,
    /// A program shows it. Why it was not printed, where it was to be.
    Opened(Option<String>),
    /// Neither; why.
    Persist(String),
}

impl Outcome {
    /// It in a line, for a file that is kept at a place.
    pub fn said(&self, path: &Path) -> String {
        let at = path.display();
        match self {
            Self::Printed => format!("Sent to the printer; kept as {at}"),
            Self::Opened(None) => format!("Saved as {at}, and opened"),
            Self::Opened(Some(why)) => format!("Not printed ({why}); saved as {at}, and opened to be printed there"),
            Self::Persist(why) => format!("Saved as {at} ({why})"),
        }
    }
}

/// Sends a document to the system's printer. Where that cannot be it is opened, and where nothing opens it, it is kept.
pub fn print(path: &Path) -> Outcome {
    match settle(&mut printing(path), PATIENCE) {
        Ok(()) => Outcome::Printed,
        Err(why) => match open(path) {
            Outcome::Opened(_) => Outcome::Opened(Some(why)),
            Outcome::Printed | Outcome::Persist(_) => Outcome::Persist(format!("not printed: {why}")),
        },
    }
}

/// Lets the system's own program show a file.
pub fn open(path: &Path) -> Outcome {
    let mut why = "nothing here opens it".to_owned();
    for mut command in open::commands(path) {
        match settle(&mut command, SHOWN_AFTER) {
            Ok(()) => return Outcome::Opened(None),
            Err(said) => why = said,
        }
    }
    Outcome::Persist(why)
}

/// What prints a document here: the shell's own verb, or `lp` of CUPS.
fn printing(path: &Path) -> Command {
    if cfg!(windows) {
        let mut command = Command::new("powershell");
        // The path comes as a variable: nothing in it is read as a command.
        command.args(["-NoProfile", "-Command", "Start-Process -FilePath $env:MAZEATER_PAGES -Verb Print"]);
        command.env("MAZEATER_PAGES", path);
        command
    } else {
        let mut command = Command::new("lp");
        command.arg("--").arg(whole(path));
        command
    }
}

/// The path from the root on: a name that begins with a dash is no option then.
fn whole(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// Starts a program and waits a while: whether it ended well or is still at work, or else why not.
fn settle(command: &mut Command, patience: Duration) -> Result<(), String> {
    let name = command.get_program().to_string_lossy().into_owned();
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => format!("there is no {name} here"),
        _ => format!("{name}: {error}"),
    })?;
    let begun = Instant::now();
    loop {
        match child.try_wait() {
            Ok(Some(status)) if status.success() => return Ok(()),
            Ok(Some(status)) => return Err(complaint(&mut child).unwrap_or_else(|| format!("{name}: {status}"))),
            Ok(None) if begun.elapsed() < patience => std::thread::sleep(NAP),
            // It goes on without anybody waiting for it.
            Ok(None) => return Ok(()),
            Err(error) => return Err(format!("{name}: {error}")),
        }
    }
}

/// The first line that a program complained with.
fn complaint(child: &mut Child) -> Option<String> {
    use std::io::Read;
    /// No more is read.
    const MOST_BYTES: u64 = 1000;
    let mut said = Vec::new();
    child.stderr.take()?.take(MOST_BYTES).read_to_end(&mut said).ok()?;
    let line = String::from_utf8_lossy(&said).lines().next()?.trim().to_owned();
    (!line.is_empty()).then_some(line)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_ends_badly_says_why_and_one_that_is_slow_is_left_alone() {
        let shell = |said: &str| {
            let mut command = Command::new("sh");
            command.args(["-c", said]);
            command
        };
        assert_eq!(settle(&mut shell("exit 0"), PATIENCE), Ok(()));
        let no_printer = settle(&mut shell("echo 'lp: no default destination' >&2; exit 1"), PATIENCE);
        assert_eq!(no_printer, Err("lp: no default destination".to_owned()));
        assert!(settle(&mut shell("exit 3"), PATIENCE).unwrap_err().contains('3'));
        let begun = Instant::now();
        assert_eq!(settle(&mut shell("sleep 2"), Duration::from_millis(50)), Ok(()));
        assert!(begun.elapsed() < Duration::from_secs(1));
        let none = settle(&mut Command::new("mazeater-has-no-such-program"), PATIENCE).unwrap_err();
        assert!(none.starts_with("there is no "), "{none}");
    }
}
