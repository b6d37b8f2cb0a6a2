//! The grid of a code: the shape of its cells, its size, and its wrap or mask.

use std::fmt;

use data_encoding::{BASE64URL_NOPAD, Encoding};

use super::CodeError;
use crate::grid::any::{AnyGrid, GridError};
use crate::grid::mask::Mask;
use crate::grid::size::Size;
use crate::memory::OutOfMemory;

const ENCODING: Encoding = BASE64URL_NOPAD;
/// Written before the bits of a mask.
const MASK: &str = "mask-";

/// The two fields of a grid: `square.20x12`, `square.20x12_torus`, `hexagon.20x12_mask-BITS`, `circle.12-hollow`.
pub(super) struct GridText<'g>(pub(super) &'g AnyGrid);

impl fmt::Display for GridText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0.shape(), self.0.size())?;
        if let Some(wrap) = self.0.wrap() {
            write!(f, "_{wrap}")?;
        }
        if let Some(mask) = self.0.mask().map_err(|_| fmt::Error)? {
            let bits = bits(&mask).map_err(|_| fmt::Error)?;
            write!(f, "_{MASK}{}", ENCODING.encode_display(&bits))?;
        }
        Ok(())
    }
}

/// Reads what [`GridText`] writes.
pub(super) fn read(shape: &str, size: &str) -> Result<AnyGrid, CodeError> {
    let shape = shape.parse().map_err(CodeError::Name)?;
    let (size, rest) = size.split_once('_').map_or((size, None), |(size, rest)| (size, Some(rest)));
    let (mut wrap, mut mask) = (None, None);
    if let Some(bits) = rest.and_then(|rest| rest.strip_prefix(MASK)) {
        mask = Some(read_mask(size, bits)?);
    } else if let Some(rest) = rest {
        wrap = Some(rest.parse().map_err(CodeError::Name)?);
    }
    AnyGrid::new(shape, size, wrap, mask.as_ref()).map_err(CodeError::Grid)
}

/// One bit per cell, row by row, 1 for cells that the mask keeps, from the highest bit of the first byte.
fn bits(mask: &Mask) -> Result<Vec<u8>, OutOfMemory> {
    let cells = mask.cells();
    let mut bits = crate::memory::filled(0, cells.div_ceil(8))?;
    for number in (0..cells).filter(|&number| mask.keeps(number)) {
        bits[number as usize / 8] |= 0x80 >> (number % 8);
    }
    Ok(bits)
}

/// Takes at most eight times the memory of the text.
fn read_mask(size: &str, text: &str) -> Result<Mask, CodeError> {
    let size: Size = size.parse().map_err(|error| CodeError::Grid(GridError::Size(error)))?;
    let cells = u64::from(size.width()) * u64::from(size.height());
    if ENCODING.decode_len(text.len()).ok().map(|length| length as u64) != Some(cells.div_ceil(8)) {
        return Err(CodeError::Mask);
    }
    let bits = ENCODING.decode(text.as_bytes()).map_err(|_| CodeError::Mask)?;
    let is_kept = |number: u64| bits[(number / 8) as usize] & (0x80 >> (number % 8)) != 0;
    let unused = (cells..8 * bits.len() as u64).any(is_kept);
    if unused {
        return Err(CodeError::Mask);
    }
    let kept = |column, row| is_kept(u64::from(row) * u64::from(size.width()) + u64::from(column));
    Mask::new(size, kept).map_err(|error| CodeError::Grid(error.into()))
}
