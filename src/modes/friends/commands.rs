//! The player's requests about the room of friends.

use bevy::prelude::*;
use friends::{Name, Phrase, PlayerId, Profile, Room};
use friends_net::{Invitation, Role, RoomAddress, RoomCode};
use own_eaters::ScriptId;
use platform::clipboard::Clipboard;
use platform::page;
use race::limits::MOST_EATERS;
use race::{Difficulty, RaceText};
use settings::Settings;
use text::Text;

use super::connection::{FriendsNetwork, OpenConnection, now};
use super::lines::{address_text, phrase_text};
use super::maze::{Choices, FriendsMaze};
use super::room::{FriendsRoom, Session};
use crate::navigation::RoomOpened;
use crate::race_setup::{LinkTarget, RaceLink};
use crate::widgets::entries::name_text;

/// Time from the last player's readiness to GO, in milliseconds: time to look at the maze, and the countdown.
const COUNTDOWN: u16 = 5_000;

/// A request of the player about the room.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum FriendsCommand {
    /// Changes the player's name. If the text is empty, the game picks a random name.
    Name(String),
    /// Changes the room server. If the text is empty, this computer is the server.
    Server(String),
    /// Sets whether the player only watches in the next room.
    Watch(bool),
    /// Opens a room.
    Host,
    /// Joins a room by its code or its address.
    Join(String),
    /// Copies the address of the room.
    CopyAddress,
    /// Copies a link to the room.
    CopyLink,
    /// Sets whether the player is ready for the next race. A rematch uses the same request.
    Ready(bool),
    /// Chooses the race.
    Maze(FriendsMaze),
    /// Adds or removes one of this player's eaters, which run in races that this player hosts.
    Script(ScriptId),
    /// Chooses the strength of these eaters.
    Strength(Difficulty),
    /// Begins a best-of series of this length; 0 is a series without an end.
    Series(u8),
    /// Chooses the phrase to say.
    Phrase(Phrase),
    /// Says a phrase.
    Say(Phrase),
    /// Chooses the player who can then be removed.
    Choose(PlayerId),
    /// Removes a player from the room.
    Kick(PlayerId),
    /// Ends the race for all.
    EndRace,
    /// Leaves the room.
    Leave,
}

/// The profile of a player in a new room; `None` if the system has no random numbers.
fn profile(settings: &Settings, spectator: bool) -> Option<Profile> {
    let player = PlayerId(u64::from_le_bytes(friends_net::random()?));
    let drawn = || format!("Mouse {}", player.0 % 900 + 100).parse().unwrap_or_else(|_| Name::unknown());
    let program = [env!("CARGO_PKG_VERSION_MAJOR"), env!("CARGO_PKG_VERSION_MINOR"), env!("CARGO_PKG_VERSION_PATCH")];
    Some(Profile {
        player,
        name: settings.player_name().cloned().unwrap_or_else(drawn),
        spectator,
        program: program.map(|part| part.parse().unwrap_or(0)),
        entropy: friends_net::random()?,
    })
}

/// Reads a room from a typed text: a link, an address with a code, or a code on the room server of the settings.
fn address_of(text: &str, settings: &Settings) -> Result<RoomAddress, Text> {
    let invitation: Invitation = match RaceText::of(text) {
        RaceText::Link(link) => match RaceLink::pasted(link)?.target {
            LinkTarget::Room(invitation) => invitation,
            _ => return Err(text!("friends-wrong-code")),
        },
        _ => text.parse().map_err(|error| address_text(&error))?,
    };
    Ok(invitation.address(|| settings.own_room_server()))
}

/// Opens the connections and the room.
fn enter(
    friends: &mut FriendsRoom,
    network: &mut FriendsNetwork,
    connection: &mut OpenConnection,
    settings: &Settings,
    (role, typed): (Role, &str),
    now: u64,
) -> Result<(), Text> {
    let watches = friends.watches && role == Role::Join;
    let mut profile = profile(settings, watches).ok_or_else(|| text!("friends-no-random"))?;
    let address = match role {
        Role::Join => address_of(typed, settings)?,
        Role::Host => {
            let code = RoomCode::from_random(friends_net::random().ok_or_else(|| text!("friends-no-random"))?);
            let server = match settings.room_server() {
                Some(server) => server.clone(),
                None => network.0.serve()?,
            };
            server.room(code)
        }
    };
    if let Some(player) = friends.removed_as(address.room()).filter(|_| role == Role::Join) {
        profile.player = player;
    }
    let mut room = Room::new(profile, role == Role::Host, now);
    room.set_start(COUNTDOWN, 2);
    let shown = network.0.as_seen_by_others(address.server()).room(address.room());
    connection.open = Some(network.0.connect(address, role, now));
    friends.open(Session::new(room, shown));
    Ok(())
}

/// Offers to join the room of a link. Nothing is connected before the player joins.
pub(super) fn offer_room(mut opened: MessageReader<RoomOpened>, mut friends: ResMut<FriendsRoom>) {
    for RoomOpened(invitation) in opened.read() {
        friends.invitation = Some(invitation.clone());
    }
}

pub(super) fn obey(
    mut requests: MessageReader<FriendsCommand>,
    time: Res<Time<Real>>,
    choices: Choices,
    mut network: NonSendMut<FriendsNetwork>,
    mut connection: NonSendMut<OpenConnection>,
    mut clipboard: NonSendMut<Clipboard>,
    mut settings: ResMut<Settings>,
    mut friends: ResMut<FriendsRoom>,
) {
    let now = now(&time);
    for request in requests.read() {
        match request {
            FriendsCommand::Name(text) if text.trim().is_empty() => settings.set_player_name(None),
            FriendsCommand::Name(text) => match text.parse() {
                Ok(name) => {
                    settings.set_player_name(Some(name));
                    friends.problem = None;
                }
                Err(_) => friends.problem = Some(text!("friends-wrong-name", most = friends::limits::LONGEST_NAME)),
            },
            FriendsCommand::Server(text) if text.trim().is_empty() => settings.set_room_server(None),
            FriendsCommand::Server(text) => match text.parse() {
                Ok(server) => {
                    settings.set_room_server(Some(server));
                    friends.problem = None;
                }
                Err(_) => friends.problem = Some(text!("friends-wrong-address")),
            },
            FriendsCommand::Script(id) if friends.chooses_eaters() => friends.scripts.toggle(id, MOST_EATERS),
            FriendsCommand::Strength(strength) if friends.chooses_eaters() => friends.strength = *strength,
            FriendsCommand::Watch(watches) => friends.watches = *watches,
            FriendsCommand::Host | FriendsCommand::Join(_) if friends.session().is_some() => {}
            FriendsCommand::Join(text) if text.trim().is_empty() => {}
            FriendsCommand::Host | FriendsCommand::Join(_) => {
                let role = match request {
                    FriendsCommand::Join(text) => {
                        text.trim().clone_into(&mut friends.typed);
                        (Role::Join, text.trim())
                    }
                    _ => (Role::Host, ""),
                };
                if let Err(why) = enter(&mut friends, &mut network, &mut connection, &settings, role, now) {
                    friends.problem = Some(why);
                }
            }
            request => {
                if let Some(session) = friends.session_mut() {
                    obey_in_room(request, session, &choices, &settings, &mut clipboard);
                }
            }
        }
    }
    let eaters = friends.host_eaters();
    if let Some(session) = friends.session_mut() {
        session.room.set_eaters(eaters);
    }
}

fn obey_in_room(
    request: &FriendsCommand,
    session: &mut Session,
    choices: &Choices,
    settings: &Settings,
    clipboard: &mut Clipboard,
) {
    let mut copy = |session: &mut Session, line: String, told: Text| {
        let copied = clipboard.copy(line);
        session.say(copied.err().unwrap_or(told));
    };
    match request {
        FriendsCommand::CopyAddress => copy(session, session.address.to_string(), text!("common-copied")),
        FriendsCommand::CopyLink => {
            let link = RaceLink::of_room(session.address.clone());
            let page = page::address();
            match page.as_deref().or_else(|| settings.link_address().own()) {
                Some(game) => copy(session, link.address(game), text!("common-copied")),
                None => copy(session, session.address.to_string(), text!("friends-address-copied")),
            }
        }
        FriendsCommand::Ready(is_ready) => session.room.set_ready(*is_ready),
        FriendsCommand::Maze(maze) => {
            let chosen = choices.of(*maze).and_then(|choice| {
                session
                    .room
                    .choose(choice)
                    .map_err(|error| text!("friends-cannot-be-raced", reason = Text::foreign(&error.to_string())))
            });
            match chosen {
                Ok(true) => session.maze = *maze,
                Ok(false) => {}
                Err(why) => session.say(why),
            }
        }
        FriendsCommand::Series(best_of) => session.room.set_series(*best_of),
        FriendsCommand::Phrase(phrase) => session.phrase = *phrase,
        FriendsCommand::Say(phrase) => {
            session.room.chat(*phrase);
            let name = name_text(&session.room.name());
            session.say(text!("friends-says", name = name, phrase = phrase_text(*phrase)));
        }
        FriendsCommand::Choose(player) => session.chosen = Some(*player),
        FriendsCommand::Kick(player) => session.room.kick(*player),
        FriendsCommand::EndRace => session.room.close_race(),
        FriendsCommand::Leave => session.is_leaving = true,
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_alone_is_at_the_server_of_the_settings() {
        let mut settings = Settings::default();
        let of = |text: &str, settings: &Settings| address_of(text, settings).map(|address| address.to_string());
        assert_eq!(of("kxwpt", &settings).as_deref(), Ok("localhost:3536/KXWPT"));
        settings.set_room_server("rooms.example.org:80".parse().ok());
        assert_eq!(of("KXWPT", &settings).as_deref(), Ok("rooms.example.org:80/KXWPT"));
        assert_eq!(of("10.0.0.7/KXWPT", &settings).as_deref(), Ok("10.0.0.7:3536/KXWPT"));
        for (wrong, line) in [("cheese", "code"), ("10.0.0.7/AAAAA", "code"), ("a b/KXWPT", "address"), ("/", "code")] {
            let why = of(wrong, &settings).unwrap_err();
            assert!(why.is(&format!("friends-wrong-{line}")), "{wrong}: {why:?}");
        }
    }
}
