//! Archives of arrays of `NumPy`, .npz files: the first array with the shape of a maze.

use std::io::Read;

use flate2::bufread::DeflateDecoder;
use maze::OutOfMemory;
use rawzip::{CompressionMethod, ZipArchive, ZipSliceEntry};

use crate::error::ReadError;
use crate::npy::{self, NumPyHead};
use crate::options::Options;
use crate::read_maze::ReadMaze;

/// The first bytes of an archive, and where the name of its first file begins.
const MAGIC: &[u8] = b"PK\x03\x04";
const NAME: usize = 30;
/// The most files that are looked at.
const MOST_FILES: usize = 64;
/// The longest head of an array.
const MOST_HEAD: u64 = 4096;
/// The highest compression ratio, with room to spare: Deflate repeats 258 bytes with two bits.
const BYTES_A_BYTE: u64 = 1100;

/// Whether it is an archive whose first file is an array.
pub(crate) fn is_npz(bytes: &[u8]) -> bool {
    let length = bytes.get(26..28).map_or(0, |length| usize::from(u16::from_le_bytes([length[0], length[1]])));
    let name = bytes.get(NAME..NAME + length);
    bytes.starts_with(MAGIC) && name.is_some_and(|name| name.ends_with(b".npy"))
}

/// Names of arrays with the row and the column of the start, and of the goal.
const STARTS: [&str; 3] = ["start.npy", "start_pos.npy", "entrance.npy"];
const GOALS: [&str; 4] = ["end.npy", "end_pos.npy", "goal.npy", "exit.npy"];
/// The most bytes of such an array.
const MOST_PLACE: usize = 512;

/// Reads the first array of two axes, or of the shape of a connection list, with the places of start and goal if there are
/// arrays of these names. The header of an array names its size before memory is allocated.
pub(crate) fn read(bytes: &[u8], options: &Options<'_>) -> Result<ReadMaze, ReadError> {
    let damaged = |_| ReadError::Damaged("a block of it is not valid");
    let archive = ZipArchive::from_slice(bytes).map_err(|_| ReadError::Damaged("it ends too early"))?;
    let mut files = archive.entries();
    let mut looked_at = 0;
    let mut places = [None; 2];
    let mut maze: Option<(Packed<'_>, NumPyHead)> = None;
    while let Some(file) = files.next_entry().map_err(damaged)?.filter(|_| looked_at < MOST_FILES) {
        looked_at += 1;
        options.cancel.look()?;
        let name = file.file_path();
        let name = name.as_bytes();
        if !name.ends_with(b".npy") {
            continue;
        }
        let is_end = [&STARTS[..], &GOALS[..]].map(|names| names.iter().any(|known| known.as_bytes() == name));
        let packed =
            Packed { entry: archive.get_entry(file.wayfinder()).map_err(damaged)?, method: file.compression_method() };
        let mut head = Vec::new();
        packed
            .reader()?
            .take(MOST_HEAD)
            .read_to_end(&mut head)
            .map_err(|_| ReadError::Damaged("a block of it is not valid"))?;
        let Ok(head) = NumPyHead::of(&head) else { continue };
        for (place, _) in places.iter_mut().zip(is_end).filter(|(_, is_end)| *is_end) {
            if place.is_none() && head.file <= MOST_PLACE {
                *place = npy::place(&packed.unpacked(head.file)?);
            }
        }
        if maze.is_none() && head.cells().is_some() {
            maze = Some((packed, head));
        }
    }
    let Some((packed, head)) = maze else {
        return Err(ReadError::Rows(
            "NumPy: none of its arrays has two axes, or is a connection list of shape (2, n, m)".to_owned(),
        ));
    };
    let cells = head.cells().unwrap_or(0);
    options.check_cells(cells)?;
    let size = head.file as u64;
    if size > options.most_pixels {
        return Err(ReadError::TooLarge { cells, most: cells * options.most_pixels / size });
    }
    if size > BYTES_A_BYTE * packed.entry.data().len() as u64 + MOST_HEAD {
        return Err(ReadError::Damaged("it is too short for the shape of its array"));
    }
    let places = places[0].zip(places[1]).map(|(start, goal)| [start, goal]);
    npy::read(&packed.unpacked(head.file)?, places, options)
}

/// A file of an archive.
struct Packed<'b> {
    entry: ZipSliceEntry<'b>,
    method: CompressionMethod,
}

impl<'b> Packed<'b> {
    fn reader(&self) -> Result<Box<dyn Read + 'b>, ReadError> {
        match self.method {
            CompressionMethod::STORE => Ok(Box::new(self.entry.data())),
            CompressionMethod::DEFLATE => Ok(Box::new(DeflateDecoder::new(self.entry.data()))),
            _ => {
                Err(ReadError::Rows("NumPy: the archive is packed in another way: save it with numpy.savez".to_owned()))
            }
        }
    }

    /// Unpacks the file, which has `size` bytes.
    fn unpacked(&self, size: usize) -> Result<Vec<u8>, ReadError> {
        let mut bytes = Vec::new();
        bytes
            .try_reserve_exact(size + 1)
            .map_err(|_| OutOfMemory { cells: u32::try_from(size).unwrap_or(u32::MAX) })?;
        let reader = self.entry.verifying_reader(self.reader()?);
        reader
            .take(size as u64 + 1)
            .read_to_end(&mut bytes)
            .map_err(|_| ReadError::Damaged("a block of it is not valid"))?;
        Ok(bytes)
    }
}
