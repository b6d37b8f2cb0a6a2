//! Laws of books for print: binding, bleed, covers, headers, bookmarks, tags, and how mazes look.

use std::collections::BTreeSet;

use maze::draw::Figure;
use maze::draw::page::{Ink, Mark, Page};
use maze::draw::pdf::{
    Arrangement, CellSize, Cover, EndMarks, Headings, Layout, Look, Paper, PdfError, PrintItem, Solutions, Words, pages,
};
use maze::{Algorithm, AnyGrid, Cell, CellShape, Maze, Recipe, Seed, Solver, solve};
use proptest::prelude::*;

use crate::pdf::{document, shown_page};
use crate::{grown, mazes, square, with_two_cells};

const POINTS: f32 = 72.0 / 25.4;

/// The texts of a page.
fn texts(page: &Page) -> Vec<&str> {
    page.marks.iter().filter_map(|mark| if let Mark::Text { text, .. } = mark { Some(&**text) } else { None }).collect()
}

/// Lowest and highest place of strokes across, and up.
fn bounds(page: &Page) -> [f32; 4] {
    let points = page.marks.iter().filter_map(|mark| match *mark {
        Mark::Line { from, to, .. } | Mark::Curve { from, to, .. } => Some([from, to]),
        _ => None,
    });
    points.flatten().fold([f32::MAX, f32::MIN, f32::MAX, f32::MIN], |[left, right, low, high], (x, y)| {
        [left.min(x), right.max(x), low.min(y), high.max(y)]
    })
}

#[test]
fn gutter_alternates_and_bleed_surrounds() {
    let maze = grown(square(30, 45), Algorithm::DepthFirst, "a");
    let items = [1, 2].map(|number| PrintItem { number, ..PrintItem::of(Figure::new(&maze)) });
    let layout = Layout { paper: Paper::Paperback, margin: 10.0, gutter: 12.0, ..Layout::default() };
    let [right, left] = [0, 1].map(|page| bounds(&shown_page(&items, page, &layout).unwrap()));
    // The first page is bound at its left, the second one at its right, by 12 mm.
    assert!((right[0] - left[0] - 12.0 * POINTS).abs() < 0.01 && (right[1] - left[1] - 12.0 * POINTS).abs() < 0.01);
    assert!(right[1] <= 432.0 - 10.0 * POINTS && left[0] >= 10.0 * POINTS - 0.01);
    let bled = Layout { bleed: 3.175, ..layout };
    let page = shown_page(&items, 0, &bled).unwrap();
    assert!((page.size.0 - 450.0).abs() < 0.01 && (page.size.1 - 666.0).abs() < 0.01, "{:?}", page.size);
    let moved = bounds(&page);
    assert!(right.iter().zip(moved).all(|(place, moved)| (moved - place - 9.0).abs() < 0.01));
    let file = document(&items, &bled).unwrap();
    let text = String::from_utf8_lossy(&file);
    assert!(text.contains("/TrimBox [9 9 441 657]") && text.contains("/BleedBox [0 0 450 666]"), "{text}");
}

#[test]
fn book_has_title_bookmarks_and_tags() {
    let maze = grown(square(12, 9), Algorithm::Wilson, "a");
    let path = solve(&maze, Cell(0), Cell(107), Solver::BreadthFirst, &mut ()).unwrap().path;
    let figure = Figure::new(&maze).start(Cell(0)).goal(Cell(107)).solution(&path);
    let description = "Maze of 12 by 9 cells";
    let items: Vec<PrintItem<'_>> =
        (1..=5).map(|number| PrintItem { number, description, title: "Way", ..PrintItem::of(figure) }).collect();
    let cover = Some(Cover { subtitle: "Five mazes".to_owned(), color: Some(Ink::Tint([0, 94, 162])) });
    let layout = Layout {
        title: "Käsebuch".to_owned(),
        author: "A. Mouse".to_owned(),
        header: "Head".to_owned(),
        footer: "Foot".to_owned(),
        page_numbers: true,
        name_line: true,
        headings: Headings::Numbers,
        solutions: Solutions::Apart,
        solution_slots: Some((2, 2)),
        cover,
        words: Words { language: "de".into(), ..Words::default() },
        ..Layout::default()
    };
    assert_eq!(pages(5, &layout).unwrap(), 1 + 5 + 2);
    let page = |number| shown_page(&items, number, &layout).unwrap();
    assert_eq!(texts(&page(0)), ["Käsebuch", "Five mazes", "A. Mouse"]);
    let first = page(1);
    let first = texts(&first);
    for text in ["Maze 1", "Name:", "Date:", "Head", "Foot", "2"] {
        assert!(first.contains(&text), "{text} in {first:?}");
    }
    let solved = page(6);
    let solved = texts(&solved);
    for text in ["Solution 1", "Solution 4", "Head", "Foot", "7"] {
        assert!(solved.contains(&text), "{text} in {solved:?}");
    }
    assert!(!solved.contains(&"Name:"));
    let file = document(&items, &layout).unwrap();
    let text = String::from_utf8_lossy(&file);
    assert!(text.contains("/Lang (de)") && text.contains("/Marked true") && text.contains("/DisplayDocTitle true"));
    // Each figure of a maze is described, and each maze and solution has a section and a bookmark.
    assert_eq!(text.matches(&format!("/Alt ({description})")).count(), 10);
    assert_eq!(text.matches("/S /Sect").count(), 10);
    for number in 1..=5 {
        assert!(text.contains(&format!("/Title (Maze {number}: Way)")));
        assert!(text.contains(&format!("/Title (Solution {number}: Way)")));
    }
    assert_eq!(text.matches("/Title (Solutions)").count(), 1);
    assert!(text.contains("/Count -5"), "the solutions are folded");
    // Parents and children name each other, and every tag of a page is in the table.
    let parents: Vec<&str> =
        text.match_indices("/Type /StructElem").map(|(place, _)| &text[place..place + 60]).collect();
    assert!(parents.len() > 30);
    let unmarked = Layout { title: String::new(), ..layout };
    assert!(!String::from_utf8_lossy(&document(&items, &unmarked).unwrap()).contains("DisplayDocTitle"));
}

#[test]
fn wide_mazes_are_turned_where_that_is_larger() {
    let cell = |maze: &Maze, layout: &Layout| {
        let page = shown_page(&[PrintItem { title: "Wide", ..PrintItem::of(Figure::new(maze)) }], 0, layout).unwrap();
        let is_turned = page.marks.iter().any(|mark| matches!(mark, Mark::Text { is_turned: true, .. }));
        let [left, right, low, high] = bounds(&page);
        let long = (right - left).max(high - low);
        (long / maze.grid().width().max(maze.grid().height()) as f32, is_turned, page)
    };
    let turn = Layout { turn: true, arrangement: Arrangement::Middle, ..Layout::default() };
    let flat = Layout { turn: false, ..turn.clone() };
    let wide = grown(square(40, 15), Algorithm::DepthFirst, "a");
    let ((small, upright, _), (large, turned, page)) = (cell(&wide, &flat), cell(&wide, &turn));
    assert!(!upright && turned && large > 1.3 * small, "{small} {large}");
    // The maze stays inside the margins.
    let [left, right, low, high] = bounds(&page);
    let margin = 15.0 * POINTS - 0.1;
    assert!(left >= margin && low >= margin && right <= page.size.0 - margin && high <= page.size.1 - margin);
    assert!(!cell(&grown(square(15, 20), Algorithm::DepthFirst, "a"), &turn).1, "tall mazes stay upright");
    // One that fits only when turned.
    let sized = Layout { cell: CellSize::Millimeters(6.0), ..turn.clone() };
    assert!(cell(&wide, &sized).1);
    let refused = shown_page(&[PrintItem::of(Figure::new(&wide))], 0, &Layout { turn: false, ..sized });
    assert!(matches!(refused, Err(PdfError::TooLarge { .. })));
}

/// A place to a hundredth of a point.
fn place((x, y): (f32, f32)) -> (i32, i32) {
    ((x * 100.0).round() as i32, (y * 100.0).round() as i32)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Rounding keeps each wall: no end of a stroke loses its neighbor, and the maze keeps its size.
    #[test]
    fn rounded_walls_stay_joined((maze, start, goal) in with_two_cells(mazes())) {
        let item = || PrintItem::of(Figure::new(&maze).start(start).goal(goal));
        let page = |rounded| {
            let look = Look { rounded, ..Look::default() };
            shown_page(&[item()], 0, &Layout { look, ..Layout::default() }).unwrap()
        };
        let (plain, round) = (page(false), page(true));
        let lines = |page: &Page| page.marks.iter().filter(|mark| matches!(mark, Mark::Line { .. })).count();
        prop_assert_eq!(lines(&plain), lines(&round));
        let (a, b) = (bounds(&plain), bounds(&round));
        prop_assert!(a.iter().zip(b).all(|(a, b)| (a - b).abs() < 0.01), "{:?} {:?}", a, b);
        let ends: BTreeSet<(i32, i32)> = round.marks.iter().filter_map(|mark| match *mark {
            Mark::Line { from, to, .. } => Some([place(from), place(to)]),
            _ => None,
        }).flatten().collect();
        for mark in &round.marks {
            if let Mark::Curve { from, to, .. } = *mark {
                for (x, y) in [place(from), place(to)] {
                    let is_joined = (-1..=1).any(|a| (-1..=1).any(|b| ends.contains(&(x + a, y + b))));
                    prop_assert!(is_joined, "a bend ends at no wall");
                }
            }
        }
    }
}

#[test]
fn rounded_walls_work_on_every_grid() {
    for (shape, size) in [(CellShape::Hexagon, "8x6"), (CellShape::Triangle, "12x7"), (CellShape::Ring, "6")] {
        let grid = AnyGrid::new(shape, size, None, None).unwrap();
        let maze = Recipe { grid, generator: Algorithm::Wilson.into(), seed: Seed::new("round") }.maze().unwrap();
        let curves = |rounded| {
            let layout = Layout { look: Look { rounded, ..Look::default() }, ..Layout::default() };
            let page = shown_page(&[PrintItem::of(Figure::new(&maze))], 0, &layout).unwrap();
            page.marks.iter().filter(|mark| matches!(mark, Mark::Curve { .. })).count()
        };
        assert!(curves(true) > curves(false) + 10, "{shape}");
    }
}

#[test]
fn start_and_goal_are_signs_pictures_or_words() {
    let maze = grown(square(9, 9), Algorithm::Wilson, "a");
    let figure = Figure::new(&maze).start(Cell(0)).goal(Cell(80));
    let page = |ends, cell| {
        let layout = Layout { look: Look { ends, ..Look::default() }, cell, ..Layout::default() };
        shown_page(&[PrintItem::of(figure)], 0, &layout).unwrap()
    };
    let shapes = |page: &Page| page.marks.iter().filter(|mark| matches!(mark, Mark::Shape { .. })).count();
    assert_eq!(shapes(&page(EndMarks::Signs, CellSize::Fitted)), 0);
    // In the maze and in the key.
    assert_eq!(shapes(&page(EndMarks::Pictures, CellSize::Fitted)), 2 * 4);
    assert_eq!(texts(&page(EndMarks::Words, CellSize::Fitted)), ["goal", "start"]);
    // Small cells have room for a letter, which the key explains.
    assert_eq!(texts(&page(EndMarks::Words, CellSize::Millimeters(3.0))), ["G", "S", "S", "start", "G", "goal"]);
}

#[test]
fn lines_have_the_chosen_width_and_color() {
    let maze = grown(square(9, 9), Algorithm::Wilson, "a");
    let ink = Ink::Tint([0, 94, 162]);
    let look = |line| Look { line: Some(line), walls: ink, ..Look::default() };
    let layout = |line| Layout { look: look(line), ..Layout::default() };
    let page = shown_page(&[PrintItem::of(Figure::new(&maze))], 0, &layout(1.5)).unwrap();
    for mark in &page.marks {
        if let Mark::Line { width, ink: drawn, .. } = *mark {
            assert!((width - 1.5 * POINTS).abs() < 0.001 && drawn == ink);
        }
    }
    let refused = |line| shown_page(&[PrintItem::of(Figure::new(&maze))], 0, &layout(line)).unwrap_err().to_string();
    assert!(refused(9.0).contains("leave no passages: at most"), "{}", refused(9.0));
    assert!(refused(0.1).contains("from 0.22 to 10 millimeters"));
    for (gutter, bleed, why) in [(41.0, 0.0, "from 0 to 40"), (0.0, 11.0, "from 0 to 10"), (f32::NAN, 0.0, "gutter")] {
        let layout = Layout { gutter, bleed, ..Layout::default() };
        let refused = shown_page(&[PrintItem::of(Figure::new(&maze))], 0, &layout).unwrap_err().to_string();
        assert!(refused.contains(why), "{refused}");
    }
    let long = Layout { header: "m".repeat(300), ..Layout::default() };
    assert!(matches!(shown_page(&[PrintItem::of(Figure::new(&maze))], 0, &long), Err(PdfError::Running)));
}

#[test]
fn stars_and_a_note_are_above_the_maze() {
    let maze = grown(square(9, 9), Algorithm::Wilson, "a");
    let item = PrintItem { stars: Some(3), note: "about 40 s", ..PrintItem::of(Figure::new(&maze)) };
    let page = shown_page(&[item], 0, &Layout::default()).unwrap();
    let stars: Vec<Ink> = page
        .marks
        .iter()
        .filter_map(|mark| match mark {
            Mark::Shape { ink, .. } => Some(*ink),
            _ => None,
        })
        .collect();
    assert_eq!(stars.len(), 5);
    assert!(stars[..3].iter().all(|&ink| ink == stars[0]) && stars[3..].iter().all(|&ink| ink != stars[0]));
    let high = bounds(&page)[3];
    assert!(
        page.marks
            .iter()
            .any(|mark| matches!(mark, Mark::Text { at, text, .. } if text == "about 40 s" && at.1 > high))
    );
}
