//! Mazeater: you against an opponent that is steered by a real maze-solving algorithm.
//!
//! # The tour
//!
//! Mazes live in the crate [`maze`], the rules of the race in the crate [`race`]; neither knows Bevy. This crate is the
//! game over them:
//!
//! - [`states`]: which screens and phases there are, and who moves between them; [`pages`]: what lies over them.
//!   [`flow`] carries the requests out, and [`errands`] what is asked for besides.
//! - [`level`]: from a plan to a level, off the main thread, into the resource [`level::CurrentLevel`].
//! - [`ways`]: the ways to play besides the campaign; [`calendar`]: what day it is; [`clipboard`]: copy and paste.
//! - [`racing`]: the player and eater entities; steer, advance, collide, judge in the fixed schedule.
//! - [`options`]: what the player has chosen. [`input`]: devices to actions, actions to intents.
//! - [`view`]: what is drawn of the race. [`screens`]: menus and heads-up display. [`audio`]: facts to sounds.
//! - [`lessons`]: how to play, learnt by playing.
//! - [`profile`]: what is kept on disk. [`theme`]: colours, type, widgets.
//! - [`lab`]: every generator and solver watched at work.
//! - [`paper`]: mazes as pages, in files and on the printer.
//! - [`demo`]: a race that plays by itself and is photographed. [`commands`]: what works without a window.
//!
//! ```text
//! devices ─▶ actions ─┬▶ menus ─▶ requests ─▶ flow ─▶ states ─▶ level task ─▶ CurrentLevel
//!                     └▶ latch ─▶ intent ─▶ steer ▶ advance ▶ collide ▶ judge ─▶ facts ─▶ view, audio, screens, profile
//! ```
//!
//! The arrows point one way: the race knows no view, no screens, no audio; they read it and its facts.

pub mod arguments;
pub mod audio;
pub mod calendar;
pub mod clipboard;
pub mod commands;
pub mod demo;
pub mod errands;
pub mod flow;
pub mod input;
pub mod lab;
pub mod lessons;
pub mod level;
pub mod options;
pub mod pages;
pub mod paper;
pub mod profile;
pub mod racing;
pub mod screens;
pub mod startup;
pub mod states;
pub mod theme;
pub mod view;
pub mod ways;

use std::sync::Arc;

use bevy::app::Plugins;
use bevy::prelude::*;
use race::{Campaign, Difficulty, Replay, Steering};

use crate::input::Bindings;
use crate::level::{Contest, Day};
use crate::options::Options;
use crate::profile::Home;

/// What the game is started with.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The levels.
    pub campaign: Campaign,
    /// The tracks of the Grand Prix.
    pub tracks: Campaign,
    /// Where progress is kept; nothing is read or written without it.
    pub home: Option<Home>,
    /// Where the options are kept.
    pub options: Option<Home>,
    /// The level to begin with, instead of the one that was reached.
    pub level: Option<u32>,
    /// The difficulty to begin with, instead of the one that was chosen last.
    pub difficulty: Option<Difficulty>,
    /// How the keys steer, instead of what was chosen last.
    pub steering: Option<Steering>,
    /// The race to begin with, before the title is seen.
    pub start: Option<Contest>,
    /// Whether the title is seen all the same, until somebody plays.
    pub title_first: bool,
    /// A friend's run, to race against.
    pub ghost: Option<Arc<Replay>>,
    /// The day that it is, in place of what the clock says.
    pub today: Option<Day>,
    /// What the player should know about the saved files from the start.
    pub notice: Option<String>,
}

impl Settings {
    /// A game of some levels, from the title on, of which nothing is kept.
    pub fn new(campaign: Campaign) -> Self {
        Self {
            tracks: campaign.clone(),
            campaign,
            home: None,
            options: None,
            level: None,
            difficulty: None,
            steering: None,
            start: None,
            title_first: false,
            ghost: None,
            today: None,
            notice: None,
        }
    }
}

/// The game without a platform: no window, no drawing of menus, no sound. `platform` brings time, tasks, input and
/// whatever else: `DefaultPlugins` in the program, `MinimalPlugins` and a little more in a test.
pub fn build_app<M>(platform: impl Plugins<M>, settings: Settings) -> App {
    let mut app = App::new();
    app.add_plugins(platform);
    // Before whatever begins with what was chosen.
    profile::keep::<Options>(&mut app, settings.options.as_ref());
    profile::keep::<Bindings>(&mut app, settings.options.as_ref());
    if let Some(steering) = settings.steering {
        app.world_mut().resource_mut::<Options>().steer(steering);
    }
    app.insert_resource(level::Levels(settings.campaign.clone()));
    app.insert_resource(level::Tracks(settings.tracks.clone()));
    calendar::plugin(&mut app, settings.today);
    app.add_plugins((
        states::plugin,
        pages::plugin,
        options::plugin,
        theme::plugin,
        flow::plugin,
        level::plugin,
        racing::plugin,
        input::plugin,
        view::plugin,
        ways::plugin,
        clipboard::plugin,
        errands::plugin,
        lab::plugin,
        lessons::plugin,
    ));
    if settings.start.is_some() && !settings.title_first {
        let begin = |mut requests: MessageWriter<flow::Request>| {
            requests.write(flow::Request::Play);
        };
        app.add_systems(Update, begin.run_if(run_once).before(flow::CarryOutRequests));
    }
    app.add_plugins((screens::plugin, profile::ProfilePlugin { settings }));
    app
}
