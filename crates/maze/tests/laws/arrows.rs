//! Laws of the tree back to a cell, and of its arrows.

use maze::draw::{Figure, png, svg};
use maze::measure::{UNREACHABLE, distances, predecessors};
use maze::{Algorithm, Cell, Grid, Maze, Seed, generate};
use proptest::prelude::*;

use crate::shapes::{Law, on_small_grids};
use crate::{mazes, with_two_cells};

proptest! {
    #[test]
    fn predecessors_are_nearer((maze, root, _) in with_two_cells(mazes())) {
        let (steps, back) = (distances(&maze, root).unwrap(), predecessors(&maze, root).unwrap());
        for cell in maze.cells() {
            match back[cell.index()] {
                None => prop_assert!(cell == root || steps[cell.index()] == UNREACHABLE),
                Some(side) => {
                    prop_assert!(maze.is_open(cell, side));
                    let before = maze.grid().behind(cell, side);
                    prop_assert_eq!(steps[before.index()] + 1, steps[cell.index()]);
                }
            }
        }
    }
}

/// Each cell but the root has an arrow, inside the drawing.
struct Drawn;

impl Law for Drawn {
    fn check<G: Grid>(&self, name: &str, grid: G) {
        let maze: Maze<G> = generate(grid, Algorithm::Wilson, &Seed::new(name), &mut ()).unwrap();
        let back = predecessors(&maze, Cell(0)).unwrap();
        let [mut plain, mut drawn] = [Vec::new(), Vec::new()];
        svg::write(&mut plain, &Figure::new(&maze)).unwrap();
        svg::write(&mut drawn, &Figure::new(&maze).arrows(&back)).unwrap();
        let [plain, drawn] = [plain, drawn].map(|document| String::from_utf8(document).unwrap());
        assert!(!plain.contains("arrows") && drawn.contains(r#"<g class="arrows""#), "{name}");
        // A shaft and a head.
        let strokes = |document: &str| document.matches('M').count();
        let arrows = 2 * (maze.grid().cells() as usize - 1);
        assert_eq!(strokes(&drawn) - strokes(&plain), arrows, "{name}");
        let [mut plain, mut drawn] = [Vec::new(), Vec::new()];
        png::write(&mut plain, &Figure::new(&maze), png::Pixels::default()).unwrap();
        png::write(&mut drawn, &Figure::new(&maze).arrows(&back), png::Pixels::default()).unwrap();
        assert!(maze.grid().cells() == 1 || plain != drawn, "{name}");
        // The size does not change.
        assert_eq!(plain[16..24], drawn[16..24], "{name}");
    }
}

#[test]
fn every_cell_but_the_root_has_an_arrow_on_every_grid() {
    on_small_grids(&Drawn);
}
