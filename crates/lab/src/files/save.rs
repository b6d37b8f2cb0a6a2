//! Saves the maze as text, JSON, SVG or PNG.

use bevy::prelude::*;
use colors::palette::Palette;
use files::JobProgress;
use files::user_folder::Files;
use maze::draw::png::Pixels;
use maze::draw::{json, png, svg};
use maze::measure::distances;
use maze::{Cell, Figure};
use study::animation::{Animation, AnimationFormat};
use study::export::{chart, page_files};
use text::Text;

use crate::files::lab_folder::{LabFolder, not_saved, saved};
use crate::jobs::{Jobs, Work, WorkKind, outcome, show_result};
use crate::maze::lab_maze::LabMaze;
use crate::maze::run::{Run, Runs};

static SAVE: WorkKind = WorkKind::beside("save");

/// Saves the maze.
pub(crate) fn saving(format: SaveFormat) -> Work {
    Work::with(&SAVE, format, start_saving)
}

/// A file format of mazes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SaveFormat {
    /// A drawing in text on a square grid, otherwise the code.
    Text,
    /// JSON in the format of `mazeater generate`.
    Json,
    /// A vector drawing.
    Svg,
    /// A picture.
    Png,
    /// The run that is watched, as an animation.
    Animation(AnimationFormat),
    /// The run that is watched, as one PNG picture per frame.
    Frames,
    /// The run that is watched at its current event, in the colors of the lab.
    Shown,
    /// The distance of each cell from the start as a color, with the scale.
    HeatMap,
}

impl SaveFormat {
    /// The extension of its files.
    pub(crate) const fn extension(self) -> &'static str {
        match self {
            Self::Text => "txt",
            Self::Json => "json",
            Self::Svg => "svg",
            Self::Animation(format) => format.name(),
            Self::Png | Self::Frames | Self::Shown | Self::HeatMap => "png",
        }
    }

    /// Returns the proposed name of the file.
    pub(crate) fn file_name(self) -> String {
        if self == Self::Frames { "frame.png".to_owned() } else { format!("maze.{}", self.extension()) }
    }

    /// Whether it shows the run that is watched.
    pub(crate) const fn is_of_run(self) -> bool {
        matches!(self, Self::Animation(_) | Self::Frames | Self::Shown)
    }
}

/// Pixels per cell and per wall in a picture.
const PIXELS: (u16, u16) = (16, 2);

impl SaveFormat {
    /// Saves a maze with the current path. Returns the message about it.
    pub(crate) fn save(self, maze: &LabMaze, solution: &[Cell], files: &Files) -> Result<Text, Text> {
        let (extension, bytes) = self.file(maze, solution).map_err(not_saved)?;
        saved(files.put("maze", extension, &bytes))
    }

    fn file(self, maze: &LabMaze, solution: &[Cell]) -> Result<(&'static str, Vec<u8>), Text> {
        let (start, goal) = maze.endpoints();
        let others: Vec<Cell> = maze.farther_goals().collect();
        let figure = Figure::new(maze.maze()).start(start).goal(goal).other_goals(&others).solution(solution);
        let doors = maze.doors().drawn();
        let figure = figure.openings(maze.openings()).doors(&doors);
        let mut bytes = Vec::new();
        Ok(match self {
            Self::Text => ("txt", maze.text()?.into_bytes()),
            Self::Json => {
                json::write(&mut bytes, &maze.code()?, &figure)?;
                ("json", bytes)
            }
            Self::Svg => {
                svg::write(&mut bytes, &figure)?;
                ("svg", bytes)
            }
            Self::Png => {
                let pixels = Pixels::new(PIXELS.0, PIXELS.1).ok_or_else(|| text!("lab-error-pixels"))?;
                png::write(&mut bytes, &figure, pixels)?;
                ("png", bytes)
            }
            Self::HeatMap => {
                let steps = distances(maze.maze(), start)?;
                let (title, unit) = ("steps from the start", "steps");
                let page = chart::heat_map(title, unit, maze.maze(), &steps);
                let page = page.map_err(|error| Text::foreign(&error.to_string()))?;
                ("png", page_files::chart(&page, false)?)
            }
            // They need a run: see [`save_run`].
            Self::Animation(_) | Self::Frames | Self::Shown => return Err(text!("lab-error-no-recording")),
        })
    }
}

/// Saves a run at its current step, or as an animation. Returns the message about it; `None` if it is canceled.
pub(crate) fn save_run(
    (animation, step): (Animation, usize),
    format: SaveFormat,
    files: &Files,
    progress: &JobProgress,
) -> Option<Result<Text, Text>> {
    let report = |done: usize, of: usize| {
        progress.report(done as u32, of as u32);
        !progress.cancel_flag().is_canceled()
    };
    let contents = match format {
        SaveFormat::Animation(format) => {
            let mut bytes = Vec::new();
            animation.write(&mut bytes, format, report).map(|()| (format.name(), vec![bytes]))
        }
        SaveFormat::Frames => animation.png_frames(report).map(|frames| ("png", frames)),
        _ => animation.png_at(step).map(|bytes| ("png", vec![bytes])),
    };
    let name = if format == SaveFormat::Frames { "frame" } else { "maze" };
    (!progress.cancel_flag().is_canceled()).then(|| {
        let (extension, contents) = contents.map_err(not_saved)?;
        let paths = files.put_all(name, extension, &contents).map_err(not_saved)?;
        match (paths.first(), paths.last()) {
            (Some(first), Some(last)) if first != last => {
                Ok(text!("lab-saved-pages", first = Text::path(first), last = Text::path(last)))
            }
            (Some(path), _) => saved(Ok(path.clone())),
            _ => Err(text!("lab-nothing-to-save")),
        }
    })
}

fn start_saving(
    In(format): In<SaveFormat>,
    maze: Option<Res<LabMaze>>,
    runs: Runs,
    folder: Res<LabFolder>,
    palette: Res<Palette>,
    mut jobs: ResMut<Jobs>,
) {
    let Some(maze) = maze.map(|maze| maze.clone()) else { return };
    if format.is_of_run() {
        let step = runs.single().map_or(0, |run| run.playback().at());
        let (run, files, palette) = (runs.single().cloned(), folder.files().clone(), *palette);
        jobs.start(saving(format), const { &[id!("lab-job-saving")] }, move |progress| {
            let algorithm = maze.recipe().map(|recipe| recipe.generator.algorithm);
            let run = run.ok_or_else(|| text!("lab-error-no-recording"));
            let animation =
                run.and_then(|Run(recording)| Animation::new(recording, algorithm, maze.endpoints(), &palette));
            let saved = animation
                .map(|animation| animation.other_goals(maze.farther_goals().collect()))
                .map_err(not_saved)
                .and_then(|animation| save_run((animation, step), format, &files, progress).unwrap_or(Ok(Text::EMPTY)));
            outcome(show_result, saved)
        });
        return;
    }
    let shown = runs.solution().map(|run| run.path().to_vec());
    let has_solution = format == SaveFormat::Json || folder.draws_solution();
    let files = folder.files().clone();
    jobs.start(saving(format), const { &[id!("lab-job-saving")] }, move |_| {
        let solution = if has_solution { shown.unwrap_or_else(|| maze.shortest_path()) } else { Vec::new() };
        outcome(show_result, format.save(&maze, &solution, &files))
    });
}
