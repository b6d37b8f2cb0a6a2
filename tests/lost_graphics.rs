//! Takes away the graphics device of a real window: on the title, in the lab and in a race. The game draws on with what it
//! showed before, and the race pauses. A device that is lost all the time ends the program. The device is lost while a
//! picture is drawn, and after it was shown.
//!
//! A test without the harness, because a window needs the main thread.
#![cfg_attr(not(target_os = "linux"), allow(dead_code, reason = "there is no virtual display"))]

#[cfg(target_os = "linux")]
#[path = "window/display.rs"]
#[expect(dead_code, reason = "keys and sizes are for the other tests")]
mod display;
#[cfg(target_os = "linux")]
#[path = "window/eyes.rs"]
#[expect(dead_code, reason = "flashes are for the other tests")]
mod eyes;
#[cfg(target_os = "linux")]
#[path = "window/program.rs"]
#[expect(dead_code, reason = "races are for the other tests")]
mod program;

use std::path::PathBuf;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::render::camera::ExtractedCamera;
use bevy::render::render_resource::PollType;
use bevy::render::renderer::RenderDevice;
use bevy::render::view::ExtractedWindows;
use bevy::render::{Render, RenderApp, RenderSystems};
use lab::{LabMaze, PlaybackCommand};
use mazeater::LaunchConfig;
use mazeater::demo::{DemoPlugin, Script, Step, is_in, menu_is};
use mazeater::launch::build_app_with_window;
use mazeater::navigation::{Navigate, RaceCommand};
use mazeater::simulation::PlayerKind;
use mazeater::states::{Menu, MenuScreen, Phase};
use race::Campaign;

/// In the process with the window: a folder with a file for each picture that was taken.
const FOLDER: &str = "MAZEATER_LOST_GRAPHICS";

/// The game's own screenshot, after a loss.
const SCREENSHOT: &str = "screenshot";

/// What is shown before and after a loss, and the largest share of pixels that may differ, in percent: racers go on.
const SHOWN: [(&str, usize); 3] = [("title", 8), ("lab", 2), ("pause", 8)];

fn main() {
    if std::env::args().any(|argument| argument == "--list") {
        return;
    }
    match std::env::var_os(FOLDER) {
        Some(_) => play(),
        #[cfg(target_os = "linux")]
        None => watch(),
        #[cfg(not(target_os = "linux"))]
        None => {}
    }
}

/// Steps that show a screen until its picture was taken.
fn show(is_taken: fn(&World) -> bool, tell: fn(&mut World)) -> [Step; 3] {
    [Step::Frames(60), Step::Change("what is shown", tell), Step::Until("its picture", is_taken)]
}

/// Whether the other process has taken a picture.
fn is_taken(name: &str) -> bool {
    std::env::var_os(FOLDER).is_some_and(|folder| PathBuf::from(folder).join(name).exists())
}

/// When the device is taken, for the systems that draw, which run beside the script.
static LOSS: AtomicU8 = AtomicU8::new(NONE);
const NONE: u8 = 0;
/// Between two steps of a frame: its picture is lent by the window, and not shown yet.
const WHILE_DRAWN: u8 = 1;
const AFTER_SHOWN: u8 = 2;

fn take_device_while_drawn(world: &mut World) {
    take_device(world, WHILE_DRAWN);
}

fn take_device_after_shown(world: &mut World) {
    take_device(world, AFTER_SHOWN);
}

fn take_device(world: &mut World, when: u8) {
    // The engine puts the next one in its place.
    world.remove_resource::<RenderDevice>().expect("the window has one");
    LOSS.store(when, Ordering::Relaxed);
}

/// Takes the device if its time is now. A picture that is drawn is not shown then, as when a pipeline is not ready: the
/// window has lent it still when the device is opened again.
fn lose<const NOW: u8>(
    device: Res<RenderDevice>,
    windows: Res<ExtractedWindows>,
    mut cameras: Query<&mut ExtractedCamera>,
) {
    let is_lent = windows.values().any(|window| window.swap_chain_texture.is_some());
    if is_lent != (NOW == WHILE_DRAWN) || LOSS.load(Ordering::Relaxed) != NOW {
        return;
    }
    LOSS.store(NONE, Ordering::Relaxed);
    if NOW == WHILE_DRAWN {
        cameras.iter_mut().for_each(|mut camera| camera.target = None);
    }
    device.wgpu_device().destroy();
    // A real device is found lost when it is asked for something.
    device.poll(PollType::wait_indefinitely()).expect("it has ended");
}

fn has_device(world: &World) -> bool {
    world.contains_resource::<RenderDevice>()
}

/// In the process with the window.
fn play() {
    let lose_and_open = |lose| [Step::Change("the device", lose), Step::Until("another device", has_device)];
    let steps = [
        vec![Step::Change("who plays", |world| world.insert_resource(PlayerKind::Expert))],
        vec![Step::Until("the title", |world| menu_is(world, MenuScreen::Title))],
        show(|_| is_taken("title-before"), |_| eprintln!("shown: title-before")).into(),
        lose_and_open(take_device_while_drawn).into(),
        show(|_| is_taken("title-after"), |_| eprintln!("shown: title-after")).into(),
        vec![
            // Taken again until it shows text.
            Step::Shoot(SCREENSHOT.into()),
            Step::send(Navigate::Lab),
            Step::Until("the lab", |world| world.get_resource::<LabMaze>().is_some()),
            Step::Frames(60),
            // A maze that is half made, and stays so.
            Step::send(PlaybackCommand::Seek(500_000)),
        ],
        show(|_| is_taken("lab-before"), |_| eprintln!("shown: lab-before")).into(),
        lose_and_open(take_device_after_shown).into(),
        show(|_| is_taken("lab-after"), |_| eprintln!("shown: lab-after")).into(),
        vec![
            // Attract mode waits for players who do nothing.
            Step::Press(KeyCode::ArrowDown),
            Step::send(Navigate::Leave),
            Step::Until("the title", |world| menu_is(world, MenuScreen::Title)),
            // Who plays, for whom a loss pauses.
            Step::Change("who plays", |world| world.insert_resource(PlayerKind::Devices)),
            Step::send(RaceCommand::Play),
            Step::Until("the card", |world| is_in(world, Phase::Intro)),
            Step::Press(KeyCode::Enter),
            Step::Until("the race", |world| is_in(world, Phase::Running)),
            Step::send(RaceCommand::Pause),
            Step::Until("the pause", |world| menu_is(world, MenuScreen::Pause)),
        ],
        show(|_| is_taken("pause-before"), |_| eprintln!("shown: pause-before")).into(),
        vec![
            Step::send(RaceCommand::Resume),
            Step::Until("the race", |world| {
                world.get_resource::<State<Menu>>().is_some_and(|menu| *menu.get() != Menu::Pause)
            }),
            Step::Change("the device", take_device_while_drawn),
            Step::Until("the pause", |world| menu_is(world, MenuScreen::Pause)),
            Step::Until("another device", has_device),
        ],
        show(|_| is_taken("pause-after"), |_| eprintln!("shown: pause-after")).into(),
        // Three losses a minute are mended. On a slow machine those above took longer, so four follow at once.
        (0..4).flat_map(|_| lose_and_open(take_device_while_drawn)).collect(),
        vec![Step::Until("the end", |_| false)],
    ];
    let campaign = Campaign::from_ron(include_str!("../assets/campaign.ron")).expect("the campaign is right");
    let mut app = build_app_with_window(LaunchConfig::new(campaign));
    let script = Script::new(steps.into_iter().flatten());
    let folder = std::env::var_os(FOLDER).map(PathBuf::from).unwrap_or_default();
    app.add_plugins(DemoPlugin { folder, script, started: Instant::now() });
    let render_app = app.get_sub_app_mut(RenderApp).expect("there is a window");
    let while_drawn = lose::<WHILE_DRAWN>.after(RenderSystems::PrepareViews).before(RenderSystems::Render);
    render_app.add_systems(Render, (while_drawn, lose::<AFTER_SHOWN>.after(RenderSystems::Render)));
    let exit = app.run();
    std::process::exit(i32::from(exit.is_error()));
}

/// Starts the process with the window, and looks at it.
#[cfg(target_os = "linux")]
fn watch() {
    let display = display::Display::start();
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = std::process::Command::new(std::env::current_exe().expect("this program"));
    command.env(FOLDER, folder.path()).env("DISPLAY", display.name());
    command.env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET");
    let mut game = program::Program::start(&mut command);
    for (name, most) in SHOWN {
        let [before, after] = ["before", "after"].map(|when| {
            let name = format!("{name}-{when}");
            game.until(&format!("shown: {name}"));
            let picture = display.picture();
            picture.save(&name);
            std::fs::write(folder.path().join(name), "").expect("a file for the other process");
            picture
        });
        let colors = eyes::colors(&after).len();
        assert!(colors > 20, "{name}: only {colors} colors");
        let differ = before.differences(&after) * 100 / before.colors().count();
        println!("{name}: {differ} percent of the pixels differ after the loss");
        assert!(differ <= most, "{name}: {differ} percent of the pixels differ after the loss");
    }
    assert!(folder.path().join(SCREENSHOT).with_extension("png").exists(), "a screenshot after a loss");
    let code = game.end(Duration::from_mins(1));
    assert_eq!(code, Some(1), "a fourth loss ends it:\n{}", game.tail());
    assert!(game.has_said("failed more than 3 times"), "it says why:\n{}", game.tail());
    assert!(!game.has_said("panicked"), "{}", game.tail());
    println!("test lost_graphics ... ok");
}
