//! Makes the pictures of the README again: `cargo run -p maze --example pictures`.

use std::error::Error;
use std::fs;
use std::path::Path;

use maze::draw::svg;
use maze::{
    Algorithm, Cell, Circle, Diagonal, Figure, Grid, Hexagon, Levels, Mask, Masked, Maze, Middle, Seed, Solver, Square,
    Weave, generate, solve,
};

/// The name of each picture with its document.
pub(crate) fn pictures() -> Result<Vec<(&'static str, String)>, Box<dyn Error>> {
    let seed = Seed::new("rainy tuesday");
    // A ball with a window.
    let keeps = |column: u32, row: u32| {
        let from_middle = column.abs_diff(12).pow(2) + row.abs_diff(12).pow(2);
        (14..150).contains(&from_middle)
    };
    let mask = Mask::new("25x25".parse()?, keeps)?;
    Ok(vec![
        ("square.svg", solved(&generate(Square::new("24x24".parse()?), Algorithm::Wilson, &seed, &mut ())?)?),
        ("hexagon.svg", solved(&generate(Hexagon::new("16x16".parse()?), Algorithm::DepthFirst, &seed, &mut ())?)?),
        ("circle.svg", {
            let grid = Circle::new(10, Middle::Cell).ok_or("there are rings")?;
            solved(&generate(grid, Algorithm::HuntAndKill, &seed, &mut ())?)?
        }),
        ("mask.svg", {
            let grid = Masked::new(Square::new(mask.size()), &mask)?;
            solved(&generate(grid, Algorithm::GrowingTreeMix, &seed, &mut ())?)?
        }),
        ("upsilon.svg", solved(&generate(Diagonal::upsilon("14x14".parse()?), Algorithm::Wilson, &seed, &mut ())?)?),
        ("zeta.svg", solved(&generate(Diagonal::zeta("14x14".parse()?), Algorithm::TruePrim, &seed, &mut ())?)?),
        ("weave.svg", solved(&generate(Weave::new("14x14".parse()?), Algorithm::DepthFirst, &seed, &mut ())?)?),
        ("levels.svg", solved(&generate("9x9x4".parse::<Levels>()?, Algorithm::Kruskal, &seed, &mut ())?)?),
    ])
}

/// A maze with its solution from the first to the last cell.
fn solved<G: Grid>(maze: &Maze<G>) -> Result<String, Box<dyn Error>> {
    let (start, goal) = (Cell(0), Cell(maze.grid().cells() - 1));
    let path = solve(maze, start, goal, Solver::BreadthFirst, &mut ())?.path;
    let mut document = Vec::new();
    svg::write(&mut document, &Figure::new(maze).start(start).goal(goal).solution(&path))?;
    Ok(String::from_utf8(document)?)
}

#[cfg_attr(test, expect(dead_code, reason = "a test compares the pictures with those in the folder"))]
fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("pictures");
    for (name, document) in pictures()? {
        fs::write(folder.join(name), document)?;
        println!("{}", folder.join(name).display());
    }
    Ok(())
}
