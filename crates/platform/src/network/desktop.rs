//! The room server of a desktop.

use std::io::ErrorKind;
use std::net::{IpAddr, UdpSocket};
use std::time::Duration;

use friends_net::ServerAddress;
use friends_net::address::PORT;
use friends_net::rooms::{RoomLimits, embed};
use text::Text;

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
