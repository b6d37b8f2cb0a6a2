//! The result of a race among friends, beside the maze: places, times and proofs as they become known, the wins of the
//! evening, and the rematch. It opens when the player's own run is over, while others may still race.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use friends::{Name, PlayerId, Standing};
use race::Ticks;
use text::{Text, names};
use ui::menu::status::StatusLine;
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::seats;
use ui::widgets::menu_list;
use ui::widgets::paint::Portraits;

use super::commands::FriendsCommand;
use super::entries::{ready_entry, say_entry};
use super::looks::look_of;
use super::room::{FriendsRoom, Session};
use crate::modes::replay::ReplayCommand;
use crate::navigation::Navigate;
use crate::race_setup::is_friends_race;
use crate::simulation::RaceClock;
use crate::states::MenuScreen;
use crate::view::MazeCamera;
use crate::widgets::entries::name_text;
use crate::widgets::notice::Notices;
use crate::widgets::result_panel::{self, PlayerRow, ResultTable};

pub(super) fn plugin(app: &mut App) {
    let is_shown = in_state(MenuScreen::Result).and_then(is_friends_race);
    app.add_systems(Update, fill.run_if(is_shown).in_set(MenuSystems::Fill));
}

pub(super) fn draw_plugin(app: &mut App) {
    let is_shown = in_state(MenuScreen::Result).and_then(is_friends_race);
    app.add_systems(EguiPrimaryContextPass, draw.run_if(is_shown).in_set(DrawSystems::Screens));
}

fn fill(friends: Res<FriendsRoom>, clock: Res<RaceClock>, mut menu: ResMut<OpenMenu>) {
    let Some(session) = friends.session() else {
        return menu.fill(vec![Entry::button(text!("result-quit"), Navigate::Leave)]);
    };
    let room = session.room();
    let is_racer = room.racers().contains(&room.me());
    let next = if session.is_in_lobby() && is_racer {
        let ready = ready_entry(session);
        let label = if room.is_ready() { text!("friends-rematch-waits") } else { text!("friends-rematch") };
        Entry { label, ..ready }
    } else {
        Entry::value(text!("friends-wait"), Text::EMPTY)
    };
    let end = Entry::button(text!("friends-end"), FriendsCommand::EndRace);
    let keep = Entry::button(text!("friends-keep-replay"), ReplayCommand::Keep);
    let entries = [
        Some(next),
        Some(say_entry(session)),
        (room.is_host() && session.waits_for_others()).then_some(end),
        (is_racer && clock.finish().is_some()).then_some(keep),
        Some(Entry::button(text!("friends-to-room"), Navigate::Leave)),
    ];
    menu.fill(entries.into_iter().flatten().collect());
}

/// A row of the result: the player, the place if it is final, and the time or state.
struct TableRow {
    player: PlayerId,
    name: Name,
    place: Option<usize>,
    known: Text,
    ink: palette::Ink,
}

/// The rows, the best first. Places are final: nobody can take them any more.
fn rows(session: &Session) -> Vec<TableRow> {
    let room = session.room();
    let standings = room.standings();
    let time = |ticks: u32| Text::time(Ticks(ticks));
    let with = |ticks: u32, word: Text| Text::joined(", ", [time(ticks), word]);
    let mut rows: Vec<(u32, TableRow)> = standings
        .iter()
        .map(|(player, name, standing)| {
            let (order, known, ink) = match *standing {
                Standing::Verified(ticks) => (ticks, with(ticks, text!("friends-verified")), palette::TEXT),
                Standing::Claimed(ticks) => (ticks, with(ticks, text!("friends-verifying")), palette::TEXT_SOFT),
                Standing::Racing(_) => (u32::MAX - 2, text!("friends-racing"), palette::TEXT_SOFT),
                Standing::Refused => (u32::MAX - 1, text!("friends-unverified"), palette::WRONG),
                Standing::Out => (u32::MAX, text!("friends-unplaced"), palette::TEXT_SOFT),
            };
            let best = |ticks: u32, other: &Standing| match *other {
                Standing::Verified(other) | Standing::Claimed(other) => other < ticks,
                Standing::Racing(ran) => ran < ticks,
                Standing::Refused | Standing::Out => false,
            };
            let place = match *standing {
                Standing::Verified(ticks) => {
                    let may_be_before = standings.iter().filter(|(_, _, other)| best(ticks, other));
                    let is_open = may_be_before
                        .clone()
                        .any(|(_, _, other)| matches!(other, Standing::Claimed(_) | Standing::Racing(_)));
                    (!is_open).then(|| may_be_before.count() + 1)
                }
                _ => None,
            };
            (order, TableRow { player: *player, name: name.clone(), place, known, ink })
        })
        .collect();
    rows.sort_by_key(|(order, row)| (*order, row.player));
    rows.into_iter().map(|(_, row)| row).collect()
}

/// The headline of the result.
fn head(session: &Session, rows: &[TableRow]) -> (Text, palette::Ink) {
    let room = session.room();
    let evening = room.state().map(|state| &state.evening);
    let ink_of = |player: PlayerId| seats::ink(look_of(room.racers(), player));
    let is_final = session.result().is_some();
    let champion = evening.and_then(friends::Evening::champion).filter(|_| is_final && session.is_in_lobby());
    let name = |player: PlayerId| rows.iter().find(|row| row.player == player).map(|row| name_text(&row.name));
    if let Some((champion, name)) = champion.and_then(|player| Some((player, name(player)?))) {
        return (text!("friends-champion", name = name), ink_of(champion));
    }
    let winners: Vec<&TableRow> = rows.iter().filter(|row| row.place == Some(1)).collect();
    match winners[..] {
        [winner] => (text!("friends-won-by", name = name_text(&winner.name)), ink_of(winner.player)),
        [] if !is_final => (text!("friends-waiting"), palette::GOAL),
        [] => (text!("friends-no-winner"), palette::GOAL),
        _ => (text!("group-tie"), palette::GOAL),
    }
}

fn draw(
    mut contexts: EguiContexts,
    friends: Res<FriendsRoom>,
    portraits: Res<Portraits>,
    status: Res<StatusLine>,
    cameras: Single<&MazeCamera>,
    notices: Notices,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    let camera = *cameras;
    result_panel::draw(context, camera, &notices, |ui, _, inner| {
        let Some(session) = friends.session() else {
            return menu_list::draw_list(ui, inner, &mut menu);
        };
        let rows = rows(session);
        let (head, ink) = head(session, &rows);
        let about = status.line().cloned().unwrap_or_else(|| about(session));
        let evening = session.room().state().map(|state| &state.evening);
        let rows = rows.into_iter().map(|row| {
            let wins = evening.map_or(0, |evening| evening.wins(row.player));
            let wins = if wins > 0 { text!("friends-wins", wins = wins) } else { Text::EMPTY };
            PlayerRow {
                place: row.place.map_or(Text::verbatim("–"), names::place),
                look: look_of(session.room().racers(), row.player),
                name: name_text(&row.name),
                known: (row.known, row.ink),
                counts: vec![(wins, palette::GOAL)],
            }
        });
        let table = ResultTable {
            head: (head, ink),
            about,
            note: None,
            counts: Vec::new(),
            rows: rows.collect(),
            said: Some(session.lines().last().cloned().unwrap_or_default()),
        };
        table.draw(ui, &portraits, inner, &mut menu);
    });
    Ok(())
}

/// The state of the series: "Race 3, best of 5".
fn about(session: &Session) -> Text {
    let Some(state) = session.room().state() else { return Text::EMPTY };
    // The host counts a race when all have its result. After the end of a series the next one begins.
    let before = if state.evening.is_over() && !session.is_in_lobby() { 0 } else { state.evening.raced };
    let race = before + u16::from(!session.is_in_lobby());
    match state.evening.best_of {
        0 => text!("friends-about", race = race),
        races => text!("friends-about-best", race = race, races = races),
    }
}
