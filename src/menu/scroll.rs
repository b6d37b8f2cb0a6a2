//! Which lines of a list are seen, where it has no room for all of them: the focus of keys and pads is brought into view,
//! the wheel scrolls, and a pointer that hovers moves nothing.

use std::ops::Range;

use bevy_egui::egui::{Event, MouseWheelUnit, Pos2, Rect, Ui, Vec2};

use super::OpenMenu;
use crate::screens::widgets::paint;
use crate::theme::palette;

/// Lines that are seen beyond the focus, where there are any.
const CONTEXT: usize = 1;

/// What sums of heights may lack, in lines.
const ROUNDING: f32 = 0.01;

/// How far a list is scrolled.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Scroll {
    /// The line that is seen first.
    first: usize,
    /// The part of a line that the wheel was turned and that was not scrolled yet, -1 to 1.
    rest: f32,
    /// The line of the focus that was brought into view last, of which lines, and how many of them had room.
    followed: Option<(usize, Room)>,
}

/// The lines that scroll, and the room for them.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Lines {
    all: Range<usize>,
    fit: usize,
}

/// The same, to be compared: from, to, and how many there is room for.
type Room = [usize; 3];

impl Lines {
    fn room(&self) -> Room {
        [self.all.start, self.all.end, self.fit]
    }

    /// The last line that may be the first one seen.
    fn last_first(&self) -> usize {
        self.all.end.saturating_sub(self.fit).max(self.all.start)
    }
}

impl Scroll {
    /// Brings the line of the focus into view if it went elsewhere since, or if there is other room now.
    fn follow(&mut self, focus: usize, lines: &Lines) {
        let now = Some((focus, lines.room()));
        if self.followed == now {
            return;
        }
        self.followed = now;
        // Of what stands still above and below, the nearest line.
        let focus = focus.clamp(lines.all.start, lines.all.end.saturating_sub(1).max(lines.all.start));
        // Where there is hardly any room, the focus alone.
        let context = CONTEXT.min(lines.fit.saturating_sub(1) / 2);
        let (least, most) = ((focus + context + 1).saturating_sub(lines.fit), focus.saturating_sub(context));
        self.first = self.first.clamp(least, most);
    }

    /// The wheel is turned by so many lines: scrolls those that are whole.
    fn turn(&mut self, by: f32, lines: &Lines) {
        let wanted = self.rest + by;
        let whole = wanted.trunc();
        self.rest = wanted - whole;
        let first = (self.first as f32 + whole).max(0.0) as usize;
        self.first = first.clamp(lines.all.start, lines.last_first());
    }

    /// The lines that are seen.
    fn seen(&mut self, lines: &Lines) -> Range<usize> {
        self.first = self.first.clamp(lines.all.start, lines.last_first());
        self.first..(self.first + lines.fit).min(lines.all.end)
    }

    /// The pointer has put the focus on a line that is seen: nothing moves for that.
    pub const fn stay(&mut self, focus: usize) {
        if let Some((followed, _)) = &mut self.followed {
            *followed = focus;
        }
    }
}

/// Which of a menu's lines are seen in a room, each so high; marks that there are more above or below. The wheel is heard
/// wherever the drawer may draw.
pub fn seen(ui: &Ui, room: Rect, height: f32, all: Range<usize>, menu: &mut OpenMenu) -> Range<usize> {
    let columns = menu.columns.max(1);
    let fit = ((room.height() / height + ROUNDING) as usize).clamp(1, all.len().max(1));
    let lines = Lines { all, fit };
    menu.scroll.follow(menu.focus / columns, &lines);
    let before = menu.scroll.seen(&lines);
    let pointer = ui.input(|input| input.pointer.hover_pos()).filter(|at| ui.max_rect().contains(*at));
    if pointer.is_some() {
        menu.scroll.turn(wheel(ui, fit), &lines);
    }
    let seen = menu.scroll.seen(&lines);
    if let Some(at) = pointer.filter(|_| seen != before) {
        let under = seen.start + ((at.y - room.top()) / height).max(0.0) as usize;
        focus_seen(menu, columns, &lines.all, &seen, room.contains(at).then_some(under));
    }
    let bottom = room.top() + height * seen.len() as f32;
    let more = [(seen.start > lines.all.start, room.top() - 7.0, -1.0), (seen.end < lines.all.end, bottom + 7.0, 1.0)];
    for (_, y, down) in more.into_iter().filter(|&(is_more, ..)| is_more) {
        let tip = Pos2::new(room.center().x, y);
        paint::triangle(ui.painter(), tip, Vec2::new(0.0, 6.0 * down), palette::TEXT_SOFT);
    }
    seen
}

/// After the wheel, the focus is on the line under the pointer; else on the nearest that is seen.
fn focus_seen(menu: &mut OpenMenu, columns: usize, all: &Range<usize>, seen: &Range<usize>, under: Option<usize>) {
    let line = menu.focus / columns;
    if !all.contains(&line) || seen.is_empty() {
        return;
    }
    let to = under.filter(|under| seen.contains(under)).unwrap_or(line.clamp(seen.start, seen.end - 1));
    menu.focus = (to * columns + menu.focus % columns).min(menu.entries.len().saturating_sub(1));
    menu.scroll.stay(menu.focus / columns);
}

/// How many lines the wheel was turned down in this frame.
pub fn wheel(ui: &Ui, fit: usize) -> f32 {
    ui.input(|input| {
        let turned = input.events.iter().map(|event| match event {
            Event::MouseWheel { unit, delta, .. } => match unit {
                MouseWheelUnit::Line => -delta.y,
                MouseWheelUnit::Point => -delta.y / paint::LINE,
                MouseWheelUnit::Page => -delta.y * fit as f32,
            },
            _ => 0.0,
        });
        turned.filter(|turned| turned.is_finite()).sum::<f32>().clamp(-1000.0, 1000.0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::menu::{Entry, MenuCue};
    use crate::modes::Way;
    use crate::navigation::requests::Request;
    use crate::theme::fonts;
    use crate::theme::palette::Palette;
    use bevy::prelude::{App, InMut, InRef, MessageWriter, Messages, World};
    use bevy_egui::egui::{Context, Modifiers, Order, PointerButton, RawInput, TouchPhase, pos2, vec2};

    /// A menu of twenty entries, drawn as a list where there is room for five, by a real pass of egui.
    struct Drawn {
        app: App,
        context: Context,
        menu: OpenMenu,
    }

    const LIST: Rect = Rect { min: pos2(100.0, 100.0), max: pos2(480.0, 100.0 + 5.0 * paint::LINE) };

    impl Drawn {
        fn new() -> Self {
            let mut app = App::new();
            app.add_message::<Request>().add_message::<MenuCue>();
            let context = Context::default();
            fonts::install(&context);
            Palette::default().give_to(&context);
            let mut menu = OpenMenu::default();
            let entry = |number: u32| Entry::button(number.to_string(), Request::Race(Way::Level(number)));
            menu.fill((0..20).map(entry).collect(), None);
            let mut drawn = Self { app, context, menu };
            drawn.pass(Vec::new());
            drawn
        }

        /// What is asked for if this happens.
        fn pass(&mut self, events: Vec<Event>) -> Vec<Request> {
            let screen = Some(Rect::from_min_size(Pos2::ZERO, vec2(800.0, 600.0)));
            self.context.begin_pass(RawInput { screen_rect: screen, events, ..RawInput::default() });
            let world: &mut World = self.app.world_mut();
            world.run_system_cached_with(draw, (&self.context, &mut self.menu)).expect("it is drawn");
            self.context.end_pass().textures_delta.clear();
            self.app.world_mut().resource_mut::<Messages<Request>>().drain().collect()
        }

        /// Moves the pointer to the middle of a line that is seen.
        fn point(&mut self, line: usize) -> Pos2 {
            let at = LIST.min + vec2(190.0, (line as f32 + 0.5) * paint::LINE);
            self.pass(vec![Event::PointerMoved(at)]);
            self.pass(vec![Event::PointerMoved(at + vec2(1.0, 0.0))]);
            at + vec2(1.0, 0.0)
        }

        fn click(&mut self, pos: Pos2) -> Vec<Request> {
            let button = |pressed| {
                let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
                vec![Event::PointerButton { pos, button, pressed, modifiers }]
            };
            let mut asked = self.pass(button(true));
            asked.extend(self.pass(button(false)));
            asked
        }

        fn wheel(&mut self, lines: f32) {
            let (unit, phase) = (MouseWheelUnit::Line, TouchPhase::Move);
            let event = Event::MouseWheel { unit, delta: vec2(0.0, -lines), phase, modifiers: Modifiers::NONE };
            self.pass(vec![event]);
        }
    }

    fn draw(
        (InRef(context), InMut(menu)): (InRef<Context>, InMut<OpenMenu>),
        mut requests: MessageWriter<Request>,
        mut cues: MessageWriter<MenuCue>,
    ) {
        paint::layer(context, Order::Foreground, |ui| paint::draw_list(ui, LIST, menu, &mut requests, &mut cues));
    }

    fn level(number: u32) -> Vec<Request> {
        vec![Request::Race(Way::Level(number))]
    }

    #[test]
    fn who_points_at_an_entry_of_a_long_list_and_clicks_gets_that_entry() {
        let mut drawn = Drawn::new();
        for line in [4, 3, 4, 0] {
            let at = drawn.point(line);
            assert_eq!(drawn.menu.focus, line, "the list stands still under the pointer");
            assert_eq!(drawn.click(at), level(line as u32));
        }
    }

    #[test]
    fn the_wheel_reaches_every_entry_and_takes_the_focus_along() {
        let mut drawn = Drawn::new();
        let at = drawn.point(2);
        drawn.wheel(3.0);
        assert_eq!(drawn.menu.focus, 5, "that under the pointer");
        assert_eq!(drawn.click(at), level(5));
        drawn.wheel(100.0);
        assert_eq!(drawn.click(at), level(17));
        drawn.wheel(-100.0);
        assert_eq!(drawn.click(at), level(2));
        // Beside the list, the focus goes along with what is seen.
        drawn.pass(vec![Event::PointerMoved(pos2(700.0, 300.0))]);
        drawn.wheel(6.0);
        assert_eq!(drawn.menu.focus, 6);
        // And keys go on from there.
        drawn.menu.focus = 19;
        drawn.pass(Vec::new());
        let last = drawn.point(4);
        assert_eq!(drawn.click(last), level(19));
    }

    fn ten(fit: usize) -> Lines {
        Lines { all: 0..10, fit }
    }

    fn after(scroll: &mut Scroll, focus: usize, lines: &Lines) -> Range<usize> {
        scroll.follow(focus, lines);
        scroll.seen(lines)
    }

    #[test]
    fn keys_bring_the_focus_into_view_with_a_line_of_context() {
        let (mut scroll, lines) = (Scroll::default(), ten(4));
        for (focus, seen) in [(0, 0..4), (2, 0..4), (3, 1..5), (4, 2..6), (9, 6..10), (8, 6..10), (7, 6..10), (6, 5..9)]
        {
            assert_eq!(after(&mut scroll, focus, &lines), seen, "{focus}");
        }
        assert_eq!(after(&mut scroll, 0, &lines), 0..4);
        // Two lines have no room for context, nor has one.
        for fit in [1, 2] {
            for focus in [5, 6, 9, 0] {
                let seen = after(&mut scroll, focus, &ten(fit));
                assert!(seen.contains(&focus) && seen.len() == fit, "{seen:?}");
            }
        }
    }

    #[test]
    fn a_pointer_moves_nothing_and_the_wheel_moves_whole_lines() {
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
        // In a window that is drawn smaller, the focus is still seen.
        assert_eq!(after(&mut scroll, 3, &ten(2)), 2..4);
    }

    #[test]
    fn from_what_stands_still_above_and_below_the_nearest_line_is_seen() {
        let (mut scroll, lines) = (Scroll::default(), Lines { all: 1..6, fit: 3 });
        for (focus, seen) in [(0, 1..4), (5, 3..6), (0, 1..4), (9, 3..6), (1, 1..4)] {
            assert_eq!(after(&mut scroll, focus, &lines), seen, "{focus}");
        }
        assert_eq!(after(&mut scroll, 0, &Lines { all: 1..1, fit: 1 }), 1..1);
    }
}
