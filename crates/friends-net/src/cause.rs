//! Why a connection ended, in this program's words. The error texts of the libraries are for developers, and differ
//! between systems and browsers.

use thiserror::Error;

/// How the message loop of a socket ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// As it should.
    Done,
    /// With an error of the library.
    Failed(String),
    /// With a panic.
    Panicked,
}

/// Why a connection ended. Displays as part of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Cause {
    /// Nothing listens at the port.
    #[error("nothing listens there")]
    NotThere,
    /// The name of the server has no address.
    #[error("there is no computer of that name")]
    NoName,
    /// Something else listens there.
    #[error("what answers there is no room server")]
    OtherServer,
    /// The server has closed the connection.
    #[error("the room server has closed the connection")]
    Closed,
    /// A handshake with a player was aborted.
    #[error("a handshake was broken off")]
    BrokenOff,
    /// Anything else. A browser gives no details, not even for a room that does not exist.
    #[error("no answer: check the address and the code, and that it runs")]
    NoAnswer,
}

impl Ended {
    /// Returns the HTTP status with which a server refused the connection.
    pub(crate) fn status(&self) -> Option<u16> {
        let Self::Failed(text) = self else { return None };
        text.split_once("HTTP error: ")?.1.get(..3)?.parse().ok()
    }

    /// Returns the cause, in this program's words.
    pub(crate) fn cause(&self) -> Cause {
        let text = match self {
            Self::Done => return Cause::Closed,
            Self::Panicked => return Cause::BrokenOff,
            Self::Failed(text) => text,
        };
        let has = |parts: &[&str]| parts.iter().any(|part| text.contains(part));
        if self.status().is_some() || has(&["WebSocket protocol error", "HTTP format error"]) {
            Cause::OtherServer
        } else if has(&["refused"]) {
            Cause::NotThere
        } else if has(&["lookup", "not known", "No such host", "nodename"]) {
            Cause::NoName
        } else if has(&["exhausted", "Connection closed", "reset", "Broken pipe", "undeliver", "failed to send"]) {
            Cause::Closed
        } else {
            Cause::NoAnswer
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const FIRST: &str = "failed to establish initial connection: socket failure communicating with signaling server: ";

    #[test]
    fn every_cause_is_told_in_plain_words() {
        for (text, cause) in [
            ("IO error: Connection refused (os error 111)", Cause::NotThere),
            (
                "IO error: No connection could be made because the target machine actively refused it. (os error 10061)",
                Cause::NotThere,
            ),
            ("IO error: failed to lookup address information: Name or service not known", Cause::NoName),
            ("IO error: No such host is known. (os error 11001)", Cause::NoName),
            ("HTTP error: 400 Bad Request", Cause::OtherServer),
            ("WebSocket protocol error: Handshake not finished", Cause::OtherServer),
            ("IO error: Connection timed out (os error 110)", Cause::NoAnswer),
            // From a browser, whatever the reason.
            (
                "The connection with the server was closed: CloseEvent { code: 1006, reason: \"\", was_clean: false }",
                Cause::NoAnswer,
            ),
            ("CloseEvent { code: 1006 …", Cause::NoAnswer),
            ("The stream is exhausted", Cause::Closed),
        ] {
            let ended = Ended::Failed(format!("{FIRST}{text}"));
            assert_eq!(ended.cause(), cause, "{text}");
        }
        assert_eq!((Ended::Done.cause(), Ended::Panicked.cause()), (Cause::Closed, Cause::BrokenOff));
        let status = |text: &str| Ended::Failed(format!("{FIRST}{text}")).status();
        assert_eq!((status("HTTP error: 404 Not Found"), status("IO error: port 4040")), (Some(404), None));
    }

    proptest! {
        #[test]
        fn no_word_of_a_library_reaches_a_player(text in "\\PC{0,60}", known in 0..4_usize) {
            let known = ["", "HTTP error: ", "CloseEvent { code: 1006 }", "refused"][known];
            let told = Ended::Failed(format!("{known}{text}")).cause().to_string();
            let plain = |letter: char| letter.is_ascii_lowercase() || " :,".contains(letter);
            prop_assert!(told.chars().all(plain), "{}", told);
        }
    }
}
