//! What is open on the desk, with the campaigns that it is of.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use maker::{OpenCampaign, title};
use profile::OwnLevels;
use race::placed::Placed;
use race::{Campaign, RaceCode};
use text::{Text, names};

use super::desk::MakerDesk;
use crate::modes::quick::QuickRace;
use crate::race_setup::Levels;
use crate::states::{MenuScreen, Page};

/// What is open, for headings and pictures.
#[derive(SystemParam)]
pub(super) struct OpenLevels<'w> {
    pub(super) maker: Res<'w, MakerDesk>,
    levels: Res<'w, Levels>,
    own: Res<'w, OwnLevels>,
    screen: Res<'w, State<MenuScreen>>,
    quick: Res<'w, QuickRace>,
}

impl OpenLevels<'_> {
    fn campaign(&self) -> Option<&Campaign> {
        self.maker.desk.campaign(&self.levels.0, &self.own.0)
    }

    /// The race of the open page, if it shows one.
    pub(super) fn race(&self) -> Option<RaceCode> {
        match self.screen.get() {
            MenuScreen::Page(Page::OwnLevel) => {
                RaceCode::of_plan(self.campaign()?.level(self.maker.desk.level), None).ok()
            }
            MenuScreen::Page(Page::LevelDraft) => Some(self.quick.code().clone()),
            // Its page draws what is placed, at once. Whoever places things sees all of the maze.
            MenuScreen::Page(Page::LevelPlaces) => {
                let nothing = Placed::NOTHING.with_crumbs(Some(Vec::new())).ok()?;
                self.quick.code().clone().in_the_dark(false).with_doors(0).ok()?.with_placed(nothing).ok()
            }
            _ => None,
        }
    }

    /// Whether the open level may be another one than before.
    pub(super) fn has_changed(&self) -> bool {
        self.maker.is_changed() || self.own.is_changed() || self.screen.is_changed() || self.quick.is_changed()
    }

    /// The heading of the open page.
    pub(super) fn heading(&self) -> Text {
        let campaign = || self.campaign();
        match self.screen.get() {
            MenuScreen::Page(Page::OwnCampaign) if self.maker.desk.open == OpenCampaign::Game => text!("maker-game"),
            MenuScreen::Page(Page::OwnCampaign) => campaign().map_or(Text::EMPTY, title),
            MenuScreen::Page(Page::OwnLevel) => {
                campaign().map_or(Text::EMPTY, |campaign| names::level(&campaign.level(self.maker.desk.level).name))
            }
            MenuScreen::Page(Page::LevelDraft) => text!("maker-draft"),
            MenuScreen::Page(Page::LevelPlaces) => text!("maker-places"),
            _ => text!("maker-heading"),
        }
    }
}
