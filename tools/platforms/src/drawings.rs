//! Files of mazes on every grid, with solution, openings and walks: as text, SVG, PNG, JSON, PDF, and as pages.

use std::io::Cursor;

use ::png::Decoder;
use maze::draw::page::{Letters, write_png};
use maze::draw::pdf::{self, Layout, Paper, PrintItem, Solutions};
use maze::draw::png::{self, Pixels};
use maze::draw::svg::{self, write_page};
use maze::draw::{Figure, Walk, json};
use maze::{Algorithm, AnyGrid, Cell, Code, Drawing, Fraction, Grid, MazeStyle, Openings, Solver, Style, solve};
use race::digest::Digest;

use crate::mazes::{grids, recipe};
use crate::{Failure, take_bytes};

/// Dots per inch of pages.
const RESOLUTION: u16 = 100;

pub(crate) fn each(put: &mut impl FnMut(&str, Digest)) -> Result<(), Failure> {
    for (name, grid) in grids()? {
        for (format, digest) in drawn(&grid)? {
            put(&format!("drawings {name} {format}"), digest);
        }
    }
    Ok(())
}

/// Every file of a maze with loops.
fn drawn(grid: &AnyGrid) -> Result<Vec<(String, Digest)>, Failure> {
    let style = MazeStyle { braid: Fraction::HALF, ..MazeStyle::PLAIN };
    let recipe = recipe(grid, Algorithm::DepthFirst, style, "drawings");
    let maze = recipe.maze()?;
    let code = Code::from(recipe);
    let (start, goal) = (Cell(0), Cell(grid.cells() - 1));
    let solution = solve(&maze, start, goal, Solver::BreadthFirst, &mut ())?.path;
    let figure = Figure::new(&maze).start(start).goal(goal).solution(&solution);
    let figure = figure.openings(Openings::at(grid, start, goal)?);
    let mut digests = vec![("json".to_owned(), of_file(|out| Ok(json::write(out, &code, &figure)?))?)];
    digests.push(("svg".to_owned(), of_file(|out| Ok(svg::write(out, &figure)?))?));
    for (name, cell, wall) in [("png 10", 10, 2), ("png 7", 7, 1), ("png 31", 31, 5)] {
        let pixels = Pixels::new(cell, wall).ok_or("no size")?;
        let [file, pixels] = of_picture(|out| Ok(png::write(out, &figure, pixels)?))?;
        digests.extend([(name.to_owned(), file), (format!("{name} pixels"), pixels)]);
    }
    for (name, style) in [("text", Style::Box), ("ascii", Style::Ascii)] {
        if let Some(drawing) = Drawing::of(&maze, style) {
            let mut digest = Digest::default();
            take_bytes(&mut digest, drawing.start(start).goal(goal).solution(&solution).to_string());
            digests.push((name.to_owned(), digest));
        }
    }
    let walk = |solver: Solver| -> Result<Walk, Failure> {
        Ok(Walk { cells: solve(&maze, start, goal, solver, &mut ())?.walk, caption: format!("{solver}: 1.234 s") })
    };
    let walks = [Solver::RightHand, Solver::Tremaux, Solver::Greedy, Solver::FloodFill].map(walk);
    let walks = walks.into_iter().collect::<Result<Vec<_>, _>>()?;
    let code = code.to_string();
    let texts = ("Käse, 1 – 2", &*code, "drawings");
    let item = || PrintItem { title: texts.0, code: texts.1, seed: texts.2, walks: &walks, ..PrintItem::of(figure) };
    let items = [item(), item()];
    let layout = Layout { columns: 2, paper: Paper::Letter, solutions: Solutions::Apart, ..Layout::default() };
    digests.push(("pdf".to_owned(), of_file(|out| Ok(pdf::write(out, &items, &layout)?))?));
    let plan = pdf::on_page(1, items.len(), &layout)?;
    let page = pdf::preview(&items, &plan, &layout)?;
    digests.push(("page svg".to_owned(), of_file(|out| Ok(write_page(out, &page)?))?));
    let letters = Letters::of_pages()?;
    let [file, pixels] = of_picture(|out| Ok(write_png(out, &page, RESOLUTION, &letters)?))?;
    digests.extend([("page png".to_owned(), file), ("page png pixels".to_owned(), pixels)]);
    Ok(digests)
}

/// The digests of a PNG picture that `write` writes: of the file, and of its pixels, because machines of another byte
/// order compress them in another way.
fn of_picture(write: impl FnOnce(&mut Vec<u8>) -> Result<(), Failure>) -> Result<[Digest; 2], Failure> {
    let (mut file, mut digests) = (Vec::new(), [Digest::default(), Digest::default()]);
    write(&mut file)?;
    let mut reader = Decoder::new(Cursor::new(&file)).read_info()?;
    let mut pixels = vec![0; reader.output_buffer_size().ok_or("too large")?];
    let frame = reader.next_frame(&mut pixels)?;
    digests[1].take((frame.width, frame.height, frame.color_type as u8, frame.bit_depth as u8));
    take_bytes(&mut digests[1], reader.info().palette.as_deref().unwrap_or_default());
    take_bytes(&mut digests[1], pixels);
    take_bytes(&mut digests[0], file);
    Ok(digests)
}

/// The digest of what `write` writes.
fn of_file(write: impl FnOnce(&mut Vec<u8>) -> Result<(), Failure>) -> Result<Digest, Failure> {
    let (mut file, mut digest) = (Vec::new(), Digest::default());
    write(&mut file)?;
    take_bytes(&mut digest, file);
    Ok(digest)
}
