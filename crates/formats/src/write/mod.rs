//! Writes mazes in the forms of other programs, row by row.
//!
//! This file: the choice. `written_maze`: what is written. `format`: the forms, and which grids they hold. `kept_ends`: whether readers find start and goals again. `drawn_blocks`: a maze as rows of
//! blocks, which `block_files` writes. `micromouse` and `underscores`: mazes of cells.

mod block_files;
mod drawn_blocks;
mod error;
mod format;
mod kept_ends;
mod micromouse;
mod underscores;
mod written_maze;

use std::io::Write;

pub use self::error::WriteError;
pub use self::format::{UnknownWriteFormat, WriteFormat};
pub use self::written_maze::WrittenMaze;

use self::drawn_blocks::DrawnBlocks;

/// Writes a maze. What the form cannot hold is refused before anything is written.
pub fn write(out: &mut impl Write, format: WriteFormat, maze: &WrittenMaze<'_>) -> Result<(), WriteError> {
    format.check(maze.maze.grid())?;
    match format {
        WriteFormat::Micromouse => micromouse::write_text(out, maze)?,
        WriteFormat::Maz => micromouse::write_maz(out, maze)?,
        WriteFormat::Num => micromouse::write_num(out, maze)?,
        WriteFormat::Underscores => underscores::write(out, maze)?,
        WriteFormat::Blocks => {
            maze.check_marks(format)?;
            block_files::write_text(out, &DrawnBlocks::new(maze, format)?)?;
        }
        WriteFormat::Rows => block_files::write_rows(out, &DrawnBlocks::new(maze, format)?)?,
        WriteFormat::Npy => block_files::write_npy(out, &DrawnBlocks::new(maze, format)?)?,
        WriteFormat::Bmp => block_files::write_bmp(out, &DrawnBlocks::new(maze, format)?)?,
    }
    Ok(out.flush()?)
}
