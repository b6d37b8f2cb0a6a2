//! Resources that are kept in a file each: read at the start, written when they changed.
//!
//! A change is written in a task, one at a time for each file: the frame in which a race is won waits for no disk, and
//! not for the text either, which grows with the records. Before the program ends it waits for what is under way.

use bevy::prelude::*;
use bevy::tasks::{IoTaskPool, Task, block_on, poll_once};

use super::files::{self, Home};
use super::notice::Notice;

/// A resource that is kept in a file. A clone of it is what is written, so cloning is to be cheap.
pub trait Persist: Resource + Default + Clone {
    /// The name of the file, `something.ron`.
    const FILE: &'static str;

    /// What is so if the file cannot be used, for the player: `the campaign begins anew`.
    const WITHOUT: &'static str;

    /// Reads the text of the file, or says what is wrong with it, in one line.
    fn from_text(text: &str) -> Result<Self, String>;

    /// The text of the file.
    fn to_text(&self) -> String;
}

/// Where a resource is written to, and the one write that may be under way.
#[derive(Resource)]
struct Keeper<T> {
    home: Home,
    /// What the file holds, if that is known. While a write is under way that has it.
    written: Option<String>,
    under_way: Option<Task<Written>>,
    /// It changed while a write was under way.
    waits: bool,
    marker: std::marker::PhantomData<fn() -> T>,
}

/// What a write came to.
struct Written {
    /// What the file holds now.
    text: Option<String>,
    /// How writing went; `None` if there was nothing to write.
    done: Option<Result<(), String>>,
}

/// Writes a value, unless the file holds it already.
fn write<T: Persist>(home: &Home, value: &T, before: Option<String>) -> Written {
    let text = Some(value.to_text());
    if text == before {
        return Written { text, done: None };
    }
    let done = files::save(home, T::FILE, text.as_deref().unwrap_or_default());
    Written { text: text.filter(|_| done.is_ok()), done: Some(done) }
}

impl<T> Keeper<T> {
    /// The end of a write of a file. One that failed is tried again with the next change, and before the program ends.
    fn end(&mut self, file: &str, Written { text, done }: Written, notice: &mut Notice) {
        self.written = text;
        if let Some(done) = done {
            notice.written(file, done);
        }
    }
}

/// Reads a resource, so that the program has it from the start, and keeps it from now on. Without a home it is neither
/// read nor written.
pub fn keep<T: Persist>(app: &mut App, home: Option<&Home>) {
    let Some(home) = home else {
        app.init_resource::<T>();
        return;
    };
    let loaded = files::load(home, T::FILE, T::WITHOUT, T::from_text);
    if let Some(said) = loaded.notice {
        app.world_mut().get_resource_or_init::<Notice>().unread(said);
    }
    let value = loaded.value.unwrap_or_default();
    let written = (!loaded.recovered).then(|| value.to_text());
    app.insert_resource(value);
    app.insert_resource(Keeper::<T> {
        home: home.clone(),
        written,
        under_way: None,
        waits: false,
        marker: std::marker::PhantomData,
    });
    app.add_systems(Last, (write_when_changed::<T>, write_before_exit::<T>).chain());
}

/// Writes in a task, one at a time; what changed meanwhile is written by the next.
fn write_when_changed<T: Persist>(mut keeper: ResMut<Keeper<T>>, value: Res<T>, mut notice: ResMut<Notice>) {
    if !value.is_changed() && !keeper.waits && keeper.under_way.is_none() {
        return;
    }
    let keeper = &mut *keeper;
    if let Some(task) = &mut keeper.under_way {
        keeper.waits |= value.is_changed();
        let Some(done) = block_on(poll_once(task)) else { return };
        keeper.under_way = None;
        keeper.end(T::FILE, done, &mut notice);
        if !keeper.waits {
            return;
        }
    }
    keeper.waits = false;
    let (home, value, before) = (keeper.home.clone(), value.clone(), keeper.written.take());
    keeper.under_way = Some(IoTaskPool::get().spawn(async move { write(&home, &value, before) }));
}

fn write_before_exit<T: Persist>(
    mut exits: MessageReader<AppExit>,
    mut keeper: ResMut<Keeper<T>>,
    value: Res<T>,
    mut notice: ResMut<Notice>,
) {
    if exits.read().count() == 0 {
        return;
    }
    if let Some(task) = keeper.under_way.take() {
        let done = block_on(task);
        keeper.end(T::FILE, done, &mut notice);
    }
    let before = keeper.written.take();
    let done = write(&keeper.home, &*value, before);
    keeper.end(T::FILE, done, &mut notice);
}
