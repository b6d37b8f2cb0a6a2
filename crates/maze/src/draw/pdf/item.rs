//! A maze to print.

use super::layout::{Layout, Solutions};
use crate::draw::figure::Figure;
use crate::draw::page::Modules;
use crate::draw::walk::Walk;
use crate::grid::Grid;
use crate::grid::square::Square;

/// A QR code that is printed below a maze, at least [`LEAST_QR`](super::LEAST_QR) wide, with a margin of light squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedQr {
    /// Its squares.
    pub modules: Modules,
    /// What it is for, printed below it.
    pub caption: String,
}

/// A maze to print, with its text.
#[derive(Debug)]
pub struct PrintItem<'m, G = Square> {
    /// Its number in the document, from 1, for [`Headings::Numbers`](super::Headings::Numbers).
    pub number: usize,
    /// What is drawn, with the solution where the layout shows solutions.
    pub figure: Figure<'m, G>,
    /// Printed below the maze in large letters. May be empty; see [`missing_letters`](super::missing_letters) for
    /// letters that are left out.
    pub title: &'m str,
    /// Printed below in small letters, if it fits in two lines and the layout shows codes. May be empty.
    pub code: &'m str,
    /// Printed instead of a longer code, unless the title is the same. May be empty.
    pub seed: &'m str,
    /// Walks that are drawn over the maze and listed below it; with [`Solutions::Apart`] on the pages of solutions
    /// only.
    pub walks: &'m [Walk],
    /// How hard it is, from 1 to 5 stars, printed above it.
    pub stars: Option<u8>,
    /// Printed above the maze in small letters, such as how long it takes. May be empty.
    pub note: &'m str,
    /// A QR code below it; not on pages of solutions at the end.
    pub qr: Option<&'m PrintedQr>,
    /// Describes the maze to people who cannot see it, such as "Maze of 20 by 25 cells". May be empty.
    pub description: &'m str,
}

impl<'m, G> PrintItem<'m, G> {
    /// A maze without texts.
    pub const fn of(figure: Figure<'m, G>) -> Self {
        let texts = "";
        Self {
            number: 1,
            figure,
            title: texts,
            code: texts,
            seed: texts,
            walks: &[],
            stars: None,
            note: texts,
            qr: None,
            description: texts,
        }
    }
}

impl<G: Grid> PrintItem<'_, G> {
    /// The part of this item that a page with or without solutions shows.
    pub(super) fn on_page(&self, with_solution: bool, layout: &Layout) -> Self {
        let figure = if with_solution { self.figure } else { self.figure.without_solution() };
        let walks = if with_solution || layout.solutions != Solutions::Apart { self.walks } else { &[] };
        let qr = self.qr.filter(|_| !with_solution || layout.solutions != Solutions::Apart);
        Self { figure, walks, qr, ..*self }
    }
}
