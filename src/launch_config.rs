//! The options for starting the game, and what it opens with.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;
use files::Home;
use friends_net::Invitation;
use lab::LabMoment;
use platform::SystemWishes;
use race::date::Day;
use race::{Campaign, Difficulty, LevelPlan, Replay, Steering};
use text::{Language, Text};

use crate::navigation::{
    LevelsOpened, Navigate, OpenSharedFile, OpenSharedText, RaceCommand, ReplayOpened, RoomOpened, TaskOpened,
};
use crate::race_setup::RaceMode;
use crate::schedule::NavigateSystems;
use crate::simulation::AwaitedPlayer;
use crate::states::Page;

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
    /// Whether all levels are unlocked. They are without a folder for progress, too.
    pub is_unlocked: bool,
    /// The first level, instead of the saved one.
    pub level: Option<u32>,
    /// The difficulty, instead of the saved one.
    pub difficulty: Option<Difficulty>,
    /// The movement setting, instead of the saved one.
    pub steering: Option<Steering>,
    /// What opens first.
    pub start: Start,
    /// Whether the device has a touch screen and most likely no keyboard. Prompts fit it from the first frame.
    pub is_for_touch: bool,
    /// What the system knows of its user.
    pub wishes: SystemWishes,
    /// A friend's replay to race against.
    pub ghost: Option<Arc<Replay>>,
    /// The race of the friend's replay, if its maze is not known before a build.
    pub ghost_plan: Option<LevelPlan>,
    /// A fixed day, instead of the current one.
    pub today: Option<Day>,
    /// A notice for the player about saved files.
    pub notice: Option<Text>,
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
            is_unlocked: false,
            level: None,
            difficulty: None,
            steering: None,
            start: Start::Title,
            is_for_touch: false,
            wishes: SystemWishes::default(),
            ghost: None,
            ghost_plan: None,
            today: None,
            notice: None,
            problem: None,
            language: Language::default(),
        }
    }
}

/// What the game opens with.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Start {
    /// The title.
    #[default]
    Title,
    /// A race.
    Race(RaceMode, RaceStart),
    /// A replay of a link, shown over the title.
    Replay(Arc<Replay>),
    /// The room of a link, offered on the page of friends.
    Room(Invitation),
    /// A task or an assignment of a link.
    Task(TaskOpened),
    /// The levels of a link.
    Levels(LevelsOpened),
    /// A file or folder of any kind that the game opens.
    File(PathBuf),
    /// A text of any kind that the game opens, such as a link.
    Text(String),
    /// The lab, at a moment if there is one.
    Lab(Option<Box<LabMoment>>),
}

/// When a race starts that the game opens with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaceStart {
    /// At once.
    Now,
    /// From the title, which is shown before.
    FromTitle,
    /// At once, but its reading time waits for a press: a link may have opened it before nobody.
    AtPress,
}

impl Start {
    /// A race that starts at once.
    pub const fn race(mode: RaceMode) -> Self {
        Self::Race(mode, RaceStart::Now)
    }

    /// The race.
    pub(crate) fn mode(&self) -> Option<&RaceMode> {
        if let Self::Race(mode, _) = self { Some(mode) } else { None }
    }

    /// Opens it in the first frame.
    pub(crate) fn open(&self, app: &mut App) {
        match self.clone() {
            Self::Title | Self::Race(_, RaceStart::FromTitle) => {}
            Self::Race(_, RaceStart::Now) => send(app, RaceCommand::Play),
            Self::Race(_, RaceStart::AtPress) => {
                app.insert_resource(AwaitedPlayer::Awaited);
                send(app, RaceCommand::Play);
            }
            Self::Replay(replay) => {
                send(app, ReplayOpened(replay));
                send(app, Navigate::Open(Page::SharedReplay));
            }
            Self::Task(opened) => send(app, opened),
            Self::Levels(opened) => send(app, opened),
            Self::File(path) => send(app, OpenSharedFile(path)),
            Self::Text(text) => send(app, OpenSharedText(text)),
            Self::Room(invitation) => {
                send(app, RoomOpened(invitation));
                send(app, Navigate::Open(Page::Friends));
            }
            Self::Lab(moment) => {
                if let Some(moment) = moment {
                    send(app, *moment);
                }
                send(app, Navigate::Lab);
            }
        }
    }
}

/// Sends a message in the first frame.
fn send(app: &mut App, message: impl Message + Clone) {
    let send = move |mut messages: Commands| {
        messages.write_message(message.clone());
    };
    app.add_systems(Update, send.run_if(run_once).before(NavigateSystems));
}
