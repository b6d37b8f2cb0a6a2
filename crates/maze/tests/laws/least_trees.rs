//! Three algorithms for the minimum spanning tree.

use std::collections::HashMap;

use maze::trace::{Event, Trace};
use maze::{Algorithm, Grid, Seed, generate};
use proptest::prelude::*;

use crate::{grids, grown, square};

proptest! {
    #[test]
    fn kruskal_prim_and_boruvka_open_the_same_passages(grid in grids(), seed: u64) {
        let seed = seed.to_string();
        let maze = grown(grid, Algorithm::Kruskal, &seed);
        prop_assert_eq!(&maze, &grown(grid, Algorithm::TruePrim, &seed));
        prop_assert_eq!(&maze, &grown(grid, Algorithm::Boruvka, &seed));
    }
}

#[test]
fn planners_agree_on_a_large_grid() {
    let grid = square(700, 500);
    let maze = grown(grid, Algorithm::Kruskal, "large");
    assert!(maze == grown(grid, Algorithm::TruePrim, "large"));
    assert!(maze == grown(grid, Algorithm::Boruvka, "large"));
}

/// Kruskal's generator opens passages in the order of their weights; a link that stays closed is heavier than every
/// passage of the path around it. So the order alone must give the tree, whatever the weights are.
#[test]
fn order_of_weights_is_a_fair_shuffle() {
    // Of the twelve links of 3×3, all are equally likely to be the lightest, which is opened first.
    const MAZES: u32 = 12_000;
    let grid = square(3, 3);
    let mut first = HashMap::new();
    for seed in 0..MAZES {
        let mut trace = Trace::default();
        generate(grid, Algorithm::Kruskal, &Seed::new(seed.to_string()), &mut trace).unwrap();
        let carved = trace.events().find_map(|event| match event {
            Event::Carve(cell, side) => {
                let behind = grid.behind(cell, side);
                Some((cell.min(behind), cell.max(behind)))
            }
            _ => None,
        });
        *first.entry(carved.expect("there are passages")).or_insert(0_u32) += 1;
    }
    assert_eq!(first.len(), 12);
    // Five standard deviations of a count of mean 1000.
    assert!(first.values().all(|count| (850..=1150).contains(count)), "{first:?}");
}
