//! QR codes: a link or a text as dark and light squares, and what those on printed pages have in them.
//!
//! [`modules`] is the code itself, for pages and screens. `links`: races and solutions as links; `directions`: a path in
//! words, which needs no game and no network.

mod directions;
mod links;

use maze::draw::page::Modules;
use maze::draw::pdf::PrintedQr;
use maze::measure::length;
use maze::{AnyGrid, Cell, Code, Maze, UnknownName};
use qrcode::{Color, EcLevel, QrCode, Version};
use race::{RaceCode, RaceCodeError};
use strum::{Display, EnumString, IntoStaticStr};
use text::{Language, Text};
use thiserror::Error;

pub use self::directions::directions;
pub use self::links::{GameAddress, GameAddressError, race_link, replay_link, solution_link};

/// The largest QR code that is made, of 117 squares a side: on paper it is 50 mm wide with its margin.
const LARGEST: Version = Version::Normal(25);
/// The bytes that it has room for.
pub const MOST_QR_BYTES: usize = 997;
/// A seventh of the code may be unreadable.
const LEVEL: EcLevel = EcLevel::M;

/// What a printed QR code is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", parse_err_ty = UnknownName, parse_err_fn = unknown_qr)]
pub enum QrKind {
    /// Opens a race in the maze.
    Race,
    /// Tells the first third of the path.
    Hint,
    /// Shows the solution.
    Solution,
}

impl QrKind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Race, Self::Hint, Self::Solution];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

fn unknown_qr(text: &str) -> UnknownName {
    UnknownName::new("QR code", text, QrKind::ALL)
}

/// Why there is no QR code, in one line that says what is allowed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum QrError {
    /// It has too much to say.
    #[error(
        "this needs {0} bytes, and a QR code has at most {MOST_QR_BYTES}: choose a smaller maze, or one by its seed"
    )]
    Long(usize),
    /// The path cannot be told in words.
    #[error("directions in words are for mazes of square cells")]
    Cells,
    /// There is no path.
    #[error("the maze has no path from its start to its goal")]
    NoPath,
    /// There is no race in the maze.
    #[error("there is no race in this maze: {0}")]
    Race(#[from] RaceCodeError),
}

impl From<QrError> for Text {
    fn from(error: QrError) -> Self {
        match error {
            QrError::Long(bytes) => {
                text!("error-qr-long", bytes = Self::grouped(bytes as u64), max = Self::grouped(MOST_QR_BYTES as u64))
            }
            QrError::Cells => text!("error-qr-cells"),
            QrError::NoPath => text!("lab-error-no-solution"),
            QrError::Race(error) => error.into(),
        }
    }
}

/// The squares of the QR code of a link or another text.
pub fn modules(text: &str) -> Result<Modules, QrError> {
    let long = || QrError::Long(text.len());
    if text.len() > MOST_QR_BYTES {
        return Err(long());
    }
    let code = QrCode::with_error_correction_level(text, LEVEL).map_err(|_| long())?;
    if code.version().width() > LARGEST.width() {
        return Err(long());
    }
    let side = code.width();
    let dark = code.into_colors().into_iter().map(|color| color == Color::Dark).collect();
    Modules::new(side, dark).ok_or_else(long)
}

/// A maze of which a QR code tells something.
#[derive(Clone, Copy, Debug)]
pub struct QrMaze<'m> {
    /// Its code.
    pub code: &'m Code,
    /// The maze.
    pub maze: &'m Maze<AnyGrid>,
    /// Its start, and the goal at the end of the path.
    pub ends: (Cell, Cell),
    /// Its goals, if there are several.
    pub goals: &'m [Cell],
    /// The path from the start to the goal; empty if there is none.
    pub path: &'m [Cell],
    /// The race that it is of, if it is of one.
    pub race: Option<&'m RaceCode>,
    /// The number of its electronic doors; `None` if it has those of the race, or none.
    pub electronic_doors: Option<u16>,
}

impl QrMaze<'_> {
    /// The QR code of a kind, with its caption in a language. Without an address of the game the code of a race is in it
    /// instead of a link, and the solution in words.
    pub fn printed(
        &self,
        kind: QrKind,
        address: Option<&GameAddress>,
        language: Language,
    ) -> Result<PrintedQr, QrError> {
        let words = |path: &[Cell]| match path {
            [] => Err(QrError::NoPath),
            path => directions(self.maze.grid(), path, language).ok_or(QrError::Cells),
        };
        let (content, caption) = match (kind, address) {
            (QrKind::Race, Some(address)) => (race_link(address, &self.race_code()?), text!("page-qr-race")),
            (QrKind::Race, None) => (self.race_code()?.to_string(), text!("page-qr-code")),
            (QrKind::Hint, _) => {
                let third = length(self.path).div_ceil(3) + 1;
                (words(self.path.get(..third).unwrap_or_default())?, text!("page-qr-hint"))
            }
            // The lab knows no electronic doors, so its path may lead through one that is shut.
            (QrKind::Solution, Some(address)) if !self.has_electronic_doors() => {
                if self.path.is_empty() {
                    return Err(QrError::NoPath);
                }
                (solution_link(address, self.code, self.endpoints()?), text!("page-qr-link"))
            }
            (QrKind::Solution, _) => (words(self.path)?, text!("page-qr-solution")),
        };
        Ok(PrintedQr { modules: modules(&content)?, caption: language.get(&caption).into_owned() })
    }
}

#[cfg(test)]
mod tests;
