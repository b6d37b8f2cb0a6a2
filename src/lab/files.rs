//! What a maze of the lab is saved as: text, data, a drawing or a picture.

use maze::draw::png::Pixels;
use maze::draw::{json, png, svg};
use maze::{Drawing, Figure, Grid, Style};

use super::Lab;
pub use crate::paper::Files;

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
        let specimen = self.specimen.as_ref().ok_or("there is no maze yet")?;
        let (start, goal) = specimen.ends;
        match Drawing::of(&specimen.maze, Style::Box) {
            // One that is wrapped or masked cannot be read back from its lines.
            Some(drawing) if specimen.maze.grid().square().is_some() => {
                Ok(format!("{}\n", drawing.start(start).goal(goal)))
            }
            _ => Ok(format!("{}\n", specimen.code()?)),
        }
    }

    pub(super) fn save(&self, kind: Kind) -> String {
        match self.file(kind) {
            Ok((extension, bytes)) => self.files.save("maze", extension, &bytes),
            Err(why) => format!("It could not be saved: {why}"),
        }
    }

    fn file(&self, kind: Kind) -> Result<(&'static str, Vec<u8>), String> {
        let specimen = self.specimen.as_ref().ok_or("there is no maze yet")?;
        let way = self.shown_way().map_or(&[][..], |run| &run.path);
        let figure = Figure::new(&*specimen.maze).start(specimen.ends.0).goal(specimen.ends.1).way(way);
        let mut bytes = Vec::new();
        let said = |error: std::io::Error| error.to_string();
        Ok(match kind {
            Kind::Text => ("txt", self.text()?.into_bytes()),
            Kind::Json => {
                json::write(&mut bytes, &specimen.code()?, &figure).map_err(said)?;
                ("json", bytes)
            }
            Kind::Svg => {
                svg::write(&mut bytes, &figure).map_err(said)?;
                ("svg", bytes)
            }
            Kind::Png => {
                let pixels = Pixels::new(PIXELS.0, PIXELS.1).ok_or("these pixels are none")?;
                png::write(&mut bytes, &figure, pixels).map_err(|error| error.to_string())?;
                ("png", bytes)
            }
        })
    }
}
