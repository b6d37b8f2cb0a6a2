//! Mazeater: a race through a maze against an opponent that runs a real maze-solving algorithm.
//!
//! # The tour
//!
//! Below the game are crates, from the foundation up: [`maze`] (mazes), [`race`] (the rules of the race), [`mod@text`]
//! (the translated texts), [`files`] (what is on disk), [`geometry`] and [`colors`] (the looks of mazes), [`study`]
//! (statistics, recordings, pages) and [`commands`] (the command line), which use no engine; then [`platform`] (what
//! differs between systems), [`settings`], [`own_eaters`] (those that the player writes), [`ui`] (menus, widgets,
//! pictures) and [`lab`]. This crate is the game:
//!
//! - [`schedule`]: system sets, and the order of all. [`states`]: screens, phases of a race, the open menu.
//! - [`race_setup`]: builds the level of a race in the background, into [`race_setup::CurrentLevel`].
//! - [`simulation`]: player and eaters as entities, which steer, advance, collide and are judged in `FixedUpdate`.
//! - [`input`]: converts device events to actions, and actions to intents.
//! - [`profile`]: progress, records and replays on disk.
//! - [`view`]: draws the race.
//! - [`modes`]: the modes besides the campaign.
//! - [`navigation`]: opens and closes screens and pages, and decides where Back leads. `lab_bridge`: what the game and
//!   the lab tell each other.
//! - [`audio`]: sounds for race messages. [`screens`]: menus and heads-up display.
//! - [`demo`]: scripted races with screenshots. [`cli`]: the command line.
//!
//! ```text
//! devices ─▶ actions ─┬▶ menus ─▶ requests ─▶ states ─▶ level task ─▶ CurrentLevel
//!                     └▶ latch ─▶ intent ─▶ steer ▶ advance ▶ collide ▶ judge ─▶ messages ─▶ view, audio, screens, profile
//! ```
//!
//! Folders never name each other in a circle: `tests/architecture.rs`.

#[macro_use]
extern crate text;

pub mod audio;
pub mod cli;
pub mod demo;
pub mod input;
pub mod modes;
pub mod navigation;
pub mod profile;
pub mod race_setup;
pub mod schedule;
pub mod screens;
pub mod simulation;
pub mod states;
pub mod view;

mod apply_settings;
mod lab_bridge;
pub mod launch;
mod lost_graphics;
mod window_place;

use std::sync::Arc;

use bevy::app::Plugins;
use bevy::prelude::*;
use files::Home;
use friends_net::Invitation;
use platform::date::Day;
use race::{Campaign, Difficulty, LevelPlan, Replay, Steering};
use settings::{Bindings, Settings};
use text::{Language, Text};

use crate::race_setup::RaceMode;

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
    platform::language::plugin(&mut app, config.language);
    own_eaters::plugin(&mut app, config.home.clone());
    app.add_plugins((
        schedule::plugin,
        ui::plugin,
        states::plugin,
        platform::clipboard::plugin,
        platform::page::plugin,
        settings::plugin,
        race_setup::plugin,
        simulation::plugin,
        input::plugin,
        view::plugin,
        lab::plugin,
        modes::plugin,
        navigation::plugin,
        lab_bridge::plugin,
        apply_settings::plugin,
    ));
    if config.is_for_touch {
        app.insert_resource(ui::input::DeviceInHand::Touch);
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
