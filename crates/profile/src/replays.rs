//! The replay files: one for the last race, one per record, and those of `saved_replays`.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::sync::Arc;

use bevy::prelude::*;
use files::{Content, DiskQueue, Home};
use platform::storage::{Notice, Persist, Unsaved};
use race::date::Day;
use race::records::{Record, ReplayName};
use race::replay::{MOST_BYTES, Replay};
use text::Text;

use crate::records::{AssistedRecordsTable, RecordsTable};

/// The file of the last race.
pub(crate) const LAST: &str = "last.replay";

/// The folder for the replays of records.
pub(crate) const FOLDER: &str = "replays";

/// Limit of recent replays kept in memory, because the disk may be slow or missing.
const MAX_RECENT: usize = 64;

/// Replays and pending disk jobs.
#[derive(Resource)]
pub struct Replays {
    last: Option<Arc<Replay>>,
    /// The latest is last.
    recent: VecDeque<(ReplayName, Arc<Replay>)>,
    disk: DiskQueue<ReplayFile>,
}

/// A replay for the disk.
#[derive(Clone)]
struct ReplayFile(Arc<Replay>);

impl Content for ReplayFile {
    fn bytes(&self) -> Cow<'_, [u8]> {
        Cow::Owned(self.0.to_bytes())
    }
}

fn path(name: &ReplayName) -> String {
    format!("{FOLDER}/{}", name.text())
}

impl Replays {
    /// Without a home, nothing is read or written.
    pub fn new(home: Option<Home>) -> Self {
        Self { last: None, recent: VecDeque::new(), disk: DiskQueue::new(home) }
    }

    /// The replay of the last race since the program started.
    pub const fn last(&self) -> Option<&Arc<Replay>> {
        self.last.as_ref()
    }

    /// Saves the replay of the last race. Replaces one that is not written yet.
    pub fn keep_last(&mut self, replay: &Arc<Replay>) {
        self.last = Some(Arc::clone(replay));
        self.disk.write(LAST.to_owned(), ReplayFile(Arc::clone(replay)));
    }

    /// The file name for the replay of a record. Contains the day and the time.
    pub fn name(replay: &Replay, day: Day) -> Option<ReplayName> {
        // A replay ends with a checksum.
        let checksum = replay.to_bytes().last_chunk().map_or(0, |&last| u32::from_le_bytes(last));
        let name = format!("{day}-{}-{checksum:08x}.replay", replay.ticks().0);
        ReplayName::try_from(name).ok()
    }

    /// Saves the replay of a record.
    pub fn keep(&mut self, name: ReplayName, replay: &Arc<Replay>) {
        self.disk.write(path(&name), ReplayFile(Arc::clone(replay)));
        if self.recent.len() >= MAX_RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back((name, Arc::clone(replay)));
    }

    /// Removes the replay of a run that is no longer a record.
    pub fn forget(&mut self, name: &ReplayName) {
        self.recent.retain(|(other, _)| other != name);
        self.disk.remove(path(name));
    }

    /// The home folder, if there is one.
    pub const fn home(&self) -> Option<&Home> {
        self.disk.home()
    }

    /// Writes a file of the home folder.
    pub(crate) fn write_file(&mut self, path: String, replay: &Arc<Replay>) {
        self.disk.write(path, ReplayFile(Arc::clone(replay)));
    }

    /// Removes a file of the home folder.
    pub(crate) fn remove_file(&mut self, path: String) {
        self.disk.remove(path);
    }

    /// Runs all due jobs at once, on this thread.
    #[cfg(test)]
    pub(crate) fn run_all_due(&mut self) {
        self.disk.run_due(&mut drop);
    }

    /// Loads the replay of a record.
    pub fn load(&self, record: &Record) -> Result<Arc<Replay>, Text> {
        let name = record.replay.as_ref().ok_or_else(|| text!("error-replay-none"))?;
        if let Some((_, replay)) = self.recent.iter().find(|(other, _)| other == name) {
            return Ok(Arc::clone(replay));
        }
        let home = self.home().ok_or_else(|| text!("error-replay-none"))?;
        read(home, &path(name))
    }

    /// Loads the replay of the last race, even from an earlier run of the program.
    pub fn load_last(&self) -> Result<Arc<Replay>, Text> {
        match (&self.last, self.home()) {
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

/// Carries out the due jobs on the disk.
pub(crate) fn work(
    mut replays: ResMut<Replays>,
    mut notice: ResMut<Notice>,
    mut unsaved: ResMut<Unsaved>,
    time: Res<Time<Real>>,
) {
    if replays.disk.is_done() {
        return;
    }
    // Records on disk name the replay of a run that is no record any more, until they are saved.
    let are_records_saved = ![RecordsTable::FILE, AssistedRecordsTable::FILE].iter().any(|file| unsaved.has(file));
    replays.disk.work(time.delta(), are_records_saved, &mut |result| notice.set_saved(FOLDER, result));
    unsaved.set(FOLDER, replays.disk.is_at_work());
}

pub(crate) fn finish_before_exit(
    mut exits: MessageReader<AppExit>,
    mut replays: ResMut<Replays>,
    mut notice: ResMut<Notice>,
) {
    if exits.read().count() > 0 {
        replays.disk.finish_all(&mut |result| notice.set_saved(FOLDER, result));
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
    fn recent_replays_need_no_home() {
        let mut replays = Replays::new(None);
        assert!(replays.load_last().is_err());
        let one = replay("one");
        replays.keep_last(&one);
        assert_eq!((replays.load_last(), replays.disk.is_done()), (Ok(one), true));
    }
}
