//! A race that plays by itself: the bot holds the keys, and a picture is taken of every screen.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::time::Instant;

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::window::PrimaryWindow;

use crate::flow::Request;
use crate::level::CurrentLevel;
use crate::racing::{Driver, Guidance, RaceClock};
use crate::states::{Paused, Phase};
use crate::theme::palette::{self, Palette};

/// Plays one race and takes pictures of it into a folder.
#[derive(Clone, Debug)]
pub struct DemoPlugin {
    /// Where the pictures go.
    pub folder: PathBuf,
    /// When the program was started.
    pub started: Instant,
}

/// What is still to be photographed, in order.
#[derive(Resource, Debug)]
struct Script {
    folder: PathBuf,
    started: Instant,
    scenes: VecDeque<Scene>,
    /// A picture is being taken.
    taking: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scene {
    Title,
    Card,
    Countdown,
    Race,
    Way,
    Pause,
    Result,
}

impl Scene {
    const ALL: [Self; 7] = [Self::Title, Self::Card, Self::Countdown, Self::Race, Self::Way, Self::Pause, Self::Result];

    const fn file(self) -> &'static str {
        match self {
            Self::Title => "1-title.png",
            Self::Card => "2-card.png",
            Self::Countdown => "3-countdown.png",
            Self::Race => "4-race.png",
            Self::Way => "5-way.png",
            Self::Pause => "6-pause.png",
            Self::Result => "7-result.png",
        }
    }
}

impl Plugin for DemoPlugin {
    fn build(&self, app: &mut App) {
        app.insert_resource(Driver::Expert);
        app.insert_resource(Script {
            folder: self.folder.clone(),
            started: self.started,
            scenes: Scene::ALL.into(),
            taking: false,
        });
        app.add_systems(Update, direct.before(crate::flow::CarryOutRequests));
    }
}

fn direct(
    mut commands: Commands,
    mut script: ResMut<Script>,
    (phase, paused): (Option<Res<State<Phase>>>, Option<Res<State<Paused>>>),
    (clock, guidance): (Res<RaceClock>, Res<Guidance>),
    (level, time): (Option<Res<CurrentLevel>>, Res<Time<Real>>),
    (mut since_finish, mut settled): (Local<f32>, Local<u32>),
    window: Query<(), With<PrimaryWindow>>,
    mut requests: MessageWriter<Request>,
    mut exit: MessageWriter<AppExit>,
) {
    if window.is_empty() || script.taking {
        return;
    }
    let Some(&scene) = script.scenes.front() else {
        println!("pictures of the race are in {}", script.folder.display());
        exit.write(AppExit::Success);
        return;
    };
    let phase = phase.map(|phase| *phase.get());
    let par = level.map_or(0, |level| level.level.par().0);
    let ran = |share: u32| phase == Some(Phase::Running) && clock.time().0 > par * share / 100;
    *since_finish = if phase == Some(Phase::Finished) { *since_finish + time.delta_secs() } else { 0.0 };
    if phase == Some(Phase::Finished) && matches!(scene, Scene::Race | Scene::Way | Scene::Pause) {
        // The race was too short for this picture.
        script.scenes.pop_front();
        return;
    }
    let ready = match scene {
        Scene::Title => true,
        Scene::Card => phase == Some(Phase::Intro),
        Scene::Countdown => phase == Some(Phase::Countdown) && clock.count().0 < 3,
        Scene::Race => ran(45),
        Scene::Way => ran(55) && guidance.shown(),
        Scene::Pause => paused.is_some(),
        Scene::Result => *since_finish > 1.0,
    };
    // A screen's second frame is whole; in its first, letters may still be on their way to the graphics card.
    *settled = if ready { *settled + 1 } else { 0 };
    if *settled >= 3 {
        *settled = 0;
        script.taking = true;
        commands.spawn(Screenshot::primary_window()).observe(keep);
    } else if scene == Scene::Way && ran(50) && !guidance.shown() {
        requests.write(Request::ToggleOverlay);
    }
}

/// Keeps a picture that was taken, and goes on to what comes after it.
fn keep(
    captured: On<ScreenshotCaptured>,
    mut script: ResMut<Script>,
    mut requests: MessageWriter<Request>,
    mut exit: MessageWriter<AppExit>,
) {
    script.taking = false;
    let Some(&scene) = script.scenes.front() else { return };
    // The very first frames come before the menu's shaders are ready.
    if scene == Scene::Title && !shows_text(&captured.image) {
        return;
    }
    if scene == Scene::Title {
        println!("the title was drawn {} ms after the start", script.started.elapsed().as_millis());
    }
    if let Err(why) = save(&captured.image, &script.folder, scene.file()) {
        error!("{why}");
        exit.write(AppExit::error());
        return;
    }
    script.scenes.pop_front();
    match scene {
        Scene::Title => drop(requests.write(Request::Play)),
        Scene::Way => drop(requests.write(Request::Pause)),
        Scene::Pause => drop(requests.write(Request::Resume)),
        _ => {}
    }
}

/// Whether a picture has pixels of the colour of text.
fn shows_text(image: &Image) -> bool {
    let [r, g, b] = Palette::default().rgb(palette::WALL).0;
    // Whichever order the window has its channels in.
    let text = |pixel: &[u8]| pixel[1] == g && ((pixel[0], pixel[2]) == (r, b) || (pixel[0], pixel[2]) == (b, r));
    image.data.as_ref().is_some_and(|data| data.chunks_exact(4).filter(|pixel| text(pixel)).count() > 500)
}

fn save(image: &Image, folder: &Path, name: &str) -> Result<(), String> {
    let file = folder.join(name);
    let said = |why: &dyn std::fmt::Display| format!("the picture {} cannot be saved: {why}", file.display());
    std::fs::create_dir_all(folder).map_err(|why| said(&why))?;
    let picture = image.clone().try_into_dynamic().map_err(|why| said(&why))?;
    picture.to_rgb8().save(&file).map_err(|why| said(&why))
}
