//! `mazeater friends`: a bot that races friends over the network, without a window.

use std::fmt::Display;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use ::friends::bot_player::{Pace, RunEaters};
use ::friends::limits::{LONGEST_COUNTDOWN, LONGEST_WALK, MOST_PLAYERS};
use ::friends::{Choice, HostEaters, Name};
use clap::{ArgGroup, Args};
use friends_net::bot::{self, BotArgs, BotError, LineFormat, ResultLine};
use friends_net::{Role, RoomAddress};
use maze::Cancel;
use mouse::{Program, walk_level};
use race::bot::Skill;
use race::limits::{LONGEST_NAME, MOST_EATERS};
use race::{Difficulty, Handicap, Level, RaceCode, ScriptEntry, ScriptLook};
use script::limits::MOST_BYTES;
use script::{LevelRun, Limits, Script, Shape, Status};

use crate::CommandError;
use crate::mouse_run::refused;
use crate::output::{self, eprint_line};

pub(crate) const EXAMPLES: &str = "\
Examples:
  mazeater friends --host localhost:3536/KXWPT --serve --bot median --races 10
  mazeater friends --host localhost:3536/KXWPT --script mine.rhai --difficulty hard
  mazeater friends --join localhost:3536/KXWPT --bot expert --races 10 --format json";

/// The most time of a mouse in a race: the others wait for its walk.
const MOUSE_TIME: Duration = Duration::from_secs(20);

/// The arguments of `mazeater friends`.
#[derive(Args, Clone, Debug)]
#[command(group(ArgGroup::new("own").args(["script", "mouse"]).multiple(true)))]
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
    /// Code of the race, for the host. Its maze is redrawn for each race. Default: all is drawn
    #[arg(long, value_name = "CODE")]
    race: Option<RaceCode>,
    /// Race the code as it is
    #[arg(long, requires = "race")]
    fixed: bool,
    /// Script of an eater that runs too, for the host. Up to eight. The others get its walk
    #[arg(long, value_name = "FILE", requires = "host")]
    script: Vec<PathBuf>,
    /// Program in any language that runs too, such as "python3 mouse.py", for the host; docs/mouse.md explains how it
    /// talks. Up to eight with the scripts. The others get its walk
    #[arg(long, value_name = "COMMAND", requires = "host")]
    mouse: Vec<Program>,
    /// Difficulty of these eaters: easy, normal, hard or merciless
    #[arg(long, value_name = "NAME", default_value = "normal", requires = "own", value_parser = fixed)]
    difficulty: Difficulty,
    /// Speed of the bot: 1 for that of people. The result does not depend on it
    #[arg(long, value_name = "TIMES", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1000))]
    speed: u32,
    /// Countdown before GO in milliseconds, for the host
    #[arg(long, value_name = "NUMBER", default_value_t = 3000, value_parser = clap::value_parser!(u16).range(0..=i64::from(LONGEST_COUNTDOWN)))]
    countdown: u16,
    /// Only watch
    #[arg(long)]
    watch: bool,
    /// STUN server that tells players behind routers their public addresses, such as stun:stun.example.org:3478.
    /// Default: the room server
    #[arg(long, value_name = "ADDRESS")]
    stun: Option<String>,
    /// Format of the results. json writes one object per line
    #[arg(long, value_name = "json|text", default_value = "text")]
    format: LineFormat,
}

/// A difficulty with eaters that are the same for everybody.
fn fixed(name: &str) -> Result<Difficulty, String> {
    let difficulty = name.parse().ok().filter(|difficulty| Difficulty::FIXED.contains(difficulty));
    difficulty.ok_or_else(|| "choose easy, normal, hard or merciless".to_owned())
}

/// An eater of `--script` or `--mouse`.
#[derive(Debug)]
enum HostEater {
    Script(Script),
    Mouse(Program),
}

/// The eaters of `--script` and `--mouse`.
#[derive(Debug)]
struct HostsOwn {
    eaters: Vec<(ScriptLook, HostEater)>,
    /// How strong they are in a maze that shifts, where the walk depends on it.
    difficulty: Difficulty,
}

impl HostsOwn {
    fn read(paths: &[PathBuf], mice: &[Program], difficulty: Difficulty) -> Result<Self, CommandError> {
        if paths.len() + mice.len() > MOST_EATERS {
            return Err(CommandError::Arguments(format!(
                "--script <FILE> and --mouse <COMMAND>: at most {MOST_EATERS}"
            )));
        }
        let nameless = format!("a name of 1 to {LONGEST_NAME} characters is needed");
        let script = |path: &PathBuf| {
            let name = path.display();
            let refused = |why: &dyn Display| CommandError::Arguments(format!("--script <FILE>: '{name}': {why}"));
            let bytes = files::read(path, MOST_BYTES as u64).map_err(|error| refused(&error))?;
            let script = Script::from_bytes(&bytes).map_err(|error| refused(&error))?;
            let about = script.about();
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            let name = about.name.as_deref().unwrap_or(&stem);
            let look = ScriptLook::new(name, about.color, about.body).ok_or_else(|| refused(&nameless))?;
            Ok((look, HostEater::Script(script)))
        };
        let mouse = |program: &Program| {
            let look = ScriptLook::new(&program.short_name(), None, None).ok_or_else(|| refused(&nameless))?;
            Ok((look, HostEater::Mouse(program.clone())))
        };
        let eaters = paths.iter().map(script).chain(mice.iter().map(mouse)).collect::<Result<_, CommandError>>()?;
        Ok(Self { eaters, difficulty })
    }
}

impl HostEater {
    /// Returns it as a participant in the race of a level, with this place in the field.
    fn entry(&self, look: ScriptLook, level: &Level, place: usize, difficulty: Difficulty) -> Option<ScriptEntry> {
        match self {
            Self::Script(script) => {
                let limits = Limits { steps: LONGEST_WALK as u32, ..Limits::RACE };
                let finish = level.eater_finish(difficulty);
                let aim = finish.and_then(|finish| level.aim(finish, place, Handicap::NONE));
                let Ok(mut run) = LevelRun::toward(script, level, aim, limits, &Cancel::never()) else {
                    let who = (script.digest(), script.shape() == Shape::Planner);
                    return level.script_entry(look, who, &[level.start()], &[]).ok();
                };
                while run.step() == Status::Running {}
                run.entry(look).ok()
            }
            Self::Mouse(program) => {
                let limits = mouse::Limits { time: MOUSE_TIME, steps: LONGEST_WALK as u64, ..mouse::Limits::default() };
                let walk = walk_level(program, level, limits, &Cancel::never());
                walk.entry(look, program.digest(), level).ok()
            }
        }
    }
}

impl RunEaters for HostsOwn {
    fn walk(&self, level: &Level) -> Arc<[ScriptEntry]> {
        let entry = |(place, (look, eater)): (usize, &(ScriptLook, HostEater))| {
            eater.entry(look.clone(), level, place, self.difficulty)
        };
        // It walks through open sides only, so none is left out.
        (level.plan().eaters.len()..).zip(&self.eaters).filter_map(entry).collect()
    }
}

impl FriendsArgs {
    pub(crate) fn run(self) -> Result<(), CommandError> {
        let (address, role) = match (self.host, self.join) {
            (Some(address), _) => (address, Role::Host),
            (None, Some(address)) => (address, Role::Join),
            (None, None) => return Err(CommandError::Arguments("--host or --join must be given".to_owned())),
        };
        let choice = match self.race {
            None => Choice::Any,
            Some(code) if self.fixed => Choice::This(code),
            Some(code) => Choice::Like(code),
        };
        let eaters = HostsOwn::read(&self.script, &self.mouse, self.difficulty)?;
        let eaters = (!eaters.eaters.is_empty()).then(|| {
            let told = HostEaters::new(eaters.eaters.len(), self.difficulty);
            (told, Arc::new(eaters) as Arc<dyn RunEaters>)
        });
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
            eaters,
            pace,
            countdown: self.countdown,
            watches: self.watch,
            stun: self.stun,
            patience: Duration::from_mins(5),
        };
        // The first failure of the output is the one to report.
        let mut failed = None;
        let line = |line: &ResultLine| {
            let line = line.format(self.format);
            if let Err(error) = output::print(&format_args!("{line}\n")) {
                failed.get_or_insert(error);
            }
        };
        let done = bot::run(&args, line, eprint_line);
        match done {
            Err(BotError::Choice(why)) => Err(CommandError::Arguments(why)),
            Err(error) => Err(CommandError::Work(error.to_string())),
            Ok(_) => failed.map_or(Ok(()), Err),
        }
    }
}
