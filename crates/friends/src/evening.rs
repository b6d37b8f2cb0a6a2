//! The races of an evening: the length of the series, and how many races each player has won. The host keeps it in the
//! state of the room, so that players who join later know it too.

use serde::{Deserialize, Serialize};

use crate::limits::MOST_PLAYERS;
use crate::list::List;
use crate::name::PlayerId;

/// The possible lengths of a series, in races; 0 means no limit.
pub const LENGTHS: [u8; 5] = [0, 1, 3, 5, 7];

/// A series of races and its wins.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evening {
    /// One of [`LENGTHS`].
    pub best_of: u8,
    /// The number of races so far.
    pub raced: u16,
    /// The wins of each player who has any. Players with equal times all win.
    pub wins: List<(PlayerId, u16), MOST_PLAYERS>,
}

impl Evening {
    /// Creates a series that has not begun. A length that is not in [`LENGTHS`] counts as 0.
    pub fn new(best_of: u8) -> Self {
        let best_of = if LENGTHS.contains(&best_of) { best_of } else { 0 };
        Self { best_of, ..Self::default() }
    }

    /// Whether its numbers are consistent. An inconsistent series from a peer is refused.
    pub(crate) fn is_valid(&self) -> bool {
        let is_counted = self.wins.iter().all(|(_, wins)| (1..=self.raced).contains(wins));
        let players: std::collections::BTreeSet<_> = self.wins.iter().map(|(player, _)| player).collect();
        LENGTHS.contains(&self.best_of) && is_counted && players.len() == self.wins.len()
    }

    /// Returns the wins of a player.
    pub fn wins(&self, player: PlayerId) -> u16 {
        self.wins.iter().find(|(of, _)| *of == player).map_or(0, |(_, wins)| *wins)
    }

    /// Whether the series is decided: somebody has more than half of its races, or all are raced.
    pub fn is_over(&self) -> bool {
        let most = self.wins.iter().map(|(_, wins)| *wins).max().unwrap_or(0);
        self.best_of > 0 && (most > u16::from(self.best_of / 2) || self.raced >= u16::from(self.best_of))
    }

    /// Returns the winner of a series that is over; `None` if several players have the most wins.
    pub fn champion(&self) -> Option<PlayerId> {
        let most = self.wins.iter().map(|(_, wins)| *wins).max()?;
        let mut best = self.wins.iter().filter(|(_, wins)| *wins == most);
        let (player, _) = best.next()?;
        (self.is_over() && best.next().is_none()).then_some(*player)
    }

    /// Adds a race with its winners. After the end of a series, the race is the first of the next one.
    pub fn enter(&mut self, winners: &[PlayerId]) {
        if self.is_over() {
            *self = Self::new(self.best_of);
        }
        self.raced = self.raced.saturating_add(1);
        let mut wins: Vec<(PlayerId, u16)> = self.wins.to_vec();
        for &winner in winners {
            match wins.iter_mut().find(|(player, _)| *player == winner) {
                Some((_, wins)) => *wins = wins.saturating_add(1),
                None => wins.push((winner, 1)),
            }
        }
        // After many players have come and gone, those with the fewest wins are forgotten.
        wins.sort_by_key(|&(player, wins)| (std::cmp::Reverse(wins), player));
        self.wins = wins.into_iter().collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn series_ends_with_more_than_half_of_its_races() {
        let [one, other] = [PlayerId(1), PlayerId(2)];
        let mut evening = Evening::new(3);
        evening.enter(&[one]);
        evening.enter(&[other]);
        assert!(!evening.is_over());
        evening.enter(&[other]);
        assert_eq!((evening.is_over(), evening.champion(), evening.wins(one)), (true, Some(other), 1));
        evening.enter(&[one]);
        assert_eq!((evening.raced, evening.champion()), (1, None), "the next series");
        let mut tied = Evening::new(1);
        tied.enter(&[one, other]);
        assert_eq!((tied.is_over(), tied.champion()), (true, None));
        assert_eq!(Evening::new(4).best_of, 0);
    }

    proptest! {
        #[test]
        fn every_evening_may_be_sent(best_of in any::<u8>(), races in proptest::collection::vec(proptest::collection::btree_set(0_u64..12, 0..4), 0..40)) {
            let mut evening = Evening::new(best_of);
            for winners in races {
                let winners: Vec<PlayerId> = winners.into_iter().map(PlayerId).collect();
                evening.enter(&winners);
                prop_assert!(evening.is_valid());
            }
        }
    }
}
