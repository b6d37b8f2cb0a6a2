//! The version of a saved file, which is read before anything else in it.

use files::home::syntax_error;
use serde::Deserialize;
use text::{Text, errors};

/// Reads only the version of a file.
#[derive(Deserialize)]
struct Versioned {
    version: u32,
}

/// Returns the version of a file. The error is one line.
pub fn version_of(text: &str) -> Result<u32, Text> {
    let Versioned { version } = ron::from_str(text).map_err(|error| syntax_error(&error))?;
    Ok(version)
}

/// Refuses a file of another version, in one line.
pub fn check_version(text: &str, version: u32) -> Result<(), Text> {
    match version_of(text)? {
        read if read == version => Ok(()),
        other => Err(errors::version(other)),
    }
}
