//! Poppler draws our documents like our pictures of the same pages.

use std::io::Write;
use std::process::{Command, Stdio};

use maze::draw::page::{Letters, write_png};
use maze::draw::pdf::{Layout, Paper, PrintItem, Solutions, on_page, pages, preview, write};
use maze::draw::{Figure, Walk};
use maze::{Algorithm, AnyGrid, Cell, CellShape, Grid, Recipe, Seed, Solver, solve};

/// Pixels per inch of the pictures.
const DOTS: u16 = 120;
/// A pixel is inked below the first of these grays, and almost white from the second.
const INKED: u8 = 110;
const WHITE: u8 = 205;

/// A picture: its width, and the gray of each pixel.
struct Picture {
    width: usize,
    grays: Vec<u8>,
}

impl Picture {
    fn decoded(file: &[u8]) -> Self {
        let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
        decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::STRIP_16);
        let mut reader = decoder.read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut bytes).unwrap();
        let samples = info.color_type.samples();
        let gray = |dot: &[u8]| (dot.iter().map(|&part| u32::from(part)).sum::<u32>() / dot.len() as u32) as u8;
        let grays = bytes[..info.buffer_size()].chunks(samples).map(gray).collect();
        Self { width: info.width as usize, grays }
    }

    fn height(&self) -> usize {
        self.grays.len() / self.width
    }

    /// The number of inked pixels, and how many of them are almost white in another picture, with all pixels around.
    fn lost_in(&self, other: &Self) -> (usize, usize) {
        let (width, height) = (self.width.min(other.width), self.height().min(other.height()));
        let (mut inked, mut lost) = (0, 0);
        for (x, y) in (1..height - 1).flat_map(|y| (1..width - 1).map(move |x| (x, y))) {
            if self.grays[y * self.width + x] < INKED {
                inked += 1;
                let around = (y - 1..=y + 1).flat_map(|y| (x - 1..=x + 1).map(move |x| (x, y)));
                let is_lost = |(x, y): (usize, usize)| other.grays[y * other.width + x] >= WHITE;
                lost += usize::from(around.into_iter().all(is_lost));
            }
        }
        (inked, lost)
    }
}

/// Renders a page, counted from 1, with poppler.
fn read(file: &[u8], page: usize) -> Picture {
    let page = page.to_string();
    let mut reader = Command::new("pdftoppm");
    reader.args(["-r", &DOTS.to_string(), "-f", &page, "-l", &page, "-png", "-"]);
    let reader = reader.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut reader = reader.expect("pdftoppm not installed; run: apt-get install poppler-utils (./check does)");
    // It reads everything before it writes.
    reader.stdin.take().unwrap().write_all(file).unwrap();
    let output = reader.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{said}");
    Picture::decoded(&output.stdout)
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "needs pdftoppm, of poppler")]
fn pdf_reader_draws_the_same_pages() {
    let letters = Letters::of_pages().unwrap();
    for (number, (shape, size)) in [
        (CellShape::Square, "24x30"),
        (CellShape::Hexagon, "14x12"),
        (CellShape::Triangle, "22x12"),
        (CellShape::Ring, "9"),
    ]
    .into_iter()
    .enumerate()
    {
        let grid = AnyGrid::new(shape, size, None, None).unwrap();
        let (start, goal) = (Cell(0), Cell(grid.cells() - 1));
        let rule = Algorithm::Wilson.into();
        let maze = Recipe { grid, generator: rule, seed: Seed::new("read") }.maze().unwrap();
        let solved = |solver| solve(&maze, start, goal, solver, &mut ()).unwrap();
        let way = solved(Solver::BreadthFirst).path;
        let walks = [Walk { cells: solved(Solver::RightHand).walk, caption: "right-hand: steps 12".to_owned() }];
        let walks = if number % 2 == 0 { &walks[..] } else { &[] };
        let figure = Figure::new(&maze).start(start).goal(goal).solution(&way);
        let plate =
            || PrintItem { title: "Größe – “all” of it", code: "maze1.code", walks, ..PrintItem::of(figure) };
        let plates = [plate(), plate()];
        let paper = Paper::ALL[number % 2];
        let layout = Layout { columns: 2, paper, solutions: Solutions::Apart, ..Layout::default() };
        let mut file = Vec::new();
        write(&mut file, &plates, &layout).unwrap();
        for number in 0..pages(plates.len(), &layout).unwrap() {
            let theirs = read(&file, number + 1);
            let plan = on_page(number, plates.len(), &layout).unwrap();
            let page = preview(&plates[plan.mazes.clone()], &plan, &layout).unwrap();
            let mut ours = Vec::new();
            write_png(&mut ours, &page, DOTS, &letters).unwrap();
            let ours = Picture::decoded(&ours);
            assert!(ours.width.abs_diff(theirs.width) <= 1 && ours.height().abs_diff(theirs.height()) <= 1);
            for (inked, lost) in [ours.lost_in(&theirs), theirs.lost_in(&ours)] {
                assert!(inked > 2000 && lost * 1000 <= inked, "{shape}, page {number}: {lost} of {inked} dots");
            }
        }
    }
}
