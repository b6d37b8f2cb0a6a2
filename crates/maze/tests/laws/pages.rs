//! Laws of pages: the preview, the document and the pictures have the same strokes.

use maze::draw::page::{Ink, Letters, Mark, Page, raster, write_png};
use maze::draw::pdf::{CellSize, Layout, PageKind, PrintItem, Solutions, on_page, pages, preview};
use maze::draw::svg::write_page as write_svg;
use maze::draw::{Figure, Walk};
use maze::{AnyGrid, Cell, CellShape, Grid, Maze, Recipe, Seed, Solver, solve};
use proptest::prelude::*;

use crate::pdf::{contents, document, layouts, operands, shown_page};
use crate::{mazes, with_two_cells};

const FONT: &[u8] = include_bytes!("../../../../assets/fonts/Nunito-SemiBold.ttf");

/// A stroke: its width, its red, green and blue, and its two ends.
type Stroke = (f32, [f32; 3], [f32; 4]);

/// Whether two lengths are equal up to rounding in the file.
fn is_same(a: f32, b: f32) -> bool {
    (a - b).abs() < 0.002
}

fn are_same(a: &Stroke, b: &Stroke) -> bool {
    let colors = a.1.iter().zip(b.1).all(|(a, b)| (a - b).abs() < 0.003);
    is_same(a.0, b.0) && colors && a.2.iter().zip(b.2).all(|(a, b)| is_same(*a, b))
}

/// Each stroke of a page of a document.
fn drawn(content: &str) -> Vec<Stroke> {
    let (mut width, mut color, mut at) = (0.0, [0.0; 3], [0.0; 2]);
    let mut kept = Vec::new();
    let mut strokes = Vec::new();
    for line in content.lines() {
        let mut words: Vec<&str> = line.split(' ').collect();
        let operator = words.pop().unwrap();
        let number = |place: usize| words[place].parse::<f32>().unwrap();
        match operator {
            "q" => kept.push((width, color)),
            "Q" => (width, color) = kept.pop().unwrap(),
            "w" => width = number(0),
            "G" => color = [number(0); 3],
            "RG" => color = [number(0), number(1), number(2)],
            "m" => at = [number(0), number(1)],
            "l" => {
                let to = [number(0), number(1)];
                strokes.push((width, color, [at[0], at[1], to[0], to[1]]));
                at = to;
            }
            _ => {}
        }
    }
    strokes
}

fn of_ink(ink: Ink) -> [f32; 3] {
    match ink {
        Ink::Gray(gray) => [gray; 3],
        Ink::Tint(_) => ink.rgb().map(|part| f32::from(part) / 255.0),
    }
}

/// Each stroke of a page.
fn told(page: &Page) -> Vec<Stroke> {
    let line = |mark: &Mark| match *mark {
        Mark::Line { from, to, width, ink } => Some((width, of_ink(ink), [from.0, from.1, to.0, to.1])),
        _ => None,
    };
    page.marks.iter().filter_map(line).collect()
}

/// The value of an attribute of an element.
fn attribute<'t>(element: &'t str, name: &str) -> &'t str {
    let begin = element.find(&format!(" {name}=\"")).unwrap_or_else(|| panic!("{name} in {element}"));
    element[begin + name.len() + 3..].split('"').next().unwrap()
}

/// Each stroke of a page as SVG, with y upwards.
fn shown(svg: &str, height: f32) -> Vec<Stroke> {
    let mut strokes = Vec::new();
    for path in svg.lines().filter(|line| line.starts_with("<path")) {
        let width = attribute(path, "stroke-width").parse().unwrap();
        let hex = attribute(path, "stroke");
        let color = [1, 3, 5].map(|at| f32::from(u8::from_str_radix(&hex[at..at + 2], 16).unwrap()) / 255.0);
        let mut last = [0.0; 2];
        let path = attribute(path, "d").replace('M', "\nM").replace('L', "\nL");
        for step in path.split('\n').filter(|step| !step.is_empty()) {
            let mut numbers = step[1..].split(' ').map(|number| number.parse::<f32>().unwrap());
            let at = [numbers.next().unwrap(), height - numbers.next().unwrap()];
            if step.starts_with('L') {
                strokes.push((width, color, [last[0], last[1], at[0], at[1]]));
            }
            last = at;
        }
    }
    strokes
}

/// The walks of some solvers.
fn walks<G: Grid>(maze: &Maze<G>, ends: (Cell, Cell), solvers: &[Solver]) -> Vec<Walk> {
    let walk = |&solver: &Solver| {
        let solution = solve(maze, ends.0, ends.1, solver, &mut ()).unwrap();
        // A short word, which fits in every column.
        Walk { cells: solution.walk, caption: "walked".to_owned() }
    };
    solvers.iter().map(walk).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// The preview of a page has the same marks as the files: the same strokes in the same order, the same squares and
    /// the same base lines of text.
    #[test]
    fn the_preview_is_the_page(
        (maze, start, goal) in with_two_cells(mazes()), layout in layouts(), count in 1_usize..12,
        solutions in prop::sample::select(vec![Solutions::None, Solutions::Drawn, Solutions::Apart]),
        solvers in prop::sample::subsequence(Solver::ALL.to_vec(), 0..4),
    ) {
        let layout = Layout { solutions, cell: CellSize::Fitted, ..layout };
        let way = solve(&maze, start, goal, Solver::BreadthFirst, &mut ()).unwrap().path;
        let figure = Figure::new(&maze).start(start).goal(goal).solution(&way);
        let walks = walks(&maze, (start, goal), &solvers);
        let plates: Vec<_> =
            (0..count).map(|_| PrintItem { title: "Title", code: "code", walks: &walks, ..PrintItem::of(figure) }).collect();
        let Ok(file) = document(&plates, &layout) else {
            prop_assert!((0..pages(count, &layout).unwrap()).any(|page| shown_page(&plates, page, &layout).is_err()));
            return Ok(());
        };
        let contents = contents(&file);
        prop_assert_eq!(contents.len(), pages(count, &layout).unwrap());
        for (number, content) in contents.iter().enumerate() {
            let plan = on_page(number, count, &layout).unwrap();
            let each = plan.mazes.len();
            let page = preview(&plates[plan.mazes.clone()], &plan, &layout).unwrap();
            let told = told(&page);
            let drawn = drawn(content);
            prop_assert_eq!(told.len(), drawn.len());
            for (told, drawn) in told.iter().zip(&drawn) {
                prop_assert!(are_same(told, drawn), "{:?} {:?}", told, drawn);
            }
            let mut svg = Vec::new();
            write_svg(&mut svg, &page).unwrap();
            let svg = String::from_utf8(svg).unwrap();
            let shown = shown(&svg, page.size.1);
            prop_assert_eq!(told.len(), shown.len());
            for (told, shown) in told.iter().zip(&shown) {
                prop_assert!(are_same(told, shown), "{:?} {:?}", told, shown);
            }
            let squares = page.marks.iter().filter_map(|mark| match *mark {
                Mark::Square { at, radius, .. } => Some([at.0 - radius, at.1 - radius, 2.0 * radius, 2.0 * radius]),
                _ => None,
            });
            for (square, drawn) in squares.zip(operands(content, "re")) {
                prop_assert!(square.iter().zip(&drawn).all(|(a, b)| is_same(*a, *b)), "{:?} {:?}", square, drawn);
            }
            let texts = page.marks.iter().filter_map(|mark| match mark {
                Mark::Text { at, width, .. } => Some([at.0 - width / 2.0, at.1]),
                _ => None,
            });
            for (place, drawn) in texts.zip(operands(content, "Td")) {
                prop_assert!(place.iter().zip(&drawn).all(|(a, b)| is_same(*a, *b)), "{:?} {:?}", place, drawn);
            }
            // Each walk is described only where it is drawn.
            let has_walks = plan.kind == PageKind::Solutions || solutions != Solutions::Apart;
            prop_assert_eq!(svg.matches(">walked<").count(), if has_walks { walks.len() * each } else { 0 });
        }
    }

    /// The picture has ink in the middle of each stroke of the preview, and none in the margins.
    #[test]
    fn picture_has_every_stroke((maze, start, goal) in with_two_cells(mazes()), landscape: bool) {
        let layout = Layout { landscape, ..Layout::default() };
        let walks = walks(&maze, (start, goal), &[Solver::RightHand]);
        let plate = PrintItem { title: "T", code: "c", walks: &walks, ..PrintItem::of(Figure::new(&maze).start(start)) };
        let page = shown_page(&[plate], 0, &layout).unwrap();
        let picture = raster(&page, 2.0, None).unwrap();
        let dark = |x: f32, y: f32| {
            let (column, row) = ((x * 2.0) as u32, ((page.size.1 - y) * 2.0) as u32);
            picture.pixels[(row * picture.size[0] + column) as usize].iter().any(|&part| part < 200)
        };
        for (_, _, [ax, ay, bx, by]) in told(&page) {
            prop_assert!(dark(f32::midpoint(ax, bx), f32::midpoint(ay, by)), "{} {} {} {}", ax, ay, bx, by);
        }
        let margin = (layout.margin * 72.0 / 25.4) as u32;
        let (width, height) = (picture.size[0], picture.size[1]);
        for (at, pixel) in (0..).zip(&picture.pixels) {
            let (x, y) = (at % width, at / width);
            let inside = (2 * margin..width - 2 * margin).contains(&x) && (2 * margin..height - 2 * margin).contains(&y);
            prop_assert!(inside || *pixel == [255; 3], "ink in the margin");
        }
    }
}

#[test]
fn pages_of_every_grid_show_walks_beside_each_other() {
    for (shape, size) in
        [(CellShape::Square, "9x7"), (CellShape::Hexagon, "8x6"), (CellShape::Triangle, "12x7"), (CellShape::Ring, "5")]
    {
        let grid = AnyGrid::new(shape, size, None, None).unwrap();
        let last = Cell(grid.cells() - 1);
        let maze = Recipe { grid, generator: maze::Algorithm::Wilson.into(), seed: Seed::new("walks") }.maze().unwrap();
        let same = walks(&maze, (Cell(0), last), &[Solver::BreadthFirst; 3]);
        let plate = PrintItem { walks: &same, ..PrintItem::of(Figure::new(&maze)) };
        let page = shown_page(&[plate], 0, &Layout::default()).unwrap();
        let tints: Vec<Stroke> =
            told(&page).into_iter().filter(|stroke| stroke.1.iter().any(|&part| part > 0.0)).collect();
        // Three walks use the same cells, and no two strokes of them start at the same point.
        for (number, one) in tints.iter().enumerate() {
            let other = tints[..number].iter().find(|other| {
                !are_same(&(0.0, other.1, [0.0; 4]), &(0.0, one.1, [0.0; 4]))
                    && is_same(other.2[0], one.2[0])
                    && is_same(other.2[1], one.2[1])
            });
            assert!(other.is_none(), "{shape}: {one:?} {other:?}");
        }
    }
}

#[test]
fn picture_has_its_size_and_letters() {
    let maze = crate::grown(crate::square(6, 5), maze::Algorithm::DepthFirst, "a");
    let plate = |title| PrintItem { title, ..PrintItem::of(Figure::new(&maze)) };
    let page = shown_page(&[plate("An <odd> & \"even\" title")], 0, &Layout::default()).unwrap();
    let letters = Letters::new(FONT).unwrap();
    assert!(Letters::new(b"no font").is_err());
    let mut file = Vec::new();
    write_png(&mut file, &page, 100, &letters).unwrap();
    let mut reader = png::Decoder::new(std::io::Cursor::new(&file)).read_info().unwrap();
    let info = reader.info();
    assert_eq!((info.width, info.height, info.color_type), (827, 1169, png::ColorType::Grayscale));
    assert_eq!(info.pixel_dims.unwrap().xppu, 3937);
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    let plain = raster(&page, 100.0 / 72.0, None).unwrap();
    let dark = |grays: &[u8]| grays.iter().filter(|&&gray| gray < 128).count();
    let without: Vec<u8> = plain.pixels.iter().map(|pixel| pixel[0]).collect();
    assert!(dark(&pixels) > dark(&without) + 100, "the title is there");
    let mut svg = Vec::new();
    write_svg(&mut svg, &page).unwrap();
    let svg = String::from_utf8(svg).unwrap();
    assert!(svg.contains(">An &lt;odd&gt; &amp; \"even\" title</text>"), "{svg}");
    assert!(svg.contains("width=\"210.00mm\""));
}
