//! Mazeater: a race through a maze against an opponent that runs a real maze-solving algorithm.
//!
//! # The tour
//!
//! The crate [`maze`] has the mazes, the crate [`race`] the rules of the race, the crate [`mod@text`] the translated texts,
//! the crate [`files`] what is on disk, the crates [`geometry`] and [`colors`] the looks of mazes, the crate [`study`]
//! statistics, recordings and pages, the crate [`commands`] the command line; none uses Bevy. This crate is the game:
//!
//! - [`language`]: the language of the texts.
//! - [`schedule`]: all system sets and their order. [`states`]: screens, phases of a race, the open menu.
//! - [`platform`]: platform differences. [`theme`]: colors, looks of eaters, fonts, layers.
//! - [`settings`]: the player's settings.
//! - [`scripts`]: the eaters that the player writes.
//! - [`race_setup`]: builds the level of a race in the background, into [`race_setup::CurrentLevel`].
//! - [`simulation`]: player and eaters as entities, which steer, advance, collide and are judged in `FixedUpdate`.
//! - [`input`]: converts device events to actions, and actions to intents.
//! - [`profile`]: progress, records and replays on disk.
//! - [`view`]: draws the race.
//! - [`lab`]: shows generators and solvers at work.
//! - [`modes`]: the modes besides the campaign. [`menu`]: entries, focus, text editing.
//! - [`navigation`]: opens and closes screens and pages, and decides where Back leads.
//! - [`audio`]: sounds for race messages. [`screens`]: menus and heads-up display.
//! - [`demo`]: scripted races with screenshots. [`cli`]: the command line.
//!
//! ```text
//! devices ─▶ actions ─┬▶ menus ─▶ requests ─▶ states ─▶ level task ─▶ CurrentLevel
//!                     └▶ latch ─▶ intent ─▶ steer ▶ advance ▶ collide ▶ judge ─▶ messages ─▶ view, audio, screens, profile
//! ```
//!
//! Each module names only modules before it in the list of `tests/architecture.rs`.

#[macro_use]
extern crate text;

pub mod audio;
pub mod cli;
pub mod demo;
pub mod input;
pub mod lab;
pub mod language;
pub mod menu;
pub mod modes;
pub mod navigation;
pub mod platform;
pub mod profile;
pub mod race_setup;
pub mod schedule;
pub mod screens;
pub mod scripts;
pub mod settings;
pub mod simulation;
pub mod states;
pub mod theme;
pub mod view;

mod apply_settings;
pub mod launch;
mod lost_graphics;
mod window_place;

use std::sync::Arc;

use bevy::app::Plugins;
use bevy::prelude::*;
use files::Home;
use friends_net::Invitation;
use race::{Campaign, Difficulty, LevelPlan, Replay, Steering};
use text::{Language, Text};

use crate::platform::date::Day;
use crate::race_setup::RaceMode;
use crate::settings::{Bindings, Settings};

/// The options for starting the game.
#[derive(Clone, Debug)]
pub struct LaunchConfig {
    /// The campaign.
    pub campaign: Campaign,
    /// The tracks of the Grand Prix.
    pub tracks: Campaign,
    /// The folder for progress. Without it nothing is loaded or saved.
    pub home: Option<Home>,
    /// The folder for settings.
    pub settings: Option<Home>,
    /// The first level, instead of the saved one.
    pub level: Option<u32>,
    /// The difficulty, instead of the saved one.
    pub difficulty: Option<Difficulty>,
    /// The movement setting, instead of the saved one.
    pub steering: Option<Steering>,
    /// A race to start at once, instead of showing the title.
    pub start: Option<RaceMode>,
    /// Whether the title is shown before [`Self::start`].
    pub title_first: bool,
    /// Whether the reading time of [`Self::start`] waits for a press of the player.
    pub awaits_player: bool,
    /// Whether the device has a touch screen and most likely no keyboard. Prompts fit it from the first frame.
    pub is_for_touch: bool,
    /// A friend's replay to race against.
    pub ghost: Option<Arc<Replay>>,
    /// The race of the friend's replay, if its maze is not known before a build.
    pub ghost_plan: Option<LevelPlan>,
    /// A fixed day, instead of the current one.
    pub today: Option<Day>,
    /// A notice for the player about saved files.
    pub notice: Option<Text>,
    /// A replay of a link, shown over the title.
    pub shared: Option<Arc<Replay>>,
    /// The room of a link, offered on the page of friends.
    pub invitation: Option<Invitation>,
    /// The moment of the lab of a link, which opens instead of the title.
    pub moment: Option<lab::LabMoment>,
    /// What is wrong with the link or file that the game was opened with, told on the title.
    pub problem: Option<Text>,
    /// The system's language, which is the default.
    pub language: Language,
}

impl LaunchConfig {
    /// Options for a campaign that start on the title and save nothing.
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
            awaits_player: false,
            is_for_touch: false,
            ghost: None,
            ghost_plan: None,
            today: None,
            notice: None,
            shared: None,
            invitation: None,
            moment: None,
            problem: None,
            language: Language::default(),
        }
    }
}

/// Builds the game without window, drawing and sound. `platform` provides time, tasks and input: `DefaultPlugins` in
/// the program, `MinimalPlugins` and some more in tests.
pub fn build_app<M>(platform: impl Plugins<M>, config: LaunchConfig) -> App {
    let mut app = App::new();
    app.add_plugins(platform);
    // First, because other plugins read the settings.
    platform::storage::persist::<Settings>(&mut app, config.settings.as_ref());
    platform::storage::persist::<Bindings>(&mut app, config.settings.as_ref());
    platform::storage::persist::<lab::RecentFiles>(&mut app, config.settings.as_ref());
    if let Some(steering) = config.steering {
        app.world_mut().resource_mut::<Settings>().steer(steering);
    }
    app.insert_resource(race_setup::Levels(config.campaign.clone()));
    app.insert_resource(race_setup::Tracks(config.tracks.clone()));
    platform::clock::plugin(&mut app, config.today);
    language::plugin(&mut app, config.language);
    scripts::plugin(&mut app, config.home.clone());
    app.add_plugins((
        schedule::plugin,
        states::plugin,
        platform::clipboard::plugin,
        platform::page::plugin,
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
    if config.is_for_touch {
        app.insert_resource(input::DeviceInHand::Touch);
    }
    if config.awaits_player {
        app.insert_resource(simulation::AwaitedPlayer::Awaited);
    }
    app.world_mut().resource_mut::<race_setup::BuildFailure>().0.clone_from(&config.problem);
    if config.start.is_some() && !config.title_first {
        let begin = |mut commands: MessageWriter<navigation::RaceCommand>| {
            commands.write(navigation::RaceCommand::Play);
        };
        app.add_systems(Update, begin.run_if(run_once).before(schedule::NavigateSystems));
    }
    if let Some(replay) = config.shared.clone() {
        app.insert_resource(navigation::SharedReplay(Some(replay)));
        let show = |mut commands: MessageWriter<navigation::Navigate>| {
            commands.write(navigation::Navigate::Open(states::Page::SharedReplay));
        };
        app.add_systems(Update, show.run_if(run_once).before(schedule::NavigateSystems));
    }
    if let Some(moment) = config.moment.clone() {
        let show = move |mut moments: MessageWriter<lab::LabMoment>,
                         mut commands: MessageWriter<navigation::Navigate>| {
            moments.write(moment.clone());
            commands.write(navigation::Navigate::Lab);
        };
        app.add_systems(Update, show.run_if(run_once).before(schedule::NavigateSystems));
    }
    if let Some(invitation) = config.invitation.clone() {
        let show = move |mut friends: MessageWriter<modes::FriendsCommand>,
                         mut commands: MessageWriter<navigation::Navigate>| {
            friends.write(modes::FriendsCommand::Invite(invitation.clone()));
            commands.write(navigation::Navigate::Open(states::Page::Friends));
        };
        app.add_systems(Update, show.run_if(run_once).before(schedule::NavigateSystems));
    }
    let LaunchConfig { home, ghost, ghost_plan, notice, level, difficulty, start, .. } = config;
    let is_saved = home.is_some();
    app.add_plugins((screens::plugin, profile::ProfilePlugin { home, ghost, ghost_plan, notice }));
    navigation::choose_first_race(&mut app, start, (level, difficulty), is_saved);
    app
}
