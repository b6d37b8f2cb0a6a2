//! The map of the campaign: the real maze of each open level, in the colors of its world, for races or for time trials.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::egui::{Align2, Painter, Pos2, Rect, Stroke, Ui, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use race::{Campaign, Difficulty, Medal, Star};
use settings::{GhostChoice, Setting, Settings};
use text::{Text, names};
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::Zoom;
use ui::theme::fonts::text;
use ui::widgets::paint;
use ui::widgets::scroll;
use ui::widgets::translate::words;

use super::level_details::{self, DetailedLevel};
use super::level_map::{COLUMNS, LevelMap, MapPlaces, NARROW_COLUMNS, choose};
use crate::navigation::Navigate;
use crate::profile::{CampaignTotals, ImportedGhost, ProfileCommand, Progress};
use crate::race_setup::{LevelSketches, Levels, NextRace, RaceMode, StartRace};
use crate::states::{MenuScreen, Page};
use crate::widgets::badges;
use crate::widgets::entries;
use crate::widgets::maze_preview::MazePreviews;
use crate::widgets::page::PagePanel;

/// The map and its pages.
const PAGES: [MenuScreen; 2] = [MenuScreen::Page(Page::Levels), MenuScreen::Page(Page::Trials)];

pub(super) fn plugin(app: &mut App) {
    let [levels, trials] = PAGES;
    app.add_systems(
        Update,
        (fill.run_if(in_state(levels)), fill_trials.run_if(in_state(trials))).in_set(MenuSystems::Fill),
    );
    app.add_systems(OnEnter(levels), focus_next_level);
    app.add_systems(OnEnter(trials), focus_next_trial);
    for page in PAGES {
        app.add_systems(Update, want_sketches.run_if(in_state(page)).in_set(MenuSystems::Fill));
        app.add_systems(OnExit(page), |mut sketches: ResMut<LevelSketches>| sketches.want([]));
    }
}

pub(super) fn draw_plugin(app: &mut App) {
    let is_open = in_state(PAGES[0]).or_else(in_state(PAGES[1]));
    app.add_systems(EguiPrimaryContextPass, draw.run_if(is_open).in_set(DrawSystems::Screens));
}

/// Minimum size of the map and the details, in points.
pub(crate) const LEAST_SIZE: bevy::math::Vec2 = bevy::math::Vec2::new(840.0, 560.0);

/// A map less wide than this, in points, has its details below it and one block in a row.
const NARROW: f32 = LEAST_SIZE.x - 10.0;

/// The shape of the page, which follows from that of the window.
#[derive(SystemParam)]
struct MapShape<'w, 's> {
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    zoom: Res<'w, Zoom>,
}

impl MapShape<'_, '_> {
    fn columns(&self) -> usize {
        let is_narrow = self.windows.iter().any(|window| window.width() / self.zoom.0 < NARROW);
        if is_narrow { NARROW_COLUMNS } else { COLUMNS }
    }
}

/// Focuses the next level, unless one of the choices below is focused.
fn focus_next_level(next_race: Res<NextRace>, levels: Res<Levels>, mut menu: ResMut<OpenMenu>) {
    let places = MapPlaces::of(&levels.0);
    if menu.focus < places.count() {
        menu.focus = places.place(next_race.level);
    }
}

/// Focuses the next level when the page opens for the first time.
fn focus_next_trial(next_race: Res<NextRace>, levels: Res<Levels>, mut menu: ResMut<OpenMenu>) {
    if menu.focus == 0 {
        menu.focus = MapPlaces::of(&levels.0).place(next_race.level);
    }
}

/// Fills the map of the campaign.
fn fill(
    next_race: Res<NextRace>,
    levels: Res<Levels>,
    progress: Res<Progress>,
    shape: MapShape,
    mut menu: ResMut<OpenMenu>,
) {
    let choices = Difficulty::ALL.map(|difficulty| {
        let chosen = if difficulty == next_race.difficulty { text!("levels-chosen") } else { Text::EMPTY };
        let entry = Entry::button(names::difficulty(difficulty), ProfileCommand::ChooseDifficulty(difficulty));
        Entry { value: chosen, ..entry }.hint(names::difficulty_hint(difficulty))
    });
    fill_tiles(&mut menu, shape.columns(), &levels.0, &progress, RaceMode::Level, choices.into());
}

/// Fills the time trials page.
fn fill_trials(
    levels: Res<Levels>,
    progress: Res<Progress>,
    friend: Res<ImportedGhost>,
    shape: MapShape,
    mut menu: ResMut<OpenMenu>,
) {
    let now = progress.ghosts(true);
    let choices = GhostChoice::ALL.map(|choice| {
        let chosen = if choice == now { text!("levels-chosen") } else { Text::EMPTY };
        let entry = Entry::button(choice.label(), ProfileCommand::ChooseGhosts { alone: true, choice });
        Entry { value: chosen, ..entry }.hint(entries::ghost_hint(choice, friend.is_available()))
    });
    fill_tiles(&mut menu, shape.columns(), &levels.0, &progress, RaceMode::TimeTrial, choices.into());
}

fn fill_tiles(
    menu: &mut OpenMenu,
    columns: usize,
    campaign: &Campaign,
    progress: &Progress,
    mode: impl Fn(u32) -> RaceMode,
    choices: Vec<Entry>,
) {
    let tile = |number: u32| {
        let label = text!("mode-level", level = number);
        if progress.is_open(number, campaign) {
            Entry { value: won(progress, number), ..Entry::button(label, StartRace(mode(number))) }
        } else {
            Entry { label, value: text!("levels-locked"), ..Entry::default() }.hint(progress.lock(number, campaign))
        }
    };
    let places = MapPlaces::of(campaign);
    let mut below = choice_rows(columns, choices.len());
    below.push(2);
    let mut entries: Vec<Entry> = places.levels().map(|place| place.map_or_else(Entry::default, &tile)).collect();
    entries.extend(choices);
    entries
        .push(Entry::button(text!("totals-heading"), Navigate::Open(Page::Totals)).hint(text!("levels-totals-hint")));
    entries.push(entries::back());
    menu.fill_rows_above(entries, columns, below);
}

/// How many choices are in each of their rows.
fn choice_rows(columns: usize, choices: usize) -> Vec<usize> {
    let rows = if columns == COLUMNS { 1 } else { 2 };
    let each = choices.div_ceil(rows).max(1);
    (0..choices).step_by(each).map(|first| each.min(choices - first)).collect()
}

/// The medal and the stars of a level.
fn won(progress: &Progress, number: u32) -> Text {
    let Some(level) = progress.level(number) else { return text!("levels-not-won") };
    let is_won = level.difficulty.is_some() || level.stars.has(Star::Eater);
    let without_medal = if is_won { text!("levels-won") } else { text!("levels-finished") };
    let prize = level.medal.map_or(without_medal, names::medal);
    let stars = Star::ALL.into_iter().filter(|&star| level.stars.has(star)).count();
    text!("levels-won-hint", prize = prize, stars = stars, all = Star::ALL.len())
}

/// Requests the sketches of the open levels, those near the focused one first.
fn want_sketches(
    menu: Res<OpenMenu>,
    levels: Res<Levels>,
    progress: Res<Progress>,
    mut last: Local<Option<usize>>,
    mut sketches: ResMut<LevelSketches>,
) {
    if *last == Some(menu.focus) && !progress.is_changed() && sketches.is_wanted() {
        return;
    }
    *last = Some(menu.focus);
    let focus = menu.focus as u32 + 1;
    let mut open: Vec<u32> = (1..=levels.0.last_level()).filter(|&level| progress.is_open(level, &levels.0)).collect();
    open.sort_by_key(|level| level.abs_diff(focus));
    sketches.want(open);
}

/// Part of the width that the map takes. The details take the rest.
const MAP: f32 = 0.69;

/// The height of the details below a narrow map, in points.
const NARROW_DETAILS: f32 = 300.0;

/// What the player has reached, and what comes next.
#[derive(SystemParam)]
struct LevelState<'w> {
    levels: Res<'w, Levels>,
    progress: Res<'w, Progress>,
    next_race: Res<'w, NextRace>,
}

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    state: LevelState,
    settings: Res<Settings>,
    sketches: Res<LevelSketches>,
    mut previews: Local<MazePreviews>,
    screen: Res<State<MenuScreen>>,
    mut menu: MenuUi,
) -> Result {
    let LevelState { levels, progress, next_race } = state;
    let context = contexts.ctx_mut()?;
    let trials = *screen.get() == MenuScreen::Page(Page::Trials);
    let heading = if trials { text!("modes-time-trials") } else { text!("levels-heading") };
    let campaign = &levels.0;
    let places = MapPlaces::of(campaign);
    let portraits = &page_panel.backdrop.portraits;
    let map = LevelMap {
        campaign,
        places: &places,
        progress: &progress,
        sketches: &sketches,
        portraits,
        next: next_race.level,
        has_high_contrast: settings.is_on(Setting::HighContrast),
    };
    page_panel.draw_wide(context, heading, |ui, room| {
        let is_narrow = menu.columns == NARROW_COLUMNS;
        // Beside the heading, or below it in a narrow window.
        let (totals, room) = if is_narrow {
            (Pos2::new(room.right(), room.top() + 4.0), room.with_min_y(room.top() + 20.0))
        } else {
            (room.right_top() - Vec2::new(0.0, 30.0), room)
        };
        draw_totals(ui.painter(), totals, CampaignTotals::of(&progress, campaign));
        let (left, right) = if is_narrow {
            room.split_top_bottom_at_y(room.bottom() - NARROW_DETAILS)
        } else {
            room.split_left_right_at_fraction(MAP)
        };
        let rows = places.count() / menu.columns;
        let (first, last) = (places.count(), menu.entries.len() - 2);
        let choice_rows = choice_rows(menu.columns, last - first);
        let below = ROW_BELOW * (choice_rows.len() + 1) as f32;
        let (tiles, _) = left.split_top_bottom_at_y(left.bottom() - below - 4.0);
        let height = LevelMap::row_height(tiles);
        let seen = scroll::seen(ui, tiles, height, 0..rows, &mut menu);
        map.draw(ui, tiles, seen.clone(), &mut previews, &mut menu);
        let top = left.top() + height * seen.len() as f32 + 4.0;
        let head = if trials { text!("ghosts") } else { text!("difficulty") };
        let row = |number: usize| {
            let top = top + ROW_BELOW * number as f32;
            Rect::from_min_size(Pos2::new(left.left(), top), Vec2::new(left.width(), ROW_BELOW))
        };
        let mut choices_from = left.left();
        // In a narrow window the choices need the whole width.
        if !is_narrow {
            let at = row(0).left_center();
            let named = paint::write(ui.painter(), at, Align2::LEFT_CENTER, &head, text(17.0), palette::TEXT);
            choices_from = named.right() + 12.0;
        }
        let mut places_below = Vec::with_capacity(last - first + 2);
        let mut next = first;
        for (number, &count) in choice_rows.iter().enumerate() {
            let choices = row(number).with_min_x(choices_from);
            places_below.extend(side_by_side(ui.painter(), choices, &menu.entries[next..next + count]));
            next += count;
        }
        let back = row(choice_rows.len());
        let button = Vec2::new(left.width() / if is_narrow { 2.0 } else { 4.0 }, ROW_BELOW);
        places_below
            .extend([0.0, 1.0].map(|column| Rect::from_min_size(back.min + Vec2::new(button.x * column, 0.0), button)));
        let below = places_below.into_iter();
        for (index, place) in (first..).zip(below) {
            let button = place.shrink(3.0);
            choose(ui, button, index, &mut menu);
            draw_choice(ui, button, &menu.entries[index], menu.focus == index);
        }
        let details =
            if is_narrow { right.with_min_y(right.top() + 6.0) } else { right.with_min_x(right.left() + 22.0) };
        if let Some(number) = places.level(menu.focus) {
            let is_open = progress.is_open(number, campaign);
            let sketch = sketches.get(number).filter(|_| is_open);
            // Time trials have no eaters.
            let difficulty = if trials { Difficulty::Relaxed } else { next_race.difficulty };
            let par = sketch.map(|sketch| sketch.par);
            let level = DetailedLevel { number, campaign, progress: &progress, par, difficulty };
            let end = level_details::draw(ui, details, portraits, &level, is_narrow);
            let below = if is_narrow {
                let (_, beside) = details.split_left_right_at_fraction(0.55);
                Rect::from_min_max(beside.min + Vec2::new(0.0, 50.0), beside.right_top() + Vec2::new(0.0, 170.0))
            } else {
                details.with_min_y(end + 8.0)
            };
            if let Some(sketch) = sketch.filter(|_| below.height() >= LEAST_PICTURE) {
                map.in_colors(ui.ctx(), campaign.world(number).0, || {
                    ui.painter().rect_filled(below, 14.0, palette::GROUND.ui(ui.ctx()));
                    previews.draw(ui.painter(), portraits, (number.into(), true), &sketch.picture, below.shrink(12.0));
                });
            }
        } else if let Some(entry) = menu.focused() {
            match menu.focus.checked_sub(last) {
                None => level_details::say(ui.painter(), details, head, &entry.hint),
                Some(0) => level_details::say(ui.painter(), details, &entry.label, &entry.hint),
                Some(_) => {}
            }
        }
    });
    previews.sweep();
    Ok(())
}

/// The least height of the picture below the details, in points.
const LEAST_PICTURE: f32 = 90.0;

/// Draws the medals and stars of the whole campaign, up to a point.
fn draw_totals(painter: &Painter, right: Pos2, totals: CampaignTotals) {
    let count = |have: u32| text!("totals-of", have = have, most = totals.most);
    let mut at = right;
    for (is_star, have) in [(true, totals.stars), (false, totals.medals)] {
        let written = paint::write(painter, at, Align2::RIGHT_CENTER, count(have), text(16.0), palette::TEXT_SOFT);
        let sign = Pos2::new(written.left() - 13.0, at.y);
        if is_star {
            badges::star(painter, sign, 17.0, true);
        } else {
            badges::medal(painter, sign, 17.0, Medal::Gold);
        }
        at.x = sign.x - 24.0;
    }
}

/// Divides a row among choices. Each gets the width of its text and an equal share of the rest.
fn side_by_side(painter: &Painter, room: Rect, choices: &[Entry]) -> Vec<Rect> {
    let width = |choice: &Entry| {
        let ink = palette::TEXT.ui(painter.ctx());
        painter.layout_no_wrap(words(painter.ctx(), &choice.label), text(CHOICE), ink).size().x
    };
    let widths: Vec<f32> = choices.iter().map(width).collect();
    let rest = (room.width() - widths.iter().sum::<f32>()) / widths.len().max(1) as f32;
    let mut left = room.left();
    let mut next = |width: f32| {
        let place = Rect::from_min_size(Pos2::new(left, room.top()), Vec2::new((width + rest).max(1.0), room.height()));
        left = place.right();
        place
    };
    widths.into_iter().map(&mut next).collect()
}

/// Font size of choices, in points.
const CHOICE: f32 = 15.0;

/// Height of the rows below the tiles, in points.
const ROW_BELOW: f32 = 38.0;

fn draw_choice(ui: &Ui, rect: Rect, entry: &Entry, focused: bool) {
    let painter = ui.painter();
    let chosen = !entry.value.is_empty();
    if focused {
        paint::focus(painter, rect);
    }
    let ink = if chosen {
        palette::GOAL
    } else if focused {
        palette::TEXT
    } else {
        palette::TEXT_SOFT
    };
    let written = paint::letter(painter, rect.center(), Align2::CENTER_CENTER, &entry.label, text(CHOICE), ink);
    if chosen {
        // Underlined, because color alone is not enough.
        let line = [written.left_bottom(), written.right_bottom()].map(|end| end + Vec2::new(0.0, 1.0));
        painter.line_segment(line, Stroke::new(2.0, palette::GOAL.ui(painter.ctx())));
    }
}
