//! The variants of enums as arrays.

/// The variants of an enum as an array, from the slice and the count that `strum` derives.
pub(crate) const fn array<T: Copy, const COUNT: usize>(variants: &[T]) -> [T; COUNT] {
    match variants.first_chunk() {
        Some(all) => *all,
        None => panic!("COUNT is the number of variants"),
    }
}
