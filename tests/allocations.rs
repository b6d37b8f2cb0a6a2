//! A frame asks the allocator for nothing that grows with the maze. A program of its own, since the allocator counts for
//! all that runs in it.

use std::time::Duration;

use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::input::{ButtonState, InputPlugin};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use mazeater::flow::Request;
use mazeater::lab::keys::Typing;
use mazeater::lab::{Ask, Field, Lab};
use mazeater::racing::{Driver, RaceClock};
use mazeater::states::Phase;
use mazeater::{Settings, build_app};
use peak_alloc::PeakAlloc;
use race::{Campaign, Difficulty};

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// A game with one square level of a size, driven by the bot.
fn game(side: u32) -> App {
    let text = format!(
        r#"(levels: [(name: "one", size: "{side}x{side}", algorithm: "depth-first", seed: "one", eaters: [Gulper])])"#
    );
    let campaign = Campaign::from_ron(&text).expect("this campaign is right");
    let settings = Settings { difficulty: Some(Difficulty::Normal), ..Settings::new(campaign) };
    let mut app = build_app((MinimalPlugins, StatesPlugin, InputPlugin, AssetPlugin::default()), settings);
    app.insert_resource(Driver::Expert);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_micros(16_667)));
    app.finish();
    app.cleanup();
    app.update();
    app
}

fn press(app: &mut App, key_code: KeyCode) {
    for state in [ButtonState::Pressed, ButtonState::Released] {
        let logical_key = Key::Unidentified(NativeKey::Unidentified);
        let window = Entity::PLACEHOLDER;
        app.world_mut().write_message(KeyboardInput {
            key_code,
            logical_key,
            state,
            text: None,
            repeat: false,
            window,
        });
        app.update();
    }
}

fn until(app: &mut App, what: &str, is_so: impl Fn(&World) -> bool) {
    for _ in 0..100_000 {
        if is_so(app.world()) {
            return;
        }
        app.update();
        std::thread::sleep(Duration::from_micros(100));
    }
    panic!("waited for {what}");
}

fn is_in(world: &World, wanted: Phase) -> bool {
    world.get_resource::<State<Phase>>().is_some_and(|phase| *phase.get() == wanted)
}

/// Bytes that the frame in the middle of many took beyond what was held before it, at its peak.
fn bytes_of_a_frame(app: &mut App) -> usize {
    for _ in 0..30 {
        app.update();
    }
    let mut all: Vec<usize> = (0..60)
        .map(|_| {
            ALLOCATOR.reset_peak_usage();
            let before = ALLOCATOR.current_usage();
            app.update();
            ALLOCATOR.peak_usage().saturating_sub(before)
        })
        .collect();
    all.sort_unstable();
    all[all.len() / 2]
}

/// A race, one with the way shown, a pause, and the lab while a maze grows and is sought to and fro.
fn frames(side: u32) -> [usize; 4] {
    let mut app = game(side);
    press(&mut app, KeyCode::Enter);
    until(&mut app, "the race", |world| is_in(world, Phase::Running));
    let race = bytes_of_a_frame(&mut app);
    press(&mut app, KeyCode::KeyO);
    let way = bytes_of_a_frame(&mut app);
    assert!(app.world().resource::<RaceClock>().winner().is_none(), "the race is long enough");
    press(&mut app, KeyCode::Escape);
    let pause = bytes_of_a_frame(&mut app);

    let mut app = game(8);
    app.init_resource::<Assets<Mesh>>().init_resource::<Assets<ColorMaterial>>();
    app.world_mut().write_message(Request::OpenLab);
    app.update();
    let grown = |app: &mut App| {
        app.update();
        until(app, "the maze", |world| {
            world.get_resource::<Lab>().is_some_and(|lab| !lab.is_at_work() && lab.specimen.is_some())
        });
    };
    grown(&mut app);
    for field in [Field::Width, Field::Height] {
        app.world_mut().resource_mut::<Lab>().typing = Some(Typing::new(field, side.to_string()));
        app.world_mut().write_message(Request::Lab(Ask::Typed));
        app.update();
        grown(&mut app);
    }
    press(&mut app, KeyCode::Space);
    let lab = bytes_of_a_frame(&mut app);
    [race, way, pause, lab]
}

#[test]
fn a_frame_asks_for_no_memory_that_grows_with_the_maze() {
    let [small, large] = [60, 360].map(frames);
    // Cells are thirty-six times as many, and a side is six times as long.
    for (what, (small, large)) in
        ["a race", "the way", "a pause", "the lab"].into_iter().zip(small.into_iter().zip(large))
    {
        println!("{what}: {small} and {large} bytes");
        assert!(large <= 2 * small + 8_192, "{what}: {small} bytes at 60×60, {large} at 360×360");
    }
}
