//! The places of the maze and of the panel of a race in the window, in display units from the top left corner.
//!
//! The card, the display of the race and the result share the panel, so the maze stays in one place from the card to
//! the result.

use bevy::prelude::*;

/// In windows narrower than this, the bars of a split screen have two rows of displays.
const NARROW: f32 = 760.0;

/// Space around the maze and the panel.
const GAP: f32 = 12.0;

/// Minimum and maximum width of a panel beside the maze.
const BESIDE: [f32; 2] = [348.0, 420.0];
/// Width of a panel beside the maze as a share of the window.
const BESIDE_SHARE: f32 = 0.29;

/// Maximum size of a panel below the maze.
const BELOW: Vec2 = Vec2::new(560.0, 560.0);
/// The height that a panel below the maze needs.
const BELOW_NEED: f32 = 440.0;
/// Maximum height of a panel below the maze as a share of the window.
const BELOW_SHARE: f32 = 0.62;

/// Minimum width of a maze beside the panel, in units. If there is less, the panel is below the maze, even if it is too
/// low there.
const LEAST_FIELD: f32 = 160.0;

/// Width of the outer walls around a maze, in cells.
pub(super) const RIM: f32 = 0.5;

/// Whether a window is too narrow for a row of displays, such as on a phone in portrait.
pub fn is_narrow(width: f32) -> bool {
    width < NARROW
}

/// The heights of the bars above and below the views of a split screen, or above and below the displays in a panel.
pub fn bar_heights(width: f32) -> [f32; 2] {
    if is_narrow(width) { [166.0, 92.0] } else { [96.0, 52.0] }
}

/// The places of the maze and of the panel of a race.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RaceLayout {
    /// The part of the window for the maze.
    pub field: Rect,
    /// The part for the card, the displays of the race, and the result. It never covers the field.
    pub panel: Rect,
    /// Everything at the side of the panel, up to the edges of the window.
    pub side: Rect,
}

impl RaceLayout {
    /// The layout for a window and a maze in cells. The panel is beside or below the maze: where it has room, and where
    /// the cells stay larger.
    pub fn of(window: Vec2, maze: Vec2) -> Self {
        let (beside, below) = (Self::beside(window), Self::below(window, maze));
        let cell = |layout: &Self| (layout.field.size() / (maze + RIM)).min_element();
        // The tolerance ignores rounding.
        let has_room = below.panel.height() > BELOW_NEED - 1.0 || beside.field.width() < LEAST_FIELD;
        if cell(&beside) >= cell(&below) || !has_room { beside } else { below }
    }

    fn beside(window: Vec2) -> Self {
        let width = (window.x * BESIDE_SHARE).clamp(BESIDE[0], BESIDE[1]);
        let panel = (window - 2.0 * GAP).min(Vec2::new(width, f32::INFINITY)).max(Vec2::ZERO);
        let corner = Vec2::new(window.x - GAP - panel.x, (window.y - panel.y) / 2.0).max(Vec2::ZERO);
        let panel = Rect::from_corners(corner, corner + panel);
        let end = Vec2::new(panel.min.x - GAP, window.y - GAP);
        Self::new(window, end, panel, Vec2::new(panel.min.x, 0.0))
    }

    fn below(window: Vec2, maze: Vec2) -> Self {
        // The height of the maze if its cells are as wide as the window allows.
        let cell = (window.x - 2.0 * GAP) / (maze.x + RIM);
        let rest = window.y - 3.0 * GAP - cell * (maze.y + RIM);
        let height = rest.clamp(BELOW_NEED, BELOW.y).min(window.y * BELOW_SHARE);
        let panel = (window - 2.0 * GAP).min(Vec2::new(BELOW.x, height)).max(Vec2::ZERO);
        let corner = Vec2::new((window.x - panel.x) / 2.0, window.y - GAP - panel.y).max(Vec2::ZERO);
        let panel = Rect::from_corners(corner, corner + panel);
        let end = Vec2::new(window.x - GAP, panel.min.y - GAP);
        Self::new(window, end, panel, Vec2::new(0.0, panel.min.y))
    }

    /// A layout whose field ends at the corner `end`, and whose side begins at the corner `side`.
    fn new(window: Vec2, end: Vec2, panel: Rect, side: Vec2) -> Self {
        let corner = Vec2::splat(GAP).min(window);
        let side = Rect::from_corners(side.clamp(Vec2::ZERO, window), window);
        Self { field: Rect::from_corners(corner, end.max(corner)), panel, side }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAZES: [(u32, u32); 8] = [(8, 8), (12, 9), (9, 12), (40, 28), (28, 40), (120, 20), (20, 200), (1, 1)];

    fn size((width, height): (u32, u32)) -> Vec2 {
        UVec2::new(width, height).as_vec2()
    }

    #[test]
    fn panel_never_covers_the_maze() {
        for window in [(1280, 800), (1920, 1080), (800, 600), (760, 474), (600, 1000), (2560, 700), (430, 930)] {
            let window = size(window);
            let all = Rect::from_corners(Vec2::ZERO, window);
            for maze in MAZES {
                let layout = RaceLayout::of(window, size(maze));
                let RaceLayout { field, panel, side } = layout;
                assert!(panel.intersect(field).is_empty() && side.intersect(field).is_empty(), "{window}: {layout:?}");
                assert_eq!(side.union(panel), side, "{window}: {layout:?}");
                for part in [field, panel, side] {
                    assert!(!part.is_empty() && all.union(part) == all, "{window} {maze:?}: {part:?}");
                }
            }
        }
    }

    #[test]
    fn panel_has_room_for_the_displays_of_a_race() {
        for window in [(1280, 800), (1422, 800), (800, 600), (760, 474), (430, 760), (430, 930)] {
            for maze in MAZES {
                let panel = RaceLayout::of(size(window), size(maze)).panel.size();
                let [above, below] = bar_heights(panel.x);
                assert!(panel.x >= 340.0 && panel.y >= above + below + 100.0, "{window:?} {maze:?}: {panel}");
            }
        }
    }

    #[test]
    fn panel_is_beside_in_landscape_and_below_in_portrait() {
        let is_beside = |window, maze| {
            let RaceLayout { field, panel, .. } = RaceLayout::of(size(window), size(maze));
            panel.min.x > field.max.x
        };
        assert!(is_beside((1280, 800), (12, 9)) && is_beside((1280, 800), (40, 28)) && is_beside((800, 600), (12, 9)));
        assert!(!is_beside((800, 1200), (12, 9)) && !is_beside((430, 930), (12, 9)));
        let portrait = RaceLayout::of(size((430, 930)), size((9, 12)));
        assert!(portrait.field.height() > 400.0, "{portrait:?}");
    }

    #[test]
    fn smallest_window_is_valid() {
        for window in [Vec2::ZERO, Vec2::ONE, Vec2::new(1.0, 4000.0), Vec2::new(7680.0, 10.0)] {
            let RaceLayout { field, panel, side } = RaceLayout::of(window, Vec2::splat(9.0));
            for part in [field, panel, side] {
                assert!(part.min.is_finite() && part.max.is_finite() && part.size().cmpge(Vec2::ZERO).all());
            }
        }
    }
}
