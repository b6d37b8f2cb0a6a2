//! Scrolling of drawn lists: the wheel, the marks for more entries, and the visible lines.

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
/// wheel works anywhere in the clip rectangle.
pub fn seen(ui: &Ui, room: Rect, height: f32, all: Range<usize>, menu: &mut OpenMenu) -> Range<usize> {
    let fit = ((room.height() / height + ROUNDING) as usize).clamp(1, all.len().max(1));
    let lines = ScrollLines { all, fit };
    menu.scroll.follow(menu.row_of(menu.focus), &lines);
    let before = menu.scroll.seen(&lines);
    let pointer = ui.input(|input| input.pointer.hover_pos()).filter(|at| ui.max_rect().contains(*at));
    if pointer.is_some() {
        menu.scroll.turn(wheel(ui, fit), &lines);
    }
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

#[cfg(test)]
mod tests {
    use text::Text;

    use super::super::menu_list;
    use super::*;
    use crate::menu::text_entry::TextEntry;
    use crate::menu::{Entry, MenuCue, MenuUi, Pointer};
    use crate::theme::fonts;
    use bevy::prelude::{App, InRef, Message, Messages, World};
    use bevy_egui::egui::{Context, Modifiers, Order, PointerButton, Pos2, RawInput, TouchPhase, pos2, vec2};
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
}
