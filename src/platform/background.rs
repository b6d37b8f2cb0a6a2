//! Background tasks: work off the main thread that is polled each frame, can be canceled, and whose panics are errors.
//!
//! Each task has a thread of its own. Bevy's `AsyncComputeTaskPool` has one thread on machines with up to five cores, and
//! the renderer blocks on it: a slow maze there stops the whole game, and a task that does not end delays all later ones.
//! In a browser there are no threads: tasks run on that pool, between frames.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};

use bevy::platform::cell::SyncCell;
use maze::Cancel;

/// Why a task has no result.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BackgroundError {
    /// The task panicked. Holds the message of the panic.
    #[error("an internal error: {0}")]
    Panicked(String),
    /// The system has no thread for the task.
    #[error("no thread could be started: {0}")]
    NoThread(String),
    /// The task was canceled before it began, or its result was taken before.
    #[error("the task was canceled")]
    Canceled,
}

/// A task in the background and its result. Dropping it cancels the task.
pub struct Background<T> {
    cancel: Cancel,
    result: SyncCell<Receiver<Result<T, BackgroundError>>>,
}

impl<T: Send + 'static> Background<T> {
    /// Starts work that looks at the flag now and then and ends soon after it is set.
    pub fn spawn(work: impl FnOnce(&Cancel) -> T + Send + 'static) -> Self {
        Self::spawn_async(|cancel| async move { work(&cancel) })
    }

    /// Starts work that also yields now and then: in a browser a frame is drawn there.
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

    /// Returns the result once the task has ended, and `None` before. Never blocks.
    pub fn poll(&mut self) -> Option<Result<T, BackgroundError>> {
        match self.result.get().try_recv() {
            Ok(result) => Some(result),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(BackgroundError::Canceled)),
        }
    }

    /// Blocks until the task has ended: for the end of the program. In a browser, which cannot block, an unfinished task
    /// has no result.
    pub fn wait(mut self) -> Result<T, BackgroundError> {
        let receiver = self.result.get();
        if cfg!(target_arch = "wasm32") {
            return receiver.try_recv().unwrap_or(Err(BackgroundError::Canceled));
        }
        receiver.recv().unwrap_or(Err(BackgroundError::Canceled))
    }
}

impl<T> Background<T> {
    /// Asks the task to end. A result may still come.
    pub fn cancel(&self) {
        self.cancel.cancel();
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

type Output<T> = Sender<Result<T, BackgroundError>>;

#[cfg(not(target_arch = "wasm32"))]
fn start<T: Send + 'static, F: Future<Output = T> + 'static>(
    sender: Output<T>,
    work: impl FnOnce() -> F + Send + 'static,
) {
    let failed = sender.clone();
    let run = move || {
        // What a task shares with others is behind locks and atomics; its own state is dropped.
        let result = catch_unwind(AssertUnwindSafe(|| bevy::tasks::block_on(work())));
        let result = result.map_err(|panic| BackgroundError::Panicked(panic_message(&*panic)));
        // The receiver may be gone: the result is no longer wanted.
        let _ = sender.send(result);
    };
    if let Err(error) = std::thread::Builder::new().name("background".to_owned()).spawn(run) {
        let _ = failed.send(Err(BackgroundError::NoThread(error.to_string())));
    }
}

/// The message of a panic, where it has one.
#[cfg(not(target_arch = "wasm32"))]
fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or(panic.downcast_ref::<&str>().copied()).unwrap_or("unknown").to_owned()
}

#[cfg(target_arch = "wasm32")]
fn start<T: Send + 'static, F: Future<Output = T> + Send + 'static>(
    sender: Output<T>,
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
    fn drop_cancels() {
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
    fn task_that_never_ends_delays_no_other() {
        let (_open, gate) = channel::<()>();
        let stuck = Background::spawn(move |_| gate.recv());
        let others: Vec<_> = (0..8).map(|number| Background::spawn(move |_| number)).collect();
        assert!(others.into_iter().map(Background::wait).eq((0..8).map(Ok)));
        drop(stuck);
    }
}
