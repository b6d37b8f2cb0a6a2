//! Choices between two numbers without a branch, for unpredictable choices: a misprediction costs more than the work on
//! both sides. The compiler may turn a plain `if` or `min` into a branch.

/// The smaller of two numbers below 2⁶³.
#[inline]
pub(in crate::generate) const fn lesser(a: u64, b: u64) -> u64 {
    let less = a.wrapping_sub(b) as i64;
    b.wrapping_add((less & (less >> 63)) as u64)
}
