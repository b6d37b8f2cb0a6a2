//! The numbers behind names, by which players of one name are told apart: "Anna", "Anna 2". The host gives them, so that
//! all players see the same ones, and whoever was here first keeps its name as it is.

use crate::limits::MOST_PLAYERS;
use crate::list::List;
use crate::name::{Name, PlayerId};

/// The numbers of the players of a room, the first to come first.
pub(super) type Numbers = List<(PlayerId, u8), MOST_PLAYERS>;

/// Returns the number of a player; 1 if the host has given it none.
pub(super) fn number_of(numbers: &[(PlayerId, u8)], player: PlayerId) -> u8 {
    numbers.iter().find(|(other, _)| *other == player).map_or(1, |(_, number)| *number)
}

/// Returns the numbers of these players. They keep those that they had, unless they now have the name of another.
pub(super) fn number_names(before: &Numbers, players: &[(PlayerId, &Name)]) -> Numbers {
    let mut shown: Vec<Name> = Vec::new();
    let mut numbers = Numbers::default();
    let had = before.iter().filter_map(|(player, number)| {
        let &(_, name) = players.iter().find(|(other, _)| other == player)?;
        Some((*player, name, *number))
    });
    let new = players.iter().filter(|(player, _)| before.iter().all(|(other, _)| other != player));
    for (player, name, first) in had.chain(new.map(|&(player, name)| (player, name, 1))) {
        let is_free = |number: u8| shown.iter().all(|other| !other.is_like(&name.numbered(number)));
        let number = std::iter::once(first).chain(1..=u8::MAX).find(|&number| is_free(number)).unwrap_or(u8::MAX);
        shown.push(name.numbered(number));
        numbers.push((player, number));
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The names that are shown, in the order of the numbers.
    fn shown(numbers: &Numbers, players: &[(PlayerId, Name)]) -> Vec<String> {
        let name = |player: &PlayerId| players.iter().find(|(other, _)| other == player).unwrap().1.clone();
        numbers.iter().map(|(player, number)| name(player).numbered(*number).to_string()).collect()
    }

    fn numbered(before: &Numbers, players: &[(PlayerId, Name)]) -> Numbers {
        let players: Vec<_> = players.iter().map(|(player, name)| (*player, name)).collect();
        number_names(before, &players)
    }

    fn players(names: &[(u64, &str)]) -> Vec<(PlayerId, Name)> {
        names.iter().map(|(player, name)| (PlayerId(*player), name.parse().unwrap())).collect()
    }

    #[test]
    fn first_player_keeps_its_name_and_later_ones_get_numbers() {
        let first = players(&[(5, "Anna")]);
        let numbers = numbered(&Numbers::default(), &first);
        let more = players(&[(1, "anna"), (2, "Anna 2"), (5, "Anna"), (9, "Bob")]);
        let numbers = numbered(&numbers, &more);
        assert_eq!(shown(&numbers, &more), ["Anna", "anna 2", "Anna 2 2", "Bob"]);
        assert_eq!([5, 1, 2, 9, 77].map(|player| number_of(&numbers, PlayerId(player))), [1, 2, 2, 1, 1]);
        // The others keep their numbers when the first leaves, and the next one gets the free name.
        let left = players(&[(1, "anna"), (2, "Anna 2"), (9, "Bob")]);
        let numbers = numbered(&numbers, &left);
        assert_eq!(shown(&numbers, &left), ["anna 2", "Anna 2 2", "Bob"]);
        let next = players(&[(1, "anna"), (2, "Anna 2"), (3, "Anna"), (9, "Bob")]);
        assert_eq!(shown(&numbered(&numbers, &next), &next), ["anna 2", "Anna 2 2", "Bob", "Anna"]);
    }

    #[test]
    fn player_who_comes_back_with_the_name_of_another_gets_a_number() {
        let numbers = numbered(&Numbers::default(), &players(&[(1, "Anna"), (2, "Bob")]));
        let renamed = players(&[(1, "Anna"), (2, "ANNA")]);
        assert_eq!(shown(&numbered(&numbers, &renamed), &renamed), ["Anna", "ANNA 2"]);
    }

    proptest! {
        #[test]
        fn no_two_players_are_shown_alike(
            rounds in proptest::collection::vec(
                proptest::collection::btree_map(0_u64..9, "[aA]{1,2}( [23])?|a{20}", 1..=MOST_PLAYERS), 1..6)
        ) {
            let mut numbers = Numbers::default();
            for round in rounds {
                let players: Vec<_> =
                    round.iter().map(|(player, name)| (PlayerId(*player), name.parse().unwrap())).collect();
                numbers = numbered(&numbers, &players);
                let mut names: Vec<_> = shown(&numbers, &players).iter().map(|name| name.to_lowercase()).collect();
                names.sort();
                names.dedup();
                prop_assert_eq!(names.len(), players.len());
                // Nothing changes while the players stay.
                prop_assert_eq!(&numbered(&numbers, &players), &numbers);
            }
        }
    }
}
