//! Where doors, keys and crumbs of the draft may be: found in the background while the page that places them is open.

use bevy::prelude::*;
use files::background::Background;
use maker::KnownPlaces;
use race::RaceCode;
use race::level::LevelError;
use race::placed::Placed;
use text::Text;
use ui::schedule::MenuSystems;

use super::picture::PictureSystems;
use crate::modes::quick::QuickRace;
use crate::states::{MenuScreen, Page};

/// What is known about the places of the race of the draft.
#[derive(Resource, Default)]
pub(super) struct LevelPlaces {
    /// The race without what is placed in it.
    race: Option<RaceCode>,
    finding: Option<Background<Result<KnownPlaces, LevelError>>>,
    known: Option<Result<KnownPlaces, Text>>,
}

impl LevelPlaces {
    /// What is known; why nothing can be known.
    pub(super) fn known(&self) -> Option<Result<&KnownPlaces, &Text>> {
        self.known.as_ref().map(Result::as_ref)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LevelPlaces>();
    let page = MenuScreen::Page(Page::LevelPlaces);
    app.add_systems(OnExit(page), |mut places: ResMut<LevelPlaces>| *places = LevelPlaces::default());
    app.add_systems(Update, find.run_if(in_state(page)).in_set(PictureSystems).in_set(MenuSystems::Fill));
}

fn find(quick: Res<QuickRace>, mut places: ResMut<LevelPlaces>) {
    if quick.is_changed() || places.race.is_none() {
        // Neither who runs nor how fast changes the places.
        let race = quick.code().clone().at(None).with_strength(None).with_placed(Placed::NOTHING).ok();
        if places.race != race {
            let finding = race.clone().map(|race| Background::spawn(move |cancel| KnownPlaces::of_race(&race, cancel)));
            *places = LevelPlaces { race, finding, known: None };
        }
    }
    let polled = places.bypass_change_detection().finding.as_mut().and_then(Background::poll);
    let Some(result) = polled else { return };
    places.finding = None;
    places.known = Some(match result {
        Ok(known) => known.map_err(Text::from),
        Err(error) => Err(error.into()),
    });
}
