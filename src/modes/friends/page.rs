//! The page of races among friends: hosting and joining, and then the room.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Painter, Rect, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use friends::PlayerId;
use friends::room::{PlayerView, Presence};
use friends_net::address;
use own_eaters::Shelf;
use profile::Progress;
use race::Difficulty;
use settings::{LONGEST_ADDRESS, Settings};
use text::{Text, names};
use ui::input::DeviceInHand;
use ui::layout::words::words;
use ui::layout::{Part, Spot, column, row, space, square};
use ui::menu::text_entry::{EditText, TextEntry};
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{BODY, LEAD, TITLE, display, text};
use ui::theme::seats;
use ui::theme::space::{HAIR, NEAR, TIGHT};
use ui::widgets::paint::{self, Portraits};

use super::commands::FriendsCommand;
use super::entries::{player_name, ready_entry, say_entry};
use super::looks::look_of;
use super::maze::{Choices, FriendsMaze};
use super::room::{FriendsRoom, Session};
use crate::modes::group::series_name;
use crate::race_setup::Levels;
use crate::states::{MenuScreen, Page};
use crate::widgets::page::{self, PagePanel};
use crate::widgets::{entries, opponents};

/// The height of a player's row, in points.
const ROW: f32 = 42.0;

/// The height of a line about an event, in points.
const SAID: f32 = 20.0;

/// A page at least this wide has the entries beside the players, in points.
const WIDE: f32 = 560.0;

/// The share of the page that the players take.
const PEOPLE: f32 = 0.5;

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

/// The choices for the settings of a room.
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
        // After leaving a room, the entry that opens the next one has the focus.
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
    // Leaving is not the first entry, so that a player who waits with a finger on the key does not leave the new room.
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
        None => {
            page::list_with_message(ui, room, friends.problem().map(|problem| (problem, palette::WRONG)), &mut menu);
        }
        Some(session) => draw_room(ui, &page_panel.backdrop.portraits, room, session, &mut menu),
    });
    Ok(())
}

/// Draws the room: its code and address, the players, the latest events, and the entries.
fn draw_room(ui: &mut Ui, portraits: &Portraits, place: Rect, session: &Session, menu: &mut MenuUi) {
    let room = session.room();
    let code = text!("friends-code", room = Text::verbatim(session.address().room().to_string()));
    let below = if room.state().is_none() {
        text!("friends-entering", room = Text::verbatim(session.address().room().to_string()))
    } else {
        text!("friends-tell-address", address = Text::verbatim(session.address().to_string()))
    };
    let players = room.players();
    let note = match room.connecting() {
        0 if players.len() == 1 && room.state().is_some() => text!("friends-alone"),
        0 => Text::EMPTY,
        count => text!("friends-connecting", count = count),
    };
    let rows = players.iter().map(|player| {
        let draw = |painter: &Painter, rect: Rect| {
            player_row(portraits, rect.height(), player, session).draw(painter, rect);
        };
        space().height(ROW).behind(draw)
    });
    // The latest line is the lowest.
    let said = space().behind(|painter, rect| {
        let lines: Vec<&Text> = session.lines().collect();
        let shown = lines.iter().skip(lines.len().saturating_sub((rect.height() / SAID) as usize));
        column(shown.map(|&line| words(line, text(BODY), palette::PLAYER).cut().height(SAID))).draw(painter, rect);
    });
    let list = Spot::default();
    let people = column(rows)
        .with(words(note, text(BODY), palette::TEXT_SOFT).height(SAID))
        .with(said.least_height(SAID))
        .gap(HAIR)
        .pad_xy(NEAR, 0.0);
    let parts = if place.width() >= WIDE {
        row([people.share_of_width(PEOPLE), space().at(&list)])
    } else {
        column([people.share_of_height(PEOPLE), space().at(&list)])
    };
    column([
        words(code, display(TITLE), palette::GOAL).mid().firm(),
        words(below, text(LEAD), palette::TEXT).cut().mid().firm(),
        parts.grow(1).loose(),
    ])
    .gap(TIGHT)
    .draw(ui.painter(), place);
    page::list_in(ui, list.get(), menu);
}

/// Rows lower than this, in points, have the state of a player beside its name.
const TWO_LINES: f32 = 38.0;

/// A player: the look, the name, and the state in words below it, or beside it where rows are low.
fn player_row<'a>(portraits: &'a Portraits, height: f32, player: &PlayerView, session: &Session) -> Part<'a> {
    let look = look_of(session.room().players().iter().map(|player| player.player), player.player);
    let (state, ink) = state_of(player, session);
    let name = words(entries::name_text(&player.name), text(LEAD), seats::ink(look)).cut();
    let state = words(state, text(BODY), ink).cut();
    let face = square(height * 0.9, move |painter, at, size| paint::seat(painter, portraits, at, size * 0.8, look));
    let about = if height < TWO_LINES {
        row([name, state.right().stretch()]).gap(NEAR).centered()
    } else {
        column([name, state]).in_middle()
    };
    row([face.firm(), about.grow(1)]).gap(NEAR).centered()
}

/// The state of a player in words: "host, you, ready, 2 wins".
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
