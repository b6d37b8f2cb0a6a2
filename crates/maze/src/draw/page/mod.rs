//! Pages for paper as lists of marks, and as pictures. [`pdf`](super::pdf) lays pages out; every format draws the same
//! marks.
//!
//! `marks`: a page. `modules`: the squares of a QR code as marks. `letters`: the font of pages. `raster`: pages as
//! pixels. `png`: such pixels as a file with its size on paper.
//!
//! ```
//! use maze::draw::page::{Ink, Mark, Page};
//!
//! let ink = Ink::Tint([0, 94, 162]);
//! let line = Mark::Line { from: (36.0, 36.0), to: (72.0, 36.0), width: 1.0, ink };
//! let page = Page { size: (595.276, 841.89), marks: vec![line] };
//! let mut out = Vec::new();
//! maze::draw::svg::write_page(&mut out, &page)?;
//! assert!(String::from_utf8(out)?.contains("#005ea2"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod letters;
mod marks;
mod modules;
#[cfg(feature = "pages")]
mod png;
#[cfg(feature = "pages")]
mod raster;

pub use letters::{Letters, NoFont, PAGE_FONT};
pub use marks::{Ink, Mark, Page};
pub use modules::Modules;
#[cfg(feature = "pages")]
pub use png::write as write_png;
#[cfg(feature = "pages")]
pub use raster::{Raster, raster};
