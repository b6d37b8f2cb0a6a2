//! A browser has no commands and no room server.

use std::net::IpAddr;
use std::time::Duration;

use clap::error::ErrorKind;
use clap::{ArgMatches, Command, Error, FromArgMatches, Subcommand};

use friends_net::ServerAddress;
use text::Text;

use super::NetworkError;

/// No command.
#[derive(Clone, Debug)]
pub enum NetworkCommand {}

impl NetworkCommand {
    /// Never called: there is none.
    pub fn run(self, _: &mut dyn FnMut(&str), _: fn(&str)) -> Result<(), NetworkError> {
        match self {}
    }
}

impl FromArgMatches for NetworkCommand {
    fn from_arg_matches(_: &ArgMatches) -> Result<Self, Error> {
        Err(Error::new(ErrorKind::MissingSubcommand))
    }

    fn update_from_arg_matches(&mut self, _: &ArgMatches) -> Result<(), Error> {
        match *self {}
    }
}

impl Subcommand for NetworkCommand {
    fn augment_subcommands(command: Command) -> Command {
        command
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        command
    }

    fn has_subcommand(_: &str) -> bool {
        false
    }
}

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
