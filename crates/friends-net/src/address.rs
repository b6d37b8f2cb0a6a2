//! The address of a room server, and of a room on it: `localhost:3536/KXWPT`.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use thiserror::Error;

use crate::room_code::{RoomCode, RoomCodeError};

/// The default port of a room server.
pub const PORT: u16 = 3536;

/// The longest address of a server, in bytes.
pub const LONGEST: usize = 200;

/// The schemes of addresses, in any case, and whether they are secure. Browsers show and copy those of pages.
const SCHEMES: [(&str, bool); 4] = [("wss://", true), ("ws://", false), ("https://", true), ("http://", false)];

/// How many letters of a wrong address its error shows.
const SHOWN: usize = 40;

/// The address of a room server, such as `localhost:3536`, `wss://rooms.example.org` or the same with `https://`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ServerAddress {
    is_secure: bool,
    /// A name or an IP address; IPv6 in brackets.
    host: String,
    port: u16,
}

/// A room on a room server.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RoomAddress {
    server: ServerAddress,
    room: RoomCode,
}

/// Where to join: a room, at a named room server or at the player's own.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Invitation {
    server: Option<ServerAddress>,
    room: RoomCode,
}

/// Why a text is not the address of a room.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AddressError {
    /// It has no room code.
    #[error("the address of a room must be ADDRESS/ROOM, such as localhost:3536/KXWPT")]
    Form,
    /// Its room code is not valid.
    #[error(transparent)]
    Code(#[from] RoomCodeError),
    /// Its host or port is not valid.
    #[error("'{0}' is no address: it must be a name or an IP address and a port from 1 to 65535")]
    Host(String),
}

/// Browsers show and copy addresses with a slash at the end.
fn without_slashes(text: &str) -> &str {
    text.trim().trim_end_matches('/')
}

impl ServerAddress {
    /// Returns the address of a server at a port of this computer.
    pub fn of_this_computer(port: u16) -> Self {
        Self { is_secure: false, host: "localhost".to_owned(), port }
    }

    /// Returns the address with another IP address, and the same port and protocol.
    #[must_use]
    pub fn at(&self, ip: IpAddr) -> Self {
        let host = if ip.is_ipv6() { format!("[{ip}]") } else { ip.to_string() };
        Self { host, ..self.clone() }
    }

    /// Returns the host and the port.
    pub fn host_and_port(&self) -> String {
        format!("{}:{}", self.host, self.port)
    }

    /// The port.
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Returns the address of a room on this server.
    pub const fn room(self, room: RoomCode) -> RoomAddress {
        RoomAddress { server: self, room }
    }

    /// Returns the URL of its STUN server, which tells players their public addresses; `None` in a local network, where
    /// they need none. Behind a proxy for `wss`, STUN uses the usual port of the room server itself.
    pub(crate) fn stun(&self) -> Option<String> {
        let port = if self.is_secure { PORT } else { self.port };
        (!self.is_local()).then(|| format!("stun:{}:{port}", self.host))
    }

    /// Whether it is on this computer or in a local network.
    pub fn is_local(&self) -> bool {
        match self.host.trim_matches(['[', ']']).parse() {
            Ok(IpAddr::V4(ip)) => ip.is_loopback() || ip.is_private() || ip.is_link_local(),
            Ok(IpAddr::V6(ip)) => ip.is_loopback() || ip.is_unique_local() || ip.is_unicast_link_local(),
            Err(_) => self.host == "localhost" || self.host.rsplit('.').next() == Some("local"),
        }
    }
}

impl FromStr for ServerAddress {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let text = without_slashes(text);
        let refused = || AddressError::Host(text.chars().take(SHOWN).collect::<String>().escape_debug().to_string());
        if text.len() > LONGEST {
            return Err(refused());
        }
        let after = |scheme: &str| {
            let start = text.get(..scheme.len()).filter(|start| start.eq_ignore_ascii_case(scheme));
            start.map(|start| &text[start.len()..])
        };
        let scheme = SCHEMES.into_iter().find_map(|(scheme, is_secure)| Some((is_secure, after(scheme)?)));
        let (is_secure, server) = scheme.unwrap_or((false, text));
        let default = if is_secure { 443 } else { PORT };
        let (host, port) = match server.rsplit_once(':') {
            // These are the colons of an IPv6 address without a port.
            Some((_, last)) if last.ends_with(']') => (server, default),
            Some((host, port)) => (host, port.parse().ok().filter(|&port| port > 0).ok_or_else(refused)?),
            None => (server, default),
        };
        let is_name = |name: &str| {
            !name.is_empty() && name.chars().all(|letter| letter.is_ascii_alphanumeric() || ".-".contains(letter))
        };
        let inner = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
        let is_host = inner.map_or(is_name(host), |ip| ip.parse::<std::net::Ipv6Addr>().is_ok());
        let address = Self { is_secure, host: host.to_owned(), port };
        // The displayed address includes the port, and must be readable again.
        if !is_host || address.to_string().len() > LONGEST {
            return Err(refused());
        }
        Ok(address)
    }
}

impl fmt::Display for ServerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_secure { "wss://" } else { "" };
        write!(f, "{scheme}{}:{}", self.host, self.port)
    }
}

impl RoomAddress {
    /// The room code.
    pub const fn room(&self) -> RoomCode {
        self.room
    }

    /// The room server.
    pub const fn server(&self) -> &ServerAddress {
        &self.server
    }

    /// Returns the URL of the WebSocket.
    pub(crate) fn url(&self, role: &str) -> String {
        let scheme = if self.server.is_secure { "wss" } else { "ws" };
        format!("{scheme}://{}/{}?{role}", self.server.host_and_port(), self.room)
    }
}

impl Invitation {
    /// Returns the address of the room, with `own` as the player's own room server.
    pub fn address(self, own: impl FnOnce() -> ServerAddress) -> RoomAddress {
        self.server.unwrap_or_else(own).room(self.room)
    }
}

impl From<RoomAddress> for Invitation {
    fn from(RoomAddress { server, room }: RoomAddress) -> Self {
        Self { server: Some(server), room }
    }
}

impl FromStr for Invitation {
    type Err = AddressError;

    /// Reads `ADDRESS/ROOM` or `ROOM`.
    fn from_str(text: &str) -> Result<Self, AddressError> {
        let text = without_slashes(text);
        if text.contains('/') {
            return text.parse::<RoomAddress>().map(Self::from);
        }
        Ok(Self { server: None, room: text.parse()? })
    }
}

impl fmt::Display for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.server.as_ref().map_or(Ok(()), |server| write!(f, "{server}/"))?;
        self.room.fmt(f)
    }
}

impl FromStr for RoomAddress {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let (server, room) = without_slashes(text).rsplit_once('/').ok_or(AddressError::Form)?;
        Ok(Self { server: server.parse()?, room: room.parse()? })
    }
}

impl fmt::Display for RoomAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.server, self.room)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn addresses_have_a_server_and_a_room() {
        let url = |text: &str| text.parse::<RoomAddress>().map(|address| address.url("join"));
        assert_eq!(url("localhost/kxwpt"), Ok("ws://localhost:3536/KXWPT?join".to_owned()));
        assert_eq!(url("ws://10.0.0.1:80/KXWPT"), Ok("ws://10.0.0.1:80/KXWPT?join".to_owned()));
        assert_eq!(url("wss://rooms.example.org/KXWPT"), Ok("wss://rooms.example.org:443/KXWPT?join".to_owned()));
        assert_eq!(url("http://localhost:3536/KXWPT"), url("localhost/KXWPT"));
        assert_eq!(url("HTTPS://rooms.example.org/kxwpt"), url("wss://rooms.example.org/KXWPT"));
        assert_eq!(url("https://rooms.example.org/kxwpt/"), url("wss://rooms.example.org/KXWPT"));
        assert_eq!(url(" http://localhost/KXWPT// "), url("localhost/KXWPT"));
        let server = |text: &str| text.parse::<ServerAddress>().map(|address| address.to_string());
        assert_eq!(server("http://localhost:3536/"), server("localhost"));
        assert_eq!(server("https://rooms.example.org/"), Ok("wss://rooms.example.org:443".to_owned()));
        assert_eq!(url("[::1]:9/KXWPT"), Ok("ws://[::1]:9/KXWPT?join".to_owned()));
        for text in [
            "",
            "KXWPT",
            "localhost",
            "localhost:0/KXWPT",
            "local host/KXWPT",
            "a:b:1/KXWPT",
            "/KXWPT",
            "ftp://a/KXWPT",
            "http:///KXWPT",
            "http://localhost:3536/",
            "https://",
            "/",
            "a/AAAAA",
        ] {
            let why = url(text).unwrap_err().to_string();
            assert_eq!(why.lines().count(), 1, "{text}: {why}");
        }
    }

    #[test]
    fn room_server_tells_public_addresses() {
        let stun = |text: &str| text.parse::<ServerAddress>().unwrap().stun();
        assert_eq!(stun("192.168.0.2:80"), None);
        assert_eq!(stun("rooms.example.org:80").as_deref(), Some("stun:rooms.example.org:80"));
        assert_eq!(stun("wss://rooms.example.org").as_deref(), Some("stun:rooms.example.org:3536"));
    }

    #[test]
    fn local_addresses_are_known() {
        let is_local = |text: &str| text.parse::<ServerAddress>().unwrap().is_local();
        assert!(is_local("localhost") && is_local("192.168.0.2:5") && is_local("[::1]") && is_local("pc.local"));
        assert!(!is_local("example.org") && !is_local("8.8.8.8"));
    }

    #[test]
    fn invitation_without_address_is_to_the_own_server() {
        let own = || "rooms.example.org:80".parse().unwrap();
        let of = |text: &str| text.parse::<Invitation>().map(|invitation| invitation.address(own).to_string());
        assert_eq!(of(" kxwpt "), Ok("rooms.example.org:80/KXWPT".to_owned()));
        assert_eq!(of("10.0.0.7/KXWPT"), Ok("10.0.0.7:3536/KXWPT".to_owned()));
        assert_eq!(of("http://10.0.0.7:3536/KXWPT/"), Ok("10.0.0.7:3536/KXWPT".to_owned()));
        assert_eq!(of("kxwpt/"), of("kxwpt"));
        assert_eq!("kxwpt".parse().map(|invitation: Invitation| invitation.to_string()), Ok("KXWPT".to_owned()));
        assert!(of("").is_err() && of("AAAAA").is_err() && of("a b/KXWPT").is_err());
    }

    #[test]
    fn longest_addresses_are_read_as_they_are_shown() {
        for length in LONGEST - 20..=LONGEST {
            for text in ["a".repeat(length), format!("ws://{}", "a".repeat(length - 5))] {
                if let Ok(address) = text.parse::<ServerAddress>() {
                    assert_eq!(address.to_string().parse(), Ok(address), "{length}");
                }
            }
        }
        assert!("a".repeat(LONGEST - 5).parse::<ServerAddress>().is_ok());
    }

    proptest! {
        #[test]
        fn address_is_read_as_it_is_shown(text in "(wss://|ws://|https://|http://|)[a-z0-9.:\\[\\]-]{0,12}/[B-D3-6]{5}") {
            if let Ok(address) = text.parse::<RoomAddress>() {
                prop_assert_eq!(address.to_string().parse(), Ok(address.clone()));
                prop_assert_eq!(address.to_string().parse(), Ok(Invitation::from(address)));
            }
        }
    }
}
