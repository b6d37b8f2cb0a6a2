//! Rows of pixels, filtered and compressed.
//!
//! A row is stored as its difference from the row above it: PNG's filter "up". Most rows repeat the row above. The
//! `png` crate copies, filters and compresses each of them; here, they share one row of zeros. This takes a quarter
//! less time for pictures of square mazes.

use std::io::{self, Write};

use fdeflate::Compressor;
use png::{Writer, chunk};

use super::pixels::io_error;
use crate::memory::{OutOfMemory, filled};

/// The size of data chunks, in bytes.
const CHUNK_BYTES: usize = 64 * 1024;
/// The bytes that the compressor writes at once, and more for the header.
const WORD_BYTES: usize = 8;

/// How a row is stored. The numbers are PNG's.
#[derive(Clone, Copy)]
pub(super) enum Filter {
    /// As it is.
    None = 0,
    /// As the difference from the row above.
    Up = 2,
}

/// Writes rows into a PNG file.
pub(super) struct RowWriter<'w, W: Write> {
    compressor: Compressor<Chunks<'w, W>>,
    above: Vec<u8>,
    /// The number of a filter, and the row that it makes.
    filtered: Vec<u8>,
    /// A filtered row that repeats the row above.
    repeated: Vec<u8>,
}

impl<'w, W: Write> RowWriter<'w, W> {
    /// Begins the rows of a file. Each has this many bytes.
    pub(super) fn new(file: &'w mut Writer<W>, row_bytes: u32) -> io::Result<Self> {
        let too_long = OutOfMemory { cells: u32::MAX };
        let with_filter = row_bytes.checked_add(1).ok_or(too_long)?;
        let mut repeated = filled(0, with_filter)?;
        repeated[0] = Filter::Up as u8;
        let (above, filtered) = (filled(0, row_bytes)?, filled(0, with_filter)?);
        let chunks = Chunks { file, bytes: Vec::with_capacity(CHUNK_BYTES + 2 * WORD_BYTES) };
        Ok(Self { compressor: Compressor::new(chunks)?, above, filtered, repeated })
    }

    /// Writes a row a number of times, the first time with a filter.
    pub(super) fn write(&mut self, filter: Filter, row: &[u8], times: u32) -> io::Result<()> {
        if times == 0 {
            return Ok(());
        }
        let Some((number, filtered)) = self.filtered.split_first_mut() else { return Ok(()) };
        *number = filter as u8;
        match filter {
            Filter::None => filtered.copy_from_slice(row),
            Filter::Up => {
                for ((filtered, byte), above) in filtered.iter_mut().zip(row).zip(&self.above) {
                    *filtered = byte.wrapping_sub(*above);
                }
            }
        }
        self.above.copy_from_slice(row);
        self.compressor.write_data(&self.filtered)?;
        for _ in 1..times {
            self.compressor.write_data(&self.repeated)?;
        }
        Ok(())
    }

    /// Ends the last row.
    pub(super) fn finish(self) -> io::Result<()> {
        self.compressor.finish()?.flush()
    }
}

/// Collects compressed bytes and writes them as data chunks of a file.
struct Chunks<'w, W: Write> {
    file: &'w mut Writer<W>,
    bytes: Vec<u8>,
}

impl<W: Write> Write for Chunks<'_, W> {
    #[inline]
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    #[inline]
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        // Does not flush for the last bytes, less than a word: the compressor panics if it cannot write them.
        if self.bytes.len() >= CHUNK_BYTES && bytes.len() >= WORD_BYTES {
            self.flush()?;
        }
        self.bytes.extend_from_slice(bytes);
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.write_chunk(chunk::IDAT, &self.bytes).map_err(io_error)?;
        self.bytes.clear();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use png::{Decoder, Encoder};

    use super::*;
    use crate::draw::png::PngError;
    use crate::rng::Seed;

    /// A disk with space for this many bytes.
    struct Disk(usize);

    impl Write for Disk {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let written = bytes.len().min(self.0);
            self.0 -= written;
            if written > 0 || bytes.is_empty() { Ok(written) } else { Err(io::ErrorKind::StorageFull.into()) }
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// Writes 30 rows of bytes that cannot be compressed.
    fn write_noise(disk: Disk, width: u32) -> Result<(), PngError> {
        let mut rng = Seed::new("rows").stream("noise");
        let mut writer = Encoder::new(disk, width, 30).write_header()?;
        let mut rows = RowWriter::new(&mut writer, width)?;
        for _ in 0..30 {
            let row: Vec<u8> = (0..width).map(|_| rng.bits() as u8).collect();
            rows.write(Filter::None, &row, 1)?;
        }
        rows.finish()?;
        writer.finish()?;
        Ok(())
    }

    #[test]
    fn full_disk_is_an_error() {
        // Two chunks or three, the last one of every size around the full one.
        for width in 2900..2960 {
            for space in [0, 40, 60, 1000, 65_000, 66_000, 70_000, 130_000] {
                if let Err(error) = write_noise(Disk(space), width) {
                    let PngError::Write(error) = error else { panic!("{error}") };
                    assert_eq!(error.kind(), io::ErrorKind::StorageFull);
                } else {
                    assert!(space >= 66_000, "{width} {space}");
                }
            }
        }
    }

    #[test]
    fn rows_are_decoded_as_written() {
        let mut rng = Seed::new("rows").stream("test");
        // The last one takes more than one chunk.
        for width in [1, 7, 8, 9, 257, 258, 259, 4096, 9000] {
            let mut row = vec![0_u8; width];
            let mut written = Vec::new();
            for number in 0..40 {
                let mut place = rng.below(300) as usize;
                while place < width && number % 7 > 0 {
                    row[place] = rng.bits() as u8;
                    place += 1 + rng.below(600) as usize * rng.below(2) as usize;
                }
                let filter = if number % 2 == 0 { Filter::None } else { Filter::Up };
                written.push((filter, row.clone(), rng.below(4)));
            }
            let height = written.iter().map(|(_, _, times)| times).sum();
            let mut file = Vec::new();
            let mut writer = Encoder::new(&mut file, width as u32, height).write_header().unwrap();
            let mut rows = RowWriter::new(&mut writer, width as u32).unwrap();
            for (filter, row, times) in &written {
                rows.write(*filter, row, *times).unwrap();
            }
            rows.finish().unwrap();
            writer.finish().unwrap();
            let mut reader = Decoder::new(Cursor::new(file)).read_info().unwrap();
            for (_, row, times) in &written {
                for _ in 0..*times {
                    assert_eq!(reader.next_row().unwrap().unwrap().data(), row, "{width}");
                }
            }
            assert!(reader.next_row().unwrap().is_none());
            reader.finish().unwrap();
        }
    }
}
