//! The fast machinery of the generators. The first sentence of each doc says what it does; the rest only saves time.
//! `tests/laws/twins` compares each generator with a plain one.
//!
//! | what generators use | |
//! | --- | --- |
//! | [`growth`] | a maze that grows from visited cells, with the unvisited neighbors of each cell |
//! | [`carving`] | a maze in which passages are opened, and no more |
//! | [`choice`] | even choices, and choices with straightness and bias |
//! | [`steps`], [`leaps`] | the steps of random walks, and many steps at once |
//! | [`bag`], [`list`] | lists to draw from, and lists to add to |
//! | [`weights`], [`sets`], [`least_tree`] | random weights, sets of joined cells, and the tree of least weight |
//! | [`rows`], [`row_sets`], [`coins`] | rows with one bit per cell, their joined cells, and 64 coins at once |
//! | [`mix`] | the growing tree that picks the newest cell or a random one |
//! | [`pick`], [`scan`] | a random side of a set, and the next marked cell |
//!
//! [`branchless`] and [`brackets`] serve the other modules.

pub(super) mod bag;
mod brackets;
mod branchless;
pub(super) mod carving;
pub(super) mod choice;
pub(super) mod coins;
pub(super) mod growth;
pub(super) mod leaps;
pub(super) mod least_tree;
pub(super) mod list;
pub(super) mod mix;
pub(super) mod pick;
pub(super) mod row_sets;
pub(super) mod rows;
pub(super) mod scan;
pub(super) mod sets;
pub(super) mod steps;
pub(super) mod weights;
