//! Background tasks: work off the main thread that is polled, can be canceled, and reports panics as errors.
//!
//! Each task has its own thread. Bevy's `AsyncComputeTaskPool` has only one thread on machines with up to five cores,
//! and the renderer blocks on it, so a slow maze would stop the game and an endless task would block all later ones. In
//! a browser there are no threads: tasks run on that pool, between frames.

use std::fmt;
#[cfg(not(target_arch = "wasm32"))]
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};

use bevy::platform::cell::SyncCell;
use maze::Cancel;

use crate::text::Text;

/// Why a task has no result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BackgroundError {
    /// The task panicked with this message.
    #[error("an internal error: {0}")]
    Panicked(String),
    /// The system could not start a thread.
    #[error("no thread could be started: {0}")]
    NoThread(String),
    /// The task was canceled before it started, or its result was already taken.
    #[error("the task was canceled")]
    Canceled,
}

impl From<BackgroundError> for Text {
    fn from(error: BackgroundError) -> Self {
        match error {
            BackgroundError::Panicked(reason) => text!("error-internal", reason = Self::foreign(&reason)),
            BackgroundError::NoThread(reason) => text!("error-no-thread", reason = Self::foreign(&reason)),
            BackgroundError::Canceled => text!("error-canceled"),
        }
    }
}

/// A background task and its result. Dropping it cancels the task.
pub struct Background<T> {
    cancel: Cancel,
    result: SyncCell<Receiver<Result<T, BackgroundError>>>,
}

impl<T: Send + 'static> Background<T> {
    /// Starts a task. It should check the flag regularly and return soon after it is set.
    pub fn spawn(work: impl FnOnce(&Cancel) -> T + Send + 'static) -> Self {
        Self::spawn_async(|cancel| async move { work(&cancel) })
    }

    /// Starts a task that also yields regularly. In a browser, frames are drawn while it yields.
    pub fn spawn_async<F>(work: impl FnOnce(Cancel) -> F + Send + 'static) -> Self
    where
        F: Future<Output = T> + Send + 'static,
    {
        let cancel = Cancel::default();
        let (sender, receiver) = channel();
        let token = cancel.clone();
        start(sender, move || work(token));
        Self { cancel, result: SyncCell::new(receiver) }
    }

    /// Returns the result once the task has ended; `None` while it runs. Never blocks.
    pub fn poll(&mut self) -> Option<Result<T, BackgroundError>> {
        match self.result.get().try_recv() {
            Ok(result) => Some(result),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(BackgroundError::Canceled)),
        }
    }

    /// Waits until the task has ended. Used when the program ends. A browser cannot block, so an unfinished task has no
    /// result there.
    pub fn wait(mut self) -> Result<T, BackgroundError> {
        let receiver = self.result.get();
        if cfg!(target_arch = "wasm32") {
            return receiver.try_recv().unwrap_or(Err(BackgroundError::Canceled));
        }
        receiver.recv().unwrap_or(Err(BackgroundError::Canceled))
    }
}

impl<T> Background<T> {
    /// Asks the task to end. It may still return a result.
    pub fn cancel(&self) {
        self.cancel.cancel();
    }

    /// Whether the task was canceled.
    pub fn is_canceled(&self) -> bool {
        self.cancel.is_canceled()
    }
}

impl<T> Drop for Background<T> {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

impl<T> fmt::Debug for Background<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Background").field("cancel", &self.cancel).finish_non_exhaustive()
    }
}

type ResultSender<T> = Sender<Result<T, BackgroundError>>;

#[cfg(not(target_arch = "wasm32"))]
fn start<T: Send + 'static, F: Future<Output = T> + 'static>(
    sender: ResultSender<T>,
    work: impl FnOnce() -> F + Send + 'static,
) {
    let failed = sender.clone();
    let run = move || {
        // Unwind safety: shared state is behind locks and atomics, and the task's own state is dropped.
        let result = catch_unwind(AssertUnwindSafe(|| bevy::tasks::block_on(work())));
        let result = result.map_err(|panic| BackgroundError::Panicked(panic_message(&*panic)));
        // The receiver is gone if nobody wants the result.
        let _ = sender.send(result);
    };
    if let Err(error) = std::thread::Builder::new().name("background".to_owned()).spawn(run) {
        let _ = failed.send(Err(BackgroundError::NoThread(error.to_string())));
    }
}

/// The message of a panic, if it has one.
#[cfg(not(target_arch = "wasm32"))]
fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or(panic.downcast_ref::<&str>().copied()).unwrap_or("unknown").to_owned()
}

#[cfg(target_arch = "wasm32")]
fn start<T: Send + 'static, F: Future<Output = T> + Send + 'static>(
    sender: ResultSender<T>,
    work: impl FnOnce() -> F + Send + 'static,
) {
    let task = async move {
        let result = work().await;
        let _ = sender.send(Ok(result));
    };
    bevy::tasks::AsyncComputeTaskPool::get().spawn(task).detach();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn poll_does_not_block_and_returns_the_result_once() {
        let (open, gate) = channel::<()>();
        let mut task = Background::spawn(move |_| gate.recv().map(|()| 7));
        assert!(task.poll().is_none());
        open.send(()).unwrap();
        let result = loop {
            if let Some(result) = task.poll() {
                break result;
            }
            std::thread::yield_now();
        };
        assert_eq!(result, Ok(Ok(7)));
    }

    #[test]
    fn panic_is_an_error() {
        let task: Background<()> = Background::spawn(|_| panic!("boom {}", 1));
        assert_eq!(task.wait(), Err(BackgroundError::Panicked("boom 1".to_owned())));
    }

    #[test]
    fn dropping_a_task_cancels_it() {
        let (sender, receiver) = channel();
        let task = Background::spawn(move |cancel| {
            while !cancel.is_canceled() {
                std::thread::yield_now();
            }
            sender.send(()).unwrap();
        });
        drop(task);
        assert_eq!(receiver.recv(), Ok(()));
    }

    #[test]
    fn endless_task_delays_no_other() {
        let (_open, gate) = channel::<()>();
        let stuck = Background::spawn(move |_| gate.recv());
        let others: Vec<_> = (0..8).map(|number| Background::spawn(move |_| number)).collect();
        assert!(others.into_iter().map(Background::wait).eq((0..8).map(Ok)));
        drop(stuck);
    }
}
