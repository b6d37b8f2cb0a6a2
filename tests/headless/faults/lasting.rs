//! Disks that stay full, read-only or slow for a while, and folders that vanish: one line says so, and once the disk
//! works again all is saved.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use files::Home;
use mazeater::LaunchConfig;
use platform::storage::Unsaved;
use profile::SavedReplays;

use super::disk::{Fault, FaultyDisk};
use super::session::{Act, Promised, Session, check};
use crate::game::kept_at;
use crate::screens::reach_every_screen;

fn win(word: &str) -> Act {
    Act::Win(word.to_owned())
}

/// Wins while the disk has a fault; then the disk works, and all is saved without another change.
fn wins_in_spite_of(fault: Fault) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let home = folder.path().join("home");
    let disk = Arc::new(FaultyDisk::new(Fault::None));
    let mut session = Session::begin(Home::with_calls(&home, Arc::clone(&disk) as _));
    let mut promised = Promised::default();
    session.act(&win("before"), &mut promised, || false);
    disk.set(fault);
    for act in [win("one"), Act::Set(25), win("two"), Act::Keep] {
        session.act(&act, &mut promised, || false);
    }
    let notices = session.0.notices();
    // What was on disk before is still there, whole.
    check(&home, &promised);
    disk.set(Fault::None);
    saves_all(session, &home);
    notices
}

/// Waits until nothing is unsaved; then all of it is on disk.
fn saves_all(mut session: Session, home: &Path) {
    session.0.until("the end of the notice", |game| game.notices().is_empty() && game.get::<Unsaved>().is_empty());
    let won = ["before", "one", "two"].map(str::to_owned).into();
    let name = session.0.get::<SavedReplays>().list()[0].name.clone();
    drop(session);
    let promised = Promised { won, wins: 3, settings: [25].into(), kept: [name].into(), ..Promised::default() };
    check(home, &promised);
}

#[test]
fn full_disk_and_read_only_disk_lose_nothing_once_they_work() {
    for (fault, reason) in [
        (Fault::Full(0), "the disk is full"),
        (Fault::Full(900), "the disk is full"),
        (Fault::ReadOnly, "the disk is read-only"),
    ] {
        let notices = wins_in_spite_of(fault);
        let line = notices.first().expect("a notice");
        assert!(notices.len() == 1 && !line.contains('\n'), "{fault:?}: {notices:?}");
        assert!(line.contains("cannot be saved") && line.to_lowercase().contains(reason), "{line}");
    }
}

#[test]
fn result_waits_for_a_slow_disk() {
    let folder = tempfile::tempdir().expect("a folder");
    let home = folder.path().join("home");
    let disk = Arc::new(FaultyDisk::new(Fault::Slow(Duration::from_millis(20))));
    let mut session = Session::begin(Home::with_calls(&home, Arc::clone(&disk) as _));
    let mut promised = Promised::default();
    session.act(&win("slow"), &mut promised, || false);
    assert_eq!(promised.wins, 1);
    // Nothing is written after the result was shown.
    disk.set(Fault::ReadOnly);
    drop(session);
    check(&home, &promised);
}

#[test]
fn folder_that_vanishes_is_made_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let home = folder.path().join("home");
    let mut session = Session::begin(Home::at(&home));
    let mut promised = Promised::default();
    session.act(&win("one"), &mut promised, || false);
    fs::rename(&home, folder.path().join("elsewhere")).expect("a rename");
    session.act(&win("two"), &mut promised, || false);
    session.0.app.world_mut().write_message(AppExit::Success);
    session.0.app.update();
    assert_eq!(session.0.notices(), Vec::<String>::new());
    drop(session);
    // Replays of earlier records stay where they were moved; the records are all there.
    let text = fs::read_to_string(home.join("records.ron")).expect("the records");
    assert_eq!(race::Records::from_ron(&text).expect("records").races().count(), 2);
}

#[test]
fn linked_folder_and_files_keep_their_links() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    for name in ["real", "other"] {
        fs::create_dir(at(name)).expect("a folder");
    }
    std::os::unix::fs::symlink("real", at("home")).expect("a link");
    std::os::unix::fs::symlink("../other/records.ron", at("real/records.ron")).expect("a link");
    let mut session = Session::begin(Home::at(at("home")));
    let mut promised = Promised::default();
    session.act(&win("linked"), &mut promised, || false);
    session.act(&Act::Set(30), &mut promised, || false);
    drop(session);
    assert!(fs::symlink_metadata(at("home")).expect("it").is_symlink());
    assert!(fs::symlink_metadata(at("real/records.ron")).expect("it").is_symlink());
    assert!(at("other/records.ron").is_file() && at("real/options.ron").is_file());
    check(&at("home"), &promised);
}

/// No step of the script of all screens depends on how soon something is saved.
#[test]
fn keyboard_reaches_every_screen_on_a_slow_disk() {
    let folder = tempfile::tempdir().expect("a folder");
    let disk = Arc::new(FaultyDisk::new(Fault::Slow(Duration::from_millis(50))));
    let home = Home::with_calls(folder.path(), disk as _);
    reach_every_screen(LaunchConfig { home: Some(home.clone()), settings: Some(home), ..kept_at(folder.path()) });
}
