//! Saves the maze as text, JSON, SVG or PNG.

use maze::draw::png::Pixels;
use maze::draw::{json, png, svg};
use maze::{Cell, Figure};

use super::lab_folder::saved;
use super::lab_maze::LabMaze;
use crate::lab::animation::{Animation, AnimationFormat};
use crate::lab::jobs::JobProgress;
use crate::platform::user_folder::Files;
use crate::text::Text;

/// A file format of mazes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SaveFormat {
    /// Lines of text on a square grid, otherwise the code.
    Text,
    /// JSON in the format of `mazeater generate`.
    Json,
    /// A vector drawing.
    Svg,
    /// A picture.
    Png,
    /// The run that is watched, as an animation.
    Animation(AnimationFormat),
}

/// Pixels per cell and per wall in a picture.
const PIXELS: (u16, u16) = (16, 2);

impl SaveFormat {
    /// Saves a maze with the current path and returns a message.
    pub(in crate::lab) fn save(self, maze: &LabMaze, solution: &[Cell], files: &Files) -> Text {
        match self.file(maze, solution) {
            Ok((extension, bytes)) => saved(files.put("maze", extension, &bytes)),
            Err(reason) => text!("lab-not-saved", reason = reason),
        }
    }

    fn file(self, maze: &LabMaze, solution: &[Cell]) -> Result<(&'static str, Vec<u8>), Text> {
        let (start, goal) = maze.endpoints();
        let figure = Figure::new(maze.maze()).start(start).goal(goal).solution(solution).openings(maze.openings());
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
            // It needs a run: see [`save_animation`].
            Self::Animation(_) => return Err(text!("lab-error-no-recording")),
        })
    }
}

/// Saves the animation of a run and returns a message. `None` if it is canceled.
pub(in crate::lab) fn save_animation(
    animation: Animation,
    format: AnimationFormat,
    files: &Files,
    progress: &JobProgress,
) -> Option<Text> {
    let mut bytes = Vec::new();
    let report = |done: usize, of: usize| {
        progress.report(done as u32, of as u32);
        !progress.cancel_flag().is_canceled()
    };
    let written = animation.write(&mut bytes, format, report);
    (!progress.cancel_flag().is_canceled()).then(|| match written {
        Ok(()) => saved(files.put("maze", format.name(), &bytes)),
        Err(error) => text!("lab-not-saved", reason = Text::from(error)),
    })
}
