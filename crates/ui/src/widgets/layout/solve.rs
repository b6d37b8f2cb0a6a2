//! Finds the place of each part, and draws.

use bevy_egui::egui::{Context, Painter, Pos2, Rect, Vec2};
use taffy::prelude::*;

use super::part::{Part, Spot, grid, space};
use super::words::Words;

/// A part in the tree of `taffy`. Its words were moved there, because they are measured.
type Tree = TaffyTree<Words>;

/// The cells of a grid that fills a room.
pub fn cells(room: Rect, columns: usize, count: usize, gap: f32) -> Vec<Rect> {
    let spots = vec![Spot::default(); count];
    grid(columns, spots.iter().map(|spot| space().at(spot))).gap(gap).place(room);
    spots.iter().map(Spot::get).collect()
}

impl Part<'_> {
    /// Draws the part and its parts, so that it fills a room.
    pub fn draw(mut self, painter: &Painter, room: Rect) {
        let (mut nodes, whole) = self.solve(Some(painter.ctx()), room.size());
        self.visit(&mut nodes, whole, room.min, Some(painter));
    }

    /// Finds the places of its spots in a room, without drawing. Words have no size.
    pub fn place(mut self, room: Rect) {
        let (mut nodes, whole) = self.solve(None, room.size());
        self.visit(&mut nodes, whole, room.min, None);
    }

    /// The height that it needs in a width.
    pub fn height_in(mut self, context: &Context, width: f32) -> f32 {
        let mut nodes = Tree::new();
        self.style.size.width = length(width);
        let whole = self.add_to(&mut nodes);
        let available = Size { width: AvailableSpace::Definite(width), height: AvailableSpace::MaxContent };
        compute(&mut nodes, whole, available, Some(context));
        nodes.unrounded_layout(whole).size.height
    }

    /// The width that it needs for all its words to have their size.
    pub fn whole_width(mut self, context: &Context) -> f32 {
        let mut nodes = Tree::new();
        let whole = self.add_to(&mut nodes);
        compute(&mut nodes, whole, Size::MAX_CONTENT, Some(context));
        nodes.unrounded_layout(whole).size.width
    }

    fn solve(&mut self, context: Option<&Context>, size: Vec2) -> (Tree, NodeId) {
        let mut nodes = Tree::new();
        let size = size.max(Vec2::ZERO);
        self.style.size = Size { width: length(size.x), height: length(size.y) };
        let whole = self.add_to(&mut nodes);
        compute(&mut nodes, whole, self.style.size.map(|_| AvailableSpace::MaxContent), context);
        (nodes, whole)
    }

    fn add_to(&mut self, nodes: &mut Tree) -> NodeId {
        let style = std::mem::take(&mut self.style);
        let node = if let Some(words) = self.words.take() {
            nodes.new_leaf_with_context(style, words)
        } else {
            let parts: Vec<NodeId> = self.parts.iter_mut().map(|part| part.add_to(nodes)).collect();
            nodes.new_with_children(style, &parts)
        };
        node.expect("a new tree has room")
    }

    /// Notes the places of spots, and draws.
    fn visit(self, nodes: &mut Tree, node: NodeId, corner: Pos2, painter: Option<&Painter>) {
        let layout = nodes.unrounded_layout(node);
        let corner = corner + Vec2::new(layout.location.x, layout.location.y);
        let mut rect = Rect::from_min_size(corner, Vec2::new(layout.size.width, layout.size.height));
        if let (Some(draw), Some(painter)) = (self.draws, painter) {
            draw(painter, rect);
        }
        let words = nodes.get_node_context_mut(node).cloned().filter(|words| !words.is_empty());
        if let (Some(words), Some(painter)) = (words, painter) {
            rect = words.draw(painter, rect);
        }
        if let Some(spot) = self.spot {
            spot.set(rect);
        }
        for (number, part) in self.parts.into_iter().enumerate() {
            if let Ok(node) = nodes.child_at_index(node, number) {
                part.visit(nodes, node, corner, painter);
            }
        }
    }
}

/// Computes the layout. Sizes are exact, because the pixels of the window are no whole points.
fn compute(nodes: &mut Tree, whole: NodeId, room: Size<AvailableSpace>, context: Option<&Context>) {
    nodes.disable_rounding();
    let measured = nodes.compute_layout_with_measure(whole, room, |known, available, _, words, _| {
        let (Some(words), Some(context)) = (words.filter(|words| !words.is_empty()), context) else {
            return Size::ZERO;
        };
        let width = match available.width {
            AvailableSpace::Definite(width) => Some(width),
            AvailableSpace::MinContent | AvailableSpace::MaxContent => None,
        };
        let size = words.size(context, known.width.or(width));
        Size { width: known.width.unwrap_or(size.x), height: known.height.unwrap_or(size.y) }
    });
    measured.expect("the root is in the tree");
}
