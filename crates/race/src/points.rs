//! The points of a Grand Prix: a place on each track by finish, points by place, and the final standing with its cup.
//!
//! A racer that does not finish gets no points. Nobody shares a place:
//!
//! - On a track the player wins ties, as in the race itself, and then the eater with the lower number.
//! - In the standing, equal points are decided by more wins, then more second places and so on, then by the better
//!   place on the last track.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};
use strum::{EnumCount, VariantArray};

use crate::eater_kind::EaterKind;
use crate::limits::MOST_EATERS;
use crate::units::Ticks;
use crate::variants::array;

/// The points of each place, the first place first.
pub const POINTS: [u32; MOST_EATERS + 1] = [15, 12, 10, 8, 6, 4, 3, 2, 1];

/// A racer of a Grand Prix. On every track an eater of the same kind is the same racer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entrant {
    /// The player.
    Player,
    /// An eater.
    Eater(EaterKind),
    /// An eater that the player wrote, by its number in the run.
    Script(u8),
}

/// The finishes on a track.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Track", deny_unknown_fields)]
pub struct TrackResult {
    /// The player's time; `None` if the player did not finish.
    pub player: Option<Ticks>,
    /// The eaters with their times, by number.
    pub eaters: Vec<(EaterKind, Ticks)>,
    /// The eaters that the player wrote, after the others, by their number in the run; `None` for one that is stuck.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scripts: Vec<(u8, Option<Ticks>)>,
}

impl TrackResult {
    /// The racers that finished, the first at the goal first.
    pub fn places(&self) -> Vec<(Entrant, Ticks)> {
        let player = self.player.map(|time| (Entrant::Player, time));
        let eaters = self.eaters.iter().map(|&(kind, time)| (Entrant::Eater(kind), time));
        let scripts = self.scripts.iter().filter_map(|&(number, time)| Some((Entrant::Script(number), time?)));
        let mut places: Vec<_> = player.into_iter().chain(eaters).chain(scripts).collect();
        // A stable sort: the player is before the eaters, and these are sorted by number.
        places.sort_by_key(|&(_, time)| time);
        places
    }

    /// The points of a racer on this track; 0 if it did not finish.
    pub fn points(&self, entrant: Entrant) -> u32 {
        let of_place = POINTS.into_iter().chain(std::iter::repeat(0));
        self.places()
            .into_iter()
            .zip(of_place)
            .filter(|&((racer, _), _)| racer == entrant)
            .map(|(_, points)| points)
            .sum()
    }

    /// The index of a racer's place, 0 for the winner; after all places if it did not finish.
    fn place(&self, entrant: Entrant) -> usize {
        let places = self.places();
        places.iter().position(|&(racer, _)| racer == entrant).unwrap_or(places.len())
    }
}

/// A row of the standing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandingRow {
    /// The racer.
    pub entrant: Entrant,
    /// Its points on all tracks together.
    pub points: u32,
    /// Its points on the last track.
    pub gained: u32,
}

/// The standing after some tracks, the leader first. The player is always in it, and every eater that ran.
pub fn standing(results: &[TrackResult]) -> Vec<StandingRow> {
    let mut entrants = vec![Entrant::Player];
    let eaters = results.iter().flat_map(|result| &result.eaters).map(|&(kind, _)| Entrant::Eater(kind));
    let scripts = results.iter().flat_map(|result| &result.scripts).map(|&(number, _)| Entrant::Script(number));
    for entrant in eaters.chain(scripts) {
        if !entrants.contains(&entrant) {
            entrants.push(entrant);
        }
    }
    let row = |entrant: Entrant| {
        let points = results.iter().map(|result| result.points(entrant)).sum();
        let gained = results.last().map_or(0, |last| last.points(entrant));
        StandingRow { entrant, points, gained }
    };
    let mut rows: Vec<StandingRow> = entrants.into_iter().map(row).collect();
    rows.sort_by_cached_key(|row| {
        let last = results.last().map_or(0, |last| last.place(row.entrant));
        (Reverse(row.points), Reverse(place_counts(results, row.entrant)), last)
    });
    rows
}

/// How often a racer had each place, the first place first.
fn place_counts(results: &[TrackResult], entrant: Entrant) -> [u32; POINTS.len()] {
    let mut counts = [0; POINTS.len()];
    for result in results {
        for (count, (racer, _)) in counts.iter_mut().zip(result.places()) {
            *count += u32::from(racer == entrant);
        }
    }
    counts
}

/// A cup, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, EnumCount, VariantArray)]
pub enum Cup {
    /// Third.
    Bronze,
    /// Second.
    Silver,
    /// First.
    Gold,
}

impl Cup {
    /// All cups, the least first.
    pub const ALL: [Self; Self::COUNT] = array(Self::VARIANTS);

    /// Returns the cup of a place in the final standing, from 1. Only the first three places in the better half have
    /// one.
    pub const fn of(place: usize, racers: usize) -> Option<Self> {
        match place {
            1 if racers > 1 => Some(Self::Gold),
            2 if racers >= 4 => Some(Self::Silver),
            3 if racers >= 6 => Some(Self::Bronze),
            _ => None,
        }
    }

    /// The player's cup in a final standing, if there is one.
    pub fn won(rows: &[StandingRow]) -> Option<Self> {
        let place = rows.iter().position(|row| row.entrant == Entrant::Player)?;
        Self::of(place + 1, rows.len())
    }
}
