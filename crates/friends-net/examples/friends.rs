//! The command without the game: `friends host|join ADDRESS/ROOM [races=10] [players=2] [skill=median] [pace=1]
//! [size=8] [format=json] [countdown=500] [serve] [watch]`, and `friends rooms 0.0.0.0:3536`.

use std::process::ExitCode;
use std::time::Duration;

use friends::Choice;
use friends::bot_player::Pace;
use friends_net::bot::{BotArgs, LineFormat, run};
use friends_net::rooms::{RoomLimits, serve};
use friends_net::{Role, RoomAddress};
use race::RaceCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match command(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("friends: {why}");
            ExitCode::FAILURE
        }
    }
}

fn command(arguments: &[String]) -> Result<(), String> {
    let [verb, address, options @ ..] = arguments else {
        return Err("usage: friends host|join ADDRESS/ROOM [name=value ...], or friends rooms ADDRESS".to_owned());
    };
    if verb == "rooms" {
        let address = address.parse().map_err(|error| format!("{error}"))?;
        let limits = RoomLimits::default();
        return serve(address, limits, Duration::from_secs(10), |line| eprintln!("{line}"))
            .map_err(|error| error.to_string());
    }
    let option =
        |name: &str| options.iter().find_map(|option| option.strip_prefix(name)?.strip_prefix('=')).map(str::to_owned);
    let number = |name: &str, default: u32| -> Result<u32, String> {
        option(name).map_or(Ok(default), |text| text.parse().map_err(|_| format!("{name} must be a number")))
    };
    let address: RoomAddress = address.parse().map_err(|error| format!("{error}"))?;
    let size = number("size", 8)?;
    let choice = if size == 0 { Choice::Any } else { Choice::Like(small(size as u16)?) };
    let format: LineFormat =
        option("format").as_deref().unwrap_or("json").parse().map_err(|error| format!("{error}"))?;
    let args = BotArgs {
        address,
        role: if verb == "host" { Role::Host } else { Role::Join },
        serves: options.iter().any(|option| option == "serve"),
        skill: option("skill").as_deref().unwrap_or("median").parse().map_err(|error| format!("{error}"))?,
        name: option("name").and_then(|name| name.parse().ok()),
        races: number("races", 1)?,
        players: number("players", 2)? as usize,
        choice,
        eaters: None,
        pace: match number("pace", 1)? {
            0 | 1 => Pace::RealTime,
            times => Pace::Times(times),
        },
        countdown: number("countdown", 500)? as u16,
        watches: options.iter().any(|option| option == "watch"),
        stun: option("stun"),
        patience: Duration::from_secs(u64::from(number("patience", 120)?)),
    };
    let traffic = run(&args, |line| println!("{}", line.format(format)), |notice| eprintln!("{notice}"));
    eprintln!("{}", traffic.map_err(|error| error.to_string())?);
    Ok(())
}

/// A race of a small maze, drawn each time.
fn small(size: u16) -> Result<RaceCode, String> {
    use maze::{Algorithm, AnyGrid, Recipe, Seed, Size, Square};
    let size = Size::new(size, size).ok_or("size must be 2 to 200")?;
    let grid = AnyGrid::Square(Square::new(size));
    let maze = Recipe { grid, generator: Algorithm::DepthFirst.into(), seed: Seed::new("any") }.into();
    RaceCode::new(maze, race::Endpoints::Corner, Vec::new(), None).map_err(|error| error.to_string())
}
