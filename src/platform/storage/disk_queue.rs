//! Files written and removed in the background: one job at a time, in order. One that fails is tried again, also when
//! its task fails, so nothing is lost while the program runs; and before it ends, all that is due is done.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::time::Duration;

use bevy::prelude::{Timer, TimerMode};

use super::home::Home;
use super::notice::Notice;
use super::persist::RETRY_SECONDS;
use crate::platform::background::{Background, BackgroundError};
use crate::text::Text;

/// What a file gets. It is made into bytes in the background.
pub trait Content: Clone + Send + Sync + 'static {
    /// The bytes of the file.
    fn bytes(&self) -> Cow<'_, [u8]>;
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
    /// The folder, for notices.
    folder: &'static str,
    due: VecDeque<DiskJob<C>>,
    /// The job is kept, to be tried again if its task fails.
    running: Option<(DiskJob<C>, Background<Result<(), Text>>)>,
    /// Tried again when the timer ends.
    failed: VecDeque<DiskJob<C>>,
    retry: Timer,
}

impl<C: Content> DiskQueue<C> {
    /// No jobs. Without a home folder there never are any.
    pub fn new(home: Option<Home>, folder: &'static str) -> Self {
        let retry = Timer::from_seconds(RETRY_SECONDS, TimerMode::Once);
        Self { home, folder, due: VecDeque::new(), running: None, failed: VecDeque::new(), retry }
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
    /// if not, a removal and all behind it wait.
    pub fn work(&mut self, elapsed: Duration, may_remove: bool, notice: &mut Notice) {
        let Some(home) = self.home.clone().filter(|_| !self.is_done()) else { return };
        if let Some((job, mut task)) = self.running.take() {
            let Some(done) = task.poll() else {
                self.running = Some((job, task));
                return;
            };
            self.finish(job, of_task(done), notice);
        }
        if !self.failed.is_empty() && self.retry.tick(elapsed).just_finished() {
            self.try_again();
        }
        if let Some(job) = self.due.pop_front_if(|job| may_remove || !matches!(job, DiskJob::Remove(_))) {
            let work = job.clone();
            self.running = Some((job, Background::spawn(move |_| work.run(&home))));
        }
    }

    /// Does all that is left, before the program ends.
    pub fn finish_all(&mut self, notice: &mut Notice) {
        if let Some((job, task)) = self.running.take() {
            self.finish(job, of_task(task.wait()), notice);
        }
        self.try_again();
        self.run_due(notice);
    }

    /// Does what is due at once.
    pub(crate) fn run_due(&mut self, notice: &mut Notice) {
        let Some(home) = self.home.clone() else { return };
        while let Some(job) = self.due.pop_front() {
            let result = job.run(&home);
            self.finish(job, result, notice);
        }
    }

    /// A job that failed is tried again, unless a later one has the same file.
    fn finish(&mut self, job: DiskJob<C>, result: Result<(), Text>, notice: &mut Notice) {
        if result.is_err() && self.due.iter().all(|other| other.path() != job.path()) {
            self.failed.push_back(job);
            self.retry.reset();
        }
        notice.set_saved(self.folder, result);
    }

    /// Puts failed jobs back at the front of the queue.
    fn try_again(&mut self) {
        while let Some(job) = self.failed.pop_back() {
            self.due.push_front(job);
        }
    }
}

/// Whether a job was done, or why not: its own error, or that of its task.
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

    const RETRY: Duration = Duration::from_secs(RETRY_SECONDS as u64 + 1);

    fn queue(home: &Home) -> DiskQueue<&'static str> {
        DiskQueue::new(Some(home.clone()), "notes")
    }

    fn work_until_done(queue: &mut DiskQueue<&'static str>, notice: &mut Notice) {
        while !queue.is_done() {
            queue.work(RETRY, true, notice);
        }
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
        let (mut queue, mut notice) = (queue(&home), Notice::default());
        queue.write(a(), "one");
        queue.write(b(), "kept");
        queue.write(a(), "other");
        work_until_done(&mut queue, &mut notice);
        assert_eq!(fs::read(home.file("notes/a")).unwrap(), b"other");
        queue.remove(a());
        work_until_done(&mut queue, &mut notice);
        assert_eq!((home.has("notes/a"), home.has("notes/b"), notice), (false, true, Notice::default()));
    }

    #[test]
    fn removals_wait_and_what_is_behind_them() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        let (mut queue, mut notice) = (queue(&home), Notice::default());
        queue.write(a(), "one");
        work_until_done(&mut queue, &mut notice);
        queue.remove(a());
        queue.write(b(), "two");
        for _ in 0..20 {
            queue.work(RETRY, false, &mut notice);
        }
        assert_eq!((home.has("notes/a"), home.has("notes/b")), (true, false));
        work_until_done(&mut queue, &mut notice);
        assert_eq!((home.has("notes/a"), home.has("notes/b")), (false, true));
    }

    #[test]
    fn what_fails_is_tried_again_in_its_order() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("home");
        fs::write(&path, "in the way").unwrap();
        let (mut queue, mut notice) = (queue(&Home::at(&path)), Notice::default());
        queue.write(a(), "one");
        queue.write(b(), "two");
        queue.run_due(&mut notice);
        assert_eq!((queue.failed.len(), notice.lines().count()), (2, 1));
        // A later job takes the place of one that failed.
        queue.write(b(), "three");
        queue.try_again();
        assert_eq!(queue.due.iter().map(DiskJob::path).collect::<Vec<_>>(), ["notes/a", "notes/b"]);
        fs::remove_file(&path).unwrap();
        work_until_done(&mut queue, &mut notice);
        assert_eq!(fs::read(path.join("notes/b")).unwrap(), b"three");
        assert_eq!(notice.lines().count(), 0);
    }

    fn with_failing_task(home: &Home) -> DiskQueue<&'static str> {
        let task = Background::spawn(|_| panic!("as if there was no thread"));
        DiskQueue { running: Some((DiskJob::Write(a(), "one"), task)), ..queue(home) }
    }

    #[test]
    fn job_whose_task_fails_is_tried_again() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        let (mut queue, mut notice) = (with_failing_task(&home), Notice::default());
        while queue.is_at_work() {
            queue.work(Duration::ZERO, true, &mut notice);
        }
        assert_eq!((queue.failed.len(), notice.lines().count(), home.has("notes/a")), (1, 1, false));
        work_until_done(&mut queue, &mut notice);
        assert_eq!((notice.lines().count(), home.has("notes/a")), (0, true));
    }

    #[test]
    fn nothing_is_lost_when_the_program_ends() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        let (mut queue, mut notice) = (with_failing_task(&home), Notice::default());
        queue.failed.push_back(DiskJob::Write(b(), "two"));
        queue.write("notes/c".to_owned(), "three");
        queue.finish_all(&mut notice);
        assert!(["a", "b", "c"].iter().all(|name| home.has(&format!("notes/{name}"))));
        assert!(queue.is_done());
    }

    #[test]
    fn without_a_home_there_are_no_jobs() {
        let mut queue = DiskQueue::new(None, "notes");
        queue.write(a(), "one");
        assert!(queue.is_done() && queue.home().is_none());
    }
}
