//! How often each byte occurs: tones of pixels, characters of blocks.

/// How many of the bytes have each value.
pub(crate) fn histogram(bytes: &[u8]) -> [u64; 256] {
    // Four tables: a run of one value would wait for its own counter.
    let mut tables = [[0_u64; 256]; 4];
    let (fours, rest) = bytes.as_chunks::<4>();
    for four in fours {
        for (table, &byte) in tables.iter_mut().zip(four) {
            table[usize::from(byte)] += 1;
        }
    }
    for &byte in rest {
        tables[0][usize::from(byte)] += 1;
    }
    std::array::from_fn(|value| tables.iter().map(|table| table[value]).sum())
}
