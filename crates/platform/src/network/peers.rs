//! Connections to other players: a trait, so that tests drive several games over a network in memory.

use std::time::Duration;

use friends::Outgoing;
use friends_net::{Connection, NetEvent, Role, RoomAddress, ServerAddress};
use text::Text;

use super::system;

/// The time for the last messages when the program ends.
const FLUSH: Duration = Duration::from_millis(200);

/// The connections of a player in a room. Dropping it closes them.
pub trait Peers {
    /// What has happened since the last call. `now` in milliseconds.
    fn poll(&mut self, now: u64) -> Vec<NetEvent>;

    /// Sends bytes to a player.
    fn send(&mut self, outgoing: Outgoing);

    /// Waits a moment for the last messages to leave the computer. Called when the program ends.
    fn flush(&mut self);
}

/// Where rooms are.
pub trait Network {
    /// Runs a room server on this computer, once. The error is one line.
    fn serve(&mut self) -> Result<ServerAddress, Text>;

    /// A server's address as others in the local network reach it.
    fn as_seen_by_others(&self, server: &ServerAddress) -> ServerAddress;

    /// Opens or joins a room.
    fn connect(&mut self, address: RoomAddress, role: Role, now: u64) -> Box<dyn Peers>;
}

/// The network of the computer or the browser.
#[derive(Debug, Default)]
pub struct Web {
    /// The room server of this program, once it runs.
    served: Option<ServerAddress>,
}

impl Network for Web {
    fn serve(&mut self) -> Result<ServerAddress, Text> {
        if let Some(server) = &self.served {
            return Ok(server.clone());
        }
        let server = system::serve_rooms()?;
        self.served = Some(server.clone());
        Ok(server)
    }

    fn as_seen_by_others(&self, server: &ServerAddress) -> ServerAddress {
        match system::own_ip() {
            Some(ip) if Some(server) == self.served.as_ref() => server.at(ip),
            _ => server.clone(),
        }
    }

    fn connect(&mut self, address: RoomAddress, role: Role, now: u64) -> Box<dyn Peers> {
        Box::new(Connection::new(address, role, None, now))
    }
}

impl Peers for Connection {
    fn poll(&mut self, now: u64) -> Vec<NetEvent> {
        Self::poll(self, now)
    }

    fn send(&mut self, outgoing: Outgoing) {
        Self::send(self, outgoing);
    }

    fn flush(&mut self) {
        // The connection runs in a thread of its own.
        system::wait(FLUSH);
    }
}
