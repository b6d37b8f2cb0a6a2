//! The system's printer, or the program that opens the file if there is no printer. Both are processes that are not waited
//! for long.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How long the print command may take to accept a file, and the program that opens files.
const PRINT_PATIENCE: Duration = Duration::from_secs(8);
const OPEN_PATIENCE: Duration = Duration::from_secs(2);
/// Pause between two looks at a process.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// What was done with a file to print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PrintOutcome {
    /// The printer has accepted it.
    Printed,
    /// A program has opened it. Why it was not printed, if it should have been.
    Opened(Option<String>),
    /// It is only saved. Holds the reason.
    Saved(String),
}

impl PrintOutcome {
    /// A line for the user about the file at a path.
    pub fn message(&self, path: &Path) -> String {
        let at = path.display();
        match self {
            Self::Printed => format!("Sent to the printer; saved as {at}"),
            Self::Opened(None) => format!("Saved as {at} and opened"),
            Self::Opened(Some(why)) => format!("Not printed ({why}); saved as {at} and opened: print it from there"),
            Self::Saved(why) => format!("Saved as {at} ({why})"),
        }
    }
}

/// Sends a document to the system's printer. If that fails, opens it; if nothing opens it, leaves it saved.
pub fn print(path: &Path) -> PrintOutcome {
    match settle(&mut print_command(path), PRINT_PATIENCE) {
        Ok(()) => PrintOutcome::Printed,
        Err(why) => match open(path) {
            PrintOutcome::Opened(_) => PrintOutcome::Opened(Some(why)),
            PrintOutcome::Printed | PrintOutcome::Saved(_) => PrintOutcome::Saved(format!("not printed: {why}")),
        },
    }
}

/// Opens a file with the system's program for it.
pub fn open(path: &Path) -> PrintOutcome {
    let mut why = "no program opens it".to_owned();
    for mut command in open::commands(path) {
        match settle(&mut command, OPEN_PATIENCE) {
            Ok(()) => return PrintOutcome::Opened(None),
            Err(error) => why = error,
        }
    }
    PrintOutcome::Saved(why)
}

/// The command that prints a document: the verb of the Windows shell, or `lp` of CUPS.
fn print_command(path: &Path) -> Command {
    if cfg!(windows) {
        let mut command = Command::new("powershell");
        // The path is a variable, so that nothing in it is executed.
        command.args(["-NoProfile", "-Command", "Start-Process -FilePath $env:MAZEATER_PAGES -Verb Print"]);
        command.env("MAZEATER_PAGES", path);
        command
    } else {
        let mut command = Command::new("lp");
        command.arg("--").arg(absolute(path));
        command
    }
}

/// The absolute path: it is no option even if the name begins with a dash.
fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// Starts a program and waits for at most `patience`. Fails if it ends with an error by then.
fn settle(command: &mut Command, patience: Duration) -> Result<(), String> {
    let name = command.get_program().to_string_lossy().into_owned();
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => format!("{name} is not installed"),
        _ => format!("{name}: {error}"),
    })?;
    let begun = Instant::now();
    loop {
        match child.try_wait() {
            Ok(Some(status)) if status.success() => return Ok(()),
            Ok(Some(status)) => return Err(error_line(&mut child).unwrap_or_else(|| format!("{name}: {status}"))),
            Ok(None) if begun.elapsed() < patience => std::thread::sleep(POLL_INTERVAL),
            // It continues on its own.
            Ok(None) => return Ok(()),
            Err(error) => return Err(format!("{name}: {error}")),
        }
    }
}

/// The first line of a program's standard error.
fn error_line(child: &mut Child) -> Option<String> {
    use std::io::Read;
    /// No more is read, in bytes.
    const LIMIT: u64 = 1000;
    let mut bytes = Vec::new();
    child.stderr.take()?.take(LIMIT).read_to_end(&mut bytes).ok()?;
    let line = String::from_utf8_lossy(&bytes).lines().next()?.trim().to_owned();
    (!line.is_empty()).then_some(line)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn failed_program_gives_its_reason_and_slow_program_is_left_alone() {
        let shell = |script: &str| {
            let mut command = Command::new("sh");
            command.args(["-c", script]);
            command
        };
        assert_eq!(settle(&mut shell("exit 0"), PRINT_PATIENCE), Ok(()));
        let no_printer = settle(&mut shell("echo 'lp: no default destination' >&2; exit 1"), PRINT_PATIENCE);
        assert_eq!(no_printer, Err("lp: no default destination".to_owned()));
        assert!(settle(&mut shell("exit 3"), PRINT_PATIENCE).unwrap_err().contains('3'));
        let begun = Instant::now();
        assert_eq!(settle(&mut shell("sleep 2"), Duration::from_millis(50)), Ok(()));
        assert!(begun.elapsed() < Duration::from_secs(1));
        let none = settle(&mut Command::new("mazeater-has-no-such-program"), PRINT_PATIENCE).unwrap_err();
        assert!(none.ends_with("is not installed"), "{none}");
    }
}
