//! The text being edited in its entry: egui's text editor with cursor and selection. It edits the text of the menu in
//! place.

use std::any::TypeId;
use std::ops::Range;

use bevy_egui::egui::text::CharIndex;
use bevy_egui::egui::{self, Align, Event, Frame, Id, Key, Modifiers, Rect, TextBuffer, Ui};
use colors::palette;
use text::Text;

use super::layout::words::words;
use super::layout::{Part, Spot, row, space};
use super::paint;
use crate::menu::text_entry::{EditText, FieldEdit, TextEntry};
use crate::menu::{Entry, MenuAction, MenuUi};
use crate::theme::fonts::{ENTRY, LABEL, NOTE, display, text};
use crate::theme::space::{APART, GAP};

impl TextBuffer for TextEntry {
    fn is_mutable(&self) -> bool {
        self.is_active()
    }

    fn as_str(&self) -> &str {
        self.text()
    }

    fn insert_text(&mut self, text: &str, at: CharIndex) -> usize {
        self.insert_at(text, at.0)
    }

    fn delete_char_range(&mut self, characters: Range<CharIndex>) {
        self.delete(characters.start.0..characters.end.0);
    }

    fn type_id(&self) -> TypeId {
        TypeId::of::<Self>()
    }
}

/// Passes the edits of gamepads and the clipboard to egui's editor, once that has the focus and its cursor.
pub(super) fn pass_edits(ui: &Ui, editor: Id, text: &mut TextEntry) {
    if !ui.memory(|memory| memory.has_focus(editor)) {
        return;
    }
    let events = text.take_edits().into_iter().map(|edit| match edit {
        FieldEdit::Insert(text) => Event::Paste(text),
        FieldEdit::Backspace => Event::Key {
            key: Key::Backspace,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: Modifiers::NONE,
        },
    });
    ui.input_mut(|input| input.events.extend(events));
}

/// Whether an entry's text is being edited.
pub fn is_edited(entry: &Entry, edited: &TextEntry) -> bool {
    let field = entry.accept.as_ref().and_then(MenuAction::message::<EditText>);
    // A text of several lines is edited beside the list.
    !edited.has_lines() && field.is_some_and(|field| edited.edits(field))
}

/// Room for the cursor behind the last letter, in points.
const CURSOR: f32 = 6.0;

/// Tells how much of the limit is used once there is little left.
fn limit<'a>(edited: &TextEntry) -> Option<Part<'a>> {
    let (used, most) = (edited.text().len(), edited.max_bytes());
    let ink = if used < most { palette::TEXT_SOFT } else { palette::SOLUTION };
    (used * 4 >= most * 3).then(|| words(text!("totals-of", have = used, most = most), text(NOTE), ink).firm())
}

/// Draws an entry whose text is being edited.
pub fn draw(ui: &mut Ui, rect: Rect, label: &Text, menu: &mut MenuUi) {
    let field = Spot::default();
    let edited = menu.text();
    // The letter picked by gamepad.
    let picked = edited.picked().map(|letter| words(Text::verbatim(letter), display(ENTRY), palette::TEXT).firm());
    row([words(label, text(LABEL), palette::TEXT).silent().firm(), space().height(rect.height()).grow(1).at(&field)])
        .with_all(picked)
        .with_all(limit(edited))
        .gap(GAP)
        .centered()
        .pad_xy(APART, 0.0)
        .behind(paint::focus)
        .draw(ui.painter(), rect);
    // Its own for each field, because egui keeps cursor and selection by it.
    let id = Id::new(("text entry", menu.text().session()));
    pass_edits(ui, id, menu.text_mut());
    let width = field.get().width();
    // A text that is aligned to the right does not scroll to its cursor.
    let is_long =
        paint::width_of(ui.painter(), &Text::verbatim(menu.text().text().to_owned()), display(ENTRY)) + CURSOR > width;
    let editor = egui::TextEdit::singleline(menu.text_mut())
        .id(id)
        .frame(Frame::NONE)
        .font(display(ENTRY))
        .text_color(palette::TEXT.ui(ui.ctx()))
        .horizontal_align(if is_long { Align::LEFT } else { Align::RIGHT })
        .vertical_align(Align::Center)
        .desired_width(width);
    let response = ui.put(field.get(), editor);
    if !response.has_focus() {
        response.request_focus();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::menu::{MenuCue, OpenMenu, Pointer};
    use crate::theme::fonts;
    use crate::widgets::paint::layer;
    use bevy::prelude::{App, InRef, Message};
    use bevy_egui::egui::{Context, ImeEvent, Order, RawInput, pos2};
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

    fn text_of(app: &App) -> String {
        app.world().resource::<TextEntry>().text().to_owned()
    }

    fn key(key: Key, modifiers: Modifiers) -> Event {
        Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers }
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
    fn input_method_replaces_what_it_composes() {
        let composes = |text: &str| Event::Ime(ImeEvent::Preedit { text: text.into(), active_range_chars: None });
        let commits = |text: &str| Event::Ime(ImeEvent::Commit(text.into()));
        // In a field of so many bytes, what does not fit is left out.
        for (most, written) in [(80, ["a", "aか", "aかな", "a仮名", "a仮名"]), (5, ["a", "aか", "aか", "a仮", "a仮"])]
        {
            let field = EditText::new(|text| Named(0, text)).starting_with("a").up_to(most);
            let (mut app, context) = editing(field);
            pass(&mut app, &context, Vec::new());
            let events = [composes(""), composes("か"), composes("かな"), commits("仮名"), composes("")];
            for (event, written) in events.into_iter().zip(written) {
                pass(&mut app, &context, vec![event]);
                assert_eq!(text_of(&app), written, "up to {most}");
            }
        }
    }

    #[test]
    fn limit_is_told_before_it_is_reached() {
        for (most, is_told) in [(8, true), (80, false)] {
            let field = EditText::new(|text| Named(0, text)).starting_with("cheddar").up_to(most);
            let (app, _) = editing(field);
            assert_eq!(limit(app.world().resource::<TextEntry>()).is_some(), is_told);
        }
    }

    #[test]
    fn another_field_starts_with_its_cursor_at_the_end() {
        let mut app = App::new();
        app.add_message::<Named>().add_message::<MenuCue>();
        app.init_resource::<OpenMenu>().init_resource::<TextEntry>().init_resource::<Pointer>();
        let context = Context::default();
        fonts::install(&context);
        Palette::default().give_to(&context);
        for (number, initial) in [(1, "cheddar"), (2, "brie")] {
            let field = EditText::new(move |text| Named(number, text)).starting_with(initial);
            let _ = app.world_mut().resource_mut::<TextEntry>().begin(field.clone());
            pass(&mut app, &context, Vec::new());
            pass(&mut app, &context, Vec::new());
            pass(&mut app, &context, vec![Event::Text("!".to_owned())]);
            assert_eq!(text_of(&app), format!("{initial}!"));
            pass(&mut app, &context, vec![key(Key::Home, Modifiers::NONE), Event::Text("a ".to_owned())]);
            assert_eq!(text_of(&app), format!("a {initial}!"));
        }
    }

    #[test]
    fn gamepad_and_clipboard_edit_at_the_cursor() {
        let (mut app, context) = editing(EditText::new(|text| Named(0, text)).starting_with("brie").up_to(8));
        // The edit waits until there is a cursor.
        app.world_mut().resource_mut::<TextEntry>().backspace();
        pass(&mut app, &context, Vec::new());
        assert_eq!(text_of(&app), "brie");
        pass(&mut app, &context, vec![]);
        assert_eq!(text_of(&app), "bri");
        pass(&mut app, &context, vec![key(Key::Home, Modifiers::NONE)]);
        app.world_mut().resource_mut::<TextEntry>().insert("a\nb");
        pass(&mut app, &context, Vec::new());
        assert_eq!(text_of(&app), "abbri");
        // A selection is replaced, up to the length limit.
        pass(&mut app, &context, vec![key(Key::End, Modifiers::SHIFT)]);
        app.world_mut().resource_mut::<TextEntry>().insert("cheese");
        pass(&mut app, &context, Vec::new());
        assert_eq!(text_of(&app), "abcheese");
        pass(&mut app, &context, vec![Event::Text("s".to_owned())]);
        assert_eq!(text_of(&app), "abcheese");
    }
}
