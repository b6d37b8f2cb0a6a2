//! Files written and removed in the background: one job at a time, in order. One that fails is tried again, also when
//! its task fails, so nothing is lost while the program runs; and before it ends, all that is due is done.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use text::Text;

use crate::background::{Background, BackgroundError};
use crate::home::Home;

/// The time between retries of a failed save.
pub const RETRY: Duration = Duration::from_secs(5);

/// What a file gets. It is made into bytes in the background.
pub trait Content: Clone + Send + Sync + 'static {
    /// The bytes of the file.
    fn bytes(&self) -> Cow<'_, [u8]>;
}

impl Content for Arc<str> {
    fn bytes(&self) -> Cow<'_, [u8]> {
        Cow::Borrowed(self.as_bytes())
    }
}

/// A job for a file, by its path in the home folder.
#[derive(Clone, Debug, PartialEq)]
enum DiskJob<C> {
    Write(String, C),
    Remove(String),
}

impl<C: Content> DiskJob<C> {
    fn path(&self) -> &str {
        match self {
            Self::Write(path, _) | Self::Remove(path) => path,
        }
    }

    fn run(&self, home: &Home) -> Result<(), Text> {
        match self {
            Self::Write(path, content) => home.write(path, &content.bytes()),
            // A file that cannot be removed does no harm.
            Self::Remove(path) => {
                home.remove(path);
                Ok(())
            }
        }
    }
}

/// The jobs for the files of one folder.
pub struct DiskQueue<C> {
    home: Option<Home>,
    due: VecDeque<DiskJob<C>>,
    /// The job is kept, to be tried again if its task fails.
    running: Option<(DiskJob<C>, Background<Result<(), Text>>)>,
    failed: VecDeque<DiskJob<C>>,
    /// The time until what failed is tried again.
    retry_in: Duration,
}

impl<C: Content> DiskQueue<C> {
    /// No jobs. Without a home folder there never are any.
    pub const fn new(home: Option<Home>) -> Self {
        Self { home, due: VecDeque::new(), running: None, failed: VecDeque::new(), retry_in: RETRY }
    }

    /// The home folder, if there is one.
    pub const fn home(&self) -> Option<&Home> {
        self.home.as_ref()
    }

    /// Whether all jobs are done, or there is no disk.
    pub fn is_done(&self) -> bool {
        self.due.is_empty() && self.failed.is_empty() && self.running.is_none()
    }

    /// Whether a job is at work.
    pub const fn is_at_work(&self) -> bool {
        self.running.is_some()
    }

    /// Writes a file.
    pub fn write(&mut self, path: String, content: C) {
        self.put(DiskJob::Write(path, content));
    }

    /// Removes a file.
    pub fn remove(&mut self, path: String) {
        self.put(DiskJob::Remove(path));
    }

    /// Adds a job and drops earlier ones for the same file.
    fn put(&mut self, job: DiskJob<C>) {
        if self.home.is_some() {
            self.due.retain(|other| other.path() != job.path());
            self.failed.retain(|other| other.path() != job.path());
            self.due.push_back(job);
        }
    }

    /// Takes the result of the job at work, and starts the next one. `may_remove`: whether files may be removed now;
    /// if not, a removal and all behind it wait. `told` is given the result of each job.
    pub fn work(&mut self, elapsed: Duration, may_remove: bool, told: &mut impl FnMut(Result<(), Text>)) {
        let Some(home) = self.home.clone().filter(|_| !self.is_done()) else { return };
        if let Some((job, mut task)) = self.running.take() {
            let Some(done) = task.poll() else {
                self.running = Some((job, task));
                return;
            };
            self.finish(job, of_task(done), told);
        }
        if !self.failed.is_empty() {
            self.retry_in = self.retry_in.saturating_sub(elapsed);
            if self.retry_in.is_zero() {
                self.try_again();
            }
        }
        if let Some(job) = self.due.pop_front_if(|job| may_remove || !matches!(job, DiskJob::Remove(_))) {
            let work = job.clone();
            self.running = Some((job, Background::spawn(move |_| work.run(&home))));
        }
    }

    /// Does all that is left, before the program ends.
    pub fn finish_all(&mut self, told: &mut impl FnMut(Result<(), Text>)) {
        if let Some((job, task)) = self.running.take() {
            self.finish(job, of_task(task.wait()), told);
        }
        self.try_again();
        self.run_due(told);
    }

    /// Runs all due jobs at once, on this thread.
    pub fn run_due(&mut self, told: &mut impl FnMut(Result<(), Text>)) {
        let Some(home) = self.home.clone() else { return };
        while let Some(job) = self.due.pop_front() {
            let result = job.run(&home);
            self.finish(job, result, told);
        }
    }

    /// A job that failed is tried again, unless a later one has the same file.
    fn finish(&mut self, job: DiskJob<C>, result: Result<(), Text>, told: &mut impl FnMut(Result<(), Text>)) {
        if result.is_err() && self.due.iter().all(|other| other.path() != job.path()) {
            self.failed.push_back(job);
            self.retry_in = RETRY;
        }
        told(result);
    }

    /// Puts failed jobs back at the front of the queue.
    fn try_again(&mut self) {
        while let Some(job) = self.failed.pop_back() {
            self.due.push_front(job);
        }
    }
}

/// Whether a job was done, or why not: its own error, or the error of its task.
fn of_task(done: Result<Result<(), Text>, BackgroundError>) -> Result<(), Text> {
    done.unwrap_or_else(|error| Err(text!("notices-file-not-saved", reason = error)))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    impl Content for &'static str {
        fn bytes(&self) -> Cow<'_, [u8]> {
            Cow::Borrowed(self.as_bytes())
        }
    }

    fn queue(home: &Home) -> DiskQueue<&'static str> {
        DiskQueue::new(Some(home.clone()))
    }

    /// Works until all is done. Returns how many jobs failed.
    fn work_until_done(queue: &mut DiskQueue<&'static str>) -> usize {
        let mut failed = 0;
        while !queue.is_done() {
            queue.work(RETRY, true, &mut |result| failed += usize::from(result.is_err()));
        }
        failed
    }

    fn a() -> String {
        "notes/a".to_owned()
    }

    fn b() -> String {
        "notes/b".to_owned()
    }

    #[test]
    fn last_job_for_a_file_counts() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        let mut queue = queue(&home);
        queue.write(a(), "one");
        queue.write(b(), "kept");
        queue.write(a(), "other");
        assert_eq!(work_until_done(&mut queue), 0);
        assert_eq!(fs::read(home.file("notes/a")).unwrap(), b"other");
        queue.remove(a());
        assert_eq!(work_until_done(&mut queue), 0);
        assert_eq!((home.has("notes/a"), home.has("notes/b")), (false, true));
    }

    #[test]
    fn removals_wait_and_what_is_behind_them() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        let mut queue = queue(&home);
        queue.write(a(), "one");
        assert_eq!(work_until_done(&mut queue), 0);
        queue.remove(a());
        queue.write(b(), "two");
        for _ in 0..20 {
            queue.work(RETRY, false, &mut |result| result.unwrap());
        }
        assert_eq!((home.has("notes/a"), home.has("notes/b")), (true, false));
        assert_eq!(work_until_done(&mut queue), 0);
        assert_eq!((home.has("notes/a"), home.has("notes/b")), (false, true));
    }

    #[test]
    fn what_fails_is_tried_again_in_its_order() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("home");
        fs::write(&path, "in the way").unwrap();
        let mut queue = queue(&Home::at(&path));
        queue.write(a(), "one");
        queue.write(b(), "two");
        let mut failed = 0;
        queue.run_due(&mut |result| failed += usize::from(result.is_err()));
        assert_eq!((queue.failed.len(), failed), (2, 2));
        // A later job replaces a failed one.
        queue.write(b(), "three");
        queue.try_again();
        assert_eq!(queue.due.iter().map(DiskJob::path).collect::<Vec<_>>(), ["notes/a", "notes/b"]);
        fs::remove_file(&path).unwrap();
        assert_eq!(work_until_done(&mut queue), 0);
        assert_eq!(fs::read(path.join("notes/b")).unwrap(), b"three");
    }

    fn with_failing_task(home: &Home) -> DiskQueue<&'static str> {
        let task = Background::spawn(|_| panic!("as if there was no thread"));
        DiskQueue { running: Some((DiskJob::Write(a(), "one"), task)), ..queue(home) }
    }

    #[test]
    fn job_whose_task_fails_is_tried_again() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        let mut queue = with_failing_task(&home);
        let mut failed = 0;
        while queue.is_at_work() {
            queue.work(Duration::ZERO, true, &mut |result| failed += usize::from(result.is_err()));
        }
        assert_eq!((queue.failed.len(), failed, home.has("notes/a")), (1, 1, false));
        assert_eq!(work_until_done(&mut queue), 0);
        assert!(home.has("notes/a"));
    }

    #[test]
    fn nothing_is_lost_when_the_program_ends() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        let mut queue = with_failing_task(&home);
        queue.failed.push_back(DiskJob::Write(b(), "two"));
        queue.write("notes/c".to_owned(), "three");
        let mut failed = 0;
        queue.finish_all(&mut |result| failed += usize::from(result.is_err()));
        assert_eq!(failed, 1, "the task that was running");
        assert!(["a", "b", "c"].iter().all(|name| home.has(&format!("notes/{name}"))));
        assert!(queue.is_done());
    }

    #[test]
    fn without_a_home_there_are_no_jobs() {
        let mut queue = DiskQueue::new(None);
        queue.write(a(), "one");
        assert!(queue.is_done() && queue.home().is_none());
    }
}
