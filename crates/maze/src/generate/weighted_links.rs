//! Candidate links that are drawn by rules.

use super::error::GenerateError;
use super::kernel::bag::Bag;
use super::kernel::choice::Choice;
use super::kernel::growth::Growth;
use super::kernel::list::List;
use super::links::{LinkRule, LinkShares};
use crate::grid::{Cell, Grid, Side};
use crate::maze::Maze;
use crate::memory::OutOfMemory;
use crate::trace::Observer;

/// A wall between a visited cell and a cell that was unvisited when the link was listed.
#[derive(Clone, Copy)]
struct ListedLink {
    cell: Cell,
    side: Side,
}

/// [Candidate links](super::candidate_links), but a share of the draws follows a rule: straight on, a turn, the oldest,
/// the newest, horizontal or vertical.
///
/// Each link is in a bag of its kind and in a list by age. A link that was opened, or whose far end was visited
/// meanwhile, is *stale* and dropped when it is drawn, so every kind has the same law as with links dropped at once.
///
/// O(n) time; two lists of all links that were found. Source: the sequel of the article behind candidate links, which
/// gives each link a weight.
pub(super) fn grow<G: Grid, O: Observer, C: Choice>(
    mut growth: Growth<G, O, C>,
    shares: LinkShares,
) -> Result<Maze<G>, GenerateError> {
    let mut links = Links::new(growth.grid().cells(), shares);
    let first = growth.begin();
    growth.look(first);
    links.list(&mut growth, first, None)?;
    while let Some(ListedLink { cell, side }) = links.take(&mut growth) {
        growth.tick()?;
        if growth.free(cell).contains(side) {
            links.begins = true;
            let back = growth.grid().opposite(cell, side);
            let next = growth.carve(cell, side);
            links.list(&mut growth, next, Some(back))?;
        }
        if growth.is_watched() && growth.free(cell).is_empty() {
            growth.retire(cell);
        }
    }
    Ok(growth.finish())
}

/// The number of kinds: straight or not, horizontal or not.
const KINDS: usize = 4;
/// The bits of a kind.
const STRAIGHT: usize = 1;
const HORIZONTAL: usize = 2;

/// The listed links.
struct Links {
    shares: LinkShares,
    /// The rule of the current draw, which is repeated as long as it finds stale links; `None` for any link.
    rule: Option<LinkRule>,
    /// Whether the next link is the first of a draw.
    begins: bool,
    kinds: [Bag<ListedLink>; KINDS],
    /// All links by age, if a rule needs it.
    by_age: List<ListedLink>,
    /// The place of the oldest one.
    front: usize,
}

impl Links {
    const fn new(cells: u32, shares: LinkShares) -> Self {
        let kinds = [Bag::new(cells), Bag::new(cells), Bag::new(cells), Bag::new(cells)];
        Self { shares, rule: None, begins: true, kinds, by_age: List::new(cells), front: 0 }
    }

    /// Removes the next link, which may be stale; `None` if there is none.
    fn take<G: Grid, O: Observer, C: Choice>(&mut self, growth: &mut Growth<G, O, C>) -> Option<ListedLink> {
        if std::mem::take(&mut self.begins) {
            self.rule = self.shares.draw(&mut growth.rng);
        }
        let link = match self.rule {
            Some(LinkRule::Oldest) if self.front < self.by_age.len() => {
                self.front += 1;
                Some(self.by_age.at(self.front - 1))
            }
            Some(LinkRule::Newest) if self.front < self.by_age.len() => self.by_age.pop(),
            Some(LinkRule::Straight) => self.take_any(growth, |kind| kind & STRAIGHT != 0),
            Some(LinkRule::Zigzag) => self.take_any(growth, |kind| kind & STRAIGHT == 0),
            Some(LinkRule::Along) => self.take_any(growth, |kind| kind & HORIZONTAL != 0),
            Some(LinkRule::Across) => self.take_any(growth, |kind| kind & HORIZONTAL == 0),
            Some(LinkRule::Oldest | LinkRule::Newest) | None => None,
        };
        link.or_else(|| self.take_any(growth, |_| true))
    }

    /// Removes a random link of some kinds, weighted by the bias. Links of weight 0 come last.
    fn take_any<G: Grid, O: Observer, C: Choice>(
        &mut self,
        growth: &mut Growth<G, O, C>,
        is_in: impl Fn(usize) -> bool,
    ) -> Option<ListedLink> {
        let bias = growth.choice.horizontal();
        let weight = |kind: usize, links: &Bag<ListedLink>| {
            let share = if kind & HORIZONTAL != 0 { bias } else { bias.rest() };
            if is_in(kind) { links.len() as u128 * u128::from(share.parts()) } else { 0 }
        };
        let mut weights = [0; KINDS];
        for (kind, (each, links)) in weights.iter_mut().zip(&self.kinds).enumerate() {
            *each = weight(kind, links);
        }
        let mut draw = (u128::from(growth.rng.bits()) * weights.iter().sum::<u128>()) >> u64::BITS;
        for (kind, weight) in weights.into_iter().enumerate() {
            if draw < weight {
                return self.kinds[kind].take_any(&mut growth.rng);
            }
            draw -= weight;
        }
        (0..KINDS).filter(|&kind| is_in(kind)).find_map(|kind| self.kinds[kind].take_any(&mut growth.rng))
    }

    /// Lists the links of a cell to its unvisited neighbors. `back` is the side by which it was entered.
    fn list<G: Grid, O: Observer, C: Choice>(
        &mut self,
        growth: &mut Growth<G, O, C>,
        cell: Cell,
        back: Option<Side>,
    ) -> Result<(), OutOfMemory> {
        let free = growth.free(cell);
        if growth.is_watched() && free.is_empty() {
            growth.retire(cell);
        }
        let has_age = self.shares.used().any(|(rule, _)| matches!(rule, LinkRule::Oldest | LinkRule::Newest));
        for side in free {
            let link = ListedLink { cell, side };
            let is_straight = back.is_some_and(|back| growth.grid().is_straight(cell, back, side));
            let is_horizontal = growth.grid().is_horizontal(cell, side);
            let kind = usize::from(is_straight) * STRAIGHT + usize::from(is_horizontal) * HORIZONTAL;
            self.kinds[kind].add_few(link, |few| few.add_if(true, link))?;
            if has_age {
                self.by_age.add_if(true, link)?;
            }
        }
        Ok(())
    }
}
