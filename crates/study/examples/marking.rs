//! Measures marking: 30 hand-ins with the model answers of all tasks, each in 50 hidden mazes, on two threads.

use std::thread;
use std::time::Instant;

use maze::Cancel;
use study::class::{Assignment, AssignmentContent, ClassName, HandIn, Marker, TaskChoice, TaskWork};
use study::task::{SHIPPED, Verdict};
use text::Text;

/// Hand-ins of a class.
const HAND_INS: usize = 30;

fn main() -> Result<(), String> {
    measure().map_err(|why| why.english().into_owned())
}

fn measure() -> Result<(), Text> {
    let tasks = (1..=SHIPPED.len() as u8).map(TaskChoice::Shipped).collect();
    let class = Assignment::new(AssignmentContent { tasks, ..AssignmentContent::new(ClassName::new("5b")?) })?;
    let begin = Instant::now();
    let marker = Marker::new(&class)?;
    println!("hidden mazes of {} tasks: {:.2} s", class.tasks().len(), begin.elapsed().as_secs_f32());
    let mut hand_ins = Vec::new();
    for number in 1..=HAND_INS {
        let mut hand_in = HandIn::new(&class, ClassName::new(&format!("pupil {number}"))?);
        for task in class.tasks() {
            let program = task.task.model().text().to_owned();
            hand_in.set_task(TaskWork { task: task.label, program, stars: 3, tries: 1, seconds: 60 });
        }
        hand_ins.push(HandIn::from_text(&hand_in.text()?).map_err(|bad| bad.error)?);
    }
    let begin = Instant::now();
    let mark = |hand_ins: &[HandIn]| {
        let mut passed = 0;
        for hand_in in hand_ins {
            let mark = marker.mark(hand_in, &Cancel::never())?;
            passed += mark.tasks.iter().filter(|task| task.verdict.as_ref().is_some_and(Verdict::is_passed)).count();
        }
        Ok::<_, Text>(passed)
    };
    let (one, other) = hand_ins.split_at(HAND_INS / 2);
    let (one, other) = thread::scope(|scope| {
        let other = scope.spawn(|| mark(other));
        (mark(one), other.join().unwrap_or(Ok(0)))
    });
    let (passed, took) = (one? + other?, begin.elapsed().as_secs_f32());
    println!("{passed} answers of {HAND_INS} hand-ins marked: {took:.2} s on two threads");
    Ok(())
}
