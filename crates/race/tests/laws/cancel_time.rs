//! How long work runs on after it was canceled. It measures, so it is no law: the laws count checks and events.
//!
//! `cargo test -p race --test laws cancel_time -- --ignored --nocapture` prints the longest time of each part.

use std::fs;
use std::path::Path;
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use maze::measure::Report;
use maze::{
    Algorithm, AnyGrid, Cancel, Cell, CellShape, Code, Generator, Grid, Maze, MazeStyle, Recipe, Seed, Solver,
    Symmetry, solve_with,
};
use race::{Difficulty, EaterKind, Endpoints, Handicap, Intent, Level, LevelPlan, Race, Recorder, Winner};

/// When the work is canceled, in milliseconds after it began.
const WAITS: [u64; 7] = [1, 3, 8, 20, 45, 90, 180];

/// The processor time of a thread with its folder in /proc, which other programs on the machine do not change. Linux keeps
/// it to the last tick of its clock, a few milliseconds.
fn processor_time(thread: &Path) -> Option<Duration> {
    let text = fs::read_to_string(Path::new("/proc").join(thread).join("schedstat")).ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

/// The longest time from a cancel, after different waits, to the end of the work: processor time on Linux, where
/// processors may be busy, else time.
fn longest(work: impl Fn(&Cancel) + Sync) -> Option<Duration> {
    let after = |wait: u64| {
        let cancel = Cancel::new();
        let (begun, thread) = channel();
        thread::scope(|scope| {
            let worker = scope.spawn(|| {
                let thread = fs::read_link("/proc/thread-self").unwrap_or_default();
                begun.send(thread.clone()).expect("it is received");
                work(&cancel);
                (Instant::now(), processor_time(&thread))
            });
            let thread = thread.recv().expect("it has begun");
            thread::sleep(Duration::from_millis(wait));
            let is_running = !worker.is_finished();
            let (canceled, used) = (Instant::now(), processor_time(&thread));
            cancel.cancel();
            let (ended, used_at_end) = worker.join().expect("it does not panic");
            let of_processor = used_at_end.zip(used).map(|(end, used)| end.saturating_sub(used));
            is_running.then(|| of_processor.unwrap_or_else(|| ended.saturating_duration_since(canceled)))
        })
    };
    WAITS.into_iter().filter_map(after).max()
}

fn grid(shape: CellShape, size: &str) -> AnyGrid {
    AnyGrid::new(shape, size, None, None).unwrap()
}

/// The largest mazes of races.
fn grids() -> [(CellShape, &'static str); 5] {
    [
        (CellShape::Square, "1000x1000"),
        (CellShape::Square, "65535x15"),
        (CellShape::Hexagon, "1000x1000"),
        (CellShape::Triangle, "1400x700"),
        (CellShape::Ring, "500"),
    ]
}

fn plan(size: &str, algorithm: Algorithm) -> LevelPlan {
    let recipe = Recipe { grid: grid(CellShape::Square, size), generator: algorithm.into(), seed: Seed::new("cancel") };
    LevelPlan {
        name: "cancel".to_owned(),
        maze: recipe.into(),
        endpoints: Endpoints::Corner,
        eaters: vec![EaterKind::Ripple],
        dark: false.into(),
        scouted: false,
        doors: 0,
        placed: race::placed::Placed::NOTHING,
        electronic_doors: 0,
        shift_rate: 0,
        rank: None,
        strength: None,
    }
}

/// Prints the longest time of a part and adds it to all.
fn note(all: &mut Vec<(Duration, String)>, name: String, time: Option<Duration>) {
    match time {
        Some(time) => {
            println!("{:8.2} ms {name}", time.as_secs_f64() * 1000.0);
            all.push((time, name));
        }
        None => println!("    done {name}"),
    }
}

#[test]
#[ignore = "measures time"]
fn canceled_work_ends_soon() {
    let mut all = Vec::new();
    for algorithm in Algorithm::ALL {
        for (shape, size) in grids() {
            let recipe = Recipe { grid: grid(shape, size), generator: algorithm.into(), seed: Seed::new("cancel") };
            let time = longest(|cancel| drop(recipe.maze_watched_or_canceled(&mut (), cancel)));
            note(&mut all, format!("{algorithm} {shape} {size}"), time);
        }
    }
    for (name, style) in [
        ("braid", MazeStyle { braid: maze::Fraction::HALF, ..MazeStyle::PLAIN }),
        ("trim", MazeStyle { trim: maze::Fraction::HALF, ..MazeStyle::PLAIN }),
        ("symmetry", MazeStyle { symmetry: Symmetry::LeftRight, ..MazeStyle::PLAIN }),
        ("straightness", MazeStyle { straightness: maze::Fraction::HALF, ..MazeStyle::PLAIN }),
    ] {
        let generator = Generator { algorithm: Algorithm::DepthFirst, style };
        let recipe = Recipe { grid: grid(CellShape::Square, "1000x1000"), generator, seed: Seed::new("cancel") };
        let time = longest(|cancel| drop(recipe.maze_watched_or_canceled(&mut (), cancel)));
        note(&mut all, format!("{name} 1000x1000"), time);
    }
    let maze: Maze<AnyGrid> = Code::from(Recipe {
        grid: grid(CellShape::Square, "1000x1000"),
        generator: Algorithm::Kruskal.into(),
        seed: Seed::new("cancel"),
    })
    .maze()
    .unwrap();
    let last = Cell(maze.grid().cells() - 1);
    for solver in Solver::ALL {
        let time = longest(|cancel| drop(solve_with(&maze, Cell(0), last, solver, &mut (), cancel)));
        note(&mut all, format!("{solver} 1000x1000"), time);
    }
    let time = longest(|cancel| drop(Report::of_with(&maze, Cell(0), last, cancel)));
    note(&mut all, "measures 1000x1000".to_owned(), time);
    levels(&mut all);
    all.sort();
    let (time, name) = all.last().expect("some work was canceled");
    println!("the longest of {}: {:.2} ms, {name}", all.len(), time.as_secs_f64() * 1000.0);
}

fn levels(all: &mut Vec<(Duration, String)>) {
    let large = plan("1000x1000", Algorithm::Kruskal);
    let levels = [
        ("plain level 1000x1000", large.clone()),
        ("farthest pair 1000x1000", LevelPlan { endpoints: Endpoints::FarthestPair, ..large.clone() }),
        ("electronic doors 1000x1000", LevelPlan { electronic_doors: 999, ..plan("1000x1000", Algorithm::DepthFirst) }),
        ("doors 1000x1000", LevelPlan { doors: 3, ..plan("1000x1000", Algorithm::DepthFirst) }),
        ("rank 300x300", LevelPlan { rank: Some(3), ..plan("300x300", Algorithm::Wilson) }),
        ("shifts 100x100", LevelPlan { shift_rate: 600, ..plan("100x100", Algorithm::DepthFirst) }),
    ];
    for (name, plan) in levels {
        let time = longest(|cancel| drop(Level::build_with(plan.clone(), cancel)));
        note(all, name.to_owned(), time);
    }
    for kind in EaterKind::ALL {
        let shifting = LevelPlan { shift_rate: 600, eaters: vec![kind], ..plan("100x100", Algorithm::DepthFirst) };
        for (name, plan) in [
            ("300x300", LevelPlan { eaters: vec![kind], ..plan("300x300", Algorithm::Kruskal) }),
            ("100x100, shifts", shifting),
        ] {
            let Ok(level) = Level::build(plan) else { continue };
            let finish = level.eater_finish(Difficulty::Normal);
            let time = longest(|cancel| drop(level.eaters_with(finish, Handicap::NONE, cancel)));
            note(all, format!("{kind:?} {name}"), time);
        }
    }
    let level = Level::build(plan("100x100", Algorithm::Kruskal)).unwrap();
    let mut recorder = Recorder::new(level.plan(), Difficulty::Relaxed).unwrap();
    let mut race = Race::new(&level, &[]);
    for _ in 0..race::replay::LONGEST.0 {
        race.step(Intent::NONE);
        recorder.record(Intent::NONE, race.digest());
    }
    let replay = recorder.finish(Winner::Player, false).unwrap();
    let time = longest(|cancel| _ = replay.verify_with(&level, &[], cancel));
    note(all, "a replay of an hour".to_owned(), time);
}
