//! Background tasks: work off the main thread that is polled, can be canceled, and reports panics as errors.
//!
//! Each task has its own thread. The engine's pool for such tasks has only one thread on machines with up to five
//! cores, and the renderer blocks on it, so a slow maze would stop the game and an endless task would block all later
//! ones. In a browser there are no threads: tasks run between frames, and long ones wait for [`next_piece`] at times.

use std::fmt;
#[cfg(not(target_arch = "wasm32"))]
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Mutex, PoisonError};

use maze::Cancel;
use text::Text;

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
    /// A receiver belongs to one thread at a time. Nobody waits for the lock: it is used only by `&mut self`.
    result: Mutex<Receiver<Result<T, BackgroundError>>>,
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
        Self { cancel, result: Mutex::new(receiver) }
    }

    /// Returns the result once the task has ended; `None` while it runs. Never blocks.
    pub fn poll(&mut self) -> Option<Result<T, BackgroundError>> {
        match self.receiver().try_recv() {
            Ok(result) => Some(result),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(BackgroundError::Canceled)),
        }
    }

    /// Waits until the task has ended. Used when the program ends. A browser cannot block, so an unfinished task has no
    /// result there.
    pub fn wait(mut self) -> Result<T, BackgroundError> {
        let receiver = self.receiver();
        if cfg!(target_arch = "wasm32") {
            return receiver.try_recv().unwrap_or(Err(BackgroundError::Canceled));
        }
        receiver.recv().unwrap_or(Err(BackgroundError::Canceled))
    }
}

impl<T> Background<T> {
    fn receiver(&mut self) -> &mut Receiver<Result<T, BackgroundError>> {
        self.result.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

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

/// Waits for the next piece of long work. In a browser, frames are drawn and keys are read in between, once the work
/// has used its share of a frame; elsewhere it returns at once.
pub fn next_piece() -> impl Future<Output = ()> {
    #[cfg(target_arch = "wasm32")]
    return pieces::next();
    #[cfg(not(target_arch = "wasm32"))]
    std::future::ready(())
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
        let result = catch_unwind(AssertUnwindSafe(|| futures_lite::future::block_on(work())));
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
    wasm_bindgen_futures::spawn_local(task);
}

/// Pieces of work between the frames of a browser.
#[cfg(target_arch = "wasm32")]
mod pieces {
    use std::cell::Cell;
    use std::pin::Pin;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::task::{Context, Poll};
    use std::time::Duration;

    use wasm_bindgen::JsCast;
    use wasm_bindgen::closure::Closure;
    use web_time::Instant;

    /// How long tasks work before the browser has its turn: half a frame at 60 a second.
    const SHARE: Duration = Duration::from_millis(8);

    thread_local! {
        /// When the browser last had its turn.
        static SINCE: Cell<Option<Instant>> = const { Cell::new(None) };
    }

    pub(super) async fn next() {
        if SINCE.get().is_none_or(|since| since.elapsed() >= SHARE) {
            Turn(None).await;
            SINCE.set(Some(Instant::now()));
        }
    }

    /// A turn of the browser's event loop. A future that wakes itself would run before the next frame.
    struct Turn(Option<Arc<AtomicBool>>);

    impl Future for Turn {
        type Output = ();

        fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
            if let Some(is_over) = &self.0 {
                return if is_over.load(Ordering::Relaxed) { Poll::Ready(()) } else { Poll::Pending };
            }
            let is_over = Arc::new(AtomicBool::new(false));
            let (waker, flag) = (context.waker().clone(), Arc::clone(&is_over));
            let callback = Closure::once_into_js(move || {
                flag.store(true, Ordering::Relaxed);
                waker.wake();
            });
            let is_asked = web_sys::window()
                .is_some_and(|window| window.set_timeout_with_callback(callback.unchecked_ref()).is_ok());
            if !is_asked {
                return Poll::Ready(());
            }
            self.0 = Some(is_over);
            Poll::Pending
        }
    }
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
