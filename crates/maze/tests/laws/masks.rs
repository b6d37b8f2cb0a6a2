//! Masks: parsing, errors, and masked grids.

use maze::{Algorithm, Cell, Generator, Grid, Hexagon, Mask, MaskError, Masked, MazeStyle, Seed, Side, Size, Square};
use proptest::prelude::*;

use crate::shapes::size;

/// The square grid of a text mask.
fn squares(text: &str) -> Result<Masked, MaskError> {
    let mask: Mask = text.parse()?;
    Masked::new(Square::new(mask.size()), &mask)
}

/// The number of connected parts of the kept squares, counted by joining one by one.
fn parts(mask: &str, neighbors: &dyn Fn(usize, usize) -> Vec<(usize, usize)>) -> usize {
    let rows: Vec<&[u8]> = mask.lines().map(str::as_bytes).collect();
    let width = rows[0].len();
    let mut names: Vec<usize> = (0..rows.len() * width).collect();
    let kept = |row: usize, column: usize| rows.get(row).and_then(|row| row.get(column)) == Some(&b'.');
    for row in 0..rows.len() {
        for column in 0..width {
            for (r, c) in neighbors(row, column) {
                if kept(row, column) && kept(r, c) {
                    let (from, to) = (names[row * width + column], names[r * width + c]);
                    names.iter_mut().filter(|name| **name == from).for_each(|name| *name = to);
                }
            }
        }
    }
    let mut left: Vec<usize> = (0..names.len()).filter(|at| kept(at / width, at % width)).map(|at| names[at]).collect();
    left.sort_unstable();
    left.dedup();
    left.len()
}

fn texts() -> impl Strategy<Value = String> {
    (1..12_usize, 1..12_usize, 0..100_u32).prop_flat_map(|(width, height, kept)| {
        prop::collection::vec(prop::collection::vec(0..100_u32, width), height).prop_map(move |rows| {
            let line = |row: &Vec<u32>| row.iter().map(|&draw| if draw < kept { '.' } else { '#' }).collect::<String>();
            rows.iter().map(line).collect::<Vec<_>>().join("\n")
        })
    })
}

proptest! {
    #[test]
    fn parts_are_counted_and_numbers_have_no_gaps(text in texts()) {
        let mask: Mask = text.parse().unwrap();
        prop_assert_eq!(mask.to_string(), &*text);
        let below_and_right = |row, column| vec![(row, column + 1), (row + 1, column)];
        let on_hexagons = |row: usize, column: usize| {
            let mut cells = vec![(row, column + 1), (row + 1, column)];
            cells.extend(if row % 2 == 1 { Some((row + 1, column + 1)) } else { Some((row + 1, column.wrapping_sub(1))) });
            cells
        };
        check(&text, Masked::new(Square::new(mask.size()), &mask), parts(&text, &below_and_right));
        check(&text, Masked::new(Hexagon::new(mask.size()), &mask), parts(&text, &on_hexagons));
    }

    #[test]
    fn any_text_is_a_mask_or_refused_in_one_line(text in "[.# \n\r]{0,40}|(?s).{0,30}") {
        match text.parse::<Mask>() {
            Ok(mask) => {
                prop_assert_eq!(mask.to_string().parse(), Ok(mask.clone()));
                if let Err(error) = Masked::new(Square::new(mask.size()), &mask) {
                    prop_assert_eq!(error.to_string().lines().count(), 1);
                }
            }
            Err(error) => prop_assert_eq!(error.to_string().lines().count(), 1),
        }
    }

    #[test]
    fn picture_equals_text_mask(text in texts(), noise: u8) {
        let mask: Mask = text.parse().unwrap();
        let light = text.bytes().filter(|byte| *byte != b'\n');
        let luminance: Vec<u8> =
            light.map(|byte| if byte == b'.' { 128 + noise % 128 } else { noise % 128 }).collect();
        prop_assert_eq!(Mask::from_luminance(mask.size(), &luminance), Ok(mask));
    }
}

/// The corridors of a maze as blocks: holes everywhere, in rows of many widths.
#[test]
fn blocks_of_a_maze_have_the_neighbors_of_the_whole_grid() {
    for (width, height) in [(1, 1), (1, 90), (90, 1), (2, 70), (7, 16), (15, 31), (16, 16), (70, 40), (200, 9)] {
        let generator = Generator { algorithm: Algorithm::DepthFirst, style: MazeStyle::PLAIN };
        let cells = Square::new(Size::new(width, height).unwrap());
        let maze = maze::generate(cells, generator, &Seed::new("blocks"), &mut ()).unwrap();
        let is_kept = |column: u32, row: u32| {
            let cell = cells.cell(column / 2, row / 2);
            let is_open = |side: Side| cell.is_some_and(|cell| maze.is_open(cell, side));
            match (column % 2, row % 2) {
                (0, 0) => cell.is_some(),
                (1, 0) => is_open(Square::EAST),
                (0, _) => is_open(Square::SOUTH),
                _ => false,
            }
        };
        for margin in [0, 1] {
            let size = Size::new(2 * width - 1 + margin, 2 * height - 1 + margin).unwrap();
            let whole = Square::new(size);
            let masked = Masked::new(whole, &Mask::new(size, is_kept).unwrap()).unwrap();
            for cell in (0..masked.cells()).map(Cell) {
                for side in (0..Square::SIDES).map(Side) {
                    let behind =
                        whole.neighbor(masked.in_whole(cell), side).and_then(|behind| masked.from_whole(behind));
                    assert_eq!(masked.neighbors(cell).contains(side), behind.is_some(), "{size}: {cell:?}, {side:?}");
                    assert!(
                        behind.is_none_or(|behind| masked.behind(cell, side) == behind),
                        "{size}: {cell:?}, {side:?}"
                    );
                }
            }
        }
    }
}

/// Checks that a mask of one part makes a grid of its cells, and that any other is refused with the right error.
fn check<G: Grid>(text: &str, masked: Result<Masked<G>, MaskError>, parts: usize) {
    match masked {
        Ok(masked) => {
            assert_eq!(parts, 1, "{text}");
            let kept = text.bytes().filter(|byte| *byte != b'\n').enumerate().filter(|(_, byte)| *byte == b'.');
            let mut cells = 0;
            for (number, _) in kept {
                let whole = Cell(number as u32);
                assert_eq!(masked.from_whole(whole), Some(Cell(cells)), "{text}");
                assert_eq!(masked.in_whole(Cell(cells)), whole, "{text}");
                cells += 1;
            }
            assert_eq!(masked.cells(), cells, "{text}");
            assert_eq!(masked.from_whole(Cell(masked.whole().cells())), None);
        }
        Err(error) if parts == 0 => assert_eq!(error, MaskError::Empty, "{text}"),
        Err(error) => assert_eq!(error, MaskError::Disconnected { parts: parts as u32 }, "{text}"),
    }
}

#[test]
fn mask_of_one_cell_gives_one_cell() {
    for text in [".", " ", "#.#", "##\n.#\n##\n", "\n\n#.\r\n##\r\n\r\n", "\u{feff}."] {
        let grid = squares(text).unwrap();
        assert_eq!((grid.cells(), grid.neighbors(Cell(0)).len(), grid.edge(Cell(0)).len()), (1, 0, 4), "{text:?}");
    }
}

#[test]
fn bad_masks_are_refused_in_one_line() {
    let message = |text: &str| squares(text).unwrap_err().to_string();
    assert_eq!(
        message(""),
        "the mask has 0 lines, the first of 0 characters: \
         write 1 to 65535 lines, one per row, of 1 to 65535 characters, one per cell"
    );
    assert_eq!(message("#"), "the mask keeps no cells: keep at least one");
    assert_eq!(
        message(".#.\n###\n.#."),
        "the mask has 4 separate parts: connect them, so that every cell can be reached"
    );
    assert_eq!(message("...\n..\n..."), "line 2 of the mask has 2 characters: each must have 3 as the first");
    assert_eq!(message("..\n...\n"), "line 2 of the mask has 3 characters: each must have 2 as the first");
    assert_eq!(message("..\n\n.."), "line 2 of the mask has 0 characters: each must have 2 as the first");
    assert_eq!(
        message("..\n.x"),
        "line 2, column 2: 'x' is not allowed in a mask: use . or a space for a cell, # for none"
    );
    // A text of 131 kB that names four billion cells.
    assert_eq!(
        message(&format!("{}{}.", ".".repeat(65535), "\n".repeat(65534))),
        "line 2 of the mask has 0 characters: each must have 65535 as the first"
    );
    assert!(message(&".".repeat(65536)).starts_with("the mask has 1 lines, the first of 65536 characters: write"));
    assert!(message(&".\n".repeat(65536)).starts_with("the mask has 65536 lines, the first of 1 characters: write"));
    assert_eq!(
        Mask::from_luminance(size(3, 2), &[0; 5]).unwrap_err().to_string(),
        "a picture of 3x2 has 5 values: give one for each cell, row by row"
    );
    let mask: Mask = "..\n..".parse().unwrap();
    assert_eq!(
        Masked::new(Square::new(size(2, 3)), &mask).unwrap_err().to_string(),
        "a mask of 2x2 does not fit a grid of 6 cells: both must have the same size"
    );
}

/// Cells that share only a corner are not neighbors; some hexagons are neighbors where squares are not.
#[test]
fn parts_depend_on_the_grid() {
    let mask: Mask = ".#\n#.".parse().unwrap();
    assert_eq!(Masked::new(Square::new(mask.size()), &mask), Err(MaskError::Disconnected { parts: 2 }));
    let mask: Mask = "#.\n.#".parse().unwrap();
    assert_eq!(Masked::new(Square::new(mask.size()), &mask), Err(MaskError::Disconnected { parts: 2 }));
    assert_eq!(Masked::new(Hexagon::new(mask.size()), &mask).map(|grid| grid.cells()), Ok(2));
}
