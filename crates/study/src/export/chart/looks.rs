//! Checksums of the charts that were checked by eye. After an intended change of a chart, look at it in the lab or with
//! `mazeater tournament` and `mazeater measure`, then enter the checksum that the test prints.

use maze::code::checksum::crc32;
use maze::draw::page::{Mark, Page};
use maze::measure::distances;
use maze::{Algorithm, AnyGrid, Cell, CellShape, Recipe, Seed};

use super::*;

/// A checksum of all marks. Places are rounded to tenths of a point, because functions such as logarithms differ a
/// little between platforms.
fn checksum(page: &Page) -> u32 {
    use std::fmt::Write;

    let mut text = format!("{:.1} {:.1}\n", page.size.0, page.size.1);
    let ink = |ink: Ink| match ink {
        Ink::Gray(gray) => format!("{gray:.2}"),
        Ink::Tint([red, green, blue]) => format!("{red} {green} {blue}"),
    };
    for mark in &page.marks {
        let (kind, places, ink) = match mark {
            Mark::Line { from, to, width, ink: color } => (format!("line {width:.1}"), vec![*from, *to], ink(*color)),
            Mark::Disc { at, radius, ink: color } => (format!("disc {radius:.1}"), vec![*at], ink(*color)),
            Mark::Shape { corners, ink: color } => ("shape".to_owned(), corners.clone(), ink(*color)),
            Mark::Text { at, size, text, ink: color, is_turned, .. } => {
                (format!("{text:?} {size:.1} {is_turned}"), vec![*at], ink(*color))
            }
            other => panic!("charts have no {other:?}"),
        };
        write!(text, "{kind} {ink}").unwrap();
        // Adding 0.0 turns -0.0 into 0.0.
        for (x, y) in places {
            write!(text, " {:.1} {:.1}", x + 0.0, y + 0.0).unwrap();
        }
        text.push('\n');
    }
    crc32(text.as_bytes())
}

fn spread(name: &str, quartiles: [f64; 5]) -> Spread {
    Spread { name: name.to_owned(), quartiles }
}

fn heat(shape: CellShape, size: &str, cut: bool) -> Page {
    let grid = AnyGrid::new(shape, size, None, None).unwrap();
    let mut maze = Recipe { grid, generator: Algorithm::Wilson.into(), seed: Seed::new("heat") }.maze().unwrap();
    if cut {
        let (exit, _) = maze.exits(Cell(0)).next().unwrap();
        maze.wall_up(Cell(0), exit);
    }
    heat_map("Distances", "steps", &maze, &distances(&maze, Cell(0)).unwrap()).unwrap()
}

#[test]
fn charts_are_as_they_were_looked_at() {
    let series = |name: &str, heights: &[f64]| Bars { name: name.to_owned(), heights: heights.to_vec() };
    let one = [series("Wilson", &[0.0, 0.2, 0.55, 0.15, 0.1])];
    let two = [one[0].clone(), series("Kruskal", &[0.1, 0.3, 0.4, 0.2])];
    let spreads = [
        spread("right-hand", [10.0, 22.0, 30.5, 41.0, 90.0]),
        spread("a-star with a long name", [5.0, 6.0, 7.0, 8.0, 9.0]),
        spread("dijkstra", [0.0, 0.0, 12.0, 12.0, 13.0]),
    ];
    let cloud = |name: &str, points: &[(f64, f64)]| Cloud { name: name.to_owned(), points: points.to_vec() };
    let narrow = [cloud("a-star", &[(25.0, 31.0), (100.0, 140.0), (400.0, 520.0)])];
    let wide = [narrow[0].clone(), cloud("greedy", &[(0.0, 4.0), (25.0, 60.0), (10_000.0, 90_000.0)])];
    let lines: Vec<Vec<String>> = [["solver", "found", "steps"], ["a-star", "5", "14.2 ± 0.3"], ["greedy", "50", "–"]]
        .map(|line| line.map(str::to_owned).to_vec())
        .to_vec();
    let axes = ("length", "share");
    let many: Vec<f64> = (0..300).map(|number| f64::from(number % 17)).collect();
    let pages = [
        ("bars", bars("Dead ends", axes, (0.0, 5.0), &one, None).unwrap(), 0xbb92_2d9e_u32),
        ("bars of two", bars("Dead ends", axes, (10.0, 0.25), &two, Some(0.25)).unwrap(), 0xd3ff_e3da),
        ("narrow bars", bars("Mazes", axes, (0.0, 1.0), &[series("all", &many)], Some(8.0)).unwrap(), 0xcf3e_a570),
        ("no bars", bars("Nothing", axes, (0.0, 1.0), &[], None).unwrap(), 0xde0b_5629),
        ("boxes", boxes("Work", "cells", &spreads).unwrap(), 0xc5d4_d175),
        ("no boxes", boxes("Work", "cells", &[]).unwrap(), 0x5d11_aff9),
        ("growth", growth("Growth", axes, &narrow).unwrap(), 0xca2d_ec60),
        ("wide growth", growth("Growth", axes, &wide).unwrap(), 0x29da_02df),
        ("no growth", growth("Growth", axes, &[]).unwrap(), 0xd043_c160),
        ("table", table("Results", &lines).unwrap(), 0xa261_a0d4),
        ("long title", table(&"Results ".repeat(20), &lines[..1]).unwrap(), 0x42d1_c788),
        ("squares", heat(CellShape::Square, "7x5", false), 0xa8ff_9831),
        ("triangles", heat(CellShape::Triangle, "9x5", true), 0xccb9_a6ee),
        ("hexagons", heat(CellShape::Hexagon, "4x6", false), 0x6011_ef64),
        ("rings", heat(CellShape::Ring, "4", false), 0x2f49_c09c),
    ];
    let found = pages.each_ref().map(|(name, page, _)| (*name, format!("{:#010x}", checksum(page))));
    assert_eq!(found, pages.map(|(name, _, checksum)| (name, format!("{checksum:#010x}"))));
}
