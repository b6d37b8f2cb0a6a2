//! Races of several players on one screen: their entities, their standings, and when such a race is over.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use maze::{Cell, Side};
use race::group::{Standing, is_over, places};
use race::path_times::SPLITS;
use race::units::TICKS_PER_SECOND;
use race::{Assist, RacerRun, Stars, Ticks, Winner};

use super::along_path::AlongPath;
use super::clock::RaceClock;
use super::messages::{EndRace, RaceDecided, RestartRace, Split};
use super::of_this_level;
use super::player::{PlayerController, PlayerRun, SteeringOption, at_start};
use super::race_state::CurrentMaze;
use super::seats::{Seat, Seats};
use crate::race_setup::{CurrentLevel, is_group_race};
use crate::schedule::{RaceSystems, RestartSystems};
use crate::states::Phase;

/// A player of a group race.
#[derive(Component, Clone, Debug)]
pub struct GroupBody {
    seat: usize,
    look: usize,
    has_hint: bool,
    split: Option<Split>,
}

impl GroupBody {
    /// The number of the player, from 0, in the order in which they joined.
    pub const fn seat(&self) -> usize {
        self.seat
    }

    /// The number of its color and hat.
    pub const fn look(&self) -> usize {
        self.look
    }

    /// Whether an arrow shows the player the solution.
    pub const fn has_hint(&self) -> bool {
        self.has_hint
    }

    /// The last split: how long after the first player this player completed a part of the path.
    pub const fn split(&self) -> Option<Split> {
        self.split
    }
}

/// A player of a group race has reached the goal.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroupPlayerFinished {
    /// The number of the player.
    pub seat: usize,
}

/// A group race is over. Holds the standing of each player, in the order of their numbers.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct GroupFinished(pub Vec<Standing>);

/// How far each player is.
#[derive(SystemParam)]
pub struct GroupStandings<'w, 's> {
    maze: CurrentMaze<'w>,
    players: Query<'w, 's, (&'static GroupBody, &'static PlayerRun)>,
}

impl GroupStandings<'_, '_> {
    /// The players and their runs, in the order of their numbers.
    pub fn players(&self) -> Vec<(&GroupBody, &RacerRun)> {
        let mut players: Vec<_> = self.players.iter().map(|(player, run)| (player, &run.0)).collect();
        players.sort_unstable_by_key(|(player, _)| player.seat);
        players
    }

    /// The standing of each player, in the order of their numbers.
    pub fn standings(&self) -> Vec<Standing> {
        let standing = |(_, run): (_, &RacerRun)| Standing {
            finish: run.finish(),
            remaining: self.maze.view(run.taken().leg()).remaining(run.place()),
        };
        self.players().into_iter().map(standing).collect()
    }

    /// The place of each player, from 1, in the order of their numbers.
    pub fn places(&self) -> Vec<usize> {
        places(&self.standings())
    }

    /// The next step of a player toward the goal: the player's cell, and the side through which to leave it. `None` at
    /// the goal.
    pub fn next_step(&self, run: &RacerRun) -> Option<(Cell, Side)> {
        let view = self.maze.view(run.taken().leg());
        let cell = run.place().cell(view.maze());
        view.next_step(cell).map(|(side, _)| (cell, side))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<GroupPlayerFinished>().add_message::<GroupFinished>();
    app.add_systems(OnEnter(Phase::Intro), spawn_players.run_if(is_group_race));
    app.add_systems(
        FixedUpdate,
        ((judge, end).chain().in_set(RaceSystems::Judge.second()), note_splits.in_set(RaceSystems::Record.second()))
            .run_if(is_group_race),
    );
    app.add_systems(Update, restart.in_set(RestartSystems::Reset).run_if(on_message::<RestartRace>));
}

fn spawn_players(mut commands: Commands, level: Res<CurrentLevel>, seats: Res<Seats>, steering: Res<SteeringOption>) {
    for (number, &Seat { device, look, delay, has_hint }) in seats.all().iter().enumerate() {
        let delay = Ticks(u32::from(delay) * TICKS_PER_SECOND);
        let controller = PlayerController::Seat(device, Assist::new(steering.0));
        let body = GroupBody { seat: number, look, has_hint, split: None };
        commands.spawn((of_this_level("player of a group"), body, at_start(&level, delay, controller)));
    }
}

/// Decides who wins.
fn judge(
    standings: GroupStandings,
    mut clock: ResMut<RaceClock>,
    mut arrived: MessageWriter<GroupPlayerFinished>,
    mut decided: MessageWriter<RaceDecided>,
) {
    let time = clock.time();
    let players = standings.players();
    let arrivals = players.iter().filter(|(_, run)| run.finish() == Some(time));
    arrived.write_batch(arrivals.map(|(player, _)| GroupPlayerFinished { seat: player.seat }));
    // A player wins a tie with an eater.
    let winners = players.iter().filter_map(|(_, run)| run.winner());
    let winner = winners.reduce(|one, other| if one == Winner::Player { one } else { other });
    if let Some(winner) = winner.filter(|_| clock.winner().is_none()) {
        clock.decide(winner, 0);
        decided.write(RaceDecided { winner, time });
    }
}

/// Ends the race once all players are at the goal, the time for the remaining players is up, or the players end it.
fn end(
    standings: GroupStandings,
    mut clock: ResMut<RaceClock>,
    mut ends: MessageReader<EndRace>,
    mut finished: MessageWriter<GroupFinished>,
    mut next: ResMut<NextState<Phase>>,
) {
    let time = clock.time();
    let is_ended = ends.read().count() > 0;
    if is_ended || is_over(standings.players.iter().map(|(_, run)| run.0.finish()), time) {
        let standings = standings.standings();
        let first = standings.iter().filter_map(|standing| standing.finish).min();
        if clock.winner().is_none() {
            clock.decide(Winner::Player, 0);
        }
        clock.end(first, false, Stars::NONE);
        debug!("the group race is over after {time}: {standings:?}");
        finished.write(GroupFinished(standings));
        NextState::set_if_neq(&mut next, Phase::Finished);
    }
}

/// Notes when a player completes a part of the path, and how long after the first player. The last part has no split:
/// it ends at the finish, which the result compares.
fn note_splits(
    clock: Res<RaceClock>,
    paths: Query<&AlongPath, With<GroupBody>>,
    mut players: Query<(&AlongPath, &mut GroupBody)>,
) {
    for (path, mut player) in &mut players {
        let part = path.times().parts();
        if part == SPLITS || part <= player.split.map_or(0, |split| split.part) {
            continue;
        }
        let first = paths.iter().filter_map(|path| path.times().split(part)).min();
        let behind = first.map(|first| i64::from(clock.time().0) - i64::from(first.0));
        player.split = Some(Split { part, time: clock.time(), behind });
    }
}

fn restart(mut players: Query<&mut GroupBody>) {
    for mut player in &mut players {
        player.split = None;
    }
}
