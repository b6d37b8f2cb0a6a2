//! Mazeater: a race through a maze against an opponent that runs a real maze-solving algorithm.
//!
//! # The tour
//!
//! Below the game are crates, from the foundation up: [`maze`] (mazes), [`race`] (the rules of the race), [`mod@text`]
//! (the translated texts), [`files`] (what is on disk), [`geometry`] and [`colors`] (the looks of mazes), [`study`]
//! (statistics, recordings, pages) and [`commands`] (the command line), which use no engine; then [`platform`] (what
//! differs between systems), [`settings`], [`audio`] (device, volumes, music), [`own_eaters`] (those that the player
//! writes), [`ui`] (menus, widgets, pictures), [`lab`] and [`mod@::profile`] (what the player has reached, and its files). This crate is the game:
//!
//! - [`schedule`]: system sets, and the order of all. [`states`]: screens, phases of a race, the open menu.
//! - [`race_setup`]: builds the level of a race in the background, into [`race_setup::CurrentLevel`].
//! - [`simulation`]: player and eaters as entities, which steer, advance, collide and are judged in `FixedUpdate`.
//! - [`input`]: converts device events to actions, and actions to intents.
//! - [`mod@crate::profile`]: enters races in the profile.
//! - [`view`]: draws the race.
//! - [`navigation`]: opens and closes screens and pages, and decides where Back leads. `lab_bridge`: what the game and
//!   the lab tell each other.
//! - `widgets`: what menus and displays share. [`hud`]: the heads-up display of every race.
//! - [`modes`]: a folder for each mode, with its settings, requests, pages and display.
//! - [`sounds`]: sounds for race messages. [`screens`]: the menus of no single mode.
//! - [`demo`]: scripted races with screenshots. [`cli`]: the command line.
//!
//! ```text
//! devices ─▶ actions ─┬▶ menus ─▶ requests ─▶ states ─▶ level task ─▶ CurrentLevel
//!                     └▶ latch ─▶ intent ─▶ steer ▶ advance ▶ collide ▶ judge ─▶ messages ─▶ view, sounds, screens, profile
//! ```
//!
//! Folders never name each other in a circle: `tests/architecture.rs`.

#[macro_use]
extern crate text;

pub mod cli;
pub mod demo;
pub mod hud;
pub mod input;
pub mod modes;
pub mod navigation;
pub mod profile;
pub mod race_setup;
pub mod schedule;
pub mod screens;
pub mod simulation;
pub mod sounds;
pub mod states;
pub mod view;

mod apply_settings;
mod frame_pace;
mod lab_bridge;
pub mod launch;
mod launch_config;
mod lost_graphics;
mod widgets;

use bevy::app::Plugins;
use bevy::prelude::*;
use settings::{Bindings, Settings};

pub use launch_config::{LaunchConfig, RaceStart, Start};

/// Builds the game without window, drawing and sound. `platform` provides time, tasks and input: `DefaultPlugins` in
/// the program, `MinimalPlugins` and some more in tests.
pub fn build_app<M>(platform: impl Plugins<M>, config: LaunchConfig) -> App {
    let mut app = App::new();
    app.add_plugins(platform);
    // First, because other plugins read the settings.
    platform::storage::persist_from(&mut app, config.settings.as_ref(), Settings::from(config.wishes));
    platform::storage::persist::<Bindings>(&mut app, config.settings.as_ref());
    platform::storage::persist::<lab::RecentFiles>(&mut app, config.settings.as_ref());
    if let Some(steering) = config.steering {
        app.world_mut().resource_mut::<Settings>().steer(steering);
    }
    app.insert_resource(race_setup::Levels(config.campaign.clone()));
    app.insert_resource(race_setup::Tracks(config.tracks.clone()));
    platform::clock::plugin(&mut app, config.today);
    platform::language::plugin(&mut app, config.language);
    own_eaters::plugin(&mut app, config.home.clone());
    app.add_plugins((
        schedule::plugin,
        ui::plugin,
        states::plugin,
        (platform::clipboard::plugin, platform::page::plugin, platform::voice::plugin),
        settings::plugin,
        race_setup::plugin,
        simulation::plugin,
        input::plugin,
        view::plugin,
        lab::plugin,
        navigation::plugin,
        modes::plugin,
        lab_bridge::plugin,
        apply_settings::plugin,
    ));
    if config.is_for_touch {
        app.insert_resource(ui::input::DeviceInHand::Touch);
    }
    app.world_mut().resource_mut::<race_setup::BuildFailure>().0.clone_from(&config.problem);
    config.start.open(&mut app);
    let LaunchConfig { home, ghost, ghost_plan, notice, level, difficulty, start, is_unlocked, .. } = config;
    let is_unlocked = is_unlocked || home.is_none();
    app.add_plugins((
        widgets::plugin,
        hud::plugin,
        screens::plugin,
        profile::ProfilePlugin { home, ghost, ghost_plan, notice },
    ));
    navigation::choose_first_race(&mut app, start.mode().cloned(), (level, difficulty), is_unlocked);
    app
}
