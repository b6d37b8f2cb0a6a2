//! The page of the modes besides the campaign: a tile each, with a picture and a state.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Align2, CornerRadius, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use own_eaters::{ScriptId, Shelf};
use platform::clock::Today;
use race::{Campaign, Difficulty, LevelPlan, Medal, RaceCode};
use settings::Settings;
use text::{Text, names};
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{display, text};
use ui::widgets::menu_list;
use ui::widgets::paint::{self, LINE, Portraits};
use ui::widgets::scroll;
use ui::window::WindowShape;

use super::mode_pictures;
use crate::modes::{QuickRace, ScoutRace};
use crate::profile::{CupProgress, Progress, RecordsTable};
use crate::race_setup::{Levels, Tracks, drills};
use crate::screens::widgets::entries;
use crate::screens::widgets::page::PagePanel;
use crate::simulation::Seats;
use crate::states::{MenuScreen, Page, PageLink};

/// Tiles in a row, and in an upright window.
const COLUMNS: usize = 3;
const UPRIGHT_COLUMNS: usize = 2;

/// Smallest and largest height of a tile, in points.
const HEIGHT: [f32; 2] = [64.0, 168.0];

/// A tile lower than this, in points, has its picture beside its name.
const LOW: f32 = 104.0;

/// Height of the hint below the tiles, in points.
const HINT: f32 = 44.0;

/// Letters of a word or a name in a state.
const WORD_LENGTH: usize = 18;

/// The states of all modes, in the order of their tiles. Found when the page opens.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
struct ModeStates(Vec<Text>);

/// What the states are about.
#[derive(SystemParam)]
struct ModeFacts<'w> {
    progress: Res<'w, Progress>,
    today: Res<'w, Today>,
    quick: Res<'w, QuickRace>,
    scout: Res<'w, ScoutRace>,
    shelf: Res<'w, Shelf>,
    seats: Res<'w, Seats>,
    settings: Res<'w, Settings>,
    cups: Res<'w, CupProgress>,
    records: Res<'w, RecordsTable>,
    tracks: Res<'w, Tracks>,
    levels: Res<'w, Levels>,
}

pub(in crate::screens) fn plugin(app: &mut App) {
    let page = MenuScreen::Page(Page::Modes);
    app.init_resource::<ModeStates>();
    app.add_systems(OnEnter(page), find_states);
    app.add_systems(Update, fill.run_if(in_state(page)).in_set(MenuSystems::Fill));
}

pub(in crate::screens) fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(in_state(MenuScreen::Page(Page::Modes))).in_set(DrawSystems::Screens),
    );
}

/// The entries of the page, in the order of the tiles.
fn modes() -> impl Iterator<Item = &'static PageLink> {
    PageLink::ALL.iter().filter(|link| link.menu == MenuScreen::Page(Page::Modes))
}

/// The state of the daily race: whether today is won, and the streak.
fn daily_state(is_won: bool, streak: u32) -> Text {
    match (is_won, streak) {
        (false, 0) => text!("modes-daily-open"),
        (false, days) => text!("modes-daily-open-streak", days = days),
        (true, days) => text!("modes-daily-done", days = days.max(1)),
    }
}

/// The state of the Grand Prix: the track of a run that is under way, or else the best cup.
fn cup_state(cups: &CupProgress, tracks: u32) -> Text {
    let best = Difficulty::ALL.into_iter().filter_map(|difficulty| cups.cup(difficulty)).max();
    match (cups.open_run(tracks), best) {
        (Some((_, track)), _) => text!("modes-cup-open", track = track, tracks = tracks),
        (None, Some(cup)) => names::cup(cup),
        (None, None) => text!("modes-cup-none", tracks = tracks),
    }
}

/// The number of levels with a gold medal.
fn golds(progress: &Progress, campaign: &Campaign) -> usize {
    let medals = (1..=campaign.last_level()).filter_map(|level| progress.level(level)?.medal);
    medals.filter(|&medal| medal >= Medal::Gold).count()
}

/// The number of drills that have a time.
fn drills_done(records: &RecordsTable) -> usize {
    let has_time = |plan: &&LevelPlan| {
        let code = RaceCode::of_plan(plan, Some(Difficulty::Relaxed));
        code.is_ok_and(|code| records.0.best(&code, Difficulty::Relaxed, false).is_some())
    };
    drills().iter().filter(has_time).count()
}

impl ModeFacts<'_> {
    fn state(&self, page: Page) -> Text {
        let word = |word: &str| text!("modes-word", word = Text::foreign(&entries::shortened(word, WORD_LENGTH)));
        match page {
            Page::Daily => {
                let daily = &self.progress.daily;
                daily_state(daily.won(self.today.0), daily.streak(self.today.0))
            }
            Page::Quick => word(self.quick.text()),
            Page::Scout => word(self.scout.word()),
            Page::OwnEaters => {
                let own = self.shelf.list().filter(|eater| matches!(eater.id, ScriptId::Own(_))).count();
                text!("modes-scripts-state", lessons = self.shelf.list().count() - own, own = own)
            }
            Page::Group => match self.seats.all().len() {
                0 => text!("modes-group-state"),
                joined => text!("modes-group-joined", count = joined),
            },
            Page::Friends => match self.settings.player_name() {
                Some(name) => text!("modes-friends-as", name = Text::foreign(name.as_str())),
                None => text!("modes-friends-state"),
            },
            Page::Trials => {
                let golds = golds(&self.progress, &self.levels.0);
                text!("modes-trials-state", golds = golds, levels = self.levels.0.last_level())
            }
            Page::GrandPrix => cup_state(&self.cups, self.tracks.0.last_level()),
            Page::Practice => match drills_done(&self.records) {
                0 => text!("modes-practice-state", drills = drills().len()),
                done => text!("modes-practice-done", done = done, drills = drills().len()),
            },
            _ => Text::EMPTY,
        }
    }
}

fn find_states(facts: ModeFacts, mut states: ResMut<ModeStates>) {
    states.0 = modes().map(|link| facts.state(link.page)).collect();
}

fn fill(states: Res<ModeStates>, window: WindowShape, mut menu: ResMut<OpenMenu>) {
    let columns = if window.is_upright() { UPRIGHT_COLUMNS } else { COLUMNS };
    let links = entries::links(MenuScreen::Page(Page::Modes)).map(|(_, entry)| entry);
    let tiles = links.enumerate().map(|(number, entry)| {
        let value = states.0.get(number).cloned().unwrap_or_default();
        Entry { value, ..entry }
    });
    menu.fill_rows_above(tiles.chain([entries::back()]).collect(), columns, [1]);
}

fn draw(mut contexts: EguiContexts, page_panel: PagePanel, mut menu: MenuUi) -> Result {
    let context = contexts.ctx_mut()?;
    page_panel.draw(context, text!("modes-heading"), |ui, room| {
        let columns = menu.columns.max(1);
        let tiles = menu.entries.len() - 1;
        let rows = tiles.div_ceil(columns);
        let (room, hint) = room.split_top_bottom_at_y(room.bottom() - HINT);
        let (room, back) = room.split_top_bottom_at_y(room.bottom() - LINE);
        let height = (room.height() / rows as f32).clamp(HEIGHT[0], HEIGHT[1]);
        let width = room.width() / columns as f32;
        let seen = scroll::seen(ui, room, height, 0..rows, &mut menu);
        for (line, row) in seen.enumerate() {
            for index in (row * columns..(row + 1) * columns).take_while(|&index| index < tiles) {
                let corner = room.min + Vec2::new(width * (index % columns) as f32, height * line as f32);
                let tile = Rect::from_min_size(corner, Vec2::new(width, height)).shrink(5.0);
                if menu_list::mouse_in(ui, tile, index, &mut menu).clicked() {
                    menu.focus = index;
                    menu.accept(index);
                }
                let is_focused = menu.focus == index;
                draw_tile(ui.painter(), &page_panel.backdrop.portraits, tile, index, &menu.entries[index], is_focused);
            }
        }
        let back = Rect::from_center_size(back.center(), Vec2::new(back.width().min(220.0), LINE - 6.0));
        menu_list::draw_button(ui, back, tiles, &mut menu);
        let words = menu.focused().map(|entry| entry.hint.clone()).unwrap_or_default();
        let (font, ink) = (text(15.0), palette::TEXT_SOFT);
        paint::wrap(ui.painter(), hint.center_bottom(), Align2::CENTER_BOTTOM, words, font, ink, hint.width());
    });
    Ok(())
}

fn draw_tile(painter: &Painter, portraits: &Portraits, tile: Rect, number: usize, entry: &Entry, is_focused: bool) {
    let round = CornerRadius::same(12);
    if is_focused {
        paint::focus(painter, tile);
    } else {
        painter.rect_filled(tile, round, palette::GROUND.ui_faded(painter.ctx(), 0.6));
        let edge = Stroke::new(1.5, palette::PANEL_EDGE.ui(painter.ctx()));
        painter.rect_stroke(tile, round, edge, StrokeKind::Inside);
    }
    let Some(mode) = modes().nth(number) else { return };
    let inner = tile.shrink(8.0);
    let ink = if is_focused { palette::GOAL } else { palette::TEXT };
    if tile.height() < LOW {
        let (picture, words) = inner.split_left_right_at_x(inner.left() + inner.height().min(inner.width() * 0.26));
        mode_pictures::draw(painter, portraits, picture, mode.page);
        let words = words.with_min_x(words.left() + 8.0);
        let [first, second] = [-10.0, 11.0].map(|down| words.left_center() + Vec2::new(0.0, down));
        paint::letter_in(painter, first, Align2::LEFT_CENTER, &entry.label, display(17.0), ink, words.width());
        paint::letter_in(
            painter,
            second,
            Align2::LEFT_CENTER,
            &entry.value,
            text(14.0),
            palette::TEXT_SOFT,
            words.width(),
        );
        return;
    }
    let (picture, words) = inner.split_top_bottom_at_y(inner.bottom() - 46.0);
    mode_pictures::draw(painter, portraits, picture, mode.page);
    let at = |y: f32| Pos2::new(words.center().x, words.top() + y);
    paint::letter_in(painter, at(13.0), Align2::CENTER_CENTER, &entry.label, display(19.0), ink, words.width());
    paint::letter_in(
        painter,
        at(35.0),
        Align2::CENTER_CENTER,
        &entry.value,
        text(15.0),
        palette::TEXT_SOFT,
        words.width(),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn daily_tile_tells_whether_today_is_done() {
        assert!(daily_state(false, 0).is("modes-daily-open"));
        assert!(daily_state(false, 3).is("modes-daily-open-streak"));
        assert!(daily_state(true, 4).is("modes-daily-done"));
        assert!(daily_state(true, 0).is("modes-daily-done"), "a past day of another time zone");
    }

    #[test]
    fn grand_prix_tile_tells_the_track_or_the_cup() {
        assert!(cup_state(&CupProgress::default(), 8).is("modes-cup-none"));
    }

    #[test]
    fn every_mode_has_a_tile() {
        assert_eq!(modes().count(), 9);
    }
}
