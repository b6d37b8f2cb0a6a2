//! What a maze of the lab is saved as: text, data, a drawing or a picture.

use maze::draw::png::Pixels;
use maze::draw::{json, png, svg};
use maze::{Cell, Drawing, Figure, Grid, Style};

use super::{Lab, LabMaze};
pub use crate::platform::user_folder::Files;

/// The kinds of file that a maze is saved as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Lines of text: drawn on squares, and else its code.
    Text,
    /// JSON, as `mazeater generate` writes it.
    Json,
    /// Vector drawing.
    Svg,
    /// A picture.
    Png,
}

/// Pixels of a cell of a picture, and of its walls.
const PIXELS: (u16, u16) = (16, 2);

impl Lab {
    /// The maze as text: drawn on squares, and else its code.
    pub fn text(&self) -> Result<String, String> {
        self.specimen.as_ref().ok_or("there is no maze yet")?.text()
    }
}

impl LabMaze {
    fn text(&self) -> Result<String, String> {
        let (start, goal) = self.ends;
        match Drawing::of(&self.maze, Style::Box) {
            // One that is wrapped or masked cannot be read back from its lines.
            Some(drawing) if self.maze.grid().square().is_some() => {
                Ok(format!("{}\n", drawing.start(start).goal(goal)))
            }
            _ => Ok(format!("{}\n", self.code()?)),
        }
    }
}

impl Kind {
    /// Saves a maze with the way that is shown in it, and says where it is or why it is not.
    pub(super) fn save(self, specimen: &LabMaze, way: &[Cell], place: &Files) -> String {
        match self.file(specimen, way) {
            Ok((extension, bytes)) => place.save("maze", extension, &bytes),
            Err(why) => format!("It could not be saved: {why}"),
        }
    }

    fn file(self, specimen: &LabMaze, way: &[Cell]) -> Result<(&'static str, Vec<u8>), String> {
        let figure = Figure::new(&*specimen.maze).start(specimen.ends.0).goal(specimen.ends.1).solution(way);
        let mut bytes = Vec::new();
        let said = |error: std::io::Error| error.to_string();
        Ok(match self {
            Self::Text => ("txt", specimen.text()?.into_bytes()),
            Self::Json => {
                json::write(&mut bytes, &specimen.code()?, &figure).map_err(said)?;
                ("json", bytes)
            }
            Self::Svg => {
                svg::write(&mut bytes, &figure).map_err(said)?;
                ("svg", bytes)
            }
            Self::Png => {
                let pixels = Pixels::new(PIXELS.0, PIXELS.1).ok_or("these pixels are none")?;
                png::write(&mut bytes, &figure, pixels).map_err(|error| error.to_string())?;
                ("png", bytes)
            }
        })
    }
}
