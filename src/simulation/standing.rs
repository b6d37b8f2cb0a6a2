//! Who is where in the field: places by the way that is left.

/// The player's place in the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// From 1, the first, to `of`.
    pub place: usize,
    /// How many run, the player counted.
    pub of: usize,
}

impl Standing {
    /// The player's place among eaters, by the way that each has left. A tie is the player's.
    pub fn of(player: u64, eaters: impl Iterator<Item = u64>) -> Self {
        eaters.fold(Self { place: 1, of: 1 }, |standing, eater| Self {
            place: standing.place + usize::from(eater < player),
            of: standing.of + 1,
        })
    }
}

/// A number in a row: `1st`, `2nd`, `3rd`, `4th`.
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
    fn numbers_in_a_row_are_said_as_they_are_spoken() {
        let said = [1, 2, 3, 4, 9, 11, 12, 13, 21, 22, 103, 111].map(ordinal).join(" ");
        assert_eq!(said, "1st 2nd 3rd 4th 9th 11th 12th 13th 21st 22nd 103rd 111th");
    }
}
