//! The signals that two players exchange through the room server until they are connected.
//!
//! A signal from another program is read into types that hold only what a handshake of this program can contain:
//! limited in size, made of printable lines, and in the form of a session description or a candidate. WebRTC may still
//! refuse it, which [`platform`](crate::platform) survives.

use futures::channel::mpsc::UnboundedSender;
use matchbox_protocol::PeerId;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The longest session description in bytes. A browser's takes about 1 KB, with many networks 3 KB.
const LONGEST_DESCRIPTION: usize = 16 * 1024;

/// The longest candidate in bytes.
const LONGEST_CANDIDATE: usize = 1024;

/// The most candidates of a handshake, in its description and after it. A computer with many networks has twenty.
pub(crate) const MOST_CANDIDATES: usize = 64;

/// A signal from one player to another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signal {
    /// The number of the handshake, drawn by the player who offers it.
    pub handshake: u32,
    /// The content.
    pub what: What,
}

/// The content of a signal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum What {
    /// A step of the handshake.
    Step(Step),
    /// The player who answers asks for another handshake.
    Again,
}

/// A step of a handshake, written as matchbox writes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// The offer, which begins the handshake.
    Offer(Description),
    /// The answer.
    Answer(Description),
    /// An address of the sender.
    IceCandidate(Candidate),
}

/// A session description: the properties of a connection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Description(String);

/// A candidate: JSON with an address and a port, or `null` after the last one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Candidate(String);

/// The parts of a candidate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CandidateParts {
    /// The address, with its port and protocol.
    pub candidate: String,
    /// The name of the section of the description that it belongs to.
    pub sdp_mid: Option<String>,
    /// The index of that section.
    pub sdp_m_line_index: Option<u16>,
    /// The user name fragment of the connection (ICE).
    pub username_fragment: Option<String>,
}

/// Why a text is not part of a signal of this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SignalError {
    /// The text is not a session description.
    #[error(
        "no session description: it has at most {LONGEST_DESCRIPTION} bytes of ASCII, begins with v=0, and has one \
         medium, application, with at most {MOST_CANDIDATES} candidates"
    )]
    Description,
    /// The text is not a candidate.
    #[error("no candidate: it is an object in JSON of at most {LONGEST_CANDIDATE} bytes, or null")]
    Candidate,
}

impl Signal {
    /// Creates a signal with a step of a handshake.
    pub const fn of(handshake: u32, step: Step) -> Self {
        Self { handshake, what: What::Step(step) }
    }

    /// Whether it begins a handshake.
    pub const fn is_offer(&self) -> bool {
        matches!(self.what, What::Step(Step::Offer(_)))
    }
}

/// Whether a line has only printable ASCII characters.
fn is_printable(line: &str) -> bool {
    line.bytes().all(|byte| (b' '..=b'~').contains(&byte))
}

impl Description {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Description {
    type Error = SignalError;

    fn try_from(text: String) -> Result<Self, SignalError> {
        let count = |start: &str| text.lines().filter(|line| line.starts_with(start)).count();
        let is_one = text.len() <= LONGEST_DESCRIPTION
            && text.lines().all(is_printable)
            && text.lines().next() == Some("v=0")
            && count("m=") == 1
            && count("m=application ") == 1
            && count("a=candidate:") <= MOST_CANDIDATES;
        if is_one { Ok(Self(text)) } else { Err(SignalError::Description) }
    }
}

impl From<Description> for String {
    fn from(Description(text): Description) -> Self {
        text
    }
}

impl Candidate {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns its parts; `None` if it marks the end of the candidates.
    pub fn parts(&self) -> Option<CandidateParts> {
        serde_json::from_str(&self.0).ok().flatten()
    }

    /// Creates a candidate from its parts; `None` marks the end of the candidates.
    pub fn of(parts: Option<&CandidateParts>) -> Result<Self, SignalError> {
        serde_json::to_string(&parts).map_err(|_| SignalError::Candidate)?.try_into()
    }
}

impl TryFrom<String> for Candidate {
    type Error = SignalError;

    fn try_from(text: String) -> Result<Self, SignalError> {
        // A list would be read as the parts in their order, but is not a candidate.
        if text.len() > LONGEST_CANDIDATE || !(text.starts_with('{') || text == "null") {
            return Err(SignalError::Candidate);
        }
        let parts: Option<CandidateParts> = serde_json::from_str(&text).map_err(|_| SignalError::Candidate)?;
        // An empty one marks the end of the candidates of a description.
        let is_one = parts.is_none_or(|CandidateParts { candidate, .. }| {
            (candidate.is_empty() || candidate.starts_with("candidate:")) && is_printable(&candidate)
        });
        if is_one { Ok(Self(text)) } else { Err(SignalError::Candidate) }
    }
}

impl From<Candidate> for String {
    fn from(Candidate(text): Candidate) -> Self {
        text
    }
}

/// Sends the signals of a handshake.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    /// The number of the handshake.
    pub(crate) handshake: u32,
    /// The other player.
    pub(crate) peer: PeerId,
    /// The queue to the room server.
    pub(crate) requests: UnboundedSender<(PeerId, Signal)>,
}

impl Outbox {
    /// Sends a step to the other player.
    pub(crate) fn send(&self, step: Step) {
        // Without a room server, the remaining signals cannot be sent.
        let _ = self.requests.unbounded_send((self.peer, Signal::of(self.handshake, step)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Written as Chromium writes it.
    const OFFER: &str = "v=0\r\no=- 4611731400430051336 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\n\
                         m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\na=ice-ufrag:4ZcD\r\n\
                         a=candidate:1 1 udp 2113937151 10.0.0.1 54400 typ host\r\na=mid:0\r\na=sctp-port:5000\r\n";
    const CANDIDATE: &str = r#"{"candidate":"candidate:1 1 udp 2113937151 x.local 54400 typ host","sdpMid":"0","sdpMLineIndex":0,"usernameFragment":"4ZcD"}"#;

    fn description(text: &str) -> Result<Description, SignalError> {
        text.to_owned().try_into()
    }

    fn candidate(text: &str) -> Result<Candidate, SignalError> {
        text.to_owned().try_into()
    }

    #[test]
    fn signals_are_written_as_matchbox_writes_them() {
        let offer = Step::Offer(description(OFFER).unwrap());
        let of_matchbox = serde_json::to_value(matchbox_socket::PeerSignal::Offer(OFFER.to_owned())).unwrap();
        assert_eq!(serde_json::to_value(&offer).unwrap(), of_matchbox);
        let found = Step::IceCandidate(candidate(CANDIDATE).unwrap());
        let of_matchbox =
            serde_json::to_value(matchbox_socket::PeerSignal::IceCandidate(CANDIDATE.to_owned())).unwrap();
        assert_eq!(serde_json::to_value(&found).unwrap(), of_matchbox);
    }

    #[test]
    fn candidates_are_written_as_they_are_read() {
        let parts = candidate(CANDIDATE).unwrap().parts().unwrap();
        assert_eq!((parts.sdp_mid.as_deref(), parts.sdp_m_line_index), (Some("0"), Some(0)));
        assert_eq!(Candidate::of(Some(&parts)).unwrap().parts(), Some(parts));
        assert_eq!(Candidate::of(None).unwrap(), candidate("null").unwrap());
        assert_eq!(candidate("null").unwrap().parts(), None);
    }

    #[test]
    fn nonsense_is_refused() {
        let many = OFFER.to_owned() + &"a=candidate:1 1 udp 1 10.0.0.1 9 typ host\r\n".repeat(MOST_CANDIDATES);
        let two_media = OFFER.to_owned() + "m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n";
        let long = OFFER.to_owned() + &"a=x\r\n".repeat(LONGEST_DESCRIPTION / 5);
        let control = OFFER.replace("0.0.0.0", "0.0.0.0\0");
        let broken = OFFER.replace("t=0 0", "t=0\r0");
        let video = OFFER.replace("m=application", "m=video");
        for text in ["", "cheese", "v=0\r\n", "v=1", &many, &two_media, &long, &control, &broken, &video] {
            assert_eq!(description(text), Err(SignalError::Description), "{text:.60}");
        }
        let long = CANDIDATE.replace("x.local", &"x".repeat(LONGEST_CANDIDATE));
        for text in [
            "",
            "cheese",
            "[]",
            r#"["candidate:1"]"#,
            "1",
            "{}",
            r#"{"candidate":"cheese"}"#,
            r#"{"candidate":"candidate:\u0000"}"#,
            &long,
        ] {
            assert_eq!(candidate(text), Err(SignalError::Candidate), "{text:.60}");
        }
    }

    proptest! {
        /// A description with a part cut out or doubled is either refused, or read and written back unchanged.
        #[test]
        fn changed_signals_are_refused_or_written_as_read(from in 0..OFFER.len(), to in 0..OFFER.len(), twice: bool) {
            let (from, to) = (from.min(to), from.max(to));
            let part = if twice { OFFER[from..to].repeat(2) } else { String::new() };
            let text = format!("{}{part}{}", &OFFER[..from], &OFFER[to..]);
            let signal = serde_json::json!({ "handshake": 7, "what": { "Step": { "Offer": text } } });
            let read = serde_json::from_value::<Signal>(signal.clone());
            prop_assert_eq!(read.is_ok(), description(&text).is_ok());
            if let Ok(read) = read {
                prop_assert_eq!(serde_json::to_value(&read).unwrap(), signal);
            }
        }
    }
}
