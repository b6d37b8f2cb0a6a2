//! Par times of levels for menus, computed in the background.

use std::collections::BTreeMap;

use bevy::prelude::*;
use race::{Level, Ticks};

use super::Levels;
use crate::platform::background::Background;
use crate::schedule::BuildSystems;

/// Par times of levels, by number from 1.
#[derive(Resource, Default)]
pub struct Pars {
    /// `None` for a level that cannot be built.
    known: BTreeMap<u32, Option<Ticks>>,
    requested: Option<u32>,
    running: Option<(u32, Background<Option<Ticks>>)>,
}

impl Pars {
    /// Returns the par of a level if it is known; otherwise requests it.
    pub fn ask(&mut self, level: u32) -> Option<Ticks> {
        let known = self.known.get(&level).copied();
        if known.is_none() {
            self.requested = Some(level);
        }
        known.flatten()
    }

    /// Stores the par of a level that was built for a race.
    pub(super) fn note(&mut self, level: u32, par: Ticks) {
        self.known.insert(level, Some(par));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pars>();
    app.add_systems(Update, compute.after(super::take_level).in_set(BuildSystems));
}

/// Computes one par at a time, always the one requested last. A new request cancels the running one.
fn compute(mut pars: ResMut<Pars>, levels: Res<Levels>) {
    let pars = pars.bypass_change_detection();
    if let Some((level, task)) = &mut pars.running
        && let Some(result) = task.poll()
    {
        pars.known.insert(
            *level,
            result.unwrap_or_else(|error| {
                error!("par of level {level}: {error}");
                None
            }),
        );
        pars.running = None;
    }
    let Some(level) = pars.requested.take() else { return };
    let is_running = pars.running.as_ref().is_some_and(|(running, _)| *running == level);
    if !is_running && !pars.known.contains_key(&level) {
        let plan = levels.0.level(level).clone();
        let task = Background::spawn(move |cancel| Some(Level::build_with(plan, cancel).ok()?.par()));
        pars.running = Some((level, task));
    }
}
