//! Messages are read as they were written, or refused.

use friends::limits::{MOST_CONTROL_BYTES, MOST_FAST_BYTES};
use friends::message::{Control, Fast, MessageError, PROTOCOL};
use friends::mutation::{Mutations, samples};
use proptest::prelude::*;

/// Mutated messages, by default; set `FRIENDS_MUTATIONS` for more. `examples/mutations.rs` runs a million.
fn count() -> u64 {
    std::env::var("FRIENDS_MUTATIONS").ok().and_then(|count| count.parse().ok()).unwrap_or(20_000)
}

#[test]
fn every_sample_is_read_as_it_was_written() {
    let (mut control, mut fast) = (0, 0);
    for bytes in samples("messages") {
        match (Control::decode(&bytes), Fast::decode(&bytes)) {
            (Ok(message), _) if message.encode() == bytes => control += 1,
            (_, Ok(message)) if message.encode() == bytes => fast += 1,
            other => panic!("{other:?}"),
        }
    }
    assert!(control >= 14 && fast >= 4, "{control} {fast}");
}

#[test]
fn mutated_messages_do_no_harm() {
    let report = Mutations::new("test").run(count());
    assert_eq!(report.messages, count());
    assert!(report.read > 0 && report.refused > 0, "{report:?}");
}

#[test]
fn long_messages_are_refused_by_their_size() {
    let bytes = vec![PROTOCOL; MOST_CONTROL_BYTES + 1];
    assert_eq!(Control::decode(&bytes), Err(MessageError::Long));
    assert_eq!(Fast::decode(&bytes[..=MOST_FAST_BYTES]), Err(MessageError::Long));
    assert_eq!(Control::decode(&[]), Err(MessageError::Form));
    assert_eq!(Control::decode(&[9, 1]), Err(MessageError::Version(9)));
}

proptest! {
    #[test]
    fn any_bytes_are_a_message_in_its_one_form_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let mut bytes = bytes;
        if let Some(first) = bytes.first_mut() {
            *first = PROTOCOL;
        }
        if let Ok(message) = Control::decode(&bytes) {
            prop_assert_eq!(message.encode(), bytes.clone());
        }
        if let Ok(message) = Fast::decode(&bytes) {
            prop_assert_eq!(message.encode(), bytes);
        }
    }
}
