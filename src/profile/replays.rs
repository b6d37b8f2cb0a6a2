//! Replays in files: that of the race that was run last, and those of the records.

use std::collections::VecDeque;
use std::fs::{self, File};
use std::io::Read;
use std::sync::Arc;

use bevy::prelude::*;
use bevy::tasks::{IoTaskPool, Task, block_on, poll_once};
use race::records::{Record, ReplayName};
use race::replay::{MOST_BYTES, Replay};

use crate::platform::date::Day;
use crate::platform::storage::Notice;
use crate::platform::storage::files::{self, Home};

/// The file of the last race.
const LAST: &str = "last.replay";

/// The folder of those of the records.
const FOLDER: &str = "replays";

/// How many replays of this run of the program are at hand without the disk, which may be slow or not there.
const AT_HAND: usize = 64;

/// The replays that are kept, and the writes that are under way.
#[derive(Resource, Default)]
pub struct Replays {
    home: Option<Home>,
    last: Option<Arc<Replay>>,
    /// The latest at the end.
    recent: VecDeque<(ReplayName, Arc<Replay>)>,
    /// What is to be done on the disk, one thing after the other.
    due: VecDeque<Due>,
    under_way: Option<Task<Result<(), String>>>,
}

/// Something to be done on the disk.
enum Due {
    Write(String, Arc<Replay>),
    Remove(String),
}

impl Due {
    fn is_last(&self) -> bool {
        matches!(self, Self::Write(name, _) if name == LAST)
    }

    fn run(self, home: &Home) -> Result<(), String> {
        match self {
            Self::Write(name, replay) => files::write(home, &home.file(&name), &replay.to_bytes()),
            // What is not there need not be removed, and what cannot be is in nobody's way.
            Self::Remove(name) => {
                let _ = fs::remove_file(home.file(&name));
                Ok(())
            }
        }
    }
}

fn path(name: &ReplayName) -> String {
    format!("{FOLDER}/{}", name.text())
}

impl Replays {
    pub(super) fn new(home: Option<Home>) -> Self {
        Self { home, ..Self::default() }
    }

    /// The replay of the race that was run last in this run of the program.
    pub const fn last(&self) -> Option<&Arc<Replay>> {
        self.last.as_ref()
    }

    /// Keeps the replay of the last race. One who races on faster than the disk writes keeps the later one.
    pub(super) fn keep_last(&mut self, replay: &Arc<Replay>) {
        self.last = Some(Arc::clone(replay));
        self.due.retain(|due| !due.is_last());
        self.put(Due::Write(LAST.to_owned(), Arc::clone(replay)));
    }

    /// The name for the replay of a record, which says when it was run and in which time.
    pub(super) fn name(replay: &Replay, day: Day) -> Option<ReplayName> {
        // A replay ends with the checksum of all before.
        let checksum = replay.to_bytes().last_chunk().map_or(0, |&last| u32::from_le_bytes(last));
        let name = format!("{day}-{}-{checksum:08x}.replay", replay.ticks().0);
        ReplayName::try_from(name).ok()
    }

    /// Keeps the replay of a record.
    pub(super) fn keep(&mut self, name: ReplayName, replay: &Arc<Replay>) {
        self.put(Due::Write(path(&name), Arc::clone(replay)));
        if self.recent.len() >= AT_HAND {
            self.recent.pop_front();
        }
        self.recent.push_back((name, Arc::clone(replay)));
    }

    /// Lets go of the replay of a record that is none any more.
    pub(super) fn forget(&mut self, name: &ReplayName) {
        self.recent.retain(|(other, _)| other != name);
        self.put(Due::Remove(path(name)));
    }

    fn put(&mut self, due: Due) {
        if self.home.is_some() {
            self.due.push_back(due);
        }
    }

    /// The replay of a record, or why there is none, in one line.
    pub fn load(&self, record: &Record) -> Result<Arc<Replay>, String> {
        let name = record.replay.as_ref().ok_or("no replay of this run was kept")?;
        if let Some((_, replay)) = self.recent.iter().find(|(other, _)| other == name) {
            return Ok(Arc::clone(replay));
        }
        let home = self.home.as_ref().ok_or("no replay of this run was kept")?;
        read(home, &path(name)).map_err(|why| format!("{}: {why}", name.text()))
    }

    /// The replay of the last race, also of an earlier run of the program, or why there is none.
    pub fn load_last(&self) -> Result<Arc<Replay>, String> {
        match (&self.last, &self.home) {
            (Some(last), _) => Ok(Arc::clone(last)),
            (None, Some(home)) => read(home, LAST).map_err(|why| format!("{LAST}: {why}")),
            (None, None) => Err("no race was run yet".to_owned()),
        }
    }
}

/// Reads a file, no further than the longest replay goes.
fn read(home: &Home, name: &str) -> Result<Arc<Replay>, String> {
    let mut bytes = Vec::new();
    let file = File::open(home.file(name));
    let read = file.and_then(|file| file.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes));
    read.map_err(|error| format!("it cannot be read ({error})"))?;
    Replay::from_bytes(&bytes).map(Arc::new).map_err(|error| error.to_string())
}

/// Works on the disk in a task, one at a time.
pub(super) fn work(mut replays: ResMut<Replays>, mut notice: ResMut<Notice>) {
    if replays.under_way.is_none() && replays.due.is_empty() {
        return;
    }
    if let Some(task) = &mut replays.under_way {
        let Some(done) = block_on(poll_once(task)) else { return };
        replays.under_way = None;
        notice.written(FOLDER, done);
    }
    let Some(home) = replays.home.clone() else { return };
    if let Some(due) = replays.due.pop_front() {
        replays.under_way = Some(IoTaskPool::get().spawn(async move { due.run(&home) }));
    }
}

pub(super) fn finish_before_exit(
    mut exits: MessageReader<AppExit>,
    mut replays: ResMut<Replays>,
    mut notice: ResMut<Notice>,
) {
    if exits.read().count() == 0 {
        return;
    }
    if let Some(task) = replays.under_way.take() {
        notice.written(FOLDER, block_on(task));
    }
    let Some(home) = replays.home.clone() else { return };
    for due in std::mem::take(&mut replays.due) {
        notice.written(FOLDER, due.run(&home));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use race::{Difficulty, Level, RaceCode, Stars, Ticks};

    fn replay(word: &str) -> Arc<Replay> {
        let level = Level::build(RaceCode::of_word(word).unwrap().plan()).unwrap();
        Replay::of_expert(&level).unwrap().into()
    }

    fn run_all(replays: &mut Replays) {
        let home = replays.home.clone().unwrap();
        for due in std::mem::take(&mut replays.due) {
            due.run(&home).unwrap();
        }
    }

    #[test]
    fn the_replay_of_a_record_is_kept_as_long_as_the_record() {
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
        run_all(&mut replays);
        let record = |name: &ReplayName| Record {
            ticks: Ticks(1),
            difficulty: Difficulty::Normal,
            hinted: false,
            day: day.0,
            replay: Some(name.clone()),
            stars: Stars::NONE,
        };
        // In another run of the program as well.
        let mut again = Replays::new(Some(Home::at(folder.path())));
        assert_eq!(again.load(&record(&names[0])), Ok(Arc::clone(&one)));
        assert_eq!(again.load_last(), Ok(Arc::clone(&other)));
        again.forget(&names[0]);
        run_all(&mut again);
        let why = again.load(&record(&names[0])).unwrap_err();
        assert!(why.contains("cannot be read") && !why.contains('\n'), "{why}");
        assert_eq!(again.load(&record(&names[1])), Ok(other));
    }

    #[test]
    fn without_a_home_the_replays_of_this_run_are_at_hand() {
        let mut replays = Replays::new(None);
        assert!(replays.load_last().is_err());
        let one = replay("one");
        replays.keep_last(&one);
        assert_eq!((replays.load_last(), replays.due.len()), (Ok(one), 0));
    }
}
