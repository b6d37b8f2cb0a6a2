//! Pages for paper as lists of marks, and as pictures. [`pdf`](super::pdf) lays pages out; every format draws the same
//! marks.
//!
//! `marks`: a page. `letters`: the font of pages. `raster`: pages as pixels. `png`: such pixels as a file with its size
//! on paper.

mod letters;
mod marks;
mod png;
mod raster;

pub(in crate::draw) use letters::PAGE_FONT;
pub use letters::{Letters, NoFont};
pub use marks::{Ink, Mark, Page};
pub use png::write as write_png;
pub use raster::{Raster, raster};
