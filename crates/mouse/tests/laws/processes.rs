//! Programs: what they walk, how they go wrong, and that they end.

use std::time::{Duration, Instant};

use maze::Cancel;
use mouse::{Arena, Limits, MouseError, Outcome, Program, run};

use crate::mazes::{TO_THE_MIDDLE, hook, maze};

/// The practice mouse in a role.
fn practice(role: &str, argument: &str) -> Program {
    Program::new(env!("CARGO_BIN_EXE_practice-mouse"), [role, argument])
}

/// Patience for a mouse that does nothing: short, because the test waits for it.
const SHORT: Limits = Limits {
    answer: Duration::from_millis(300),
    time: Duration::from_secs(20),
    commands: 1 << 24,
    steps: 1 << 22,
    runs: 1,
};

/// Patience for a mouse that works, on any machine.
fn long() -> Limits {
    Limits { answer: Duration::from_mins(1), time: Duration::from_mins(3), ..Limits::default() }
}

fn ran(role: &str, argument: &str, limits: Limits) -> Outcome {
    run(&practice(role, argument), Arena::of_contest(&hook()).unwrap(), limits, &Cancel::never())
}

#[test]
fn mouse_arrives() {
    let outcome = ran("moves", TO_THE_MIDDLE, long());
    assert_eq!((outcome.error.as_ref(), outcome.arrives(), outcome.track.steps()), (None, true, 12));
    assert_eq!(outcome.best_run().map(|run| run.walk.len()), Some(13));
}

#[test]
fn endless_mouse_is_ended_at_the_goal() {
    let outcome = ran("left-hand", "", long());
    assert_eq!((outcome.error.as_ref(), outcome.arrives()), (None, true));
}

#[test]
fn search_and_fast_run_are_two_runs() {
    let twice = format!("{TO_THE_MIDDLE}A{TO_THE_MIDDLE}");
    let outcome = ran("moves", &twice, Limits { runs: 2, ..long() });
    assert_eq!((outcome.error.as_ref(), outcome.track.runs().len()), (None, 2));
    // One that ends after its first run has arrived all the same.
    let once = ran("moves", TO_THE_MIDDLE, Limits { runs: 2, ..long() });
    assert_eq!((once.error.as_ref(), once.track.runs().len()), (None, 1));
}

#[test]
fn mouse_that_ran_into_a_wall_and_ended_says_where() {
    let outcome = ran("moves", "FFRFF", long());
    assert_eq!(outcome.error, Some(MouseError::Crash { column: 0, row: 2, heading: "east" }));
    assert_eq!((outcome.track.steps(), outcome.crashes, outcome.log.trim()), (2, 1, "crashed"));
}

#[test]
fn mouse_that_ends_early_says_how() {
    let Some(MouseError::Ended { status, invalid: None }) = ran("moves", "FF", long()).error else {
        panic!("it ended")
    };
    assert!(status.contains('0'), "{status}");
    let Some(MouseError::Ended { status, .. }) = ran("nothing", "", long()).error else { panic!("it ended") };
    assert!(status.contains('7'), "{status}");
    let bytes = ran("bytes", "", long());
    assert!(matches!(&bytes.error, Some(MouseError::Ended { invalid: Some(_), .. })), "{:?}", bytes.error);
    assert_eq!((bytes.invalid, bytes.commands), (3, 3));
    let message = bytes.error.unwrap().to_string();
    assert!(!message.contains(char::is_control) && message.contains("is no command"), "{message:?}");
}

#[test]
fn silent_mouse_is_ended() {
    let error = ran("sleep", "", SHORT).error;
    assert_eq!(error, Some(MouseError::Silent { seconds: 0, invalid: None }));
    let error = ran("typo", "", SHORT).error;
    assert_eq!(error, Some(MouseError::Silent { seconds: 0, invalid: Some("moveForwards".to_owned()) }));
    let slow = Limits { time: Duration::from_millis(300), answer: Duration::from_mins(1), ..SHORT };
    assert_eq!(ran("sleep", "", slow).error, Some(MouseError::Slow { seconds: 0 }));
}

#[test]
fn floods_are_ended() {
    assert_eq!(ran("flood", "", long()).error, Some(MouseError::LongLine));
    assert_eq!(ran("log", "", long()).error, Some(MouseError::Flood));
    assert_eq!(ran("log", "", long()).log.len(), 64 * 1024);
    let few = Limits { commands: 10_000, ..long() };
    assert_eq!(ran("chatter", "", few).error, Some(MouseError::Commands { commands: 10_000 }));
    assert_eq!(ran("deaf", "", SHORT).error, Some(MouseError::Deaf { seconds: 0 }));
    let steps = Limits { steps: 5, ..long() };
    assert_eq!(ran("left-hand", "", steps).error, Some(MouseError::Steps { steps: 5 }));
}

#[test]
fn canceled_mouse_is_ended() {
    let cancel = Cancel::new();
    cancel.cancel();
    let outcome = run(&practice("sleep", ""), Arena::of_contest(&hook()).unwrap(), long(), &cancel);
    assert_eq!(outcome.error, Some(MouseError::Canceled));
}

#[test]
fn program_that_is_not_there_cannot_be_started() {
    let nothing = Program::new("./no-such-mouse", [""; 0]);
    let outcome = run(&nothing, Arena::of_contest(&hook()).unwrap(), long(), &Cancel::never());
    assert!(matches!(&outcome.error, Some(MouseError::Start { program, .. }) if program == "./no-such-mouse"));
}

/// A program that started another one and ended leaves nothing behind, though the other one holds its pipes open.
#[cfg(target_os = "linux")]
#[test]
fn what_a_mouse_started_ends_with_it() {
    let begin = Instant::now();
    let outcome = ran("fork", "", Limits { answer: Duration::from_secs(2), ..long() });
    assert!(matches!(outcome.error, Some(MouseError::Silent { .. })), "{:?}", outcome.error);
    assert!(begin.elapsed() < Duration::from_mins(1));
    let child: u32 = outcome.log.trim().parse().expect("its number");
    let is_alive = || {
        let status = std::fs::read_to_string(format!("/proc/{child}/stat")).unwrap_or_default();
        // A zombie waits for its new parent.
        !status.is_empty() && !status.contains(") Z ")
    };
    let patience = Instant::now();
    while is_alive() && patience.elapsed() < Duration::from_secs(20) {
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(!is_alive(), "{child} goes on");
}

/// What a step of the protocol takes is in `docs/develop.md`. Here it only has to be far from a timer's tick.
#[test]
fn commands_are_answered_at_once() {
    let begin = Instant::now();
    let outcome = ran("ask", "20000", long());
    assert_eq!(outcome.commands, 20_000);
    assert!(begin.elapsed() < Duration::from_mins(1), "{:?}", begin.elapsed());
    println!("{:.0} commands a second", 20_000.0 / begin.elapsed().as_secs_f64());
}

#[test]
fn left_hand_walks_as_it_does_in_any_larger_maze() {
    let maze = maze("9x7", "left");
    let arena = Arena::of_contest(&maze).unwrap();
    let limits = Limits { commands: 2_000, ..long() };
    let [one, other] = [(); 2].map(|()| run(&practice("left-hand", ""), arena.clone(), limits, &Cancel::never()));
    assert_eq!(one.track, other.track, "the same program walks the same way");
}
