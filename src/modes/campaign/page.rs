//! The map of the campaign: the real maze of each open level, in the colors of its world, for races or for time trials.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::egui::{Painter, Rect, Stroke, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use profile::{CampaignTotals, Progress};
use race::{Campaign, Difficulty, Medal, Star};
use settings::{GhostChoice, Setting, Settings};
use text::{Text, names};
use ui::layout::words::words;
use ui::layout::{Part, Spot, column, row, space, square};
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::Zoom;
use ui::theme::fonts::{BODY, LEAD, text};
use ui::theme::space::{APART, BADGE, GAP, HAIR, NEAR, TIGHT};
use ui::widgets::menu_list;
use ui::widgets::paint;
use ui::widgets::scroll;

use super::level_details::{self, DetailedLevel};
use super::level_map::{COLUMNS, LevelMap, MapPlaces, NARROW_COLUMNS};
use crate::navigation::Navigate;
use crate::profile::{ImportedGhosts, ProfileCommand};
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

/// The shape of the page, which follows from the shape of the window.
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
    friend: Res<ImportedGhosts>,
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

/// The number of choices in each of their rows.
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

/// The player's progress, and the next level.
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
        let rows = places.count() / menu.columns;
        let (first, last) = (places.count(), menu.entries.len() - 2);
        let choice_rows = choice_rows(menu.columns, last - first);
        let head = if trials { text!("ghosts") } else { text!("difficulty") };
        let [totals, tiles, details] = std::array::from_fn(|_| Spot::default());
        let buttons = vec![Spot::default(); menu.entries.len() - first];
        // A choice has the width of its text and an equal share of the rest.
        let choice = |index: usize| {
            let entry = &menu.entries[first + index];
            let ink = match (entry.value.is_empty(), menu.is_offered(first + index)) {
                (false, _) => palette::GOAL,
                (true, true) => palette::TEXT,
                (true, false) => palette::TEXT_SOFT,
            };
            let (is_chosen, is_focused) = (!entry.value.is_empty(), menu.is_offered(first + index));
            let label = words(&entry.label, text(BODY), ink).silent().behind(move |painter, rect| {
                // Underlined, because color alone is not enough.
                if is_chosen {
                    painter.hline(rect.x_range(), rect.bottom(), Stroke::new(HAIR, palette::GOAL.ui(painter.ctx())));
                }
            });
            let focus = move |painter: &Painter, rect| {
                if is_focused {
                    paint::focus(painter, rect);
                }
            };
            column([label]).centered().in_middle().height(ROW_BELOW - NEAR).behind(focus).at(&buttons[index])
        };
        let mut from = 0;
        let mut choices = Vec::with_capacity(choice_rows.len());
        for count in choice_rows {
            // In a narrow window the choices need the whole width.
            let named = words(&head, text(LEAD), palette::TEXT).only_if(!is_narrow && from == 0);
            let row_of = (from..from + count).map(|index| choice(index).stretch());
            choices.push(row([named.firm()]).with_all(row_of).centered());
            from += count;
        }
        let below = (last - first..buttons.len()).map(|index| choice(index).grow(1));
        let below = row(below).with(space().grow(2).only_if(!is_narrow)).centered();
        let map_height = space().grow(1).at(&tiles);
        let left =
            column([map_height]).with_all(choices.into_iter().chain([below]).map(|row| row.height(ROW_BELOW).firm()));
        // The totals are beside the heading, or below it in a narrow window.
        let side = space().at(&details);
        if is_narrow {
            let totals = space().height(APART).firm().at(&totals);
            column([totals, left.grow(1), side.height(NARROW_DETAILS).firm()]).gap(TIGHT).draw(ui.painter(), room);
        } else {
            row([left.share_of_width(MAP).firm(), side]).gap(APART).draw(ui.painter(), room);
            let heading = Rect::from_min_max(room.left_top() - Vec2::new(0.0, ABOVE), room.right_top());
            space().at(&totals).place(heading);
        }
        totals_of(CampaignTotals::of(&progress, campaign)).draw(ui.painter(), totals.get());
        let height = LevelMap::row_height(tiles.get());
        let seen = scroll::seen(ui, tiles.get(), height, 0..rows, &mut menu);
        map.draw(ui, tiles.get(), seen, &mut previews, &mut menu);
        for (index, button) in (first..).zip(&buttons) {
            menu_list::click(ui, button.get(), index, &mut menu);
        }
        let details = details.get();
        if let Some(number) = places.level(menu.focus) {
            let is_open = progress.is_open(number, campaign);
            let sketch = sketches.get(number).filter(|_| is_open);
            // Time trials have no eaters.
            let difficulty = if trials { Difficulty::Relaxed } else { next_race.difficulty };
            let par = sketch.and_then(|sketch| sketch.par());
            let level = DetailedLevel { number, campaign, progress: &progress, par, difficulty };
            let rest = level_details::draw(ui, details, portraits, &level, is_narrow);
            let picture = if is_narrow { Rect::NOTHING } else { rest.with_min_y(rest.top() + NEAR) };
            if let Some(sketch) = sketch.filter(|_| picture.height() >= LEAST_PICTURE) {
                map.in_colors(ui.ctx(), campaign.world(number).0, || {
                    paint::inset(ui.painter(), picture);
                    let key = (number.into(), true);
                    previews.draw(ui.painter(), portraits, key, &sketch.picture, picture.shrink(GAP));
                });
            }
        } else if let Some(entry) = menu.focused() {
            match menu.focus.checked_sub(last) {
                None => level_details::draw_text(ui.painter(), details, head, &entry.hint),
                Some(0) => level_details::draw_text(ui.painter(), details, &entry.label, &entry.hint),
                Some(_) => {}
            }
        }
    });
    previews.sweep();
    Ok(())
}

/// The least height of the picture below the details, in points.
const LEAST_PICTURE: f32 = 90.0;

/// Height of the rows below the tiles, and of the totals beside the heading, in points.
const ROW_BELOW: f32 = 38.0;
const ABOVE: f32 = 60.0;

/// The medals and stars of the whole campaign.
fn totals_of<'a>(totals: CampaignTotals) -> Part<'a> {
    let count =
        |have: u32| words(text!("totals-of", have = have, most = totals.most), text(LEAD), palette::TEXT_SOFT).firm();
    let medal = square(BADGE, |painter, at, size| badges::medal(painter, at, size, Medal::Gold));
    let star = square(BADGE, |painter, at, size| badges::star(painter, at, size, true));
    row([medal.firm(), count(totals.medals), star.firm(), count(totals.stars)]).gap(TIGHT).centered().at_end()
}
