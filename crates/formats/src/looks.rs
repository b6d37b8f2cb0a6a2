//! Whether blocks are a maze or a filled shape.

use maze::OutOfMemory;

use crate::blocks::Blocks;
use crate::read_maze::ReadMaze;

/// Whether a black and white picture, or a text of blocks, is a maze rather than a filled shape, such as a mask.
///
/// It is a maze if two thirds of its squares of 2 by 2 blocks have both walls and floor, not counting a margin of floor:
/// the walls and corridors of a maze are one block wide, while a shape changes only at its outline.
pub fn looks_like_maze(blocks: &Blocks) -> bool {
    let (width, height) = (blocks.size().width() as usize, blocks.size().height() as usize);
    let rows: Vec<&[bool]> = blocks.floor().chunks_exact(width).collect();
    let has_wall = |row: &&[bool]| row.contains(&false);
    let (Some(top), Some(bottom)) = (rows.iter().position(has_wall), rows.iter().rposition(has_wall)) else {
        return false;
    };
    let rows = &rows[top..=bottom];
    let first = rows.iter().filter_map(|row| row.iter().position(|&floor| !floor)).min().unwrap_or(0);
    let last = rows.iter().filter_map(|row| row.iter().rposition(|&floor| !floor)).max().unwrap_or(height);
    let (mut mixed, mut all) = (0_u64, 0_u64);
    for pair in rows.windows(2) {
        let (above, below) = (&pair[0][first..=last], &pair[1][first..=last]);
        let is_mixed = |(above, below): (&[bool], &[bool])| {
            let floor = u8::from(above[0]) + u8::from(above[1]) + u8::from(below[0]) + u8::from(below[1]);
            u32::from((1..=3).contains(&floor))
        };
        mixed += u64::from(above.windows(2).zip(below.windows(2)).map(is_mixed).sum::<u32>());
        all += (last - first) as u64;
    }
    all > 0 && 3 * mixed >= 2 * all
}

/// The smallest side of a maze with corridors, in blocks.
const SMALLEST: u32 = 5;

/// Whether at least two thirds of the outermost blocks are wall.
fn has_outer_wall(blocks: &Blocks) -> bool {
    let (right, bottom) = (blocks.size().width() - 1, blocks.size().height() - 1);
    let rows = (0..=right).flat_map(|column| [(column, 0), (column, bottom)]);
    let columns = (0..=bottom).flat_map(|row| [(0, row), (right, row)]);
    let edge = || rows.clone().chain(columns.clone());
    let walls = edge().filter(|&(column, row)| !blocks.is_floor(column, row)).count();
    3 * walls >= 2 * edge().count()
}

impl ReadMaze {
    /// Whether walls and corridors were drawn, rather than a shape that could be a mask: always of lines, of blocks as
    /// [`looks_like_maze`] says, if there is an outer wall too, which masks with scattered holes have not.
    pub fn looks_like_maze(&self) -> Result<bool, OutOfMemory> {
        if !self.format.is_blocks() {
            return Ok(true);
        }
        let grid = self.maze.grid();
        let (Some(mask), Some((width, height))) = (grid.mask()?, grid.columns_rows()) else {
            // Without a mask every block is a cell: either there are no walls, or walls keep start and goal apart.
            return Ok(!self.maze.cells().all(|cell| !self.maze.open(cell).is_empty()));
        };
        let places = (0..height).flat_map(|row| (0..width).map(move |column| (column, row)));
        let floor = places.map(|(column, row)| mask.is_kept(column, row)).collect();
        let blocks = Blocks::new(mask.size(), floor);
        Ok(width.min(height) >= SMALLEST && has_outer_wall(&blocks) && looks_like_maze(&blocks))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn looks(text: &str) -> bool {
        let rows: Vec<&str> = text.split_whitespace().collect();
        let size = maze::Size::new(rows[0].len() as u16, rows.len() as u16).unwrap();
        looks_like_maze(&Blocks::new(
            size,
            text.bytes().filter(u8::is_ascii_graphic).map(|block| block == b'.').collect(),
        ))
    }

    #[test]
    fn corridors_are_a_maze_and_filled_shapes_are_not() {
        assert!(looks("#######\n#.#...#\n#.###.#\n#.....#\n#######"));
        assert!(looks(".........\n.#######.\n.#.#...#.\n.#.###.#.\n.#.....#.\n.#######.\n........."));
        assert!(!looks("#######\n#.....#\n#.....#\n#.....#\n#.....#\n#.....#\n#######"));
        assert!(!looks("..###..\n.#####.\n#######\n#######\n.#####.\n..###.."));
        assert!(!looks("...\n...\n..."));
        assert!(!looks("#"));
    }
}
