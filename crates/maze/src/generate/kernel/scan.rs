//! Finds the next byte that is not 0, eight bytes at once.

use crate::grid::Cell;

/// The first cell at or after a cell whose byte is not 0.
#[inline]
pub(in crate::generate) fn next_marked(bytes: &[u8], from: Cell) -> Option<Cell> {
    let mut index = from.index();
    while let Some(eight) = bytes.get(index..).and_then(|rest| rest.first_chunk()) {
        let eight = u64::from_le_bytes(*eight);
        if eight != 0 {
            return Some(Cell(index as u32 + eight.trailing_zeros() / 8));
        }
        index += 8;
    }
    (index..bytes.len()).find(|&index| bytes[index] != 0).map(|index| Cell(index as u32))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scan_finds_what_a_loop_finds() {
        let bytes: Vec<u8> = (0..100_u8).map(|n| if n % 23 == 5 || n == 29 { n } else { 0 }).collect();
        for end in 0..=bytes.len() {
            for from in 0..=end + 1 {
                let expected = (from..end).find(|&index| bytes[index] != 0).map(|index| Cell(index as u32));
                assert_eq!(next_marked(&bytes[..end], Cell(from as u32)), expected, "{from} to {end}");
            }
        }
    }
}
