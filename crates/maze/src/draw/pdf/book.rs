//! The contents of each page: the cover, mazes, or solutions.

use std::ops::Range;

use super::error::PdfError;
use super::layout::{Layout, Solutions};
use super::slots::Slots;

/// What a page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PageKind {
    /// The title of the document.
    Cover,
    /// Mazes, with their solutions for [`Solutions::Drawn`].
    Mazes,
    /// Mazes with their solutions, after the pages without.
    Solutions,
}

/// A page of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PagePlan {
    /// Its number, counted from 0.
    pub number: usize,
    /// What it shows.
    pub kind: PageKind,
    /// The mazes on it, counted from 0. A cover shows the first one, if there is one.
    pub mazes: Range<usize>,
}

/// The number of pages of a document with this many mazes.
pub fn pages(mazes: usize, layout: &Layout) -> Result<usize, PdfError> {
    Ok(parts(mazes, layout)?.iter().map(|part| part.pages).sum())
}

/// The page with this number, counted from 0, of a document with this many mazes. For a number that is too large, the
/// last page.
pub fn on_page(number: usize, mazes: usize, layout: &Layout) -> Result<PagePlan, PdfError> {
    let parts = parts(mazes, layout)?;
    let mut before = 0;
    let mut plan = PagePlan { number: 0, kind: PageKind::Mazes, mazes: 0..0 };
    for PagesOfKind { kind, pages, each } in parts {
        let page = number.saturating_sub(before).min(pages.saturating_sub(1));
        if pages > 0 && number >= before {
            let first = (page * each).min(mazes);
            plan = PagePlan { number: before + page, kind, mazes: first..(first + each).min(mazes) };
        }
        before += pages;
    }
    Ok(plan)
}

/// Pages of one kind.
struct PagesOfKind {
    kind: PageKind,
    pages: usize,
    /// Mazes per page.
    each: usize,
}

fn parts(mazes: usize, layout: &Layout) -> Result<[PagesOfKind; 3], PdfError> {
    let part = |kind: PageKind| {
        let each = Slots::new(layout, kind, 0)?.each_page();
        Ok::<_, PdfError>(PagesOfKind { kind, pages: mazes.div_ceil(each), each })
    };
    let mut solutions = part(PageKind::Solutions)?;
    if layout.solutions != Solutions::Apart {
        solutions.pages = 0;
    }
    let cover = PagesOfKind { kind: PageKind::Cover, pages: usize::from(layout.cover.is_some()), each: 1 };
    Ok([cover, part(PageKind::Mazes)?, solutions])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::pdf::Cover;

    #[test]
    fn every_maze_is_on_one_page_of_each_kind() {
        let layout = Layout {
            columns: 2,
            cover: Some(Cover::default()),
            solutions: Solutions::Apart,
            solution_slots: Some((3, 2)),
            ..Layout::default()
        };
        for mazes in 1..40 {
            let count = pages(mazes, &layout).unwrap();
            assert_eq!(count, 1 + mazes.div_ceil(2) + mazes.div_ceil(6));
            let plans: Vec<PagePlan> = (0..count).map(|page| on_page(page, mazes, &layout).unwrap()).collect();
            assert!(plans.iter().enumerate().all(|(number, plan)| plan.number == number));
            assert_eq!((plans[0].kind, plans[0].mazes.clone()), (PageKind::Cover, 0..1));
            for kind in [PageKind::Mazes, PageKind::Solutions] {
                let of_kind = plans.iter().filter(|plan| plan.kind == kind);
                let shown: Vec<usize> = of_kind.flat_map(|plan| plan.mazes.clone()).collect();
                assert_eq!(shown, (0..mazes).collect::<Vec<_>>());
            }
            assert_eq!(on_page(count + 5, mazes, &layout).unwrap(), plans[count - 1]);
        }
    }
}
