//! Entities, assets and, in a long run, memory stay the same however long the game runs. A test binary of its own, because
//! the counting allocator is global.
//!
//! `MAZEATER_LEVELS=10000 cargo test --test endurance -- --nocapture` runs that many levels in a row, and eight hours of
//! attract mode. A short run does not compare memory, because work in the background holds some at times.

#[path = "../benches/support/mod.rs"]
#[expect(dead_code, reason = "the lab is for other tests")]
mod support;

use std::time::Duration;

use bevy::ecs::resource::IsResource;
use bevy::mesh::MeshPlugin;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorMoved, PrimaryWindow, WindowResolution};
use mazeater::navigation::Navigate;
use mazeater::race_setup::{NextRace, RaceMode, StartRace};
use mazeater::states::{MenuScreen, PageLink, Phase};
use peak_alloc::PeakAlloc;
use race::RaceCode;
use race::units::TICKS_PER_SECOND;
use support::{game_with, until};
use ui::screen::Screen;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// Different races: more would be more records, which are kept.
const RACES: usize = 10;

/// What the game holds.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Load {
    bytes: usize,
    entities: usize,
    assets: usize,
}

/// The number of levels of a long run.
fn levels() -> Option<usize> {
    std::env::var("MAZEATER_LEVELS").ok()?.parse().ok()
}

/// Ticks in a frame: half a second.
const TICKS: u32 = 64;

/// What the game holds on the title before attract mode begins; memory and assets at their least, without work in the
/// background.
fn load(app: &mut App) -> Load {
    // Attract mode counts from the last input, and may have begun a race.
    let window = Entity::PLACEHOLDER;
    app.world_mut().write_message(CursorMoved { window, position: Vec2::ZERO, delta: None });
    app.update();
    to_title(app);
    app.insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
    let (mut bytes, mut assets) = (usize::MAX, usize::MAX);
    for _ in 0..if levels().is_some() { 1000 } else { 30 } {
        app.update();
        std::thread::sleep(Duration::from_millis(2));
        bytes = bytes.min(ALLOCATOR.current_usage());
        // For some frames there are pictures twice: when those that a task has painted replace the small ones.
        assets = assets.min(asset_count(app.world()));
    }
    app.insert_resource(TimeUpdateStrategy::FixedTimesteps(TICKS));
    let mut entities = app.world_mut().query_filtered::<Entity, Without<IsResource>>();
    let entities = entities.iter(app.world()).count();
    Load { bytes, entities, assets }
}

fn asset_count(world: &World) -> usize {
    world.get_resource::<Assets<Image>>().map_or(0, Assets::len)
        + world.get_resource::<Assets<Mesh>>().map_or(0, Assets::len)
}

/// Goes back to the title.
fn to_title(app: &mut App) {
    for _ in 0..20 {
        let screen = *app.world().resource::<State<Screen>>().get();
        if screen == Screen::Title && *app.world().resource::<State<MenuScreen>>().get() == MenuScreen::Title {
            return;
        }
        app.world_mut().write_message(Navigate::Leave);
        app.update();
        app.world_mut().write_message(Navigate::Back);
        app.update();
    }
    panic!("the title is not reached");
}

fn is_in(world: &World, wanted: Phase) -> bool {
    world.get_resource::<State<Phase>>().is_some_and(|phase| *phase.get() == wanted)
}

/// Repeats something and compares what the game holds after the first tenth, and after a few times, with the end.
fn stays_the_same(app: &mut App, what: &str, times: usize, mut repeat: impl FnMut(&mut App, usize)) {
    let first = (times / 10).max(2 * RACES);
    let mut after_first = None;
    for number in 0..first.max(times) {
        if number == first {
            after_first = Some(load(app));
        }
        repeat(app, number);
    }
    let (before, after) = (after_first.expect("more than the first tenth"), load(app));
    println!("{what}, {times} times: {before:?} after {first}, {after:?} at the end");
    assert_eq!((after.entities, after.assets), (before.entities, before.assets), "{what}");
    let growth = after.bytes.saturating_sub(before.bytes);
    assert!(levels().is_none() || growth * 100 < before.bytes, "{what}: {growth} bytes more than {}", before.bytes);
}

fn run_level(app: &mut App, number: usize) {
    let mode = match number % RACES {
        even if even % 2 == 0 => RaceMode::Quick(RaceCode::of_word(&format!("level {even}")).expect("a word").into()),
        _ => RaceMode::Level(1),
    };
    app.world_mut().write_message(StartRace(mode));
    app.update();
    until(app, "the race", |world| is_in(world, Phase::Intro) || is_in(world, Phase::Running));
    until(app, "the result", |world| is_in(world, Phase::Finished));
}

fn is_show(world: &World) -> bool {
    *world.resource::<State<Screen>>().get() == Screen::Race
        && matches!(world.resource::<NextRace>().mode, RaceMode::Show(_))
}

/// One test, so that no other allocates meanwhile.
#[test]
fn memory_entities_and_assets_stay_the_same() {
    // With the plugins that free assets which nothing uses, and take the events about it.
    let mut app = game_with(12, (AssetPlugin::default(), ImagePlugin::default(), MeshPlugin));
    app.insert_resource(TimeUpdateStrategy::FixedTimesteps(TICKS));
    // The title loads what it needs on the first visit.
    load(&mut app);
    stays_the_same(&mut app, "levels", levels().unwrap_or(60), run_level);

    let window = app.world_mut().spawn((Window::default(), PrimaryWindow)).id();
    stays_the_same(&mut app, "screens", 500, |app, number| {
        app.world_mut().write_message(Navigate::Open(PageLink::ALL[number % PageLink::ALL.len()].page));
        app.update();
        app.update();
        to_title(app);
    });

    stays_the_same(&mut app, "sizes of the window", 1000, |app, number| {
        let (width, height) = (1 + number as u32 * 37 % 3000, 1 + number as u32 * 91 % 2000);
        let scale = [1.0, 1.5, 2.0, 0.75][number % 4];
        let resolution = WindowResolution::new(width, height).with_scale_factor_override(scale);
        app.world_mut().get_mut::<Window>(window).expect("it is open").resolution = resolution;
        if number % 50 == 0 {
            app.world_mut().write_message(StartRace(RaceMode::Level(1)));
        }
        app.update();
    });

    // Without input the title shows races by itself.
    let hours = if levels().is_some() { 8 } else { 1 };
    let mut shows = 0;
    stays_the_same(&mut app, "minutes of attract mode", 60 * hours, |app, _| {
        for _ in 0..60 * TICKS_PER_SECOND / TICKS {
            let was_shown = is_show(app.world());
            app.update();
            shows += usize::from(is_show(app.world()) && !was_shown);
        }
    });
    println!("{shows} shows");
    assert!(shows > 60 * hours / 5, "{shows}");
}
