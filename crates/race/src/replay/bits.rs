//! Numbers in as few bits as they need: the exponential Golomb code.
//!
//! A number n of order k is written in three parts, with h = (n >> k) + 1: as many zeros as h has binary digits, less
//! one; then h in binary; then the k lowest bits of n. Small numbers are short, and no number is long. Source: Teuhola,
//! "A compression method for clustered bit-vectors", 1978.

/// A sequence of bits; the first is the highest bit of the first byte.
#[derive(Default)]
pub(super) struct BitWriter {
    bytes: Vec<u8>,
    /// Unwritten bits of the last byte.
    free: u32,
}

impl BitWriter {
    /// Writes the lowest `count` bits.
    pub(super) fn put(&mut self, bits: u64, count: u32) {
        for place in (0..count).rev() {
            if self.free == 0 {
                self.bytes.push(0);
                self.free = 8;
            }
            self.free -= 1;
            if let Some(last) = self.bytes.last_mut() {
                *last |= ((bits >> place & 1) as u8) << self.free;
            }
        }
    }

    /// Writes a number of an order below 32.
    pub(super) fn put_number(&mut self, number: u32, order: u32) {
        let high = u64::from(number >> order) + 1;
        let digits = high.ilog2() + 1;
        self.put(0, digits - 1);
        self.put(high, digits);
        self.put(u64::from(number), order);
    }

    /// The bytes, padded with zeros.
    pub(super) fn finish(self) -> Vec<u8> {
        self.bytes
    }
}

/// Returns the length of a number written with an order, in bits.
pub(super) const fn length(number: u32, order: u32) -> u64 {
    2 * ((number >> order) as u64 + 1).ilog2() as u64 + 1 + order as u64
}

/// Reads what [`BitWriter`] wrote.
pub(super) struct BitReader<'b> {
    bytes: &'b [u8],
    /// The place of the next bit.
    at: u64,
}

impl<'b> BitReader<'b> {
    pub(super) const fn new(bytes: &'b [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// The next bit; `None` at the end.
    fn bit(&mut self) -> Option<u64> {
        let byte = *self.bytes.get((self.at / 8) as usize)?;
        let bit = byte >> (7 - self.at % 8) & 1;
        self.at += 1;
        Some(u64::from(bit))
    }

    /// Appends the next `count` bits to the bits of `start`; `None` at the end of the bytes.
    pub(super) fn take(&mut self, start: u64, count: u32) -> Option<u64> {
        (0..count).try_fold(start, |bits, _| Some(bits << 1 | self.bit()?))
    }

    /// Reads the next number of an order below 32; `None` at the end of the bytes or for a number of more than 32 bits.
    pub(super) fn number(&mut self, order: u32) -> Option<u32> {
        let mut zeros = 0;
        while self.bit()? == 0 {
            zeros += 1;
            if zeros > 32 {
                return None;
            }
        }
        let high = self.take(1, zeros)? - 1;
        let low = self.take(0, order)?;
        u32::try_from(high << order | low).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn numbers_are_read_as_they_were_written(
            numbers in prop::collection::vec((any::<u32>(), 0..32_u32, 0..32_u32), 0..40),
        ) {
            let (mut writer, mut bits) = (BitWriter::default(), 0);
            for &(number, shift, order) in &numbers {
                writer.put_number(number >> shift, order);
                bits += length(number >> shift, order);
            }
            let bytes = writer.finish();
            prop_assert_eq!(bytes.len() as u64, bits.div_ceil(8));
            let mut reader = BitReader::new(&bytes);
            for &(number, shift, order) in &numbers {
                prop_assert_eq!(reader.number(order), Some(number >> shift));
            }
        }

        #[test]
        fn any_bits_are_numbers_or_end(bytes in prop::collection::vec(any::<u8>(), 0..60), order in 0..32_u32) {
            let mut reader = BitReader::new(&bytes);
            let numbers = std::iter::from_fn(|| reader.number(order)).count();
            prop_assert!(numbers <= bytes.len() * 8);
        }
    }

    #[test]
    fn largest_number_is_read_and_no_larger_one() {
        let mut writer = BitWriter::default();
        writer.put_number(u32::MAX, 0);
        let bytes = writer.finish();
        assert_eq!(BitReader::new(&bytes).number(0), Some(u32::MAX));
        // 33 zeros and a one, followed by enough bits for the rest of a number.
        let longer = [0, 0, 0, 0, 0b0100_0000, 0, 0, 0, 0, 0];
        assert_eq!(BitReader::new(&longer).number(0), None);
        assert_eq!(BitReader::new(&[0; 99]).number(0), None);
    }
}
