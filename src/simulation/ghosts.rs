//! Ghosts: racers that repeat a recorded run and collide with nobody. The profile chooses them in [`Rivals`].

use std::sync::Arc;

use bevy::prelude::*;
use files::background::Background;
use race::Medal;
use race::replay::{Ghost, Replay};
use settings::GhostChoice;

use super::clock::RaceClock;
use super::messages::RestartRace;
use super::of_this_level;
use super::racer_place::RacerPlace;
use super::splits::ComparedRun;
use crate::race_setup::CurrentLevel;
use crate::schedule::{ProfileSystems, RaceSystems, RestartSystems};
use crate::states::Phase;

/// The run that a ghost repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GhostKind {
    /// The player's best run.
    Best,
    /// The expert's run, paced to the time of a medal.
    Medal(Medal),
    /// A run from a friend's file.
    Friend,
}

/// The ghosts that may run in this race.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Rivals {
    /// The chosen ghosts.
    pub choice: GhostChoice,
    /// The player's best run of this maze.
    pub best: Option<Arc<Replay>>,
    /// The next medal.
    pub medal: Option<Medal>,
    /// Runs of friends in this maze, verified, the best first.
    pub friends: Vec<Arc<Replay>>,
}

/// A ghost in the maze.
#[derive(Component, Clone, Debug)]
pub struct GhostBody {
    kind: GhostKind,
    /// Its place among the ghosts, from 0.
    number: usize,
    ghost: Ghost,
    /// Whether it has left the track, so that it neither runs nor is seen. Who takes it out keeps it out.
    is_out: bool,
}

impl GhostBody {
    /// The run that it repeats.
    pub const fn kind(&self) -> GhostKind {
        self.kind
    }

    /// Its place among the ghosts of the race, from 0.
    pub const fn number(&self) -> usize {
        self.number
    }

    /// Whether it has left the track.
    pub const fn is_out(&self) -> bool {
        self.is_out
    }

    /// Takes it off the track until the race begins again.
    pub const fn take_out(&mut self) {
        self.is_out = true;
    }

    /// What it runs by.
    pub const fn ghost(&self) -> &Ghost {
        &self.ghost
    }

    /// When its run ends.
    pub const fn finish(&self) -> race::Ticks {
        self.ghost.finish()
    }
}

/// The expert's run, computed in the background. The ghost of a medal repeats it at the pace of the medal time.
#[derive(Resource, Default)]
enum Expert {
    #[default]
    Unknown,
    Running(Background<Option<Arc<Replay>>>),
    Known(Option<Arc<Replay>>),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rivals>().init_resource::<Expert>();
    app.add_systems(OnEnter(Phase::Building), |mut expert: ResMut<Expert>| *expert = Expert::Unknown);
    app.add_systems(
        Update,
        (find_expert, spawn_ghosts)
            .chain()
            .after(ProfileSystems)
            .before(RestartSystems::Keep)
            .run_if(resource_exists::<CurrentLevel>),
    );
    app.add_systems(FixedUpdate, advance_ghosts.in_set(RaceSystems::Advance));
    app.add_systems(Update, restart_ghosts.in_set(RestartSystems::Reset).run_if(on_message::<RestartRace>));
}

fn find_expert(level: Res<CurrentLevel>, rivals: Res<Rivals>, mut expert: ResMut<Expert>) {
    let is_wanted = matches!(rivals.choice, GhostChoice::Medal | GhostChoice::Both);
    // Only a finished run counts as a change, because a change respawns the ghosts.
    let next = match expert.bypass_change_detection() {
        Expert::Unknown if is_wanted => {
            let level = Arc::clone(&level.level);
            Expert::Running(Background::spawn(move |cancel| {
                Replay::of_expert_with(&level, cancel).ok().flatten().map(Arc::new)
            }))
        }
        Expert::Running(task) => match task.poll() {
            Some(Ok(replay)) => Expert::Known(replay),
            Some(Err(error)) => {
                error!("the medal's ghost: {error}");
                Expert::Known(None)
            }
            None => return,
        },
        _ => return,
    };
    *expert = next;
}

/// Respawns the ghosts after a change of the choice, the expert's run or the level.
fn spawn_ghosts(
    mut commands: Commands,
    level: Res<CurrentLevel>,
    rivals: Res<Rivals>,
    expert: Res<Expert>,
    clock: Res<RaceClock>,
    ghosts: Query<Entity, With<GhostBody>>,
    mut compared: ResMut<ComparedRun>,
) {
    if !rivals.is_changed() && !expert.is_changed() && !level.is_changed() {
        return;
    }
    ghosts.iter().for_each(|ghost| commands.entity(ghost).despawn());
    compared.0 = None;
    if !level.mode.is_played() || level.mode.is_of_group() || level.mode.is_of_friends() {
        return;
    }
    let choice = rivals.choice;
    let ghost = |replay: &Arc<Replay>| Ghost::new(replay, &level.level).ok();
    let medal = match (&*expert, rivals.medal) {
        (Expert::Known(Some(expert)), Some(medal)) if matches!(choice, GhostChoice::Medal | GhostChoice::Both) => {
            let paced = ghost(expert).map(|ghost| ghost.paced(medal.limit(level.medal_par())));
            paced.map(|ghost| (GhostKind::Medal(medal), ghost))
        }
        _ => None,
    };
    let best = rivals.best.as_ref().and_then(ghost).map(|ghost| (GhostKind::Best, ghost));
    let friends = rivals.friends.iter().filter(|_| choice == GhostChoice::Friend).filter_map(ghost);
    let friends: Vec<_> = friends.map(|ghost| (GhostKind::Friend, ghost)).collect();
    // Splits compare with the best run even if its ghost is off.
    let run = best.as_ref().or(friends.first()).or(medal.as_ref());
    compared.0 = run.map(|(_, ghost)| ghost.path_times(&level.level));
    let best = best.filter(|_| matches!(choice, GhostChoice::Best | GhostChoice::Both));
    for (number, (kind, mut ghost)) in best.into_iter().chain(medal).chain(friends).enumerate() {
        let place = RacerPlace(ghost.place_at(&level.level, clock.time()));
        commands.spawn((of_this_level("ghost"), GhostBody { kind, number, ghost, is_out: false }, place));
    }
}

fn advance_ghosts(level: Res<CurrentLevel>, mut ghosts: Query<&mut GhostBody>) {
    for mut ghost in ghosts.iter_mut().filter(|ghost| !ghost.is_out) {
        ghost.ghost.step(&level.level);
    }
}

fn restart_ghosts(mut ghosts: Query<&mut GhostBody>) {
    for mut ghost in &mut ghosts {
        ghost.ghost.restart();
        ghost.is_out = false;
    }
}
