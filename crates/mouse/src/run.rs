//! A mouse in a maze, from the start of its program to its end.
//!
//! One thread reads the program's lines and answers them, another one keeps what it writes to standard error. The caller's
//! thread watches the time, and ends the program: a pipe that something else holds open cannot keep it waiting.

use std::io::{BufRead, BufReader, Read, Write};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use maze::Cancel;

use crate::arena::Arena;
use crate::error::MouseError;
use crate::limits::{KEPT_LOG, LONGEST_LINE, Limits, MOST_LOG};
use crate::outcome::Outcome;
use crate::process::{Pipes, Process};
use crate::program::Program;
use crate::protocol::{Handled, Simulator};

/// How often the time is checked.
const LOOK: Duration = Duration::from_millis(20);

/// How long a program that closed its output may take to end, and a thread to notice that its program ended.
const LAST_MOMENTS: Duration = Duration::from_millis(500);

/// Why the talk with a program is over.
enum End {
    /// All wanted runs are complete.
    Arrived,
    /// The program closed its output, or its input.
    Closed,
    /// A limit.
    Limit(MouseError),
}

/// What the threads of a run share.
struct Talk {
    simulator: Mutex<Simulator>,
    log: Mutex<Vec<u8>>,
    begin: Instant,
    /// When the program last sent a line, in milliseconds since the begin.
    heard: AtomicU64,
    /// Whether a reply is being written.
    is_writing: AtomicBool,
}

impl Talk {
    fn hear(&self) {
        self.heard.store(self.begin.elapsed().as_millis() as u64, Ordering::Relaxed);
    }

    fn is_idle_since(&self) -> Duration {
        let heard = Duration::from_millis(self.heard.load(Ordering::Relaxed));
        self.begin.elapsed().saturating_sub(heard)
    }

    fn simulator(&self) -> MutexGuard<'_, Simulator> {
        self.simulator.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn log(&self) -> MutexGuard<'_, Vec<u8>> {
        self.log.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Starts a program and lets it walk until it has run as often as wanted, ends by itself or exceeds a limit. Then it is
/// ended, with everything that it started.
pub fn run(program: &Program, arena: Arena, limits: Limits, cancel: &Cancel) -> Outcome {
    let simulator = Simulator::new(arena, limits.runs);
    let (mut process, pipes) = match Process::start(program) {
        Ok(started) => started,
        Err(error) => {
            let (program, reason) =
                (maze::sanitize::excerpt(program.name()), maze::sanitize::one_line(&error.to_string()));
            return Outcome::new(&simulator, String::new(), Some(MouseError::Start { program, reason }));
        }
    };
    let talk = Arc::new(Talk {
        simulator: Mutex::new(simulator),
        log: Mutex::default(),
        begin: Instant::now(),
        heard: AtomicU64::new(0),
        is_writing: AtomicBool::new(false),
    });
    let ends = listen(&talk, pipes, limits);
    let end = watch(&talk, &ends, limits, cancel);
    let status = matches!(end, End::Closed).then(|| process.wait(LAST_MOMENTS));
    drop(process);
    // The threads end with their pipes, unless something that left the group holds these open.
    while ends.recv_timeout(LAST_MOMENTS).is_ok() {}
    let simulator = talk.simulator();
    let invalid = || simulator.first_invalid().map(str::to_owned);
    let error = match end {
        End::Arrived => None,
        _ if simulator.is_over() => None,
        End::Limit(error) => Some(error),
        End::Closed if simulator.track().runs().is_empty() => Some(match (crashed(&simulator), status.flatten()) {
            (Some(crash), _) => crash,
            (None, Some(status)) => MouseError::Ended { status: status.to_string(), invalid: invalid() },
            (None, None) => MouseError::Closed { invalid: invalid() },
        }),
        // It ends when it likes after its first run.
        End::Closed => None,
    };
    let log = String::from_utf8_lossy(&talk.log()).into_owned();
    Outcome::new(&simulator, log, error)
}

/// Starts the threads; each reports how its pipe ended.
fn listen(talk: &Arc<Talk>, pipes: Pipes, limits: Limits) -> Receiver<End> {
    let (sender, ends) = channel();
    let Pipes { commands, replies, log } = pipes;
    let (of_log, told) = (Arc::clone(talk), sender.clone());
    thread::spawn(move || keep_log(&of_log, log, &told));
    let of_commands = Arc::clone(talk);
    thread::spawn(move || {
        let end = converse(&of_commands, BufReader::new(commands), replies, limits);
        // Nobody listens once the run is over.
        let _ = sender.send(end);
    });
    ends
}

/// Waits for the end of the talk, or for a limit of time.
fn watch(talk: &Talk, ends: &Receiver<End>, limits: Limits, cancel: &Cancel) -> End {
    loop {
        match ends.recv_timeout(LOOK) {
            Ok(end) => return end,
            Err(RecvTimeoutError::Disconnected) => return End::Closed,
            Err(RecvTimeoutError::Timeout) => {}
        }
        if cancel.is_canceled() {
            return End::Limit(MouseError::Canceled);
        }
        if talk.begin.elapsed() > limits.time {
            return End::Limit(MouseError::Slow { seconds: limits.time.as_secs() });
        }
        if talk.is_idle_since() > limits.answer {
            let seconds = limits.answer.as_secs();
            if talk.is_writing.load(Ordering::Relaxed) {
                return End::Limit(MouseError::Deaf { seconds });
            }
            let invalid = talk.simulator().first_invalid().map(str::to_owned);
            return End::Limit(MouseError::Silent { seconds, invalid });
        }
    }
}

/// Answers the lines of a program.
fn converse(talk: &Talk, mut commands: impl BufRead, mut replies: impl Write, limits: Limits) -> End {
    let (mut line, mut reply) = (Vec::new(), String::new());
    loop {
        line.clear();
        match (&mut commands).take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return End::Closed,
            Ok(_) if line.len() > LONGEST_LINE => return End::Limit(MouseError::LongLine),
            // A last line without an end is ignored.
            Ok(_) if line.last() != Some(&b'\n') => return End::Closed,
            Ok(_) => {}
        }
        talk.hear();
        line.retain(|&byte| !matches!(byte, b'\n' | b'\r'));
        reply.clear();
        let handled = {
            let mut simulator = talk.simulator();
            if simulator.commands() >= limits.commands {
                return End::Limit(MouseError::Commands { commands: limits.commands });
            }
            let handled = simulator.answer(&String::from_utf8_lossy(&line), &mut reply);
            if simulator.is_over() {
                return End::Arrived;
            }
            if simulator.track().steps() > limits.steps {
                return End::Limit(MouseError::Steps { steps: limits.steps });
            }
            handled
        };
        if handled == Handled::Replied {
            talk.is_writing.store(true, Ordering::Relaxed);
            if replies.write_all(reply.as_bytes()).is_err() {
                return End::Closed;
            }
            talk.is_writing.store(false, Ordering::Relaxed);
        }
    }
}

/// Keeps the begin of what a program writes to standard error.
fn keep_log(talk: &Talk, mut pipe: impl Read, ends: &Sender<End>) {
    let (mut bytes, mut all) = ([0; 4096], 0);
    while let Ok(count @ 1..) = pipe.read(&mut bytes) {
        all += count as u64;
        let mut log = talk.log();
        let room = KEPT_LOG.saturating_sub(log.len()).min(count);
        log.extend_from_slice(&bytes[..room]);
        drop(log);
        if all > MOST_LOG {
            // Nobody listens once the run is over.
            let _ = ends.send(End::Limit(MouseError::Flood));
            return;
        }
    }
}

/// The collision after which the mouse did not move again.
fn crashed(simulator: &Simulator) -> Option<MouseError> {
    let crash = simulator.last_crash().filter(|crash| crash.pose == simulator.pose())?;
    let (column, row) = crash.pose.column_row();
    Some(MouseError::Crash { column, row, heading: crash.pose.heading.name() })
}
