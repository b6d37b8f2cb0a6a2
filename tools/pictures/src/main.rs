//! Takes screenshots of every screen and of a race, and films a race, in the real window of the game.
//!
//! ```sh
//! cargo run --release -p pictures -- screens out/screens   # every screen, at six sizes and styles
//! cargo run --release -p pictures -- film docs/race.gif    # the animation in the README
//! cargo run --release -p pictures -- preview web/preview.png   # the picture of links to the page for browsers
//! cargo run --release -p pictures -- store packaging/screenshots   # what stores show
//! ```
//!
//! They need a display. Without one: `xvfb-run -s '-screen 0 1280x800x24' cargo run …`.

mod film;
mod preview;
mod screens;
mod store;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use clap::{Parser, Subcommand};
use files::Home;
use mazeater::cli::arguments::Arguments;
use mazeater::demo::DemoPlugin;
use mazeater::{LaunchConfig, launch};
use text::Language;

/// Takes pictures of the game.
#[derive(Parser)]
struct Options {
    #[command(subcommand)]
    command: PictureCommand,
}

#[derive(Subcommand)]
enum PictureCommand {
    /// Saves a screenshot of every screen in several styles: usual, large text, high contrast, a small window, an upright
    /// window, small text.
    Screens {
        /// The folder to save to.
        folder: PathBuf,
        /// Only the styles whose names start with this text: usual, large, contrast, small, upright or fine.
        #[arg(long, default_value = "")]
        style: String,
        /// The language of all texts: en or de.
        #[arg(long, default_value = "en", value_parser = language)]
        language: Language,
        /// The UI scale in percent, 75 to 200, instead of the one of the style.
        #[arg(long, value_parser = clap::value_parser!(u16).range(75..=200))]
        scale: Option<u16>,
    },
    /// Saves a picture of a race, as links to the page for browsers show it.
    Preview {
        /// The file to save to, a PNG.
        file: PathBuf,
    },
    /// Saves the pictures that stores show of the game.
    Store {
        /// The folder to save to.
        folder: PathBuf,
    },
    /// Saves a race, from GO to its end, as an animated GIF.
    Film {
        /// The file to save to.
        file: PathBuf,
        /// The level to race.
        #[arg(long, default_value_t = 4)]
        level: u32,
    },
}

impl PictureCommand {
    fn language(&self) -> Language {
        match self {
            Self::Screens { language, .. } => *language,
            Self::Preview { .. } | Self::Store { .. } | Self::Film { .. } => Language::English,
        }
    }
}

/// The language with this code.
fn language(code: &str) -> Result<Language, String> {
    Language::of_locale(code).ok_or_else(|| "the languages are en and de".to_owned())
}

/// Game time per frame, however long a frame takes to draw.
const FRAME: Duration = Duration::from_millis(50);

fn main() -> ExitCode {
    let started = Instant::now();
    let options = Options::parse();
    // An empty home, so that pictures show no saved progress and change none.
    let home = match tempfile::tempdir() {
        Ok(home) => home,
        Err(error) => return refuse(&error.to_string()),
    };
    let kept = Some(Home::at(home.path()));
    let config = match Arguments::parse_from(["mazeater", "--demo", "out"]).config() {
        Ok(config) => {
            LaunchConfig { home: kept.clone(), settings: kept, language: options.command.language(), ..config }
        }
        Err(error) => return refuse(error.message()),
    };
    if let Some(message) = launch::missing_display() {
        return refuse(message);
    }
    launch::explain_early_panics();
    let mut app = launch::build_app_with_window(config);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    match options.command {
        PictureCommand::Screens { folder, style, scale, .. } => {
            app.add_plugins(DemoPlugin { folder, script: screens::script(&style, scale), started });
        }
        PictureCommand::Preview { file } => {
            let (Some(folder), Some(name)) = (file.parent(), file.file_stem().and_then(|name| name.to_str())) else {
                return refuse("give the name of a file that ends in .png");
            };
            let (folder, script) = (folder.to_path_buf(), preview::script(name.to_owned()));
            app.add_plugins(DemoPlugin { folder, script, started });
        }
        PictureCommand::Store { folder } => {
            app.add_plugins(DemoPlugin { folder, script: store::script(), started });
        }
        PictureCommand::Film { file, level } => film::plugin(&mut app, file, level),
    }
    match app.run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

fn refuse(message: &str) -> ExitCode {
    eprintln!("pictures: {message}");
    ExitCode::FAILURE
}
