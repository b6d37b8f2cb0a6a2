//! The program as a child process whose log is read line by line.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use maze::Cell;

/// Time limit of any wait. Drivers with a slow first frame and building levels take long.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// A process that is killed when its owner is dropped.
pub(crate) struct Owned(pub(crate) Child);

impl Drop for Owned {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Sends the lines of a stream to a channel, from a background thread.
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
    /// The lines read so far.
    log: Vec<String>,
    /// The player's last logged cell.
    player: Option<Cell>,
}

impl Program {
    /// Starts the program. Reads its standard error, and its standard output if that is piped.
    pub(crate) fn start(command: &mut Command) -> Self {
        let process = command.stdin(Stdio::null()).stderr(Stdio::piped()).spawn();
        let mut process = Owned(process.expect("the program starts"));
        let (to, lines) = channel();
        if let Some(stream) = process.0.stdout.take() {
            send_lines(stream, to.clone());
        }
        send_lines(process.0.stderr.take().expect("a pipe"), to);
        Self { process, lines, log: Vec::new(), player: None }
    }

    /// Returns the next line, if one arrives within this time.
    pub(crate) fn next(&mut self, within: Duration) -> Option<String> {
        match self.lines.recv_timeout(within) {
            Ok(line) => {
                self.log.push(line.clone());
                if let Some((_, cell)) = line.split_once("player in cell ") {
                    self.player = Some(Cell(cell.parse().expect("a cell number")));
                }
                Some(line)
            }
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => panic!("the program exited; last lines:\n{}", self.tail()),
        }
    }

    /// The player's cell, once it was logged.
    pub(crate) const fn player(&self) -> Option<Cell> {
        self.player
    }

    /// Waits for a line that contains this text.
    pub(crate) fn until(&mut self, text: &str) -> String {
        let deadline = Instant::now() + PATIENCE;
        loop {
            match self.next(deadline.saturating_duration_since(Instant::now())) {
                Some(line) if line.contains(text) => return line,
                Some(_) => {}
                None => panic!("no '{text}' within {PATIENCE:?}; last lines:\n{}", self.tail()),
            }
        }
    }

    /// Reads what it has printed so far. Returns whether it still runs.
    pub(crate) fn is_running(&mut self) -> bool {
        loop {
            match self.lines.try_recv() {
                Ok(line) => self.log.push(line),
                Err(TryRecvError::Empty) => return true,
                Err(TryRecvError::Disconnected) => return false,
            }
        }
    }

    /// Whether it has printed this.
    pub(crate) fn has_said(&self, text: &str) -> bool {
        self.log.iter().any(|line| line.contains(text))
    }

    /// Waits until the program exits and returns its exit code.
    pub(crate) fn end(&mut self, within: Duration) -> Option<i32> {
        let deadline = Instant::now() + within;
        loop {
            match self.lines.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(line) => self.log.push(line),
                // Its streams are closed, so it has exited.
                Err(RecvTimeoutError::Disconnected) => return self.process.0.wait().expect("a child process").code(),
                Err(RecvTimeoutError::Timeout) => panic!("no exit within {within:?}:\n{}", self.tail()),
            }
        }
    }

    /// The last 40 lines.
    pub(crate) fn tail(&self) -> String {
        self.log[self.log.len().saturating_sub(40)..].join("\n")
    }
}
