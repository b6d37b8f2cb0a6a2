//! Laws of pages for print, read from the file as any program may read it.

use maze::draw::Figure;
use maze::draw::pdf::{CellSize, Layout, Paper, PdfError, Plate, SMALLEST, Solutions, THINNEST, write};
use maze::{Algorithm, Area, Cell, Grid, Maze, Solver, solve, wall_runs};
use proptest::prelude::*;

use crate::{grown, mazes, square, with_two_cells};

pub(crate) fn document(plates: &[Plate<'_>], layout: &Layout) -> Result<Vec<u8>, PdfError> {
    let mut file = Vec::new();
    write(&mut file, plates, layout).map(|()| file)
}

/// The file with a `~` for each byte that is not ASCII, so that places stay what they are.
fn text(file: &[u8]) -> String {
    file.iter().map(|&byte| if byte.is_ascii() { char::from(byte) } else { '~' }).collect()
}

/// The streams of the pages, in order.
pub(crate) fn contents(file: &[u8]) -> Vec<String> {
    let text = text(file);
    let streams = text.split("\nstream\n").skip(1);
    streams.map(|stream| stream.split("\nendstream").next().unwrap().to_owned()).collect()
}

/// The numbers before each operator of one name.
pub(crate) fn operands(content: &str, operator: &str) -> Vec<Vec<f32>> {
    let lines = content.lines().filter_map(|line| line.strip_suffix(operator)?.strip_suffix(' '));
    lines.map(|line| line.split(' ').map(|number| number.parse().unwrap()).collect()).collect()
}

/// Each stroke of a page with its width and its grey, by its two points.
fn strokes(content: &str) -> Vec<(f32, f32, [f32; 4])> {
    let (mut width, mut grey, mut at) = (0.0, 0.0, [0.0; 2]);
    let mut strokes = Vec::new();
    for line in content.lines() {
        let mut words: Vec<&str> = line.split(' ').collect();
        let operator = words.pop().unwrap();
        let number = |place: usize| words[place].parse::<f32>().unwrap();
        match operator {
            "w" => width = number(0),
            "G" => grey = number(0),
            "m" => at = [number(0), number(1)],
            "l" => {
                let to = [number(0), number(1)];
                strokes.push((width, grey, [at[0], at[1], to[0], to[1]]));
                at = to;
            }
            _ => {}
        }
    }
    strokes
}

pub(crate) fn layouts() -> impl Strategy<Value = Layout> {
    (prop::sample::select(&Paper::ALL[..]), any::<bool>(), 0.0_f32..30.0, 1_u8..4, 1_u8..4).prop_map(
        |(paper, landscape, margin, columns, rows)| Layout {
            paper,
            landscape,
            margin,
            columns,
            rows,
            ..Layout::default()
        },
    )
}

/// Checks that the table at the end tells where each object begins.
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
    fn every_wall_is_one_stroke_on_the_page_and_none_is_thin((maze, start, goal) in with_two_cells(mazes()), layout in layouts()) {
        let way = solve(&maze, start, goal, Solver::BreadthFirst, &mut ()).unwrap().path;
        let figure = Figure::new(&maze).start(start).goal(goal).way(&way);
        let layout = Layout { solutions: Solutions::Apart, ..layout };
        let file = document(&[Plate { figure, title: "A maze", code: "maze1.code", walks: &[] }], &layout).unwrap();
        check_table(&file);
        let (width, height) = layout.paper.points();
        let page = if layout.landscape { [height, width] } else { [width, height] };
        let margin = layout.margin * 72.0 / 25.4 - 0.1;
        let area = Area { column: 0, row: 0, width: maze.grid().width(), height: maze.grid().height() };
        let pages = contents(&file);
        prop_assert_eq!(pages.len(), 2);
        for (page_number, content) in pages.iter().enumerate() {
            let strokes = strokes(content);
            let (walls, ways): (Vec<_>, Vec<_>) = strokes.iter().partition(|stroke| stroke.1 == 0.0);
            prop_assert_eq!(walls.len(), wall_runs(&maze, area).len());
            let bends = if way.len() > 1 { maze::measure::turns(maze.grid(), &way) + 1 } else { 0 };
            prop_assert_eq!(ways.len(), bends * page_number);
            for (width, _, points) in &strokes {
                prop_assert!(*width >= THINNEST);
                for (place, at) in points.iter().enumerate() {
                    prop_assert!((margin..=page[place % 2] - margin).contains(at));
                }
            }
            // The longest run goes over the whole maze: from it the size of a cell is known.
            let longest = walls.iter().map(|(_, _, points)| (points[2] - points[0]).abs()).fold(0.0, f32::max);
            let cell = longest / maze.grid().width() as f32;
            prop_assert!((SMALLEST - 0.01..=42.01).contains(&cell));
            prop_assert!(content.contains("(A maze) Tj") && content.contains("(maze1.code) Tj"));
        }
        let sizes = operands(&text(&file), "w");
        prop_assert!(sizes.iter().all(|size| size[0] >= THINNEST));
    }

    #[test]
    fn pages_hold_as_many_mazes_as_they_are_told_to(count in 1_usize..20, layout in layouts(), solutions in 0..3) {
        let maze = grown(square(4, 3), Algorithm::DepthFirst, "a");
        let solutions = [Solutions::None, Solutions::Drawn, Solutions::Apart][solutions as usize];
        let layout = Layout { solutions, ..layout };
        let plates: Vec<Plate<'_>> =
            (0..count).map(|_| Plate { figure: Figure::new(&maze), title: "", code: "", walks: &[] }).collect();
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
fn cells_are_as_large_as_they_are_told_to_be() {
    let maze = grown(square(20, 10), Algorithm::DepthFirst, "a");
    let layout = Layout { cell: CellSize::Millimetres(8.0), ..Layout::default() };
    let file = document(&[Plate { figure: Figure::new(&maze), title: "", code: "", walks: &[] }], &layout).unwrap();
    let longest = strokes(&contents(&file)[0]).iter().map(|stroke| stroke.2[2] - stroke.2[0]).fold(0.0, f32::max);
    assert!((longest - 160.0 / 25.4 * 72.0).abs() < 0.01);
}

#[test]
fn words_that_are_too_wide_are_cut_into_lines_and_lose_nothing() {
    let maze = Maze::walled(square(2, 2)).unwrap();
    let code = "maze1.square.20x12.passages.".to_owned() + &"Wm-_(i\\".repeat(60);
    let plate = Plate {
        figure: Figure::new(&maze).start(Cell(0)).goal(Cell(3)),
        title: "Größe – 迷路",
        code: &code,
        walks: &[],
    };
    let file = document(&[plate], &Layout { columns: 2, ..Layout::default() }).unwrap();
    let content = &contents(&file)[0];
    let shown: String = content.lines().filter_map(|line| line.strip_prefix('(')?.strip_suffix(") Tj")).collect();
    assert_eq!(shown.replace("\\(", "(").replace("\\\\", "\\"), code);
    // The title in the encoding of the font, in hexadecimal digits: what the font has not is a question mark.
    let title = data_encoding::HEXUPPER.encode(b"Gr\xf6\xdfe \x96 ??");
    assert!(content.contains(&title), "{content}");
}

#[test]
fn what_does_not_go_on_paper_is_refused() {
    let maze = Maze::walled(square(500, 3)).unwrap();
    let refused = |layout: Layout, code: &str| {
        let message = document(&[Plate { figure: Figure::new(&maze), title: "", code, walks: &[] }], &layout)
            .unwrap_err()
            .to_string();
        assert_eq!(message.lines().count(), 1);
        message
    };
    let base = Layout::default();
    assert!(refused(base, "").contains("cells of 0.36 mm are too small to be printed: at least 0.64 mm"));
    let sized = Layout { cell: CellSize::Millimetres(5.0), ..base };
    assert!(refused(sized, "").contains("the maze needs 2501 by 16 mm where there are 180 by 2"));
    for cell in [0.0, -1.0, 0.5, 101.0, f32::NAN, f32::INFINITY] {
        assert!(refused(Layout { cell: CellSize::Millimetres(cell), ..base }, "").contains("0.7 to 100 mill"));
    }
    for margin in [-1.0, 61.0, f32::NAN, f32::NEG_INFINITY] {
        assert!(refused(Layout { margin, ..base }, "").contains("from 0 to 60 millimetres"));
    }
    for (columns, rows) in [(0, 1), (1, 0), (9, 1), (1, 255)] {
        assert!(refused(Layout { columns, rows, ..base }, "").contains("from 1 to 8 mazes across"));
    }
    assert!(refused(base, &"m".repeat(10_000)).contains("too long to be printed"));
    // Slots without any room at all.
    for columns in 1..=8 {
        refused(Layout { margin: 60.0, columns, rows: 8, ..base }, "m");
    }
    assert!(maze.grid().cells() == 1500);
    assert_eq!(
        "a5".parse::<Paper>().unwrap_err().to_string(),
        "unknown paper 'a5' (did you mean a4?): choose one of a4, letter"
    );
}
