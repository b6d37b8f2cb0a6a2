//! Layout of pages and displays: a page is a tree of rows, columns and grids, and `taffy` finds the place of each
//! part.
//!
//! A [`Part`] is as large as its content, or has a size, and takes a share of the rest if it [grows](Part::grow). Where
//! there is less room than that, parts shrink, but not below their smallest size. [`words`](words::words) are measured,
//! [`drawn`] calls a function with its place, and a [`Spot`] keeps a place for what is drawn later, such as a list.
//!
//! ```
//! use bevy_egui::egui::Rect;
//! use ui::layout::{Spot, column, row, space};
//!
//! let (list, hint) = (Spot::default(), Spot::default());
//! let page = column([row([space().at(&list), space()]).grow(1), space().height(40.0).at(&hint)]);
//! page.place(Rect::from_min_max([0.0, 0.0].into(), [600.0, 400.0].into()));
//! assert_eq!((list.get().width(), list.get().bottom()), (300.0, 360.0));
//! assert_eq!(hint.get().top(), 360.0);
//! ```

mod part;
mod solve;
#[cfg(test)]
mod tests;
pub mod words;

pub use part::{Part, Spot, column, drawn, grid, row, space, square};
pub use solve::cells;
