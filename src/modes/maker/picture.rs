//! The picture of the level beside the lists of the maker, with its doors and keys, or the place where its way ends.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Rect, Ui};
use race::RaceCode;
use ui::layout::{Spot, column, row, space};
use ui::schedule::MenuSystems;
use ui::theme::space::{APART, GAP, NEAR};
use ui::widgets::paint::{self, Portraits};

use super::open_levels::OpenLevels;
use crate::race_setup::{LevelSketch, LevelSketches, SketchedTimes};
use crate::states::{MenuScreen, Page};
use crate::widgets::maze_preview::MazePreviews;

/// The least width of a room with the picture beside the list, and the least height of one with the picture above it,
/// in points.
const BESIDE: f32 = 720.0;
const ABOVE: f32 = 520.0;

/// The shares of the list in the width and height of the room.
const LIST_WIDTH: f32 = 0.68;
const LIST_HEIGHT: f32 = 0.72;

/// The side of the picture, in points.
const SIDE: f32 = 300.0;

/// The same where things are placed in it.
const LARGE_LIST_WIDTH: f32 = 0.46;
const LARGE_LIST_HEIGHT: f32 = 0.5;
const LARGE_SIDE: f32 = 640.0;

/// The pages with the picture of one level.
const PAGES: [Page; 3] = [Page::OwnLevel, Page::LevelDraft, Page::LevelPlaces];

/// The rooms of a page with a picture.
pub(super) struct PicturedRooms {
    pub(super) list: Rect,
    /// The picture, if there is room for it.
    pub(super) picture: Option<Rect>,
}

/// Chooses the race that is drawn, before the pages are filled.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct PictureSystems;

/// The race of the open page.
#[derive(Resource, Default)]
pub(super) struct PicturedRace {
    /// Its code, without difficulty and without the strength of its eaters, which do not change the picture.
    code_text: Option<Arc<str>>,
    is_made: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PicturedRace>();
    for page in PAGES {
        let page = MenuScreen::Page(page);
        app.add_systems(OnExit(page), |mut sketches: ResMut<LevelSketches>| sketches.want([]));
        app.add_systems(Update, choose.run_if(in_state(page)).in_set(PictureSystems).in_set(MenuSystems::Fill));
    }
}

/// Requests the picture of the open level, and notes when it is made.
fn choose(open: OpenLevels, mut pictured: ResMut<PicturedRace>, mut sketches: ResMut<LevelSketches>) {
    if open.has_changed() {
        let code = open.race().map(|code| code.at(None).with_strength(None));
        pictured.code_text = code.map(|code: RaceCode| code.to_string().into());
    }
    let Some(text) = pictured.code_text.clone() else { return };
    sketches.bypass_change_detection().want_race(&text);
    let is_made = sketches.of_race(&text).is_some();
    if pictured.is_made != is_made {
        pictured.is_made = is_made;
    }
}

/// The picture of the open level.
#[derive(SystemParam)]
pub(super) struct LevelPicture<'w> {
    pictured: Res<'w, PicturedRace>,
    sketches: Res<'w, LevelSketches>,
    screen: Res<'w, State<MenuScreen>>,
}

impl LevelPicture<'_> {
    /// The sketch, if it is made.
    fn sketch(&self) -> Option<&LevelSketch> {
        let is_shown = PAGES.iter().any(|&page| *self.screen.get() == MenuScreen::Page(page));
        let text = self.pictured.code_text.as_ref().filter(|_| is_shown)?;
        self.sketches.of_race(text).map(AsRef::as_ref)
    }

    /// Its par and the finishes of its eaters that follow from races of bots, if they are known.
    pub(super) fn times(&self) -> Option<SketchedTimes> {
        self.sketch()?.times
    }

    /// Draws the picture beside or above a list.
    pub(super) fn draw(
        &self,
        ui: &Ui,
        room: Rect,
        portraits: &Portraits,
        previews: &mut MazePreviews,
    ) -> PicturedRooms {
        let alone = PicturedRooms { list: room, picture: None };
        let (Some(sketch), Some(text)) = (self.sketch(), &self.pictured.code_text) else { return alone };
        let is_large = *self.screen.get() == MenuScreen::Page(Page::LevelPlaces);
        let (list_width, list_height, side) =
            if is_large { (LARGE_LIST_WIDTH, LARGE_LIST_HEIGHT, LARGE_SIDE) } else { (LIST_WIDTH, LIST_HEIGHT, SIDE) };
        let [list, place] = std::array::from_fn(|_| Spot::default());
        let picture = space().most_width(side).most_height(side).behind(paint::inset).at(&place);
        if room.width() >= BESIDE {
            row([space().share_of_width(list_width).at(&list).firm(), picture]).gap(APART).draw(ui.painter(), room);
        } else if room.height() >= ABOVE {
            column([picture, space().share_of_height(list_height).at(&list).firm()]).gap(GAP).draw(ui.painter(), room);
        } else {
            return alone;
        }
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        let (key, room) = ((hasher.finish(), true), place.get().shrink(NEAR));
        let place = previews.draw(ui.painter(), portraits, key, &sketch.picture, room);
        PicturedRooms { list: list.get(), picture: Some(place) }
    }
}
