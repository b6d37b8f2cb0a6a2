//! Measures marking: 30 hand-ins with the model answers of all tasks, each in 50 hidden mazes, on two threads.

use std::thread;
use std::time::Instant;

use study::task::{SHIPPED, Task};

/// Hand-ins of a class.
const HAND_INS: usize = 30;

fn main() {
    let tasks: Vec<Task> = SHIPPED.iter().filter_map(|(_, file)| Task::from_ron(file).ok()).collect();
    let begin = Instant::now();
    let mazes: Vec<_> = tasks.iter().filter_map(|task| task.with_mazes().ok()).collect();
    println!("hidden mazes of {} tasks: {:.2} s", mazes.len(), begin.elapsed().as_secs_f32());
    let begin = Instant::now();
    let passed: usize = thread::scope(|scope| {
        let mark = |count: usize| {
            let all = tasks.iter().zip(&mazes).cycle().take(count * tasks.len());
            all.filter(|(task, mazes)| mazes.check(task.model().text()).is_passed()).count()
        };
        let other = scope.spawn(move || mark(HAND_INS / 2));
        mark(HAND_INS - HAND_INS / 2) + other.join().unwrap_or(0)
    });
    println!("{passed} answers of {HAND_INS} hand-ins marked: {:.2} s on two threads", begin.elapsed().as_secs_f32());
}
