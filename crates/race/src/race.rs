//! One whole race in a plain loop: for par, bots, tests and whatever runs without a window.

use crate::digest::Digest;
use crate::eater::Eater;
use crate::intent::Intent;
use crate::level::Level;
use crate::progress::{Progress, Reached};
use crate::race_state::RaceState;
use crate::racer::Racer;
use crate::racer_view::RacerView;
use crate::shifting_maze::Changes;
use crate::units::Ticks;

/// The version of the rules: of movement, eaters, bots and par. Whatever lets a code and its intents be another race
/// than before raises it; codes and replays of another version are refused and not misplayed. A rule that a code spells
/// out, such as doors, does not: whoever does not know the word refuses the code, and all other races stay what they were.
pub const RULES_VERSION: u16 = 1;

/// Who reached the goal first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Winner {
    /// The player; a tie is the player's.
    Player,
    /// The eater of this number, counted from 0.
    Eater(usize),
}

/// Who has won at the end of a tick: whether the player has reached the goal, and the first of the eaters that have.
pub const fn judge(player_there: bool, first_eater_there: Option<usize>) -> Option<Winner> {
    match (player_there, first_eater_there) {
        (true, _) => Some(Winner::Player),
        (false, Some(number)) => Some(Winner::Eater(number)),
        (false, None) => None,
    }
}

/// What happened in a tick.
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
    /// The player was carried out of a passage that is about to close.
    pub carried: bool,
    /// What the end of the tick changed in the maze.
    pub changes: Changes,
}

/// A race of one player against any eaters, or none.
#[derive(Clone, Debug)]
pub struct Race<'l> {
    level: &'l Level,
    tick: Ticks,
    player: Racer,
    progress: Progress,
    state: RaceState,
    eaters: &'l [Eater],
    winner: Option<Winner>,
    digest: Digest,
}

impl<'l> Race<'l> {
    /// A race at its start: everybody stands at the start, and no tick has passed.
    pub fn new(level: &'l Level, eaters: &'l [Eater]) -> Self {
        let player = Racer::at(level.maze(), level.start());
        let (progress, state, digest) = (Progress::default(), RaceState::new(level), Digest::default());
        Self { level, tick: Ticks(0), player, progress, state, eaters, winner: None, digest }
    }

    /// Runs one tick. After the race is won nothing happens any more.
    pub fn step(&mut self, intent: Intent) -> Facts {
        if self.winner.is_some() {
            return Facts::default();
        }
        self.tick.0 += 1;
        let ways = self.state.view(self.level, self.progress.leg()).passable();
        let carried = self.player.is_carried(ways);
        let bumped = self.player.step(ways, intent);
        let Reached { crumb, key, goal: player_there } = self.progress.reach(self.level, self.player.place());
        let changes = self.state.step();
        let facts = Facts { bumped, turned: self.player.turned(), crumb, key, carried, changes };
        // Of the crumbs the places say all there is to say.
        self.digest.take((self.tick, self.player));
        if !self.level.keys().is_empty() {
            self.digest.take(self.progress.leg());
        }
        if let Some(shifting) = self.state.shifting_maze() {
            self.digest.take((shifting.origin(), shifting.age()));
        }
        let (maze, goal) = (self.level.maze(), self.level.goal());
        let (tick, digest) = (self.tick, &mut self.digest);
        let eaters_there = self.eaters.iter().map(|eater| {
            let place = eater.place(maze, tick);
            digest.take(place);
            place.reaches(maze, goal)
        });
        // Every place counts in the digest, whoever wins.
        let first = eaters_there.enumerate().fold(None, |first, (number, there)| first.or(there.then_some(number)));
        self.winner = judge(player_there, first);
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
    pub const fn progress(&self) -> Progress {
        self.progress
    }

    /// What the player has before it.
    pub fn view(&self) -> RacerView<'_> {
        self.state.view(self.level, self.progress.leg())
    }

    /// The level as it is at the end of this tick.
    pub const fn state(&self) -> &RaceState {
        &self.state
    }

    /// Who has won, once somebody has.
    pub const fn winner(&self) -> Option<Winner> {
        self.winner
    }

    /// The hash of all ticks so far.
    pub const fn digest(&self) -> Digest {
        self.digest
    }
}
