//! `mazeater rooms`: the room server, where friends find each other.

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use clap::Args;
use friends_net::address::PORT;
use friends_net::rooms::{RoomLimits, serve};

use crate::CommandError;
use crate::output::eprint_line;

pub(crate) const EXAMPLES: &str = "\
Examples:
  mazeater rooms
  mazeater rooms --port 80 --rooms 10000";

/// How often the counts are told, if they have changed.
const TELL_EVERY: Duration = Duration::from_mins(1);

/// The arguments of `mazeater rooms`.
#[derive(Args, Clone, Debug)]
pub struct RoomsArgs {
    /// Port to listen at; 0 for any free one
    #[arg(long, value_name = "NUMBER", default_value_t = PORT)]
    port: u16,
    /// Address to listen at. Default: all addresses of this computer
    #[arg(long, value_name = "ADDRESS", default_value = "0.0.0.0")]
    address: IpAddr,
    /// Rooms at once
    #[arg(long, value_name = "NUMBER", default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    rooms: u32,
}

impl RoomsArgs {
    pub(crate) fn run(self) -> Result<(), CommandError> {
        let rooms = self.rooms as usize;
        let limits = RoomLimits { rooms, connections: rooms * 8, ..RoomLimits::default() };
        let served = serve(SocketAddr::new(self.address, self.port), limits, TELL_EVERY, eprint_line);
        served.map_err(|error| CommandError::Work(format!("port {} cannot be served: {error}", self.port)))
    }
}
