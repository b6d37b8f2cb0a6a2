//! Memory allocated per frame does not grow with the maze. A separate test binary, because the counting allocator is
//! global.

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

/// The median peak memory of a frame, in bytes, beyond what was allocated before it.
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

/// Memory per frame in a race, in a race with the solution shown, in a pause, and in the lab while a maze is built.
fn frames(side: u32) -> [usize; 4] {
    let mut app = game(side);
    press(&mut app, KeyCode::Enter);
    until(&mut app, "the race", |world| is_in(world, Phase::Running));
    let race = bytes_of_a_frame(&mut app);
    press(&mut app, KeyCode::KeyO);
    let way = bytes_of_a_frame(&mut app);
    assert!(app.world().resource::<RaceClock>().winner().is_none(), "the race is not over");
    press(&mut app, KeyCode::Escape);
    let pause = bytes_of_a_frame(&mut app);

    let mut app = lab(side);
    press(&mut app, KeyCode::Space);
    let lab = bytes_of_a_frame(&mut app);
    [race, way, pause, lab]
}

#[test]
fn memory_per_frame_does_not_grow_with_the_maze() {
    let [small, large] = [60, 360].map(frames);
    // 36 times as many cells.
    for (what, (small, large)) in ["race", "solution", "pause", "lab"].into_iter().zip(small.into_iter().zip(large)) {
        println!("{what}: {small} and {large} bytes");
        assert!(large <= 2 * small + 8_192, "{what}: {small} bytes at 60×60, {large} at 360×360");
    }
}
