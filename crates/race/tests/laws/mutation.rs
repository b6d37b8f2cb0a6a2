//! Altered bytes.

use proptest::prelude::*;
use proptest::sample::Index;

/// A random change: another byte, one bit, one more byte, a part missing, a part twice.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    Set(Index, u8),
    Flip(Index, u8),
    Insert(Index, u8),
    Remove(Index, Index),
    Repeat(Index, Index),
}

pub(crate) fn changes() -> impl Strategy<Value = Vec<Change>> {
    let place = any::<Index>;
    let change = prop_oneof![
        (place(), any::<u8>()).prop_map(|(at, byte)| Change::Set(at, byte)),
        (place(), 0..8_u8).prop_map(|(at, bit)| Change::Flip(at, bit)),
        (place(), any::<u8>()).prop_map(|(at, byte)| Change::Insert(at, byte)),
        (place(), place()).prop_map(|(from, to)| Change::Remove(from, to)),
        (place(), place()).prop_map(|(from, to)| Change::Repeat(from, to)),
    ];
    prop::collection::vec(change, 1..4)
}

pub(crate) fn changed(bytes: &[u8], changes: &[Change]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for change in changes {
        let length = bytes.len();
        if length == 0 {
            break;
        }
        let piece = |from: &Index, to: &Index| {
            let (from, to) = (from.index(length), to.index(length));
            from.min(to)..from.max(to)
        };
        match change {
            Change::Set(at, byte) => bytes[at.index(length)] = *byte,
            Change::Flip(at, bit) => bytes[at.index(length)] ^= 1 << bit,
            Change::Insert(at, byte) => bytes.insert(at.index(length + 1), *byte),
            Change::Remove(from, to) => drop(bytes.drain(piece(from, to))),
            Change::Repeat(from, to) => bytes.extend_from_within(piece(from, to)),
        }
    }
    bytes
}

/// Whether an error has one line.
pub(crate) fn is_one_line(error: &impl std::fmt::Display) -> bool {
    let message = error.to_string();
    message.lines().count() == 1 && message.chars().count() < 600
}
