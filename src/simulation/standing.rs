//! The player's place among the racers, by remaining distance.

/// The player's place among the racers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// 1 (first) to `of`.
    pub place: usize,
    /// Number of racers, including the player.
    pub of: usize,
}

impl Standing {
    /// Ranks the player among eaters by remaining distance. The player wins ties.
    pub fn of(player: u64, eaters: impl Iterator<Item = u64>) -> Self {
        eaters.fold(Self { place: 1, of: 1 }, |standing, eater| Self {
            place: standing.place + usize::from(eater < player),
            of: standing.of + 1,
        })
    }
}
