//! Why a command failed, and its exit code.

use std::process::ExitCode;

/// Exit code for invalid arguments.
pub(crate) const BAD_ARGUMENTS: u8 = 2;

/// Exit code if no path was found.
const NO_PATH: u8 = 3;

/// Why a command failed.
#[derive(Debug)]
pub enum CommandError {
    /// Invalid arguments: exit code 2.
    Arguments(String),
    /// The work failed: exit code 1.
    Work(String),
    /// There is no path from start to goal, or it was not found: exit code 3, after the output is written.
    NoPath(String),
}

impl CommandError {
    /// There is no path.
    pub(crate) fn no_path() -> Self {
        Self::NoPath("no path found from start to goal".to_owned())
    }

    /// What went wrong, in one line.
    pub fn message(&self) -> &str {
        match self {
            Self::Arguments(message) | Self::Work(message) | Self::NoPath(message) => message,
        }
    }

    /// The exit code of the program.
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Self::Arguments(_) => ExitCode::from(BAD_ARGUMENTS),
            Self::Work(_) => ExitCode::FAILURE,
            Self::NoPath(_) => ExitCode::from(NO_PATH),
        }
    }
}

/// Work failed for a reason that the game tells too.
impl From<text::Text> for CommandError {
    fn from(why: text::Text) -> Self {
        Self::Work(why.english().into_owned())
    }
}

/// A line about arguments.
impl From<String> for CommandError {
    fn from(line: String) -> Self {
        Self::Arguments(line)
    }
}

/// The size is an argument, so a maze that does not fit in memory is an argument error.
impl From<maze::GenerateError> for CommandError {
    fn from(error: maze::GenerateError) -> Self {
        Self::Arguments(error.to_string())
    }
}

impl From<maze::OutOfMemory> for CommandError {
    fn from(error: maze::OutOfMemory) -> Self {
        Self::Arguments(error.to_string())
    }
}
