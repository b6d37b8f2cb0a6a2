//! The level pages: tiles with one world per row, for races or for time trials.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, CornerRadius, Painter, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use race::{Campaign, Difficulty, Star};

use super::level_details;
use crate::menu::{Entry, MenuUi, OpenMenu};
use crate::modes::ModeRequest;
use crate::navigation::{Navigate, RaceCommand};
use crate::profile::{ImportedGhost, ProfileCommand, Progress};
use crate::race_setup::{Levels, NextRace, Pars};
use crate::schedule::{DrawSystems, MenuSystems};
use crate::screens::widgets::badges;
use crate::screens::widgets::entries;
use crate::screens::widgets::maze_preview::MazePreview;
use crate::screens::widgets::page::PagePanel;
use crate::screens::widgets::paint;
use crate::screens::widgets::scroll;
use crate::screens::widgets::translate::words;
use crate::settings::GhostChoice;
use crate::states::{MenuScreen, Page};
use crate::text::{Text, names};
use crate::theme::fonts::{display, text};
use crate::theme::palette;

/// Tiles per row, which is the number of levels of a world.
pub(in crate::screens) const COLUMNS: usize = 5;

/// Limit of visible rows, not counting those of the choices and of Back.
const ROWS: usize = 8;

pub(in crate::screens) fn plugin(app: &mut App) {
    let (levels, trials) = (MenuScreen::Page(Page::Levels), MenuScreen::Page(Page::Trials));
    app.add_systems(
        Update,
        (fill.run_if(in_state(levels)), fill_trials.run_if(in_state(trials))).in_set(MenuSystems::Fill),
    );
    app.add_systems(OnEnter(levels), focus_next_level);
    app.add_systems(OnEnter(trials), focus_next_trial);
}

pub(in crate::screens) fn draw_plugin(app: &mut App) {
    let is_open = in_state(MenuScreen::Page(Page::Levels)).or_else(in_state(MenuScreen::Page(Page::Trials)));
    app.add_systems(EguiPrimaryContextPass, draw.run_if(is_open).in_set(DrawSystems::Screens));
}

/// Minimum size of tiles and details, in points.
pub(in crate::screens) const LEAST_SIZE: bevy::math::Vec2 = bevy::math::Vec2::new(840.0, 525.0);

/// Focuses the next level, unless one of the choices below is focused.
fn focus_next_level(next_race: Res<NextRace>, levels: Res<Levels>, mut menu: ResMut<OpenMenu>) {
    if menu.focus < levels.0.last_level() as usize {
        menu.focus = next_race.level as usize - 1;
    }
}

/// Focuses the next level when the page opens for the first time.
fn focus_next_trial(next_race: Res<NextRace>, mut menu: ResMut<OpenMenu>) {
    if menu.focus == 0 {
        menu.focus = next_race.level as usize - 1;
    }
}

/// Fills the levels page.
fn fill(next_race: Res<NextRace>, levels: Res<Levels>, progress: Res<Progress>, mut menu: ResMut<OpenMenu>) {
    let choices = Difficulty::ALL.map(|difficulty| {
        let chosen = if difficulty == next_race.difficulty { text!("levels-chosen") } else { Text::EMPTY };
        let entry = Entry::button(names::difficulty(difficulty), ProfileCommand::ChooseDifficulty(difficulty));
        Entry { value: chosen, ..entry }.hint(names::difficulty_hint(difficulty))
    });
    fill_tiles(&mut menu, &levels.0, &progress, ModeRequest::Level, choices.into());
}

/// Fills the time trials page.
fn fill_trials(levels: Res<Levels>, progress: Res<Progress>, friend: Res<ImportedGhost>, mut menu: ResMut<OpenMenu>) {
    let now = progress.ghosts(true);
    let choices = GhostChoice::ALL.map(|choice| {
        let chosen = if choice == now { text!("levels-chosen") } else { Text::EMPTY };
        let entry = Entry::button(choice.label(), ProfileCommand::ChooseGhosts { alone: true, choice });
        Entry { value: chosen, ..entry }.hint(entries::ghost_hint(choice, friend.is_available()))
    });
    fill_tiles(&mut menu, &levels.0, &progress, ModeRequest::TimeTrial, choices.into());
}

fn fill_tiles(
    menu: &mut OpenMenu,
    campaign: &Campaign,
    progress: &Progress,
    mode: impl Fn(u32) -> ModeRequest,
    choices: Vec<Entry>,
) {
    let tile = |number: u32| {
        let label = text!("mode-level", level = number);
        if progress.is_open(number, campaign) {
            Entry { value: won(progress, number), ..Entry::button(label, RaceCommand::Start(mode(number))) }
        } else {
            Entry { label, value: text!("levels-locked"), ..Entry::default() }.hint(progress.lock(number, campaign))
        }
    };
    let mut entries: Vec<Entry> = (1..=campaign.last_level()).map(tile).collect();
    // The rows below start in the first column.
    while !entries.len().is_multiple_of(COLUMNS) {
        entries.push(Entry::default());
    }
    entries.extend(choices);
    entries.push(entries::back());
    menu.fill_rows(entries, COLUMNS);
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

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    levels: Res<Levels>,
    progress: Res<Progress>,
    next_race: Res<NextRace>,
    mut pars: ResMut<Pars>,
    mut preview: Local<Option<(u32, Option<MazePreview>)>>,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    let trials = menu.screen == MenuScreen::Page(Page::Trials);
    let heading = if trials { text!("modes-time-trials") } else { text!("levels-heading") };
    let campaign = &levels.0;
    page_panel.draw(context, heading, |ui, room| {
        let (left, right) = room.split_left_right_at_fraction(0.66);
        let rows = campaign.last_level().div_ceil(COLUMNS as u32) as usize;
        let below = 2.0 * ROW_BELOW + 10.0;
        let (tiles, _) = left.split_top_bottom_at_y(left.bottom() - below);
        let height = (tiles.height() / rows.clamp(1, ROWS) as f32).clamp(TILES[0], TILES[1]);
        let label = (left.width() * 0.32).min(200.0);
        let width = (left.width() - label - 14.0) / COLUMNS as f32;
        let focused = menu.focus / COLUMNS;
        let seen = scroll::seen(ui, tiles, height, 0..rows, &mut menu);
        let tiles_end = rows * COLUMNS;
        for row in seen.clone() {
            let top = left.top() + height * (row - seen.start) as f32;
            let (world, within) = campaign.world((row * COLUMNS) as u32 + 1);
            if within == 1 && !world.name.is_empty() {
                let ink = if row == focused { palette::GOAL } else { palette::TEXT };
                let at = Pos2::new(left.left(), top + height / 2.0);
                let name = names::world(world);
                paint::write_in(ui.painter(), at, Align2::LEFT_CENTER, &name, text(17.0), ink, label - 8.0);
            }
            for column in 0..COLUMNS {
                let index = row * COLUMNS + column;
                let number = index as u32 + 1;
                if number > campaign.last_level() {
                    break;
                }
                let corner = Pos2::new(left.left() + label + width * column as f32, top);
                let tile = Rect::from_min_size(corner, Vec2::new(width, height)).shrink(3.0);
                choose(ui, tile, index, &mut menu);
                let is_next = number == next_race.level;
                draw_tile(ui, tile, number, campaign, &progress, menu.focus == index, is_next);
            }
        }
        let top = left.top() + height * seen.len() as f32 + 10.0;
        let head = if trials { text!("ghosts") } else { text!("difficulty") };
        let (choices, back) =
            Rect::from_min_max(Pos2::new(left.left(), top), left.max).split_top_bottom_at_y(top + ROW_BELOW);
        let at = Pos2::new(left.left(), choices.center().y);
        let named = paint::write(ui.painter(), at, Align2::LEFT_CENTER, &head, text(17.0), palette::TEXT);
        let choices = Rect::from_min_max(Pos2::new(named.right() + 12.0, choices.top()), choices.max);
        let last = menu.entries.len() - 1;
        let back = Rect::from_min_size(back.min, Vec2::new(left.width() / COLUMNS as f32, ROW_BELOW));
        let places = side_by_side(ui.painter(), choices, &menu.entries[tiles_end..last]).into_iter().chain([back]);
        for (index, place) in (tiles_end..).zip(places) {
            let button = place.shrink(3.0);
            choose(ui, button, index, &mut menu);
            draw_choice(ui, button, &menu.entries[index], menu.focus == index);
        }
        let details = Rect::from_min_max(Pos2::new(right.left() + 22.0, right.top()), right.max);
        if menu.focus < tiles_end {
            let number = (menu.focus as u32 + 1).min(campaign.last_level());
            let par = if progress.is_open(number, campaign) { pars.ask(number) } else { None };
            // Time trials have no eaters.
            let difficulty = if trials { Difficulty::Relaxed } else { next_race.difficulty };
            let end = level_details::draw(
                ui,
                details,
                &page_panel.backdrop.portraits,
                number,
                campaign,
                &progress,
                par,
                difficulty,
            );
            if preview.as_ref().is_none_or(|&(of, _)| of != number) {
                *preview = Some((number, MazePreview::of(campaign.level(number))));
            }
            if let Some((_, Some(preview))) = &*preview {
                let below = Rect::from_min_max(Pos2::new(details.left(), end + 8.0), details.max);
                preview.draw(ui.painter(), &page_panel.backdrop.portraits, below);
            }
        } else if let Some(entry) = menu.focused() {
            if entry.accept == Some(Navigate::Back.into()) {
                level_details::say(ui.painter(), details, &Text::EMPTY, &Text::EMPTY);
            } else {
                level_details::say(ui.painter(), details, head, &entry.hint);
            }
        }
    });
    Ok(())
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

/// Smallest and largest height of a tile, in points.
const TILES: [f32; 2] = [36.0, 70.0];

/// Height of the rows below the tiles, in points.
const ROW_BELOW: f32 = 38.0;

/// Handles the mouse over a choice.
fn choose(ui: &Ui, rect: Rect, index: usize, menu: &mut MenuUi) {
    let mouse = paint::mouse_in(ui, rect, index, menu);
    if mouse.clicked() && menu.entries[index].accept.is_some() {
        menu.focus = index;
        menu.accept(index);
    }
}

fn draw_tile(ui: &Ui, rect: Rect, number: u32, campaign: &Campaign, progress: &Progress, focus: bool, is_next: bool) {
    let painter = ui.painter();
    let open = progress.is_open(number, campaign);
    if focus {
        paint::focus(painter, rect);
    } else if open {
        painter.rect_filled(rect, CornerRadius::same(12), palette::PANEL_EDGE.ui_faded(painter.ctx(), 0.55));
    }
    // The level at which the campaign continues.
    if is_next && !focus {
        painter.rect_stroke(
            rect,
            CornerRadius::same(12),
            Stroke::new(1.5, palette::PLAYER.ui(painter.ctx())),
            StrokeKind::Inside,
        );
    }
    let middle = rect.center().y;
    let at = Pos2::new(rect.left() + rect.width() * 0.24, middle);
    let ink = if open { palette::TEXT } else { palette::TEXT_SOFT };
    paint::letter(painter, at, Align2::CENTER_CENTER, Text::from(number), display(20.0), ink);
    let badges_at = Pos2::new(rect.left() + rect.width() * 0.69, middle);
    if !open {
        badges::lock(painter, badges_at, 20.0);
        return;
    }
    let Some(level) = progress.level(number) else { return };
    let up = Vec2::new(0.0, rect.height() * 0.23);
    if let Some(medal) = level.medal {
        badges::medal(painter, badges_at - up, (rect.height() * 0.45).min(17.0), medal);
    } else {
        let (at, room) = (badges_at - up, rect.width() * 0.5);
        let won = text!("levels-won");
        paint::letter_in(painter, at, Align2::CENTER_CENTER, &won, text(14.0), palette::TEXT_SOFT, room);
    }
    for (place, star) in Star::ALL.into_iter().enumerate() {
        let step = (rect.width() * 0.18).min(13.0);
        let x = (place as f32 - 1.0) * step;
        badges::star(painter, badges_at + up + Vec2::new(x, 0.0), step * 0.95, level.stars.has(star));
    }
}

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
