//! A racer's run: its ticks from GO to the goal, as a player alone, as one of several players, or as a ghost.

use crate::digest::Digest;
use crate::intent::Intent;
use crate::level::Level;
use crate::place::Place;
use crate::race_state::RaceState;
use crate::racer::Racer;
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

/// The events of a tick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// The intent that counted: none during the delay.
    pub intent: Intent,
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

/// The run of one racer. A tick is [`Self::step`], a step of the [`RaceState`], and [`Self::end_tick`].
#[derive(Clone, Copy, Debug)]
pub struct RacerRun {
    racer: Racer,
    taken: Taken,
    /// Ticks after GO in which the racer waits: a handicap.
    delay: Ticks,
    is_at_goal: bool,
    finish: Option<Ticks>,
    /// The winner of the race of this racer alone against the eaters.
    winner: Option<Winner>,
    digest: Digest,
}

impl RacerRun {
    /// Creates the run of a racer at the start, before its first tick.
    pub fn new(level: &Level) -> Self {
        Self {
            racer: Racer::at(level.maze(), level.start()),
            taken: Taken::default(),
            delay: Ticks(0),
            is_at_goal: false,
            finish: None,
            winner: None,
            digest: Digest::default(),
        }
    }

    /// Lets the racer stand for this long after GO.
    #[must_use]
    pub const fn delayed(self, delay: Ticks) -> Self {
        Self { delay, ..self }
    }

    /// Moves the racer in a tick, counted from 1, before the maze shifts. After the finish nothing happens.
    pub fn step(&mut self, level: &Level, state: &RaceState, tick: Ticks, intent: Intent) -> Facts {
        if self.finish.is_some() {
            return Facts::default();
        }
        let intent = if tick <= self.delay { Intent::NONE } else { intent };
        let passable = state.view(level, self.taken.leg()).passable();
        let carried = self.racer.is_carried(passable);
        let bumped = self.racer.step(passable, intent);
        let Reached { crumb, key, goal } = self.taken.reach(level, self.racer.place());
        self.is_at_goal = goal;
        Facts { intent, bumped, turned: self.racer.turned(), crumb, key, carried, changes: Changes::default() }
    }

    /// Ends a tick, after the maze has shifted: adds the state of the race to the digest, and decides who has won.
    /// `eaters` are the places of the eaters in the order of their numbers. Returns whether the racer has reached the
    /// goal in this tick.
    ///
    /// The plain loop and the game's systems both end their ticks here, so that their races are the same.
    pub fn end_tick(
        &mut self,
        (level, state): (&Level, &RaceState),
        tick: Ticks,
        eaters: impl IntoIterator<Item = Place>,
    ) -> bool {
        if self.finish.is_some() {
            return false;
        }
        let digest = &mut self.digest;
        digest.take((tick, &self.racer));
        if !level.keys().is_empty() {
            digest.take(self.taken.leg());
        }
        // The racer's places determine which crumbs are taken, so the digest does not need them.
        if let Some(shifting) = state.shifting_maze() {
            digest.take((shifting.origin(), shifting.age()));
        }
        let mut first = None;
        for (number, place) in eaters.into_iter().enumerate() {
            digest.take(place);
            if first.is_none() && level.is_at_goal(place) {
                first = Some(number);
            }
        }
        self.winner = self.winner.or(judge(self.is_at_goal, first));
        self.finish = self.is_at_goal.then_some(tick);
        self.is_at_goal
    }

    /// The racer.
    pub const fn racer(&self) -> &Racer {
        &self.racer
    }

    /// Its place.
    pub const fn place(&self) -> Place {
        self.racer.place()
    }

    /// The keys and crumbs that it has taken.
    pub const fn taken(&self) -> Taken {
        self.taken
    }

    /// How long it waits after GO.
    pub const fn delay(&self) -> Ticks {
        self.delay
    }

    /// Whether its last step ended at the goal.
    pub const fn is_at_goal(&self) -> bool {
        self.is_at_goal
    }

    /// Its time; `None` before the goal.
    pub const fn finish(&self) -> Option<Ticks> {
        self.finish
    }

    /// Returns the winner if only this racer raced against the eaters; `None` while nobody has won.
    pub const fn winner(&self) -> Option<Winner> {
        self.winner
    }

    /// The hash of all ticks up to its finish.
    pub const fn digest(&self) -> Digest {
        self.digest
    }
}
