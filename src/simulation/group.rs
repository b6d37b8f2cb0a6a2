//! Races of several players on one screen: their entities, who moves, and when it is over.
//!
//! Such a race has no [`PlayerBody`](super::PlayerBody), so systems for a single player do not run.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use maze::{Cell, Side};
use race::group::{LONGEST_DELAY, Standing, is_over, places};
use race::path_times::SPLITS;
use race::units::TICKS_PER_SECOND;
use race::{Assist, Level, RacerRun, Stars, Ticks, Winner};

use super::along_path::AlongPath;
use super::clock::RaceClock;
use super::eater::EaterBody;
use super::messages::{EndRace, KeyTaken, PlayerBumped, PlayerTurned, RaceDecided, RestartRace, Split};
use super::of_this_level;
use super::player::SteeringOption;
use super::race_state::{CurrentMaze, CurrentRace};
use super::seats::{Seat, SeatDevice, SeatLatches, Seats};
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
    has_hint: bool,
    run: RacerRun,
    assist: Assist,
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

    /// The player's run so far.
    pub const fn run(&self) -> &RacerRun {
        &self.run
    }

    /// Whether an arrow shows the player the way.
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
    players: Query<'w, 's, &'static GroupBody>,
}

impl GroupStandings<'_, '_> {
    /// The players, in the order of their numbers.
    pub fn players(&self) -> Vec<&GroupBody> {
        let mut players: Vec<&GroupBody> = self.players.iter().collect();
        players.sort_unstable_by_key(|player| player.seat);
        players
    }

    /// The standing of each player, in the order of their numbers.
    pub fn standings(&self) -> Vec<Standing> {
        let standing = |player: &GroupBody| Standing {
            finish: player.run.finish(),
            remaining: self.maze.view(player.run.taken().leg()).remaining(player.run.racer().place()),
        };
        self.players().into_iter().map(standing).collect()
    }

    /// The place of each player, from 1, in the order of their numbers.
    pub fn places(&self) -> Vec<usize> {
        places(&self.standings())
    }

    /// The next step of a player toward the goal: the player's cell, and the side through which to leave it. `None` at
    /// the goal.
    pub fn next_step(&self, player: &GroupBody) -> Option<(Cell, Side)> {
        let view = self.maze.view(player.run.taken().leg());
        let cell = player.run.racer().place().cell(view.maze());
        view.next_step(cell).map(|(side, _)| (cell, side))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.register_type::<GroupBody>();
    app.add_message::<GroupPlayerFinished>().add_message::<GroupFinished>();
    app.add_systems(OnEnter(Phase::Intro), spawn_players.run_if(is_group_race));
    app.add_systems(
        FixedUpdate,
        (
            run.in_set(RaceSystems::Advance.second()),
            (judge, end).chain().in_set(RaceSystems::Judge.second()),
            note_splits.in_set(RaceSystems::Record.second()),
        )
            .run_if(is_group_race),
    );
    app.add_systems(Update, restart.in_set(RestartSystems::Reset).run_if(on_message::<RestartRace>));
}

fn spawn_players(mut commands: Commands, level: Res<CurrentLevel>, seats: Res<Seats>, steering: Res<SteeringOption>) {
    for (number, seat) in seats.all().iter().enumerate() {
        let (run, assist) = (delayed(&level.level, seat.delay), Assist::new(steering.0));
        let Seat { device, look, has_hint, .. } = *seat;
        let body = GroupBody { seat: number, look, device, has_hint, run, assist, split: None };
        commands.spawn((of_this_level("player of a group"), body, AlongPath::new(&level)));
    }
}

/// The run of a player who may move after `delay` seconds, at most [`LONGEST_DELAY`].
fn delayed(level: &Level, delay: u8) -> RacerRun {
    RacerRun::new(level).delayed(Ticks(u32::from(delay.min(LONGEST_DELAY)) * TICKS_PER_SECOND))
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
    mut keys: MessageWriter<KeyTaken>,
) {
    for mut player in &mut players {
        let GroupBody { device, run, assist, .. } = &mut *player;
        let pressed = latches.of(*device).take();
        let passable = race_state.0.view(&level.level, run.taken().leg());
        let intent = assist.intent(passable.passable(), run.racer(), pressed);
        let moved = run.step(&level.level, &race_state.0, clock.time(), intent);
        if moved.bumped {
            bumped.write(PlayerBumped);
        }
        if moved.turned {
            turned.write(PlayerTurned);
        }
        keys.write_batch(moved.key.map(KeyTaken));
    }
}

/// Ends the tick of each player, and decides who wins.
fn judge(
    level: Res<CurrentLevel>,
    race_state: Res<CurrentRace>,
    eaters: Query<&EaterBody>,
    mut players: Query<&mut GroupBody>,
    mut clock: ResMut<RaceClock>,
    mut arrived: MessageWriter<GroupPlayerFinished>,
    mut decided: MessageWriter<RaceDecided>,
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
    if is_ended || is_over(standings.players.iter().map(|player| player.run.finish()), time) {
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

fn restart(level: Option<Res<CurrentLevel>>, mut players: Query<&mut GroupBody>) {
    let Some(level) = level else { return };
    for mut player in &mut players {
        player.run = RacerRun::new(&level.level).delayed(player.run.delay());
        player.assist = Assist::new(player.assist.steering());
        player.split = None;
    }
}
