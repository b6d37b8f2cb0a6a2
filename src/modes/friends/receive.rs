//! Passes incoming messages to the room and its outgoing messages to the network, and carries out the room's events.

use std::sync::Arc;

use bevy::prelude::*;
use friends::message::Refusal;
use friends::{Event, RaceWalks};
use friends_net::NetEvent;
use own_eaters::{ChosenScripts, Shelf};
use race::{RaceCode, Ticks};
use text::Text;

use super::connection::{OpenConnection, now};
use super::lines::{event_line, failure_text, notice_text};
use super::room::{DrawnRace, FriendsResult, FriendsRoom, Session};
use crate::race_setup::{FriendsEaters, QuitRace, RaceMode, StartRace};
use crate::simulation::{EndFriendsRace, FriendsStart};

/// How long connections stay open after the player has left, to send the last messages. Milliseconds.
const FAREWELL: u64 = 1_000;

/// Requests to the game that follow from incoming messages.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct RaceRequests<'w> {
    races: MessageWriter<'w, StartRace>,
    quits: MessageWriter<'w, QuitRace>,
    ends: MessageWriter<'w, EndFriendsRace>,
}

pub(super) fn receive(
    time: Res<Time<Real>>,
    mut connection: NonSendMut<OpenConnection>,
    shelf: Res<Shelf>,
    mut friends: ResMut<FriendsRoom>,
    mut start: ResMut<FriendsStart>,
    mut requests: RaceRequests,
) {
    let now = now(&time);
    let scripts = friends.scripts.clone();
    let Some(session) = friends.session_mut() else { return };
    let arrived = connection.open.as_mut().map(|peers| peers.poll(now)).unwrap_or_default();
    for event in arrived {
        match event {
            NetEvent::Connected(link) => session.room.connected(link, now),
            NetEvent::Disconnected(link) => session.room.disconnected(link, now),
            NetEvent::Received(link, channel, bytes) => session.room.received(link, channel, &bytes, now),
            NetEvent::Notice(notice) => session.say(notice_text(&notice)),
            NetEvent::Failed(failure) => session.closed = Some(failure_text(&failure)),
        }
    }
    while let Some(event) = session.room.next_event() {
        if let Some(line) = event_line(&event) {
            session.say(line);
        }
        match event {
            Event::Prepare(number, code, walks) => {
                match eaters_of(walks, &scripts, &shelf) {
                    Ok(eaters) => prepare(number, Arc::new(*code), eaters, session, &mut requests),
                    Err(why) => {
                        session.say(why);
                        session.room.give_up(number);
                    }
                }
                *start = FriendsStart(None);
            }
            event => happened(event, session, &mut start, &mut requests),
        }
    }
}

/// The eaters of a race: the scripts of this player as host, or the walks that the host sent.
fn eaters_of(walks: RaceWalks, scripts: &ChosenScripts, shelf: &Shelf) -> Result<FriendsEaters, Text> {
    Ok(match walks {
        RaceWalks::Own(_) => FriendsEaters::Own(scripts.racing(shelf)?),
        RaceWalks::Told(walks) => FriendsEaters::Told(walks),
    })
}

/// Opens the race that the room has drawn.
fn prepare(
    number: u32,
    code: Arc<RaceCode>,
    eaters: FriendsEaters,
    session: &mut Session,
    requests: &mut RaceRequests,
) {
    let is_watched = !session.room.racers().contains(&session.room.me());
    let mode = RaceMode::Friends { code: code.clone(), eaters, is_watched };
    let told_until = Ticks(0);
    session.race = Some(DrawnRace { number, code, is_watched, track: None, was_open: false, told_until });
    session.result = None;
    session.claims.clear();
    requests.races.write(StartRace(mode));
}

/// Handles an event of the room.
fn happened(event: Event, session: &mut Session, start: &mut FriendsStart, requests: &mut RaceRequests) {
    match event {
        Event::Start(number, go_at) if session.race.as_ref().is_some_and(|race| race.number == number) => {
            *start = FriendsStart(Some(std::time::Duration::from_millis(go_at)));
        }
        Event::CalledOff(number, _) if session.race.take_if(|race| race.number == number).is_some() => {
            requests.quits.write(QuitRace);
        }
        Event::Verify(claim) => session.claims.push_back(claim),
        Event::Result(race, rows) => {
            session.result = Some(FriendsResult { race, rows });
            requests.ends.write(EndFriendsRace);
        }
        Event::Kicked => {
            session.closed = event_line(&Event::Kicked);
            session.was_removed = true;
        }
        // If nobody else is in the room, there is nothing to wait for.
        Event::Refused(why) if session.room.players().len() == 1 && session.room.state().is_none() => {
            session.closed = event_line(&Event::Refused(why));
            session.was_removed = why == Refusal::Kicked;
        }
        _ => {}
    }
}

/// Advances the room's clock, sends its messages, and closes the room if the player leaves or cannot stay.
pub(super) fn send(
    time: Res<Time<Real>>,
    mut connection: NonSendMut<OpenConnection>,
    mut friends: ResMut<FriendsRoom>,
    mut quits: MessageWriter<QuitRace>,
) {
    let now = now(&time);
    connection.closing.retain_mut(|(peers, until)| {
        peers.poll(now);
        *until > now
    });
    let Some(session) = friends.session_mut() else { return };
    let is_over = session.is_leaving || session.closed.is_some();
    if is_over {
        session.room.leave();
    } else {
        session.room.tick(now);
    }
    let outgoing = session.room.take_outgoing();
    if let Some(peers) = connection.open.as_mut() {
        for message in outgoing {
            peers.send(message);
        }
    }
    if is_over {
        let problem = session.closed.take();
        if session.race.as_ref().is_some_and(|race| race.was_open) {
            quits.write(QuitRace);
        }
        let removed = session.was_removed.then(|| (session.address.room(), session.room.me()));
        friends.close(problem);
        if let Some((room, player)) = removed {
            friends.note_removal(room, player);
        }
        let closing = connection.open.take();
        connection.closing.extend(closing.map(|peers| (peers, now + FAREWELL)));
    }
}

/// Leaves the room when the program ends, so that the others need not wait for a player who is away.
pub(super) fn farewell(mut connection: NonSendMut<OpenConnection>, mut friends: ResMut<FriendsRoom>) {
    let OpenConnection { open, closing } = &mut *connection;
    if let (Some(session), Some(peers)) = (friends.session_mut(), open) {
        session.room.leave();
        for message in session.room.take_outgoing() {
            peers.send(message);
        }
        peers.flush();
    } else if let Some((peers, _)) = closing.last_mut() {
        peers.flush();
    }
}
