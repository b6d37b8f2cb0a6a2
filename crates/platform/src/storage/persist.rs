//! Persistence of resources: each is loaded from a file at startup and saved in the background when it changes.
//!
//! Each file has one save at a time. Changes during a save are saved next, and failed saves are retried every few
//! seconds. On exit the program waits for running saves and saves the last changes.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::marker::PhantomData;

use bevy::ecs::component::Mutable;
use bevy::prelude::*;
use files::RETRY;
use files::background::{Background, BackgroundError};
use files::home::{self, Home, LoadError};
use text::{Id, Text};

use super::notice::Notice;
use super::unsaved::Unsaved;

/// A resource that is saved in a file. Cloned for each save, so cloning should be cheap.
pub trait Persist: Resource<Mutability = Mutable> + Default + Clone + PartialEq {
    /// The file name, `something.ron`.
    const FILE: &'static str;

    /// Tells the player what is lost if the file and its backup are unusable: `The campaign starts over.`
    const RESET: Id;

    /// Parses the text of the file. The error is one line.
    fn from_text(text: &str) -> Result<Self, Text>;

    /// Returns the text of the file. The error is one line.
    fn to_text(&self) -> Result<String, Text>;

    /// Merges what another copy of the game saved. By default the last save wins.
    fn merge(&mut self, _saved: Self) {}
}

/// The save state of a resource.
#[derive(Resource)]
struct SaveSlot<T: Persist> {
    home: Home,
    known: Known,
    running: Option<Background<Saved<T>>>,
    /// Whether it changed since the last save started.
    is_changed: bool,
    /// Running after a failed save.
    retry: Option<Timer>,
    marker: PhantomData<fn() -> T>,
}

/// What is known about a file.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    /// The digest of its text when last read or written; `None` if there was no usable file.
    file: Option<u64>,
    /// The digest of the resource's text when last loaded or saved. Differs from `file` if a player edited the file.
    value: Option<u64>,
    /// The file existed at startup but was unreadable. Until it can be read, its content takes precedence.
    is_unread: bool,
}

/// The result of a save.
struct Saved<T> {
    known: Known,
    /// The content that another copy of the game had saved.
    merged: Option<T>,
    /// Whether the file was written.
    result: Result<bool, Text>,
}

fn digest(text: &str) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(text)
}

/// Merges the content of the file.
fn combine<T: Persist>(value: &T, found: T, is_unread: bool) -> T {
    let (mut all, other) = if is_unread { (found, value.clone()) } else { (value.clone(), found) };
    all.merge(other);
    all
}

/// Merges the file and saves the value, unless the file already has it.
fn save<T: Persist>(home: &Home, value: &T, known: Known) -> Saved<T> {
    let mut saved = Saved { known, merged: None, result: Ok(false) };
    saved.result = try_save(home, value, &mut saved.known, &mut saved.merged);
    saved
}

fn not_written<T: Persist>(reason: Text) -> Text {
    text!("notices-not-written", file = Text::verbatim(T::FILE), reason = reason)
}

fn try_save<T: Persist>(home: &Home, value: &T, known: &mut Known, merged: &mut Option<T>) -> Result<bool, Text> {
    let own_text = value.to_text().map_err(not_written::<T>)?;
    if known.value == Some(digest(&own_text)) {
        return Ok(false);
    }
    let lock = home.lock();
    let present = match home.read(T::FILE) {
        Ok(present) => present,
        // An invalid file counts as changed.
        Err(LoadError::Damaged(_)) => Some(String::new()),
        Err(LoadError::Unreadable(reason)) => {
            return Err(text!("notices-unread-not-saved", file = Text::verbatim(T::FILE), reason = reason));
        }
    };
    let mut text = own_text;
    // Only a valid file becomes the backup.
    let mut backup = present.as_deref();
    if let Some(present) = &present
        && known.file != Some(digest(present))
    {
        if let Ok(found) = T::from_text(present) {
            let all = combine(value, found.clone(), known.is_unread);
            text = all.to_text().map_err(not_written::<T>)?;
            *merged = Some(found);
        } else {
            home.move_aside(T::FILE);
            backup = None;
        }
    }
    let is_written = present.as_ref() != Some(&text);
    if is_written {
        home.save(&lock, T::FILE, &text, backup)?;
    }
    let digest = Some(digest(&text));
    *known = Known { file: digest, value: digest, is_unread: false };
    Ok(is_written)
}

impl<T: Persist> SaveSlot<T> {
    /// Handles the result of a save. Returns the merged resource if another copy of the game had saved.
    fn take(&mut self, value: &T, saved: Saved<T>, notice: &mut Notice) -> Option<T> {
        let merged = saved.merged.map(|found| combine(value, found, self.known.is_unread));
        self.known = saved.known;
        self.retry = saved.result.is_err().then(|| Timer::new(RETRY, TimerMode::Once));
        match saved.result {
            // Without a write it is unknown whether the folder is writable.
            Ok(false) => notice.clear_save_problem(T::FILE),
            result => notice.set_saved(T::FILE, result.map(drop)),
        }
        merged
    }

    /// The result of a save whose task failed.
    fn failed(&self, error: BackgroundError) -> Saved<T> {
        Saved { known: self.known, merged: None, result: Err(not_written::<T>(error.into())) }
    }
}

/// Loads a resource, and saves it whenever it changes. Without a home it does neither.
pub fn persist<T: Persist>(app: &mut App, home: Option<&Home>) {
    persist_from(app, home, T::default());
}

/// Like [`persist`], with another value as long as there is no file.
pub fn persist_from<T: Persist>(app: &mut App, home: Option<&Home>, first: T) {
    let Some(home) = home else {
        app.insert_resource(first);
        return;
    };
    let loaded = home::load(home, T::FILE, T::RESET, T::from_text);
    if let Some(message) = loaded.notice {
        app.world_mut().get_resource_or_init::<Notice>().add_load_problem(message);
    }
    // A value from the backup must be saved. Defaults are not saved until they change.
    let is_recovered = loaded.value.is_some() && loaded.text.is_none();
    let is_saved = !is_recovered && !loaded.is_unreadable;
    let value: T = loaded.value.unwrap_or(first);
    let file = loaded.text.as_deref().map(digest);
    let saved = value.to_text().ok().filter(|_| is_saved).as_deref().map(digest);
    app.init_resource::<Unsaved>().insert_resource(value);
    app.insert_resource(SaveSlot::<T> {
        home: home.clone(),
        known: Known { file, value: saved, is_unread: loaded.is_unreadable },
        running: None,
        is_changed: false,
        retry: None,
        marker: PhantomData,
    });
    app.add_systems(Last, (save_changes::<T>, save_before_exit::<T>).chain());
}

/// Runs one save at a time. Later changes are saved next.
fn save_changes<T: Persist>(
    mut slot: ResMut<SaveSlot<T>>,
    mut value: ResMut<T>,
    mut notice: ResMut<Notice>,
    mut unsaved: ResMut<Unsaved>,
    time: Res<Time<Real>>,
) {
    let slot = slot.bypass_change_detection();
    slot.is_changed |= value.is_changed();
    if let Some(task) = &mut slot.running {
        let Some(saved) = task.poll() else { return };
        slot.running = None;
        let saved = saved.unwrap_or_else(|error| slot.failed(error));
        if let Some(merged) = slot.take(&value, saved, &mut notice) {
            value.set_if_neq(merged);
        }
    }
    let is_due = match &mut slot.retry {
        Some(timer) => timer.tick(time.delta()).just_finished(),
        None => slot.is_changed,
    };
    if is_due {
        slot.is_changed = false;
        let (home, value, known) = (slot.home.clone(), value.clone(), slot.known);
        slot.running = Some(Background::spawn(move |_| save(&home, &value, known)));
    }
    unsaved.set(T::FILE, slot.running.is_some());
}

fn save_before_exit<T: Persist>(
    mut exits: MessageReader<AppExit>,
    mut slot: ResMut<SaveSlot<T>>,
    mut value: ResMut<T>,
    mut notice: ResMut<Notice>,
) {
    if exits.read().count() == 0 {
        return;
    }
    if let Some(task) = slot.running.take() {
        let saved = task.wait().unwrap_or_else(|error| slot.failed(error));
        if let Some(merged) = slot.take(&value, saved, &mut notice) {
            value.set_if_neq(merged);
        }
    }
    let saved = save(&slot.home, &*value, slot.known);
    slot.take(&value, saved, &mut notice);
}

#[cfg(test)]
mod tests {
    use super::*;
    use files::home::syntax_error;
    use std::collections::BTreeSet;
    use std::fs;

    /// A set of won levels.
    #[derive(Resource, Clone, Debug, Default, PartialEq)]
    struct Wins(BTreeSet<u32>);

    impl Persist for Wins {
        const FILE: &'static str = "wins.ron";
        const RESET: Id = id!("notices-reset-progress");

        fn from_text(text: &str) -> Result<Self, Text> {
            ron::from_str(text).map(Self).map_err(|error| syntax_error(&error))
        }

        fn to_text(&self) -> Result<String, Text> {
            // 13 triggers an error.
            if self.0.contains(&13) {
                return Err(Text::verbatim("13"));
            }
            ron::to_string(&self.0).map_err(|error| Text::foreign(&error.to_string()))
        }

        fn merge(&mut self, saved: Self) {
            self.0.extend(saved.0);
        }
    }

    fn app(home: &Home) -> App {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins);
        app.insert_resource(bevy::time::TimeUpdateStrategy::FixedTimesteps(1)).init_resource::<Notice>();
        persist::<Wins>(&mut app, Some(home));
        app.finish();
        app.update();
        app
    }

    fn win(app: &mut App, number: u32) {
        app.world_mut().resource_mut::<Wins>().0.insert(number);
    }

    /// Updates until no save is running or due.
    fn settle(app: &mut App) {
        loop {
            app.update();
            let slot = app.world().resource::<SaveSlot<Wins>>();
            if slot.running.is_none() && !(slot.is_changed && slot.retry.is_none()) {
                return;
            }
            std::thread::yield_now();
        }
    }

    /// Updates until the next retry has ended.
    fn retry(app: &mut App) {
        while app.world().resource::<SaveSlot<Wins>>().running.is_none() {
            app.update();
        }
        settle(app);
    }

    fn on_disk(home: &Home) -> Vec<u32> {
        let text = fs::read_to_string(home.file(Wins::FILE)).unwrap();
        Wins::from_text(&text).unwrap().0.into_iter().collect()
    }

    fn problems(app: &App) -> usize {
        app.world().resource::<Notice>().lines().count()
    }

    #[test]
    fn two_copies_in_one_folder_lose_no_win() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        let (mut one, mut two) = (app(&home), app(&home));
        for number in [1, 3] {
            win(&mut one, number);
            settle(&mut one);
            win(&mut two, number + 1);
            settle(&mut two);
        }
        assert_eq!(on_disk(&home), [1, 2, 3, 4]);
        assert_eq!(two.world().resource::<Wins>().0.len(), 4, "the last copy to save has all wins");
        // A save on exit merges too.
        win(&mut one, 5);
        one.world_mut().write_message(AppExit::Success);
        one.update();
        assert_eq!(on_disk(&home), [1, 2, 3, 4, 5]);
    }

    #[test]
    fn failed_save_is_retried() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path().join("home"));
        fs::write(folder.path().join("home"), "in the way").unwrap();
        let mut app = app(&home);
        win(&mut app, 1);
        settle(&mut app);
        assert!(problems(&app) > 0);
        fs::remove_file(folder.path().join("home")).unwrap();
        retry(&mut app);
        assert_eq!((on_disk(&home), problems(&app)), (vec![1], 0));
    }

    #[test]
    fn unusable_file_does_not_replace_the_backup() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        let mut app = app(&home);
        for number in [1, 2] {
            win(&mut app, number);
            settle(&mut app);
        }
        fs::write(home.file(Wins::FILE), "(").unwrap();
        win(&mut app, 3);
        settle(&mut app);
        assert_eq!(on_disk(&home), [1, 2, 3]);
        assert_eq!(fs::read_to_string(home.file("wins.before.ron")).unwrap(), "[1]");
        assert_eq!(fs::read_to_string(home.file("wins.broken-1")).unwrap(), "(");
    }

    #[test]
    fn value_without_a_text_does_not_change_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        let mut app = app(&home);
        win(&mut app, 1);
        settle(&mut app);
        win(&mut app, 13);
        settle(&mut app);
        assert_eq!((on_disk(&home), problems(&app)), (vec![1], 1));
    }

    #[cfg(unix)]
    #[test]
    fn unreadable_file_is_not_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        // A link to itself cannot be read, even with root permissions.
        std::os::unix::fs::symlink(Wins::FILE, home.file(Wins::FILE)).unwrap();
        let mut app = app(&home);
        win(&mut app, 1);
        settle(&mut app);
        assert!(fs::symlink_metadata(home.file(Wins::FILE)).unwrap().is_symlink());
        fs::remove_file(home.file(Wins::FILE)).unwrap();
        fs::write(home.file(Wins::FILE), "[7]").unwrap();
        retry(&mut app);
        assert_eq!(on_disk(&home), [1, 7]);
    }

    #[test]
    fn defaults_are_not_saved() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = app(&Home::at(folder.path()));
        settle(&mut app);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn edited_file_is_not_rewritten_without_a_change() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        fs::write(home.file(Wins::FILE), "[ 1 ]").unwrap();
        let mut app = app(&home);
        settle(&mut app);
        assert_eq!(fs::read_to_string(home.file(Wins::FILE)).unwrap(), "[ 1 ]");
    }
}
