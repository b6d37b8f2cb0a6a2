//! Pictures of the real game, in its real window, for the eye and for the README.
//!
//! ```sh
//! cargo run --release --example pictures -- screens out/screens   # every screen, in four looks
//! cargo run --release --example pictures -- film docs/race.gif    # a race that moves
//! ```
//!
//! Both need a display; on a machine without one: `xvfb-run -s '-screen 0 1280x800x24' cargo run …`.

mod film;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use clap::{Parser, Subcommand};
use mazeater::cli::arguments::Arguments;
use mazeater::demo::{self, DemoPlugin};
use mazeater::platform::storage::Home;
use mazeater::{LaunchConfig, launch};

/// Pictures of the game.
#[derive(Parser)]
struct Wanted {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// A picture of every screen: as usual, with the largest letters, in high contrast, and in a small window.
    Screens {
        /// The folder that they are saved in.
        folder: PathBuf,
        /// Only the looks whose names begin with this.
        #[arg(long, default_value = "")]
        look: String,
    },
    /// A race from GO to its end, as a picture that moves.
    Film {
        /// The file that it is saved in.
        file: PathBuf,
        /// The level that is raced.
        #[arg(long, default_value_t = 4)]
        level: u32,
    },
}

/// Time that passes from one frame to the next, however long it takes to draw it.
const FRAME: Duration = Duration::from_millis(50);

fn main() -> ExitCode {
    let started = Instant::now();
    let wanted = Wanted::parse();
    // Nothing of whoever makes the pictures is seen in them, and nothing is changed of it.
    let home = match tempfile::tempdir() {
        Ok(home) => home,
        Err(why) => return refuse(&why.to_string()),
    };
    let kept = Some(Home::at(home.path()));
    let config = match Arguments::parse_from(["mazeater", "--demo", "out"]).config() {
        Ok(config) => LaunchConfig { home: kept.clone(), settings: kept, title_first: false, ..config },
        Err(why) => return refuse(&why),
    };
    if let Some(why) = launch::missing_display() {
        return refuse(why);
    }
    launch::explain_early_panics();
    let mut app = launch::build_app_with_window(config);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    match wanted.what {
        What::Screens { folder, look } => {
            app.add_plugins(DemoPlugin { folder, script: demo::screens(&look), started });
        }
        What::Film { file, level } => film::plugin(&mut app, file, level),
    }
    match app.run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

fn refuse(why: &str) -> ExitCode {
    eprintln!("pictures: {why}");
    ExitCode::FAILURE
}
