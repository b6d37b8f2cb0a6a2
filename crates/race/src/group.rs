//! Races of several players on one screen: each runs alone and touches nobody, and the first at the goal wins.
//!
//! The [run](crate::RacerRun) of each player is the same as in a [`Race`](crate::Race) of that player alone with the same
//! intents, so its replay proves it. [`places`] ranks the runs, and a [`Series`] counts several races.

use crate::units::{TICKS_PER_SECOND, Ticks};

/// The most players on one screen.
pub const MOST_PLAYERS: usize = 4;

/// The longest delay of a player, in seconds.
pub const LONGEST_DELAY: u8 = 10;

/// How long the others may run on after the first player has reached the goal: 30 s.
pub const TIME_AFTER_WINNER: Ticks = Ticks(30 * TICKS_PER_SECOND);

/// How far a player is: the time at the goal, or the remaining distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The player's time; `None` before the goal.
    pub finish: Option<Ticks>,
    /// The distance to the goal, in units of length.
    pub remaining: u64,
}

/// Returns the place of each player, from 1: by time, then by remaining distance. Equal players share a place.
pub fn places(standings: &[Standing]) -> Vec<usize> {
    let order = |standing: &Standing| match standing.finish {
        Some(time) => (false, u64::from(time.0)),
        None => (true, standing.remaining),
    };
    standings.iter().map(|one| 1 + standings.iter().filter(|other| order(other) < order(one)).count()).collect()
}

/// Whether a race of several players is over: all are at the goal, or the first has been there for
/// [`TIME_AFTER_WINNER`].
pub fn is_over(finishes: impl IntoIterator<Item = Option<Ticks>>, now: Ticks) -> bool {
    let (mut first, mut are_all_there) = (None::<Ticks>, true);
    for finish in finishes {
        are_all_there &= finish.is_some();
        first = match (first, finish) {
            (Some(first), Some(finish)) => Some(first.min(finish)),
            (first, finish) => first.or(finish),
        };
    }
    are_all_there || first.is_some_and(|first| now.0 >= first.0.saturating_add(TIME_AFTER_WINNER.0))
}

/// How many races a series has, and who wins it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SeriesLength {
    /// Races without an end.
    #[default]
    Open,
    /// The first player to win more than half of this many races wins.
    BestOf(u8),
    /// The player with the most points after this many races wins.
    Points(u8),
}

/// Several races of the same players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Series {
    length: SeriesLength,
    players: usize,
    /// The points of each player in each race.
    races: Vec<[u32; MOST_PLAYERS]>,
    wins: [u32; MOST_PLAYERS],
}

impl Series {
    /// A series of this many players, at most [`MOST_PLAYERS`], before its first race.
    pub fn new(length: SeriesLength, players: usize) -> Self {
        Self { length, players: players.min(MOST_PLAYERS), races: Vec::new(), wins: [0; MOST_PLAYERS] }
    }

    /// How long it is.
    pub const fn length(&self) -> SeriesLength {
        self.length
    }

    /// The number of players.
    pub const fn players(&self) -> usize {
        self.players
    }

    /// Returns the number of races entered.
    pub const fn raced(&self) -> usize {
        self.races.len()
    }

    /// Enters a race. The last of n players gets 1 point and the first n; a player who did not reach the goal gets
    /// none.
    pub fn enter(&mut self, standings: &[Standing]) {
        let mut points = [0; MOST_PLAYERS];
        for (player, (place, standing)) in places(standings).into_iter().zip(standings).enumerate().take(self.players) {
            if standing.finish.is_some() {
                points[player] = (self.players + 1).saturating_sub(place) as u32;
                self.wins[player] += u32::from(place == 1);
            }
        }
        self.races.push(points);
    }

    /// Returns the number of races that a player has won. A shared first place is a win for each.
    pub fn wins(&self, player: usize) -> u32 {
        self.wins.get(player).copied().unwrap_or(0)
    }

    /// The points of a player in all races.
    pub fn points(&self, player: usize) -> u32 {
        self.races.iter().map(|points| points.get(player).copied().unwrap_or(0)).sum()
    }

    /// The points of a player in the last race.
    pub fn gained(&self, player: usize) -> u32 {
        self.races.last().and_then(|points| points.get(player)).copied().unwrap_or(0)
    }

    /// Returns the players, the leader first: by wins or by points, as the series counts, then by the other of the two,
    /// then by number.
    pub fn ranking(&self) -> Vec<usize> {
        let mut players: Vec<usize> = (0..self.players).collect();
        players.sort_by_key(|&player| std::cmp::Reverse(self.score(player)));
        players
    }

    /// Returns the player who has won the series, once it is over. If two are equal, another race decides.
    pub fn champion(&self) -> Option<usize> {
        let ranking = self.ranking();
        let leader = *ranking.first()?;
        let is_alone = ranking.get(1).is_none_or(|&second| self.score(second) != self.score(leader));
        let has_enough = match self.length {
            SeriesLength::Open => false,
            SeriesLength::BestOf(races) => self.wins(leader) > u32::from(races) / 2,
            SeriesLength::Points(races) => self.raced() >= usize::from(races),
        };
        (has_enough && is_alone).then_some(leader)
    }

    fn score(&self, player: usize) -> (u32, u32) {
        let (wins, points) = (self.wins(player), self.points(player));
        match self.length {
            SeriesLength::BestOf(_) => (wins, points),
            SeriesLength::Open | SeriesLength::Points(_) => (points, wins),
        }
    }
}
