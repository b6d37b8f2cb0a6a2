//! QR codes are read back from the pixels of printed pages, and nothing is drawn over them.

use std::collections::BTreeMap;

use maze::draw::page::{Mark, Page};
use maze::draw::pdf::{self, LEAST_QR, Layout, Paper};
use maze::{Algorithm, AnyGrid, Cancel, CellShape, Code, Recipe, Seed, Solver, solve};
use race::{Endpoints, RaceCode};
use study::export::qr::{GameAddress, QrKind, QrMaze};
use study::export::{Format, PrintedMaze, page_files, print_items};
use text::Language;

/// The corners of a box: left, bottom, right, top.
type Area = [f32; 4];

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

/// A picture in shades of gray, with its width.
struct Picture {
    width: usize,
    shades: Vec<u8>,
}

impl Picture {
    fn of_png(bytes: &[u8]) -> Self {
        let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
        decoder.set_transformations(png::Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut pixels).unwrap();
        let shades = pixels.chunks(info.color_type.samples()).map(|samples| samples[0]).collect();
        Self { width: info.width as usize, shades }
    }

    /// Draws the polygons of an SVG page of a size in points, four pixels a point.
    fn of_svg(svg: &str, size: (f32, f32)) -> Self {
        const SCALE: f32 = 4.0;
        let [width, height] = [size.0, size.1].map(|length| (length * SCALE).round() as usize);
        let mut shades = vec![u8::MAX; width * height];
        for rest in svg.split("<polygon points=\"").skip(1) {
            let corners = rest.split('"').next().unwrap().split(' ').map(|corner| {
                let (x, y) = corner.split_once(',').unwrap();
                [x, y].map(|place| (place.parse::<f32>().unwrap() * SCALE).round() as usize)
            });
            let [left, top, right, bottom] = corners.fold([usize::MAX, usize::MAX, 0, 0], |area, [x, y]| {
                [area[0].min(x), area[1].min(y), area[2].max(x), area[3].max(y)]
            });
            for y in top..bottom {
                shades[y * width + left..y * width + right].fill(0);
            }
        }
        Self { width, shades }
    }

    /// What a reader finds in a part of a page of a size in points.
    fn scanned(&self, [left, bottom, right, top]: Area, size: (f32, f32)) -> Vec<String> {
        let scale = self.width as f32 / size.0;
        let [left, right] = [left, right].map(|x| (x * scale).round() as usize);
        let [from, to] = [top, bottom].map(|y| ((size.1 - y) * scale).round() as usize);
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(right - left, to - from, |x, y| {
            self.shades[(from + y) * self.width + left + x]
        });
        image.detect_grids().iter().filter_map(|grid| Some(grid.decode().ok()?.1)).collect()
    }
}

/// The pages of mazes as marks.
fn previews(mazes: &[PrintedMaze], layout: &Layout) -> Vec<Page> {
    let items = print_items(mazes);
    let plans =
        (0..pdf::pages(items.len(), layout).unwrap()).map(|number| pdf::on_page(number, items.len(), layout).unwrap());
    plans.map(|plan| pdf::preview(&items[plan.mazes.clone()], &plan, layout).unwrap()).collect()
}

/// The marks of a QR code among those of a maze: the shapes below all lines, or to the right of them on a turned page.
/// The maze has shapes as well.
fn code_marks<'m>(marks: &[&'m Mark]) -> Vec<&'m Mark> {
    let lines = marks.iter().filter(|mark| matches!(mark, Mark::Line { .. } | Mark::Curve { .. }));
    let [bottom, right] = lines.fold([f32::MAX, 0.0], |[bottom, right], line| {
        let line = area(line);
        [bottom.min(line[1]), right.max(line[2])]
    });
    let is_beside = |shape: Area| shape[3] <= bottom || shape[0] >= right;
    marks.iter().copied().filter(|mark| matches!(mark, Mark::Shape { .. }) && is_beside(area(mark))).collect()
}

/// The box around marks; `None` if there are none.
fn around(marks: &[&Mark]) -> Option<Area> {
    marks
        .iter()
        .map(|mark| area(mark))
        .reduce(|one, other| [one[0].min(other[0]), one[1].min(other[1]), one[2].max(other[2]), one[3].max(other[3])])
}

/// Where the QR codes of a page are, by the columns and rows of the layout.
fn codes(page: &Page, layout: &Layout) -> Vec<Area> {
    let mut slots: BTreeMap<[usize; 2], Vec<&Mark>> = BTreeMap::new();
    for mark in &page.marks {
        let [left, bottom, right, top] = area(mark);
        let [x, y] = [f32::midpoint(left, right) / page.size.0, f32::midpoint(bottom, top) / page.size.1];
        let slot = [x * f32::from(layout.columns), y * f32::from(layout.rows)].map(|place| place as usize);
        slots.entry(slot).or_default().push(mark);
    }
    let codes = slots.values().filter_map(|marks| around(&code_marks(marks)));
    // A reader needs some of the light squares around the code; the largest code of these pages has about 40 across.
    let with_margin = |[left, bottom, right, top]: Area| {
        let margin = (right - left) / 40.0;
        [left - margin, bottom - margin, right + margin, top + margin]
    };
    codes.map(with_margin).collect()
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
        let pages = previews(&mazes, &layout);
        let [png, svg] = [Format::Png, Format::Svg].map(|format| contents(&mazes, &layout, format));
        let scanned = |picture: &dyn Fn(usize) -> Picture| {
            let found = pages.iter().enumerate().flat_map(|(number, page)| {
                let picture = picture(number);
                codes(page, &layout).into_iter().flat_map(move |code| picture.scanned(code, page.size))
            });
            let mut found: Vec<String> = found.collect();
            found.sort();
            found
        };
        let pictures = scanned(&|number| Picture::of_png(&png[number]));
        assert_eq!(pictures.len(), mazes.len(), "{pictures:?}");
        assert!(pictures.iter().any(|text| text.starts_with("from the start: ")));
        assert!(pictures.iter().any(|text| text.starts_with("https://example.org/mazeater/?lab=maze1.")));
        assert!(pictures.iter().any(|text| text.starts_with("https://example.org/mazeater/?code=race")));
        // Any text is the word of a race, but a code begins like one.
        let code = pictures.iter().find(|text| text.starts_with("race")).unwrap().parse::<RaceCode>().unwrap();
        assert_eq!(code.maze().to_string(), mazes[1].code);
        let text = |number: usize| str::from_utf8(&svg[number]).unwrap();
        assert_eq!(scanned(&|number| Picture::of_svg(text(number), pages[number].size)), pictures);
        for page in svg.iter().map(|page| str::from_utf8(page).unwrap()) {
            let captions = ["Race in this maze", "Code of this race", "Hint: the first third", "See the solution"];
            let (polygons, captions) =
                (page.contains("<polygon"), captions.iter().any(|caption| page.contains(caption)));
            assert!(polygons && captions);
        }
        assert!(contents(&mazes, &layout, Format::Pdf)[0].starts_with(b"%PDF-"));
    }
}

/// What a mark covers, about. The letters of a text are up to 0.93 font sizes above the base line and 0.24 below it.
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
        Mark::Text { at: (x, y), size, width, is_turned, .. } => {
            let (across, above, below) = (width / 2.0, size * 0.93, size * 0.24);
            // A turned text is read from below.
            if *is_turned {
                [x - above, y - across, x + below, y + across]
            } else {
                [x - across, y - below, x + across, y + above]
            }
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
        let code = code_marks(&marks.iter().collect::<Vec<_>>());
        let others = marks.iter().filter(|mark| !code.contains(mark));
        let [left, bottom, right, top] = around(&code).unwrap();
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
