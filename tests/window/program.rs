//! The program as a process whose log is read line by line.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use maze::Cell;

/// What anything that is waited for may take, from the first frame of a slow driver to a level.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// A process that ends with its owner, also when that panics.
pub(crate) struct Owned(pub(crate) Child);

impl Drop for Owned {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Sends the lines of a stream from a thread that ends with the stream.
pub(crate) fn send_lines(stream: impl Read + Send + 'static, to: Sender<String>) {
    thread::spawn(move || {
        for line in BufReader::new(stream).lines().map_while(Result::ok) {
            if to.send(line).is_err() {
                return;
            }
        }
    });
}

/// A running program.
pub(crate) struct Program {
    process: Owned,
    lines: Receiver<String>,
    /// The lines that were read.
    told: Vec<String>,
    /// Where the player was told to be last.
    player: Option<Cell>,
}

impl Program {
    /// Starts it; reads its standard error, and its standard output where that is piped.
    pub(crate) fn start(command: &mut Command) -> Self {
        let process = command.stdin(Stdio::null()).stderr(Stdio::piped()).spawn();
        let mut process = Owned(process.expect("the program starts"));
        let (to, lines) = channel();
        if let Some(stream) = process.0.stdout.take() {
            send_lines(stream, to.clone());
        }
        send_lines(process.0.stderr.take().expect("it is piped"), to);
        Self { process, lines, told: Vec::new(), player: None }
    }

    /// The next line, if one comes within this time.
    pub(crate) fn next(&mut self, within: Duration) -> Option<String> {
        match self.lines.recv_timeout(within) {
            Ok(line) => {
                self.told.push(line.clone());
                if let Some((_, cell)) = line.split_once("player in cell ") {
                    self.player = Some(Cell(cell.parse().expect("a cell is a number")));
                }
                Some(line)
            }
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => panic!("the program has ended; its last lines:\n{}", self.tail()),
        }
    }

    /// Where the player is, once that was told.
    pub(crate) const fn player(&self) -> Option<Cell> {
        self.player
    }

    /// Waits for a line that has this text in it.
    pub(crate) fn until(&mut self, text: &str) -> String {
        let deadline = Instant::now() + PATIENCE;
        loop {
            match self.next(deadline.saturating_duration_since(Instant::now())) {
                Some(line) if line.contains(text) => return line,
                Some(_) => {}
                None => panic!("no '{text}' within {PATIENCE:?}; the last lines:\n{}", self.tail()),
            }
        }
    }

    /// Waits until it ends by itself; its exit code.
    pub(crate) fn end(&mut self, within: Duration) -> Option<i32> {
        let deadline = Instant::now() + within;
        loop {
            match self.lines.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(line) => self.told.push(line),
                // Its streams are closed, so it is gone.
                Err(RecvTimeoutError::Disconnected) => return self.process.0.wait().expect("it is ours").code(),
                Err(RecvTimeoutError::Timeout) => panic!("it did not end within {within:?}:\n{}", self.tail()),
            }
        }
    }

    /// The last lines that were read.
    pub(crate) fn tail(&self) -> String {
        self.told[self.told.len().saturating_sub(40)..].join("\n")
    }
}
