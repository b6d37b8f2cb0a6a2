//! The color and hat of each player in a room. They are the same on all computers, in any order of joining.

use friends::PlayerId;
use ui::theme::seats;

/// Returns the look of a player among these players. The id of a player selects the look. If a player with a lower id
/// has that look, the next free one is used.
pub fn look_of(players: impl IntoIterator<Item = PlayerId>, player: PlayerId) -> usize {
    let mut players: Vec<PlayerId> = players.into_iter().chain([player]).collect();
    players.sort_unstable();
    players.dedup();
    let mut taken = Vec::new();
    for of in players {
        let drawn = (of.0 % seats::COUNT as u64) as usize;
        let looks = (0..seats::COUNT).map(|step| (drawn + step) % seats::COUNT);
        let look = looks.into_iter().find(|look| !taken.contains(look)).unwrap_or(drawn);
        if of == player {
            return look;
        }
        taken.push(look);
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Tests a player alone, and one whose id selects a taken look, so that the player gets the next one.
    #[test]
    fn look_is_drawn_by_the_id() {
        for id in 0..100 {
            let (player, other) = (PlayerId(id), PlayerId(id + seats::COUNT as u64));
            let drawn = (id % seats::COUNT as u64) as usize;
            assert_eq!(look_of([], player), drawn);
            assert_eq!(look_of([player], other), (drawn + 1) % seats::COUNT);
        }
    }

    proptest! {
        #[test]
        fn up_to_eight_players_look_different(ids in proptest::collection::btree_set(any::<u64>(), 1..=8)) {
            let players: Vec<PlayerId> = ids.into_iter().map(PlayerId).collect();
            let mut looks: Vec<usize> = players.iter().map(|&of| look_of(players.clone(), of)).collect();
            let mut reversed = players.clone();
            reversed.reverse();
            prop_assert!(players.iter().zip(&looks).all(|(&of, &look)| look_of(reversed.clone(), of) == look));
            looks.sort_unstable();
            looks.dedup();
            prop_assert_eq!(looks.len(), players.len());
        }
    }
}
