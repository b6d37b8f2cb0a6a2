//! What is known of a level before it is raced: its par, found out by a task when somebody asks for it.

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use race::{Level, Ticks};

use super::Levels;

/// The pars of levels, by number from 1, as far as somebody asked for them.
#[derive(Resource, Default)]
pub struct Pars {
    known: BTreeMap<u32, Option<Ticks>>,
    wanted: Option<u32>,
    under_way: Option<(u32, Task<Option<Ticks>>)>,
}

impl Pars {
    /// The par of a level, once it is known. From then on it is being found out.
    pub fn ask(&mut self, level: u32) -> Option<Ticks> {
        let known = self.known.get(&level).copied();
        if known.is_none() {
            self.wanted = Some(level);
        }
        known.flatten()
    }

    /// A level was built: its par is known.
    pub(super) fn note(&mut self, level: u32, par: Ticks) {
        self.known.insert(level, Some(par));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pars>();
    app.add_systems(Update, find_out);
}

/// One at a time, the one that was asked for last.
fn find_out(mut pars: ResMut<Pars>, levels: Res<Levels>) {
    let pars = pars.bypass_change_detection();
    if let Some((level, task)) = &mut pars.under_way {
        let Some(par) = block_on(poll_once(task)) else { return };
        pars.known.insert(*level, par);
        pars.under_way = None;
    }
    if let Some(level) = pars.wanted.take().filter(|level| !pars.known.contains_key(level)) {
        let plan = levels.0.level(level).clone();
        let task = AsyncComputeTaskPool::get().spawn(async move { Level::build(plan).ok().map(|level| level.par()) });
        pars.under_way = Some((level, task));
    }
}
