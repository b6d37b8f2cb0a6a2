//! The text being edited in its entry: egui's text editor with cursor and selection.

use bevy_egui::egui::{Align, Align2, Frame, Id, Rect, TextEdit, Ui};
use colors::palette;
use text::Text;

use super::paint;
use crate::menu::text_entry::{EditText, TextEntry};
use crate::menu::{Entry, MenuAction, MenuUi};
use crate::theme::fonts::{display, text};

/// Whether an entry's text is being edited by keyboard.
pub fn is_edited(entry: &Entry, edited: &TextEntry) -> bool {
    let field = entry.accept.as_ref().and_then(MenuAction::message::<EditText>);
    // A text of several lines is edited beside the list.
    !edited.is_picked() && !edited.has_lines() && field.is_some_and(|field| edited.edits(field))
}

/// Room for the cursor behind the last letter, in points.
const CURSOR: f32 = 6.0;

/// Tells how much of the limit is used once there is little left. Returns the room beside it.
fn draw_limit(ui: &Ui, room: Rect, edited: &TextEntry) -> Rect {
    let (used, most) = (edited.text().len(), edited.max_bytes());
    if used * 4 < most * 3 {
        return room;
    }
    let limit = text!("totals-of", have = used, most = most);
    let at = room.right_center() - bevy_egui::egui::vec2(12.0, 0.0);
    let ink = if used < most { palette::TEXT_SOFT } else { palette::SOLUTION };
    let written = paint::write(ui.painter(), at, Align2::RIGHT_CENTER, limit, text(14.0), ink);
    room.with_max_x(written.left())
}

/// Draws an entry whose text is being edited.
pub fn draw(ui: &mut Ui, rect: Rect, label: &Text, menu: &mut MenuUi) {
    paint::focus(ui.painter(), rect);
    let at = rect.left_center() + bevy_egui::egui::vec2(22.0, 0.0);
    let label = paint::letter(ui.painter(), at, Align2::LEFT_CENTER, label, text(18.0), palette::TEXT);
    let room = Rect::from_min_max(bevy_egui::egui::pos2(label.right() + 16.0, rect.top()), rect.max);
    let room = draw_limit(ui, room, menu.text());
    // Its own for each field, because egui keeps cursor and selection by it.
    let id = Id::new(("text entry", menu.text().session()));
    let mut buffer = menu.text().text().to_owned();
    let width = room.width() - 22.0;
    // A text that is aligned to the right does not scroll to its cursor.
    let is_long = paint::width_of(ui.painter(), &Text::verbatim(buffer.clone()), display(20.0)) + CURSOR > width;
    let editor = TextEdit::singleline(&mut buffer)
        .id(id)
        .frame(Frame::NONE)
        .font(display(20.0))
        .text_color(palette::TEXT.ui(ui.ctx()))
        .horizontal_align(if is_long { Align::LEFT } else { Align::RIGHT })
        .vertical_align(Align::Center)
        .char_limit(menu.text().max_bytes())
        .desired_width(width);
    let response = ui.put(room.shrink2(bevy_egui::egui::vec2(11.0, 0.0)), editor);
    if !response.has_focus() {
        response.request_focus();
    }
    let range = TextEdit::load_state(ui.ctx(), id).and_then(|state| state.cursor.char_range());
    let cursor = range.map(|range| range.primary.index.0);
    menu.text_mut().take_over(buffer, cursor);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::menu::{MenuCue, OpenMenu, Pointer};
    use crate::theme::fonts;
    use crate::widgets::paint::layer;
    use bevy::prelude::{App, InRef, Message};
    use bevy_egui::egui::{Context, Event, Key, Modifiers, Order, RawInput, pos2};
    use colors::palette::Palette;

    #[derive(Message, Clone, Debug, PartialEq)]
    struct Named(u8, String);

    fn draw_field(InRef(context): InRef<Context>, mut menu: MenuUi) {
        let rect = Rect::from_min_max(pos2(0.0, 0.0), pos2(400.0, 46.0));
        layer(context, Order::Foreground, |ui| draw(ui, rect, &Text::EMPTY, &mut menu));
    }

    fn pass(app: &mut App, context: &Context, events: Vec<Event>) {
        let screen = Some(Rect::from_min_max(pos2(0.0, 0.0), pos2(800.0, 600.0)));
        context.begin_pass(RawInput { screen_rect: screen, events, ..RawInput::default() });
        app.world_mut().run_system_cached_with(draw_field, context).expect("it is drawn");
        context.end_pass().textures_delta.clear();
    }

    /// An app that edits a field, and a context that draws it.
    fn editing(field: EditText) -> (App, Context) {
        let mut app = App::new();
        app.add_message::<Named>().add_message::<MenuCue>();
        app.init_resource::<OpenMenu>().init_resource::<TextEntry>().init_resource::<Pointer>();
        let context = Context::default();
        fonts::install(&context);
        Palette::default().give_to(&context);
        let _ = app.world_mut().resource_mut::<TextEntry>().begin(field);
        (app, context)
    }

    #[test]
    fn field_scrolls_to_its_cursor() {
        for letters in [3, 30, 60, 200] {
            let (mut app, context) = editing(EditText::new(|text| Named(0, text)).starting_with("w".repeat(letters)));
            let mut caret = None;
            for _ in 0..4 {
                let screen = Some(Rect::from_min_max(pos2(0.0, 0.0), pos2(800.0, 600.0)));
                context.begin_pass(RawInput { screen_rect: screen, ..RawInput::default() });
                app.world_mut().run_system_cached_with(draw_field, &context).expect("it is drawn");
                let mut output = context.end_pass();
                caret = output.platform_output.ime.map(|ime| ime.cursor_rect);
                output.textures_delta.clear();
            }
            let caret = caret.expect("it has the focus");
            assert!((0.0..=400.0).contains(&caret.center().x), "{letters} letters: {caret:?}");
        }
    }

    #[test]
    fn limit_is_told_before_it_is_reached() {
        let (app, context) = editing(EditText::new(|text| Named(0, text)).starting_with("cheddar").up_to(8));
        context.begin_pass(RawInput::default());
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(400.0, 46.0));
        layer(&context, Order::Foreground, |ui| {
            assert!(draw_limit(ui, whole, app.world().resource::<TextEntry>()).width() < whole.width());
            let (app, _) = editing(EditText::new(|text| Named(0, text)).starting_with("cheddar").up_to(80));
            assert_eq!(draw_limit(ui, whole, app.world().resource::<TextEntry>()), whole);
        });
        context.end_pass().textures_delta.clear();
    }

    #[test]
    fn another_field_starts_with_its_cursor_at_the_end() {
        let mut app = App::new();
        app.add_message::<Named>().add_message::<MenuCue>();
        app.init_resource::<OpenMenu>().init_resource::<TextEntry>().init_resource::<Pointer>();
        let context = Context::default();
        fonts::install(&context);
        Palette::default().give_to(&context);
        let home = |pressed| Event::Key {
            key: Key::Home,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers: Modifiers::NONE,
        };
        for (number, initial) in [(1, "cheddar"), (2, "brie")] {
            let field = EditText::new(move |text| Named(number, text)).starting_with(initial);
            let _ = app.world_mut().resource_mut::<TextEntry>().begin(field.clone());
            pass(&mut app, &context, Vec::new());
            pass(&mut app, &context, Vec::new());
            let shown = |app: &App| app.world().resource::<TextEntry>().shown(&field);
            assert_eq!(shown(&app), Some(format!("{initial}|")));
            pass(&mut app, &context, vec![home(true), home(false)]);
            assert_eq!(shown(&app), Some(format!("|{initial}")));
        }
    }
}
