//! The page of races among friends: hosting and joining, and then the room.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Align2, Painter, Pos2, Rect, Ui, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use friends::PlayerId;
use friends::room::{PlayerView, Presence};
use friends_net::address;
use own_eaters::Shelf;
use race::Difficulty;
use settings::{LONGEST_ADDRESS, Settings};
use text::{Text, names};
use ui::input::DeviceInHand;
use ui::menu::text_entry::{EditText, TextEntry};
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{display, text};
use ui::theme::seats;
use ui::widgets::paint::{self, Portraits};

use super::commands::FriendsCommand;
use super::entries::{player_name, ready_entry, say_entry};
use super::looks::look_of;
use super::maze::{Choices, FriendsMaze};
use super::room::{FriendsRoom, Session};
use crate::modes::group::series_name;
use crate::profile::Progress;
use crate::race_setup::Levels;
use crate::states::{MenuScreen, Page};
use crate::widgets::page::{self, PagePanel};
use crate::widgets::{entries, opponents};

/// The height of a player's row, in points.
const ROW: f32 = 42.0;

/// The height of a line of what happened, in points.
const SAID: f32 = 20.0;

/// A page at least this wide has the entries beside the players, in points.
const WIDE: f32 = 560.0;

/// The letters of a name that an entry shows.
const NAME_LENGTH: usize = 12;

/// The longest text to join with, in bytes: a link in which every byte of the address is escaped.
const LONGEST_TYPED: usize = LONGEST_ADDRESS + address::LONGEST * 3;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.run_if(in_state(MenuScreen::Page(Page::Friends))).in_set(MenuSystems::Fill));
}

pub(super) fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(in_state(MenuScreen::Page(Page::Friends))).in_set(DrawSystems::Screens),
    );
}

/// What the settings of a room can be.
#[derive(SystemParam)]
struct Offered<'w> {
    choices: Choices<'w>,
    levels: Res<'w, Levels>,
    progress: Res<'w, Progress>,
    shelf: Res<'w, Shelf>,
}

fn fill(
    friends: Res<FriendsRoom>,
    settings: Res<Settings>,
    edited: Res<TextEntry>,
    device: Res<DeviceInHand>,
    offered: Offered,
    mut was_in_room: Local<bool>,
    mut menu: ResMut<OpenMenu>,
) {
    let Offered { choices, levels, progress, shelf } = offered;
    let is_in_room = friends.session().is_some();
    match (std::mem::replace(&mut *was_in_room, is_in_room), is_in_room) {
        (false, true) => menu.focus = 0,
        // After a room the next one is at hand.
        (true, false) => menu.focus_on(FriendsCommand::Host),
        _ => {}
    }
    let entries = match friends.session() {
        Some(session) => room_entries(session, &own_eaters(&friends, &shelf), &choices, &levels, &progress),
        None => first_entries(&friends, own_eaters(&friends, &shelf), &settings, &edited, *device),
    };
    menu.fill(entries);
}

/// The entries before there is a room.
fn first_entries(
    friends: &FriendsRoom,
    own_eaters: Vec<Entry>,
    settings: &Settings,
    edited: &TextEntry,
    device: DeviceInHand,
) -> Vec<Entry> {
    let field = |label: Text, field: EditText, value: Text, hint: Text| {
        let value = edited.shown(&field).map_or(value, Text::verbatim);
        Entry { value, ..Entry::button(label, field) }.hint(hint)
    };
    let join = EditText::new(FriendsCommand::Join).starting_with(friends.typed()).up_to(LONGEST_TYPED);
    let hint = match (edited.edits(&join), device) {
        (false, _) => text!("friends-join-hint"),
        (true, DeviceInHand::Keyboard | DeviceInHand::Touch) => text!("friends-join-typing-hint"),
        (true, DeviceInHand::Gamepad) => text!("quick-word-picking-hint"),
    };
    let own_server = settings.room_server().map(ToString::to_string);
    let server = EditText::new(FriendsCommand::Server)
        .starting_with(own_server.clone().unwrap_or_default())
        .up_to(address::LONGEST);
    let server_now =
        own_server.map_or(text!("friends-server-own"), |server| Text::verbatim(entries::shortened(&server, 32)));
    let watches = friends.watches();
    let watch_if = |wanted: bool| (watches != wanted).then_some(FriendsCommand::Watch(wanted));
    let watch_now = if watches { text!("common-on") } else { text!("common-off") };
    let invited = friends.invitation().map(|invitation| {
        let address = invitation.clone().address(|| settings.own_room_server());
        let [room, server] = [address.room().to_string(), address.server().to_string()].map(Text::verbatim);
        Entry::button(text!("friends-invited", room = room), FriendsCommand::Join(invitation.to_string()))
            .hint(text!("friends-invited-hint", server = server))
    });
    let entries = [
        Entry::button(text!("friends-host"), FriendsCommand::Host).hint(text!("friends-host-hint")),
        field(text!("friends-join"), join, Text::verbatim(friends.typed().to_owned()), hint),
        match settings.player_name() {
            Some(_) => player_name(settings, edited),
            // Several players called "You" would be confusing.
            None => player_name(settings, edited).hint(text!("friends-name-drawn")),
        },
        field(text!("friends-server"), server, server_now, text!("friends-server-hint")),
        Entry::choice(text!("friends-watch"), watch_now, watch_if(false), watch_if(true))
            .hint(text!("friends-watch-hint")),
    ];
    invited.into_iter().chain(entries).chain(own_eaters).chain([entries::back()]).collect()
}

/// The eaters that the player wrote and lets run in rooms of their own, and how strong they are.
fn own_eaters(friends: &FriendsRoom, shelf: &Shelf) -> Vec<Entry> {
    let open = opponents::open(friends.scripts(), shelf, Page::FriendsEaters).hint(text!("friends-eaters-hint"));
    let here = Difficulty::FIXED.iter().position(|&one| one == friends.strength());
    let to = |at: Option<usize>| at.and_then(|at| Difficulty::FIXED.get(at)).map(|&one| FriendsCommand::Strength(one));
    let strength = names::difficulty(friends.strength());
    let [less, more] = [here.and_then(|at| at.checked_sub(1)), here.map(|at| at + 1)].map(to);
    let strength = Entry::choice(text!("friends-strength"), strength, less, more).hint(text!("friends-strength-hint"));
    [Some(open), (!friends.scripts().is_empty()).then_some(strength)].into_iter().flatten().collect()
}

/// The entries in a room.
fn room_entries(
    session: &Session,
    own_eaters: &[Entry],
    choices: &Choices,
    levels: &Levels,
    progress: &Progress,
) -> Vec<Entry> {
    let room = session.room();
    // Leaving is not the first, so that whoever waits with a finger on the key does not leave the room that opens.
    let Some(state) = room.state() else {
        return vec![Entry::value(text!("friends-wait-for-room"), Text::EMPTY), leave()];
    };
    let mut list = Vec::new();
    if !session.is_in_lobby() {
        list.push(Entry::value(text!("friends-wait"), Text::EMPTY));
    } else if !room.players().iter().any(|player| player.presence == Presence::Own && player.spectator) {
        list.push(ready_entry(session));
    }
    list.push(say_entry(session));
    if room.is_host() && session.is_in_lobby() {
        let maze = session.maze();
        let other = |step: isize| {
            let at = maze.index().checked_add_signed(step)?;
            FriendsMaze::ALL.get(at).map(|&maze| FriendsCommand::Maze(maze))
        };
        list.push(
            Entry::choice(text!("friends-maze"), maze.label(), other(-1), other(1)).hint(text!("friends-maze-hint")),
        );
        if let FriendsMaze::Level(level) = maze {
            let to = |level: u32| {
                let is_open = (1..=levels.0.last_level()).contains(&level) && progress.is_open(level, &levels.0);
                is_open.then_some(FriendsCommand::Maze(FriendsMaze::Level(level)))
            };
            let name = text!("practice-level", level = level, name = names::level(&levels.0.level(level).name));
            let label = text!("friends-level-number");
            list.push(Entry::choice(label, name, to(level.saturating_sub(1)), to(level + 1)));
        }
        list.extend_from_slice(own_eaters);
        let lengths = friends::evening::LENGTHS;
        let here = lengths.iter().position(|&length| length == state.evening.best_of).unwrap_or(0);
        let to = |at: Option<usize>| at.and_then(|at| lengths.get(at)).map(|&length| FriendsCommand::Series(length));
        let name = series_name(state.evening.best_of);
        list.push(
            Entry::choice(text!("friends-series"), name, to(here.checked_sub(1)), to(Some(here + 1)))
                .hint(text!("friends-series-hint")),
        );
    } else {
        list.push(Entry::value(text!("friends-maze"), choices.name(&state.choice)).hint(text!("friends-maze-hint")));
        let eaters = state.eaters;
        if eaters.count() > 0 {
            let strength = names::difficulty(eaters.difficulty());
            let value = Text::joined(", ", [Text::from(eaters.count()), strength]);
            list.push(Entry::value(text!("friends-eaters"), value).hint(text!("friends-eaters-hint")));
        }
        list.push(Entry::value(text!("friends-series"), series_name(state.evening.best_of)));
    }
    if room.is_host()
        && let Some(chosen) = session.chosen()
    {
        list.push(kick_entry(session, chosen));
    }
    list.push(
        Entry::button(text!("friends-copy-link"), FriendsCommand::CopyLink).hint(text!("friends-copy-link-hint")),
    );
    list.push(Entry::button(text!("friends-copy"), FriendsCommand::CopyAddress));
    list.push(leave());
    list
}

fn leave() -> Entry {
    Entry::button(text!("friends-leave"), FriendsCommand::Leave)
}

/// The choice of a player whom Confirm removes.
fn kick_entry(session: &Session, chosen: PlayerId) -> Entry {
    let others: Vec<PlayerView> =
        session.room().players().into_iter().filter(|player| player.presence != Presence::Own).collect();
    let here = others.iter().position(|player| player.player == chosen).unwrap_or(0);
    let to = |at: Option<usize>| at.and_then(|at| others.get(at)).map(|other| FriendsCommand::Choose(other.player));
    let name = others.get(here).map(|player| entries::shortened(&player.name.to_string(), NAME_LENGTH));
    let name = name.map_or(Text::EMPTY, Text::verbatim);
    let entry = Entry::choice(text!("friends-remove"), name, to(here.checked_sub(1)), to(Some(here + 1)));
    Entry { accept: Some(FriendsCommand::Kick(chosen).into()), ..entry }.hint(text!("friends-remove-hint"))
}

fn draw(mut contexts: EguiContexts, page_panel: PagePanel, friends: Res<FriendsRoom>, mut menu: MenuUi) -> Result {
    let context = contexts.ctx_mut()?;
    page_panel.draw(context, text!("mode-friends"), |ui, room| match friends.session() {
        None => page::list_with_message(ui, room, friends.problem(), &mut menu),
        Some(session) => draw_room(ui, &page_panel.backdrop.portraits, room, session, &mut menu),
    });
    Ok(())
}

/// Draws the room: its code and address, the players, what happened, and the entries.
fn draw_room(ui: &mut Ui, portraits: &Portraits, place: Rect, session: &Session, menu: &mut MenuUi) {
    let painter = ui.painter().clone();
    let (room, middle) = (session.room(), place.center().x);
    let code = text!("friends-code", room = Text::verbatim(session.address().room().to_string()));
    let at = Pos2::new(middle, place.top() + 16.0);
    paint::write_in(&painter, at, Align2::CENTER_CENTER, &code, display(32.0), palette::GOAL, place.width());
    let below = if room.state().is_none() {
        text!("friends-entering", room = Text::verbatim(session.address().room().to_string()))
    } else {
        text!("friends-tell-address", address = Text::verbatim(session.address().to_string()))
    };
    let at = Pos2::new(middle, place.top() + 44.0);
    paint::write_cut(&painter, at, Align2::CENTER_CENTER, &below, text(16.0), palette::TEXT, place.width());
    let place = Rect::from_min_max(Pos2::new(place.left(), place.top() + 62.0), place.max);
    let players = room.players();
    let (left, right) = if place.width() >= WIDE {
        place.split_left_right_at_x(place.left() + place.width() * 0.52)
    } else {
        let high = ROW * (players.len() as f32 + 1.0) + SAID * 3.0;
        place.split_top_bottom_at_y(place.top() + high.min(place.height() * 0.5))
    };
    let left = left.shrink2(Vec2::new(8.0, 0.0));
    let row = ROW.min(left.height() / (players.len() as f32 + 3.5));
    let mut top = left.top();
    for player in &players {
        let line = Rect::from_min_size(Pos2::new(left.left(), top), Vec2::new(left.width(), row));
        draw_player(&painter, portraits, line, player, session);
        top += row;
    }
    let note = match room.connecting() {
        0 if players.len() == 1 && room.state().is_some() => text!("friends-alone"),
        0 => Text::EMPTY,
        count => text!("friends-connecting", count = count),
    };
    let at = Pos2::new(left.left() + 8.0, top + row * 0.5);
    paint::write_in(&painter, at, Align2::LEFT_CENTER, &note, text(15.0), palette::TEXT_SOFT, left.width() - 8.0);
    top += row;
    // The latest line is the lowest.
    let room_for = ((left.bottom() - top) / SAID) as usize;
    let lines: Vec<&Text> = session.lines().collect();
    for line in lines.iter().skip(lines.len().saturating_sub(room_for)) {
        let at = Pos2::new(left.left() + 8.0, top + SAID * 0.5);
        paint::write_cut(&painter, at, Align2::LEFT_CENTER, line, text(15.0), palette::PLAYER, left.width() - 8.0);
        top += SAID;
    }
    page::list_in(ui, right, menu);
}

/// Rows lower than this, in points, have the state of a player beside its name.
const TWO_LINES: f32 = 38.0;

/// Draws a player: the look, the name, and the state in words.
fn draw_player(painter: &Painter, portraits: &Portraits, line: Rect, player: &PlayerView, session: &Session) {
    let look = look_of(session.room().players().iter().map(|player| player.player), player.player);
    let middle = line.center().y;
    paint::seat(painter, portraits, Pos2::new(line.left() + 18.0, middle + 3.0), line.height() * 0.72, look);
    let wide = line.width() - 44.0;
    // The state is below the name, or beside it where rows are low.
    let is_low = line.height() < TWO_LINES;
    let [name, state] = if is_low { [0.0, 0.0] } else { [-9.0, 10.0] };
    let name = Pos2::new(line.left() + 40.0, middle + name);
    let most = if is_low { wide * 0.4 } else { wide };
    let (words, ink) = (entries::name_text(&player.name), seats::ink(look));
    paint::write_cut(painter, name, Align2::LEFT_CENTER, &words, text(17.0), ink, most);
    let (words, ink) = state_of(player, session);
    let (at, anchor, most) = if is_low {
        (Pos2::new(line.right(), middle), Align2::RIGHT_CENTER, wide * 0.58)
    } else {
        (Pos2::new(name.x, middle + state), Align2::LEFT_CENTER, wide)
    };
    paint::write_cut(painter, at, anchor, &words, text(15.0), ink, most);
}

/// How a player is, in words: "host, you, ready, 2 wins".
fn state_of(player: &PlayerView, session: &Session) -> (Text, palette::Ink) {
    let wins = session.room().state().map_or(0, |state| state.evening.wins(player.player));
    let is_away = player.presence == Presence::Away;
    let readiness = if is_away {
        text!("friends-state-away")
    } else if player.spectator {
        text!("friends-state-watching")
    } else if !session.is_in_lobby() {
        Text::EMPTY
    } else if player.is_ready {
        text!("friends-state-ready")
    } else {
        text!("friends-state-here")
    };
    let parts = [
        player.is_host.then(|| text!("friends-state-host")),
        (player.presence == Presence::Own).then(|| text!("friends-state-you")),
        Some(readiness),
        (wins > 0).then(|| text!("friends-wins", wins = wins)),
        player.trip.map(|trip| text!("friends-trip", milliseconds = trip)),
    ];
    let ink = if is_away {
        palette::WRONG
    } else if player.is_ready {
        palette::GOAL
    } else {
        palette::TEXT_SOFT
    };
    (Text::joined(", ", parts.into_iter().flatten().filter(|part| !part.is_empty())), ink)
}
