//! Where the lab saves its files, and how: whole or not at all, and never over one that is there.

use std::io::Write;
use std::path::PathBuf;

use atomic_write_file::AtomicWriteFile;
use maze::draw::png::Pixels;
use maze::draw::{json, png, svg};
use maze::{Drawing, Figure, Grid, Style};

use super::Lab;

/// The folder for what is saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Files {
    folder: Option<PathBuf>,
}

impl Default for Files {
    /// `MAZEATER_HOME` if it is set; else `Mazeater` among the user's documents, or in the home folder where there are
    /// none.
    fn default() -> Self {
        let set = std::env::var_os("MAZEATER_HOME").filter(|folder| !folder.is_empty()).map(PathBuf::from);
        let own = || {
            let user = directories::UserDirs::new()?;
            Some(user.document_dir().unwrap_or(user.home_dir()).join("Mazeater"))
        };
        Self { folder: set.or_else(own) }
    }
}

impl Files {
    /// In a folder, which is made when the first file is saved.
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self { folder: Some(folder.into()) }
    }

    /// Saves a file under a name that is not taken, and says where it is or why it is not.
    pub fn save(&self, name: &str, extension: &str, bytes: &[u8]) -> String {
        match self.put(name, extension, bytes) {
            Ok(path) => format!("Saved as {}", path.display()),
            Err(why) => format!("It could not be saved: {why}"),
        }
    }

    /// Saves a file under a name that is not taken, and says which.
    pub fn put(&self, name: &str, extension: &str, bytes: &[u8]) -> Result<PathBuf, String> {
        let folder = self.folder.as_ref().ok_or("there is no folder for it")?;
        let said = |error: std::io::Error| format!("{}: {error}", folder.display());
        std::fs::create_dir_all(folder).map_err(said)?;
        let path = |number: u32| match number {
            1 => folder.join(format!("{name}.{extension}")),
            _ => folder.join(format!("{name}-{number}.{extension}")),
        };
        let path = (1..10_000).map(path).find(|path| !path.exists()).ok_or("the folder is full")?;
        let mut file = AtomicWriteFile::open(&path).map_err(said)?;
        file.write_all(bytes).map_err(said)?;
        file.commit().map_err(said)?;
        Ok(path)
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_file_is_written_over_and_a_folder_that_is_none_is_said() {
        let folder = tempfile::tempdir().unwrap();
        let files = Files::at(folder.path().join("new"));
        let first = files.put("table", "csv", b"1").unwrap();
        let second = files.put("table", "csv", b"2").unwrap();
        assert_ne!(first, second);
        assert_eq!(std::fs::read(first).unwrap(), b"1");
        assert_eq!(std::fs::read(&second).unwrap(), b"2");
        let said = Files::at(second).save("table", "csv", b"3");
        assert!(said.starts_with("It could not be saved"), "{said}");
    }
}
