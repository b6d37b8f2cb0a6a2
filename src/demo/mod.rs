//! Plays the game by a script that presses keys and takes screenshots.
//!
//! [`race()`] is the script of `--demo`: one race from the title to its result. `tools/pictures` has the script that
//! visits every screen.

mod race;
mod script;

use std::path::{Path, PathBuf};
use std::time::Instant;

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::window::{PrimaryWindow, WindowFocused};
use colors::palette::{self, Palette};

pub use race::{is_in, menu_is, race, ran};
pub use script::{Script, Step, StepResult};

use crate::input::Focus;

/// Plays a script, saves its screenshots in a folder, and exits.
#[derive(Clone, Debug)]
pub struct DemoPlugin {
    /// The folder for the screenshots.
    pub folder: PathBuf,
    /// The script.
    pub script: Script,
    /// When the program started.
    pub started: Instant,
}

/// The state of the script.
#[derive(Resource, Debug)]
struct ScriptRun {
    folder: PathBuf,
    script: Script,
    started: Instant,
    /// The name of the screenshot being taken.
    taking: Option<String>,
    /// Seconds since the current step started.
    waited: f32,
    /// Screenshots taken.
    taken: usize,
    /// Whether the last screenshot was empty and is repeated.
    again: bool,
}

/// Time limit of a step, in seconds: building the largest level on a slow machine that also draws.
const STEP_LIMIT: f32 = 240.0;

impl Plugin for DemoPlugin {
    fn build(&self, app: &mut App) {
        let (folder, script, started) = (self.folder.clone(), self.script.clone(), self.started);
        app.insert_resource(ScriptRun { folder, script, started, taking: None, waited: 0.0, taken: 0, again: false });
        // Before the input systems of the frame.
        app.add_systems(First, run_script);
    }
}

/// Runs the script.
fn run_script(world: &mut World) {
    let Ok(window) = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world) else { return };
    // Without a window manager, no window has the focus.
    if !world.resource::<Focus>().here {
        world.write_message(WindowFocused { window, focused: true });
        return;
    }
    world.resource_scope(|world, mut run: Mut<ScriptRun>| {
        if run.taking.is_some() {
            return;
        }
        if std::mem::take(&mut run.again) {
            run.script.again(world);
        }
        run.waited += world.resource::<Time<Real>>().delta_secs();
        match run.script.go_on(world) {
            StepResult::Waiting if run.waited > STEP_LIMIT => {
                error!("the script is stuck at {:?}", run.script.step());
                world.write_message(AppExit::error());
            }
            StepResult::Waiting => {}
            StepResult::Done => run.waited = 0.0,
            StepResult::Screenshot(name) => {
                run.waited = 0.0;
                run.taking = Some(name);
                world.commands().spawn(Screenshot::primary_window()).observe(save_screenshot);
            }
            StepResult::Ended => {
                println!("{} screenshots are in {}", run.taken, run.folder.display());
                world.write_message(AppExit::Success);
            }
        }
    });
}

/// Saves a screenshot.
fn save_screenshot(
    captured: On<ScreenshotCaptured>,
    palette: Res<Palette>,
    mut run: ResMut<ScriptRun>,
    mut exit: MessageWriter<AppExit>,
) {
    let Some(name) = run.taking.take() else { return };
    // The first frames are drawn before the menu's shaders are ready.
    if run.taken == 0 && !shows_text(&captured.image, &palette) {
        run.again = true;
        return;
    }
    if run.taken == 0 {
        println!("the first screen was drawn {} ms after the start", run.started.elapsed().as_millis());
    }
    if let Err(why) = save(&captured.image, &run.folder, &name) {
        error!("{why}");
        exit.write(AppExit::error());
    }
    run.taken += 1;
}

/// Whether a screenshot has pixels in the color of text.
fn shows_text(image: &Image, palette: &Palette) -> bool {
    let [r, g, b] = palette.rgb(palette::WALL).0;
    // The window's format may be RGBA or BGRA.
    let text = |pixel: &[u8]| pixel[1] == g && ((pixel[0], pixel[2]) == (r, b) || (pixel[0], pixel[2]) == (b, r));
    image.data.as_ref().is_some_and(|data| data.chunks_exact(4).filter(|pixel| text(pixel)).count() > 500)
}

fn save(image: &Image, folder: &Path, name: &str) -> Result<(), String> {
    let file = folder.join(format!("{name}.png"));
    let folder = file.parent().unwrap_or(folder);
    let message = |error: &dyn std::fmt::Display| format!("cannot save {}: {error}", file.display());
    std::fs::create_dir_all(folder).map_err(|error| message(&error))?;
    let picture = image.clone().try_into_dynamic().map_err(|error| message(&error))?;
    picture.to_rgb8().save(&file).map_err(|error| message(&error))
}
