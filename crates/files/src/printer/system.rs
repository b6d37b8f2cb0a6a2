//! The printer and the viewer of a desktop. Waits only briefly for the programs that do this.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use text::Text;

use super::PrintOutcome;

/// Time limit for a program that prints or opens a file.
const PRINT_PATIENCE: Duration = Duration::from_secs(8);
const OPEN_PATIENCE: Duration = Duration::from_secs(2);
/// Interval at which a process is polled.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// Sends a document to the printer. Falls back to opening it, then to leaving it saved.
pub fn print(path: &Path) -> PrintOutcome {
    match settle(&mut print_command(path), PRINT_PATIENCE) {
        Ok(()) => PrintOutcome::Printed,
        Err(why) => match open(path) {
            PrintOutcome::Opened(_) => PrintOutcome::Opened(Some(why)),
            PrintOutcome::Printed | PrintOutcome::Saved(_) => {
                PrintOutcome::Saved(text!("error-not-printed", reason = why))
            }
        },
    }
}

/// Opens a file in the system's default program.
pub fn open(path: &Path) -> PrintOutcome {
    let mut why = text!("error-no-viewer");
    for mut command in open::commands(path) {
        match settle(&mut command, OPEN_PATIENCE) {
            Ok(()) => return PrintOutcome::Opened(None),
            Err(error) => why = error,
        }
    }
    PrintOutcome::Saved(why)
}

/// Shows a file in the system's file manager: selected on Windows and macOS, elsewhere its folder.
pub fn show_in_folder(path: &Path) -> Result<(), Text> {
    let path = absolute(path);
    if cfg!(windows) {
        let mut select = std::ffi::OsString::from("/select,");
        select.push(&path);
        // The explorer ends with an error code even if it has shown the file.
        let started = settle(Command::new("explorer").arg(select), OPEN_PATIENCE);
        return if path.exists() { Ok(()) } else { started };
    }
    if cfg!(target_os = "macos") {
        return settle(Command::new("open").arg("-R").arg(path), OPEN_PATIENCE);
    }
    match open(path.parent().unwrap_or(&path)) {
        PrintOutcome::Saved(reason) => Err(text!("error-no-file-manager", reason = reason)),
        PrintOutcome::Printed | PrintOutcome::Opened(_) => Ok(()),
    }
}

/// Desktops print documents.
pub fn print_drawings(_: &[Vec<u8>]) -> Result<(), Text> {
    Err(text!("error-browser-prints"))
}

/// The print command: the print verb of the Windows shell, or `lp` of CUPS.
fn print_command(path: &Path) -> Command {
    if cfg!(windows) {
        let mut command = Command::new("powershell");
        // The path is passed in a variable, so that nothing in it is executed.
        command.args(["-NoProfile", "-Command", "Start-Process -FilePath $env:MAZEATER_PAGES -Verb Print"]);
        command.env("MAZEATER_PAGES", path);
        command
    } else {
        let mut command = Command::new("lp");
        command.arg("--").arg(absolute(path));
        command
    }
}

/// The absolute path. It cannot be mistaken for an option, even if the file name begins with a dash.
fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// Starts a program and waits for it, at most `patience`. Fails if it exits with an error within this time.
fn settle(command: &mut Command, patience: Duration) -> Result<(), Text> {
    let name = command.get_program().to_string_lossy().into_owned();
    let program = || Text::foreign(&name);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => text!("error-not-installed", program = program()),
        _ => text!("error-program", program = program(), reason = error),
    })?;
    let begun = Instant::now();
    loop {
        match child.try_wait() {
            Ok(Some(status)) if status.success() => return Ok(()),
            Ok(Some(status)) => {
                return Err(error_line(&mut child).unwrap_or_else(|| match status.code() {
                    Some(code) => text!("error-program-code", program = program(), code = code),
                    None => text!("error-program-ended", program = program()),
                }));
            }
            Ok(None) if begun.elapsed() < patience => std::thread::sleep(POLL_INTERVAL),
            // It continues in the background.
            Ok(None) => return Ok(()),
            Err(error) => return Err(text!("error-program", program = program(), reason = error)),
        }
    }
}

/// The first line that a program wrote to standard error.
fn error_line(child: &mut Child) -> Option<Text> {
    use std::io::Read;
    /// Limit of bytes read.
    const LIMIT: u64 = 1000;
    let mut bytes = Vec::new();
    child.stderr.take()?.take(LIMIT).read_to_end(&mut bytes).ok()?;
    let line = Text::foreign(String::from_utf8_lossy(&bytes).lines().next()?);
    (!line.is_empty()).then_some(line)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn failed_program_reports_its_error_and_slow_program_continues() {
        let shell = |script: &str| {
            let mut command = Command::new("sh");
            command.args(["-c", script]);
            command
        };
        assert_eq!(settle(&mut shell("exit 0"), PRINT_PATIENCE), Ok(()));
        let no_printer = settle(&mut shell("echo 'lp: no default destination' >&2; exit 1"), PRINT_PATIENCE);
        assert_eq!(no_printer, Err(Text::verbatim("lp: no default destination")));
        assert!(settle(&mut shell("exit 3"), PRINT_PATIENCE).unwrap_err().english().contains('3'));
        let begun = Instant::now();
        assert_eq!(settle(&mut shell("sleep 2"), Duration::from_millis(50)), Ok(()));
        assert!(begun.elapsed() < Duration::from_secs(1));
        let none = settle(&mut Command::new("mazeater-has-no-such-program"), PRINT_PATIENCE).unwrap_err();
        assert_eq!(none.id(), Some("error-not-installed"));
    }
}
