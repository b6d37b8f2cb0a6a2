//! Films a race as an animated GIF, with one palette for all frames. Each frame has only the pixels that changed.

use std::collections::HashMap;
use std::error::Error;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeUpdateStrategy;
use color_quant::NeuQuant;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use mazeater::demo::is_in;
use mazeater::navigation::RaceCommand;
use mazeater::profile::ProfileCommand;
use mazeater::race_setup::{RaceMode, StartRace};
use mazeater::simulation::PlayerKind;
use mazeater::states::Phase;

use crate::FRAME;
use crate::screens::resize;

/// The size of the window, in pixels.
const SIZE: (u32, u32) = (800, 500);

/// Frames filmed after the race is over.
const FRAMES_AFTER_RACE: usize = 30;

/// The maximum number of frames: half a minute.
const MAX_FRAMES: usize = 600;

/// Colors in the palette. One more index marks unchanged pixels as transparent.
const COLORS: usize = 255;

/// Only every sixteenth frame is used to compute the palette.
const SAMPLE_STEP: usize = 16;

/// The frames filmed so far.
#[derive(Resource)]
struct Film {
    file: PathBuf,
    frames: Vec<Vec<u8>>,
    /// Whether a screenshot is being taken, during which game time is paused.
    is_taking: bool,
    /// Whether game time passed in the last frame.
    has_passed: bool,
    /// Frames still to film.
    left: usize,
    has_begun: bool,
}

pub(crate) fn plugin(app: &mut App, file: PathBuf, level: u32) {
    app.insert_resource(PlayerKind::Expert);
    app.insert_resource(Film {
        file,
        frames: Vec::new(),
        is_taking: false,
        has_passed: false,
        left: MAX_FRAMES,
        has_begun: false,
    });
    app.add_systems(Last, film_frame);
    app.add_systems(Update, move |mut commands: Commands, mut frames: Local<u32>| {
        *frames += 1;
        // The window is ready after a few frames. Starts the race, then skips its card.
        match *frames {
            19 => {
                commands.write_message(ProfileCommand::UnlockAll(true));
            }
            20 => {
                commands.write_message(StartRace(RaceMode::Level(level)));
            }
            21.. => {
                commands.write_message(RaceCommand::SkipIntro);
            }
            _ => {}
        }
    });
}

fn film_frame(world: &mut World) {
    world.resource_scope(|world, mut film: Mut<Film>| {
        if !film.has_begun {
            film.has_begun = true;
            resize(world, SIZE.0, SIZE.1);
        }
        let is_running = is_in(world, Phase::Running);
        let is_over = is_in(world, Phase::Finished);
        if is_over {
            film.left = film.left.min(FRAMES_AFTER_RACE);
        }
        // Game time advances by one frame, then pauses until the screenshot is saved.
        let takes_picture = (is_running || is_over) && !film.is_taking && film.has_passed;
        film.has_passed = !takes_picture && !film.is_taking;
        let passes = if film.has_passed { FRAME } else { Duration::ZERO };
        world.insert_resource(TimeUpdateStrategy::ManualDuration(passes));
        if takes_picture {
            film.is_taking = true;
            world.commands().spawn(Screenshot::primary_window()).observe(add_frame);
        }
    });
}

fn add_frame(captured: On<ScreenshotCaptured>, mut film: ResMut<Film>, mut exit: MessageWriter<AppExit>) {
    film.is_taking = false;
    let Ok(picture) = captured.image.clone().try_into_dynamic() else { return };
    film.frames.push(picture.to_rgba8().into_raw());
    film.left -= 1;
    if film.left > 0 {
        return;
    }
    exit.write(match save(&film.frames, &film.file) {
        Ok(()) => {
            println!("{} frames saved to {}", film.frames.len(), film.file.display());
            AppExit::Success
        }
        Err(error) => {
            error!("cannot save {}: {error}", film.file.display());
            AppExit::error()
        }
    });
}

/// Encodes RGBA frames as an animated GIF.
fn save(frames: &[Vec<u8>], file: &Path) -> Result<(), Box<dyn Error>> {
    let (width, height) = SIZE;
    let sample: Vec<u8> = frames.iter().step_by(SAMPLE_STEP).flatten().copied().collect();
    let palette = NeuQuant::new(10, COLORS, &sample);
    let mut known = HashMap::new();
    let mut encoder = Encoder::new(File::create(file)?, width as u16, height as u16, &palette.color_map_rgb())?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut before: Option<Vec<u8>> = None;
    for frame in frames {
        let pixels: Vec<u8> = frame
            .chunks_exact(4)
            .map(|pixel| *known.entry([pixel[0], pixel[1], pixel[2]]).or_insert_with(|| palette.index_of(pixel) as u8))
            .collect();
        let changed = match &before {
            None => pixels.clone(),
            Some(before) => {
                pixels.iter().zip(before).map(|(now, before)| if now == before { COLORS as u8 } else { *now }).collect()
            }
        };
        encoder.write_frame(&Frame {
            delay: (FRAME.as_millis() / 10) as u16,
            dispose: DisposalMethod::Keep,
            transparent: Some(COLORS as u8),
            width: width as u16,
            height: height as u16,
            buffer: changed.into(),
            ..Frame::default()
        })?;
        before = Some(pixels);
    }
    Ok(())
}
