//! The draw of a race's seed: commitments first, then secrets.

use std::collections::{BTreeMap, BTreeSet};

use crate::draw::{Entropy, Hash, commitment, seed};
use crate::limits::MOST_PLAYERS;
use crate::message::Control;
use crate::name::PlayerId;

/// The most remembered races whose secrets were revealed.
const MOST_REVEALED: usize = 256;

/// The secrets of this player, and the memory of past draws.
#[derive(Debug)]
pub(in crate::room) struct Secrets {
    entropy: Entropy,
    /// Commitments that arrived before the state of their race.
    early: BTreeMap<PlayerId, (u32, Hash)>,
    /// The last races whose secret this player has revealed.
    revealed: BTreeSet<u32>,
}

impl Secrets {
    pub(in crate::room) const fn new(entropy: Entropy) -> Self {
        Self { entropy, early: BTreeMap::new(), revealed: BTreeSet::new() }
    }

    /// Returns the secret of this player for a race.
    pub(in crate::room) fn of(&self, race: u32) -> Hash {
        self.entropy.secret(race)
    }

    /// Keeps a commitment that arrives before the state of its race.
    pub(in crate::room) fn keep(&mut self, player: PlayerId, race: u32, hash: Hash) {
        if self.early.len() < MOST_PLAYERS * 2 || self.early.contains_key(&player) {
            self.early.insert(player, (race, hash));
        }
    }

    /// Whether this player has revealed its secret for a race. If the secrets of a race were used again after they are
    /// known, the host could choose the seed.
    pub(in crate::room) fn has_revealed(&self, race: u32) -> bool {
        self.revealed.contains(&race)
    }

    fn reveal(&mut self, race: u32) {
        self.revealed.insert(race);
        if self.revealed.len() > MOST_REVEALED {
            self.revealed.pop_first();
        }
    }
}

/// What a racer has sent for the draw.
#[derive(Clone, Debug, Default)]
struct Lot {
    commitment: Option<Hash>,
    secret: Option<Hash>,
}

/// A revealed secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::room) enum Reveal {
    /// Nothing was promised, or the sender does not race.
    Unexpected,
    /// It fits its commitment.
    Kept,
    /// It does not fit its commitment.
    Broken,
}

/// The draw of a race.
#[derive(Clone, Debug)]
pub(in crate::room) struct Draw {
    race: u32,
    /// This player's secret.
    secret: Hash,
    lots: BTreeMap<PlayerId, Lot>,
    has_revealed: bool,
}

impl Draw {
    pub(in crate::room) fn new(race: u32, racers: impl Iterator<Item = PlayerId>, secret: Hash) -> Self {
        Self { race, secret, lots: racers.map(|player| (player, Lot::default())).collect(), has_revealed: false }
    }

    /// Returns the commitment of a racer of this program to its secret.
    pub(in crate::room) fn promise(&self, me: PlayerId) -> Hash {
        commitment(self.race, me, &self.secret)
    }

    /// Records a racer's commitment; only the first counts.
    pub(in crate::room) fn commit(&mut self, player: PlayerId, hash: Hash) {
        if let Some(lot) = self.lots.get_mut(&player) {
            lot.commitment.get_or_insert(hash);
        }
    }

    /// Reveals the secret of this player, once, if all racers have committed to theirs.
    pub(in crate::room) fn reveal(&mut self, me: PlayerId, secrets: &mut Secrets) -> Option<Hash> {
        for (player, lot) in &mut self.lots {
            if let Some((_, hash)) = secrets.early.get(player).filter(|(race, _)| *race == self.race) {
                lot.commitment.get_or_insert(*hash);
            }
        }
        if self.has_revealed || self.lots.values().any(|lot| lot.commitment.is_none()) {
            return None;
        }
        let lot = self.lots.get_mut(&me)?;
        self.has_revealed = true;
        secrets.reveal(self.race);
        lot.secret = Some(self.secret);
        Some(self.secret)
    }

    /// Records a racer's secret.
    pub(in crate::room) fn revealed(&mut self, player: PlayerId, secret: &Hash) -> Reveal {
        let lot = self.lots.get_mut(&player);
        // The channel is ordered, so the commitment comes first.
        let Some((lot, promised)) = lot.and_then(|lot| lot.commitment.map(|promised| (lot, promised))) else {
            return Reveal::Unexpected;
        };
        if commitment(self.race, player, secret) != promised {
            return Reveal::Broken;
        }
        lot.secret.get_or_insert(*secret);
        Reveal::Kept
    }

    /// Returns the seed, once all secrets are known.
    pub(in crate::room) fn seed(&self) -> Option<Hash> {
        let secrets = self.lots.iter().map(|(player, lot)| Some((*player, lot.secret.as_ref()?)));
        Some(seed(self.race, secrets.collect::<Option<Vec<_>>>()?))
    }

    /// Returns the messages for a player who joins or returns.
    pub(in crate::room) fn messages(&self, me: PlayerId) -> Vec<Control> {
        let (race, lot) = (self.race, self.lots.get(&me));
        let commit = lot.and_then(|lot| lot.commitment).map(|hash| Control::Commit { race, hash });
        let reveal = lot.and_then(|lot| lot.secret).map(|secret| Control::Reveal { race, secret });
        commit.into_iter().chain(reveal).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAYERS: [PlayerId; 3] = [PlayerId(1), PlayerId(2), PlayerId(3)];

    fn draw(secrets: &Secrets) -> Draw {
        Draw::new(7, PLAYERS.into_iter(), secrets.of(7))
    }

    fn secrets(byte: u8) -> Secrets {
        Secrets::new(Entropy::new([byte; 32]))
    }

    #[test]
    fn all_draw_the_same_seed() {
        let mut all: Vec<_> = (1..=3).map(secrets).collect();
        let mut draws: Vec<_> = all.iter().map(draw).collect();
        let promises: Vec<_> = draws.iter().zip(PLAYERS).map(|(draw, me)| (me, draw.promise(me))).collect();
        for (draw, secrets) in draws.iter_mut().zip(&mut all) {
            // One commitment is early.
            secrets.keep(promises[0].0, 7, promises[0].1);
            promises[1..].iter().for_each(|&(player, hash)| draw.commit(player, hash));
        }
        let revealed: Vec<_> = draws
            .iter_mut()
            .zip(&mut all)
            .zip(PLAYERS)
            .map(|((draw, all), me)| draw.reveal(me, all).unwrap())
            .collect();
        assert!(draws.iter().all(|draw| draw.seed().is_none()) && all.iter().all(|secrets| secrets.has_revealed(7)));
        for (draw, secrets) in draws.iter_mut().zip(&mut all) {
            for (player, secret) in PLAYERS.into_iter().zip(&revealed) {
                assert_eq!(draw.revealed(player, secret), Reveal::Kept);
            }
            assert_eq!(draw.reveal(PLAYERS[0], secrets), None, "only once");
        }
        assert!(draws.iter().all(|draw| draw.seed().is_some() && draw.seed() == draws[0].seed()));
        assert_eq!((draws[0].messages(PLAYERS[0]).len(), draws[0].messages(PlayerId(9)).len()), (2, 0));
    }

    #[test]
    fn secret_stays_secret_until_all_have_committed() {
        let mut secrets = secrets(1);
        let mut draw = draw(&secrets);
        draw.commit(PLAYERS[0], draw.promise(PLAYERS[0]));
        draw.commit(PLAYERS[1], [1; 32]);
        // A commitment to another race does not count.
        secrets.keep(PLAYERS[2], 6, [2; 32]);
        assert_eq!((draw.reveal(PLAYERS[0], &mut secrets), draw.messages(PLAYERS[0]).len()), (None, 1));
        assert!(!secrets.has_revealed(7));
    }

    #[test]
    fn commitment_binds() {
        let mut draw = draw(&secrets(1));
        let one = PLAYERS[1];
        assert_eq!(draw.revealed(one, &[5; 32]), Reveal::Unexpected);
        draw.commit(one, commitment(7, one, &[5; 32]));
        draw.commit(one, commitment(7, one, &[6; 32]));
        assert_eq!((draw.revealed(one, &[6; 32]), draw.revealed(one, &[5; 32])), (Reveal::Broken, Reveal::Kept));
        assert_eq!(draw.revealed(PlayerId(9), &[5; 32]), Reveal::Unexpected);
    }

    #[test]
    fn what_is_remembered_is_bounded() {
        let mut secrets = secrets(1);
        for number in 0..1000 {
            secrets.keep(PlayerId(number), 1, [0; 32]);
            secrets.reveal(number as u32);
        }
        assert_eq!((secrets.early.len(), secrets.revealed.len()), (MOST_PLAYERS * 2, MOST_REVEALED));
        assert!(secrets.has_revealed(999) && !secrets.has_revealed(0));
    }
}
