//! The maze of a picture's blocks, if it is sure which tone is the wall.

use super::view::View;
use crate::blocks::Blocks;
use crate::error::ReadError;
use crate::format::Format;
use crate::options::Options;
use crate::picture_place::PicturePlace;
use crate::read_maze::ReadMaze;

/// Why a picture with soft edges is refused if it has no start and goal to check the maze by.
pub(super) const NO_ENDS: &str =
    "neither marks nor gaps in it show start and goal: mark them green and red, or choose --start and --goal";

/// The maze of the blocks of a picture. Light walls are doubted if no path leads to a goal.
pub(super) fn maze(
    view: View,
    (blocks, place): (Blocks, PicturePlace),
    format: Format,
    options: &Options<'_>,
) -> Result<ReadMaze, ReadError> {
    if !view.is_wall_dark() && !blocks.are_ends_joined(options.cancel)? {
        return Err(ReadError::Unclear("its walls may be the dark parts or the light ones"));
    }
    drop(view);
    Ok(ReadMaze { place: Some(place), ..blocks.into_maze(format, options)? })
}
