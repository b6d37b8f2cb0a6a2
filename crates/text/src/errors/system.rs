//! The errors of the system and of memory.

use std::io::{Error as IoError, ErrorKind};

use maze::{Canceled, OutOfMemory};

use crate::message::Text;

/// The version of a file or a code that this program does not read.
pub fn version(version: impl ToString) -> Text {
    text!("error-version", version = Text::verbatim(version.to_string()))
}

impl From<&IoError> for Text {
    fn from(error: &IoError) -> Self {
        match error.kind() {
            ErrorKind::NotFound => text!("error-file-missing"),
            ErrorKind::PermissionDenied => text!("error-file-denied"),
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => text!("error-disk-full"),
            ErrorKind::ReadOnlyFilesystem => text!("error-disk-read-only"),
            ErrorKind::IsADirectory => text!("error-file-folder"),
            ErrorKind::NotADirectory => text!("error-folder-file"),
            ErrorKind::OutOfMemory => text!("error-memory"),
            _ => Self::foreign(&without_number(error)),
        }
    }
}

impl From<IoError> for Text {
    fn from(error: IoError) -> Self {
        Self::from(&error)
    }
}

/// The message of the system without its error number.
pub fn without_number(error: &IoError) -> String {
    let words = error.to_string();
    words.split(" (os error").next().unwrap_or_default().to_owned()
}

impl From<OutOfMemory> for Text {
    fn from(OutOfMemory { cells }: OutOfMemory) -> Self {
        text!("error-memory-cells", cells = Self::grouped(cells.into()))
    }
}

impl From<Canceled> for Text {
    fn from(Canceled: Canceled) -> Self {
        text!("error-canceled")
    }
}
