//! Steps through lists, and reads numbers.

/// Returns the choice `by` places after `now`, wrapping around.
pub(crate) fn cycle<T: Copy + PartialEq>(all: &[T], now: T, by: i32) -> T {
    let at = all.iter().position(|&one| one == now).unwrap_or(0) as i64;
    all[(at + i64::from(by)).rem_euclid(all.len() as i64) as usize]
}

/// Parses a whole number, with or without commas between groups of digits.
pub(crate) fn whole_number(text: &str) -> Option<u32> {
    text.trim().replace(',', "").parse().ok()
}
