//! `mazeater friends`: a bot that races friends over the network, without a window.

use std::time::Duration;

use ::friends::bot_player::Pace;
use ::friends::limits::{LONGEST_COUNTDOWN, MOST_PLAYERS};
use ::friends::{Choice, Name};
use clap::Args;
use friends_net::bot::{self, BotArgs, BotError, LineFormat};
use friends_net::{Role, RoomAddress};
use race::RaceCode;
use race::bot::Skill;

use crate::platform::network::NetworkError;

pub(super) const EXAMPLES: &str = "\
Examples:
  mazeater friends --host localhost:3536/KXWPT --serve --bot median --races 10
  mazeater friends --join localhost:3536/KXWPT --bot expert --races 10 --format json";

/// The arguments of `mazeater friends`.
#[derive(Args, Clone, Debug)]
pub struct FriendsArgs {
    /// Open a room at a room server, such as localhost:3536/KXWPT
    #[arg(long, value_name = "ADDRESS/ROOM", required_unless_present = "join", conflicts_with = "join")]
    host: Option<RoomAddress>,
    /// Join a room
    #[arg(long, value_name = "ADDRESS/ROOM")]
    join: Option<RoomAddress>,
    /// Run the room server too, at the port of the address
    #[arg(long, requires = "host")]
    serve: bool,
    /// Skill of the bot: idle, random, newcomer, median or expert
    #[arg(long, value_name = "NAME", default_value = "median")]
    bot: Skill,
    /// Name of the player, up to 20 letters. Default: the skill and a number
    #[arg(long, value_name = "TEXT")]
    name: Option<Name>,
    /// Races
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    races: u32,
    /// Fewest players that begin a race, for the host
    #[arg(long, value_name = "NUMBER", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=MOST_PLAYERS as i64))]
    players: u8,
    /// Code of the race, for the host. Its maze is drawn anew for each race. Default: all is drawn
    #[arg(long, value_name = "CODE")]
    race: Option<RaceCode>,
    /// Race the code as it is
    #[arg(long, requires = "race")]
    fixed: bool,
    /// Speed of the bot: 1 for that of people. The result does not depend on it
    #[arg(long, value_name = "TIMES", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1000))]
    speed: u32,
    /// Countdown before GO in milliseconds, for the host
    #[arg(long, value_name = "NUMBER", default_value_t = 3000, value_parser = clap::value_parser!(u16).range(0..=i64::from(LONGEST_COUNTDOWN)))]
    countdown: u16,
    /// Only watch
    #[arg(long)]
    watch: bool,
    /// STUN server that tells players behind routers their public addresses, such as stun:stun.example.org:3478. Default: the room server
    #[arg(long, value_name = "ADDRESS")]
    stun: Option<String>,
    /// Format of the results. json writes one object per line
    #[arg(long, value_name = "json|text", default_value = "text")]
    format: LineFormat,
}

impl FriendsArgs {
    pub(super) fn run(self, print: &mut dyn FnMut(&str), tell: fn(&str)) -> Result<(), NetworkError> {
        let (address, role) = match (self.host, self.join) {
            (Some(address), _) => (address, Role::Host),
            (None, Some(address)) => (address, Role::Join),
            (None, None) => return Err(NetworkError::Arguments("--host or --join must be given".to_owned())),
        };
        let choice = match self.race {
            None => Choice::Any,
            Some(code) if self.fixed => Choice::This(code),
            Some(code) => Choice::Like(code),
        };
        let pace = if self.speed == 1 { Pace::RealTime } else { Pace::Times(self.speed) };
        let args = BotArgs {
            address,
            role,
            serves: self.serve,
            skill: self.bot,
            name: self.name,
            races: self.races,
            players: usize::from(self.players),
            choice,
            pace,
            countdown: self.countdown,
            watches: self.watch,
            stun: self.stun,
            patience: Duration::from_mins(5),
        };
        let done = bot::run(&args, |line| print(&line.format(self.format)), tell);
        match done {
            Err(BotError::Choice(why)) => Err(NetworkError::Arguments(why)),
            Err(error) => Err(NetworkError::Work(error.to_string())),
            Ok(_) => Ok(()),
        }
    }
}
