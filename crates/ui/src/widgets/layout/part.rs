//! The parts of a page.

use std::cell::Cell;

use bevy_egui::egui::{Painter, Pos2, Rect, Vec2};
use taffy::prelude::*;

use super::words::Words;

/// Where a part is, kept for what is drawn after the layout. A part that is not shown is nowhere.
#[derive(Clone, Debug)]
pub struct Spot(Cell<Rect>);

impl Default for Spot {
    fn default() -> Self {
        Self(Cell::new(Rect::NOTHING))
    }
}

impl Spot {
    /// The place.
    pub fn get(&self) -> Rect {
        self.0.get()
    }

    /// Whether the part is shown and has an area.
    pub fn is_shown(&self) -> bool {
        self.get().is_positive()
    }

    pub(super) fn set(&self, rect: Rect) {
        self.0.set(rect);
    }
}

/// A function that draws in a place.
pub(super) type Draw<'a> = Box<dyn FnOnce(&Painter, Rect) + 'a>;

/// A part of a page, with its own parts.
#[derive(Default)]
#[must_use]
pub struct Part<'a> {
    pub(super) style: Style,
    pub(super) words: Option<Words>,
    pub(super) draws: Option<Draw<'a>>,
    pub(super) spot: Option<&'a Spot>,
    pub(super) parts: Vec<Self>,
    is_omitted: bool,
}

/// A part without content, which takes a share of the rest.
pub fn space<'a>() -> Part<'a> {
    Part::default().grow(1)
}

/// Parts side by side.
pub fn row<'a>(parts: impl IntoIterator<Item = Part<'a>>) -> Part<'a> {
    Part::of(parts)
}

/// Parts below each other.
pub fn column<'a>(parts: impl IntoIterator<Item = Part<'a>>) -> Part<'a> {
    let mut column = Part::of(parts);
    column.style.flex_direction = FlexDirection::Column;
    column
}

/// Cells of the same size, row by row.
pub fn grid<'a>(columns: usize, cells: impl IntoIterator<Item = Part<'a>>) -> Part<'a> {
    let mut grid = Part::of(cells);
    for cell in &mut grid.parts {
        cell.style.max_size = Size::from_percent(1.0, 1.0);
    }
    grid.style.display = Display::Grid;
    grid.style.grid_template_columns = evenly_sized_tracks(columns.max(1) as u16);
    grid.style.grid_auto_rows = vec![flex(1.0_f32)];
    grid
}

/// A part of this size that a function draws.
pub fn drawn<'a>(size: Vec2, draw: impl FnOnce(&Painter, Rect) + 'a) -> Part<'a> {
    Part::default().behind(draw).size(size)
}

/// A square that a function draws around its center, such as a face or a badge. In less room it is smaller.
pub fn square<'a>(side: f32, draw: impl FnOnce(&Painter, Pos2, f32) + 'a) -> Part<'a> {
    drawn(Vec2::splat(side), move |painter, rect| draw(painter, rect.center(), rect.size().min_elem()))
}

impl<'a> Part<'a> {
    fn of(parts: impl IntoIterator<Item = Self>) -> Self {
        let parts = parts.into_iter().filter(|part| !part.is_omitted).collect();
        Self { parts, ..Self::default() }.narrow()
    }

    pub(super) fn of_words(words: Words) -> Self {
        Self { words: Some(words), ..Self::default() }.narrow()
    }

    /// Is as narrow as its room, because letters shrink or wrap. A line keeps its height.
    fn narrow(mut self) -> Self {
        self.style.min_size.width = zero();
        self
    }

    /// Appends a part.
    pub fn with(mut self, part: Self) -> Self {
        if !part.is_omitted {
            self.parts.push(part);
        }
        self
    }

    /// Appends parts.
    pub fn with_all(mut self, parts: impl IntoIterator<Item = Self>) -> Self {
        self.parts.extend(parts.into_iter().filter(|part| !part.is_omitted));
        self
    }

    /// Omits the part, with its gap, unless a condition is true.
    pub const fn only_if(mut self, is_shown: bool) -> Self {
        self.is_omitted |= !is_shown;
        self
    }

    /// Keeps the place. That of words is where their letters are.
    pub const fn at(mut self, spot: &'a Spot) -> Self {
        self.spot = Some(spot);
        self
    }

    /// Draws in the place of the part, below its own parts.
    pub fn behind(mut self, draw: impl FnOnce(&Painter, Rect) + 'a) -> Self {
        self.draws = Some(Box::new(draw));
        self
    }

    /// Takes a share of the room that is left.
    pub fn grow(mut self, share: u16) -> Self {
        self.style.flex_grow = share.into();
        self.style.flex_basis = zero();
        self
    }

    /// Takes the rest of the space beyond its own size.
    pub const fn stretch(mut self) -> Self {
        self.style.flex_grow = 1.0;
        self
    }

    /// Never shrinks.
    pub const fn firm(mut self) -> Self {
        self.style.flex_shrink = 0.0;
        self
    }

    /// May shrink below the size of its parts, such as one with a list that scrolls. Those shrink then.
    pub fn loose(self) -> Self {
        self.least_height(0.0)
    }

    /// Shrinks before the others.
    pub const fn yields(mut self) -> Self {
        self.style.flex_shrink = YIELDING;
        self
    }

    /// A width in points.
    pub fn width(mut self, width: f32) -> Self {
        self.style.size.width = length(width);
        self.no_basis()
    }

    /// A height in points.
    pub fn height(mut self, height: f32) -> Self {
        self.style.size.height = length(height);
        self.no_basis()
    }

    /// A size in points.
    pub fn size(self, size: Vec2) -> Self {
        self.width(size.x).height(size.y)
    }

    /// A share of the width of what it is in.
    pub fn share_of_width(mut self, share: f32) -> Self {
        self.style.size.width = percent(share);
        self.no_basis()
    }

    /// A share of the height of what it is in.
    pub fn share_of_height(mut self, share: f32) -> Self {
        self.style.size.height = percent(share);
        self.no_basis()
    }

    /// Removes the share of the free space that spaces take, because a size replaces it.
    fn no_basis(mut self) -> Self {
        if self.parts.is_empty() && self.words.is_none() {
            self.style.flex_grow = 0.0;
            self.style.flex_basis = auto();
        }
        self
    }

    /// The smallest width, in points.
    pub fn least_width(mut self, width: f32) -> Self {
        self.style.min_size.width = length(width);
        self
    }

    /// The smallest height, in points.
    pub fn least_height(mut self, height: f32) -> Self {
        self.style.min_size.height = length(height);
        self
    }

    /// The largest height, in points.
    pub fn most_height(mut self, height: f32) -> Self {
        self.style.max_size.height = length(height);
        self
    }

    /// The largest width, in points. A narrower part is in the middle.
    pub fn most_width(mut self, width: f32) -> Self {
        self.style.max_size.width = length(width);
        self.style.margin.left = auto();
        self.style.margin.right = auto();
        self.style.size.width = percent(1.0_f32);
        self
    }

    /// Space between its parts, in points.
    pub fn gap(self, gap: f32) -> Self {
        self.gaps(gap, gap)
    }

    /// Space between its columns and between its rows, in points.
    pub fn gaps(mut self, across: f32, down: f32) -> Self {
        self.style.gap = Size { width: length(across), height: length(down) };
        self
    }

    /// Space between its edge and its parts, in points.
    pub fn pad(self, space: f32) -> Self {
        self.pad_xy(space, space)
    }

    /// Space at its sides, and above and below its parts, in points.
    pub fn pad_xy(self, x: f32, y: f32) -> Self {
        self.pad_sides([x, y, x, y])
    }

    /// Space between its left, upper, right and lower edge and its parts, in points.
    pub fn pad_sides(mut self, [left, top, right, bottom]: [f32; 4]) -> Self {
        self.style.padding =
            Rect4 { left: length(left), right: length(right), top: length(top), bottom: length(bottom) };
        self
    }

    /// Aligns its parts in the middle across its direction, at their own size.
    pub const fn centered(mut self) -> Self {
        self.style.align_items = Some(AlignItems::Center);
        self
    }

    /// Aligns its parts in the middle of its direction.
    pub const fn in_middle(mut self) -> Self {
        self.style.justify_content = Some(JustifyContent::Center);
        self
    }

    /// Aligns its parts at the end of its direction.
    pub const fn at_end(mut self) -> Self {
        self.style.justify_content = Some(JustifyContent::End);
        self
    }

    /// Continues in another line where a row is too long.
    pub const fn wraps(mut self) -> Self {
        self.style.flex_wrap = FlexWrap::Wrap;
        self
    }

    /// Takes several columns of a grid.
    pub fn span(mut self, columns: u16) -> Self {
        self.style.grid_column = span(columns);
        self
    }
}

/// How much more a part that yields shrinks.
const YIELDING: f32 = 1000.0;

/// The four sides of a rectangle.
type Rect4<T> = taffy::Rect<T>;
