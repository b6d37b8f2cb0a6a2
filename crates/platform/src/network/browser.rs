//! A browser has no room server.

use std::net::IpAddr;
use std::time::Duration;

use friends_net::ServerAddress;
use text::Text;

/// A page cannot block.
pub(super) const fn wait(_: Duration) {}

/// A page cannot be a server.
pub(super) fn serve_rooms() -> Result<ServerAddress, Text> {
    Err(text!("friends-no-server-in-browser"))
}

/// A page does not know the address of its computer.
pub(super) const fn own_ip() -> Option<IpAddr> {
    None
}
