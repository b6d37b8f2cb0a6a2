//! A browser has no commands.

use clap::error::ErrorKind;
use clap::{ArgMatches, Command, Error, FromArgMatches, Subcommand};

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
