//! Addresses of rooms, and what a room server gets.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use friends_net::rooms::{RoomLimits, read_request};
use friends_net::signal::{Signal, Step, What};
use friends_net::{RoomAddress, RoomCode, ServerAddress};
use serde_json::Value;

use crate::bounds::{Bounds, one_line, text, within};
use crate::seeds::{SeedInput, add};

/// The address of a room or of a server, and the code of a room.
///
/// # Panics
/// If a law is broken.
pub fn address(bytes: &[u8]) {
    fn word<T: FromStr<Err: Display> + Display + PartialEq + Debug>(text: &str) {
        match within(Bounds::READING, text.len(), || text.parse::<T>()) {
            Ok(value) => assert_eq!(value.to_string().parse::<T>().ok().as_ref(), Some(&value)),
            Err(error) => one_line(&error),
        }
    }
    let text = text(bytes);
    word::<RoomAddress>(&text);
    word::<ServerAddress>(&text);
    word::<RoomCode>(&text);
    if let Ok(server) = text.parse::<ServerAddress>() {
        let _ = server.is_local();
        assert!(server.host_and_port().contains(&server.port().to_string()));
    }
}

/// A message to the room server.
///
/// # Panics
/// If a law is broken.
pub fn peer_request(bytes: &[u8]) {
    let text = text(bytes);
    // The server refuses longer ones before they are read.
    if text.len() > RoomLimits::default().message_bytes {
        return;
    }
    let bounds = Bounds { memory_a_byte: 256, ..Bounds::READING };
    if let Some(request) = within(bounds, text.len(), || read_request(&text)) {
        let written = serde_json::to_string(&request).expect("a request is JSON");
        let again = read_request(&written).expect("it was written");
        let value: Value = serde_json::from_str(&written).expect("it is JSON");
        if !has_fraction(&value) {
            assert_eq!(serde_json::to_string(&again).expect("a request is JSON"), written);
        }
    }
}

/// Whether a number is no whole one. Those are not read to the last bit, and no player sends any.
fn has_fraction(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.is_f64(),
        Value::Array(values) => values.iter().any(has_fraction),
        Value::Object(values) => values.values().any(has_fraction),
        _ => false,
    }
}

/// What another player tells through the room server.
///
/// # Panics
/// If a law is broken.
pub fn signal(bytes: &[u8]) {
    let text = text(bytes);
    if text.len() > RoomLimits::default().message_bytes {
        return;
    }
    let bounds = Bounds { memory_a_byte: 256, ..Bounds::READING };
    let Ok(signal) = within(bounds, text.len(), || serde_json::from_str::<Signal>(&text)) else { return };
    let written = serde_json::to_string(&signal).expect("a signal is JSON");
    assert_eq!(serde_json::from_str::<Signal>(&written).ok().as_ref(), Some(&signal));
    match &signal.what {
        What::Step(Step::Offer(description) | Step::Answer(description)) => {
            assert!(description.as_str().lines().all(|line| !line.contains(char::is_control)));
        }
        What::Step(Step::IceCandidate(candidate)) => {
            let parts = candidate.parts();
            assert_eq!(parts.is_none(), candidate.as_str().trim() == "null", "{candidate:?}");
        }
        What::Again => (),
    }
}

/// The seeds of this file.
pub(crate) fn seeds(all: &mut Vec<SeedInput>) {
    for (number, address) in
        ["localhost/kxwpt", "wss://rooms.example.org/KXWPT", "[::1]:9/KXWPT", "ws://10.0.0.1:80", "KXWPT"]
            .iter()
            .enumerate()
    {
        add(all, "address", number, *address);
    }
    let signal = r#"{"Signal":{"receiver":"01234567-89ab-4cde-a123-456789abcdef","data":{"Offer":"v=0\r\n","list":[1,-2.5e3,null]}}}"#;
    for (number, request) in ["\"KeepAlive\"", signal].iter().enumerate() {
        add(all, "peer_request", number, *request);
    }
    let description =
        r"v=0\r\no=- 1 2 IN IP4 127.0.0.1\r\nm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\na=mid:0\r\n";
    let candidate =
        r#"{\"candidate\":\"candidate:1 1 udp 7 10.0.0.1 9 typ host\",\"sdpMid\":\"0\",\"sdpMLineIndex\":0}"#;
    let steps =
        [("Offer", description), ("Answer", description), ("IceCandidate", candidate), ("IceCandidate", "null")];
    for (number, (step, text)) in steps.iter().enumerate() {
        add(all, "signal", number, format!(r#"{{"handshake":7,"what":{{"Step":{{"{step}":"{text}"}}}}}}"#));
    }
    add(all, "signal", steps.len(), r#"{"handshake":7,"what":"Again"}"#);
}
