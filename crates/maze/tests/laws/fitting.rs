//! Laws of the largest grid that fits into an area.

use maze::{AnyGrid, CellShape, Grid, Point, Wrap};
use proptest::prelude::*;
use proptest::sample::select;

/// The sizes of a grid that is larger by a column, a row or a ring.
fn larger(grid: &AnyGrid) -> Vec<AnyGrid> {
    let new = |size: String| AnyGrid::new(grid.shape(), &size, grid.wrap(), None).ok();
    match grid.columns_rows() {
        Some((columns, rows)) => [(columns + 1, rows), (columns, rows + 1)]
            .into_iter()
            .filter_map(|(columns, rows)| new(format!("{columns}x{rows}")))
            .collect(),
        None => Vec::new(),
    }
}

proptest! {
    #[test]
    fn fitted_grid_fits_and_a_larger_one_does_not(
        shape in select(&CellShape::ALL[..]),
        levels in 1..5_u32,
        x in 0.5_f32..300.0,
        y in 0.5_f32..300.0,
    ) {
        let area = Point { x, y };
        let Some(grid) = AnyGrid::fitting(shape, None, levels, area) else {
            // Less than any grid of at least two cells needs.
            prop_assert!(x.min(y) < 4.0 || x.max(y) < 8.0, "{shape} {x} {y}");
            return Ok(());
        };
        let extent = grid.extent();
        prop_assert!(extent.x <= x * 1.0001 && extent.y <= y * 1.0001, "{} {extent:?}", grid.size());
        for larger in larger(&grid) {
            let extent = larger.extent();
            prop_assert!(extent.x > x || extent.y > y, "{} fits as well as {}", larger.size(), grid.size());
        }
        prop_assert_eq!(grid.fitted(area), Some(grid));
    }
}

#[test]
fn sizes_are_whole_cells() {
    let fitting = |shape, x, y| AnyGrid::fitting(shape, None, 2, Point { x, y }).map(|grid| grid.size().to_string());
    for (shape, size) in [
        (CellShape::Square, "80x50"),
        (CellShape::Weave, "80x50"),
        (CellShape::Hexagon, "79x57"),
        (CellShape::Ring, "25"),
    ] {
        assert_eq!(fitting(shape, 80.0, 50.0).as_deref(), Some(size), "{shape}");
    }
    assert_eq!(fitting(CellShape::Square, 0.9, 50.0), None);
    assert_eq!(fitting(CellShape::Square, 1e9, 1.0).as_deref(), Some("65535x1"));
    let torus = AnyGrid::fitting(CellShape::Square, Some(Wrap::Torus), 1, Point { x: 9.0, y: 7.0 }).unwrap();
    assert_eq!((torus.size().to_string().as_str(), torus.wrap()), ("9x7", Some(Wrap::Torus)));
    let hollow = AnyGrid::new(CellShape::Ring, "4-hollow", None, None).unwrap();
    assert!(hollow.fitted(Point { x: 40.0, y: 40.0 }).unwrap().size().to_string().ends_with("-hollow"));
}
