//! Sketches of levels and other races for menus: par and a picture of the real maze, made in the background while a
//! page shows them.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::prelude::*;
use files::background::Background;
use geometry::{MazePicture, PictureMarks};
use maker::blocked_maze;
use maze::{Cancel, Grid, Openings};
use race::date::Day;
use race::{LevelPlan, RaceCode, Strength, Ticks, daily_code};

use super::{Levels, build_in_pieces};
use crate::schedule::BuildSystems;

/// The most sketches that are kept. A picture takes up to 150 kB.
const MOST: usize = 120;

/// A level as menus show it.
#[derive(Clone, Debug, PartialEq)]
pub struct LevelSketch {
    /// Its par and the strength of its eaters; `None` if no way leads to the goal.
    pub times: Option<SketchedTimes>,
    /// Its maze.
    pub picture: MazePicture,
}

/// The times of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SketchedTimes {
    /// Its par.
    pub par: Ticks,
    /// When its first eater finishes.
    pub strength: Option<Strength>,
}

impl LevelSketch {
    /// Its par, if it can be won.
    pub fn par(&self) -> Option<Ticks> {
        self.times.map(|times| times.par)
    }

    /// Builds a level and draws it; `None` if that is canceled or cannot be done.
    async fn of(plan: LevelPlan, cancel: &Cancel) -> Option<Self> {
        if let Some((maze, path)) = blocked_maze(&plan, cancel).ok()? {
            let goals = plan.endpoints.goals_with(maze.grid().cells(), path.goal.cell);
            let (start, way_end) = (path.start.cell, Some(path.end.cell));
            let (openings, doors, keys, crumbs) = (Openings::NONE, &[], &[], &[]);
            let marks = PictureMarks { start, goals: &goals, openings, doors, keys, crumbs, way_end };
            return Some(Self { times: None, picture: MazePicture::of_maze(&maze, &marks, cancel)? });
        }
        let level = build_in_pieces(plan, cancel).await.ok()?;
        let times = SketchedTimes { par: level.par(), strength: level.strength() };
        Some(Self { times: Some(times), picture: MazePicture::of(&level, cancel)? })
    }
}

/// The subject of a sketch.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum SketchOf {
    /// A level, counted from 1.
    Level(u32),
    /// The race of a day.
    Day(Day),
    /// The race of a code.
    Race(Arc<str>),
}

impl SketchOf {
    fn plan(&self, levels: &Levels) -> Option<LevelPlan> {
        match self {
            Self::Level(number) => Some(levels.0.level(*number).clone()),
            Self::Day(day) => daily_code(*day).ok().map(|code| code.plan()),
            Self::Race(code) => code.parse::<RaceCode>().ok().map(|code| code.plan()),
        }
    }
}

/// The sketches of levels and of days.
#[derive(Resource, Default)]
pub struct LevelSketches {
    /// `None` for a level that cannot be built.
    known: BTreeMap<SketchOf, Option<Arc<LevelSketch>>>,
    /// The sketches for the open page, the most urgent first.
    wanted: Vec<SketchOf>,
    running: Option<(SketchOf, Background<Option<LevelSketch>>)>,
}

impl LevelSketches {
    /// The sketch of a level, if it is made.
    pub fn get(&self, level: u32) -> Option<&Arc<LevelSketch>> {
        self.known.get(&SketchOf::Level(level))?.as_ref()
    }

    /// The sketch of the race of a day, if it is made.
    pub fn of_day(&self, day: Day) -> Option<&Arc<LevelSketch>> {
        self.known.get(&SketchOf::Day(day))?.as_ref()
    }

    /// The sketch of the race of a code, if it is made.
    pub fn of_race(&self, code: &Arc<str>) -> Option<&Arc<LevelSketch>> {
        self.known.get(&SketchOf::Race(Arc::clone(code)))?.as_ref()
    }

    /// Requests sketches, the most urgent first. Replaces earlier requests; sketches that are made stay.
    pub fn want(&mut self, levels: impl IntoIterator<Item = u32>) {
        self.wanted.clear();
        self.wanted.extend(levels.into_iter().take(MOST).map(SketchOf::Level));
    }

    /// Requests the sketch of the race of a day, instead of earlier requests.
    pub fn want_day(&mut self, day: Day) {
        self.want_one(SketchOf::Day(day));
    }

    /// Requests the sketch of the race of a code, instead of earlier requests.
    pub fn want_race(&mut self, code: &Arc<str>) {
        self.want_one(SketchOf::Race(Arc::clone(code)));
    }

    fn want_one(&mut self, wanted: SketchOf) {
        if self.wanted != [wanted.clone()] {
            self.wanted = vec![wanted];
        }
    }

    /// Whether a page wants any sketches.
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
            error!("sketch of {level:?}: {error}");
            None
        });
        let (level, is_canceled) = (level.clone(), task.is_canceled());
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
    app.add_systems(Update, make.in_set(BuildSystems::Sketch));
}

/// Makes one sketch at a time. Cancels a sketch that no page wants any more.
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
    let next = sketches.wanted.iter().find(|level| !sketches.known.contains_key(level)).cloned();
    if let Some(level) = next {
        let Some(plan) = level.plan(&levels) else {
            sketches.known.insert(level, None);
            return;
        };
        let task = Background::spawn_async(move |cancel| async move { LevelSketch::of(plan, &cancel).await });
        sketches.running = Some((level, task));
    }
}
