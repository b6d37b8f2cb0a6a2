//! Races of several players on one screen: their entities, who moves, and when it is over.
//!
//! Such a race has no [`PlayerBody`](super::PlayerBody): what is only about the one player does not run.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use race::group::{Moved, Standing, is_over, places};
use race::{Assist, GroupRun, Stars, Winner};

use super::clock::RaceClock;
use super::eater::EaterBody;
use super::judging::judge_tick;
use super::messages::{EndRace, PlayerBumped, PlayerTurned, RaceDecided, RestartRace};
use super::of_this_level;
use super::player::{SteeringOption, advance_player};
use super::race_state::{CurrentMaze, CurrentRace};
use super::seats::{SeatDevice, SeatLatches, Seats};
use crate::race_setup::{CurrentLevel, is_group_race};
use crate::schedule::{RaceSystems, RestartSystems};
use crate::states::Phase;

/// A player of a group race.
#[derive(Component, Reflect, Clone, Debug)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
pub struct GroupBody {
    seat: usize,
    look: usize,
    device: SeatDevice,
    run: GroupRun,
    assist: Assist,
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

    /// What the player has run.
    pub const fn run(&self) -> &GroupRun {
        &self.run
    }
}

/// A player of a group race has reached the goal.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroupPlayerFinished {
    /// The number of the player.
    pub seat: usize,
}

/// A group race is over. The standings are those of the players by their numbers.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct GroupFinished(pub Vec<Standing>);

/// How far each player is.
#[derive(SystemParam)]
pub struct GroupStandings<'w, 's> {
    maze: CurrentMaze<'w>,
    players: Query<'w, 's, &'static GroupBody>,
}

impl GroupStandings<'_, '_> {
    /// The players by their numbers.
    pub fn players(&self) -> Vec<&GroupBody> {
        let mut players: Vec<&GroupBody> = self.players.iter().collect();
        players.sort_unstable_by_key(|player| player.seat);
        players
    }

    /// The standing of each player, by number.
    pub fn standings(&self) -> Vec<Standing> {
        let standing = |player: &GroupBody| Standing {
            finish: player.run.finish(),
            remaining: self.maze.view(player.run.taken().leg()).remaining(player.run.racer().place()),
        };
        self.players().into_iter().map(standing).collect()
    }

    /// The place of each player, by number, from 1.
    pub fn places(&self) -> Vec<usize> {
        places(&self.standings())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.register_type::<GroupBody>();
    app.add_message::<GroupPlayerFinished>().add_message::<GroupFinished>();
    app.add_systems(OnEnter(Phase::Intro), spawn_players.run_if(is_group_race));
    app.add_systems(
        FixedUpdate,
        (run.after(advance_player).in_set(RaceSystems::Advance), judge.after(judge_tick).in_set(RaceSystems::Judge))
            .run_if(is_group_race),
    );
    app.add_systems(Update, restart.in_set(RestartSystems).run_if(on_message::<RestartRace>));
}

fn spawn_players(mut commands: Commands, level: Res<CurrentLevel>, seats: Res<Seats>, steering: Res<SteeringOption>) {
    for (number, seat) in seats.all().iter().enumerate() {
        let (run, assist) = (GroupRun::new(&level.level, seat.delay), Assist::new(steering.0));
        let body = GroupBody { seat: number, look: seat.look, device: seat.device, run, assist };
        commands.spawn((of_this_level("player of a group"), body));
    }
}

/// Moves all players. They do not touch each other, so their order does not matter.
fn run(
    level: Res<CurrentLevel>,
    race_state: Res<CurrentRace>,
    clock: Res<RaceClock>,
    mut latches: ResMut<SeatLatches>,
    mut players: Query<&mut GroupBody>,
    mut bumped: MessageWriter<PlayerBumped>,
    mut turned: MessageWriter<PlayerTurned>,
) {
    for mut player in &mut players {
        let GroupBody { device, run, assist, .. } = &mut *player;
        let pressed = latches.of(*device).take();
        let passable = race_state.0.view(&level.level, run.taken().leg());
        let intent = assist.intent(passable.passable(), run.racer(), pressed);
        let moved: Moved = run.step(&level.level, &race_state.0, clock.time(), intent);
        if moved.bumped {
            bumped.write(PlayerBumped);
        }
        if moved.turned {
            turned.write(PlayerTurned);
        }
    }
}

/// Ends the tick of each player, and the race once all are at the goal, the time for the others is up, or the players
/// end it.
pub(super) fn judge(
    level: Res<CurrentLevel>,
    race_state: Res<CurrentRace>,
    maze: CurrentMaze,
    eaters: Query<&EaterBody>,
    mut players: Query<&mut GroupBody>,
    mut clock: ResMut<RaceClock>,
    mut ends: MessageReader<EndRace>,
    mut arrived: MessageWriter<GroupPlayerFinished>,
    mut decided: MessageWriter<RaceDecided>,
    mut finished: MessageWriter<GroupFinished>,
    mut next: ResMut<NextState<Phase>>,
) {
    let time = clock.time();
    let mut eaters: Vec<&EaterBody> = eaters.iter().collect();
    eaters.sort_unstable_by_key(|eater| eater.number());
    let mut winner = None;
    for mut player in &mut players {
        let places = eaters.iter().map(|eater| eater.place());
        if player.run.end_tick((&level.level, &race_state.0), time, places) {
            arrived.write(GroupPlayerFinished { seat: player.seat });
        }
        // A player wins a tie with an eater.
        if let Some(own) = player.run.winner()
            && winner != Some(Winner::Player)
        {
            winner = Some(own);
        }
    }
    if let Some(winner) = winner.filter(|_| clock.winner().is_none()) {
        clock.decide(winner, 0);
        decided.write(RaceDecided { winner, time });
    }
    let is_ended = ends.read().count() > 0;
    let is_over = is_over(players.iter().map(|player| player.run.finish()), time);
    if is_over || is_ended {
        let mut players: Vec<&GroupBody> = players.iter().collect();
        players.sort_unstable_by_key(|player| player.seat);
        let standing = |player: &GroupBody| Standing {
            finish: player.run.finish(),
            remaining: maze.view(player.run.taken().leg()).remaining(player.run.racer().place()),
        };
        let standings: Vec<Standing> = players.into_iter().map(standing).collect();
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

fn restart(level: Option<Res<CurrentLevel>>, mut players: Query<&mut GroupBody>) {
    let Some(level) = level else { return };
    for mut player in &mut players {
        let delay = u8::try_from(player.run.delay().0 / race::units::TICKS_PER_SECOND).unwrap_or_default();
        player.run = GroupRun::new(&level.level, delay);
        player.assist = Assist::new(player.assist.steering());
    }
}
