//! Hours of attract mode in a real window, as fast as it draws: memory stays the same. Runs when it is asked for, because it
//! takes half an hour:
//!
//! ```sh
//! MAZEATER_HOURS=8 cargo test --test endurance_window -- --nocapture
//! ```
//!
//! A test without the harness, because a window needs the main thread.
#![cfg_attr(not(target_os = "linux"), allow(dead_code, reason = "there is no virtual display"))]

#[cfg(target_os = "linux")]
#[path = "window/display.rs"]
#[expect(dead_code, reason = "keys and sizes are for the other tests")]
mod display;
#[cfg(target_os = "linux")]
#[path = "window/eyes.rs"]
#[expect(dead_code, reason = "what is seen is for the other tests")]
mod eyes;
#[cfg(target_os = "linux")]
#[path = "window/program.rs"]
#[expect(dead_code, reason = "races are for the other tests")]
mod program;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::PrimaryWindow;
use bevy::winit::WinitSettings;
use mazeater::LaunchConfig;
use mazeater::launch::build_app_with_window;
use mazeater::race_setup::{NextRace, RaceMode};
use peak_alloc::PeakAlloc;
use race::Campaign;
use race::units::TICKS_PER_SECOND;
use ui::screen::Screen;

/// Counts what the game has allocated, without the graphics driver.
#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// How many hours; none is run without.
const HOURS: &str = "MAZEATER_HOURS";

/// In the process with the window.
const IN_WINDOW: &str = "MAZEATER_ENDURANCE";

/// Ticks in a frame: half a second.
const TICKS: u32 = 64;

/// Frames between two reports: 12 minutes.
const PART: u32 = 12 * 60 * TICKS_PER_SECOND / TICKS;

/// The most that what is allocated grows, in thousandths.
const MOST_ALLOCATED: u64 = 9;

/// The most that the memory of the process grows, in thousandths. The system counts whole pages, of which allocators keep
/// some, and the graphics driver's.
const MOST_RESIDENT: u64 = 20;

/// The fewest hours: memory grows in the first half an hour, until all that is shown was shown once.
const FEWEST: u32 = 8;

fn main() {
    let Some(hours) =
        std::env::var(HOURS).ok().and_then(|hours| hours.parse::<u32>().ok()).filter(|&hours| hours >= FEWEST)
    else {
        println!("test endurance_window ... ignored, {HOURS}=8 runs it; at least {FEWEST}");
        return;
    };
    if std::env::args().any(|argument| argument == "--list") {
        return;
    }
    if std::env::var_os(IN_WINDOW).is_some() {
        play(hours);
    }
    #[cfg(target_os = "linux")]
    {
        let mut display = display::Display::start();
        let mut game = std::process::Command::new(std::env::current_exe().expect("this program"));
        game.env(IN_WINDOW, "1").env("DISPLAY", display.name());
        game.env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET");
        let mut game = game.spawn().expect("this program runs");
        // Attract mode waits for a window that has the focus.
        display.focus_window("^Mazeater$");
        let ended = game.wait().expect("it ends");
        assert!(ended.success(), "{ended}");
        println!("test endurance_window ... ok");
    }
}

/// What the process holds, at its least in each part of the time.
#[derive(Resource)]
struct Held {
    parts: u32,
    frames: u32,
    shows: u32,
    was_shown: bool,
    /// By part.
    least: Vec<Bytes>,
}

/// Memory in bytes.
#[derive(Clone, Copy)]
struct Bytes {
    /// What the game has allocated.
    allocated: u64,
    /// What the system counts for the process.
    resident: u64,
}

impl Bytes {
    const MOST: Self = Self { allocated: u64::MAX, resident: u64::MAX };

    fn now() -> Self {
        Self { allocated: ALLOCATOR.current_usage() as u64, resident: resident() }
    }

    fn min(self, other: Self) -> Self {
        Self { allocated: self.allocated.min(other.allocated), resident: self.resident.min(other.resident) }
    }
}

/// In the process with the window.
fn play(hours: u32) -> ! {
    let campaign = Campaign::from_ron(include_str!("../assets/campaign.ron")).expect("the campaign is right");
    let mut app = build_app_with_window(LaunchConfig::new(campaign));
    app.insert_resource(TimeUpdateStrategy::FixedTimesteps(TICKS)).insert_resource(WinitSettings::continuous());
    app.insert_resource(Held { parts: 5 * hours, frames: 0, shows: 0, was_shown: false, least: vec![Bytes::MOST] });
    let small = |mut window: Single<&mut Window, With<PrimaryWindow>>| window.resolution.set(480.0, 300.0);
    app.add_systems(Startup, small).add_systems(Last, look);
    let exit = app.run();
    std::process::exit(i32::from(exit.is_error()));
}

fn look(
    mut held: ResMut<Held>,
    (screen, race): (Res<State<Screen>>, Option<Res<NextRace>>),
    mut exit: MessageWriter<AppExit>,
) {
    let is_shown = *screen.get() == Screen::Race && race.is_some_and(|race| matches!(race.mode, RaceMode::Show(_)));
    held.shows += u32::from(is_shown && !held.was_shown);
    held.was_shown = is_shown;
    held.frames += 1;
    let bytes = Bytes::now();
    let least = held.least.last_mut().expect("a part");
    *least = bytes.min(*least);
    if held.frames < PART {
        return;
    }
    let Bytes { allocated, resident } = held.least[held.least.len() - 1];
    let minutes = 12 * held.least.len();
    println!("{minutes} minutes: {allocated} bytes allocated, {resident} resident, {} shows", held.shows);
    if held.least.len() < held.parts as usize {
        held.frames = 0;
        held.least.push(Bytes::MOST);
        return;
    }
    // The second tenth and the last one.
    let tenth = held.least.len() / 10;
    let least = |from: usize| held.least[from..from + tenth].iter().copied().fold(Bytes::MOST, Bytes::min);
    let (early, late) = (least(tenth), least(held.least.len() - tenth));
    let is_same = grows_at_most("allocated", MOST_ALLOCATED, early.allocated, late.allocated)
        & grows_at_most("resident", MOST_RESIDENT, early.resident, late.resident);
    let is_shown = held.shows > held.parts;
    exit.write(if is_same && is_shown { AppExit::Success } else { AppExit::error() });
}

fn grows_at_most(what: &str, most: u64, early: u64, late: u64) -> bool {
    let grown = late.saturating_sub(early) * 1000 / early.max(1);
    println!("{early} bytes {what} in the second tenth of the time, {late} in the last: {grown} thousandths more");
    grown <= most
}

/// The memory of this process that is in use, in bytes.
fn resident() -> u64 {
    let text = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages = text.split(' ').nth(1).and_then(|pages| pages.parse::<u64>().ok()).unwrap_or_default();
    pages * 4096
}
