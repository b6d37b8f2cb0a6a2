//! Choices between two numbers without a branch, for those that nobody can guess: a wrong guess costs a processor more
//! than the work on both. A plain `if` or `min` may be built as a branch.

/// The lesser one of two numbers below 2⁶³.
#[inline]
pub(in crate::generate) const fn lesser(a: u64, b: u64) -> u64 {
    let less = a.wrapping_sub(b) as i64;
    b.wrapping_add((less & (less >> 63)) as u64)
}
