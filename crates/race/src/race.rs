//! A race in a plain loop, without a window: for par, bots, replays and tests.

use crate::digest::Digest;
use crate::eater::Eater;
use crate::intent::Intent;
use crate::level::Level;
use crate::place::Place;
use crate::race_state::RaceState;
use crate::racer::Racer;
use crate::racer_view::RacerView;
use crate::shifting_maze::Changes;
use crate::taken::{Reached, Taken};
use crate::units::Ticks;

/// The winner of a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Winner {
    /// The player, who also wins ties.
    Player,
    /// The eater of this number, from 0.
    Eater(usize),
}

/// Returns who is at the goal at the end of a tick: the player, who wins ties, or the first eater. The first one in a
/// race is its winner.
pub const fn judge(player_at_goal: bool, first_eater_at_goal: Option<usize>) -> Option<Winner> {
    match (player_at_goal, first_eater_at_goal) {
        (true, _) => Some(Winner::Player),
        (false, Some(number)) => Some(Winner::Eater(number)),
        (false, None) => None,
    }
}

/// Ends a tick: adds the state of the race to the digest, and returns who is at the goal by [`judge`].
///
/// `player` is the racer, what it has taken, and whether it has reached the goal; `eaters` are their places in the
/// order of their numbers. The plain loop and the game's systems both end their ticks here, so that their races are the
/// same.
pub fn end_of_tick(
    digest: &mut Digest,
    tick: Ticks,
    (level, state): (&Level, &RaceState),
    (player, taken, is_at_goal): (&Racer, Taken, bool),
    eaters: impl IntoIterator<Item = Place>,
) -> Option<Winner> {
    digest.take((tick, player));
    if !level.keys().is_empty() {
        digest.take(taken.leg());
    }
    // The player's places determine which crumbs are taken, so the digest does not need them.
    if let Some(shifting) = state.shifting_maze() {
        digest.take((shifting.origin(), shifting.age()));
    }
    let mut first = None;
    for (number, place) in eaters.into_iter().enumerate() {
        digest.take(place);
        if first.is_none() && place.reaches(level.maze(), level.goal()) {
            first = Some(number);
        }
    }
    judge(is_at_goal, first)
}

/// The events of a tick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// The player ran into a wall.
    pub bumped: bool,
    /// The player began a turn.
    pub turned: bool,
    /// The player took the crumb of this number.
    pub crumb: Option<usize>,
    /// The player took the key of this number, and its door is open.
    pub key: Option<usize>,
    /// The player was carried out of a closing passage.
    pub carried: bool,
    /// What changed in the maze at the end of the tick.
    pub changes: Changes,
}

/// A race of one player against any number of eaters. It goes on after an eater has won, until the player arrives.
#[derive(Clone, Debug)]
pub struct Race<'l> {
    level: &'l Level,
    tick: Ticks,
    player: Racer,
    taken: Taken,
    state: RaceState,
    eaters: &'l [Eater],
    winner: Option<Winner>,
    is_over: bool,
    digest: Digest,
}

impl<'l> Race<'l> {
    /// A race before its first tick, with all racers at the start.
    pub fn new(level: &'l Level, eaters: &'l [Eater]) -> Self {
        let player = Racer::at(level.maze(), level.start());
        let (taken, state, digest) = (Taken::default(), RaceState::new(level), Digest::default());
        Self { level, tick: Ticks(0), player, taken, state, eaters, winner: None, is_over: false, digest }
    }

    /// Runs one tick. After the player has reached the goal nothing happens.
    pub fn step(&mut self, intent: Intent) -> Facts {
        if self.is_over {
            return Facts::default();
        }
        self.tick.0 += 1;
        let passable = self.state.view(self.level, self.taken.leg()).passable();
        let carried = self.player.is_carried(passable);
        let bumped = self.player.step(passable, intent);
        let Reached { crumb, key, goal: is_at_goal } = self.taken.reach(self.level, self.player.place());
        let changes = self.state.step();
        let facts = Facts { bumped, turned: self.player.turned(), crumb, key, carried, changes };
        let (maze, tick) = (self.level.maze(), self.tick);
        let eaters = self.eaters.iter().map(|eater| eater.place(maze, tick));
        let player = (&self.player, self.taken, is_at_goal);
        let at_goal = end_of_tick(&mut self.digest, tick, (self.level, &self.state), player, eaters);
        self.winner = self.winner.or(at_goal);
        self.is_over = is_at_goal;
        facts
    }

    /// Ticks since GO: the race time.
    pub const fn tick(&self) -> Ticks {
        self.tick
    }

    /// The player.
    pub const fn player(&self) -> &Racer {
        &self.player
    }

    /// The keys and crumbs that the player has taken.
    pub const fn taken(&self) -> Taken {
        self.taken
    }

    /// Returns the view of the player.
    pub fn view(&self) -> RacerView<'_> {
        self.state.view(self.level, self.taken.leg())
    }

    /// The state of the level at the end of this tick.
    pub const fn state(&self) -> &RaceState {
        &self.state
    }

    /// Returns the winner, who reached the goal first; `None` before that.
    pub const fn winner(&self) -> Option<Winner> {
        self.winner
    }

    /// Whether the player has reached the goal. An eater may have won before.
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Returns the hash of all ticks run.
    pub const fn digest(&self) -> Digest {
        self.digest
    }
}
