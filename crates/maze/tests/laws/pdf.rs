//! Laws of pages for print, read from the file like any program reads it.

use std::collections::HashMap;

use maze::draw::Figure;
use maze::draw::page::{Mark, Page};
use maze::draw::pdf::{
    Arrangement, CellSize, Headings, Layout, Paper, PdfError, PrintItem, SMALLEST, Solutions, THINNEST,
    missing_letters, on_page, pages, preview, write,
};
use maze::{Algorithm, Area, Cell, Grid, Maze, Openings, Solver, solve, wall_runs};
use miniz_oxide::inflate::decompress_to_vec_zlib;
use proptest::prelude::*;

use crate::{grown, mazes, square, with_two_cells};

pub(crate) fn document(plates: &[PrintItem<'_>], layout: &Layout) -> Result<Vec<u8>, PdfError> {
    let mut file = Vec::new();
    write(&mut file, plates, layout).map(|()| file)
}

/// A page of a document, counted from 0.
pub(crate) fn shown_page<G: Grid>(
    items: &[PrintItem<'_, G>],
    number: usize,
    layout: &Layout,
) -> Result<Page, PdfError> {
    let plan = on_page(number, items.len(), layout)?;
    preview(&items[plan.mazes.clone()], &plan, layout)
}

/// The file with a `~` for each byte that is not ASCII, so that offsets stay the same.
fn text(file: &[u8]) -> String {
    file.iter().map(|&byte| if byte.is_ascii() { char::from(byte) } else { '~' }).collect()
}

/// All streams, in order, unpacked.
fn streams(file: &[u8]) -> Vec<Vec<u8>> {
    let text = text(file);
    let begins = text.match_indices("\nstream\n").map(|(place, begin)| (place, place + begin.len()));
    let stream = |(end, begin): (usize, usize)| {
        let about = &text[text[..end].rfind(" obj").unwrap()..end];
        assert!(about.contains("/Filter /FlateDecode"), "{about}");
        let length = about.split("/Length ").nth(1).unwrap().split_whitespace().next().unwrap();
        decompress_to_vec_zlib(&file[begin..][..length.parse().unwrap()]).unwrap()
    };
    begins.map(stream).collect()
}

/// The streams of the pages, in order.
pub(crate) fn contents(file: &[u8]) -> Vec<String> {
    let pages = text(file).matches("/Type /Page\n").count();
    streams(file).into_iter().take(pages).map(|stream| String::from_utf8(stream).unwrap()).collect()
}

/// The lines of text of a page, as copied from the document.
pub(crate) fn shown(file: &[u8], content: &str) -> Vec<String> {
    let map = String::from_utf8(streams(file).pop().unwrap()).unwrap();
    let hex = |digits: &str| u32::from_str_radix(digits.trim_matches(['<', '>']), 16).unwrap();
    let pairs = map.lines().filter_map(|line| line.split_once("> <"));
    let letters: HashMap<u32, char> = pairs
        .filter(|(number, _)| number.len() == 5)
        .map(|(number, letter)| (hex(number), char::from_u32(hex(letter)).unwrap()))
        .collect();
    let line = |shown: &str| {
        let bytes = bytes(shown);
        bytes.chunks(2).map(|pair| letters[&(u32::from(pair[0]) << 8 | u32::from(pair[1]))]).collect()
    };
    content.lines().filter_map(|text| text.strip_suffix(" Tj")).map(line).collect()
}

/// The bytes of a string, in hexadecimal digits or with escapes.
fn bytes(shown: &str) -> Vec<u8> {
    if let Some(digits) = shown.strip_prefix('<').and_then(|shown| shown.strip_suffix('>')) {
        return data_encoding::HEXUPPER_PERMISSIVE.decode(digits.as_bytes()).unwrap();
    }
    let mut letters = shown.strip_prefix('(').unwrap().strip_suffix(')').unwrap().bytes().peekable();
    let mut bytes = Vec::new();
    while let Some(letter) = letters.next() {
        bytes.push(match letter {
            b'\\' => match letters.next().unwrap() {
                b'n' => b'\n',
                b'r' => b'\r',
                b't' => b'\t',
                b'b' => 8,
                b'f' => 12,
                digit @ b'0'..=b'7' => {
                    (0..2).fold(digit - b'0', |number, _| number * 8 + letters.next().unwrap() - b'0')
                }
                letter => letter,
            },
            letter => letter,
        });
    }
    bytes
}

/// The operands of each operator with a name.
pub(crate) fn operands(content: &str, operator: &str) -> Vec<Vec<f32>> {
    let lines = content.lines().filter_map(|line| line.strip_suffix(operator)?.strip_suffix(' '));
    lines.map(|line| line.split(' ').map(|number| number.parse().unwrap()).collect()).collect()
}

/// The gray of colors.
const TINT: f32 = -1.0;

/// The thinnest solution in points. In 32 bits this is less than 1.5 times the thinnest stroke.
const LEAST_SOLUTION: f32 = 0.9;

/// A stroke: its width, its gray, and its two points.
type Stroke = (f32, f32, [f32; 4]);

/// Each stroke of a page.
fn strokes(content: &str) -> Vec<Stroke> {
    let (mut width, mut gray, mut at) = (0.0, 0.0, [0.0; 2]);
    let mut strokes = Vec::new();
    for line in content.lines() {
        let mut words: Vec<&str> = line.split(' ').collect();
        let operator = words.pop().unwrap();
        let number = |place: usize| words[place].parse::<f32>().unwrap();
        match operator {
            "w" => width = number(0),
            "G" => gray = number(0),
            // The color of the solution, and of its sample in the key.
            "RG" => gray = TINT,
            "m" => at = [number(0), number(1)],
            "l" => {
                let to = [number(0), number(1)];
                strokes.push((width, gray, [at[0], at[1], to[0], to[1]]));
                at = to;
            }
            _ => {}
        }
    }
    strokes
}

pub(crate) fn layouts() -> impl Strategy<Value = Layout> {
    (prop::sample::select(&Paper::ALL[..]), any::<bool>(), 0.0_f32..30.0, 1_u8..4, 1_u8..4).prop_map(
        |(paper, landscape, margin, columns, rows)| {
            // Small paper has one maze, and a margin in proportion.
            let is_small = matches!(paper, Paper::A5 | Paper::A6);
            let (margin, columns, rows) = if is_small { (margin / 3.0, 1, 1) } else { (margin, columns, rows) };
            Layout { paper, landscape, margin, columns, rows, ..Layout::default() }
        },
    )
}

/// Checks that the table at the end has the offset of each object.
fn check_table(file: &[u8]) {
    let text = text(file);
    assert!(text.starts_with("%PDF-1.") && text.trim_end().ends_with("%%EOF"));
    let table: usize = text.rsplit("startxref\n").next().unwrap().lines().next().unwrap().parse().unwrap();
    assert!(text[table..].starts_with("xref\n0 "));
    let entries = text[table..].lines().skip(3).take_while(|line| line.ends_with(" n"));
    let mut count = 0;
    for (number, entry) in entries.enumerate() {
        let place: usize = entry[..10].parse().unwrap();
        assert!(text[place..].starts_with(&format!("{} 0 obj", number + 1)));
        count += 1;
    }
    assert!(count >= 5);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_wall_is_one_stroke_and_none_is_thin((maze, start, goal) in with_two_cells(mazes()), layout in layouts()) {
        let way = solve(&maze, start, goal, Solver::BreadthFirst, &mut ()).unwrap().path;
        let figure = Figure::new(&maze).start(start).goal(goal).solution(&way);
        let layout = Layout { solutions: Solutions::Apart, ..layout };
        let file = match document(&[PrintItem { title: "A maze", code: "maze1.code", ..PrintItem::of(figure) }], &layout) {
            // A long maze does not fit between the texts of a low slot.
            Err(PdfError::TooSmall { .. }) => return Ok(()),
            other => other.unwrap(),
        };
        check_table(&file);
        let (width, height) = layout.paper.points();
        let page = if layout.landscape { [height, width] } else { [width, height] };
        let margin = layout.margin * 72.0 / 25.4 - 0.1;
        let area = Area { column: 0, row: 0, width: maze.grid().width(), height: maze.grid().height() };
        let pages = contents(&file);
        prop_assert_eq!(pages.len(), 2);
        for (page_number, content) in pages.iter().enumerate() {
            let strokes = strokes(content);
            let (ways, walls): (Vec<&Stroke>, Vec<&Stroke>) = strokes.iter().partition(|stroke| stroke.1 == TINT);
            let has_way = page_number == 1 && way.len() > 1;
            // With the solution, walls are paler, but visible.
            let wall = if has_way { 0.55 } else { 0.0 };
            prop_assert!(walls.iter().all(|stroke| (stroke.1 - wall).abs() < 0.001));
            prop_assert_eq!(walls.len(), wall_runs(&maze, Openings::NONE, area).len());
            let bends = if way.len() > 1 { maze::measure::turns(maze.grid(), &way) + 1 } else { 0 };
            let shown = shown(&file, content);
            let key: &[&str] = if has_way { &["start", "goal", "solution"] } else { &["start", "goal"] };
            // A narrow column has no room for the key, which has a sample of the solution.
            let has_key = shown == [&["A maze", "maze1.code"], key].concat();
            prop_assert!(has_key || shown == ["A maze", "maze1.code"]);
            prop_assert_eq!(ways.len(), bends * page_number + usize::from(has_way && has_key));
            prop_assert!(ways.iter().all(|stroke| stroke.0 >= LEAST_SOLUTION));
            for (width, _, points) in &strokes {
                prop_assert!(*width >= THINNEST);
                for (place, at) in points.iter().enumerate() {
                    prop_assert!((margin..=page[place % 2] - margin).contains(at));
                }
            }
            // The longest run crosses the whole maze, which gives the size of a cell.
            let longest = walls.iter().map(|(_, _, points)| (points[2] - points[0]).abs()).fold(0.0, f32::max);
            let cell = longest / maze.grid().width() as f32;
            prop_assert!((SMALLEST - 0.01..=42.01).contains(&cell));
            prop_assert!(operands(content, "w").iter().all(|size| size[0] >= THINNEST));
        }
    }

    #[test]
    fn pages_hold_the_chosen_number_of_mazes(count in 1_usize..20, layout in layouts(), solutions in 0..3) {
        let maze = grown(square(4, 3), Algorithm::DepthFirst, "a");
        let solutions = [Solutions::None, Solutions::Drawn, Solutions::Apart][solutions as usize];
        let layout = Layout { solutions, ..layout };
        let plates: Vec<PrintItem<'_>> =
            (0..count).map(|_| PrintItem::of(Figure::new(&maze))).collect();
        let file = document(&plates, &layout).unwrap();
        let passes = if solutions == Solutions::Apart { 2 } else { 1 };
        let pages = passes * count.div_ceil(usize::from(layout.columns) * usize::from(layout.rows));
        let text = text(&file);
        prop_assert_eq!(text.matches("/Type /Page\n").count(), pages);
        let count = format!("/Count {pages}\n");
        prop_assert!(text.contains(&count));
        let (width, height) = layout.paper.points();
        let (width, height) = if layout.landscape { (height, width) } else { (width, height) };
        let media = format!("/MediaBox [0 0 {width} {height}]");
        prop_assert_eq!(text.matches(&media).count(), pages);
    }
}

#[test]
fn cells_have_the_chosen_size() {
    let maze = grown(square(20, 10), Algorithm::DepthFirst, "a");
    let layout = Layout { cell: CellSize::Millimeters(8.0), ..Layout::default() };
    let file = document(&[PrintItem::of(Figure::new(&maze))], &layout).unwrap();
    let longest = strokes(&contents(&file)[0]).iter().map(|stroke| stroke.2[2] - stroke.2[0]).fold(0.0, f32::max);
    assert!((longest - 160.0 / 25.4 * 72.0).abs() < 0.01);
}

/// The lines of text below a maze of four cells, without the key.
fn lines(title: &str, code: &str, seed: &str, layout: &Layout) -> Result<Vec<String>, PdfError> {
    let maze = Maze::walled(square(2, 2)).unwrap();
    let file = document(&[PrintItem { title, code, seed, ..PrintItem::of(Figure::new(&maze)) }], layout)?;
    Ok(shown(&file, &contents(&file)[0]))
}

#[test]
fn titles_are_broken_at_spaces_without_loss() {
    let title = "All the way home, on and on and on, through the – “green” – Größe and wide ".repeat(5);
    let narrow = Layout { columns: 3, ..Layout::default() };
    let shown = lines(&title, "", "", &narrow).unwrap();
    assert!(shown.len() > 5 && shown.iter().all(|line| title.contains(line.as_str())), "{shown:?}");
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(words(&shown.join(" ")), words(&title));
    // A word that is wider than a line is broken.
    let word = "w".repeat(100);
    assert_eq!(lines(&format!("a {word}"), "", "", &narrow).unwrap().concat().replace(' ', ""), format!("a{word}"));
    assert_eq!(lines("tab\tand\nline", "", "", &narrow).unwrap(), ["tab and line"]);
}

#[test]
fn code_longer_than_two_lines_is_replaced_by_the_seed() {
    let code = |parts| format!("maze1.square.20x12.passages.{}", "Wm-_(i\\".repeat(parts));
    let (short, long, layout) = (code(10), code(60), Layout::default());
    let shown = lines("The title", &short, "word", &layout).unwrap();
    assert_eq!((shown[0].as_str(), shown[1..].concat()), ("The title", short.clone()));
    assert!(shown.len() <= 3);
    assert_eq!(lines("The title", &long, "word", &layout).unwrap(), ["The title", "word"]);
    assert_eq!(lines("word", &long, "word", &layout).unwrap(), ["word"]);
    assert_eq!(lines("The title", &long, "", &layout).unwrap(), ["The title"]);
    let bare = Layout { code: false, ..layout.clone() };
    assert_eq!(lines("The title", &short, "word", &bare).unwrap(), ["The title"]);
}

#[test]
fn missing_letters_are_left_out() {
    let shown = |title| lines(title, "", "", &Layout::default()).unwrap();
    for (title, printed, missing) in [
        ("迷路 ok", &["ok"][..], "迷路"),
        ("bell\u{7}", &["bell"], "\u{7}"),
        ("\u{1f9c0}", &[], "\u{1f9c0}"),
        ("Привет, Ελλάδα, Łódź, việt", &["Привет, Ελλάδα, Łódź, việt"], ""),
    ] {
        let trimmed: Vec<String> = shown(title).iter().map(|line| line.trim().to_owned()).collect();
        assert_eq!(
            (trimmed, missing_letters([title, title]).unwrap()),
            (printed.iter().map(|&line| line.to_owned()).collect(), missing.to_owned())
        );
    }
    let all: String = (' '..='~').chain('\u{a1}'..='ÿ').filter(|&letter| letter != '\u{ad}').collect();
    assert_eq!(shown(&all).concat().trim(), all.trim());
    assert_eq!(missing_letters(["tab\tand\nline"]).unwrap(), "");
}

#[test]
fn document_has_only_the_used_letters() {
    let maze = grown(square(200, 200), Algorithm::DepthFirst, "a");
    let plate = PrintItem { title: "a", code: "maze1.code", ..PrintItem::of(Figure::new(&maze)) };
    let file = document(&[plate], &Layout { margin: 5.0, ..Layout::default() }).unwrap();
    let unpacked: usize = streams(&file).iter().map(Vec::len).sum();
    assert!(file.len() < 200_000 && unpacked > 500_000, "{} of {unpacked} bytes", file.len());
}

#[test]
fn impossible_layouts_are_refused() {
    let maze = Maze::walled(square(500, 3)).unwrap();
    let refused = |layout: Layout, title: &str| {
        let message =
            document(&[PrintItem { title, ..PrintItem::of(Figure::new(&maze)) }], &layout).unwrap_err().to_string();
        assert_eq!(message.lines().count(), 1);
        message
    };
    let base = Layout::default();
    assert!(refused(base.clone(), "").contains("cells of 0.36 mm are too small to be printed: at least 0.64 mm"));
    let sized = Layout { cell: CellSize::Millimeters(5.0), ..base.clone() };
    assert!(refused(sized, "").contains("the maze needs 2501 by 16 mm where there are 180 by 2"));
    for cell in [0.0, -1.0, 0.5, 101.0, f32::NAN, f32::INFINITY] {
        assert!(refused(Layout { cell: CellSize::Millimeters(cell), ..base.clone() }, "").contains("0.7 to 100 mill"));
    }
    for margin in [-1.0, 61.0, f32::NAN, f32::NEG_INFINITY] {
        assert!(refused(Layout { margin, ..base.clone() }, "").contains("from 0 to 60 millimeters"));
    }
    for (columns, rows) in [(0, 1), (1, 0), (9, 1), (1, 255)] {
        assert!(refused(Layout { columns, rows, ..base.clone() }, "").contains("from 1 to 8 mazes across"));
    }
    assert!(refused(base.clone(), &"m".repeat(10_000)).contains("too long to be printed"));
    // Slots without any room.
    for columns in 1..=8 {
        refused(Layout { margin: 60.0, columns, rows: 8, ..base.clone() }, "m");
    }
    assert!(maze.grid().cells() == 1500);
    assert_eq!(
        "a7".parse::<Paper>().unwrap_err().to_string(),
        "unknown paper 'a7' (did you mean a3?): choose one of a4, letter, a3, a5, a6, legal, 6x9in, or a size \
         such as 120x180mm or 5x8in"
    );
}

#[test]
fn headings_number_mazes_and_solutions() {
    let maze = grown(square(9, 5), Algorithm::DepthFirst, "a");
    let path = solve(&maze, Cell(0), Cell(44), Solver::BreadthFirst, &mut ()).unwrap().path;
    let figure = Figure::new(&maze).solution(&path);
    let item = |number| PrintItem { number, title: "Way home", ..PrintItem::of(figure) };
    let texts = |layout: &Layout| -> Vec<Vec<(f32, String)>> {
        let items = [item(1), item(2)];
        let of_page = |number| {
            let page = shown_page(&items, number, layout).unwrap();
            let text = |mark: &Mark| match mark {
                Mark::Text { at, text, .. } => Some((at.1, text.clone())),
                _ => None,
            };
            page.marks.iter().filter_map(text).collect()
        };
        (0..pages(items.len(), layout).unwrap()).map(of_page).collect()
    };
    let apart = Layout { solutions: Solutions::Apart, code: false, ..Layout::default() };
    let words = |layout: &Layout| -> Vec<Vec<String>> {
        texts(layout).into_iter().map(|page| page.into_iter().map(|text| text.1).collect()).collect()
    };
    assert_eq!(words(&apart)[0], ["Way home"]);
    let titled = Layout { headings: Headings::Solutions, arrangement: Arrangement::Middle, ..apart.clone() };
    assert_eq!(words(&titled)[0], ["Way home"]);
    assert_eq!(words(&titled)[2][..2], ["Solution", "Way home"]);
    let numbered = Layout { headings: Headings::Numbers, page_numbers: true, ..titled.clone() };
    let found = texts(&numbered);
    for (page, (heading, number)) in ["Maze 1", "Maze 2", "Solution 1", "Solution 2"].iter().zip(1..).enumerate() {
        let of = |wanted: &str| found[page].iter().find(|text| text.1 == wanted).expect("it is printed").0;
        assert!(of(heading) > of("Way home") && of("Way home") > of(&number.to_string()), "{found:?}");
        assert!(of(&number.to_string()) < 15.0 * 72.0 / 25.4, "in the margin");
    }
    let narrow = Layout { margin: 5.0, ..numbered.clone() };
    assert!(matches!(pages(2, &narrow), Err(PdfError::NumberedMargin)));
    // The whole is in the middle of the page.
    let height = |layout: &Layout| shown_page(&[item(1)], 0, layout).unwrap();
    let centered = height(&Layout { arrangement: Arrangement::Middle, code: false, ..Layout::default() });
    let lines = centered.marks.iter().filter_map(|mark| match mark {
        Mark::Line { from, to, .. } => Some([from.1, to.1]),
        _ => None,
    });
    let (low, high) = lines.flatten().fold((f32::MAX, 0.0_f32), |(low, high), y| (low.min(y), high.max(y)));
    let text = texts(&Layout { arrangement: Arrangement::Middle, code: false, ..Layout::default() })[0][0].0;
    assert!(text > high && (f32::midpoint(high, low) - centered.size.1 / 2.0).abs() < 20.0, "{low} to {high}");
}
