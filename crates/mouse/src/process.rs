//! A started program and all that it starts. Dropping it ends them.

use std::collections::BTreeSet;
use std::io::{Error, ErrorKind};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::program::Program;

/// How often the program is checked while it ends.
const LOOK: Duration = Duration::from_millis(2);

/// The programs that run, by their numbers.
static RUNNING: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

fn running() -> MutexGuard<'static, BTreeSet<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends all programs that run, with what they started. For the end of this program, such as by Ctrl+C.
pub fn end_programs() {
    for &number in running().iter() {
        end_all(number);
    }
}

/// A program that runs. On Unix it is in a process group of its own, with everything that it starts and that does not
/// leave the group by itself. On Windows all its descendants are ended.
pub(crate) struct Process {
    child: Child,
}

/// The ends of its pipes.
pub(crate) struct Pipes {
    pub(crate) commands: ChildStdout,
    pub(crate) replies: ChildStdin,
    pub(crate) log: ChildStderr,
}

impl Process {
    /// Starts a program.
    pub(crate) fn start(program: &Program) -> Result<(Self, Pipes), Error> {
        let mut command = Command::new(program.name());
        command.args(program.arguments()).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let pipes = (child.stdout.take(), child.stdin.take(), child.stderr.take());
        running().insert(child.id());
        let process = Self { child };
        match pipes {
            (Some(commands), Some(replies), Some(log)) => Ok((process, Pipes { commands, replies, log })),
            _ => Err(ErrorKind::BrokenPipe.into()),
        }
    }

    /// Waits until the program ends by itself; `None` if it does not.
    pub(crate) fn wait(&mut self, patience: Duration) -> Option<ExitStatus> {
        let begin = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(None) if begin.elapsed() < patience => thread::sleep(LOOK),
                Ok(status) => return status,
                Err(_) => return None,
            }
        }
    }
}

/// Ends a program and what it started.
#[cfg(unix)]
fn end_all(number: u32) {
    use nix::sys::signal::{Signal, killpg};
    use nix::unistd::Pid;

    if let Ok(group) = i32::try_from(number) {
        // Fails if all of them have ended.
        let _ = killpg(Pid::from_raw(group), Signal::SIGKILL);
    }
}

/// Ends a program and what it started.
#[cfg(windows)]
fn end_all(number: u32) {
    let number = number.to_string();
    let mut command = Command::new("taskkill");
    command.args(["/T", "/F", "/PID", &number]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // Fails if the program has ended.
    let _ = command.status();
}

#[cfg(not(any(unix, windows)))]
fn end_all(_number: u32) {}

impl Drop for Process {
    fn drop(&mut self) {
        end_all(self.child.id());
        running().remove(&self.child.id());
        // Fails if it has ended; a child that was not waited for would stay as a zombie.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
