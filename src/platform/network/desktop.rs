//! The commands and the room server of a desktop.

mod friends;
mod rooms;

use std::io::ErrorKind;
use std::net::{IpAddr, UdpSocket};
use std::time::Duration;

use clap::Subcommand;
use friends_net::ServerAddress;
use friends_net::address::PORT;
use friends_net::rooms::{RoomLimits, embed};

use super::NetworkError;
use friends::FriendsArgs;
use rooms::RoomsArgs;
use text::Text;

/// A command of the network.
#[derive(Subcommand, Clone, Debug)]
pub enum NetworkCommand {
    /// Race friends over the network as a bot, and print each result
    #[command(after_help = friends::EXAMPLES)]
    Friends(Box<FriendsArgs>),
    /// Run a room server, where friends find each other
    #[command(after_help = rooms::EXAMPLES)]
    Rooms(RoomsArgs),
}

impl NetworkCommand {
    /// Runs the command. `print` takes each line of the result, `tell` what is going on.
    pub fn run(self, print: &mut dyn FnMut(&str), tell: fn(&str)) -> Result<(), NetworkError> {
        match self {
            Self::Friends(arguments) => (*arguments).run(print, tell),
            Self::Rooms(arguments) => arguments.run(tell),
        }
    }
}

/// Blocks for this time.
pub(super) fn wait(time: Duration) {
    std::thread::sleep(time);
}

/// Runs a room server on this computer, at the usual port. Another program that has the port is taken for a room server,
/// such as that of another window of the game.
pub(super) fn serve_rooms() -> Result<ServerAddress, Text> {
    match embed(([0, 0, 0, 0], PORT).into(), RoomLimits::default()) {
        Ok(address) => Ok(ServerAddress::of_this_computer(address.port())),
        Err(error) if error.kind() == ErrorKind::AddrInUse => Ok(ServerAddress::of_this_computer(PORT)),
        Err(error) => Err(text!("friends-no-server", reason = Text::foreign(&error.to_string()))),
    }
}

/// The address of this computer in its network. Nothing is sent: connecting a socket of this kind only chooses the
/// address that it would send from.
pub(super) fn own_ip() -> Option<IpAddr> {
    let socket = UdpSocket::bind(("0.0.0.0", 0)).ok()?;
    // An address for examples, which nobody has.
    socket.connect(("192.0.2.1", 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip()).filter(|ip| !ip.is_unspecified())
}
