//! The power fails at any call to the file system.

use std::sync::Arc;

use files::Home;

use super::disk::{Fault, FaultyDisk};
use super::faults;
use super::session::{Promised, Session, act, check};

/// Acts of a session.
const ACTS: u32 = 8;

/// Runs a session on a disk until it ends or the power fails, and checks what remains. Returns the calls.
fn run(fault: Fault) -> u64 {
    let folder = tempfile::tempdir().expect("a folder");
    let home = folder.path().join("home");
    let disk = Arc::new(FaultyDisk::new(fault));
    let mut promised = Promised::default();
    let mut session = Session::begin(Home::with_calls(&home, Arc::clone(&disk) as _));
    for number in 0..ACTS {
        session.act(&act("cut", number), &mut promised, || disk.is_cut_off());
        if disk.is_cut_off() {
            break;
        }
    }
    if fault == Fault::None {
        assert_eq!((promised.won.len(), promised.passed.len(), promised.kept.len()), (2, 2, 2), "{promised:?}");
    }
    // A game whose power failed writes nothing more.
    drop(session);
    check(&home, &promised);
    disk.calls()
}

#[test]
fn nothing_shown_as_saved_is_lost_when_the_power_fails() {
    let calls = run(Fault::None);
    assert!(calls > 100, "{calls}");
    let points = faults(12);
    for point in 0..points {
        // Spread over the session.
        let at = (point * calls / points + point * 7919 % (calls / points).max(1)).min(calls - 1);
        println!("cut off at call {at} of {calls}");
        run(Fault::CutOffAt(at));
    }
}
