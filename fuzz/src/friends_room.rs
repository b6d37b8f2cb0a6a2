//! Messages between players, and the room that gets them.

use friends::limits::{LONGEST_WALK, MOST_CONTROL_BYTES, MOST_FAST_BYTES, MOST_LINKS, MOST_WALK_BYTES};
use friends::message::{Control, Fast};
use friends::room::{LinkId, Profile};
use friends::{Channel, Event, HostEaters, Name, PlayerId, Room, Walks};
use race::Difficulty;
use race::limits::MOST_EATERS;

use crate::bounds::{Bounds, one_line, within};

/// A message on both channels.
///
/// # Panics
/// If a law is broken.
pub fn message(bytes: &[u8]) {
    match within(Bounds::READING, bytes.len(), || Control::decode(bytes)) {
        Ok(message) => assert_eq!(message.encode(), bytes, "each message has one form"),
        Err(error) => one_line(&error),
    }
    match within(Bounds::READING, bytes.len(), || Fast::decode(bytes)) {
        Ok(message) => assert_eq!(message.encode(), bytes, "each message has one form"),
        Err(error) => one_line(&error),
    }
}

/// The walks of the host's eaters, as they come in the parts of a message.
///
/// # Panics
/// If a law is broken.
pub fn walks(bytes: &[u8]) {
    match within(Bounds::READING, bytes.len(), || Walks::from_bytes(bytes)) {
        Ok(walks) => {
            assert_eq!(walks.to_bytes(), bytes, "walks have one form");
            assert!(bytes.len() <= MOST_WALK_BYTES && (1..=MOST_EATERS).contains(&walks.entries().len()));
            assert!(walks.entries().iter().all(|entry| entry.steps() <= LONGEST_WALK));
        }
        Err(error) => one_line(&error),
    }
}

/// Several messages to a room. Each begins with five bytes: the connection and the channel, the time that has passed in
/// units of 16 ms, what the room's own player does, and the length of the message in two bytes.
///
/// # Panics
/// If a law is broken.
pub fn room(bytes: &[u8]) {
    let Some((&first, mut rest)) = bytes.split_first() else { return };
    let me = Profile {
        player: PlayerId(1),
        name: Name::unknown(),
        spectator: first & 2 != 0,
        program: [0, 1, 0],
        entropy: [9; 32],
    };
    let (mut room, mut now) = (Room::new(me, first & 1 != 0, 0), 0_u64);
    while let Some((&[to, passed, act, low, high], body)) = rest.split_first_chunk() {
        let length = usize::from(u16::from_le_bytes([low, high])).min(body.len());
        let (message, behind) = body.split_at(length);
        rest = behind;
        now += u64::from(passed) * 16;
        let link = LinkId(u32::from(to & 15));
        let channel = if to & 16 == 0 { Channel::Control } else { Channel::Fast };
        match act & 7 {
            1 => room.disconnected(link, now),
            2 => room.set_ready(act & 8 != 0),
            3 => room.kick(PlayerId(u64::from(act >> 3))),
            4 => room.close_race(),
            5 => room.leave(),
            6 => room.set_eaters(HostEaters::new(usize::from(act >> 3), Difficulty::Normal)),
            _ => (),
        }
        room.received(link, channel, message, now);
        room.tick(now);
        drain(&mut room);
    }
    assert!(room.others().count() <= MOST_LINKS, "{} players", room.others().count());
}

/// Everything that the room sends can be read by another, and its events are lines.
fn drain(room: &mut Room) {
    for message in room.take_outgoing() {
        match message.channel {
            Channel::Control => {
                assert!(message.bytes.len() <= MOST_CONTROL_BYTES);
                assert!(Control::decode(&message.bytes).is_ok(), "it sends what it would refuse");
            }
            Channel::Fast => {
                assert!(message.bytes.len() <= MOST_FAST_BYTES);
                assert!(Fast::decode(&message.bytes).is_ok(), "it sends what it would refuse");
            }
        }
    }
    while let Some(event) = room.next_event() {
        if let Event::Chat(..)
        | Event::OtherMessages(_)
        | Event::WrongWalks(_)
        | Event::Refused(_)
        | Event::Removed(..) = &event
        {
            one_line(&event);
        }
    }
}
