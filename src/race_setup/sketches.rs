//! Sketches of levels for menus: par and a picture of the real maze, made in the background while a page shows them.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::prelude::*;
use race::Ticks;

use super::maze_picture::MazePicture;
use super::{Levels, build_in_pieces};
use crate::platform::background::Background;
use crate::schedule::BuildSystems;

/// The most sketches that are kept. A picture takes up to 150 kB.
const MOST: usize = 120;

/// A level as menus show it.
#[derive(Clone, Debug, PartialEq)]
pub struct LevelSketch {
    /// Its par.
    pub par: Ticks,
    /// Its maze.
    pub picture: MazePicture,
}

/// The sketches of levels, by number from 1.
#[derive(Resource, Default)]
pub struct LevelSketches {
    /// `None` for a level that cannot be built.
    known: BTreeMap<u32, Option<Arc<LevelSketch>>>,
    /// The levels that a page shows, the most urgent first.
    wanted: Vec<u32>,
    running: Option<(u32, Background<Option<LevelSketch>>)>,
}

impl LevelSketches {
    /// The sketch of a level, if it is made.
    pub fn get(&self, level: u32) -> Option<&Arc<LevelSketch>> {
        self.known.get(&level)?.as_ref()
    }

    /// Requests sketches, the most urgent first. Replaces earlier requests; sketches that are made stay.
    pub fn want(&mut self, levels: impl IntoIterator<Item = u32>) {
        self.wanted.clear();
        self.wanted.extend(levels.into_iter().take(MOST));
    }

    /// Whether a page wants any.
    pub const fn is_wanted(&self) -> bool {
        !self.wanted.is_empty()
    }

    /// Whether a task is running.
    pub const fn is_busy(&self) -> bool {
        self.running.is_some()
    }

    /// Takes the result of the running task.
    fn take(&mut self) {
        let Some((level, task)) = &mut self.running else { return };
        let Some(result) = task.poll() else { return };
        let sketch = result.unwrap_or_else(|error| {
            error!("sketch of level {level}: {error}");
            None
        });
        let (level, is_canceled) = (*level, task.is_canceled());
        self.running = None;
        if is_canceled {
            return;
        }
        if self.known.len() >= MOST {
            self.known.retain(|known, _| self.wanted.contains(known));
        }
        self.known.insert(level, sketch.map(Arc::new));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LevelSketches>();
    app.add_systems(Update, make.after(super::take_level).in_set(BuildSystems));
}

/// Makes one sketch at a time. Cancels one that no page wants any more.
fn make(mut sketches: ResMut<LevelSketches>, levels: Res<Levels>) {
    if sketches.wanted.is_empty() && sketches.running.is_none() {
        return;
    }
    let sketches = sketches.bypass_change_detection();
    sketches.take();
    if let Some((level, _)) = &sketches.running {
        if !sketches.wanted.contains(level) {
            // Dropping the task cancels it.
            sketches.running = None;
        }
        return;
    }
    let next = sketches.wanted.iter().copied().find(|level| !sketches.known.contains_key(level));
    if let Some(level) = next {
        let plan = levels.0.level(level).clone();
        let task = Background::spawn_async(move |cancel| async move {
            let level = build_in_pieces(plan, &cancel).await.ok()?;
            Some(LevelSketch { par: level.par(), picture: MazePicture::of(&level, &cancel)? })
        });
        sketches.running = Some((level, task));
    }
}
