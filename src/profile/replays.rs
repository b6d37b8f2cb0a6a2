//! The replay files: one for the last race, one per record, and those of `saved_replays`.

use std::collections::VecDeque;
use std::sync::Arc;

use bevy::prelude::*;
use race::records::{Record, ReplayName};
use race::replay::{MOST_BYTES, Replay};

use super::records::{AssistedRecordsTable, RecordsTable};
use crate::platform::background::{Background, BackgroundError};
use crate::platform::date::Day;
use crate::platform::storage::{Home, Notice, Persist, RETRY_SECONDS, Unsaved};
use crate::text::Text;

/// The file of the last race.
pub(super) const LAST: &str = "last.replay";

/// The folder for the replays of records.
pub(super) const FOLDER: &str = "replays";

/// Limit of recent replays kept in memory, because the disk may be slow or missing.
const MAX_RECENT: usize = 64;

/// Replays and pending disk jobs.
#[derive(Resource, Default)]
pub struct Replays {
    home: Option<Home>,
    last: Option<Arc<Replay>>,
    /// The latest is last.
    recent: VecDeque<(ReplayName, Arc<Replay>)>,
    /// Executed one at a time, in order.
    due: VecDeque<DiskJob>,
    running: Option<RunningJob>,
    /// Failed jobs, retried when the timer ends.
    failed: VecDeque<DiskJob>,
    retry: Timer,
}

/// A disk job, with the path of a file in the home folder.
#[derive(Clone, Debug, PartialEq)]
enum DiskJob {
    Write(String, Arc<Replay>),
    Remove(String),
}

impl DiskJob {
    fn path(&self) -> &str {
        match self {
            Self::Write(path, _) | Self::Remove(path) => path,
        }
    }

    fn run(&self, home: &Home) -> Result<(), Text> {
        match self {
            Self::Write(path, replay) => home.write(path, &replay.to_bytes()),
            // A file that cannot be removed does no harm.
            Self::Remove(path) => {
                home.remove(path);
                Ok(())
            }
        }
    }
}

/// A job at work. It is kept, to be tried again if its task fails.
type RunningJob = (DiskJob, Background<Result<(), Text>>);

/// Whether a job was done, or why not: its own error, or that of its task.
fn of_task(done: Result<Result<(), Text>, BackgroundError>) -> Result<(), Text> {
    done.unwrap_or_else(|error| Err(text!("notices-replay-not-saved", reason = error)))
}

fn path(name: &ReplayName) -> String {
    format!("{FOLDER}/{}", name.text())
}

impl Replays {
    pub(super) fn new(home: Option<Home>) -> Self {
        let retry = Timer::from_seconds(RETRY_SECONDS, TimerMode::Once);
        Self { home, retry, ..Self::default() }
    }

    /// The replay of the last race since the program started.
    pub const fn last(&self) -> Option<&Arc<Replay>> {
        self.last.as_ref()
    }

    /// Saves the replay of the last race. Replaces one that is not written yet.
    pub(super) fn keep_last(&mut self, replay: &Arc<Replay>) {
        self.last = Some(Arc::clone(replay));
        self.put(DiskJob::Write(LAST.to_owned(), Arc::clone(replay)));
    }

    /// The file name for the replay of a record. Contains the day and the time.
    pub(super) fn name(replay: &Replay, day: Day) -> Option<ReplayName> {
        // A replay ends with a checksum.
        let checksum = replay.to_bytes().last_chunk().map_or(0, |&last| u32::from_le_bytes(last));
        let name = format!("{day}-{}-{checksum:08x}.replay", replay.ticks().0);
        ReplayName::try_from(name).ok()
    }

    /// Saves the replay of a record.
    pub(super) fn keep(&mut self, name: ReplayName, replay: &Arc<Replay>) {
        self.put(DiskJob::Write(path(&name), Arc::clone(replay)));
        if self.recent.len() >= MAX_RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back((name, Arc::clone(replay)));
    }

    /// Removes the replay of a run that is no longer a record.
    pub(super) fn forget(&mut self, name: &ReplayName) {
        self.recent.retain(|(other, _)| other != name);
        self.put(DiskJob::Remove(path(name)));
    }

    /// The home folder, if there is one.
    pub(crate) const fn home(&self) -> Option<&Home> {
        self.home.as_ref()
    }

    /// Writes a file of the home folder.
    pub(super) fn write_file(&mut self, path: String, replay: &Arc<Replay>) {
        self.put(DiskJob::Write(path, Arc::clone(replay)));
    }

    /// Removes a file of the home folder.
    pub(super) fn remove_file(&mut self, path: String) {
        self.put(DiskJob::Remove(path));
    }

    /// Executes due jobs at once.
    #[cfg(test)]
    pub(super) fn run_all_due(&mut self) {
        let Some(home) = self.home.clone() else { return };
        while let Some(job) = self.due.pop_front() {
            let result = job.run(&home);
            self.finish(job, result, &mut Notice::default());
        }
    }

    /// Adds a job and removes earlier jobs for the same file.
    fn put(&mut self, job: DiskJob) {
        if self.home.is_some() {
            self.due.retain(|other| other.path() != job.path());
            self.failed.retain(|other| other.path() != job.path());
            self.due.push_back(job);
        }
    }

    /// Handles the result of a job. A failed job is retried unless a later job has the same file.
    fn finish(&mut self, job: DiskJob, result: Result<(), Text>, notice: &mut Notice) {
        if result.is_err() && self.due.iter().all(|other| other.path() != job.path()) {
            self.failed.push_back(job);
            self.retry.reset();
        }
        notice.set_saved(FOLDER, result);
    }

    /// Puts failed jobs back at the front of the queue.
    fn try_again(&mut self) {
        while let Some(job) = self.failed.pop_back() {
            self.due.push_front(job);
        }
    }

    /// Loads the replay of a record.
    pub fn load(&self, record: &Record) -> Result<Arc<Replay>, Text> {
        let name = record.replay.as_ref().ok_or_else(|| text!("error-replay-none"))?;
        if let Some((_, replay)) = self.recent.iter().find(|(other, _)| other == name) {
            return Ok(Arc::clone(replay));
        }
        let home = self.home.as_ref().ok_or_else(|| text!("error-replay-none"))?;
        read(home, &path(name))
    }

    /// Loads the replay of the last race, even from an earlier run of the program.
    pub fn load_last(&self) -> Result<Arc<Replay>, Text> {
        match (&self.last, &self.home) {
            (Some(last), _) => Ok(Arc::clone(last)),
            (None, Some(home)) if home.has(LAST) => read(home, LAST),
            // The ordinary state of a new player.
            (None, _) => Err(text!("error-replay-no-race")),
        }
    }
}

fn read(home: &Home, path: &str) -> Result<Arc<Replay>, Text> {
    let bytes = home.read_bytes(path, MOST_BYTES as u64).map_err(Text::from);
    let replay = bytes.and_then(|bytes| Ok(Replay::from_bytes(&bytes)?));
    replay.map(Arc::new).map_err(|reason| text!("error-path", path = Text::foreign(path), reason = reason))
}

/// Runs one job at a time.
pub(super) fn work(
    mut replays: ResMut<Replays>,
    mut notice: ResMut<Notice>,
    mut unsaved: ResMut<Unsaved>,
    time: Res<Time<Real>>,
) {
    let is_idle = replays.running.is_none() && replays.due.is_empty() && replays.failed.is_empty();
    let Some(home) = replays.home.clone().filter(|_| !is_idle) else { return };
    let replays = &mut *replays;
    if let Some((job, mut task)) = replays.running.take() {
        let Some(done) = task.poll() else {
            replays.running = Some((job, task));
            return;
        };
        replays.finish(job, of_task(done), &mut notice);
    }
    if !replays.failed.is_empty() && replays.retry.tick(time.delta()).just_finished() {
        replays.try_again();
    }
    // Records on disk name the replay of a run that is no record any more, until they are saved.
    let are_records_unsaved = [RecordsTable::FILE, AssistedRecordsTable::FILE].iter().any(|file| unsaved.has(file));
    let is_next = |job: &DiskJob| !(are_records_unsaved && matches!(job, DiskJob::Remove(_)));
    if let Some(job) = replays.due.pop_front_if(|job| is_next(job)) {
        let work = job.clone();
        replays.running = Some((job, Background::spawn(move |_| work.run(&home))));
    }
    unsaved.set(FOLDER, replays.running.is_some());
}

pub(super) fn finish_before_exit(
    mut exits: MessageReader<AppExit>,
    mut replays: ResMut<Replays>,
    mut notice: ResMut<Notice>,
) {
    if exits.read().count() == 0 {
        return;
    }
    if let Some((job, task)) = replays.running.take() {
        replays.finish(job, of_task(task.wait()), &mut notice);
    }
    let Some(home) = replays.home.clone() else { return };
    replays.try_again();
    for job in std::mem::take(&mut replays.due) {
        notice.set_saved(FOLDER, job.run(&home));
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use race::{Difficulty, Level, RaceCode, Stars, Ticks};

    fn replay(word: &str) -> Arc<Replay> {
        let level = Level::build(RaceCode::of_word(word).unwrap().plan()).unwrap();
        Replay::of_expert(&level).unwrap().into()
    }

    fn record(name: &ReplayName) -> Record {
        Record {
            ticks: Ticks(1),
            difficulty: Difficulty::Normal,
            hinted: false,
            day: 20_777,
            replay: Some(name.clone()),
            stars: Stars::NONE,
        }
    }

    #[test]
    fn new_player_has_no_last_race() {
        let folder = tempfile::tempdir().unwrap();
        let replays = Replays::new(Some(Home::at(folder.path())));
        assert!(replays.load_last().is_err_and(|why| why.is("error-replay-no-race")));
        fs::write(folder.path().join(LAST), b"no replay").unwrap();
        assert!(replays.load_last().is_err_and(|why| why.is("error-path")));
    }

    #[test]
    fn replay_is_removed_with_its_record() {
        let folder = tempfile::tempdir().unwrap();
        let mut replays = Replays::new(Some(Home::at(folder.path())));
        let day = Day(20_777);
        let (one, other) = (replay("one"), replay("other"));
        let names = [&one, &other].map(|replay| Replays::name(replay, day).unwrap());
        assert_ne!(names[0].text(), names[1].text());
        for (name, replay) in names.iter().zip([&one, &other]) {
            replays.keep(name.clone(), replay);
            replays.keep_last(replay);
        }
        replays.run_all_due();
        // A new run of the program loads them too.
        let mut again = Replays::new(Some(Home::at(folder.path())));
        assert_eq!(again.load(&record(&names[0])), Ok(Arc::clone(&one)));
        assert_eq!(again.load_last(), Ok(Arc::clone(&other)));
        again.forget(&names[0]);
        again.run_all_due();
        let why = again.load(&record(&names[0])).unwrap_err();
        assert!(why.english().contains(names[0].text()), "{why:?}");
        assert_eq!(again.load(&record(&names[1])), Ok(other));
    }

    #[test]
    fn replay_of_a_former_record_is_removed_once_the_records_are_saved() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        let replay = replay("one");
        let name = Replays::name(&replay, Day(20_777)).unwrap();
        let mut replays = Replays::new(Some(home.clone()));
        replays.keep(name.clone(), &replay);
        replays.run_all_due();
        replays.forget(&name);
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).init_resource::<Notice>().init_resource::<Unsaved>();
        app.insert_resource(replays).add_systems(Last, work);
        app.world_mut().resource_mut::<Unsaved>().set(RecordsTable::FILE, true);
        for _ in 0..20 {
            app.update();
        }
        assert!(home.has(&path(&name)));
        app.world_mut().resource_mut::<Unsaved>().set(RecordsTable::FILE, false);
        while home.has(&path(&name)) {
            app.update();
        }
    }

    #[test]
    fn failed_writes_of_replays_are_retried() {
        let folder = tempfile::tempdir().unwrap();
        let home = folder.path().join("home");
        fs::write(&home, "in the way").unwrap();
        let mut replays = Replays::new(Some(Home::at(&home)));
        let replay = replay("one");
        let name = Replays::name(&replay, Day(20_777)).unwrap();
        replays.keep(name.clone(), &replay);
        replays.keep_last(&replay);
        replays.run_all_due();
        assert_eq!((replays.due.len(), replays.failed.len()), (0, 2));
        // A later race replaces the last one.
        replays.keep_last(&replay);
        replays.try_again();
        let paths: Vec<_> = replays.due.iter().map(|job| job.path().to_owned()).collect();
        assert_eq!(paths, [path(&name), LAST.to_owned()]);
        fs::remove_file(&home).unwrap();
        replays.run_all_due();
        assert_eq!(replays.failed.len(), 0);
        let again = Replays::new(Some(Home::at(&home)));
        assert_eq!((again.load(&record(&name)), again.load_last()), (Ok(Arc::clone(&replay)), Ok(replay)));
    }

    #[test]
    fn replay_is_tried_again_when_its_task_fails() {
        let folder = tempfile::tempdir().unwrap();
        let mut replays = Replays::new(Some(Home::at(folder.path())));
        let job = DiskJob::Write(LAST.to_owned(), replay("one"));
        replays.running = Some((job.clone(), Background::spawn(|_| panic!("as if there was no thread"))));
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).init_resource::<Notice>().init_resource::<Unsaved>();
        app.insert_resource(replays).add_systems(Last, work);
        while app.world().resource::<Replays>().running.is_some() {
            app.update();
        }
        assert_eq!(app.world().resource::<Replays>().failed, [job]);
    }

    #[test]
    fn recent_replays_need_no_home() {
        let mut replays = Replays::new(None);
        assert!(replays.load_last().is_err());
        let one = replay("one");
        replays.keep_last(&one);
        assert_eq!((replays.load_last(), replays.due.len()), (Ok(one), 0));
    }
}
