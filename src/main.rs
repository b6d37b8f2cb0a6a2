//! Arguments, then either a window or a command.

use std::process::ExitCode;
use std::time::Instant;

use bevy::audio::AudioPlugin;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::window::{PresentMode, WindowResolution};
use bevy_egui::EguiPlugin;
use clap::{CommandFactory, Parser};
use mazeater::arguments::Arguments;
use mazeater::clipboard::{Clipboard, OfThePlatform};
use mazeater::commands::Command;
use mazeater::flow::Request;
use mazeater::options::WindowOptionsPlugin;
use mazeater::{audio, build_app, commands, demo, screens, startup};
use peak_alloc::PeakAlloc;

/// Counts the memory in use, for `mazeater generate --stats`.
#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// What the engine only warns of is nothing to a player; what matters of it is said by the game, in a line.
const LOG_FILTER: &str = "error,mazeater=info,wgpu_hal::vulkan::instance=off";

fn main() -> ExitCode {
    let started = Instant::now();
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return commands::report(&error, &Arguments::command()),
    };
    let begins_in_lab = arguments.command.as_ref().is_some_and(Command::needs_window);
    if let Some(command) = arguments.command.clone().filter(|_| !begins_in_lab) {
        return commands::run(command);
    }
    let settings = match arguments.settings() {
        Ok(settings) => settings,
        Err(why) => return refuse(&why, 2),
    };
    if let Some(why) = startup::missing_display() {
        return refuse(why, 1);
    }
    startup::explain_early_panics();
    let window = Window {
        title: "Mazeater".to_owned(),
        name: Some("mazeater".to_owned()),
        resolution: WindowResolution::new(1280, 800),
        present_mode: PresentMode::AutoVsync,
        ..default()
    };
    let platform = DefaultPlugins
        .set(WindowPlugin { primary_window: Some(window), ..default() })
        .set(LogPlugin { filter: LOG_FILTER.to_owned(), ..default() });
    let sounds = audio::is_there_an_audio_device();
    let platform = if sounds { platform } else { platform.disable::<AudioPlugin>() };
    let mut app = build_app(platform, settings);
    app.add_plugins((EguiPlugin::default(), screens::DrawPlugin, startup::StartupPlugin, WindowOptionsPlugin));
    app.insert_non_send(Clipboard::new(OfThePlatform::default()));
    if sounds {
        app.add_plugins(audio::SoundPlugin);
    } else {
        info!("there is no audio device: the game plays without sound");
    }
    if begins_in_lab {
        app.world_mut().write_message(Request::OpenLab);
    }
    if let Some(folder) = arguments.demo {
        app.add_plugins(demo::DemoPlugin { folder, started });
    }
    match app.run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

fn refuse(why: &str, code: u8) -> ExitCode {
    eprintln!("mazeater: {why}");
    ExitCode::from(code)
}
