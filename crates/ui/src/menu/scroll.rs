//! Scrolling of lists: which lines are visible. The focus of keys and gamepads scrolls into view, and the wheel
//! scrolls. Hovering with the mouse does not scroll.

use std::ops::Range;

/// Lines kept visible above and below the focus.
const CONTEXT: usize = 1;

/// The scroll position of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Scroll {
    /// The first visible line.
    first: usize,
    /// Fraction of a line that the wheel was turned beyond whole lines, -1 to 1.
    rest: f32,
    /// The focused line that was last scrolled into view, and the room at that time.
    followed: Option<(usize, Room)>,
}

/// The lines that can scroll and the room for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScrollLines {
    /// The range of lines.
    pub all: Range<usize>,
    /// How many of them are visible at once.
    pub fit: usize,
}

/// First line, end, and number of visible lines. Compared to detect changes.
type Room = [usize; 3];

impl ScrollLines {
    fn room(&self) -> Room {
        [self.all.start, self.all.end, self.fit]
    }

    /// The largest value of the first visible line.
    fn last_first(&self) -> usize {
        self.all.end.saturating_sub(self.fit).max(self.all.start)
    }
}

impl Scroll {
    /// Scrolls the focus into view if the focus or the room has changed.
    pub fn follow(&mut self, focus: usize, lines: &ScrollLines) {
        let now = Some((focus, lines.room()));
        if self.followed == now {
            return;
        }
        self.followed = now;
        // For an entry above or below the scrolling part, the nearest scrolling line counts.
        let focus = focus.clamp(lines.all.start, lines.all.end.saturating_sub(1).max(lines.all.start));
        // A small room shows the focus without context.
        let context = CONTEXT.min(lines.fit.saturating_sub(1) / 2);
        let (least, most) = ((focus + context + 1).saturating_sub(lines.fit), focus.saturating_sub(context));
        self.first = self.first.clamp(least, most);
    }

    /// Scrolls by the number of lines that the wheel was turned. Fractions add up.
    pub fn turn(&mut self, by: f32, lines: &ScrollLines) {
        let wanted = self.rest + by;
        let whole = wanted.trunc();
        self.rest = wanted - whole;
        let first = (self.first as f32 + whole).max(0.0) as usize;
        self.first = first.clamp(lines.all.start, lines.last_first());
    }

    /// The visible lines.
    pub fn seen(&mut self, lines: &ScrollLines) -> Range<usize> {
        self.first = self.first.clamp(lines.all.start, lines.last_first());
        self.first..(self.first + lines.fit).min(lines.all.end)
    }

    /// The pointer focused a visible line, so nothing scrolls.
    pub const fn stay(&mut self, focus: usize) {
        if let Some((followed, _)) = &mut self.followed {
            *followed = focus;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ten(fit: usize) -> ScrollLines {
        ScrollLines { all: 0..10, fit }
    }

    fn after(scroll: &mut Scroll, focus: usize, lines: &ScrollLines) -> Range<usize> {
        scroll.follow(focus, lines);
        scroll.seen(lines)
    }

    #[test]
    fn focus_scrolls_into_view_with_a_line_of_context() {
        let (mut scroll, lines) = (Scroll::default(), ten(4));
        for (focus, seen) in [(0, 0..4), (2, 0..4), (3, 1..5), (4, 2..6), (9, 6..10), (8, 6..10), (7, 6..10), (6, 5..9)]
        {
            assert_eq!(after(&mut scroll, focus, &lines), seen, "{focus}");
        }
        assert_eq!(after(&mut scroll, 0, &lines), 0..4);
        // Less than three lines have no room for context.
        for fit in [1, 2] {
            for focus in [5, 6, 9, 0] {
                let seen = after(&mut scroll, focus, &ten(fit));
                assert!(seen.contains(&focus) && seen.len() == fit, "{seen:?}");
            }
        }
    }

    #[test]
    fn wheel_scrolls_whole_lines_and_hovering_does_not() {
        let (mut scroll, lines) = (Scroll::default(), ten(4));
        assert_eq!(after(&mut scroll, 0, &lines), 0..4);
        scroll.stay(3);
        assert_eq!(after(&mut scroll, 3, &lines), 0..4);
        scroll.turn(0.6, &lines);
        assert_eq!(after(&mut scroll, 3, &lines), 0..4);
        scroll.turn(0.6, &lines);
        assert_eq!(after(&mut scroll, 3, &lines), 1..5);
        for (by, seen) in [(f32::MAX, 6..10), (-1.0, 5..9), (f32::MIN, 0..4)] {
            scroll.turn(by, &lines);
            assert_eq!(scroll.seen(&lines), seen);
        }
        // The focus stays visible in a smaller window.
        assert_eq!(after(&mut scroll, 3, &ten(2)), 2..4);
    }

    #[test]
    fn focus_outside_the_scrolling_part_shows_the_nearest_line() {
        let (mut scroll, lines) = (Scroll::default(), ScrollLines { all: 1..6, fit: 3 });
        for (focus, seen) in [(0, 1..4), (5, 3..6), (0, 1..4), (9, 3..6), (1, 1..4)] {
            assert_eq!(after(&mut scroll, focus, &lines), seen, "{focus}");
        }
        assert_eq!(after(&mut scroll, 0, &ScrollLines { all: 1..1, fit: 1 }), 1..1);
    }
}
