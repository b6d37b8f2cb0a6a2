//! The order of the modules: each names only modules before it in one list.

use std::path::Path;

use architecture::Floors;

/// The modules of the crate, the foundation first. The root has the random bytes.
const FLOORS: &[&str] =
    &["lib", "room_code", "address", "cause", "signal", "platform", "room_server", "connection", "rooms", "bot"];

#[test]
fn modules_name_only_modules_before_them() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let floors = Floors { sources: &sources, order: FLOORS };
    // The root names all modules, to re-export them.
    let faults: Vec<_> = floors.faults().into_iter().filter(|fault| !fault.contains("lib.rs:")).collect();
    assert!(faults.is_empty(), "{} names point up:\n{}", faults.len(), faults.join("\n"));
}
