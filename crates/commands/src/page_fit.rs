//! `--fit` of printed pages: as many cells as fit beside the texts of a page.

use maze::draw::pdf::PdfError;
use maze::{AnyGrid, Grid, Point};
use study::export::PrintedMaze;

use crate::CommandError;
use crate::maze_input::MazeInput;
use crate::page_args::PageArgs;

/// Points per millimeter.
const POINTS: f32 = 72.0 / 25.4;
/// The most tries: a smaller maze can have a shorter code, whose room it does not take.
const MOST_TRIES: u32 = 4;

/// The mazes of pages, which are made smaller until they fit.
pub(crate) struct PageFit {
    /// The input without a size.
    given: MazeInput,
    source: MazeInput,
    /// The size of cells in points, if they are to fit.
    cell: Option<f32>,
    drawn_seed: Option<String>,
    tries: u32,
}

impl PageFit {
    /// Begins with as many cells as the whole paper has.
    pub(crate) fn new(pages: &PageArgs, source: &MazeInput) -> Result<Self, CommandError> {
        let (given, source) = (source.clone(), source.clone());
        let mut fit = Self { given, source, cell: None, drawn_seed: None, tries: 0 };
        let Some((paper, cell)) = pages.fit.zip(pages.cell) else { return Ok(fit) };
        let cell = cell.0 * POINTS;
        if !(cell > 0.0 && cell.is_finite()) {
            return Err(CommandError::Arguments("--cell <LENGTH>: must be more than 0".to_owned()));
        }
        let (width, height) = paper.points();
        let (width, height) = if pages.is_landscape() { (height, width) } else { (width, height) };
        fit.cell = Some(cell);
        // The same seed in all tries.
        fit.drawn_seed = fit.given.draw_seed();
        fit.source = fit.given.fitted(|like| like.fitted(Point { x: width / cell, y: height / cell }))?;
        Ok(fit)
    }

    /// The source of the mazes.
    pub(crate) const fn source(&self) -> &MazeInput {
        &self.source
    }

    /// The random seed, if it was drawn here.
    pub(crate) fn drawn_seed(&mut self) -> Option<String> {
        self.drawn_seed.take()
    }

    /// Makes the mazes smaller if they are too large for their pages. Returns whether the pages must be tried again.
    pub(crate) fn reduce(
        &mut self,
        error: Option<&PdfError>,
        maze: Option<&PrintedMaze>,
    ) -> Result<bool, CommandError> {
        let (Some(cell), Some(&PdfError::TooLarge { needed, room }), Some(maze)) = (self.cell, error, maze) else {
            return Ok(false);
        };
        self.tries += 1;
        if self.tries > MOST_TRIES {
            return Ok(false);
        }
        let grid: &AnyGrid = maze.maze.grid();
        let extent = grid.extent();
        let left = |extent: f32, needed: f32, room: f32| extent - (needed - room).max(0.0) / cell;
        let area = Point { x: left(extent.x, needed.0, room.0), y: left(extent.y, needed.1, room.1) };
        self.source = self.given.fitted(|like| like.fitted(area))?;
        Ok(true)
    }
}
