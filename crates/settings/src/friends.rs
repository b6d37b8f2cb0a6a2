//! The settings of races among friends: the player's name, and the room server.

use friends::Name;
use friends_net::ServerAddress;
use friends_net::address::PORT;

use super::Settings;

impl Settings {
    /// The name that friends see; `None` for a random one.
    pub const fn player_name(&self) -> Option<&Name> {
        self.player_name.as_ref()
    }

    /// Changes the name that friends see.
    pub fn set_player_name(&mut self, name: Option<Name>) {
        self.player_name = name;
    }

    /// The room server; `None` for this computer.
    pub const fn room_server(&self) -> Option<&ServerAddress> {
        self.room_server.as_ref()
    }

    /// The address of the player's room server: the one of the settings, or this computer's.
    pub fn own_room_server(&self) -> ServerAddress {
        self.room_server.clone().unwrap_or_else(|| ServerAddress::of_this_computer(PORT))
    }

    /// Changes the room server.
    pub fn set_room_server(&mut self, server: Option<ServerAddress>) {
        self.room_server = server;
    }
}
