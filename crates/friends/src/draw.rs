//! A seed drawn by all players. Each sends the hash of a secret first, and the secret only after it has all hashes. So
//! nobody can choose the seed, as long as one player's secret is random.
//!
//! A player who does not reveal its secret can only stop the draw. The race is then drawn again without that player.

use sha2::{Digest, Sha256};

use crate::name::PlayerId;

/// A SHA-256 hash.
pub type Hash = [u8; 32];

/// Returns the hash that commits to a secret. It covers the race and the player, so that nobody can reuse another
/// player's.
pub fn commitment(race: u32, player: PlayerId, secret: &Hash) -> Hash {
    let hash = Sha256::new().chain_update(b"mazeater commit").chain_update(race.to_le_bytes());
    hash.chain_update(player.0.to_le_bytes()).chain_update(secret).finalize().into()
}

/// Returns the seed made from all secrets, sorted by player.
pub fn seed<'s>(race: u32, secrets: impl IntoIterator<Item = (PlayerId, &'s Hash)>) -> Hash {
    let mut secrets: Vec<_> = secrets.into_iter().collect();
    secrets.sort_unstable();
    let mut hash = Sha256::new().chain_update(b"mazeater seed").chain_update(race.to_le_bytes());
    for (player, secret) in secrets {
        hash = hash.chain_update(player.0.to_le_bytes()).chain_update(secret);
    }
    hash.finalize().into()
}

/// Returns the hash of bytes, such as a replay or a code.
pub fn hash(bytes: &[u8]) -> Hash {
    Sha256::digest(bytes).into()
}

/// Returns the first 64 bits of a hash.
pub fn short(hash: &Hash) -> u64 {
    hash.first_chunk().map_or(0, |bytes| u64::from_be_bytes(*bytes))
}

/// Random numbers derived from 32 random bytes that the caller gives.
#[derive(Clone)]
pub struct Entropy {
    bytes: Hash,
}

impl std::fmt::Debug for Entropy {
    /// Leaves out the random bytes.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Entropy").finish_non_exhaustive()
    }
}

impl Entropy {
    /// Takes random bytes that are used for nothing else.
    pub const fn new(bytes: Hash) -> Self {
        Self { bytes }
    }

    /// Returns the ticket for a player, which is always the same.
    pub fn ticket(&self, player: PlayerId) -> u64 {
        let hash = Sha256::new().chain_update(b"ticket").chain_update(self.bytes);
        short(&hash.chain_update(player.0.to_le_bytes()).finalize().into()).max(1)
    }

    /// Returns the secret for a race. It is always the same, so that a race that is begun twice has one commitment.
    pub fn secret(&self, race: u32) -> Hash {
        let hash = Sha256::new().chain_update(b"secret").chain_update(self.bytes);
        hash.chain_update(race.to_le_bytes()).finalize().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn seed_depends_on_every_secret_and_on_no_order(
            secrets in proptest::collection::vec(any::<[u8; 32]>(), 1..8), race in 0_u32..9, changed in 0_usize..8,
        ) {
            let players = || (0..).map(PlayerId);
            let forward = seed(race, players().zip(&secrets));
            let mut back: Vec<_> = players().zip(&secrets).collect();
            back.reverse();
            prop_assert_eq!(seed(race, back), forward);
            let mut other = secrets.clone();
            let changed = changed % other.len();
            other[changed][0] ^= 1;
            prop_assert_ne!(seed(race, players().zip(&other)), forward);
            prop_assert_ne!(seed(race + 1, players().zip(&secrets)), forward);
        }
    }

    #[test]
    fn commitment_cannot_be_repeated_by_another() {
        let secret = [7; 32];
        let mine = commitment(1, PlayerId(1), &secret);
        assert_ne!(mine, commitment(1, PlayerId(2), &secret));
        assert_ne!(mine, commitment(2, PlayerId(1), &secret));
    }
}
