//! Laws of single kinds of mazes: diagonals, bridges, levels, labyrinths of one path, and letters as a mask.

use std::collections::HashSet;

use maze::draw::mask_text;
use maze::{
    AnyGrid, Cell, CellShape, Diagonal, Grid, Levels, Mask, MaskError, Masked, Side, Size, Square, UnicursalError,
    Weave, measure, unicursal, unicursal_ends,
};
use proptest::prelude::*;

use crate::{algorithms, grids, grown, square};

proptest! {
    /// Where four cells meet, exactly one of the two diagonals is there.
    #[test]
    fn diagonals_never_cross(frame in grids(), is_zeta: bool) {
        let size = frame.size();
        let grid = if is_zeta { Diagonal::zeta(size) } else { Diagonal::upsilon(size) };
        for (column, row) in (1..size.width()).flat_map(|column| (1..size.height()).map(move |row| (column, row))) {
            let has = |column, row, side: Side| grid.neighbor(grid.cell(column, row).unwrap(), side).is_some();
            let falls = has(column - 1, row - 1, Diagonal::SOUTH_EAST);
            let rises = has(column - 1, row, Diagonal::NORTH_EAST);
            prop_assert!(falls != rises, "{} {}", column, row);
            prop_assert!(is_zeta || falls == ((column + row) % 2 == 0));
        }
    }

    /// A bridge has two opposite neighbors. The cells on its other two sides are neighbors, and no bridges themselves.
    #[test]
    fn bridges_cross_tunnels(frame in grids()) {
        let grid = Weave::new(frame.size());
        for bridge in (0..grid.cells()).map(Cell).filter(|&cell| grid.is_bridge(cell)) {
            let neighbors = grid.neighbors(bridge);
            prop_assert_eq!(neighbors.len(), 2);
            let across: Vec<Side> = (0..4).map(Side).filter(|&side| !neighbors.contains(side)).collect();
            let [one, other] = [across[0], across[1]].map(|side| frame.neighbor(bridge, side).unwrap());
            prop_assert_eq!(grid.neighbor(one, across[1]), Some(other));
            prop_assert!((0..4).map(Side).all(|side| !grid.is_bridge(frame.neighbor(bridge, side).unwrap())));
        }
    }

    #[test]
    fn labyrinths_are_one_path(frame in grids(), algorithm in algorithms(), seed: u32) {
        let maze = grown(frame, algorithm, &seed.to_string());
        let labyrinth = unicursal(&maze).unwrap();
        prop_assert_eq!(labyrinth.grid().cells(), 4 * frame.cells());
        let (start, goal) = unicursal_ends(&labyrinth);
        for cell in labyrinth.cells() {
            let ways = if cell == start || cell == goal { 1 } else { 2 };
            prop_assert_eq!(labyrinth.open(cell).len(), ways, "{:?}", cell);
        }
        let distances = measure::distances(&labyrinth, start).unwrap();
        prop_assert_eq!(distances[goal.index()], labyrinth.grid().cells() - 1);
        // The walls of the maze stand.
        for cell in maze.cells() {
            let (column, row) = frame.column_row(cell);
            let place = labyrinth.grid().cell(2 * column, 2 * row).unwrap();
            for side in [Square::NORTH, Square::WEST] {
                prop_assert_eq!(labyrinth.is_open(place, side), maze.is_open(cell, side));
            }
        }
    }

    /// Any text of any size is a mask in one piece, or refused in one line.
    #[test]
    fn letters_are_in_one_piece(text in "[A-Za-zÄÖÜäöüß0-9 .,!?-]{1,9}", width in 1_u16..90, height in 1_u16..60) {
        for size in [None, Size::new(width, height)] {
            match Mask::of_text(&text, size) {
                Ok(mask) => {
                    prop_assert!(size.is_none_or(|size| mask.size() == size));
                    prop_assert!(Masked::new(Square::new(mask.size()), &mask).is_ok(), "{}\n{}", text, mask);
                }
                Err(error) => prop_assert!(matches!(error, MaskError::Text(_)) && error.to_string().lines().count() == 1),
            }
        }
    }
}

#[test]
fn grids_of_several_levels_are_read_and_refused() {
    for text in ["1x1x1", "12x8x3", "65535x1x65535"] {
        assert_eq!(text.parse::<Levels>().unwrap().to_string(), text);
    }
    for text in ["", "3x3", "3x3x0", "0x3x3", "3x3x-1", "3x3x+1", "65535x65535x2", "3x3x70000", "x", "3x3x3x3"] {
        let error = text.parse::<Levels>().unwrap_err().to_string();
        assert!(error.starts_with("size must be WIDTHxHEIGHTxLEVELS") && error.ends_with(&format!("not '{text}'")));
    }
    let grid: Levels = "5x4x3".parse().unwrap();
    let cell = grid.cell(2, 1, 1).unwrap();
    assert_eq!((cell, grid.column_row_level(cell)), (Cell(27), (2, 1, 1)));
    assert_eq!([Levels::ABOVE, Levels::BELOW].map(|side| grid.neighbor(cell, side)), [Some(Cell(7)), Some(Cell(47))]);
    assert_eq!((grid.cell(5, 0, 0), grid.cell(0, 0, 3)), (None, None));
}

proptest! {
    #[test]
    fn levels_fill_a_picture_as_well_as_they_can(width in 1..40_u16, height in 1..40_u16, count in 1..30_u16) {
        let grid = Levels::new(Size::new(width, height).unwrap(), count).unwrap();
        let reach = |columns: u32| {
            let side = |count: u32, side: u16| u64::from(count * (u32::from(side) + 1) - 1);
            (side(columns, width) * 10).max(side(u32::from(count).div_ceil(columns), height) * 16)
        };
        prop_assert_eq!(Some(reach(grid.columns())), (1..=u32::from(count)).map(reach).min());
        // Each level has a place of its own, and nothing is outside.
        let extent = grid.extent();
        let mut places = HashSet::new();
        for cell in (0..grid.cells()).map(Cell) {
            let center = grid.center(cell);
            let place = [center.x, center.y].map(|at| (at - 0.5) as u32);
            prop_assert!(center.x + 0.5 <= extent.x && center.y + 0.5 <= extent.y);
            prop_assert!(places.insert(place), "two cells at {:?}", place);
        }
    }
}

#[test]
fn levels_are_beside_each_other_where_they_are_upright() {
    for (text, columns) in [("10x10x2", 2), ("30x10x3", 1), ("10x10x4", 2), ("8x20x5", 5), ("11x4x2", 1), ("9x9x9", 3)]
    {
        assert_eq!(text.parse::<Levels>().unwrap().columns(), columns, "{text}");
    }
}

#[test]
fn mazes_with_loops_are_no_labyrinths() {
    let mut maze = grown(square(4, 4), maze::Algorithm::DepthFirst, "a");
    for cell in maze.cells() {
        maze.carve(cell, Square::EAST);
    }
    assert_eq!(unicursal(&maze).unwrap_err(), UnicursalError::NotPerfect);
    let wide = maze::Maze::walled(square(40_000, 1)).unwrap();
    assert!(unicursal(&wide).unwrap_err().to_string().contains("40000x1 is too large"));
}

/// Looked at once: the bar joins both letters, and the dots of the second one are joined to it.
#[test]
fn letters_of_a_word() {
    let mask = Mask::of_text("iÄ", Size::new(24, 16)).unwrap();
    let text = mask.to_string();
    assert_eq!(text.lines().count(), 16);
    assert!(text.contains('.') && text.contains('#'));
    for text in ["", "   ", "\u{1f9c0}", &"x".repeat(mask_text::MOST_CHARACTERS + 1)] {
        assert!(matches!(Mask::of_text(text, None), Err(MaskError::Text(_))), "{text}");
    }
}

#[test]
fn masks_of_every_grid_that_can_have_one() {
    let mask = Mask::of_text("O", None).unwrap();
    let size = mask.size().to_string();
    for shape in CellShape::ALL {
        let size = match shape {
            CellShape::Ring => "9",
            CellShape::Levels => "9x9x2",
            _ => &size,
        };
        let grid = AnyGrid::new(shape, size, None, Some(&mask));
        assert_eq!(grid.is_ok(), shape.can_be_masked(), "{shape}");
        let Ok(grid) = grid else { continue };
        assert_eq!((grid.shape(), grid.mask().unwrap()), (shape, Some(mask.clone())));
        assert_eq!(grid.size().to_string(), size);
    }
}
