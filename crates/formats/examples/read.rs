//! Reads files, and prints what each is and the steps of a shortest path, or why it is refused:
//! `cargo run --release -p formats --example read -- FILE…`. The lines are `FILE<tab>STEPS<tab>WHAT`; the steps are `none`
//! without a path, and `refused`.

use std::time::Instant;

use formats::{Format, Options, read};
use maze::{Cell, Grid, ShortestPaths};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for path in std::env::args_os().skip(1) {
        let bytes = std::fs::read(&path)?;
        let begin = Instant::now();
        let options = Options { likely: Format::suggested_by(path.as_ref()), ..Options::default() };
        let name = path.display();
        match read(&bytes, &options) {
            Ok(read) => {
                let taken = begin.elapsed();
                let last = [Cell(read.maze.grid().cells() - 1)];
                let goals = if read.goals.is_empty() { &last[..] } else { &read.goals };
                let paths = ShortestPaths::to_nearest(&read.maze, read.start.unwrap_or(Cell(0)), goals)?;
                let steps = paths.length().map_or_else(|| "none".to_owned(), |steps| steps.to_string());
                println!("{name}\t{steps}\t{read} ({taken:.1?}, solved {:.1?})", begin.elapsed());
            }
            Err(error) => println!("{name}\trefused\t{error}"),
        }
    }
    Ok(())
}
