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

/// An English ordinal: `1st`, `2nd`, `3rd`, `4th`.
pub fn ordinal(number: usize) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinals_end_as_in_english() {
        let ordinals = [1, 2, 3, 4, 9, 11, 12, 13, 21, 22, 103, 111].map(ordinal).join(" ");
        assert_eq!(ordinals, "1st 2nd 3rd 4th 9th 11th 12th 13th 21st 22nd 103rd 111th");
    }
}
