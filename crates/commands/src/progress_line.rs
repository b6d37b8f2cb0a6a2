//! Progress on standard error for work that takes longer than a second, if it is a terminal.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use maze::trace::{Event, Observer};

/// Delay before progress is shown.
const QUIET: Duration = Duration::from_secs(1);
/// Update interval.
const RENEWED: Duration = Duration::from_millis(200);
/// Passages per update of the meter, because an update costs more than a passage.
const PASSAGES_A_MARK: u32 = 4096;
/// Marks an unknown percentage.
const UNKNOWN: u32 = u32::MAX;

/// A progress line. Erased on drop.
pub(crate) struct ProgressLine(Option<ShownLine>);

struct ShownLine {
    shared: Arc<SharedLine>,
    writer: Option<JoinHandle<()>>,
}

struct SharedLine {
    what: Mutex<What>,
    changed: Condvar,
    /// Percent done.
    hundredths: AtomicU32,
}

#[derive(Default)]
struct What {
    words: String,
    done: bool,
}

impl ProgressLine {
    /// Shows progress if standard error is a terminal.
    pub(crate) fn begin() -> Self {
        if !io::stderr().is_terminal() {
            return Self::none();
        }
        let shared = Arc::new(SharedLine {
            what: Mutex::default(),
            changed: Condvar::new(),
            hundredths: AtomicU32::new(UNKNOWN),
        });
        let writer = thread::spawn({
            let shared = shared.clone();
            move || shared.write()
        });
        Self(Some(ShownLine { shared, writer: Some(writer) }))
    }

    /// Shows nothing.
    pub(crate) const fn none() -> Self {
        Self(None)
    }

    /// Sets the text of the line.
    pub(crate) fn set(&self, words: impl FnOnce() -> String) {
        if let Some(ShownLine { shared, .. }) = &self.0 {
            shared.hundredths.store(UNKNOWN, Ordering::Relaxed);
            shared.what.lock().unwrap_or_else(PoisonError::into_inner).words = words();
        }
    }

    /// An observer that counts the passages of a maze with this many cells. `None` if progress is not shown.
    pub(crate) fn meter(&self, cells: u32) -> Option<Meter<'_>> {
        let ShownLine { shared, .. } = self.0.as_ref()?;
        Some(Meter { hundredths: &shared.hundredths, cells, passages: 0 })
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        if let Some(ShownLine { shared, writer }) = &mut self.0 {
            shared.what.lock().unwrap_or_else(PoisonError::into_inner).done = true;
            shared.changed.notify_all();
            // If the writer failed, there is nothing to erase.
            let _ = writer.take().map(JoinHandle::join);
        }
    }
}

impl SharedLine {
    /// Updates the line until the work is done.
    fn write(&self) {
        let begin = Instant::now();
        let mut width = 0;
        let mut wait = QUIET;
        let mut what = self.what.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            (what, _) =
                self.changed.wait_timeout_while(what, wait, |what| !what.done).unwrap_or_else(PoisonError::into_inner);
            if what.done {
                break;
            }
            let hundredths = self.hundredths.load(Ordering::Relaxed);
            let share = if hundredths == UNKNOWN { String::new() } else { format!(" {hundredths} %") };
            let line = format!("{}{share} ({} s)", what.words, begin.elapsed().as_secs());
            show(&line, width);
            width = line.chars().count();
            wait = RENEWED;
        }
        if width > 0 {
            show("", width);
            show("", 0);
        }
    }
}

/// Replaces a line of `width` characters.
fn show(line: &str, width: usize) {
    let mut out = io::stderr().lock();
    // An error on standard error cannot be reported anywhere.
    let _ = write!(out, "\r{line:width$}").and_then(|()| out.flush());
}

/// Counts carved passages, and closed ones for algorithms that start with an open room.
pub(crate) struct Meter<'p> {
    hundredths: &'p AtomicU32,
    cells: u32,
    passages: u32,
}

impl Observer for Meter<'_> {
    #[inline]
    fn on(&mut self, event: Event) {
        if let Event::Carve(..) | Event::Close(..) = event {
            self.passages += 1;
            if self.passages.is_multiple_of(PASSAGES_A_MARK) {
                let hundredths = u64::from(self.passages) * 100 / u64::from(self.cells);
                self.hundredths.store(hundredths.min(100) as u32, Ordering::Relaxed);
            }
        }
    }
}
