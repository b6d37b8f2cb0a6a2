//! The minimum spanning tree, which is the maze of Kruskal's, Prim's and Borůvka's generators.

use std::ops::Range;

use super::branchless::lesser;
use super::carving::Carving;
use super::choice::Choice;
use super::sets::Sets;
use super::weights::Weights;
use crate::cancel::Canceled;
use crate::generate::error::GenerateError;
use crate::grid::{Cell, Grid, Side, Sides};
use crate::memory::{OutOfMemory, filled, reserve};
use crate::trace::Observer;

/// The least memory of the work in bytes per cell: the links, the sets, and the lightest link of each cell.
pub(in crate::generate) const WORK_BYTES: usize = 1 + super::sets::BYTES_A_CELL + size_of::<u64>();

/// Opens the passages of the minimum spanning tree. Tells the observer nothing: each algorithm reports them in its own
/// order.
pub(in crate::generate) struct LeastTree<C> {
    weights: Weights<C>,
    /// For each cell the sides of the links that it knows the weights of: each link once.
    links: Vec<u8>,
}

impl<C: Choice> LeastTree<C> {
    /// Opens the passages of the tree.
    ///
    /// The lightest link of each cell is part of the tree, so these are opened in one pass over all cells (the first
    /// round of Borůvka's algorithm), which leaves small sets. Of the other links, the light ones whose ends are in
    /// different sets are sorted, and opened if they still join two sets (Kruskal's algorithm). After that, few links
    /// have ends in different sets.
    ///
    /// About linear time.
    pub(in crate::generate) fn open<G: Grid, O: Observer>(
        carving: &mut Carving<G, O, C>,
    ) -> Result<Self, GenerateError> {
        let tree = Self { weights: Weights::new(carving.choice, &mut carving.rng), links: carving.link_sets()? };
        let mut sets = tree.open_lightest(carving)?;
        let first = tree.listed_first();
        for classes in [0..first, first..Weights::<C>::CLASSES] {
            let listed = tree.list(carving, &sets, classes)?;
            Self::join(carving, &mut sets, &listed)?;
            sets.flatten();
        }
        Ok(tree)
    }

    /// The number of weight classes that are listed first, so that most of the tree is lighter, and few heavier links
    /// have ends in different sets.
    ///
    /// About as many random links as there are cells connect most of the cells: 1/2 of all links on squares, about 1/3
    /// on hexagons and 2/3 on triangles. Source: Sykes and Essam, "Exact critical percolation probabilities for site
    /// and bond problems in two dimensions", 1964.
    fn listed_first(&self) -> usize {
        let classes = Weights::<C>::CLASSES;
        let links: u64 = self.links.iter().map(|sides| u64::from(sides.count_ones())).sum();
        let as_many = (classes * self.links.len()) as u64 / links.max(1);
        classes.min(as_many as usize + classes / 16)
    }

    /// Opens the lightest link of each cell.
    fn open_lightest<G: Grid, O: Observer>(&self, carving: &mut Carving<G, O, C>) -> Result<Sets, GenerateError> {
        /// Heavier than all links.
        const NONE: u64 = u64::MAX >> 1;
        let cells = carving.grid().cells();
        let mut lightest = filled(NONE, cells)?;
        for (cell, &links) in carving.cells().zip(&self.links) {
            carving.tick()?;
            let bits = self.weights.bits(cell);
            let mut own = lightest[cell.index()];
            for &side in G::ONWARD {
                // No loop over the existing links, so no branch per link.
                let weight = self.weights.of_side(bits, carving.grid(), cell, side);
                let weight = weight | u64::from(links >> side.0 & 1).wrapping_sub(1) >> 1;
                own = lesser(own, weight);
                if let Some(lightest) = lightest.get_mut(carving.grid().behind(cell, side).index()) {
                    *lightest = lesser(*lightest, weight);
                }
            }
            lightest[cell.index()] = own;
        }
        let mut parents = Vec::new();
        reserve(&mut parents, cells)?;
        for (cell, &weight) in carving.cells().zip(&lightest) {
            if weight == NONE {
                // The only cell.
                parents.push(cell);
                continue;
            }
            let (one, side) = Weights::<C>::link(weight);
            let behind = carving.link(one, side);
            parents.push(Cell(one.0 ^ behind.0 ^ cell.0));
        }
        Ok(Sets::of_leads(parents))
    }

    /// The weights of the links in some classes whose ends are in different sets, the lightest first.
    fn list<G: Grid, O: Observer>(
        &self,
        carving: &mut Carving<G, O, C>,
        sets: &Sets,
        classes: Range<usize>,
    ) -> Result<Vec<u64>, GenerateError> {
        /// Cells whose links are listed before more memory is reserved.
        const CHUNK: usize = 256;
        let cells = carving.grid().cells();
        let mut listed = Vec::new();
        for first in (0..cells).step_by(CHUNK) {
            carving.tick()?;
            let mut end = listed.len();
            let most = end + CHUNK * G::ONWARD.len();
            if most > listed.capacity() {
                let more = most - end + cells as usize / 8;
                listed.try_reserve_exact(more).map_err(|_| OutOfMemory { cells })?;
            }
            listed.resize(most, 0);
            for cell in (first..cells.min(first + CHUNK as u32)).map(Cell) {
                let set = sets.name(cell);
                let mut apart = Sides::default();
                for &side in G::ONWARD {
                    apart.0 |= u8::from(set != sets.name(carving.grid().behind(cell, side))) << side.0;
                }
                apart.0 &= self.links[cell.index()];
                if apart.is_empty() {
                    continue;
                }
                let bits = self.weights.bits(cell);
                for &side in G::ONWARD {
                    let weight = self.weights.of_side(bits, carving.grid(), cell, side);
                    listed[end] = weight;
                    // No branch, which would be mispredicted at every other link.
                    end += usize::from(apart.contains(side) & classes.contains(&Weights::<C>::class(weight)));
                }
            }
            listed.truncate(end);
        }
        Ok(Weights::<C>::sorted(listed).ok_or(OutOfMemory { cells })?)
    }

    /// Opens the listed links that join two sets, the lightest first.
    fn join<G: Grid, O: Observer>(
        carving: &mut Carving<G, O, C>,
        sets: &mut Sets,
        listed: &[u64],
    ) -> Result<(), Canceled> {
        /// The sets of the ends of this many links are looked up before the first is joined, so that waits for memory
        /// overlap.
        const AHEAD: usize = 16;
        for listed in listed.chunks(AHEAD) {
            carving.tick()?;
            let mut ends = [[Cell(0); 2]; AHEAD];
            for (ends, &weight) in ends.iter_mut().zip(listed) {
                let (cell, side) = Weights::<C>::link(weight);
                *ends = [cell, carving.grid().behind(cell, side)].map(|end| sets.name(end));
            }
            // Sets joined since the lookup are one step away.
            for ends in &mut ends {
                *ends = ends.map(|end| sets.name(end));
            }
            for (&[a, b], &weight) in ends.iter().zip(listed) {
                if sets.join(a, b) {
                    let (cell, side) = Weights::<C>::link(weight);
                    carving.link(cell, side);
                }
            }
        }
        Ok(())
    }

    /// The weights of the passages.
    pub(in crate::generate) fn passages<G: Grid, O: Observer>(
        &self,
        carving: &mut Carving<G, O, C>,
    ) -> Result<Vec<u64>, OutOfMemory> {
        let mut passages = Vec::new();
        reserve(&mut passages, carving.grid().cells())?;
        for (cell, &sides) in carving.cells().zip(&self.links) {
            let open = Sides(sides & carving.open_sides()[cell.index()]);
            passages.extend(open.map(|side| self.weights.of(carving.grid(), cell, side)));
        }
        Ok(passages)
    }

    /// The weight of a link, seen from either end.
    pub(in crate::generate) fn weight<G: Grid>(&self, grid: &G, cell: Cell, side: Side) -> u64 {
        if Sides(self.links[cell.index()]).contains(side) {
            self.weights.of(grid, cell, side)
        } else {
            self.weights.of(grid, grid.behind(cell, side), grid.opposite(cell, side))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::super::choice::{Even, Leaning};
    use super::*;
    use crate::cancel::Cancel;
    use crate::fraction::Fraction;
    use crate::generate::{Algorithm, Generator, MazeStyle, generate};
    use crate::grid::circle::{Circle, Middle};
    use crate::grid::hexagon::Hexagon;
    use crate::grid::size::Size;
    use crate::grid::square::Square;
    use crate::grid::triangle::Triangle;
    use crate::grid::wrapped::{Wrap, Wrapped};
    use crate::rng::Seed;
    use crate::trace::{Event, Trace};

    /// The two ends of a link, the lower number first.
    type Ends = [Cell; 2];

    fn ends<G: Grid>(grid: &G, cell: Cell, side: Side) -> Ends {
        let behind = grid.behind(cell, side);
        [cell.min(behind), cell.max(behind)]
    }

    /// All links of a grid, the lightest first.
    fn links<G: Grid, C: Choice>(grid: &G, choice: C, seed: &Seed) -> Vec<Ends> {
        let (nobody, never) = (&mut (), &Cancel::never());
        let mut carving = Carving::new(grid.clone(), seed.stream("maze"), choice, nobody, never).unwrap();
        let weights = Weights::new(choice, &mut carving.rng);
        let sets = carving.link_sets().unwrap();
        let all = carving.cells().flat_map(|cell| Sides(sets[cell.index()]).map(move |side| (cell, side)));
        let mut links: Vec<(u64, Ends)> =
            all.map(|(cell, side)| (weights.of(grid, cell, side), ends(grid, cell, side))).collect();
        links.sort_unstable();
        links.dedup_by_key(|&mut (weight, _)| weight);
        let sides: u32 = carving.cells().map(|cell| grid.neighbors(cell).len()).sum();
        assert_eq!(links.len() as u32 * 2, sides, "each link has a weight of its own");
        links.into_iter().map(|(_, ends)| ends).collect()
    }

    /// The passages in the order of their reports.
    fn reported<G: Grid>(grid: &G, algorithm: Algorithm, style: MazeStyle, seed: &Seed) -> Vec<Ends> {
        let mut trace = Trace::default();
        generate(grid.clone(), Generator { algorithm, style }, seed, &mut trace).unwrap();
        let passages = trace.events().filter_map(|event| match event {
            Event::Carve(cell, side) => Some(ends(grid, cell, side)),
            _ => None,
        });
        passages.collect()
    }

    /// Textbook Kruskal: the passages in order. Each set is named by one of its cells.
    fn kruskal(links: &[Ends], cells: u32) -> Vec<Ends> {
        let mut names: Vec<Cell> = (0..cells).map(Cell).collect();
        let joins = |&[a, b]: &Ends| {
            let (from, to) = (names[a.index()], names[b.index()]);
            names.iter_mut().filter(|name| **name == from).for_each(|name| *name = to);
            from != to
        };
        links.iter().copied().filter(joins).collect()
    }

    /// Textbook Prim, from a cell.
    fn prim(links: &[Ends], first: Cell) -> Vec<Ends> {
        let mut visited = BTreeSet::from([first]);
        let mut passages = Vec::new();
        while let Some(&passage) = links.iter().find(|[a, b]| visited.contains(a) != visited.contains(b)) {
            visited.extend(passage);
            passages.push(passage);
        }
        passages
    }

    /// Textbook Borůvka: the passages of each round.
    fn boruvka(links: &[Ends], cells: u32) -> Vec<BTreeSet<Ends>> {
        let mut names: Vec<Cell> = (0..cells).map(Cell).collect();
        let mut rounds = Vec::new();
        loop {
            let leads_out = |name: Cell| {
                links.iter().find(|[a, b]| (names[a.index()] == name) != (names[b.index()] == name)).copied()
            };
            let round: BTreeSet<Ends> = names.iter().filter_map(|&name| leads_out(name)).collect();
            if round.is_empty() {
                return rounds;
            }
            for [a, b] in &round {
                let (from, to) = (names[a.index()], names[b.index()]);
                names.iter_mut().filter(|name| **name == from).for_each(|name| *name = to);
            }
            rounds.push(round);
        }
    }

    fn check<G: Grid>(grid: &G) {
        let cells = grid.cells();
        for parts in [0, 2000, 5000, 10_000] {
            let style = MazeStyle { bias: Fraction::of_parts(parts).unwrap(), ..MazeStyle::PLAIN };
            let seed = Seed::new(format!("{cells} {parts}"));
            let links = match parts {
                5000 => links(grid, Even, &seed),
                _ => links(grid, Leaning::new(style), &seed),
            };
            let reported = |algorithm| reported(grid, algorithm, style, &seed);
            assert!(reported(Algorithm::Kruskal) == kruskal(&links, cells), "{grid:?} {parts}");
            let by_prim = reported(Algorithm::TruePrim);
            if let &[[a, b], ..] = &by_prim[..] {
                assert!([a, b].into_iter().any(|first| by_prim == prim(&links, first)), "{grid:?} {parts}");
            }
            let mut by_boruvka = reported(Algorithm::Boruvka).into_iter();
            for round in boruvka(&links, cells) {
                assert_eq!(by_boruvka.by_ref().take(round.len()).collect::<BTreeSet<_>>(), round, "{grid:?} {parts}");
            }
            assert_eq!(by_boruvka.next(), None);
        }
    }

    #[test]
    fn the_three_rules_are_told_as_by_the_book() {
        let size = |width, height| Size::new(width, height).unwrap();
        for size in [size(1, 1), size(1, 7), size(8, 1), size(2, 2), size(13, 11)] {
            check(&Square::new(size));
            check(&Hexagon::new(size));
            check(&Wrapped::new(size, Wrap::Cylinder));
            check(&Wrapped::new(size, Wrap::Torus));
        }
        check(&Triangle::new(size(15, 9)).unwrap());
        check(&Circle::new(6, Middle::Cell).unwrap());
        check(&Circle::new(6, Middle::Hollow).unwrap());
    }
}
