//! A bot that races friends without a window. It hosts or joins a room, and prints a line for each race and player.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use friends::bot_player::{BotPlayer, Pace, RunEaters};
use friends::message::Phase;
use friends::room::{ResultRow, race_number};
use friends::{Choice, Event, HostEaters, Name, Placed, PlayerId, Profile, Room};
use race::bot::Skill;
use thiserror::Error;

use crate::address::RoomAddress;
use crate::connection::{Connection, Failure, NetEvent, Role};
use crate::rooms::{RoomLimits, embed};

/// The interval between two updates of the room.
const STEP: Duration = Duration::from_millis(10);

/// The time for the last messages before the connections are closed.
const FAREWELL: Duration = Duration::from_secs(1);

/// The arguments of a bot.
#[derive(Clone, Debug)]
pub struct BotArgs {
    /// The room.
    pub address: RoomAddress,
    /// Whether it opens the room or joins it.
    pub role: Role,
    /// Whether the bot also runs the room server, at the port of the address, if it is the host.
    pub serves: bool,
    /// The skill of the bot.
    pub skill: Skill,
    /// The name; by default the name of the skill with a number.
    pub name: Option<Name>,
    /// The number of races.
    pub races: u32,
    /// The fewest players that begin a race, if it is the host.
    pub players: usize,
    /// What is raced, if it is the host.
    pub choice: Choice,
    /// Its own eaters, if it is the host.
    pub eaters: Option<(HostEaters, Arc<dyn RunEaters>)>,
    /// How fast it runs.
    pub pace: Pace,
    /// The countdown in milliseconds, if it is the host.
    pub countdown: u16,
    /// Whether it only watches.
    pub watches: bool,
    /// A STUN server.
    pub stun: Option<String>,
    /// It gives up after this long without an event.
    pub patience: Duration,
}

/// The result of one player in one race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultLine {
    /// The number of the race.
    pub race: u32,
    /// The code of the race.
    pub code: String,
    /// The name, escaped.
    pub player: String,
    /// The time; `None` for a player without a verified finish.
    pub ticks: Option<u32>,
    /// The place, from 1; `None` for a player without a verified finish.
    pub place: Option<u8>,
    /// The first 64 bits of the hash of the replay; `None` for a player who did not finish.
    pub digest: Option<u64>,
    /// Whether the replay verifies.
    pub verified: bool,
}

/// The format of the results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LineFormat {
    /// For people.
    #[default]
    Text,
    /// One JSON object per line.
    Json,
}

/// Returned for a text that is not the name of a format.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{0}' is no format: choose text or json")]
pub struct UnknownFormat(String);

impl FromStr for LineFormat {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<Self, UnknownFormat> {
        match text {
            "text" => Ok(Self::Text),
            "json" => Ok(Self::Json),
            _ => Err(UnknownFormat(text.escape_debug().to_string())),
        }
    }
}

impl ResultLine {
    fn of(race: u32, code: &str, row: &ResultRow) -> Self {
        let (place, ticks) = match row.placed {
            Placed::Place { place, ticks } => (Some(place), Some(ticks)),
            Placed::NotVerified | Placed::Unplaced => (None, None),
        };
        let (code, player) = (code.to_owned(), row.name.to_string());
        let race = race_number(race);
        Self { race, code, player, ticks, place, digest: row.digest, verified: place.is_some() }
    }

    /// Formats the result as a line, without the line break.
    pub fn format(&self, format: LineFormat) -> String {
        let digest = self.digest.map(|digest| format!("{digest:016x}"));
        match format {
            LineFormat::Json => serde_json::json!({
                "race": self.race,
                "code": self.code,
                "player": self.player,
                "ticks": self.ticks,
                "place": self.place,
                "digest": digest,
                "verified": self.verified,
            })
            .to_string(),
            LineFormat::Text => {
                let or_dash = |number: Option<u32>| number.map_or("-".to_owned(), |number| number.to_string());
                let verified = if self.verified { "verified" } else { "not verified" };
                format!(
                    "{:<5}{:<22}{:>4}{:>8}  {:<17} {verified}  {}",
                    self.race,
                    self.player,
                    or_dash(self.place.map(u32::from)),
                    or_dash(self.ticks),
                    digest.unwrap_or("-".to_owned()),
                    self.code
                )
            }
        }
    }
}

/// Why a bot stopped.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BotError {
    /// There is no room.
    #[error(transparent)]
    Room(#[from] Failure),
    /// The room server of the host did not start.
    #[error("the room server did not start: {0}")]
    Server(String),
    /// The system has no random numbers.
    #[error("the system has no random numbers")]
    Random,
    /// The choice cannot be raced.
    #[error("{0}")]
    Choice(String),
    /// Nothing happened.
    #[error("nothing happened for {0} s: {1}")]
    Patience(u64, String),
}

/// The traffic that a bot has sent, in bytes without headers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traffic {
    /// Bytes of messages.
    pub bytes: u64,
    /// Messages.
    pub messages: u64,
    /// The duration, in milliseconds.
    pub milliseconds: u64,
}

impl fmt::Display for Traffic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "sent {} bytes in {} messages in {} ms", self.bytes, self.messages, self.milliseconds)
    }
}

/// A bot in its room.
struct Session {
    room: Room,
    connection: Connection,
    bot: BotPlayer,
    begin: Instant,
    heard_at: Instant,
    code: String,
    races: u32,
    traffic: Traffic,
}

/// Runs a bot until its races are over. Calls `line` with each result, and `notice` with a line about everything else.
pub fn run(
    args: &BotArgs,
    mut line: impl FnMut(&ResultLine),
    mut notice: impl FnMut(&str),
) -> Result<Traffic, BotError> {
    args.choice.check().map_err(|error| BotError::Choice(error.to_string()))?;
    if args.serves && args.role == Role::Host {
        let address = ([0, 0, 0, 0], args.address.server().port()).into();
        let address = embed(address, RoomLimits::default()).map_err(|error| BotError::Server(error.to_string()))?;
        notice(&format!("room server at port {}", address.port()));
    }
    let mut session = Session::new(args)?;
    notice(&format!("room {}", args.address));
    while session.races < args.races {
        session.step(args, &mut line, &mut notice)?;
        std::thread::sleep(STEP);
    }
    // The host returns to the lobby when everybody has confirmed the result.
    let end = Instant::now();
    while session.room.phase() == Phase::Race && end.elapsed() < Duration::from_secs(15) {
        session.step(args, &mut line, &mut notice)?;
        std::thread::sleep(STEP);
    }
    session.room.leave();
    let end = Instant::now();
    while end.elapsed() < FAREWELL {
        session.flush();
        session.connection.poll(session.now());
        std::thread::sleep(STEP);
    }
    session.traffic.milliseconds = session.now();
    Ok(session.traffic)
}

impl Session {
    fn new(args: &BotArgs) -> Result<Self, BotError> {
        let random = || crate::random::<32>().ok_or(BotError::Random);
        let player = PlayerId(u64::from_le_bytes(crate::random().ok_or(BotError::Random)?));
        let number = player.0 % 1000;
        let given = args.name.clone();
        let name = given.or_else(|| format!("{} {number}", args.skill).parse().ok()).unwrap_or_else(Name::unknown);
        let program =
            [env!("CARGO_PKG_VERSION_MAJOR"), env!("CARGO_PKG_VERSION_MINOR"), env!("CARGO_PKG_VERSION_PATCH")];
        let program = program.map(|part| part.parse().unwrap_or(0));
        let profile = Profile { player, name, spectator: args.watches, program, entropy: random()? };
        let mut room = Room::new(profile, args.role == Role::Host, 0);
        room.set_start(args.countdown, args.players);
        // The choice was checked before.
        let _ = room.choose(args.choice.clone());
        let mut bot = BotPlayer::new(args.skill, player.to_string(), args.pace);
        if let Some((eaters, run)) = &args.eaters {
            room.set_eaters(*eaters);
            bot = bot.with_eaters(Arc::clone(run));
        }
        let stun = args.stun.clone();
        let connection = Connection::new(args.address.clone(), args.role, stun, 0);
        Ok(Self {
            room,
            connection,
            bot,
            begin: Instant::now(),
            heard_at: Instant::now(),
            code: String::new(),
            races: 0,
            traffic: Traffic::default(),
        })
    }

    /// Returns the milliseconds since the start.
    fn now(&self) -> u64 {
        self.begin.elapsed().as_millis() as u64
    }

    fn step(
        &mut self,
        args: &BotArgs,
        print: &mut impl FnMut(&ResultLine),
        notice: &mut impl FnMut(&str),
    ) -> Result<(), BotError> {
        let now = self.now();
        for event in self.connection.poll(now) {
            match event {
                NetEvent::Connected(link) => self.room.connected(link, now),
                NetEvent::Disconnected(link) => self.room.disconnected(link, now),
                NetEvent::Received(link, channel, bytes) => self.room.received(link, channel, &bytes, now),
                NetEvent::Notice(what) => notice(&what.to_string()),
                NetEvent::Failed(why) => return Err(BotError::Room(why)),
            }
        }
        for event in self.bot.drive(&mut self.room, now) {
            self.heard_at = Instant::now();
            match event {
                Event::Prepare(_, ref code, _) => {
                    self.code = code.to_string();
                    notice(&event.to_string());
                }
                Event::Result(race, rows) => {
                    self.races += 1;
                    for row in &rows {
                        print(&ResultLine::of(race, &self.code, row));
                    }
                }
                Event::LobbyChanged | Event::Verify(_) | Event::Winner(..) => (),
                other => notice(&other.to_string()),
            }
        }
        if self.room.phase() == Phase::Lobby && !self.room.is_ready() && self.races < args.races {
            self.room.set_ready(true);
        }
        self.room.tick(now);
        self.flush();
        if self.heard_at.elapsed() >= args.patience {
            let others = self.room.others().count();
            let why = format!("{} other players, {} connections", others, self.connection.count());
            return Err(BotError::Patience(args.patience.as_secs(), why));
        }
        Ok(())
    }

    fn flush(&mut self) {
        for outgoing in self.room.take_outgoing() {
            self.traffic.bytes += outgoing.bytes.len() as u64;
            self.traffic.messages += 1;
            self.connection.send(outgoing);
        }
    }
}
