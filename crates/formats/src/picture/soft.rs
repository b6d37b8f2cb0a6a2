//! The thickness of walls with soft edges, by their total darkness.

use super::edges::Lattice;
use super::view::View;

/// The least darkness of a wall.
const LEAST_DARK: f64 = 0.3;
/// The least walls that a thickness is taken from.
const LEAST_WALLS: u32 = 4;

/// The lattices with the mean thickness of their inner walls, if there are enough to measure.
pub(super) fn with_thickness(view: &View, x: Lattice, y: Lattice) -> (Lattice, Lattice) {
    let middles = |lattice: Lattice| {
        let corridor = lattice.grid.pitch - lattice.thick;
        let middle = move |cell: u32| lattice.wall(cell) + lattice.thick + corridor / 2.0;
        (0..lattice.cells).map(move |cell| middle(cell).max(0.0) as usize).collect::<Vec<_>>()
    };
    let (columns, rows) = (middles(x), middles(y));
    let darkness: [f64; 256] = std::array::from_fn(|tone| view.darkness(tone as u8));
    let tone = |x: usize, y: usize| view.row((y as u32).min(view.height() - 1))[x.min(view.width() as usize - 1)];
    let across = thickness(&columns, &rows, |along, line| darkness[usize::from(tone(along, line))]);
    let down = thickness(&rows, &columns, |along, line| darkness[usize::from(tone(line, along))]);
    let with = |lattice: Lattice, thick: Option<f64>| Lattice { thick: thick.unwrap_or(lattice.thick), ..lattice };
    (with(x, across), with(y, down))
}

/// The mean darkness of the walls between the middles of cells, along lines through the middles of cells.
fn thickness(middles: &[usize], lines: &[usize], darkness: impl Fn(usize, usize) -> f64) -> Option<f64> {
    let (mut walls, mut all) = (0, 0.0);
    for &line in lines {
        for pair in middles.windows(2) {
            let along = || (pair[0]..pair[1]).map(|at| darkness(at, line));
            if along().any(|darkness| darkness > LEAST_DARK) {
                walls += 1;
                all += along().sum::<f64>();
            }
        }
    }
    (walls >= LEAST_WALLS).then(|| all / f64::from(walls))
}
