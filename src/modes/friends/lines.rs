//! Converts the events of a room to lines for the player. Names are shown escaped.

use friends::limits::LONGEST_WALK;
use friends::message::Refusal;
use friends::{CallOff, Event, Phrase, WalksError};
use friends_net::{AddressError, Cause, Failure, Notice};
use text::Text;

use crate::widgets::entries::name_text;

/// A phrase of the chat.
pub fn phrase_text(phrase: Phrase) -> Text {
    match phrase {
        Phrase::Hello => text!("friends-hello"),
        Phrase::GoodLuck => text!("friends-good-luck"),
        Phrase::WellRun => text!("friends-well-run"),
        Phrase::SoClose => text!("friends-so-close"),
        Phrase::Again => text!("friends-again"),
        Phrase::OneMoment => text!("friends-one-moment"),
        Phrase::Thanks => text!("friends-thanks"),
        Phrase::Bye => text!("friends-bye"),
    }
}

/// The line of an event; `None` for events that the screens show themselves.
pub(super) fn event_line(event: &Event) -> Option<Text> {
    Some(match event {
        Event::Joined(_, name) => text!("friends-joined", name = name_text(name)),
        Event::Away(_, name) => text!("friends-went-away", name = name_text(name)),
        Event::Back(_, name) => text!("friends-came-back", name = name_text(name)),
        Event::Left(_, name) => text!("friends-left", name = name_text(name)),
        Event::Removed(Some(name), why) => {
            text!("friends-removed", name = name_text(name), reason = refusal_text(why))
        }
        Event::Removed(None, why) => text!("friends-connection-ended", reason = refusal_text(why)),
        Event::OtherRules(name, rules, program) => text!(
            "friends-other-rules",
            name = name_text(name),
            rules = u32::from(*rules),
            program = program_text(*program),
            own = u32::from(race::RULES_VERSION)
        ),
        Event::OtherMessages(version) => {
            text!("friends-other-messages", version = u32::from(*version), own = u32::from(friends::message::PROTOCOL))
        }
        Event::Refused(why) => text!("friends-refused", reason = refusal_text(why)),
        Event::Kicked => text!("friends-kicked"),
        Event::TurnedAway(name) => text!("friends-turned-away", name = name_text(name)),
        Event::Way(_, name, via) => text!("friends-way", name = name_text(name), via = name_text(via)),
        Event::Host(_, name) => text!("friends-is-host", name = name_text(name)),
        Event::Chat(_, name, phrase) => text!("friends-says", name = name_text(name), phrase = phrase_text(*phrase)),
        Event::CalledOff(_, why) => text!("friends-called-off", reason = call_off_text(*why)),
        Event::Finished(_, name, ticks) => {
            let time = Text::time(race::Ticks(*ticks));
            text!("friends-finished", name = name_text(name), time = time)
        }
        Event::Winner(_, winners, ticks) => {
            let names = Text::joined(", ", winners.iter().map(|(_, name)| name_text(name)));
            text!("friends-won", name = names, time = Text::time(race::Ticks(*ticks)))
        }
        Event::WrongWalks(why) => walks_text(*why),
        Event::LobbyChanged | Event::Prepare(..) | Event::Start(..) | Event::Verify(_) | Event::Result(..) => {
            return None;
        }
    })
}

/// Why the eaters of a host do not race.
fn walks_text(why: WalksError) -> Text {
    match why {
        WalksError::Form => text!("friends-walks-form"),
        WalksError::Count { told, sent } => text!("friends-walks-count", told = told, sent = sent),
        WalksError::Long => text!("friends-walks-long", steps = LONGEST_WALK),
        WalksError::Large => text!("friends-walks-large"),
    }
}

fn program_text([major, minor, patch]: [u16; 3]) -> Text {
    Text::verbatim(format!("{major}.{minor}.{patch}"))
}

fn refusal_text(why: &Refusal) -> Text {
    match why {
        Refusal::Rules { rules, program } => text!(
            "friends-refusal-rules",
            rules = u32::from(*rules),
            program = program_text(*program),
            own = u32::from(race::RULES_VERSION)
        ),
        Refusal::Protocol(version) => text!(
            "friends-refusal-messages",
            version = u32::from(*version),
            own = u32::from(friends::message::PROTOCOL)
        ),
        Refusal::Full => text!("friends-refusal-full", places = friends::limits::MOST_PLAYERS),
        Refusal::Flood => text!("friends-refusal-flood"),
        Refusal::Garbage => text!("friends-refusal-garbage"),
        Refusal::Taken => text!("friends-refusal-taken"),
        Refusal::Secret => text!("friends-refusal-secret"),
        Refusal::Kicked => text!("friends-refusal-kicked"),
    }
}

fn call_off_text(why: CallOff) -> Text {
    match why {
        CallOff::Host => text!("friends-off-host"),
        CallOff::Away => text!("friends-off-away"),
        CallOff::HostChanged => text!("friends-off-host-changed"),
        CallOff::Slow => text!("friends-off-slow"),
        CallOff::Different => text!("friends-off-different"),
        CallOff::Impossible => text!("friends-off-impossible"),
        CallOff::NotDrawn => text!("friends-off-not-drawn"),
    }
}

/// The line of a notice of the network about a connection.
pub(super) fn notice_text(notice: &Notice) -> Text {
    match notice {
        Notice::Lost(why) => text!("friends-connection-lost", reason = cause_text(*why)),
        Notice::Alone => text!("friends-nobody-answers"),
    }
}

/// Why there is no room.
pub(super) fn failure_text(failure: &Failure) -> Text {
    let server = |server: &friends_net::ServerAddress| Text::verbatim(server.host_and_port());
    match failure {
        Failure::NoRoom(room, at) => {
            text!("friends-no-room", room = Text::verbatim(room.to_string()), server = server(at))
        }
        Failure::Exists(room, at) => {
            text!("friends-room-exists", room = Text::verbatim(room.to_string()), server = server(at))
        }
        Failure::Full(room, at) => {
            text!("friends-room-full", room = Text::verbatim(room.to_string()), server = server(at))
        }
        Failure::NoMoreRooms(at) => text!("friends-no-more-rooms", server = server(at)),
        Failure::NoServer(at, why) => {
            text!("friends-server-missing", server = server(at), reason = cause_text(*why))
        }
    }
}

/// Why a connection ended.
fn cause_text(cause: Cause) -> Text {
    match cause {
        Cause::NotThere => text!("friends-cause-not-there"),
        Cause::NoName => text!("friends-cause-no-name"),
        Cause::OtherServer => text!("friends-cause-other-server"),
        Cause::Closed => text!("friends-cause-closed"),
        Cause::BrokenOff => text!("friends-cause-broken-off"),
        Cause::NoAnswer => text!("friends-cause-no-answer"),
    }
}

/// What is wrong with a typed address.
pub(super) fn address_text(error: &AddressError) -> Text {
    match error {
        AddressError::Form | AddressError::Code(_) => text!("friends-wrong-code"),
        AddressError::Host(_) => text!("friends-wrong-address"),
    }
}
