//! Measures the README's figures that need no window: `cargo bench --bench figures`.
//!
//! Runs the game as in its tests, without drawing. `./play --demo out` measures the time to the first screen.

mod support;

use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::prelude::*;
use lab::PlaybackCommand;
use mazeater::modes::{GroupChange, GroupMaze, StartGroup};
use mazeater::profile::ImportedGhosts;
use mazeater::race_setup::Levels;
use mazeater::simulation::{GhostBody, KeySet, RaceClock, SeatDevice, Seats};
use mazeater::states::Phase;
use mazeater::view::{SplitScreen, ViewCommand};
use profile::Progress;
use race::{Level, Replay, Ticks};
use settings::GhostChoice;
use support::{game, lab};

/// Timed frames: 10 s of a race.
const FRAMES: u32 = 600;

/// The ghosts of a large knockout.
const MOST_GHOSTS: usize = 60;

/// Frames before the timed ones.
const WARM_UP: u32 = 60;

fn main() {
    println!("| what | figure |\n| --- | --- |");
    let ready = median(9, || time_to_level(200));
    println!("| a 200×200 level, from the key to its versus card | {:.0} ms |", millis(ready));
    let again = median(9, time_to_restart);
    println!("| restart: from the key to the first tick, without drawing | {:.1} ms, in 2 frames |", millis(again));
    let [small, large] = frame_times([50, 500]);
    println!("| a frame of a race at 50×50, without drawing | {:.0} µs |", millis(small) * 1000.0);
    println!("| the same at 500×500 | {:.0} µs |", millis(large) * 1000.0);
    println!("| ratio | {:.2} |", large.as_secs_f64() / small.as_secs_f64());
    for (what, time) in ["2 views", "3 views", "4 views", "4 players in 1 view"].iter().zip(group_frame_times()) {
        println!("| a frame of a group race at 120×120, {what}, without drawing | {:.0} µs |", millis(time) * 1000.0);
    }
    let [one, many] = ghost_frame_times([1, MOST_GHOSTS]);
    println!("| a frame of a race against a ghost at 50×50, without drawing | {:.0} µs |", millis(one) * 1000.0);
    println!("| the same against {MOST_GHOSTS} ghosts | {:.2} times as long |", many.as_secs_f64() / one.as_secs_f64());
    // First from start to end in three seconds, then by dragging the slider back and forth.
    let frames = lab_frames(100, 180, |frame| frame * (1_000_000 / 180));
    println!("| a frame of the lab in which a 100×100 maze grows, without drawing | {frames} |");
    let frames = lab_frames(1000, 240, |frame| frame * 73_000 % 1_000_000);
    println!("| a frame of the lab in which a 1000×1000 maze is scrubbed, without drawing | {frames} |");
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn median(times: usize, mut measure: impl FnMut() -> Duration) -> Duration {
    let mut all: Vec<Duration> = (0..times).map(|_| measure()).collect();
    all.sort();
    all[times / 2]
}

/// Frame times of the lab while it seeks. `moment` returns the position for a frame, in millionths of the recording.
fn lab_frames(side: u32, count: u32, moment: impl Fn(u32) -> u32) -> String {
    let mut app = lab(side);
    let mut times: Vec<Duration> = (0..count)
        .map(|frame| {
            app.world_mut().write_message(PlaybackCommand::Seek(moment(frame)));
            let begin = Instant::now();
            app.update();
            begin.elapsed()
        })
        .collect();
    times.sort();
    let [half, most] = [times.len() / 2, times.len() - 1].map(|at| millis(times[at]));
    format!("{half:.1} ms, at most {most:.1} ms")
}

fn press(app: &mut App, key_code: KeyCode) {
    let logical_key = Key::Unidentified(NativeKey::Unidentified);
    let (state, window) = (ButtonState::Pressed, Entity::PLACEHOLDER);
    app.world_mut().write_message(KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
}

fn until_phase(app: &mut App, wanted: Phase) {
    while app.world().get_resource::<State<Phase>>().is_none_or(|phase| *phase.get() != wanted) {
        app.update();
    }
}

fn time_to_level(side: u32) -> Duration {
    let mut app = game(side);
    let begin = Instant::now();
    press(&mut app, KeyCode::Enter);
    until_phase(&mut app, Phase::Intro);
    begin.elapsed()
}

fn time_to_restart() -> Duration {
    let mut app = game(50);
    press(&mut app, KeyCode::Enter);
    until_phase(&mut app, Phase::Running);
    for _ in 0..100 {
        app.update();
    }
    let begin = Instant::now();
    press(&mut app, KeyCode::KeyR);
    app.update();
    assert_eq!(app.world().resource::<RaceClock>().time(), Ticks(0), "the race starts again");
    app.update();
    let time = begin.elapsed();
    assert!(app.world().resource::<RaceClock>().time() > Ticks(0), "the race runs");
    time
}

/// The median time of a frame in mazes of these widths. Their frames alternate, so that what else the machine does slows
/// both down.
fn frame_times(sides: [u32; 2]) -> [Duration; 2] {
    let apps = sides.map(|side| {
        let mut app = game(side);
        press(&mut app, KeyCode::Enter);
        until_phase(&mut app, Phase::Running);
        app
    });
    median_frames(apps)
}

/// The same of a split screen of two, three and four players, and of four who see the whole maze.
fn group_frame_times() -> [Duration; 4] {
    let apps = [(2, true), (3, true), (4, true), (4, false)].map(|(players, is_split)| {
        let mut app = game(120);
        let mut seats = app.world_mut().resource_mut::<Seats>();
        for set in KeySet::ALL.into_iter().take(players) {
            seats.join(SeatDevice::Keys(set));
        }
        app.world_mut().write_message(GroupChange::Maze(GroupMaze::Level(1)));
        app.update();
        app.world_mut().write_message(StartGroup::New);
        until_phase(&mut app, Phase::Intro);
        press(&mut app, KeyCode::Enter);
        until_phase(&mut app, Phase::Running);
        if !is_split {
            app.world_mut().write_message(ViewCommand::ShowOverview);
            app.update();
        }
        // All run, each until there is a wall.
        for set in KeySet::ALL {
            press(&mut app, set.keys()[1]);
        }
        app.update();
        assert_eq!(app.world().resource::<SplitScreen>().views().len(), if is_split { players } else { 0 });
        app
    });
    median_frames(apps)
}

/// The same of races against this many ghosts.
fn ghost_frame_times(counts: [usize; 2]) -> [Duration; 2] {
    median_frames(counts.map(|count| {
        let mut app = game(50);
        let level = Level::build(app.world().resource::<Levels>().0.level(1).clone()).expect("a level");
        let run = Arc::new(Replay::of_expert(&level).expect("a run"));
        app.insert_resource(ImportedGhosts::Verified(vec![run; count]));
        app.world_mut().resource_mut::<Progress>().choose_ghosts_of_run(GhostChoice::Friend);
        press(&mut app, KeyCode::Enter);
        until_phase(&mut app, Phase::Running);
        assert_eq!(app.world_mut().query::<&GhostBody>().iter(app.world()).count(), count);
        app
    }))
}

fn median_frames<const COUNT: usize>(mut apps: [App; COUNT]) -> [Duration; COUNT] {
    let mut times = [const { Vec::new() }; COUNT];
    for frame in 0..WARM_UP + FRAMES {
        for (app, times) in apps.iter_mut().zip(&mut times) {
            let begin = Instant::now();
            app.update();
            if frame >= WARM_UP {
                times.push(begin.elapsed());
            }
            assert!(app.world().resource::<RaceClock>().winner().is_none(), "the race is not over");
        }
    }
    times.map(|mut times| {
        times.sort();
        times[times.len() / 2]
    })
}
