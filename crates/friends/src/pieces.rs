//! Bytes that are longer than a message. They are announced with their size, and sent in parts.

use crate::limits::PART_BYTES;

/// The parts that have arrived.
#[derive(Clone, Debug)]
pub(crate) struct Pieces {
    size: usize,
    bytes: Vec<u8>,
}

impl Pieces {
    /// Starts to collect this many bytes; `None` if the size is 0 or above `most`.
    pub(crate) fn new(size: u32, most: usize) -> Option<Self> {
        let size = size as usize;
        (1..=most).contains(&size).then_some(Self { size, bytes: Vec::new() })
    }

    /// Adds the next part; `false` if its size is wrong.
    pub(crate) fn add(&mut self, part: &[u8]) -> bool {
        let expected = (self.size - self.bytes.len()).min(PART_BYTES);
        let fits = expected > 0 && part.len() == expected;
        if fits {
            self.bytes.extend_from_slice(part);
        }
        fits
    }

    /// Returns all bytes, once all parts have arrived.
    pub(crate) fn whole(&self) -> Option<&[u8]> {
        (self.bytes.len() == self.size).then_some(&self.bytes)
    }
}
