//! QR codes are read back by a reader, whatever they say.

use maze::measure::length;
use maze::{Algorithm, CellShape, Grid, Recipe, Seed, Solver, Square, solve};
use proptest::prelude::*;
use race::{EaterKind, Endpoints};

use super::*;

/// What a reader finds in the squares, each drawn as 4 by 4 pixels.
fn scanned(modules: &Modules) -> Vec<String> {
    let (scale, quiet) = (4, 4);
    let side = (modules.side() + 2 * quiet) * scale;
    let shade = |x: usize, y: usize| {
        let place = |at: usize| (at / scale).checked_sub(quiet);
        let dark = place(x).zip(place(y)).is_some_and(|(column, row)| modules.is_dark(column, row));
        if dark { 0 } else { u8::MAX }
    };
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(side, side, shade);
    image.detect_grids().iter().map(|grid| grid.decode().unwrap().1).collect()
}

fn maze(shape: CellShape, size: &str, seed: &str) -> (Code, Maze<AnyGrid>) {
    let grid = AnyGrid::new(shape, size, None, None).unwrap();
    let recipe = Recipe { grid, generator: Algorithm::Wilson.into(), seed: Seed::new(seed) };
    let maze = recipe.maze().unwrap();
    (recipe.into(), maze)
}

fn address() -> GameAddress {
    "https://example.org/mazeater/".parse().unwrap()
}

/// What the QR code of a kind for a maze says, and its caption.
fn said(maze: &QrMaze<'_>, kind: QrKind, address: Option<&GameAddress>) -> (String, String) {
    let printed = maze.printed(kind, address, Language::English).unwrap();
    let [text] = <[String; 1]>::try_from(scanned(&printed.modules)).unwrap();
    (text, printed.caption)
}

/// The cell at the end of a way in words.
fn walked(grid: &AnyGrid, start: Cell, words: &str) -> Cell {
    let way = words.strip_prefix("from the start: ").unwrap();
    way.split(", ").fold(start, |cell, part| {
        let (steps, side) = part.split_once(' ').unwrap();
        let side = match side {
            "up" => Square::NORTH,
            "right" => Square::EAST,
            "down" => Square::SOUTH,
            "left" => Square::WEST,
            other => panic!("{other}"),
        };
        (0..steps.parse::<u32>().unwrap()).fold(cell, |cell, _| grid.neighbor(cell, side).unwrap())
    })
}

#[test]
fn race_is_a_link_or_its_code() {
    let race = RaceCode::of_word("two words").unwrap();
    let maze = race.maze().maze().unwrap();
    let ends = race.endpoints().in_maze(&maze).unwrap();
    let of_word = QrMaze {
        code: race.maze(),
        maze: &maze,
        ends,
        goals: &[],
        path: &[],
        race: Some(&race),
        electronic_doors: None,
    };
    let (link, caption) = said(&of_word, QrKind::Race, Some(&address()));
    assert_eq!((&*link, &*caption), ("https://example.org/mazeater/?word=two+words", "Race in this maze"));
    let (code, caption) = said(&of_word, QrKind::Race, None);
    assert_eq!((RaceCode::of_text(&code), &*caption), (Ok(race.clone()), "Code of this race, for Mazeater"));
    // Other ends are another race, of the cells that are printed.
    let moved = QrMaze { ends: (ends.1, ends.0), ..of_word };
    let code = RaceCode::of_text(&said(&moved, QrKind::Race, None).0).unwrap();
    assert_eq!(code.endpoints().in_maze(&maze), Ok((ends.1, ends.0)));
    assert_eq!((code.maze(), code.eaters()), (race.maze(), race.eaters()));
    let doors = QrMaze { electronic_doors: Some(7), ..of_word };
    assert_eq!(doors.race_code().unwrap().plan().electronic_doors, 7);
}

#[test]
fn maze_of_no_race_is_raced_in_with_its_ends() {
    let (code, maze) = maze(CellShape::Square, "12x9", "tuesday");
    let usual = Endpoints::usual(maze.grid()).in_maze(&maze).unwrap();
    for (ends, goals, rule) in [
        (usual, vec![], Endpoints::usual(maze.grid())),
        ((Cell(3), Cell(50)), vec![], Endpoints::chosen(Cell(3), Cell(50))),
    ] {
        let qr =
            QrMaze { code: &code, maze: &maze, ends, goals: &goals, path: &[], race: None, electronic_doors: None };
        let (link, _) = said(&qr, QrKind::Race, Some(&address()));
        let parts = race::LinkParts::of(&link);
        let (_, text) = form_urlencoded::parse(parts.query.as_bytes()).find(|(name, _)| name == "code").unwrap();
        let race = RaceCode::of_text(&text).unwrap();
        assert_eq!((race.maze(), race.endpoints(), race.eaters()), (&code, rule, &EaterKind::ALL[..1]));
        assert!(race.level().is_ok());
    }
    // All goals are in the race.
    let goals = [Cell(20), Cell(50)];
    let qr = QrMaze {
        code: &code,
        maze: &maze,
        ends: (Cell(3), Cell(50)),
        goals: &goals,
        path: &[],
        race: None,
        electronic_doors: None,
    };
    let Endpoints::Chosen { start: 3, goals } = qr.race_code().unwrap().endpoints() else { panic!("not chosen") };
    assert_eq!(goals.numbers(), [50, 20]);
}

#[test]
fn solution_is_a_link_to_the_lab_or_words() {
    let (code, maze) = maze(CellShape::Square, "12x9", "tuesday");
    let ends = (Cell(3), Cell(50));
    let path = solve(&maze, ends.0, ends.1, Solver::BreadthFirst, &mut ()).unwrap().path;
    let qr = QrMaze { code: &code, maze: &maze, ends, goals: &[], path: &path, race: None, electronic_doors: None };
    let (link, caption) = said(&qr, QrKind::Solution, Some(&address()));
    let expected =
        format!("https://example.org/mazeater/?lab={code}&ends=from3to50&solver=breadth-first&step=4294967295");
    assert_eq!((link, &*caption), (expected, "See the solution"));
    // The lab would lead through a shut door.
    let doors = QrMaze { electronic_doors: Some(3), ..qr };
    assert!(said(&doors, QrKind::Solution, Some(&address())).0.starts_with("from the start: "));
    let none = QrMaze { path: &[], ..qr };
    for address in [None, Some(&address())] {
        assert_eq!(none.printed(QrKind::Solution, address, Language::English), Err(QrError::NoPath));
        assert_eq!(none.printed(QrKind::Hint, address, Language::English), Err(QrError::NoPath));
    }
}

#[test]
fn other_grids_have_no_words_and_long_texts_no_code() {
    let (code, maze) = maze(CellShape::Hexagon, "9x9", "a");
    let ends = Endpoints::usual(maze.grid()).in_maze(&maze).unwrap();
    let path = solve(&maze, ends.0, ends.1, Solver::BreadthFirst, &mut ()).unwrap().path;
    let qr = QrMaze { code: &code, maze: &maze, ends, goals: &[], path: &path, race: None, electronic_doors: None };
    assert_eq!(qr.printed(QrKind::Hint, None, Language::English), Err(QrError::Cells));
    assert!(qr.printed(QrKind::Solution, Some(&address()), Language::English).is_ok());
    // The largest code has room for exactly this.
    let most = "x".repeat(MOST_QR_BYTES);
    assert_eq!(modules(&most).unwrap().side(), 117);
    assert_eq!(scanned(&modules(&most).unwrap()), std::slice::from_ref(&most));
    for text in [most + "x", "y".repeat(5000)] {
        let error = modules(&text).unwrap_err();
        assert_eq!(error, QrError::Long(text.len()));
        assert!(error.to_string().contains("at most 997"), "{error}");
    }
}

#[test]
fn address_is_that_of_a_page() {
    for good in ["https://example.org/mazeater/", "http://[::1]:8080/", "HTTPS://a.b"] {
        assert!(good.parse::<GameAddress>().is_ok(), "{good}");
    }
    let long = format!("https://{}", "a".repeat(200));
    for bad in [
        "",
        "example.org",
        "ftp://a/",
        "https://",
        "https://a/?b",
        "https://a/#b",
        "https://a b",
        "javascript:a",
        &long,
    ] {
        let why = bad.parse::<GameAddress>().unwrap_err().to_string();
        assert!(why.contains("such as https://example.org/mazeater/") && why.lines().count() == 1, "{bad}: {why}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn reader_finds_what_was_written(text in "[ -~]{1,400}|\\PC{1,60}") {
        prop_assert_eq!(scanned(&modules(&text).unwrap()), [text]);
    }

    #[test]
    fn words_lead_along_the_path(seed in "[a-z]{1,6}", size in prop::sample::select(vec!["5x5", "12x9", "20x15"])) {
        let (code, maze) = maze(CellShape::Square, size, &seed);
        let ends = Endpoints::usual(maze.grid()).in_maze(&maze).unwrap();
        let path = solve(&maze, ends.0, ends.1, Solver::BreadthFirst, &mut ()).unwrap().path;
        let qr = QrMaze { code: &code, maze: &maze, ends, goals: &[], path: &path, race: None, electronic_doors: None };
        let (hint, caption) = said(&qr, QrKind::Hint, None);
        prop_assert_eq!(caption, "Hint: the first third of the path");
        prop_assert_eq!(walked(maze.grid(), ends.0, &hint), path[length(&path).div_ceil(3)]);
        let (solution, caption) = said(&qr, QrKind::Solution, None);
        prop_assert_eq!(caption, "The solution in words");
        prop_assert_eq!(walked(maze.grid(), ends.0, &solution), ends.1);
    }
}
