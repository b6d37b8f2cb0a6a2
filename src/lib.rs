//! Mazeater: you against an opponent that is steered by a real maze-solving algorithm.
//!
//! # The tour
//!
//! Mazes live in the crate [`maze`], the rules of the race in the crate [`race`]; neither knows Bevy. This crate is the
//! game over them:
//!
//! - [`schedule`]: every system set and its order. [`states`]: the screens, the phases of a race, the open menu.
//! - [`platform`]: what differs between platforms. [`text`]: every word that players read, in each language.
//! - [`settings`]: what the player has chosen.
//! - [`race_setup`]: from a mode to a level, off the main thread, into [`race_setup::CurrentLevel`].
//! - [`simulation`]: the player and eater entities; steer, advance, collide, judge in the fixed schedule.
//! - [`input`]: devices to actions, actions to intents.
//! - [`profile`]: progress, records and replays on disk.
//! - [`theme`]: colors, fonts, layers. [`view`]: what is drawn of the race.
//! - [`export`]: mazes as pages and files. [`lab`]: every generator and solver at work.
//! - [`modes`]: the modes besides the campaign. [`menu`]: what a menu is.
//! - [`navigation`]: who opens and closes what, and where Back leads.
//! - [`audio`]: messages to sounds. [`screens`]: menus and heads-up display.
//! - [`demo`]: a race that plays by itself, with screenshots. [`cli`]: the commands without a window.
//!
//! ```text
//! devices ─▶ actions ─┬▶ menus ─▶ requests ─▶ states ─▶ level task ─▶ CurrentLevel
//!                     └▶ latch ─▶ intent ─▶ steer ▶ advance ▶ collide ▶ judge ─▶ messages ─▶ view, audio, screens, profile
//! ```
//!
//! Each module names only modules before it in the list of `tests/architecture.rs`.

#[macro_use]
pub mod text;

pub mod audio;
pub mod cli;
pub mod demo;
pub mod export;
pub mod input;
pub mod lab;
pub mod menu;
pub mod modes;
pub mod navigation;
pub mod platform;
pub mod profile;
pub mod race_setup;
pub mod schedule;
pub mod screens;
pub mod settings;
pub mod simulation;
pub mod states;
pub mod theme;
pub mod view;

mod apply_settings;
pub mod launch;

use std::sync::Arc;

use bevy::app::Plugins;
use bevy::prelude::*;
use race::{Campaign, Difficulty, Replay, Steering};

use crate::platform::date::Day;
use crate::platform::storage::Home;
use crate::race_setup::RaceMode;
use crate::settings::{Bindings, Settings};
use crate::text::Language;

/// What the game is started with.
#[derive(Clone, Debug)]
pub struct LaunchConfig {
    /// The levels.
    pub campaign: Campaign,
    /// The tracks of the Grand Prix.
    pub tracks: Campaign,
    /// Where progress is kept; nothing is read or written without it.
    pub home: Option<Home>,
    /// Where the settings are kept.
    pub settings: Option<Home>,
    /// The level to begin with, instead of the one that was reached.
    pub level: Option<u32>,
    /// The difficulty to begin with, instead of the one that was chosen last.
    pub difficulty: Option<Difficulty>,
    /// How the keys steer, instead of what was chosen last.
    pub steering: Option<Steering>,
    /// The race to begin with, before the title is seen.
    pub start: Option<RaceMode>,
    /// Whether the title is seen all the same, until somebody plays.
    pub title_first: bool,
    /// A friend's run, to race against.
    pub ghost: Option<Arc<Replay>>,
    /// The day that it is, in place of what the clock says.
    pub today: Option<Day>,
    /// What the player should know about the saved files from the start.
    pub notice: Option<String>,
    /// The language of the player's computer: the one that the game speaks until another is chosen.
    pub language: Language,
}

impl LaunchConfig {
    /// A game of some levels, from the title on, of which nothing is kept.
    pub fn new(campaign: Campaign) -> Self {
        Self {
            tracks: campaign.clone(),
            campaign,
            home: None,
            settings: None,
            level: None,
            difficulty: None,
            steering: None,
            start: None,
            title_first: false,
            ghost: None,
            today: None,
            notice: None,
            language: Language::default(),
        }
    }
}

/// The game without a platform: no window, no drawing of menus, no sound. `platform` brings time, tasks, input and
/// whatever else: `DefaultPlugins` in the program, `MinimalPlugins` and a little more in a test.
pub fn build_app<M>(platform: impl Plugins<M>, config: LaunchConfig) -> App {
    let mut app = App::new();
    app.add_plugins(platform);
    // Everything else starts from the player's settings.
    platform::storage::persist::<Settings>(&mut app, config.settings.as_ref());
    platform::storage::persist::<Bindings>(&mut app, config.settings.as_ref());
    if let Some(steering) = config.steering {
        app.world_mut().resource_mut::<Settings>().steer(steering);
    }
    app.insert_resource(race_setup::Levels(config.campaign.clone()));
    app.insert_resource(race_setup::Tracks(config.tracks.clone()));
    platform::clock::plugin(&mut app, config.today);
    text::plugin(&mut app, config.language);
    app.add_plugins((
        schedule::plugin,
        states::plugin,
        platform::clipboard::plugin,
        settings::plugin,
        race_setup::plugin,
        simulation::plugin,
        input::plugin,
        theme::plugin,
        view::plugin,
        lab::plugin,
        modes::plugin,
        menu::plugin,
        navigation::plugin,
        apply_settings::plugin,
    ));
    if config.start.is_some() && !config.title_first {
        let begin = |mut commands: MessageWriter<navigation::RaceCommand>| {
            commands.write(navigation::RaceCommand::Play);
        };
        app.add_systems(Update, begin.run_if(run_once).before(schedule::NavigateSystems));
    }
    let LaunchConfig { home, ghost, notice, level, difficulty, start, .. } = config;
    let is_saved = home.is_some();
    app.add_plugins((screens::plugin, profile::ProfilePlugin { home, ghost, notice }));
    navigation::choose_first_race(&mut app, start, (level, difficulty), is_saved);
    app
}
