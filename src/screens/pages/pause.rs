//! The pause menu over a race or a replay.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Align2, Order, Painter, Pos2, Rect, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use text::Text;
use ui::menu::status::StatusLine;
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{display, text};
use ui::widgets::menu_list;
use ui::widgets::paint::{self, Portraits};

use crate::input::PadGone;
use crate::modes::{EndGroupRace, FriendsRoom, friends_pause_entries, replay_pause_entries};
use crate::navigation::{CopyLine, Navigate, RaceCommand};
use crate::profile::{ImportedGhost, Progress};
use crate::race_setup::{CurrentLevel, RaceMode, race_title};
use crate::simulation::{RaceClock, ScoutMap, SolutionCommand, SolutionOverlay, WatchSpeed};
use crate::states::{MenuScreen, Page};
use crate::widgets::backdrop::MovingBackdrop;
use crate::widgets::entries;
use crate::widgets::notice::Notices;
use crate::widgets::scouted;

/// Darkness of a running race under its menu.
const OVERLAY_DIM: f32 = 0.5;

pub(in crate::screens) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.run_if(in_state(MenuScreen::Pause)).in_set(MenuSystems::Fill));
}

pub(in crate::screens) fn draw_plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.run_if(in_state(MenuScreen::Pause)).in_set(DrawSystems::Screens));
}

fn fill(
    solution_overlay: Res<SolutionOverlay>,
    speed: Res<WatchSpeed>,
    progress: Res<Progress>,
    friend: Res<ImportedGhost>,
    level: Option<Res<CurrentLevel>>,
    clock: Res<RaceClock>,
    friends: Res<FriendsRoom>,
    mut menu: ResMut<OpenMenu>,
) {
    let replay = level.as_ref().and_then(|level| match &level.mode {
        RaceMode::Replay(replay) => Some(replay.clone()),
        _ => None,
    });
    let entries = if let Some(replay) = replay {
        replay_pause_entries(replay, *speed)
    } else {
        let hint = if solution_overlay.shown() { text!("pause-hide-solution") } else { text!("pause-show-solution") };
        let alone = level.as_ref().is_some_and(|level| level.eaters.is_empty());
        let is_final = clock.winner().is_some() && level.as_ref().is_some_and(|level| level.mode.counts_once());
        let mode = level.as_ref().map(|level| &level.mode);
        // Scouting has nothing to restart and no ghosts.
        let is_scouting = matches!(mode, Some(RaceMode::Scouting(_)));
        // Leads to the other stage of scout and sprint.
        let stage = match mode {
            Some(RaceMode::Scouting(_)) => Some(Entry::button(text!("scout-pause-sprint"), RaceCommand::Sprint)),
            Some(RaceMode::Sprint(_)) => Some(Entry::button(text!("scout-on"), RaceCommand::ScoutOn)),
            _ => None,
        };
        let restart = Entry::button(text!("pause-restart"), RaceCommand::Restart);
        let ghosts = entries::ghosts(&progress, alone, friend.is_available());
        if mode.is_some_and(RaceMode::is_of_friends) {
            return menu.fill(friends_pause_entries(&friends));
        }
        let is_of_group = mode.is_some_and(RaceMode::is_of_group);
        let end = Entry::button(text!("group-end"), EndGroupRace);
        let entries = [
            Some(Entry::button(text!("pause-resume"), RaceCommand::Resume)),
            Some(restart).filter(|_| !is_final && !is_scouting),
            Some(end).filter(|_| is_of_group),
            stage,
            Some(Entry::button(hint, SolutionCommand::Toggle)).filter(|_| !is_of_group),
            Some(ghosts).filter(|_| !is_scouting && !is_of_group),
            level
                .as_ref()
                .and_then(|level| level.code.as_ref())
                .map(|_| Entry::button(text!("share-race"), CopyLine::Race)),
            Some(Entry::button(text!("pause-settings"), Navigate::Open(Page::Settings))),
            Some(Entry::button(text!("pause-quit"), Navigate::Leave)),
        ];
        entries.into_iter().flatten().collect()
    };
    menu.fill(entries);
}

/// Height of the name of the race, in points.
const RACE: f32 = 24.0;

/// Draws the player and the opponents beside a heading, as many as have room.
fn draw_racers(painter: &Painter, portraits: &Portraits, heading: Pos2, level: &CurrentLevel) {
    /// Size of a face, its distance from the heading, and the most opponents that are drawn.
    const FACE: f32 = 38.0;
    const APART: f32 = 112.0;
    const MOST: usize = 3;
    paint::player(painter, portraits, heading - Vec2::new(APART, 0.0), FACE);
    for (number, eater) in level.eaters.iter().enumerate().take(MOST) {
        let at = heading + Vec2::new(APART + FACE * 0.8 * number as f32, 0.0);
        paint::picture(painter, portraits.racer(number, eater), at, FACE);
    }
}

/// The race that is paused.
#[derive(SystemParam)]
struct PausedRace<'w> {
    clock: Res<'w, RaceClock>,
    level: Option<Res<'w, CurrentLevel>>,
    map: Res<'w, ScoutMap>,
}

fn draw(
    mut contexts: EguiContexts,
    race: PausedRace,
    status: Res<StatusLine>,
    pad_gone: Res<PadGone>,
    notices: Notices,
    backdrop: MovingBackdrop,
    mut menu: MenuUi,
) -> Result {
    let PausedRace { clock, level, map } = race;
    let context = contexts.ctx_mut()?;
    let is_shared = level.as_ref().is_some_and(|level| level.mode.is_of_friends());
    let heading = if is_shared { text!("friends-goes-on") } else { text!("pause-heading") };
    paint::layer(context, Order::Foreground, |ui| {
        let painter = ui.painter().clone();
        // Hides the maze, so that nobody studies it during a pause.
        paint::dim(&painter, if is_shared { OVERLAY_DIM } else { 1.0 });
        if !is_shared {
            backdrop.draw(&painter);
        }
        let more = if *pad_gone == PadGone::None { 0.0 } else { 56.0 };
        let window = painter.clip_rect();
        let size = menu_list::menu_size(&menu) + Vec2::new(72.0, 148.0 + RACE + more);
        let size = Vec2::new(size.x, size.y.min(window.height() - 24.0));
        let card = Rect::from_center_size(window.center(), size);
        paint::panel(&painter, card);
        notices.draw(&painter);
        let top = Pos2::new(card.center().x, card.top() + 42.0);
        paint::write(&painter, top, Align2::CENTER_CENTER, heading, display(34.0), palette::GOAL);
        if let Some(level) = level.as_ref().filter(|level| !level.mode.is_of_group()) {
            draw_racers(&painter, &backdrop.portraits, top, level);
        }
        let name = level.as_ref().map(|level| {
            let title = race_title(&level.mode, level.level.plan());
            Text::joined(": ", [level.mode.name(), title])
        });
        let name_at = top + Vec2::new(0.0, RACE + 8.0);
        let width = size.x - 32.0;
        let name = name.unwrap_or_default();
        paint::write_in(&painter, name_at, Align2::CENTER_CENTER, &name, text(17.0), palette::TEXT, width);
        // Below the name of the race.
        let top = top + Vec2::new(0.0, RACE);
        let line = |y: f32, line: Text, ink| {
            let at = top + Vec2::new(0.0, y);
            paint::write(&painter, at, Align2::CENTER_CENTER, line, text(15.0), ink);
        };
        let replay = level.as_ref().and_then(|level| match &level.mode {
            RaceMode::Replay(replay) => Some(replay),
            _ => None,
        });
        let time = Text::time(clock.time());
        let time = match replay {
            Some(replay) => {
                text!("pause-replay-time", time = time, whole = Text::time(replay.ticks()))
            }
            None => match level.as_ref().filter(|level| matches!(level.mode, RaceMode::Scouting(_))) {
                Some(level) => map.of(&level.mode).map(scouted::progress).unwrap_or_default(),
                None => text!("pause-time", time = time),
            },
        };
        line(32.0, time, palette::TEXT_SOFT);
        let gone = match *pad_gone {
            PadGone::None => None,
            PadGone::InHand => Some((text!("pause-gamepad-lost"), text!("pause-gamepad-lost-hint"))),
            PadGone::OfSeat(seat) => Some((text!("pause-seat-lost", player = seat + 1), text!("pause-seat-lost-hint"))),
        };
        if let Some((what, hint)) = gone {
            line(60.0, what, palette::GOAL);
            line(82.0, hint, palette::TEXT);
        }
        let list = top + Vec2::new(0.0, 58.0 + more);
        menu_list::draw_menu(ui, list, card.bottom() - 48.0, &mut menu);
        let foot = size.y - 42.0 - RACE - 24.0;
        let hint = menu.focused().map(|entry| entry.hint.clone()).unwrap_or_default();
        let (message, ink) = status.0.clone().map_or((hint, palette::TEXT_SOFT), |message| (message, palette::PLAYER));
        let at = top + Vec2::new(0.0, foot);
        paint::write_in(&painter, at, Align2::CENTER_CENTER, &message, text(15.0), ink, size.x - 32.0);
    });
    Ok(())
}
