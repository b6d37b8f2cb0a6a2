//! Grids: their cells, neighbors and geometry. Each grid is one file here.
//!
//! | grid | sides | cells |
//! | --- | --- | --- |
//! | [`Square`](crate::Square) | 4 | width × height |
//! | [`Wrapped`](wrapped::Wrapped) | 4 | squares on a cylinder or a torus |
//! | [`Weave`](weave::Weave) | 4 | squares with bridges over tunnels |
//! | [`Levels`](levels::Levels) | 6 | squares on several levels, with stairs |
//! | [`Hexagon`](hexagon::Hexagon) | 6 | width × height, every other row half a cell to the right |
//! | [`Triangle`](triangle::Triangle) | 3 | width × height, alternately point up and point down |
//! | [`Diagonal`](diagonal::Diagonal) | 4 to 8 | octagons and squares (upsilon), or squares with diagonal passages (zeta) |
//! | [`Circle`](circle::Circle) | 6 | rings round a middle; cells that grow too wide split in two |
//! | [`Masked`](masked::Masked) | as the other grid | the cells of another grid that a [`Mask`](mask::Mask) keeps |
//!
//! [`AnyGrid`](any::AnyGrid) is one type for all of them. `grid_trait`: what every grid provides. `cell`: cells and
//! sides. `direction`: directions of sides. `fit`: the largest grid of an area. [`wall`]: lines to draw. [`mask_picture`]: masks from PNG pictures. `rows`,
//! `rank` and `square_grid` are parts of the grids.
//!
//! ```
//! use maze::{Cell, Grid, Square};
//!
//! let grid = Square::new("3x2".parse::<maze::Size>()?);
//! assert_eq!(grid.cells(), 6);
//! assert_eq!(grid.neighbor(Cell(0), Square::EAST), Some(Cell(1)));
//! assert_eq!(grid.neighbor(Cell(0), Square::NORTH), None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod any;
mod cell;
pub mod circle;
pub mod diagonal;
mod direction;
mod fit;
mod grid_trait;
pub mod hexagon;
pub mod levels;
pub mod mask;
#[cfg(feature = "png")]
pub mod mask_picture;
pub mod masked;
mod rank;
mod rows;
pub mod size;
pub mod square;
mod square_grid;
pub mod triangle;
pub mod wall;
pub mod weave;
mod windows;
pub mod wrapped;

pub use cell::{Cell, Point, Side, Sides};
pub use grid_trait::{Grid, NotPlain};
pub use wall::Wall;
