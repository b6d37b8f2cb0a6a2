//! Where the maze, the card and the bars of a race are in the window, in points from its top left corner.

use bevy::prelude::*;

/// Windows less wide than this, in points, have more lines in their bars, and nothing beside the maze.
const NARROW: f32 = 760.0;

/// Space between the maze and the upper bar, the lower bar and the sides during a race.
const BELOW_BAR: f32 = 8.0;
const ABOVE_BAR: f32 = 4.0;
const SIDE: f32 = 24.0;
const NARROW_SIDE: f32 = 12.0;

/// Space around the card, and around the maze beside it.
const GAP: f32 = 16.0;

/// Size of a card beside the maze, at most.
const BESIDE: Vec2 = Vec2::new(348.0, 492.0);

/// Size of a card below the maze, at most, and in a narrow window.
const BELOW: Vec2 = Vec2::new(1080.0, 206.0);
const NARROW_BELOW: Vec2 = Vec2::new(520.0, 440.0);

/// Size of the result in a narrow window, at most.
const NARROW_RESULT: Vec2 = Vec2::new(520.0, 560.0);

/// Width of the result, at least, at most, and as a share of the window.
const RESULT: [f32; 2] = [380.0, 420.0];
const RESULT_SHARE: f32 = 0.36;

/// Width of the outer walls around a maze, in cells.
pub(super) const RIM: f32 = 0.5;

/// Whether a window is too narrow for anything beside the maze, such as that of an upright telephone.
pub fn is_narrow(width: f32) -> bool {
    width < NARROW
}

/// The heights of the bars above and below the maze during a race.
pub fn bar_heights(width: f32) -> [f32; 2] {
    if is_narrow(width) { [166.0, 92.0] } else { [96.0, 52.0] }
}

/// The part of the window for the maze during a race.
pub(super) fn race_field(window: Vec2) -> Rect {
    let [top, bottom] = bar_heights(window.x);
    let side = if is_narrow(window.x) { NARROW_SIDE } else { SIDE };
    let corner = Vec2::new(side, top + BELOW_BAR).min(window);
    Rect::from_corners(corner, (window - Vec2::new(side, bottom + ABOVE_BAR)).max(corner))
}

/// The places of the card and of the maze before a race.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CardLayout {
    /// The card.
    pub card: Rect,
    /// The part of the window for the maze. The card never covers it.
    pub field: Rect,
    /// Whether the card has one column, and not three beside each other.
    pub is_column: bool,
}

impl CardLayout {
    /// The layout for a window in points and a maze in cells: the card is where it leaves the cells larger.
    pub fn of(window: Vec2, maze: Vec2) -> Self {
        if is_narrow(window.x) {
            return Self { is_column: true, ..Self::below_maze(window, NARROW_BELOW) };
        }
        let (beside, below) = (Self::beside(window), Self::below_maze(window, BELOW));
        let cell = |layout: &Self| (layout.field.size() / (maze + RIM)).min_element();
        if cell(&beside) >= cell(&below) { beside } else { below }
    }

    /// The layout of the result of a race: as high as the window, beside the maze. In a narrow window it is below.
    pub fn result(window: Vec2) -> Self {
        if is_narrow(window.x) {
            return Self { is_column: true, ..Self::below_maze(window, NARROW_RESULT) };
        }
        let width = (window.x * RESULT_SHARE).clamp(RESULT[0], RESULT[1]);
        Self::beside_card(window, Self::card(window, Vec2::new(width, window.y)))
    }

    fn beside(window: Vec2) -> Self {
        Self::beside_card(window, Self::card(window, BESIDE))
    }

    fn beside_card(window: Vec2, card: Vec2) -> Self {
        let card = Rect::from_center_size(Vec2::new(window.x - GAP - card.x / 2.0, window.y / 2.0), card);
        let corner = Vec2::splat(GAP).min(window);
        let field = Rect::from_corners(corner, Vec2::new(card.min.x - GAP, window.y - GAP).max(corner));
        Self { card, field, is_column: true }
    }

    fn below_maze(window: Vec2, most: Vec2) -> Self {
        let card = Self::card(window, most);
        let card = Rect::from_center_size(Vec2::new(window.x / 2.0, window.y - GAP - card.y / 2.0), card);
        let corner = Vec2::splat(GAP).min(window);
        let field = Rect::from_corners(corner, Vec2::new(window.x - GAP, card.min.y - GAP).max(corner));
        Self { card, field, is_column: false }
    }

    fn card(window: Vec2, most: Vec2) -> Vec2 {
        (window - 2.0 * GAP).min(most).max(Vec2::ZERO)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn card_never_covers_the_maze() {
        for (width, height) in [(1280, 800), (1920, 1080), (800, 600), (760, 474), (600, 1000), (2560, 700), (430, 930)]
        {
            let window = Vec2::new(width as f32, height as f32);
            for maze in [(8, 8), (12, 9), (40, 28), (28, 40), (120, 20), (20, 200), (1, 1)] {
                let maze = Vec2::new(maze.0 as f32, maze.1 as f32);
                let all = Rect::from_corners(Vec2::ZERO, window);
                for CardLayout { card, field, .. } in [CardLayout::of(window, maze), CardLayout::result(window)] {
                    assert!(card.intersect(field).is_empty(), "{window} {maze}: {card:?} {field:?}");
                    for part in [card, field] {
                        assert!(!part.is_empty() && all.union(part) == all, "{window} {maze}: {part:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn card_is_beside_in_landscape_and_below_in_portrait() {
        let card = |window, maze| CardLayout::of(window, maze);
        let usual = Vec2::new(1280.0, 800.0);
        assert!(card(usual, Vec2::new(12.0, 9.0)).is_column);
        assert!(!card(usual, Vec2::new(40.0, 20.0)).is_column);
        assert!(!card(Vec2::new(800.0, 1200.0), Vec2::new(12.0, 9.0)).is_column);
        let telephone = Vec2::new(430.0, 930.0);
        for layout in [card(telephone, Vec2::new(12.0, 9.0)), CardLayout::result(telephone)] {
            assert!(layout.is_column && layout.card.min.y > layout.field.max.y && layout.field.height() > 300.0);
        }
    }

    #[test]
    fn smallest_window_is_valid() {
        for window in [Vec2::ZERO, Vec2::ONE, Vec2::new(1.0, 4000.0), Vec2::new(7680.0, 10.0)] {
            let CardLayout { card, field, .. } = CardLayout::of(window, Vec2::splat(9.0));
            for part in [card, field, race_field(window)] {
                assert!(part.min.is_finite() && part.max.is_finite() && part.size().cmpge(Vec2::ZERO).all());
            }
        }
    }
}
