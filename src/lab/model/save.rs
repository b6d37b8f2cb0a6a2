//! Saves the maze as text, JSON, SVG or PNG.

use maze::draw::png::Pixels;
use maze::draw::{json, png, svg};
use maze::{Cell, Figure};

use super::lab_folder::saved;
use super::lab_maze::LabMaze;
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
        })
    }
}
