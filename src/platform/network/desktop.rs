//! The commands of a desktop.

mod friends;
mod rooms;

use clap::Subcommand;

use super::NetworkError;
use friends::FriendsArgs;
use rooms::RoomsArgs;

/// A command of the network.
#[derive(Subcommand, Clone, Debug)]
pub enum NetworkCommand {
    /// Race friends over the network as a bot, and print each result
    #[command(after_help = friends::EXAMPLES)]
    Friends(Box<FriendsArgs>),
    /// Run a room server, by which friends find each other
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
