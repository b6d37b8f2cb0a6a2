//! Grows a maze in any shape: `cargo run -p maze --example mask -- [FILE]`. The file has one line per row, `.` for a
//! cell and `#` for none.

use std::error::Error;
use std::fs;

use maze::{Algorithm, Drawing, Grid, Mask, Masked, Seed, Square, Style, generate};

/// A heart.
const HEART: &str = "\
#...###...#
.....#.....
...........
...........
#.........#
##.......##
###.....###
####...####
#####.#####";

fn main() -> Result<(), Box<dyn Error>> {
    let text = match std::env::args().nth(1) {
        Some(file) => fs::read_to_string(file)?,
        None => HEART.to_owned(),
    };
    let mask: Mask = text.parse()?;
    let grid = Masked::new(Square::new(mask.size()), &mask)?;
    let maze = generate(grid, Algorithm::DepthFirst, &Seed::new("heart"), &mut ())?;
    let drawing = Drawing::of(&maze, Style::Box).ok_or("only squares are drawn as text")?;
    println!("{drawing}\n{} cells", maze.grid().cells());
    Ok(())
}
