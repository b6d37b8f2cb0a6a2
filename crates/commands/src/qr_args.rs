//! `--qr`: a QR code below each printed maze.

use clap::Args;
use maze::draw::pdf::PrintedQr;
use maze::{Cell, Solver, solve};
use race::RaceCode;
use study::export::qr::{GameAddress, QrKind, QrMaze};
use study::export::walks::RacePaths;
use text::Language;

use crate::CommandError;

/// The QR codes of a document.
#[derive(Args, Clone, Debug)]
pub(crate) struct QrArgs {
    /// Print a QR code below each maze: a race in this maze, or the first third of its path or its solution. Hints are in
    /// words, such as '3 right, 2 down', for mazes of square cells; so are solutions without --link-address, and a race is
    /// its code then
    #[arg(long, value_name = "race|hint|solution")]
    qr: Option<QrKind>,
    /// The address of the page with the game, with which the links of --qr begin
    #[arg(long, value_name = "URL", requires = "qr")]
    link_address: Option<GameAddress>,
}

impl QrArgs {
    /// The QR code of a maze, which may be that of a race; `None` if none is printed. `electronic_doors` is their number,
    /// if it is not that of the race.
    pub(crate) fn of(
        &self,
        paths: &RacePaths,
        race: Option<&RaceCode>,
        electronic_doors: Option<u16>,
    ) -> Result<Option<PrintedQr>, CommandError> {
        let Some(kind) = self.qr else { return Ok(None) };
        let RacePaths { code, maze, ends, goals, doors, .. } = paths;
        let path: Vec<Cell> = match kind {
            QrKind::Race => Vec::new(),
            _ => solve(&doors.passable(maze.clone()), ends.0, ends.1, Solver::BreadthFirst, &mut ())?.path,
        };
        let qr = QrMaze { code, maze, ends: *ends, goals, path: &path, race, electronic_doors };
        let printed = qr.printed(kind, self.link_address.as_ref(), Language::English);
        printed.map(Some).map_err(|error| CommandError::Arguments(format!("--qr {kind}: {error}")))
    }
}
