//! Resources that are kept in a file each: read at the start, written when they changed.

use bevy::prelude::*;
use bevy::tasks::{IoTaskPool, Task, block_on, poll_once};

use super::files::{self, Home};
use super::notice::Notice;

/// A resource that is kept in a file.
pub trait Kept: Resource + Default {
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
    /// What was last begun to be written, or was read.
    text: Option<String>,
    under_way: Option<Task<Result<(), String>>>,
    /// It changed while a write was under way.
    waits: bool,
    marker: std::marker::PhantomData<fn() -> T>,
}

impl<T> Keeper<T> {
    /// The end of a write. One that failed is tried again with the next change, and before the program ends.
    fn end(&mut self, done: Result<(), String>, notice: &mut Notice) {
        if done.is_err() {
            self.text = None;
        }
        notice.take(done);
    }
}

/// Reads a resource, so that the program has it from the start, and keeps it from now on. Without a home it is neither
/// read nor written.
pub fn keep<T: Kept>(app: &mut App, home: Option<&Home>) {
    let Some(home) = home else {
        app.init_resource::<T>();
        return;
    };
    let loaded = files::load(home, T::FILE, T::WITHOUT, T::from_text);
    if let Some(said) = loaded.notice {
        app.world_mut().get_resource_or_init::<Notice>().tell(said);
    }
    let value = loaded.value.unwrap_or_default();
    let text = (!loaded.recovered).then(|| value.to_text());
    app.insert_resource(value);
    app.insert_resource(Keeper::<T> {
        home: home.clone(),
        text,
        under_way: None,
        waits: false,
        marker: std::marker::PhantomData,
    });
    app.add_systems(Last, (write_when_changed::<T>, write_before_exit::<T>).chain());
}

/// Writes in a task, one at a time; what changed meanwhile is written by the next.
fn write_when_changed<T: Kept>(mut keeper: ResMut<Keeper<T>>, value: Res<T>, mut notice: ResMut<Notice>) {
    if !value.is_changed() && !keeper.waits && keeper.under_way.is_none() {
        return;
    }
    let keeper = &mut *keeper;
    if let Some(task) = &mut keeper.under_way {
        keeper.waits |= value.is_changed();
        let Some(done) = block_on(poll_once(task)) else { return };
        keeper.under_way = None;
        keeper.end(done, &mut notice);
        if !keeper.waits {
            return;
        }
    }
    keeper.waits = false;
    let text = value.to_text();
    if keeper.text.as_ref() != Some(&text) {
        keeper.text = Some(text.clone());
        let home = keeper.home.clone();
        keeper.under_way = Some(IoTaskPool::get().spawn(async move { files::save(&home, T::FILE, &text) }));
    }
}

fn write_before_exit<T: Kept>(
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
        keeper.end(done, &mut notice);
    }
    let text = value.to_text();
    if keeper.text.as_ref() != Some(&text) {
        let done = files::save(&keeper.home, T::FILE, &text);
        keeper.text = Some(text);
        keeper.end(done, &mut notice);
    }
}
