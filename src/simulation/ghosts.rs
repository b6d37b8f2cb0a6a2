//! Ghosts: they run as somebody once ran, and touch nobody. Which ones run is decided by whoever keeps the records, and
//! told in [`Rivals`].

use std::sync::Arc;

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use race::replay::{Ghost, Replay};
use race::{Medal, Place};

use super::clock::RaceClock;
use super::messages::RestartRace;
use super::of_this_level;
use crate::race_setup::CurrentLevel;
use crate::schedule::{RaceSystems, RestartSystems};
use crate::settings::GhostChoice;
use crate::states::Phase;

/// Whose ghost it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GhostKind {
    /// That of the player's best run.
    Best,
    /// That of a medal.
    Medal(Medal),
    /// That of a friend's file.
    Friend,
}

/// Who may run as a ghost in this race.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Rivals {
    /// Which of them do.
    pub choice: GhostChoice,
    /// The player's best run of this maze.
    pub best: Option<Arc<Replay>>,
    /// The medal to go for.
    pub medal: Option<Medal>,
    /// A friend's run, of whichever maze.
    pub friend: Option<Arc<Replay>>,
}

/// A ghost in the maze.
#[derive(Component, Clone, Debug)]
pub struct GhostBody {
    kind: GhostKind,
    ghost: Ghost,
}

impl GhostBody {
    /// Whose ghost it is.
    pub const fn kind(&self) -> GhostKind {
        self.kind
    }

    /// Where it is.
    pub const fn place(&self) -> Place {
        self.ghost.place()
    }

    /// How many keys it has.
    pub const fn keys(&self) -> usize {
        self.ghost.progress().leg()
    }

    /// When its run ends.
    pub const fn finish(&self) -> race::Ticks {
        self.ghost.finish()
    }
}

/// The run of the expert, which the ghost of a medal paces; found out by a task.
#[derive(Resource, Default)]
enum Expert {
    #[default]
    Unknown,
    Running(Task<Option<Arc<Replay>>>),
    Known(Option<Arc<Replay>>),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rivals>().init_resource::<Expert>();
    app.add_systems(OnEnter(Phase::Building), |mut expert: ResMut<Expert>| *expert = Expert::Unknown);
    app.add_systems(
        Update,
        (find_expert, haunt).chain().before(RestartSystems).run_if(resource_exists::<CurrentLevel>),
    );
    app.add_systems(FixedUpdate, advance_ghosts.in_set(RaceSystems::Advance));
    app.add_systems(Update, begin_again.in_set(RestartSystems).run_if(on_message::<RestartRace>));
}

fn find_expert(level: Res<CurrentLevel>, rivals: Res<Rivals>, mut expert: ResMut<Expert>) {
    let is_wanted = matches!(rivals.choice, GhostChoice::Medal | GhostChoice::Both);
    let next = match &mut *expert {
        Expert::Unknown if is_wanted => {
            let level = Arc::clone(&level.level);
            let run = async move { Replay::of_expert(&level).ok().map(Arc::new) };
            Expert::Running(AsyncComputeTaskPool::get().spawn(run))
        }
        Expert::Running(task) => match block_on(poll_once(task)) {
            Some(replay) => Expert::Known(replay),
            None => return,
        },
        _ => return,
    };
    *expert = next;
}

/// Spawns the ghosts that are to run, where those that run are others.
fn haunt(
    mut commands: Commands,
    (level, rivals, expert): (Res<CurrentLevel>, Res<Rivals>, Res<Expert>),
    clock: Res<RaceClock>,
    ghosts: Query<Entity, With<GhostBody>>,
) {
    if !rivals.is_changed() && !expert.is_changed() && !level.is_changed() {
        return;
    }
    ghosts.iter().for_each(|ghost| commands.entity(ghost).despawn());
    if !level.contest.is_played() {
        return;
    }
    let choice = rivals.choice;
    let best = rivals.best.as_ref().filter(|_| matches!(choice, GhostChoice::Best | GhostChoice::Both));
    let friend = rivals.friend.as_ref().filter(|_| choice == GhostChoice::Friend);
    let ghost = |replay: &Arc<Replay>| Ghost::new(replay, &level.level).ok();
    let medal = match (&*expert, rivals.medal) {
        (Expert::Known(Some(expert)), Some(medal)) if matches!(choice, GhostChoice::Medal | GhostChoice::Both) => {
            let paced = ghost(expert).map(|ghost| ghost.paced(medal.limit(level.level.par())));
            paced.map(|ghost| (GhostKind::Medal(medal), ghost))
        }
        _ => None,
    };
    let best = best.and_then(ghost).map(|ghost| (GhostKind::Best, ghost));
    let friend = friend.and_then(ghost).map(|ghost| (GhostKind::Friend, ghost));
    for (kind, mut ghost) in [best, medal, friend].into_iter().flatten() {
        ghost.place_at(&level.level, clock.time());
        commands.spawn((of_this_level("ghost"), GhostBody { kind, ghost }));
    }
}

fn advance_ghosts(level: Res<CurrentLevel>, mut ghosts: Query<&mut GhostBody>) {
    for mut ghost in &mut ghosts {
        ghost.ghost.step(&level.level);
    }
}

fn begin_again(mut ghosts: Query<&mut GhostBody>) {
    for mut ghost in &mut ghosts {
        ghost.ghost.restart();
    }
}
