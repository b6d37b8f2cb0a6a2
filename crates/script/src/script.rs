//! A script: text that was read and compiled.

use std::hash::Hasher;
use std::sync::Arc;

use race::digest::Digest;
use rhai::{AST, Engine};

use crate::about::About;
use crate::engine;
use crate::entry::Entry;
use crate::error::{ErrorKind, Position, ScriptError};
use crate::limits::MOST_BYTES;
use crate::reason;

/// What a script is handed, and so what it can know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// `fn step(mouse)` or `fn run(mouse)`: sees its own cell. The one returns the side to leave it by, the other one gives
    /// the mouse commands.
    Explorer,
    /// `fn plan(maze)`: sees the whole maze and returns the cells to walk.
    Planner,
}

impl Shape {
    /// The name of the value that the function gets.
    pub const fn value(self) -> &'static str {
        match self {
            Self::Explorer => "mouse",
            Self::Planner => "maze",
        }
    }
}

/// An eater written by a player. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Script {
    text: Arc<str>,
    about: About,
    pub(crate) entry: Entry,
    digest: u64,
    pub(crate) code: Arc<AST>,
}

impl Script {
    /// Reads and compiles a script, without running any of it.
    pub fn parse(text: &str) -> Result<Self, ScriptError> {
        if text.len() > MOST_BYTES {
            let reason = format!("a script has at most {MOST_BYTES} bytes, not {}", text.len());
            return Err(ScriptError::new(ErrorKind::TooLong, "", reason));
        }
        let text = normal(text);
        let about = About::read(&text)?;
        let code = compiled(&engine::compiler(), &text)?;
        let has = |entry: Entry| {
            code.iter_functions().any(|function| function.name == entry.function() && function.params.len() == 1)
        };
        // Beside the others, run is a function like any.
        let entry = match (has(Entry::Step), has(Entry::Plan)) {
            (true, false) => Entry::Step,
            (false, true) => Entry::Plan,
            (false, false) if has(Entry::Run) => Entry::Run,
            (true, true) => {
                let reason = "a script has one of fn step(mouse) and fn plan(maze), not both";
                return Err(ScriptError::new(ErrorKind::TwoFunctions, "", reason).at(line_of(&text, "plan")));
            }
            (false, false) => {
                let reason =
                    "a script needs fn step(mouse), fn run(mouse) or fn plan(maze), with one value in the brackets";
                let position = ["step", "plan", "run"].iter().find_map(|function| line_of(&text, function));
                return Err(ScriptError::new(ErrorKind::NoFunction, "", reason).at(position));
            }
        };
        let mut digest = Digest::default();
        digest.write(text.as_bytes());
        Ok(Self { text: text.into(), about, entry, digest: digest.finish(), code: Arc::new(code) })
    }

    /// A text as scripts have it: without a mark at its begin, with line ends of one character.
    pub fn normal(text: &str) -> String {
        normal(text)
    }

    /// Reads the bytes of a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ScriptError> {
        if bytes.len() > MOST_BYTES {
            let reason = format!("a script has at most {MOST_BYTES} bytes, not {}", bytes.len());
            return Err(ScriptError::new(ErrorKind::TooLong, "", reason));
        }
        let text = std::str::from_utf8(bytes)
            .map_err(|_| ScriptError::new(ErrorKind::NotText, "", "a script is text in UTF-8, and this file is not"))?;
        Self::parse(text)
    }

    /// The text, with line ends of one character.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Name, color and body.
    pub const fn about(&self) -> &About {
        &self.about
    }

    /// What it is handed.
    pub const fn shape(&self) -> Shape {
        self.entry.shape()
    }

    /// Whether it is a program of commands: `fn run(mouse)`.
    pub const fn is_program(&self) -> bool {
        matches!(self.entry, Entry::Run)
    }

    /// A hash of the text, FNV-1a of 64 bits: the same on every platform, whatever its line ends. It tells scripts apart
    /// that nobody forges.
    pub const fn digest(&self) -> u64 {
        self.digest
    }

    /// Where its `step`, `run` or `plan` begins.
    pub(crate) fn position(&self) -> Option<Position> {
        line_of(&self.text, self.entry.function())
    }
}

impl PartialEq for Script {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Script {}

/// The text as it is compiled and hashed: without byte order marks at its begin and carriage returns before line ends,
/// however many there are, so that a normal text stays as it is. In a text without other line ends, carriage returns
/// are line ends.
fn normal(text: &str) -> String {
    if !text.contains('\n') && text.contains('\r') {
        return normal(&text.replace('\r', "\n"));
    }
    let mut normal = String::with_capacity(text.len());
    for line in text.trim_start_matches('\u{feff}').split_inclusive('\n') {
        match line.strip_suffix('\n') {
            Some(line) => {
                normal.push_str(line.trim_end_matches('\r'));
                normal.push('\n');
            }
            None => normal.push_str(line),
        }
    }
    normal
}

fn compiled(engine: &Engine, text: &str) -> Result<AST, ScriptError> {
    engine.compile(text).map_err(|error| reason::of_parse(&error))
}

/// Where a function begins, by its text.
fn line_of(text: &str, function: &str) -> Option<Position> {
    (1..).zip(text.lines()).find_map(|(line, code)| {
        let indent = code.len() - code.trim_start().len();
        let name = code.trim_start().strip_prefix("fn ")?.trim_start();
        let rest = name.strip_prefix(function)?.trim_start();
        rest.starts_with('(').then_some(Position { line, column: indent as u32 + 1 })
    })
}
