//! QR codes are read back from the pixels of printed pages, and nothing is drawn over them.

use maze::draw::page::{Mark, Page};
use maze::draw::pdf::{self, LEAST_QR, Layout, Paper};
use maze::{Algorithm, AnyGrid, Cancel, CellShape, Code, Recipe, Seed, Solver, solve};
use race::{Endpoints, RaceCode};
use study::export::qr::{GameAddress, QrKind, QrMaze};
use study::export::{Format, PrintedMaze, page_files, print_items};
use text::Language;

/// Points in a millimeter.
const MILLIMETER: f32 = 72.0 / 25.4;

/// A maze to print with a QR code, with a hundred and more cells or a thousand.
fn printed(number: usize, size: &str, kind: QrKind, address: Option<&GameAddress>) -> PrintedMaze {
    let grid = AnyGrid::new(CellShape::Square, size, None, None).unwrap();
    let recipe = Recipe { grid, generator: Algorithm::Wilson.into(), seed: Seed::new(format!("maze {number}")) };
    let (maze, code) = (recipe.maze().unwrap(), Code::from(recipe));
    let ends = Endpoints::usual(maze.grid()).in_maze(&maze).unwrap();
    let path = solve(&maze, ends.0, ends.1, Solver::BreadthFirst, &mut ()).unwrap().path;
    let qr = QrMaze { code: &code, maze: &maze, ends, goals: &[], path: &path, race: None, electronic_doors: None };
    let qr = qr.printed(kind, address, Language::English).unwrap();
    PrintedMaze { number, qr: Some(qr), solution: path.clone(), ..PrintedMaze::new(maze.clone(), &code, ends, "") }
}

/// What a reader finds in a picture.
fn scanned((width, height): (usize, usize), shade: impl Fn(usize, usize) -> u8) -> Vec<String> {
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(width, height, shade);
    let mut found: Vec<String> = image.detect_grids().iter().filter_map(|grid| Some(grid.decode().ok()?.1)).collect();
    found.sort();
    found
}

fn scanned_png(bytes: &[u8]) -> Vec<String> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    let (width, samples) = (info.width as usize, info.color_type.samples());
    scanned((width, info.height as usize), |x, y| pixels[(y * width + x) * samples])
}

/// Draws the polygons of an SVG page, four pixels a point, and scans them.
fn scanned_svg(svg: &str) -> Vec<String> {
    const SCALE: f32 = 4.0;
    let boxes: Vec<[usize; 4]> = svg
        .split("<polygon points=\"")
        .skip(1)
        .map(|rest| {
            let points = rest.split('"').next().unwrap().split(' ').map(|point| {
                let (x, y) = point.split_once(',').unwrap();
                [x, y].map(|place| (place.parse::<f32>().unwrap() * SCALE).round() as usize)
            });
            points.fold([usize::MAX, usize::MAX, 0, 0], |[left, top, right, bottom], [x, y]| {
                [left.min(x), top.min(y), right.max(x), bottom.max(y)]
            })
        })
        .collect();
    let (width, height) = boxes.iter().fold((0, 0), |(width, height), area| (width.max(area[2]), height.max(area[3])));
    let (width, height) = (width + 40, height + 40);
    let mut pixels = vec![u8::MAX; width * height];
    for [left, top, right, bottom] in boxes {
        for y in top..bottom {
            pixels[y * width + left..y * width + right].fill(0);
        }
    }
    scanned((width, height), |x, y| pixels[y * width + x])
}

fn contents(mazes: &[PrintedMaze], layout: &Layout, format: Format) -> Vec<Vec<u8>> {
    page_files::contents(mazes, layout, format, &Cancel::never(), |_, _| {}).unwrap().unwrap()
}

fn layouts() -> [Layout; 3] {
    [
        Layout::default(),
        Layout { paper: Paper::Letter, columns: 2, rows: 2, code: false, ..Layout::default() },
        Layout { paper: Paper::A5, margin: 8.0, turn: true, landscape: true, ..Layout::default() },
    ]
}

#[test]
fn codes_of_pages_are_read_back_from_pixels() {
    let address: GameAddress = "https://example.org/mazeater/".parse().unwrap();
    for layout in layouts() {
        let mazes = [
            printed(1, "12x9", QrKind::Race, Some(&address)),
            printed(2, "12x9", QrKind::Race, None),
            printed(3, "20x15", QrKind::Hint, None),
            printed(4, "20x15", QrKind::Solution, Some(&address)),
        ];
        let mut pictures: Vec<String> =
            contents(&mazes, &layout, Format::Png).iter().flat_map(|page| scanned_png(page)).collect();
        pictures.sort();
        assert_eq!(pictures.len(), mazes.len(), "{pictures:?}");
        assert!(pictures.iter().any(|text| text.starts_with("from the start: ")));
        assert!(pictures.iter().any(|text| text.starts_with("https://example.org/mazeater/?lab=maze1.")));
        assert!(pictures.iter().any(|text| text.starts_with("https://example.org/mazeater/?code=race")));
        // Any text is the word of a race, but a code begins like one.
        let code = pictures.iter().find(|text| text.starts_with("race")).unwrap().parse::<RaceCode>().unwrap();
        assert_eq!(code.maze().to_string(), mazes[1].code);
        let svg = contents(&mazes, &layout, Format::Svg);
        let mut drawn: Vec<String> = svg.iter().flat_map(|page| scanned_svg(str::from_utf8(page).unwrap())).collect();
        drawn.sort();
        assert_eq!(drawn, pictures);
        for page in svg.iter().map(|page| str::from_utf8(page).unwrap()) {
            let captions = ["Race in this maze", "Code of this race", "Hint: the first third", "See the solution"];
            let (polygons, captions) =
                (page.contains("<polygon"), captions.iter().any(|caption| page.contains(caption)));
            assert!(polygons && captions);
        }
        assert!(contents(&mazes, &layout, Format::Pdf)[0].starts_with(b"%PDF-"));
    }
}

/// The corners of a box: left, bottom, right, top.
type Area = [f32; 4];

/// What a mark covers, about; that of a text is half as wide as it may be.
fn area(mark: &Mark) -> Area {
    let around = |(x, y): (f32, f32), across: f32, up: f32| [x - across, y - up, x + across, y + up];
    match mark {
        Mark::Line { from, to, width, .. } | Mark::Curve { from, to, width, .. } => {
            let [left, right] = [from.0.min(to.0), from.0.max(to.0)];
            let [bottom, top] = [from.1.min(to.1), from.1.max(to.1)];
            [left - width / 2.0, bottom - width / 2.0, right + width / 2.0, top + width / 2.0]
        }
        Mark::Disc { at, radius, .. } | Mark::Square { at, radius, .. } => around(*at, *radius, *radius),
        Mark::Shape { corners, .. } => corners.iter().fold([f32::MAX, f32::MAX, 0.0, 0.0], |area, &(x, y)| {
            [area[0].min(x), area[1].min(y), area[2].max(x), area[3].max(y)]
        }),
        Mark::Text { at, size, width, is_turned, .. } => {
            let (across, up) = if *is_turned { (*size, *width) } else { (*width, *size) };
            around(*at, across / 2.0, up / 2.0)
        }
    }
}

#[test]
fn codes_are_wide_and_nothing_is_in_their_margin() {
    for layout in layouts() {
        let maze = printed(1, "20x15", QrKind::Race, None);
        let side = maze.qr.as_ref().unwrap().modules.side() as f32;
        let items = [maze];
        let plan = pdf::on_page(0, 1, &layout).unwrap();
        let Page { marks, size } = pdf::preview(&print_items(&items), &plan, &layout).unwrap();
        // The maze has shapes as well, above its lowest wall.
        let walls = marks.iter().filter(|mark| matches!(mark, Mark::Line { .. } | Mark::Curve { .. }));
        let floor = walls.map(|wall| area(wall)[1]).reduce(f32::min).unwrap();
        let (code, others): (Vec<&Mark>, Vec<&Mark>) =
            marks.iter().partition(|mark| matches!(mark, Mark::Shape { .. }) && area(mark)[3] <= floor);
        let [left, bottom, right, top] = code
            .iter()
            .map(|mark| area(mark))
            .reduce(|one, other| {
                [one[0].min(other[0]), one[1].min(other[1]), one[2].max(other[2]), one[3].max(other[3])]
            })
            .unwrap();
        assert!((right - left - (top - bottom)).abs() < 0.01);
        assert!(right - left > LEAST_QR * MILLIMETER - 0.01 && LEAST_QR >= 20.0);
        let quiet = 4.0 * (right - left) / side - 0.01;
        let [left, bottom, right, top] = [left - quiet, bottom - quiet, right + quiet, top + quiet];
        assert!(left >= 0.0 && bottom >= 0.0 && right <= size.0 && top <= size.1);
        for mark in others {
            let [from, low, to, high] = area(mark);
            assert!(to <= left || from >= right || high <= bottom || low >= top, "{mark:?} is in the code");
        }
    }
}

#[test]
fn code_that_does_not_fit_is_refused_in_one_line() {
    let layout = Layout { columns: 8, ..Layout::default() };
    let error = page_files::contents(
        &[printed(1, "5x5", QrKind::Race, None)],
        &layout,
        Format::Pdf,
        &Cancel::never(),
        |_, _| {},
    )
    .unwrap_err()
    .to_string();
    assert!(error.contains("the QR code needs") && error.lines().count() == 1, "{error}");
}

#[test]
fn solutions_at_the_end_have_no_code() {
    let layout = Layout { solutions: pdf::Solutions::Apart, ..Layout::default() };
    let svg = contents(&[printed(1, "9x9", QrKind::Race, None)], &layout, Format::Svg);
    let has_code: Vec<bool> = svg.iter().map(|page| str::from_utf8(page).unwrap().contains("<polygon")).collect();
    assert_eq!(has_code, [true, false]);
}
