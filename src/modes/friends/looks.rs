//! Which color and hat each player of a room has: the same on all sides, and kept while others come and go.

use friends::PlayerId;
use ui::theme::seats;

/// The look of a player among these. Each player has the one that its id draws; of two with the same, the one of the
/// higher id takes the next free one.
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

    /// Alone, and with one of the same look, to whom the next one is left.
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
