//! A frame asks the allocator for nothing that grows with the maze. A program of its own, since the allocator counts for
//! all that runs in it.

#[path = "../benches/support/mod.rs"]
mod support;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::prelude::*;
use mazeater::simulation::RaceClock;
use mazeater::states::Phase;
use peak_alloc::PeakAlloc;
use support::{game, lab, until};

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

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

    let mut app = lab(side);
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
