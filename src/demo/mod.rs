//! The game played by a script: keys are pressed as a player would, and a picture is taken of every screen.
//!
//! [`race()`] is the script of `--demo`: one race from the title to its result; [`screens()`] goes through everything there is
//! to see, for the example `pictures`.

mod race;
mod screens;
mod script;

use std::path::{Path, PathBuf};
use std::time::Instant;

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::window::{PrimaryWindow, WindowFocused};

pub use race::{is_in, menu_is, race, ran};
pub use screens::{resize, screens};
pub use script::{Script, Step, Went};

use crate::input::Focus;
use crate::theme::palette::{self, Palette};

/// Plays a script, saves its pictures in a folder, and ends.
#[derive(Clone, Debug)]
pub struct DemoPlugin {
    /// Where the pictures go.
    pub folder: PathBuf,
    /// What is done.
    pub script: Script,
    /// When the program was started.
    pub started: Instant,
}

/// What is still to be done.
#[derive(Resource, Debug)]
struct Stage {
    folder: PathBuf,
    script: Script,
    started: Instant,
    /// The picture that is being taken.
    taking: Option<String>,
    /// Seconds that the present step took so far.
    waited: f32,
    /// How many pictures were taken.
    taken: usize,
    /// The last picture showed nothing.
    again: bool,
}

/// The most that a step may take, in seconds: building the largest level on a slow and busy machine, drawn by it too.
const PATIENCE: f32 = 240.0;

impl Plugin for DemoPlugin {
    fn build(&self, app: &mut App) {
        let (folder, script, started) = (self.folder.clone(), self.script.clone(), self.started);
        app.insert_resource(Stage { folder, script, started, taking: None, waited: 0.0, taken: 0, again: false });
        // Where the keys of a keyboard would come from.
        app.add_systems(First, direct);
    }
}

/// Goes on with the script.
fn direct(world: &mut World) {
    let Ok(window) = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world) else { return };
    // Where no desktop gives the keys to a window, this one has them all the same.
    if !world.resource::<Focus>().here {
        world.write_message(WindowFocused { window, focused: true });
        return;
    }
    world.resource_scope(|world, mut stage: Mut<Stage>| {
        if stage.taking.is_some() {
            return;
        }
        if std::mem::take(&mut stage.again) {
            stage.script.again(world);
        }
        stage.waited += world.resource::<Time<Real>>().delta_secs();
        match stage.script.go_on(world) {
            Went::Waits if stage.waited > PATIENCE => {
                error!("the script stands still at {:?}", stage.script.step());
                world.write_message(AppExit::error());
            }
            Went::Waits => {}
            Went::On => stage.waited = 0.0,
            Went::Shoots(name) => {
                stage.waited = 0.0;
                stage.taking = Some(name);
                world.commands().spawn(Screenshot::primary_window()).observe(keep);
            }
            Went::Ended => {
                println!("{} pictures are in {}", stage.taken, stage.folder.display());
                world.write_message(AppExit::Success);
            }
        }
    });
}

/// Keeps a picture that was taken.
fn keep(
    captured: On<ScreenshotCaptured>,
    palette: Res<Palette>,
    mut stage: ResMut<Stage>,
    mut exit: MessageWriter<AppExit>,
) {
    let Some(name) = stage.taking.take() else { return };
    // The very first frames come before the menu's shaders are ready.
    if stage.taken == 0 && !shows_text(&captured.image, &palette) {
        stage.again = true;
        return;
    }
    if stage.taken == 0 {
        println!("the first screen was drawn {} ms after the start", stage.started.elapsed().as_millis());
    }
    if let Err(why) = save(&captured.image, &stage.folder, &name) {
        error!("{why}");
        exit.write(AppExit::error());
    }
    stage.taken += 1;
}

/// Whether a picture has pixels of the colour of text.
fn shows_text(image: &Image, palette: &Palette) -> bool {
    let [r, g, b] = palette.rgb(palette::WALL).0;
    // Whichever order the window has its channels in.
    let text = |pixel: &[u8]| pixel[1] == g && ((pixel[0], pixel[2]) == (r, b) || (pixel[0], pixel[2]) == (b, r));
    image.data.as_ref().is_some_and(|data| data.chunks_exact(4).filter(|pixel| text(pixel)).count() > 500)
}

fn save(image: &Image, folder: &Path, name: &str) -> Result<(), String> {
    let file = folder.join(format!("{name}.png"));
    let folder = file.parent().unwrap_or(folder);
    let said = |why: &dyn std::fmt::Display| format!("the picture {} cannot be saved: {why}", file.display());
    std::fs::create_dir_all(folder).map_err(|why| said(&why))?;
    let picture = image.clone().try_into_dynamic().map_err(|why| said(&why))?;
    picture.to_rgb8().save(&file).map_err(|why| said(&why))
}
