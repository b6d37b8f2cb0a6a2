//! A hash of a race, the same on every platform: two races are the same if their digests are.

use std::hash::{Hash, Hasher};

/// FNV-1a of 64 bits. Numbers are hashed in little-endian order and machine words as 64 bits, so that every platform
/// has the same digest; the hashers of the standard library do not promise that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(u64);

impl Default for Digest {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Digest {
    /// Adds the state of a race at the end of a tick.
    pub fn take(&mut self, state: impl Hash) {
        state.hash(self);
    }

    /// The digest in 32 bits, for replays.
    pub const fn checksum(self) -> u32 {
        (self.0 >> 32) as u32 ^ self.0 as u32
    }
}

impl Hasher for Digest {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn write_u16(&mut self, number: u16) {
        self.write(&number.to_le_bytes());
    }

    fn write_u32(&mut self, number: u32) {
        self.write(&number.to_le_bytes());
    }

    fn write_u64(&mut self, number: u64) {
        self.write(&number.to_le_bytes());
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    /// Derived `Hash` implementations write the variant of an enum this way.
    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as i64 as u64);
    }
}
