//! Pages of books with all that a layout has, and files for machines: cutters, printers and programs for graphs.

use maze::draw::page::Ink;
use maze::draw::pdf::{
    self, Arrangement, CellSize, Cover, EndMarks, Headings, Layout, Look, Paper, PaperSize, PrintItem, Solutions, Words,
};
use maze::draw::svg::write_page;
use maze::draw::{Figure, Millimeters, Walk, dot, dxf, graphml, stl};
use maze::{Algorithm, AnyGrid, Cell, Fraction, Grid, Mask, MazeStyle, Openings, Size, Solver, solve};
use race::digest::Digest;

use crate::mazes::{grids, recipe};
use crate::{Failure, take_bytes};

/// Texts that are drawn as masks, some in a size of their own.
const WORDS: [(&str, Option<&str>); 4] =
    [("ANNA", None), ("a", Some("12x20")), ("Käse 7", Some("60x24")), ("i i", None)];

pub(crate) fn each(put: &mut impl FnMut(&str, Digest)) -> Result<(), Failure> {
    let layouts = layouts()?;
    for (name, grid) in grids()? {
        for (layout_name, layout) in &layouts {
            put(&format!("books {name} {layout_name}"), printed(&grid, layout)?);
        }
        for (format, digest) in built(&grid)? {
            put(&format!("files {name} {format}"), digest);
        }
    }
    for (text, size) in WORDS {
        let size = size.map(str::parse::<Size>).transpose()?;
        let mut digest = Digest::default();
        let mask = Mask::of_text(text, size)?;
        let (width, height) = (mask.size().width(), mask.size().height());
        digest.take((width, height));
        (0..height).for_each(|row| (0..width).for_each(|column| digest.take(mask.is_kept(column, row))));
        put(&format!("masks {text:?}"), digest);
    }
    Ok(())
}

/// Layouts that have everything between them.
fn layouts() -> Result<Vec<(&'static str, Layout)>, Failure> {
    let book = Layout {
        paper: Paper::Paperback,
        margin: 14.0,
        gutter: 6.0,
        bleed: 3.0,
        solution_slots: Some((2, 3)),
        solutions: Solutions::Apart,
        headings: Headings::Numbers,
        arrangement: Arrangement::Middle,
        page_numbers: true,
        header: "Mazes for ants".to_owned(),
        footer: "by hand".to_owned(),
        name_line: true,
        cover: Some(Cover { subtitle: "and a mouse".to_owned(), color: Some(Ink::Tint([0, 94, 162])) }),
        title: "A book of mazes that has a long title".to_owned(),
        author: "An author".to_owned(),
        look: Look { rounded: true, ends: EndMarks::Words, ..Look::default() },
        ..Layout::default()
    };
    let sheet = Layout {
        paper: Paper::A3,
        landscape: true,
        margin: 9.0,
        columns: 3,
        rows: 2,
        cell: CellSize::Millimeters(3.5),
        solutions: Solutions::Drawn,
        headings: Headings::Solutions,
        turn: true,
        page_numbers: true,
        look: Look {
            line: Some(0.7),
            walls: Ink::Tint([0, 122, 84]),
            solution: Ink::Tint([255, 214, 64]),
            ends: EndMarks::Pictures,
            ..Look::default()
        },
        ..Layout::default()
    };
    let card = Layout {
        paper: Paper::Own(PaperSize::new(90.0, 140.0).ok_or("no size")?),
        margin: 8.0,
        columns: 1,
        rows: 2,
        solutions: Solutions::Apart,
        code: false,
        turn: true,
        cover: Some(Cover { color: Some(Ink::Gray(0.9)), ..Cover::default() }),
        title: "Cards".to_owned(),
        look: Look {
            line: Some(0.3),
            walls: Ink::Gray(0.2),
            rounded: true,
            ends: EndMarks::Pictures,
            ..Look::default()
        },
        words: Words { start: "Anfang".into(), goal: "Ziel".into(), language: "de".into(), ..Words::default() },
        ..Layout::default()
    };
    let plain = Layout {
        columns: 2,
        rows: 3,
        name_line: true,
        page_numbers: true,
        cover: Some(Cover::default()),
        look: Look { ends: EndMarks::Words, ..Look::default() },
        ..Layout::default()
    };
    Ok(vec![("book", book), ("sheet", sheet), ("card", card), ("plain", plain)])
}

/// A document and the marks of each page.
fn printed(grid: &AnyGrid, layout: &Layout) -> Result<Digest, Failure> {
    let recipe = recipe(grid, Algorithm::Wilson, MazeStyle::PLAIN, "books");
    let maze = recipe.maze()?;
    let (start, goal) = (Cell(grid.cells() / 3), Cell(grid.cells() - 1));
    let solution = solve(&maze, start, goal, Solver::AStar, &mut ())?.path;
    let figure = Figure::new(&maze).start(start).goal(goal).solution(&solution);
    let open = figure.openings(Openings::at(grid, Cell(0), goal)?);
    let walk = |solver: Solver| -> Result<Walk, Failure> {
        Ok(Walk { cells: solve(&maze, start, goal, solver, &mut ())?.walk, caption: solver.to_string() })
    };
    let walks = [Solver::Pledge, Solver::DepthFirst, Solver::LeftHand].map(walk);
    let walks = walks.into_iter().filter_map(Result::ok).collect::<Vec<_>>();
    let code = maze::Code::from(recipe).to_string();
    let items = [
        PrintItem { number: 1, title: "First", code: &code, stars: Some(4), note: "20 s", ..PrintItem::of(figure) },
        PrintItem { number: 2, seed: "books", walks: &walks, description: "Maze", ..PrintItem::of(open) },
        PrintItem {
            number: 3,
            title: "A title that is so long that it needs two lines at least, or three",
            ..PrintItem::of(open)
        },
        PrintItem { number: 4, stars: Some(1), ..PrintItem::of(figure.without_ends()) },
    ];
    let mut digest = Digest::default();
    let mut file = Vec::new();
    match pdf::write(&mut file, &items, layout) {
        Ok(()) => take_bytes(&mut digest, file),
        // That a maze does not fit must be found on every platform.
        Err(why) => {
            take_bytes(&mut digest, why.to_string());
            return Ok(digest);
        }
    }
    for page in 0..pdf::pages(items.len(), layout)? {
        let mut marks = Vec::new();
        write_page(&mut marks, &pdf::preview(&items, &pdf::on_page(page, items.len(), layout)?, layout)?)?;
        take_bytes(&mut digest, marks);
    }
    Ok(digest)
}

/// Files for machines, of a maze with loops.
fn built(grid: &AnyGrid) -> Result<Vec<(&'static str, Digest)>, Failure> {
    let style = MazeStyle { braid: Fraction::HALF, ..MazeStyle::PLAIN };
    let maze = recipe(grid, Algorithm::GrowingTreeMix, style, "files").maze()?;
    let (start, goal) = (Cell(0), Cell(grid.cells() - 1));
    let solution = solve(&maze, start, goal, Solver::BreadthFirst, &mut ())?.path;
    let figure =
        Figure::new(&maze).start(start).goal(goal).solution(&solution).openings(Openings::at(grid, start, goal)?);
    let length = |length: f32| Millimeters::new(length).ok_or("no length");
    let mut files = Vec::new();
    let mut add = |name, write: &dyn Fn(&mut Vec<u8>) -> Result<(), Failure>| -> Result<(), Failure> {
        let (mut file, mut digest) = (Vec::new(), Digest::default());
        write(&mut file)?;
        take_bytes(&mut digest, file);
        files.push((name, digest));
        Ok(())
    };
    add("dot", &|out| Ok(dot::write(out, &figure)?))?;
    add("graphml", &|out| Ok(graphml::write(out, &figure)?))?;
    add("dxf", &|out| Ok(dxf::write(out, &figure, length(8.0)?)?))?;
    if grid.is_flat() {
        let solid =
            stl::Solid { cell: length(10.0)?, wall: length(1.5)?, height: length(12.0)?, floor: Some(length(2.0)?) };
        add("stl", &|out| Ok(stl::write(out, &figure, solid)?))?;
    }
    Ok(files)
}
