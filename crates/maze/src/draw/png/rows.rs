//! The rows of a picture, compressed as PNG has them.
//!
//! Each byte of a row is told by what it differs from the one above it (PNG's filter "up"), in a prefix code that is made
//! for drawings: no difference, and a step between black and white, take the fewest bits. Most rows are the one above
//! again: such a row is one run of zeros, and hardly any work.
//!
//! Formats: RFC 1950 (zlib) and RFC 1951 (deflate).

use std::io::{self, Write};

use png::{Writer, chunk};

use crate::maze::filled;

/// What is compressed before it is written on, in bytes.
const CHUNK_BYTES: usize = 64 * 1024;
/// PNG's number of the filter "up", before each row.
const UP: u8 = 2;
/// The prime of the checksum of zlib (Adler-32).
const ADLER: u32 = 65_521;
/// So many bytes are summed up before the remainder is taken: 32 bits hold their sums.
const ADLER_BYTES: usize = 4096;

/// The symbols of deflate: bytes, the end, and lengths of repetitions.
const SYMBOLS: usize = 286;
const END: usize = 256;
/// A repetition of [`LONGEST`] bytes.
const LONGEST_SYMBOL: usize = SYMBOLS - 1;
const LONGEST: u32 = 258;
/// The shortest repetition.
const SHORTEST: u32 = 3;

/// How many bits each symbol takes.
const LENGTHS: [u8; SYMBOLS] = lengths();
static CODES: [Code; SYMBOLS] = codes();

/// The bits of a symbol, the first one lowest, and how many.
#[derive(Clone, Copy)]
struct Code {
    bits: u16,
    length: u8,
}

const fn lengths() -> [u8; SYMBOLS] {
    /// The most bits of a symbol, and what all codes of so many bits are.
    const MOST: u8 = 11;
    const ALL: usize = 1 << MOST;
    let mut lengths = [0; SYMBOLS];
    let mut power = 2;
    while power <= 128 {
        // Half of a byte has changed: differences next to a power of two, up or down.
        let mut near = power - 1;
        while near <= power + 1 {
            lengths[near] = 7;
            lengths[256 - near] = 7;
            near += 1;
        }
        power *= 2;
    }
    lengths[0] = 2;
    lengths[1] = 3;
    lengths[255] = 3;
    lengths[LONGEST_SYMBOL] = 5;
    // The others share the codes that are left: the most bits for each, and one less as long as there are enough.
    let (mut left, mut others, mut symbol) = (ALL, 0, 0);
    while symbol < SYMBOLS {
        match lengths[symbol] {
            0 => others += 1,
            length => left -= ALL >> length,
        }
        symbol += 1;
    }
    let mut shorter = left - others;
    symbol = 0;
    while symbol < SYMBOLS {
        if lengths[symbol] == 0 {
            lengths[symbol] = if shorter > 0 { MOST - 1 } else { MOST };
            shorter = shorter.saturating_sub(1);
        }
        symbol += 1;
    }
    lengths
}

/// Codes in the order of their lengths, and of the symbols among those of one length, as deflate has them.
const fn codes() -> [Code; SYMBOLS] {
    let mut codes = [Code { bits: 0, length: 0 }; SYMBOLS];
    let (mut code, mut length) = (0_u16, 1);
    while length <= 15 {
        let mut symbol = 0;
        while symbol < SYMBOLS {
            if LENGTHS[symbol] == length {
                codes[symbol] = Code { bits: code.reverse_bits() >> (16 - length), length };
                code += 1;
            }
            symbol += 1;
        }
        code <<= 1;
        length += 1;
    }
    codes
}

/// Writes rows into a PNG file.
pub(super) struct Rows<'w, W: Write> {
    file: &'w mut Writer<W>,
    /// The row above.
    above: Vec<u8>,
    /// Bytes compressed and not yet written.
    bytes: Vec<u8>,
    /// Bits that do not fill a byte yet, the first one lowest, and how many.
    bits: u64,
    count: u32,
    /// The two sums of Adler-32.
    sum: u32,
    sums: u32,
}

impl<'w, W: Write> Rows<'w, W> {
    /// Begins with rows of so many bytes.
    pub(super) fn new(file: &'w mut Writer<W>, row_bytes: usize) -> io::Result<Self> {
        let above = filled(0, row_bytes as u32)?;
        let mut bytes = Vec::with_capacity(CHUNK_BYTES + CHUNK_BYTES / 2);
        // zlib's, for a window of 32 KiB.
        bytes.extend([0x78, 0x01]);
        let mut rows = Self { file, above, bytes, bits: 0, count: 0, sum: 1, sums: 0 };
        rows.begin_block();
        Ok(rows)
    }

    /// The only block, and the lengths of its codes: for symbols, and for one distance, that of the byte before.
    fn begin_block(&mut self) {
        self.put(1, 1);
        self.put(2, 2);
        self.put(SYMBOLS as u64 - 257, 5);
        self.put(0, 5);
        // Of the codes for lengths those of 0 to 15 bits are used, which take four bits each: the number, turned round.
        self.put(19 - 4, 4);
        for place in 0..19 {
            self.put(if place < 3 { 0 } else { 4 }, 3);
        }
        for length in LENGTHS.into_iter().chain([1]) {
            self.put(u64::from(length.reverse_bits() >> 4), 4);
        }
    }

    /// Puts in a row, so many times.
    pub(super) fn put_row(&mut self, row: &[u8], times: u32) -> io::Result<()> {
        for time in 0..times {
            self.put_byte(UP);
            self.check(&[UP]);
            if time == 0 && row != self.above {
                self.put_differences(row)?;
            } else {
                self.put_zeros(row.len());
                self.sums = (self.sums + (row.len() as u64 * u64::from(self.sum) % u64::from(ADLER)) as u32) % ADLER;
            }
            self.flush()?;
        }
        Ok(())
    }

    fn put_differences(&mut self, row: &[u8]) -> io::Result<()> {
        let mut differences = [0; ADLER_BYTES];
        for start in (0..row.len()).step_by(ADLER_BYTES) {
            let row = &row[start..row.len().min(start + ADLER_BYTES)];
            let differences = &mut differences[..row.len()];
            let above = &mut self.above[start..][..row.len()];
            for ((difference, byte), above) in differences.iter_mut().zip(row).zip(above) {
                *difference = byte.wrapping_sub(*above);
                *above = *byte;
            }
            self.check(differences);
            let mut zeros = 0;
            let (words, rest) = differences.as_chunks::<8>();
            for &word in words {
                if word == [0; 8] {
                    zeros += 8;
                    continue;
                }
                self.put_zeros(zeros);
                zeros = 0;
                for &four in word.as_chunks().0 {
                    self.put_four(four);
                }
            }
            self.put_zeros(zeros);
            for &byte in rest {
                self.put_byte(byte);
            }
            self.flush()?;
        }
        Ok(())
    }

    /// Puts in bits, the lowest ones of a number, 56 at most.
    #[inline]
    fn put(&mut self, bits: u64, count: u32) {
        let (bits, count) = (self.bits | bits << self.count, self.count + count);
        // All of them, and then back to what is whole: no branch on how many there are, which could not be guessed.
        let whole = self.bytes.len() + (count / 8) as usize;
        self.bytes.extend(bits.to_le_bytes());
        self.bytes.truncate(whole);
        self.bits = bits >> (count & !7);
        self.count = count % 8;
    }

    #[inline]
    fn put_symbol(&mut self, symbol: usize) {
        let Code { bits, length } = CODES[symbol];
        self.put(u64::from(bits), u32::from(length));
    }

    /// Puts in four bytes at once: they take 44 bits at most.
    #[inline]
    fn put_four(&mut self, bytes: [u8; 4]) {
        let (mut bits, mut count) = (0, 0);
        for byte in bytes {
            let code = CODES[usize::from(byte)];
            bits |= u64::from(code.bits) << count;
            count += u32::from(code.length);
        }
        self.put(bits, count);
    }

    #[inline]
    fn put_byte(&mut self, byte: u8) {
        self.put_symbol(usize::from(byte));
    }

    /// Puts in a run of zeros: one, and repetitions of the byte before.
    fn put_zeros(&mut self, zeros: usize) {
        if zeros == 0 {
            return;
        }
        self.put_byte(0);
        let mut left = zeros - 1;
        while left >= LONGEST as usize {
            self.put_symbol(LONGEST_SYMBOL);
            self.put(0, 1);
            left -= LONGEST as usize;
        }
        if left < SHORTEST as usize {
            (0..left).for_each(|_| self.put_byte(0));
        } else {
            // Four symbols for each number of further bits, which say how much longer it is.
            let longer = left as u32 - SHORTEST;
            let further = (longer | 1).ilog2().saturating_sub(2);
            self.put_symbol(END + 1 + (4 * further + (longer >> further)) as usize);
            self.put(u64::from(longer & ((1 << further) - 1)), further);
            self.put(0, 1);
        }
    }

    /// Takes bytes, [`ADLER_BYTES`] at most, into the checksum.
    fn check(&mut self, bytes: &[u8]) {
        let (mut sum, mut sums) = (0, 0);
        for (&byte, times) in bytes.iter().rev().zip(1..) {
            sum += u32::from(byte);
            sums += u32::from(byte) * times;
        }
        self.sums = (self.sums + self.sum * bytes.len() as u32 + sums) % ADLER;
        self.sum = (self.sum + sum) % ADLER;
    }

    /// Writes what is enough for a piece of the file.
    fn flush(&mut self) -> io::Result<()> {
        if self.bytes.len() >= CHUNK_BYTES { self.write() } else { Ok(()) }
    }

    fn write(&mut self) -> io::Result<()> {
        self.file.write_chunk(chunk::IDAT, &self.bytes)?;
        self.bytes.clear();
        Ok(())
    }

    /// Ends the last row.
    pub(super) fn finish(mut self) -> io::Result<()> {
        self.put_symbol(END);
        self.put(0, self.count.wrapping_neg() % 8);
        self.bytes.extend((self.sums << 16 | self.sum).to_be_bytes());
        self.write()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Seed;

    #[test]
    fn every_code_is_used() {
        let share: u32 = LENGTHS.iter().map(|length| (1 << 15) >> length).sum();
        assert_eq!(share, 1 << 15, "the codes share all that there are");
    }

    #[test]
    fn what_is_read_is_what_was_put_in() {
        let mut rng = Seed::new("rows").stream("test");
        for width in [1, 2, 7, 8, 9, 257, 258, 259, 260, 261, 300, 517, 4095, 4097, 9000] {
            // Runs of all lengths that are the row above again, between bytes of all kinds; now and then a whole row.
            let mut row = vec![0_u8; width];
            let mut rows = Vec::new();
            for number in 0..40 {
                let mut place = rng.below(300) as usize;
                while place < width && number % 7 > 0 {
                    row[place] = if rng.below(2) == 0 { rng.bits() as u8 } else { row[place].wrapping_add(1) };
                    place += 1 + rng.below(600) as usize * rng.below(2) as usize;
                }
                rows.push((row.clone(), rng.below(4)));
            }
            let height: u32 = rows.iter().map(|(_, times)| times).sum();
            let mut file = Vec::new();
            let mut writer = png::Encoder::new(&mut file, width as u32, height).write_header().unwrap();
            let mut to = Rows::new(&mut writer, width).unwrap();
            for (row, times) in &rows {
                to.put_row(row, *times).unwrap();
            }
            to.finish().unwrap();
            writer.finish().unwrap();
            let mut reader = png::Decoder::new(io::Cursor::new(file)).read_info().unwrap();
            for (row, times) in &rows {
                for _ in 0..*times {
                    assert_eq!(reader.next_row().unwrap().unwrap().data(), row, "{width}");
                }
            }
            assert!(reader.next_row().unwrap().is_none());
            reader.finish().unwrap();
        }
    }
}
