//! STL: a maze as one solid to print in 3D, in millimeters, z upwards.
//!
//! Walls stand on a floor, or alone. The solid is closed: each edge belongs to two triangles, which pass it in opposite
//! directions, and each triangle is counter-clockwise seen from outside. Passages and openings are gaps in the walls;
//! start, goal and solution are not shown. Binary, in O(n) time and about 400 bytes of memory per cell.
//!
//! `plan`: the cells, walls and corners seen from above, as outlines that fit together without gaps. `mesh`: the
//! triangles of such a plan. `ears`: cuts outlines into triangles.
//!
//! ```
//! use maze::draw::stl::{self, Solid};
//! use maze::{Figure, Maze};
//!
//! let maze: Maze = "
//!     +---+---+
//!     |       |
//!     +---+---+".parse()?;
//! let mut file = Vec::new();
//! stl::write(&mut file, &Figure::new(&maze), Solid { cell: "20".parse()?, ..Solid::default() })?;
//! // A head of 84 bytes, which ends with the number of triangles, and 50 bytes each.
//! let triangles = u32::from_le_bytes(file[80..84].try_into()?);
//! assert_eq!(file.len(), 84 + 50 * triangles as usize);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod ears;
mod mesh;
mod plan;
mod solid;

use std::io::{self, BufWriter, Write};

use thiserror::Error;

use super::figure::Figure;
use super::line::narrowest;
use super::millimeters::Millimeters;
use crate::grid::Grid;
use crate::memory::OutOfMemory;
use mesh::{Mesh, MeshTriangle};
use plan::Plan;

pub use solid::Solid;

/// The most cells of a solid. No printer prints more.
pub const MOST_CELLS: u32 = 1 << 20;

/// Why a solid was not written.
#[derive(Debug, Error)]
pub enum SolidError {
    /// The walls leave too little room.
    #[error("walls of {wall} mm are too thick for cells of {cell} mm: they must be at most {most} mm")]
    ThickWalls {
        /// The thickness asked for.
        wall: Millimeters,
        /// The size of cells.
        cell: Millimeters,
        /// The largest thickness, in millimeters.
        most: f32,
    },
    /// Passages cross each other, or lead to other levels.
    #[error(
        "a maze with bridges or levels is no solid: only mazes whose passages are all on one floor can be printed in 3D"
    )]
    Layers,
    /// The maze has too many cells.
    #[error("a maze of {0} cells is too large to print in 3D: it must have at most {MOST_CELLS}")]
    TooLarge(u32),
    /// The solid does not fit into memory.
    #[error(transparent)]
    Memory(#[from] OutOfMemory),
    /// Writing failed.
    #[error(transparent)]
    Write(#[from] io::Error),
}

/// Writes a figure as a solid.
pub fn write<G: Grid>(out: impl Write, figure: &Figure<'_, G>, solid: Solid) -> Result<(), SolidError> {
    let grid = figure.maze.grid();
    if !grid.is_flat() {
        return Err(SolidError::Layers);
    }
    if grid.cells() > MOST_CELLS {
        return Err(SolidError::TooLarge(grid.cells()));
    }
    let most = narrowest(grid) * solid.cell.get() / 2.0;
    if solid.wall.get() > most {
        return Err(SolidError::ThickWalls { wall: solid.wall, cell: solid.cell, most });
    }
    let mesh = Mesh::new(Plan::of(figure, solid)?, solid);
    let mut triangles = 0_u32;
    mesh.triangles(|_| {
        triangles += 1;
        Ok(())
    })?;
    let mut out = BufWriter::new(out);
    // Must not begin with "solid", as STL files in text form do.
    let mut head = [b' '; HEAD_BYTES];
    head[..TITLE.len()].copy_from_slice(TITLE);
    out.write_all(&head)?;
    out.write_all(&triangles.to_le_bytes())?;
    mesh.triangles(|triangle| write_triangle(&mut out, triangle))?;
    out.flush()?;
    Ok(())
}

/// The length of the head in bytes.
const HEAD_BYTES: usize = 80;
/// The beginning of the head. Programs look only at the beginning.
const TITLE: &[u8] = b"binary STL, a maze in millimeters";

/// Writes a triangle: the normal, the three corners, and two unused bytes.
fn write_triangle(out: &mut impl Write, corners: MeshTriangle) -> io::Result<()> {
    for number in [normal(corners)].as_flattened().iter().chain(corners.as_flattened()) {
        out.write_all(&number.to_le_bytes())?;
    }
    out.write_all(&[0; 2])
}

/// The direction outwards, of length 1.
fn normal([a, b, c]: MeshTriangle) -> [f32; 3] {
    let from_a = |to: [f32; 3]| [0, 1, 2].map(|axis| f64::from(to[axis]) - f64::from(a[axis]));
    let (first, second) = (from_a(b), from_a(c));
    let minor = |one: usize, two: usize| first[one] * second[two] - first[two] * second[one];
    let cross = [minor(1, 2), minor(2, 0), minor(0, 1)];
    let length = cross.iter().map(|part| part * part).sum::<f64>().sqrt();
    cross.map(|part| (part / length) as f32)
}
