//! Scrolling of drawn lists: the wheel, fingers, the marks for more entries, and the visible lines.

use crate::theme::space::LINE;
use std::ops::Range;

use bevy_egui::egui::{Event, MouseWheelUnit, Rect, Ui, Vec2};
use colors::palette;

use super::paint;
use crate::menu::OpenMenu;
use crate::menu::scroll::ScrollLines;

/// Tolerance for sums of heights, in lines.
const ROUNDING: f32 = 0.01;

/// Size of a mark for more lines, and its distance from them, in points.
const MARK: f32 = 6.0;
const BEYOND: f32 = 7.0;

/// Returns the visible lines of a menu in a room with lines of this height, and draws marks if there are more. The
/// wheel works anywhere in the clip rectangle, and a finger in the room.
pub fn seen(ui: &Ui, room: Rect, height: f32, all: Range<usize>, menu: &mut OpenMenu) -> Range<usize> {
    let fit = ((room.height() / height + ROUNDING) as usize).clamp(1, all.len().max(1));
    let lines = ScrollLines { all, fit };
    let last = menu.offered_group().map_or(menu.focus, |group| group.end - 1);
    for entry in [last, menu.focus] {
        menu.scroll.follow(menu.row_of(entry), &lines);
    }
    let before = menu.scroll.seen(&lines);
    let pointer = ui.input(|input| input.pointer.hover_pos()).filter(|at| ui.max_rect().contains(*at));
    let wheel = if pointer.is_some() { wheel(ui, fit) } else { 0.0 };
    menu.scroll.turn(wheel + pulled(ui, room, height), &lines);
    let seen = menu.scroll.seen(&lines);
    if let Some(at) = pointer.filter(|_| seen != before) {
        let under = seen.start + ((at.y - room.top()) / height).max(0.0) as usize;
        focus_seen(menu, &lines.all, &seen, room.contains(at).then_some(under));
    }
    let shown = room.with_max_y(room.top() + height * seen.len() as f32).expand(BEYOND);
    let more = [
        (seen.start > lines.all.start, shown.center_top(), -MARK),
        (seen.end < lines.all.end, shown.center_bottom(), MARK),
    ];
    for (_, tip, down) in more.into_iter().filter(|&(is_more, ..)| is_more) {
        paint::triangle(ui.painter(), tip, Vec2::new(0.0, down), palette::TEXT_SOFT);
    }
    seen
}

/// The visible lines like [`seen`], each with its place.
pub fn rows(
    ui: &Ui,
    room: Rect,
    height: f32,
    all: Range<usize>,
    menu: &mut OpenMenu,
) -> impl Iterator<Item = (usize, Rect)> + use<> {
    let first = Rect::from_min_size(room.min, Vec2::new(room.width(), height));
    let lines = seen(ui, room, height, all, menu);
    lines.enumerate().map(move |(line, row)| (row, first.translate(Vec2::new(0.0, height * line as f32))))
}

/// After the wheel has scrolled, focuses the line under the pointer, or the nearest visible one.
fn focus_seen(menu: &mut OpenMenu, all: &Range<usize>, seen: &Range<usize>, under: Option<usize>) {
    let line = menu.row_of(menu.focus);
    if !all.contains(&line) || seen.is_empty() {
        return;
    }
    let to = under.filter(|under| seen.contains(under)).unwrap_or(line.clamp(seen.start, seen.end - 1));
    menu.focus_row(to);
    menu.scroll.stay(to);
}

/// Lines that the wheel was turned down in this frame.
pub fn wheel(ui: &Ui, fit: usize) -> f32 {
    ui.input(|input| {
        let turned = input.events.iter().map(|event| match event {
            Event::MouseWheel { unit, delta, .. } => match unit {
                MouseWheelUnit::Line => -delta.y,
                MouseWheelUnit::Point => -delta.y / LINE,
                MouseWheelUnit::Page => -delta.y * fit as f32,
            },
            _ => 0.0,
        });
        turned.filter(|turned| turned.is_finite()).sum::<f32>().clamp(-1000.0, 1000.0)
    })
}

/// Distance from which a finger pulls instead of tapping, in points.
const PULL: f32 = 8.0;

/// How a finger that is down has moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pull {
    /// It may still become a tap.
    Undecided,
    Along,
    Across,
}

/// How the finger that is down has moved since it touched the screen: along a list or across it. `None` without a finger.
pub(super) fn pull(ui: &Ui) -> Option<Pull> {
    ui.input(|input| {
        let way = input.pointer.total_drag_delta().filter(|_| input.any_touches())?;
        Some(match way.x.abs() >= way.y.abs() {
            _ if way.length() < PULL => Pull::Undecided,
            true => Pull::Across,
            false => Pull::Along,
        })
    })
}

/// A list that goes on after a finger has left it.
#[derive(Clone, Copy, Default)]
struct Flick {
    /// In lines per second.
    speed: f32,
    /// The last egui pass in which it moved. If the list was hidden meanwhile, it has stopped.
    pass: u64,
}

/// The share of its speed that a flicked list has after a second, and the speed at which it stops, in lines per second.
const KEPT: f32 = 0.02;
const LEAST_SPEED: f32 = 2.0;

/// Lines of this height that a finger pulls up in this frame, or has flicked up before. It begins in the room.
pub fn pulled(ui: &Ui, room: Rect, height: f32) -> f32 {
    let id = ui.id().with("flick");
    let pass = ui.ctx().cumulative_pass_nr();
    let (is_down, begin, delta, velocity, seconds) = ui.input(|input| {
        let pointer = &input.pointer;
        (pointer.any_down(), pointer.press_origin(), pointer.delta().y, pointer.velocity().y, input.stable_dt)
    });
    let before = ui.data(|kept| kept.get_temp::<Flick>(id)).filter(|flick| flick.pass + 1 >= pass);
    let (moved, speed) = match before {
        _ if begin.is_some_and(|at| room.contains(at)) && pull(ui) == Some(Pull::Along) => {
            (-delta / height, -velocity / height)
        }
        Some(Flick { speed, .. }) if !is_down && speed.abs() >= LEAST_SPEED => {
            (speed * seconds, speed * KEPT.powf(seconds))
        }
        _ => (0.0, 0.0),
    };
    ui.data_mut(|kept| kept.insert_temp(id, Flick { speed, pass }));
    moved
}

#[cfg(test)]
mod tests {
    use text::Text;

    use super::super::menu_list;
    use super::*;
    use crate::menu::text_entry::TextEntry;
    use crate::menu::{Entry, MenuCue, MenuUi, Pointer};
    use crate::theme::fonts;
    use bevy::prelude::{App, InRef, Message, Messages, World};
    use bevy_egui::egui::{
        Context, Modifiers, Order, PointerButton, Pos2, RawInput, TouchDeviceId, TouchId, TouchPhase, pos2, vec2,
    };
    use colors::palette::Palette;

    #[derive(Message, Clone, Debug, PartialEq)]
    struct Level(u32);

    /// A menu of twenty entries, drawn as a list with room for five in a real egui pass.
    struct Drawn {
        app: App,
        context: Context,
    }

    const LIST: Rect = Rect { min: pos2(100.0, 100.0), max: pos2(480.0, 100.0 + 5.0 * LINE) };

    impl Drawn {
        fn new() -> Self {
            let mut app = App::new();
            app.add_message::<Level>().add_message::<MenuCue>().init_resource::<TextEntry>().init_resource::<Pointer>();
            let context = Context::default();
            fonts::install(&context);
            Palette::default().give_to(&context);
            let mut menu = OpenMenu::default();
            let entry = |number: u32| Entry::button(Text::from(number), Level(number));
            menu.fill((0..20).map(entry).collect());
            app.insert_resource(menu);
            let mut drawn = Self { app, context };
            drawn.pass(Vec::new());
            drawn
        }

        /// Runs a pass with these events and returns the actions.
        fn pass(&mut self, events: Vec<Event>) -> Vec<Level> {
            let screen = Some(Rect::from_min_size(Pos2::ZERO, vec2(800.0, 600.0)));
            self.context.begin_pass(RawInput { screen_rect: screen, events, ..RawInput::default() });
            let world: &mut World = self.app.world_mut();
            world.run_system_cached_with(draw, &self.context).expect("it is drawn");
            self.context.end_pass().textures_delta.clear();
            self.app.world_mut().resource_mut::<Messages<Level>>().drain().collect()
        }

        fn menu(&mut self) -> bevy::prelude::Mut<'_, OpenMenu> {
            self.app.world_mut().resource_mut::<OpenMenu>()
        }

        /// Moves the pointer to the middle of a visible line.
        fn point(&mut self, line: usize) -> Pos2 {
            let at = LIST.min + vec2(190.0, (line as f32 + 0.5) * LINE);
            self.pass(vec![Event::PointerMoved(at)]);
            self.pass(vec![Event::PointerMoved(at + vec2(1.0, 0.0))]);
            at + vec2(1.0, 0.0)
        }

        fn click(&mut self, pos: Pos2) -> Vec<Level> {
            let button = |pressed| {
                let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
                vec![Event::PointerButton { pos, button, pressed, modifiers }]
            };
            let mut asked = self.pass(button(true));
            asked.extend(self.pass(button(false)));
            asked
        }

        /// A finger touches a visible line, moves up by so many lines in ten passes, and leaves. Returns the actions.
        fn finger(&mut self, line: usize, up: f32) -> Vec<Level> {
            let at = LIST.min + vec2(190.0, (line as f32 + 0.5) * LINE);
            let touch =
                |phase, pos| Event::Touch { device_id: TouchDeviceId(0), id: TouchId(0), phase, pos, force: None };
            let button = |pos, pressed| {
                let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
                Event::PointerButton { pos, button, pressed, modifiers }
            };
            let mut asked = self.pass(vec![touch(TouchPhase::Start, at), Event::PointerMoved(at), button(at, true)]);
            let mut last = at;
            for step in 1..=10 {
                last = at - vec2(0.0, up * LINE * step as f32 / 10.0);
                asked.extend(self.pass(vec![touch(TouchPhase::Move, last), Event::PointerMoved(last)]));
            }
            asked.extend(self.pass(vec![touch(TouchPhase::End, last), button(last, false), Event::PointerGone]));
            asked
        }

        /// The first visible entry.
        fn first(&mut self) -> usize {
            let lines = ScrollLines { all: 0..20, fit: 5 };
            self.menu().scroll.seen(&lines).start
        }

        fn wheel(&mut self, lines: f32) {
            let (unit, phase) = (MouseWheelUnit::Line, TouchPhase::Move);
            let event = Event::MouseWheel { unit, delta: vec2(0.0, -lines), phase, modifiers: Modifiers::NONE };
            self.pass(vec![event]);
        }
    }

    fn draw(InRef(context): InRef<Context>, mut menu: MenuUi) {
        paint::layer(context, Order::Foreground, |ui| menu_list::draw_list(ui, LIST, &mut menu));
    }

    fn level(number: u32) -> Vec<Level> {
        vec![Level(number)]
    }

    #[test]
    fn click_in_a_long_list_chooses_the_entry_under_the_pointer() {
        let mut drawn = Drawn::new();
        for line in [4, 3, 4, 0] {
            let at = drawn.point(line);
            assert_eq!(drawn.menu().focus, line, "the list does not scroll under the pointer");
            assert_eq!(drawn.click(at), level(line as u32));
        }
    }

    #[test]
    fn wheel_reaches_every_entry_and_moves_the_focus() {
        let mut drawn = Drawn::new();
        let at = drawn.point(2);
        drawn.wheel(3.0);
        assert_eq!(drawn.menu().focus, 5, "the entry under the pointer");
        assert_eq!(drawn.click(at), level(5));
        drawn.wheel(100.0);
        assert_eq!(drawn.click(at), level(17));
        drawn.wheel(-100.0);
        assert_eq!(drawn.click(at), level(2));
        // With the pointer beside the list, the focus stays visible.
        drawn.pass(vec![Event::PointerMoved(pos2(700.0, 300.0))]);
        drawn.wheel(6.0);
        assert_eq!(drawn.menu().focus, 6);
        // Keys continue from there.
        drawn.menu().focus = 19;
        drawn.pass(Vec::new());
        let last = drawn.point(4);
        assert_eq!(drawn.click(last), level(19));
    }
    #[test]
    fn finger_pulls_the_list_and_taps_entries() {
        let mut drawn = Drawn::new();
        assert_eq!((drawn.finger(4, 0.0), drawn.first()), (level(4), 0));
        assert_eq!((drawn.finger(4, 3.5), drawn.first()), (vec![], 3), "the first points decide what it is");
        assert_eq!(drawn.finger(0, 0.0), level(3));
        // It goes on for a while, up to the last entry, and stops at a touch.
        drawn.finger(4, 4.0);
        let left = drawn.first();
        for _ in 0..6 {
            drawn.pass(Vec::new());
        }
        assert!(drawn.first() > left, "{left}");
        let at = drawn.first();
        assert_eq!((drawn.finger(2, 0.0), drawn.first()), (level(at as u32 + 2), at));
        assert_eq!((drawn.finger(0, -30.0), drawn.first()), (vec![], 0));
    }
}
