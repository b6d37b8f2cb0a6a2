//! Logs of intents: for any batches in any order, the known intents are the first ones that were pressed.

use friends::IntentLog;
use friends::message::Fast;
use proptest::prelude::*;
use race::{ClockDirection, Intent};

fn intent(number: u8) -> Intent {
    match number % 5 {
        0 => Intent::NONE,
        1 => Intent::one(ClockDirection::UP),
        2 => Intent::one(ClockDirection::LEFT),
        3 => Intent::new(Some(ClockDirection::RIGHT), Some(ClockDirection::UP)),
        _ => Intent::one(ClockDirection::RIGHT),
    }
}

fn log(pressed: &[(u8, u16)]) -> IntentLog {
    let mut log = IntentLog::default();
    for &(number, ticks) in pressed {
        for _ in 0..ticks {
            log.push(intent(number), log.ticks() * 31);
        }
    }
    log
}

proptest! {
    #[test]
    fn lost_repeated_and_reordered_batches_give_the_same_log(
        pressed in proptest::collection::vec((any::<u8>(), 1_u16..400), 1..60),
        asked in proptest::collection::vec(any::<proptest::sample::Index>(), 0..200),
    ) {
        let whole = log(&pressed);
        let mut known = IntentLog::default();
        for index in asked {
            let from = index.index(whole.ticks() as usize + 1) as u32;
            known.apply(&whole.batch(from));
            let same = whole.intents().zip(known.intents()).all(|(one, other)| one == other);
            prop_assert!(same && known.ticks() <= whole.ticks());
        }
        // What is acknowledged is not sent again, and all arrives.
        while known.ticks() < whole.ticks() {
            prop_assert!(known.apply(&whole.batch(known.ticks())));
        }
        prop_assert!(known.intents().eq(whole.intents()));
        prop_assert_eq!(known.checksums(), whole.checksums());
    }

    #[test]
    fn batches_fit_into_a_message(pressed in proptest::collection::vec((any::<u8>(), 1_u16..3), 1..900), from in 0_u32..500) {
        let batch = log(&pressed).batch(from);
        let bytes = Fast::Intents { race: u32::MAX, ack: u32::MAX, batch: batch.clone() }.encode();
        prop_assert_eq!(Fast::decode(&bytes), Ok(Fast::Intents { race: u32::MAX, ack: u32::MAX, batch }));
    }

    #[test]
    fn intents_after_a_tick_are_the_rest(pressed in proptest::collection::vec((any::<u8>(), 1_u16..50), 1..40), from in 0_u32..2000) {
        let log = log(&pressed);
        prop_assert!(log.intents_after(from).eq(log.intents().skip(from as usize)));
    }
}
