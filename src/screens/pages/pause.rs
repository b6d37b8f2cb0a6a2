//! The pause menu over a race or a replay.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::Order;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use profile::Progress;
use text::Text;
use ui::layout::words::words;
use ui::layout::{Part, Spot, column, row, space, square};
use ui::menu::status::StatusLine;
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{BODY, LEAD, TITLE, display, text};
use ui::theme::space::{FACE, GAP, LINE, NEAR, TIGHT};
use ui::widgets::menu_list;
use ui::widgets::paint::{self, Portraits};

use crate::input::PadGone;
use crate::modes::{EndGroupRace, FriendsRoom, friends_pause_entries, replay_pause_entries};
use crate::navigation::{CopyLine, Navigate, RaceCommand};
use crate::profile::ImportedGhosts;
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
    friend: Res<ImportedGhosts>,
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

/// The player before a heading, and the opponents after it, as many as have room. Both have the same width.
fn racers_of<'a>(portraits: &'a Portraits, level: &'a CurrentLevel) -> [Part<'a>; 2] {
    const MOST: usize = 3;
    let width = FACE * MOST as f32;
    let me = square(FACE, |painter, at, size| paint::player(painter, portraits, at, size));
    let others = level.eaters.iter().enumerate().take(MOST).map(|(number, eater)| {
        square(FACE, move |painter, at, size| paint::picture(painter, portraits.racer(number, eater), at, size))
    });
    [row([me]).at_end().width(width), row(others).width(width)]
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
        let window = painter.clip_rect();
        let replay = level.as_ref().and_then(|level| match &level.mode {
            RaceMode::Replay(replay) => Some(replay),
            _ => None,
        });
        let name = level.as_ref().map(|level| {
            let title = race_title(&level.mode, level.level.plan());
            Text::joined(": ", [level.mode_name(), title])
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
        let gone = match *pad_gone {
            PadGone::None => None,
            PadGone::InHand => Some((text!("pause-gamepad-lost"), text!("pause-gamepad-lost-hint"))),
            PadGone::OfSeat(seat) => Some((text!("pause-seat-lost", player = seat + 1), text!("pause-seat-lost-hint"))),
        };
        let gone = gone.map(|(what, hint)| {
            column([
                words(what, text(BODY), palette::GOAL).mid().firm(),
                words(hint, text(BODY), palette::TEXT).mid().firm(),
            ])
            .firm()
        });
        let hint = menu.focused().map(|entry| entry.hint.clone()).unwrap_or_default();
        let (message, ink) = status.inked().map_or((hint, palette::TEXT_SOFT), |(line, ink)| (line.clone(), ink));
        let racers = level.as_ref().filter(|level| !level.mode.is_of_group());
        let [me, others] = racers.map_or_else(Default::default, |level| racers_of(&backdrop.portraits, level));
        let list = Spot::default();
        let size = menu_list::menu_size(&menu);
        let card = column([
            row([me, words(heading, display(TITLE), palette::GOAL).mid(), others])
                .gap(GAP)
                .in_middle()
                .centered()
                .firm(),
            words(name.unwrap_or_default(), text(LEAD), palette::TEXT).mid().firm(),
            words(time, text(BODY), palette::TEXT_SOFT).mid().firm(),
        ])
        .with_all(gone)
        .with(space().height(size.y).least_height(LINE).most_width(size.x).at(&list))
        .with(words(message, text(BODY), ink).mid().least_height(LEAD + TIGHT).firm())
        .gap(TIGHT)
        .pad_xy(LEAD, GAP)
        .most_width(size.x + 2.0 * FACE)
        .loose()
        .behind(paint::panel);
        column([card]).in_middle().pad_xy(NEAR, GAP).draw(&painter, window);
        notices.draw(&painter);
        menu_list::draw_list(ui, list.get(), &mut menu);
    });
    Ok(())
}
