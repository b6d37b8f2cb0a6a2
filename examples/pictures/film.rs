//! A race as a picture that moves: one picture a frame, in as few bytes as one palette and what has changed allow.

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
use mazeater::demo::{is_in, resize};
use mazeater::modes::Way;
use mazeater::navigation::requests::Request;
use mazeater::simulation::PlayerKind;
use mazeater::states::Phase;

use super::FRAME;

/// The size of the window, in pixels.
const SIZE: (u32, u32) = (800, 500);

/// Pictures that are still taken when the race is over.
const AFTERWARDS: usize = 30;

/// The most pictures: half a minute.
const MOST: usize = 600;

/// Colours of the palette; the last number means that a pixel is as it was.
const COLOURS: usize = 255;

/// The colours are chosen from every so-many-th picture.
const SAMPLED: usize = 16;

/// What has been filmed.
#[derive(Resource)]
struct Film {
    file: PathBuf,
    frames: Vec<Vec<u8>>,
    /// A picture is being taken: time stands still.
    taking: bool,
    /// The next frame is one in which time passes.
    has_passed: bool,
    /// Pictures that may still be taken.
    left: usize,
    begun: bool,
}

pub(crate) fn plugin(app: &mut App, file: PathBuf, level: u32) {
    app.insert_resource(PlayerKind::Expert);
    app.insert_resource(Film { file, frames: Vec::new(), taking: false, has_passed: false, left: MOST, begun: false });
    app.add_systems(Last, direct);
    app.add_systems(Update, move |mut requests: MessageWriter<Request>, mut frames: Local<u32>| {
        *frames += 1;
        // Once the window is there, straight to the race; then past its card.
        match *frames {
            19 => drop(requests.write(Request::OpenEverything(true))),
            20 => drop(requests.write(Request::Race(Way::Level(level)))),
            21.. => drop(requests.write(Request::Hurry)),
            _ => {}
        }
    });
}

fn direct(world: &mut World) {
    world.resource_scope(|world, mut film: Mut<Film>| {
        if !film.begun {
            film.begun = true;
            resize(world, SIZE.0, SIZE.1);
        }
        let runs = is_in(world, Phase::Running);
        let is_over = is_in(world, Phase::Finished);
        if is_over {
            film.left = film.left.min(AFTERWARDS);
        }
        // A frame in which time passes, then those until its picture is there, in which it stands still.
        let takes = (runs || is_over) && !film.taking && film.has_passed;
        film.has_passed = !takes && !film.taking;
        let passes = if film.has_passed { FRAME } else { Duration::ZERO };
        world.insert_resource(TimeUpdateStrategy::ManualDuration(passes));
        if takes {
            film.taking = true;
            world.commands().spawn(Screenshot::primary_window()).observe(keep);
        }
    });
}

fn keep(captured: On<ScreenshotCaptured>, mut film: ResMut<Film>, mut exit: MessageWriter<AppExit>) {
    film.taking = false;
    let Ok(picture) = captured.image.clone().try_into_dynamic() else { return };
    film.frames.push(picture.to_rgba8().into_raw());
    film.left -= 1;
    if film.left > 0 {
        return;
    }
    exit.write(match save(&film.frames, &film.file) {
        Ok(()) => {
            println!("{} pictures are in {}", film.frames.len(), film.file.display());
            AppExit::Success
        }
        Err(why) => {
            error!("{} cannot be saved: {why}", film.file.display());
            AppExit::error()
        }
    });
}

/// Saves pictures of red, green, blue and opacity as one that moves.
fn save(frames: &[Vec<u8>], file: &Path) -> Result<(), Box<dyn Error>> {
    let (width, height) = SIZE;
    let sample: Vec<u8> = frames.iter().step_by(SAMPLED).flatten().copied().collect();
    let palette = NeuQuant::new(10, COLOURS, &sample);
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
            Some(before) => pixels
                .iter()
                .zip(before)
                .map(|(now, before)| if now == before { COLOURS as u8 } else { *now })
                .collect(),
        };
        encoder.write_frame(&Frame {
            delay: (FRAME.as_millis() / 10) as u16,
            dispose: DisposalMethod::Keep,
            transparent: Some(COLOURS as u8),
            width: width as u16,
            height: height as u16,
            buffer: changed.into(),
            ..Frame::default()
        })?;
        before = Some(pixels);
    }
    Ok(())
}
